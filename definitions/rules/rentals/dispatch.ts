/** Sends units out: allocations, counters, cases, assets and the stock ledger, by statements whose number does not depend on the lines'. */

import { anyOf, type Change, dataOf, type Effect, type Query, sql } from 'backline/rules';
import type { RentalDispatchInput, RentalRow } from '../../../generated/rules/rental.ts';
import { moveAssets } from '../inventory/asset_moves.ts';
import { lotMovement } from '../inventory/asset_stock.ts';
import { type Loss, leaveCases } from '../inventory/case_losses.ts';
import { dispatchCases } from '../inventory/flightcase_moves.ts';
import { endHiredUnits, type HiredEnd } from '../inventory/intake_ends.ts';
import { postStock, type StockMovement } from '../inventory/stock_ledger.ts';
import { settleTests } from '../maintenance/settle_tests.ts';
import { recount } from './counters.ts';
import { stateRefusal } from './dispatch_guards.ts';
import { type DispatchPlan, type Held, lockedPlan, type Part, type Taken } from './dispatch_plan.ts';

export const sendOut: Effect<RentalRow, RentalDispatchInput, DispatchPlan> = async (change) => {
  const { record, input } = change;
  const parts = await lockedParts(change);
  const at = input.dispatched_at ?? new Date().toISOString();
  if (record.status !== 'dispatched') {
    await change.update('rental', record.id, { status_changed_at: new Date().toISOString() });
    change.emit('rental.status_changed', 'rental', record.id, { from: record.status, to: 'dispatched' });
  }
  const leaving = parts.flatMap(({ line, taken }) => taken.map((one): Leaving => ({ line, ...one })));
  await endHiredUnits(change, boughtOf(leaving), at);
  const retained = retainedRows(leaving);
  await change.updateRows(
    'rental_item_allocation',
    retained.map(({ line, row, intake, quantity }) => ({
      id: row.id,
      quantity,
      virtual_stock_intake_id: intake,
      quantity_sold: line.sale ? quantity : 0,
      state: line.sale ? 'sold' : 'dispatched',
      dispatched_at: at,
    })),
  );
  await change.insertMany('rental_item_allocation', newRows(leaving, parts, new Set<Leaving>(retained), at));
  await recount(
    change,
    record.id,
    parts.map(({ line }) => line.id),
  );
  for (const { line } of parts) change.emit('rental.item_dispatched', 'rental_item', line.id);
  await leaveCases(change, soldOf(leaving));
  const cases = leaving.flatMap(({ row }) => row?.flightcase ?? []);
  // Locked before the assets; reported after them (domain 3.1).
  const quiet = { ...change, emit: () => undefined };
  const gone = await dispatchCases(quiet, await casesAround(change.query, cases), record.id);
  const assets = (sale: boolean) =>
    leaving.flatMap(({ line, asset }) => (asset !== null && line.sale === sale ? [asset] : []));
  await stayBehind(change, gone, leaving);
  await moveAssets(change, assets(false), { status: 'on_hire', current_rental_id: record.id }, 'dispatched');
  await moveAssets(change, assets(true), { status: 'sold' }, 'sold');
  for (const id of gone) change.emit('flightcase.dispatched', 'flightcase', id);
  if (leaving.some(({ row }) => row?.dispatches_count)) await settleTests(change, assets(false));
  await postStock(change, movementsOf(leaving, record.id, input.dispatched_at ?? null));
};

/** The leaving units, with the cases and then the units locked and read again. The stock ledger checks units counted in bulk. */
async function lockedParts(change: Change<RentalRow, RentalDispatchInput, DispatchPlan>): Promise<readonly Part[]> {
  const { parts } = change.plan;
  const taken = parts.flatMap((part) => part.taken);
  const assets = taken.flatMap(({ asset }) => asset ?? []);
  if (assets.length === 0) return parts;
  await change.touch(
    'flightcase',
    await casesAround(
      change.query,
      taken.flatMap(({ row }) => row?.flightcase ?? []),
    ),
  );
  await change.touch('asset', assets);
  const plan = await lockedPlan(change.query, change.record.id, change.input);
  const refusal = await stateRefusal({ ...change, plan });
  if (refusal) change.refuse({ ...refusal, errors: { items: [refusal.message ?? refusal.code] } });
  return plan.parts;
}

/** Packed, unsealed contents of a leaving case that do not belong to the job are taken out of it: they stay in the warehouse. */
async function stayBehind(
  change: Change<RentalRow, RentalDispatchInput, DispatchPlan>,
  cases: readonly number[],
  leaving: readonly Leaving[],
): Promise<void> {
  if (cases.length === 0) return;
  const going = leaving.flatMap(({ asset }) => asset ?? []);
  const strange = await change.db
    .selectFrom('flightcase_content as c')
    .innerJoin('flightcase as f', (join) => join.onRef('f.id', '=', 'c.flightcase_id').on('f.sealed_at', 'is', null))
    .innerJoin('asset as a', 'a.id', 'c.asset_id')
    .select([
      'c.asset_id',
      'c.catalogue_item_id',
      sql<number>`1`.as('quantity'),
      sql<number | null>`null::integer`.as('flightcase_id'),
      'c.flightcase_id as inside',
    ])
    .where('c.flightcase_id', '=', anyOf(cases))
    .where(({ ref }) => sql<boolean>`${ref('c.asset_id')} <> all(${going}::integer[])`)
    .where('a.current_rental_id', 'is distinct from', change.record.id)
    .$narrowType<{ catalogue_item_id: number }>()
    .orderBy('c.asset_id')
    .execute();
  const lots = await change.db
    .selectFrom('flightcase_content as c')
    .innerJoin('flightcase as f', (join) => join.onRef('f.id', '=', 'c.flightcase_id').on('f.sealed_at', 'is', null))
    .select(['c.flightcase_id as inside', 'c.catalogue_item_id as item', 'c.quantity'])
    .where('c.flightcase_id', '=', anyOf(cases))
    .where('c.asset_id', 'is', null)
    .where('c.child_flightcase_id', 'is', null)
    .$narrowType<{ item: number }>()
    .orderBy('c.flightcase_id')
    .orderBy('c.id')
    .execute();
  const rest = notOfTheJob(lots, leaving, new Set(cases));
  await leaveCases(change, [...strange, ...rest]);
  for (const id of new Set([...strange, ...rest].map(({ inside }) => inside)))
    change.emit('flightcase.unpacked', 'flightcase', id);
}

interface Counted {
  readonly inside: number;
  readonly item: number;
  readonly quantity: number;
}

/** Of units by number, those that are more than leave in the cases: of the case that they leave in first, then of the others. */
function notOfTheJob(
  lots: readonly Counted[],
  leaving: readonly Leaving[],
  cases: ReadonlySet<number>,
): (Loss & { readonly inside: number })[] {
  const left = lots.map((lot) => ({ ...lot }));
  const going = leaving.filter(({ row, asset }) => asset === null && cases.has(row?.flightcase ?? 0));
  for (const { line, row, quantity } of going) {
    let open = quantity;
    const item = row?.item ?? line.item;
    const rank = (lot: Counted) => (lot.inside === row?.flightcase ? 0 : 1);
    for (const lot of left.filter((one) => one.item === item).sort((one, other) => rank(one) - rank(other))) {
      const taken = Math.min(open, lot.quantity);
      lot.quantity -= taken;
      open -= taken;
    }
  }
  return left
    .filter(({ quantity }) => quantity > 0)
    .map(({ inside, item, quantity }) => ({
      asset_id: null,
      catalogue_item_id: item,
      quantity,
      flightcase_id: inside,
      exact: true,
      inside,
    }));
}

/** The cases with those around them: contents packed in a leaving case leave in it. */
async function casesAround(query: Query, cases: readonly number[]): Promise<readonly number[]> {
  if (cases.length === 0) return [];
  const rows = await dataOf(query)
    .selectFrom(
      sql<{ id: number }>`(with recursive "around"("id", "depth") as (
       select f."id", 0 from "flightcase" f where f."id" = any(${cases}::integer[])
       union select f."parent_flightcase_id", a."depth" + 1 from "around" a join "flightcase" f on f."id" = a."id"
         where f."parent_flightcase_id" is not null and a."depth" < 10) select "id" from "around")`.as('a'),
    )
    .select('a.id')
    .distinct()
    .orderBy('a.id')
    .execute();
  return rows.map(({ id }) => id);
}

type Leaving = Taken & { readonly line: Part['line'] };

/** Units that are sold are in no case any more. */
function soldOf(leaving: readonly Leaving[]) {
  return leaving
    .filter(({ line }) => line.sale)
    .map(({ line, row, asset, quantity }) => ({
      asset_id: asset,
      catalogue_item_id: row?.item ?? line.item,
      quantity,
      flightcase_id: row?.flightcase ?? null,
    }));
}

/** A supplier's units that are sold are ours to pay for. */
function boughtOf(leaving: readonly Leaving[]): HiredEnd[] {
  return leaving.flatMap(({ line, hired, intake, quantity }) =>
    line.sale && hired && intake !== null ? [{ intake, bought: quantity }] : [],
  );
}

type Retained = Leaving & { readonly row: Held };

/** The first piece of each allocation stays in its row. */
function retainedRows(leaving: readonly Leaving[]): Retained[] {
  const rows = leaving.filter((one): one is Retained => one.row !== null);
  return [...Map.groupBy(rows, ({ row }) => row.id).values()].flatMap(([first]) => first ?? []);
}

/**
 * Units without an allocation get one as they leave, and so does each further owner of a lot; if a lot leaves in part, its rest
 * stays as it was, prepared or set aside.
 */
function newRows(
  leaving: readonly Leaving[],
  parts: readonly Part[],
  retained: ReadonlySet<Leaving>,
  at: string,
): Record<string, unknown>[] {
  const row = (line: Part['line'], from: Held | null, quantity: number, values: Record<string, unknown>) => ({
    rental_item_id: line.id,
    warehouse_id: line.warehouse,
    quantity,
    asset_id: null,
    flightcase_id: from?.flightcase ?? null,
    virtual_stock_intake_id: from?.intake ?? null,
    prepared_at: from?.prepared_at ?? null,
    condition_out: from?.condition_out ?? null,
    quantity_sold: 0,
    dispatched_at: null,
    allocated_at: at,
    ...values,
  });
  const gone = leaving
    .filter((one) => !retained.has(one))
    .map(({ line, row: from, asset, intake, quantity }) =>
      row(line, from, quantity, {
        asset_id: asset,
        virtual_stock_intake_id: intake,
        state: line.sale ? 'sold' : 'dispatched',
        dispatched_at: at,
        quantity_sold: line.sale ? quantity : 0,
      }),
    );
  const rests = parts.flatMap(({ line, held }) =>
    held
      .filter(({ row: from, quantity }) => quantity < from.quantity)
      .map(({ row: from, quantity }) => row(line, from, from.quantity - quantity, { state: from.state })),
  );
  return [...gone, ...rests];
}

/** Each unit's movement in the ledger of its owner; untracked units have none. Own units by number are one. */
function movementsOf(leaving: readonly Leaving[], rentalId: number, occurredAt: string | null): StockMovement[] {
  const more = { source: { type: 'rental', id: rentalId }, occurredAt };
  const counted = leaving.filter(({ line }) => line.tracking !== 'none');
  return [...Map.groupBy(counted, ({ line }) => line.id).values()].flatMap((group) => {
    const move = ({ line, row, asset, hired }: Leaving, quantity: number) =>
      lotMovement(
        // A substitute is taken from its own item's stock.
        { item: row?.item ?? line.item, warehouse: line.warehouse, asset, hired, quantity },
        line.sale ? 'sale_out' : 'rental_out',
        more,
      );
    const lots = group.filter(({ asset, hired }) => asset === null && !hired);
    const [lot] = lots;
    const total = lots.reduce((sum, { quantity }) => sum + quantity, 0);
    return [
      ...group.filter(({ asset, hired }) => asset !== null || hired).flatMap((one) => move(one, one.quantity)),
      ...(lot ? move(lot, total) : []),
    ];
  });
}
