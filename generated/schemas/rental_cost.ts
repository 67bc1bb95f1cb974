// Generated from definitions/rentals/rental_cost.yaml by `backline generate`. Do not edit.
import { type Static, Type } from '@sinclair/typebox';
import { inputOf, shared } from '../input.ts';
/** RentalCost as the service writes it. Cost fields and those served on request may be absent. */
export const RentalCostRecord = Type.Object({
  ...shared('id'),
  rental_id: Type.Integer({ format: 'int32', minimum: 1, maximum: 2147483647 }),
  purchase_order_item_id: Type.Unsafe<number | null>({ type: ['integer', 'null'], format: 'int32', minimum: 1, maximum: 2147483647 }),
  resource_assignment_id: Type.Unsafe<number | null>({ type: ['integer', 'null'], format: 'int32', minimum: 1, maximum: 2147483647 }),
  category: Type.Unsafe<'subhire' | 'crew' | 'transport' | 'consumable' | 'other'>({ type: 'string', enum: ['subhire', 'crew', 'transport', 'consumable', 'other'] }),
  description: Type.String({ minLength: 1, maxLength: 255 }),
  unit_cost: Type.Optional(Type.String({ pattern: '^-?\\d{1,12}(\\.\\d{1,4})?$', maxLength: 18 })),
  quantity: Type.String({ pattern: '^\\d{1,10}(\\.\\d{1,2})?$', maxLength: 14 }),
  rental_item_id: Type.Unsafe<number | null>({ type: ['integer', 'null'], format: 'int32', minimum: 1, maximum: 2147483647 }),
  supplier_id: Type.Unsafe<number | null>({ type: ['integer', 'null'], format: 'int32', minimum: 1, maximum: 2147483647 }),
  total_cost: Type.Optional(Type.Unsafe<string | null>({ type: ['string', 'null'], pattern: '^-?\\d{1,20}(\\.\\d{1,4})?$', maxLength: 26 })),
  state: Type.Unsafe<'predicted' | 'committed' | 'actual'>({ type: 'string', enum: ['predicted', 'committed', 'actual'] }),
  incurred_on: Type.Unsafe<string | null>({ type: ['string', 'null'], format: 'date', maxLength: 10 }),
  ...shared('created_by_id', 'updated_by_id', 'created_at', 'updated_at'),
});
export type RentalCostRecord = Static<typeof RentalCostRecord>;
export const RentalCostCreate = inputOf(RentalCostRecord, ['category!', 'description!', 'unit_cost!', 'quantity', 'rental_item_id', 'supplier_id', 'state', 'incurred_on', 'expected_version'], {
  description: Type.String({ format: 'line', minLength: 1, maxLength: 255 }),
});
export type RentalCostCreate = Static<typeof RentalCostCreate>;
export const RentalCostUpdate = inputOf(RentalCostRecord, ['category', 'description', 'unit_cost', 'quantity', 'rental_item_id', 'supplier_id', 'state', 'incurred_on', 'expected_version'], {
  description: Type.String({ format: 'line', minLength: 1, maxLength: 255 }),
});
export type RentalCostUpdate = Static<typeof RentalCostUpdate>;
