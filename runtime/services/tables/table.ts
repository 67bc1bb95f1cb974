/** A file as a table: its headings, and its rows in order. */
import { delimiterOf, delimiters, mostColumns, rowsOf, separatorLine } from './csv.ts';
import { decode, type Encoding, tellingLines } from './encoding.ts';
import { type TableRow, Unreadable } from './unreadable.ts';
import { Workbook } from './workbook.ts';
import { isZip } from './zip.ts';

export interface TableOptions {
  readonly delimiter?: string | null;
  readonly encoding?: Encoding | null;
  readonly sheet?: string | null;
  readonly heading_row?: number | null;
}

/** What was found about a file. */
export interface TableFindings {
  readonly format: 'csv' | 'xlsx';
  readonly encoding?: Encoding;
  /** Nothing in the file says its encoding: these lines show whether it is right. */
  readonly encoding_lines?: readonly string[];
  readonly delimiter?: string;
  readonly sheet?: string;
  readonly sheets?: readonly string[];
  readonly heading_row: number;
}

export interface Table {
  readonly findings: TableFindings;
  readonly headings: readonly string[];
  /** Rows below the headings; can be read again. */
  rows(): Generator<TableRow>;
}

/** @throws Unreadable saying what is wrong, where, and what to do. */
export function openTable(bytes: Buffer, options: TableOptions = {}): Table {
  const { source, findings } = isZip(bytes) ? workbookTable(bytes, options) : textTable(bytes, options);
  const wanted = options.heading_row ?? null;
  let head: TableRow | null = null;
  for (const row of source())
    if (wanted === null || row.line >= wanted) {
      head = row;
      break;
    }
  if (head === null)
    throw new Unreadable(
      'empty',
      'The file has no row of headings.',
      'Send a file with a row of headings and rows below it.',
    );
  const { line } = head;
  return {
    findings: { ...findings, heading_row: line },
    headings: headingsOf(head),
    *rows() {
      for (const row of source()) if (row.line > line) yield row;
    },
  };
}

function workbookTable(bytes: Buffer, { sheet: wanted = null }: TableOptions) {
  const book = new Workbook(bytes);
  const sheet =
    wanted === null
      ? (book.sheets.find(({ isHidden }) => !isHidden) ?? book.sheets[0])
      : book.sheets.find(({ name }) => name === wanted);
  if (sheet === undefined)
    throw new Unreadable(
      'sheet',
      `The workbook has no sheet "${wanted}".`,
      `Name one of ${book.sheets.map(({ name }) => `"${name}"`).join(', ')} under options.sheet.`,
    );
  return {
    source: () => book.rows(sheet),
    findings: { format: 'xlsx' as const, sheet: sheet.name, sheets: book.sheets.map(({ name }) => name) },
  };
}

function textTable(bytes: Buffer, { encoding = null, delimiter = null }: TableOptions) {
  const { text, ...found } = decode(bytes, encoding);
  const separator = separatorLine(text);
  const from = separator?.from ?? 0;
  const sign = delimiter ?? separator?.delimiter ?? delimiterOf(text, from);
  if (sign.length !== 1 || sign === '"' || sign === '\n' || sign === '\r')
    throw new Unreadable(
      'delimiter',
      'The delimiter is one sign.',
      `Say one of ${delimiters.map((one) => JSON.stringify(one)).join(', ')}.`,
    );
  const lines = found.by === 'remainder' ? tellingLines(text) : [];
  return {
    source: () => rowsOf(text, sign, from, separator === null ? 1 : 2),
    findings: {
      format: 'csv' as const,
      encoding: found.encoding,
      ...(lines.length > 0 && { encoding_lines: lines }),
      delimiter: sign,
    },
  };
}

/** Headings without what nobody sees; those at the end that are blank are no columns. */
function headingsOf({ cells, line }: TableRow): string[] {
  const headings = cells.map((cell) =>
    cell
      .normalize('NFC')
      .replace(/[\uFEFF\u200B-\u200D\u2060]/g, '')
      .replace(/[\s\u00A0]+/g, ' ')
      .trim(),
  );
  while (headings.length > 0 && headings.at(-1) === '') headings.pop();
  if (headings.length > mostColumns)
    throw new Unreadable('columns', `The table has ${headings.length} columns.`, `Send at most ${mostColumns}.`, line);
  const seen = new Map<string, number>();
  for (const [at, heading] of headings.entries()) {
    const key = heading.toLowerCase();
    const before = seen.get(key);
    if (heading !== '' && before !== undefined)
      throw new Unreadable(
        'headings',
        `Columns ${before + 1} and ${at + 1} are both called "${heading}".`,
        'Give each column a heading of its own.',
        line,
      );
    seen.set(key, at);
  }
  return headings;
}
