// Generated from definitions/finance/exchange_rate.yaml by `backline generate`. Do not edit.
import type { ShortResource } from '../defaults.ts';

export const exchangeRate: ShortResource = {
  name: 'exchange_rate',
  plural: 'exchange_rates',
  context: 'finance',
  hasRef: true,
  audited: true,
  fields: [
    { name: 'id', kind: 'integer', readOnly: true, sort: true, filter: 'keys' },
    { name: 'ref', kind: 'string', column: null, readOnly: true, sql: '(\'exchange_rate:\' || t."id")', normalise: ['trim'] },
    { name: 'from_currency', kind: 'string', required: true, normalise: ['trim'], references: 'currency', filter: 'text' },
    { name: 'to_currency', kind: 'string', required: true, normalise: ['trim'], references: 'currency', filter: 'text' },
    { name: 'rate', kind: 'decimal', json: 't."rate"::text', required: true },
    { name: 'valid_on', kind: 'date', json: 'to_char(t."valid_on", \'YYYY-MM-DD\')', required: true, sort: true, filter: 'range' },
    { name: 'source', kind: 'enum', values: ['manual', 'ecb', 'import'], default: "'manual'", shownDefault: 'manual', filter: 'choice' },
    { name: 'created_by_id', kind: 'reference', readOnly: true, nullable: true, references: 'user', filter: 'keys' },
    { name: 'updated_by_id', kind: 'reference', readOnly: true, nullable: true, references: 'user', filter: 'keys' },
    { name: 'created_at', kind: 'datetime', readOnly: true, json: 'to_char(t."created_at", \'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"\')', sort: true, filter: 'range' },
    { name: 'updated_at', kind: 'datetime', readOnly: true, json: 'to_char(t."updated_at", \'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"\')', sort: true, filter: 'range' },
  ],
  relations: [
    { name: 'from', resource: 'currency', localColumn: 'from_currency', foreignColumn: 'code', include: false },
    { name: 'to', resource: 'currency', localColumn: 'to_currency', foreignColumn: 'code', include: false },
    { name: 'created_by', resource: 'user', localColumn: 'created_by_id' },
    { name: 'updated_by', resource: 'user', localColumn: 'updated_by_id' },
  ],
  defaultSort: [{ field: 'valid_on', descending: true }],
  validations: [
    { name: 'rate_positive', code: 'invalid_amount', message: 'The rate must be above zero.', field: 'rate', sql: 'coalesce((t."rate" > 0), true)', reads: ['rate'] },
    { name: 'currencies_differ', code: 'validation_failed', message: 'The two currencies must differ.', field: 'to_currency', sql: 'coalesce((t."from_currency" <> t."to_currency"), true)', reads: ['from_currency', 'to_currency'] },
  ],
  create: { emits: ['exchange_rate.created'] },
  update: { emits: ['exchange_rate.updated'] },
  destroy: { emits: ['exchange_rate.deleted'] },
  actions: { convert: { on: 'collection', handler: 'convert', readOnly: true } },
  constraints: {
    exchange_rate_from_currency_foreign: { field: 'from_currency', code: 'validation_failed', kind: 'foreign_key' },
    exchange_rate_to_currency_foreign: { field: 'to_currency', code: 'validation_failed', kind: 'foreign_key' },
    exchange_rate_source_check: { field: 'source', code: 'validation_failed', kind: 'check' },
    exchange_rate_from_currency_to_currency_valid_on_unique: {
      field: 'valid_on',
      code: 'validation_failed',
      kind: 'unique',
    },
  },
  rules: 'finance/exchange_rate',
};

/** What its events carry of a record, as JSON Schema. */
export const record: object = { type: 'object', properties: { id: { type: 'integer', format: 'int64', minimum: -2147483648, maximum: 2147483647 }, ref: { type: 'string', maxLength: 120 }, from_currency: { type: 'string', maxLength: 3 }, to_currency: { type: 'string', maxLength: 3 }, rate: { type: 'string', pattern: '^-?\\d{1,10}(\\.\\d{1,8})?$', maxLength: 20 }, valid_on: { type: 'string', format: 'date', maxLength: 10 }, source: { type: 'string', enum: ['manual', 'ecb', 'import'] }, created_by_id: { type: ['integer', 'null'], format: 'int32', minimum: 1, maximum: 2147483647 }, updated_by_id: { type: ['integer', 'null'], format: 'int32', minimum: 1, maximum: 2147483647 }, created_at: { type: 'string', format: 'date-time', maxLength: 40 }, updated_at: { type: 'string', format: 'date-time', maxLength: 40 } }, required: ['id', 'ref', 'from_currency', 'to_currency', 'rate', 'valid_on', 'source', 'created_by_id', 'updated_by_id', 'created_at', 'updated_at'] };
