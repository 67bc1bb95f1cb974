// Generated from definitions/finance/discount_rule.yaml by `backline generate`. Do not edit.
import type { ShortResource } from '../defaults.ts';
export const discountRule: ShortResource = {
  name: 'discount_rule',
  context: 'finance',
  traits: ['hasRef', 'audited'],
  readAbility: 'pricing:read',
  brief: ['name'],
  fields: [
    'id ref',
    { name: 'name', kind: 'string', required: true, sort: true, maxLength: 255, normalise: ['trim'], minLength: 1, filter: 'text' },
    { name: 'percent', kind: 'percent', json: 'to_char(t."percent", \'FM99999990.0099\')', required: true },
    { name: 'priority', kind: 'integer', sort: true, default: '100', shownDefault: 100 },
    { name: 'is_active', kind: 'boolean', default: 'true', shownDefault: true, filter: 'flag' },
    { name: 'applies_to_type', kind: 'enum', values: ['catalogue_item', 'catalogue_item_group', 'kit', 'service', 'all'], default: "'all'", shownDefault: 'all', filter: ['eq', 'in'] },
    { name: 'applies_to_id', kind: 'string', nullable: true, maxLength: 36, normalise: ['trim'], pointsBy: 'applies_to_type', filter: ['eq', 'in'] },
    { name: 'account_id', kind: 'reference', nullable: true, references: 'account', filter: 'keys' },
    { name: 'account_category_id', kind: 'reference', nullable: true, references: 'static_value', filter: 'keys' },
    { name: 'price_book_id', kind: 'reference', nullable: true, references: 'price_book', filter: 'keys' },
    { name: 'min_quantity', kind: 'integer', nullable: true },
    { name: 'min_periods', kind: 'factor', json: 't."min_periods"::text', nullable: true },
    { name: 'starts_on', kind: 'date', json: 'to_char(t."starts_on", \'YYYY-MM-DD\')', nullable: true, filter: 'range' },
    { name: 'ends_on', kind: 'date', json: 'to_char(t."ends_on", \'YYYY-MM-DD\')', nullable: true, filter: 'range' },
    'created_by_id updated_by_id created_at updated_at',
  ],
  relations: [
    { name: 'account', resource: 'account', localColumn: 'account_id' },
    { name: 'account_category', resource: 'static_value', localColumn: 'account_category_id' },
    { name: 'price_book', resource: 'price_book', localColumn: 'price_book_id' },
    'created_by updated_by',
  ],
  defaultSort: [{ field: 'priority', descending: false }],
  search: ['name'],
  words: '"backline_words_1"(t."name")',
  validations: [
    { name: 'validity_in_order', code: 'invalid_dates', message: 'The last day cannot be before the first.', field: 'ends_on', sql: 'coalesce((t."ends_on" >= t."starts_on"), true)', reads: ['ends_on', 'starts_on'], idleWithout: ['ends_on', 'starts_on'] },
    { name: 'has_target', code: 'validation_failed', message: 'Say which record it applies to.', field: 'applies_to_id', sql: '(coalesce((t."applies_to_type" = \'all\'), true) or (t."applies_to_id" is not null))', reads: ['applies_to_type', 'applies_to_id'] },
    { name: 'all_alone', code: 'validation_failed', message: 'What applies to all names no record.', field: 'applies_to_id', sql: '(coalesce((t."applies_to_type" <> \'all\'), true) or (t."applies_to_id" is null))', reads: ['applies_to_type', 'applies_to_id'], idleWithout: ['applies_to_id'] },
    { name: 'category_of_list', code: 'validation_failed', message: 'Choose a value of the list account_categories.', field: 'account_category_id', sql: 'coalesce(((select r2."key" from "static_list" r2 where r2."id" = (select r1."static_list_id" from "static_value" r1 where r1."id" = t."account_category_id") {lock}) = \'account_categories\'), true)', reads: ['account_category_id'], idleWithout: ['account_category_id'], follows: [{ resource: 'static_list', columns: ['key'] }] },
  ],
  usual: ['create', 'update', 'destroy'],
  constraints: {
    discount_rule_min_quantity_check: { field: 'min_quantity', code: 'validation_failed', kind: 'check' },
  },
};
export const record: object = { type: 'object', properties: { id: { type: 'integer', format: 'int64', minimum: -2147483648, maximum: 2147483647 }, ref: { type: 'string', maxLength: 1048576 }, name: { type: 'string', minLength: 1, maxLength: 255 }, percent: { type: 'string', pattern: '^(\\d{1,2}(\\.\\d{1,4})?|100(\\.0{1,4})?)$', maxLength: 9 }, priority: { type: 'integer', format: 'int64', minimum: -2147483648, maximum: 2147483647 }, is_active: { type: 'boolean' }, applies_to_type: { type: 'string', enum: ['catalogue_item', 'catalogue_item_group', 'kit', 'service', 'all'] }, applies_to_id: { type: ['string', 'null'], maxLength: 36 }, account_id: { type: ['integer', 'null'], format: 'int32', minimum: 1, maximum: 2147483647 }, account_category_id: { type: ['integer', 'null'], format: 'int32', minimum: 1, maximum: 2147483647 }, price_book_id: { type: ['integer', 'null'], format: 'int32', minimum: 1, maximum: 2147483647 }, min_quantity: { type: ['integer', 'null'], format: 'int32', minimum: 0, maximum: 2147483647 }, min_periods: { type: ['string', 'null'], pattern: '^\\d{1,6}(\\.\\d{1,4})?$', maxLength: 12 }, starts_on: { type: ['string', 'null'], format: 'date', maxLength: 10 }, ends_on: { type: ['string', 'null'], format: 'date', maxLength: 10 }, created_by_id: { type: ['integer', 'null'], format: 'int32', minimum: 1, maximum: 2147483647 }, updated_by_id: { type: ['integer', 'null'], format: 'int32', minimum: 1, maximum: 2147483647 }, created_at: { type: 'string', format: 'date-time', maxLength: 40 }, updated_at: { type: 'string', format: 'date-time', maxLength: 40 } }, required: ['id', 'ref', 'name', 'percent', 'priority', 'is_active', 'applies_to_type', 'applies_to_id', 'account_id', 'account_category_id', 'price_book_id', 'min_quantity', 'min_periods', 'starts_on', 'ends_on', 'created_by_id', 'updated_by_id', 'created_at', 'updated_at'] };
