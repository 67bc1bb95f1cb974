// Generated from definitions/finance/invoice.yaml by `backline generate`. Do not edit.
import { type Static, Type } from '@sinclair/typebox';

/** Invoice as the service writes it. Cost fields and those served on request may be absent. */
export const InvoiceRecord = Type.Object({
  id: Type.Integer({ format: 'int64', minimum: -2147483648, maximum: 2147483647 }),
  ref: Type.String({ maxLength: 1048576 }),
  aggregate_version: Type.Integer({ format: 'int64', minimum: -2147483648, maximum: 2147483647 }),
  number: Type.Union([Type.String({ maxLength: 30 }), Type.Null()]),
  account_id: Type.Integer({ format: 'int32', minimum: 1, maximum: 2147483647 }),
  subject: Type.Union([Type.String({ maxLength: 255 }), Type.Null()]),
  invoice_date: Type.String({ format: 'date', maxLength: 10 }),
  reference: Type.Union([Type.String({ maxLength: 100 }), Type.Null()]),
  customer_po_number: Type.Union([Type.String({ maxLength: 100 }), Type.Null()]),
  invoice_type: Type.Union([Type.Literal('standard'), Type.Literal('deposit'), Type.Literal('progress'), Type.Literal('final')]),
  status: Type.Union([Type.Literal('draft'), Type.Literal('issued'), Type.Literal('partially_paid'), Type.Literal('paid'), Type.Literal('credited'), Type.Literal('void')]),
  is_overdue: Type.Boolean(),
  contact_id: Type.Union([Type.Integer({ format: 'int32', minimum: 1, maximum: 2147483647 }), Type.Null()]),
  rental_id: Type.Union([Type.Integer({ format: 'int32', minimum: 1, maximum: 2147483647 }), Type.Null()]),
  warehouse_id: Type.Union([Type.Integer({ format: 'int32', minimum: 1, maximum: 2147483647 }), Type.Null()]),
  owner_id: Type.Union([Type.Integer({ format: 'int32', minimum: 1, maximum: 2147483647 }), Type.Null()]),
  currency_code: Type.String({ maxLength: 3 }),
  exchange_rate: Type.String({ pattern: '^-?\\d{1,10}(\\.\\d{1,8})?$', maxLength: 20 }),
  prices_include_tax: Type.Boolean(),
  billing_address_id: Type.Union([Type.Integer({ format: 'int32', minimum: 1, maximum: 2147483647 }), Type.Null()]),
  billing_address_snapshot: Type.Union([Type.Unsafe<unknown>({
  type: ['object', 'array', 'string', 'number', 'boolean'],
  additionalProperties: true,
  items: {},
  maxItems: 10000,
  maxLength: 1048576,
}), Type.Null()]),
  payment_term_id: Type.Union([Type.Integer({ format: 'int32', minimum: 1, maximum: 2147483647 }), Type.Null()]),
  issued_at: Type.Union([Type.String({ format: 'date-time', maxLength: 40 }), Type.Null()]),
  due_at: Type.Union([Type.String({ format: 'date-time', maxLength: 40 }), Type.Null()]),
  service_period_from: Type.Union([Type.String({ format: 'date', maxLength: 10 }), Type.Null()]),
  service_period_to: Type.Union([Type.String({ format: 'date', maxLength: 10 }), Type.Null()]),
  discount_total: Type.String({ pattern: '^-?\\d{1,12}(\\.\\d{1,2})?$', maxLength: 16 }),
  net_total: Type.String({ pattern: '^-?\\d{1,12}(\\.\\d{1,2})?$', maxLength: 16 }),
  tax_total: Type.String({ pattern: '^-?\\d{1,12}(\\.\\d{1,2})?$', maxLength: 16 }),
  gross_total: Type.String({ pattern: '^-?\\d{1,12}(\\.\\d{1,2})?$', maxLength: 16 }),
  base_net_total: Type.Union([Type.String({ pattern: '^-?\\d{1,12}(\\.\\d{1,2})?$', maxLength: 16 }), Type.Null()]),
  base_gross_total: Type.Union([Type.String({ pattern: '^-?\\d{1,12}(\\.\\d{1,2})?$', maxLength: 16 }), Type.Null()]),
  amount_paid: Type.String({ pattern: '^-?\\d{1,12}(\\.\\d{1,2})?$', maxLength: 16 }),
  amount_credited: Type.String({ pattern: '^-?\\d{1,12}(\\.\\d{1,2})?$', maxLength: 16 }),
  balance: Type.String({ pattern: '^-?\\d{1,12}(\\.\\d{1,2})?$', maxLength: 16 }),
  tax_summary: Type.Unsafe<unknown>({
  type: ['object', 'array', 'string', 'number', 'boolean'],
  additionalProperties: true,
  items: {},
  maxItems: 10000,
  maxLength: 1048576,
}),
  sent_at: Type.Union([Type.String({ format: 'date-time', maxLength: 40 }), Type.Null()]),
  last_reminder_at: Type.Union([Type.String({ format: 'date-time', maxLength: 40 }), Type.Null()]),
  paid_at: Type.Union([Type.String({ format: 'date-time', maxLength: 40 }), Type.Null()]),
  voided_at: Type.Union([Type.String({ format: 'date-time', maxLength: 40 }), Type.Null()]),
  void_reason: Type.Union([Type.String({ maxLength: 255 }), Type.Null()]),
  locks_rental: Type.Boolean(),
  deducts_deposit_invoice_ids: Type.Array(Type.Integer({ format: 'int64', minimum: -2147483648, maximum: 2147483647 }), { maxItems: 100 }),
  external_id: Type.Union([Type.String({ maxLength: 100 }), Type.Null()]),
  exported_at: Type.Union([Type.String({ format: 'date-time', maxLength: 40 }), Type.Null()]),
  footer_text: Type.Union([Type.String({ maxLength: 65535 }), Type.Null()]),
  internal_notes: Type.Union([Type.String({ maxLength: 65535 }), Type.Null()]),
  custom_fields: Type.Record(Type.String(), Type.Unknown(), { maxProperties: 100 }),
  created_by_id: Type.Union([Type.Integer({ format: 'int32', minimum: 1, maximum: 2147483647 }), Type.Null()]),
  updated_by_id: Type.Union([Type.Integer({ format: 'int32', minimum: 1, maximum: 2147483647 }), Type.Null()]),
  created_at: Type.String({ format: 'date-time', maxLength: 40 }),
  updated_at: Type.String({ format: 'date-time', maxLength: 40 }),
  deleted_at: Type.Union([Type.String({ format: 'date-time', maxLength: 40 }), Type.Null()]),
});
export type InvoiceRecord = Static<typeof InvoiceRecord>;

/** Body of invoices.create. */
export const InvoiceCreate = Type.Object({
  account_id: Type.Integer({ format: 'int32', minimum: 1, maximum: 2147483647 }),
  subject: Type.Optional(Type.Union([Type.String({ maxLength: 255 }), Type.Null()])),
  invoice_date: Type.Optional(Type.String({ format: 'date', maxLength: 10 })),
  reference: Type.Optional(Type.Union([Type.String({ maxLength: 100 }), Type.Null()])),
  customer_po_number: Type.Optional(Type.Union([Type.String({ maxLength: 100 }), Type.Null()])),
  invoice_type: Type.Optional(Type.Union([Type.Literal('standard'), Type.Literal('deposit'), Type.Literal('progress'), Type.Literal('final')])),
  contact_id: Type.Optional(Type.Union([Type.Integer({ format: 'int32', minimum: 1, maximum: 2147483647 }), Type.Null()])),
  rental_id: Type.Optional(Type.Union([Type.Integer({ format: 'int32', minimum: 1, maximum: 2147483647 }), Type.Null()])),
  warehouse_id: Type.Optional(Type.Union([Type.Integer({ format: 'int32', minimum: 1, maximum: 2147483647 }), Type.Null()])),
  owner_id: Type.Optional(Type.Union([Type.Integer({ format: 'int32', minimum: 1, maximum: 2147483647 }), Type.Null()])),
  currency_code: Type.Optional(Type.String({ maxLength: 3 })),
  prices_include_tax: Type.Optional(Type.Boolean()),
  billing_address_id: Type.Optional(Type.Union([Type.Integer({ format: 'int32', minimum: 1, maximum: 2147483647 }), Type.Null()])),
  payment_term_id: Type.Optional(Type.Union([Type.Integer({ format: 'int32', minimum: 1, maximum: 2147483647 }), Type.Null()])),
  due_at: Type.Optional(Type.Union([Type.String({ format: 'date-time', maxLength: 40 }), Type.Null()])),
  service_period_from: Type.Optional(Type.Union([Type.String({ format: 'date', maxLength: 10 }), Type.Null()])),
  service_period_to: Type.Optional(Type.Union([Type.String({ format: 'date', maxLength: 10 }), Type.Null()])),
  external_id: Type.Optional(Type.Union([Type.String({ maxLength: 100 }), Type.Null()])),
  exported_at: Type.Optional(Type.Union([Type.String({ format: 'date-time', maxLength: 40 }), Type.Null()])),
  footer_text: Type.Optional(Type.Union([Type.String({ maxLength: 65535 }), Type.Null()])),
  internal_notes: Type.Optional(Type.Union([Type.String({ maxLength: 65535 }), Type.Null()])),
  custom_fields: Type.Optional(Type.Record(Type.String(), Type.Unknown(), { maxProperties: 100 })),
});
export type InvoiceCreate = Static<typeof InvoiceCreate>;

/** Body of invoices.update. */
export const InvoiceUpdate = Type.Object({
  account_id: Type.Optional(Type.Integer({ format: 'int32', minimum: 1, maximum: 2147483647 })),
  subject: Type.Optional(Type.Union([Type.String({ maxLength: 255 }), Type.Null()])),
  invoice_date: Type.Optional(Type.String({ format: 'date', maxLength: 10 })),
  reference: Type.Optional(Type.Union([Type.String({ maxLength: 100 }), Type.Null()])),
  customer_po_number: Type.Optional(Type.Union([Type.String({ maxLength: 100 }), Type.Null()])),
  invoice_type: Type.Optional(Type.Union([Type.Literal('standard'), Type.Literal('deposit'), Type.Literal('progress'), Type.Literal('final')])),
  contact_id: Type.Optional(Type.Union([Type.Integer({ format: 'int32', minimum: 1, maximum: 2147483647 }), Type.Null()])),
  rental_id: Type.Optional(Type.Union([Type.Integer({ format: 'int32', minimum: 1, maximum: 2147483647 }), Type.Null()])),
  warehouse_id: Type.Optional(Type.Union([Type.Integer({ format: 'int32', minimum: 1, maximum: 2147483647 }), Type.Null()])),
  owner_id: Type.Optional(Type.Union([Type.Integer({ format: 'int32', minimum: 1, maximum: 2147483647 }), Type.Null()])),
  currency_code: Type.Optional(Type.String({ maxLength: 3 })),
  prices_include_tax: Type.Optional(Type.Boolean()),
  billing_address_id: Type.Optional(Type.Union([Type.Integer({ format: 'int32', minimum: 1, maximum: 2147483647 }), Type.Null()])),
  payment_term_id: Type.Optional(Type.Union([Type.Integer({ format: 'int32', minimum: 1, maximum: 2147483647 }), Type.Null()])),
  due_at: Type.Optional(Type.Union([Type.String({ format: 'date-time', maxLength: 40 }), Type.Null()])),
  service_period_from: Type.Optional(Type.Union([Type.String({ format: 'date', maxLength: 10 }), Type.Null()])),
  service_period_to: Type.Optional(Type.Union([Type.String({ format: 'date', maxLength: 10 }), Type.Null()])),
  external_id: Type.Optional(Type.Union([Type.String({ maxLength: 100 }), Type.Null()])),
  exported_at: Type.Optional(Type.Union([Type.String({ format: 'date-time', maxLength: 40 }), Type.Null()])),
  footer_text: Type.Optional(Type.Union([Type.String({ maxLength: 65535 }), Type.Null()])),
  internal_notes: Type.Optional(Type.Union([Type.String({ maxLength: 65535 }), Type.Null()])),
  custom_fields: Type.Optional(Type.Record(Type.String(), Type.Unknown(), { maxProperties: 100 })),
  expected_version: Type.Optional(Type.Integer({ format: 'int32', minimum: 1, maximum: 2147483647 })),
});
export type InvoiceUpdate = Static<typeof InvoiceUpdate>;

/** Body of invoices.composite. */
export const InvoiceCompositeInput = Type.Object({
  account_id: Type.Integer({ format: 'int32', minimum: 1, maximum: 2147483647 }),
  subject: Type.Optional(Type.Union([Type.String({ maxLength: 255 }), Type.Null()])),
  invoice_date: Type.Optional(Type.String({ format: 'date', maxLength: 10 })),
  reference: Type.Optional(Type.Union([Type.String({ maxLength: 100 }), Type.Null()])),
  customer_po_number: Type.Optional(Type.Union([Type.String({ maxLength: 100 }), Type.Null()])),
  invoice_type: Type.Optional(Type.Union([Type.Literal('standard'), Type.Literal('deposit'), Type.Literal('progress'), Type.Literal('final')])),
  contact_id: Type.Optional(Type.Union([Type.Integer({ format: 'int32', minimum: 1, maximum: 2147483647 }), Type.Null()])),
  rental_id: Type.Optional(Type.Union([Type.Integer({ format: 'int32', minimum: 1, maximum: 2147483647 }), Type.Null()])),
  warehouse_id: Type.Optional(Type.Union([Type.Integer({ format: 'int32', minimum: 1, maximum: 2147483647 }), Type.Null()])),
  owner_id: Type.Optional(Type.Union([Type.Integer({ format: 'int32', minimum: 1, maximum: 2147483647 }), Type.Null()])),
  currency_code: Type.Optional(Type.String({ maxLength: 3 })),
  prices_include_tax: Type.Optional(Type.Boolean()),
  billing_address_id: Type.Optional(Type.Union([Type.Integer({ format: 'int32', minimum: 1, maximum: 2147483647 }), Type.Null()])),
  payment_term_id: Type.Optional(Type.Union([Type.Integer({ format: 'int32', minimum: 1, maximum: 2147483647 }), Type.Null()])),
  due_at: Type.Optional(Type.Union([Type.String({ format: 'date-time', maxLength: 40 }), Type.Null()])),
  service_period_from: Type.Optional(Type.Union([Type.String({ format: 'date', maxLength: 10 }), Type.Null()])),
  service_period_to: Type.Optional(Type.Union([Type.String({ format: 'date', maxLength: 10 }), Type.Null()])),
  external_id: Type.Optional(Type.Union([Type.String({ maxLength: 100 }), Type.Null()])),
  exported_at: Type.Optional(Type.Union([Type.String({ format: 'date-time', maxLength: 40 }), Type.Null()])),
  footer_text: Type.Optional(Type.Union([Type.String({ maxLength: 65535 }), Type.Null()])),
  internal_notes: Type.Optional(Type.Union([Type.String({ maxLength: 65535 }), Type.Null()])),
  custom_fields: Type.Optional(Type.Record(Type.String(), Type.Unknown(), { maxProperties: 100 })),
  lines: Type.Array(Type.Object({ description: Type.String({ minLength: 1, maxLength: 500 }), quantity: Type.Optional(Type.String({ pattern: '^-?\\d{1,10}(\\.\\d{1,2})?$', maxLength: 14 })), unit_price: Type.Optional(Type.Union([Type.String({ pattern: '^-?\\d{1,12}(\\.\\d{1,2})?$', maxLength: 16 }), Type.Null()])), kind: Type.Optional(Type.Union([Type.Literal('item'), Type.Literal('service'), Type.Literal('deposit'), Type.Literal('deposit_deduction'), Type.Literal('surcharge'), Type.Literal('text')])), position: Type.Optional(Type.Integer({ format: 'int32', minimum: 0, maximum: 2147483647 })), rental_id: Type.Optional(Type.Union([Type.Integer({ format: 'int32', minimum: 1, maximum: 2147483647 }), Type.Null()])), rental_item_id: Type.Optional(Type.Union([Type.Integer({ format: 'int32', minimum: 1, maximum: 2147483647 }), Type.Null()])), period_from: Type.Optional(Type.Union([Type.String({ format: 'date', maxLength: 10 }), Type.Null()])), period_to: Type.Optional(Type.Union([Type.String({ format: 'date', maxLength: 10 }), Type.Null()])), unit: Type.Optional(Type.String({ maxLength: 20 })), period_factor: Type.Optional(Type.String({ pattern: '^\\d{1,6}(\\.\\d{1,4})?$', maxLength: 12 })), discount_percent: Type.Optional(Type.String({ pattern: '^(\\d{1,2}(\\.\\d{1,4})?|100(\\.0{1,4})?)$', maxLength: 9 })), tax_type_id: Type.Optional(Type.Union([Type.Integer({ format: 'int32', minimum: 1, maximum: 2147483647 }), Type.Null()])), revenue_account: Type.Optional(Type.Union([Type.String({ maxLength: 30 }), Type.Null()])) }), { maxItems: 200 }),
});
export type InvoiceCompositeInput = Static<typeof InvoiceCompositeInput>;

/** Body of invoices.issue. */
export const InvoiceIssueInput = Type.Object({
  allow_over_invoice: Type.Optional(Type.Union([Type.Boolean(), Type.Null()])),
  dry_run: Type.Optional(Type.Boolean()),
  expected_version: Type.Optional(Type.Integer({ format: 'int32', minimum: 1, maximum: 2147483647 })),
});
export type InvoiceIssueInput = Static<typeof InvoiceIssueInput>;

/** Body of invoices.void. */
export const InvoiceVoidInput = Type.Object({
  reason: Type.Optional(Type.Union([Type.String({ maxLength: 255 }), Type.Null()])),
  dry_run: Type.Optional(Type.Boolean()),
  expected_version: Type.Optional(Type.Integer({ format: 'int32', minimum: 1, maximum: 2147483647 })),
});
export type InvoiceVoidInput = Static<typeof InvoiceVoidInput>;

/** Body of invoices.send. */
export const InvoiceSendInput = Type.Object({
  to: Type.Optional(Type.Union([Type.String({ format: 'email', maxLength: 255 }), Type.Null()])),
});
export type InvoiceSendInput = Static<typeof InvoiceSendInput>;
