/**
 * What definitions say in other languages: dictionaries of JSON in folders of one kind (`console/help/<language>/`,
 * `notifications/<language>/`) anywhere below a folder of definitions, whose keys are the English texts. `generate` says which texts
 * have no translation and which translations have no text.
 */
import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { Failure } from './failure.ts';

/** Language → English → what is said. */
export type Texts = ReadonlyMap<string, ReadonlyMap<string, string>>;

/**
 * Reads the dictionaries of these folders; later ones may say the same otherwise.
 * @param kind the folders' name, with slashes.
 * @throws Failure when one is no JSON.
 */
export async function readDictionaries(definitions: readonly string[], kind: string): Promise<Texts> {
  const location = new RegExp(`(?:^|/)${kind}/([a-z]{2,3})/[^/]+\\.json$`);
  const found = new Map<string, Map<string, string>>();
  for (const folder of definitions) {
    const files = await readdir(folder, { recursive: true }).catch(() => [] as string[]);
    for (const file of files.sort()) {
      const language = location.exec(file.split(path.sep).join('/'))?.[1];
      if (language === undefined) continue;
      const texts = found.get(language) ?? new Map<string, string>();
      for (const [english, said] of Object.entries(await read(path.join(folder, file)))) texts.set(english, said);
      found.set(language, texts);
    }
  }
  return found;
}

async function read(file: string): Promise<Readonly<Record<string, string>>> {
  try {
    return JSON.parse(await readFile(file, 'utf8')) as Record<string, string>;
  } catch (error) {
    throw new Failure(`${file} cannot be read: ${error instanceof Error ? error.message : String(error)}`);
  }
}
