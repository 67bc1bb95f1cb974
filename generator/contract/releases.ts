/**
 * Published releases, each a file `releases/<release>.json` beside the definitions: the interface as it was published, and its
 * changes. Written once, by `backline release`, and committed.
 */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { ChangelogEntry } from '../../runtime/base/kernel/route.ts';
import { UsageError } from '../text/usage_error.ts';
import type { Contract } from './fact.ts';

export interface Release {
  readonly release: string;
  /** YYYY-MM-DD. */
  readonly date: string;
  /** Changes against the release before, as the generator found them. */
  readonly changes: readonly ChangelogEntry[];
  readonly contract: Contract;
}

/** Oldest first. @throws UsageError when a file is no release: guessing would let a break pass. */
export function readReleases(folder: string): readonly Release[] {
  const releases = join(folder, 'releases');
  if (!existsSync(releases)) return [];
  return readdirSync(releases)
    .filter((name) => name.endsWith('.json'))
    .map((name) => {
      const data = parsed(readFileSync(join(releases, name), 'utf8'));
      if (!isRelease(data))
        throw new UsageError(
          `error: releases/${name} is not what \`npx backline release\` wrote: restore it from version control (of two sides of a merge, the one whose release is out)`,
        );
      return data;
    })
    .sort((a, b) => byNumber(a.release, b.release));
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

/** Oldest first. */
export function byNumber(a: string, b: string): number {
  return a.localeCompare(b, 'en', { numeric: true });
}

/** Returns the written path. Fails if the release exists already. */
export async function writeRelease(folder: string, release: Release): Promise<string> {
  const path = join(folder, 'releases', `${release.release}.json`);
  await mkdir(join(folder, 'releases'), { recursive: true });
  const facts = Object.entries(release.contract).map(
    ([subject, fact]) => `  ${JSON.stringify(subject)}: ${JSON.stringify(fact)}`,
  );
  const { contract: _, ...head } = release;
  const text = `${JSON.stringify(head, null, 1).replace(/\n}$/, '')},\n "contract": {\n${facts.join(',\n')}\n }\n}\n`;
  await writeFile(path, text, { flag: 'wx' });
  return path;
}

function isRelease(data: unknown): data is Release {
  if (typeof data !== 'object' || data === null) return false;
  const { release, date, changes, contract } = data as Record<string, unknown>;
  return (
    typeof release === 'string' && typeof date === 'string' && Array.isArray(changes) && typeof contract === 'object'
  );
}
