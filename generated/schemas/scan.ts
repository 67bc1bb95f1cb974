// Generated from definitions/inventory/scan.yaml by `backline generate`. Do not edit.
import { type Static, Type } from '@sinclair/typebox';

/** Scan as the service writes it. Cost fields and those served on request may be absent. */
export const ScanRecord = Type.Object({
  id: Type.Integer({ format: 'int64', minimum: -2147483648, maximum: 2147483647 }),
  ref: Type.String({ maxLength: 1048576 }),
  code: Type.String({ minLength: 1, maxLength: 120 }),
  context: Type.Union([Type.Literal('lookup'), Type.Literal('allocate'), Type.Literal('prepare'), Type.Literal('dispatch'), Type.Literal('return'), Type.Literal('pack'), Type.Literal('unpack'), Type.Literal('stock_check'), Type.Literal('transfer_dispatch'), Type.Literal('transfer_receive'), Type.Literal('repair'), Type.Literal('move')]),
  quantity: Type.Integer({ format: 'int32', minimum: 1, maximum: 2147483647 }),
  context_ref_type: Type.Union([Type.Union([Type.Literal('rental'), Type.Literal('flightcase'), Type.Literal('stock_check'), Type.Literal('warehouse_transfer'), Type.Literal('repair'), Type.Literal('storage_location')]), Type.Null()]),
  context_ref_id: Type.Union([Type.String({ maxLength: 36 }), Type.Null()]),
  device_id: Type.Union([Type.String({ maxLength: 80 }), Type.Null()]),
  scanned_at: Type.String({ format: 'date-time', maxLength: 40 }),
  location_id: Type.Union([Type.Integer({ format: 'int32', minimum: 1, maximum: 2147483647 }), Type.Null()]),
  outcome: Type.Union([Type.Literal('accepted'), Type.Literal('duplicate'), Type.Literal('warning'), Type.Literal('rejected')]),
  reason_code: Type.Union([Type.String({ maxLength: 60 }), Type.Null()]),
  reason: Type.Union([Type.String({ maxLength: 255 }), Type.Null()]),
  resolved_type: Type.Union([Type.Union([Type.Literal('asset'), Type.Literal('flightcase'), Type.Literal('catalogue_item'), Type.Literal('kit'), Type.Literal('storage_location'), Type.Literal('rental'), Type.Literal('warehouse_transfer'), Type.Literal('user')]), Type.Null()]),
  resolved_id: Type.Union([Type.String({ maxLength: 36 }), Type.Null()]),
  effects: Type.Unsafe<unknown>({
  type: ['object', 'array', 'string', 'number', 'boolean'],
  additionalProperties: true,
  items: {},
  maxItems: 10000,
  maxLength: 1048576,
}),
  created_by_id: Type.Union([Type.Integer({ format: 'int32', minimum: 1, maximum: 2147483647 }), Type.Null()]),
  created_at: Type.String({ format: 'date-time', maxLength: 40 }),
});
export type ScanRecord = Static<typeof ScanRecord>;

/** Body of scans.create. */
export const ScanCreate = Type.Object({
  code: Type.String({ minLength: 1, maxLength: 120 }),
  context: Type.Union([Type.Literal('lookup'), Type.Literal('allocate'), Type.Literal('prepare'), Type.Literal('dispatch'), Type.Literal('return'), Type.Literal('pack'), Type.Literal('unpack'), Type.Literal('stock_check'), Type.Literal('transfer_dispatch'), Type.Literal('transfer_receive'), Type.Literal('repair'), Type.Literal('move')]),
  quantity: Type.Optional(Type.Integer({ format: 'int32', minimum: 1, maximum: 2147483647 })),
  context_ref_type: Type.Optional(Type.Union([Type.Union([Type.Literal('rental'), Type.Literal('flightcase'), Type.Literal('stock_check'), Type.Literal('warehouse_transfer'), Type.Literal('repair'), Type.Literal('storage_location')]), Type.Null()])),
  context_ref_id: Type.Optional(Type.Union([Type.Union([Type.Integer({ minimum: 1 }), Type.String({ maxLength: 36 })]), Type.Null()])),
  device_id: Type.Optional(Type.Union([Type.String({ maxLength: 80 }), Type.Null()])),
  scanned_at: Type.Optional(Type.String({ format: 'date-time', maxLength: 40 })),
  location_id: Type.Optional(Type.Union([Type.Integer({ format: 'int32', minimum: 1, maximum: 2147483647 }), Type.Null()])),
  free_scan: Type.Optional(Type.Union([Type.Boolean(), Type.Null()])),
});
export type ScanCreate = Static<typeof ScanCreate>;

/** Body of scans.resolve. */
export const ScanResolveInput = Type.Object({
  code: Type.String({ minLength: 1, maxLength: 120 }),
});
export type ScanResolveInput = Static<typeof ScanResolveInput>;
