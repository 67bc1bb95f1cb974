// Generated from definitions/platform/outbox_event.yaml by `backline generate`. Do not edit.
import { defineEntity, type EntitySchema, p } from '@mikro-orm/core';
import { shared } from './shared.ts';
export const outboxEventEntity: EntitySchema = defineEntity({
  name: 'OutboxEvent', tableName: 'outbox_event',
  indexes: [{ name: 'outbox_event_undispatched', expression: 'create index "outbox_event_undispatched" on "outbox_event" ("id") where "dispatched_at" is null' }],
  properties: {
    id: p.bigint('number').primary().generated('identity').name('id'),
    event: p.string().columnType('varchar(100)').name('event'),
    entity: p.string().columnType('varchar(60)').name('entity'),
    ref: p.string().columnType('varchar(100)').name('ref'),
    payload: p.text().name('payload'),
    actor_type: p.string().columnType('varchar(20)').name('actor_type'),
    actor_id: p.string().columnType('varchar(36)').name('actor_id').defaultRaw("''"),
    actor_label: p.string().columnType('varchar(255)').name('actor_label').defaultRaw("''"),
    user_id: p.integer().name('user_id').nullable(),
    via: p.string().columnType('varchar(10)').name('via'),
    request_id: p.uuid().name('request_id').nullable(),
    chain: p.integer().name('chain').defaultRaw('0'),
    silent: p.boolean().name('silent').defaultRaw('false'),
    dispatched_at: p.datetime(3).columnType('timestamptz(3)').name('dispatched_at').nullable(),
    ...shared('created_at', 'updated_at'),
  },
}) as unknown as EntitySchema;
