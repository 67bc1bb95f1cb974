/** The templates and words that come with the platform and with a product, read from folders of definitions with the first document. */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { type Language, languageOf } from '../../base/languages/index.ts';

type Folders = readonly string[];

const templates = new Map<string, Readonly<Record<string, string>>>();
const words = new Map<string, Readonly<Record<string, string>>>();

function remembered<T>(known: Map<string, T>, key: string, make: () => T): T {
  const found = known.get(key) ?? make();
  known.set(key, found);
  return found;
}

/** Templates by name: those of types, and parts that they share. Of two with one name, the later folder's. */
export const shippedTemplates = (folders: Folders): Readonly<Record<string, string>> =>
  remembered(templates, folders.join('\n'), () =>
    Object.fromEntries(
      folders.flatMap((folder) => {
        const inside = path.join(folder, 'templates');
        if (!existsSync(inside)) return [];
        return readdirSync(inside)
          .filter((file) => file.endsWith('.liquid'))
          .map((file) => [path.basename(file, '.liquid'), readFileSync(path.join(inside, file), 'utf8')] as const);
      }),
    ),
  );

/** Words of a language; English where it is none of ours, and for what a dictionary lacks. */
export function wordsOf(folders: Folders, locale: string): Readonly<Record<string, string>> {
  const language = languageOf(locale) ?? 'en';
  return remembered(words, [language, ...folders].join('\n'), () => {
    const read = (one: Language) =>
      folders.map((folder) => {
        const file = path.join(folder, 'words', `${one}.json`);
        return existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as Record<string, string>) : {};
      });
    return Object.assign({}, ...read('en'), ...(language === 'en' ? [] : read(language))) as Record<string, string>;
  });
}
