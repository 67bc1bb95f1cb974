// Generated from definitions/inventory/flightcase.yaml by `backline generate`. Do not edit.
import { type Static, Type } from '@sinclair/typebox';
import { inputOf, shared } from '../input.ts';
/** Flightcase as the service writes it. Cost fields and those served on request may be absent. */
export const FlightcaseRecord = Type.Object({
  ...shared('id', 'ref'),
  uuid: Type.String({ format: 'uuid', maxLength: 36 }),
  case_number: Type.String({ maxLength: 60 }),
  barcode: Type.Unsafe<string | null>({ type: ['string', 'null'], pattern: '^[^\\x00-\\x1f\\x7f-\\x9f]*$', maxLength: 80 }),
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
  contents_weight_kg: Type.Unsafe<string | null>({ type: ['string', 'null'], pattern: '^-?\\d{1,21}(\\.\\d{1,3})?$', maxLength: 26 }),
  gross_weight_kg: Type.Unsafe<string | null>({ type: ['string', 'null'], pattern: '^-?\\d{1,21}(\\.\\d{1,3})?$', maxLength: 26 }),
  contents_value: Type.Unsafe<string | null>({ type: ['string', 'null'], pattern: '^-?\\d{1,20}(\\.\\d{1,4})?$', maxLength: 26 }),
  content_count: Type.Unsafe<number | null>({ type: ['integer', 'null'], format: 'int64', minimum: -2147483648, maximum: 2147483647 }),
  template: Type.Unsafe<unknown>({ type: 'array', maxItems: 200, items: { type: 'object', required: ['catalogue_item_id', 'quantity'], additionalProperties: false, properties: { catalogue_item_id: { type: 'integer', minimum: 1 }, quantity: { type: 'integer', minimum: 1 } } } }),
  is_complete: Type.Boolean(),
  stack_limit: Type.Unsafe<number | null>({ type: ['integer', 'null'], format: 'int32', minimum: 0, maximum: 2147483647 }),
  wheels: Type.Boolean(),
  colour: Type.Unsafe<string | null>({ type: ['string', 'null'], pattern: '^#[0-9A-Fa-f]{6}$', maxLength: 7 }),
  label: Type.Unsafe<string | null>({ type: ['string', 'null'], maxLength: 255 }),
  custom_fields: Type.Unsafe<Readonly<Record<string, unknown>>>({ type: 'object', maxProperties: 100, additionalProperties: { type: ['string', 'number', 'boolean', 'array', 'null'], maxLength: 1048576, maxItems: 100, items: {} } }),
  ...shared('created_by_id', 'updated_by_id', 'created_at', 'updated_at', 'deleted_at'),
});
export type FlightcaseRecord = Static<typeof FlightcaseRecord>;
export const FlightcaseCreate = inputOf(FlightcaseRecord, ['case_number', 'barcode', 'rfid_tag', 'name!', 'catalogue_item_id', 'asset_id', 'case_type', 'warehouse_id!', 'storage_location_id', 'tare_weight_kg', 'max_payload_kg', 'length_mm', 'width_mm', 'height_mm', 'template', 'stack_limit', 'wheels', 'colour', 'label', 'custom_fields'], {
  case_number: Type.String({ format: 'line', maxLength: 60 }),
  barcode: Type.Unsafe<string | null>({ type: ['string', 'null'], format: 'line', pattern: '^[^\\x00-\\x1f\\x7f-\\x9f]*$', maxLength: 80 }),
  rfid_tag: Type.Unsafe<string | null>({ type: ['string', 'null'], format: 'line', maxLength: 120 }),
  name: Type.String({ format: 'line', minLength: 1, maxLength: 255 }),
  colour: Type.Unsafe<string | null>({ type: ['string', 'null'], format: 'line', pattern: '^#[0-9A-Fa-f]{6}$', maxLength: 7 }),
  label: Type.Unsafe<string | null>({ type: ['string', 'null'], format: 'line', maxLength: 255 }),
});
export type FlightcaseCreate = Static<typeof FlightcaseCreate>;
export const FlightcaseUpdate = inputOf(FlightcaseRecord, ['case_number', 'barcode', 'rfid_tag', 'name', 'catalogue_item_id', 'asset_id', 'case_type', 'warehouse_id', 'storage_location_id', 'tare_weight_kg', 'max_payload_kg', 'length_mm', 'width_mm', 'height_mm', 'template', 'stack_limit', 'wheels', 'colour', 'label', 'custom_fields'], {
  case_number: Type.String({ format: 'line', maxLength: 60 }),
  barcode: Type.Unsafe<string | null>({ type: ['string', 'null'], format: 'line', pattern: '^[^\\x00-\\x1f\\x7f-\\x9f]*$', maxLength: 80 }),
  rfid_tag: Type.Unsafe<string | null>({ type: ['string', 'null'], format: 'line', maxLength: 120 }),
  name: Type.String({ format: 'line', minLength: 1, maxLength: 255 }),
  colour: Type.Unsafe<string | null>({ type: ['string', 'null'], format: 'line', pattern: '^#[0-9A-Fa-f]{6}$', maxLength: 7 }),
  label: Type.Unsafe<string | null>({ type: ['string', 'null'], format: 'line', maxLength: 255 }),
});
export type FlightcaseUpdate = Static<typeof FlightcaseUpdate>;
export const FlightcaseRestoreInput = inputOf(FlightcaseRecord, []);
export type FlightcaseRestoreInput = Static<typeof FlightcaseRestoreInput>;
export const FlightcasePackInput = inputOf(FlightcaseRecord, ['contents', 'complete', 'exception', 'rental_id', 'dry_run'], {
  contents: Type.Unsafe<unknown>({ type: ['array', 'null'], maxItems: 500, items: { type: 'object', additionalProperties: false, properties: { asset_id: { type: 'integer', minimum: 1 }, catalogue_item_id: { type: 'integer', minimum: 1 }, quantity: { type: 'integer', minimum: 1, maximum: 100000 }, flightcase_uuid: { type: 'string', format: 'uuid' }, is_permanent: { type: 'boolean' }, position: { type: 'string', maxLength: 40 } } } }),
  complete: Type.Unsafe<boolean | null>({ type: ['boolean', 'null'] }),
  exception: Type.Unsafe<boolean | null>({ type: ['boolean', 'null'] }),
});
export type FlightcasePackInput = Static<typeof FlightcasePackInput>;
export const FlightcaseUnpackInput = inputOf(FlightcaseRecord, ['contents', 'force', 'dry_run'], {
  contents: Type.Unsafe<unknown>({ type: ['array', 'null'], maxItems: 500, items: { type: 'object', additionalProperties: false, properties: { asset_id: { type: 'integer', minimum: 1 }, catalogue_item_id: { type: 'integer', minimum: 1 }, quantity: { type: 'integer', minimum: 1, maximum: 100000 }, flightcase_uuid: { type: 'string', format: 'uuid' }, is_permanent: { type: 'boolean' }, position: { type: 'string', maxLength: 40 } } } }),
  force: Type.Unsafe<boolean | null>({ type: ['boolean', 'null'] }),
});
export type FlightcaseUnpackInput = Static<typeof FlightcaseUnpackInput>;
export const FlightcaseSealInput = inputOf(FlightcaseRecord, ['seal_number', 'allow_incomplete', 'dry_run'], {
  seal_number: Type.Unsafe<string | null>({ type: ['string', 'null'], format: 'line', maxLength: 60 }),
  allow_incomplete: Type.Unsafe<boolean | null>({ type: ['boolean', 'null'] }),
});
export type FlightcaseSealInput = Static<typeof FlightcaseSealInput>;
export const FlightcaseUnsealInput = inputOf(FlightcaseRecord, ['reason', 'dry_run'], {
  reason: Type.Unsafe<string | null>({ type: ['string', 'null'], format: 'line', maxLength: 255 }),
});
export type FlightcaseUnsealInput = Static<typeof FlightcaseUnsealInput>;
export const FlightcaseRetireInput = inputOf(FlightcaseRecord, ['dry_run']);
export type FlightcaseRetireInput = Static<typeof FlightcaseRetireInput>;
export const FlightcaseReinstateInput = inputOf(FlightcaseRecord, ['dry_run']);
export type FlightcaseReinstateInput = Static<typeof FlightcaseReinstateInput>;
