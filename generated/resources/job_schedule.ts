// Generated from definitions/platform/job_schedule.yaml by `backline generate`. Do not edit.
import type { ShortResource } from '../defaults.ts';
export const jobSchedule: ShortResource = {
  name: 'job_schedule',
  context: 'platform',
  fields: [
    'id',
    { name: 'name', kind: 'string', required: true, maxLength: 100, normalise: ['trim'], minLength: 1 },
    { name: 'last_due_at', kind: 'datetime', json: 'to_char(t."last_due_at", \'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"\')', required: true },
    'created_at updated_at',
  ],
  constraints: { job_schedule_name_unique: { field: 'name', code: 'validation_failed', kind: 'unique' } },
};
export const record: object = { type: 'object', properties: { id: { type: 'integer', format: 'int64', minimum: -2147483648, maximum: 2147483647 }, name: { type: 'string', minLength: 1, maxLength: 100 }, last_due_at: { type: 'string', format: 'date-time', maxLength: 40 }, created_at: { type: 'string', format: 'date-time', maxLength: 40 }, updated_at: { type: 'string', format: 'date-time', maxLength: 40 } }, required: ['id', 'name', 'last_due_at', 'created_at', 'updated_at'] };
