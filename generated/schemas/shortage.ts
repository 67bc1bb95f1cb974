// Generated from definitions/rentals/shortage.yaml by `backline generate`. Do not edit.
import { type Static, Type } from '@sinclair/typebox';
import { inputOf, shared } from '../input.ts';
/** Shortage as the service writes it. Cost fields and those served on request may be absent. */
export const ShortageRecord = Type.Object({
  ...shared('id', 'ref'),
  rental_id: Type.Integer({ format: 'int32', minimum: 1, maximum: 2147483647 }),
  rental_item_id: Type.Integer({ format: 'int32', minimum: 1, maximum: 2147483647 }),
  catalogue_item_id: Type.Integer({ format: 'int32', minimum: 1, maximum: 2147483647 }),
  warehouse_id: Type.Integer({ format: 'int32', minimum: 1, maximum: 2147483647 }),
  quantity_short: Type.Integer({ format: 'int32', minimum: 0, maximum: 2147483647 }),
  quantity_resolved: Type.Integer({ format: 'int32', minimum: 0, maximum: 2147483647 }),
  shortage_from: Type.String({ format: 'date-time', maxLength: 40 }),
  shortage_until: Type.Unsafe<string | null>({ type: ['string', 'null'], format: 'date-time', maxLength: 40 }),
  status: Type.Unsafe<'open' | 'partially_resolved' | 'resolved' | 'ignored'>({ type: 'string', enum: ['open', 'partially_resolved', 'resolved', 'ignored'] }),
  first_detected_at: Type.String({ format: 'date-time', maxLength: 40 }),
  resolved_at: Type.Unsafe<string | null>({ type: ['string', 'null'], format: 'date-time', maxLength: 40 }),
  ignored_reason: Type.Unsafe<string | null>({ type: ['string', 'null'], maxLength: 255 }),
  note: Type.Unsafe<string | null>({ type: ['string', 'null'], maxLength: 255 }),
  options: Type.Optional(Type.Unsafe<unknown>({ type: ['object', 'null'], required: ['transfer', 'substitute', 'subhire', 'purchase', 'reduce_quantity', 'release_other'], properties: { transfer: { type: 'array', items: { type: 'object', required: ['from_warehouse_id', 'quantity'], properties: { from_warehouse_id: { type: 'integer' }, quantity: { type: 'integer' } } } }, substitute: { type: 'array', items: { type: 'object', required: ['catalogue_item_id', 'quantity'], properties: { catalogue_item_id: { type: 'integer' }, quantity: { type: 'integer' } } } }, subhire: { type: 'array', items: { type: 'object', required: ['supplier_id', 'minimum_quantity'], properties: { supplier_id: { type: 'integer' }, unit_cost: { type: ['string', 'null'], description: 'Absent for those who may not see costs.' }, currency_code: { type: ['string', 'null'] }, minimum_quantity: { type: 'integer' }, lead_time_days: { type: ['integer', 'null'] } } } }, purchase: { type: 'array', items: { type: 'object', required: ['supplier_id', 'minimum_quantity'], properties: { supplier_id: { type: 'integer' }, unit_cost: { type: ['string', 'null'], description: 'Absent for those who may not see costs.' }, currency_code: { type: ['string', 'null'] }, minimum_quantity: { type: 'integer' }, lead_time_days: { type: ['integer', 'null'] } } } }, reduce_quantity: { type: 'integer', description: 'Most units that the line can be lowered by.' }, release_other: { type: 'array', description: 'Other firm lines and the most units that each can give up; for those who may override shortages.', items: { type: 'object', required: ['rental_item_id', 'quantity'], properties: { rental_item_id: { type: 'integer' }, quantity: { type: 'integer' } } } } } })),
  ...shared('created_by_id', 'updated_by_id', 'created_at', 'updated_at'),
});
export type ShortageRecord = Static<typeof ShortageRecord>;
export const ShortageResolveInput = inputOf(ShortageRecord, ['method!', 'quantity', 'supplier_id', 'unit_cost', 'from', 'until', 'add_to_purchase_order_id', 'from_warehouse_id', 'catalogue_item_id', 'any', 'keep_price', 'starts_at', 'ends_at', 'rental_item_id', 'note'], {
  method: Type.Unsafe<'subhire' | 'purchase' | 'transfer' | 'substitute' | 'reduce_quantity' | 'reschedule' | 'release_other'>({ type: 'string', enum: ['subhire', 'purchase', 'transfer', 'substitute', 'reduce_quantity', 'reschedule', 'release_other'] }),
  quantity: Type.Unsafe<number | null>({ type: ['integer', 'null'], format: 'int32', minimum: 1, maximum: 2147483647 }),
  supplier_id: Type.Unsafe<number | null>({ type: ['integer', 'null'], format: 'int64', minimum: -2147483648, maximum: 2147483647 }),
  unit_cost: Type.Unsafe<string | null>({ type: ['string', 'null'], pattern: '^\\d{1,12}(\\.\\d{1,4})?$', maxLength: 18 }),
  from: Type.Unsafe<string | null>({ type: ['string', 'null'], format: 'date-time', maxLength: 40 }),
  until: Type.Unsafe<string | null>({ type: ['string', 'null'], format: 'date-time', maxLength: 40 }),
  add_to_purchase_order_id: Type.Unsafe<number | null>({ type: ['integer', 'null'], format: 'int64', minimum: -2147483648, maximum: 2147483647 }),
  from_warehouse_id: Type.Unsafe<number | null>({ type: ['integer', 'null'], format: 'int64', minimum: -2147483648, maximum: 2147483647 }),
  catalogue_item_id: Type.Unsafe<number | null>({ type: ['integer', 'null'], format: 'int64', minimum: -2147483648, maximum: 2147483647 }),
  any: Type.Unsafe<boolean | null>({ type: ['boolean', 'null'] }),
  keep_price: Type.Unsafe<boolean | null>({ type: ['boolean', 'null'] }),
  starts_at: Type.Unsafe<string | null>({ type: ['string', 'null'], format: 'date-time', maxLength: 40 }),
  ends_at: Type.Unsafe<string | null>({ type: ['string', 'null'], format: 'date-time', maxLength: 40 }),
  rental_item_id: Type.Unsafe<number | null>({ type: ['integer', 'null'], format: 'int64', minimum: -2147483648, maximum: 2147483647 }),
  note: Type.Unsafe<string | null>({ type: ['string', 'null'], maxLength: 65535 }),
});
export type ShortageResolveInput = Static<typeof ShortageResolveInput>;
export const ShortageIgnoreInput = inputOf(ShortageRecord, ['reason!', 'dry_run'], {
  reason: Type.String({ format: 'line', minLength: 1, maxLength: 255 }),
});
export type ShortageIgnoreInput = Static<typeof ShortageIgnoreInput>;
export const ShortageReopenInput = inputOf(ShortageRecord, ['dry_run']);
export type ShortageReopenInput = Static<typeof ShortageReopenInput>;
