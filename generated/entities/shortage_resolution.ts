// Generated from definitions/rentals/shortage_resolution.yaml by `backline generate`. Do not edit.
import { defineEntity, type EntitySchema, p } from '@mikro-orm/core';
import { shared } from './shared.ts';
import { shortageEntity } from './shortage.ts';
export const shortageResolutionEntity: EntitySchema = defineEntity({
  name: 'ShortageResolution', tableName: 'shortage_resolution',
  indexes: [{ name: 'shortage_resolution_shortage_id_id_index', properties: ['shortage_id', 'id'] }, { name: 'shortage_resolution_result_type_result_id_index', properties: ['result_type', 'result_id'] }, { name: 'shortage_resolution_created_at_id_index', properties: ['created_at', 'id'] }],
  checks: [{ name: 'shortage_resolution_method_check', expression: '"method" = any (\'{subhire,purchase,transfer,substitute,reduce_quantity,reschedule,release_other}\'::text[])' }, { name: 'shortage_resolution_result_type_check', expression: '"result_type" = any (\'{virtual_stock_intake,purchase_order,warehouse_transfer,rental_item,rental}\'::text[])' }, { name: 'shortage_resolution_status_check', expression: '"status" = any (\'{active,undone}\'::text[])' }, { name: 'shortage_resolution_quantity_check', expression: '"quantity" >= 0' }],
  properties: {
    ...shared('id'),
    shortage_id: () => p.manyToOne(shortageEntity).mapToPk().joinColumn('shortage_id').deleteRule('cascade').foreignKeyName('shortage_resolution_shortage_id_foreign').index(false),
    method: p.string().columnType('varchar(40)').name('method'),
    quantity: p.integer().name('quantity'),
    result_type: p.string().columnType('varchar(40)').name('result_type').nullable(),
    result_id: p.string().columnType('varchar(36)').name('result_id').nullable(),
    status: p.string().columnType('varchar(40)').name('status').defaultRaw("'active'"),
    plan_id: p.uuid().name('plan_id').nullable(),
    note: p.text().name('note').nullable(),
    previous: p.json().name('previous').nullable(),
    ...shared('created_by_id', 'updated_by_id', 'created_at', 'updated_at'),
  },
}) as unknown as EntitySchema;
