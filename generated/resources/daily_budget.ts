// Generated from definitions/platform/daily_budget.yaml by `backline generate`. Do not edit.
import type { ShortResource } from '../defaults.ts';
export const dailyBudget: ShortResource = {
  name: 'daily_budget',
  context: 'platform',
  fields: [
    'id',
    { name: 'api_token_id', kind: 'reference', required: true, references: 'api_token' },
    { name: 'day', kind: 'date', json: 'to_char(t."day", \'YYYY-MM-DD\')', required: true },
    { name: 'leased', kind: 'integer', required: true },
    { name: 'granted', kind: 'integer', required: true },
    { name: 'ahead_until', kind: 'datetime', json: 'to_char(t."ahead_until", \'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"\')', required: true },
    'created_at updated_at',
  ],
  relations: [{ name: 'api_token', resource: 'api_token', localColumn: 'api_token_id', include: false }],
  constraints: {
    daily_budget_api_token_id_unique: { field: 'api_token_id', code: 'validation_failed', kind: 'unique' },
  },
};
export const record: object = { type: 'object', properties: { id: { type: 'integer', format: 'int64', minimum: -2147483648, maximum: 2147483647 }, api_token_id: { type: 'integer', format: 'int32', minimum: 1, maximum: 2147483647 }, day: { type: 'string', format: 'date', maxLength: 10 }, leased: { type: 'integer', format: 'int64', minimum: -2147483648, maximum: 2147483647 }, granted: { type: 'integer', format: 'int64', minimum: -2147483648, maximum: 2147483647 }, ahead_until: { type: 'string', format: 'date-time', maxLength: 40 }, created_at: { type: 'string', format: 'date-time', maxLength: 40 }, updated_at: { type: 'string', format: 'date-time', maxLength: 40 } }, required: ['id', 'api_token_id', 'day', 'leased', 'granted', 'ahead_until', 'created_at', 'updated_at'] };
