/**
 * Comma-separated values as RFC 4180 writes them: CRLF, a header, quotes where they are needed. Texts that a spreadsheet
 * would take for a formula begin with an apostrophe: names are what users typed, and a file is opened by someone else.
 */

export type Cell = string | number | boolean | null;

/** Signs that begin a formula, their full-width twins among them, also behind white space; control signs hide one. */
const formula = /^(\s*[=+\-@＝＋－＠]|[\t\r\n])/;
const special = /[",;\r\n]|^\s|\s$/;

/** One record with its line end. Null is an empty field, an empty text a quoted one. */
export function csvRecord(cells: readonly Cell[]): string {
  return `${cells.map(field).join(',')}\r\n`;
}

/** Header and records. */
export async function* csv<R extends object>(
  columns: readonly (keyof R & string)[],
  rows: AsyncIterable<R>,
): AsyncGenerator<string> {
  yield csvRecord(columns);
  for await (const row of rows) yield csvRecord(columns.map((column) => row[column] as Cell));
}

function field(cell: Cell): string {
  if (cell === null) return '';
  if (typeof cell !== 'string') return String(cell);
  const text = formula.test(cell) ? `'${cell}` : cell;
  return text === '' || special.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}
