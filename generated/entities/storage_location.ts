// Generated from definitions/inventory/storage_location.yaml by `backline generate`. Do not edit.
import { defineEntity, type EntitySchema, p } from '@mikro-orm/core';
import { shared } from './shared.ts';
import { warehouseEntity } from './warehouse.ts';
export const storageLocationEntity: EntitySchema = defineEntity({
  name: 'StorageLocation', tableName: 'storage_location',
  indexes: [{ name: 'storage_location_warehouse_id_id_index', properties: ['warehouse_id', 'id'] }, { name: 'storage_location_code_id_index', properties: ['code', 'id'] }, { name: 'storage_location_parent_id_index', properties: ['parent_id'] }, { name: 'storage_location_created_at_id_index', properties: ['created_at', 'id'] }, { name: 'storage_location_code_trigram', expression: 'create index "storage_location_code_trigram" on "storage_location" using gin ("code" gin_trgm_ops)' }, { name: 'storage_location_name_trigram', expression: 'create index "storage_location_name_trigram" on "storage_location" using gin ("name" gin_trgm_ops)' }, { name: 'storage_location_words', expression: 'create index "storage_location_words" on "storage_location" using gin ("backline_words_1"("code", "name") gin_trgm_ops)' }],
  uniques: [{ name: 'storage_location_barcode_unique', properties: ['barcode'] }, { name: 'storage_location_warehouse_id_code_unique', properties: ['warehouse_id', 'code'] }],
  checks: [{ name: 'storage_location_type_check', expression: '"type" = any (\'{zone,aisle,shelf,bin,dock,quarantine}\'::text[])' }],
  triggers: [{ name: 'storage_location_barcode_register', timing: 'after', events: ['insert', 'delete', 'update'], forEach: 'row', expression: 'create or replace function "storage_location_barcode_register"() returns trigger language plpgsql as \'begin if tg_op = \'\'UPDATE\'\' and old."barcode" is not distinct from new."barcode" then return null; end if; if tg_op <> \'\'INSERT\'\' then delete from "barcode" where "value" = old."barcode" and "owner_type" = \'\'storage_location\'\' and "owner_id" = old."id"::text; end if; if tg_op <> \'\'DELETE\'\' and new."barcode" is not null then insert into "barcode" ("value", "owner_type", "owner_id") values (new."barcode", \'\'storage_location\'\', new."id"::text); end if; return null; end\'; create trigger "storage_location_barcode_register" after insert or delete or update of "barcode" on "storage_location" for each row execute function "storage_location_barcode_register"(); delete from "barcode" k using "storage_location" x where k."owner_type" = \'storage_location\' and k."owner_id" = x."id"::text and k."value" = x."barcode"; insert into "barcode" ("value", "owner_type", "owner_id") select x."barcode", \'storage_location\', x."id"::text from "storage_location" x where x."barcode" is not null' }],
  properties: {
    ...shared('id'),
    warehouse_id: () => p.manyToOne(warehouseEntity).mapToPk().joinColumn('warehouse_id').deleteRule('cascade').foreignKeyName('storage_location_warehouse_id_foreign').index(false),
    code: p.string().columnType('varchar(40)').name('code'),
    name: p.string().columnType('varchar(120)').name('name').nullable(),
    type: p.string().columnType('varchar(40)').name('type').defaultRaw("'bin'"),
    parent_id: () => p.manyToOne(storageLocationEntity).mapToPk().joinColumn('parent_id').nullable().deleteRule('restrict').foreignKeyName('storage_location_parent_id_foreign').index(false),
    barcode: p.string().columnType('varchar(80)').name('barcode').nullable(),
    is_pickable: p.boolean().name('is_pickable').defaultRaw('true'),
    is_active: p.boolean().name('is_active').defaultRaw('true'),
    ...shared('created_by_id', 'updated_by_id', 'created_at', 'updated_at'),
  },
}) as unknown as EntitySchema;
