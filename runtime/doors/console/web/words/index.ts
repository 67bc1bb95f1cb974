/**
 * Words in the person's language. Keys are the English words; what a dictionary lacks is said in English. Names of resources,
 * fields and values come from the definitions, in English, and are looked up in the same dictionaries.
 */
type Dictionary = Readonly<Record<string, string>>;

/** Dictionaries of a product, by language: a file of JSON each. They may say our words otherwise. */
export type CustomWords = Readonly<Record<string, () => Promise<{ readonly default: Dictionary }>>>;

const dictionaries: Readonly<Record<string, () => Promise<{ readonly words: Dictionary }>>> = {
  de: () => import('./de.ts'),
  fr: () => import('./fr.ts'),
  es: () => import('./es.ts'),
  nl: () => import('./nl.ts'),
};

let words: Dictionary = {};
let language = 'en';

/** Loads the language of a locale such as `de-AT`. @param product what the product's own folders say. */
export async function loadWords(locale: string, product: readonly CustomWords[]): Promise<void> {
  language = locale.split('-')[0] ?? '';
  const [ours, ...custom] = await Promise.all([
    dictionaries[language]?.().then((module) => module.words),
    ...product.map((load) => load[language]?.().then((module) => module.default)),
  ]);
  words = Object.assign({}, ours, ...custom);
}

/** The words of a text with its holes filled: `t('New {what}', { what: 'rental' })`. */
export function t(text: string, holes: Readonly<Record<string, string | number>> = {}): string {
  const said = Object.hasOwn(words, text) ? (words[text] as string) : text;
  return said.replace(/\{(\w+)\}/g, (hole, name: string) => String(holes[name] ?? hole));
}

/**
 * What a refusal comes to in the person's language, by its code; undefined where the server's own sentence is all there is: in
 * English, and for codes that no dictionary has.
 */
export function refusalOf(code: string): string | undefined {
  const key = `refusal.${code}`;
  return Object.hasOwn(words, key) ? words[key] : undefined;
}

/**
 * A value of a setting in words, by the key `availability.enforce: item` of a dictionary: a word that is a name elsewhere may mean
 * something else here. Undefined where none has it.
 */
export function settingValue(setting: string, value: string): string | undefined {
  const key = `${setting}: ${value}`;
  return Object.hasOwn(words, key) ? words[key] : undefined;
}

/**
 * A value of a list or a state in words, by the key `value.open` of a dictionary: in English it may be the word of an operation too.
 * Undefined where none has it.
 */
export function valueWord(value: string): string | undefined {
  const key = `value.${value}`;
  return Object.hasOwn(words, key) ? words[key] : undefined;
}

/** JSON of the definitions, whose names are said in the person's language. */
export function named<T>(json: string): T {
  if (Object.keys(words).length === 0) return JSON.parse(json) as T;
  return JSON.parse(json, (key, value: unknown) =>
    (key === 'label' || key === 'one') && typeof value === 'string' ? t(value) : value,
  ) as T;
}

/** What the address of metadata has behind its name, so that help texts come in the person's language. */
export const helpLanguage = (): string => (Object.hasOwn(dictionaries, language) ? `.${language}` : '');

/** A name inside a sentence: `Rental item` → `rental item`; abbreviations stay, and German keeps its capitals. */
export function inner(label: string): string {
  return language === 'de' || /^[A-Z]{2}/.test(label) ? label : label.charAt(0).toLowerCase() + label.slice(1);
}
