/** Chooses units for lines: those that came for the line first, then the best of our own. */

import { type ActionHandler, dataOf, fragment, type Query, type Settings, sql, within } from 'backline/rules';
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

type Asking = { readonly query: Query; readonly settings: Settings };

/** The units that an allocation of the line would take, the best first. */
async function unitsFor(call: Asking, line: Target, orderBy: OrderBy): Promise<readonly Candidate[]> {
  if (line.tracking !== 'serialised') return [];
  // Units of the item in the line's warehouse, in the order of choice: what came for the line, what stands here, then the best.
  const all = await dataOf(call.query)
    .selectFrom('asset as t')
    .leftJoin('storage_location as p', 'p.id', 't.storage_location_id')
    .leftJoin('virtual_stock_intake as v', (join) =>
      join.onRef('v.id', '=', 't.virtual_stock_intake_id').on('v.source', '!=', 'purchase'),
    )
    .select(({ ref }) => [
      't.id as asset_id',
      't.asset_number',
      't.barcode',
      'p.code as location_code',
      't.status',
      't.ownership',
      't.hours_used',
      't.condition',
      sql<number | null>`case when ${fragment(hiredSql('t'))} then ${ref('v.id')} end`.as('intake'),
      sql<boolean>`coalesce(${ref('v.rental_item_id')} = ${line.id}, false)`.as('reserved'),
    ])
    .where('t.catalogue_item_id', '=', line.item)
    .where('t.warehouse_id', '=', line.warehouse)
    .where('t.deleted_at', 'is', null)
    .where('t.status', 'in', ['available', 'allocated', 'prepared', 'on_hire'])
    .where(sql<boolean>`(${!line.subhire} or ${fragment(hiredSql('t'))})`)
    .orderBy(({ ref }) => sql`coalesce(${ref('v.rental_item_id')} = ${line.id}, false)`, 'desc')
    .orderBy(fragment(hiredSql('t')))
    .orderBy(({ ref }) => sql`${ref('t.status')} <> 'available'`)
    .orderBy(({ ref }) => sql`case ${orderBy} when 'least_used' then ${ref('t.hours_used')} end`)
    .orderBy(
      ({ ref }) =>
        sql`case ${orderBy} when 'condition' then array_position(array['new', 'good', 'worn', 'poor', 'damaged'], ${ref('t.condition')}::text) end`,
    )
    .orderBy('t.asset_number')
    .orderBy('t.id')
    .execute();
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

/** Allocates each line by the usual operations, in one transaction: with their guards and their events. */
export const autoAllocate: ActionHandler<RentalRow, RentalAutoAllocateInput> = async (change) => {
  const { record, input, db, query, settings } = change;
  const only = input.rental_item_ids ?? null;
  let allocated = 0;
  const left: { rental_item_id: number; name: string; quantity: number }[] = [];
  for (const { id, name } of await db
    .selectFrom('rental_item as i')
    .innerJoin('catalogue_item as c', (join) =>
      join.onRef('c.id', '=', 'i.catalogue_item_id').on('c.tracking', '!=', 'none'),
    )
    .select(['i.id', 'i.name'])
    .where('i.rental_id', '=', record.id)
    .where('i.kind', '=', 'product')
    .where('i.is_optional', '=', false)
    .where(({ ref }) => within(ref('i.id'), only))
    .where(
      ({ ref }) =>
        sql<boolean>`${ref('i.quantity')} > ${ref('i.quantity_allocated')} + ${ref('i.quantity_dispatched')}`,
    )
    .orderBy('i.position')
    .orderBy('i.id')
    .execute()) {
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
    input.prepare === true
      ? await db
          .selectFrom('rental_item_allocation as a')
          .innerJoin('rental_item as i', 'i.id', 'a.rental_item_id')
          .leftJoin('asset as t', 't.id', 'a.asset_id')
          .select(['a.id', 'a.rental_item_id as line'])
          .where('i.rental_id', '=', record.id)
          .where('a.state', '=', 'allocated')
          .where(({ ref }) => within(ref('i.id'), only))
          .where(
            ({ ref }) =>
              sql<boolean>`(${ref('t.id')} is null or ${ref('t.status')} in ('available', 'allocated') and ${ref('t.warehouse_id')} = ${ref('a.warehouse_id')})`,
          )
          .orderBy('a.id')
          .execute()
      : [];
  for (const { id, line } of waiting)
    await change.perform('rental_item_allocations.prepare', {
      params: { rental: record.id, item: line, allocation: id },
      body: {},
    });
  const prepared = waiting.length;
  return { auto_allocation: { allocated, prepared, left } };
};
