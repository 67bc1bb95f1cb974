// Generated from definitions/purchasing/purchase_order.yaml by `backline generate`. Do not edit.
import { type Static, Type } from '@sinclair/typebox';

/** PurchaseOrder as the service writes it. Cost fields and those served on request may be absent. */
export const PurchaseOrderRecord = Type.Object({
  id: Type.Integer({ format: 'int64', minimum: -2147483648, maximum: 2147483647 }),
  ref: Type.String({ maxLength: 1048576 }),
  aggregate_version: Type.Integer({ format: 'int64', minimum: -2147483648, maximum: 2147483647 }),
  number: Type.String({ maxLength: 30 }),
  po_type: Type.Union([Type.Literal('purchase'), Type.Literal('subhire'), Type.Literal('service')]),
  status: Type.Union([Type.Literal('draft'), Type.Literal('sent'), Type.Literal('partially_received'), Type.Literal('received'), Type.Literal('closed'), Type.Literal('cancelled')]),
  supplier_id: Type.Integer({ format: 'int32', minimum: 1, maximum: 2147483647 }),
  supplier_contact_id: Type.Union([Type.Integer({ format: 'int32', minimum: 1, maximum: 2147483647 }), Type.Null()]),
  supplier_reference: Type.Union([Type.String({ maxLength: 100 }), Type.Null()]),
  warehouse_id: Type.Integer({ format: 'int32', minimum: 1, maximum: 2147483647 }),
  rental_id: Type.Union([Type.Integer({ format: 'int32', minimum: 1, maximum: 2147483647 }), Type.Null()]),
  shortage_id: Type.Union([Type.Integer({ format: 'int32', minimum: 1, maximum: 2147483647 }), Type.Null()]),
  owner_id: Type.Union([Type.Integer({ format: 'int32', minimum: 1, maximum: 2147483647 }), Type.Null()]),
  subject: Type.Union([Type.String({ maxLength: 255 }), Type.Null()]),
  currency_code: Type.String({ maxLength: 3 }),
  exchange_rate: Type.String({ pattern: '^-?\\d{1,10}(\\.\\d{1,8})?$', maxLength: 20 }),
  ordered_at: Type.Union([Type.String({ format: 'date-time', maxLength: 40 }), Type.Null()]),
  received_at: Type.Union([Type.String({ format: 'date-time', maxLength: 40 }), Type.Null()]),
  closed_at: Type.Union([Type.String({ format: 'date-time', maxLength: 40 }), Type.Null()]),
  cancelled_at: Type.Union([Type.String({ format: 'date-time', maxLength: 40 }), Type.Null()]),
  expected_at: Type.Union([Type.String({ format: 'date-time', maxLength: 40 }), Type.Null()]),
  hire_starts_at: Type.Union([Type.String({ format: 'date-time', maxLength: 40 }), Type.Null()]),
  hire_ends_at: Type.Union([Type.String({ format: 'date-time', maxLength: 40 }), Type.Null()]),
  return_due_at: Type.Union([Type.String({ format: 'date-time', maxLength: 40 }), Type.Null()]),
  delivery_method: Type.Union([Type.Literal('delivery'), Type.Literal('collect')]),
  delivery_address_id: Type.Union([Type.Integer({ format: 'int32', minimum: 1, maximum: 2147483647 }), Type.Null()]),
  delivery_instructions: Type.Union([Type.String({ maxLength: 65535 }), Type.Null()]),
  freight_cost: Type.Optional(Type.String({ pattern: '^\\d{1,12}(\\.\\d{1,2})?$', maxLength: 16 })),
  discount_total: Type.Optional(Type.String({ pattern: '^-?\\d{1,12}(\\.\\d{1,2})?$', maxLength: 16 })),
  net_total: Type.Optional(Type.String({ pattern: '^-?\\d{1,12}(\\.\\d{1,2})?$', maxLength: 16 })),
  tax_total: Type.Optional(Type.String({ pattern: '^-?\\d{1,12}(\\.\\d{1,2})?$', maxLength: 16 })),
  gross_total: Type.Optional(Type.String({ pattern: '^-?\\d{1,12}(\\.\\d{1,2})?$', maxLength: 16 })),
  quantity_ordered: Type.Union([Type.Integer({ format: 'int64', minimum: -2147483648, maximum: 2147483647 }), Type.Null()]),
  quantity_received: Type.Union([Type.Integer({ format: 'int64', minimum: -2147483648, maximum: 2147483647 }), Type.Null()]),
  is_overdue: Type.Boolean(),
  cancel_reason: Type.Union([Type.String({ maxLength: 255 }), Type.Null()]),
  notes: Type.Union([Type.String({ maxLength: 65535 }), Type.Null()]),
  terms: Type.Union([Type.String({ maxLength: 65535 }), Type.Null()]),
  custom_fields: Type.Record(Type.String(), Type.Unknown(), { maxProperties: 100 }),
  created_by_id: Type.Union([Type.Integer({ format: 'int32', minimum: 1, maximum: 2147483647 }), Type.Null()]),
  updated_by_id: Type.Union([Type.Integer({ format: 'int32', minimum: 1, maximum: 2147483647 }), Type.Null()]),
  created_at: Type.String({ format: 'date-time', maxLength: 40 }),
  updated_at: Type.String({ format: 'date-time', maxLength: 40 }),
  deleted_at: Type.Union([Type.String({ format: 'date-time', maxLength: 40 }), Type.Null()]),
});
export type PurchaseOrderRecord = Static<typeof PurchaseOrderRecord>;

/** Body of purchase_orders.create. */
export const PurchaseOrderCreate = Type.Object({
  po_type: Type.Optional(Type.Union([Type.Literal('purchase'), Type.Literal('subhire'), Type.Literal('service')])),
  supplier_id: Type.Integer({ format: 'int32', minimum: 1, maximum: 2147483647 }),
  supplier_contact_id: Type.Optional(Type.Union([Type.Integer({ format: 'int32', minimum: 1, maximum: 2147483647 }), Type.Null()])),
  supplier_reference: Type.Optional(Type.Union([Type.String({ maxLength: 100 }), Type.Null()])),
  warehouse_id: Type.Integer({ format: 'int32', minimum: 1, maximum: 2147483647 }),
  rental_id: Type.Optional(Type.Union([Type.Integer({ format: 'int32', minimum: 1, maximum: 2147483647 }), Type.Null()])),
  shortage_id: Type.Optional(Type.Union([Type.Integer({ format: 'int32', minimum: 1, maximum: 2147483647 }), Type.Null()])),
  owner_id: Type.Optional(Type.Union([Type.Integer({ format: 'int32', minimum: 1, maximum: 2147483647 }), Type.Null()])),
  subject: Type.Optional(Type.Union([Type.String({ maxLength: 255 }), Type.Null()])),
  currency_code: Type.Optional(Type.String({ maxLength: 3 })),
  expected_at: Type.Optional(Type.Union([Type.String({ format: 'date-time', maxLength: 40 }), Type.Null()])),
  hire_starts_at: Type.Optional(Type.Union([Type.String({ format: 'date-time', maxLength: 40 }), Type.Null()])),
  hire_ends_at: Type.Optional(Type.Union([Type.String({ format: 'date-time', maxLength: 40 }), Type.Null()])),
  return_due_at: Type.Optional(Type.Union([Type.String({ format: 'date-time', maxLength: 40 }), Type.Null()])),
  delivery_method: Type.Optional(Type.Union([Type.Literal('delivery'), Type.Literal('collect')])),
  delivery_address_id: Type.Optional(Type.Union([Type.Integer({ format: 'int32', minimum: 1, maximum: 2147483647 }), Type.Null()])),
  delivery_instructions: Type.Optional(Type.Union([Type.String({ maxLength: 65535 }), Type.Null()])),
  freight_cost: Type.Optional(Type.String({ pattern: '^\\d{1,12}(\\.\\d{1,2})?$', maxLength: 16 })),
  notes: Type.Optional(Type.Union([Type.String({ maxLength: 65535 }), Type.Null()])),
  terms: Type.Optional(Type.Union([Type.String({ maxLength: 65535 }), Type.Null()])),
  custom_fields: Type.Optional(Type.Record(Type.String(), Type.Unknown(), { maxProperties: 100 })),
});
export type PurchaseOrderCreate = Static<typeof PurchaseOrderCreate>;

/** Body of purchase_orders.update. */
export const PurchaseOrderUpdate = Type.Object({
  po_type: Type.Optional(Type.Union([Type.Literal('purchase'), Type.Literal('subhire'), Type.Literal('service')])),
  supplier_id: Type.Optional(Type.Integer({ format: 'int32', minimum: 1, maximum: 2147483647 })),
  supplier_contact_id: Type.Optional(Type.Union([Type.Integer({ format: 'int32', minimum: 1, maximum: 2147483647 }), Type.Null()])),
  supplier_reference: Type.Optional(Type.Union([Type.String({ maxLength: 100 }), Type.Null()])),
  warehouse_id: Type.Optional(Type.Integer({ format: 'int32', minimum: 1, maximum: 2147483647 })),
  rental_id: Type.Optional(Type.Union([Type.Integer({ format: 'int32', minimum: 1, maximum: 2147483647 }), Type.Null()])),
  shortage_id: Type.Optional(Type.Union([Type.Integer({ format: 'int32', minimum: 1, maximum: 2147483647 }), Type.Null()])),
  owner_id: Type.Optional(Type.Union([Type.Integer({ format: 'int32', minimum: 1, maximum: 2147483647 }), Type.Null()])),
  subject: Type.Optional(Type.Union([Type.String({ maxLength: 255 }), Type.Null()])),
  currency_code: Type.Optional(Type.String({ maxLength: 3 })),
  expected_at: Type.Optional(Type.Union([Type.String({ format: 'date-time', maxLength: 40 }), Type.Null()])),
  hire_starts_at: Type.Optional(Type.Union([Type.String({ format: 'date-time', maxLength: 40 }), Type.Null()])),
  hire_ends_at: Type.Optional(Type.Union([Type.String({ format: 'date-time', maxLength: 40 }), Type.Null()])),
  return_due_at: Type.Optional(Type.Union([Type.String({ format: 'date-time', maxLength: 40 }), Type.Null()])),
  delivery_method: Type.Optional(Type.Union([Type.Literal('delivery'), Type.Literal('collect')])),
  delivery_address_id: Type.Optional(Type.Union([Type.Integer({ format: 'int32', minimum: 1, maximum: 2147483647 }), Type.Null()])),
  delivery_instructions: Type.Optional(Type.Union([Type.String({ maxLength: 65535 }), Type.Null()])),
  freight_cost: Type.Optional(Type.String({ pattern: '^\\d{1,12}(\\.\\d{1,2})?$', maxLength: 16 })),
  notes: Type.Optional(Type.Union([Type.String({ maxLength: 65535 }), Type.Null()])),
  terms: Type.Optional(Type.Union([Type.String({ maxLength: 65535 }), Type.Null()])),
  custom_fields: Type.Optional(Type.Record(Type.String(), Type.Unknown(), { maxProperties: 100 })),
  expected_version: Type.Optional(Type.Integer({ format: 'int32', minimum: 1, maximum: 2147483647 })),
});
export type PurchaseOrderUpdate = Static<typeof PurchaseOrderUpdate>;

/** Body of purchase_orders.composite. */
export const PurchaseOrderCompositeInput = Type.Object({
  po_type: Type.Optional(Type.Union([Type.Literal('purchase'), Type.Literal('subhire'), Type.Literal('service')])),
  supplier_id: Type.Integer({ format: 'int32', minimum: 1, maximum: 2147483647 }),
  supplier_contact_id: Type.Optional(Type.Union([Type.Integer({ format: 'int32', minimum: 1, maximum: 2147483647 }), Type.Null()])),
  supplier_reference: Type.Optional(Type.Union([Type.String({ maxLength: 100 }), Type.Null()])),
  warehouse_id: Type.Integer({ format: 'int32', minimum: 1, maximum: 2147483647 }),
  rental_id: Type.Optional(Type.Union([Type.Integer({ format: 'int32', minimum: 1, maximum: 2147483647 }), Type.Null()])),
  shortage_id: Type.Optional(Type.Union([Type.Integer({ format: 'int32', minimum: 1, maximum: 2147483647 }), Type.Null()])),
  owner_id: Type.Optional(Type.Union([Type.Integer({ format: 'int32', minimum: 1, maximum: 2147483647 }), Type.Null()])),
  subject: Type.Optional(Type.Union([Type.String({ maxLength: 255 }), Type.Null()])),
  currency_code: Type.Optional(Type.String({ maxLength: 3 })),
  expected_at: Type.Optional(Type.Union([Type.String({ format: 'date-time', maxLength: 40 }), Type.Null()])),
  hire_starts_at: Type.Optional(Type.Union([Type.String({ format: 'date-time', maxLength: 40 }), Type.Null()])),
  hire_ends_at: Type.Optional(Type.Union([Type.String({ format: 'date-time', maxLength: 40 }), Type.Null()])),
  return_due_at: Type.Optional(Type.Union([Type.String({ format: 'date-time', maxLength: 40 }), Type.Null()])),
  delivery_method: Type.Optional(Type.Union([Type.Literal('delivery'), Type.Literal('collect')])),
  delivery_address_id: Type.Optional(Type.Union([Type.Integer({ format: 'int32', minimum: 1, maximum: 2147483647 }), Type.Null()])),
  delivery_instructions: Type.Optional(Type.Union([Type.String({ maxLength: 65535 }), Type.Null()])),
  freight_cost: Type.Optional(Type.String({ pattern: '^\\d{1,12}(\\.\\d{1,2})?$', maxLength: 16 })),
  notes: Type.Optional(Type.Union([Type.String({ maxLength: 65535 }), Type.Null()])),
  terms: Type.Optional(Type.Union([Type.String({ maxLength: 65535 }), Type.Null()])),
  custom_fields: Type.Optional(Type.Record(Type.String(), Type.Unknown(), { maxProperties: 100 })),
  items: Type.Array(Type.Object({ position: Type.Optional(Type.Integer({ format: 'int32', minimum: 0, maximum: 2147483647 })), kind: Type.Optional(Type.Union([Type.Literal('stock'), Type.Literal('service'), Type.Literal('text')])), catalogue_item_id: Type.Optional(Type.Union([Type.Integer({ format: 'int32', minimum: 1, maximum: 2147483647 }), Type.Null()])), rental_item_id: Type.Optional(Type.Union([Type.Integer({ format: 'int32', minimum: 1, maximum: 2147483647 }), Type.Null()])), description: Type.Optional(Type.Union([Type.String({ maxLength: 500 }), Type.Null()])), supplier_sku: Type.Optional(Type.Union([Type.String({ maxLength: 60 }), Type.Null()])), quantity: Type.String({ pattern: '^\\d{1,10}(\\.\\d{1,2})?$', maxLength: 14 }), unit_cost: Type.String({ pattern: '^\\d{1,12}(\\.\\d{1,2})?$', maxLength: 16 }), periods: Type.Optional(Type.String({ pattern: '^\\d{1,6}(\\.\\d{1,4})?$', maxLength: 12 })), discount_percent: Type.Optional(Type.String({ pattern: '^(\\d{1,2}(\\.\\d{1,4})?|100(\\.0{1,4})?)$', maxLength: 9 })), tax_type_id: Type.Optional(Type.Union([Type.Integer({ format: 'int32', minimum: 1, maximum: 2147483647 }), Type.Null()])), expected_at: Type.Optional(Type.Union([Type.String({ format: 'date-time', maxLength: 40 }), Type.Null()])) }), { maxItems: 200 }),
});
export type PurchaseOrderCompositeInput = Static<typeof PurchaseOrderCompositeInput>;

/** Body of purchase_orders.duplicate. */
export const PurchaseOrderDuplicateInput = Type.Object({
});
export type PurchaseOrderDuplicateInput = Static<typeof PurchaseOrderDuplicateInput>;

/** Body of purchase_orders.send. */
export const PurchaseOrderSendInput = Type.Object({
  dry_run: Type.Optional(Type.Boolean()),
  expected_version: Type.Optional(Type.Integer({ format: 'int32', minimum: 1, maximum: 2147483647 })),
});
export type PurchaseOrderSendInput = Static<typeof PurchaseOrderSendInput>;

/** Body of purchase_orders.receive. */
export const PurchaseOrderReceiveInput = Type.Object({
  lines: Type.Optional(Type.Union([Type.Unsafe<unknown>({
  type: 'array',
  maxItems: 500,
  items: {
    type: 'object',
    required: ['item_id', 'quantity'],
    properties: {
      item_id: { type: 'integer', minimum: 1, maximum: 2147483647, description: 'Line of the order.' },
      quantity: { type: 'number', minimum: 0, maximum: 1000000000, description: 'Units that came; whole for stock.' },
      serial_numbers: {
        type: 'array',
        maxItems: 1000,
        items: { type: 'string', minLength: 1, maxLength: 120 },
        description: 'One for each unit; units without get asset numbers alone.',
      },
      condition: {
        type: 'string',
        enum: ['new', 'good', 'worn', 'poor', 'damaged'],
        description: 'Condition of the units.',
      },
      close_short: { type: 'boolean', description: 'Give up what is still outstanding on the line.' },
    },
  },
}), Type.Null()])),
  all: Type.Optional(Type.Union([Type.Boolean(), Type.Null()])),
  delivery_note_number: Type.Optional(Type.Union([Type.String({ maxLength: 60 }), Type.Null()])),
  supplier_invoice: Type.Optional(Type.Union([Type.String({ maxLength: 60 }), Type.Null()])),
  received_at: Type.Optional(Type.Union([Type.String({ format: 'date-time', maxLength: 40 }), Type.Null()])),
  note: Type.Optional(Type.Union([Type.String({ maxLength: 65535 }), Type.Null()])),
  expected_version: Type.Optional(Type.Integer({ format: 'int32', minimum: 1, maximum: 2147483647 })),
});
export type PurchaseOrderReceiveInput = Static<typeof PurchaseOrderReceiveInput>;

/** Body of purchase_orders.cancel. */
export const PurchaseOrderCancelInput = Type.Object({
  reason: Type.Optional(Type.Union([Type.String({ maxLength: 255 }), Type.Null()])),
  dry_run: Type.Optional(Type.Boolean()),
  expected_version: Type.Optional(Type.Integer({ format: 'int32', minimum: 1, maximum: 2147483647 })),
});
export type PurchaseOrderCancelInput = Static<typeof PurchaseOrderCancelInput>;
