/** What commands print: results on standard output, everything else on standard error. */
import { once } from 'node:events';
import { csvRecord } from '../../../services/exports/csv.ts';
import { bodyOf, type Ending, endingOf, exitCodes, wordsOf } from './exit.ts';
import { recordsIn, valuesAt } from './field_path.ts';
import { type Look, recordLines, Table } from './table.ts';
import { harmless } from './text_width.ts';

export const forms = ['table', 'json', 'jsonl', 'csv'] as const;
export type Form = (typeof forms)[number];

/** How a command prints. */
export interface Printing {
  readonly form: Form;
  /** Path of `--field`; null prints everything. */
  readonly field: string | null;
  /** Fields that tables and CSV show; empty leaves the choice to them. */
  readonly columns: readonly string[];
}

type Row = Readonly<Record<string, unknown>>;

/** A terminal gets tables, a pipe or a file JSON. */
export function formOf(output: string | undefined): Form {
  return forms.find((form) => form === output) ?? (process.stdout.isTTY ? 'table' : 'json');
}

/** A reader that has had enough is no fault: the command ends as the shell expects. A full disk is one. */
export function watchPipe(): void {
  process.stdout.on('error', (error: NodeJS.ErrnoException) => {
    if (error.code === 'EPIPE') process.exit(exitCodes.pipe);
    tell(`The output cannot be written: ${error.message}.`);
    process.exit(exitCodes.fault);
  });
  process.stderr.on('error', () => process.exit(exitCodes.pipe));
}

/** Writes a text, and waits while the reader is slower. */
export async function write(text: string | Uint8Array): Promise<void> {
  if (text.length > 0 && !process.stdout.write(text)) await once(process.stdout, 'drain');
}

/** Prints a message that is no result. */
export function tell(line: string): void {
  process.stderr.write(`${line}\n`);
}

/** Prints why a command ends without a result, and returns its exit code. With JSON output the refusal is printed as JSON too. */
export function fail(error: unknown, output: string | undefined): number {
  const ending: Ending = endingOf(error);
  if (output === 'json' || output === 'jsonl') tell(JSON.stringify(bodyOf(error)));
  else for (const line of wordsOf(error)) tell(harmless(line));
  return exitCodes[ending];
}

/** Prints the answer of an operation. */
export async function printAnswer(body: unknown, printing: Printing): Promise<void> {
  const printer = new Printer(printing, isList(body));
  await printer.page(body);
  await printer.end();
}

/** Whether the answer is a list of records. */
export function isList(body: unknown): boolean {
  return (
    Object.entries(Object(body) as object).some(([name, value]) => name !== 'meta' && Array.isArray(value)) &&
    'meta' in Object(body)
  );
}

/** Prints an answer, or the pages of a list as they come. */
export class Printer {
  readonly #printing: Printing;
  readonly #many: boolean;
  #table: Table | null = null;
  #header: readonly string[] | null = null;
  /** Of JSON: whether a page was begun, and the key of its list. */
  #open: string | null = null;
  #count = 0;

  /** `many`: records of a list, not one record. */
  constructor(printing: Printing, many: boolean) {
    this.#printing = printing;
    this.#many = many;
  }

  /** Prints one page; `more` says that others follow, which belong to the same list. */
  async page(body: unknown, more = false): Promise<void> {
    const { form, field } = this.#printing;
    if (field !== null) return write(valuesAt(body, field).map(rawLine).join(''));
    if (form === 'json' && (more || this.#open !== null)) return this.#joined(body);
    if (form === 'json') return write(`${JSON.stringify(body, null, 2)}\n`);
    const records = recordsIn(body) as readonly Row[];
    if (form === 'jsonl') return write(records.map((record) => `${JSON.stringify(record)}\n`).join(''));
    return form === 'csv' ? this.#csv(records) : this.#rows(records);
  }

  /** Ends what pages began. */
  async end(): Promise<void> {
    if (this.#open !== null) await write(this.#count === 0 ? `]\n}\n` : `\n  ]\n}\n`);
  }

  /** The lists of all pages as one document, written while they come. */
  async #joined(body: unknown): Promise<void> {
    if (this.#open === null) {
      this.#open =
        Object.keys(Object(body) as object).find((name) => Array.isArray(Reflect.get(Object(body), name))) ?? 'records';
      await write(`{\n  ${JSON.stringify(this.#open)}: [`);
    }
    for (const record of recordsIn(body)) {
      const text = JSON.stringify(record, null, 2).replaceAll('\n', '\n    ');
      await write(`${this.#count++ === 0 ? '' : ','}\n    ${text}`);
    }
  }

  async #csv(records: readonly Row[]): Promise<void> {
    if (this.#header === null) {
      const { columns } = this.#printing;
      this.#header = columns.length > 0 ? columns : [...new Set(records.flatMap((record) => Object.keys(record)))];
      if (this.#header.length === 0) return;
      await write(csvRecord(this.#header));
    }
    const names = this.#header;
    await write(records.map((record) => csvRecord(names.map((name) => plain(record[name])))).join(''));
  }

  async #rows(records: readonly Row[]): Promise<void> {
    const look = lookOf();
    const { columns } = this.#printing;
    if (!this.#many) {
      for (const record of records) await write(`${recordLines(record, look, columns).join('\n')}\n`);
      return;
    }
    if (records.length === 0) return;
    const first = this.#table === null;
    this.#table ??= new Table(records, look, columns);
    const lines = [...(first ? [this.#table.head(look)] : []), ...this.#table.lines(records)];
    await write(`${lines.join('\n')}\n`);
  }
}

/** The terminal's width; of a file what a page takes. */
function lookOf(): Look {
  const width = process.stdout.columns || Number(process.env['COLUMNS']) || 100;
  const isMarked = process.stdout.isTTY && !process.env['NO_COLOR'];
  return { width: Math.max(20, width), bold: (text) => (isMarked ? `\u001b[1m${text}\u001b[22m` : text) };
}

/** Texts as they are, so that a shell can use them; everything else as JSON. */
function rawLine(value: unknown): string {
  const text = typeof value === 'string' ? value : JSON.stringify(value);
  return `${process.stdout.isTTY ? harmless(text) : text}\n`;
}

function plain(value: unknown): string | number | boolean | null {
  if (value === undefined || value === null) return null;
  return typeof value === 'object' ? JSON.stringify(value) : (value as string | number | boolean);
}
