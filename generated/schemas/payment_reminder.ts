// Generated from definitions/communication/payment_reminder.yaml by `backline generate`. Do not edit.
import { type Static, Type } from '@sinclair/typebox';
import { inputOf, shared } from '../input.ts';
/** PaymentReminder as the service writes it. Cost fields and those served on request may be absent. */
export const PaymentReminderRecord = Type.Object({
  ...shared('id', 'ref'),
  invoice_id: Type.Integer({ format: 'int32', minimum: 1, maximum: 2147483647 }),
  step: Type.Integer({ format: 'int32', minimum: 1, maximum: 3 }),
  status: Type.Unsafe<'drafted' | 'sent' | 'waived' | 'cancelled'>({ type: 'string', enum: ['drafted', 'sent', 'waived', 'cancelled'] }),
  currency_code: Type.Unsafe<string | null>({ type: ['string', 'null'], maxLength: 3 }),
  fee: Type.String({ pattern: '^-?\\d{1,12}(\\.\\d{1,4})?$', maxLength: 18 }),
  fee_invoice_id: Type.Unsafe<number | null>({ type: ['integer', 'null'], format: 'int32', minimum: 1, maximum: 2147483647 }),
  communication_draft_id: Type.Unsafe<number | null>({ type: ['integer', 'null'], format: 'int32', minimum: 1, maximum: 2147483647 }),
  sent_at: Type.Unsafe<string | null>({ type: ['string', 'null'], format: 'date-time', maxLength: 40 }),
  waived_at: Type.Unsafe<string | null>({ type: ['string', 'null'], format: 'date-time', maxLength: 40 }),
  waived_by_id: Type.Unsafe<number | null>({ type: ['integer', 'null'], format: 'int32', minimum: 1, maximum: 2147483647 }),
  waive_reason: Type.Unsafe<string | null>({ type: ['string', 'null'], maxLength: 255 }),
  ...shared('created_by_id', 'updated_by_id', 'created_at', 'updated_at'),
});
export type PaymentReminderRecord = Static<typeof PaymentReminderRecord>;
export const PaymentReminderCreate = inputOf(PaymentReminderRecord, ['invoice_id!', 'step!', 'send_now'], {
  send_now: Type.Unsafe<boolean | null>({ type: ['boolean', 'null'] }),
});
export type PaymentReminderCreate = Static<typeof PaymentReminderCreate>;
export const PaymentReminderWaiveInput = inputOf(PaymentReminderRecord, ['reason!'], {
  reason: Type.String({ format: 'line', minLength: 1, maxLength: 255 }),
});
export type PaymentReminderWaiveInput = Static<typeof PaymentReminderWaiveInput>;
