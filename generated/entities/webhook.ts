// Generated from definitions/platform/webhook.yaml by `backline generate`. Do not edit.
import { defineEntity, type EntitySchema, p } from '@mikro-orm/core';
import { shared } from './shared.ts';
import { userEntity } from './user.ts';
export const webhookEntity: EntitySchema = defineEntity({
  name: 'Webhook', tableName: 'webhook',
  indexes: [{ name: 'webhook_name_id_index', properties: ['name', 'id'] }, { name: 'webhook_status_id_index', properties: ['status', 'id'] }, { name: 'webhook_owner_id_index', properties: ['owner_id'] }, { name: 'webhook_created_at_id_index', properties: ['created_at', 'id'] }],
  checks: [{ name: 'webhook_status_check', expression: '"status" = any (\'{active,paused,disabled}\'::text[])' }],
  properties: {
    ...shared('id'),
    name: p.string().columnType('varchar(120)').name('name'),
    url: p.string().columnType('varchar(500)').name('url'),
    events: p.array().columnType('text[]').name('events'),
    address: p.text().name('address').nullable(),
    rights: p.json().name('rights').nullable(),
    secret: p.text().name('secret').nullable(),
    previous_secrets: p.json().name('previous_secrets').defaultRaw("'[]'::jsonb"),
    previous_secret_expires_at: p.datetime(3).columnType('timestamptz(3)').name('previous_secret_expires_at').nullable(),
    status: p.string().columnType('varchar(40)').name('status').defaultRaw("'active'"),
    disabled_reason: p.string().columnType('varchar(255)').name('disabled_reason').nullable(),
    filters: p.json().name('filters').defaultRaw("'{}'::jsonb"),
    include_payload: p.boolean().name('include_payload').defaultRaw('true'),
    sealed_headers: p.text().name('sealed_headers').nullable(),
    timeout_seconds: p.integer().name('timeout_seconds').defaultRaw('15'),
    max_attempts: p.integer().name('max_attempts'),
    owner_id: () => p.manyToOne(userEntity).mapToPk().joinColumn('owner_id').nullable().deleteRule('restrict').foreignKeyName('webhook_owner_id_foreign').index(false),
    last_success_at: p.datetime(3).columnType('timestamptz(3)').name('last_success_at').nullable(),
    last_failure_at: p.datetime(3).columnType('timestamptz(3)').name('last_failure_at').nullable(),
    failing_since: p.datetime(3).columnType('timestamptz(3)').name('failing_since').nullable(),
    consecutive_failures: p.integer().name('consecutive_failures').defaultRaw('0'),
    ...shared('created_by_id', 'updated_by_id', 'created_at', 'updated_at'),
  },
}) as unknown as EntitySchema;
