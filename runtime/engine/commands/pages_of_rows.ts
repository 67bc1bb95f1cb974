/** Walks all rows of a table in the order of their ids, a batch at a time: one statement, one snapshot, no lock for each. */
import type { Pool } from 'pg';
import { quote } from '../../base/database/quote.ts';
import { runText } from '../../base/database/statement.ts';
import type { ResourceSpec } from '../../base/kernel/resource.ts';

/** @param columns SQL over alias t, each with its name. Gives the rows with their ids, a batch at a time, until the signal is aborted. */
export async function* pagesOfRows<R extends object>(
  pool: Pool,
  spec: ResourceSpec,
  columns: string,
  size: number,
  signal?: AbortSignal,
): AsyncGenerator<readonly (R & { readonly id: string })[]> {
  const sql = `select t."id"::text as "id", ${columns} from (
  select * from ${quote(spec.table)} t where $1::${spec.keyType} is null or t."id" > $1::${spec.keyType} order by t."id" limit ${size}) t order by t."id"`;
  for (let last: string | null = null; !signal?.aborted; ) {
    const rows: (R & { readonly id: string })[] = await runText(pool, sql, [last]);
    if (rows.length > 0) yield rows;
    if (rows.length < size) return;
    last = rows.at(-1)?.id ?? null;
  }
}

/** How many rows a table has. */
export async function rowsOf(pool: Pool, spec: ResourceSpec): Promise<number> {
  const [row] = await runText<{ n: string }>(pool, `select count(*)::text as "n" from ${quote(spec.table)}`, []);
  return Number(row?.n ?? 0);
}
