/** Takes units back: allocations, counters, repairs, cases, assets and the stock ledger, by a fixed number of statements. */

import { type Change, type Effect, sql, type Writes } from 'backline/rules';
import type { RentalReturnInput, RentalRow } from '../../../generated/rules/rental.ts';
import { moveAssets } from '../inventory/asset_moves.ts';
import { lotMovement } from '../inventory/asset_stock.ts';
import { leaveCases } from '../inventory/case_losses.ts';
import { casesBack, returnCases } from '../inventory/flightcase_moves.ts';
import { endHiredUnits, type HiredEnd } from '../inventory/intake_ends.ts';
import { joinRepairs, openRepairs, waitingRepairs } from '../inventory/open_repairs.ts';
import { postStock, type StockMovement } from '../inventory/stock_ledger.ts';
import { recount } from './counters.ts';
import { addExtraLines } from './extra_lines.ts';
import type { Back, ReturnPlan } from './return_plan.ts';

type Returning = Pick<Change<RentalRow, never, never>, Writes | 'record' | 'removeMany' | 'writeUnaudited'>;

/** Units and the warehouse that they came back to. */
export type Received = Back & { readonly to: number };

export const takeBack: Effect<RentalRow, RentalReturnInput, ReturnPlan> = async (change) => {
  const { record, input, plan } = change;
  const at = input.returned_at ?? new Date().toISOString();
  const returned = merged(plan.returned).map((back): Received => ({ ...back, to: homeOf(record, input, back.out) }));
  await bringBack(change, returned, { at, occurredAt: input.returned_at ?? null, exchanged: false }, async () => {
    const lines = [...new Set(returned.map(({ out }) => out.line))];
    for (const id of lines) change.emit('rental.item_returned', 'rental_item', id);
    await recount(change, record.id, lines);
    await addExtraLines(change, returned, at);
    await finishReturn(change, at);
  });
};

interface How {
  readonly at: string;
  /** For the ledger: null is the moment of the write. */
  readonly occurredAt: string | null;
  /** Others take their place: the allocations count for nothing any more. */
  readonly exchanged: boolean;
}

/**
 * Units are taken in: intakes, repairs, allocations, then the rental's own effects (`between`), cases, assets, levels, in the
 * lock order of the house.
 */
export async function bringBack(
  change: Returning,
  returned: readonly Received[],
  { at, occurredAt, exchanged }: How,
  between: () => Promise<void>,
): Promise<void> {
  const { record } = change;
  await endHiredUnits(change, endsOf(returned), at);
  const ids = returned.map(({ out }) => out.id);
  await change.touch('rental_item_allocation', ids);
  const byWarehouse = [...Map.groupBy(returned, ({ to }) => to)];
  const repairs = new Map<number, number>();
  const opened: number[] = [];
  const waiting: Waiting[] = [];
  for (const [to, some] of byWarehouse) {
    const made = await repairsOf(change, some, to);
    for (const [allocation, repair] of made.repairs) repairs.set(allocation, repair);
    opened.push(...made.opened);
    waiting.push(await waitingRepairs(change, assetsOf(some, isSound), to));
  }
  await noteBack(change, returned, { at, repairs, exchanged });
  await between();
  for (const id of opened) change.emit('repair.created', 'repair', id);
  const moved = await transferred(change, returned, at);
  await leaveCases(change, lossesOf(returned));
  for (const [to, some] of byWarehouse) {
    const cases = some.flatMap(({ out }) => out.flightcase ?? []);
    await returnCases(change, await casesBack(change.query, record.id, cases), to);
  }
  const held = new Set(waiting.flatMap(({ assets }) => assets));
  for (const [to, some] of byWarehouse) await settleAssets(change, some, to, held);
  await postStock(change, [
    ...movementsOf(returned, record.id, moved, occurredAt),
    ...waiting.flatMap(({ movements }) => movements),
  ]);
}

type Waiting = Awaited<ReturnType<typeof waitingRepairs>>;

/**
 * Units go back to the warehouse that they left from: the line's own, or, if that is the rental's, the rental's return warehouse.
 * A `warehouse_id` in the body counts for all of them.
 */
export function homeOf(record: RentalRow, input: Pick<RentalReturnInput, 'warehouse_id'>, out: Back['out']): number {
  if (typeof input.warehouse_id === 'number') return input.warehouse_id;
  return out.warehouse === record.warehouse_id ? (record.return_warehouse_id ?? out.warehouse) : out.warehouse;
}

/** Hired units that do not come back end with their intake. */
function endsOf(returned: readonly Back[]): HiredEnd[] {
  return returned.flatMap(({ out, lost, sold }) =>
    out.hired && out.intake !== null && lost + sold > 0 ? [{ intake: out.intake, lost, bought: sold }] : [],
  );
}

/** Allocations count the returned units, and store the details of their return. */
async function noteBack(
  change: Pick<Returning, 'updateRows'>,
  returnedUnits: readonly Received[],
  {
    at,
    repairs,
    exchanged,
  }: { readonly at: string; readonly repairs: ReadonlyMap<number, number>; readonly exchanged: boolean },
): Promise<void> {
  await change.updateRows(
    'rental_item_allocation',
    returnedUnits.map(({ out, to, returned, damaged, lost, sold, condition, note }) => ({
      id: out.id,
      return_warehouse_id: to,
      quantity_returned: returned,
      quantity_damaged: damaged,
      quantity_lost: lost,
      quantity_sold: sold,
      condition_in: condition,
      return_note: note,
      repair_id: repairs.get(out.id) ?? null,
    })),
    ({ eb, fn, ref }) => {
      const returned = eb('t.quantity_returned', '+', ref('v.quantity_returned'));
      const lost = eb('t.quantity_lost', '+', ref('v.quantity_lost'));
      const sold = eb('t.quantity_sold', '+', ref('v.quantity_sold'));
      return {
        quantity_returned: returned,
        quantity_damaged: eb('t.quantity_damaged', '+', ref('v.quantity_damaged')),
        quantity_lost: lost,
        quantity_sold: sold,
        state: eb
          .case()
          .when(sql.lit(exchanged), '=', true)
          .then(sql.lit<'exchanged'>('exchanged'))
          .when(sql<boolean>`${ref('t.quantity')} > ${returned} + ${lost} + ${sold}`)
          .then(sql.lit<'dispatched'>('dispatched'))
          .when(returned, '>', 0)
          .then(sql.lit<'returned'>('returned'))
          .when(lost, '>', 0)
          .then(sql.lit<'lost'>('lost'))
          .else(sql.lit<'sold'>('sold'))
          .end(),
        condition_in: fn.coalesce('v.condition_in', 't.condition_in'),
        return_note: fn.coalesce('v.return_note', 't.return_note'),
        returned_at: at,
        return_warehouse_id: ref('v.return_warehouse_id'),
        repair_id: fn.coalesce('v.repair_id', 't.repair_id'),
      };
    },
  );
}

/** Units that do not come back are in no case any more. */
function lossesOf(returned: readonly Back[]) {
  return returned
    .filter(({ lost, sold }) => lost + sold > 0)
    .map(({ out, lost, sold }) => ({
      asset_id: out.asset,
      catalogue_item_id: out.item,
      quantity: lost + sold,
      flightcase_id: out.flightcase,
    }));
}

/** One entry per allocation, when the body speaks of it twice. */
function merged(returnedUnits: readonly Back[]): Back[] {
  return [...Map.groupBy(returnedUnits, ({ out }) => out.id).values()].map((group) => {
    const total = (of: (back: Back) => number) => group.reduce((sum, back) => sum + of(back), 0);
    const [first] = group;
    return {
      ...(first as Back),
      returned: total(({ returned }) => returned),
      damaged: total(({ damaged }) => damaged),
      lost: total(({ lost }) => lost),
      sold: total(({ sold }) => sold),
      condition: group.find(({ condition }) => condition !== null)?.condition ?? null,
      note: group.find(({ note }) => note !== null)?.note ?? null,
    };
  });
}

/** Once every unit is accounted for and none is left to dispatch, the rental is returned. */
async function finishReturn(change: Returning, at: string): Promise<void> {
  const { record } = change;
  const open = await change.db
    .selectFrom('rental_item as i')
    .select('i.id')
    .where('i.rental_id', '=', record.id)
    .where('i.kind', '=', 'product')
    .where('i.is_optional', '=', false)
    .where(
      ({ ref }) =>
        sql<boolean>`${ref('i.quantity')} > ${ref('i.quantity_returned')} + ${ref('i.quantity_lost')} + ${ref('i.quantity_sold')}`,
    )
    .limit(1)
    .executeTakeFirst();
  if (open) return;
  const now = new Date().toISOString();
  await change.update('rental', record.id, { status: 'returned', returned_at: at, status_changed_at: now });
  change.emit('rental.returned', 'rental', record.id);
  change.emit('rental.status_changed', 'rental', record.id, { from: 'dispatched', to: 'returned' });
}

/**
 * Damaged units go into repair, those of other owners if they have an identity: into their present one, else into a new one.
 * Returns the repair of each allocation, and the new ones.
 */
async function repairsOf(
  change: Returning,
  returned: readonly Back[],
  warehouse: number,
): Promise<{ readonly repairs: ReadonlyMap<number, number>; readonly opened: readonly number[] }> {
  const damaged = returned.filter((back) => back.damaged > 0 && (!back.out.hired || back.out.asset !== null));
  const known = await joinRepairs(
    change,
    assetsOf(damaged, () => true),
    warehouse,
  );
  const isKnown = ({ out }: Back) => out.asset !== null && known.has(out.asset);
  const fresh = damaged.filter((back) => !isKnown(back));
  const ids = await openRepairs(
    change,
    fresh.map(({ out, damaged: quantity, note }) => ({
      asset: out.asset,
      item: out.item,
      warehouse,
      quantity,
      title: `Came back damaged: ${out.name}`,
      fault: note,
      rental: change.record.id,
      allocation: out.id,
    })),
  );
  const repairs = new Map(fresh.map(({ out }, index) => [out.id, ids[index] as number]));
  for (const { out } of damaged.filter(isKnown)) repairs.set(out.id, known.get(out.asset ?? 0) as number);
  return { repairs, opened: ids };
}

const isSound = (back: Back) => back.returned > 0 && back.damaged === 0;

function assetsOf(returned: readonly Back[], of: (back: Back) => boolean): number[] {
  return returned.flatMap((back) => (back.out.asset !== null && of(back) ? [back.out.asset] : []));
}

/** Units that a repair waits for go into it. */
async function settleAssets(
  change: Returning,
  returned: readonly Back[],
  warehouse: number,
  waiting: ReadonlySet<number>,
): Promise<void> {
  const home = { current_rental_id: null, warehouse_id: warehouse };
  const sound = assetsOf(returned, isSound);
  await moveAssets(
    change,
    sound.filter((id) => !waiting.has(id)),
    { ...home, status: 'available' },
    'returned',
  );
  const held = sound.filter((id) => waiting.has(id));
  await moveAssets(change, held, { ...home, status: 'in_repair' }, 'returned');
  const broken = assetsOf(returned, (back) => back.damaged > 0);
  await moveAssets(change, broken, { ...home, status: 'in_repair', condition: 'damaged' }, 'returned');
  for (const id of [...held, ...broken]) change.emit('asset.in_repair', 'asset', id);
  const lost = assetsOf(returned, (back) => back.lost > 0);
  await moveAssets(change, lost, { status: 'lost', current_rental_id: null }, 'lost');
  const sold = assetsOf(returned, (back) => back.sold > 0);
  await moveAssets(change, sold, { status: 'sold', current_rental_id: null }, 'sold');
}

/** The transfers that took units from where they left to where they came back, by the two warehouses. */
type Moved = ReadonlyMap<string, number>;
const wayOf = ({ out, to }: Received): string => `${out.warehouse}:${to}`;

/** Units that came back elsewhere get a transfer that has arrived: the books of both warehouses show how the units got there. */
async function transferred(change: Returning, returnedUnits: readonly Received[], at: string): Promise<Moved> {
  const away = returnedUnits.filter(
    ({ out, to, returned }) => out.warehouse !== to && returned > 0 && out.tracking !== 'none',
  );
  const moved = new Map<string, number>();
  for (const [way, some] of Map.groupBy(away, wayOf)) {
    const [first] = some;
    if (!first) continue;
    const { userId } = change.actor;
    const id = Number(
      await change.insert('warehouse_transfer', {
        from_warehouse_id: first.out.warehouse,
        to_warehouse_id: first.to,
        reason: 'return',
        status: 'received',
        rental_id: change.record.id,
        requested_at: at,
        dispatched_at: at,
        received_at: at,
        requested_by_id: userId,
        dispatched_by_id: userId,
        received_by_id: userId,
      }),
    );
    await change.insertMany(
      'warehouse_transfer_item',
      some.map(({ out, returned, damaged }) => ({
        warehouse_transfer_id: id,
        catalogue_item_id: out.item,
        asset_id: out.asset,
        asset_ids: out.asset === null ? [] : [out.asset],
        quantity: returned,
        quantity_dispatched: returned,
        quantity_received: returned,
        quantity_damaged: damaged,
      })),
    );
    change.emit('warehouse_transfer.created', 'warehouse_transfer', id);
    change.emit('warehouse_transfer.received', 'warehouse_transfer', id);
    moved.set(way, id);
  }
  return moved;
}

/**
 * Units come back to the level they left from, in the ledger of whom they belong to. Where they came back elsewhere, a
 * transfer takes them on; a damaged unit goes into repair there.
 */
function movementsOf(
  returnedUnits: readonly Received[],
  rentalId: number,
  moved: Moved,
  occurredAt: string | null,
): StockMovement[] {
  const source = { type: 'rental', id: rentalId };
  return returnedUnits
    .filter(({ out }) => out.tracking !== 'none')
    .flatMap((back) => {
      const { out, to, returned, damaged, lost, sold } = back;
      const { item, asset, hired } = out;
      const move = (
        type: StockMovement['type'],
        quantity: number,
        warehouse: number,
        more: Partial<StockMovement> = {},
      ) =>
        lotMovement({ item, warehouse, asset, hired, quantity }, type, { source, occurredAt, reason: null, ...more });
      const transfer = moved.get(wayOf(back));
      const way = transfer === undefined ? {} : { source: { type: 'warehouse_transfer', id: transfer } };
      const elsewhere = transfer === undefined ? 0 : returned;
      return [
        ...move('rental_in', returned, out.warehouse),
        ...move('transfer_out', elsewhere, out.warehouse, { ...way, to }),
        ...move('transfer_in', elsewhere, to, way),
        ...move('repair_out', damaged, to),
        ...move('rental_loss', lost, out.warehouse),
        ...move('rental_sale', sold, out.warehouse),
      ];
    });
}
