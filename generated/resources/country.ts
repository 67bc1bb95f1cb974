// Generated from definitions/finance/country.yaml by `backline generate`. Do not edit.
import type { ShortResource } from '../defaults.ts';
export const country: ShortResource = {
  name: 'country',
  plural: 'countries',
  context: 'finance',
  traits: ['hasRef', 'audited'],
  fields: [
    'id ref',
    { name: 'code', kind: 'string', readOnly: true, sort: true, maxLength: 2, normalise: ['trim'], filter: 'text' },
    { name: 'name', kind: 'string', readOnly: true, sort: true, maxLength: 100, normalise: ['trim'], filter: 'text' },
    { name: 'iso3', kind: 'string', readOnly: true, nullable: true, maxLength: 3, normalise: ['trim'] },
    { name: 'currency_code', kind: 'string', readOnly: true, nullable: true, maxLength: 3, normalise: ['trim'], filter: 'text' },
    { name: 'is_eu', kind: 'boolean', readOnly: true, default: 'false', shownDefault: false, filter: 'flag' },
    { name: 'phone_prefix', kind: 'string', readOnly: true, nullable: true, maxLength: 10, normalise: ['trim'] },
    { name: 'postcode_pattern', kind: 'string', readOnly: true, nullable: true, maxLength: 100, normalise: ['trim'] },
    { name: 'is_active', kind: 'boolean', default: 'true', shownDefault: true, filter: 'flag' },
    'created_by_id updated_by_id created_at updated_at',
  ],
  relations: ['created_by updated_by'],
  defaultSort: [{ field: 'name', descending: false }],
  search: ['name'],
  words: '"backline_words_1"(t."name")',
  referencedBy: [
    'catalogue_item country_of_origin',
    'address country_code',
    'tax_type country_code',
  ],
  usual: ['update'],
  constraints: { country_code_unique: { field: 'code', code: 'validation_failed', kind: 'unique' } },
};
export const record: object = { type: 'object', properties: { id: { type: 'integer', format: 'int64', minimum: -2147483648, maximum: 2147483647 }, ref: { type: 'string', maxLength: 1048576 }, code: { type: 'string', maxLength: 2 }, name: { type: 'string', maxLength: 100 }, iso3: { type: ['string', 'null'], maxLength: 3 }, currency_code: { type: ['string', 'null'], maxLength: 3 }, is_eu: { type: 'boolean' }, phone_prefix: { type: ['string', 'null'], maxLength: 10 }, postcode_pattern: { type: ['string', 'null'], maxLength: 100 }, is_active: { type: 'boolean' }, created_by_id: { type: ['integer', 'null'], format: 'int32', minimum: 1, maximum: 2147483647 }, updated_by_id: { type: ['integer', 'null'], format: 'int32', minimum: 1, maximum: 2147483647 }, created_at: { type: 'string', format: 'date-time', maxLength: 40 }, updated_at: { type: 'string', format: 'date-time', maxLength: 40 } }, required: ['id', 'ref', 'code', 'name', 'iso3', 'currency_code', 'is_eu', 'phone_prefix', 'postcode_pattern', 'is_active', 'created_by_id', 'updated_by_id', 'created_at', 'updated_at'] };
