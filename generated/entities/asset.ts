// Generated from definitions/inventory/asset.yaml by `backline generate`. Do not edit.
import { defineEntity, type EntitySchema, p } from '@mikro-orm/core';
import { shared } from './shared.ts';
import { accountEntity } from './account.ts';
import { assetRetirementEntity } from './asset_retirement.ts';
import { catalogueItemEntity } from './catalogue_item.ts';
import { flightcaseEntity } from './flightcase.ts';
import { purchaseOrderItemEntity } from './purchase_order_item.ts';
import { rentalEntity } from './rental.ts';
import { storageLocationEntity } from './storage_location.ts';
import { virtualStockIntakeEntity } from './virtual_stock_intake.ts';
import { warehouseEntity } from './warehouse.ts';
export const assetEntity: EntitySchema = defineEntity({
  name: 'Asset', tableName: 'asset',
  indexes: [{ name: 'asset_asset_number_unique', expression: 'create unique index "asset_asset_number_unique" on "asset" ("asset_number") where "deleted_at" is null' }, { name: 'asset_barcode_unique', expression: 'create unique index "asset_barcode_unique" on "asset" ("barcode") where "deleted_at" is null' }, { name: 'asset_rfid_tag_unique', expression: 'create unique index "asset_rfid_tag_unique" on "asset" ("rfid_tag") where "deleted_at" is null' }, { name: 'asset_serial_number_id_index', properties: ['serial_number', 'id', 'deleted_at'] }, { name: 'asset_catalogue_item_id_id_index', properties: ['catalogue_item_id', 'id', 'deleted_at'] }, { name: 'asset_warehouse_id_id_index', properties: ['warehouse_id', 'id', 'deleted_at'] }, { name: 'asset_storage_location_id_index', properties: ['storage_location_id'] }, { name: 'asset_flightcase_id_index', properties: ['flightcase_id'] }, { name: 'asset_status_id_index', properties: ['status', 'id', 'deleted_at'] }, { name: 'asset_virtual_stock_intake_id_index', properties: ['virtual_stock_intake_id'] }, { name: 'asset_supplier_id_index', properties: ['supplier_id'] }, { name: 'asset_purchase_order_item_id_index', properties: ['purchase_order_item_id'] }, { name: 'asset_purchased_on_id_index', properties: ['purchased_on', 'id', 'deleted_at'] }, { name: 'asset_warranty_until_id_index', properties: ['warranty_until', 'id', 'deleted_at'] }, { name: 'asset_current_rental_id_index', properties: ['current_rental_id'] }, { name: 'asset_retirement_id_index', properties: ['retirement_id'] }, { name: 'asset_created_at_id_index', properties: ['created_at', 'id', 'deleted_at'] }, { name: 'asset_asset_number_trigram', expression: 'create index "asset_asset_number_trigram" on "asset" using gin ("asset_number" gin_trgm_ops)' }, { name: 'asset_barcode_trigram', expression: 'create index "asset_barcode_trigram" on "asset" using gin ("barcode" gin_trgm_ops)' }, { name: 'asset_serial_number_trigram', expression: 'create index "asset_serial_number_trigram" on "asset" using gin ("serial_number" gin_trgm_ops)' }, { name: 'asset_words', expression: 'create index "asset_words" on "asset" using gin ("backline_words_1"("asset_number", "barcode", "serial_number") gin_trgm_ops)' }, { name: 'asset_catalogue_item_id_serial_number_unique', expression: 'create unique index "asset_catalogue_item_id_serial_number_unique" on "asset" ("catalogue_item_id", lower("serial_number")) where "deleted_at" is null' }, { name: 'asset_catalogue_item_id_warehouse_id_status_index', properties: ['catalogue_item_id', 'warehouse_id', 'status', 'deleted_at'] }],
  checks: [{ name: 'asset_status_check', expression: '"status" = any (\'{available,allocated,prepared,on_hire,in_transit,in_repair,quarantined,lost,sold,retired}\'::text[])' }, { name: 'asset_condition_check', expression: '"condition" = any (\'{new,good,worn,poor,damaged}\'::text[])' }, { name: 'asset_ownership_check', expression: '"ownership" = any (\'{owned,leased,subhired,consignment}\'::text[])' }, { name: 'asset_test_status_check', expression: '"test_status" = any (\'{ok,due,overdue,failed,none}\'::text[])' }],
  triggers: [{ name: 'asset_money_places', timing: 'before', events: ['insert', 'update'], forEach: 'row', expression: 'create or replace function "asset_money_places"() returns trigger language plpgsql set plan_cache_mode = force_generic_plan as \'begin new."purchase_cost" := round(new."purchase_cost"::numeric(16,4), greatest(2, min_scale(new."purchase_cost"::numeric(16,4)))); new."residual_value" := round(new."residual_value"::numeric(16,4), greatest(2, min_scale(new."residual_value"::numeric(16,4)))); new."insured_value" := round(new."insured_value"::numeric(16,4), greatest(2, min_scale(new."insured_value"::numeric(16,4)))); return new; end\'; create trigger "asset_money_places" before insert or update on "asset" for each row when (concat_ws(\' \', new."purchase_cost", new."residual_value", new."insured_value") !~ \'^(-?\\d{1,12}\\.\\d\\d( |$))*$\') execute function "asset_money_places"()' }, { name: 'asset_barcode_register', timing: 'after', events: ['insert', 'delete', 'update', 'delete'], forEach: 'row', expression: 'create or replace function "asset_barcode_register"() returns trigger language plpgsql as \'begin if tg_op = \'\'UPDATE\'\' and (case when old."deleted_at" is null then old."barcode" end) is not distinct from (case when new."deleted_at" is null then new."barcode" end) then return null; end if; if tg_op <> \'\'INSERT\'\' then delete from "barcode" where "value" = (case when old."deleted_at" is null then old."barcode" end) and "owner_type" = \'\'asset\'\' and "owner_id" = old."id"::text; end if; if tg_op <> \'\'DELETE\'\' and (case when new."deleted_at" is null then new."barcode" end) is not null then insert into "barcode" ("value", "owner_type", "owner_id") values ((case when new."deleted_at" is null then new."barcode" end), \'\'asset\'\', new."id"::text); end if; return null; end\'; create trigger "asset_barcode_register" after insert or delete or update of "barcode", "deleted_at" on "asset" for each row execute function "asset_barcode_register"(); delete from "barcode" k using "asset" x where k."owner_type" = \'asset\' and k."owner_id" = x."id"::text and k."value" = x."barcode"; insert into "barcode" ("value", "owner_type", "owner_id") select x."barcode", \'asset\', x."id"::text from "asset" x where (case when x."deleted_at" is null then x."barcode" end) is not null' }],
  properties: {
    ...shared('id'),
    asset_number: p.string().columnType('varchar(60)').name('asset_number'),
    barcode: p.string().columnType('varchar(80)').name('barcode').nullable(),
    rfid_tag: p.string().columnType('varchar(120)').name('rfid_tag').nullable(),
    serial_number: p.string().columnType('varchar(120)').name('serial_number').nullable(),
    catalogue_item_id: () => p.manyToOne(catalogueItemEntity).mapToPk().joinColumn('catalogue_item_id').deleteRule('restrict').foreignKeyName('asset_catalogue_item_id_foreign').index(false),
    warehouse_id: () => p.manyToOne(warehouseEntity).mapToPk().joinColumn('warehouse_id').deleteRule('restrict').foreignKeyName('asset_warehouse_id_foreign').index(false),
    storage_location_id: () => p.manyToOne(storageLocationEntity).mapToPk().joinColumn('storage_location_id').nullable().deleteRule('set null').foreignKeyName('asset_storage_location_id_foreign').index(false),
    flightcase_id: () => p.manyToOne(flightcaseEntity).mapToPk().joinColumn('flightcase_id').nullable().deleteRule('restrict').foreignKeyName('asset_flightcase_id_foreign').index(false),
    status: p.string().columnType('varchar(40)').name('status').defaultRaw("'available'"),
    condition: p.string().columnType('varchar(40)').name('condition').defaultRaw("'good'"),
    ownership: p.string().columnType('varchar(40)').name('ownership').defaultRaw("'owned'"),
    virtual_stock_intake_id: () => p.manyToOne(virtualStockIntakeEntity).mapToPk().joinColumn('virtual_stock_intake_id').nullable().deleteRule('restrict').foreignKeyName('asset_virtual_stock_intake_id_foreign').index(false),
    supplier_id: () => p.manyToOne(accountEntity).mapToPk().joinColumn('supplier_id').nullable().deleteRule('restrict').foreignKeyName('asset_supplier_id_foreign').index(false),
    purchase_order_item_id: () => p.manyToOne(purchaseOrderItemEntity).mapToPk().joinColumn('purchase_order_item_id').nullable().deleteRule('restrict').foreignKeyName('asset_purchase_order_item_id_foreign').index(false),
    purchased_on: p.date().name('purchased_on').nullable(),
    purchase_cost: p.decimal('string').columnType('numeric').name('purchase_cost').nullable(),
    residual_value: p.decimal('string').columnType('numeric').name('residual_value').defaultRaw('0'),
    useful_life_months: p.integer().name('useful_life_months').nullable(),
    warranty_until: p.date().name('warranty_until').nullable(),
    insured_value: p.decimal('string').columnType('numeric').name('insured_value').nullable(),
    firmware_version: p.string().columnType('varchar(60)').name('firmware_version').nullable(),
    hours_used: p.decimal('string').columnType('numeric(12,2)').name('hours_used').defaultRaw('0'),
    last_usage_at: p.datetime(3).columnType('timestamptz(3)').name('last_usage_at').nullable(),
    last_test_at: p.datetime(3).columnType('timestamptz(3)').name('last_test_at').nullable(),
    next_test_due_at: p.datetime(3).columnType('timestamptz(3)').name('next_test_due_at').nullable(),
    test_status: p.string().columnType('varchar(40)').name('test_status').defaultRaw("'none'"),
    test_overdue_at: p.datetime(3).columnType('timestamptz(3)').name('test_overdue_at').nullable(),
    last_stock_check_at: p.datetime(3).columnType('timestamptz(3)').name('last_stock_check_at').nullable(),
    current_rental_id: () => p.manyToOne(rentalEntity).mapToPk().joinColumn('current_rental_id').nullable().deleteRule('restrict').foreignKeyName('asset_current_rental_id_foreign').index(false),
    quarantine_reason: p.string().columnType('varchar(255)').name('quarantine_reason').nullable(),
    quarantined_until: p.datetime(3).columnType('timestamptz(3)').name('quarantined_until').nullable(),
    quarantine_awaits_test: p.boolean().name('quarantine_awaits_test').defaultRaw('false'),
    retirement_id: () => p.manyToOne(assetRetirementEntity).mapToPk().joinColumn('retirement_id').nullable().deleteRule('restrict').foreignKeyName('asset_retirement_id_foreign').index(false),
    retired_at: p.datetime(3).columnType('timestamptz(3)').name('retired_at').nullable(),
    tags: p.array().columnType('text[]').name('tags').defaultRaw("'{}'::text[]"),
    notes: p.text().name('notes').nullable(),
    custom_fields: p.json().name('custom_fields').defaultRaw("'{}'::jsonb"),
    ...shared('created_by_id', 'updated_by_id', 'created_at', 'updated_at', 'deleted_at'),
  },
}) as unknown as EntitySchema;
