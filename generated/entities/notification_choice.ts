// Generated from definitions/platform/notification_choice.yaml by `backline generate`. Do not edit.
import { defineEntity, type EntitySchema, p } from '@mikro-orm/core';
import { shared } from './shared.ts';
export const notificationChoiceEntity: EntitySchema = defineEntity({
  name: 'NotificationChoice', tableName: 'notification_choice',
  uniques: [{ name: 'notification_choice_owner', properties: ['scope', 'owner_id'] }],
  checks: [{ name: 'notification_choice_scope_check', expression: '"scope" = any (\'{user,customer,system}\'::text[])' }],
  properties: {
    ...shared('id'),
    scope: p.string().columnType('varchar(40)').name('scope'),
    owner_id: p.integer().name('owner_id').defaultRaw('0'),
    choice: p.json().name('choice'),
    ...shared('created_at', 'updated_at'),
  },
}) as unknown as EntitySchema;
