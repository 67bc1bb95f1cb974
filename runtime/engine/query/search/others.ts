/** Other words for what was typed: lists of words that mean the same, in whichever languages. */
import { wordsOf } from './fold.ts';

export interface Others {
  /** The words that have others, and those others. */
  readonly instead: readonly string[];
  readonly phrases: readonly string[];
}

/** Finds the lists that a phrase is in; made once for the same lists. */
interface Thesaurus {
  readonly byPhrase: ReadonlyMap<string, readonly (readonly string[])[]>;
  /** Words of the longest phrase. */
  readonly longest: number;
}

/** Phrases that are searched in addition to a word. */
const mostPhrases = 40;
const made = new WeakMap<object, Thesaurus>();

function thesaurusOf(lists: readonly (readonly string[])[]): Thesaurus {
  const known = made.get(lists);
  if (known) return known;
  const byPhrase = new Map<string, (readonly string[])[]>();
  let longest = 0;
  for (const list of lists) {
    const phrases = [...new Set(list.map((text) => wordsOf(text).join(' ')).filter((text) => text !== ''))];
    for (const phrase of phrases) {
      byPhrase.set(phrase, [...(byPhrase.get(phrase) ?? []), phrases]);
      longest = Math.max(longest, phrase.split(' ').length);
    }
  }
  const thesaurus = { byPhrase, longest };
  made.set(lists, thesaurus);
  return thesaurus;
}

/** What the words are called as well: for each stretch of them that is in a list, the longest first. */
export function othersOf(typed: string, lists: readonly (readonly string[])[], without: ReadonlySet<string>): Others[] {
  const { byPhrase, longest } = thesaurusOf(lists);
  const words = wordsOf(typed);
  const found: Others[] = [];
  for (let start = 0; start < words.length; ) {
    let length = Math.min(longest, words.length - start);
    let sets: readonly (readonly string[])[] = [];
    for (; length > 0; length -= 1) {
      const forms = formsOf(words.slice(start, start + length)).filter((form) => !without.has(form));
      sets = forms.flatMap((form) => byPhrase.get(form) ?? []);
      if (sets.length > 0) break;
    }
    if (sets.length === 0) {
      start += 1;
      continue;
    }
    const instead = words.slice(start, start + length);
    const phrases = [...new Set(sets.flat())].filter((phrase) => phrase !== instead.join(' ') && !without.has(phrase));
    found.push({ instead, phrases: phrases.slice(0, mostPhrases) });
    start += length;
  }
  return found;
}

/** As it was typed, and without the endings that several of a thing have. */
function formsOf(words: readonly string[]): string[] {
  const phrase = words.join(' ');
  const forms = [phrase];
  for (const ending of ['s', 'es', 'en', 'n', 'e'])
    if (phrase.endsWith(ending) && (words.at(-1)?.length ?? 0) > ending.length + 2)
      forms.push(phrase.slice(0, -ending.length));
  return forms;
}
