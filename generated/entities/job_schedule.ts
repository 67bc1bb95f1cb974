// Generated from definitions/platform/job_schedule.yaml by `backline generate`. Do not edit.
import { defineEntity, type EntitySchema, p } from '@mikro-orm/core';
import { shared } from './shared.ts';
export const jobScheduleEntity: EntitySchema = defineEntity({
  name: 'JobSchedule', tableName: 'job_schedule',
  uniques: [{ name: 'job_schedule_name_unique', properties: ['name'] }],
  properties: {
    ...shared('id'),
    name: p.string().columnType('varchar(100)').name('name'),
    last_due_at: p.datetime(3).columnType('timestamptz(3)').name('last_due_at'),
    ...shared('created_at', 'updated_at'),
  },
}) as unknown as EntitySchema;
