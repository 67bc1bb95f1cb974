/** Sends units out: allocations, counters, cases, assets and the stock ledger, by statements whose number does not depend on the lines'. */
import type { RentalDispatchInput, RentalRow } from '../../../generated/rules/rental.ts';
import type { Change, Effect, Query } from '../../kernel/rules.ts';
import { moveAssets } from '../inventory/asset_moves.ts';
import { leaveCases } from '../inventory/case_losses.ts';
import { dispatchCases } from '../inventory/flightcase_moves.ts';
import { postStock, type StockMovement } from '../inventory/stock_ledger.ts';
import { recount } from './counters.ts';
import { standingRefusal } from './dispatch_guards.ts';
import { type DispatchPlan, dispatchPlan, type Part } from './dispatch_plan.ts';

export const sendOut: Effect<RentalRow, RentalDispatchInput, DispatchPlan> = async (change) => {
  const { record, input } = change;
  const parts = await lockedParts(change);
  const at = input.dispatched_at ?? new Date().toISOString();
  if (record.status !== 'dispatched') {
    await change.update('rental', record.id, { status_changed_at: new Date().toISOString() });
    change.emit('rental.status_changed', 'rental', record.id, { from: record.status, to: 'dispatched' });
  }
  const leaving = parts.flatMap(({ line, held }) => held.map((one) => ({ line, ...one })));
  await change.updateRows(
    'rental_item_allocation',
    leaving.map(({ line, row, quantity }) => ({
      id: row.id,
      quantity,
      quantity_sold: line.sale ? quantity : 0,
      state: line.sale ? 'sold' : 'dispatched',
      dispatched_at: at,
    })),
  );
  await change.insertMany('rental_item_allocation', newRows(parts, at));
  await recount(
    change,
    record.id,
    parts.map(({ line }) => line.id),
  );
  for (const { line } of parts) change.emit('rental.item_dispatched', 'rental_item', line.id);
  await leaveCases(change, soldOf(leaving));
  const cases = leaving.flatMap(({ row }) => row.flightcase ?? []);
  // Locked before the assets; told of after them (domain 3.1).
  const quiet = { ...change, emit: () => undefined };
  const gone = await dispatchCases(quiet, await casesAround(change.query, cases), record.id);
  const assets = (sale: boolean) =>
    leaving.flatMap(({ line, row }) => (row.asset !== null && line.sale === sale ? [row.asset] : []));
  await moveAssets(change, assets(false), { status: 'on_hire', current_rental_id: record.id }, 'dispatched');
  await moveAssets(change, assets(true), { status: 'sold' }, 'sold');
  for (const id of gone) change.emit('flightcase.dispatched', 'flightcase', id);
  await postStock(change, movementsOf(parts, record.id, input.dispatched_at ?? null));
};

/** What leaves, its cases and then its units locked and looked at again. Units counted in bulk are looked at by the stock ledger. */
async function lockedParts(change: Change<RentalRow, RentalDispatchInput, DispatchPlan>): Promise<readonly Part[]> {
  const { parts } = change.plan;
  const held = parts.flatMap((part) => part.held.map(({ row }) => row));
  const assets = held.flatMap(({ asset }) => asset ?? []);
  if (assets.length === 0) return parts;
  await change.touch(
    'flightcase',
    await casesAround(
      change.query,
      held.flatMap(({ flightcase }) => flightcase ?? []),
    ),
  );
  await change.touch('asset', assets);
  const plan = await dispatchPlan(change.query, change.record.id, change.input);
  const refusal = await standingRefusal({ ...change, plan });
  if (refusal) change.refuse({ ...refusal, errors: { items: [refusal.message ?? refusal.code] } });
  return plan.parts;
}

/** The cases with those around them: what is packed in a case that leaves, leaves in it. */
async function casesAround(query: Query, cases: readonly number[]): Promise<readonly number[]> {
  if (cases.length === 0) return [];
  const rows = await query<{ id: number }>(
    `with recursive "around"("id", "depth") as (
       select f."id", 0 from "flightcase" f where f."id" = any($1::integer[])
       union select f."parent_flightcase_id", a."depth" + 1 from "around" a join "flightcase" f on f."id" = a."id"
         where f."parent_flightcase_id" is not null and a."depth" < 10)
     select distinct "id" from "around" order by 1`,
    [cases],
  );
  return rows.map(({ id }) => id);
}

interface Leaving {
  readonly line: Part['line'];
  readonly row: Part['held'][number]['row'];
  readonly quantity: number;
}

/** Units that are sold are in no case any more. */
function soldOf(leaving: readonly Leaving[]) {
  return leaving
    .filter(({ line }) => line.sale)
    .map(({ line, row, quantity }) => ({
      asset_id: row.asset,
      catalogue_item_id: row.item ?? line.item,
      quantity,
      flightcase_id: row.flightcase,
    }));
}

/** Hired units leave as units of the intakes they came with, so that these know what is out; others are one lot. */
function lotsOf(
  { intakes }: Part['line'],
  loose: number,
): { readonly intake: number | null; readonly quantity: number }[] {
  const lots: { intake: number | null; quantity: number }[] = [];
  let open = loose;
  for (const { id, present } of intakes) {
    const quantity = Math.min(open, Math.max(present, 0));
    if (quantity > 0) lots.push({ intake: id, quantity });
    open -= quantity;
  }
  return open > 0 ? [...lots, { intake: null, quantity: open }] : lots;
}

/** Units without an allocation get one as they leave; a lot that leaves in part keeps its rest set aside. */
function newRows(parts: readonly Part[], at: string): Record<string, unknown>[] {
  return parts.flatMap(({ line, held, loose }) => {
    const row = (quantity: number, values: Record<string, unknown>) => ({
      rental_item_id: line.id,
      warehouse_id: line.warehouse,
      quantity,
      flightcase_id: null,
      virtual_stock_intake_id: null,
      quantity_sold: 0,
      dispatched_at: null,
      allocated_at: at,
      ...values,
    });
    const gone = (quantity: number) =>
      line.sale
        ? { state: 'sold', dispatched_at: at, quantity_sold: quantity }
        : { state: 'dispatched', dispatched_at: at };
    const rests = held.filter(({ row: one, quantity }) => quantity < one.quantity);
    return [
      ...lotsOf(line, loose).map(({ intake, quantity }) =>
        row(quantity, { ...gone(quantity), virtual_stock_intake_id: intake }),
      ),
      ...rests.map(({ row: one, quantity }) =>
        row(one.quantity - quantity, {
          state: 'allocated',
          flightcase_id: one.flightcase,
          virtual_stock_intake_id: one.intake,
        }),
      ),
    ];
  });
}

/** Units that are hired in are on no level of ours, and what is not tracked on none at all. */
function movementsOf(parts: readonly Part[], rentalId: number, occurredAt: string | null): StockMovement[] {
  const source = { type: 'rental', id: rentalId };
  return parts
    .filter(({ line }) => line.tracking !== 'none' && !line.subhire)
    .flatMap(({ line, held, loose }) => {
      const move = (quantity: number, asset: number | null): StockMovement => ({
        item: line.item,
        warehouse: line.warehouse,
        type: line.sale ? 'sale_out' : 'rental_out',
        quantity,
        asset,
        source,
        occurredAt,
      });
      const single = held.filter(({ row }) => row.asset !== null);
      const lots = held
        .filter(({ row }) => row.asset === null)
        .reduce((total, { quantity }) => total + quantity, loose);
      return [
        // A substitute is taken from its own item's stock.
        ...single.map(({ row }) => ({ ...move(1, row.asset), item: row.item ?? line.item })),
        ...(lots > 0 ? [move(lots, null)] : []),
      ];
    });
}
