/**
 * `one_default:` of a resource: one row is marked at most. Whoever marks one waits for whoever marks another, takes the mark
 * from the one before, which so gets its own entry and event, and then sets it: the unique index never sees two.
 */
import { runAll } from '../database/statement.ts';
import type { ResourceSpec } from '../kernel/resource.ts';
import { bind, quote, SqlBuilder } from './sql.ts';
import type { Key } from './touched.ts';
import type { Unit } from './unit.ts';

/** Whether values of a body, or columns that an operation sets, mark the row. */
export function marks(
  { oneDefault }: ResourceSpec,
  values: Readonly<Record<string, unknown>>,
  set: readonly { readonly column: string; readonly value: { readonly text: readonly string[] } }[] = [],
): boolean {
  if (!oneDefault) return false;
  const { column } = oneDefault;
  return values[column] === true || set.some((one) => one.column === column && one.value.text.join('') === 'true');
}

/**
 * Waits until nobody else marks a row of the same kind, and gives the ids of the other rows that are marked. `by` names the
 * row by a column: where it is in a path, before it is locked itself.
 */
export async function othersMarked(unit: Unit, spec: ResourceSpec, key: Key, by = 'id'): Promise<Key[]> {
  const { oneDefault } = spec;
  if (!oneDefault) return [];
  const table = quote(spec.table);
  const { column, per } = oneDefault;
  const cast = by === 'id' ? spec.keyType : (spec.fields.find((field) => field.column === by)?.pgType ?? 'text');
  const agreed = per.map((name) => `t.${quote(name)}`);
  const lock = new SqlBuilder()
    .add(`select pg_advisory_xact_lock(hashtextextended(concat_ws('/', '${spec.table}.${column}'`)
    .add(agreed.map((name) => `, ${name}`).join(''))
    .add(`), 0)) from ${table} t where t.${quote(by)} = `)
    .named('key', cast)
    .build();
  const same = per.map((name) => ` and o.${quote(name)} is not distinct from t.${quote(name)}`).join('');
  const live = spec.softDeleted ? ' and o."deleted_at" is null' : '';
  const others = new SqlBuilder()
    .add(
      `select o."id" as "id" from ${table} t join ${table} o on o.${quote(column)}${same}${live} and o."id" <> t."id"`,
    )
    .add(` where t.${quote(by)} = `)
    .named('key', cast)
    .add(' order by o."id"')
    .build();
  const bindings = unit.bindings({ named: { key } });
  const sent = [lock, others].map((one) => ({ ...one, values: bind(one.params, bindings) }));
  const rows = (await runAll<{ id: Key }>(unit.client, sent)).at(-1) ?? [];
  return rows.map(({ id }) => id);
}
