// Generated from definitions/crm/activity.yaml by `backline generate`. Do not edit.
import { defineEntity, type EntitySchema, p } from '@mikro-orm/core';
import { shared } from './shared.ts';
import { staticValueEntity } from './static_value.ts';
import { userEntity } from './user.ts';
export const activityEntity: EntitySchema = defineEntity({
  name: 'Activity', tableName: 'activity',
  indexes: [{ name: 'activity_subject_type_subject_id_index', properties: ['subject_type', 'subject_id'] }, { name: 'activity_type_id_index', properties: ['type_id'] }, { name: 'activity_title_id_index', properties: ['title', 'id'] }, { name: 'activity_starts_at_id_index', properties: ['starts_at', 'id'] }, { name: 'activity_due_at_id_index', properties: ['due_at', 'id'] }, { name: 'activity_owner_id_index', properties: ['owner_id'] }, { name: 'activity_created_at_id_index', properties: ['created_at', 'id'] }, { name: 'activity_title_trigram', expression: 'create index "activity_title_trigram" on "activity" using gin ("title" gin_trgm_ops)' }, { name: 'activity_words', expression: 'create index "activity_words" on "activity" using gin ("backline_words_1"("title") gin_trgm_ops)' }, { name: 'activity_reminder_due', expression: 'create index "activity_reminder_due" on "activity" ("reminder_at") where "status" = \'open\' and "reminder_at" is not null and "reminder_at" is distinct from "reminded_of"' }],
  checks: [{ name: 'activity_subject_type_check', expression: '"subject_type" = any (\'{account,rental,project,invoice,asset,repair,purchase_order,credit_note,payment,warehouse_transfer,virtual_stock_intake,flightcase,catalogue_item}\'::text[])' }, { name: 'activity_priority_check', expression: '"priority" = any (\'{low,normal,high}\'::text[])' }, { name: 'activity_status_check', expression: '"status" = any (\'{open,completed,cancelled}\'::text[])' }],
  properties: {
    ...shared('id'),
    subject_type: p.string().columnType('varchar(40)').name('subject_type').nullable(),
    subject_id: p.string().columnType('varchar(36)').name('subject_id').nullable(),
    type_id: () => p.manyToOne(staticValueEntity).mapToPk().joinColumn('type_id').deleteRule('restrict').foreignKeyName('activity_type_id_foreign').index(false),
    title: p.string().columnType('varchar(255)').name('title'),
    description: p.text().name('description').nullable(),
    starts_at: p.datetime(3).columnType('timestamptz(3)').name('starts_at').nullable(),
    ends_at: p.datetime(3).columnType('timestamptz(3)').name('ends_at').nullable(),
    due_at: p.datetime(3).columnType('timestamptz(3)').name('due_at').nullable(),
    all_day: p.boolean().name('all_day').defaultRaw('false'),
    priority: p.string().columnType('varchar(40)').name('priority').defaultRaw("'normal'"),
    status: p.string().columnType('varchar(40)').name('status').defaultRaw("'open'"),
    completed_at: p.datetime(3).columnType('timestamptz(3)').name('completed_at').nullable(),
    owner_id: () => p.manyToOne(userEntity).mapToPk().joinColumn('owner_id').nullable().deleteRule('restrict').foreignKeyName('activity_owner_id_foreign').index(false),
    assignee_ids: p.array<number>().columnType('integer[]').name('assignee_ids').defaultRaw("'{}'::integer[]"),
    location: p.string().columnType('varchar(255)').name('location').nullable(),
    reminder_at: p.datetime(3).columnType('timestamptz(3)').name('reminder_at').nullable(),
    reminded_of: p.datetime(3).columnType('timestamptz(3)').name('reminded_of').nullable(),
    custom_fields: p.json().name('custom_fields').defaultRaw("'{}'::jsonb"),
    ...shared('created_by_id', 'updated_by_id', 'created_at', 'updated_at'),
  },
}) as unknown as EntitySchema;
