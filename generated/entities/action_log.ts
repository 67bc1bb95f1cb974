// Generated from definitions/platform/action_log.yaml by `backline generate`. Do not edit.
import { defineEntity, type EntitySchema, p } from '@mikro-orm/core';
import { shared } from './shared.ts';
import { userEntity } from './user.ts';
export const actionLogEntity: EntitySchema = defineEntity({
  name: 'ActionLog', tableName: 'action_log',
  indexes: [{ name: 'action_log_created_at_id_index', properties: ['created_at', 'id'] }, { name: 'action_log_auditable_type_auditable_id_id_index', properties: ['auditable_type', 'auditable_id', 'id'] }, { name: 'action_log_parent_type_parent_id_id_index', expression: 'create index "action_log_parent_type_parent_id_id_index" on "action_log" ("parent_type", "parent_id", "id") where "parent_id" is not null' }],
  checks: [{ name: 'action_log_actor_type_check', expression: '"actor_type" = any (\'{user,api_token,plugin,system}\'::text[])' }, { name: 'action_log_via_check', expression: '"via" = any (\'{web,api,mcp,cli}\'::text[])' }],
  triggers: [{ name: 'action_log_append_only', timing: 'before', events: ['update', 'delete'], forEach: 'row', expression: 'create or replace function backline_append_only() returns trigger language plpgsql as \'begin if coalesce(current_setting(\'\'backline.purge\'\', true), \'\'\'\') = \'\'on\'\' and tg_op = \'\'DELETE\'\' then return old; end if; raise exception \'\'rows of % are never changed\'\', tg_table_name using errcode = \'\'restrict_violation\'\'; end\'; create trigger "action_log_append_only" before update or delete on "action_log" for each row execute function backline_append_only()' }],
  properties: {
    id: p.bigint('number').primary().generated('identity').name('id'),
    action: p.string().columnType('varchar(100)').name('action'),
    auditable_type: p.string().columnType('varchar(60)').name('auditable_type'),
    auditable_id: p.string().columnType('varchar(36)').name('auditable_id'),
    parent_type: p.string().columnType('varchar(60)').name('parent_type').nullable(),
    parent_id: p.string().columnType('varchar(36)').name('parent_id').nullable(),
    actor_type: p.string().columnType('varchar(40)').name('actor_type'),
    actor_id: p.string().columnType('varchar(36)').name('actor_id').defaultRaw("''"),
    actor_label: p.string().columnType('varchar(255)').name('actor_label').defaultRaw("''"),
    user_id: () => p.manyToOne(userEntity).mapToPk().joinColumn('user_id').nullable().deleteRule('restrict').foreignKeyName('action_log_user_id_foreign').index(false),
    user_name: p.string().columnType('varchar(255)').name('user_name').nullable(),
    old_values: p.json().name('old_values').defaultRaw("'{}'::jsonb"),
    new_values: p.json().name('new_values').defaultRaw("'{}'::jsonb"),
    via: p.string().columnType('varchar(40)').name('via'),
    request_id: p.uuid().name('request_id').nullable(),
    aggregate_version: p.integer().name('aggregate_version').nullable(),
    ...shared('created_at'),
  },
}) as unknown as EntitySchema;
