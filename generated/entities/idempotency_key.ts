// Generated from definitions/platform/idempotency_key.yaml by `backline generate`. Do not edit.
import { defineEntity, type EntitySchema, p } from '@mikro-orm/core';
import { shared } from './shared.ts';
export const idempotencyKeyEntity: EntitySchema = defineEntity({
  name: 'IdempotencyKey', tableName: 'idempotency_key',
  indexes: [{ name: 'idempotency_key_completed_at_index', expression: 'create index "idempotency_key_completed_at_index" on "idempotency_key" ("completed_at") where "completed_at" is not null' }, { name: 'idempotency_key_leased', expression: 'create index "idempotency_key_leased" on "idempotency_key" ("lease_until") where "state" = \'in_flight\'' }],
  uniques: [{ name: 'idempotency_key_scope_hash_unique', properties: ['scope_hash'] }],
  checks: [{ name: 'idempotency_key_state_check', expression: '"state" = any (\'{in_flight,completed}\'::text[])' }],
  properties: {
    id: p.bigint('number').primary().generated('identity').name('id'),
    scope_hash: p.string().columnType('varchar(64)').name('scope_hash'),
    fingerprint: p.string().columnType('varchar(64)').name('fingerprint'),
    state: p.string().columnType('varchar(40)').name('state').defaultRaw("'in_flight'"),
    fence: p.bigint('number').name('fence').defaultRaw('1'),
    holder: p.bigint('number').name('holder').nullable(),
    lease_until: p.datetime(3).columnType('timestamptz(3)').name('lease_until'),
    status: p.integer().name('status').nullable(),
    headers: p.json().name('headers').nullable(),
    body: p.text().name('body').nullable(),
    completed_at: p.datetime(3).columnType('timestamptz(3)').name('completed_at').nullable(),
    ...shared('created_at', 'updated_at'),
  },
}) as unknown as EntitySchema;
