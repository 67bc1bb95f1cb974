/** A table that was copied elsewhere: its cells, which field each of its columns is, and each row as the API takes it. */

import type { QueryClient } from '@tanstack/react-query';
import { entryOf, type Field, fieldOf, type Resource, resourceQuery } from '../api/metadata.ts';
import { type RecordData, titleOf } from '../api/paths.ts';
import { listPage } from '../api/records.ts';
import { pathsOf } from '../fields/reach.ts';
import { foundIds } from '../list/rows.ts';
import { t } from '../words/index.ts';
import { bare, choiceOf, decimal, isNumeric, isTyped, readTypedValue } from './typed.ts';

/** Cells of a table as spreadsheets copy it: tabs between cells, lines in quotes where a cell has several. */
export function cellsOf(copied: string): readonly (readonly string[])[] {
  const text = copied.replace(/\r\n?/g, '\n');
  const separator = text.includes('\t') ? '\t' : text.includes(';') ? ';' : '\t';
  const rows: string[][] = [[]];
  let cell = '';
  let quoted = false;
  const end = (): void => {
    rows.at(-1)?.push(cell.trim());
    cell = '';
  };
  for (let at = 0; at < text.length; at++) {
    const sign = text[at] ?? '';
    if (quoted) {
      if (sign !== '"') cell += sign;
      else if (text[at + 1] === '"') {
        cell += '"';
        at++;
      } else quoted = false;
    } else if (sign === '"' && cell === '') quoted = true;
    else if (sign === separator) end();
    else if (sign === '\n') {
      end();
      rows.push([]);
    } else cell += sign;
  }
  end();
  return rows.filter((row) => row.some((one) => one !== ''));
}

/** The rows as spreadsheets take them and `cellsOf` reads them, below the names of their columns. */
export function asText({ columns, rows }: Pick<Table, 'columns' | 'rows'>): string {
  // A semicolon parts cells where there is no tab.
  const cell = (text: string): string => (/["\t\n\r;]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text);
  return [columns, ...rows.map((cells) => columns.map((_, at) => cells[at] ?? ''))]
    .map((row) => row.map(cell).join('\t'))
    .join('\n');
}

export interface Table {
  /** By column of the table: the name of a field, or '' where it is left out. */
  readonly columns: readonly string[];
  readonly headings: readonly string[] | null;
  readonly rows: readonly (readonly string[])[];
}

/** A heading may be the field's label, in any language of the page, or its name. */
function named(heading: string, fields: readonly Field[]): Field | undefined {
  const wanted = bare(heading);
  if (wanted === '') return undefined;
  const forms = ({ name, label }: Field) => [bare(label), bare(name), bare(name.replace(/_(?:id|code)$/, ''))];
  return (
    fields.find((field) => forms(field).includes(wanted)) ??
    fields.find((field) => forms(field).some((form) => form.split(' ').length > 1 && form.endsWith(` ${wanted}`)))
  );
}

/** @param fields that a new line may have, in the order of the grid. */
export function tableOf(text: string, fields: readonly Field[]): Table {
  const cells = cellsOf(text);
  const [first = []] = cells;
  const width = Math.max(0, ...cells.slice(0, 50).map(({ length }) => length));
  const found = first.map((heading) => named(heading, fields)?.name ?? '');
  const headings = found.filter((name) => name !== '').length * 2 >= first.filter((one) => one !== '').length;
  if (headings) {
    const seen = new Set<string>();
    const columns = Array.from({ length: width }, (_, at) => {
      const name = found[at] ?? '';
      if (seen.has(name)) return '';
      seen.add(name);
      return name;
    });
    return { columns, headings: first, rows: cells.slice(1) };
  }
  return { columns: inOrder(cells, fields, width), headings: null, rows: cells };
}

/** Without headings: fields in the order of the grid, a number where all values are numbers. */
function inOrder(cells: readonly (readonly string[])[], fields: readonly Field[], width: number): readonly string[] {
  const left = fields.filter(({ type }) => type !== 'boolean');
  return Array.from({ length: width }, (_, at) => {
    const some = cells.slice(0, 50).flatMap((row) => (row[at] === undefined || row[at] === '' ? [] : [row[at]]));
    const numbers = some.length > 0 && some.every((one) => decimal(one) !== undefined);
    const fits = (field: Field): boolean => {
      if (isNumeric(field)) return numbers;
      if (field.type === 'enum') return some.length > 0 && some.every((one) => choiceOf(field, one) !== undefined);
      return !numbers && field.type !== 'date' && field.type !== 'datetime';
    };
    const position = left.findIndex(fits);
    return position < 0 ? '' : (left.splice(position, 1)[0]?.name ?? '');
  });
}

export interface Read {
  readonly cells: readonly string[];
  readonly body: RecordData;
  /** Why it is no line yet. */
  readonly problem?: string;
}

const most = 100;

/** Keys of records by how a table calls them: their title, or any other field that people know them by. */
async function keysOf(
  client: QueryClient,
  field: Field,
  texts: readonly string[],
  around: RecordData,
): Promise<ReadonlyMap<string, unknown>> {
  const entry = entryOf(field.ref ?? '');
  const found = new Map<string, unknown>();
  if (!entry) return found;
  const resource: Resource = await client.ensureQueryData(resourceQuery(field.ref ?? ''));
  const column = field.key ?? 'id';
  const names = [...new Set([...resource.title, ...resource.search])].filter((name) => {
    const at = fieldOf(resource, name)?.filter;
    return at !== undefined && resource.predicates[at]?.includes('in');
  });
  const fields = [...new Set(['id', column, ...resource.title, ...names])].join(',');
  const left = new Map(texts.map((text) => [bare(text), text]));
  const paths = pathsOf(entry, field.narrow ?? [], around);
  const take = (row: RecordData, name?: string): void => {
    const forms = name === undefined ? [titleOf(entry, row), ...names.map((one) => row[one])] : [row[name]];
    for (const form of forms) {
      const wanted = bare(String(form ?? ''));
      if (!left.has(wanted)) continue;
      found.set(wanted, row[column]);
      left.delete(wanted);
    }
  };
  for (const name of names)
    for (const path of paths) {
      // A comma separates values of a filter.
      const some = [...left.values()].filter((text) => !text.includes(','));
      for (let at = 0; at < some.length; at += most) {
        const query = { [`q[${name}_in]`]: some.slice(at, at + most), fields, per_page: most };
        for (const row of (await listPage(resource, path, query)).rows) take(row, name);
      }
    }
  // What is written a little otherwise is looked for; a table of strangers is not, word by word.
  for (const text of [...left.values()].slice(0, most))
    for (const path of paths) {
      const query = { ...(await foundIds(resource, text)), fields, per_page: most };
      for (const row of (await listPage(resource, path, query)).rows) take(row);
    }
  return found;
}

/** Rows as the API takes them, those that cannot be read with their reason. */
export async function readRows(
  client: QueryClient,
  { columns, rows }: Pick<Table, 'columns' | 'rows'>,
  fields: readonly Field[],
  around: RecordData,
): Promise<readonly Read[]> {
  const used = columns.map((name) => fields.find((field) => field.name === name));
  const keys = new Map<string, ReadonlyMap<string, unknown>>();
  for (const [at, field] of used.entries()) {
    if (field?.type !== 'reference') continue;
    const texts = [...new Set(rows.map((row) => row[at] ?? '').filter((text) => text !== ''))];
    keys.set(field.name, await keysOf(client, field, texts, around));
  }
  return rows.map((cells) => {
    const body: Record<string, unknown> = {};
    const problems: string[] = [];
    for (const [at, field] of used.entries()) {
      const text = cells[at] ?? '';
      if (!field || text === '') continue;
      const value = read(field, text);
      if (value === undefined) problems.push(t('{field}: nothing is called “{text}”.', { field: field.label, text }));
      else body[field.name] = value;
    }
    for (const field of fields)
      if (field.required && body[field.name] === undefined && field.default === undefined && problems.length === 0)
        problems.push(t('{field} is required.', { field: field.label }));
    return { cells, body, ...(problems.length > 0 && { problem: problems.join(' ') }) };
  });

  function read(field: Field, text: string): unknown {
    if (field.type === 'reference') return keys.get(field.name)?.get(bare(text));
    if (isTyped(field)) return readTypedValue(field, text);
    return choiceOf(field, text);
  }
}

/** What a table may fill. */
export const isFilled = ({ create, type }: Field): boolean =>
  create === true &&
  [
    'text',
    'longtext',
    'integer',
    'decimal',
    'money',
    'percent',
    'boolean',
    'date',
    'datetime',
    'time',
    'enum',
    'reference',
  ].includes(type);
