// Generated from definitions/platform/inbound_webhook_source.yaml by `backline generate`. Do not edit.
import { defineEntity, type EntitySchema, p } from '@mikro-orm/core';
import { shared } from './shared.ts';
export const inboundWebhookSourceEntity: EntitySchema = defineEntity({
  name: 'InboundWebhookSource', tableName: 'inbound_webhook_source',
  indexes: [{ name: 'inbound_webhook_source_name_id_index', properties: ['name', 'id'] }, { name: 'inbound_webhook_source_created_at_id_index', properties: ['created_at', 'id'] }],
  uniques: [{ name: 'inbound_webhook_source_key_unique', properties: ['key'] }],
  checks: [{ name: 'inbound_webhook_source_provider_check', expression: '"provider" = any (\'{stripe,github,gocardless,xero,quickbooks,docusign,postmark,mailgun,sendgrid,ses,twilio,returned_mail,generic}\'::text[])' }, { name: 'inbound_webhook_source_algorithm_check', expression: '"algorithm" = any (\'{hmac_sha256,hmac_sha1}\'::text[])' }],
  properties: {
    ...shared('id'),
    name: p.string().columnType('varchar(255)').name('name'),
    key: p.string().columnType('varchar(40)').name('key').nullable(),
    provider: p.string().columnType('varchar(40)').name('provider').defaultRaw("'generic'"),
    secret: p.text().name('secret').nullable(),
    previous_secret: p.text().name('previous_secret').nullable(),
    previous_secret_until: p.datetime(3).columnType('timestamptz(3)').name('previous_secret_until').nullable(),
    signature_header: p.string().columnType('varchar(100)').name('signature_header').nullable(),
    algorithm: p.string().columnType('varchar(40)').name('algorithm').defaultRaw("'hmac_sha256'"),
    takes_mail: p.boolean().name('takes_mail').defaultRaw('false'),
    price_weight: p.integer().name('price_weight').defaultRaw('1'),
    is_active: p.boolean().name('is_active').defaultRaw('true'),
    last_received_at: p.datetime(3).columnType('timestamptz(3)').name('last_received_at').nullable(),
    ...shared('created_by_id', 'updated_by_id', 'created_at', 'updated_at'),
  },
}) as unknown as EntitySchema;
