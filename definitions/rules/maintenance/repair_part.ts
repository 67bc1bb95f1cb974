/** Parts that a repair takes out of stock: a movement of the ledger, and a cost of the repair (issue 22, point 2). */

import type { Change, Draft, Effect, Prepared } from 'backline/rules';
import type { RepairPartCreateInput, RepairPartRow, RepairPartRules } from '../../../generated/rules/repair_part.ts';
import { postStock } from '../inventory/stock_ledger.ts';
import { digitsOf } from '../pricing/base_digits.ts';
import { decimal, moneyText, zero } from '../pricing/money.ts';

/** The average cost of the stock, else the item's usual cost. */
const costSql = `select coalesce(l."average_cost", i."purchase_price")::text as cost from "repair" r cross join "catalogue_item" i
  left join "stock_level" l on l."catalogue_item_id" = i."id" and l."warehouse_id" = r."warehouse_id" where r."id" = $1 and i."id" = $2`;

async function create({ input, query }: Draft<RepairPartCreateInput>): Promise<Prepared> {
  if (input.unit_cost !== undefined && input.unit_cost !== null) return {};
  const { repair_id } = input as unknown as { readonly repair_id: number };
  const [known] = await query<{ cost: string | null }>(costSql, [repair_id, input.catalogue_item_id]);
  return known?.cost ? { values: { unit_cost: known.cost } } : {};
}

/** Rounded to the company's currency, as `total_cost` of the part says it: a unit may cost a part of its smallest coin. */
async function addCost(change: Change<RepairPartRow, unknown>, sign: 1 | -1): Promise<void> {
  const { repair_id: id, unit_cost, quantity } = change.record;
  const digits = await digitsOf(change.query, change.settings.get('finance.base_currency'));
  const amount = decimal(unit_cost).times(quantity).toDecimalPlaces(digits).times(sign);
  if (amount.isZero()) return;
  const [repair] = await change.query<{ parts: string | null }>(
    'select "parts_cost"::text as parts from "repair" where "id" = $1',
    [id],
  );
  const whole = decimal(repair?.parts).plus(amount);
  // The costs may have been lowered by hand below the returned amount.
  await change.update('repair', id, { parts_cost: moneyText(whole.lt(0) ? zero : whole) });
}

const takeFromStock: Effect<RepairPartRow, RepairPartCreateInput> = async (change) => {
  const { record, query } = change;
  const [repair] = await query<{ number: string; warehouse_id: number }>(
    'select "number", "warehouse_id" from "repair" where "id" = $1',
    [record.repair_id],
  );
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
  const { record, query } = change;
  const [movement] = await query<{ warehouse: number }>(
    'select "warehouse_id" as warehouse from "stock_transaction" where "id" = $1',
    [record.stock_transaction_id],
  );
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
