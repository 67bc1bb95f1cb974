/** Units still to be picked for a rental: its stock lines, the units set aside for them, and their locations (domain 1.5). */

import type { ActionHandler } from 'backline/rules';
import type { RentalPickingListInput, RentalRow } from '../../../generated/rules/rental.ts';

/** Lines below an optional one are optional themselves; sub-hired units come from their intake and are picked like others. Units and places of
 * warehouses that the caller does not see are left out. */
const linesSql = `
  select i."id" as rental_item_id, i."parent_id", i."name", c."id" as catalogue_item_id, c."sku", c."tracking", i."booked_warehouse_id" as warehouse_id, i."is_subhire",
    i."quantity", i."quantity_prepared", i."quantity_dispatched", greatest(i."quantity" - i."quantity_dispatched" - i."quantity_prepared", 0) as quantity_to_pick, i."warehouse_note",
    coalesce((select jsonb_agg(jsonb_build_object('rental_item_allocation_id', a."id", 'state', a."state", 'quantity', a."quantity", 'asset_id', t."id",
        'asset_number', t."asset_number", 'barcode', t."barcode", 'location_code', l."code", 'flightcase_id', f."id", 'case_number', f."case_number") order by l."code", a."id")
      from "rental_item_allocation" a left join "asset" t on t."id" = a."asset_id" and ($2::integer[] is null or t."warehouse_id" = any($2)) left join "storage_location" l on l."id" = t."storage_location_id"
      left join "flightcase" f on f."id" = coalesce(a."flightcase_id", t."flightcase_id") and ($2::integer[] is null or f."warehouse_id" = any($2))
      where a."rental_item_id" = i."id" and a."state" in ('allocated', 'prepared')), '[]'::jsonb) as units,
    coalesce((select jsonb_agg(jsonb_build_object('location_code', n."code", 'quantity', n."quantity") order by n."code") from (
        select l."code", count(*)::integer as "quantity" from "asset" t join "storage_location" l on l."id" = t."storage_location_id" and l."is_pickable"
        where t."catalogue_item_id" = c."id" and t."warehouse_id" = i."booked_warehouse_id" and t."status" = 'available' and t."deleted_at" is null and ($2::integer[] is null or t."warehouse_id" = any($2))
          and i."quantity" > i."quantity_dispatched" + i."quantity_allocated" group by l."code") n), '[]'::jsonb) as places
  from "rental_item" i join "catalogue_item" c on c."id" = i."catalogue_item_id"
  where i."rental_id" = $1 and i."kind" = 'product' and not i."is_optional" and i."quantity" > i."quantity_dispatched"
  order by i."position", i."id"`;

/** One statement, however many lines there are. */
export const pickingList: ActionHandler<RentalRow, RentalPickingListInput> = async ({ record, query, actor }) => ({
  picking_list: {
    rental_id: record.id,
    number: record.number,
    title: record.title,
    warehouse_id: record.warehouse_id,
    starts_at: record.starts_at,
    prep_starts_at: record.prep_starts_at,
    load_at: record.load_at,
    warehouse_notes: record.warehouse_notes,
    items: await query(linesSql, [record.id, actor.scope]),
  },
});
