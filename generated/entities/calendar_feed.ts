// Generated from definitions/scheduling/calendar_feed.yaml by `backline generate`. Do not edit.
import { defineEntity, type EntitySchema, p } from '@mikro-orm/core';
import { shared } from './shared.ts';
import { userEntity } from './user.ts';
export const calendarFeedEntity: EntitySchema = defineEntity({
  name: 'CalendarFeed', tableName: 'calendar_feed',
  indexes: [{ name: 'calendar_feed_name_id_index', properties: ['name', 'id'] }, { name: 'calendar_feed_subject_type_subject_id_index', properties: ['subject_type', 'subject_id'] }, { name: 'calendar_feed_owner_id_index', properties: ['owner_id'] }, { name: 'calendar_feed_created_at_id_index', properties: ['created_at', 'id'] }],
  uniques: [{ name: 'calendar_feed_token_hash_unique', properties: ['token_hash'] }],
  checks: [{ name: 'calendar_feed_subject_type_check', expression: '"subject_type" = any (\'{user,account_contact,vehicle,facility,rental,project}\'::text[])' }],
  properties: {
    ...shared('id'),
    name: p.string().columnType('varchar(120)').name('name'),
    subject_type: p.string().columnType('varchar(40)').name('subject_type'),
    subject_id: p.string().columnType('varchar(36)').name('subject_id'),
    owner_id: () => p.manyToOne(userEntity).mapToPk().joinColumn('owner_id').nullable().deleteRule('restrict').foreignKeyName('calendar_feed_owner_id_foreign').index(false),
    rights: p.json().name('rights').nullable(),
    token_hash: p.string().columnType('varchar(64)').name('token_hash').nullable(),
    ...shared('created_by_id', 'updated_by_id', 'created_at', 'updated_at'),
  },
}) as unknown as EntitySchema;
