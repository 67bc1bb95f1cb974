/** A table as a file: one writer for every way out, so that what is mailed is what is downloaded. */
import { type Cell, csvRecord } from './csv.ts';
import { cellsOf, csvLineOf } from './record_text.ts';
import { xlsx } from './xlsx.ts';

export type ColumnKind = 'text' | 'integer' | 'number' | 'money' | 'boolean' | 'date' | 'datetime';

export interface Column {
  /** Its heading in every file that programs read. */
  readonly name: string;
  /** Its heading in a workbook, where people read another one. */
  readonly title?: string;
  readonly kind: ColumnKind;
  /** Number format of a workbook's cells. */
  readonly format?: string;
}

export const tableFormats = ['csv', 'xlsx', 'json'] as const;
export type TableFormat = (typeof tableFormats)[number];

export const mediaTypes: Readonly<Record<TableFormat, string>> = {
  csv: 'text/csv; charset=utf-8; header=present',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  json: 'application/x-ndjson; charset=utf-8',
};

export const endings: Readonly<Record<TableFormat, string>> = { csv: 'csv', xlsx: 'xlsx', json: 'jsonl' };

export interface TableText {
  readonly name: string;
  readonly columns: readonly Column[];
  /** JSON texts of the records, and the cells of one. */
  readonly records: AsyncIterable<readonly string[]>;
  readonly cells: (record: Readonly<Record<string, unknown>>) => readonly Cell[];
  /** Texts of the rows as PostgreSQL writes them (record_text.ts): only a JSON file needs the records. */
  readonly rows?: AsyncIterable<readonly string[]>;
  /** Columns, by their place, whose texts need no care in CSV. */
  readonly plain?: readonly boolean[];
  /** The zone by whose clock workbooks show instants. */
  readonly zone: string;
}

/** Letters that leave at once. */
const atOnce = 64 * 1024;

/** The file in pieces: records as JSON go out as they are, one a line. */
export async function* tableFile(format: TableFormat, table: TableText): AsyncGenerator<string | Buffer> {
  const { name, columns, records, cells, zone } = table;
  const parsed = (text: string) => cells(JSON.parse(text) as Readonly<Record<string, unknown>>);
  if (format === 'json') {
    for await (const some of records) if (some.length > 0) yield `${some.join('\n')}\n`;
    return;
  }
  if (format === 'csv') {
    const numeric = columns.map(({ kind }) => kind === 'integer' || kind === 'number' || kind === 'money');
    yield csvRecord(columns.map((column) => column.name));
    if (table.rows) {
      const plain = columns.map(({ kind }, at) => kind !== 'text' || table.plain?.[at] === true);
      let text = '';
      for await (const some of table.rows)
        for (const one of some) {
          text += csvLineOf(one, plain);
          if (text.length < atOnce) continue;
          yield text;
          text = '';
        }
      yield text;
      return;
    }
    for await (const some of records) {
      let text = '';
      for (const one of some) text += csvRecord(parsed(one), numeric);
      yield text;
    }
    return;
  }
  const each = function* (texts: readonly string[], read: (text: string) => readonly Cell[]) {
    for (const text of texts) yield read(text);
  };
  const rows = async function* () {
    if (table.rows) for await (const some of table.rows) yield each(some, (text) => cellsOf(text, columns.length));
    else for await (const some of records) yield each(some, parsed);
  };
  yield* xlsx({ name, columns, zone, rows: rows() });
}
