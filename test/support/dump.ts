/** The whole database as one fingerprint, so that a test can say that nothing was written. */
import type { Pool } from 'pg';

/** Columns that every request may touch: not part of the fingerprint. */
const volatile: Readonly<Record<string, readonly string[]>> = { api_token: ['last_used_at', 'last_used_ip'] };

/** Rows that every request writes, whatever it does: its log row, and the units it spent. */
const traffic: ReadonlySet<string> = new Set(['request_log', 'daily_budget']);

const statements = new WeakMap<Pool, Promise<string>>();

/**
 * By table the number of its rows and the sum of the transactions that wrote them: a row that is written anew, be it with
 * the same values, gets a later one. Where requests may touch a column, an MD5 of the other columns instead.
 */
export async function fingerprintOf(
  pool: Pool,
  except: readonly string[] = [],
): Promise<Readonly<Record<string, string>>> {
  let statement = statements.get(pool);
  if (!statement) {
    statement = statementOf(pool);
    statements.set(pool, statement);
  }
  const { rows } = await pool.query<{ name: string; print: string }>({ name: 'fingerprint', text: await statement });
  return Object.fromEntries(rows.filter(({ name }) => !except.includes(name)).map(({ name, print }) => [name, print]));
}

async function statementOf(pool: Pool): Promise<string> {
  const { rows: tables } = await pool.query<{ name: string }>(
    `select table_name as name from information_schema.tables where table_schema = 'public' and table_type = 'BASE TABLE' order by 1`,
  );
  return tables
    .filter(({ name }) => !traffic.has(name))
    .map(({ name }) => {
      const dropped = volatile[name]?.map((column) => ` - '${column}'`).join('');
      if (dropped === undefined)
        return `select '${name}' as name, count(*) || ':' || coalesce(sum(t.xmin::text::bigint), 0) as print from "${name}" t`;
      return `select '${name}' as name, count(*) || ':' || coalesce(md5(string_agg(x, '' order by x)), '') as print from (select (to_jsonb(t)${dropped})::text as x from "${name}" t) s`;
    })
    .join(' union all ');
}
