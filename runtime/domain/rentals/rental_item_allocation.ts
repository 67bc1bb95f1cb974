/** Rules of allocations: units set aside for a line, prepared, and set free again (domain 3.2). */
import type {
  RentalItemAllocationCreateInput,
  RentalItemAllocationRow,
  RentalItemAllocationRules,
} from '../../../generated/rules/rental_item_allocation.ts';
import type { Change, Effect, Guard, Prepare, Query } from '../../kernel/rules.ts';
import { moveAssets } from '../inventory/asset_moves.ts';
import { invalid } from '../shared/rows.ts';
import { allocationRefusal, targetOf } from './allocate.ts';
import { freeAssets } from './closing.ts';
import { recount } from './counters.ts';
import { lockIntakes } from './intake_units.ts';

type Row = RentalItemAllocationRow;

const create: Prepare<RentalItemAllocationCreateInput> = async (draft) => {
  const { query, settings, refuse } = draft;
  const input = draft.input as RentalItemAllocationCreateInput & { readonly rental_item_id: number };
  const line = await targetOf(query, settings, input.rental_item_id);
  const assets = input.asset_ids ?? [];
  await lockIntakes(query, typeof input.virtual_stock_intake_id === 'number' ? [input.virtual_stock_intake_id] : []);
  // Whoever wants the same units waits here, in one order: what the guard then finds stays true until the end.
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
    refuse({ code: 'wrong_warehouse', message: `Flightcase ${flightcase.case_number} is in another warehouse.` });
  if (flightcase?.status === 'retired')
    refuse({ code: 'asset_unavailable', message: `Flightcase ${flightcase.case_number} is retired.` });
  return {
    values: {
      warehouse_id: line.warehouse,
      allocated_at: new Date().toISOString(),
      flightcase_id: flightcase?.id ?? null,
      ...(assets.length > 0 ? { asset_id: assets[0], quantity: 1 } : {}),
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
  const [row] = await query<TravelCase>(
    'select "id", "case_number", "warehouse_id", "status" from "flightcase" where "uuid" = $1 and "deleted_at" is null',
    [uuid],
  );
  return row;
}

/** The further assets of the body follow the first one, by one statement; those whose rental runs now are held at once. */
const allocateRest: Effect<Row, RentalItemAllocationCreateInput> = async (change) => {
  const { record, input, query, settings } = change;
  const line = await targetOf(query, settings, record.rental_item_id);
  const assets = input.asset_ids ?? [];
  const ids = await change.insertMany(
    'rental_item_allocation',
    assets.slice(1).map((asset) => ({
      rental_item_id: record.rental_item_id,
      asset_id: asset,
      quantity: 1,
      warehouse_id: record.warehouse_id,
      flightcase_id: record.flightcase_id,
      virtual_stock_intake_id: record.virtual_stock_intake_id,
      condition_out: record.condition_out,
      allocated_at: record.allocated_at,
    })),
  );
  for (const id of ids) change.emit('rental.item_allocated', 'rental_item_allocation', id);
  await recount(change, line.rental, [line.id]);
  if (line.running) await holdAssets(change, assets);
};

/** An asset that stands in the warehouse is held; one that is still out, or held already, stays as it is. */
async function holdAssets(
  change: Pick<Change<never, never>, 'db' | 'query' | 'touch' | 'updateRows' | 'updateMany' | 'emit'>,
  ids: readonly number[],
) {
  if (ids.length === 0) return;
  const rows = await change.query<{ id: number }>(
    `select "id" from "asset" where "id" = any($1::integer[]) and "status" = 'available'`,
    [ids],
  );
  await moveAssets(
    change,
    rows.map(({ id }) => id),
    { status: 'allocated' },
    'allocated',
  );
}

/** The unit itself must stand in the warehouse; of units counted in bulk the dispatch asks. */
const onHand: Guard<Row, object> = async ({ record, query }) => {
  if (record.asset_id === null) return null;
  const [asset] = await query<{ number: string; status: string; warehouse: number }>(
    'select "asset_number" as number, "status", "warehouse_id" as warehouse from "asset" where "id" = $1',
    [record.asset_id],
  );
  if (asset && ['available', 'allocated'].includes(asset.status) && asset.warehouse === record.warehouse_id)
    return null;
  const reason = asset?.warehouse === record.warehouse_id ? `is ${asset.status.replaceAll('_', ' ')}` : 'is elsewhere';
  return { code: 'asset_unavailable', message: `Asset ${asset?.number ?? ''} ${reason}.` };
};

async function rentalOf({ query }: { readonly query: Query }, lineId: number) {
  const [rental] = await query<{ id: number; status: string; prepared_at: string | null }>(
    'select r."id", r."status", r."prepared_at" from "rental" r join "rental_item" i on i."rental_id" = r."id" where i."id" = $1',
    [lineId],
  );
  if (!rental) throw new Error(`rental_item:${lineId} lies below no rental.`);
  return rental;
}

/** The first units that stand ready start the preparation of the order. */
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
  guards: { on_hand: onHand },
  effects: {
    allocate_rest: allocateRest,
    begin_preparing: beginPreparing,
    end_preparing: endPreparing,
    set_free: setFree,
  },
} satisfies RentalItemAllocationRules;
