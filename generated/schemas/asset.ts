// Generated from definitions/inventory/asset.yaml by `backline generate`. Do not edit.
import { type Static, Type } from '@sinclair/typebox';
import { inputOf, shared } from '../input.ts';
/** Asset as the service writes it. Cost fields and those served on request may be absent. */
export const AssetRecord = Type.Object({
  ...shared('id', 'ref'),
  asset_number: Type.String({ maxLength: 60 }),
  barcode: Type.Unsafe<string | null>({ type: ['string', 'null'], pattern: '^[^\\x00-\\x1f\\x7f-\\x9f]*$', maxLength: 80 }),
  rfid_tag: Type.Unsafe<string | null>({ type: ['string', 'null'], maxLength: 120 }),
  serial_number: Type.Unsafe<string | null>({ type: ['string', 'null'], maxLength: 120 }),
  catalogue_item_id: Type.Integer({ format: 'int32', minimum: 1, maximum: 2147483647 }),
  warehouse_id: Type.Integer({ format: 'int32', minimum: 1, maximum: 2147483647 }),
  storage_location_id: Type.Unsafe<number | null>({ type: ['integer', 'null'], format: 'int32', minimum: 1, maximum: 2147483647 }),
  flightcase_id: Type.Unsafe<number | null>({ type: ['integer', 'null'], format: 'int32', minimum: 1, maximum: 2147483647 }),
  status: Type.Unsafe<'available' | 'allocated' | 'prepared' | 'on_hire' | 'in_transit' | 'in_repair' | 'quarantined' | 'lost' | 'sold' | 'retired'>({ type: 'string', enum: ['available', 'allocated', 'prepared', 'on_hire', 'in_transit', 'in_repair', 'quarantined', 'lost', 'sold', 'retired'] }),
  condition: Type.Unsafe<'new' | 'good' | 'worn' | 'poor' | 'damaged'>({ type: 'string', enum: ['new', 'good', 'worn', 'poor', 'damaged'] }),
  ownership: Type.Unsafe<'owned' | 'leased' | 'subhired' | 'consignment'>({ type: 'string', enum: ['owned', 'leased', 'subhired', 'consignment'] }),
  virtual_stock_intake_id: Type.Unsafe<number | null>({ type: ['integer', 'null'], format: 'int32', minimum: 1, maximum: 2147483647 }),
  supplier_id: Type.Unsafe<number | null>({ type: ['integer', 'null'], format: 'int32', minimum: 1, maximum: 2147483647 }),
  purchase_order_item_id: Type.Unsafe<number | null>({ type: ['integer', 'null'], format: 'int32', minimum: 1, maximum: 2147483647 }),
  purchased_on: Type.Unsafe<string | null>({ type: ['string', 'null'], format: 'date', maxLength: 10 }),
  purchase_cost: Type.Optional(Type.Unsafe<string | null>({ type: ['string', 'null'], pattern: '^\\d{1,12}(\\.\\d{1,4})?$', maxLength: 18 })),
  residual_value: Type.Optional(Type.String({ pattern: '^\\d{1,12}(\\.\\d{1,4})?$', maxLength: 18 })),
  useful_life_months: Type.Unsafe<number | null>({ type: ['integer', 'null'], format: 'int32', minimum: 1, maximum: 2147483647 }),
  book_value: Type.Optional(Type.Unsafe<string | null>({ type: ['string', 'null'], pattern: '^-?\\d{1,20}(\\.\\d{1,4})?$', maxLength: 26 })),
  warranty_until: Type.Unsafe<string | null>({ type: ['string', 'null'], format: 'date', maxLength: 10 }),
  insured_value: Type.Unsafe<string | null>({ type: ['string', 'null'], pattern: '^\\d{1,12}(\\.\\d{1,4})?$', maxLength: 18 }),
  firmware_version: Type.Unsafe<string | null>({ type: ['string', 'null'], maxLength: 60 }),
  hours_used: Type.String({ pattern: '^-?\\d{1,10}(\\.\\d{1,2})?$', maxLength: 14 }),
  last_usage_at: Type.Unsafe<string | null>({ type: ['string', 'null'], format: 'date-time', maxLength: 40 }),
  last_test_at: Type.Unsafe<string | null>({ type: ['string', 'null'], format: 'date-time', maxLength: 40 }),
  next_test_due_at: Type.Unsafe<string | null>({ type: ['string', 'null'], format: 'date-time', maxLength: 40 }),
  test_status: Type.Unsafe<'ok' | 'due' | 'overdue' | 'failed' | 'none'>({ type: 'string', enum: ['ok', 'due', 'overdue', 'failed', 'none'] }),
  test_overdue_at: Type.Unsafe<string | null>({ type: ['string', 'null'], format: 'date-time', maxLength: 40 }),
  last_stock_check_at: Type.Unsafe<string | null>({ type: ['string', 'null'], format: 'date-time', maxLength: 40 }),
  current_rental_id: Type.Unsafe<number | null>({ type: ['integer', 'null'], format: 'int32', minimum: 1, maximum: 2147483647 }),
  quarantine_reason: Type.Unsafe<string | null>({ type: ['string', 'null'], maxLength: 255 }),
  quarantined_until: Type.Unsafe<string | null>({ type: ['string', 'null'], format: 'date-time', maxLength: 40 }),
  quarantine_awaits_test: Type.Boolean(),
  retirement_id: Type.Unsafe<number | null>({ type: ['integer', 'null'], format: 'int32', minimum: 1, maximum: 2147483647 }),
  retired_at: Type.Unsafe<string | null>({ type: ['string', 'null'], format: 'date-time', maxLength: 40 }),
  total_cost: Type.Optional(Type.Unsafe<string | null>({ type: ['string', 'null'], pattern: '^-?\\d{1,20}(\\.\\d{1,4})?$', maxLength: 26 })),
  revenue_total: Type.Optional(Type.Unsafe<string | null>({ type: ['string', 'null'], pattern: '^-?\\d{1,20}(\\.\\d{1,4})?$', maxLength: 26 })),
  profit: Type.Optional(Type.Unsafe<string | null>({ type: ['string', 'null'], pattern: '^-?\\d{1,20}(\\.\\d{1,4})?$', maxLength: 26 })),
  hours_owned: Type.Optional(Type.Unsafe<string | null>({ type: ['string', 'null'], pattern: '^-?\\d{1,22}(\\.\\d{1,2})?$', maxLength: 26 })),
  hours_out: Type.Optional(Type.Unsafe<string | null>({ type: ['string', 'null'], pattern: '^-?\\d{1,22}(\\.\\d{1,2})?$', maxLength: 26 })),
  tags: Type.Unsafe<readonly string[]>({ type: 'array', items: { type: 'string', maxLength: 50 }, maxItems: 100 }),
  notes: Type.Unsafe<string | null>({ type: ['string', 'null'], maxLength: 65535 }),
  custom_fields: Type.Unsafe<Readonly<Record<string, unknown>>>({ type: 'object', maxProperties: 100, additionalProperties: { type: ['string', 'number', 'boolean', 'array', 'null'], maxLength: 1048576, maxItems: 100, items: {} } }),
  ...shared('created_by_id', 'updated_by_id', 'created_at', 'updated_at', 'deleted_at'),
});
export type AssetRecord = Static<typeof AssetRecord>;
export const AssetCreate = inputOf(AssetRecord, ['asset_number', 'barcode', 'rfid_tag', 'serial_number', 'catalogue_item_id!', 'warehouse_id!', 'storage_location_id', 'condition', 'ownership', 'supplier_id', 'purchased_on', 'purchase_cost', 'residual_value', 'useful_life_months', 'warranty_until', 'insured_value', 'firmware_version', 'tags', 'notes', 'custom_fields'], {
  asset_number: Type.String({ format: 'line', maxLength: 60 }),
  barcode: Type.Unsafe<string | null>({ type: ['string', 'null'], format: 'line', pattern: '^[^\\x00-\\x1f\\x7f-\\x9f]*$', maxLength: 80 }),
  rfid_tag: Type.Unsafe<string | null>({ type: ['string', 'null'], format: 'line', maxLength: 120 }),
  serial_number: Type.Unsafe<string | null>({ type: ['string', 'null'], format: 'line', maxLength: 120 }),
  firmware_version: Type.Unsafe<string | null>({ type: ['string', 'null'], format: 'line', maxLength: 60 }),
  tags: Type.Unsafe<readonly string[]>({ type: 'array', items: { type: 'string', format: 'line', maxLength: 50 }, maxItems: 100 }),
});
export type AssetCreate = Static<typeof AssetCreate>;
export const AssetUpdate = inputOf(AssetRecord, ['asset_number', 'barcode', 'rfid_tag', 'serial_number', 'warehouse_id', 'storage_location_id', 'condition', 'supplier_id', 'purchased_on', 'purchase_cost', 'residual_value', 'useful_life_months', 'warranty_until', 'insured_value', 'firmware_version', 'tags', 'notes', 'custom_fields'], {
  asset_number: Type.String({ format: 'line', maxLength: 60 }),
  barcode: Type.Unsafe<string | null>({ type: ['string', 'null'], format: 'line', pattern: '^[^\\x00-\\x1f\\x7f-\\x9f]*$', maxLength: 80 }),
  rfid_tag: Type.Unsafe<string | null>({ type: ['string', 'null'], format: 'line', maxLength: 120 }),
  serial_number: Type.Unsafe<string | null>({ type: ['string', 'null'], format: 'line', maxLength: 120 }),
  firmware_version: Type.Unsafe<string | null>({ type: ['string', 'null'], format: 'line', maxLength: 60 }),
  tags: Type.Unsafe<readonly string[]>({ type: 'array', items: { type: 'string', format: 'line', maxLength: 50 }, maxItems: 100 }),
});
export type AssetUpdate = Static<typeof AssetUpdate>;
export const AssetBulkInput = inputOf(AssetRecord, ['operations!'], {
  operations: Type.Unsafe<readonly ({ readonly op: 'create' | 'update' | 'delete'; readonly id?: number; readonly attributes?: { readonly asset_number?: string; readonly barcode?: string | null; readonly rfid_tag?: string | null; readonly serial_number?: string | null; readonly catalogue_item_id?: number; readonly warehouse_id?: number; readonly storage_location_id?: number | null; readonly condition?: 'new' | 'good' | 'worn' | 'poor' | 'damaged'; readonly ownership?: 'owned' | 'leased' | 'subhired' | 'consignment'; readonly supplier_id?: number | null; readonly purchased_on?: string | null; readonly purchase_cost?: string | null; readonly residual_value?: string; readonly useful_life_months?: number | null; readonly warranty_until?: string | null; readonly insured_value?: string | null; readonly firmware_version?: string | null; readonly tags?: readonly string[]; readonly notes?: string | null; readonly custom_fields?: Readonly<Record<string, unknown>> } })[]>({ type: 'array', items: { type: 'object', properties: { op: { type: 'string', enum: ['create', 'update', 'delete'], description: 'What to do.' }, id: { type: 'integer', format: 'int64', minimum: -2147483648, maximum: 2147483647, description: 'The record to change or delete.' }, attributes: { type: 'object', properties: { asset_number: { type: 'string', format: 'line', maxLength: 60, description: 'Our number; the next of the series by default.' }, barcode: { type: ['string', 'null'], format: 'line', pattern: '^[^\\x00-\\x1f\\x7f-\\x9f]*$', maxLength: 80, description: 'Barcode; the asset number by default.' }, rfid_tag: { type: ['string', 'null'], format: 'line', maxLength: 120, description: 'RFID tag.' }, serial_number: { type: ['string', 'null'], format: 'line', maxLength: 120, description: "The manufacturer's serial number; unique for the catalogue item." }, catalogue_item_id: { type: 'integer', format: 'int32', minimum: 1, maximum: 2147483647, description: 'What it is; an item whose units are known one by one.' }, warehouse_id: { type: 'integer', format: 'int32', minimum: 1, maximum: 2147483647, description: 'Where it is at home.' }, storage_location_id: { type: ['integer', 'null'], format: 'int32', minimum: 1, maximum: 2147483647, description: 'Its place in the warehouse.' }, condition: { type: 'string', enum: ['new', 'good', 'worn', 'poor', 'damaged'], description: 'Its condition.' }, ownership: { type: 'string', enum: ['owned', 'leased', 'subhired', 'consignment'], description: 'Whose it is.' }, supplier_id: { type: ['integer', 'null'], format: 'int32', minimum: 1, maximum: 2147483647, description: 'Who supplied it.' }, purchased_on: { type: ['string', 'null'], format: 'date', maxLength: 10, description: 'Day of purchase.' }, purchase_cost: { type: ['string', 'null'], pattern: '^\\d{1,12}(\\.\\d{1,4})?$', maxLength: 18, description: 'What it cost when it was received.' }, residual_value: { type: 'string', pattern: '^\\d{1,12}(\\.\\d{1,4})?$', maxLength: 18, description: 'Value at the end of its useful life.' }, useful_life_months: { type: ['integer', 'null'], format: 'int32', minimum: 1, maximum: 2147483647, description: 'Months over which its cost is written off.' }, warranty_until: { type: ['string', 'null'], format: 'date', maxLength: 10, description: 'Last day of the warranty.' }, insured_value: { type: ['string', 'null'], pattern: '^\\d{1,12}(\\.\\d{1,4})?$', maxLength: 18, description: 'Value it is insured for.' }, firmware_version: { type: ['string', 'null'], format: 'line', maxLength: 60, description: 'Version of its firmware.' }, tags: { type: 'array', items: { type: 'string', format: 'line', maxLength: 50 }, maxItems: 100, description: 'Free labels.' }, notes: { type: ['string', 'null'], maxLength: 65535, description: 'Notes.' }, custom_fields: { type: 'object', maxProperties: 100, additionalProperties: { type: ['string', 'number', 'boolean', 'array', 'null'], maxLength: 1048576, maxItems: 100, items: {} }, description: 'Values of custom fields by name.' } }, description: 'The body that the single operation would take.' } }, required: ['op'] }, maxItems: 100 }),
});
export type AssetBulkInput = Static<typeof AssetBulkInput>;
export const AssetRestoreInput = inputOf(AssetRecord, []);
export type AssetRestoreInput = Static<typeof AssetRestoreInput>;
export const AssetMoveInput = inputOf(AssetRecord, ['warehouse_id', 'storage_location_id'], {
  warehouse_id: Type.Unsafe<number | null>({ type: ['integer', 'null'], format: 'int32', minimum: 1, maximum: 2147483647 }),
});
export type AssetMoveInput = Static<typeof AssetMoveInput>;
export const AssetQuarantineInput = inputOf(AssetRecord, ['reason', 'until', 'dry_run'], {
  reason: Type.Unsafe<string | null>({ type: ['string', 'null'], format: 'line', maxLength: 255 }),
  until: Type.Unsafe<string | null>({ type: ['string', 'null'], format: 'date-time', maxLength: 40 }),
});
export type AssetQuarantineInput = Static<typeof AssetQuarantineInput>;
export const AssetReleaseInput = inputOf(AssetRecord, ['dry_run']);
export type AssetReleaseInput = Static<typeof AssetReleaseInput>;
export const AssetMarkLostInput = inputOf(AssetRecord, ['reason', 'dry_run'], {
  reason: Type.Unsafe<string | null>({ type: ['string', 'null'], format: 'line', maxLength: 255 }),
});
export type AssetMarkLostInput = Static<typeof AssetMarkLostInput>;
export const AssetMarkFoundInput = inputOf(AssetRecord, ['warehouse_id', 'dry_run'], {
  warehouse_id: Type.Unsafe<number | null>({ type: ['integer', 'null'], format: 'int32', minimum: 1, maximum: 2147483647 }),
});
export type AssetMarkFoundInput = Static<typeof AssetMarkFoundInput>;
