/** A row on its way to a plan: what was read, what it leads to, and the mistakes that were found in it. */
import type { Archives } from './archives.ts';
import type { Mistake, Named, Part, ReadRow } from './cells.ts';
import type { Promised } from './promised.ts';
import { type PlannedRow, type StoredFile, unresolved } from './row.ts';
import type { Importable } from './targets.ts';

export type Body = Readonly<Record<string, unknown>>;

export interface Wanted {
  readonly spec: Importable;
  readonly matchOn: readonly string[];
  readonly repeats: 'refuse' | 'merge';
  readonly mode: 'create' | 'update' | 'upsert';
  /** Headings by what they go to: `name`, `contacts.email`. */
  readonly headings: ReadonlyMap<string, string>;
  readonly archives: Archives;
  /** What the files before would make. */
  readonly promised: Promised;
  readonly progress: (done: number) => Promise<void>;
}

/** Rows that are looked up at once. */
const atOnce = 1_000;

export interface Draft {
  readonly row: ReadRow;
  readonly lines: { line: number; cells: readonly string[] }[];
  readonly match: readonly (string | null)[] | null;
  readonly planned: PlannedRow;
  readonly pending: Named[];
  readonly belowPending: Map<Part, Named[]>;
  readonly files: StoredFile[];
}

export const isBelow = (spec: Importable, name: string): boolean =>
  name.includes('.') && spec.importable.children.includes(name.split('.')[0] ?? '');

export function chunks<T>(list: readonly T[]): T[][] {
  const parts: T[][] = [];
  for (let at = 0; at < list.length; at += atOnce) parts.push(list.slice(at, at + atOnce));
  return parts;
}

export function keyText(row: ReadRow, name: string): string | null {
  if (name.startsWith('external:')) return row.external.find(({ source }) => source === name.slice(9))?.id ?? null;
  const value = name.startsWith('custom_fields.')
    ? (row.record.body['custom_fields'] as Body | undefined)?.[name.slice('custom_fields.'.length)]
    : row.record.body[name];
  if (value !== undefined && value !== null) return String(value).trim();
  // A reference that is a part of the key is known by its words until it is looked up.
  const named = row.record.named.find(({ key }) => key === name);
  return named === undefined ? null : `${unresolved}${named.value}`;
}

export function mistake(
  { row }: Draft,
  headings: ReadonlyMap<string, string>,
  field: string,
  code: string,
  value: unknown,
  message: string,
  fix: string,
): Mistake {
  return {
    row: row.line,
    column: headings.get(field) ?? null,
    field,
    code,
    value:
      value === null || value === undefined
        ? null
        : String(typeof value === 'object' ? JSON.stringify(value) : value).slice(0, 200),
    message,
    fix,
  };
}
