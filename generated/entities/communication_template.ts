// Generated from definitions/communication/communication_template.yaml by `backline generate`. Do not edit.
import { defineEntity, type EntitySchema, p } from '@mikro-orm/core';
import { shared } from './shared.ts';
import { emailLayoutEntity } from './email_layout.ts';
export const communicationTemplateEntity: EntitySchema = defineEntity({
  name: 'CommunicationTemplate', tableName: 'communication_template',
  indexes: [{ name: 'communication_template_key_id_index', properties: ['key', 'id'] }, { name: 'communication_template_name_id_index', properties: ['name', 'id'] }, { name: 'communication_template_email_layout_id_index', properties: ['email_layout_id'] }, { name: 'communication_template_created_at_id_index', properties: ['created_at', 'id'] }, { name: 'communication_template_key_trigram', expression: 'create index "communication_template_key_trigram" on "communication_template" using gin ("key" gin_trgm_ops)' }, { name: 'communication_template_name_trigram', expression: 'create index "communication_template_name_trigram" on "communication_template" using gin ("name" gin_trgm_ops)' }, { name: 'communication_template_words', expression: 'create index "communication_template_words" on "communication_template" using gin ("backline_words_1"("key", "name") gin_trgm_ops)' }],
  uniques: [{ name: 'communication_template_key', properties: ['key', 'locale'] }],
  checks: [{ name: 'communication_template_channel_check', expression: '"channel" = any (\'{email,sms,portal}\'::text[])' }, { name: 'communication_template_subject_type_check', expression: '"subject_type" = any (\'{rental,invoice,credit_note,account,project,purchase_order,repair,payment,asset}\'::text[])' }, { name: 'communication_template_body_format_check', expression: '"body_format" = any (\'{html,text,markdown}\'::text[])' }],
  properties: {
    ...shared('id'),
    key: p.string().columnType('varchar(60)').name('key'),
    name: p.string().columnType('varchar(255)').name('name'),
    channel: p.string().columnType('varchar(40)').name('channel'),
    subject_type: p.string().columnType('varchar(40)').name('subject_type'),
    subject_line: p.string().columnType('varchar(255)').name('subject_line').nullable(),
    body: p.text().name('body'),
    body_format: p.string().columnType('varchar(40)').name('body_format').defaultRaw("'text'"),
    email_layout_id: () => p.manyToOne(emailLayoutEntity).mapToPk().joinColumn('email_layout_id').nullable().deleteRule('set null').foreignKeyName('communication_template_email_layout_id_foreign').index(false),
    locale: p.string().columnType('varchar(10)').name('locale').defaultRaw("'en'"),
    version: p.integer().name('version').defaultRaw('1'),
    change_note: p.string().columnType('varchar(255)').name('change_note').nullable(),
    is_active: p.boolean().name('is_active').defaultRaw('true'),
    variables: p.json().name('variables').nullable(),
    ...shared('created_by_id', 'updated_by_id', 'created_at', 'updated_at'),
  },
}) as unknown as EntitySchema;
