/** Rules of allocations: units set aside for a line, prepared, and set free again (domain 3.2). */

import {
  anyOf,
  type Change,
  dataOf,
  type Effect,
  fragment,
  type Guard,
  invalid,
  type Prepare,
  type Query,
  sql,
} from 'backline/rules';
import type {
  RentalItemAllocationCreateInput,
  RentalItemAllocationRow,
  RentalItemAllocationRules,
} from '../../../generated/rules/rental_item_allocation.ts';
import { moveAssets } from '../inventory/asset_moves.ts';
import { allocationRefusal, targetOf } from './allocate.ts';
import { freeAssets } from './closing.ts';
import { recount } from './counters.ts';
import { intakesOf, type LineIntake, lineIntakesSql, lockIntakes } from './intake_units.ts';

type Row = RentalItemAllocationRow;

const create: Prepare<RentalItemAllocationCreateInput> = async (draft) => {
  const { query, settings, refuse } = draft;
  const input = draft.input as RentalItemAllocationCreateInput & { readonly rental_item_id: number };
  const line = await targetOf(query, settings, input.rental_item_id);
  const assets = input.asset_ids ?? [];
  const owners = await intakesOf(query, assets);
  const intake = input.virtual_stock_intake_id ?? null;
  await lockIntakes(query, [...new Set([...owners.values(), intake].filter((id) => id !== null))]);
  // Allocations of the same units wait here, in one order: the guard's result then stays true until the end.
  if (assets.length > 0)
    await query('select 1 from "asset" where "id" = any($1::integer[]) order by "id" for no key update', [assets]);
  const refusal = await allocationRefusal(draft, line, {
    assets,
    quantity: input.quantity ?? null,
    substitute: input.substitute === true,
    intake: input.virtual_stock_intake_id ?? null,
  });
  if (refusal) refuse(refusal);
  const flightcase = input.flightcase_uuid ? await caseOf(query, input.flightcase_uuid) : null;
  if (flightcase === undefined) refuse(invalid('flightcase_uuid', 'The flightcase does not exist.'));
  if (flightcase && flightcase.warehouse_id !== line.warehouse)
    refuse({
      code: 'wrong_warehouse',
      message: `Flightcase ${flightcase.case_number} is in another warehouse.`,
      details: { flightcase_id: flightcase.id, warehouse_id: flightcase.warehouse_id },
    });
  if (flightcase?.status === 'retired')
    refuse({
      code: 'asset_unavailable',
      message: `Flightcase ${flightcase.case_number} is retired.`,
      details: { flightcase_id: flightcase.id },
    });
  return {
    values: {
      warehouse_id: line.warehouse,
      allocated_at: new Date().toISOString(),
      flightcase_id: flightcase?.id ?? null,
      ...(assets.length > 0
        ? { asset_id: assets[0], quantity: 1, virtual_stock_intake_id: owners.get(assets[0] ?? 0) ?? intake }
        : {}),
    },
  };
};

interface TravelCase {
  readonly id: number;
  readonly case_number: string;
  readonly warehouse_id: number;
  readonly status: string;
}

async function caseOf(query: Query, uuid: string): Promise<TravelCase | undefined> {
  const row = await dataOf(query)
    .selectFrom('flightcase')
    .select(['id', 'case_number', 'warehouse_id', 'status'])
    .where('uuid', '=', uuid)
    .where('deleted_at', 'is', null)
    .executeTakeFirst();
  return row;
}

/** The further assets of the body follow the first one, by one statement; those whose rental runs now are held at once. */
const allocateRest: Effect<Row, RentalItemAllocationCreateInput> = async (change) => {
  const { record, input, query, settings } = change;
  const line = await targetOf(query, settings, record.rental_item_id);
  const assets = input.asset_ids ?? [];
  const owners = await intakesOf(query, assets);
  const ids = await change.insertMany(
    'rental_item_allocation',
    assets.slice(1).map((asset) => ({
      rental_item_id: record.rental_item_id,
      asset_id: asset,
      quantity: 1,
      warehouse_id: record.warehouse_id,
      flightcase_id: record.flightcase_id,
      virtual_stock_intake_id: owners.get(asset) ?? null,
      condition_out: record.condition_out,
      allocated_at: record.allocated_at,
    })),
  );
  for (const id of ids) change.emit('rental.item_allocated', 'rental_item_allocation', id);
  await recount(change, line.rental, [line.id]);
  if (line.running) await holdAssets(change, assets);
};

/** An asset in the warehouse becomes held; one that is still out, or held already, stays as it is. */
async function holdAssets(
  change: Pick<Change<never, never>, 'db' | 'query' | 'touch' | 'updateRows' | 'updateMany' | 'emit'>,
  ids: readonly number[],
) {
  if (ids.length === 0) return;
  const rows = await change.db
    .selectFrom('asset')
    .select('id')
    .where('id', '=', anyOf(ids))
    .where('status', '=', 'available')
    .execute();
  await moveAssets(
    change,
    rows.map(({ id }) => id),
    { status: 'allocated' },
    'allocated',
  );
}

/** The unit itself must be in the warehouse; the dispatch checks units counted in bulk. */
const onHand: Guard<Row, object> = async ({ record, db }) => {
  if (record.asset_id === null) return null;
  const asset = await db
    .selectFrom('asset')
    .select(['asset_number as number', 'status', 'warehouse_id as warehouse'])
    .where('id', '=', record.asset_id)
    .executeTakeFirst();
  if (asset && ['available', 'allocated'].includes(asset.status) && asset.warehouse === record.warehouse_id)
    return null;
  const reason = asset?.warehouse === record.warehouse_id ? `is ${asset.status.replaceAll('_', ' ')}` : 'is elsewhere';
  return {
    code: 'asset_unavailable',
    message: `Asset ${asset?.number ?? ''} ${reason}.`,
    details: { asset_id: record.asset_id, asset: asset?.number, status: asset?.status, warehouse_id: asset?.warehouse },
  };
};

const readyOf = (query: Query, allocation: number) =>
  dataOf(query)
    .selectFrom('rental_item_allocation as a')
    .innerJoin('rental_item as i', 'i.id', 'a.rental_item_id')
    .innerJoin('warehouse as w', 'w.id', 'a.warehouse_id')
    .innerJoin('catalogue_item as c', (join) =>
      join.onRef('c.id', '=', 'i.catalogue_item_id').on('c.tracking', '=', 'bulk'),
    )
    .leftJoin('stock_level as l', (join) =>
      join.onRef('l.catalogue_item_id', '=', 'c.id').onRef('l.warehouse_id', '=', 'w.id'),
    )
    .select(({ ref }) => [
      'i.name',
      'w.id as warehouse',
      'w.name as warehouse_name',
      'c.id as item',
      'w.allows_negative_stock as negative',
      'i.is_subhire as subhire',
      // Own units on hand that no other prepared lot takes.
      sql<number>`coalesce(${ref('l.quantity_on_hand')}, 0) - coalesce((select sum(o."quantity") from "rental_item_allocation" o join "rental_item" k on k."id" = o."rental_item_id"
        where k."catalogue_item_id" = ${ref('c.id')} and o."warehouse_id" = ${ref('w.id')} and o."state" = 'prepared' and o."asset_id" is null
          and o."virtual_stock_intake_id" is null and o."id" <> ${ref('a.id')}), 0)::integer`.as('free'),
      fragment<readonly LineIntake[]>(lineIntakesSql).as('intakes'),
    ])
    .where('a.id', '=', allocation)
    .where('a.asset_id', 'is', null)
    .where('a.virtual_stock_intake_id', 'is', null)
    .executeTakeFirst();

/** Only units that are here can be prepared: units by number, own ones and those hired in that the line may take. */
const unitsOnHand: Guard<Row, object> = async ({ record, query, dryRun }) => {
  const read = () => readyOf(query, record.id);
  let lot = await read();
  if (!lot) return null;
  if (!dryRun) {
    // Concurrent preparation of the same stock waits.
    await query('select pg_advisory_xact_lock($1::integer, $2::integer)', [lot.item, lot.warehouse]);
    lot = (await read()) ?? lot;
  }
  const hired = lot.intakes.reduce((total, { free }) => total + Math.max(free, 0), 0);
  const available = hired + (lot.subhire ? 0 : Math.max(lot.free, 0));
  if (available >= record.quantity || (lot.negative && !lot.subhire)) return null;
  return {
    code: 'insufficient_stock',
    message: `${lot.name}: ${available} on hand in ${lot.warehouse_name} that are not reserved for others, ${record.quantity} needed.`,
    details: {
      items: [
        {
          rental_item_id: record.rental_item_id,
          catalogue_item_id: lot.item,
          warehouse_id: lot.warehouse,
          required: record.quantity,
          available,
          short: record.quantity - available,
        },
      ],
    },
  };
};

async function rentalOf({ query }: { readonly query: Query }, lineId: number) {
  const rental = await dataOf(query)
    .selectFrom('rental as r')
    .innerJoin('rental_item as i', 'i.rental_id', 'r.id')
    .select(['r.id', 'r.status', 'r.prepared_at'])
    .where('i.id', '=', lineId)
    .executeTakeFirst();
  if (!rental) throw new Error(`rental_item:${lineId} lies below no rental.`);
  return rental;
}

/** The first prepared units start the preparation of the order. */
const beginPreparing: Effect<Row, object> = async (change) => {
  const { record } = change;
  const rental = await rentalOf(change, record.rental_item_id);
  await recount(change, rental.id, [record.rental_item_id]);
  if (rental.status === 'order') {
    const now = new Date().toISOString();
    await change.update('rental', rental.id, {
      status: 'preparing',
      status_changed_at: now,
      ...(rental.prepared_at === null ? { prepared_at: now } : {}),
    });
    change.emit('rental.preparing', 'rental', rental.id);
    change.emit('rental.status_changed', 'rental', rental.id, { from: 'order', to: 'preparing' });
  }
  if (record.asset_id !== null) await moveAssets(change, [record.asset_id], { status: 'prepared' }, 'updated');
};

const endPreparing: Effect<Row, object> = async (change) => {
  const { record } = change;
  const rental = await rentalOf(change, record.rental_item_id);
  await recount(change, rental.id, [record.rental_item_id]);
  if (record.asset_id === null) return;
  const { running } = await targetOf(change.query, change.settings, record.rental_item_id);
  if (running) await moveAssets(change, [record.asset_id], { status: 'allocated' }, 'updated');
  else await freeAssets(change, [record.asset_id]);
};

const setFree: Effect<Row, object> = async (change) => {
  const { record } = change;
  const rental = await rentalOf(change, record.rental_item_id);
  await recount(change, rental.id, [record.rental_item_id]);
  if (record.asset_id !== null) await freeAssets(change, [record.asset_id]);
};

export const rules = {
  prepare: { create },
  guards: { on_hand: onHand, units_on_hand: unitsOnHand },
  effects: {
    allocate_rest: allocateRest,
    begin_preparing: beginPreparing,
    end_preparing: endPreparing,
    set_free: setFree,
  },
} satisfies RentalItemAllocationRules;
