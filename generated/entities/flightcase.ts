// Generated from definitions/inventory/flightcase.yaml by `backline generate`. Do not edit.
import { defineEntity, type EntitySchema, p } from '@mikro-orm/core';
import { shared } from './shared.ts';
import { assetEntity } from './asset.ts';
import { catalogueItemEntity } from './catalogue_item.ts';
import { rentalEntity } from './rental.ts';
import { storageLocationEntity } from './storage_location.ts';
import { userEntity } from './user.ts';
import { warehouseEntity } from './warehouse.ts';
export const flightcaseEntity: EntitySchema = defineEntity({
  name: 'Flightcase', tableName: 'flightcase',
  indexes: [{ name: 'flightcase_uuid_unique', expression: 'create unique index "flightcase_uuid_unique" on "flightcase" ("uuid") where "deleted_at" is null' }, { name: 'flightcase_case_number_unique', expression: 'create unique index "flightcase_case_number_unique" on "flightcase" ("case_number") where "deleted_at" is null' }, { name: 'flightcase_barcode_unique', expression: 'create unique index "flightcase_barcode_unique" on "flightcase" ("barcode") where "deleted_at" is null' }, { name: 'flightcase_rfid_tag_unique', expression: 'create unique index "flightcase_rfid_tag_unique" on "flightcase" ("rfid_tag") where "deleted_at" is null' }, { name: 'flightcase_name_id_index', properties: ['name', 'id', 'deleted_at'] }, { name: 'flightcase_catalogue_item_id_index', properties: ['catalogue_item_id'] }, { name: 'flightcase_asset_id_unique', expression: 'create unique index "flightcase_asset_id_unique" on "flightcase" ("asset_id") where "deleted_at" is null' }, { name: 'flightcase_parent_flightcase_id_index', properties: ['parent_flightcase_id'] }, { name: 'flightcase_status_id_index', properties: ['status', 'id', 'deleted_at'] }, { name: 'flightcase_warehouse_id_id_index', properties: ['warehouse_id', 'id', 'deleted_at'] }, { name: 'flightcase_storage_location_id_index', properties: ['storage_location_id'] }, { name: 'flightcase_rental_id_index', properties: ['rental_id'] }, { name: 'flightcase_sealed_by_id_index', properties: ['sealed_by_id'] }, { name: 'flightcase_last_packed_at_id_index', properties: ['last_packed_at', 'id', 'deleted_at'] }, { name: 'flightcase_last_unpacked_at_id_index', properties: ['last_unpacked_at', 'id', 'deleted_at'] }, { name: 'flightcase_created_at_id_index', properties: ['created_at', 'id', 'deleted_at'] }, { name: 'flightcase_name_trigram', expression: 'create index "flightcase_name_trigram" on "flightcase" using gin ("name" gin_trgm_ops)' }, { name: 'flightcase_case_number_trigram', expression: 'create index "flightcase_case_number_trigram" on "flightcase" using gin ("case_number" gin_trgm_ops)' }, { name: 'flightcase_barcode_trigram', expression: 'create index "flightcase_barcode_trigram" on "flightcase" using gin ("barcode" gin_trgm_ops)' }, { name: 'flightcase_words', expression: 'create index "flightcase_words" on "flightcase" using gin ("backline_words_1"("name", "case_number", "barcode") gin_trgm_ops)' }, { name: 'flightcase_seal', expression: 'create unique index "flightcase_seal" on "flightcase" ("seal_number") where ("status" in (\'sealed\', \'out\')) and "deleted_at" is null' }, { name: 'flightcase_deleted', expression: 'create index "flightcase_deleted" on "flightcase" ("id") where "deleted_at" is not null' }],
  checks: [{ name: 'flightcase_case_type_check', expression: '"case_type" = any (\'{fixed,flexible,temporary}\'::text[])' }, { name: 'flightcase_status_check', expression: '"status" = any (\'{empty,open,packed,sealed,out,retired}\'::text[])' }],
  triggers: [{ name: 'flightcase_barcode_register', timing: 'after', events: ['insert', 'delete', 'update', 'delete'], forEach: 'row', expression: 'create or replace function "flightcase_barcode_register"() returns trigger language plpgsql as \'begin if tg_op = \'\'UPDATE\'\' and (case when old."deleted_at" is null then old."barcode" end) is not distinct from (case when new."deleted_at" is null then new."barcode" end) then return null; end if; if tg_op <> \'\'INSERT\'\' then delete from "barcode" where "value" = (case when old."deleted_at" is null then old."barcode" end) and "owner_type" = \'\'flightcase\'\' and "owner_id" = old."id"::text; end if; if tg_op <> \'\'DELETE\'\' and (case when new."deleted_at" is null then new."barcode" end) is not null then insert into "barcode" ("value", "owner_type", "owner_id") values ((case when new."deleted_at" is null then new."barcode" end), \'\'flightcase\'\', new."id"::text); end if; return null; end\'; create trigger "flightcase_barcode_register" after insert or delete or update of "barcode", "deleted_at" on "flightcase" for each row execute function "flightcase_barcode_register"(); delete from "barcode" k using "flightcase" x where k."owner_type" = \'flightcase\' and k."owner_id" = x."id"::text and k."value" = x."barcode"; insert into "barcode" ("value", "owner_type", "owner_id") select x."barcode", \'flightcase\', x."id"::text from "flightcase" x where (case when x."deleted_at" is null then x."barcode" end) is not null' }],
  properties: {
    ...shared('id'),
    uuid: p.uuid().name('uuid'),
    case_number: p.string().columnType('varchar(60)').name('case_number'),
    barcode: p.string().columnType('varchar(80)').name('barcode').nullable(),
    rfid_tag: p.string().columnType('varchar(120)').name('rfid_tag').nullable(),
    name: p.string().columnType('varchar(255)').name('name'),
    catalogue_item_id: () => p.manyToOne(catalogueItemEntity).mapToPk().joinColumn('catalogue_item_id').nullable().deleteRule('restrict').foreignKeyName('flightcase_catalogue_item_id_foreign').index(false),
    asset_id: () => p.manyToOne(assetEntity).mapToPk().joinColumn('asset_id').nullable().deleteRule('restrict').foreignKeyName('flightcase_asset_id_foreign').index(false),
    parent_flightcase_id: () => p.manyToOne(flightcaseEntity).mapToPk().joinColumn('parent_flightcase_id').nullable().deleteRule('restrict').foreignKeyName('flightcase_parent_flightcase_id_foreign').index(false),
    case_type: p.string().columnType('varchar(40)').name('case_type').defaultRaw("'flexible'"),
    status: p.string().columnType('varchar(40)').name('status').defaultRaw("'empty'"),
    warehouse_id: () => p.manyToOne(warehouseEntity).mapToPk().joinColumn('warehouse_id').deleteRule('restrict').foreignKeyName('flightcase_warehouse_id_foreign').index(false),
    storage_location_id: () => p.manyToOne(storageLocationEntity).mapToPk().joinColumn('storage_location_id').nullable().deleteRule('set null').foreignKeyName('flightcase_storage_location_id_foreign').index(false),
    rental_id: () => p.manyToOne(rentalEntity).mapToPk().joinColumn('rental_id').nullable().deleteRule('restrict').foreignKeyName('flightcase_rental_id_foreign').index(false),
    seal_number: p.string().columnType('varchar(60)').name('seal_number').nullable(),
    sealed_at: p.datetime(3).columnType('timestamptz(3)').name('sealed_at').nullable(),
    sealed_by_id: () => p.manyToOne(userEntity).mapToPk().joinColumn('sealed_by_id').nullable().deleteRule('restrict').foreignKeyName('flightcase_sealed_by_id_foreign').index(false),
    unseal_reason: p.string().columnType('varchar(255)').name('unseal_reason').nullable(),
    last_packed_at: p.datetime(3).columnType('timestamptz(3)').name('last_packed_at').nullable(),
    last_unpacked_at: p.datetime(3).columnType('timestamptz(3)').name('last_unpacked_at').nullable(),
    tare_weight_kg: p.decimal('string').columnType('numeric(10,3)').name('tare_weight_kg').defaultRaw('0'),
    max_payload_kg: p.decimal('string').columnType('numeric(10,3)').name('max_payload_kg').nullable(),
    length_mm: p.integer().name('length_mm').nullable(),
    width_mm: p.integer().name('width_mm').nullable(),
    height_mm: p.integer().name('height_mm').nullable(),
    template: p.json().name('template').defaultRaw("'[]'::jsonb"),
    stack_limit: p.integer().name('stack_limit').nullable(),
    wheels: p.boolean().name('wheels').defaultRaw('false'),
    colour: p.string().columnType('varchar(7)').name('colour').nullable(),
    label: p.string().columnType('varchar(255)').name('label').nullable(),
    custom_fields: p.json().name('custom_fields').defaultRaw("'{}'::jsonb"),
    ...shared('created_by_id', 'updated_by_id', 'created_at', 'updated_at', 'deleted_at'),
  },
}) as unknown as EntitySchema;
