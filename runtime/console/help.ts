/**
 * Help texts in other languages: dictionaries of JSON in `console/help/<language>/` anywhere below a folder of definitions, whose
 * keys are the English sentences. `generate` says which sentences have no translation and which translations have no sentence.
 */
import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { Failure } from '../config/index.ts';

/** Language → English → what is said. */
export type HelpTexts = ReadonlyMap<string, ReadonlyMap<string, string>>;

const place = /(?:^|[\\/])console[\\/]help[\\/]([a-z]{2,3})[\\/][^\\/]+\.json$/;

/** Reads the dictionaries of these folders; later ones may say the same otherwise. @throws Failure when one is no JSON. */
export async function readHelp(definitions: readonly string[]): Promise<HelpTexts> {
  const help = new Map<string, Map<string, string>>();
  for (const folder of definitions) {
    const files = await readdir(folder, { recursive: true }).catch(() => [] as string[]);
    for (const file of files.sort()) {
      const language = place.exec(file)?.[1];
      if (language === undefined) continue;
      const texts = help.get(language) ?? new Map<string, string>();
      for (const [english, said] of Object.entries(await read(path.join(folder, file)))) texts.set(english, said);
      help.set(language, texts);
    }
  }
  return help;
}

async function read(file: string): Promise<Readonly<Record<string, string>>> {
  try {
    return JSON.parse(await readFile(file, 'utf8')) as Record<string, string>;
  } catch (error) {
    throw new Failure(`${file} cannot be read: ${error instanceof Error ? error.message : String(error)}`);
  }
}

/** A document as JSON, its summaries in a language. */
export function saidIn(texts: ReadonlyMap<string, string>, document: unknown): string {
  return JSON.stringify(document, (key, value: unknown) =>
    key === 'summary' && typeof value === 'string' ? (texts.get(value) ?? value) : value,
  );
}
