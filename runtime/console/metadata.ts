/** What the browser needs of the definitions: the generated document, cut into an index and a document per resource. */
import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { promisify } from 'node:util';
import { brotliCompress, gzip, constants as zlib } from 'node:zlib';
import type { ConsoleDocument } from '../kernel/console.ts';

const shrink = promisify(brotliCompress);
const zip = promisify(gzip);

export interface Part {
  readonly text: Buffer;
  gzipped(): Promise<Buffer>;
  brotli(): Promise<Buffer>;
}

export interface Metadata {
  /** Names this state of the definitions: part of the addresses, so that they may be cached for ever. */
  readonly version: string;
  /** `index`, `settings`, `abilities`, or the plural of a resource. */
  part(name: string): Part | null;
}

/** Reads the generated document. @throws Error when it is missing. */
export async function readMetadata(file: string): Promise<Metadata> {
  const whole = await readFile(file);
  const { index, resources, settings, abilities } = JSON.parse(whole.toString('utf8')) as ConsoleDocument;
  const documents = new Map<string, unknown>([
    ...Object.entries(resources),
    ['index', index],
    ['settings', settings],
    ['abilities', abilities],
  ]);
  const made = new Map<string, Part>();
  return {
    version: createHash('sha256').update(whole).digest('hex').slice(0, 12),
    part(name) {
      const known = made.get(name);
      if (known || !documents.has(name)) return known ?? null;
      const part = partOf(Buffer.from(JSON.stringify(documents.get(name))));
      made.set(name, part);
      return part;
    },
  };
}

function partOf(text: Buffer): Part {
  let gzipped: Promise<Buffer> | undefined;
  let brotli: Promise<Buffer> | undefined;
  return {
    text,
    gzipped: () => (gzipped ??= zip(text, { level: 9 })),
    // Somewhat larger than at its best, and ten times sooner there.
    brotli: () => (brotli ??= shrink(text, { params: { [zlib.BROTLI_PARAM_QUALITY]: 9 } })),
  };
}
