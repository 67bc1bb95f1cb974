// Generated from definitions/rentals/shortage_resolution.yaml by `backline generate`. Do not edit.
import { type Static, Type } from '@sinclair/typebox';
import { inputOf, shared } from '../input.ts';
/** ShortageResolution as the service writes it. Cost fields and those served on request may be absent. */
export const ShortageResolutionRecord = Type.Object({
  ...shared('id'),
  shortage_id: Type.Integer({ format: 'int32', minimum: 1, maximum: 2147483647 }),
  method: Type.Unsafe<'subhire' | 'purchase' | 'transfer' | 'substitute' | 'reduce_quantity' | 'reschedule' | 'release_other'>({ type: 'string', enum: ['subhire', 'purchase', 'transfer', 'substitute', 'reduce_quantity', 'reschedule', 'release_other'] }),
  quantity: Type.Integer({ format: 'int32', minimum: 0, maximum: 2147483647 }),
  result_type: Type.Unsafe<'virtual_stock_intake' | 'purchase_order' | 'warehouse_transfer' | 'rental_item' | 'rental' | null>({ type: ['string', 'null'], enum: ['virtual_stock_intake', 'purchase_order', 'warehouse_transfer', 'rental_item', 'rental', null] }),
  result_id: Type.Unsafe<string | null>({ type: ['string', 'null'], maxLength: 36 }),
  status: Type.Unsafe<'active' | 'undone'>({ type: 'string', enum: ['active', 'undone'] }),
  plan_id: Type.Unsafe<string | null>({ type: ['string', 'null'], format: 'uuid', maxLength: 36 }),
  note: Type.Unsafe<string | null>({ type: ['string', 'null'], maxLength: 65535 }),
  ...shared('created_by_id', 'updated_by_id', 'created_at', 'updated_at'),
});
export type ShortageResolutionRecord = Static<typeof ShortageResolutionRecord>;
export const ShortageResolutionUndoInput = inputOf(ShortageResolutionRecord, []);
export type ShortageResolutionUndoInput = Static<typeof ShortageResolutionUndoInput>;
