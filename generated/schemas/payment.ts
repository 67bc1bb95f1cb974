// Generated from definitions/finance/payment.yaml by `backline generate`. Do not edit.
import { type Static, Type } from '@sinclair/typebox';
import { inputOf, shared } from '../input.ts';
/** Payment as the service writes it. Cost fields and those served on request may be absent. */
export const PaymentRecord = Type.Object({
  ...shared('id', 'ref'),
  number: Type.String({ maxLength: 30 }),
  direction: Type.Unsafe<'in' | 'refund'>({ type: 'string', enum: ['in', 'refund'] }),
  account_id: Type.Integer({ format: 'int32', minimum: 1, maximum: 2147483647 }),
  status: Type.Unsafe<'pending' | 'completed' | 'failed' | 'partially_refunded' | 'refunded' | 'void'>({ type: 'string', enum: ['pending', 'completed', 'failed', 'partially_refunded', 'refunded', 'void'] }),
  amount: Type.String({ pattern: '^-?\\d{1,12}(\\.\\d{1,4})?$', maxLength: 18 }),
  currency_code: Type.String({ maxLength: 3 }),
  method_id: Type.Integer({ format: 'int32', minimum: 1, maximum: 2147483647 }),
  paid_on: Type.String({ format: 'date', maxLength: 10 }),
  reference: Type.Unsafe<string | null>({ type: ['string', 'null'], maxLength: 100 }),
  provider: Type.Unsafe<string | null>({ type: ['string', 'null'], maxLength: 40 }),
  provider_id: Type.Unsafe<string | null>({ type: ['string', 'null'], maxLength: 120 }),
  kind: Type.Unsafe<'payment' | 'deposit' | 'security_deposit'>({ type: 'string', enum: ['payment', 'deposit', 'security_deposit'] }),
  amount_allocated: Type.String({ pattern: '^-?\\d{1,12}(\\.\\d{1,4})?$', maxLength: 18 }),
  amount_refunded: Type.String({ pattern: '^-?\\d{1,12}(\\.\\d{1,4})?$', maxLength: 18 }),
  amount_unallocated: Type.String({ pattern: '^-?\\d{1,12}(\\.\\d{1,4})?$', maxLength: 18 }),
  refund_of_id: Type.Unsafe<number | null>({ type: ['integer', 'null'], format: 'int32', minimum: 1, maximum: 2147483647 }),
  rental_id: Type.Unsafe<number | null>({ type: ['integer', 'null'], format: 'int32', minimum: 1, maximum: 2147483647 }),
  failure_reason: Type.Unsafe<string | null>({ type: ['string', 'null'], maxLength: 255 }),
  completed_at: Type.Unsafe<string | null>({ type: ['string', 'null'], format: 'date-time', maxLength: 40 }),
  voided_at: Type.Unsafe<string | null>({ type: ['string', 'null'], format: 'date-time', maxLength: 40 }),
  external_id: Type.Unsafe<string | null>({ type: ['string', 'null'], maxLength: 100 }),
  exported_at: Type.Unsafe<string | null>({ type: ['string', 'null'], format: 'date-time', maxLength: 40 }),
  note: Type.Unsafe<string | null>({ type: ['string', 'null'], maxLength: 65535 }),
  custom_fields: Type.Unsafe<Readonly<Record<string, unknown>>>({ type: 'object', maxProperties: 100, additionalProperties: { type: ['string', 'number', 'boolean', 'array', 'null'], maxLength: 1048576, maxItems: 100, items: {} } }),
  ...shared('created_by_id', 'updated_by_id', 'created_at', 'updated_at'),
});
export type PaymentRecord = Static<typeof PaymentRecord>;
export const PaymentCreate = inputOf(PaymentRecord, ['account_id!', 'amount!', 'currency_code', 'method_id', 'paid_on', 'reference', 'provider', 'provider_id', 'kind', 'rental_id', 'external_id', 'exported_at', 'note', 'custom_fields', 'allocations', 'auto_allocate'], {
  currency_code: Type.String({ format: 'line', maxLength: 3 }),
  reference: Type.Unsafe<string | null>({ type: ['string', 'null'], format: 'line', maxLength: 100 }),
  provider: Type.Unsafe<string | null>({ type: ['string', 'null'], format: 'line', maxLength: 40 }),
  provider_id: Type.Unsafe<string | null>({ type: ['string', 'null'], format: 'line', maxLength: 120 }),
  external_id: Type.Unsafe<string | null>({ type: ['string', 'null'], format: 'line', maxLength: 100 }),
  allocations: Type.Unsafe<unknown>({ type: ['array', 'null'], maxItems: 100, items: { type: 'object', required: ['invoice_id'], properties: { invoice_id: { type: 'integer', minimum: 1, maximum: 2147483647 }, amount: { type: 'string', maxLength: 20, pattern: '^\\d{1,12}(\\.\\d{1,4})?$' } } } }),
  auto_allocate: Type.Unsafe<boolean | null>({ type: ['boolean', 'null'] }),
});
export type PaymentCreate = Static<typeof PaymentCreate>;
export const PaymentUpdate = inputOf(PaymentRecord, ['method_id', 'paid_on', 'reference', 'provider', 'provider_id', 'kind', 'rental_id', 'external_id', 'exported_at', 'note', 'custom_fields'], {
  reference: Type.Unsafe<string | null>({ type: ['string', 'null'], format: 'line', maxLength: 100 }),
  provider: Type.Unsafe<string | null>({ type: ['string', 'null'], format: 'line', maxLength: 40 }),
  provider_id: Type.Unsafe<string | null>({ type: ['string', 'null'], format: 'line', maxLength: 120 }),
  external_id: Type.Unsafe<string | null>({ type: ['string', 'null'], format: 'line', maxLength: 100 }),
});
export type PaymentUpdate = Static<typeof PaymentUpdate>;
export const PaymentCompleteInput = inputOf(PaymentRecord, []);
export type PaymentCompleteInput = Static<typeof PaymentCompleteInput>;
export const PaymentFailInput = inputOf(PaymentRecord, ['reason'], {
  reason: Type.Unsafe<string | null>({ type: ['string', 'null'], format: 'line', maxLength: 255 }),
});
export type PaymentFailInput = Static<typeof PaymentFailInput>;
export const PaymentAllocateInput = inputOf(PaymentRecord, ['invoice_id', 'amount', 'auto_allocate'], {
  invoice_id: Type.Unsafe<number | null>({ type: ['integer', 'null'], format: 'int32', minimum: 1, maximum: 2147483647 }),
  amount: Type.Unsafe<string | null>({ type: ['string', 'null'], pattern: '^-?\\d{1,12}(\\.\\d{1,4})?$', maxLength: 18 }),
  auto_allocate: Type.Unsafe<boolean | null>({ type: ['boolean', 'null'] }),
});
export type PaymentAllocateInput = Static<typeof PaymentAllocateInput>;
export const PaymentRefundInput = inputOf(PaymentRecord, ['amount!', 'method_id', 'reason', 'deallocate'], {
  method_id: Type.Unsafe<number | null>({ type: ['integer', 'null'], format: 'int32', minimum: 1, maximum: 2147483647 }),
  reason: Type.Unsafe<string | null>({ type: ['string', 'null'], format: 'line', maxLength: 255 }),
  deallocate: Type.Unsafe<boolean | null>({ type: ['boolean', 'null'] }),
});
export type PaymentRefundInput = Static<typeof PaymentRefundInput>;
export const PaymentVoidInput = inputOf(PaymentRecord, ['reason'], {
  reason: Type.Unsafe<string | null>({ type: ['string', 'null'], format: 'line', maxLength: 255 }),
});
export type PaymentVoidInput = Static<typeof PaymentVoidInput>;
