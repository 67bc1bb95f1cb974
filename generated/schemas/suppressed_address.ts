// Generated from definitions/communication/suppressed_address.yaml by `backline generate`. Do not edit.
import { type Static, Type } from '@sinclair/typebox';
import { inputOf, shared } from '../input.ts';
/** SuppressedAddress as the service writes it. Cost fields and those served on request may be absent. */
export const SuppressedAddressRecord = Type.Object({
  ...shared('id', 'ref'),
  address: Type.String({ minLength: 1, maxLength: 320 }),
  channel: Type.Unsafe<'email' | 'sms'>({ type: 'string', enum: ['email', 'sms'] }),
  reason: Type.Unsafe<'hard_bounce' | 'complaint' | 'manual'>({ type: 'string', enum: ['hard_bounce', 'complaint', 'manual'] }),
  response: Type.Unsafe<string | null>({ type: ['string', 'null'], maxLength: 500 }),
  note: Type.Unsafe<string | null>({ type: ['string', 'null'], maxLength: 255 }),
  communication_log_id: Type.Unsafe<number | null>({ type: ['integer', 'null'], format: 'int32', minimum: 1, maximum: 2147483647 }),
  is_active: Type.Boolean(),
  suppressed_at: Type.String({ format: 'date-time', maxLength: 40 }),
  expires_at: Type.Unsafe<string | null>({ type: ['string', 'null'], format: 'date-time', maxLength: 40 }),
  lifted_at: Type.Unsafe<string | null>({ type: ['string', 'null'], format: 'date-time', maxLength: 40 }),
  lifted_by_id: Type.Unsafe<number | null>({ type: ['integer', 'null'], format: 'int32', minimum: 1, maximum: 2147483647 }),
  lift_reason: Type.Unsafe<string | null>({ type: ['string', 'null'], maxLength: 255 }),
  ...shared('created_at', 'updated_at'),
});
export type SuppressedAddressRecord = Static<typeof SuppressedAddressRecord>;
export const SuppressedAddressCreate = inputOf(SuppressedAddressRecord, ['address!', 'channel', 'note'], {
  address: Type.String({ format: 'line', minLength: 1, maxLength: 320 }),
  note: Type.Unsafe<string | null>({ type: ['string', 'null'], format: 'line', maxLength: 255 }),
});
export type SuppressedAddressCreate = Static<typeof SuppressedAddressCreate>;
export const SuppressedAddressLiftInput = inputOf(SuppressedAddressRecord, ['reason'], {
  reason: Type.Unsafe<string | null>({ type: ['string', 'null'], format: 'line', maxLength: 255 }),
});
export type SuppressedAddressLiftInput = Static<typeof SuppressedAddressLiftInput>;
