// Generated from definitions/communication/communication_log.yaml by `backline generate`. Do not edit.
import { defineEntity, type EntitySchema, p } from '@mikro-orm/core';
import { shared } from './shared.ts';
import { accountEntity } from './account.ts';
import { accountContactEntity } from './account_contact.ts';
export const communicationLogEntity: EntitySchema = defineEntity({
  name: 'CommunicationLog', tableName: 'communication_log',
  indexes: [{ name: 'communication_log_status_id_index', properties: ['status', 'id'] }, { name: 'communication_log_subject_type_subject_id_index', properties: ['subject_type', 'subject_id'] }, { name: 'communication_log_account_id_index', properties: ['account_id'] }, { name: 'communication_log_contact_id_index', properties: ['contact_id'] }, { name: 'communication_log_created_at_id_index', properties: ['created_at', 'id'] }, { name: 'communication_log_recipient_trigram', expression: 'create index "communication_log_recipient_trigram" on "communication_log" using gin ("recipient" gin_trgm_ops)' }, { name: 'communication_log_subject_line_trigram', expression: 'create index "communication_log_subject_line_trigram" on "communication_log" using gin ("subject_line" gin_trgm_ops)' }, { name: 'communication_log_words', expression: 'create index "communication_log_words" on "communication_log" using gin ("backline_words_1"("recipient", "subject_line") gin_trgm_ops)' }],
  uniques: [{ name: 'communication_log_mail_id_unique', properties: ['mail_id'] }],
  checks: [{ name: 'communication_log_channel_check', expression: '"channel" = any (\'{email,sms,portal}\'::text[])' }, { name: 'communication_log_status_check', expression: '"status" = any (\'{queued,sending,sent,delivered,opened,bounced,failed,suppressed}\'::text[])' }, { name: 'communication_log_subject_type_check', expression: '"subject_type" = any (\'{rental,invoice,credit_note,account,project,purchase_order,repair,payment,asset}\'::text[])' }, { name: 'communication_log_suppressed_reason_check', expression: '"suppressed_reason" = any (\'{opt_out,bounced_before,invalid_address}\'::text[])' }],
  properties: {
    ...shared('id'),
    channel: p.string().columnType('varchar(40)').name('channel').defaultRaw("'email'"),
    template: p.string().columnType('varchar(60)').name('template').nullable(),
    template_name: p.string().columnType('varchar(255)').name('template_name').nullable(),
    recipient: p.string().columnType('varchar(320)').name('recipient'),
    recipients: p.array().columnType('text[]').name('recipients').defaultRaw("'{}'::text[]"),
    status: p.string().columnType('varchar(40)').name('status').defaultRaw("'queued'"),
    subject_type: p.string().columnType('varchar(40)').name('subject_type').nullable(),
    subject_id: p.string().columnType('varchar(36)').name('subject_id').nullable(),
    account_id: () => p.manyToOne(accountEntity).mapToPk().joinColumn('account_id').nullable().deleteRule('set null').foreignKeyName('communication_log_account_id_foreign').index(false),
    contact_id: () => p.manyToOne(accountContactEntity).mapToPk().joinColumn('contact_id').nullable().deleteRule('set null').foreignKeyName('communication_log_contact_id_foreign').index(false),
    subject_line: p.string().columnType('varchar(500)').name('subject_line').nullable(),
    notification_type: p.string().columnType('varchar(60)').name('notification_type').nullable(),
    provider: p.string().columnType('varchar(255)').name('provider').nullable(),
    provider_message_id: p.string().columnType('varchar(255)').name('provider_message_id').nullable(),
    attempts: p.integer().name('attempts').defaultRaw('0'),
    error: p.string().columnType('varchar(500)').name('error').nullable(),
    suppressed_reason: p.string().columnType('varchar(40)').name('suppressed_reason').nullable(),
    refused_addresses: p.array().columnType('text[]').name('refused_addresses').defaultRaw("'{}'::text[]"),
    communication_draft_id: p.integer().name('communication_draft_id').nullable(),
    triggered_by: p.string().columnType('varchar(255)').name('triggered_by').nullable(),
    mail_id: p.uuid().name('mail_id').nullable(),
    queued_at: p.datetime(3).columnType('timestamptz(3)').name('queued_at').nullable(),
    sent_at: p.datetime(3).columnType('timestamptz(3)').name('sent_at').nullable(),
    delivered_at: p.datetime(3).columnType('timestamptz(3)').name('delivered_at').nullable(),
    opened_at: p.datetime(3).columnType('timestamptz(3)').name('opened_at').nullable(),
    failed_at: p.datetime(3).columnType('timestamptz(3)').name('failed_at').nullable(),
    ...shared('created_at', 'updated_at'),
  },
}) as unknown as EntitySchema;
