/** SQL as it is looked through here: of the same length as written, so that places in it stay. */

/** Text literals, and comments. */
export const comments = /'(?:[^']|'')*'|--[^\n]*|\/\*[\s\S]*?\*\//g;

/** The same length with comments blanked, so that places stay. */
export function withoutComments(sql: string): string {
  return sql.replace(comments, (part) => (part.startsWith("'") ? part : part.replace(/[^\n]/g, ' ')));
}

/** Without the content of text literals. */
export function blanked(sql: string): string {
  return sql.replace(/'(?:[^']|'')*'/g, (text) => `'${' '.repeat(text.length - 2)}'`);
}

/** The same without the quotes of names: `l."status"` reads `l. status `. */
export function plain(sql: string): string {
  return blanked(sql).replaceAll('"', ' ');
}

/** A part of some SQL that stands in brackets and begins with `select`. */
export interface Subselect {
  /** Offset of what stands in the brackets. */
  readonly at: number;
  readonly text: string;
  /** What stands before the bracket. */
  readonly before: string;
}

/** Every subselect, outer ones before those inside of them. */
export function subselects(text: string): readonly Subselect[] {
  const found: Subselect[] = [];
  for (const { index } of text.matchAll(/\((?=\s*select\b)/gi)) {
    let depth = 0;
    let end = index;
    do {
      if (text[end] === '(') depth += 1;
      if (text[end] === ')') depth -= 1;
      end += 1;
    } while (depth > 0 && end < text.length);
    found.push({ at: index + 1, text: text.slice(index + 1, end - 1), before: text.slice(0, index) });
  }
  return found;
}

/** The same length with everything blanked that stands in brackets of its own. */
export function withoutInner(text: string): string {
  let depth = 0;
  return text.replace(/[\s\S]/g, (character) => {
    if (character === ')') depth -= 1;
    const shown = depth === 0 ? character : ' ';
    if (character === '(') depth += 1;
    return shown;
  });
}

/** Functions that give the time, which no stored value follows. */
export const timeOf = String.raw`(?:(?:now|clock_timestamp|statement_timestamp|transaction_timestamp)\s*\(\s*\)|\b(?:current_date|current_timestamp|localtimestamp)\b)`;
