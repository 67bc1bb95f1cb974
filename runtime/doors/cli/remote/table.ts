/** Records as people read them: a table of many, lines of one. */
import { type Column, columnsOf, titleOf } from './columns.ts';
import { fitted, harmless, shortened, widthOf } from './text_width.ts';

type Row = Readonly<Record<string, unknown>>;

export interface Look {
  /** Columns of the terminal. */
  readonly width: number;
  /** Marks heads. */
  readonly bold: (text: string) => string;
}

/** A table that grows: its columns are those of the first records. */
export class Table {
  readonly #columns: readonly Column[];

  constructor(records: readonly Row[], look: Look, requested: readonly string[]) {
    this.#columns = columnsOf(records, look.width, cellOf, requested);
  }

  head({ bold }: Look): string {
    return bold(this.#line(({ name }) => name));
  }

  lines(records: readonly Row[]): readonly string[] {
    return records.map((record) => this.#line(({ name }) => cellOf(record[name])));
  }

  #line(text: (column: Column) => string): string {
    return this.#columns
      .map((column) => fitted(text(column), column.width, column.right))
      .join('  ')
      .trimEnd();
  }
}

/** A record, a line for each field that says something. */
export function recordLines(record: Row, { width, bold }: Look, requested: readonly string[]): readonly string[] {
  const names = requested.length > 0 ? requested : Object.keys(record).filter((name) => !isEmpty(record[name]));
  const margin = Math.min(Math.max(...names.map(widthOf), 0), Math.floor(width / 2));
  const room = Math.max(8, width - margin - 2);
  const lines = names.map((name) =>
    `${bold(fitted(name, margin))}  ${shortened(cellOf(record[name]), room)}`.trimEnd(),
  );
  const empty = Object.keys(record).length - names.length;
  return requested.length > 0 || empty === 0
    ? lines
    : [...lines, `(${empty} empty ${empty === 1 ? 'field' : 'fields'})`];
}

function isEmpty(value: unknown): boolean {
  if (value === null || value === undefined || value === '') return true;
  return typeof value === 'object' && Object.keys(value).length === 0;
}

/** A value in a line: instants to the minute, related records by their names, anything else as JSON. */
export function cellOf(value: unknown): string {
  if (value === null || value === undefined) return '';
  if (typeof value === 'boolean') return value ? 'yes' : 'no';
  if (typeof value === 'object')
    return harmless((Array.isArray(value) ? null : titleOf(value)) ?? JSON.stringify(value));
  const text = String(value);
  return /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/.test(text)
    ? `${text.slice(0, 10)} ${text.slice(11, 16)}Z`
    : harmless(text);
}
