// Generated from definitions/finance/number_series.yaml by `backline generate`. Do not edit.
import type { ShortResource } from '../defaults.ts';
export const numberSeries: ShortResource = {
  name: 'number_series',
  plural: 'number_series',
  context: 'finance',
  fields: [
    'id',
    { name: 'series', kind: 'string', required: true, maxLength: 60, normalise: ['trim'], minLength: 1 },
    { name: 'year', kind: 'integer', required: true },
    { name: 'last', kind: 'bigint', required: true },
    'created_at updated_at',
  ],
  constraints: { number_series_series_year_unique: { field: 'series', code: 'validation_failed', kind: 'unique' } },
};
export const record: object = { type: 'object', properties: { id: { type: 'integer', format: 'int64', minimum: -2147483648, maximum: 2147483647 }, series: { type: 'string', minLength: 1, maxLength: 60 }, year: { type: 'integer', format: 'int64', minimum: -2147483648, maximum: 2147483647 }, last: { type: 'integer', format: 'int64', minimum: -9007199254740991, maximum: 9007199254740991 }, created_at: { type: 'string', format: 'date-time', maxLength: 40 }, updated_at: { type: 'string', format: 'date-time', maxLength: 40 } }, required: ['id', 'series', 'year', 'last', 'created_at', 'updated_at'] };
