// Generated from definitions/inventory/barcode.yaml by `backline generate`. Do not edit.
import type { ShortResource } from '../defaults.ts';

export const barcode: ShortResource = {
  name: 'barcode',
  plural: 'barcodes',
  context: 'inventory',
  fields: [
    { name: 'id', kind: 'integer', readOnly: true, sort: true, filter: 'keys' },
    { name: 'value', kind: 'string', required: true, maxLength: 80, normalise: ['trim'], minLength: 1 },
    { name: 'owner_type', kind: 'enum', required: true, values: ['asset', 'flightcase', 'catalogue_item', 'kit', 'storage_location'] },
    { name: 'owner_id', kind: 'string', required: true, maxLength: 36, normalise: ['trim'], pointsBy: 'owner_type' },
    { name: 'created_at', kind: 'datetime', readOnly: true, json: 'to_char(t."created_at", \'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"\')', sort: true, filter: 'range' },
    { name: 'updated_at', kind: 'datetime', readOnly: true, json: 'to_char(t."updated_at", \'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"\')', sort: true, filter: 'range' },
  ],
  defaultSort: [{ field: 'created_at', descending: true }],
  constraints: {
    barcode_owner_type_check: { field: 'owner_type', code: 'validation_failed', kind: 'check' },
    barcode_value_unique: { field: 'value', code: 'validation_failed', kind: 'unique' },
  },
};

/** What its events carry of a record, as JSON Schema. */
export const record: object = { type: 'object', properties: { id: { type: 'integer', format: 'int64', minimum: -2147483648, maximum: 2147483647 }, value: { type: 'string', minLength: 1, maxLength: 80 }, owner_type: { type: 'string', enum: ['asset', 'flightcase', 'catalogue_item', 'kit', 'storage_location'] }, owner_id: { type: 'string', maxLength: 36 }, created_at: { type: 'string', format: 'date-time', maxLength: 40 }, updated_at: { type: 'string', format: 'date-time', maxLength: 40 } }, required: ['id', 'value', 'owner_type', 'owner_id', 'created_at', 'updated_at'] };
