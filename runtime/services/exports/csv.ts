/**
 * Comma-separated values as RFC 4180 writes them: CRLF, a header, quotes where they are needed. Texts that a spreadsheet
 * would take for a formula begin with an apostrophe: names are what users typed, and a file is opened by someone else.
 */

export type Cell = string | number | boolean | null;

/** Signs that begin a formula, their full-width twins among them, also behind white space; control signs hide one. */
const formula = /^(\s*[=+\-@＝＋－＠]|[\t\r\n])/;
const special = /[",;\r\n]|^\s|\s$/;
/** A number as we write it: its sign begins no formula. */
const number = /^-?\d+(\.\d+)?$/;

/**
 * One record with its line end. Null is an empty field, an empty text a quoted one.
 * @param numeric columns whose texts are numbers: their sign stays as it is.
 */
export function csvRecord(cells: readonly Cell[], numeric: readonly boolean[] = []): string {
  return `${cells.map((cell, at) => field(cell, numeric[at] === true)).join(',')}\r\n`;
}

/** Header and records. */
export async function* csv<R extends object>(
  columns: readonly (keyof R & string)[],
  rows: AsyncIterable<R>,
): AsyncGenerator<string> {
  yield csvRecord(columns);
  for await (const row of rows) yield csvRecord(columns.map((column) => row[column] as Cell));
}

function field(cell: Cell, isNumeric: boolean): string {
  if (cell === null) return '';
  if (typeof cell !== 'string') return String(cell);
  if (isNumeric && number.test(cell)) return cell;
  return csvField(cell);
}

/** A text as a field. */
export function csvField(cell: string): string {
  const text = formula.test(cell) ? `'${cell}` : cell;
  return text === '' || special.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}
