// Generated from definitions/platform/notification_choice.yaml by `backline generate`. Do not edit.
import { defineEntity, type EntitySchema, p } from '@mikro-orm/core';

export const notificationChoiceEntity: EntitySchema = defineEntity({
  name: 'NotificationChoice',
  tableName: 'notification_choice',
  uniques: [{ name: 'notification_choice_owner', properties: ['scope', 'owner_id'] }],
  checks: [{ name: 'notification_choice_scope_check', expression: '"scope" in (\'user\', \'customer\', \'system\')' }],
  properties: {
    id: p.integer().primary().generated('identity').name('id'),
    scope: p.string().columnType('varchar(40)').name('scope'),
    owner_id: p.integer().name('owner_id').defaultRaw('0'),
    choice: p.json().name('choice'),
    created_at: p.datetime(3).columnType('timestamptz(3)').name('created_at').defaultRaw('now()'),
    updated_at: p.datetime(3).columnType('timestamptz(3)').name('updated_at').defaultRaw('now()'),
  },
}) as unknown as EntitySchema;
