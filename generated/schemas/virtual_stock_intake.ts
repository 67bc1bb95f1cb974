// Generated from definitions/purchasing/virtual_stock_intake.yaml by `backline generate`. Do not edit.
import { type Static, Type } from '@sinclair/typebox';

/** VirtualStockIntake as the service writes it. Cost fields and those served on request may be absent. */
export const VirtualStockIntakeRecord = Type.Object({
  id: Type.Integer({ format: 'int64', minimum: -2147483648, maximum: 2147483647 }),
  ref: Type.String({ maxLength: 1048576 }),
  aggregate_version: Type.Integer({ format: 'int64', minimum: -2147483648, maximum: 2147483647 }),
  number: Type.String({ maxLength: 30 }),
  source: Type.Unsafe<'purchase' | 'subhire' | 'consignment' | 'loan'>({ type: 'string', enum: ['purchase', 'subhire', 'consignment', 'loan'] }),
  status: Type.Unsafe<'planned' | 'confirmed' | 'partially_received' | 'received' | 'partially_returned' | 'returned' | 'cancelled'>({ type: 'string', enum: ['planned', 'confirmed', 'partially_received', 'received', 'partially_returned', 'returned', 'cancelled'] }),
  catalogue_item_id: Type.Integer({ format: 'int32', minimum: 1, maximum: 2147483647 }),
  warehouse_id: Type.Integer({ format: 'int32', minimum: 1, maximum: 2147483647 }),
  supplier_id: Type.Unsafe<number | null>({ type: ['integer', 'null'], format: 'int32', minimum: 1, maximum: 2147483647 }),
  purchase_order_id: Type.Unsafe<number | null>({ type: ['integer', 'null'], format: 'int32', minimum: 1, maximum: 2147483647 }),
  purchase_order_item_id: Type.Unsafe<number | null>({ type: ['integer', 'null'], format: 'int32', minimum: 1, maximum: 2147483647 }),
  rental_id: Type.Unsafe<number | null>({ type: ['integer', 'null'], format: 'int32', minimum: 1, maximum: 2147483647 }),
  shortage_id: Type.Unsafe<number | null>({ type: ['integer', 'null'], format: 'int32', minimum: 1, maximum: 2147483647 }),
  rental_item_id: Type.Unsafe<number | null>({ type: ['integer', 'null'], format: 'int32', minimum: 1, maximum: 2147483647 }),
  quantity: Type.Integer({ format: 'int32', minimum: 0, maximum: 2147483647 }),
  quantity_received: Type.Integer({ format: 'int32', minimum: 0, maximum: 2147483647 }),
  quantity_returned: Type.Integer({ format: 'int32', minimum: 0, maximum: 2147483647 }),
  quantity_lost: Type.Integer({ format: 'int32', minimum: 0, maximum: 2147483647 }),
  quantity_inbound: Type.Unsafe<number | null>({ type: ['integer', 'null'], format: 'int64', minimum: -2147483648, maximum: 2147483647 }),
  quantity_present: Type.Unsafe<number | null>({ type: ['integer', 'null'], format: 'int64', minimum: -2147483648, maximum: 2147483647 }),
  available_from: Type.String({ format: 'date-time', maxLength: 40 }),
  available_until: Type.Unsafe<string | null>({ type: ['string', 'null'], format: 'date-time', maxLength: 40 }),
  received_at: Type.Unsafe<string | null>({ type: ['string', 'null'], format: 'date-time', maxLength: 40 }),
  returned_at: Type.Unsafe<string | null>({ type: ['string', 'null'], format: 'date-time', maxLength: 40 }),
  confirmed_at: Type.Unsafe<string | null>({ type: ['string', 'null'], format: 'date-time', maxLength: 40 }),
  cancelled_at: Type.Unsafe<string | null>({ type: ['string', 'null'], format: 'date-time', maxLength: 40 }),
  unit_cost: Type.Optional(Type.String({ pattern: '^\\d{1,12}(\\.\\d{1,2})?$', maxLength: 16 })),
  currency_code: Type.String({ maxLength: 3 }),
  supplier_reference: Type.Unsafe<string | null>({ type: ['string', 'null'], maxLength: 100 }),
  serial_numbers: Type.Unsafe<unknown>({ type: 'array', items: { type: 'string', maxLength: 120 } }),
  is_overdue: Type.Boolean(),
  overdue_since: Type.Unsafe<string | null>({ type: ['string', 'null'], format: 'date-time', maxLength: 40 }),
  is_dedicated: Type.Boolean(),
  note: Type.Unsafe<string | null>({ type: ['string', 'null'], maxLength: 65535 }),
  cancel_reason: Type.Unsafe<string | null>({ type: ['string', 'null'], maxLength: 255 }),
  custom_fields: Type.Unsafe<Readonly<Record<string, unknown>>>({ type: 'object', maxProperties: 100, additionalProperties: { type: ['string', 'number', 'boolean', 'array', 'null'], maxLength: 1048576, maxItems: 100, items: {} } }),
  created_by_id: Type.Unsafe<number | null>({ type: ['integer', 'null'], format: 'int32', minimum: 1, maximum: 2147483647 }),
  updated_by_id: Type.Unsafe<number | null>({ type: ['integer', 'null'], format: 'int32', minimum: 1, maximum: 2147483647 }),
  created_at: Type.String({ format: 'date-time', maxLength: 40 }),
  updated_at: Type.String({ format: 'date-time', maxLength: 40 }),
});
export type VirtualStockIntakeRecord = Static<typeof VirtualStockIntakeRecord>;

/** Body of virtual_stock_intakes.create. */
export const VirtualStockIntakeCreate = Type.Object({
  source: Type.Unsafe<'purchase' | 'subhire' | 'consignment' | 'loan'>({ type: 'string', enum: ['purchase', 'subhire', 'consignment', 'loan'] }),
  catalogue_item_id: Type.Integer({ format: 'int32', minimum: 1, maximum: 2147483647 }),
  warehouse_id: Type.Integer({ format: 'int32', minimum: 1, maximum: 2147483647 }),
  supplier_id: Type.Optional(Type.Unsafe<number | null>({ type: ['integer', 'null'], format: 'int32', minimum: 1, maximum: 2147483647 })),
  rental_id: Type.Optional(Type.Unsafe<number | null>({ type: ['integer', 'null'], format: 'int32', minimum: 1, maximum: 2147483647 })),
  shortage_id: Type.Optional(Type.Unsafe<number | null>({ type: ['integer', 'null'], format: 'int32', minimum: 1, maximum: 2147483647 })),
  rental_item_id: Type.Optional(Type.Unsafe<number | null>({ type: ['integer', 'null'], format: 'int32', minimum: 1, maximum: 2147483647 })),
  quantity: Type.Integer({ format: 'int32', minimum: 0, maximum: 2147483647 }),
  available_from: Type.String({ format: 'date-time', maxLength: 40 }),
  available_until: Type.Optional(Type.Unsafe<string | null>({ type: ['string', 'null'], format: 'date-time', maxLength: 40 })),
  unit_cost: Type.Optional(Type.String({ pattern: '^\\d{1,12}(\\.\\d{1,2})?$', maxLength: 16 })),
  currency_code: Type.Optional(Type.String({ maxLength: 3 })),
  supplier_reference: Type.Optional(Type.Unsafe<string | null>({ type: ['string', 'null'], maxLength: 100 })),
  note: Type.Optional(Type.Unsafe<string | null>({ type: ['string', 'null'], maxLength: 65535 })),
  custom_fields: Type.Optional(Type.Unsafe<Readonly<Record<string, unknown>>>({ type: 'object', maxProperties: 100, additionalProperties: { type: ['string', 'number', 'boolean', 'array', 'null'], maxLength: 1048576, maxItems: 100, items: {} } })),
});
export type VirtualStockIntakeCreate = Static<typeof VirtualStockIntakeCreate>;

/** Body of virtual_stock_intakes.update. */
export const VirtualStockIntakeUpdate = Type.Object({
  warehouse_id: Type.Optional(Type.Integer({ format: 'int32', minimum: 1, maximum: 2147483647 })),
  supplier_id: Type.Optional(Type.Unsafe<number | null>({ type: ['integer', 'null'], format: 'int32', minimum: 1, maximum: 2147483647 })),
  rental_id: Type.Optional(Type.Unsafe<number | null>({ type: ['integer', 'null'], format: 'int32', minimum: 1, maximum: 2147483647 })),
  shortage_id: Type.Optional(Type.Unsafe<number | null>({ type: ['integer', 'null'], format: 'int32', minimum: 1, maximum: 2147483647 })),
  rental_item_id: Type.Optional(Type.Unsafe<number | null>({ type: ['integer', 'null'], format: 'int32', minimum: 1, maximum: 2147483647 })),
  quantity: Type.Optional(Type.Integer({ format: 'int32', minimum: 0, maximum: 2147483647 })),
  available_from: Type.Optional(Type.String({ format: 'date-time', maxLength: 40 })),
  available_until: Type.Optional(Type.Unsafe<string | null>({ type: ['string', 'null'], format: 'date-time', maxLength: 40 })),
  unit_cost: Type.Optional(Type.String({ pattern: '^\\d{1,12}(\\.\\d{1,2})?$', maxLength: 16 })),
  currency_code: Type.Optional(Type.String({ maxLength: 3 })),
  supplier_reference: Type.Optional(Type.Unsafe<string | null>({ type: ['string', 'null'], maxLength: 100 })),
  note: Type.Optional(Type.Unsafe<string | null>({ type: ['string', 'null'], maxLength: 65535 })),
  custom_fields: Type.Optional(Type.Unsafe<Readonly<Record<string, unknown>>>({ type: 'object', maxProperties: 100, additionalProperties: { type: ['string', 'number', 'boolean', 'array', 'null'], maxLength: 1048576, maxItems: 100, items: {} } })),
  confirm_shortage: Type.Optional(Type.Unsafe<boolean | null>({ type: ['boolean', 'null'] })),
  expected_version: Type.Optional(Type.Integer({ format: 'int32', minimum: 1, maximum: 2147483647 })),
});
export type VirtualStockIntakeUpdate = Static<typeof VirtualStockIntakeUpdate>;

/** Body of virtual_stock_intakes.confirm. */
export const VirtualStockIntakeConfirmInput = Type.Object({
  dry_run: Type.Optional(Type.Boolean()),
  expected_version: Type.Optional(Type.Integer({ format: 'int32', minimum: 1, maximum: 2147483647 })),
});
export type VirtualStockIntakeConfirmInput = Static<typeof VirtualStockIntakeConfirmInput>;

/** Body of virtual_stock_intakes.receive. */
export const VirtualStockIntakeReceiveInput = Type.Object({
  quantity: Type.Optional(Type.Unsafe<number | null>({ type: ['integer', 'null'], format: 'int64', minimum: -2147483648, maximum: 2147483647 })),
  serial_numbers: Type.Optional(Type.Unsafe<readonly string[] | null>({ type: ['array', 'null'], items: { type: 'string', maxLength: 120 }, maxItems: 1000 })),
  condition: Type.Optional(Type.Unsafe<'new' | 'good' | 'worn' | 'poor' | 'damaged' | null>({ type: ['string', 'null'], enum: ['new', 'good', 'worn', 'poor', 'damaged', null] })),
  received_at: Type.Optional(Type.Unsafe<string | null>({ type: ['string', 'null'], format: 'date-time', maxLength: 40 })),
  close_short: Type.Optional(Type.Unsafe<boolean | null>({ type: ['boolean', 'null'] })),
  delivery_note_number: Type.Optional(Type.Unsafe<string | null>({ type: ['string', 'null'], maxLength: 60 })),
  note: Type.Optional(Type.Unsafe<string | null>({ type: ['string', 'null'], maxLength: 255 })),
  expected_version: Type.Optional(Type.Integer({ format: 'int32', minimum: 1, maximum: 2147483647 })),
});
export type VirtualStockIntakeReceiveInput = Static<typeof VirtualStockIntakeReceiveInput>;

/** Body of virtual_stock_intakes.return. */
export const VirtualStockIntakeReturnInput = Type.Object({
  quantity: Type.Optional(Type.Unsafe<number | null>({ type: ['integer', 'null'], format: 'int32', minimum: 0, maximum: 2147483647 })),
  asset_ids: Type.Optional(Type.Unsafe<readonly number[] | null>({ type: ['array', 'null'], items: { type: 'integer', format: 'int64', minimum: -2147483648, maximum: 2147483647 }, maxItems: 1000 })),
  lost: Type.Optional(Type.Unsafe<number | null>({ type: ['integer', 'null'], format: 'int32', minimum: 0, maximum: 2147483647 })),
  returned_at: Type.Optional(Type.Unsafe<string | null>({ type: ['string', 'null'], format: 'date-time', maxLength: 40 })),
  note: Type.Optional(Type.Unsafe<string | null>({ type: ['string', 'null'], maxLength: 255 })),
  expected_version: Type.Optional(Type.Integer({ format: 'int32', minimum: 1, maximum: 2147483647 })),
});
export type VirtualStockIntakeReturnInput = Static<typeof VirtualStockIntakeReturnInput>;

/** Body of virtual_stock_intakes.cancel. */
export const VirtualStockIntakeCancelInput = Type.Object({
  reason: Type.Optional(Type.Unsafe<string | null>({ type: ['string', 'null'], maxLength: 255 })),
  force: Type.Optional(Type.Unsafe<boolean | null>({ type: ['boolean', 'null'] })),
  dry_run: Type.Optional(Type.Boolean()),
  expected_version: Type.Optional(Type.Integer({ format: 'int32', minimum: 1, maximum: 2147483647 })),
});
export type VirtualStockIntakeCancelInput = Static<typeof VirtualStockIntakeCancelInput>;
