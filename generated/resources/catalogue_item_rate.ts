// Generated from definitions/catalogue/catalogue_item_rate.yaml by `backline generate`. Do not edit.
import type { ShortResource } from '../defaults.ts';
export const catalogueItemRate: ShortResource = {
  name: 'catalogue_item_rate',
  context: 'catalogue',
  traits: ['audited'],
  listKey: 'rates',
  param: 'rate',
  parent: { resource: 'catalogue_item', column: 'catalogue_item_id', param: 'catalogue_item', aggregate: false },
  scope: 't."warehouse_id" is null or t."warehouse_id" = any({scope})',
  readAbility: 'rates:read',
  fields: [
    'id',
    { name: 'catalogue_item_id', kind: 'reference', readOnly: true, sort: true, references: 'catalogue_item', filter: 'keys' },
    { name: 'rate_id', kind: 'reference', required: true, references: 'rate', filter: 'keys' },
    { name: 'price_book_id', kind: 'reference', nullable: true, references: 'price_book', filter: 'keys' },
    { name: 'currency_code', kind: 'string', required: true, normalise: ['trim'], references: 'currency', filter: 'text' },
    { name: 'warehouse_id', kind: 'reference', nullable: true, references: 'warehouse', filter: 'keys' },
    { name: 'price', kind: 'money', json: 't."price"::text', places: 4, required: true, sort: true, currency: { field: 'currency_code', sql: 't."currency_code"' }, filter: ['eq', 'not_eq', 'lt', 'lteq', 'gt', 'gteq', 'null', 'not_null'] },
    { name: 'minimum_charge', kind: 'money', json: 't."minimum_charge"::text', places: 4, nullable: true, currency: { field: 'currency_code', sql: 't."currency_code"' } },
    { name: 'valid_from', kind: 'date', json: 'to_char(t."valid_from", \'YYYY-MM-DD\')', nullable: true, sort: true, filter: 'range' },
    { name: 'valid_until', kind: 'date', json: 'to_char(t."valid_until", \'YYYY-MM-DD\')', nullable: true, filter: 'range' },
    'created_by_id updated_by_id created_at updated_at',
  ],
  relations: [
    { name: 'catalogue_item', resource: 'catalogue_item', localColumn: 'catalogue_item_id', filterPath: true },
    { name: 'rate', resource: 'rate', localColumn: 'rate_id' },
    { name: 'price_book', resource: 'price_book', localColumn: 'price_book_id' },
    { name: 'currency', resource: 'currency', localColumn: 'currency_code', foreignColumn: 'code' },
    { name: 'warehouse', resource: 'warehouse', localColumn: 'warehouse_id' },
    'created_by updated_by',
  ],
  defaultSort: [{ field: 'valid_from', descending: true }],
  live: 'not exists (select 1 from "catalogue_item" g1 where g1."id" = t."catalogue_item_id" and g1."deleted_at" is not null)',
  importable: { matchOn: [], children: [], createMissing: [], fixed: {}, updates: true, headings: {} },
  amounts: [
    { columns: ['minimum_charge'], digits: '(select "coin"."decimals" from "currency" "coin" where "coin"."code" = t."currency_code")' },
  ],
  validations: [
    { name: 'validity_in_order', code: 'invalid_dates', message: 'The last day cannot be before the first.', field: 'valid_until', sql: 'coalesce((t."valid_until" >= t."valid_from"), true)', reads: ['valid_until', 'valid_from'], idleWithout: ['valid_until', 'valid_from'] },
    { name: 'minimum_charge_places', code: 'validation_failed', message: 'Its currency has {limit} digits after the point, and minimum_charge may not have more.', field: 'minimum_charge', sql: 'case when min_scale(t."minimum_charge") > 0 then (select "coin"."decimals" from "currency" "coin" where "coin"."code" = t."currency_code" and "coin"."decimals" < min_scale(t."minimum_charge")) end', limits: true, reads: ['minimum_charge', 'currency_code'], idleWithout: ['minimum_charge'] },
  ],
  usual: ['create', 'update', 'destroy'],
  constraints: { catalogue_item_rate_overlap: { field: 'valid_from', code: 'overlapping_rate', kind: 'exclusion' } },
};
export const record: object = { type: 'object', properties: { id: { type: 'integer', format: 'int64', minimum: -2147483648, maximum: 2147483647 }, catalogue_item_id: { type: 'integer', format: 'int32', minimum: 1, maximum: 2147483647 }, rate_id: { type: 'integer', format: 'int32', minimum: 1, maximum: 2147483647 }, price_book_id: { type: ['integer', 'null'], format: 'int32', minimum: 1, maximum: 2147483647 }, currency_code: { type: 'string', maxLength: 3 }, warehouse_id: { type: ['integer', 'null'], format: 'int32', minimum: 1, maximum: 2147483647 }, price: { type: 'string', pattern: '^\\d{1,12}(\\.\\d{1,4})?$', maxLength: 18 }, minimum_charge: { type: ['string', 'null'], pattern: '^\\d{1,12}(\\.\\d{1,4})?$', maxLength: 18 }, valid_from: { type: ['string', 'null'], format: 'date', maxLength: 10 }, valid_until: { type: ['string', 'null'], format: 'date', maxLength: 10 }, created_by_id: { type: ['integer', 'null'], format: 'int32', minimum: 1, maximum: 2147483647 }, updated_by_id: { type: ['integer', 'null'], format: 'int32', minimum: 1, maximum: 2147483647 }, created_at: { type: 'string', format: 'date-time', maxLength: 40 }, updated_at: { type: 'string', format: 'date-time', maxLength: 40 } }, required: ['id', 'catalogue_item_id', 'rate_id', 'price_book_id', 'currency_code', 'warehouse_id', 'price', 'minimum_charge', 'valid_from', 'valid_until', 'created_by_id', 'updated_by_id', 'created_at', 'updated_at'] };
