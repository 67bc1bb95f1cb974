// Generated from definitions/documents/document_template.yaml by `backline generate`. Do not edit.
import { defineEntity, type EntitySchema, p } from '@mikro-orm/core';
import { shared } from './shared.ts';
export const documentTemplateEntity: EntitySchema = defineEntity({
  name: 'DocumentTemplate', tableName: 'document_template',
  indexes: [{ name: 'document_template_name_id_index', properties: ['name', 'id', 'deleted_at'] }, { name: 'document_template_type_id_index', properties: ['type', 'id', 'deleted_at'] }, { name: 'document_template_created_at_id_index', properties: ['created_at', 'id', 'deleted_at'] }, { name: 'document_template_name_trigram', expression: 'create index "document_template_name_trigram" on "document_template" using gin ("name" gin_trgm_ops)' }, { name: 'document_template_words', expression: 'create index "document_template_words" on "document_template" using gin ("backline_words_1"("name") gin_trgm_ops)' }, { name: 'document_template_type_locale_is_default_unique', expression: 'create unique index "document_template_type_locale_is_default_unique" on "document_template" ("type", "locale") nulls not distinct where "is_default" and "deleted_at" is null' }, { name: 'document_template_deleted', expression: 'create index "document_template_deleted" on "document_template" ("id") where "deleted_at" is not null' }],
  checks: [{ name: 'document_template_type_check', expression: '"type" = any (\'{quotation,order_confirmation,delivery_note,picking_list,packing_list,return_note,invoice,credit_note,purchase_order,manifest,carnet,test_certificate,contract}\'::text[])' }, { name: 'document_template_page_size_check', expression: '"page_size" = any (\'{A4,A5,Letter,label}\'::text[])' }, { name: 'document_template_orientation_check', expression: '"orientation" = any (\'{portrait,landscape}\'::text[])' }],
  properties: {
    ...shared('id'),
    name: p.string().columnType('varchar(120)').name('name'),
    type: p.string().columnType('varchar(40)').name('type'),
    body: p.text().name('body'),
    header: p.text().name('header').nullable(),
    footer: p.text().name('footer').nullable(),
    stylesheet: p.text().name('stylesheet').nullable(),
    page_size: p.string().columnType('varchar(40)').name('page_size').defaultRaw("'A4'"),
    orientation: p.string().columnType('varchar(40)').name('orientation').defaultRaw("'portrait'"),
    locale: p.string().columnType('varchar(35)').name('locale').nullable(),
    is_default: p.boolean().name('is_default').defaultRaw('false'),
    is_active: p.boolean().name('is_active').defaultRaw('true'),
    version: p.integer().name('version').defaultRaw('1'),
    change_note: p.string().columnType('varchar(255)').name('change_note').nullable(),
    ...shared('created_by_id', 'updated_by_id', 'created_at', 'updated_at', 'deleted_at'),
  },
}) as unknown as EntitySchema;
