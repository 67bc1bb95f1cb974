/**
 * The stock ledger (domain 4.10): the only code that writes stock_transaction and stock_level. A level is the fold of its
 * transactions; a transaction is never edited, only reversed.
 */

import { anyOf, type Change, type Data, dataOf, fragment, rowsOf, sql } from 'backline/rules';
import { settingSql } from '../../../generated/setting_sql.ts';
import { Decimal, decimal, moneyText, roundPrice } from '../pricing/money.ts';
import { type Counter, counters, type StockType, stockDelta } from './stock_effects.ts';
import { noteStockLow } from './stock_low.ts';

/** One movement of units of an item at a warehouse. A transfer is two movements, the target's in transit included. */
export interface StockMovement {
  readonly item: number;
  readonly warehouse: number;
  readonly type: StockType;
  /** Whole units, at least 1. */
  readonly quantity: number;
  readonly asset?: number | null;
  /** Money text per unit; moves the average cost of what enters. */
  readonly unitCost?: string | null;
  readonly reason?: string | null;
  /** The record that caused it: `{ type: 'rental', id: 42 }`. */
  readonly source?: { readonly type: string; readonly id: number | string } | null;
  /** The delivery of a purchase order that it came with. */
  readonly receipt?: number | string | null;
  /** ISO 8601 instant; now by default. */
  readonly occurredAt?: string | null;
  /** The transaction that this one takes back; `type` is then the type taken back. */
  readonly reversalOf?: number | null;
  /** Of a transfer_out: the warehouse where the units are in transit to. */
  readonly to?: number | null;
}

/** The part of a change that the ledger needs. */
type StockChange = FoldChange & Pick<Change<never, never>, 'insertMany' | 'emit'>;
/** The parts of a change that folding needs. */
type FoldChange = Pick<
  Change<never, never>,
  'db' | 'query' | 'touch' | 'updateRows' | 'updateMany' | 'writeUnaudited' | 'refuse'
>;

interface Level {
  readonly id: number;
  readonly key: string;
  readonly item: string;
  readonly warehouse: string;
  readonly negative: boolean;
  averageCost: Decimal | null;
  readonly counts: Record<Counter, number>;
}

/**
 * Writes movements in order, with a fixed number of statements for any number of them, and returns the ids of their transactions.
 * Levels are locked in the order of their ids, after every other row of the change (lock levels last). Refuses with
 * `negative_stock` if a warehouse that allows none would have less than nothing on hand.
 */
export async function postStock(change: StockChange, movements: readonly StockMovement[]): Promise<readonly number[]> {
  if (movements.length === 0) return [];
  const { rows, levels } = await foldStock(change, movements);
  const ids = await change.insertMany('stock_transaction', rows);
  ids.forEach((id, at) => {
    const reversed = movements[at]?.reversalOf;
    change.emit(reversed ? 'stock_transaction.reversed' : 'stock_transaction.created', 'stock_transaction', id);
  });
  for (const id of levels) change.emit('stock_level.changed', 'stock_level', id);
  await noteStockLow(
    change,
    movements.map(({ item }) => item),
  );
  return ids;
}

/** Why a movement cannot lie where it is dated: its day, in the company's zone, is in a closed period. */
async function closedDay({ query }: FoldChange, movements: readonly StockMovement[]): Promise<string | null> {
  const dated = movements.flatMap(({ occurredAt }) => (occurredAt ? [occurredAt] : []));
  if (dated.length === 0) return null;
  const row = await dataOf(query)
    .selectFrom(
      sql<{
        day: string;
        locked: string;
      }>`(select m.day, l.locked from (select ${fragment(settingSql['finance.lock_date'])} as locked) l
        cross join lateral (select min((a at time zone ${fragment(settingSql['localisation.timezone'])})::date) as day from unnest(${dated}::timestamptz[]) a) m)`.as(
        'm',
      ),
    )
    .select(['m.day', 'm.locked'])
    .whereRef('m.day', '<=', 'm.locked')
    .executeTakeFirst();
  return row ? `The accounting period up to ${row.locked} is closed: nothing moves on ${row.day}.` : null;
}

/**
 * Moves the levels alone, and returns the rows of the transactions that must be written with them, and the levels' ids. For the
 * one transaction that an operation inserts by itself; all others go through `postStock`.
 */
export async function foldStock(
  change: FoldChange,
  movements: readonly StockMovement[],
): Promise<{ readonly rows: readonly Record<string, unknown>[]; readonly levels: readonly number[] }> {
  const closed = await closedDay(change, movements);
  if (closed !== null) change.refuse({ code: 'period_closed', message: closed, errors: { occurred_at: [closed] } });
  const levels = await lockedLevels(change, movements);
  const now = new Date().toISOString();
  const rows = movements.map((movement) => post(change, levels, movement, now));
  await writeLevels(change, [...levels.values()]);
  return { rows, levels: [...levels.values()].map(({ id }) => id) };
}

const keyOf = (item: number, warehouse: number): string => `${item}:${warehouse}`;

/** A delete of the item, or a change of its tracking, waits until its stock has moved. */
const levelsOf = (db: Data, places: readonly (readonly [item: number, warehouse: number])[]) =>
  db
    .selectFrom('stock_level as l')
    .innerJoin(
      rowsOf('wanted', {
        item: ['integer', places.map(([item]) => item)],
        warehouse: ['integer', places.map(([, warehouse]) => warehouse)],
      }),
      (join) => join.onRef('wanted.item', '=', 'l.catalogue_item_id').onRef('wanted.warehouse', '=', 'l.warehouse_id'),
    )
    .innerJoin('catalogue_item as i', 'i.id', 'l.catalogue_item_id')
    .innerJoin('warehouse as w', 'w.id', 'l.warehouse_id')
    .select([
      'l.id',
      'l.catalogue_item_id as item_id',
      'l.warehouse_id',
      'i.name as item',
      'w.name as warehouse',
      'w.allows_negative_stock as negative',
      'l.average_cost as cost',
    ])
    .select(counters.map((name) => `l.${name}` as const))
    .orderBy('l.id')
    .forKeyShare('i')
    .execute();

type LevelRow = Awaited<ReturnType<typeof levelsOf>>[number];

/** Raw: one statement, so that levels that are there cost no second one; no update can say that a row may be made by another meanwhile. */
const levelsSql = `with wanted as (select * from unnest($1::integer[], $2::integer[]) with ordinality as w("item", "warehouse", "place")),
  there as (select l."id", l."catalogue_item_id", l."warehouse_id" from "stock_level" l
    join wanted on wanted."item" = l."catalogue_item_id" and wanted."warehouse" = l."warehouse_id"),
  made as (insert into "stock_level" ("catalogue_item_id", "warehouse_id") select w."item", w."warehouse" from wanted w
    where not exists (select 1 from there t where t."catalogue_item_id" = w."item" and t."warehouse_id" = w."warehouse")
    order by w."place" on conflict do nothing returning "id")
  select "id" from made union all select "id" from there`;

/**
 * Levels that are missing come to be, all are locked, and then read. A level that another transaction is making is waited
 * for by the insert and is in neither half of its statement, whose snapshot is older: the read, a statement of its own,
 * sees it, and then it is locked and read again.
 */
async function lockedLevels(change: FoldChange, movements: readonly StockMovement[]): Promise<Map<string, Level>> {
  const touched = movements.flatMap(({ item, warehouse, to }) =>
    to === undefined || to === null ? [[item, warehouse] as const] : [[item, warehouse] as const, [item, to] as const],
  );
  const wanted = new Map(touched.map((pair) => [keyOf(...pair), pair]));
  const pairs = [...wanted.values()].sort((a, b) => a[0] - b[0] || a[1] - b[1]);
  const values = [pairs.map(([item]) => item), pairs.map(([, warehouse]) => warehouse)];
  const found = (await change.writeUnaudited<{ id: number }>('stock_level', levelsSql, values)).map(({ id }) => id);
  await change.touch('stock_level', found);
  let rows = await levelsOf(change.db, pairs);
  const late = rows.map(({ id }) => id).filter((id) => !found.includes(id));
  if (late.length > 0) {
    await change.touch('stock_level', late);
    rows = await levelsOf(change.db, pairs);
  }
  return new Map(rows.map((row) => [keyOf(row.item_id, row.warehouse_id), levelOf(row)]));
}

function levelOf(row: LevelRow): Level {
  return {
    id: row.id,
    key: keyOf(row.item_id, row.warehouse_id),
    item: row.item,
    warehouse: row.warehouse,
    negative: row.negative,
    averageCost: row.cost === null ? null : decimal(row.cost),
    counts: Object.fromEntries(counters.map((name) => [name, row[name]])) as Record<Counter, number>,
  };
}

/** Moves the level in memory and returns the transaction's row. */
function post(
  change: FoldChange,
  levels: ReadonlyMap<string, Level>,
  movement: StockMovement,
  now: string,
): Record<string, unknown> {
  const level = levels.get(keyOf(movement.item, movement.warehouse));
  if (!level) throw new Error(`No stock level of item ${movement.item} at warehouse ${movement.warehouse}.`);
  const reversal = (movement.reversalOf ?? null) !== null;
  const delta = (counter: Counter) => stockDelta(movement.type, counter, movement.quantity, reversal);
  const owned = level.counts.quantity_owned;
  for (const counter of counters) level.counts[counter] += delta(counter);
  if (delta('quantity_on_hand') < 0 && level.counts.quantity_on_hand < 0 && !level.negative) {
    const available = level.counts.quantity_on_hand - delta('quantity_on_hand');
    change.refuse({
      code: 'negative_stock',
      message: `${level.item}: ${available} on hand in ${level.warehouse}, ${movement.quantity} needed.`,
      details: {
        items: [
          {
            catalogue_item_id: movement.item,
            warehouse_id: movement.warehouse,
            available,
            required: movement.quantity,
          },
        ],
      },
    });
  }
  const target = typeof movement.to === 'number' ? levels.get(keyOf(movement.item, movement.to)) : undefined;
  if (target) target.counts.quantity_in_transit += reversal ? -movement.quantity : movement.quantity;
  if (delta('quantity_owned') > 0 && !reversal) level.averageCost = average(level.averageCost, owned, movement);
  return {
    catalogue_item_id: movement.item,
    warehouse_id: movement.warehouse,
    asset_id: movement.asset ?? null,
    type: reversal ? 'reversal' : movement.type,
    quantity: movement.quantity,
    owned_delta: delta('quantity_owned'),
    on_hand_delta: delta('quantity_on_hand'),
    owned_after: level.counts.quantity_owned,
    on_hand_after: level.counts.quantity_on_hand,
    unit_cost: movement.unitCost ?? null,
    reason: movement.reason ?? null,
    source_type: movement.source?.type ?? null,
    source_id: movement.source ? String(movement.source.id) : null,
    purchase_order_receipt_id: movement.receipt ?? null,
    reversal_of_id: movement.reversalOf ?? null,
    to_warehouse_id: movement.to ?? null,
    occurred_at: movement.occurredAt ?? now,
  };
}

/** Moving weighted average of the owned units; units without a cost leave it as it is. */
function average(before: Decimal | null, owned: number, { unitCost, quantity }: StockMovement): Decimal | null {
  if (unitCost === null || unitCost === undefined) return before;
  const cost = decimal(unitCost);
  if (before === null || owned <= 0) return cost;
  const mean = new Decimal(owned)
    .times(before)
    .plus(cost.times(quantity))
    .div(owned + quantity);
  return roundPrice(mean, 2, [before, cost]);
}

async function writeLevels(change: FoldChange, levels: readonly Level[]): Promise<void> {
  const at = new Date().toISOString();
  await change.updateRows(
    'stock_level',
    levels.map(({ id, averageCost, counts }) => ({
      id,
      ...counts,
      average_cost: averageCost === null ? null : moneyText(averageCost),
      last_transaction_at: at,
    })),
  );
}

/**
 * Takes transactions back, the latest first: each gets one of type `reversal` that does the inverse. Those that were taken
 * back before, and reversals, are left out. Answers with the ids of the new transactions.
 */
export async function reverseStock(
  change: StockChange,
  ids: readonly number[],
  reason: string | null,
): Promise<readonly number[]> {
  const rows = await change.db
    .selectFrom('stock_transaction as t')
    .select([
      't.id',
      't.catalogue_item_id',
      't.warehouse_id',
      't.asset_id',
      't.type',
      't.quantity',
      't.unit_cost',
      't.source_type',
      't.source_id',
      't.to_warehouse_id',
    ])
    .where('t.id', '=', anyOf(ids))
    .where('t.reversal_of_id', 'is', null)
    .$narrowType<{ type: StockType }>()
    .where(({ exists, not, selectFrom }) =>
      not(exists(selectFrom('stock_transaction as r').select('r.id').whereRef('r.reversal_of_id', '=', 't.id'))),
    )
    .orderBy('t.id', 'desc')
    .execute();
  return postStock(
    change,
    rows.map((row) => ({
      item: row.catalogue_item_id,
      warehouse: row.warehouse_id,
      asset: row.asset_id,
      type: row.type,
      quantity: row.quantity,
      unitCost: row.unit_cost,
      to: row.to_warehouse_id,
      source: row.source_type === null || row.source_id === null ? null : { type: row.source_type, id: row.source_id },
      reversalOf: row.id,
      reason,
    })),
  );
}
