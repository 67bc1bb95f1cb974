// Generated from definitions/inventory/barcode.yaml by `backline generate`. Do not edit.
import { defineEntity, type EntitySchema, p } from '@mikro-orm/core';
import { shared } from './shared.ts';
export const barcodeEntity: EntitySchema = defineEntity({
  name: 'Barcode', tableName: 'barcode',
  indexes: [{ name: 'barcode_owner_type_owner_id_index', properties: ['owner_type', 'owner_id'] }],
  uniques: [{ name: 'barcode_value_unique', properties: ['value'] }],
  checks: [{ name: 'barcode_owner_type_check', expression: '"owner_type" = any (\'{asset,flightcase,catalogue_item,kit,storage_location}\'::text[])' }],
  properties: {
    ...shared('id'),
    value: p.string().columnType('varchar(80)').name('value'),
    owner_type: p.string().columnType('varchar(40)').name('owner_type'),
    owner_id: p.string().columnType('varchar(36)').name('owner_id'),
    ...shared('created_at', 'updated_at'),
  },
}) as unknown as EntitySchema;
