// Generated from definitions/finance/tax_rate.yaml by `backline generate`. Do not edit.
import { defineEntity, type EntitySchema, p } from '@mikro-orm/core';
import { shared } from './shared.ts';
import { taxTypeEntity } from './tax_type.ts';
export const taxRateEntity: EntitySchema = defineEntity({
  name: 'TaxRate', tableName: 'tax_rate',
  indexes: [{ name: 'tax_rate_tax_type_id_id_index', properties: ['tax_type_id', 'id'] }, { name: 'tax_rate_valid_from_id_index', properties: ['valid_from', 'id'] }, { name: 'tax_rate_created_at_id_index', properties: ['created_at', 'id'] }],
  uniques: [{ name: 'tax_rate_tax_type_id_valid_from_unique', properties: ['tax_type_id', 'valid_from'] }],
  properties: {
    ...shared('id'),
    tax_type_id: () => p.manyToOne(taxTypeEntity).mapToPk().joinColumn('tax_type_id').deleteRule('cascade').foreignKeyName('tax_rate_tax_type_id_foreign').index(false),
    percent: p.decimal('string').columnType('numeric(7,4)').name('percent'),
    valid_from: p.date().name('valid_from'),
    ...shared('created_by_id', 'updated_by_id', 'created_at', 'updated_at'),
  },
}) as unknown as EntitySchema;
