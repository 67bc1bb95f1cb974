// Generated from definitions/platform/job.yaml by `backline generate`. Do not edit.
import { defineEntity, type EntitySchema, p } from '@mikro-orm/core';
import { shared } from './shared.ts';
export const jobEntity: EntitySchema = defineEntity({
  name: 'Job', tableName: 'job',
  indexes: [{ name: 'job_due', expression: 'create index "job_due" on "job" ("run_at", "id") where "status" = \'queued\'' }, { name: 'job_leased', expression: 'create index "job_leased" on "job" ("lease_until") where "status" = \'running\'' }, { name: 'job_finished', expression: 'create index "job_finished" on "job" ("finished_at") where "finished_at" is not null' }, { name: 'job_slot', expression: 'create unique index "job_slot" on "job" ("schedule", "due_at") where "schedule" is not null' }],
  checks: [{ name: 'job_status_check', expression: '"status" = any (\'{queued,running,completed,failed,cancelled}\'::text[])' }],
  properties: {
    id: p.uuid().primary().name('id').defaultRaw('gen_random_uuid()'),
    name: p.string().columnType('varchar(100)').name('name'),
    payload: p.json().name('payload').defaultRaw("'{}'::jsonb"),
    status: p.string().columnType('varchar(40)').name('status').defaultRaw("'queued'"),
    actor: p.json().name('actor'),
    actor_type: p.string().columnType('varchar(20)').name('actor_type'),
    actor_id: p.string().columnType('varchar(36)').name('actor_id'),
    ref: p.string().columnType('varchar(120)').name('ref').nullable(),
    run_at: p.datetime(3).columnType('timestamptz(3)').name('run_at'),
    runs: p.integer().name('runs').defaultRaw('0'),
    attempts: p.integer().name('attempts').defaultRaw('0'),
    lease_until: p.datetime(3).columnType('timestamptz(3)').name('lease_until').nullable(),
    worker: p.string().columnType('varchar(120)').name('worker').nullable(),
    progress: p.integer().name('progress').defaultRaw('0'),
    message: p.string().columnType('varchar(500)').name('message').nullable(),
    result: p.json().name('result').nullable(),
    error: p.json().name('error').nullable(),
    finished_at: p.datetime(3).columnType('timestamptz(3)').name('finished_at').nullable(),
    schedule: p.string().columnType('varchar(100)').name('schedule').nullable(),
    due_at: p.datetime(3).columnType('timestamptz(3)').name('due_at').nullable(),
    ...shared('created_at', 'updated_at'),
  },
}) as unknown as EntitySchema;
