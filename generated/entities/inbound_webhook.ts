// Generated from definitions/platform/inbound_webhook.yaml by `backline generate`. Do not edit.
import { defineEntity, type EntitySchema, p } from '@mikro-orm/core';
import { shared } from './shared.ts';
import { inboundWebhookSourceEntity } from './inbound_webhook_source.ts';
import { storedFileEntity } from './stored_file.ts';
export const inboundWebhookEntity: EntitySchema = defineEntity({
  name: 'InboundWebhook', tableName: 'inbound_webhook',
  indexes: [{ name: 'inbound_webhook_created_at_id_index', properties: ['created_at', 'id'] }],
  uniques: [{ name: 'inbound_webhook_event', properties: ['source_id', 'event'] }, { name: 'inbound_webhook_signed', properties: ['source_id', 'signed_hash'] }],
  checks: [{ name: 'inbound_webhook_outcome_check', expression: '"outcome" = any (\'{waiting,taken,ignored,unmatched,refused}\'::text[])' }],
  properties: {
    id: p.bigint('number').primary().generated('identity').name('id'),
    source_id: () => p.manyToOne(inboundWebhookSourceEntity).mapToPk().joinColumn('source_id').deleteRule('cascade').foreignKeyName('inbound_webhook_source_id_foreign').index(false),
    event: p.string().columnType('varchar(255)').name('event'),
    type: p.string().columnType('varchar(255)').name('type').defaultRaw("''"),
    outcome: p.string().columnType('varchar(40)').name('outcome').defaultRaw("'ignored'"),
    reason: p.string().columnType('varchar(500)').name('reason').nullable(),
    subject_ref: p.string().columnType('varchar(100)').name('subject_ref').nullable(),
    handled_at: p.datetime(3).columnType('timestamptz(3)').name('handled_at').nullable(),
    signed_hash: p.string().columnType('varchar(64)').name('signed_hash'),
    body: p.text().name('body'),
    content_type: p.string().columnType('varchar(500)').name('content_type').nullable(),
    stored_file_id: () => p.manyToOne(storedFileEntity).mapToPk().joinColumn('stored_file_id').nullable().deleteRule('restrict').foreignKeyName('inbound_webhook_stored_file_id_foreign').index(false),
    request_id: p.uuid().name('request_id'),
    outcomes: p.json().name('outcomes').defaultRaw("'{}'::jsonb"),
    ...shared('created_at', 'updated_at'),
  },
}) as unknown as EntitySchema;
