// Generated from definitions/communication/email_layout.yaml by `backline generate`. Do not edit.
import { defineEntity, type EntitySchema, p } from '@mikro-orm/core';
import { shared } from './shared.ts';
export const emailLayoutEntity: EntitySchema = defineEntity({
  name: 'EmailLayout', tableName: 'email_layout',
  indexes: [{ name: 'email_layout_name_id_index', properties: ['name', 'id'] }, { name: 'email_layout_created_at_id_index', properties: ['created_at', 'id'] }, { name: 'email_layout_name_trigram', expression: 'create index "email_layout_name_trigram" on "email_layout" using gin ("name" gin_trgm_ops)' }, { name: 'email_layout_words', expression: 'create index "email_layout_words" on "email_layout" using gin ("backline_words_1"("name") gin_trgm_ops)' }, { name: 'email_layout_is_default_unique', expression: 'create unique index "email_layout_is_default_unique" on "email_layout" ("is_default") nulls not distinct where "is_default"' }],
  properties: {
    ...shared('id'),
    name: p.string().columnType('varchar(255)').name('name'),
    header_html: p.text().name('header_html').nullable(),
    body_html: p.text().name('body_html'),
    footer_html: p.text().name('footer_html').nullable(),
    stylesheet: p.text().name('stylesheet').nullable(),
    is_default: p.boolean().name('is_default').defaultRaw('false'),
    is_active: p.boolean().name('is_active').defaultRaw('true'),
    ...shared('created_by_id', 'updated_by_id', 'created_at', 'updated_at'),
  },
}) as unknown as EntitySchema;
