/** Signs and words of other languages that people write in expressions, with what to write here. */

/** By sign: what to write instead. Longer ones come first. */
const signs: readonly (readonly [sign: string, instead: string])[] = [
  ['::', 'types follow from the fields: expressions have no casts; write SQL under `computed:` and `checks:`'],
  ['===', 'write a single ='],
  ['==', 'write a single ='],
  ['!==', 'write !='],
  ['&&', 'write `and`'],
  ['||', 'write `or`'],
  ['=>', 'write >='],
  ['=<', 'write <='],
  ['**', 'multiply: `size * size`'],
  ['\u2260', 'write !='],
  ['\u2264', 'write <='],
  ['\u2265', 'write >='],
  ['\u2018', "write a straight quote: 'draft'"],
  ['\u2019', "write a straight quote: 'draft'"],
  ['\u201c', "write straight single quotes: 'draft'"],
  ['\u201d', "write straight single quotes: 'draft'"],
  ['\u201e', "write straight single quotes: 'draft'"],
  ['\u2212', 'write the sign - of the keyboard'],
  ['\u2013', 'write the sign - of the keyboard'],
  ['\u00a0', 'write an ordinary space'],
  ['{', 'name a field as it is, without braces'],
  ['$', 'name a field as it is'],
  ['[', "a list needs round brackets: `colour in ('red', 'blue')`"],
  ['!', 'write `not`'],
  ['%', 'there is no remainder of a division; make it a guard that is a function'],
  [';', 'leave it out'],
];

/** The sign at an offset, when another language has it and this one does not. */
export function foreignSign(source: string, at: number): { readonly sign: string; readonly instead: string } | null {
  const found = signs.find(([sign]) => source.startsWith(sign, at) && !(sign === '!' && source[at + 1] === '='));
  return found === undefined ? null : { sign: found[0], instead: found[1] };
}

const words: Readonly<Record<string, string>> = {
  like: 'nothing here looks into text; write an SQL condition under `checks:`, or a guard that is a function',
  ilike: 'nothing here looks into text; write an SQL condition under `checks:`, or a guard that is a function',
  contains: 'nothing here looks into text; write an SQL condition under `checks:`, or a guard that is a function',
  between: 'write `size >= 1 and size <= 3`',
  equals: 'write =',
  eq: 'write =',
  xor: 'write `a and not b or b and not a`',
};

/** What to write instead of a word where conditions are joined. */
export function foreignWord(word: string): string | null {
  const small = word.toLowerCase();
  if (small !== word && ['and', 'or', 'not', 'in', 'is', 'null'].includes(small))
    return `write it in small letters: \`${small}\``;
  return Object.hasOwn(words, small) ? (words[small] ?? null) : null;
}

/** What to write instead of a function that does not exist. */
export function foreignFunction(name: string, argument: string): string | null {
  const small = name.toLowerCase();
  if (small === 'now' || small === 'today') return `write \`${small}\` without brackets`;
  if (small === 'date' && argument !== '') return `write the day itself: ${argument}`;
  if (['coalesce', 'ifnull', 'nvl'].includes(small)) return 'write first(a, b)';
  if (small === 'weeks') return 'write days(7)';
  if (['if', 'iif', 'case'].includes(small))
    return 'there is no choice in an expression; write two conditions, joined by `or`';
  if (['len', 'char_length'].includes(small)) return `write length(${argument})`;
  if (['round', 'ceil', 'floor', 'trunc'].includes(small))
    return 'leave it out: an amount is rounded to the places of the field that it is stored in; else write SQL under `computed:`';
  if (['concat', 'format', 'substr', 'substring', 'replace', 'trim'].includes(small))
    return 'expressions join and cut no texts; write SQL under `computed:`, or a function';
  if (small === 'any') return 'write exists(items where …)';
  return null;
}
