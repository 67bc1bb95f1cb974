// Generated from definitions/inventory/asset.yaml by `backline generate`. Do not edit.
import { type Static, Type } from '@sinclair/typebox';

/** Asset as the service writes it. Cost fields and those served on request may be absent. */
export const AssetRecord = Type.Object({
  id: Type.Integer({ format: 'int64', minimum: -2147483648, maximum: 2147483647 }),
  ref: Type.String({ maxLength: 1048576 }),
  asset_number: Type.String({ maxLength: 60 }),
  barcode: Type.Union([Type.String({ maxLength: 80 }), Type.Null()]),
  rfid_tag: Type.Union([Type.String({ maxLength: 120 }), Type.Null()]),
  serial_number: Type.Union([Type.String({ maxLength: 120 }), Type.Null()]),
  catalogue_item_id: Type.Integer({ format: 'int32', minimum: 1, maximum: 2147483647 }),
  warehouse_id: Type.Integer({ format: 'int32', minimum: 1, maximum: 2147483647 }),
  storage_location_id: Type.Union([Type.Integer({ format: 'int32', minimum: 1, maximum: 2147483647 }), Type.Null()]),
  flightcase_id: Type.Union([Type.Integer({ format: 'int32', minimum: 1, maximum: 2147483647 }), Type.Null()]),
  status: Type.Union([Type.Literal('available'), Type.Literal('allocated'), Type.Literal('prepared'), Type.Literal('on_hire'), Type.Literal('in_transit'), Type.Literal('in_repair'), Type.Literal('quarantined'), Type.Literal('lost'), Type.Literal('sold'), Type.Literal('retired')]),
  condition: Type.Union([Type.Literal('new'), Type.Literal('good'), Type.Literal('worn'), Type.Literal('poor'), Type.Literal('damaged')]),
  ownership: Type.Union([Type.Literal('owned'), Type.Literal('leased'), Type.Literal('subhired'), Type.Literal('consignment')]),
  virtual_stock_intake_id: Type.Union([Type.Integer({ format: 'int32', minimum: 1, maximum: 2147483647 }), Type.Null()]),
  supplier_id: Type.Union([Type.Integer({ format: 'int32', minimum: 1, maximum: 2147483647 }), Type.Null()]),
  purchase_order_item_id: Type.Union([Type.Integer({ format: 'int32', minimum: 1, maximum: 2147483647 }), Type.Null()]),
  purchased_on: Type.Union([Type.String({ format: 'date', maxLength: 10 }), Type.Null()]),
  purchase_cost: Type.Optional(Type.Union([Type.String({ pattern: '^\\d{1,12}(\\.\\d{1,2})?$', maxLength: 16 }), Type.Null()])),
  residual_value: Type.Optional(Type.String({ pattern: '^\\d{1,12}(\\.\\d{1,2})?$', maxLength: 16 })),
  useful_life_months: Type.Union([Type.Integer({ format: 'int32', minimum: 1, maximum: 2147483647 }), Type.Null()]),
  book_value: Type.Optional(Type.Union([Type.String({ pattern: '^-?\\d{1,12}(\\.\\d{1,2})?$', maxLength: 16 }), Type.Null()])),
  warranty_until: Type.Union([Type.String({ format: 'date', maxLength: 10 }), Type.Null()]),
  insured_value: Type.Union([Type.String({ pattern: '^\\d{1,12}(\\.\\d{1,2})?$', maxLength: 16 }), Type.Null()]),
  firmware_version: Type.Union([Type.String({ maxLength: 60 }), Type.Null()]),
  hours_used: Type.String({ pattern: '^-?\\d{1,10}(\\.\\d{1,2})?$', maxLength: 14 }),
  last_usage_at: Type.Union([Type.String({ format: 'date-time', maxLength: 40 }), Type.Null()]),
  last_test_at: Type.Union([Type.String({ format: 'date-time', maxLength: 40 }), Type.Null()]),
  next_test_due_at: Type.Union([Type.String({ format: 'date-time', maxLength: 40 }), Type.Null()]),
  test_status: Type.Union([Type.Literal('ok'), Type.Literal('due'), Type.Literal('overdue'), Type.Literal('failed'), Type.Literal('none')]),
  last_stock_check_at: Type.Union([Type.String({ format: 'date-time', maxLength: 40 }), Type.Null()]),
  current_rental_id: Type.Union([Type.Integer({ format: 'int32', minimum: 1, maximum: 2147483647 }), Type.Null()]),
  quarantine_reason: Type.Union([Type.String({ maxLength: 255 }), Type.Null()]),
  quarantined_until: Type.Union([Type.String({ format: 'date-time', maxLength: 40 }), Type.Null()]),
  retirement_id: Type.Union([Type.Integer({ format: 'int32', minimum: 1, maximum: 2147483647 }), Type.Null()]),
  retired_at: Type.Union([Type.String({ format: 'date-time', maxLength: 40 }), Type.Null()]),
  total_cost: Type.Optional(Type.Union([Type.String({ pattern: '^-?\\d{1,12}(\\.\\d{1,2})?$', maxLength: 16 }), Type.Null()])),
  revenue_total: Type.Optional(Type.Union([Type.String({ pattern: '^-?\\d{1,12}(\\.\\d{1,2})?$', maxLength: 16 }), Type.Null()])),
  tags: Type.Array(Type.String({ maxLength: 50 }), { maxItems: 100 }),
  notes: Type.Union([Type.String({ maxLength: 65535 }), Type.Null()]),
  custom_fields: Type.Record(Type.String(), Type.Unknown(), { maxProperties: 100 }),
  created_by_id: Type.Union([Type.Integer({ format: 'int32', minimum: 1, maximum: 2147483647 }), Type.Null()]),
  updated_by_id: Type.Union([Type.Integer({ format: 'int32', minimum: 1, maximum: 2147483647 }), Type.Null()]),
  created_at: Type.String({ format: 'date-time', maxLength: 40 }),
  updated_at: Type.String({ format: 'date-time', maxLength: 40 }),
  deleted_at: Type.Union([Type.String({ format: 'date-time', maxLength: 40 }), Type.Null()]),
});
export type AssetRecord = Static<typeof AssetRecord>;

/** Body of assets.create. */
export const AssetCreate = Type.Object({
  asset_number: Type.Optional(Type.String({ maxLength: 60 })),
  barcode: Type.Optional(Type.Union([Type.String({ maxLength: 80 }), Type.Null()])),
  rfid_tag: Type.Optional(Type.Union([Type.String({ maxLength: 120 }), Type.Null()])),
  serial_number: Type.Optional(Type.Union([Type.String({ maxLength: 120 }), Type.Null()])),
  catalogue_item_id: Type.Integer({ format: 'int32', minimum: 1, maximum: 2147483647 }),
  warehouse_id: Type.Integer({ format: 'int32', minimum: 1, maximum: 2147483647 }),
  storage_location_id: Type.Optional(Type.Union([Type.Integer({ format: 'int32', minimum: 1, maximum: 2147483647 }), Type.Null()])),
  condition: Type.Optional(Type.Union([Type.Literal('new'), Type.Literal('good'), Type.Literal('worn'), Type.Literal('poor'), Type.Literal('damaged')])),
  ownership: Type.Optional(Type.Union([Type.Literal('owned'), Type.Literal('leased'), Type.Literal('subhired'), Type.Literal('consignment')])),
  supplier_id: Type.Optional(Type.Union([Type.Integer({ format: 'int32', minimum: 1, maximum: 2147483647 }), Type.Null()])),
  purchased_on: Type.Optional(Type.Union([Type.String({ format: 'date', maxLength: 10 }), Type.Null()])),
  purchase_cost: Type.Optional(Type.Union([Type.String({ pattern: '^\\d{1,12}(\\.\\d{1,2})?$', maxLength: 16 }), Type.Null()])),
  residual_value: Type.Optional(Type.String({ pattern: '^\\d{1,12}(\\.\\d{1,2})?$', maxLength: 16 })),
  useful_life_months: Type.Optional(Type.Union([Type.Integer({ format: 'int32', minimum: 1, maximum: 2147483647 }), Type.Null()])),
  warranty_until: Type.Optional(Type.Union([Type.String({ format: 'date', maxLength: 10 }), Type.Null()])),
  insured_value: Type.Optional(Type.Union([Type.String({ pattern: '^\\d{1,12}(\\.\\d{1,2})?$', maxLength: 16 }), Type.Null()])),
  firmware_version: Type.Optional(Type.Union([Type.String({ maxLength: 60 }), Type.Null()])),
  tags: Type.Optional(Type.Array(Type.String({ maxLength: 50 }), { maxItems: 100 })),
  notes: Type.Optional(Type.Union([Type.String({ maxLength: 65535 }), Type.Null()])),
  custom_fields: Type.Optional(Type.Record(Type.String(), Type.Unknown(), { maxProperties: 100 })),
});
export type AssetCreate = Static<typeof AssetCreate>;

/** Body of assets.update. */
export const AssetUpdate = Type.Object({
  asset_number: Type.Optional(Type.String({ maxLength: 60 })),
  barcode: Type.Optional(Type.Union([Type.String({ maxLength: 80 }), Type.Null()])),
  rfid_tag: Type.Optional(Type.Union([Type.String({ maxLength: 120 }), Type.Null()])),
  serial_number: Type.Optional(Type.Union([Type.String({ maxLength: 120 }), Type.Null()])),
  warehouse_id: Type.Optional(Type.Integer({ format: 'int32', minimum: 1, maximum: 2147483647 })),
  storage_location_id: Type.Optional(Type.Union([Type.Integer({ format: 'int32', minimum: 1, maximum: 2147483647 }), Type.Null()])),
  condition: Type.Optional(Type.Union([Type.Literal('new'), Type.Literal('good'), Type.Literal('worn'), Type.Literal('poor'), Type.Literal('damaged')])),
  supplier_id: Type.Optional(Type.Union([Type.Integer({ format: 'int32', minimum: 1, maximum: 2147483647 }), Type.Null()])),
  purchased_on: Type.Optional(Type.Union([Type.String({ format: 'date', maxLength: 10 }), Type.Null()])),
  purchase_cost: Type.Optional(Type.Union([Type.String({ pattern: '^\\d{1,12}(\\.\\d{1,2})?$', maxLength: 16 }), Type.Null()])),
  residual_value: Type.Optional(Type.String({ pattern: '^\\d{1,12}(\\.\\d{1,2})?$', maxLength: 16 })),
  useful_life_months: Type.Optional(Type.Union([Type.Integer({ format: 'int32', minimum: 1, maximum: 2147483647 }), Type.Null()])),
  warranty_until: Type.Optional(Type.Union([Type.String({ format: 'date', maxLength: 10 }), Type.Null()])),
  insured_value: Type.Optional(Type.Union([Type.String({ pattern: '^\\d{1,12}(\\.\\d{1,2})?$', maxLength: 16 }), Type.Null()])),
  firmware_version: Type.Optional(Type.Union([Type.String({ maxLength: 60 }), Type.Null()])),
  tags: Type.Optional(Type.Array(Type.String({ maxLength: 50 }), { maxItems: 100 })),
  notes: Type.Optional(Type.Union([Type.String({ maxLength: 65535 }), Type.Null()])),
  custom_fields: Type.Optional(Type.Record(Type.String(), Type.Unknown(), { maxProperties: 100 })),
});
export type AssetUpdate = Static<typeof AssetUpdate>;

/** Body of assets.bulk. */
export const AssetBulkInput = Type.Object({
  operations: Type.Array(Type.Object({ op: Type.Union([Type.Literal('create'), Type.Literal('update'), Type.Literal('delete')]), id: Type.Optional(Type.Integer({ format: 'int64', minimum: -2147483648, maximum: 2147483647 })), attributes: Type.Optional(Type.Object({ asset_number: Type.Optional(Type.String({ maxLength: 60 })), barcode: Type.Optional(Type.Union([Type.String({ maxLength: 80 }), Type.Null()])), rfid_tag: Type.Optional(Type.Union([Type.String({ maxLength: 120 }), Type.Null()])), serial_number: Type.Optional(Type.Union([Type.String({ maxLength: 120 }), Type.Null()])), catalogue_item_id: Type.Optional(Type.Integer({ format: 'int32', minimum: 1, maximum: 2147483647 })), warehouse_id: Type.Optional(Type.Integer({ format: 'int32', minimum: 1, maximum: 2147483647 })), storage_location_id: Type.Optional(Type.Union([Type.Integer({ format: 'int32', minimum: 1, maximum: 2147483647 }), Type.Null()])), condition: Type.Optional(Type.Union([Type.Literal('new'), Type.Literal('good'), Type.Literal('worn'), Type.Literal('poor'), Type.Literal('damaged')])), ownership: Type.Optional(Type.Union([Type.Literal('owned'), Type.Literal('leased'), Type.Literal('subhired'), Type.Literal('consignment')])), supplier_id: Type.Optional(Type.Union([Type.Integer({ format: 'int32', minimum: 1, maximum: 2147483647 }), Type.Null()])), purchased_on: Type.Optional(Type.Union([Type.String({ format: 'date', maxLength: 10 }), Type.Null()])), purchase_cost: Type.Optional(Type.Union([Type.String({ pattern: '^\\d{1,12}(\\.\\d{1,2})?$', maxLength: 16 }), Type.Null()])), residual_value: Type.Optional(Type.String({ pattern: '^\\d{1,12}(\\.\\d{1,2})?$', maxLength: 16 })), useful_life_months: Type.Optional(Type.Union([Type.Integer({ format: 'int32', minimum: 1, maximum: 2147483647 }), Type.Null()])), warranty_until: Type.Optional(Type.Union([Type.String({ format: 'date', maxLength: 10 }), Type.Null()])), insured_value: Type.Optional(Type.Union([Type.String({ pattern: '^\\d{1,12}(\\.\\d{1,2})?$', maxLength: 16 }), Type.Null()])), firmware_version: Type.Optional(Type.Union([Type.String({ maxLength: 60 }), Type.Null()])), tags: Type.Optional(Type.Array(Type.String({ maxLength: 50 }), { maxItems: 100 })), notes: Type.Optional(Type.Union([Type.String({ maxLength: 65535 }), Type.Null()])), custom_fields: Type.Optional(Type.Record(Type.String(), Type.Unknown(), { maxProperties: 100 })) })) }), { maxItems: 100 }),
});
export type AssetBulkInput = Static<typeof AssetBulkInput>;

/** Body of assets.restore. */
export const AssetRestoreInput = Type.Object({
});
export type AssetRestoreInput = Static<typeof AssetRestoreInput>;

/** Body of assets.move. */
export const AssetMoveInput = Type.Object({
  warehouse_id: Type.Optional(Type.Union([Type.Integer({ format: 'int32', minimum: 1, maximum: 2147483647 }), Type.Null()])),
  storage_location_id: Type.Optional(Type.Union([Type.Integer({ format: 'int32', minimum: 1, maximum: 2147483647 }), Type.Null()])),
});
export type AssetMoveInput = Static<typeof AssetMoveInput>;

/** Body of assets.quarantine. */
export const AssetQuarantineInput = Type.Object({
  reason: Type.Optional(Type.Union([Type.String({ maxLength: 255 }), Type.Null()])),
  until: Type.Optional(Type.Union([Type.String({ format: 'date-time', maxLength: 40 }), Type.Null()])),
  dry_run: Type.Optional(Type.Boolean()),
});
export type AssetQuarantineInput = Static<typeof AssetQuarantineInput>;

/** Body of assets.release. */
export const AssetReleaseInput = Type.Object({
  dry_run: Type.Optional(Type.Boolean()),
});
export type AssetReleaseInput = Static<typeof AssetReleaseInput>;

/** Body of assets.mark_lost. */
export const AssetMarkLostInput = Type.Object({
  reason: Type.Optional(Type.Union([Type.String({ maxLength: 255 }), Type.Null()])),
  dry_run: Type.Optional(Type.Boolean()),
});
export type AssetMarkLostInput = Static<typeof AssetMarkLostInput>;

/** Body of assets.mark_found. */
export const AssetMarkFoundInput = Type.Object({
  warehouse_id: Type.Optional(Type.Union([Type.Integer({ format: 'int32', minimum: 1, maximum: 2147483647 }), Type.Null()])),
  dry_run: Type.Optional(Type.Boolean()),
});
export type AssetMarkFoundInput = Static<typeof AssetMarkFoundInput>;
