// Generated from definitions/platform/webhook_delivery.yaml by `backline generate`. Do not edit.
import { defineEntity, type EntitySchema, p } from '@mikro-orm/core';
import { shared } from './shared.ts';
import { webhookEntity } from './webhook.ts';
export const webhookDeliveryEntity: EntitySchema = defineEntity({
  name: 'WebhookDelivery', tableName: 'webhook_delivery',
  indexes: [{ name: 'webhook_delivery_webhook_id_id_index', properties: ['webhook_id', 'id'] }, { name: 'webhook_delivery_due', expression: 'create index "webhook_delivery_due" on "webhook_delivery" ("webhook_id", "next_attempt_at", "id") where "status" in (\'pending\', \'failed\')' }, { name: 'webhook_delivery_test_due', expression: 'create index "webhook_delivery_test_due" on "webhook_delivery" ("webhook_id", "next_attempt_at", "id") where "is_test" and "status" in (\'pending\', \'failed\')' }, { name: 'webhook_delivery_leased', expression: 'create index "webhook_delivery_leased" on "webhook_delivery" ("lease_until") where "status" = \'delivering\'' }, { name: 'webhook_delivery_dead', expression: 'create index "webhook_delivery_dead" on "webhook_delivery" ("webhook_id", "created_at") where "status" = \'dead\'' }, { name: 'webhook_delivery_finished', expression: 'create index "webhook_delivery_finished" on "webhook_delivery" ("finished_at") where "finished_at" is not null' }],
  uniques: [{ name: 'webhook_delivery_request_id_unique', properties: ['request_id'] }],
  checks: [{ name: 'webhook_delivery_status_check', expression: '"status" = any (\'{pending,delivering,delivered,failed,dead}\'::text[])' }],
  properties: {
    id: p.bigint('number').primary().generated('identity').name('id'),
    webhook_id: () => p.manyToOne(webhookEntity).mapToPk().joinColumn('webhook_id').deleteRule('cascade').foreignKeyName('webhook_delivery_webhook_id_foreign').index(false),
    event: p.string().columnType('varchar(100)').name('event'),
    subject_ref: p.string().columnType('varchar(100)').name('subject_ref').nullable(),
    event_id: p.string().columnType('varchar(36)').name('event_id').nullable(),
    request_id: p.uuid().name('request_id'),
    status: p.string().columnType('varchar(40)').name('status').defaultRaw("'pending'"),
    attempts: p.integer().name('attempts').defaultRaw('0'),
    next_attempt_at: p.datetime(3).columnType('timestamptz(3)').name('next_attempt_at').nullable(),
    response_status: p.integer().name('response_status').nullable(),
    response_ms: p.integer().name('response_ms').nullable(),
    response_body: p.text().name('response_body').nullable(),
    request_headers: p.json().name('request_headers').nullable(),
    signature: p.text().name('signature').nullable(),
    actor_type: p.string().columnType('varchar(20)').name('actor_type'),
    actor_id: p.string().columnType('varchar(36)').name('actor_id').nullable(),
    first_attempted_at: p.datetime(3).columnType('timestamptz(3)').name('first_attempted_at').nullable(),
    delivered_at: p.datetime(3).columnType('timestamptz(3)').name('delivered_at').nullable(),
    is_test: p.boolean().name('is_test').defaultRaw('false'),
    body: p.text().name('body'),
    claims: p.integer().name('claims').defaultRaw('0'),
    lease_until: p.datetime(3).columnType('timestamptz(3)').name('lease_until').nullable(),
    is_metered: p.boolean().name('is_metered').defaultRaw('false'),
    finished_at: p.datetime(3).columnType('timestamptz(3)').name('finished_at').nullable(),
    ...shared('created_at', 'updated_at'),
  },
}) as unknown as EntitySchema;
