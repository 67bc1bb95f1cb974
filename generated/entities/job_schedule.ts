// Generated from definitions/platform/job_schedule.yaml by `backline generate`. Do not edit.
import { defineEntity, type EntitySchema, p } from '@mikro-orm/core';

export const jobScheduleEntity: EntitySchema = defineEntity({
  name: 'JobSchedule',
  tableName: 'job_schedule',
  uniques: [{ name: 'job_schedule_name_unique', properties: ['name'] }],
  properties: {
    id: p.integer().primary().generated('identity').name('id'),
    name: p.string().columnType('varchar(100)').name('name'),
    last_due_at: p.datetime(3).columnType('timestamptz(3)').name('last_due_at'),
    created_at: p.datetime(3).columnType('timestamptz(3)').name('created_at').defaultRaw('now()'),
    updated_at: p.datetime(3).columnType('timestamptz(3)').name('updated_at').defaultRaw('now()'),
  },
}) as unknown as EntitySchema;
