/** Rows of comma-separated text as RFC 4180 has them, with any delimiter and any end of line; each knows its line in the file. */
import { type TableRow, Unreadable } from './unreadable.ts';

export const delimiters = [',', ';', '\t', '|'] as const;

/** Letters that a cell may have. */
const longest = 65_535;
/** Columns that a table may have. */
export const mostColumns = 500;

const lineFeed = 10;
const carriageReturn = 13;
const quote = 34;

/**
 * Rows that are not blank, one after the other.
 * @throws Unreadable where a quote is not closed, or letters follow a closed one.
 */
export function* rowsOf(text: string, delimiter: string, from = 0, firstLine = 1): Generator<TableRow> {
  const sign = delimiter.charCodeAt(0);
  let line = firstLine;
  let at = from;
  const { length } = text;
  while (at < length) {
    const began = line;
    const cells: string[] = [];
    let ended = false;
    while (!ended) {
      if (text.charCodeAt(at) === quote) {
        const opened = line;
        let value = '';
        let start = at + 1;
        for (;;) {
          const close = text.indexOf('"', start);
          if (close < 0)
            throw new Unreadable(
              'quotes',
              `The quote that opens in line ${opened} is never closed.`,
              'Close it, or write a quote inside quotes twice.',
              opened,
            );
          value += text.slice(start, close);
          if (text.charCodeAt(close + 1) === quote) {
            value += '"';
            start = close + 2;
            continue;
          }
          at = close + 1;
          break;
        }
        line += breaksIn(value);
        const next = text.charCodeAt(at);
        if (at < length && next !== sign && next !== lineFeed && next !== carriageReturn)
          throw new Unreadable(
            'quotes',
            `Letters follow a closed quote in line ${line}.`,
            'Write a quote inside quotes twice.',
            line,
          );
        cells.push(checked(value, opened));
      } else {
        const start = at;
        while (at < length) {
          const code = text.charCodeAt(at);
          if (code === sign || code === lineFeed || code === carriageReturn) break;
          at += 1;
        }
        cells.push(checked(text.slice(start, at), line));
      }
      const code = at < length ? text.charCodeAt(at) : lineFeed;
      if (code === sign) at += 1;
      else {
        ended = true;
        at += code === carriageReturn && text.charCodeAt(at + 1) === lineFeed ? 2 : 1;
        line += 1;
      }
      if (cells.length > 5_000)
        throw new Unreadable(
          'columns',
          `Line ${began} has more than 5,000 cells.`,
          'Check the delimiter, and the ends of lines.',
          began,
        );
    }
    if (cells.some((cell) => cell.trim() !== '')) yield { line: began, cells };
  }
}

function checked(value: string, line: number): string {
  if (value.length > longest)
    throw new Unreadable(
      'cell',
      `A cell of line ${line} has more than ${longest} letters.`,
      'A quote may be missing that closes it; else shorten the text.',
      line,
    );
  return value;
}

function breaksIn(value: string): number {
  let count = 0;
  for (let at = 0; at < value.length; at += 1) {
    const code = value.charCodeAt(at);
    if (code === lineFeed || (code === carriageReturn && value.charCodeAt(at + 1) !== lineFeed)) count += 1;
  }
  return count;
}

/** A first line `sep=;` of a spreadsheet: its delimiter, and where the table begins. */
export function separatorLine(text: string): { readonly delimiter: string; readonly from: number } | null {
  const match = /^"?sep=(.)"?(?:\r\n|\r|\n)/i.exec(text);
  return match === null ? null : { delimiter: match[1] ?? ',', from: match[0].length };
}

/** The delimiter with which the first rows have the same number of cells, the most of them; a comma where there is one column. */
export function delimiterOf(text: string, from = 0): string {
  // Enough rows to decide, cut at the end of a line.
  const part = text.slice(from, from + 200_000);
  let best: string = ',';
  let most = 0;
  for (const delimiter of delimiters) {
    const counts: number[] = [];
    try {
      for (const { cells } of rowsOf(part, delimiter)) {
        counts.push(cells.length);
        if (counts.length === 50) break;
      }
    } catch {
      // A part may end inside quotes; with the wrong delimiter quotes appear anywhere.
    }
    const first = counts[0] ?? 1;
    if (first < 2) continue;
    const same = counts.filter((count) => count === first).length / counts.length;
    const score = same * 1_000 + first;
    if (score > most) {
      most = score;
      best = delimiter;
    }
  }
  return best;
}
