// Generated from definitions/maintenance/usage_reading.yaml by `backline generate`. Do not edit.
import { defineEntity, type EntitySchema, p } from '@mikro-orm/core';
import { shared } from './shared.ts';
import { assetEntity } from './asset.ts';
import { rentalEntity } from './rental.ts';
export const usageReadingEntity: EntitySchema = defineEntity({
  name: 'UsageReading', tableName: 'usage_reading',
  indexes: [{ name: 'usage_reading_asset_id_index', properties: ['asset_id'] }, { name: 'usage_reading_read_at_id_index', properties: ['read_at', 'id'] }, { name: 'usage_reading_rental_id_index', properties: ['rental_id'] }, { name: 'usage_reading_created_at_id_index', properties: ['created_at', 'id'] }, { name: 'usage_reading_asset_id_meter_read_at_index', properties: ['asset_id', 'meter', 'read_at'] }],
  checks: [{ name: 'usage_reading_meter_check', expression: '"meter" = any (\'{hours,cycles,kilometres,lamp_hours}\'::text[])' }, { name: 'usage_reading_source_check', expression: '"source" = any (\'{manual,scan,import,telemetry}\'::text[])' }, { name: 'usage_reading_status_check', expression: '"status" = any (\'{valid,void}\'::text[])' }],
  properties: {
    ...shared('id'),
    asset_id: () => p.manyToOne(assetEntity).mapToPk().joinColumn('asset_id').deleteRule('restrict').foreignKeyName('usage_reading_asset_id_foreign').index(false),
    meter: p.string().columnType('varchar(40)').name('meter'),
    value: p.decimal('string').columnType('numeric(12,2)').name('value'),
    delta: p.decimal('string').columnType('numeric(12,2)').name('delta').defaultRaw('0'),
    read_at: p.datetime(3).columnType('timestamptz(3)').name('read_at'),
    rental_id: () => p.manyToOne(rentalEntity).mapToPk().joinColumn('rental_id').nullable().deleteRule('restrict').foreignKeyName('usage_reading_rental_id_foreign').index(false),
    source: p.string().columnType('varchar(40)').name('source').defaultRaw("'manual'"),
    is_reset: p.boolean().name('is_reset').defaultRaw('false'),
    status: p.string().columnType('varchar(40)').name('status').defaultRaw("'valid'"),
    ...shared('created_by_id', 'updated_by_id', 'created_at', 'updated_at'),
  },
}) as unknown as EntitySchema;
