/** Parts that a repair takes out of stock: a movement of the ledger, and a cost of the repair (issue 22, point 2). */

import { type Change, type Draft, type Effect, type Prepared, sql } from 'backline/rules';
import type { RepairPartCreateInput, RepairPartRow, RepairPartRules } from '../../../generated/rules/repair_part.ts';
import { postStock } from '../inventory/stock_ledger.ts';
import { digitsOf } from '../pricing/base_digits.ts';
import { decimal, moneyText, zero } from '../pricing/money.ts';

async function create({ input, db }: Draft<RepairPartCreateInput>): Promise<Prepared> {
  if (input.unit_cost !== undefined && input.unit_cost !== null) return {};
  const { repair_id } = input as unknown as { readonly repair_id: number };
  // What the stock cost on average, else what the item usually costs.
  const known = await db
    .selectFrom('repair as r')
    .crossJoin('catalogue_item as i')
    .leftJoin('stock_level as l', (join) =>
      join.onRef('l.catalogue_item_id', '=', 'i.id').onRef('l.warehouse_id', '=', 'r.warehouse_id'),
    )
    .select(({ ref }) =>
      sql<string | null>`coalesce(${ref('l.average_cost')}, ${ref('i.purchase_price')})::text`.as('cost'),
    )
    .where('r.id', '=', repair_id)
    .where('i.id', '=', input.catalogue_item_id)
    .executeTakeFirst();
  return known?.cost ? { values: { unit_cost: known.cost } } : {};
}

/** Rounded to the company's currency, as `total_cost` of the part says it: a unit may cost a part of its smallest coin. */
async function addCost(change: Change<RepairPartRow, unknown>, sign: 1 | -1): Promise<void> {
  const { repair_id: id, unit_cost, quantity } = change.record;
  const digits = await digitsOf(change.query, change.settings.get('finance.base_currency'));
  const amount = decimal(unit_cost).times(quantity).toDecimalPlaces(digits).times(sign);
  if (amount.isZero()) return;
  const repair = await change.db
    .selectFrom('repair')
    .select('parts_cost as parts')
    .where('id', '=', id)
    .executeTakeFirst();
  const whole = decimal(repair?.parts).plus(amount);
  // The costs may have been lowered by hand below the returned amount.
  await change.update('repair', id, { parts_cost: moneyText(whole.lt(0) ? zero : whole) });
}

const takeFromStock: Effect<RepairPartRow, RepairPartCreateInput> = async (change) => {
  const { record, db } = change;
  const repair = await db
    .selectFrom('repair')
    .select(['number', 'warehouse_id'])
    .where('id', '=', record.repair_id)
    .executeTakeFirst();
  if (!repair) throw new Error(`repair:${record.repair_id} is gone while it takes parts.`);
  await addCost(change, 1);
  const [movement] = await postStock(change, [
    {
      item: record.catalogue_item_id,
      warehouse: repair.warehouse_id,
      type: 'consume',
      quantity: record.quantity,
      reason: `Repair ${repair.number}`,
      source: { type: 'repair', id: record.repair_id },
    },
  ]);
  await change.update('repair_part', record.id, { stock_transaction_id: movement });
};

const putBack: Effect<RepairPartRow, object> = async (change) => {
  const { record, db } = change;
  const movement = await db
    .selectFrom('stock_transaction')
    .select('warehouse_id as warehouse')
    .where('id', '=', record.stock_transaction_id)
    .executeTakeFirst();
  if (!movement) throw new Error(`repair_part:${record.id} took nothing out of stock.`);
  await addCost(change, -1);
  await postStock(change, [
    {
      item: record.catalogue_item_id,
      warehouse: movement.warehouse,
      type: 'consume',
      quantity: record.quantity,
      reason: 'Not needed',
      source: { type: 'repair', id: record.repair_id },
      reversalOf: record.stock_transaction_id,
    },
  ]);
};

export const rules = {
  prepare: { create },
  effects: { take_from_stock: takeFromStock, put_back: putBack },
} satisfies RepairPartRules;
