/** The departure of a dispatch: the body laid over the lines and their allocations, read by two statements. */

import { dataOf, fragment, type Plan, type Query, sql } from 'backline/rules';
import type { RentalRow } from '../../../generated/rules/rental.ts';
import { hiredAllocationSql } from '../inventory/asset_stock.ts';
import { fillLine, type OwnedStock, ownedStock } from './dispatch_fill.ts';
import { type LineIntake, lineIntakesSql, lockIntakes, openOf, presentSql } from './intake_units.ts';

interface DispatchInput {
  readonly all?: boolean | null;
  readonly dispatched_at?: string | null;
  readonly items?: unknown;
}

interface RequestedItem {
  readonly rental_item_id: number;
  readonly quantity?: number;
  readonly asset_ids?: readonly number[];
}

export interface StockLine {
  readonly id: number;
  readonly name: string;
  readonly item: number;
  readonly warehouse: number;
  readonly warehouse_name: string;
  readonly negative: boolean;
  /** Own units on hand. */
  readonly on_hand: number;
  readonly quantity: number;
  readonly dispatched: number;
  readonly sale: boolean;
  readonly subhire: boolean;
  readonly tracking: 'serialised' | 'bulk' | 'none';
  readonly requires_flightcase: boolean;
  /** Intakes whose units it may take without being named: its own first, then its rental's, then the unreserved ones. */
  readonly intakes: readonly LineIntake[];
}

export interface Held {
  readonly id: number;
  readonly line: number;
  readonly item: number | null;
  readonly quantity: number;
  readonly state: 'allocated' | 'prepared';
  readonly prepared_at: string | null;
  readonly condition_out: 'ok' | 'worn' | 'damaged' | null;
  readonly asset: number | null;
  readonly asset_number: string | null;
  readonly asset_status: string | null;
  readonly asset_warehouse: number | null;
  /** A mandatory test of it is overdue or failed. */
  readonly test_late: boolean;
  /** Some test goes by the number of dispatches. */
  readonly dispatches_count: boolean;
  readonly flightcase: number | null;
  readonly flightcase_status: string | null;
  readonly intake: number | null;
  /** It belongs to a supplier. */
  readonly hired: boolean;
  /** Units of its intake that are with us and not out. */
  readonly intake_present: number;
}

/** Units that leave together: of one allocation, or of none, and of one owner. */
export interface Taken {
  /** The allocation that they were set aside by; the first piece of it stays in its row. */
  readonly row: Held | null;
  readonly asset: number | null;
  readonly intake: number | null;
  readonly hired: boolean;
  readonly quantity: number;
}

/** One line's part: the leaving units, with their allocations and intakes. */
export interface Part {
  readonly line: StockLine;
  /** Requested units. */
  readonly quantity: number;
  readonly held: readonly { readonly row: Held; readonly quantity: number }[];
  /** Units without an allocation. */
  readonly loose: number;
  readonly taken: readonly Taken[];
  /** Units that are not there: neither own ones on hand nor hired ones that the line may take. */
  readonly missing: number;
}

export interface DispatchPlan {
  readonly parts: readonly Part[];
  /** Some unit of the rental has not left yet. */
  readonly anythingLeft: boolean;
  /** Ids in the body that are no stock line of the rental. */
  readonly strange: readonly number[];
}

/** Lines of rentals with their item, the warehouse that they leave from, and what it has on hand. */
export const stockLines = (query: Query) =>
  dataOf(query)
    .selectFrom('rental_item as i')
    .innerJoin('rental as r', 'r.id', 'i.rental_id')
    .innerJoin('catalogue_item as c', 'c.id', 'i.catalogue_item_id')
    .innerJoin('warehouse as w', (join) =>
      join.on(({ eb, fn }) => eb('w.id', '=', fn.coalesce('i.warehouse_id', 'r.warehouse_id'))),
    )
    .leftJoin('stock_level as l', (join) =>
      join.onRef('l.catalogue_item_id', '=', 'c.id').onRef('l.warehouse_id', '=', 'w.id'),
    )
    .select(({ ref }) => [
      'i.name',
      'w.name as warehouse_name',
      'w.allows_negative_stock as negative',
      sql<number>`coalesce(${ref('l.quantity_on_hand')}, 0)`.as('on_hand'),
      fragment<readonly LineIntake[]>(lineIntakesSql).as('intakes'),
    ]);

const linesOf = (query: Query, rental: number): Promise<StockLine[]> =>
  stockLines(query)
    .select(({ ref }) => [
      'i.id',
      'c.id as item',
      'w.id as warehouse',
      'i.quantity',
      'i.quantity_dispatched as dispatched',
      sql<boolean>`${ref('i.transaction_type')} = 'sale'`.as('sale'),
      'i.is_subhire as subhire',
      'c.tracking',
      'c.requires_flightcase',
    ])
    .where('i.rental_id', '=', rental)
    .where('i.kind', '=', 'product')
    .where('i.is_optional', '=', false)
    .orderBy('i.position')
    .orderBy('i.id')
    .execute();

const heldOf = (query: Query, rental: number) =>
  dataOf(query)
    .selectFrom('rental_item_allocation as a')
    .innerJoin('rental_item as i', 'i.id', 'a.rental_item_id')
    .leftJoin('asset as t', 't.id', 'a.asset_id')
    .leftJoin('flightcase as f', (join) =>
      join.on(({ eb, fn }) => eb('f.id', '=', fn.coalesce('a.flightcase_id', 't.flightcase_id'))),
    )
    .select(({ ref, fn, exists, selectFrom }) => [
      'a.id',
      'a.rental_item_id as line',
      't.catalogue_item_id as item',
      'a.quantity',
      'a.state',
      'a.prepared_at',
      'a.condition_out',
      't.id as asset',
      't.asset_number',
      't.status as asset_status',
      't.warehouse_id as asset_warehouse',
      sql<boolean>`coalesce(${ref('t.test_overdue_at')} < now(), false)`.as('test_late'),
      exists(
        selectFrom('equipment_test as e')
          .select('e.id')
          .where('e.interval_unit', '=', 'dispatches')
          .where('e.is_active', '=', true)
          .where('e.deleted_at', 'is', null),
      )
        .$castTo<boolean>()
        .as('dispatches_count'),
      'f.id as flightcase',
      'f.status as flightcase_status',
      fn.coalesce('a.virtual_stock_intake_id', 't.virtual_stock_intake_id').as('intake'),
      fragment<boolean>(hiredAllocationSql).as('hired'),
      sql<number>`coalesce((select ${fragment(presentSql)} - coalesce((select sum(${fragment(openOf('o'))}) from "rental_item_allocation" o
          where o."virtual_stock_intake_id" = v."id" and o."state" = 'dispatched'), 0)
        from "virtual_stock_intake" v where v."id" = ${ref('a.virtual_stock_intake_id')}), 0)::integer`.as(
        'intake_present',
      ),
    ])
    .where('i.rental_id', '=', rental)
    .where('a.state', 'in', ['allocated', 'prepared'])
    .$narrowType<{ state: 'allocated' | 'prepared' }>()
    .orderBy(({ ref }) => sql`${ref('a.state')} = 'allocated'`)
    .orderBy('a.id')
    .execute();

/**
 * The plan that guards and effect share. Units of intakes may go back to their supplier, or be set aside for another line,
 * meanwhile: the intakes are locked, then everything is read again.
 */
export const planDispatch: Plan<RentalRow, DispatchInput, DispatchPlan> = async ({ query, record, input, dryRun }) =>
  dryRun ? dispatchPlan(query, record.id, input) : lockedPlan(query, record.id, input);

/** The plan once every intake that it takes units of is locked. */
export async function lockedPlan(query: Query, rentalId: number, input: DispatchInput): Promise<DispatchPlan> {
  const locked = new Set<number>();
  for (;;) {
    const plan = await dispatchPlan(query, rentalId, input);
    const taken = plan.parts.flatMap((part) =>
      part.taken.flatMap(({ hired, intake }) => (hired ? (intake ?? []) : [])),
    );
    const free = taken.filter((id) => !locked.has(id));
    if (free.length === 0) return plan;
    await lockIntakes(query, free);
    for (const id of free) locked.add(id);
  }
}

/** Lays the body over the present units; nothing is judged yet. */
async function dispatchPlan(query: Query, rentalId: number, input: DispatchInput): Promise<DispatchPlan> {
  const lines = await linesOf(query, rentalId);
  const held = Map.groupBy(await heldOf(query, rentalId), ({ line }) => line);
  const known = new Map(lines.map((line) => [line.id, line]));
  const requested = requestedOf(input, lines);
  const stock = ownedStock(lines);
  return {
    parts: requested.flatMap((one) => {
      const line = known.get(one.rental_item_id);
      return line ? [partOf(line, one, held.get(line.id) ?? [], stock)] : [];
    }),
    anythingLeft: lines.some((line) => line.quantity > line.dispatched),
    strange: requested.map(({ rental_item_id }) => rental_item_id).filter((id) => !known.has(id)),
  };
}

/** One entry per line: `all` means the rest, and a repeated line requests the sum. */
function requestedOf(input: DispatchInput, lines: readonly StockLine[]): RequestedItem[] {
  const listed = (input.items ?? []) as readonly RequestedItem[];
  if (input.all === true && listed.length === 0)
    return lines
      .filter((line) => line.quantity > line.dispatched)
      .map((line) => ({ rental_item_id: line.id, quantity: line.quantity - line.dispatched }));
  const merged = new Map<number, RequestedItem>();
  for (const one of listed) {
    const before = merged.get(one.rental_item_id);
    const quantity = one.quantity ?? one.asset_ids?.length ?? leftOf(lines, one.rental_item_id);
    merged.set(one.rental_item_id, {
      rental_item_id: one.rental_item_id,
      quantity: quantity + (before?.quantity ?? 0),
      ...(one.asset_ids || before?.asset_ids
        ? { asset_ids: [...(before?.asset_ids ?? []), ...(one.asset_ids ?? [])] }
        : {}),
    });
  }
  return [...merged.values()];
}

function leftOf(lines: readonly StockLine[], id: number): number {
  const line = lines.find((one) => one.id === id);
  return line ? Math.max(line.quantity - line.dispatched, 0) : 0;
}

/** Allocations are used up in the order prepared first, then oldest; named assets alone when some are named. */
function partOf(line: StockLine, requested: RequestedItem, held: readonly Held[], stock: OwnedStock): Part {
  const quantity = requested.quantity ?? 0;
  const named = requested.asset_ids ? new Set(requested.asset_ids) : null;
  const usable = named === null ? held : held.filter(({ asset }) => asset !== null && named.has(asset));
  const used: { row: Held; quantity: number }[] = [];
  let open = quantity;
  for (const row of usable) {
    if (open <= 0) break;
    const taken = Math.min(open, row.quantity);
    used.push({ row, quantity: taken });
    open -= taken;
  }
  return { line, quantity, held: used, loose: open, ...fillLine(line, used, open, named !== null, stock) };
}
