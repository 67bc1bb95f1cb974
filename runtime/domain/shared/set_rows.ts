/** Changes many rows of a resource with one statement, each to values of its own. */
import type { Change } from '../../kernel/rules.ts';

const word = /^[a-z_]+$/;

/**
 * Touches the rows, then gives each the values of its entry: `types` names the columns with their PostgreSQL types, and
 * every row gives all of them. Resource and column names are constants of the caller, never input. No rows: nothing happens.
 */
export async function setRows(
  change: Pick<Change<never, never>, 'query' | 'touch'>,
  resource: string,
  types: Readonly<Record<string, string>>,
  rows: readonly (Readonly<Record<string, unknown>> & { readonly id: number })[],
): Promise<void> {
  if (rows.length === 0) return;
  const columns = Object.keys(types);
  const strange = [resource, ...columns].find((name) => !word.test(name));
  if (strange !== undefined) throw new Error(`"${strange}" is no name of a table or column.`);
  await change.touch(
    resource,
    rows.map(({ id }) => id),
    columns,
  );
  const sets = columns.map((name) => `"${name}" = v."${name}"`).join(', ');
  const declared = columns.map((name) => `"${name}" ${types[name]}`).join(', ');
  await change.query(
    `update "${resource}" t set ${sets}, "updated_at" = clock_timestamp()
     from jsonb_to_recordset($1::jsonb) v("id" integer, ${declared}) where t."id" = v."id"`,
    [JSON.stringify(rows)],
  );
}
