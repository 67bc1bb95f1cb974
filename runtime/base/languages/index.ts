/**
 * The languages of the platform's pages and mails. English is in the code; dictionaries, a JSON file for each other language,
 * have its sentences as keys. A missing sentence stays English.
 */
import { readFileSync } from 'node:fs';
import path from 'node:path';

export const languages = { en: 'English', de: 'Deutsch', fr: 'Français', es: 'Español', nl: 'Nederlands' } as const;
export type Language = keyof typeof languages;

/** A sentence with places for values in braces, to be said in the reader's language. */
interface Phrase {
  readonly sentence: string;
  readonly values: Readonly<Record<string, string | number>>;
}

/** What pages and mails say: a sentence, or one with values. */
export type Said = string | Phrase;

/** Says a sentence in one language. */
export type Say = (said: Said, values?: Phrase['values']) => string;

/** A sentence with values for its places, `{seconds}`. */
export function phrase(sentence: string, values: Phrase['values']): Phrase {
  return { sentence, values };
}

/** The dictionaries of a folder: `de.json` and so on, read when they are first needed. */
export function dictionariesIn(folder: string) {
  const known = new Map<Language, Readonly<Record<string, string>>>();

  /** The dictionary of a language; English has none. */
  function dictionary(language: Language): Readonly<Record<string, string>> {
    let words = known.get(language);
    if (words === undefined) {
      const file = path.join(folder, `${language}.json`);
      words = language === 'en' ? {} : (JSON.parse(readFileSync(file, 'utf8')) as Record<string, string>);
      known.set(language, words);
    }
    return words;
  }

  function sayIn(language: Language): Say {
    const words = dictionary(language);
    return (said, values) => {
      const { sentence, values: params } = typeof said === 'string' ? { sentence: said, values: values ?? {} } : said;
      const text = words[sentence] ?? sentence;
      return text.replace(/\{(\w+)\}/g, (placeholder, name: string) => String(params[name] ?? placeholder));
    };
  }

  return { dictionary, sayIn };
}

/** The language of a BCP 47 tag; null for one that we do not speak. */
export function languageOf(locale: string | null | undefined): Language | null {
  const tag = locale?.split('-')[0]?.toLowerCase() ?? '';
  return Object.hasOwn(languages, tag) ? (tag as Language) : null;
}

/** The first of a browser's languages that we speak, by its `Accept-Language`. */
export function preferredLanguage(header: string | undefined): Language | null {
  const wanted = (header ?? '')
    .slice(0, 500)
    .split(',')
    .map((part, at) => {
      const [tag = '', quality] = part.split(';q=');
      return { language: languageOf(tag.trim()), weight: quality === undefined ? 1 : Number(quality) || 0, at };
    })
    .filter(({ language, weight }) => language !== null && weight > 0)
    .sort((one, other) => other.weight - one.weight || one.at - other.at);
  return wanted[0]?.language ?? null;
}
