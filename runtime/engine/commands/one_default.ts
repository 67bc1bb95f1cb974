/**
 * `one_default:` of a resource: at most one row is marked. Marking one waits for marking another, removes the old mark, which
 * gets its own entry and event, and then sets the new one: the unique index never sees two.
 */

import { quote } from '../../base/database/quote.ts';
import type { ResourceSpec, SetSpec } from '../../base/kernel/resource.ts';
import type { ChangeContext } from './change_context.ts';
import { SqlBuilder, type Statement } from './sql.ts';
import { cached, keyCast } from './statements.ts';
import type { Key } from './touched.ts';

/** Whether values of a body, or columns that an operation sets, mark the row. */
export function marks(
  { oneDefault }: ResourceSpec,
  values: Readonly<Record<string, unknown>>,
  set: readonly SetSpec[] = [],
): boolean {
  if (!oneDefault) return false;
  const { column } = oneDefault;
  return values[column] === true || set.some((one) => one.column === column && one.value.text.join('') === 'true');
}

/** Values without the mark of the one default: it is set once no other row has it. */
export function unmarked(
  { oneDefault }: ResourceSpec,
  values: Readonly<Record<string, unknown>>,
): Record<string, unknown> {
  const { [oneDefault?.column ?? '']: _, ...rest } = values;
  return rest;
}

/** Columns to be set without it. */
export function unmarkedSet({ oneDefault }: ResourceSpec, set: readonly SetSpec[]): readonly SetSpec[] {
  return set.filter(({ column }) => column !== oneDefault?.column);
}

/**
 * Waits until nobody else marks a row of the same kind, and gives the ids of the other rows that are marked. `by` names the
 * row by a column: where it is in a path, before it is locked itself.
 */
export async function othersMarked(context: ChangeContext, spec: ResourceSpec, key: Key, by = 'id'): Promise<Key[]> {
  if (!spec.oneDefault) return [];
  const sent = [lockStatement(spec, by), othersStatement(spec, by)].map((one) =>
    context.bound(one, { named: { key } }),
  );
  const rows = (await context.runAll(sent)).at(-1) ?? [];
  return rows.map(({ id }) => id as Key);
}

/** Named parameter of both: key. */
function lockStatement(spec: ResourceSpec, by: string): Statement {
  return cached(spec, `lock-default:${by}`, () => {
    const { column, per } = spec.oneDefault ?? { column: '', per: [] };
    const agreed = per.map((name) => `, t.${quote(name)}`).join('');
    return new SqlBuilder()
      .add(`select pg_advisory_xact_lock(hashtextextended(concat_ws('/', '${spec.table}.${column}'${agreed}), 0))`)
      .add(` from ${quote(spec.table)} t where t.${quote(by)} = `)
      .named('key', keyCast(spec, by))
      .build();
  });
}

function othersStatement(spec: ResourceSpec, by: string): Statement {
  return cached(spec, `other-defaults:${by}`, () => {
    const { column, per } = spec.oneDefault ?? { column: '', per: [] };
    const table = quote(spec.table);
    const same = per.map((name) => ` and o.${quote(name)} is not distinct from t.${quote(name)}`).join('');
    const live = spec.softDeleted ? ' and o."deleted_at" is null' : '';
    return new SqlBuilder()
      .add(`select o."id" as "id" from ${table} t`)
      .add(` join ${table} o on o.${quote(column)}${same}${live} and o."id" <> t."id" where t.${quote(by)} = `)
      .named('key', keyCast(spec, by))
      .add(' order by o."id"')
      .build();
  });
}
