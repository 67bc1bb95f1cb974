// Generated from definitions/inventory/barcode.yaml by `backline generate`. Do not edit.
import type { ShortResource } from '../defaults.ts';
export const barcode: ShortResource = {
  name: 'barcode',
  context: 'inventory',
  fields: [
    'id',
    { name: 'value', kind: 'string', required: true, maxLength: 80, normalise: ['trim'], minLength: 1 },
    { name: 'owner_type', kind: 'enum', required: true, values: ['asset', 'flightcase', 'catalogue_item', 'kit', 'storage_location'] },
    { name: 'owner_id', kind: 'string', required: true, maxLength: 36, normalise: ['trim'], pointsBy: 'owner_type' },
    'created_at updated_at',
  ],
  constraints: { barcode_value_unique: { field: 'value', code: 'validation_failed', kind: 'unique' } },
};
export const record: object = { type: 'object', properties: { id: { type: 'integer', format: 'int64', minimum: -2147483648, maximum: 2147483647 }, value: { type: 'string', minLength: 1, maxLength: 80 }, owner_type: { type: 'string', enum: ['asset', 'flightcase', 'catalogue_item', 'kit', 'storage_location'] }, owner_id: { type: 'string', maxLength: 36 }, created_at: { type: 'string', format: 'date-time', maxLength: 40 }, updated_at: { type: 'string', format: 'date-time', maxLength: 40 } }, required: ['id', 'value', 'owner_type', 'owner_id', 'created_at', 'updated_at'] };
