// Generated from definitions/inventory/asset_cost.yaml by `backline generate`. Do not edit.
import { type Static, Type } from '@sinclair/typebox';
import { inputOf, shared } from '../input.ts';
/** AssetCost as the service writes it. Cost fields and those served on request may be absent. */
export const AssetCostRecord = Type.Object({
  ...shared('id', 'ref'),
  asset_id: Type.Integer({ format: 'int32', minimum: 1, maximum: 2147483647 }),
  category: Type.Unsafe<'purchase' | 'freight' | 'repair' | 'consumable' | 'test' | 'insurance' | 'upgrade' | 'other'>({ type: 'string', enum: ['purchase', 'freight', 'repair', 'consumable', 'test', 'insurance', 'upgrade', 'other'] }),
  amount: Type.Optional(Type.String({ pattern: '^-?\\d{1,12}(\\.\\d{1,4})?$', maxLength: 18 })),
  currency_code: Type.String({ maxLength: 3 }),
  incurred_on: Type.String({ format: 'date', maxLength: 10 }),
  description: Type.Unsafe<string | null>({ type: ['string', 'null'], maxLength: 255 }),
  supplier_id: Type.Unsafe<number | null>({ type: ['integer', 'null'], format: 'int32', minimum: 1, maximum: 2147483647 }),
  repair_id: Type.Unsafe<number | null>({ type: ['integer', 'null'], format: 'int32', minimum: 1, maximum: 2147483647 }),
  purchase_order_id: Type.Unsafe<number | null>({ type: ['integer', 'null'], format: 'int32', minimum: 1, maximum: 2147483647 }),
  is_capitalised: Type.Boolean(),
  ...shared('created_by_id', 'updated_by_id', 'created_at', 'updated_at'),
});
export type AssetCostRecord = Static<typeof AssetCostRecord>;
export const AssetCostCreate = inputOf(AssetCostRecord, ['asset_id!', 'category!', 'amount!', 'currency_code', 'incurred_on!', 'description', 'supplier_id', 'repair_id', 'purchase_order_id', 'is_capitalised'], {
  currency_code: Type.String({ format: 'line', maxLength: 3 }),
  description: Type.Unsafe<string | null>({ type: ['string', 'null'], format: 'line', maxLength: 255 }),
});
export type AssetCostCreate = Static<typeof AssetCostCreate>;
export const AssetCostUpdate = inputOf(AssetCostRecord, ['category', 'amount', 'currency_code', 'incurred_on', 'description', 'supplier_id', 'repair_id', 'purchase_order_id', 'is_capitalised'], {
  currency_code: Type.String({ format: 'line', maxLength: 3 }),
  description: Type.Unsafe<string | null>({ type: ['string', 'null'], format: 'line', maxLength: 255 }),
});
export type AssetCostUpdate = Static<typeof AssetCostUpdate>;
