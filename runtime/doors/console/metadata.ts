/** What the browser needs of the definitions: the generated document, cut into an index and a document per resource. */
import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, gzip, constants as zlib } from 'node:zlib';
import { readDictionaries, readMade } from '../../base/config/index.ts';
import type { ConsoleDocument } from '../../base/kernel/console.ts';
import { saidIn } from './help.ts';

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
  /**
   * `index`, `settings`, `abilities`, `schedules`, `notices`, or the plural of a resource; with a language behind a point, `rentals.de`,
   * its help texts are said in that, as far as there are translations.
   */
  part(name: string): Part | null;
  /** Names of the documents that the page at an address below `/console` begins with, for a person's locale. */
  behind(address: string, locale: string): readonly string[];
}

/**
 * Reads the generated document.
 * @param definitions folders with definitions, for their help texts in other languages.
 * @throws Error when it is missing.
 */
export async function readMetadata(file: string, definitions: readonly string[]): Promise<Metadata> {
  const [whole, help] = await Promise.all([readMade(file), readDictionaries(definitions, 'console/help')]);
  const { index, resources, settings, abilities, schedules, notices } = JSON.parse(
    whole.toString('utf8'),
  ) as ConsoleDocument;
  const documents = new Map<string, unknown>([
    ...Object.entries(resources),
    ...Object.entries({ index, settings, abilities, schedules, notices }),
  ]);
  const made = new Map<string, Part>();
  const hash = createHash('sha256').update(whole);
  for (const [language, texts] of help) hash.update(language).update(JSON.stringify([...texts]));
  return {
    version: hash.digest('hex').slice(0, 12),
    behind(address, locale) {
      const first = `/${address.split('/')[1]}`;
      const [plural] = Object.entries(index.resources).find(([, { path }]) => path === first) ?? [];
      const [language = ''] = locale.split('-');
      return plural === undefined ? [] : [help.has(language) ? `${plural}.${language}` : plural];
    },
    part(name) {
      const [document = '', language = ''] = name.split('.');
      if (!documents.has(document)) return null;
      const texts = help.get(language);
      const key = texts ? `${document}.${language}` : document;
      const part = made.get(key) ?? partOf(Buffer.from(saidIn(texts ?? new Map(), documents.get(document))));
      made.set(key, part);
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
