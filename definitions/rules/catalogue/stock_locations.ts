/** Where an item's units lie that are with us: those known one by one at their place, those counted by number in their cases. */

import type { ActionHandler } from 'backline/rules';
import { instantSql } from 'backline/rules';
import type { CatalogueItemRow } from '../../../generated/rules/catalogue_item.ts';

/** A case has the place of the case around it (`placeCases`), and its units have the place of the case. */
const unitsSql = `
  select a."warehouse_id", a."storage_location_id", count(*)::integer as quantity, (count(*) filter (where a."status" = 'available'))::integer as available,
    (count(*) filter (where a."flightcase_id" is not null))::integer as in_cases
  from "asset" a where a."catalogue_item_id" = $1 and a."deleted_at" is null and a."status" in ('available', 'allocated', 'prepared', 'in_repair', 'quarantined')
  group by 1, 2`;

/** Of hired units the level counts those that are out with customers too. */
const countedSql = `
  with "packed" as (
    select f."warehouse_id", f."storage_location_id", sum(c."quantity")::integer as quantity from "flightcase_content" c
      join "flightcase" f on f."id" = c."flightcase_id" and f."status" in ('open', 'packed', 'sealed') and f."deleted_at" is null
    where c."catalogue_item_id" = $1 and c."asset_id" is null and c."child_flightcase_id" is null group by 1, 2),
  "level" as (
    select s."warehouse_id", s."quantity_on_hand" + h."here" as free, s."quantity_on_hand" + h."here" + s."quantity_in_repair" + s."quantity_quarantined" as quantity from "stock_level" s
    cross join lateral (select s."quantity_virtual" - coalesce((select sum(o."quantity" - o."quantity_returned" - o."quantity_lost" - o."quantity_sold")
      from "virtual_stock_intake" v join "rental_item_allocation" o on o."virtual_stock_intake_id" = v."id" and o."asset_id" is null and o."state" = 'dispatched'
      where v."catalogue_item_id" = s."catalogue_item_id" and v."warehouse_id" = s."warehouse_id" and v."source" <> 'purchase'), 0)::integer as here) h
    where s."catalogue_item_id" = $1)
  select p."warehouse_id", p."storage_location_id", p."quantity", p."quantity" as available, p."quantity" as in_cases from "packed" p
  union all
  select l."warehouse_id", null, l."quantity" - coalesce(n."packed", 0), l."free" - coalesce(n."packed", 0), 0
  from "level" l left join lateral (select sum(p."quantity")::integer as packed from "packed" p where p."warehouse_id" = l."warehouse_id") n on true`;

/** One row for a warehouse and place; places of warehouses that the caller does not see are left out. */
const shownSql = (rows: string) => `
  select n."warehouse_id", n."storage_location_id", l."code" as location_code, sum(n."quantity")::integer as quantity, greatest(sum(n."available"), 0)::integer as available,
    sum(n."in_cases")::integer as in_cases
  from (${rows}) n left join "storage_location" l on l."id" = n."storage_location_id"
  where $2::integer[] is null or n."warehouse_id" = any($2) group by 1, 2, 3 having sum(n."quantity") <> 0 order by 1, 3 nulls last, 2`;

/** The last scan at each place that put some there. */
const lastPutSql = `
  select * from (select distinct on (l."id") l."warehouse_id", l."id" as storage_location_id, l."code" as location_code, s."quantity",
      ${instantSql('s."scanned_at"')} as scanned_at
    from "scan" s join "storage_location" l on l."id" = coalesce(s."location_id", case when s."context_ref_type" = 'storage_location' then s."context_ref_id"::integer end)
    where s."context" = 'move' and s."outcome" = 'accepted' and s."resolved_type" = 'catalogue_item' and s."resolved_id" = $1::text
      and ($2::integer[] is null or l."warehouse_id" = any($2)) order by l."id", s."scanned_at" desc, s."id" desc) p
  order by p."scanned_at" desc, p."storage_location_id" limit 50`;

/** Two statements, however many places there are. */
export const stockByLocation: ActionHandler<CatalogueItemRow, object> = async ({ record, query, actor }) => {
  const known = record.tracking === 'serialised';
  const rows = await query(shownSql(known ? unitsSql : countedSql), [record.id, actor.scope]);
  return {
    stock_by_location: rows,
    last_put: known ? [] : await query(lastPutSql, [String(record.id), actor.scope]),
  };
};
