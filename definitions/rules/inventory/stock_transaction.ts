/** Rules of stock transactions that people enter: they move levels of items counted in bulk (domain 4.10). */

import { type Effect, invalid, type Prepare, type Refusal } from 'backline/rules';
import type {
  StockTransactionCreateInput,
  StockTransactionReverseInput,
  StockTransactionRow,
  StockTransactionRules,
} from '../../../generated/rules/stock_transaction.ts';
import type { StockType } from './stock_effects.ts';
import { foldStock, reverseStock } from './stock_ledger.ts';
import { noteStockLow } from './stock_low.ts';

/** Types that a client may enter; the others follow from operations elsewhere. */
const entered: ReadonlySet<string> = new Set([
  'opening',
  'adjustment_gain',
  'adjustment_loss',
  'purchase_in',
  'sale_out',
  'consume',
]);

/** Moves the level and returns the columns with its new state: the row itself can never be changed. */
const create: Prepare<StockTransactionCreateInput> = async (draft) => {
  const { input, db, refuse } = draft;
  if (!entered.has(input.type))
    refuse(
      invalid(
        'type',
        `Movements of type ${input.type} follow from operations. Enter one of ${[...entered].join(', ')}.`,
      ),
    );
  if (typeof input.occurred_at === 'string' && Date.parse(input.occurred_at) > Date.now())
    refuse({
      code: 'date_in_future',
      params: { at: input.occurred_at },
      errors: { occurred_at: ['The movement cannot lie in the future.'] },
      details: { occurred_at: input.occurred_at },
    });
  const item = await db
    .selectFrom(['catalogue_item as i', 'warehouse as w'])
    .select('i.tracking')
    .where('i.id', '=', input.catalogue_item_id)
    .where('w.id', '=', input.warehouse_id)
    .where('i.deleted_at', 'is', null)
    .where('w.deleted_at', 'is', null)
    .forKeyShare('i')
    .executeTakeFirst();
  // The statement that inserts the row reports a missing record.
  if (!item) return {};
  if (item.tracking !== 'bulk' || typeof input.asset_id === 'number') refuse(unitsKnown(item.tracking));
  const { rows } = await foldStock(draft.change, [
    {
      item: input.catalogue_item_id,
      warehouse: input.warehouse_id,
      type: input.type as StockType,
      quantity: input.quantity,
      unitCost: input.unit_cost ?? null,
      reason: input.reason ?? null,
      occurredAt: input.occurred_at ?? null,
    },
  ]);
  return { values: rows[0] ?? {} };
};

/** Units that are known one by one move with their assets; so level and assets can never disagree. */
function unitsKnown(tracking: string): Refusal {
  const message =
    tracking === 'none'
      ? 'The stock of this item is not counted.'
      : 'Units of this item are known one by one: create, move, lose, find or retire its assets instead.';
  return { code: 'not_tracked', message, errors: { catalogue_item_id: [message] } };
}

const announceLevel: Effect<StockTransactionRow, StockTransactionCreateInput> = async (change) => {
  const { record, db, emit } = change;
  const levels = await db
    .selectFrom('stock_level')
    .select('id')
    .where('catalogue_item_id', '=', record.catalogue_item_id)
    .where('warehouse_id', '=', record.warehouse_id)
    .execute();
  for (const { id } of levels) emit('stock_level.changed', 'stock_level', id);
  await noteStockLow(change, [record.catalogue_item_id]);
};

const takeBack: Effect<StockTransactionRow, StockTransactionReverseInput> = async (change) => {
  await reverseStock(change, [change.record.id], change.input.reason ?? null);
};

export const rules = {
  prepare: { create },
  effects: { announce_level: announceLevel, take_back: takeBack },
} satisfies StockTransactionRules;
