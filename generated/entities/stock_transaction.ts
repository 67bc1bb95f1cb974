// Generated from definitions/inventory/stock_transaction.yaml by `backline generate`. Do not edit.
import { defineEntity, type EntitySchema, p } from '@mikro-orm/core';
import { shared } from './shared.ts';
import { assetEntity } from './asset.ts';
import { catalogueItemEntity } from './catalogue_item.ts';
import { purchaseOrderReceiptEntity } from './purchase_order_receipt.ts';
import { warehouseEntity } from './warehouse.ts';
export const stockTransactionEntity: EntitySchema = defineEntity({
  name: 'StockTransaction', tableName: 'stock_transaction',
  indexes: [{ name: 'stock_transaction_catalogue_item_id_index', properties: ['catalogue_item_id'] }, { name: 'stock_transaction_warehouse_id_index', properties: ['warehouse_id'] }, { name: 'stock_transaction_asset_id_index', properties: ['asset_id'] }, { name: 'stock_transaction_source_type_source_id_index', properties: ['source_type', 'source_id'] }, { name: 'stock_transaction_purchase_order_receipt_id_index', properties: ['purchase_order_receipt_id'] }, { name: 'stock_transaction_to_warehouse_id_index', properties: ['to_warehouse_id'] }, { name: 'stock_transaction_reversal_of_id_index', properties: ['reversal_of_id'] }, { name: 'stock_transaction_occurred_at_id_index', properties: ['occurred_at', 'id'] }, { name: 'stock_transaction_created_at_id_index', properties: ['created_at', 'id'] }, { name: 'stock_transaction_reason_trigram', expression: 'create index "stock_transaction_reason_trigram" on "stock_transaction" using gin ("reason" gin_trgm_ops)' }, { name: 'stock_transaction_words', expression: 'create index "stock_transaction_words" on "stock_transaction" using gin ("backline_words_1"("reason") gin_trgm_ops)' }, { name: 'stock_transaction_catalogue_item_id_warehouse_id_occur_60695ab7', properties: ['catalogue_item_id', 'warehouse_id', 'occurred_at'] }, { name: 'stock_transaction_reversed_once', expression: 'create unique index "stock_transaction_reversed_once" on "stock_transaction" ("reversal_of_id") where "reversal_of_id" is not null' }],
  checks: [{ name: 'stock_transaction_type_check', expression: '"type" = any (\'{opening,purchase_in,subhire_in,subhire_out,subhire_loss,rental_out,rental_in,rental_loss,rental_sale,sale_out,consume,transfer_out,transfer_in,transfer_loss,repair_out,repair_in,quarantine_out,quarantine_in,adjustment_gain,adjustment_loss,write_off,reversal}\'::text[])' }, { name: 'stock_transaction_source_type_check', expression: '"source_type" = any (\'{credit_note,rental,purchase_order,virtual_stock_intake,warehouse_transfer,stock_check,repair,asset_retirement,asset,stock_transaction}\'::text[])' }, { name: 'stock_transaction_quantity_check', expression: '"quantity" >= 0' }],
  triggers: [{ name: 'stock_transaction_append_only', timing: 'before', events: ['update', 'delete'], forEach: 'row', expression: 'create or replace function backline_append_only() returns trigger language plpgsql as \'begin if coalesce(current_setting(\'\'backline.purge\'\', true), \'\'\'\') = \'\'on\'\' and tg_op = \'\'DELETE\'\' then return old; end if; raise exception \'\'rows of % are never changed\'\', tg_table_name using errcode = \'\'restrict_violation\'\'; end\'; create trigger "stock_transaction_append_only" before update or delete on "stock_transaction" for each row execute function backline_append_only()' }, { name: 'stock_transaction_money_places', timing: 'before', events: ['insert', 'update'], forEach: 'row', expression: 'create or replace function "stock_transaction_money_places"() returns trigger language plpgsql set plan_cache_mode = force_generic_plan as \'begin new."unit_cost" := round(new."unit_cost"::numeric(16,4), greatest(2, min_scale(new."unit_cost"::numeric(16,4)))); return new; end\'; create trigger "stock_transaction_money_places" before insert or update on "stock_transaction" for each row when (concat_ws(\' \', new."unit_cost") !~ \'^(-?\\d{1,12}\\.\\d\\d( |$))*$\') execute function "stock_transaction_money_places"()' }],
  properties: {
    ...shared('id'),
    catalogue_item_id: () => p.manyToOne(catalogueItemEntity).mapToPk().joinColumn('catalogue_item_id').deleteRule('restrict').foreignKeyName('stock_transaction_catalogue_item_id_foreign').index(false),
    warehouse_id: () => p.manyToOne(warehouseEntity).mapToPk().joinColumn('warehouse_id').deleteRule('restrict').foreignKeyName('stock_transaction_warehouse_id_foreign').index(false),
    asset_id: () => p.manyToOne(assetEntity).mapToPk().joinColumn('asset_id').nullable().deleteRule('restrict').foreignKeyName('stock_transaction_asset_id_foreign').index(false),
    type: p.string().columnType('varchar(40)').name('type'),
    quantity: p.integer().name('quantity'),
    owned_delta: p.integer().name('owned_delta').defaultRaw('0'),
    on_hand_delta: p.integer().name('on_hand_delta').defaultRaw('0'),
    owned_after: p.integer().name('owned_after').defaultRaw('0'),
    on_hand_after: p.integer().name('on_hand_after').defaultRaw('0'),
    unit_cost: p.decimal('string').columnType('numeric').name('unit_cost').nullable(),
    reason: p.string().columnType('varchar(255)').name('reason').nullable(),
    source_type: p.string().columnType('varchar(40)').name('source_type').nullable(),
    source_id: p.string().columnType('varchar(36)').name('source_id').nullable(),
    purchase_order_receipt_id: () => p.manyToOne(purchaseOrderReceiptEntity).mapToPk().joinColumn('purchase_order_receipt_id').nullable().deleteRule('restrict').foreignKeyName('stock_transaction_purchase_order_receipt_id_foreign').index(false),
    to_warehouse_id: () => p.manyToOne(warehouseEntity).mapToPk().joinColumn('to_warehouse_id').nullable().deleteRule('restrict').foreignKeyName('stock_transaction_to_warehouse_id_foreign').index(false),
    reversal_of_id: () => p.manyToOne(stockTransactionEntity).mapToPk().joinColumn('reversal_of_id').nullable().deleteRule('restrict').foreignKeyName('stock_transaction_reversal_of_id_foreign').index(false),
    occurred_at: p.datetime(3).columnType('timestamptz(3)').name('occurred_at'),
    ...shared('created_by_id', 'created_at'),
  },
}) as unknown as EntitySchema;
