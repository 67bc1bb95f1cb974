/** Availability for other rules: how much is free in windows, and which lines of a rental are short (domain 4.5). */

import type { Query, Settings } from 'backline/rules';
import { instantSql } from 'backline/rules';
import { curveSql, requestedSql, windowsSql } from './curve.ts';

/** An item in a warehouse over `[from, until)`; instants in ISO 8601, null is without end. */
export interface AvailabilityWindow {
  readonly item: number;
  readonly warehouse: number;
  readonly from: string;
  readonly until: string | null;
}

/** A line of a rental and what there is for it. `available` may be negative: others are overbooked already. */
export interface ItemCheck {
  readonly rental_item_id: number;
  readonly catalogue_item_id: number;
  readonly warehouse_id: number;
  /** Units that the line needs. */
  readonly required: number;
  /** The least that is free in its window, buffers included, without the rental's own bookings and after its earlier lines. */
  readonly available: number;
  /** The missing units; negative if units are left over. */
  readonly short: number;
  /** The window with buffers; `until` is null without end. */
  readonly from: string;
  readonly until: string | null;
  /** When the units are missing: a part of the window. */
  readonly short_from: string;
  readonly short_until: string | null;
  /** Time zone of the warehouse. */
  readonly zone: string;
  /** The item may be overbooked by as much as it is short. */
  readonly overbookable: boolean;
  /** Its units are known one by one. */
  readonly serialised: boolean;
  /** Names of the item and the warehouse. */
  readonly item: string;
  readonly warehouse: string;
}

/** The three numbers that every curve needs, as its first bound values. */
export function currentValues(settings: Settings): [number, number, number] {
  return [
    settings.get('availability.prep_buffer_minutes'),
    settings.get('availability.turnaround_buffer_minutes'),
    settings.get('availability.overdue_hold_hours'),
  ];
}

export const availableSql = `with ${curveSql(windowsSql(), { detail: false })} select "series"::integer as position, min("available") as available from "points" group by "series"`;

/**
 * The least number of units free in each window, in the order of the windows, with one statement for any number of them. Negative
 * if more is booked than there is. The bookings of `excludeRentalId` are left out.
 */
export async function availableIn(
  query: Query,
  settings: Settings,
  windows: readonly AvailabilityWindow[],
  options: { readonly excludeRentalId?: number | null } = {},
): Promise<number[]> {
  if (windows.length === 0) return [];
  const rows = await query<{ position: number; available: number }>(availableSql, [
    ...currentValues(settings),
    windows.map(({ item }) => item),
    windows.map(({ warehouse }) => warehouse),
    windows.map(({ from }) => from),
    windows.map(({ until }) => until),
    options.excludeRentalId ?? null,
  ]);
  const found = new Map(rows.map(({ position, available }) => [position, available]));
  return windows.map((_, at) => found.get(at + 1) ?? 0);
}

/** The lines of a rental that need stock, booked or not yet, with the buffers around them; those that are `named`. */
const linesSql = (named: string) => `"lines" as materialized (
    select t."id" as "position", t."catalogue_item_id" as "item", t."booked_warehouse_id" as "warehouse", t."booked_from", t."booked_until", t."is_out",
      t."quantity" - t."quantity_returned" - t."quantity_lost" - t."quantity_sold" as "quantity", t."rental_id" as "rental"
    from "rental_item" t join "catalogue_item" c on c."id" = t."catalogue_item_id"
    where ${named} and t."kind" = 'product' and not t."is_optional" and not t."is_subhire" and c."tracking" <> 'none'
      and t."booked_from" is not null and t."quantity" - t."quantity_returned" - t."quantity_lost" - t."quantity_sold" > 0
  )`;

/**
 * The time in which a line occupies its units: from its buffer before to its buffer after, or, overdue, for some hours from now.
 */
const until = `greatest(w."booked_from", w."booked_until") + coalesce(i."turnaround_buffer_minutes", h."turnaround_buffer_minutes", $2::integer) * interval '1 minute'`;
const windowSql = `w."booked_from" - coalesce(i."prep_buffer_minutes", h."prep_buffer_minutes", $1::integer) * interval '1 minute' as "from_at",
      case when w."is_out" and ${until} < now() then now() + $3::integer * interval '1 hour' else ${until} end as "until_at"`;

/** The shortages of lines by a curve whose `counts` decides which bookings count. */
const checkSql = (
  named: string,
  which: { readonly counts: string; readonly rentalLines?: string },
) => `with ${linesSql(named)}, ${curveSql(
  requestedSql(
    '"lines" w',
    `w."position" as "series", ${windowSql}, w."position" as "line", null::integer as "rental"`,
  ),
  { detail: false, ...which },
)}, "levels" as (
    select "series", "at", lead("at") over (partition by "series" order by "at") as "next", "available" from "points"
  ), "least" as (
    select v."series", min(v."available") as "available",
      min(v."at") filter (where l."quantity" > v."available") as "short_from",
      max(coalesce(v."next", a."until_at")) filter (where l."quantity" > v."available") as "short_until"
    from "levels" v join "requested" a on a."series" = v."series" join "lines" l on l."position" = a."position" group by v."series"
  )
  select a."line" as rental_item_id, a."item" as catalogue_item_id, a."warehouse" as warehouse_id, l."quantity" as required, p."available",
    l."quantity" - p."available" as short, ${instantSql('a."from_at"')} as "from",
    ${instantSql('a."until_at"')} as "until",
    ${instantSql('coalesce(p."short_from", a."from_at")')} as short_from,
    ${instantSql('coalesce(p."short_until", a."until_at")')} as short_until, h."timezone" as zone,
    i."allow_overbooking" and coalesce(l."quantity" - p."available" <= i."overbooking_limit", true) as overbookable,
    i."tracking" = 'serialised' as serialised, i."name" as item, h."name" as warehouse
  from "requested" a join "lines" l on l."position" = a."position" join "least" p on p."series" = a."series" join "catalogue_item" i on i."id" = a."item"
  join "warehouse" h on h."id" = a."warehouse" order by a."line"`;

/**
 * A request for more is judged after all bookings of others, whichever came first: attribution decides only which line is short.
 */
const rentalSql = checkSql('t."rental_id" = $4::integer', {
  counts: 'b."rental_id" <> $4::integer',
  rentalLines: '"lines"',
});

/**
 * Lines that change ($4) are judged after their rental's other lines too, whichever came first: else an earlier line that grows
 * would leave a later one short, and no check would find it.
 */
const changedSql = checkSql('t."id" = any($4::integer[])', {
  counts: '(b."id" <> all($4::integer[]) or b."id" < a."line")',
});

/**
 * The stock lines of a rental that are neither optional nor to be sub-hired, each with what there is for it in its window
 * with buffers, without the rental's own bookings but after its own earlier lines. One statement for any number of lines.
 * Items that are not tracked are left out.
 */
async function checkedItems(
  query: Query,
  settings: Settings,
  { rentalId }: { readonly rentalId: number },
): Promise<ItemCheck[]> {
  return query<ItemCheck>(rentalSql, [...currentValues(settings), rentalId]);
}

/** Those of them for which there is not enough. */
export async function shortItems(
  query: Query,
  settings: Settings,
  rental: { readonly rentalId: number },
): Promise<ItemCheck[]> {
  return (await checkedItems(query, settings, rental)).filter(({ short }) => short > 0);
}

/**
 * Those of some lines of a booked rental for which there is not enough beside all that is booked, by its other lines too.
 * One statement for any number of lines.
 */
export async function shortAmong(query: Query, settings: Settings, lines: ReadonlySet<number>): Promise<ItemCheck[]> {
  const checks = await query<ItemCheck>(changedSql, [...currentValues(settings), [...lines]]);
  return checks.filter(({ short }) => short > 0);
}

/**
 * Makes changes that book the same item in the same warehouse wait for each other until the transaction ends, in a fixed order,
 * so that no deadlock occurs. Must be called in the transaction that books, with the rental locked, before `shortItems`: then it
 * sees the bookings that others made meanwhile. Dry runs need no lock.
 */
export async function lockItems(change: { readonly query: Query }, rentalId: number): Promise<void> {
  await change.query(
    `select pg_advisory_xact_lock("item", "warehouse") from (
       select distinct t."catalogue_item_id" as "item", t."booked_warehouse_id" as "warehouse" from "rental_item" t
       where t."rental_id" = $1::integer and t."kind" = 'product' and not t."is_optional" and not t."is_subhire" and t."booked_warehouse_id" is not null
       order by 1, 2 offset 0) pairs`,
    [rentalId],
  );
}
