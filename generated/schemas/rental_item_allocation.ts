// Generated from definitions/rentals/rental_item_allocation.yaml by `backline generate`. Do not edit.
import { type Static, Type } from '@sinclair/typebox';

/** RentalItemAllocation as the service writes it. Cost fields and those served on request may be absent. */
export const RentalItemAllocationRecord = Type.Object({
  id: Type.Integer({ format: 'int64', minimum: -2147483648, maximum: 2147483647 }),
  rental_item_id: Type.Integer({ format: 'int32', minimum: 1, maximum: 2147483647 }),
  asset_id: Type.Union([Type.Integer({ format: 'int32', minimum: 1, maximum: 2147483647 }), Type.Null()]),
  virtual_stock_intake_id: Type.Union([Type.Integer({ format: 'int32', minimum: 1, maximum: 2147483647 }), Type.Null()]),
  flightcase_id: Type.Union([Type.Integer({ format: 'int32', minimum: 1, maximum: 2147483647 }), Type.Null()]),
  repair_id: Type.Union([Type.Integer({ format: 'int32', minimum: 1, maximum: 2147483647 }), Type.Null()]),
  warehouse_id: Type.Integer({ format: 'int32', minimum: 1, maximum: 2147483647 }),
  quantity: Type.Integer({ format: 'int32', minimum: 1, maximum: 2147483647 }),
  state: Type.Union([Type.Literal('allocated'), Type.Literal('prepared'), Type.Literal('dispatched'), Type.Literal('returned'), Type.Literal('lost'), Type.Literal('sold'), Type.Literal('released')]),
  quantity_returned: Type.Integer({ format: 'int32', minimum: 0, maximum: 2147483647 }),
  quantity_damaged: Type.Integer({ format: 'int32', minimum: 0, maximum: 2147483647 }),
  quantity_lost: Type.Integer({ format: 'int32', minimum: 0, maximum: 2147483647 }),
  quantity_sold: Type.Integer({ format: 'int32', minimum: 0, maximum: 2147483647 }),
  allocated_at: Type.Union([Type.String({ format: 'date-time', maxLength: 40 }), Type.Null()]),
  prepared_at: Type.Union([Type.String({ format: 'date-time', maxLength: 40 }), Type.Null()]),
  dispatched_at: Type.Union([Type.String({ format: 'date-time', maxLength: 40 }), Type.Null()]),
  returned_at: Type.Union([Type.String({ format: 'date-time', maxLength: 40 }), Type.Null()]),
  released_at: Type.Union([Type.String({ format: 'date-time', maxLength: 40 }), Type.Null()]),
  return_warehouse_id: Type.Union([Type.Integer({ format: 'int32', minimum: 1, maximum: 2147483647 }), Type.Null()]),
  condition_out: Type.Union([Type.Union([Type.Literal('ok'), Type.Literal('worn'), Type.Literal('damaged')]), Type.Null()]),
  condition_in: Type.Union([Type.Union([Type.Literal('ok'), Type.Literal('worn'), Type.Literal('damaged')]), Type.Null()]),
  return_note: Type.Union([Type.String({ maxLength: 65535 }), Type.Null()]),
  created_by_id: Type.Union([Type.Integer({ format: 'int32', minimum: 1, maximum: 2147483647 }), Type.Null()]),
  updated_by_id: Type.Union([Type.Integer({ format: 'int32', minimum: 1, maximum: 2147483647 }), Type.Null()]),
  created_at: Type.String({ format: 'date-time', maxLength: 40 }),
  updated_at: Type.String({ format: 'date-time', maxLength: 40 }),
});
export type RentalItemAllocationRecord = Static<typeof RentalItemAllocationRecord>;

/** Body of rental_item_allocations.create. */
export const RentalItemAllocationCreate = Type.Object({
  virtual_stock_intake_id: Type.Optional(Type.Union([Type.Integer({ format: 'int32', minimum: 1, maximum: 2147483647 }), Type.Null()])),
  quantity: Type.Optional(Type.Integer({ format: 'int32', minimum: 1, maximum: 2147483647 })),
  condition_out: Type.Optional(Type.Union([Type.Union([Type.Literal('ok'), Type.Literal('worn'), Type.Literal('damaged')]), Type.Null()])),
  asset_ids: Type.Optional(Type.Union([Type.Array(Type.Integer({ format: 'int64', minimum: -2147483648, maximum: 2147483647 }), { maxItems: 500 }), Type.Null()])),
  flightcase_uuid: Type.Optional(Type.Union([Type.String({ format: 'uuid', maxLength: 36 }), Type.Null()])),
  substitute: Type.Optional(Type.Union([Type.Boolean(), Type.Null()])),
  expected_version: Type.Optional(Type.Integer({ format: 'int32', minimum: 1, maximum: 2147483647 })),
});
export type RentalItemAllocationCreate = Static<typeof RentalItemAllocationCreate>;

/** Body of rental_item_allocations.prepare. */
export const RentalItemAllocationPrepareInput = Type.Object({
  expected_version: Type.Optional(Type.Integer({ format: 'int32', minimum: 1, maximum: 2147483647 })),
});
export type RentalItemAllocationPrepareInput = Static<typeof RentalItemAllocationPrepareInput>;

/** Body of rental_item_allocations.unprepare. */
export const RentalItemAllocationUnprepareInput = Type.Object({
  expected_version: Type.Optional(Type.Integer({ format: 'int32', minimum: 1, maximum: 2147483647 })),
});
export type RentalItemAllocationUnprepareInput = Static<typeof RentalItemAllocationUnprepareInput>;
