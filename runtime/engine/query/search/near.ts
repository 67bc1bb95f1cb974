/** Records that no word leads to: those that occur beside others, and those near in meaning. Only what the caller may see. */
import type { Pool } from 'pg';
import { quote } from '../../../base/database/quote.ts';
import type { ResourceSpec } from '../../../base/kernel/resource.ts';
import { Binder } from '../sql/binder.ts';
import { nameOfShape, runStatement } from '../sql/statement.ts';
import type { Access } from '../sql/where.ts';
import { conditionsOf, type Match, textsSql, withinSql } from './index.ts';

/** Records by their ids, as matches with the scores that go with them. */
export async function matchesById(
  pool: Pool,
  spec: ResourceSpec,
  scores: ReadonlyMap<string, number>,
  access: Access,
): Promise<Match[]> {
  if (scores.size === 0) return [];
  const binder = new Binder();
  const ids = binder.bind([...scores.keys()], `${spec.keyType}[]`);
  const conditions = [`t."id" = any(${ids})`, ...conditionsOf(spec, access, binder)];
  const text = `select t."id"::text, ${textsSql(spec)}, ${withinSql(spec)} from ${quote(spec.table)} t where ${conditions.join(' and ')}`;
  const rows = await runStatement(pool, { text, values: binder.values, name: nameOfShape(text) });
  return rows.map(([id, texts, within]) => ({
    spec,
    id: id ?? '',
    texts: new Map(Object.entries(JSON.parse(texts ?? '{}') as Record<string, string>)),
    within: within ?? null,
    score: scores.get(id ?? '') ?? 0,
  }));
}

/** The newest rows with a record that are read; and rows per record that it occurs beside. */
const mostRows = 200;
const mostBeside = 2_000;

/**
 * What occurs beside records in the rows that the caller may see, by how often it does and how seldom elsewhere. A record that
 * occurs everywhere is no evidence: its count is divided by the square root of its rows.
 */
export async function rowsBeside(
  pool: Pool,
  spec: ResourceSpec,
  ids: readonly string[],
  access: Access,
): Promise<string[]> {
  const { together } = spec;
  const rows = together && access.resources[together.resource];
  if (!together || !rows || ids.length === 0) return [];
  const binder = new Binder();
  const those = binder.bind(ids, `${spec.keyType}[]`);
  const [table, column, group] = [quote(rows.table), quote(together.column), quote(together.group)];
  const seen = conditionsOf(rows, access, binder);
  const where = (condition: string) => [condition, ...seen].join(' and ');
  // As many rows of each as are read, so that their order does not matter.
  const text = `with groups as materialized (select distinct g.g from unnest(${those}) i(id) cross join lateral (select t.${group} as g from ${table} t where ${where(`t.${column} = i.id`)} order by t."id" desc limit ${mostRows}) g),
    beside as materialized (select b.id, count(*)::float8 as n from groups g cross join lateral (select t.${column} as id from ${table} t where ${where(`t.${group} = g.g and t.${column} is not null and t.${column} <> all(${those})`)} limit ${mostRows}) b group by b.id order by n desc limit 30)
    select b.id::text from beside b cross join lateral (select count(*)::float8 as n from (select 1 from ${table} t where t.${column} = b.id limit ${mostBeside}) x) a
    where b.n >= 2 order by b.n / sqrt(greatest(a.n, 1)) desc, b.id limit 10`;
  const found = await runStatement(pool, { text, values: binder.values, name: nameOfShape(text) });
  return found.flatMap(([id]) => (id === null || id === undefined ? [] : [id]));
}
