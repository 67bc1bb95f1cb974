/**
 * Help texts in other languages, against the sentences that the console shows: dictionaries in `console/help/<language>/` below
 * the folders of definitions. They are found by their English sentence, so that one that was changed has no translation any more.
 */
import { readFileSync, statSync } from 'node:fs';
import { relative, sep } from 'node:path';
import type { ConsoleDocument } from '../../runtime/kernel/console.ts';
import { filesBelow } from '../text/files_below.ts';
import { UsageError } from '../text/usage_error.ts';

const place = /(?:^|\/)console\/help\/([a-z]{2,3})\/[^/]+\.json$/;
/** Sentences that a warning quotes. */
const quoted = 3;

interface Dictionary {
  readonly file: string;
  readonly language: string;
  /** Of the folder that is generated for: its languages are to be whole. */
  readonly own: boolean;
  readonly texts: Readonly<Record<string, unknown>>;
}

/**
 * What is wrong with the dictionaries, a line each: of every language that the last folder speaks, sentences without a translation,
 * and of its files translations without a sentence, and those with other holes than the sentence.
 * @throws UsageError when a file is no JSON object of texts.
 */
export function helpWarnings(definitions: readonly string[], document: () => ConsoleDocument): readonly string[] {
  const dictionaries = definitions.flatMap((folder, at) => dictionariesOf(folder, at === definitions.length - 1));
  const own = dictionaries.filter((one) => one.own);
  if (own.length === 0) return [];
  const sentences = sentencesOf(document());
  const missing = [...new Set(own.map(({ language }) => language))].flatMap((language) => {
    const said = dictionaries.filter((one) => one.language === language);
    const silent = [...sentences].filter((sentence) => !said.some(({ texts }) => Object.hasOwn(texts, sentence)));
    return told(`console/help/${language}`, silent, 'no translation of');
  });
  const rotten = own.flatMap(({ file, texts }) => {
    const unsaid = Object.keys(texts).filter((sentence) => !sentences.has(sentence));
    const torn = Object.entries(texts).filter(([sentence, said]) => holesOf(sentence) !== holesOf(String(said)));
    return [
      ...told(file, unsaid, 'no definition says any more'),
      ...told(
        file,
        torn.map(([sentence]) => sentence),
        'other places for values in the translation of',
      ),
    ];
  });
  return [...missing, ...rotten];
}

/** Every sentence that the console shows as help. */
export function sentencesOf(document: ConsoleDocument): ReadonlySet<string> {
  const found = new Set<string>();
  JSON.stringify(document, (key, value: unknown) => {
    if (key === 'summary' && typeof value === 'string' && value !== '') found.add(value);
    return value;
  });
  return found;
}

function told(where: string, sentences: readonly string[], what: string): readonly string[] {
  const [first] = sentences;
  if (first === undefined) return [];
  const more = sentences.length > quoted ? ` and ${sentences.length - quoted} more` : '';
  const some = sentences.slice(0, quoted).map((sentence) => `"${sentence}"`);
  return [`warning: ${where}: ${what} ${some.join(', ')}${more}`];
}

function dictionariesOf(folder: string, own: boolean): Dictionary[] {
  if (!statSync(folder, { throwIfNoEntry: false })?.isDirectory()) return [];
  return filesBelow(folder).flatMap((path) => {
    const file = relative(folder, path).split(sep).join('/');
    const language = place.exec(file)?.[1];
    return language === undefined ? [] : [{ file, language, own, texts: textsOf(path, file) }];
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

const holesOf = (text: string): string =>
  [...text.matchAll(/\{\w+\}/g)]
    .map(([hole]) => hole)
    .sort()
    .join();
