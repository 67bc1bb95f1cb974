// Generated from definitions/maintenance/repair.yaml by `backline generate`. Do not edit.
import { type Static, Type } from '@sinclair/typebox';

/** Repair as the service writes it. Cost fields and those served on request may be absent. */
export const RepairRecord = Type.Object({
  id: Type.Integer({ format: 'int64', minimum: -2147483648, maximum: 2147483647 }),
  ref: Type.String({ maxLength: 1048576 }),
  rental_item_allocation_id: Type.Union([Type.Integer({ format: 'int32', minimum: 1, maximum: 2147483647 }), Type.Null()]),
  invoice_id: Type.Union([Type.Integer({ format: 'int32', minimum: 1, maximum: 2147483647 }), Type.Null()]),
  number: Type.String({ maxLength: 30 }),
  status: Type.Union([Type.Literal('open'), Type.Literal('in_progress'), Type.Literal('on_hold'), Type.Literal('completed'), Type.Literal('written_off'), Type.Literal('cancelled')]),
  kind: Type.Union([Type.Literal('repair'), Type.Literal('service'), Type.Literal('inspection_failure'), Type.Literal('cleaning'), Type.Literal('upgrade')]),
  asset_id: Type.Union([Type.Integer({ format: 'int32', minimum: 1, maximum: 2147483647 }), Type.Null()]),
  catalogue_item_id: Type.Integer({ format: 'int32', minimum: 1, maximum: 2147483647 }),
  warehouse_id: Type.Integer({ format: 'int32', minimum: 1, maximum: 2147483647 }),
  quantity: Type.Integer({ format: 'int32', minimum: 0, maximum: 2147483647 }),
  title: Type.String({ minLength: 1, maxLength: 255 }),
  fault_description: Type.Union([Type.String({ maxLength: 65535 }), Type.Null()]),
  fault_type_id: Type.Union([Type.Integer({ format: 'int32', minimum: 1, maximum: 2147483647 }), Type.Null()]),
  priority: Type.Union([Type.Literal('low'), Type.Literal('normal'), Type.Literal('high'), Type.Literal('urgent')]),
  is_usable: Type.Boolean(),
  blocks_availability: Type.Boolean(),
  reported_by_id: Type.Union([Type.Integer({ format: 'int32', minimum: 1, maximum: 2147483647 }), Type.Null()]),
  assigned_to_id: Type.Union([Type.Integer({ format: 'int32', minimum: 1, maximum: 2147483647 }), Type.Null()]),
  supplier_id: Type.Union([Type.Integer({ format: 'int32', minimum: 1, maximum: 2147483647 }), Type.Null()]),
  rental_id: Type.Union([Type.Integer({ format: 'int32', minimum: 1, maximum: 2147483647 }), Type.Null()]),
  is_chargeable: Type.Boolean(),
  charge_amount: Type.Union([Type.String({ pattern: '^\\d{1,12}(\\.\\d{1,2})?$', maxLength: 16 }), Type.Null()]),
  starts_at: Type.String({ format: 'date-time', maxLength: 40 }),
  expected_end_at: Type.Union([Type.String({ format: 'date-time', maxLength: 40 }), Type.Null()]),
  started_at: Type.Union([Type.String({ format: 'date-time', maxLength: 40 }), Type.Null()]),
  completed_at: Type.Union([Type.String({ format: 'date-time', maxLength: 40 }), Type.Null()]),
  cancelled_at: Type.Union([Type.String({ format: 'date-time', maxLength: 40 }), Type.Null()]),
  hold_reason: Type.Union([Type.Union([Type.Literal('awaiting_parts'), Type.Literal('awaiting_approval'), Type.Literal('at_vendor'), Type.Literal('other')]), Type.Null()]),
  labour_minutes: Type.Integer({ format: 'int32', minimum: 0, maximum: 2147483647 }),
  labour_cost: Type.Optional(Type.Union([Type.String({ pattern: '^\\d{1,12}(\\.\\d{1,2})?$', maxLength: 16 }), Type.Null()])),
  parts_cost: Type.Optional(Type.Union([Type.String({ pattern: '^\\d{1,12}(\\.\\d{1,2})?$', maxLength: 16 }), Type.Null()])),
  total_cost: Type.Optional(Type.Union([Type.String({ pattern: '^-?\\d{1,12}(\\.\\d{1,2})?$', maxLength: 16 }), Type.Null()])),
  status_before: Type.Union([Type.Union([Type.Literal('available'), Type.Literal('allocated'), Type.Literal('prepared'), Type.Literal('quarantined')]), Type.Null()]),
  resolution: Type.Union([Type.String({ maxLength: 65535 }), Type.Null()]),
  outcome: Type.Union([Type.Union([Type.Literal('repaired'), Type.Literal('no_fault_found'), Type.Literal('replaced'), Type.Literal('written_off')]), Type.Null()]),
  requires_test: Type.Boolean(),
  custom_fields: Type.Record(Type.String(), Type.Unknown(), { maxProperties: 100 }),
  created_by_id: Type.Union([Type.Integer({ format: 'int32', minimum: 1, maximum: 2147483647 }), Type.Null()]),
  updated_by_id: Type.Union([Type.Integer({ format: 'int32', minimum: 1, maximum: 2147483647 }), Type.Null()]),
  created_at: Type.String({ format: 'date-time', maxLength: 40 }),
  updated_at: Type.String({ format: 'date-time', maxLength: 40 }),
  deleted_at: Type.Union([Type.String({ format: 'date-time', maxLength: 40 }), Type.Null()]),
});
export type RepairRecord = Static<typeof RepairRecord>;

/** Body of repairs.create. */
export const RepairCreate = Type.Object({
  rental_item_allocation_id: Type.Optional(Type.Union([Type.Integer({ format: 'int32', minimum: 1, maximum: 2147483647 }), Type.Null()])),
  kind: Type.Optional(Type.Union([Type.Literal('repair'), Type.Literal('service'), Type.Literal('inspection_failure'), Type.Literal('cleaning'), Type.Literal('upgrade')])),
  asset_id: Type.Optional(Type.Union([Type.Integer({ format: 'int32', minimum: 1, maximum: 2147483647 }), Type.Null()])),
  catalogue_item_id: Type.Optional(Type.Integer({ format: 'int32', minimum: 1, maximum: 2147483647 })),
  warehouse_id: Type.Optional(Type.Integer({ format: 'int32', minimum: 1, maximum: 2147483647 })),
  quantity: Type.Optional(Type.Integer({ format: 'int32', minimum: 0, maximum: 2147483647 })),
  title: Type.String({ minLength: 1, maxLength: 255 }),
  fault_description: Type.Optional(Type.Union([Type.String({ maxLength: 65535 }), Type.Null()])),
  fault_type_id: Type.Optional(Type.Union([Type.Integer({ format: 'int32', minimum: 1, maximum: 2147483647 }), Type.Null()])),
  priority: Type.Optional(Type.Union([Type.Literal('low'), Type.Literal('normal'), Type.Literal('high'), Type.Literal('urgent')])),
  is_usable: Type.Optional(Type.Boolean()),
  blocks_availability: Type.Optional(Type.Boolean()),
  reported_by_id: Type.Optional(Type.Union([Type.Integer({ format: 'int32', minimum: 1, maximum: 2147483647 }), Type.Null()])),
  assigned_to_id: Type.Optional(Type.Union([Type.Integer({ format: 'int32', minimum: 1, maximum: 2147483647 }), Type.Null()])),
  supplier_id: Type.Optional(Type.Union([Type.Integer({ format: 'int32', minimum: 1, maximum: 2147483647 }), Type.Null()])),
  rental_id: Type.Optional(Type.Union([Type.Integer({ format: 'int32', minimum: 1, maximum: 2147483647 }), Type.Null()])),
  is_chargeable: Type.Optional(Type.Boolean()),
  charge_amount: Type.Optional(Type.Union([Type.String({ pattern: '^\\d{1,12}(\\.\\d{1,2})?$', maxLength: 16 }), Type.Null()])),
  starts_at: Type.Optional(Type.String({ format: 'date-time', maxLength: 40 })),
  expected_end_at: Type.Optional(Type.Union([Type.String({ format: 'date-time', maxLength: 40 }), Type.Null()])),
  labour_minutes: Type.Optional(Type.Integer({ format: 'int32', minimum: 0, maximum: 2147483647 })),
  labour_cost: Type.Optional(Type.Union([Type.String({ pattern: '^\\d{1,12}(\\.\\d{1,2})?$', maxLength: 16 }), Type.Null()])),
  parts_cost: Type.Optional(Type.Union([Type.String({ pattern: '^\\d{1,12}(\\.\\d{1,2})?$', maxLength: 16 }), Type.Null()])),
  resolution: Type.Optional(Type.Union([Type.String({ maxLength: 65535 }), Type.Null()])),
  requires_test: Type.Optional(Type.Boolean()),
  custom_fields: Type.Optional(Type.Record(Type.String(), Type.Unknown(), { maxProperties: 100 })),
});
export type RepairCreate = Static<typeof RepairCreate>;

/** Body of repairs.update. */
export const RepairUpdate = Type.Object({
  rental_item_allocation_id: Type.Optional(Type.Union([Type.Integer({ format: 'int32', minimum: 1, maximum: 2147483647 }), Type.Null()])),
  kind: Type.Optional(Type.Union([Type.Literal('repair'), Type.Literal('service'), Type.Literal('inspection_failure'), Type.Literal('cleaning'), Type.Literal('upgrade')])),
  warehouse_id: Type.Optional(Type.Integer({ format: 'int32', minimum: 1, maximum: 2147483647 })),
  quantity: Type.Optional(Type.Integer({ format: 'int32', minimum: 0, maximum: 2147483647 })),
  title: Type.Optional(Type.String({ minLength: 1, maxLength: 255 })),
  fault_description: Type.Optional(Type.Union([Type.String({ maxLength: 65535 }), Type.Null()])),
  fault_type_id: Type.Optional(Type.Union([Type.Integer({ format: 'int32', minimum: 1, maximum: 2147483647 }), Type.Null()])),
  priority: Type.Optional(Type.Union([Type.Literal('low'), Type.Literal('normal'), Type.Literal('high'), Type.Literal('urgent')])),
  is_usable: Type.Optional(Type.Boolean()),
  blocks_availability: Type.Optional(Type.Boolean()),
  reported_by_id: Type.Optional(Type.Union([Type.Integer({ format: 'int32', minimum: 1, maximum: 2147483647 }), Type.Null()])),
  assigned_to_id: Type.Optional(Type.Union([Type.Integer({ format: 'int32', minimum: 1, maximum: 2147483647 }), Type.Null()])),
  supplier_id: Type.Optional(Type.Union([Type.Integer({ format: 'int32', minimum: 1, maximum: 2147483647 }), Type.Null()])),
  rental_id: Type.Optional(Type.Union([Type.Integer({ format: 'int32', minimum: 1, maximum: 2147483647 }), Type.Null()])),
  is_chargeable: Type.Optional(Type.Boolean()),
  charge_amount: Type.Optional(Type.Union([Type.String({ pattern: '^\\d{1,12}(\\.\\d{1,2})?$', maxLength: 16 }), Type.Null()])),
  starts_at: Type.Optional(Type.String({ format: 'date-time', maxLength: 40 })),
  expected_end_at: Type.Optional(Type.Union([Type.String({ format: 'date-time', maxLength: 40 }), Type.Null()])),
  labour_minutes: Type.Optional(Type.Integer({ format: 'int32', minimum: 0, maximum: 2147483647 })),
  labour_cost: Type.Optional(Type.Union([Type.String({ pattern: '^\\d{1,12}(\\.\\d{1,2})?$', maxLength: 16 }), Type.Null()])),
  parts_cost: Type.Optional(Type.Union([Type.String({ pattern: '^\\d{1,12}(\\.\\d{1,2})?$', maxLength: 16 }), Type.Null()])),
  resolution: Type.Optional(Type.Union([Type.String({ maxLength: 65535 }), Type.Null()])),
  requires_test: Type.Optional(Type.Boolean()),
  custom_fields: Type.Optional(Type.Record(Type.String(), Type.Unknown(), { maxProperties: 100 })),
});
export type RepairUpdate = Static<typeof RepairUpdate>;

/** Body of repairs.start. */
export const RepairStartInput = Type.Object({
});
export type RepairStartInput = Static<typeof RepairStartInput>;

/** Body of repairs.hold. */
export const RepairHoldInput = Type.Object({
  hold_reason: Type.Optional(Type.Union([Type.Union([Type.Literal('awaiting_parts'), Type.Literal('awaiting_approval'), Type.Literal('at_vendor'), Type.Literal('other')]), Type.Null()])),
});
export type RepairHoldInput = Static<typeof RepairHoldInput>;

/** Body of repairs.resume. */
export const RepairResumeInput = Type.Object({
});
export type RepairResumeInput = Static<typeof RepairResumeInput>;

/** Body of repairs.complete. */
export const RepairCompleteInput = Type.Object({
  resolution: Type.Optional(Type.Union([Type.String({ maxLength: 65535 }), Type.Null()])),
  outcome: Type.Optional(Type.Union([Type.Union([Type.Literal('repaired'), Type.Literal('no_fault_found'), Type.Literal('replaced')]), Type.Null()])),
  labour_cost: Type.Optional(Type.Union([Type.String({ pattern: '^\\d{1,12}(\\.\\d{1,2})?$', maxLength: 16 }), Type.Null()])),
  parts_cost: Type.Optional(Type.Union([Type.String({ pattern: '^\\d{1,12}(\\.\\d{1,2})?$', maxLength: 16 }), Type.Null()])),
});
export type RepairCompleteInput = Static<typeof RepairCompleteInput>;

/** Body of repairs.write_off. */
export const RepairWriteOffInput = Type.Object({
  resolution: Type.Optional(Type.Union([Type.String({ maxLength: 65535 }), Type.Null()])),
});
export type RepairWriteOffInput = Static<typeof RepairWriteOffInput>;

/** Body of repairs.cancel. */
export const RepairCancelInput = Type.Object({
});
export type RepairCancelInput = Static<typeof RepairCancelInput>;

/** Body of repairs.reopen. */
export const RepairReopenInput = Type.Object({
});
export type RepairReopenInput = Static<typeof RepairReopenInput>;
