/** What a `case` of SQL compares with, and what it gives. */

interface Found {
  /** A text literal, with its quotes. */
  readonly literal: string;
  readonly from: number;
  readonly to: number;
}

const token = /'(?:[^']|'')*'|\b(?:case|when|then|else|end)\b/gi;

/** Texts that a word leads to, of the `case` that begins at an offset; none of those inside of it. */
function textsBehind(sql: string, start: number, words: ReadonlySet<string>): readonly Found[] | null {
  const found: Found[] = [];
  let depth = 0;
  for (const { 0: whole, index } of sql.slice(start).matchAll(token)) {
    const word = whole.toLowerCase();
    if (word === 'case') depth += 1;
    if (word === 'end') depth -= 1;
    if (depth === 0) return found;
    if (depth !== 1 || !words.has(word)) continue;
    const from = start + index + whole.length;
    const [all, space = '', literal = ''] =
      /^(\s*)('(?:[^']|'')*')(?=\s+(?:when|then|else|end)\b)/i.exec(sql.slice(from)) ?? [];
    if (all !== undefined) found.push({ literal, from: from + space.length, to: from + space.length + literal.length });
  }
  return null;
}

/** `case t.kind when 'short' …`: the column's place, and the texts it is compared with. */
export function subjectsOf(
  sql: string,
): readonly { readonly alias: string; readonly column: string; readonly texts: readonly Found[] }[] {
  const subject = /\bcase\s+([a-z_]\w*)\s*\.\s*"?([a-z_]\w*)"?\s+(?=when\b)/gi;
  return [...sql.matchAll(subject)].map(({ index, 1: alias = '', 2: column = '' }) => ({
    alias,
    column,
    texts: textsBehind(sql, index, new Set(['when'])) ?? [],
  }));
}

/** The texts that SQL gives, where the whole of it is one `case`, or one text. */
export function outcomesOf(sql: string): readonly Found[] {
  const start = sql.search(/\S/);
  if (/^'(?:[^']|'')*'$/.test(sql.trim())) return [{ literal: sql.trim(), from: start, to: start + sql.trim().length }];
  if (!/^case\b/i.test(sql.trim())) return [];
  return textsBehind(sql, start, new Set(['then', 'else'])) ?? [];
}
