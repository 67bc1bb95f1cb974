// Generated from definitions/finance/country.yaml by `backline generate`. Do not edit.
import type { ShortResource } from '../defaults.ts';

export const country: ShortResource = {
  name: 'country',
  plural: 'countries',
  context: 'finance',
  traits: ['hasRef'],
  fields: [
    'id ref',
    { name: 'code', kind: 'string', required: true, sort: true, maxLength: 2, normalise: ['trim'], minLength: 1, filter: 'text' },
    { name: 'name', kind: 'string', required: true, sort: true, maxLength: 100, normalise: ['trim'], minLength: 1, filter: 'text' },
    { name: 'iso3', kind: 'string', nullable: true, maxLength: 3, normalise: ['trim'] },
    { name: 'currency_code', kind: 'string', nullable: true, maxLength: 3, normalise: ['trim'], filter: 'text' },
    { name: 'is_eu', kind: 'boolean', default: 'false', shownDefault: false, filter: 'flag' },
    { name: 'phone_prefix', kind: 'string', nullable: true, maxLength: 10, normalise: ['trim'] },
    { name: 'postcode_pattern', kind: 'string', nullable: true, maxLength: 100, normalise: ['trim'] },
    'created_at updated_at',
  ],
  defaultSort: [{ field: 'name', descending: false }],
  search: ['name'],
  referencedBy: [
    { resource: 'catalogue_item', column: 'country_of_origin' },
    { resource: 'address', column: 'country_code' },
    { resource: 'tax_type', column: 'country_code' },
  ],
  constraints: { country_code_unique: { field: 'code', code: 'validation_failed', kind: 'unique' } },
};

/** What its events carry of a record, as JSON Schema. */
export const record: object = { type: 'object', properties: { id: { type: 'integer', format: 'int64', minimum: -2147483648, maximum: 2147483647 }, ref: { type: 'string', maxLength: 1048576 }, code: { type: 'string', minLength: 1, maxLength: 2 }, name: { type: 'string', minLength: 1, maxLength: 100 }, iso3: { type: ['string', 'null'], maxLength: 3 }, currency_code: { type: ['string', 'null'], maxLength: 3 }, is_eu: { type: 'boolean' }, phone_prefix: { type: ['string', 'null'], maxLength: 10 }, postcode_pattern: { type: ['string', 'null'], maxLength: 100 }, created_at: { type: 'string', format: 'date-time', maxLength: 40 }, updated_at: { type: 'string', format: 'date-time', maxLength: 40 } }, required: ['id', 'ref', 'code', 'name', 'iso3', 'currency_code', 'is_eu', 'phone_prefix', 'postcode_pattern', 'created_at', 'updated_at'] };
