// Generated from definitions/finance/invoice_line.yaml by `backline generate`. Do not edit.
import { type Static, Type } from '@sinclair/typebox';

/** InvoiceLine as the service writes it. Cost fields and those served on request may be absent. */
export const InvoiceLineRecord = Type.Object({
  id: Type.Integer({ format: 'int64', minimum: -2147483648, maximum: 2147483647 }),
  invoice_id: Type.Integer({ format: 'int32', minimum: 1, maximum: 2147483647 }),
  description: Type.String({ minLength: 1, maxLength: 500 }),
  quantity: Type.String({ pattern: '^-?\\d{1,10}(\\.\\d{1,2})?$', maxLength: 14 }),
  unit_price: Type.Union([Type.String({ pattern: '^-?\\d{1,12}(\\.\\d{1,2})?$', maxLength: 16 }), Type.Null()]),
  kind: Type.Union([Type.Literal('item'), Type.Literal('service'), Type.Literal('deposit'), Type.Literal('deposit_deduction'), Type.Literal('surcharge'), Type.Literal('text')]),
  position: Type.Integer({ format: 'int32', minimum: 0, maximum: 2147483647 }),
  rental_id: Type.Union([Type.Integer({ format: 'int32', minimum: 1, maximum: 2147483647 }), Type.Null()]),
  rental_item_id: Type.Union([Type.Integer({ format: 'int32', minimum: 1, maximum: 2147483647 }), Type.Null()]),
  credit_of_line_id: Type.Union([Type.Integer({ format: 'int32', minimum: 1, maximum: 2147483647 }), Type.Null()]),
  period_from: Type.Union([Type.String({ format: 'date', maxLength: 10 }), Type.Null()]),
  period_to: Type.Union([Type.String({ format: 'date', maxLength: 10 }), Type.Null()]),
  unit: Type.String({ maxLength: 20 }),
  period_factor: Type.String({ pattern: '^\\d{1,6}(\\.\\d{1,4})?$', maxLength: 12 }),
  discount_percent: Type.String({ pattern: '^(\\d{1,2}(\\.\\d{1,4})?|100(\\.0{1,4})?)$', maxLength: 9 }),
  tax_type_id: Type.Union([Type.Integer({ format: 'int32', minimum: 1, maximum: 2147483647 }), Type.Null()]),
  tax_percent: Type.String({ pattern: '^(\\d{1,2}(\\.\\d{1,4})?|100(\\.0{1,4})?)$', maxLength: 9 }),
  net_amount: Type.String({ pattern: '^-?\\d{1,12}(\\.\\d{1,2})?$', maxLength: 16 }),
  tax_amount: Type.String({ pattern: '^-?\\d{1,12}(\\.\\d{1,2})?$', maxLength: 16 }),
  gross_amount: Type.String({ pattern: '^-?\\d{1,12}(\\.\\d{1,2})?$', maxLength: 16 }),
  quantity_credited: Type.String({ pattern: '^-?\\d{1,10}(\\.\\d{1,2})?$', maxLength: 14 }),
  revenue_account: Type.Union([Type.String({ maxLength: 30 }), Type.Null()]),
  created_by_id: Type.Union([Type.Integer({ format: 'int32', minimum: 1, maximum: 2147483647 }), Type.Null()]),
  updated_by_id: Type.Union([Type.Integer({ format: 'int32', minimum: 1, maximum: 2147483647 }), Type.Null()]),
  created_at: Type.String({ format: 'date-time', maxLength: 40 }),
  updated_at: Type.String({ format: 'date-time', maxLength: 40 }),
});
export type InvoiceLineRecord = Static<typeof InvoiceLineRecord>;

/** Body of invoice_lines.create. */
export const InvoiceLineCreate = Type.Object({
  description: Type.String({ minLength: 1, maxLength: 500 }),
  quantity: Type.Optional(Type.String({ pattern: '^-?\\d{1,10}(\\.\\d{1,2})?$', maxLength: 14 })),
  unit_price: Type.Optional(Type.Union([Type.String({ pattern: '^-?\\d{1,12}(\\.\\d{1,2})?$', maxLength: 16 }), Type.Null()])),
  kind: Type.Optional(Type.Union([Type.Literal('item'), Type.Literal('service'), Type.Literal('deposit'), Type.Literal('deposit_deduction'), Type.Literal('surcharge'), Type.Literal('text')])),
  position: Type.Optional(Type.Integer({ format: 'int32', minimum: 0, maximum: 2147483647 })),
  rental_id: Type.Optional(Type.Union([Type.Integer({ format: 'int32', minimum: 1, maximum: 2147483647 }), Type.Null()])),
  rental_item_id: Type.Optional(Type.Union([Type.Integer({ format: 'int32', minimum: 1, maximum: 2147483647 }), Type.Null()])),
  period_from: Type.Optional(Type.Union([Type.String({ format: 'date', maxLength: 10 }), Type.Null()])),
  period_to: Type.Optional(Type.Union([Type.String({ format: 'date', maxLength: 10 }), Type.Null()])),
  unit: Type.Optional(Type.String({ maxLength: 20 })),
  period_factor: Type.Optional(Type.String({ pattern: '^\\d{1,6}(\\.\\d{1,4})?$', maxLength: 12 })),
  discount_percent: Type.Optional(Type.String({ pattern: '^(\\d{1,2}(\\.\\d{1,4})?|100(\\.0{1,4})?)$', maxLength: 9 })),
  tax_type_id: Type.Optional(Type.Union([Type.Integer({ format: 'int32', minimum: 1, maximum: 2147483647 }), Type.Null()])),
  revenue_account: Type.Optional(Type.Union([Type.String({ maxLength: 30 }), Type.Null()])),
  expected_version: Type.Optional(Type.Integer({ format: 'int32', minimum: 1, maximum: 2147483647 })),
});
export type InvoiceLineCreate = Static<typeof InvoiceLineCreate>;

/** Body of invoice_lines.update. */
export const InvoiceLineUpdate = Type.Object({
  description: Type.Optional(Type.String({ minLength: 1, maxLength: 500 })),
  quantity: Type.Optional(Type.String({ pattern: '^-?\\d{1,10}(\\.\\d{1,2})?$', maxLength: 14 })),
  unit_price: Type.Optional(Type.Union([Type.String({ pattern: '^-?\\d{1,12}(\\.\\d{1,2})?$', maxLength: 16 }), Type.Null()])),
  kind: Type.Optional(Type.Union([Type.Literal('item'), Type.Literal('service'), Type.Literal('deposit'), Type.Literal('deposit_deduction'), Type.Literal('surcharge'), Type.Literal('text')])),
  position: Type.Optional(Type.Integer({ format: 'int32', minimum: 0, maximum: 2147483647 })),
  rental_id: Type.Optional(Type.Union([Type.Integer({ format: 'int32', minimum: 1, maximum: 2147483647 }), Type.Null()])),
  rental_item_id: Type.Optional(Type.Union([Type.Integer({ format: 'int32', minimum: 1, maximum: 2147483647 }), Type.Null()])),
  period_from: Type.Optional(Type.Union([Type.String({ format: 'date', maxLength: 10 }), Type.Null()])),
  period_to: Type.Optional(Type.Union([Type.String({ format: 'date', maxLength: 10 }), Type.Null()])),
  unit: Type.Optional(Type.String({ maxLength: 20 })),
  period_factor: Type.Optional(Type.String({ pattern: '^\\d{1,6}(\\.\\d{1,4})?$', maxLength: 12 })),
  discount_percent: Type.Optional(Type.String({ pattern: '^(\\d{1,2}(\\.\\d{1,4})?|100(\\.0{1,4})?)$', maxLength: 9 })),
  tax_type_id: Type.Optional(Type.Union([Type.Integer({ format: 'int32', minimum: 1, maximum: 2147483647 }), Type.Null()])),
  revenue_account: Type.Optional(Type.Union([Type.String({ maxLength: 30 }), Type.Null()])),
  expected_version: Type.Optional(Type.Integer({ format: 'int32', minimum: 1, maximum: 2147483647 })),
});
export type InvoiceLineUpdate = Static<typeof InvoiceLineUpdate>;

/** Body of invoice_lines.bulk. */
export const InvoiceLineBulkInput = Type.Object({
  operations: Type.Array(Type.Object({ op: Type.Union([Type.Literal('create'), Type.Literal('update'), Type.Literal('delete')]), id: Type.Optional(Type.Integer({ format: 'int64', minimum: -2147483648, maximum: 2147483647 })), attributes: Type.Optional(Type.Object({ description: Type.Optional(Type.String({ minLength: 1, maxLength: 500 })), quantity: Type.Optional(Type.String({ pattern: '^-?\\d{1,10}(\\.\\d{1,2})?$', maxLength: 14 })), unit_price: Type.Optional(Type.Union([Type.String({ pattern: '^-?\\d{1,12}(\\.\\d{1,2})?$', maxLength: 16 }), Type.Null()])), kind: Type.Optional(Type.Union([Type.Literal('item'), Type.Literal('service'), Type.Literal('deposit'), Type.Literal('deposit_deduction'), Type.Literal('surcharge'), Type.Literal('text')])), position: Type.Optional(Type.Integer({ format: 'int32', minimum: 0, maximum: 2147483647 })), rental_id: Type.Optional(Type.Union([Type.Integer({ format: 'int32', minimum: 1, maximum: 2147483647 }), Type.Null()])), rental_item_id: Type.Optional(Type.Union([Type.Integer({ format: 'int32', minimum: 1, maximum: 2147483647 }), Type.Null()])), period_from: Type.Optional(Type.Union([Type.String({ format: 'date', maxLength: 10 }), Type.Null()])), period_to: Type.Optional(Type.Union([Type.String({ format: 'date', maxLength: 10 }), Type.Null()])), unit: Type.Optional(Type.String({ maxLength: 20 })), period_factor: Type.Optional(Type.String({ pattern: '^\\d{1,6}(\\.\\d{1,4})?$', maxLength: 12 })), discount_percent: Type.Optional(Type.String({ pattern: '^(\\d{1,2}(\\.\\d{1,4})?|100(\\.0{1,4})?)$', maxLength: 9 })), tax_type_id: Type.Optional(Type.Union([Type.Integer({ format: 'int32', minimum: 1, maximum: 2147483647 }), Type.Null()])), revenue_account: Type.Optional(Type.Union([Type.String({ maxLength: 30 }), Type.Null()])) })) }), { maxItems: 100 }),
  expected_version: Type.Optional(Type.Integer({ format: 'int32', minimum: 1, maximum: 2147483647 })),
});
export type InvoiceLineBulkInput = Static<typeof InvoiceLineBulkInput>;

/** Body of invoice_lines.reorder. */
export const InvoiceLineReorderInput = Type.Object({
  ids: Type.Array(Type.Integer({ format: 'int64', minimum: -2147483648, maximum: 2147483647 }), { maxItems: 100 }),
  expected_version: Type.Optional(Type.Integer({ format: 'int32', minimum: 1, maximum: 2147483647 })),
});
export type InvoiceLineReorderInput = Static<typeof InvoiceLineReorderInput>;
