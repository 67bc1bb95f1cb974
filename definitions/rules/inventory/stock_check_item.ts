/** Rules of a stock check's lines: counting by hand and by barcode. */

import { type ActionHandler, type Change, type Effect, imagesOf, served } from 'backline/rules';
import type { StockCheckRow } from '../../../generated/rules/stock_check.ts';
import type {
  StockCheckItemCountInput,
  StockCheckItemRow,
  StockCheckItemRules,
  StockCheckItemUpdateInput,
} from '../../../generated/rules/stock_check_item.ts';
import { measure } from './check_lines.ts';

const judgeCount: Effect<StockCheckItemRow, StockCheckItemUpdateInput> = async (change) => {
  const { record, input, actor } = change;
  if (!('quantity_counted' in input)) return;
  await measure(change, [record.id], actor.userId);
};

type Count = Change<StockCheckRow, StockCheckItemCountInput>;

interface Found {
  readonly asset: number | null;
  readonly item: number;
  readonly location: number | null;
}

/** In the order of domain 4.14: one unit's number may be another's barcode. */
const foundSql = `select "asset", "item", "location" from (
    select a."id" as asset, a."catalogue_item_id" as item, a."storage_location_id" as location,
      case $1 when a."barcode" then 0 when a."asset_number" then 1 when a."rfid_tag" then 2 else 5 end as rank from "asset" a
    where a."deleted_at" is null and ($1 in (a."barcode", a."rfid_tag", a."asset_number") or a."id" = substring($1 from '^asset:([1-9][0-9]{0,8})$')::integer)
    union all select null, i."id", null, case $1 when i."barcode" then 3 else 4 end from "catalogue_item" i
    where i."deleted_at" is null and i."tracking" = 'bulk' and $1 in (i."barcode", i."sku")) found
  order by rank, "asset" limit 1`;

/** Adds to the line for the code's record. An unexpected unit gets a line; an item out of scope does not. */
const count: ActionHandler<StockCheckRow, StockCheckItemCountInput> = async (change) => {
  const { input, db, query, actor } = change;
  const check = await countingCheck(change);
  const [found] = await query<Found>(foundSql, [input.code.trim()]);
  if (!found)
    return change.refuse({
      code: 'unknown_barcode',
      params: { code: input.code },
      errors: { code: ['No asset or item has this code.'] },
      details: { code: input.code },
    });
  const quantity = input.quantity ?? 1;
  if (found.asset !== null && quantity !== 1)
    change.refuse({
      code: 'invalid_quantity',
      message: 'An asset is one unit.',
      errors: { quantity: ['An asset is one unit.'] },
    });
  const line = await db
    .selectFrom('stock_check_item')
    .select(['id', 'quantity_counted as counted'])
    .where('stock_check_id', '=', check)
    .where('catalogue_item_id', '=', found.item)
    .where('asset_id', 'is not distinct from', found.asset)
    .executeTakeFirst();
  const id = line ? line.id : await unexpected(change, check, found);
  const counted = found.asset === null ? (line?.counted ?? 0) + quantity : 1;
  await change.update('stock_check_item', id, { quantity_counted: counted });
  await measure(change, [id], actor.userId);
  change.emit('stock_check_item.updated', 'stock_check_item', id);
  return { stock_check_item: await shown(change, id) };
};

async function countingCheck(change: Count): Promise<number> {
  const { id } = change.record;
  await change.touch('stock_check', [id]);
  const check = await change.db.selectFrom('stock_check').select('status').where('id', '=', id).executeTakeFirst();
  if (check?.status !== 'counting') {
    const message = `Cannot count this stock check in status ${check?.status ?? 'unknown'}.`;
    change.refuse({ code: 'invalid_state', message, errors: { status: [message] } });
  }
  return id;
}

async function unexpected(change: Count, check: number, { asset, item, location: position }: Found): Promise<number> {
  if (asset === null)
    change.refuse({
      code: 'unknown_barcode',
      message: 'The item is not part of this stock check.',
      errors: { code: ['The item is not part of this stock check.'] },
    });
  const values = { stock_check_id: check, catalogue_item_id: item, asset_id: asset, storage_location_id: position };
  return (await change.insert('stock_check_item', { ...values, expected_at_snapshot: 0 })) as number;
}

async function shown({ services, query, actor }: Count, id: number): Promise<Record<string, unknown>> {
  const spec = services.resources['stock_check_item'];
  if (!spec) throw new Error('No definition declares the resource "stock_check_item".');
  const [row] = await query<{ record: string }>(
    `select ${imagesOf(spec).record} as "record" from "stock_check_item" t where t."id" = $1`,
    [id],
  );
  return row ? (JSON.parse(served(spec, row.record, actor.canViewCosts)) as Record<string, unknown>) : {};
}

export const rules = {
  effects: { judge_count: judgeCount },
  actions: { count },
} satisfies StockCheckItemRules;
