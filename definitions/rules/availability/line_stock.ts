/** The stock for lines of rentals, of any number of rentals at once (domain 2.2, 4.5, 4.6). */

import type { Query, Settings } from 'backline/rules';
import { instantSql } from 'backline/rules';
import { currentValues } from './check.ts';
import { curveSql, requestedSql } from './curve.ts';
import { priority } from './short_lines.ts';

/** A line and what there is for it. Of a kit: whole kits, without an item and a window of its own. */
interface LineStock {
  readonly rental_item_id: number;
  readonly catalogue_item_id: number | null;
  readonly warehouse_id: number | null;
  /** Units that the line still needs. */
  readonly required: number;
  /** The least that is free for it in its window, buffers included; less than nothing if others are overbooked. */
  readonly available: number;
  readonly from: string | null;
  readonly until: string | null;
}

/**
 * $4 first come, first served; $5 the requested lines. `lines` are all stock lines of their rentals: for a rental that is not
 * booked yet, earlier lines count for later ones.
 */
const linesSql = `"lines" as materialized (
    select t."id" as "position", t."catalogue_item_id" as "item", t."booked_warehouse_id" as "warehouse", t."booked_from", t."booked_until",
      greatest(t."quantity" - t."quantity_returned" - t."quantity_lost" - t."quantity_sold", 0) as "quantity", t."quantity" as "whole", t."rental_id" as "rental",
      case when t."inclusion" = 'component' then t."parent_id" end as "kit", t."is_firm" as "firm", ${priority('r')} as "priority",
      t."id" = any($5::integer[]) as "named",
      t."booked_from" - coalesce(c."prep_buffer_minutes", h."prep_buffer_minutes", $1::integer) * interval '1 minute' as "from_at",
      greatest(t."booked_from", t."booked_until") + coalesce(c."turnaround_buffer_minutes", h."turnaround_buffer_minutes", $2::integer) * interval '1 minute' as "until_at", t."is_out"
    from "rental_item" t join "rental" r on r."id" = t."rental_id" and r."deleted_at" is null and r."status" not in ('completed', 'cancelled', 'lost')
    join "catalogue_item" c on c."id" = t."catalogue_item_id" and c."tracking" <> 'none'
    join "warehouse" h on h."id" = t."booked_warehouse_id"
    where t."rental_id" in (select n."rental_id" from "rental_item" n where n."id" = any($5::integer[]))
      and t."kind" = 'product' and not t."is_optional" and not t."is_subhire" and t."booked_from" is not null
  )`;

/**
 * A firm line is judged after those whose turn is before its own (or, if shortages are pooled, after all others), as its shortage
 * is attributed; one that is not booked yet after all booked ones.
 */
const counts = `(not a."firm" or (b."id" <> a."line" and (not $4::boolean
  or exists (select 1 from "rental" o where o."id" = b."rental_id" and (${priority('o')}, o."id", b."id") < (a."priority", a."rid", a."line")))))`;

const sql = `with ${linesSql}, ${curveSql(
  requestedSql(
    `(select l.* from "lines" l where l."named" or l."kit" = any($5::integer[])) w`,
    `w."position" as "series", w."from_at", case when w."is_out" and w."until_at" < now() then now() + $3::integer * interval '1 hour' else w."until_at" end as "until_at",
      w."position" as "line", null::integer as "rental", w."rental" as "rid", w."firm", w."priority"`,
  ),
  {
    detail: false,
    counts,
    rentalLines: `lateral (select x.* from "lines" x where x."rental" = a."rid" and not a."firm" and x."quantity" > 0)`,
  },
)}, "least" as (
    select l.*, a."from_at" as "opens", a."until_at" as "closes", p."available"
    from "requested" a join "lines" l on l."position" = a."position"
    join (select "series", min("available") as "available" from "points" group by "series") p on p."series" = a."series"
  )
  select "position" as rental_item_id, "item" as catalogue_item_id, "warehouse" as warehouse_id, "quantity" as required, "available",
    ${instantSql('"opens"')} as "from", ${instantSql('"closes"')} as "until"
  from "least" where "named"
  union all
  select k."id", null, null, greatest(k."quantity" - k."quantity_returned" - k."quantity_lost" - k."quantity_sold", 0),
    min(floor(l."available"::numeric * k."quantity" / l."whole"))::integer, null, null
  from "rental_item" k join "least" l on l."kit" = k."id" where k."kind" = 'kit' and k."id" = any($5::integer[]) and not k."is_optional" and not k."is_subhire" group by k."id"
  order by 1`;

/**
 * What there is for each of the lines, by one statement whatever their number. Left out are lines that take nothing from own
 * stock: services, groups, texts, optional and sub-hired lines, items that are not tracked, lines without dates, and those of
 * rentals that are over or deleted. A kit is as available as the scarcest of its components.
 */
export async function lineStock(query: Query, settings: Settings, ids: readonly number[]): Promise<LineStock[]> {
  if (ids.length === 0) return [];
  const firstCome = settings.get('availability.shortage_attribution') === 'first_come';
  return query<LineStock>(sql, [...currentValues(settings), firstCome, ids]);
}
