/** Chooses units for lines: those that came for the line first, then the best of our own. */

import type { ActionHandler, Query, Settings } from 'backline/rules';
import type { RentalAutoAllocateInput, RentalRow } from '../../../generated/rules/rental.ts';
import type { RentalItemFreeUnitsInput, RentalItemRow } from '../../../generated/rules/rental_item.ts';
import { hiredSql } from '../inventory/asset_stock.ts';
import { fittingUnits, type Target, targetOf } from './allocate.ts';
import { intakeRefusal } from './intake_units.ts';

type OrderBy = 'least_used' | 'condition' | 'number';

interface Candidate {
  readonly asset_id: number;
  readonly asset_number: string;
  readonly barcode: string | null;
  readonly location_code: string | null;
  readonly status: string;
  readonly ownership: string;
  readonly hours_used: string;
  readonly condition: string;
  readonly intake: number | null;
  /** It came for the line. */
  readonly reserved: boolean;
}

/**
 * Units of the item in the line's warehouse, in the order of choice: those that arrived for the line, those that are here, then
 * the best.
 */
const candidatesSql = `select t."id" as asset_id, t."asset_number", t."barcode", p."code" as location_code, t."status", t."ownership", t."hours_used"::text, t."condition",
    case when ${hiredSql('t')} then v."id" end as intake, coalesce(v."rental_item_id" = $3, false) as reserved
  from "asset" t left join "storage_location" p on p."id" = t."storage_location_id" left join "virtual_stock_intake" v on v."id" = t."virtual_stock_intake_id" and v."source" <> 'purchase'
  where t."catalogue_item_id" = $1 and t."warehouse_id" = $2 and t."deleted_at" is null and t."status" in ('available', 'allocated', 'prepared', 'on_hire')
    and ($5 or ${hiredSql('t')})
  order by coalesce(v."rental_item_id" = $3, false) desc, ${hiredSql('t')}, t."status" <> 'available', case $4 when 'least_used' then t."hours_used" end,
    case $4 when 'condition' then array_position(array['new', 'good', 'worn', 'poor', 'damaged'], t."condition"::text) end, t."asset_number", t."id"`;

type Asking = { readonly query: Query; readonly settings: Settings };

/** The units that an allocation of the line would take, the best first. */
async function unitsFor(call: Asking, line: Target, orderBy: OrderBy): Promise<readonly Candidate[]> {
  if (line.tracking !== 'serialised') return [];
  const all = await call.query<Candidate>(candidatesSql, [line.item, line.warehouse, line.id, orderBy, !line.subhire]);
  const fitting = await fittingUnits(
    call,
    line,
    all.map(({ asset_id: id }) => id),
  );
  const refused = new Set<number>();
  for (const intake of new Set(all.flatMap(({ intake }) => intake ?? [])))
    if (await intakeRefusal(call.query, line, { intake, assets: [], quantity: 1 }, null)) refused.add(intake);
  return all.filter(({ asset_id: id, intake }) => fitting.has(id) && (intake === null || !refused.has(intake)));
}

export const freeUnits: ActionHandler<RentalItemRow, RentalItemFreeUnitsInput> = async ({
  record,
  query,
  settings,
}) => {
  const line = await targetOf(query, settings, record.id);
  const units = await unitsFor({ query, settings }, line, 'least_used');
  return { free_units: units.map(({ intake: _, reserved: __, ...unit }) => unit) };
};

const linesSql = `select i."id", i."name" from "rental_item" i join "catalogue_item" c on c."id" = i."catalogue_item_id" and c."tracking" <> 'none'
  where i."rental_id" = $1 and i."kind" = 'product' and not i."is_optional" and ($2::integer[] is null or i."id" = any($2))
    and i."quantity" > i."quantity_allocated" + i."quantity_dispatched" order by i."position", i."id"`;

const waitingSql = `select a."id", a."rental_item_id" as line from "rental_item_allocation" a join "rental_item" i on i."id" = a."rental_item_id" left join "asset" t on t."id" = a."asset_id"
  where i."rental_id" = $1 and a."state" = 'allocated' and ($2::integer[] is null or i."id" = any($2))
    and (t."id" is null or (t."status" in ('available', 'allocated') and t."warehouse_id" = a."warehouse_id")) order by a."id"`;

/** Allocates each line by the usual operations, in one transaction: with their guards and their events. */
export const autoAllocate: ActionHandler<RentalRow, RentalAutoAllocateInput> = async (change) => {
  const { record, input, query, settings } = change;
  const only = input.rental_item_ids ?? null;
  let allocated = 0;
  const left: { rental_item_id: number; name: string; quantity: number }[] = [];
  for (const { id, name } of await query<{ id: number; name: string }>(linesSql, [record.id, only])) {
    const line = await targetOf(query, settings, id);
    const units = (await unitsFor({ query, settings }, line, input.order_by ?? 'least_used')).slice(0, line.free);
    const quantity = line.tracking === 'serialised' ? units.length : line.free;
    if (quantity < line.free) left.push({ rental_item_id: id, name, quantity: line.free - quantity });
    if (quantity === 0) continue;
    const body = line.tracking === 'serialised' ? { asset_ids: units.map(({ asset_id: unit }) => unit) } : { quantity };
    await change.perform('rental_item_allocations.create', { params: { rental: record.id, item: id }, body });
    allocated += quantity;
  }
  const waiting =
    input.prepare === true ? await query<{ id: number; line: number }>(waitingSql, [record.id, only]) : [];
  for (const { id, line } of waiting)
    await change.perform('rental_item_allocations.prepare', {
      params: { rental: record.id, item: line, allocation: id },
      body: {},
    });
  const prepared = waiting.length;
  return { auto_allocation: { allocated, prepared, left } };
};
