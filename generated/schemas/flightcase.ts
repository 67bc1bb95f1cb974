// Generated from definitions/inventory/flightcase.yaml by `backline generate`. Do not edit.
import { type Static, Type } from '@sinclair/typebox';

/** Flightcase as the service writes it. Cost fields and those served on request may be absent. */
export const FlightcaseRecord = Type.Object({
  id: Type.Integer({ format: 'int64', minimum: -2147483648, maximum: 2147483647 }),
  ref: Type.String({ maxLength: 1048576 }),
  uuid: Type.String({ format: 'uuid', maxLength: 36 }),
  case_number: Type.String({ maxLength: 60 }),
  barcode: Type.Unsafe<string | null>({ type: ['string', 'null'], maxLength: 80 }),
  rfid_tag: Type.Unsafe<string | null>({ type: ['string', 'null'], maxLength: 120 }),
  name: Type.String({ minLength: 1, maxLength: 255 }),
  catalogue_item_id: Type.Unsafe<number | null>({ type: ['integer', 'null'], format: 'int32', minimum: 1, maximum: 2147483647 }),
  asset_id: Type.Unsafe<number | null>({ type: ['integer', 'null'], format: 'int32', minimum: 1, maximum: 2147483647 }),
  parent_flightcase_id: Type.Unsafe<number | null>({ type: ['integer', 'null'], format: 'int32', minimum: 1, maximum: 2147483647 }),
  case_type: Type.Unsafe<'fixed' | 'flexible' | 'temporary'>({ type: 'string', enum: ['fixed', 'flexible', 'temporary'] }),
  status: Type.Unsafe<'empty' | 'open' | 'packed' | 'sealed' | 'out' | 'retired'>({ type: 'string', enum: ['empty', 'open', 'packed', 'sealed', 'out', 'retired'] }),
  warehouse_id: Type.Integer({ format: 'int32', minimum: 1, maximum: 2147483647 }),
  storage_location_id: Type.Unsafe<number | null>({ type: ['integer', 'null'], format: 'int32', minimum: 1, maximum: 2147483647 }),
  rental_id: Type.Unsafe<number | null>({ type: ['integer', 'null'], format: 'int32', minimum: 1, maximum: 2147483647 }),
  seal_number: Type.Unsafe<string | null>({ type: ['string', 'null'], maxLength: 60 }),
  sealed_at: Type.Unsafe<string | null>({ type: ['string', 'null'], format: 'date-time', maxLength: 40 }),
  sealed_by_id: Type.Unsafe<number | null>({ type: ['integer', 'null'], format: 'int32', minimum: 1, maximum: 2147483647 }),
  unseal_reason: Type.Unsafe<string | null>({ type: ['string', 'null'], maxLength: 255 }),
  last_packed_at: Type.Unsafe<string | null>({ type: ['string', 'null'], format: 'date-time', maxLength: 40 }),
  last_unpacked_at: Type.Unsafe<string | null>({ type: ['string', 'null'], format: 'date-time', maxLength: 40 }),
  tare_weight_kg: Type.String({ pattern: '^\\d{1,7}(\\.\\d{1,3})?$', maxLength: 12 }),
  max_payload_kg: Type.Unsafe<string | null>({ type: ['string', 'null'], pattern: '^\\d{1,7}(\\.\\d{1,3})?$', maxLength: 12 }),
  length_mm: Type.Unsafe<number | null>({ type: ['integer', 'null'], format: 'int32', minimum: 0, maximum: 2147483647 }),
  width_mm: Type.Unsafe<number | null>({ type: ['integer', 'null'], format: 'int32', minimum: 0, maximum: 2147483647 }),
  height_mm: Type.Unsafe<number | null>({ type: ['integer', 'null'], format: 'int32', minimum: 0, maximum: 2147483647 }),
  contents_weight_kg: Type.Unsafe<string | null>({ type: ['string', 'null'], pattern: '^-?\\d{1,7}(\\.\\d{1,3})?$', maxLength: 12 }),
  gross_weight_kg: Type.Unsafe<string | null>({ type: ['string', 'null'], pattern: '^-?\\d{1,7}(\\.\\d{1,3})?$', maxLength: 12 }),
  contents_value: Type.Unsafe<string | null>({ type: ['string', 'null'], pattern: '^-?\\d{1,12}(\\.\\d{1,2})?$', maxLength: 16 }),
  content_count: Type.Unsafe<number | null>({ type: ['integer', 'null'], format: 'int64', minimum: -2147483648, maximum: 2147483647 }),
  template: Type.Unsafe<unknown>({ type: 'array', maxItems: 200, items: { type: 'object', required: ['catalogue_item_id', 'quantity'], additionalProperties: false, properties: { catalogue_item_id: { type: 'integer', minimum: 1 }, quantity: { type: 'integer', minimum: 1 } } } }),
  is_complete: Type.Boolean(),
  stack_limit: Type.Unsafe<number | null>({ type: ['integer', 'null'], format: 'int32', minimum: 0, maximum: 2147483647 }),
  wheels: Type.Boolean(),
  colour: Type.Unsafe<string | null>({ type: ['string', 'null'], pattern: '^#[0-9A-Fa-f]{6}$', maxLength: 7 }),
  label: Type.Unsafe<string | null>({ type: ['string', 'null'], maxLength: 255 }),
  custom_fields: Type.Unsafe<Readonly<Record<string, unknown>>>({ type: 'object', maxProperties: 100, additionalProperties: { type: ['string', 'number', 'boolean', 'array', 'null'], maxLength: 1048576, maxItems: 100, items: {} } }),
  created_by_id: Type.Unsafe<number | null>({ type: ['integer', 'null'], format: 'int32', minimum: 1, maximum: 2147483647 }),
  updated_by_id: Type.Unsafe<number | null>({ type: ['integer', 'null'], format: 'int32', minimum: 1, maximum: 2147483647 }),
  created_at: Type.String({ format: 'date-time', maxLength: 40 }),
  updated_at: Type.String({ format: 'date-time', maxLength: 40 }),
  deleted_at: Type.Unsafe<string | null>({ type: ['string', 'null'], format: 'date-time', maxLength: 40 }),
});
export type FlightcaseRecord = Static<typeof FlightcaseRecord>;

/** Body of flightcases.create. */
export const FlightcaseCreate = Type.Object({
  case_number: Type.Optional(Type.String({ maxLength: 60 })),
  barcode: Type.Optional(Type.Unsafe<string | null>({ type: ['string', 'null'], maxLength: 80 })),
  rfid_tag: Type.Optional(Type.Unsafe<string | null>({ type: ['string', 'null'], maxLength: 120 })),
  name: Type.String({ minLength: 1, maxLength: 255 }),
  catalogue_item_id: Type.Optional(Type.Unsafe<number | null>({ type: ['integer', 'null'], format: 'int32', minimum: 1, maximum: 2147483647 })),
  asset_id: Type.Optional(Type.Unsafe<number | null>({ type: ['integer', 'null'], format: 'int32', minimum: 1, maximum: 2147483647 })),
  case_type: Type.Optional(Type.Unsafe<'fixed' | 'flexible' | 'temporary'>({ type: 'string', enum: ['fixed', 'flexible', 'temporary'] })),
  warehouse_id: Type.Integer({ format: 'int32', minimum: 1, maximum: 2147483647 }),
  storage_location_id: Type.Optional(Type.Unsafe<number | null>({ type: ['integer', 'null'], format: 'int32', minimum: 1, maximum: 2147483647 })),
  tare_weight_kg: Type.Optional(Type.String({ pattern: '^\\d{1,7}(\\.\\d{1,3})?$', maxLength: 12 })),
  max_payload_kg: Type.Optional(Type.Unsafe<string | null>({ type: ['string', 'null'], pattern: '^\\d{1,7}(\\.\\d{1,3})?$', maxLength: 12 })),
  length_mm: Type.Optional(Type.Unsafe<number | null>({ type: ['integer', 'null'], format: 'int32', minimum: 0, maximum: 2147483647 })),
  width_mm: Type.Optional(Type.Unsafe<number | null>({ type: ['integer', 'null'], format: 'int32', minimum: 0, maximum: 2147483647 })),
  height_mm: Type.Optional(Type.Unsafe<number | null>({ type: ['integer', 'null'], format: 'int32', minimum: 0, maximum: 2147483647 })),
  template: Type.Optional(Type.Unsafe<unknown>({ type: 'array', maxItems: 200, items: { type: 'object', required: ['catalogue_item_id', 'quantity'], additionalProperties: false, properties: { catalogue_item_id: { type: 'integer', minimum: 1 }, quantity: { type: 'integer', minimum: 1 } } } })),
  stack_limit: Type.Optional(Type.Unsafe<number | null>({ type: ['integer', 'null'], format: 'int32', minimum: 0, maximum: 2147483647 })),
  wheels: Type.Optional(Type.Boolean()),
  colour: Type.Optional(Type.Unsafe<string | null>({ type: ['string', 'null'], pattern: '^#[0-9A-Fa-f]{6}$', maxLength: 7 })),
  label: Type.Optional(Type.Unsafe<string | null>({ type: ['string', 'null'], maxLength: 255 })),
  custom_fields: Type.Optional(Type.Unsafe<Readonly<Record<string, unknown>>>({ type: 'object', maxProperties: 100, additionalProperties: { type: ['string', 'number', 'boolean', 'array', 'null'], maxLength: 1048576, maxItems: 100, items: {} } })),
});
export type FlightcaseCreate = Static<typeof FlightcaseCreate>;

/** Body of flightcases.update. */
export const FlightcaseUpdate = Type.Object({
  case_number: Type.Optional(Type.String({ maxLength: 60 })),
  barcode: Type.Optional(Type.Unsafe<string | null>({ type: ['string', 'null'], maxLength: 80 })),
  rfid_tag: Type.Optional(Type.Unsafe<string | null>({ type: ['string', 'null'], maxLength: 120 })),
  name: Type.Optional(Type.String({ minLength: 1, maxLength: 255 })),
  catalogue_item_id: Type.Optional(Type.Unsafe<number | null>({ type: ['integer', 'null'], format: 'int32', minimum: 1, maximum: 2147483647 })),
  asset_id: Type.Optional(Type.Unsafe<number | null>({ type: ['integer', 'null'], format: 'int32', minimum: 1, maximum: 2147483647 })),
  case_type: Type.Optional(Type.Unsafe<'fixed' | 'flexible' | 'temporary'>({ type: 'string', enum: ['fixed', 'flexible', 'temporary'] })),
  warehouse_id: Type.Optional(Type.Integer({ format: 'int32', minimum: 1, maximum: 2147483647 })),
  storage_location_id: Type.Optional(Type.Unsafe<number | null>({ type: ['integer', 'null'], format: 'int32', minimum: 1, maximum: 2147483647 })),
  tare_weight_kg: Type.Optional(Type.String({ pattern: '^\\d{1,7}(\\.\\d{1,3})?$', maxLength: 12 })),
  max_payload_kg: Type.Optional(Type.Unsafe<string | null>({ type: ['string', 'null'], pattern: '^\\d{1,7}(\\.\\d{1,3})?$', maxLength: 12 })),
  length_mm: Type.Optional(Type.Unsafe<number | null>({ type: ['integer', 'null'], format: 'int32', minimum: 0, maximum: 2147483647 })),
  width_mm: Type.Optional(Type.Unsafe<number | null>({ type: ['integer', 'null'], format: 'int32', minimum: 0, maximum: 2147483647 })),
  height_mm: Type.Optional(Type.Unsafe<number | null>({ type: ['integer', 'null'], format: 'int32', minimum: 0, maximum: 2147483647 })),
  template: Type.Optional(Type.Unsafe<unknown>({ type: 'array', maxItems: 200, items: { type: 'object', required: ['catalogue_item_id', 'quantity'], additionalProperties: false, properties: { catalogue_item_id: { type: 'integer', minimum: 1 }, quantity: { type: 'integer', minimum: 1 } } } })),
  stack_limit: Type.Optional(Type.Unsafe<number | null>({ type: ['integer', 'null'], format: 'int32', minimum: 0, maximum: 2147483647 })),
  wheels: Type.Optional(Type.Boolean()),
  colour: Type.Optional(Type.Unsafe<string | null>({ type: ['string', 'null'], pattern: '^#[0-9A-Fa-f]{6}$', maxLength: 7 })),
  label: Type.Optional(Type.Unsafe<string | null>({ type: ['string', 'null'], maxLength: 255 })),
  custom_fields: Type.Optional(Type.Unsafe<Readonly<Record<string, unknown>>>({ type: 'object', maxProperties: 100, additionalProperties: { type: ['string', 'number', 'boolean', 'array', 'null'], maxLength: 1048576, maxItems: 100, items: {} } })),
});
export type FlightcaseUpdate = Static<typeof FlightcaseUpdate>;

/** Body of flightcases.pack. */
export const FlightcasePackInput = Type.Object({
  contents: Type.Optional(Type.Unsafe<unknown>({ type: ['array', 'null'], maxItems: 500, items: { type: 'object', additionalProperties: false, properties: { asset_id: { type: 'integer', minimum: 1 }, catalogue_item_id: { type: 'integer', minimum: 1 }, quantity: { type: 'integer', minimum: 1, maximum: 100000 }, flightcase_uuid: { type: 'string', format: 'uuid' }, is_permanent: { type: 'boolean' }, position: { type: 'string', maxLength: 40 } } } })),
  complete: Type.Optional(Type.Unsafe<boolean | null>({ type: ['boolean', 'null'] })),
  exception: Type.Optional(Type.Unsafe<boolean | null>({ type: ['boolean', 'null'] })),
  rental_id: Type.Optional(Type.Unsafe<number | null>({ type: ['integer', 'null'], format: 'int32', minimum: 1, maximum: 2147483647 })),
  dry_run: Type.Optional(Type.Boolean()),
});
export type FlightcasePackInput = Static<typeof FlightcasePackInput>;

/** Body of flightcases.unpack. */
export const FlightcaseUnpackInput = Type.Object({
  contents: Type.Optional(Type.Unsafe<unknown>({ type: ['array', 'null'], maxItems: 500, items: { type: 'object', additionalProperties: false, properties: { asset_id: { type: 'integer', minimum: 1 }, catalogue_item_id: { type: 'integer', minimum: 1 }, quantity: { type: 'integer', minimum: 1, maximum: 100000 }, flightcase_uuid: { type: 'string', format: 'uuid' }, is_permanent: { type: 'boolean' }, position: { type: 'string', maxLength: 40 } } } })),
  force: Type.Optional(Type.Unsafe<boolean | null>({ type: ['boolean', 'null'] })),
  dry_run: Type.Optional(Type.Boolean()),
});
export type FlightcaseUnpackInput = Static<typeof FlightcaseUnpackInput>;

/** Body of flightcases.seal. */
export const FlightcaseSealInput = Type.Object({
  seal_number: Type.Optional(Type.Unsafe<string | null>({ type: ['string', 'null'], maxLength: 60 })),
  allow_incomplete: Type.Optional(Type.Unsafe<boolean | null>({ type: ['boolean', 'null'] })),
  dry_run: Type.Optional(Type.Boolean()),
});
export type FlightcaseSealInput = Static<typeof FlightcaseSealInput>;

/** Body of flightcases.unseal. */
export const FlightcaseUnsealInput = Type.Object({
  reason: Type.Optional(Type.Unsafe<string | null>({ type: ['string', 'null'], maxLength: 255 })),
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
