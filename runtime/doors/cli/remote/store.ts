/** Loads the catalogue: the installation's since `login`, else this product's. Derived once, then cached. */
import { createHash } from 'node:crypto';
import { mkdirSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { locations } from '../../../base/config/locations.ts';
import { type Catalogue, opened } from './catalogue.ts';
import { Refused } from './exit.ts';
import { folderOf, isAddress, nonEmpty, readConfiguration } from './profiles.ts';

const digest = (text: string): string => createHash('sha256').update(text).digest('hex').slice(0, 16);
const fileOf = (name: string): string => path.join(folderOf('cache'), `${digest(name)}.jsonl`);

/** The commands of the installation behind a profile, or of the product's own definitions. */
export async function loadCatalogue(profile?: string): Promise<Catalogue> {
  const { current, profiles } = readConfiguration();
  const name = profile ?? nonEmpty(process.env['BACKLINE_PROFILE']) ?? current;
  const url = nonEmpty(process.env['BACKLINE_URL']) ?? (name === null ? undefined : profiles[name]?.url);
  return (url === undefined || !isAddress(url) ? null : cached(new URL(url).href)) ?? (await cachedCatalogue());
}

/** Keeps the catalogue of an installation, whose definitions may be others than ours. */
export async function keepCatalogue(url: string, document: unknown): Promise<void> {
  const { deriveCatalogue } = await import('./derive.ts');
  const address = new URL(url).href;
  keep(address, deriveCatalogue(document as Parameters<typeof deriveCatalogue>[0], address));
}

/** Forgets it. */
export function forgetCatalogue(url: string): void {
  rmSync(fileOf(new URL(url).href), { force: true });
}

async function cachedCatalogue(): Promise<Catalogue> {
  const document = path.join(locations().generated, 'openapi.json');
  const { mtimeMs, size } = statSync(document, { throwIfNoEntry: false }) ?? (await made(document));
  const source = `${document} ${mtimeMs} ${size}`;
  const known = cached(document);
  if (known?.source === source) return known;
  const { deriveCatalogue } = await import('./derive.ts');
  const content = deriveCatalogue(JSON.parse(readFileSync(document, 'utf8')), source);
  keep(document, content);
  const catalogue = opened(content);
  if (catalogue === null) throw new Refused('fault', `${document} cannot be read.`);
  return catalogue;
}

/** A clone has no documents until they are needed. */
async function made(document: string): Promise<{ readonly mtimeMs: number; readonly size: number }> {
  const { makeDocuments } = await import('../../../../generator/make_documents.ts');
  const { definitions, generated } = locations();
  const log = (line: string): void => void process.stderr.write(`${line}\n`);
  await makeDocuments({ definitions, output: generated, log });
  const found = statSync(document, { throwIfNoEntry: false });
  if (found === undefined) throw new Refused('fault', `${document} is missing: run \`npx backline generate\`.`);
  return found;
}

function cached(name: string): Catalogue | null {
  try {
    return opened(readFileSync(fileOf(name)));
  } catch {
    return null;
  }
}

/** A cache that cannot be written costs time and nothing else. */
function keep(name: string, content: Buffer): void {
  try {
    mkdirSync(folderOf('cache'), { recursive: true, mode: 0o700 });
    const draft = `${fileOf(name)}.${process.pid}.tmp`;
    writeFileSync(draft, content);
    renameSync(draft, fileOf(name));
  } catch {}
}
