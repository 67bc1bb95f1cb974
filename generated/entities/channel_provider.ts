// Generated from definitions/platform/channel_provider.yaml by `backline generate`. Do not edit.
import { defineEntity, type EntitySchema, p } from '@mikro-orm/core';
import { shared } from './shared.ts';
export const channelProviderEntity: EntitySchema = defineEntity({
  name: 'ChannelProvider', tableName: 'channel_provider',
  indexes: [{ name: 'channel_provider_name_id_index', properties: ['name', 'id'] }, { name: 'channel_provider_created_at_id_index', properties: ['created_at', 'id'] }, { name: 'channel_provider_channel_is_default_unique', expression: 'create unique index "channel_provider_channel_is_default_unique" on "channel_provider" ("channel") nulls not distinct where "is_default"' }],
  checks: [{ name: 'channel_provider_channel_check', expression: '"channel" = any (\'{email,sms,push}\'::text[])' }, { name: 'channel_provider_driver_check', expression: '"driver" = any (\'{smtp,ses,mailgun,postmark,sendgrid,twilio,log}\'::text[])' }, { name: 'channel_provider_last_test_status_check', expression: '"last_test_status" = any (\'{ok,failed}\'::text[])' }],
  properties: {
    ...shared('id'),
    name: p.string().columnType('varchar(255)').name('name'),
    channel: p.string().columnType('varchar(40)').name('channel'),
    driver: p.string().columnType('varchar(40)').name('driver'),
    config: p.json().name('config').defaultRaw("'{}'::jsonb"),
    password: p.text().name('password').nullable(),
    from_name: p.string().columnType('varchar(255)').name('from_name').nullable(),
    from_address: p.string().columnType('varchar(255)').name('from_address').nullable(),
    is_default: p.boolean().name('is_default').defaultRaw('false'),
    is_active: p.boolean().name('is_active').defaultRaw('true'),
    last_test_at: p.datetime(3).columnType('timestamptz(3)').name('last_test_at').nullable(),
    last_test_status: p.string().columnType('varchar(40)').name('last_test_status').nullable(),
    ...shared('created_by_id', 'updated_by_id', 'created_at', 'updated_at'),
  },
}) as unknown as EntitySchema;
