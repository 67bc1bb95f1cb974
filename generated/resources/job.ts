// Generated from definitions/platform/job.yaml by `backline generate`. Do not edit.
import type { ShortResource } from '../defaults.ts';
export const job: ShortResource = {
  name: 'job',
  context: 'platform',
  traits: ['hasRef'],
  keyType: 'uuid',
  fields: [
    { name: 'id', kind: 'uuid', readOnly: true, sort: true, filter: ['eq', 'in'] },
    { name: 'name', kind: 'string', required: true, maxLength: 100, normalise: ['trim'], minLength: 1 },
    { name: 'payload', kind: 'json', default: "'{}'::jsonb", shownDefault: {} },
    { name: 'status', kind: 'enum', values: ['queued', 'running', 'completed', 'failed', 'cancelled'], default: "'queued'", shownDefault: 'queued' },
    { name: 'actor', kind: 'json', required: true },
    { name: 'actor_type', kind: 'string', required: true, maxLength: 20, normalise: ['trim'], minLength: 1 },
    { name: 'actor_id', kind: 'string', required: true, maxLength: 36, normalise: ['trim'], minLength: 1 },
    { name: 'ref', kind: 'string', nullable: true, maxLength: 120, normalise: ['trim'] },
    { name: 'run_at', kind: 'datetime', json: 'to_char(t."run_at", \'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"\')', required: true },
    { name: 'runs', kind: 'integer', default: '0', shownDefault: 0 },
    { name: 'attempts', kind: 'integer', default: '0', shownDefault: 0 },
    { name: 'lease_until', kind: 'datetime', json: 'to_char(t."lease_until", \'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"\')', nullable: true },
    { name: 'worker', kind: 'string', nullable: true, maxLength: 120, normalise: ['trim'] },
    { name: 'progress', kind: 'integer', default: '0', shownDefault: 0 },
    { name: 'message', kind: 'string', nullable: true, maxLength: 500, normalise: ['trim'] },
    { name: 'result', kind: 'json', nullable: true },
    { name: 'error', kind: 'json', nullable: true },
    { name: 'finished_at', kind: 'datetime', json: 'to_char(t."finished_at", \'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"\')', nullable: true },
    { name: 'schedule', kind: 'string', nullable: true, maxLength: 100, normalise: ['trim'] },
    { name: 'due_at', kind: 'datetime', json: 'to_char(t."due_at", \'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"\')', nullable: true },
    'created_at updated_at',
  ],
  constraints: { job_slot: { field: 'schedule', code: 'validation_failed', kind: 'unique' } },
};
export const record: object = { type: 'object', properties: { id: { type: 'string', format: 'uuid', maxLength: 36 }, name: { type: 'string', minLength: 1, maxLength: 100 }, payload: { type: ['object', 'array', 'string', 'number', 'boolean'], additionalProperties: true, items: {}, maxItems: 10000, maxLength: 1048576 }, status: { type: 'string', enum: ['queued', 'running', 'completed', 'failed', 'cancelled'] }, actor: { type: ['object', 'array', 'string', 'number', 'boolean'], additionalProperties: true, items: {}, maxItems: 10000, maxLength: 1048576 }, actor_type: { type: 'string', minLength: 1, maxLength: 20 }, actor_id: { type: 'string', minLength: 1, maxLength: 36 }, ref: { type: ['string', 'null'], maxLength: 120 }, run_at: { type: 'string', format: 'date-time', maxLength: 40 }, runs: { type: 'integer', format: 'int64', minimum: -2147483648, maximum: 2147483647 }, attempts: { type: 'integer', format: 'int64', minimum: -2147483648, maximum: 2147483647 }, lease_until: { type: ['string', 'null'], format: 'date-time', maxLength: 40 }, worker: { type: ['string', 'null'], maxLength: 120 }, progress: { type: 'integer', format: 'int64', minimum: -2147483648, maximum: 2147483647 }, message: { type: ['string', 'null'], maxLength: 500 }, result: { type: ['object', 'array', 'string', 'number', 'boolean', 'null'], additionalProperties: true, items: {}, maxItems: 10000, maxLength: 1048576 }, error: { type: ['object', 'array', 'string', 'number', 'boolean', 'null'], additionalProperties: true, items: {}, maxItems: 10000, maxLength: 1048576 }, finished_at: { type: ['string', 'null'], format: 'date-time', maxLength: 40 }, schedule: { type: ['string', 'null'], maxLength: 100 }, due_at: { type: ['string', 'null'], format: 'date-time', maxLength: 40 }, created_at: { type: 'string', format: 'date-time', maxLength: 40 }, updated_at: { type: 'string', format: 'date-time', maxLength: 40 } }, required: ['id', 'name', 'payload', 'status', 'actor', 'actor_type', 'actor_id', 'ref', 'run_at', 'runs', 'attempts', 'lease_until', 'worker', 'progress', 'message', 'result', 'error', 'finished_at', 'schedule', 'due_at', 'created_at', 'updated_at'] };
