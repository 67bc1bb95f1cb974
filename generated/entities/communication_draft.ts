// Generated from definitions/communication/communication_draft.yaml by `backline generate`. Do not edit.
import { defineEntity, type EntitySchema, p } from '@mikro-orm/core';
import { shared } from './shared.ts';
import { accountEntity } from './account.ts';
import { accountContactEntity } from './account_contact.ts';
import { communicationLogEntity } from './communication_log.ts';
import { communicationTemplateEntity } from './communication_template.ts';
import { userEntity } from './user.ts';
export const communicationDraftEntity: EntitySchema = defineEntity({
  name: 'CommunicationDraft', tableName: 'communication_draft',
  indexes: [{ name: 'communication_draft_status_id_index', properties: ['status', 'id'] }, { name: 'communication_draft_subject_type_subject_id_index', properties: ['subject_type', 'subject_id'] }, { name: 'communication_draft_template_id_index', properties: ['template_id'] }, { name: 'communication_draft_recipient_account_id_index', properties: ['recipient_account_id'] }, { name: 'communication_draft_recipient_contact_id_index', properties: ['recipient_contact_id'] }, { name: 'communication_draft_approved_by_id_index', properties: ['approved_by_id'] }, { name: 'communication_draft_discarded_by_id_index', properties: ['discarded_by_id'] }, { name: 'communication_draft_sent_by_id_index', properties: ['sent_by_id'] }, { name: 'communication_draft_communication_log_id_index', properties: ['communication_log_id'] }, { name: 'communication_draft_created_at_id_index', properties: ['created_at', 'id'] }, { name: 'communication_draft_subject_line_trigram', expression: 'create index "communication_draft_subject_line_trigram" on "communication_draft" using gin ("subject_line" gin_trgm_ops)' }, { name: 'communication_draft_words', expression: 'create index "communication_draft_words" on "communication_draft" using gin ("backline_words_1"("subject_line") gin_trgm_ops)' }],
  checks: [{ name: 'communication_draft_status_check', expression: '"status" = any (\'{draft,approved,discarded,sent}\'::text[])' }, { name: 'communication_draft_subject_type_check', expression: '"subject_type" = any (\'{rental,invoice,credit_note,account,project,purchase_order,repair,payment,asset}\'::text[])' }, { name: 'communication_draft_channel_check', expression: '"channel" = any (\'{email,sms,portal}\'::text[])' }, { name: 'communication_draft_body_format_check', expression: '"body_format" = any (\'{text,html}\'::text[])' }, { name: 'communication_draft_composed_by_type_check', expression: '"composed_by_type" = any (\'{user,api_token,ai_agent}\'::text[])' }],
  properties: {
    ...shared('id'),
    status: p.string().columnType('varchar(40)').name('status').defaultRaw("'draft'"),
    subject_type: p.string().columnType('varchar(40)').name('subject_type'),
    subject_id: p.string().columnType('varchar(36)').name('subject_id'),
    channel: p.string().columnType('varchar(40)').name('channel').defaultRaw("'email'"),
    template_id: () => p.manyToOne(communicationTemplateEntity).mapToPk().joinColumn('template_id').nullable().deleteRule('set null').foreignKeyName('communication_draft_template_id_foreign').index(false),
    missing_variables: p.array().columnType('text[]').name('missing_variables').defaultRaw("'{}'::text[]"),
    merge_data: p.json().name('merge_data').nullable(),
    subject_line: p.string().columnType('varchar(255)').name('subject_line').nullable(),
    rendered_body: p.text().name('rendered_body').nullable(),
    body_format: p.string().columnType('varchar(40)').name('body_format').nullable(),
    recipient_account_id: () => p.manyToOne(accountEntity).mapToPk().joinColumn('recipient_account_id').nullable().deleteRule('set null').foreignKeyName('communication_draft_recipient_account_id_foreign').index(false),
    recipient_contact_id: () => p.manyToOne(accountContactEntity).mapToPk().joinColumn('recipient_contact_id').nullable().deleteRule('set null').foreignKeyName('communication_draft_recipient_contact_id_foreign').index(false),
    to: p.array().columnType('text[]').name('to').defaultRaw("'{}'::text[]"),
    cc: p.array().columnType('text[]').name('cc').defaultRaw("'{}'::text[]"),
    bcc: p.array().columnType('text[]').name('bcc').defaultRaw("'{}'::text[]"),
    attachment_uuids: p.array().columnType('uuid[]').name('attachment_uuids').defaultRaw("'{}'::uuid[]"),
    document_ids: p.array<number>().columnType('integer[]').name('document_ids').defaultRaw("'{}'::integer[]"),
    notification_type: p.string().columnType('varchar(60)').name('notification_type').defaultRaw("'transactional'"),
    composed_by_type: p.string().columnType('varchar(40)').name('composed_by_type').nullable(),
    composed_by_id: p.string().columnType('varchar(36)').name('composed_by_id').nullable(),
    composed_by_label: p.string().columnType('varchar(255)').name('composed_by_label').nullable(),
    composed_by_ai: p.boolean().name('composed_by_ai').defaultRaw('false'),
    approved_by_id: () => p.manyToOne(userEntity).mapToPk().joinColumn('approved_by_id').nullable().deleteRule('restrict').foreignKeyName('communication_draft_approved_by_id_foreign').index(false),
    approved_at: p.datetime(3).columnType('timestamptz(3)').name('approved_at').nullable(),
    discarded_by_id: () => p.manyToOne(userEntity).mapToPk().joinColumn('discarded_by_id').nullable().deleteRule('restrict').foreignKeyName('communication_draft_discarded_by_id_foreign').index(false),
    discarded_at: p.datetime(3).columnType('timestamptz(3)').name('discarded_at').nullable(),
    discard_reason: p.string().columnType('varchar(255)').name('discard_reason').nullable(),
    sent_by_id: () => p.manyToOne(userEntity).mapToPk().joinColumn('sent_by_id').nullable().deleteRule('restrict').foreignKeyName('communication_draft_sent_by_id_foreign').index(false),
    sent_at: p.datetime(3).columnType('timestamptz(3)').name('sent_at').nullable(),
    was_edited_on_approval: p.boolean().name('was_edited_on_approval').defaultRaw('false'),
    communication_log_id: () => p.manyToOne(communicationLogEntity).mapToPk().joinColumn('communication_log_id').nullable().deleteRule('set null').foreignKeyName('communication_draft_communication_log_id_foreign').index(false),
    frozen: p.json().name('frozen').nullable(),
    ...shared('created_by_id', 'updated_by_id', 'created_at', 'updated_at'),
  },
}) as unknown as EntitySchema;
