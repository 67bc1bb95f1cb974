/** Firm lines for which there is not enough stock, and whose shortage it is (domain 4.6). */

import type { Query, Settings } from 'backline/rules';
import { instantSql } from 'backline/rules';
import { currentValues } from './check.ts';
import { curveSql, requestedSql } from './curve.ts';

export interface ShortLine {
  readonly rental_item_id: number;
  readonly rental_id: number;
  readonly catalogue_item_id: number;
  readonly warehouse_id: number;
  readonly quantity_short: number;
  /** The line's window with buffers. */
  readonly shortage_from: string;
  readonly shortage_until: string | null;
}

/** Where more is booked than there is, over all that is booked. */
const deficitsSql = `with "pairs" as (
    select row_number() over () as "position", "catalogue_item_id" as "item", "booked_warehouse_id" as "warehouse"
    from (select distinct t."catalogue_item_id", t."booked_warehouse_id" from "rental_item" t join "catalogue_item" c on c."id" = t."catalogue_item_id" and c."tracking" <> 'none' where t."booked_quantity" > 0) p
  ), ${curveSql(
    requestedSql(
      '"pairs" w',
      `w."position" as "series", '-infinity'::timestamptz as "from_at", 'infinity'::timestamptz as "until_at", null::integer as "line", null::integer as "rental"`,
    ),
    { detail: false },
  )}, "levels" as (
    select "series", "at", lead("at", 1, 'infinity') over (partition by "series" order by "at") as "until_at", "available" from "points"
  ), "short" as materialized (select * from "levels" where "available" < 0)
  select a."item", a."warehouse", s."at"::text as "from", s."until_at"::text as "until"
  from "short" s join "requested" a on a."series" = s."series"`;

/** When a rental's turn is. */
export const priority = (alias: string) =>
  `coalesce(${alias}."reserved_at", ${alias}."ordered_at", ${alias}."created_at")`;

/**
 * $4 first come, first served; $5 a rental whose lines alone are requested, or null; $6 to $9 deficits: items, warehouses, from,
 * until. Demand is served in the order of reservation; a line is short by what the lines before it leave, or, if shortages are
 * pooled, by what all others leave.
 */
export const linesSql = `with "deficits" as (
    select * from unnest($6::integer[], $7::integer[], $8::timestamptz[], $9::timestamptz[]) d("item", "warehouse", "from_at", "until_at")
  ), "lines" as materialized (
    select t."id" as "position", t."catalogue_item_id" as "item", t."booked_warehouse_id" as "warehouse", t."booked_quantity" as "quantity", r."id" as "rid", ${priority('r')} as "priority",
      t."booked_from" - coalesce(c."prep_buffer_minutes", h."prep_buffer_minutes", $1::integer) * interval '1 minute' as "from_at",
      case when t."is_out" and t."booked_until" < now() then now() + $3::integer * interval '1 hour'
        else greatest(t."booked_from", t."booked_until") + coalesce(c."turnaround_buffer_minutes", h."turnaround_buffer_minutes", $2::integer) * interval '1 minute' end as "until_at"
    from "rental_item" t join "rental" r on r."id" = t."rental_id" join "catalogue_item" c on c."id" = t."catalogue_item_id" and c."tracking" <> 'none'
    join "warehouse" h on h."id" = t."booked_warehouse_id"
    where t."booked_quantity" > 0 and t."booked_from" is not null and ($5::integer is null or t."rental_id" = $5::integer)
      and ($5::integer is not null or (t."catalogue_item_id", t."booked_warehouse_id") in (select "item", "warehouse" from "deficits"))
  ), "concerned" as materialized (
    select * from "lines" l where $5::integer is not null
      or exists (select 1 from "deficits" d where d."item" = l."item" and d."warehouse" = l."warehouse" and d."from_at" < l."until_at" and d."until_at" > l."from_at")
  ), ${curveSql(
    requestedSql(
      '"concerned" w',
      'w."position" as "series", w."from_at", w."until_at", w."position" as "line", null::integer as "rental", w."rid", w."priority"',
    ),
    {
      detail: false,
      beside: ' join "rental" o on o."id" = b."rental_id"',
      counts: `b."id" <> a."line" and (not $4::boolean or (${priority('o')}, o."id", b."id") < (a."priority", a."rid", a."line"))`,
    },
  )}, "least" as materialized (select "series", min("available") as "available" from "points" group by "series")
  select l."position" as rental_item_id, l."rid" as rental_id, l."item" as catalogue_item_id, l."warehouse" as warehouse_id,
    (l."quantity" - p."available")::integer as quantity_short, ${instantSql('l."from_at"')} as shortage_from, ${instantSql('l."until_at"')} as shortage_until
  from "concerned" l join "least" p on p."series" = l."position" where l."quantity" > p."available" order by l."position"`;

interface Deficit {
  readonly item: number;
  readonly warehouse: number;
  readonly from: string;
  readonly until: string;
}

/** Every firm line that is short, of all rentals or of one, in the order of their ids; two statements at most. */
export async function shortLines(query: Query, settings: Settings, rentalId: number | null): Promise<ShortLine[]> {
  const deficits = rentalId === null ? await query<Deficit>(deficitsSql, currentValues(settings)) : [];
  if (rentalId === null && deficits.length === 0) return [];
  return query<ShortLine>(linesSql, linesValues(settings, rentalId, deficits));
}

/** The values of `linesSql`; of one rental every line is looked at, whatever the deficits. */
export function linesValues(settings: Settings, rentalId: number | null, deficits: readonly Deficit[] = []): unknown[] {
  return [
    ...currentValues(settings),
    settings.get('availability.shortage_attribution') === 'first_come',
    rentalId,
    deficits.map(({ item }) => item),
    deficits.map(({ warehouse }) => warehouse),
    deficits.map(({ from }) => from),
    deficits.map(({ until }) => until),
  ];
}
