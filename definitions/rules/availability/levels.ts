/** The free units in windows and the parts of that number, at the instant at which it is least. */
import type { Query, Settings } from 'backline/rules';
import { type AvailabilityWindow, currentValues } from './check.ts';
import { curveSql, windowsSql } from './curve.ts';

/** Units in one window. `quoted` is the most at any instant; the other parts are those of the instant of `available`. */
export interface Level {
  readonly available: number;
  readonly owned: number;
  readonly booked: number;
  readonly quoted: number;
  readonly inbound: number;
  readonly blocked: number;
  readonly transfers_in: number;
  readonly transfers_out: number;
  readonly buffer: number;
  /** `available`, and as much more as the item may be overbooked by. */
  readonly plannable: number;
}

export const levelColumns = `p."available", a."owned", p."booked", q."quoted", p."inbound", p."blocked",
    p."transfer_in" as transfers_in, p."transfer_out" as transfers_out, a."owned" - a."base" as buffer,
    p."available" + case when i."allow_overbooking" then coalesce(i."overbooking_limit", 0) else 0 end as plannable`;

export const levelSource = `"requested" a
    join (select distinct on ("series") * from "points" order by "series", "available", "at") p on p."series" = a."series"
    join (select "series", max("quoted") as "quoted" from "points" group by "series") q on q."series" = a."series"
    join "catalogue_item" i on i."id" = a."item"`;

const levelsSql = `with ${curveSql(windowsSql(), { detail: true })}
  select ${levelColumns} from ${levelSource} order by a."position"`;

/** One level per window, in the order of the windows, with one statement. The items must exist. */
export async function levelsIn(
  query: Query,
  settings: Settings,
  windows: readonly AvailabilityWindow[],
  excludeRentalId: number | null,
): Promise<Level[]> {
  if (windows.length === 0) return [];
  return query<Level & object>(levelsSql, [
    ...currentValues(settings),
    windows.map(({ item }) => item),
    windows.map(({ warehouse }) => warehouse),
    windows.map(({ from }) => from),
    windows.map(({ until }) => until),
    excludeRentalId,
  ]);
}
