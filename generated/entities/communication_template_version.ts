// Generated from definitions/communication/communication_template_version.yaml by `backline generate`. Do not edit.
import { defineEntity, type EntitySchema, p } from '@mikro-orm/core';
import { shared } from './shared.ts';
import { communicationTemplateEntity } from './communication_template.ts';
import { userEntity } from './user.ts';
export const communicationTemplateVersionEntity: EntitySchema = defineEntity({
  name: 'CommunicationTemplateVersion', tableName: 'communication_template_version',
  indexes: [{ name: 'communication_template_version_communication_template__84157bdd', properties: ['communication_template_id', 'id'] }, { name: 'communication_template_version_version_id_index', properties: ['version', 'id'] }, { name: 'communication_template_version_changed_by_id_index', properties: ['changed_by_id'] }],
  uniques: [{ name: 'communication_template_versions', properties: ['communication_template_id', 'version'] }],
  checks: [{ name: 'communication_template_version_body_format_check', expression: '"body_format" = any (\'{html,text,markdown}\'::text[])' }],
  properties: {
    ...shared('id'),
    communication_template_id: () => p.manyToOne(communicationTemplateEntity).mapToPk().joinColumn('communication_template_id').deleteRule('cascade').foreignKeyName('communication_template_version_communication_template__8e235121').index(false),
    version: p.integer().name('version'),
    subject_line: p.string().columnType('varchar(255)').name('subject_line').nullable(),
    body: p.text().name('body'),
    body_format: p.string().columnType('varchar(40)').name('body_format').defaultRaw("'text'"),
    changed_by_id: () => p.manyToOne(userEntity).mapToPk().joinColumn('changed_by_id').nullable().deleteRule('restrict').foreignKeyName('communication_template_version_changed_by_id_foreign').index(false),
    change_note: p.string().columnType('varchar(255)').name('change_note').nullable(),
    ...shared('created_at', 'updated_at'),
  },
}) as unknown as EntitySchema;
