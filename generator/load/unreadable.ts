/** Why a file cannot be read as YAML, in words for its author. */

interface Unreadable {
  readonly reason: string;
  readonly start: number;
  readonly end: number;
}

const spaces = '\\u00A0\\u2007\\u202F\\u3000\\u200B';

/** Mistakes that no parser names by their cause, each with the pattern that finds it; the marked part is shown. */
const signs: readonly (readonly [pattern: RegExp, reason: string])[] = [
  [/^<{7}(?= )/m, 'two branches met here, and which lines stay is not settled'],
  [/\uFFFD/, 'the file is not UTF-8 from here on'],
  [/(?<=^(?:.\0){2,}).|\0/s, 'there is a NUL byte: the file is not UTF-8 text'],
  // biome-ignore lint/suspicious/noControlCharactersInRegex: the pattern looks for them
  [/[\u0001-\u0008\u000B\u000C\u000E-\u001F\u007F]/, 'there is a control character'],
  [/\r(?!\n)/, 'the line ends in a carriage return alone; lines end in a line feed'],
  [new RegExp(`(?<=^ *)[${spaces}]`, 'm'), 'the line begins with a character that only looks like a space'],
  [
    new RegExp(`(?<=(?:^ *(?:- +)?|[{,] *)[\\w-]+:)[${spaces}]`, 'm'),
    'the character after the colon only looks like a space: write a space',
  ],
];

/** The first thing in a text that YAML has no place for; null when there is none. */
export function unreadable(text: string): Unreadable | null {
  for (const [pattern, reason] of signs) {
    const match = pattern.exec(text);
    if (match !== null) return { reason, start: match.index, end: match.index + match[0].length };
  }
  return null;
}
