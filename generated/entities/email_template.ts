// Generated from definitions/platform/email_template.yaml by `backline generate`. Do not edit.
import { defineEntity, type EntitySchema, p } from '@mikro-orm/core';
import { shared } from './shared.ts';
import { emailLayoutEntity } from './email_layout.ts';
export const emailTemplateEntity: EntitySchema = defineEntity({
  name: 'EmailTemplate', tableName: 'email_template',
  indexes: [{ name: 'email_template_email_layout_id_index', properties: ['email_layout_id'] }, { name: 'email_template_created_at_id_index', properties: ['created_at', 'id'] }, { name: 'email_template_key_trigram', expression: 'create index "email_template_key_trigram" on "email_template" using gin ("key" gin_trgm_ops)' }, { name: 'email_template_name_trigram', expression: 'create index "email_template_name_trigram" on "email_template" using gin ("name" gin_trgm_ops)' }, { name: 'email_template_words', expression: 'create index "email_template_words" on "email_template" using gin ("backline_words_1"("key", "name") gin_trgm_ops)' }],
  uniques: [{ name: 'email_template_key_unique', properties: ['key'] }],
  checks: [{ name: 'email_template_body_format_check', expression: '"body_format" = any (\'{text,html}\'::text[])' }],
  properties: {
    ...shared('id'),
    key: p.string().columnType('varchar(60)').name('key'),
    name: p.string().columnType('varchar(255)').name('name'),
    subject_line: p.string().columnType('varchar(255)').name('subject_line'),
    body: p.text().name('body'),
    body_format: p.string().columnType('varchar(40)').name('body_format').defaultRaw("'text'"),
    translations: p.json().name('translations').defaultRaw("'{}'::jsonb"),
    is_customised: p.boolean().name('is_customised').defaultRaw('false'),
    is_disableable: p.boolean().name('is_disableable').defaultRaw('false'),
    is_enabled: p.boolean().name('is_enabled').defaultRaw('true'),
    variables: p.json().name('variables').defaultRaw("'[]'::jsonb"),
    email_layout_id: () => p.manyToOne(emailLayoutEntity).mapToPk().joinColumn('email_layout_id').nullable().deleteRule('set null').foreignKeyName('email_template_email_layout_id_foreign').index(false),
    ...shared('created_by_id', 'updated_by_id', 'created_at', 'updated_at'),
  },
}) as unknown as EntitySchema;
