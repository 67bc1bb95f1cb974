// Generated from definitions/finance/credit_note.yaml by `backline generate`. Do not edit.
import { type Static, Type } from '@sinclair/typebox';

/** CreditNote as the service writes it. Cost fields and those served on request may be absent. */
export const CreditNoteRecord = Type.Object({
  id: Type.Integer({ format: 'int64', minimum: -2147483648, maximum: 2147483647 }),
  ref: Type.String({ maxLength: 1048576 }),
  number: Type.Union([Type.String({ maxLength: 30 }), Type.Null()]),
  account_id: Type.Integer({ format: 'int32', minimum: 1, maximum: 2147483647 }),
  reason_id: Type.Union([Type.Integer({ format: 'int32', minimum: 1, maximum: 2147483647 }), Type.Null()]),
  note: Type.Union([Type.String({ maxLength: 65535 }), Type.Null()]),
  credit_date: Type.String({ format: 'date', maxLength: 10 }),
  currency_code: Type.String({ maxLength: 3 }),
  status: Type.Union([Type.Literal('draft'), Type.Literal('issued'), Type.Literal('applied'), Type.Literal('void')]),
  invoice_id: Type.Union([Type.Integer({ format: 'int32', minimum: 1, maximum: 2147483647 }), Type.Null()]),
  rental_id: Type.Union([Type.Integer({ format: 'int32', minimum: 1, maximum: 2147483647 }), Type.Null()]),
  net_total: Type.String({ pattern: '^-?\\d{1,12}(\\.\\d{1,2})?$', maxLength: 16 }),
  tax_total: Type.String({ pattern: '^-?\\d{1,12}(\\.\\d{1,2})?$', maxLength: 16 }),
  gross_total: Type.String({ pattern: '^-?\\d{1,12}(\\.\\d{1,2})?$', maxLength: 16 }),
  amount_applied: Type.String({ pattern: '^-?\\d{1,12}(\\.\\d{1,2})?$', maxLength: 16 }),
  amount_refunded: Type.String({ pattern: '^-?\\d{1,12}(\\.\\d{1,2})?$', maxLength: 16 }),
  balance: Type.String({ pattern: '^-?\\d{1,12}(\\.\\d{1,2})?$', maxLength: 16 }),
  issued_at: Type.Union([Type.String({ format: 'date-time', maxLength: 40 }), Type.Null()]),
  voided_at: Type.Union([Type.String({ format: 'date-time', maxLength: 40 }), Type.Null()]),
  custom_fields: Type.Record(Type.String(), Type.Unknown(), { maxProperties: 100 }),
  created_by_id: Type.Union([Type.Integer({ format: 'int32', minimum: 1, maximum: 2147483647 }), Type.Null()]),
  updated_by_id: Type.Union([Type.Integer({ format: 'int32', minimum: 1, maximum: 2147483647 }), Type.Null()]),
  created_at: Type.String({ format: 'date-time', maxLength: 40 }),
  updated_at: Type.String({ format: 'date-time', maxLength: 40 }),
});
export type CreditNoteRecord = Static<typeof CreditNoteRecord>;

/** Body of credit_notes.create. */
export const CreditNoteCreate = Type.Object({
  account_id: Type.Integer({ format: 'int32', minimum: 1, maximum: 2147483647 }),
  reason_id: Type.Optional(Type.Union([Type.Integer({ format: 'int32', minimum: 1, maximum: 2147483647 }), Type.Null()])),
  note: Type.Optional(Type.Union([Type.String({ maxLength: 65535 }), Type.Null()])),
  credit_date: Type.Optional(Type.String({ format: 'date', maxLength: 10 })),
  currency_code: Type.Optional(Type.String({ maxLength: 3 })),
  invoice_id: Type.Optional(Type.Union([Type.Integer({ format: 'int32', minimum: 1, maximum: 2147483647 }), Type.Null()])),
  rental_id: Type.Optional(Type.Union([Type.Integer({ format: 'int32', minimum: 1, maximum: 2147483647 }), Type.Null()])),
  custom_fields: Type.Optional(Type.Record(Type.String(), Type.Unknown(), { maxProperties: 100 })),
  full: Type.Optional(Type.Union([Type.Boolean(), Type.Null()])),
});
export type CreditNoteCreate = Static<typeof CreditNoteCreate>;

/** Body of credit_notes.update. */
export const CreditNoteUpdate = Type.Object({
  account_id: Type.Optional(Type.Integer({ format: 'int32', minimum: 1, maximum: 2147483647 })),
  reason_id: Type.Optional(Type.Union([Type.Integer({ format: 'int32', minimum: 1, maximum: 2147483647 }), Type.Null()])),
  note: Type.Optional(Type.Union([Type.String({ maxLength: 65535 }), Type.Null()])),
  credit_date: Type.Optional(Type.String({ format: 'date', maxLength: 10 })),
  currency_code: Type.Optional(Type.String({ maxLength: 3 })),
  invoice_id: Type.Optional(Type.Union([Type.Integer({ format: 'int32', minimum: 1, maximum: 2147483647 }), Type.Null()])),
  rental_id: Type.Optional(Type.Union([Type.Integer({ format: 'int32', minimum: 1, maximum: 2147483647 }), Type.Null()])),
  custom_fields: Type.Optional(Type.Record(Type.String(), Type.Unknown(), { maxProperties: 100 })),
});
export type CreditNoteUpdate = Static<typeof CreditNoteUpdate>;

/** Body of credit_notes.composite. */
export const CreditNoteCompositeInput = Type.Object({
  account_id: Type.Integer({ format: 'int32', minimum: 1, maximum: 2147483647 }),
  reason_id: Type.Optional(Type.Union([Type.Integer({ format: 'int32', minimum: 1, maximum: 2147483647 }), Type.Null()])),
  note: Type.Optional(Type.Union([Type.String({ maxLength: 65535 }), Type.Null()])),
  credit_date: Type.Optional(Type.String({ format: 'date', maxLength: 10 })),
  currency_code: Type.Optional(Type.String({ maxLength: 3 })),
  invoice_id: Type.Optional(Type.Union([Type.Integer({ format: 'int32', minimum: 1, maximum: 2147483647 }), Type.Null()])),
  rental_id: Type.Optional(Type.Union([Type.Integer({ format: 'int32', minimum: 1, maximum: 2147483647 }), Type.Null()])),
  custom_fields: Type.Optional(Type.Record(Type.String(), Type.Unknown(), { maxProperties: 100 })),
  full: Type.Optional(Type.Union([Type.Boolean(), Type.Null()])),
  lines: Type.Array(Type.Object({ description: Type.String({ minLength: 1, maxLength: 65535 }), quantity: Type.Optional(Type.String({ pattern: '^-?\\d{1,10}(\\.\\d{1,2})?$', maxLength: 14 })), unit_price: Type.Optional(Type.String({ pattern: '^-?\\d{1,12}(\\.\\d{1,2})?$', maxLength: 16 })), return_to_stock: Type.Optional(Type.Boolean()), invoice_line_id: Type.Optional(Type.Union([Type.Integer({ format: 'int32', minimum: 1, maximum: 2147483647 }), Type.Null()])), tax_type_id: Type.Optional(Type.Union([Type.Integer({ format: 'int32', minimum: 1, maximum: 2147483647 }), Type.Null()])) }), { maxItems: 200 }),
});
export type CreditNoteCompositeInput = Static<typeof CreditNoteCompositeInput>;

/** Body of credit_notes.issue. */
export const CreditNoteIssueInput = Type.Object({
});
export type CreditNoteIssueInput = Static<typeof CreditNoteIssueInput>;

/** Body of credit_notes.allocate. */
export const CreditNoteAllocateInput = Type.Object({
  invoice_id: Type.Integer({ format: 'int32', minimum: 1, maximum: 2147483647 }),
  amount: Type.Optional(Type.Union([Type.String({ pattern: '^-?\\d{1,12}(\\.\\d{1,2})?$', maxLength: 16 }), Type.Null()])),
});
export type CreditNoteAllocateInput = Static<typeof CreditNoteAllocateInput>;

/** Body of credit_notes.refund. */
export const CreditNoteRefundInput = Type.Object({
  amount: Type.Optional(Type.Union([Type.String({ pattern: '^-?\\d{1,12}(\\.\\d{1,2})?$', maxLength: 16 }), Type.Null()])),
  method_id: Type.Optional(Type.Union([Type.Integer({ format: 'int32', minimum: 1, maximum: 2147483647 }), Type.Null()])),
  paid_on: Type.Optional(Type.Union([Type.String({ format: 'date', maxLength: 10 }), Type.Null()])),
  reference: Type.Optional(Type.Union([Type.String({ maxLength: 100 }), Type.Null()])),
});
export type CreditNoteRefundInput = Static<typeof CreditNoteRefundInput>;

/** Body of credit_notes.void. */
export const CreditNoteVoidInput = Type.Object({
});
export type CreditNoteVoidInput = Static<typeof CreditNoteVoidInput>;
