// Generated from definitions/platform/mail_message.yaml by `backline generate`. Do not edit.
import { defineEntity, type EntitySchema, p } from '@mikro-orm/core';
import { shared } from './shared.ts';
import { channelProviderEntity } from './channel_provider.ts';
export const mailMessageEntity: EntitySchema = defineEntity({
  name: 'MailMessage', tableName: 'mail_message',
  indexes: [{ name: 'mail_message_provider_id_index', properties: ['provider_id'] }, { name: 'mail_message_provider_message_id_index', properties: ['provider_message_id'] }, { name: 'mail_message_created_at_index', properties: ['created_at'] }],
  uniques: [{ name: 'mail_message_message_id_unique', properties: ['message_id'] }, { name: 'mail_message_once_key_unique', properties: ['once_key'] }],
  checks: [{ name: 'mail_message_status_check', expression: '"status" = any (\'{queued,sending,sent,kept,failed,uncertain,suppressed}\'::text[])' }, { name: 'mail_message_channel_check', expression: '"channel" = any (\'{email,sms}\'::text[])' }],
  properties: {
    id: p.uuid().primary().name('id').defaultRaw('gen_random_uuid()'),
    status: p.string().columnType('varchar(40)').name('status').defaultRaw("'queued'"),
    channel: p.string().columnType('varchar(40)').name('channel').defaultRaw("'email'"),
    message_id: p.string().columnType('varchar(120)').name('message_id'),
    once_key: p.string().columnType('varchar(200)').name('once_key').nullable(),
    from_name: p.string().columnType('varchar(255)').name('from_name').nullable(),
    from_address: p.string().columnType('varchar(255)').name('from_address'),
    to_name: p.string().columnType('varchar(255)').name('to_name').nullable(),
    to_address: p.string().columnType('varchar(255)').name('to_address'),
    subject: p.string().columnType('varchar(500)').name('subject'),
    text: p.text().name('text'),
    html: p.text().name('html').nullable(),
    is_sealed: p.boolean().name('is_sealed').defaultRaw('false'),
    unsubscribe_url: p.string().columnType('varchar(2000)').name('unsubscribe_url').nullable(),
    recipients: p.json().name('recipients').nullable(),
    files: p.json().name('files').nullable(),
    customer: p.json().name('customer').nullable(),
    provider_id: () => p.manyToOne(channelProviderEntity).mapToPk().joinColumn('provider_id').nullable().deleteRule('set null').foreignKeyName('mail_message_provider_id_foreign').index(false),
    provider_message_id: p.string().columnType('varchar(255)').name('provider_message_id').nullable(),
    attempts: p.integer().name('attempts').defaultRaw('0'),
    response: p.string().columnType('varchar(500)').name('response').nullable(),
    sent_at: p.datetime(3).columnType('timestamptz(3)').name('sent_at').nullable(),
    ...shared('created_at', 'updated_at'),
  },
}) as unknown as EntitySchema;
