// Generated from definitions/platform/custom_field.yaml by `backline generate`. Do not edit.
import { defineEntity, type EntitySchema, p } from '@mikro-orm/core';
import { shared } from './shared.ts';
import { customFieldGroupEntity } from './custom_field_group.ts';
export const customFieldEntity: EntitySchema = defineEntity({
  name: 'CustomField', tableName: 'custom_field',
  indexes: [{ name: 'custom_field_label_id_index', properties: ['label', 'id', 'deleted_at'] }, { name: 'custom_field_custom_field_group_id_index', properties: ['custom_field_group_id'] }, { name: 'custom_field_created_at_id_index', properties: ['created_at', 'id', 'deleted_at'] }, { name: 'custom_field_name_trigram', expression: 'create index "custom_field_name_trigram" on "custom_field" using gin ("name" gin_trgm_ops)' }, { name: 'custom_field_label_trigram', expression: 'create index "custom_field_label_trigram" on "custom_field" using gin ("label" gin_trgm_ops)' }, { name: 'custom_field_words', expression: 'create index "custom_field_words" on "custom_field" using gin ("backline_words_1"("name", "label") gin_trgm_ops)' }, { name: 'custom_field_resource_name_unique', expression: 'create unique index "custom_field_resource_name_unique" on "custom_field" ("resource", "name") where ("deleted_at" is null) and "deleted_at" is null' }],
  checks: [{ name: 'custom_field_resource_check', expression: '"resource" = any (\'{catalogue_item,catalogue_item_group,kit,service,account,account_contact,activity,credit_note,invoice,payment,asset,flightcase,stock_check,warehouse,warehouse_transfer,equipment_test_result,repair,user,project,purchase_order,virtual_stock_intake,rental,rental_item,facility,resource_assignment,vehicle}\'::text[])' }, { name: 'custom_field_type_check', expression: '"type" = any (\'{string,text,integer,decimal,money,boolean,date,datetime,select,multiselect,email,url,user,account}\'::text[])' }],
  properties: {
    ...shared('id'),
    name: p.string().columnType('varchar(60)').name('name'),
    label: p.string().columnType('varchar(255)').name('label'),
    resource: p.string().columnType('varchar(40)').name('resource'),
    type: p.string().columnType('varchar(40)').name('type'),
    options: p.json().name('options').defaultRaw("'[]'::jsonb"),
    default: p.json().name('default').nullable(),
    is_required: p.boolean().name('is_required').defaultRaw('false'),
    is_unique: p.boolean().name('is_unique').defaultRaw('false'),
    is_filterable: p.boolean().name('is_filterable').defaultRaw('true'),
    is_sortable: p.boolean().name('is_sortable').defaultRaw('false'),
    custom_field_group_id: () => p.manyToOne(customFieldGroupEntity).mapToPk().joinColumn('custom_field_group_id').nullable().deleteRule('restrict').foreignKeyName('custom_field_custom_field_group_id_foreign').index(false),
    show_on_documents: p.boolean().name('show_on_documents').defaultRaw('false'),
    position: p.integer().name('position').defaultRaw('0'),
    help_text: p.text().name('help_text').nullable(),
    ...shared('created_by_id', 'updated_by_id', 'created_at', 'updated_at', 'deleted_at'),
  },
}) as unknown as EntitySchema;
