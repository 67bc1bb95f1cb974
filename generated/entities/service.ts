// Generated from definitions/catalogue/service.yaml by `backline generate`. Do not edit.
import { defineEntity, type EntitySchema, p } from '@mikro-orm/core';
import { kept } from './kept.ts';
import { rateEntity } from './rate.ts';
import { taxTypeEntity } from './tax_type.ts';

export const serviceEntity: EntitySchema = defineEntity({
  name: 'Service',
  tableName: 'service',
  indexes: [{ name: 'service_name_id_index', properties: ['name', 'id', 'deleted_at'] }, { name: 'service_default_rate_id_index', properties: ['default_rate_id'] }, { name: 'service_tax_type_id_index', properties: ['tax_type_id'] }, { name: 'service_created_at_id_index', properties: ['created_at', 'id', 'deleted_at'] }, { name: 'service_name_trigram', expression: 'create index "service_name_trigram" on "service" using gin ("name" gin_trgm_ops)' }, { name: 'service_code_trigram', expression: 'create index "service_code_trigram" on "service" using gin ("code" gin_trgm_ops)' }],
  uniques: [{ name: 'service_code_unique', properties: ['code'] }],
  checks: [{ name: 'service_category_check', expression: '"category" in (\'crew\', \'transport\', \'labour\', \'venue\', \'insurance\', \'fee\', \'other\')' }, { name: 'service_unit_check', expression: '"unit" in (\'hour\', \'half_day\', \'day\', \'km\', \'mile\', \'trip\', \'fixed\')' }],
  properties: {
    ...kept('id'),
    name: p.string().columnType('varchar(255)').name('name'),
    code: p.string().columnType('varchar(30)').name('code').nullable(),
    category: p.string().columnType('varchar(40)').name('category'),
    description: p.text().name('description').nullable(),
    unit: p.string().columnType('varchar(40)').name('unit'),
    default_rate_id: () => p.manyToOne(rateEntity).mapToPk().joinColumn('default_rate_id').nullable().deleteRule('restrict').foreignKeyName('service_default_rate_id_foreign').index(false),
    price: p.decimal('string').columnType('numeric(14,2)').name('price'),
    cost: p.decimal('string').columnType('numeric(14,2)').name('cost').nullable(),
    tax_type_id: () => p.manyToOne(taxTypeEntity).mapToPk().joinColumn('tax_type_id').nullable().deleteRule('restrict').foreignKeyName('service_tax_type_id_foreign').index(false),
    overtime_after_hours: p.decimal('string').columnType('numeric(5,2)').name('overtime_after_hours').nullable(),
    overtime_multiplier: p.decimal('string').columnType('numeric(10,4)').name('overtime_multiplier').defaultRaw('1.5'),
    minimum_units: p.decimal('string').columnType('numeric(6,2)').name('minimum_units').defaultRaw('0'),
    schedules_resource: p.boolean().name('schedules_resource').defaultRaw('false'),
    is_active: p.boolean().name('is_active').defaultRaw('true'),
    revenue_account: p.string().columnType('varchar(30)').name('revenue_account').nullable(),
    custom_fields: p.json().name('custom_fields').defaultRaw("'{}'::jsonb"),
    ...kept('created_by_id', 'updated_by_id', 'created_at', 'updated_at', 'deleted_at'),
  },
}) as unknown as EntitySchema;
