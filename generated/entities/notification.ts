// Generated from definitions/platform/notification.yaml by `backline generate`. Do not edit.
import { defineEntity, type EntitySchema, p } from '@mikro-orm/core';
import { shared } from './shared.ts';
import { userEntity } from './user.ts';
export const notificationEntity: EntitySchema = defineEntity({
  name: 'Notification', tableName: 'notification',
  indexes: [{ name: 'notification_created_at_id_index', properties: ['created_at', 'id'] }, { name: 'notification_user_id_created_at_index', properties: ['user_id', 'created_at'] }, { name: 'notification_digest', expression: 'create index "notification_digest" on "notification" ("digest_at") where "digest_at" is not null' }],
  uniques: [{ name: 'notification_once', properties: ['once_key'] }],
  properties: {
    ...shared('id'),
    type: p.string().columnType('varchar(60)').name('type').defaultRaw("''"),
    category: p.string().columnType('varchar(60)').name('category').defaultRaw("''"),
    title: p.string().columnType('varchar(500)').name('title').defaultRaw("''"),
    body: p.text().name('body').defaultRaw("''"),
    data: p.json().name('data').defaultRaw("'{}'::jsonb"),
    subject_ref: p.string().columnType('varchar(120)').name('subject_ref').nullable(),
    read_at: p.datetime(3).columnType('timestamptz(3)').name('read_at').nullable(),
    user_id: () => p.manyToOne(userEntity).mapToPk().joinColumn('user_id').nullable().deleteRule('cascade').foreignKeyName('notification_user_id_foreign').index(false),
    account_id: p.integer().name('account_id').nullable(),
    once_key: p.string().columnType('varchar(200)').name('once_key').nullable(),
    digest_at: p.datetime(3).columnType('timestamptz(3)').name('digest_at').nullable(),
    in_list: p.boolean().name('in_list').defaultRaw('true'),
    ...shared('created_at', 'updated_at'),
  },
}) as unknown as EntitySchema;
