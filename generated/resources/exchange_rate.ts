// Generated from definitions/finance/exchange_rate.yaml by `backline generate`. Do not edit.
import type { ShortResource } from '../defaults.ts';
export const exchangeRate: ShortResource = {
  name: 'exchange_rate',
  context: 'finance',
  traits: ['hasRef', 'audited'],
  readAbility: 'exchange_rates:read',
  fields: [
    'id ref',
    { name: 'from_currency', kind: 'string', required: true, normalise: ['trim'], references: 'currency', filter: 'text' },
    { name: 'to_currency', kind: 'string', required: true, normalise: ['trim'], references: 'currency', filter: 'text' },
    { name: 'rate', kind: 'decimal', json: 't."rate"::text', required: true },
    { name: 'valid_on', kind: 'date', json: 'to_char(t."valid_on", \'YYYY-MM-DD\')', required: true, sort: true, filter: 'range' },
    { name: 'source', kind: 'enum', values: ['manual', 'ecb', 'import'], default: "'manual'", shownDefault: 'manual', filter: 'choice' },
    'created_by_id updated_by_id created_at updated_at',
  ],
  relations: [
    { name: 'from', resource: 'currency', localColumn: 'from_currency', foreignColumn: 'code', include: false },
    { name: 'to', resource: 'currency', localColumn: 'to_currency', foreignColumn: 'code', include: false },
    'created_by updated_by',
  ],
  defaultSort: [{ field: 'valid_on', descending: true }],
  validations: [
    { name: 'rate_positive', code: 'invalid_amount', message: 'The rate must be above zero.', field: 'rate', sql: 'coalesce((t."rate" > 0), true)', reads: ['rate'] },
    { name: 'currencies_differ', code: 'validation_failed', message: 'The two currencies must differ.', field: 'to_currency', sql: 'coalesce((t."from_currency" <> t."to_currency"), true)', reads: ['from_currency', 'to_currency'] },
  ],
  actions: { convert: { on: 'collection', handler: 'convert', readOnly: true } },
  rules: 'finance/exchange_rate',
  usual: ['create', 'update', 'destroy'],
  constraints: {
    exchange_rate_from_currency_to_currency_valid_on_unique: {
      field: 'valid_on',
      code: 'validation_failed',
      kind: 'unique',
    },
  },
};
export const record: object = { type: 'object', properties: { id: { type: 'integer', format: 'int64', minimum: -2147483648, maximum: 2147483647 }, ref: { type: 'string', maxLength: 1048576 }, from_currency: { type: 'string', maxLength: 3 }, to_currency: { type: 'string', maxLength: 3 }, rate: { type: 'string', pattern: '^-?\\d{1,10}(\\.\\d{1,8})?$', maxLength: 20 }, valid_on: { type: 'string', format: 'date', maxLength: 10 }, source: { type: 'string', enum: ['manual', 'ecb', 'import'] }, created_by_id: { type: ['integer', 'null'], format: 'int32', minimum: 1, maximum: 2147483647 }, updated_by_id: { type: ['integer', 'null'], format: 'int32', minimum: 1, maximum: 2147483647 }, created_at: { type: 'string', format: 'date-time', maxLength: 40 }, updated_at: { type: 'string', format: 'date-time', maxLength: 40 } }, required: ['id', 'ref', 'from_currency', 'to_currency', 'rate', 'valid_on', 'source', 'created_by_id', 'updated_by_id', 'created_at', 'updated_at'] };
