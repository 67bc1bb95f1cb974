// Generated from definitions/finance/price_book.yaml by `backline generate`. Do not edit.
import type { ShortResource } from '../defaults.ts';
export const priceBook: ShortResource = {
  name: 'price_book',
  context: 'finance',
  traits: ['hasRef', 'audited', 'softDeleted'],
  readAbility: 'pricing:read',
  brief: ['name', 'code'],
  fields: [
    'id ref',
    { name: 'name', kind: 'string', required: true, sort: true, maxLength: 255, normalise: ['trim'], minLength: 1, filter: 'text' },
    { name: 'code', kind: 'string', nullable: true, maxLength: 60, normalise: ['trim'], filter: 'text' },
    { name: 'currency_code', kind: 'string', required: true, normalise: ['trim'], references: 'currency' },
    { name: 'parent_id', kind: 'reference', nullable: true, references: 'price_book' },
    { name: 'adjustment_percent', kind: 'percent', json: 'to_char(t."adjustment_percent", \'FM99999990.0099\')', default: '0', shownDefault: '0.00' },
    { name: 'valid_from', kind: 'date', json: 'to_char(t."valid_from", \'YYYY-MM-DD\')', nullable: true, filter: 'range' },
    { name: 'valid_until', kind: 'date', json: 'to_char(t."valid_until", \'YYYY-MM-DD\')', nullable: true, filter: 'range' },
    { name: 'is_default', kind: 'boolean', default: 'false', shownDefault: false, filter: 'flag' },
    'created_by_id updated_by_id created_at updated_at deleted_at',
  ],
  relations: [
    { name: 'currency', resource: 'currency', localColumn: 'currency_code', foreignColumn: 'code' },
    { name: 'parent', resource: 'price_book', localColumn: 'parent_id' },
    'created_by updated_by',
  ],
  defaultSort: [{ field: 'name', descending: false }],
  oneDefault: { column: 'is_default', per: [], first: false },
  tree: { column: 'parent_id', depth: 10, per: [] },
  search: ['name', 'code'],
  words: '"backline_words_1"(t."name", t."code")',
  validations: [
    { name: 'currency_in_use', code: 'resource_inactive', message: 'The currency is switched off.', field: 'currency_code', sql: 'coalesce(((select r1."is_active" from "currency" r1 where r1."code" = t."currency_code" {lock}) = true), true)', reads: ['currency_code'], follows: [{ resource: 'currency', columns: ['is_active'] }] },
    { name: 'validity_in_order', code: 'invalid_dates', message: 'The last day cannot be before the first.', field: 'valid_until', sql: 'coalesce((t."valid_until" >= t."valid_from"), true)', reads: ['valid_until', 'valid_from'], idleWithout: ['valid_until', 'valid_from'] },
  ],
  create: {
    guards: [
      { name: 'parent_id tree', kind: 'function', code: 'circular_reference', field: 'parent_id', inputs: ['parent_id'] },
    ],
    emits: ['price_book.created'],
  },
  update: {
    guards: [
      { name: 'parent_id tree', kind: 'function', code: 'circular_reference', field: 'parent_id', inputs: ['parent_id'] },
    ],
    emits: ['price_book.updated'],
  },
  actions: {
    restore: {
      guards: [
        { name: 'is_deleted', code: 'invalid_state', message: 'The price book is not deleted.', field: 'deleted_at', sql: '(t."deleted_at" is not null)', tells: { fields: ['deleted_at'] } },
      ],
      set: [{ column: 'deleted_at', value: 'null' }],
      emits: ['price_book.restored'],
    },
  },
  referencedBy: [
    'catalogue_item_rate price_book_id',
    'account price_book_id',
    'discount_rule price_book_id',
    'price_book parent_id',
    'rental price_book_id',
  ],
  watched: ['deleted_at'],
  usual: ['destroy'],
  constraints: {
    price_book_adjustment_percent_check: { field: 'adjustment_percent', code: 'validation_failed', kind: 'check' },
    price_book_code_unique: { field: 'code', code: 'validation_failed', kind: 'unique' },
    price_book_is_default_unique: { field: 'is_default', code: 'validation_failed', kind: 'unique' },
  },
};
export const record: object = { type: 'object', properties: { id: { type: 'integer', format: 'int64', minimum: -2147483648, maximum: 2147483647 }, ref: { type: 'string', maxLength: 1048576 }, name: { type: 'string', minLength: 1, maxLength: 255 }, code: { type: ['string', 'null'], maxLength: 60 }, currency_code: { type: 'string', maxLength: 3 }, parent_id: { type: ['integer', 'null'], format: 'int32', minimum: 1, maximum: 2147483647 }, adjustment_percent: { type: 'string', pattern: '^-?\\d{1,3}(\\.\\d{1,4})?$', maxLength: 9 }, valid_from: { type: ['string', 'null'], format: 'date', maxLength: 10 }, valid_until: { type: ['string', 'null'], format: 'date', maxLength: 10 }, is_default: { type: 'boolean' }, created_by_id: { type: ['integer', 'null'], format: 'int32', minimum: 1, maximum: 2147483647 }, updated_by_id: { type: ['integer', 'null'], format: 'int32', minimum: 1, maximum: 2147483647 }, created_at: { type: 'string', format: 'date-time', maxLength: 40 }, updated_at: { type: 'string', format: 'date-time', maxLength: 40 }, deleted_at: { type: ['string', 'null'], format: 'date-time', maxLength: 40 } }, required: ['id', 'ref', 'name', 'code', 'currency_code', 'parent_id', 'adjustment_percent', 'valid_from', 'valid_until', 'is_default', 'created_by_id', 'updated_by_id', 'created_at', 'updated_at', 'deleted_at'] };
