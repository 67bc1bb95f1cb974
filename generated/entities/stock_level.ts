// Generated from definitions/inventory/stock_level.yaml by `backline generate`. Do not edit.
import { defineEntity, type EntitySchema, p } from '@mikro-orm/core';
import { shared } from './shared.ts';
import { catalogueItemEntity } from './catalogue_item.ts';
import { warehouseEntity } from './warehouse.ts';
export const stockLevelEntity: EntitySchema = defineEntity({
  name: 'StockLevel', tableName: 'stock_level',
  indexes: [{ name: 'stock_level_catalogue_item_id_index', properties: ['catalogue_item_id'] }, { name: 'stock_level_warehouse_id_index', properties: ['warehouse_id'] }, { name: 'stock_level_last_transaction_at_id_index', properties: ['last_transaction_at', 'id'] }, { name: 'stock_level_created_at_id_index', properties: ['created_at', 'id'] }],
  uniques: [{ name: 'stock_level_catalogue_item_id_warehouse_id_unique', properties: ['catalogue_item_id', 'warehouse_id'] }],
  checks: [{ name: 'stock_level_quantity_on_hire_check', expression: '"quantity_on_hire" >= 0' }, { name: 'stock_level_quantity_in_transit_check', expression: '"quantity_in_transit" >= 0' }, { name: 'stock_level_quantity_in_repair_check', expression: '"quantity_in_repair" >= 0' }, { name: 'stock_level_quantity_quarantined_check', expression: '"quantity_quarantined" >= 0' }, { name: 'stock_level_quantity_virtual_check', expression: '"quantity_virtual" >= 0' }, { name: 'stock_level_quantity_retired_check', expression: '"quantity_retired" >= 0' }, { name: 'stock_level_1_check', expression: 'quantity_owned = quantity_on_hand + quantity_on_hire + quantity_in_repair + quantity_quarantined' }],
  triggers: [{ name: 'stock_level_money_places', timing: 'before', events: ['insert', 'update'], forEach: 'row', expression: 'create or replace function "stock_level_money_places"() returns trigger language plpgsql set plan_cache_mode = force_generic_plan as \'begin new."average_cost" := round(new."average_cost"::numeric(16,4), greatest(2, min_scale(new."average_cost"::numeric(16,4)))); return new; end\'; create trigger "stock_level_money_places" before insert or update on "stock_level" for each row when (concat_ws(\' \', new."average_cost") !~ \'^(-?\\d{1,12}\\.\\d\\d( |$))*$\') execute function "stock_level_money_places"()' }],
  properties: {
    ...shared('id'),
    catalogue_item_id: () => p.manyToOne(catalogueItemEntity).mapToPk().joinColumn('catalogue_item_id').deleteRule('restrict').foreignKeyName('stock_level_catalogue_item_id_foreign').index(false),
    warehouse_id: () => p.manyToOne(warehouseEntity).mapToPk().joinColumn('warehouse_id').deleteRule('restrict').foreignKeyName('stock_level_warehouse_id_foreign').index(false),
    quantity_owned: p.integer().name('quantity_owned').defaultRaw('0'),
    quantity_on_hand: p.integer().name('quantity_on_hand').defaultRaw('0'),
    quantity_on_hire: p.integer().name('quantity_on_hire').defaultRaw('0'),
    quantity_in_transit: p.integer().name('quantity_in_transit').defaultRaw('0'),
    quantity_in_repair: p.integer().name('quantity_in_repair').defaultRaw('0'),
    quantity_quarantined: p.integer().name('quantity_quarantined').defaultRaw('0'),
    quantity_virtual: p.integer().name('quantity_virtual').defaultRaw('0'),
    quantity_retired: p.integer().name('quantity_retired').defaultRaw('0'),
    average_cost: p.decimal('string').columnType('numeric').name('average_cost').nullable(),
    last_transaction_at: p.datetime(3).columnType('timestamptz(3)').name('last_transaction_at').nullable(),
    ...shared('created_at', 'updated_at'),
  },
}) as unknown as EntitySchema;
