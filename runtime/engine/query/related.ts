/**
 * Splices filled fields and included relations into records' JSON texts: one call per function and one statement per
 * relation, whatever the number of records.
 */
import { setImmediate as nextTurn } from 'node:timers/promises';
import type { Pool, PoolClient } from 'pg';
import { sizeOf, sizesOf } from './cost/sizes.ts';
import { bearRows } from './failing_fields.ts';
import { type Filler, filledMembers } from './filled.ts';
import type { Include, ShowPlan } from './plan/plan.ts';
import { indexOf } from './plan/resource_index.ts';
import { Problems } from './problems.ts';
import { type Row, runStatement } from './sql/statement.ts';
import { mostRelated, ownerTypeOf, relatedCounts, relatedRecords } from './sql/statements.ts';
import type { Access } from './sql/where.ts';
import { readTogether } from './together.ts';

/** Where records are read from, and for whom. */
export interface Reading extends Filler {
  readonly access: Access;
  readonly costs: boolean;
  /** Records that relations to many have brought so far. */
  readonly brought: { count: number };
}

/** A record's JSON text with all that was spliced into it: how many records it holds, itself included, and its bytes. */
interface Written {
  readonly text: string;
  readonly records: number;
  readonly bytes: number;
}

/** The related records of one key. */
interface Group {
  readonly texts: string[];
  records: number;
  bytes: number;
  /** All of its texts as one. */
  joined?: string;
}

/**
 * Records as JSON texts with what the plan adds to them. `rows` end with the key columns of their resource and the record's
 * JSON text; columns before those are the caller's own. A to-one relation without a record is null, a to-many one []. Throws
 * ApiError 422 `query_too_complex` before more is written than an answer may hold.
 */
export async function withRelated(
  reading: Reading,
  rows: readonly Row[],
  plan: Pick<ShowPlan, 'spec' | 'selection' | 'includes'>,
): Promise<string[]> {
  return (await written(reading, rows, plan)).map(({ text }) => text);
}

/** @param times how often each row will be in the answer; once each by default. */
async function written(
  reading: Reading,
  rows: readonly Row[],
  { spec, selection, includes }: Pick<ShowPlan, 'spec' | 'selection' | 'includes'>,
  via: readonly Include[] = [],
  times: readonly number[] = rows.map(() => 1),
): Promise<Written[]> {
  const texts = rows.map((row) => row.at(-1) ?? 'null');
  if ((includes.length === 0 && !selection?.filled) || rows.length === 0)
    return checked(
      texts.map((text) => ({ text, records: 1, bytes: Buffer.byteLength(text) })),
      via[0]?.from ?? spec,
      via,
    );
  const width = rows[0]?.length ?? 0;
  const keys = includes.map((include) => keyOf(include, width));
  const [filled, groups] = await Promise.all([
    selection?.filled ? filledMembers(reading, spec, selection, keysOf(spec, rows, width)) : [],
    Promise.all(
      includes.map((include, index) =>
        load(reading, timesByKey(rows, times, keys[index] ?? (() => null), include), include),
      ),
    ),
  ]);
  const related = rows.map((row) => {
    const found = new Map<string, { readonly many: boolean; readonly group: Group | undefined }>();
    includes.forEach(({ relation }, index) => {
      const group = groups[index]?.get(keys[index]?.(row) ?? '');
      // Of a polymorphic reference's resources one has the record.
      if (!found.get(relation.name)?.group) found.set(relation.name, { many: relation.cardinality === 'many', group });
    });
    return found;
  });
  // A record that many lead to is written for each of them: counted before any of it is.
  const sizes = texts.map((text, at) => {
    let [records, bytes] = [1, Buffer.byteLength(text) + Buffer.byteLength(filled[at] ?? '')];
    for (const [name, { group }] of related[at] ?? []) {
      records += group?.records ?? 0;
      bytes += name.length + 8 + (group?.bytes ?? 0);
    }
    return { records, bytes };
  });
  check(sizes, spec, includes);
  if (sizes.reduce((sum, { bytes }) => sum + bytes, 0) > longTurn) await nextTurn();
  return texts.map((text, at) => {
    // Added up, not joined: each join would copy all that lies below, at each level anew.
    let whole = text.slice(0, -1);
    if (filled[at]) whole += `,${filled[at]}`;
    for (const [name, { many, group }] of related[at] ?? [])
      whole += `,"${name}":${many ? `[${group ? joined(group) : ''}]` : (group?.texts[0] ?? 'null')}`;
    return { text: `${whole}}`, records: sizes[at]?.records ?? 1, bytes: sizes[at]?.bytes ?? 0 };
  });
}

/** Bytes after whose reading others have their turn before they are put together. */
const longTurn = 500_000;

/** The records of a relation as one text, made once for all that lead to them. */
function joined(group: Group): string {
  group.joined ??= group.texts.join(',');
  return group.joined;
}

/** @param via the relation that brought the records, of `spec`; none where they are the list's own. */
function checked(records: Written[], spec: Include['spec'], via: readonly Include[]): Written[] {
  check(records, spec, via);
  return records;
}

/** Throws ApiError 422 `query_too_complex` where records would hold more than an answer may, however often each is in it. */
function check(
  sizes: readonly { readonly records: number; readonly bytes: number }[],
  spec: Include['spec'],
  includes: readonly Include[],
): void {
  let [records, bytes] = [0, 0];
  for (const size of sizes) {
    records += size.records;
    bytes += size.bytes;
  }
  if (records <= mostRelated && bytes <= mostBytes) return;
  const much = records > mostRelated ? `${mostRelated.toLocaleString('en')} records` : `${mostBytes / 1_000_000} MB`;
  const names = [...new Set(includes.map(({ relation }) => relation.name))];
  const problems = new Problems();
  problems.tooComplex(
    includes.length > 0 ? 'include' : 'per_page',
    includes.length > 0
      ? `would write more than ${much} with ${names.join(', ')}, which is written for every record that leads to it: ask for fewer records of ${spec.plural.replaceAll('_', ' ')}, or list what is included by itself`
      : `would write more than ${much} of ${spec.plural.replaceAll('_', ' ')}: ask for fewer records, or name the fields that you need`,
  );
  problems.throwIfAny();
}

/** The records of a list as one text. Throws as `withRelated` does. */
export function checkBytes(text: string, spec: Include['spec']): string {
  // Few lists are long enough to be counted letter by letter.
  if (text.length * 3 > mostBytes) check([{ records: 1, bytes: Buffer.byteLength(text) }], spec, []);
  return text;
}

/** Bytes of the records in an answer. */
export const mostBytes = 8_000_000;

/** Index of a key column in rows of so many columns. */
function columnAt(spec: Include['from'], column: string, width: number): number {
  const { keyColumns } = indexOf(spec);
  return width - 1 - keyColumns.length + keyColumns.indexOf(column);
}

/** The records' own keys. */
function keysOf(spec: Include['from'], rows: readonly Row[], width: number): string[] {
  const at = columnAt(spec, 'id', width);
  return rows.map((row) => row[at] ?? '');
}

/** The key that leads from a row to related ones; null when the row points at another resource. */
function keyOf({ relation, from }: Include, width: number): (row: Row) => string | null {
  const local = columnAt(from, relation.localColumn, width);
  if (!relation.when) return (row) => row[local] ?? null;
  const { column, value } = relation.when;
  const type = columnAt(from, column, width);
  return (row) => (row[type] === value ? (row[local] ?? null) : null);
}

/** The keys that lead from rows to related ones, with how often those will be in the answer. */
function timesByKey(
  rows: readonly Row[],
  times: readonly number[],
  keyIn: (row: Row) => string | null,
  include: Include,
): Map<string, number> {
  const numeric = ownerTypeOf(include) === 'integer';
  const found = new Map<string, number>();
  rows.forEach((row, at) => {
    const key = keyIn(row);
    // A polymorphic key is text: one that is no number can't belong to a table with numbers for keys.
    if (key != null && (!numeric || /^\d{1,10}$/.test(key))) found.set(key, (found.get(key) ?? 0) + (times[at] ?? 1));
  });
  return found;
}

async function load(
  reading: Reading,
  keys: ReadonlyMap<string, number>,
  include: Include,
): Promise<Map<string, Group>> {
  const groups = new Map<string, Group>();
  if (keys.size === 0) return groups;
  const many = include.relation.cardinality === 'many';
  const isRepeated = [...keys.values()].some((times) => times > 1);
  // Of a large table so many rows might have to be sorted first that it is worth a statement to know; what is written more than
  // once is counted before it is read, for a few records may come to far more than an answer holds.
  if (many && (isRepeated || (await isLarge(reading.db, include.spec.table)))) await price(reading, keys, include);
  const related = await relatedRows(reading, [...keys.keys()], include);
  if (many) bring(reading, include, related.length);
  const times = related.map((row) => keys.get(row[0] ?? '') ?? 1);
  const records = await written(reading, related, { ...include, includes: include.children }, [include], times);
  related.forEach((row, index) => {
    const record = records[index];
    if (!record) return;
    const key = row[0] ?? '';
    const group = groups.get(key) ?? { texts: [], records: 0, bytes: 0 };
    // Of a relation to one the first alone is written.
    if (many || group.texts.length === 0) {
      group.texts.push(record.text);
      group.records += record.records;
      group.bytes += record.bytes + 1;
    }
    groups.set(key, group);
  });
  return groups;
}

/** What a record refers to is read together with what others refer to at the same time (together.ts). */
function relatedRows(reading: Reading, keys: readonly string[], include: Include): Promise<Row[]> {
  const { relation, spec } = include;
  const rowsOf = (some: readonly string[]) => relatedRecords(include, some, reading.costs, reading.access);
  const [key] = keys;
  if (
    key === undefined ||
    keys.length > 1 ||
    (relation.cardinality === 'one' && relation.order !== '') ||
    relation.link
  )
    return bearRows(reading, spec, rowsOf(keys), () => keys.map((one) => rowsOf([one])));
  const split = (row: Row) => ({ key: row[0] ?? '', row });
  return readTogether(reading, { spec, key, alone: rowsOf([key]), joined: rowsOf, split });
}

/** Throws ApiError 422 `query_too_complex` before reading more records than an answer may contain, repetitions included. */
async function price(reading: Reading, keys: ReadonlyMap<string, number>, include: Include): Promise<void> {
  const counted = await runStatement(reading.db, relatedCounts(include, [...keys.keys()], reading.access));
  let [rows, records] = [0, 0];
  for (const [key, count] of counted) {
    rows += Number(count ?? 0);
    records += Number(count ?? 0) * (keys.get(key ?? '') ?? 1);
  }
  bring(reading, include, rows, 0);
  check([{ records, bytes: 0 }], include.from, [include]);
}

const large = 100_000;

async function isLarge(db: Pool | PoolClient, table: string): Promise<boolean> {
  return !('release' in db) && sizeOf(await sizesOf(db), table).rows > large;
}

/** Throws ApiError 422 `query_too_complex` where an answer would hold more than it may. */
function bring({ brought }: Reading, { spec }: Include, rows: number, counted = rows): void {
  if (brought.count + rows > mostRelated) {
    const problems = new Problems();
    const fix = `list ${spec.plural.replaceAll('_', ' ')} by themselves, or ask for fewer records`;
    problems.tooComplex('include', `brings more than ${mostRelated.toLocaleString('en')} records: ${fix}`);
    problems.throwIfAny();
  }
  brought.count += counted;
}
