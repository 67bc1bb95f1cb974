// Generated from definitions/documents/document.yaml by `backline generate`. Do not edit.
import { defineEntity, type EntitySchema, p } from '@mikro-orm/core';
import { kept } from './kept.ts';
import { documentTemplateEntity } from './document_template.ts';
export const documentEntity: EntitySchema = defineEntity({
  name: 'Document', tableName: 'document',
  indexes: [{ name: 'document_document_template_id_index', properties: ['document_template_id'] }, { name: 'document_type_id_index', properties: ['type', 'id'] }, { name: 'document_subject_type_subject_id_index', properties: ['subject_type', 'subject_id'] }, { name: 'document_title_id_index', properties: ['title', 'id'] }, { name: 'document_status_id_index', properties: ['status', 'id'] }, { name: 'document_created_at_id_index', properties: ['created_at', 'id'] }, { name: 'document_number_trigram', expression: 'create index "document_number_trigram" on "document" using gin ("number" gin_trgm_ops)' }, { name: 'document_title_trigram', expression: 'create index "document_title_trigram" on "document" using gin ("title" gin_trgm_ops)' }],
  uniques: [{ name: 'document_number_unique', properties: ['number'] }, { name: 'document_versions', properties: ['subject_type', 'subject_id', 'type', 'version'] }],
  checks: [{ name: 'document_type_check', expression: '"type" in (\'quotation\', \'order_confirmation\', \'delivery_note\', \'picking_list\', \'return_note\', \'invoice\', \'credit_note\', \'purchase_order\', \'contract\')' }, { name: 'document_subject_type_check', expression: '"subject_type" in (\'rental\', \'invoice\', \'credit_note\', \'purchase_order\')' }, { name: 'document_status_check', expression: '"status" in (\'generating\', \'generated\', \'failed\', \'finalised\', \'void\')' }],
  properties: {
    ...kept('id'),
    aggregate_version: p.integer().name('aggregate_version').defaultRaw('1'),
    number: p.string().columnType('varchar(80)').name('number').nullable(),
    document_template_id: () => p.manyToOne(documentTemplateEntity).mapToPk().joinColumn('document_template_id').nullable().deleteRule('restrict').foreignKeyName('document_document_template_id_foreign').index(false),
    type: p.string().columnType('varchar(40)').name('type'),
    subject_type: p.string().columnType('varchar(40)').name('subject_type'),
    subject_id: p.string().columnType('varchar(36)').name('subject_id'),
    subject_state: p.string().columnType('varchar(40)').name('subject_state').nullable(),
    is_whole: p.boolean().name('is_whole').defaultRaw('false'),
    title: p.string().columnType('varchar(255)').name('title'),
    status: p.string().columnType('varchar(40)').name('status').defaultRaw("'generating'"),
    version: p.integer().name('version'),
    locale: p.string().columnType('varchar(35)').name('locale'),
    timezone: p.string().columnType('varchar(40)').name('timezone'),
    size_bytes: p.integer().name('size_bytes').nullable(),
    checksum_sha256: p.string().columnType('varchar(64)').name('checksum_sha256').nullable(),
    missing_characters: p.string().columnType('varchar(200)').name('missing_characters').nullable(),
    error: p.string().columnType('varchar(500)').name('error').nullable(),
    generated_at: p.datetime(3).columnType('timestamptz(3)').name('generated_at').nullable(),
    finalised_at: p.datetime(3).columnType('timestamptz(3)').name('finalised_at').nullable(),
    voided_at: p.datetime(3).columnType('timestamptz(3)').name('voided_at').nullable(),
    void_reason: p.string().columnType('varchar(255)').name('void_reason').nullable(),
    ...kept('created_by_id', 'updated_by_id', 'created_at', 'updated_at'),
  },
}) as unknown as EntitySchema;
