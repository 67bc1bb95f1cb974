/** `filter_id=12` on a list: the columns of a saved view, where `fields` does not say which (contract, Common query parameters). */
import type { Pool } from 'pg';
import { quote } from '../../base/database/quote.ts';
import type { QueryPairs } from '../../base/kernel/context.ts';
import type { ResourceSpec } from '../../base/kernel/resource.ts';
import { Problems } from './problems.ts';
import { Binder } from './sql/binder.ts';
import { nameOfShape, runStatement } from './sql/statement.ts';
import { type Access, scopeSql } from './sql/where.ts';

/**
 * The query with the view's columns as its `fields`; only columns are taken from a view. Throws ApiError 422 with
 * `errors.filter_id` when there is no such view of this list that the caller may see.
 */
export async function withSavedView(
  pool: Pool,
  query: QueryPairs,
  spec: ResourceSpec,
  access: Access,
): Promise<QueryPairs> {
  const sent = query.findLast(([key]) => key === 'filter_id')?.[1];
  const views = access.resources.live_filter;
  if (sent === undefined || views === undefined) return query;
  const columns = /^[1-9]\d{0,8}$/.test(sent) ? await columnsOf(pool, views, sent, spec, access) : null;
  if (columns === null) {
    const problems = new Problems();
    problems.add('filter_id', 'must be the id of a saved view of this list');
    problems.throwIfAny();
    return query;
  }
  if (columns.length === 0 || query.some(([key]) => key === 'fields')) return query;
  return [...query, ['fields', columns.join(',')]];
}

async function columnsOf(
  pool: Pool,
  views: ResourceSpec,
  id: string,
  spec: ResourceSpec,
  access: Access,
): Promise<string[] | null> {
  const binder = new Binder();
  const names = binder.bind([spec.name, spec.plural], 'text[]');
  const visible = scopeSql(views, access, binder) || 'true';
  const text = `select to_json(t."columns")::text from ${quote(views.table)} t where t."id" = ${binder.bind(id, 'integer')} and t."resource" = any(${names}) and ${visible}`;
  const [row] = await runStatement(pool, { text, values: binder.values, name: nameOfShape(text) });
  return row ? (JSON.parse(row[0] ?? '[]') as string[]) : null;
}
