// Generated from definitions/documents/document_template_version.yaml by `backline generate`. Do not edit.
import { defineEntity, type EntitySchema, p } from '@mikro-orm/core';
import { shared } from './shared.ts';
import { documentTemplateEntity } from './document_template.ts';
import { userEntity } from './user.ts';
export const documentTemplateVersionEntity: EntitySchema = defineEntity({
  name: 'DocumentTemplateVersion', tableName: 'document_template_version',
  indexes: [{ name: 'document_template_version_document_template_id_id_index', properties: ['document_template_id', 'id'] }, { name: 'document_template_version_version_id_index', properties: ['version', 'id'] }, { name: 'document_template_version_changed_by_id_index', properties: ['changed_by_id'] }],
  uniques: [{ name: 'document_template_versions', properties: ['document_template_id', 'version'] }],
  properties: {
    ...shared('id'),
    document_template_id: () => p.manyToOne(documentTemplateEntity).mapToPk().joinColumn('document_template_id').deleteRule('cascade').foreignKeyName('document_template_version_document_template_id_foreign').index(false),
    version: p.integer().name('version'),
    body: p.text().name('body'),
    header: p.text().name('header').nullable(),
    footer: p.text().name('footer').nullable(),
    stylesheet: p.text().name('stylesheet').nullable(),
    changed_by_id: () => p.manyToOne(userEntity).mapToPk().joinColumn('changed_by_id').nullable().deleteRule('restrict').foreignKeyName('document_template_version_changed_by_id_foreign').index(false),
    change_note: p.string().columnType('varchar(255)').name('change_note').nullable(),
    ...shared('created_at', 'updated_at'),
  },
}) as unknown as EntitySchema;
