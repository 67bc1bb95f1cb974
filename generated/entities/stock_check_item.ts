// Generated from definitions/inventory/stock_check_item.yaml by `backline generate`. Do not edit.
import { defineEntity, type EntitySchema, p } from '@mikro-orm/core';
import { shared } from './shared.ts';
import { assetEntity } from './asset.ts';
import { catalogueItemEntity } from './catalogue_item.ts';
import { stockCheckEntity } from './stock_check.ts';
import { storageLocationEntity } from './storage_location.ts';
import { userEntity } from './user.ts';
export const stockCheckItemEntity: EntitySchema = defineEntity({
  name: 'StockCheckItem', tableName: 'stock_check_item',
  indexes: [{ name: 'stock_check_item_stock_check_id_id_index', properties: ['stock_check_id', 'id'] }, { name: 'stock_check_item_catalogue_item_id_index', properties: ['catalogue_item_id'] }, { name: 'stock_check_item_asset_id_index', properties: ['asset_id'] }, { name: 'stock_check_item_storage_location_id_index', properties: ['storage_location_id'] }, { name: 'stock_check_item_counted_by_id_index', properties: ['counted_by_id'] }, { name: 'stock_check_item_created_at_id_index', properties: ['created_at', 'id'] }, { name: 'stock_check_item_asset_once', expression: 'create unique index "stock_check_item_asset_once" on "stock_check_item" ("stock_check_id", "asset_id") where "asset_id" is not null' }],
  checks: [{ name: 'stock_check_item_result_check', expression: '"result" = any (\'{pending,match,short,over,unexpected,missing}\'::text[])' }, { name: 'stock_check_item_quantity_counted_check', expression: '"quantity_counted" >= 0' }],
  properties: {
    ...shared('id'),
    stock_check_id: () => p.manyToOne(stockCheckEntity).mapToPk().joinColumn('stock_check_id').deleteRule('cascade').foreignKeyName('stock_check_item_stock_check_id_foreign').index(false),
    catalogue_item_id: () => p.manyToOne(catalogueItemEntity).mapToPk().joinColumn('catalogue_item_id').deleteRule('restrict').foreignKeyName('stock_check_item_catalogue_item_id_foreign').index(false),
    asset_id: () => p.manyToOne(assetEntity).mapToPk().joinColumn('asset_id').nullable().deleteRule('restrict').foreignKeyName('stock_check_item_asset_id_foreign').index(false),
    storage_location_id: () => p.manyToOne(storageLocationEntity).mapToPk().joinColumn('storage_location_id').nullable().deleteRule('set null').foreignKeyName('stock_check_item_storage_location_id_foreign').index(false),
    expected_at_snapshot: p.integer().name('expected_at_snapshot').defaultRaw('0'),
    movement_since_snapshot: p.integer().name('movement_since_snapshot').defaultRaw('0'),
    quantity_counted: p.integer().name('quantity_counted').nullable(),
    result: p.string().columnType('varchar(40)').name('result').defaultRaw("'pending'"),
    counted_at: p.datetime(3).columnType('timestamptz(3)').name('counted_at').nullable(),
    counted_by_id: () => p.manyToOne(userEntity).mapToPk().joinColumn('counted_by_id').nullable().deleteRule('restrict').foreignKeyName('stock_check_item_counted_by_id_foreign').index(false),
    note: p.string().columnType('varchar(255)').name('note').nullable(),
    adjust: p.boolean().name('adjust').defaultRaw('true'),
    ...shared('created_by_id', 'updated_by_id', 'created_at', 'updated_at'),
  },
}) as unknown as EntitySchema;
