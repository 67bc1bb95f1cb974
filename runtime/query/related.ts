/**
 * Splices filled fields and included relations into records' JSON texts: one call per function and one statement per
 * relation, whatever the number of records.
 */
import type { Pool, PoolClient } from 'pg';
import { sizeOf, sizesOf } from './cost/sizes.ts';
import { bearRows } from './failing_fields.ts';
import { type Filler, filledMembers } from './filled.ts';
import type { Include, ShowPlan } from './plan/plan.ts';
import { indexOf } from './plan/resource_index.ts';
import { Problems } from './problems.ts';
import { type Row, runStatement } from './sql/statement.ts';
import { mostRelated, ownerTypeOf, relatedCount, relatedRecords } from './sql/statements.ts';
import type { Access } from './sql/where.ts';

/** Where records are read from, and for whom. */
export interface Reading extends Filler {
  readonly access: Access;
  readonly costs: boolean;
  /** Records that relations to many have brought so far. */
  readonly brought: { count: number };
}

/**
 * Records as JSON texts with what the plan adds to them. `rows` end with the key columns of their resource and the record's
 * JSON text; columns before those are the caller's own. A to-one relation without a record is null, a to-many one [].
 */
export async function withRelated(
  reading: Reading,
  rows: readonly Row[],
  { spec, selection, includes }: Pick<ShowPlan, 'spec' | 'selection' | 'includes'>,
): Promise<string[]> {
  const texts = rows.map((row) => row.at(-1) ?? 'null');
  if ((includes.length === 0 && !selection?.filled) || rows.length === 0) return texts;
  const width = rows[0]?.length ?? 0;
  const keys = includes.map((include) => keyOf(include, width));
  const [filled, groups] = await Promise.all([
    selection?.filled ? filledMembers(reading, spec, selection, keysOf(spec, rows, width)) : [],
    Promise.all(includes.map((include, index) => load(reading, rows, keys[index] ?? (() => null), include))),
  ]);
  return texts.map((text, rowIndex) => {
    const found = new Map<string, string>();
    includes.forEach(({ relation }, index) => {
      const group = groups[index]?.get(keys[index]?.(rows[rowIndex] ?? []) ?? '');
      const value = relation.cardinality === 'one' ? (group?.[0] ?? 'null') : `[${group?.join(',') ?? ''}]`;
      // Of a polymorphic reference's resources one has the record.
      if ((found.get(relation.name) ?? 'null') === 'null') found.set(relation.name, value);
    });
    const members = [...found].map(([name, value]) => `"${name}":${value}`);
    return `${[text.slice(0, -1), ...[filled[rowIndex] ?? ''].filter(Boolean), ...members].join(',')}}`;
  });
}

/** Where a key column stands in rows of so many columns. */
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

async function load(
  reading: Reading,
  rows: readonly Row[],
  keyIn: (row: Row) => string | null,
  include: Include,
): Promise<Map<string, string[]>> {
  const numeric = ownerTypeOf(include) === 'integer';
  const keys = new Set<string>();
  for (const row of rows) {
    const key = keyIn(row);
    // A polymorphic key is text: one that is no number can't belong to a table with numbers for keys.
    if (key != null && (!numeric || /^\d{1,10}$/.test(key))) keys.add(key);
  }
  const groups = new Map<string, string[]>();
  if (keys.size === 0) return groups;
  const many = include.relation.cardinality === 'many';
  // Of a large table so many rows might have to be sorted first that it is worth a statement to know.
  if (many && (await isLarge(reading.db, include.spec.table))) {
    const [counted] = await runStatement(reading.db, relatedCount(include, [...keys], reading.access));
    bring(reading, include, Number(counted?.[0] ?? 0), 0);
  }
  const statement = relatedRecords(include, [...keys], reading.costs, reading.access);
  const each = () => [...keys].map((key) => relatedRecords(include, [key], reading.costs, reading.access));
  const related = await bearRows(reading, include.spec, statement, each);
  if (many) bring(reading, include, related.length);
  const texts = await withRelated(reading, related, { ...include, includes: include.children });
  related.forEach((row, index) => {
    const key = row[0] ?? '';
    const text = texts[index] ?? 'null';
    const group = groups.get(key);
    if (group) group.push(text);
    else groups.set(key, [text]);
  });
  return groups;
}

const large = 100_000;

async function isLarge(db: Pool | PoolClient, table: string): Promise<boolean> {
  return !('release' in db) && sizeOf(await sizesOf(db), table).rows > large;
}

/** Throws ApiError 422 `query_too_complex` where an answer would hold more than it may. */
function bring({ brought }: Reading, { spec }: Include, rows: number, kept = rows): void {
  if (brought.count + rows > mostRelated) {
    const problems = new Problems();
    const cure = `list ${spec.plural.replaceAll('_', ' ')} by themselves, or ask for fewer records`;
    problems.tooComplex('include', `brings more than ${mostRelated.toLocaleString('en')} records: ${cure}`);
    problems.throwIfAny();
  }
  brought.count += kept;
}
