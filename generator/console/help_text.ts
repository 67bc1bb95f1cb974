/** Which of a summary's words help a person: not what only a program needs, and nothing if the label says it already. */

import type { ConsoleField } from '../../runtime/base/kernel/console.ts';

/** Sentences for programs: a list or a picker replaces them. */
const forPrograms = [
  /;? ?(?:it is )?true by default/g,
  / ?: a value of the lists? [a-z_]+(?: or [a-z_]+)*/g,
  /,? of the lists? [a-z_]+(?: or [a-z_]+)*/g,
  /,? ?(?:an?|by their|from) (?:BCP 47 tags?|IANA name|ISO \d{4} code)/g,
  /, as #rrggbb/g,
  /, as a data address(?= \()/g,
  /`?data:image\/png;base64,…`?; /g,
];

/** Words that say nothing by themselves. */
const empty = new Set(
  (
    'a an and are at be been being by for from had has have how in is it its much of on one or own record s somebody something that ' +
    'the their them there they this to was were what when where which who whom whose why with'
  ).split(' '),
);

const endings = ['ies', 'ing', 'es', 'ed', 's', 'd', 'e', 'y'];

/** A word without its ending: `contracts`, `contracted` and `contract` are one. */
function stem(word: string): string {
  const ending = endings.find((one) => word.endsWith(one) && word.length - one.length >= 3);
  return ending === undefined ? word : word.slice(0, -ending.length);
}

const wordsOf = (text: string): readonly string[] =>
  (text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? []).filter((word) => !empty.has(word)).map(stem);

/** The same fields, with what helps a person of their summaries, and called as the definition says. @param labels by name. */
export function helpful(
  fields: readonly ConsoleField[],
  labels: Readonly<Record<string, string>> = {},
  above = '',
): readonly ConsoleField[] {
  return fields.map(({ summary = '', members, ...field }) => {
    const label = labels[`${above}${field.name}`] ?? field.label;
    const help = helpOf(summary, label);
    return { ...field, label, ...(help !== '' && { summary: help }), ...(members && { members: helpful(members) }) };
  });
}

/** Whether a sentence has no word that the label has not. */
export function repeats(sentence: string, label: string): boolean {
  const said = new Set(wordsOf(label));
  return wordsOf(sentence).every((word) => said.has(word));
}

/** The help below a label; empty if the label is enough. */
export function helpOf(summary: string, label: string): string {
  const text = forPrograms.reduce((left, pattern) => left.replace(pattern, ''), summary).trim();
  return repeats(text, label) ? '' : text;
}
