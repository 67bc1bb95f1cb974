// Generated from definitions/inventory/warehouse_transfer_item.yaml by `backline generate`. Do not edit.
import { defineEntity, type EntitySchema, p } from '@mikro-orm/core';
import { shared } from './shared.ts';
import { assetEntity } from './asset.ts';
import { catalogueItemEntity } from './catalogue_item.ts';
import { flightcaseEntity } from './flightcase.ts';
import { warehouseTransferEntity } from './warehouse_transfer.ts';
export const warehouseTransferItemEntity: EntitySchema = defineEntity({
  name: 'WarehouseTransferItem', tableName: 'warehouse_transfer_item',
  indexes: [{ name: 'warehouse_transfer_item_warehouse_transfer_id_id_index', properties: ['warehouse_transfer_id', 'id'] }, { name: 'warehouse_transfer_item_catalogue_item_id_index', properties: ['catalogue_item_id'] }, { name: 'warehouse_transfer_item_asset_id_index', properties: ['asset_id'] }, { name: 'warehouse_transfer_item_flightcase_id_index', properties: ['flightcase_id'] }, { name: 'warehouse_transfer_item_created_at_id_index', properties: ['created_at', 'id'] }],
  checks: [{ name: 'warehouse_transfer_item_quantity_check', expression: '"quantity" >= 0' }, { name: 'warehouse_transfer_item_quantity_dispatched_check', expression: '"quantity_dispatched" >= 0' }, { name: 'warehouse_transfer_item_quantity_received_check', expression: '"quantity_received" >= 0' }, { name: 'warehouse_transfer_item_quantity_missing_check', expression: '"quantity_missing" >= 0' }, { name: 'warehouse_transfer_item_quantity_damaged_check', expression: '"quantity_damaged" >= 0' }, { name: 'warehouse_transfer_item_1_check', expression: 'quantity_received + quantity_missing <= quantity_dispatched' }, { name: 'warehouse_transfer_item_2_check', expression: 'quantity_damaged <= quantity_received' }],
  properties: {
    ...shared('id'),
    warehouse_transfer_id: () => p.manyToOne(warehouseTransferEntity).mapToPk().joinColumn('warehouse_transfer_id').deleteRule('cascade').foreignKeyName('warehouse_transfer_item_warehouse_transfer_id_foreign').index(false),
    catalogue_item_id: () => p.manyToOne(catalogueItemEntity).mapToPk().joinColumn('catalogue_item_id').deleteRule('restrict').foreignKeyName('warehouse_transfer_item_catalogue_item_id_foreign').index(false),
    asset_id: () => p.manyToOne(assetEntity).mapToPk().joinColumn('asset_id').nullable().deleteRule('restrict').foreignKeyName('warehouse_transfer_item_asset_id_foreign').index(false),
    flightcase_id: () => p.manyToOne(flightcaseEntity).mapToPk().joinColumn('flightcase_id').nullable().deleteRule('restrict').foreignKeyName('warehouse_transfer_item_flightcase_id_foreign').index(false),
    quantity: p.integer().name('quantity'),
    quantity_dispatched: p.integer().name('quantity_dispatched').defaultRaw('0'),
    quantity_received: p.integer().name('quantity_received').defaultRaw('0'),
    quantity_missing: p.integer().name('quantity_missing').defaultRaw('0'),
    quantity_damaged: p.integer().name('quantity_damaged').defaultRaw('0'),
    asset_ids: p.array<number>().columnType('integer[]').name('asset_ids').defaultRaw("'{}'::integer[]"),
    note: p.string().columnType('varchar(255)').name('note').nullable(),
    ...shared('created_by_id', 'updated_by_id', 'created_at', 'updated_at'),
  },
}) as unknown as EntitySchema;
