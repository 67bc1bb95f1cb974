/** English plurals, as far as names of resources need them; `plural:` and `param:` overrule. */

/** Words whose plural follows no rule; the last word of a name decides. */
const irregular: Readonly<Record<string, string>> = {
  person: 'people',
  man: 'men',
  woman: 'women',
  child: 'children',
  foot: 'feet',
  tooth: 'teeth',
  mouse: 'mice',
  shelf: 'shelves',
  half: 'halves',
  leaf: 'leaves',
  knife: 'knives',
  life: 'lives',
  loaf: 'loaves',
  wolf: 'wolves',
  analysis: 'analyses',
  diagnosis: 'diagnoses',
  basis: 'bases',
  crisis: 'crises',
  quiz: 'quizzes',
  series: 'series',
  species: 'species',
  news: 'news',
  data: 'data',
  equipment: 'equipment',
  information: 'information',
  software: 'software',
  hardware: 'hardware',
  furniture: 'furniture',
  luggage: 'luggage',
};

const lastWord = /[^_]+$/;

export function plural(name: string): string {
  const [last = ''] = lastWord.exec(name) ?? [];
  if (Object.hasOwn(irregular, last)) return name.replace(lastWord, irregular[last] ?? last);
  if (/[^aeiou]y$/.test(name)) return `${name.slice(0, -1)}ies`;
  return /(s|x|z|ch|sh)$/.test(name) ? `${name}es` : `${name}s`;
}

/** The singular of a path segment: the tail of the entity's name whose plural it is, else by the rules backwards. */
export function singularOf(segment: string, entity: string): string {
  const word = segment.split('/').at(-1)?.replaceAll('-', '_') ?? segment;
  const parts = entity.split('_');
  for (let from = 0; from < parts.length; from++) {
    const tail = parts.slice(from).join('_');
    if (plural(tail) === word) return tail;
  }
  const [last = ''] = lastWord.exec(word) ?? [];
  const single = Object.keys(irregular).find((one) => irregular[one] === last);
  if (single !== undefined) return word.replace(lastWord, single);
  if (word.endsWith('ies')) return `${word.slice(0, -3)}y`;
  if (/(ss|x|z|ch|sh)es$/.test(word)) return word.slice(0, -2);
  return word.endsWith('s') && !word.endsWith('ss') ? word.slice(0, -1) : word;
}

/** `catalogue_item` → `catalogue item`; on request with `a` or `an` in front. */
export const spaced = (name: string): string => name.replaceAll('_', ' ');
export const withArticle = (name: string): string => `${soundsLikeVowel(name) ? 'an' : 'a'} ${spaced(name)}`;

/** An hour, an umbrella; a unit, a user, a European, a one-off. */
const soundsLikeVowel = (name: string): boolean =>
  /^(?:hour|honou?r|honest|heir)/i.test(name) ||
  /^(?!u(?:ni(?!m|nt|d)|s[aeu]|t[ei]|ro)|eu|ewe|one(?:[-_s]|$)|once)[aeiou]/i.test(name);
export const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

/** Heading of a group: `crm` → `CRM`, for a word without a vowel is an abbreviation; `account_notifications` → `Account notifications`. */
export function heading(name: string): string {
  return capital(spaced(name).replace(/\b[b-df-hj-np-tv-xz]{2,4}\b/g, (word) => word.toUpperCase()));
}
