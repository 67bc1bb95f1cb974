// Generated from definitions/purchasing/virtual_stock_intake.yaml by `backline generate`. Do not edit.
import { defineEntity, type EntitySchema, p } from '@mikro-orm/core';
import { shared } from './shared.ts';
import { accountEntity } from './account.ts';
import { catalogueItemEntity } from './catalogue_item.ts';
import { currencyEntity } from './currency.ts';
import { purchaseOrderEntity } from './purchase_order.ts';
import { purchaseOrderItemEntity } from './purchase_order_item.ts';
import { rentalEntity } from './rental.ts';
import { rentalItemEntity } from './rental_item.ts';
import { shortageEntity } from './shortage.ts';
import { warehouseEntity } from './warehouse.ts';
export const virtualStockIntakeEntity: EntitySchema = defineEntity({
  name: 'VirtualStockIntake', tableName: 'virtual_stock_intake',
  indexes: [{ name: 'virtual_stock_intake_status_id_index', properties: ['status', 'id'] }, { name: 'virtual_stock_intake_catalogue_item_id_id_index', properties: ['catalogue_item_id', 'id'] }, { name: 'virtual_stock_intake_warehouse_id_id_index', properties: ['warehouse_id', 'id'] }, { name: 'virtual_stock_intake_supplier_id_index', properties: ['supplier_id'] }, { name: 'virtual_stock_intake_purchase_order_id_index', properties: ['purchase_order_id'] }, { name: 'virtual_stock_intake_purchase_order_item_id_index', properties: ['purchase_order_item_id'] }, { name: 'virtual_stock_intake_rental_id_index', properties: ['rental_id'] }, { name: 'virtual_stock_intake_shortage_id_index', properties: ['shortage_id'] }, { name: 'virtual_stock_intake_rental_item_id_index', properties: ['rental_item_id'] }, { name: 'virtual_stock_intake_quantity_id_index', properties: ['quantity', 'id'] }, { name: 'virtual_stock_intake_available_from_id_index', properties: ['available_from', 'id'] }, { name: 'virtual_stock_intake_available_until_id_index', properties: ['available_until', 'id'] }, { name: 'virtual_stock_intake_currency_code_index', properties: ['currency_code'] }, { name: 'virtual_stock_intake_created_at_id_index', properties: ['created_at', 'id'] }, { name: 'virtual_stock_intake_number_trigram', expression: 'create index "virtual_stock_intake_number_trigram" on "virtual_stock_intake" using gin ("number" gin_trgm_ops)' }, { name: 'virtual_stock_intake_supplier_reference_trigram', expression: 'create index "virtual_stock_intake_supplier_reference_trigram" on "virtual_stock_intake" using gin ("supplier_reference" gin_trgm_ops)' }, { name: 'virtual_stock_intake_words', expression: 'create index "virtual_stock_intake_words" on "virtual_stock_intake" using gin ("backline_words_1"("number", "supplier_reference") gin_trgm_ops)' }, { name: 'virtual_stock_intake_catalogue_item_id_warehouse_id_av_8aa6f27c', properties: ['catalogue_item_id', 'warehouse_id', 'available_from'] }],
  uniques: [{ name: 'virtual_stock_intake_number_unique', properties: ['number'] }],
  checks: [{ name: 'virtual_stock_intake_source_check', expression: '"source" = any (\'{purchase,subhire,consignment,loan}\'::text[])' }, { name: 'virtual_stock_intake_status_check', expression: '"status" = any (\'{planned,confirmed,partially_received,received,partially_returned,returned,cancelled}\'::text[])' }, { name: 'virtual_stock_intake_quantity_check', expression: '"quantity" >= 0' }, { name: 'virtual_stock_intake_quantity_received_check', expression: '"quantity_received" >= 0' }, { name: 'virtual_stock_intake_quantity_returned_check', expression: '"quantity_returned" >= 0' }, { name: 'virtual_stock_intake_quantity_lost_check', expression: '"quantity_lost" >= 0' }, { name: 'virtual_stock_intake_quantity_bought_check', expression: '"quantity_bought" >= 0' }, { name: 'virtual_stock_intake_1_check', expression: 'quantity_returned + quantity_lost + quantity_bought <= quantity_received' }],
  triggers: [{ name: 'virtual_stock_intake_money_places', timing: 'before', events: ['insert', 'update'], forEach: 'row', expression: 'create or replace function "virtual_stock_intake_money_places"() returns trigger language plpgsql set plan_cache_mode = force_generic_plan as \'begin new."unit_cost" := round(new."unit_cost"::numeric(16,4), greatest(2, min_scale(new."unit_cost"::numeric(16,4)))); return new; end\'; create trigger "virtual_stock_intake_money_places" before insert or update on "virtual_stock_intake" for each row when (concat_ws(\' \', new."unit_cost") !~ \'^(-?\\d{1,12}\\.\\d\\d( |$))*$\') execute function "virtual_stock_intake_money_places"()' }],
  properties: {
    ...shared('id'),
    aggregate_version: p.integer().name('aggregate_version').defaultRaw('1'),
    number: p.string().columnType('varchar(30)').name('number'),
    source: p.string().columnType('varchar(40)').name('source'),
    status: p.string().columnType('varchar(40)').name('status').defaultRaw("'planned'"),
    catalogue_item_id: () => p.manyToOne(catalogueItemEntity).mapToPk().joinColumn('catalogue_item_id').deleteRule('restrict').foreignKeyName('virtual_stock_intake_catalogue_item_id_foreign').index(false),
    warehouse_id: () => p.manyToOne(warehouseEntity).mapToPk().joinColumn('warehouse_id').deleteRule('restrict').foreignKeyName('virtual_stock_intake_warehouse_id_foreign').index(false),
    supplier_id: () => p.manyToOne(accountEntity).mapToPk().joinColumn('supplier_id').nullable().deleteRule('restrict').foreignKeyName('virtual_stock_intake_supplier_id_foreign').index(false),
    purchase_order_id: () => p.manyToOne(purchaseOrderEntity).mapToPk().joinColumn('purchase_order_id').nullable().deleteRule('restrict').foreignKeyName('virtual_stock_intake_purchase_order_id_foreign').index(false),
    purchase_order_item_id: () => p.manyToOne(purchaseOrderItemEntity).mapToPk().joinColumn('purchase_order_item_id').nullable().deleteRule('restrict').foreignKeyName('virtual_stock_intake_purchase_order_item_id_foreign').index(false),
    rental_id: () => p.manyToOne(rentalEntity).mapToPk().joinColumn('rental_id').nullable().deleteRule('restrict').foreignKeyName('virtual_stock_intake_rental_id_foreign').index(false),
    shortage_id: () => p.manyToOne(shortageEntity).mapToPk().joinColumn('shortage_id').nullable().deleteRule('restrict').foreignKeyName('virtual_stock_intake_shortage_id_foreign').index(false),
    rental_item_id: () => p.manyToOne(rentalItemEntity).mapToPk().joinColumn('rental_item_id').nullable().deleteRule('set null').foreignKeyName('virtual_stock_intake_rental_item_id_foreign').index(false),
    quantity: p.integer().name('quantity'),
    quantity_received: p.integer().name('quantity_received').defaultRaw('0'),
    quantity_returned: p.integer().name('quantity_returned').defaultRaw('0'),
    quantity_lost: p.integer().name('quantity_lost').defaultRaw('0'),
    quantity_bought: p.integer().name('quantity_bought').defaultRaw('0'),
    available_from: p.datetime(3).columnType('timestamptz(3)').name('available_from'),
    available_until: p.datetime(3).columnType('timestamptz(3)').name('available_until').nullable(),
    received_at: p.datetime(3).columnType('timestamptz(3)').name('received_at').nullable(),
    returned_at: p.datetime(3).columnType('timestamptz(3)').name('returned_at').nullable(),
    confirmed_at: p.datetime(3).columnType('timestamptz(3)').name('confirmed_at').nullable(),
    cancelled_at: p.datetime(3).columnType('timestamptz(3)').name('cancelled_at').nullable(),
    unit_cost: p.decimal('string').columnType('numeric').name('unit_cost').defaultRaw('0'),
    currency_code: () => p.manyToOne(currencyEntity).targetKey('code').mapToPk().joinColumn('currency_code').deleteRule('restrict').foreignKeyName('virtual_stock_intake_currency_code_foreign').index(false),
    supplier_reference: p.string().columnType('varchar(100)').name('supplier_reference').nullable(),
    serial_numbers: p.json().name('serial_numbers').defaultRaw("'[]'::jsonb"),
    overdue_since: p.datetime(3).columnType('timestamptz(3)').name('overdue_since').nullable(),
    due_noticed_for: p.datetime(3).columnType('timestamptz(3)').name('due_noticed_for').nullable(),
    note: p.text().name('note').nullable(),
    cancel_reason: p.string().columnType('varchar(255)').name('cancel_reason').nullable(),
    custom_fields: p.json().name('custom_fields').defaultRaw("'{}'::jsonb"),
    ...shared('created_by_id', 'updated_by_id', 'created_at', 'updated_at'),
  },
}) as unknown as EntitySchema;
