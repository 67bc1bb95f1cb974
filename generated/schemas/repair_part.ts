// Generated from definitions/maintenance/repair_part.yaml by `backline generate`. Do not edit.
import { type Static, Type } from '@sinclair/typebox';
import { inputOf, shared } from '../input.ts';
/** RepairPart as the service writes it. Cost fields and those served on request may be absent. */
export const RepairPartRecord = Type.Object({
  ...shared('id'),
  repair_id: Type.Integer({ format: 'int32', minimum: 1, maximum: 2147483647 }),
  catalogue_item_id: Type.Integer({ format: 'int32', minimum: 1, maximum: 2147483647 }),
  quantity: Type.Integer({ format: 'int32', minimum: 1, maximum: 2147483647 }),
  unit_cost: Type.Optional(Type.Unsafe<string | null>({ type: ['string', 'null'], pattern: '^\\d{1,12}(\\.\\d{1,4})?$', maxLength: 18 })),
  total_cost: Type.Optional(Type.Unsafe<string | null>({ type: ['string', 'null'], pattern: '^-?\\d{1,20}(\\.\\d{1,4})?$', maxLength: 26 })),
  stock_transaction_id: Type.Unsafe<number | null>({ type: ['integer', 'null'], format: 'int32', minimum: 1, maximum: 2147483647 }),
  ...shared('created_by_id', 'updated_by_id', 'created_at', 'updated_at'),
});
export type RepairPartRecord = Static<typeof RepairPartRecord>;
export const RepairPartCreate = inputOf(RepairPartRecord, ['catalogue_item_id!', 'quantity', 'unit_cost']);
export type RepairPartCreate = Static<typeof RepairPartCreate>;
