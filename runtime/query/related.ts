/** Splices included relations into records' JSON texts: one statement per relation, whatever the number of records. */
import type { Pool, PoolClient } from 'pg';
import type { Include } from './plan/plan.ts';
import { indexOf } from './plan/resource_index.ts';
import { type Row, runStatement } from './sql/statement.ts';
import { ownerTypeOf, relatedRecords } from './sql/statements.ts';
import type { Access } from './sql/where.ts';

/**
 * Records as JSON texts with their relations. `rows` end with the key columns of their resource and the record's JSON
 * text; columns before those are the caller's own. A to-one relation without a record is null, a to-many one [].
 */
export async function withRelated(
  db: Pool | PoolClient,
  rows: readonly Row[],
  includes: readonly Include[],
  costs: boolean,
  access: Access,
): Promise<string[]> {
  const texts = rows.map((row) => row.at(-1) ?? 'null');
  if (includes.length === 0 || rows.length === 0) return texts;
  const keys = includes.map((include) => keyOf(include, rows[0]?.length ?? 0));
  const groups = await Promise.all(
    includes.map((include, index) => load(db, rows, keys[index] ?? (() => null), include, costs, access)),
  );
  return texts.map((text, rowIndex) => {
    const found = new Map<string, string>();
    includes.forEach(({ relation }, index) => {
      const group = groups[index]?.get(keys[index]?.(rows[rowIndex] ?? []) ?? '');
      const value = relation.cardinality === 'one' ? (group?.[0] ?? 'null') : `[${group?.join(',') ?? ''}]`;
      // Of a polymorphic reference's resources one has the record.
      if ((found.get(relation.name) ?? 'null') === 'null') found.set(relation.name, value);
    });
    return `${text.slice(0, -1)}${[...found].map(([name, value]) => `,"${name}":${value}`).join('')}}`;
  });
}

/** The key that leads from a row to related ones; null when the row points at another resource. */
function keyOf({ relation, from }: Include, width: number): (row: Row) => string | null {
  const { keyColumns } = indexOf(from);
  const at = (column: string) => width - 1 - keyColumns.length + keyColumns.indexOf(column);
  const local = at(relation.localColumn);
  if (!relation.when) return (row) => row[local] ?? null;
  const { column, value } = relation.when;
  const type = at(column);
  return (row) => (row[type] === value ? (row[local] ?? null) : null);
}

async function load(
  db: Pool | PoolClient,
  rows: readonly Row[],
  keyIn: (row: Row) => string | null,
  include: Include,
  costs: boolean,
  access: Access,
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
  const related = await runStatement(db, relatedRecords(include, [...keys], costs, access));
  const texts = await withRelated(db, related, include.children, costs, access);
  related.forEach((row, index) => {
    const key = row[0] ?? '';
    const text = texts[index] ?? 'null';
    const group = groups.get(key);
    if (group) group.push(text);
    else groups.set(key, [text]);
  });
  return groups;
}
