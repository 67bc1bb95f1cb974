/** From cells to bodies: what a row says about its record and about those below it, or what is wrong with it and how to fix it. */
import { Decimal } from 'decimal.js';
import { DateTime } from 'luxon';
import type { FieldKind, ResourceSpec } from '../../base/kernel/resource.ts';
import {
  DateColumn,
  type DateOrder,
  type DecimalSign,
  instantOf,
  NumberColumn,
  type Question,
  readBoolean,
  readDate,
  readNumber,
  type Table,
  type TableRow,
} from '../../services/tables/index.ts';
import type { Entry } from './mapping.ts';
import type { Lookup } from './targets.ts';

/** What is wrong with a row, and what to do about it. */
export interface Mistake {
  /** Line of the file; null for the whole file. */
  readonly row: number | null;
  readonly column: string | null;
  readonly field: string | null;
  readonly code: string;
  readonly message: string;
  readonly value: string | null;
  readonly fix: string;
  readonly readings?: Question['readings'];
}

/** A record that a cell names by something other than its key. */
export interface Named {
  readonly key: string;
  readonly lookup: Lookup;
  readonly value: string;
  readonly create: boolean;
  readonly heading: string;
}

/** What a row says about one record. */
export interface Part {
  readonly relation: string;
  readonly number: number;
  readonly spec: ResourceSpec;
  readonly body: Record<string, unknown>;
  readonly named: Named[];
}

export interface ReadRow {
  readonly line: number;
  readonly cells: readonly string[];
  readonly record: Part;
  readonly below: Part[];
  readonly external: { readonly source: string; readonly id: string }[];
  /** Names of files that the record gets. */
  readonly files: string[];
  readonly mistakes: Mistake[];
}

export interface Formats {
  readonly order: DateOrder | null;
  readonly sign: DecimalSign | null;
  /** The column's form of days or numbers has to be asked for first. */
  readonly isOpen?: boolean;
}

/** What the cells of the file are read with. */
export interface Reading {
  readonly entries: readonly (Entry & Formats)[];
  readonly headings: readonly string[];
  readonly spec: ResourceSpec;
  /** Cells that clear a field. */
  readonly clear: string;
  readonly zone: string;
}

const numbers: ReadonlySet<FieldKind> = new Set(['integer', 'bigint', 'money', 'percent', 'factor', 'decimal']);
const days: ReadonlySet<FieldKind> = new Set(['date', 'datetime']);

export const kindOf = ({ target }: Pick<Entry, 'target'>): FieldKind =>
  target.external !== null || target.lookup !== null
    ? 'string'
    : (target.custom?.kind ?? target.field?.kind ?? 'string');

/**
 * Decides over all rows how each column writes days and numbers.
 * @returns entries with their formats, and open questions.
 */
export async function decideFormats(
  table: Table,
  entries: readonly Entry[],
  clear: string,
): Promise<{
  readonly entries: (Entry & Formats)[];
  readonly questions: Mistake[];
  readonly found: Record<string, string>;
}> {
  const open = entries.map((entry) => {
    const kind = kindOf(entry);
    if (entry.at < 0) return null;
    if (days.has(kind) && entry.order === null) return new DateColumn();
    return numbers.has(kind) && entry.sign === null ? new NumberColumn() : null;
  });
  if (open.some((one) => one !== null)) {
    let count = 0;
    for (const { cells, line, typed } of table.rows()) {
      for (const [number, column] of open.entries()) {
        const at = entries[number]?.at ?? -1;
        const cell = cells[at] ?? '';
        if (column !== null && cell !== '' && cell.trim() !== clear && typed?.has(at) !== true) column.see(cell, line);
      }
      count += 1;
      if (count % 1_000 === 0) await turn();
    }
  }
  const questions: Mistake[] = [];
  const found: Record<string, string> = {};
  const decided = entries.map((entry, number) => {
    const column = open[number] ?? null;
    if (column === null) return entry;
    const { order = null, sign = null, question } = { order: null, sign: null, ...column.result() };
    if (question !== null) {
      questions.push(ambiguous(entry, question, column instanceof DateColumn));
      // Until that is answered, no cell of the column is called wrong.
      return { ...entry, isOpen: true };
    }
    if (order !== null) found[entry.heading] = { ymd: 'YYYY-MM-DD', dmy: 'DD/MM/YYYY', mdy: 'MM/DD/YYYY' }[order];
    if (sign !== null) found[entry.heading] = sign;
    return { ...entry, order: entry.order ?? order, sign: entry.sign ?? sign };
  });
  return { entries: decided, questions, found };
}

/** Lets others have their turn in a long loop. */
export const turn = (): Promise<void> => new Promise((resolve) => setImmediate(resolve));

function ambiguous({ heading, written }: Entry, { value, line, readings, clash }: Question, isDate: boolean): Mistake {
  const nameOf = (format: string): string => (format === '.' || format === ',' ? `decimal sign ${format}` : format);
  const meanings = readings.map(({ format, means }) => `${means} (${nameOf(format)})`);
  const ways = clash?.map((one) => `"${one.value}" in line ${one.line} (${nameOf(one.format)})`);
  return {
    row: line,
    column: heading,
    field: written.field,
    code: isDate ? 'ambiguous_date' : 'ambiguous_number',
    value,
    message:
      ways === undefined
        ? `"${value}" can be read in more than one way: ${meanings.join(' or ')}.`
        : `The column is written in two ways: ${ways.join(' and ')}.`,
    fix: isDate
      ? 'Say how the column writes days: transform.date of its mapping, or date_format, such as DD/MM/YYYY.'
      : 'Say the decimal sign of the column: transform.number of its mapping, or decimal_separator.',
    readings,
  };
}

/** A long number that a spreadsheet has shortened when it was saved as CSV: its digits are gone. */
const shortened = /^[+-]?\d(?:[.,]\d+)?E\+?\d{1,3}$/i;
/** A sign that a spreadsheet takes for a formula, with the apostrophe that our own exports put before it. */
const guarded = /^'(?=[=+\-@\t])/;

type Cell =
  | { readonly value: unknown }
  | { readonly named: Named }
  | { readonly wrong: Omit<Mistake, 'row' | 'column' | 'field' | 'value'> }
  | null;

/** What a row says. Cells that are blank say nothing. */
export function readRow(reading: Reading, { line, cells, formulas, typed }: TableRow): ReadRow {
  const { spec, headings } = reading;
  const record: Part = { relation: '', number: 1, spec, body: {}, named: [] };
  const row: ReadRow = { line, cells, record, below: [], external: [], files: [], mistakes: [] };
  let last = cells.length;
  while (last > headings.length && (cells[last - 1] ?? '').trim() === '') last -= 1;
  if (last > headings.length)
    row.mistakes.push({
      row: line,
      column: null,
      field: null,
      code: 'too_many_cells',
      value: (cells[last - 1] ?? '').slice(0, 200),
      message: `The row has ${last} cells, and there are ${headings.length} headings.`,
      fix: 'Put cells that hold the delimiter into quotes, and give each column that has values a heading.',
    });
  for (const entry of reading.entries) {
    const { target, written, at, heading } = entry;
    const raw = at < 0 ? (entry.transform.constant ?? '') : (cells[at] ?? '');
    const cell = cellOf(entry, reading, raw, {
      isFormula: formulas?.includes(at) === true,
      isTyped: typed?.has(at) === true,
    });
    if (cell === null) continue;
    if ('wrong' in cell) {
      row.mistakes.push({
        row: line,
        column: at < 0 ? null : heading,
        field: written.field,
        value: raw.slice(0, 200),
        ...cell.wrong,
      });
      continue;
    }
    if (target.external !== null) {
      if ('value' in cell && typeof cell.value === 'string')
        row.external.push({ source: target.external, id: cell.value });
      continue;
    }
    if (target.isFile) {
      if ('value' in cell && typeof cell.value === 'string')
        row.files.push(...namesIn(cell.value, entry.transform.split));
      continue;
    }
    const part = target.relation === '' ? record : partOf(row, target.relation, target.number, target.spec);
    if ('named' in cell) part.named.push(cell.named);
    else if (target.custom !== null) {
      const custom = (part.body['custom_fields'] ?? {}) as Record<string, unknown>;
      custom[target.key] = cell.value;
      part.body['custom_fields'] = custom;
    } else part.body[target.key] = cell.value;
  }
  return row;
}

/** One cell may name several files. */
function namesIn(text: string, split: string | undefined): string[] {
  const by = split ?? (text.includes(';') ? ';' : '|');
  return text
    .split(by)
    .map((name) => name.trim())
    .filter((name) => name !== '');
}

function partOf(row: ReadRow, relation: string, number: number, spec: ResourceSpec): Part {
  const known = row.below.find((part) => part.relation === relation && part.number === number);
  if (known !== undefined) return known;
  const part: Part = { relation, number, spec, body: {}, named: [] };
  row.below.push(part);
  return part;
}

function cellOf(
  entry: Entry & Formats,
  { clear, zone }: Reading,
  raw: string,
  { isFormula, isTyped }: { readonly isFormula: boolean; readonly isTyped: boolean },
): Cell {
  const { transform, written, target } = entry;
  const kind = kindOf(entry);
  if (isFormula)
    return wrong(
      'formula',
      'The cell holds a formula without a value, or one that failed.',
      'Open the workbook, let it calculate, save it, or put values in place of formulas.',
    );
  let text =
    transform.trim === false ? raw : raw.replace(/^[\s\u00A0\uFEFF\u200B\u2060]+|[\s\u00A0\uFEFF\u200B\u2060]+$/g, '');
  if (text === '') text = written.default ?? '';
  if (text === '') return null;
  if (text.toLowerCase() === clear) return clearing(entry);
  if (/^[=＝]/.test(text) && !isTyped)
    return wrong(
      'formula',
      'The cell holds a formula.',
      'Save values in place of formulas; a text that begins with = takes an apostrophe before it.',
    );
  text = text.replace(guarded, '').normalize('NFC');
  const mapped = entry.map?.get(text.trim().toLowerCase());
  if (mapped === null) return clearing(entry);
  if (mapped !== undefined) text = mapped;
  if (transform.case !== undefined) text = cased(text, transform.case);
  if (!isTyped && shortened.test(text) && kind !== 'factor')
    return wrong(
      'shortened_number',
      `A spreadsheet has shortened the digits to ${text} when it saved the file: the rest of them is lost.`,
      'Send the workbook (.xlsx) itself, or give the column the format Text and save it again.',
    );
  // biome-ignore lint/suspicious/noControlCharactersInRegex: those are what no text has.
  if (/[\u0000-\u0008\u000B\u000C\u000E-\u001F\u007F]/.test(text))
    return wrong(
      'control_character',
      'The cell holds a control character.',
      'Take it out; it is often a line break of an old program.',
    );
  if (target.lookup !== null) {
    const named = {
      key: target.key,
      lookup: target.lookup,
      value: text,
      create: transform.create_missing === true,
      heading: entry.heading,
    };
    return { named };
  }
  if (entry.isOpen === true && !isTyped) {
    const isDate = days.has(kind);
    return wrong(
      isDate ? 'ambiguous_date' : 'ambiguous_number',
      `"${text}" is not read yet: how the column writes ${isDate ? 'days' : 'numbers'} has to be said first.`,
      `Say how the column writes ${isDate ? 'days' : 'numbers'}, and validate again.`,
    );
  }
  return converted(entry, kind, text, zone, isTyped);
}

const wrong = (code: string, message: string, fix: string): Cell => ({ wrong: { code, message, fix } });

function clearing({ target }: Entry): Cell {
  if (target.external !== null || target.isFile) return null;
  if (target.field !== null && !target.field.nullable) {
    if (target.field.kind === 'array') return { value: [] };
    return wrong('not_clearable', `${target.key} always has a value.`, 'Leave the cell blank, or give a value.');
  }
  return { value: null };
}

function cased(text: string, letters: 'upper' | 'lower' | 'title'): string {
  if (letters === 'upper') return text.toUpperCase();
  if (letters === 'lower') return text.toLowerCase();
  return text
    .toLowerCase()
    .replace(/(^|[\s\-'’./(])(\p{L})/gu, (_, before: string, letter: string) => before + letter.toUpperCase());
}

const share = /%\s*$/;
const noAmount = (text: string): [string, string, string] => [
  'not_a_number',
  `"${text}" is a share, and no amount.`,
  'Write the amount itself, or send the column to a field that is a percentage.',
];

/** The day that a spreadsheet means by a number that it shows as one; null where it is hardly one. */
function daySerial(text: string): string | null {
  const days = /^\d{5}(?:[.,]\d+)?$/.test(text) ? Number(text.replace(',', '.')) : 0;
  return days >= 20_000 && days < 80_000 ? instantOf(Math.floor(days)).slice(0, 10) : null;
}

function converted(entry: Entry & Formats, kind: FieldKind, text: string, zone: string, isTyped: boolean): Cell {
  const { target, order, sign, transform } = entry;
  switch (kind) {
    case 'integer':
    case 'bigint':
    case 'reference': {
      if (share.test(text)) return wrong(...noAmount(text));
      const number = readNumber(text, isTyped ? '.' : sign);
      if (number === null || !/^-?\d+(\.0*)?$/.test(number) || !Number.isSafeInteger(Number(number)))
        return wrong('not_a_number', `"${text}" is no whole number.`, 'Write digits alone.');
      return { value: Number(number) };
    }
    case 'money':
    case 'percent':
    case 'factor':
    case 'decimal': {
      if (kind === 'money' && share.test(text)) return wrong(...noAmount(text));
      const said = readNumber(text, isTyped ? '.' : sign);
      // Half of something is 50 % of it; a percentage itself is said in hundredths.
      const number =
        said !== null && kind !== 'percent' && share.test(text) ? new Decimal(said).div(100).toFixed() : said;
      return number === null
        ? wrong(
            'not_a_number',
            `"${text}" is no number${sign === null ? '' : ` with the decimal sign ${sign}`}.`,
            'Write digits, with one decimal sign at most.',
          )
        : { value: number };
    }
    case 'boolean': {
      const value = readBoolean(text);
      return value === null
        ? wrong(
            'not_a_yes',
            `"${text}" is neither a yes nor a no.`,
            'Write yes or no, or say in transform.map what the words mean.',
          )
        : { value };
    }
    case 'date':
    case 'datetime': {
      const found = readDate(text, order);
      const serial = found === null ? daySerial(text) : null;
      if (serial !== null)
        return wrong(
          'not_a_date',
          `"${text}" is how a spreadsheet counts days: ${serial}, if it is one.`,
          'Give the column the format Date and save the file again, or write days as 2026-06-05.',
        );
      if (found === null)
        return wrong(
          'not_a_date',
          `"${text}" is no day${order === null ? '' : ` in the order of the column`}.`,
          'Write days as 2026-06-05, or say their form in transform.date.',
        );
      if (kind === 'date') return { value: found.slice(0, 10) };
      if (/(?:Z|[+-]\d\d:\d\d)$/.test(found)) return { value: found };
      const instant = DateTime.fromISO(found, { zone });
      const isUntil = target.spec.importable?.until?.includes(target.field?.name ?? '') === true;
      const held = isUntil && found.length === 10 ? instant.endOf('day').startOf('second') : instant;
      return instant.isValid
        ? { value: held.toUTC().toISO({ suppressMilliseconds: true }) }
        : wrong('not_a_date', `"${text}" is no instant.`, 'Write it as 2026-06-05T09:00:00Z.');
    }
    case 'array': {
      const by = transform.split ?? (text.includes(';') ? ';' : text.includes('|') ? '|' : ',');
      const items = text
        .split(by)
        .map((item) => item.trim())
        .filter((item) => item !== '');
      return { value: target.field?.element === 'integer' ? items.map(Number) : items };
    }
    case 'enum': {
      const values = target.custom?.values ?? target.field?.values ?? [];
      const plain = (word: string): string => word.toLowerCase().replace(/[\s_-]+/g, '_');
      const value = values.find((one) => plain(one) === plain(text));
      return value === undefined
        ? wrong(
            'unknown_value',
            `"${text}" is none of ${values.slice(0, 30).join(', ')}.`,
            'Write one of them, or say in transform.map what the words mean.',
          )
        : { value };
    }
    case 'json':
      try {
        return { value: JSON.parse(text) as unknown };
      } catch {
        return wrong('not_json', 'The cell is no JSON.', 'Write JSON, or leave the column out.');
      }
    default:
      return { value: text };
  }
}
