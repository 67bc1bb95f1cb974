/**
 * Texts of definitions in other languages: dictionaries in folders of one kind below the folders of definitions
 * (`console/help/<language>/`, `notifications/<language>/`). They are found by the English text, so that one that was changed has no
 * translation any more.
 */
import { readFileSync, statSync } from 'node:fs';
import { relative, sep } from 'node:path';
import { filesBelow } from '../text/files_below.ts';
import { UsageError } from '../text/usage_error.ts';

/** Texts that a warning quotes, and how much of one. */
const quoted = 3;
const longest = 120;

interface Dictionary {
  readonly file: string;
  readonly language: string;
  /** Of the folder that is generated for: its languages are to be whole. */
  readonly custom: boolean;
  readonly texts: Readonly<Record<string, unknown>>;
}

export interface Kind {
  /** Name of the folders, with slashes. */
  readonly folder: string;
  /** The texts to translate; called only if there are dictionaries. */
  readonly texts: () => ReadonlySet<string>;
  /** Places for values in a text, which its translation has as well. */
  readonly holes: (text: string) => string;
}

/**
 * What is wrong with the dictionaries, a line each: of every language that the last folder speaks, texts without a translation,
 * and of its files translations without a text, and those with other holes than the text.
 * @throws UsageError when a file is no JSON object of texts.
 */
export function dictionaryWarnings(definitions: readonly string[], { folder, texts, holes }: Kind): readonly string[] {
  const pattern = new RegExp(`(?:^|/)${folder}/([a-z]{2,3})/[^/]+\\.json$`);
  const dictionaries = definitions.flatMap((one, at) => dictionariesOf(one, pattern, at === definitions.length - 1));
  const custom = dictionaries.filter((one) => one.custom);
  if (custom.length === 0) return [];
  const wanted = texts();
  // The platform's own dictionaries say which languages there are.
  const spoken = [...new Set(dictionaries.flatMap((one) => (one.custom ? [] : [one.language])))].sort();
  const foreign = custom.filter(({ language }) => spoken.length > 0 && !spoken.includes(language));
  const unread = foreign.map(
    ({ file, language }) =>
      `warning: ${file}: nobody reads the language "${language}": name the folder as one of ${spoken.join(', ')}`,
  );
  const heard = custom.filter((one) => !foreign.includes(one));
  const missing = [...new Set(heard.map(({ language }) => language))].flatMap((language) => {
    const said = dictionaries.filter((one) => one.language === language);
    const silent = [...wanted].filter((text) => !said.some((one) => Object.hasOwn(one.texts, text)));
    return report(`${folder}/${language}`, silent, 'no translation of');
  });
  const rotten = heard.flatMap(({ file, texts: had }) => {
    const unsaid = Object.keys(had).filter((text) => !wanted.has(text));
    const torn = Object.entries(had).flatMap(([text, said]) => (holes(text) === holes(String(said)) ? [] : [text]));
    return [
      ...report(file, unsaid, 'no definition says any more'),
      ...report(file, torn, 'other places for values in the translation of'),
    ];
  });
  return [...unread, ...missing, ...rotten];
}

function report(where: string, texts: readonly string[], what: string): readonly string[] {
  if (texts.length === 0) return [];
  const more = texts.length > quoted ? ` and ${texts.length - quoted} more` : '';
  const some = texts
    .slice(0, quoted)
    .map((text) => JSON.stringify(text.length > longest ? `${text.slice(0, longest)}…` : text));
  return [`warning: ${where}: ${what} ${some.join(', ')}${more}`];
}

function dictionariesOf(folder: string, pattern: RegExp, custom: boolean): Dictionary[] {
  if (!statSync(folder, { throwIfNoEntry: false })?.isDirectory()) return [];
  return filesBelow(folder).flatMap((path) => {
    const file = relative(folder, path).split(sep).join('/');
    const language = pattern.exec(file)?.[1];
    return language === undefined ? [] : [{ file, language, custom, texts: textsOf(path, file) }];
  });
}

function textsOf(path: string, file: string): Dictionary['texts'] {
  try {
    const texts: unknown = JSON.parse(readFileSync(path, 'utf8'));
    if (texts !== null && Object.values(texts as object).every((text) => typeof text === 'string' && text !== ''))
      return texts as Dictionary['texts'];
  } catch {
    // Said below.
  }
  throw new UsageError(`error: ${file} is no JSON object of sentences and their translations.`);
}
