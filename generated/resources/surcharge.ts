// Generated from definitions/finance/surcharge.yaml by `backline generate`. Do not edit.
import type { ShortResource } from '../defaults.ts';
export const surcharge: ShortResource = {
  name: 'surcharge',
  context: 'finance',
  traits: ['hasRef', 'audited'],
  readAbility: 'pricing:read',
  brief: ['name'],
  fields: [
    'id ref',
    { name: 'name', kind: 'string', required: true, sort: true, maxLength: 255, normalise: ['trim'], minLength: 1, filter: 'text' },
    { name: 'kind', kind: 'enum', required: true, values: ['percent_of_net', 'fixed_per_rental', 'fixed_per_item'] },
    { name: 'value', kind: 'decimal', json: 't."value"::text', required: true },
    { name: 'applies_to_type', kind: 'enum', values: ['catalogue_item', 'catalogue_item_group', 'kit', 'service', 'all'], default: "'all'", shownDefault: 'all', filter: ['eq', 'in'] },
    { name: 'applies_to_id', kind: 'string', nullable: true, maxLength: 36, normalise: ['trim'], pointsBy: 'applies_to_type', filter: ['eq', 'in'] },
    { name: 'tax_type_id', kind: 'reference', nullable: true, references: 'tax_type' },
    { name: 'auto_add', kind: 'boolean', default: 'false', shownDefault: false, filter: 'flag' },
    { name: 'is_waivable', kind: 'boolean', default: 'true', shownDefault: true },
    { name: 'is_active', kind: 'boolean', default: 'true', shownDefault: true, filter: 'flag' },
    'created_by_id updated_by_id created_at updated_at',
  ],
  relations: [{ name: 'tax_type', resource: 'tax_type', localColumn: 'tax_type_id' }, 'created_by updated_by'],
  defaultSort: [{ field: 'name', descending: false }],
  search: ['name'],
  words: '"backline_words_1"(t."name")',
  validations: [
    { name: 'has_target', code: 'validation_failed', message: 'Say which record it applies to.', field: 'applies_to_id', sql: '(coalesce((t."applies_to_type" = \'all\'), true) or (t."applies_to_id" is not null))', reads: ['applies_to_type', 'applies_to_id'] },
    { name: 'all_alone', code: 'validation_failed', message: 'What applies to all names no record.', field: 'applies_to_id', sql: '(coalesce((t."applies_to_type" <> \'all\'), true) or (t."applies_to_id" is null))', reads: ['applies_to_type', 'applies_to_id'], idleWithout: ['applies_to_id'] },
  ],
  usual: ['create', 'update', 'destroy'],
};
export const record: object = { type: 'object', properties: { id: { type: 'integer', format: 'int64', minimum: -2147483648, maximum: 2147483647 }, ref: { type: 'string', maxLength: 1048576 }, name: { type: 'string', minLength: 1, maxLength: 255 }, kind: { type: 'string', enum: ['percent_of_net', 'fixed_per_rental', 'fixed_per_item'] }, value: { type: 'string', pattern: '^-?\\d{1,8}(\\.\\d{1,4})?$', maxLength: 14 }, applies_to_type: { type: 'string', enum: ['catalogue_item', 'catalogue_item_group', 'kit', 'service', 'all'] }, applies_to_id: { type: ['string', 'null'], maxLength: 36 }, tax_type_id: { type: ['integer', 'null'], format: 'int32', minimum: 1, maximum: 2147483647 }, auto_add: { type: 'boolean' }, is_waivable: { type: 'boolean' }, is_active: { type: 'boolean' }, created_by_id: { type: ['integer', 'null'], format: 'int32', minimum: 1, maximum: 2147483647 }, updated_by_id: { type: ['integer', 'null'], format: 'int32', minimum: 1, maximum: 2147483647 }, created_at: { type: 'string', format: 'date-time', maxLength: 40 }, updated_at: { type: 'string', format: 'date-time', maxLength: 40 } }, required: ['id', 'ref', 'name', 'kind', 'value', 'applies_to_type', 'applies_to_id', 'tax_type_id', 'auto_add', 'is_waivable', 'is_active', 'created_by_id', 'updated_by_id', 'created_at', 'updated_at'] };
