/** The nearest days on which a line could have its units from own stock: the last way to cover it, for the customer has to agree. */

import type { Query, Settings } from 'backline/rules';
import { instantSql } from 'backline/rules';
import { DateTime } from 'luxon';
import { currentValues } from '../../availability/check.ts';
import { curveSql, requestedSql } from '../../availability/curve.ts';
import type { Need } from './needs.ts';

/** New dates of a line. */
export interface Shift {
  readonly startsAt: string;
  readonly endsAt: string;
  /** Days later; below zero earlier. */
  readonly days: number;
}

interface Level {
  readonly line: number;
  readonly at: string;
  readonly available: number;
}

/** $4 lines, $5 items, $6 warehouses, $7 from, $8 until: the free units without the line's own booking. */
const levelsSql = `with "lines" as (
    select * from unnest($4::integer[], $5::integer[], $6::integer[], $7::timestamptz[], $8::timestamptz[]) v("position", "item", "warehouse", "from_at", "until_at")
  ), ${curveSql(
    requestedSql(
      '"lines" w',
      'w."position" as "series", w."from_at", w."until_at", w."position" as "line", null::integer as "rental"',
    ),
    { detail: false, counts: 'b."id" <> a."line"' },
  )} select "series"::integer as line, ${instantSql('"at"')} as at, "available" from "points" order by 1, "at"`;

/**
 * The nearest shift by whole days, later before earlier, for each of the lines that has one; one statement. A line whose units
 * have left, or are set aside, stays where it is.
 */
export async function shiftsFor(
  query: Query,
  settings: Settings,
  needs: readonly Need[],
  mostDays: number,
  now: Date,
): Promise<ReadonlyMap<number, Shift>> {
  const movable = needs.filter(
    ({ committed, principal, startsAt, endsAt, until }) =>
      committed === 0 && principal && startsAt !== null && endsAt !== null && until !== null,
  );
  if (movable.length === 0 || mostDays < 1) return new Map();
  const levels = await query<Level>(levelsSql, [
    ...currentValues(settings),
    movable.map(({ line }) => line),
    movable.map(({ item }) => item),
    movable.map(({ warehouse }) => warehouse),
    movable.map(({ from, zone }) => moved(from, zone, -mostDays)),
    movable.map(({ until, zone }) => moved(String(until), zone, mostDays)),
  ]);
  const byLine = new Map<number, Level[]>();
  for (const level of levels) {
    const known = byLine.get(level.line);
    if (known) known.push(level);
    else byLine.set(level.line, [level]);
  }
  const found = new Map<number, Shift>();
  /** Units that other lines take by moving: no two of one item move at once. */
  const moving = new Set<string>();
  for (const need of movable) {
    const key = `${need.item}:${need.warehouse}`;
    const shift = moving.has(key) ? null : nearest(need, byLine.get(need.line) ?? [], mostDays, now);
    if (shift === null) continue;
    found.set(need.line, shift);
    moving.add(key);
  }
  return found;
}

function nearest(need: Need, levels: readonly Level[], mostDays: number, now: Date): Shift | null {
  const { zone, quantity } = need;
  for (let by = 1; by <= mostDays; by += 1)
    for (const days of [by, -by]) {
      const from = moved(need.from, zone, days);
      const until = moved(String(need.until), zone, days);
      if (Date.parse(from) < now.getTime() || leastIn(levels, from, until) < quantity) continue;
      return {
        startsAt: moved(String(need.startsAt), zone, days),
        endsAt: moved(String(need.endsAt), zone, days),
        days,
      };
    }
  return null;
}

/** The least level in a window; the one that it begins with counts. */
function leastIn(levels: readonly Level[], from: string, until: string): number {
  const before = levels.filter(({ at }) => at <= from).at(-1);
  const inside = levels.filter(({ at }) => at > from && at < until);
  return Math.min(
    ...[...(before ? [before] : []), ...inside].map(({ available }) => available),
    Number.MAX_SAFE_INTEGER,
  );
}

/** The same time of day in the warehouse's zone, some days later. */
function moved(instant: string, zone: string, days: number): string {
  return DateTime.fromISO(instant, { zone }).plus({ days }).toUTC().toISO() ?? instant;
}
