// Generated from definitions/inventory/warehouse_transfer.yaml by `backline generate`. Do not edit.
import { type Static, Type } from '@sinclair/typebox';

/** WarehouseTransfer as the service writes it. Cost fields and those served on request may be absent. */
export const WarehouseTransferRecord = Type.Object({
  id: Type.Integer({ format: 'int64', minimum: -2147483648, maximum: 2147483647 }),
  ref: Type.String({ maxLength: 1048576 }),
  number: Type.String({ maxLength: 30 }),
  status: Type.Union([Type.Literal('draft'), Type.Literal('requested'), Type.Literal('in_transit'), Type.Literal('partially_received'), Type.Literal('received'), Type.Literal('cancelled')]),
  from_warehouse_id: Type.Integer({ format: 'int32', minimum: 1, maximum: 2147483647 }),
  to_warehouse_id: Type.Integer({ format: 'int32', minimum: 1, maximum: 2147483647 }),
  reason: Type.Union([Type.Literal('rebalance'), Type.Literal('rental'), Type.Literal('repair'), Type.Literal('return'), Type.Literal('other')]),
  rental_id: Type.Union([Type.Integer({ format: 'int32', minimum: 1, maximum: 2147483647 }), Type.Null()]),
  shortage_id: Type.Union([Type.Integer({ format: 'int32', minimum: 1, maximum: 2147483647 }), Type.Null()]),
  planned_dispatch_at: Type.Union([Type.String({ format: 'date-time', maxLength: 40 }), Type.Null()]),
  expected_arrival_at: Type.Union([Type.String({ format: 'date-time', maxLength: 40 }), Type.Null()]),
  requested_at: Type.Union([Type.String({ format: 'date-time', maxLength: 40 }), Type.Null()]),
  dispatched_at: Type.Union([Type.String({ format: 'date-time', maxLength: 40 }), Type.Null()]),
  received_at: Type.Union([Type.String({ format: 'date-time', maxLength: 40 }), Type.Null()]),
  cancelled_at: Type.Union([Type.String({ format: 'date-time', maxLength: 40 }), Type.Null()]),
  requested_by_id: Type.Union([Type.Integer({ format: 'int32', minimum: 1, maximum: 2147483647 }), Type.Null()]),
  dispatched_by_id: Type.Union([Type.Integer({ format: 'int32', minimum: 1, maximum: 2147483647 }), Type.Null()]),
  received_by_id: Type.Union([Type.Integer({ format: 'int32', minimum: 1, maximum: 2147483647 }), Type.Null()]),
  carrier: Type.Union([Type.String({ maxLength: 120 }), Type.Null()]),
  tracking_number: Type.Union([Type.String({ maxLength: 120 }), Type.Null()]),
  cost: Type.Optional(Type.String({ pattern: '^\\d{1,12}(\\.\\d{1,2})?$', maxLength: 16 })),
  notes: Type.Union([Type.String({ maxLength: 65535 }), Type.Null()]),
  cancel_reason: Type.Union([Type.String({ maxLength: 255 }), Type.Null()]),
  item_count: Type.Union([Type.Integer({ format: 'int64', minimum: -2147483648, maximum: 2147483647 }), Type.Null()]),
  weight_total_kg: Type.Union([Type.String({ pattern: '^-?\\d{1,9}(\\.\\d{1,3})?$', maxLength: 14 }), Type.Null()]),
  custom_fields: Type.Record(Type.String(), Type.Unknown(), { maxProperties: 100 }),
  created_by_id: Type.Union([Type.Integer({ format: 'int32', minimum: 1, maximum: 2147483647 }), Type.Null()]),
  updated_by_id: Type.Union([Type.Integer({ format: 'int32', minimum: 1, maximum: 2147483647 }), Type.Null()]),
  created_at: Type.String({ format: 'date-time', maxLength: 40 }),
  updated_at: Type.String({ format: 'date-time', maxLength: 40 }),
});
export type WarehouseTransferRecord = Static<typeof WarehouseTransferRecord>;

/** Body of warehouse_transfers.create. */
export const WarehouseTransferCreate = Type.Object({
  from_warehouse_id: Type.Integer({ format: 'int32', minimum: 1, maximum: 2147483647 }),
  to_warehouse_id: Type.Integer({ format: 'int32', minimum: 1, maximum: 2147483647 }),
  reason: Type.Optional(Type.Union([Type.Literal('rebalance'), Type.Literal('rental'), Type.Literal('repair'), Type.Literal('return'), Type.Literal('other')])),
  rental_id: Type.Optional(Type.Union([Type.Integer({ format: 'int32', minimum: 1, maximum: 2147483647 }), Type.Null()])),
  planned_dispatch_at: Type.Optional(Type.Union([Type.String({ format: 'date-time', maxLength: 40 }), Type.Null()])),
  expected_arrival_at: Type.Optional(Type.Union([Type.String({ format: 'date-time', maxLength: 40 }), Type.Null()])),
  carrier: Type.Optional(Type.Union([Type.String({ maxLength: 120 }), Type.Null()])),
  tracking_number: Type.Optional(Type.Union([Type.String({ maxLength: 120 }), Type.Null()])),
  cost: Type.Optional(Type.String({ pattern: '^\\d{1,12}(\\.\\d{1,2})?$', maxLength: 16 })),
  notes: Type.Optional(Type.Union([Type.String({ maxLength: 65535 }), Type.Null()])),
  custom_fields: Type.Optional(Type.Record(Type.String(), Type.Unknown(), { maxProperties: 100 })),
});
export type WarehouseTransferCreate = Static<typeof WarehouseTransferCreate>;

/** Body of warehouse_transfers.update. */
export const WarehouseTransferUpdate = Type.Object({
  from_warehouse_id: Type.Optional(Type.Integer({ format: 'int32', minimum: 1, maximum: 2147483647 })),
  to_warehouse_id: Type.Optional(Type.Integer({ format: 'int32', minimum: 1, maximum: 2147483647 })),
  reason: Type.Optional(Type.Union([Type.Literal('rebalance'), Type.Literal('rental'), Type.Literal('repair'), Type.Literal('return'), Type.Literal('other')])),
  rental_id: Type.Optional(Type.Union([Type.Integer({ format: 'int32', minimum: 1, maximum: 2147483647 }), Type.Null()])),
  planned_dispatch_at: Type.Optional(Type.Union([Type.String({ format: 'date-time', maxLength: 40 }), Type.Null()])),
  expected_arrival_at: Type.Optional(Type.Union([Type.String({ format: 'date-time', maxLength: 40 }), Type.Null()])),
  carrier: Type.Optional(Type.Union([Type.String({ maxLength: 120 }), Type.Null()])),
  tracking_number: Type.Optional(Type.Union([Type.String({ maxLength: 120 }), Type.Null()])),
  cost: Type.Optional(Type.String({ pattern: '^\\d{1,12}(\\.\\d{1,2})?$', maxLength: 16 })),
  notes: Type.Optional(Type.Union([Type.String({ maxLength: 65535 }), Type.Null()])),
  custom_fields: Type.Optional(Type.Record(Type.String(), Type.Unknown(), { maxProperties: 100 })),
});
export type WarehouseTransferUpdate = Static<typeof WarehouseTransferUpdate>;

/** Body of warehouse_transfers.composite. */
export const WarehouseTransferCompositeInput = Type.Object({
  from_warehouse_id: Type.Integer({ format: 'int32', minimum: 1, maximum: 2147483647 }),
  to_warehouse_id: Type.Integer({ format: 'int32', minimum: 1, maximum: 2147483647 }),
  reason: Type.Optional(Type.Union([Type.Literal('rebalance'), Type.Literal('rental'), Type.Literal('repair'), Type.Literal('return'), Type.Literal('other')])),
  rental_id: Type.Optional(Type.Union([Type.Integer({ format: 'int32', minimum: 1, maximum: 2147483647 }), Type.Null()])),
  planned_dispatch_at: Type.Optional(Type.Union([Type.String({ format: 'date-time', maxLength: 40 }), Type.Null()])),
  expected_arrival_at: Type.Optional(Type.Union([Type.String({ format: 'date-time', maxLength: 40 }), Type.Null()])),
  carrier: Type.Optional(Type.Union([Type.String({ maxLength: 120 }), Type.Null()])),
  tracking_number: Type.Optional(Type.Union([Type.String({ maxLength: 120 }), Type.Null()])),
  cost: Type.Optional(Type.String({ pattern: '^\\d{1,12}(\\.\\d{1,2})?$', maxLength: 16 })),
  notes: Type.Optional(Type.Union([Type.String({ maxLength: 65535 }), Type.Null()])),
  custom_fields: Type.Optional(Type.Record(Type.String(), Type.Unknown(), { maxProperties: 100 })),
  items: Type.Array(Type.Object({ catalogue_item_id: Type.Integer({ format: 'int32', minimum: 1, maximum: 2147483647 }), asset_id: Type.Optional(Type.Union([Type.Integer({ format: 'int32', minimum: 1, maximum: 2147483647 }), Type.Null()])), flightcase_id: Type.Optional(Type.Union([Type.Integer({ format: 'int32', minimum: 1, maximum: 2147483647 }), Type.Null()])), quantity: Type.Integer({ format: 'int32', minimum: 1, maximum: 2147483647 }), note: Type.Optional(Type.Union([Type.String({ maxLength: 255 }), Type.Null()])) }), { maxItems: 200 }),
});
export type WarehouseTransferCompositeInput = Static<typeof WarehouseTransferCompositeInput>;

/** Body of warehouse_transfers.receive. */
export const WarehouseTransferReceiveInput = Type.Object({
  items: Type.Optional(Type.Union([Type.Unsafe<unknown>({
  type: 'array',
  maxItems: 500,
  items: {
    type: 'object',
    required: ['id', 'quantity'],
    properties: {
      id: { type: 'integer', minimum: 1 },
      quantity: { type: 'integer', minimum: 0, maximum: 1000000 },
      missing: { type: 'integer', minimum: 0, maximum: 1000000 },
      damaged: { type: 'integer', minimum: 0, maximum: 1000000 },
      asset_ids: { type: 'array', maxItems: 500, items: { type: 'integer', minimum: 1 } },
      missing_asset_ids: { type: 'array', maxItems: 500, items: { type: 'integer', minimum: 1 } },
      damaged_asset_ids: { type: 'array', maxItems: 500, items: { type: 'integer', minimum: 1 } },
    },
  },
}), Type.Null()])),
  complete: Type.Optional(Type.Union([Type.Boolean(), Type.Null()])),
  received_at: Type.Optional(Type.Union([Type.String({ format: 'date-time', maxLength: 40 }), Type.Null()])),
  dry_run: Type.Optional(Type.Boolean()),
});
export type WarehouseTransferReceiveInput = Static<typeof WarehouseTransferReceiveInput>;

/** Body of warehouse_transfers.request. */
export const WarehouseTransferRequestInput = Type.Object({
  confirm_shortage: Type.Optional(Type.Union([Type.Boolean(), Type.Null()])),
  dry_run: Type.Optional(Type.Boolean()),
});
export type WarehouseTransferRequestInput = Static<typeof WarehouseTransferRequestInput>;

/** Body of warehouse_transfers.dispatch. */
export const WarehouseTransferDispatchInput = Type.Object({
  items: Type.Optional(Type.Union([Type.Unsafe<unknown>({
  type: 'array',
  maxItems: 500,
  items: {
    type: 'object',
    required: ['id'],
    properties: {
      id: { type: 'integer', minimum: 1 },
      quantity: { type: 'integer', minimum: 1, maximum: 1000000 },
      asset_ids: { type: 'array', maxItems: 500, items: { type: 'integer', minimum: 1 } },
    },
  },
}), Type.Null()])),
  dispatched_at: Type.Optional(Type.Union([Type.String({ format: 'date-time', maxLength: 40 }), Type.Null()])),
  dry_run: Type.Optional(Type.Boolean()),
});
export type WarehouseTransferDispatchInput = Static<typeof WarehouseTransferDispatchInput>;

/** Body of warehouse_transfers.cancel. */
export const WarehouseTransferCancelInput = Type.Object({
  reason: Type.Optional(Type.Union([Type.String({ maxLength: 255 }), Type.Null()])),
  dry_run: Type.Optional(Type.Boolean()),
});
export type WarehouseTransferCancelInput = Static<typeof WarehouseTransferCancelInput>;
