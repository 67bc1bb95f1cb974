// Generated from definitions/platform/custom_field_group.yaml by `backline generate`. Do not edit.
import { defineEntity, type EntitySchema, p } from '@mikro-orm/core';
import { shared } from './shared.ts';
export const customFieldGroupEntity: EntitySchema = defineEntity({
  name: 'CustomFieldGroup', tableName: 'custom_field_group',
  indexes: [{ name: 'custom_field_group_name_id_index', properties: ['name', 'id'] }, { name: 'custom_field_group_created_at_id_index', properties: ['created_at', 'id'] }, { name: 'custom_field_group_name_trigram', expression: 'create index "custom_field_group_name_trigram" on "custom_field_group" using gin ("name" gin_trgm_ops)' }, { name: 'custom_field_group_words', expression: 'create index "custom_field_group_words" on "custom_field_group" using gin ("backline_words_1"("name") gin_trgm_ops)' }],
  checks: [{ name: 'custom_field_group_resource_check', expression: '"resource" = any (\'{catalogue_item,catalogue_item_group,kit,service,account,account_contact,activity,credit_note,invoice,payment,asset,flightcase,stock_check,warehouse,warehouse_transfer,equipment_test_result,repair,user,project,purchase_order,virtual_stock_intake,rental,rental_item,facility,resource_assignment,vehicle}\'::text[])' }],
  properties: {
    ...shared('id'),
    name: p.string().columnType('varchar(255)').name('name'),
    resource: p.string().columnType('varchar(40)').name('resource'),
    position: p.integer().name('position').defaultRaw('0'),
    ...shared('created_by_id', 'updated_by_id', 'created_at', 'updated_at'),
  },
}) as unknown as EntitySchema;
