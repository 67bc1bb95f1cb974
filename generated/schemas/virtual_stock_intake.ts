// Generated from definitions/purchasing/virtual_stock_intake.yaml by `backline generate`. Do not edit.
import { type Static, Type } from '@sinclair/typebox';

/** VirtualStockIntake as the service writes it. Cost fields and those served on request may be absent. */
export const VirtualStockIntakeRecord = Type.Object({
  id: Type.Integer({ format: 'int64', minimum: -2147483648, maximum: 2147483647 }),
  ref: Type.String({ maxLength: 1048576 }),
  aggregate_version: Type.Integer({ format: 'int64', minimum: -2147483648, maximum: 2147483647 }),
  number: Type.String({ maxLength: 30 }),
  source: Type.Union([Type.Literal('purchase'), Type.Literal('subhire'), Type.Literal('consignment'), Type.Literal('loan')]),
  status: Type.Union([Type.Literal('planned'), Type.Literal('confirmed'), Type.Literal('partially_received'), Type.Literal('received'), Type.Literal('partially_returned'), Type.Literal('returned'), Type.Literal('cancelled')]),
  catalogue_item_id: Type.Integer({ format: 'int32', minimum: 1, maximum: 2147483647 }),
  warehouse_id: Type.Integer({ format: 'int32', minimum: 1, maximum: 2147483647 }),
  supplier_id: Type.Union([Type.Integer({ format: 'int32', minimum: 1, maximum: 2147483647 }), Type.Null()]),
  purchase_order_id: Type.Union([Type.Integer({ format: 'int32', minimum: 1, maximum: 2147483647 }), Type.Null()]),
  purchase_order_item_id: Type.Union([Type.Integer({ format: 'int32', minimum: 1, maximum: 2147483647 }), Type.Null()]),
  rental_id: Type.Union([Type.Integer({ format: 'int32', minimum: 1, maximum: 2147483647 }), Type.Null()]),
  shortage_id: Type.Union([Type.Integer({ format: 'int32', minimum: 1, maximum: 2147483647 }), Type.Null()]),
  rental_item_id: Type.Union([Type.Integer({ format: 'int32', minimum: 1, maximum: 2147483647 }), Type.Null()]),
  quantity: Type.Integer({ format: 'int32', minimum: 0, maximum: 2147483647 }),
  quantity_received: Type.Integer({ format: 'int32', minimum: 0, maximum: 2147483647 }),
  quantity_returned: Type.Integer({ format: 'int32', minimum: 0, maximum: 2147483647 }),
  quantity_lost: Type.Integer({ format: 'int32', minimum: 0, maximum: 2147483647 }),
  quantity_inbound: Type.Union([Type.Integer({ format: 'int64', minimum: -2147483648, maximum: 2147483647 }), Type.Null()]),
  quantity_present: Type.Union([Type.Integer({ format: 'int64', minimum: -2147483648, maximum: 2147483647 }), Type.Null()]),
  available_from: Type.String({ format: 'date-time', maxLength: 40 }),
  available_until: Type.Union([Type.String({ format: 'date-time', maxLength: 40 }), Type.Null()]),
  received_at: Type.Union([Type.String({ format: 'date-time', maxLength: 40 }), Type.Null()]),
  returned_at: Type.Union([Type.String({ format: 'date-time', maxLength: 40 }), Type.Null()]),
  confirmed_at: Type.Union([Type.String({ format: 'date-time', maxLength: 40 }), Type.Null()]),
  cancelled_at: Type.Union([Type.String({ format: 'date-time', maxLength: 40 }), Type.Null()]),
  unit_cost: Type.Optional(Type.String({ pattern: '^\\d{1,12}(\\.\\d{1,2})?$', maxLength: 16 })),
  currency_code: Type.String({ maxLength: 3 }),
  supplier_reference: Type.Union([Type.String({ maxLength: 100 }), Type.Null()]),
  serial_numbers: Type.Unsafe<unknown>({ type: 'array', items: { type: 'string', maxLength: 120 } }),
  is_overdue: Type.Boolean(),
  overdue_since: Type.Union([Type.String({ format: 'date-time', maxLength: 40 }), Type.Null()]),
  is_dedicated: Type.Boolean(),
  note: Type.Union([Type.String({ maxLength: 65535 }), Type.Null()]),
  cancel_reason: Type.Union([Type.String({ maxLength: 255 }), Type.Null()]),
  custom_fields: Type.Record(Type.String(), Type.Unknown(), { maxProperties: 100 }),
  created_by_id: Type.Union([Type.Integer({ format: 'int32', minimum: 1, maximum: 2147483647 }), Type.Null()]),
  updated_by_id: Type.Union([Type.Integer({ format: 'int32', minimum: 1, maximum: 2147483647 }), Type.Null()]),
  created_at: Type.String({ format: 'date-time', maxLength: 40 }),
  updated_at: Type.String({ format: 'date-time', maxLength: 40 }),
});
export type VirtualStockIntakeRecord = Static<typeof VirtualStockIntakeRecord>;

/** Body of virtual_stock_intakes.create. */
export const VirtualStockIntakeCreate = Type.Object({
  source: Type.Union([Type.Literal('purchase'), Type.Literal('subhire'), Type.Literal('consignment'), Type.Literal('loan')]),
  catalogue_item_id: Type.Integer({ format: 'int32', minimum: 1, maximum: 2147483647 }),
  warehouse_id: Type.Integer({ format: 'int32', minimum: 1, maximum: 2147483647 }),
  supplier_id: Type.Optional(Type.Union([Type.Integer({ format: 'int32', minimum: 1, maximum: 2147483647 }), Type.Null()])),
  rental_id: Type.Optional(Type.Union([Type.Integer({ format: 'int32', minimum: 1, maximum: 2147483647 }), Type.Null()])),
  shortage_id: Type.Optional(Type.Union([Type.Integer({ format: 'int32', minimum: 1, maximum: 2147483647 }), Type.Null()])),
  rental_item_id: Type.Optional(Type.Union([Type.Integer({ format: 'int32', minimum: 1, maximum: 2147483647 }), Type.Null()])),
  quantity: Type.Integer({ format: 'int32', minimum: 0, maximum: 2147483647 }),
  available_from: Type.String({ format: 'date-time', maxLength: 40 }),
  available_until: Type.Optional(Type.Union([Type.String({ format: 'date-time', maxLength: 40 }), Type.Null()])),
  unit_cost: Type.Optional(Type.String({ pattern: '^\\d{1,12}(\\.\\d{1,2})?$', maxLength: 16 })),
  currency_code: Type.Optional(Type.String({ maxLength: 3 })),
  supplier_reference: Type.Optional(Type.Union([Type.String({ maxLength: 100 }), Type.Null()])),
  note: Type.Optional(Type.Union([Type.String({ maxLength: 65535 }), Type.Null()])),
  custom_fields: Type.Optional(Type.Record(Type.String(), Type.Unknown(), { maxProperties: 100 })),
});
export type VirtualStockIntakeCreate = Static<typeof VirtualStockIntakeCreate>;

/** Body of virtual_stock_intakes.update. */
export const VirtualStockIntakeUpdate = Type.Object({
  warehouse_id: Type.Optional(Type.Integer({ format: 'int32', minimum: 1, maximum: 2147483647 })),
  supplier_id: Type.Optional(Type.Union([Type.Integer({ format: 'int32', minimum: 1, maximum: 2147483647 }), Type.Null()])),
  rental_id: Type.Optional(Type.Union([Type.Integer({ format: 'int32', minimum: 1, maximum: 2147483647 }), Type.Null()])),
  shortage_id: Type.Optional(Type.Union([Type.Integer({ format: 'int32', minimum: 1, maximum: 2147483647 }), Type.Null()])),
  rental_item_id: Type.Optional(Type.Union([Type.Integer({ format: 'int32', minimum: 1, maximum: 2147483647 }), Type.Null()])),
  quantity: Type.Optional(Type.Integer({ format: 'int32', minimum: 0, maximum: 2147483647 })),
  available_from: Type.Optional(Type.String({ format: 'date-time', maxLength: 40 })),
  available_until: Type.Optional(Type.Union([Type.String({ format: 'date-time', maxLength: 40 }), Type.Null()])),
  unit_cost: Type.Optional(Type.String({ pattern: '^\\d{1,12}(\\.\\d{1,2})?$', maxLength: 16 })),
  currency_code: Type.Optional(Type.String({ maxLength: 3 })),
  supplier_reference: Type.Optional(Type.Union([Type.String({ maxLength: 100 }), Type.Null()])),
  note: Type.Optional(Type.Union([Type.String({ maxLength: 65535 }), Type.Null()])),
  custom_fields: Type.Optional(Type.Record(Type.String(), Type.Unknown(), { maxProperties: 100 })),
  confirm_shortage: Type.Optional(Type.Union([Type.Boolean(), Type.Null()])),
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
  quantity: Type.Optional(Type.Union([Type.Integer({ format: 'int64', minimum: -2147483648, maximum: 2147483647 }), Type.Null()])),
  serial_numbers: Type.Optional(Type.Union([Type.Array(Type.String({ maxLength: 120 }), { maxItems: 1000 }), Type.Null()])),
  condition: Type.Optional(Type.Union([Type.Union([Type.Literal('new'), Type.Literal('good'), Type.Literal('worn'), Type.Literal('poor'), Type.Literal('damaged')]), Type.Null()])),
  received_at: Type.Optional(Type.Union([Type.String({ format: 'date-time', maxLength: 40 }), Type.Null()])),
  close_short: Type.Optional(Type.Union([Type.Boolean(), Type.Null()])),
  delivery_note_number: Type.Optional(Type.Union([Type.String({ maxLength: 60 }), Type.Null()])),
  note: Type.Optional(Type.Union([Type.String({ maxLength: 255 }), Type.Null()])),
  expected_version: Type.Optional(Type.Integer({ format: 'int32', minimum: 1, maximum: 2147483647 })),
});
export type VirtualStockIntakeReceiveInput = Static<typeof VirtualStockIntakeReceiveInput>;

/** Body of virtual_stock_intakes.return. */
export const VirtualStockIntakeReturnInput = Type.Object({
  quantity: Type.Optional(Type.Union([Type.Integer({ format: 'int32', minimum: 0, maximum: 2147483647 }), Type.Null()])),
  asset_ids: Type.Optional(Type.Union([Type.Array(Type.Integer({ format: 'int64', minimum: -2147483648, maximum: 2147483647 }), { maxItems: 1000 }), Type.Null()])),
  lost: Type.Optional(Type.Union([Type.Integer({ format: 'int32', minimum: 0, maximum: 2147483647 }), Type.Null()])),
  returned_at: Type.Optional(Type.Union([Type.String({ format: 'date-time', maxLength: 40 }), Type.Null()])),
  note: Type.Optional(Type.Union([Type.String({ maxLength: 255 }), Type.Null()])),
  expected_version: Type.Optional(Type.Integer({ format: 'int32', minimum: 1, maximum: 2147483647 })),
});
export type VirtualStockIntakeReturnInput = Static<typeof VirtualStockIntakeReturnInput>;

/** Body of virtual_stock_intakes.cancel. */
export const VirtualStockIntakeCancelInput = Type.Object({
  reason: Type.Optional(Type.Union([Type.String({ maxLength: 255 }), Type.Null()])),
  force: Type.Optional(Type.Union([Type.Boolean(), Type.Null()])),
  dry_run: Type.Optional(Type.Boolean()),
  expected_version: Type.Optional(Type.Integer({ format: 'int32', minimum: 1, maximum: 2147483647 })),
});
export type VirtualStockIntakeCancelInput = Static<typeof VirtualStockIntakeCancelInput>;
