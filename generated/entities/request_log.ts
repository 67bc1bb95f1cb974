// Generated from definitions/platform/request_log.yaml by `backline generate`. Do not edit.
import { defineEntity, type EntitySchema, p } from '@mikro-orm/core';
import { shared } from './shared.ts';
export const requestLogEntity: EntitySchema = defineEntity({
  name: 'RequestLog', tableName: 'request_log',
  indexes: [{ name: 'request_log_created_at_id_index', properties: ['created_at', 'id'] }, { name: 'request_log_personal_access_token_id_created_at_index', expression: 'create index "request_log_personal_access_token_id_created_at_index" on "request_log" ("personal_access_token_id", "created_at") where "personal_access_token_id" is not null' }],
  uniques: [{ name: 'request_log_request_id_unique', properties: ['request_id'] }],
  checks: [{ name: 'request_log_channel_check', expression: '"channel" = any (\'{api,webhook_sent,webhook_received}\'::text[])' }],
  triggers: [{ name: 'request_log_append_only', timing: 'before', events: ['update', 'delete'], forEach: 'row', expression: 'create or replace function backline_append_only() returns trigger language plpgsql as \'begin if coalesce(current_setting(\'\'backline.purge\'\', true), \'\'\'\') = \'\'on\'\' and tg_op = \'\'DELETE\'\' then return old; end if; raise exception \'\'rows of % are never changed\'\', tg_table_name using errcode = \'\'restrict_violation\'\'; end\'; create trigger "request_log_append_only" before update or delete on "request_log" for each row execute function backline_append_only()' }],
  properties: {
    id: p.bigint('number').primary().generated('identity').name('id'),
    channel: p.string().columnType('varchar(40)').name('channel'),
    request_id: p.uuid().name('request_id'),
    method: p.string().columnType('varchar(10)').name('method').defaultRaw("''"),
    uri: p.text().name('uri').defaultRaw("''"),
    route_name: p.string().columnType('varchar(120)').name('route_name').defaultRaw("''"),
    resource: p.string().columnType('varchar(120)').name('resource').defaultRaw("''"),
    operation: p.string().columnType('varchar(120)').name('operation').defaultRaw("''"),
    personal_access_token_id: p.integer().name('personal_access_token_id').nullable(),
    user_id: p.integer().name('user_id').nullable(),
    ability: p.string().columnType('varchar(120)').name('ability').defaultRaw("''"),
    status_code: p.integer().name('status_code'),
    duration_ms: p.integer().name('duration_ms'),
    request_bytes: p.integer().name('request_bytes'),
    response_bytes: p.integer().name('response_bytes'),
    price_weight: p.integer().name('price_weight'),
    weighted_units: p.integer().name('weighted_units'),
    ip_address: p.string().columnType('varchar(45)').name('ip_address').defaultRaw("''"),
    user_agent: p.string().columnType('varchar(500)').name('user_agent').defaultRaw("''"),
    ...shared('created_at'),
  },
}) as unknown as EntitySchema;
