/** The whole database as one fingerprint, so that a test can say that nothing was written. */
import type { Pool } from 'pg';

/** Columns that every request may touch: not part of the fingerprint. */
const volatile: Readonly<Record<string, readonly string[]>> = { api_token: ['last_used_at', 'last_used_ip'] };

/** What any request leaves, whatever it asks for: its log row, and the units it spent. */
const traffic: ReadonlySet<string> = new Set(['request_log', 'daily_budget']);

/** MD5 of every row of every table but `except`, with the number of rows by table for a readable difference. */
export async function fingerprintOf(
  pool: Pool,
  except: readonly string[] = [],
): Promise<Readonly<Record<string, string>>> {
  const { rows: tables } = await pool.query<{ name: string }>(
    `select table_name as name from information_schema.tables where table_schema = 'public' and table_type = 'BASE TABLE' order by 1`,
  );
  const parts = tables
    .filter(({ name }) => !traffic.has(name) && !except.includes(name))
    .map(({ name }) => {
      const dropped = (volatile[name] ?? []).map((column) => ` - '${column}'`).join('');
      return `select '${name}' as name, count(*) || ':' || coalesce(md5(string_agg(x, '' order by x)), '') as print from (select (to_jsonb(t)${dropped})::text as x from "${name}" t) s`;
    });
  const { rows } = await pool.query<{ name: string; print: string }>(parts.join(' union all '));
  return Object.fromEntries(rows.map(({ name, print }) => [name, print]));
}
