// Generated from definitions/maintenance/equipment_test_result.yaml by `backline generate`. Do not edit.
import { defineEntity, type EntitySchema, p } from '@mikro-orm/core';
import { shared } from './shared.ts';
import { assetEntity } from './asset.ts';
import { equipmentTestEntity } from './equipment_test.ts';
import { repairEntity } from './repair.ts';
import { userEntity } from './user.ts';
export const equipmentTestResultEntity: EntitySchema = defineEntity({
  name: 'EquipmentTestResult', tableName: 'equipment_test_result',
  indexes: [{ name: 'equipment_test_result_equipment_test_id_index', properties: ['equipment_test_id'] }, { name: 'equipment_test_result_asset_id_index', properties: ['asset_id'] }, { name: 'equipment_test_result_tested_at_id_index', properties: ['tested_at', 'id'] }, { name: 'equipment_test_result_tested_by_id_index', properties: ['tested_by_id'] }, { name: 'equipment_test_result_next_due_at_id_index', properties: ['next_due_at', 'id'] }, { name: 'equipment_test_result_repair_id_index', properties: ['repair_id'] }, { name: 'equipment_test_result_created_at_id_index', properties: ['created_at', 'id'] }, { name: 'equipment_test_result_certificate_number_trigram', expression: 'create index "equipment_test_result_certificate_number_trigram" on "equipment_test_result" using gin ("certificate_number" gin_trgm_ops)' }, { name: 'equipment_test_result_words', expression: 'create index "equipment_test_result_words" on "equipment_test_result" using gin ("backline_words_1"("certificate_number") gin_trgm_ops)' }, { name: 'equipment_test_result_asset_id_equipment_test_id_teste_e1837a03', properties: ['asset_id', 'equipment_test_id', 'tested_at'] }],
  checks: [{ name: 'equipment_test_result_result_check', expression: '"result" = any (\'{pass,fail,conditional}\'::text[])' }, { name: 'equipment_test_result_status_check', expression: '"status" = any (\'{valid,void}\'::text[])' }],
  properties: {
    ...shared('id'),
    equipment_test_id: () => p.manyToOne(equipmentTestEntity).mapToPk().joinColumn('equipment_test_id').deleteRule('restrict').foreignKeyName('equipment_test_result_equipment_test_id_foreign').index(false),
    asset_id: () => p.manyToOne(assetEntity).mapToPk().joinColumn('asset_id').deleteRule('restrict').foreignKeyName('equipment_test_result_asset_id_foreign').index(false),
    tested_at: p.datetime(3).columnType('timestamptz(3)').name('tested_at'),
    tested_by_id: () => p.manyToOne(userEntity).mapToPk().joinColumn('tested_by_id').nullable().deleteRule('restrict').foreignKeyName('equipment_test_result_tested_by_id_foreign').index(false),
    result: p.string().columnType('varchar(40)').name('result').defaultRaw("'pass'"),
    values: p.json().name('values'),
    note: p.text().name('note').nullable(),
    certificate_number: p.string().columnType('varchar(60)').name('certificate_number').nullable(),
    next_due_at: p.datetime(3).columnType('timestamptz(3)').name('next_due_at').nullable(),
    hours_at_test: p.decimal('string').columnType('numeric(12,2)').name('hours_at_test').nullable(),
    repair_id: () => p.manyToOne(repairEntity).mapToPk().joinColumn('repair_id').nullable().deleteRule('restrict').foreignKeyName('equipment_test_result_repair_id_foreign').index(false),
    status: p.string().columnType('varchar(40)').name('status').defaultRaw("'valid'"),
    custom_fields: p.json().name('custom_fields').defaultRaw("'{}'::jsonb"),
    ...shared('created_by_id', 'updated_by_id', 'created_at', 'updated_at'),
  },
}) as unknown as EntitySchema;
