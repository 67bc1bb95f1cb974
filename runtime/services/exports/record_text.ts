/**
 * Rows as PostgreSQL writes them in one text, `(1,"North, east",,"")`: a file of a million records need not become JSON. Null is
 * empty; an empty text is quoted, and so is one with white space, a comma, a bracket, a quote or a backslash; the last two are
 * doubled.
 */
import { csvField } from './csv.ts';

const quote = 0x22;

/** Visits each value of a row. */
function visit(text: string, columns: number, value: (found: string | null, column: number) => void): void {
  const end = text.length - 1;
  let at = 1;
  for (let column = 0; column < columns; column += 1) {
    if (text.charCodeAt(at) !== quote) {
      const comma = text.indexOf(',', at);
      const stop = comma < 0 ? end : comma;
      value(stop === at ? null : text.slice(at, stop), column);
      at = stop + 1;
      continue;
    }
    let stop = text.indexOf('"', at + 1);
    const first = stop;
    while (text.charCodeAt(stop + 1) === quote) stop = text.indexOf('"', stop + 2);
    let found = text.slice(at + 1, stop);
    if (stop !== first) found = found.replaceAll('""', '"');
    value(found.includes('\\') ? found.replaceAll('\\\\', '\\') : found, column);
    at = stop + 2;
  }
}

export function cellsOf(text: string, columns: number): (string | null)[] {
  const cells: (string | null)[] = [];
  visit(text, columns, (found) => cells.push(found));
  return cells;
}

/**
 * The same line as `csvRecord` writes.
 * @param plain columns in which no sign needs care: numbers, days, words of the definitions.
 */
export function csvLineOf(text: string, plain: readonly boolean[]): string {
  let line = '';
  visit(text, plain.length, (found, column) => {
    if (column > 0) line += ',';
    if (found !== null) line += plain[column] ? found : csvField(found);
  });
  return `${line}\r\n`;
}
