// Generated from definitions/platform/job_schedule.yaml by `backline generate`. Do not edit.
import { defineEntity, type EntitySchema, p } from '@mikro-orm/core';

/** A row of the table as MikroORM hydrates it. */
export interface JobSchedule {
  id: number;
  name: string;
  last_due_at: Date;
  created_at: Date;
  updated_at: Date;
}

export const jobScheduleEntity: EntitySchema<JobSchedule> = defineEntity({
  name: 'JobSchedule',
  tableName: 'job_schedule',
  indexes: [],
  uniques: [{ name: 'job_schedule_name_unique', properties: ['name'] }],
  checks: [],
  triggers: [],
  properties: {
    id: p.integer().primary().generated('identity').name('id'),
    name: p.string().columnType('varchar(100)').name('name'),
    last_due_at: p.datetime(3).columnType('timestamptz(3)').name('last_due_at'),
    created_at: p.datetime(3).columnType('timestamptz(3)').name('created_at').defaultRaw('now()'),
    updated_at: p.datetime(3).columnType('timestamptz(3)').name('updated_at').defaultRaw('now()'),
  },
}) as unknown as EntitySchema<JobSchedule>;
