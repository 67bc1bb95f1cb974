/** Splices included relations into records' JSON texts: one statement per relation, whatever the number of records. */
import type { Pool, PoolClient } from 'pg';
import type { Include } from './plan/plan.ts';
import { indexOf } from './plan/resource_index.ts';
import { type Row, runStatement } from './sql/statement.ts';
import { relatedRecords } from './sql/statements.ts';
import { type Access, columnType } from './sql/where.ts';

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
  const columns = includes.map(({ relation, from }) => {
    const { keyColumns } = indexOf(from);
    return (rows[0]?.length ?? 0) - 1 - keyColumns.length + keyColumns.indexOf(relation.localColumn);
  });
  const groups = await Promise.all(
    includes.map((include, index) => load(db, rows, columns[index] ?? 0, include, costs, access)),
  );
  return texts.map((text, rowIndex) => {
    let spliced = text.slice(0, -1);
    includes.forEach(({ relation }, index) => {
      const found = groups[index]?.get(rows[rowIndex]?.[columns[index] ?? 0] ?? '');
      spliced += `,"${relation.name}":${relation.cardinality === 'one' ? (found?.[0] ?? 'null') : `[${found?.join(',') ?? ''}]`}`;
    });
    return `${spliced}}`;
  });
}

async function load(
  db: Pool | PoolClient,
  rows: readonly Row[],
  column: number,
  include: Include,
  costs: boolean,
  access: Access,
): Promise<Map<string, string[]>> {
  const numeric = columnType(include.spec, include.relation.foreignColumn) === 'integer';
  const keys = new Set<string>();
  for (const row of rows) {
    const key = row[column];
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
