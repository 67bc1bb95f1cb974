// Generated from definitions/platform/inbound_webhook_source.yaml by `backline generate`. Do not edit.
import { defineEntity, type EntitySchema, p } from '@mikro-orm/core';
import { userEntity } from './user.ts';

/** A row of the table as MikroORM hydrates it. */
export interface InboundWebhookSource {
  id: number;
  name: string;
  key: string | null;
  provider: string;
  secret: string | null;
  previous_secret: string | null;
  previous_secret_until: Date | null;
  signature_header: string | null;
  algorithm: string;
  price_weight: number;
  is_active: boolean;
  last_received_at: Date | null;
  created_by_id: number | null;
  updated_by_id: number | null;
  created_at: Date;
  updated_at: Date;
}

export const inboundWebhookSourceEntity: EntitySchema<InboundWebhookSource> = defineEntity({
  name: 'InboundWebhookSource',
  tableName: 'inbound_webhook_source',
  indexes: [
    { name: 'inbound_webhook_source_name_id_index', properties: ['name', 'id'] },
    { name: 'inbound_webhook_source_created_at_id_index', properties: ['created_at', 'id'] },
  ],
  uniques: [{ name: 'inbound_webhook_source_key_unique', properties: ['key'] }],
  checks: [
    { name: 'inbound_webhook_source_provider_check', expression: '"provider" in (\'stripe\', \'github\', \'gocardless\', \'xero\', \'quickbooks\', \'docusign\', \'generic\')' },
    { name: 'inbound_webhook_source_algorithm_check', expression: '"algorithm" in (\'hmac_sha256\', \'hmac_sha1\')' },
  ],
  triggers: [],
  properties: {
    id: p.integer().primary().generated('identity').name('id'),
    name: p.string().columnType('varchar(255)').name('name'),
    key: p.string().columnType('varchar(40)').name('key').nullable(),
    provider: p.string().columnType('varchar(40)').name('provider').defaultRaw("'generic'"),
    secret: p.text().name('secret').nullable(),
    previous_secret: p.text().name('previous_secret').nullable(),
    previous_secret_until: p.datetime(3).columnType('timestamptz(3)').name('previous_secret_until').nullable(),
    signature_header: p.string().columnType('varchar(100)').name('signature_header').nullable(),
    algorithm: p.string().columnType('varchar(40)').name('algorithm').defaultRaw("'hmac_sha256'"),
    price_weight: p.integer().name('price_weight').defaultRaw('1'),
    is_active: p.boolean().name('is_active').defaultRaw('true'),
    last_received_at: p.datetime(3).columnType('timestamptz(3)').name('last_received_at').nullable(),
    created_by_id: () => p.manyToOne(userEntity).mapToPk().joinColumn('created_by_id').nullable().createForeignKeyConstraint(false).index(false),
    updated_by_id: () => p.manyToOne(userEntity).mapToPk().joinColumn('updated_by_id').nullable().createForeignKeyConstraint(false).index(false),
    created_at: p.datetime(3).columnType('timestamptz(3)').name('created_at').defaultRaw('now()'),
    updated_at: p.datetime(3).columnType('timestamptz(3)').name('updated_at').defaultRaw('now()'),
  },
}) as unknown as EntitySchema<InboundWebhookSource>;
