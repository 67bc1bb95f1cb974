/**
 * The frame's own words in the person's language. Keys are the English words; what a dictionary lacks is said in English.
 * Names of resources and fields come from the definitions.
 */
type Dictionary = Readonly<Record<string, string>>;

const dictionaries: Readonly<Record<string, () => Promise<{ readonly words: Dictionary }>>> = {
  de: () => import('./de.ts'),
  fr: () => import('./fr.ts'),
  es: () => import('./es.ts'),
  nl: () => import('./nl.ts'),
};

let words: Dictionary = {};

/** Loads the language of a locale such as `de-AT`. */
export async function loadWords(locale: string): Promise<void> {
  const load = dictionaries[locale.split('-')[0] ?? ''];
  if (load) ({ words } = await load());
}

/** The words of a text with its holes filled: `t('New {what}', { what: 'rental' })`. */
export function t(text: string, holes: Readonly<Record<string, string | number>> = {}): string {
  return (words[text] ?? text).replace(/\{(\w+)\}/g, (hole, name: string) => String(holes[name] ?? hole));
}

/** A label inside a sentence: `Rental item` → `rental item`; abbreviations stay. German keeps its capitals. */
export function inner(label: string): string {
  return /^[A-Z]{2}/.test(label) ? label : label.charAt(0).toLowerCase() + label.slice(1);
}
