/** Who sees a record that is named by its key: for what reads records without the planner. */

import type { Pool, PoolClient } from 'pg';
import { quote } from '../../base/database/quote.ts';
import { fillSight } from '../../base/database/row_sight.ts';
import { runText } from '../../base/database/statement.ts';
import type { Actor } from '../../base/kernel/actor.ts';
import type { ResourceSpec } from '../../base/kernel/resource.ts';
import { accessOf } from './read.ts';
import { Binder } from './sql/binder.ts';
import { columnType, scopeSql } from './sql/where.ts';

type Resources = Readonly<Record<string, ResourceSpec>>;

/**
 * Which of the keys, as text in small letters, name live records that the actor sees.
 * @param column `id`, or what paths name the record by.
 */
export async function seenKeys(
  db: Pool | PoolClient,
  resources: Resources,
  spec: ResourceSpec,
  { column, keys }: { readonly column: string; readonly keys: readonly (number | string)[] },
  actor: Actor,
): Promise<ReadonlySet<string>> {
  if (keys.length === 0) return new Set();
  const binder = new Binder();
  const named = `t.${quote(column)} = any(${binder.bind(keys, `${columnType(spec, column)}[]`)})`;
  const sight = scopeSql(spec, accessOf({ resources }, { actor, params: {} }), binder);
  const live = [
    ...(spec.softDeleted ? ['t."deleted_at" is null'] : []),
    ...(spec.live === undefined ? [] : [spec.live]),
  ];
  const conditions = [named, ...live, ...(sight ? [sight] : [])];
  const sql = `select t.${quote(column)}::text as "key" from ${quote(spec.table)} t where ${conditions.join(' and ')}`;
  const rows = await runText<{ key: string }>(db, sql, binder.values);
  return new Set(rows.map(({ key }) => key));
}

/**
 * SQL: the record of a resource with this id is in the actor's scope.
 * @param id SQL of the id; over any alias but `t`.
 * @param scope SQL of the actor's ids, null = all: `$2::integer[]`.
 */
export function inScopeSql(resources: Resources, resource: string, id: string, scope: string): string {
  const spec = resources[resource];
  if (!spec) throw new Error(`No definition declares the resource "${resource}".`);
  if (spec.scope === null) return `(${scope} is null or true)`;
  const condition = fillSight(spec.scope, () => scope);
  return `(${scope} is null or exists (select 1 from ${quote(spec.table)} t where t."id" = ${id} and (${condition})))`;
}
