/** What codes of a standard are called in five languages: a reference that holds such a code is found by any of these names. */
import { languages } from '../../base/languages/index.ts';

const folded = (name: string): string => name.trim().toLowerCase();

export interface Coded {
  readonly code: string;
  readonly name: string;
}

/** Standards that have names for their codes. */
const standards = ['region', 'currency', 'language'] as const;

const namesOf = (language: string, type: (typeof standards)[number]) => {
  const names = new Intl.DisplayNames([language], { type, fallback: 'none' });
  return (code: string): string | undefined => {
    try {
      return names.of(code);
    } catch {
      return undefined;
    }
  };
};

/**
 * Codes by all their names, in lower case. The English names show the standard: most of the records' names are those of its
 * codes. A name of several codes is ambiguous and left out.
 */
export function codesByName(records: readonly Coded[]): ReadonlyMap<string, string> {
  const found = new Map<string, string | null>();
  const add = (name: string | undefined, code: string): void => {
    if (name === undefined) return;
    const known = found.get(folded(name));
    found.set(folded(name), known === undefined || known === code ? code : null);
  };
  const [standard] = standards
    .map((type) => {
      const english = namesOf('en', type);
      const alike = records.filter(({ code, name }) => folded(english(code) ?? '') === folded(name)).length;
      return { type, alike };
    })
    .sort((one, other) => other.alike - one.alike);
  if (standard !== undefined && standard.alike * 2 > records.length)
    for (const language of Object.keys(languages)) {
      const called = namesOf(language, standard.type);
      for (const { code } of records) add(called(code), code);
    }
  // What the records say themselves is sure.
  for (const { code, name } of records) found.set(folded(name), code);
  for (const { code } of records) found.set(folded(code), code);
  return new Map([...found].filter((pair): pair is [string, string] => pair[1] !== null));
}
