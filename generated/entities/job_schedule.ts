// Generated from definitions/platform/job_schedule.yaml by `backline generate`. Do not edit.
import { defineEntity, type EntitySchema, p } from '@mikro-orm/core';
import { kept } from './kept.ts';
export const jobScheduleEntity: EntitySchema = defineEntity({
  name: 'JobSchedule', tableName: 'job_schedule',
  uniques: [{ name: 'job_schedule_name_unique', properties: ['name'] }],
  properties: {
    ...kept('id'),
    name: p.string().columnType('varchar(100)').name('name'),
    last_due_at: p.datetime(3).columnType('timestamptz(3)').name('last_due_at'),
    ...kept('created_at', 'updated_at'),
  },
}) as unknown as EntitySchema;
