/** The row with a token's units of one UTC day: any number of processes lease units from it and return them. */
import type { Pool } from 'pg';
import { runText } from '../../base/database/statement.ts';

/** Units leased in advance while the limit is far. */
const ahead = 200;
/** Units from the limit within which each request leases its own weight alone. */
const margin = 5000;

export interface Grant {
  /** Units that are the process's own now: at least what it needed, or 0. */
  readonly granted: number;
  /** Units of the day that all processes together have leased. */
  readonly leased: number;
  /** Some process may hold units that it leased in advance and will give back within seconds. */
  readonly outstanding: boolean;
}

// $1 token, $2 day, $3 limit, $4 units needed. A process whose clock is behind at midnight counts in the new day.
const used = `(case when "day" >= $2::date then "leased" else 0 end)`;
const grant = `(case when $3::integer - ${used} >= ${margin + ahead} then greatest($4::integer, ${ahead})
  when $3::integer - ${used} >= $4::integer then $4::integer else 0 end)`;
const leaseSql = `update "daily_budget" set "leased" = ${used} + ${grant}, "granted" = ${grant}, "day" = greatest("day", $2::date),
  "ahead_until" = case when ${grant} > $4::integer then clock_timestamp() + interval '3 seconds' else "ahead_until" end
  where "api_token_id" = $1::integer returning "granted", "leased", "ahead_until" > clock_timestamp() as "outstanding"`;
// No row where the token was deleted meanwhile: its last requests are answered, and cost nothing.
const firstSql = `insert into "daily_budget" ("api_token_id", "day", "leased", "granted", "ahead_until")
  select "id", $2::date, 0, 0, clock_timestamp() from "api_token" where "id" = $1::integer on conflict ("api_token_id") do nothing`;
const giveBackSql = `update "daily_budget" set "leased" = greatest(0, "leased" - $3::integer)
  where "api_token_id" = $1::integer and "day" = $2::date`;

/** Leases `needed` units of `day` (YYYY-MM-DD), or some in advance, or none where that would pass `limit`. One atomic statement. */
export async function lease(pool: Pool, tokenId: number, day: string, limit: number, needed: number): Promise<Grant> {
  const values = [tokenId, day, limit, needed];
  const [row] = await runText<Grant>(pool, leaseSql, values);
  if (row) return row;
  await runText(pool, firstSql, [tokenId, day]);
  const [made] = await runText<Grant>(pool, leaseSql, values);
  return made ?? { granted: needed, leased: 0, outstanding: false };
}

export async function giveBack(pool: Pool, tokenId: number, day: string, units: number): Promise<void> {
  await runText(pool, giveBackSql, [tokenId, day, units]);
}
