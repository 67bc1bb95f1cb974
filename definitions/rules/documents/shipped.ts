/** The templates and words that the product brings, read from the folder of its definitions with the first document. */
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

const folder = path.resolve(import.meta.dirname, '../../documents');

let templates: Readonly<Record<string, string>> | null = null;
const words = new Map<string, Readonly<Record<string, string>>>();

/** Templates by name: those of types, and parts that they share. */
export function shippedTemplates(): Readonly<Record<string, string>> {
  templates ??= Object.fromEntries(
    readdirSync(path.join(folder, 'templates'))
      .filter((file) => file.endsWith('.liquid'))
      .map((file) => [path.basename(file, '.liquid'), readFileSync(path.join(folder, 'templates', file), 'utf8')]),
  );
  return templates;
}

const languages = ['en', 'de', 'es', 'fr', 'nl'] as const;

/** Words of a language; English where it is none of ours. */
export function wordsOf(locale: string): Readonly<Record<string, string>> {
  const language = languages.find((one) => locale.toLowerCase().split('-')[0] === one) ?? 'en';
  let found = words.get(language);
  if (found === undefined) {
    const text = readFileSync(path.join(folder, 'words', `${language}.json`), 'utf8');
    found = JSON.parse(text) as Record<string, string>;
    words.set(language, found);
  }
  return found;
}
