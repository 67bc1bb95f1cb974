// Generated from definitions/communication/inbound_mail.yaml by `backline generate`. Do not edit.
import { defineEntity, type EntitySchema, p } from '@mikro-orm/core';
import { shared } from './shared.ts';
import { communicationLogEntity } from './communication_log.ts';
import { conversationEntity } from './conversation.ts';
export const inboundMailEntity: EntitySchema = defineEntity({
  name: 'InboundMail', tableName: 'inbound_mail',
  indexes: [{ name: 'inbound_mail_status_id_index', properties: ['status', 'id'] }, { name: 'inbound_mail_subject_type_subject_id_index', properties: ['subject_type', 'subject_id'] }, { name: 'inbound_mail_communication_log_id_index', properties: ['communication_log_id'] }, { name: 'inbound_mail_conversation_id_index', properties: ['conversation_id'] }, { name: 'inbound_mail_created_at_id_index', properties: ['created_at', 'id'] }, { name: 'inbound_mail_from_address_trigram', expression: 'create index "inbound_mail_from_address_trigram" on "inbound_mail" using gin ("from_address" gin_trgm_ops)' }, { name: 'inbound_mail_from_name_trigram', expression: 'create index "inbound_mail_from_name_trigram" on "inbound_mail" using gin ("from_name" gin_trgm_ops)' }, { name: 'inbound_mail_subject_line_trigram', expression: 'create index "inbound_mail_subject_line_trigram" on "inbound_mail" using gin ("subject_line" gin_trgm_ops)' }, { name: 'inbound_mail_words', expression: 'create index "inbound_mail_words" on "inbound_mail" using gin ("backline_words_1"("from_address", "from_name", "subject_line") gin_trgm_ops)' }],
  uniques: [{ name: 'inbound_mail_once_key_unique', properties: ['once_key'] }],
  checks: [{ name: 'inbound_mail_status_check', expression: '"status" = any (\'{waiting,filed,automatic,returned,dismissed}\'::text[])' }, { name: 'inbound_mail_reason_check', expression: '"reason" = any (\'{unknown_address,forged_address,unknown_message,unknown_sender,gone,too_many,too_large}\'::text[])' }, { name: 'inbound_mail_subject_type_check', expression: '"subject_type" = any (\'{rental,project,invoice,account,repair,purchase_order}\'::text[])' }],
  properties: {
    ...shared('id'),
    status: p.string().columnType('varchar(40)').name('status').defaultRaw("'waiting'"),
    reason: p.string().columnType('varchar(40)').name('reason').nullable(),
    note: p.string().columnType('varchar(500)').name('note').nullable(),
    from_address: p.string().columnType('varchar(320)').name('from_address').defaultRaw("''"),
    from_name: p.string().columnType('varchar(255)').name('from_name').nullable(),
    to_addresses: p.array().columnType('text[]').name('to_addresses').defaultRaw("'{}'::text[]"),
    subject_line: p.string().columnType('varchar(500)').name('subject_line').defaultRaw("''"),
    body: p.text().name('body').defaultRaw("''"),
    quoted_text: p.text().name('quoted_text').nullable(),
    file_count: p.integer().name('file_count').defaultRaw('0'),
    subject_type: p.string().columnType('varchar(40)').name('subject_type').nullable(),
    subject_id: p.string().columnType('varchar(36)').name('subject_id').nullable(),
    communication_log_id: () => p.manyToOne(communicationLogEntity).mapToPk().joinColumn('communication_log_id').nullable().deleteRule('set null').foreignKeyName('inbound_mail_communication_log_id_foreign').index(false),
    conversation_id: () => p.manyToOne(conversationEntity).mapToPk().joinColumn('conversation_id').nullable().deleteRule('set null').foreignKeyName('inbound_mail_conversation_id_foreign').index(false),
    conversation_message_id: p.integer().name('conversation_message_id').nullable(),
    message_id: p.string().columnType('varchar(255)').name('message_id').nullable(),
    once_key: p.string().columnType('varchar(64)').name('once_key'),
    provider: p.string().columnType('varchar(60)').name('provider'),
    content_type: p.string().columnType('varchar(500)').name('content_type').nullable(),
    stored_file_id: p.bigint('number').name('stored_file_id').nullable(),
    ...shared('created_at', 'updated_at'),
  },
}) as unknown as EntitySchema;
