// Generated from definitions/inventory/asset_retirement.yaml by `backline generate`. Do not edit.
import { type Static, Type } from '@sinclair/typebox';
import { inputOf, shared } from '../input.ts';
/** AssetRetirement as the service writes it. Cost fields and those served on request may be absent. */
export const AssetRetirementRecord = Type.Object({
  ...shared('id', 'ref'),
  asset_id: Type.Integer({ format: 'int32', minimum: 1, maximum: 2147483647 }),
  reason_id: Type.Integer({ format: 'int32', minimum: 1, maximum: 2147483647 }),
  kind: Type.Unsafe<'scrapped' | 'sold' | 'stolen' | 'lost' | 'donated' | 'returned_to_owner' | 'end_of_life'>({ type: 'string', enum: ['scrapped', 'sold', 'stolen', 'lost', 'donated', 'returned_to_owner', 'end_of_life'] }),
  retired_on: Type.String({ format: 'date', maxLength: 10 }),
  proceeds: Type.Optional(Type.String({ pattern: '^\\d{1,12}(\\.\\d{1,4})?$', maxLength: 18 })),
  buyer_id: Type.Unsafe<number | null>({ type: ['integer', 'null'], format: 'int32', minimum: 1, maximum: 2147483647 }),
  book_value_at_retirement: Type.Optional(Type.Unsafe<string | null>({ type: ['string', 'null'], pattern: '^-?\\d{1,12}(\\.\\d{1,4})?$', maxLength: 18 })),
  gain_loss: Type.Optional(Type.Unsafe<string | null>({ type: ['string', 'null'], pattern: '^-?\\d{1,12}(\\.\\d{1,4})?$', maxLength: 18 })),
  note: Type.Unsafe<string | null>({ type: ['string', 'null'], maxLength: 65535 }),
  status: Type.Unsafe<'active' | 'voided' | 'reinstated'>({ type: 'string', enum: ['active', 'voided', 'reinstated'] }),
  status_before: Type.Unsafe<'available' | 'allocated' | 'prepared' | 'on_hire' | 'in_transit' | 'in_repair' | 'quarantined' | 'lost' | 'sold' | 'retired' | null>({ type: ['string', 'null'], enum: ['available', 'allocated', 'prepared', 'on_hire', 'in_transit', 'in_repair', 'quarantined', 'lost', 'sold', 'retired', null] }),
  repair_id: Type.Unsafe<number | null>({ type: ['integer', 'null'], format: 'int32', minimum: 1, maximum: 2147483647 }),
  voided_at: Type.Unsafe<string | null>({ type: ['string', 'null'], format: 'date-time', maxLength: 40 }),
  voided_reason: Type.Unsafe<string | null>({ type: ['string', 'null'], maxLength: 255 }),
  reinstated_at: Type.Unsafe<string | null>({ type: ['string', 'null'], format: 'date-time', maxLength: 40 }),
  reinstated_reason: Type.Unsafe<string | null>({ type: ['string', 'null'], maxLength: 255 }),
  ...shared('created_by_id', 'updated_by_id', 'created_at', 'updated_at'),
});
export type AssetRetirementRecord = Static<typeof AssetRetirementRecord>;
export const AssetRetirementCreate = inputOf(AssetRetirementRecord, ['asset_id!', 'reason_id!', 'kind!', 'retired_on', 'proceeds', 'buyer_id', 'note', 'force'], {
  force: Type.Unsafe<boolean | null>({ type: ['boolean', 'null'] }),
});
export type AssetRetirementCreate = Static<typeof AssetRetirementCreate>;
export const AssetRetirementVoidInput = inputOf(AssetRetirementRecord, ['reason', 'dry_run'], {
  reason: Type.Unsafe<string | null>({ type: ['string', 'null'], format: 'line', maxLength: 255 }),
});
export type AssetRetirementVoidInput = Static<typeof AssetRetirementVoidInput>;
export const AssetRetirementReinstateInput = inputOf(AssetRetirementRecord, ['reason', 'warehouse_id', 'dry_run'], {
  reason: Type.Unsafe<string | null>({ type: ['string', 'null'], format: 'line', maxLength: 255 }),
  warehouse_id: Type.Unsafe<number | null>({ type: ['integer', 'null'], format: 'int32', minimum: 1, maximum: 2147483647 }),
});
export type AssetRetirementReinstateInput = Static<typeof AssetRetirementReinstateInput>;
