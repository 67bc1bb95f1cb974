// Generated from definitions/inventory/warehouse.yaml by `backline generate`. Do not edit.
import { defineEntity, type EntitySchema, p } from '@mikro-orm/core';
import { shared } from './shared.ts';
import { addressEntity } from './address.ts';
import { currencyEntity } from './currency.ts';
import { userEntity } from './user.ts';
export const warehouseEntity: EntitySchema = defineEntity({
  name: 'Warehouse', tableName: 'warehouse',
  indexes: [{ name: 'warehouse_name_id_index', properties: ['name', 'id', 'deleted_at'] }, { name: 'warehouse_code_unique', expression: 'create unique index "warehouse_code_unique" on "warehouse" ("code") where "deleted_at" is null' }, { name: 'warehouse_address_id_index', properties: ['address_id'] }, { name: 'warehouse_currency_code_index', properties: ['currency_code'] }, { name: 'warehouse_manager_id_index', properties: ['manager_id'] }, { name: 'warehouse_created_at_id_index', properties: ['created_at', 'id', 'deleted_at'] }, { name: 'warehouse_name_trigram', expression: 'create index "warehouse_name_trigram" on "warehouse" using gin ("name" gin_trgm_ops)' }, { name: 'warehouse_code_trigram', expression: 'create index "warehouse_code_trigram" on "warehouse" using gin ("code" gin_trgm_ops)' }, { name: 'warehouse_words', expression: 'create index "warehouse_words" on "warehouse" using gin ("backline_words_1"("name", "code") gin_trgm_ops)' }, { name: 'warehouse_is_default_unique', expression: 'create unique index "warehouse_is_default_unique" on "warehouse" ("is_default") nulls not distinct where "is_default" and "deleted_at" is null' }, { name: 'warehouse_deleted', expression: 'create index "warehouse_deleted" on "warehouse" ("id") where "deleted_at" is not null' }],
  checks: [{ name: 'warehouse_type_check', expression: '"type" = any (\'{main,depot,van,partner,venue,virtual}\'::text[])' }],
  properties: {
    ...shared('id'),
    name: p.string().columnType('varchar(120)').name('name'),
    code: p.string().columnType('varchar(20)').name('code'),
    type: p.string().columnType('varchar(40)').name('type').defaultRaw("'main'"),
    is_active: p.boolean().name('is_active').defaultRaw('true'),
    is_default: p.boolean().name('is_default').defaultRaw('false'),
    address_id: () => p.manyToOne(addressEntity).mapToPk().joinColumn('address_id').nullable().deleteRule('set null').foreignKeyName('warehouse_address_id_foreign').index(false),
    timezone: p.string().columnType('varchar(40)').name('timezone'),
    currency_code: () => p.manyToOne(currencyEntity).targetKey('code').mapToPk().joinColumn('currency_code').deleteRule('restrict').foreignKeyName('warehouse_currency_code_foreign').index(false),
    manager_id: () => p.manyToOne(userEntity).mapToPk().joinColumn('manager_id').nullable().deleteRule('restrict').foreignKeyName('warehouse_manager_id_foreign').index(false),
    phone: p.string().columnType('varchar(40)').name('phone').nullable(),
    email: p.string().columnType('varchar(255)').name('email').nullable(),
    opening_hours: p.json().name('opening_hours').defaultRaw("'{}'::jsonb"),
    closed_dates: p.array().columnType('text[]').name('closed_dates').defaultRaw("'{}'::text[]"),
    prep_buffer_minutes: p.integer().name('prep_buffer_minutes').nullable(),
    turnaround_buffer_minutes: p.integer().name('turnaround_buffer_minutes').nullable(),
    allows_negative_stock: p.boolean().name('allows_negative_stock').defaultRaw('false'),
    priority: p.integer().name('priority').defaultRaw('100'),
    notes: p.text().name('notes').nullable(),
    custom_fields: p.json().name('custom_fields').defaultRaw("'{}'::jsonb"),
    ...shared('created_by_id', 'updated_by_id', 'created_at', 'updated_at', 'deleted_at'),
  },
}) as unknown as EntitySchema;
