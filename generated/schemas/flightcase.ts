// Generated from definitions/inventory/flightcase.yaml by `backline generate`. Do not edit.
import { type Static, Type } from '@sinclair/typebox';

/** Flightcase as the service writes it. Cost fields and those served on request may be absent. */
export const FlightcaseRecord = Type.Object({
  id: Type.Integer({ format: 'int64', minimum: -2147483648, maximum: 2147483647 }),
  ref: Type.String({ maxLength: 1048576 }),
  uuid: Type.String({ format: 'uuid', maxLength: 36 }),
  case_number: Type.String({ maxLength: 60 }),
  barcode: Type.Union([Type.String({ maxLength: 80 }), Type.Null()]),
  rfid_tag: Type.Union([Type.String({ maxLength: 120 }), Type.Null()]),
  name: Type.String({ minLength: 1, maxLength: 255 }),
  catalogue_item_id: Type.Union([Type.Integer({ format: 'int32', minimum: 1, maximum: 2147483647 }), Type.Null()]),
  asset_id: Type.Union([Type.Integer({ format: 'int32', minimum: 1, maximum: 2147483647 }), Type.Null()]),
  parent_flightcase_id: Type.Union([Type.Integer({ format: 'int32', minimum: 1, maximum: 2147483647 }), Type.Null()]),
  case_type: Type.Union([Type.Literal('fixed'), Type.Literal('flexible'), Type.Literal('temporary')]),
  status: Type.Union([Type.Literal('empty'), Type.Literal('open'), Type.Literal('packed'), Type.Literal('sealed'), Type.Literal('out'), Type.Literal('retired')]),
  warehouse_id: Type.Integer({ format: 'int32', minimum: 1, maximum: 2147483647 }),
  storage_location_id: Type.Union([Type.Integer({ format: 'int32', minimum: 1, maximum: 2147483647 }), Type.Null()]),
  rental_id: Type.Union([Type.Integer({ format: 'int32', minimum: 1, maximum: 2147483647 }), Type.Null()]),
  seal_number: Type.Union([Type.String({ maxLength: 60 }), Type.Null()]),
  sealed_at: Type.Union([Type.String({ format: 'date-time', maxLength: 40 }), Type.Null()]),
  sealed_by_id: Type.Union([Type.Integer({ format: 'int32', minimum: 1, maximum: 2147483647 }), Type.Null()]),
  unseal_reason: Type.Union([Type.String({ maxLength: 255 }), Type.Null()]),
  last_packed_at: Type.Union([Type.String({ format: 'date-time', maxLength: 40 }), Type.Null()]),
  last_unpacked_at: Type.Union([Type.String({ format: 'date-time', maxLength: 40 }), Type.Null()]),
  tare_weight_kg: Type.String({ pattern: '^\\d{1,7}(\\.\\d{1,3})?$', maxLength: 12 }),
  max_payload_kg: Type.Union([Type.String({ pattern: '^\\d{1,7}(\\.\\d{1,3})?$', maxLength: 12 }), Type.Null()]),
  length_mm: Type.Union([Type.Integer({ format: 'int32', minimum: 0, maximum: 2147483647 }), Type.Null()]),
  width_mm: Type.Union([Type.Integer({ format: 'int32', minimum: 0, maximum: 2147483647 }), Type.Null()]),
  height_mm: Type.Union([Type.Integer({ format: 'int32', minimum: 0, maximum: 2147483647 }), Type.Null()]),
  contents_weight_kg: Type.Union([Type.String({ pattern: '^-?\\d{1,7}(\\.\\d{1,3})?$', maxLength: 12 }), Type.Null()]),
  gross_weight_kg: Type.Union([Type.String({ pattern: '^-?\\d{1,7}(\\.\\d{1,3})?$', maxLength: 12 }), Type.Null()]),
  contents_value: Type.Union([Type.String({ pattern: '^-?\\d{1,12}(\\.\\d{1,2})?$', maxLength: 16 }), Type.Null()]),
  content_count: Type.Union([Type.Integer({ format: 'int64', minimum: -2147483648, maximum: 2147483647 }), Type.Null()]),
  template: Type.Unsafe<unknown>({
  type: 'array',
  maxItems: 200,
  items: {
    type: 'object',
    required: ['catalogue_item_id', 'quantity'],
    additionalProperties: false,
    properties: { catalogue_item_id: { type: 'integer', minimum: 1 }, quantity: { type: 'integer', minimum: 1 } },
  },
}),
  is_complete: Type.Boolean(),
  stack_limit: Type.Union([Type.Integer({ format: 'int32', minimum: 0, maximum: 2147483647 }), Type.Null()]),
  wheels: Type.Boolean(),
  colour: Type.Union([Type.String({ pattern: '^#[0-9A-Fa-f]{6}$', maxLength: 7 }), Type.Null()]),
  label: Type.Union([Type.String({ maxLength: 255 }), Type.Null()]),
  custom_fields: Type.Record(Type.String(), Type.Unknown(), { maxProperties: 100 }),
  created_by_id: Type.Union([Type.Integer({ format: 'int32', minimum: 1, maximum: 2147483647 }), Type.Null()]),
  updated_by_id: Type.Union([Type.Integer({ format: 'int32', minimum: 1, maximum: 2147483647 }), Type.Null()]),
  created_at: Type.String({ format: 'date-time', maxLength: 40 }),
  updated_at: Type.String({ format: 'date-time', maxLength: 40 }),
  deleted_at: Type.Union([Type.String({ format: 'date-time', maxLength: 40 }), Type.Null()]),
});
export type FlightcaseRecord = Static<typeof FlightcaseRecord>;

/** Body of flightcases.create. */
export const FlightcaseCreate = Type.Object({
  case_number: Type.Optional(Type.String({ maxLength: 60 })),
  barcode: Type.Optional(Type.Union([Type.String({ maxLength: 80 }), Type.Null()])),
  rfid_tag: Type.Optional(Type.Union([Type.String({ maxLength: 120 }), Type.Null()])),
  name: Type.String({ minLength: 1, maxLength: 255 }),
  catalogue_item_id: Type.Optional(Type.Union([Type.Integer({ format: 'int32', minimum: 1, maximum: 2147483647 }), Type.Null()])),
  asset_id: Type.Optional(Type.Union([Type.Integer({ format: 'int32', minimum: 1, maximum: 2147483647 }), Type.Null()])),
  case_type: Type.Optional(Type.Union([Type.Literal('fixed'), Type.Literal('flexible'), Type.Literal('temporary')])),
  warehouse_id: Type.Integer({ format: 'int32', minimum: 1, maximum: 2147483647 }),
  storage_location_id: Type.Optional(Type.Union([Type.Integer({ format: 'int32', minimum: 1, maximum: 2147483647 }), Type.Null()])),
  tare_weight_kg: Type.Optional(Type.String({ pattern: '^\\d{1,7}(\\.\\d{1,3})?$', maxLength: 12 })),
  max_payload_kg: Type.Optional(Type.Union([Type.String({ pattern: '^\\d{1,7}(\\.\\d{1,3})?$', maxLength: 12 }), Type.Null()])),
  length_mm: Type.Optional(Type.Union([Type.Integer({ format: 'int32', minimum: 0, maximum: 2147483647 }), Type.Null()])),
  width_mm: Type.Optional(Type.Union([Type.Integer({ format: 'int32', minimum: 0, maximum: 2147483647 }), Type.Null()])),
  height_mm: Type.Optional(Type.Union([Type.Integer({ format: 'int32', minimum: 0, maximum: 2147483647 }), Type.Null()])),
  template: Type.Optional(Type.Unsafe<unknown>({
  type: 'array',
  maxItems: 200,
  items: {
    type: 'object',
    required: ['catalogue_item_id', 'quantity'],
    additionalProperties: false,
    properties: { catalogue_item_id: { type: 'integer', minimum: 1 }, quantity: { type: 'integer', minimum: 1 } },
  },
})),
  stack_limit: Type.Optional(Type.Union([Type.Integer({ format: 'int32', minimum: 0, maximum: 2147483647 }), Type.Null()])),
  wheels: Type.Optional(Type.Boolean()),
  colour: Type.Optional(Type.Union([Type.String({ pattern: '^#[0-9A-Fa-f]{6}$', maxLength: 7 }), Type.Null()])),
  label: Type.Optional(Type.Union([Type.String({ maxLength: 255 }), Type.Null()])),
  custom_fields: Type.Optional(Type.Record(Type.String(), Type.Unknown(), { maxProperties: 100 })),
});
export type FlightcaseCreate = Static<typeof FlightcaseCreate>;

/** Body of flightcases.update. */
export const FlightcaseUpdate = Type.Object({
  case_number: Type.Optional(Type.String({ maxLength: 60 })),
  barcode: Type.Optional(Type.Union([Type.String({ maxLength: 80 }), Type.Null()])),
  rfid_tag: Type.Optional(Type.Union([Type.String({ maxLength: 120 }), Type.Null()])),
  name: Type.Optional(Type.String({ minLength: 1, maxLength: 255 })),
  catalogue_item_id: Type.Optional(Type.Union([Type.Integer({ format: 'int32', minimum: 1, maximum: 2147483647 }), Type.Null()])),
  asset_id: Type.Optional(Type.Union([Type.Integer({ format: 'int32', minimum: 1, maximum: 2147483647 }), Type.Null()])),
  case_type: Type.Optional(Type.Union([Type.Literal('fixed'), Type.Literal('flexible'), Type.Literal('temporary')])),
  warehouse_id: Type.Optional(Type.Integer({ format: 'int32', minimum: 1, maximum: 2147483647 })),
  storage_location_id: Type.Optional(Type.Union([Type.Integer({ format: 'int32', minimum: 1, maximum: 2147483647 }), Type.Null()])),
  tare_weight_kg: Type.Optional(Type.String({ pattern: '^\\d{1,7}(\\.\\d{1,3})?$', maxLength: 12 })),
  max_payload_kg: Type.Optional(Type.Union([Type.String({ pattern: '^\\d{1,7}(\\.\\d{1,3})?$', maxLength: 12 }), Type.Null()])),
  length_mm: Type.Optional(Type.Union([Type.Integer({ format: 'int32', minimum: 0, maximum: 2147483647 }), Type.Null()])),
  width_mm: Type.Optional(Type.Union([Type.Integer({ format: 'int32', minimum: 0, maximum: 2147483647 }), Type.Null()])),
  height_mm: Type.Optional(Type.Union([Type.Integer({ format: 'int32', minimum: 0, maximum: 2147483647 }), Type.Null()])),
  template: Type.Optional(Type.Unsafe<unknown>({
  type: 'array',
  maxItems: 200,
  items: {
    type: 'object',
    required: ['catalogue_item_id', 'quantity'],
    additionalProperties: false,
    properties: { catalogue_item_id: { type: 'integer', minimum: 1 }, quantity: { type: 'integer', minimum: 1 } },
  },
})),
  stack_limit: Type.Optional(Type.Union([Type.Integer({ format: 'int32', minimum: 0, maximum: 2147483647 }), Type.Null()])),
  wheels: Type.Optional(Type.Boolean()),
  colour: Type.Optional(Type.Union([Type.String({ pattern: '^#[0-9A-Fa-f]{6}$', maxLength: 7 }), Type.Null()])),
  label: Type.Optional(Type.Union([Type.String({ maxLength: 255 }), Type.Null()])),
  custom_fields: Type.Optional(Type.Record(Type.String(), Type.Unknown(), { maxProperties: 100 })),
});
export type FlightcaseUpdate = Static<typeof FlightcaseUpdate>;

/** Body of flightcases.pack. */
export const FlightcasePackInput = Type.Object({
  contents: Type.Optional(Type.Union([Type.Unsafe<unknown>({
  type: 'array',
  maxItems: 500,
  items: {
    type: 'object',
    additionalProperties: false,
    properties: {
      asset_id: { type: 'integer', minimum: 1 },
      catalogue_item_id: { type: 'integer', minimum: 1 },
      quantity: { type: 'integer', minimum: 1, maximum: 100000 },
      flightcase_uuid: { type: 'string', format: 'uuid' },
      is_permanent: { type: 'boolean' },
      position: { type: 'string', maxLength: 40 },
    },
  },
}), Type.Null()])),
  complete: Type.Optional(Type.Union([Type.Boolean(), Type.Null()])),
  exception: Type.Optional(Type.Union([Type.Boolean(), Type.Null()])),
  rental_id: Type.Optional(Type.Union([Type.Integer({ format: 'int32', minimum: 1, maximum: 2147483647 }), Type.Null()])),
  dry_run: Type.Optional(Type.Boolean()),
});
export type FlightcasePackInput = Static<typeof FlightcasePackInput>;

/** Body of flightcases.unpack. */
export const FlightcaseUnpackInput = Type.Object({
  contents: Type.Optional(Type.Union([Type.Unsafe<unknown>({
  type: 'array',
  maxItems: 500,
  items: {
    type: 'object',
    additionalProperties: false,
    properties: {
      asset_id: { type: 'integer', minimum: 1 },
      catalogue_item_id: { type: 'integer', minimum: 1 },
      quantity: { type: 'integer', minimum: 1, maximum: 100000 },
      flightcase_uuid: { type: 'string', format: 'uuid' },
      is_permanent: { type: 'boolean' },
      position: { type: 'string', maxLength: 40 },
    },
  },
}), Type.Null()])),
  force: Type.Optional(Type.Union([Type.Boolean(), Type.Null()])),
  dry_run: Type.Optional(Type.Boolean()),
});
export type FlightcaseUnpackInput = Static<typeof FlightcaseUnpackInput>;

/** Body of flightcases.seal. */
export const FlightcaseSealInput = Type.Object({
  seal_number: Type.Optional(Type.Union([Type.String({ maxLength: 60 }), Type.Null()])),
  allow_incomplete: Type.Optional(Type.Union([Type.Boolean(), Type.Null()])),
  dry_run: Type.Optional(Type.Boolean()),
});
export type FlightcaseSealInput = Static<typeof FlightcaseSealInput>;

/** Body of flightcases.unseal. */
export const FlightcaseUnsealInput = Type.Object({
  reason: Type.Optional(Type.Union([Type.String({ maxLength: 255 }), Type.Null()])),
  dry_run: Type.Optional(Type.Boolean()),
});
export type FlightcaseUnsealInput = Static<typeof FlightcaseUnsealInput>;

/** Body of flightcases.retire. */
export const FlightcaseRetireInput = Type.Object({
  dry_run: Type.Optional(Type.Boolean()),
});
export type FlightcaseRetireInput = Static<typeof FlightcaseRetireInput>;

/** Body of flightcases.reinstate. */
export const FlightcaseReinstateInput = Type.Object({
  dry_run: Type.Optional(Type.Boolean()),
});
export type FlightcaseReinstateInput = Static<typeof FlightcaseReinstateInput>;
