// Generated from definitions/maintenance/repair_part.yaml by `backline generate`. Do not edit.
import { defineEntity, type EntitySchema, p } from '@mikro-orm/core';
import { shared } from './shared.ts';
import { catalogueItemEntity } from './catalogue_item.ts';
import { repairEntity } from './repair.ts';
import { stockTransactionEntity } from './stock_transaction.ts';
export const repairPartEntity: EntitySchema = defineEntity({
  name: 'RepairPart', tableName: 'repair_part',
  indexes: [{ name: 'repair_part_repair_id_id_index', properties: ['repair_id', 'id'] }, { name: 'repair_part_catalogue_item_id_index', properties: ['catalogue_item_id'] }, { name: 'repair_part_stock_transaction_id_index', properties: ['stock_transaction_id'] }, { name: 'repair_part_created_at_id_index', properties: ['created_at', 'id'] }],
  checks: [{ name: 'repair_part_quantity_check', expression: '"quantity" >= 0' }],
  triggers: [{ name: 'repair_part_money_places', timing: 'before', events: ['insert', 'update'], forEach: 'row', expression: 'create or replace function "repair_part_money_places"() returns trigger language plpgsql set plan_cache_mode = force_generic_plan as \'begin new."unit_cost" := round(new."unit_cost"::numeric(16,4), greatest(2, min_scale(new."unit_cost"::numeric(16,4)))); return new; end\'; create trigger "repair_part_money_places" before insert or update on "repair_part" for each row when (concat_ws(\' \', new."unit_cost") !~ \'^(-?\\d{1,12}\\.\\d\\d( |$))*$\') execute function "repair_part_money_places"()' }],
  properties: {
    ...shared('id'),
    repair_id: () => p.manyToOne(repairEntity).mapToPk().joinColumn('repair_id').deleteRule('cascade').foreignKeyName('repair_part_repair_id_foreign').index(false),
    catalogue_item_id: () => p.manyToOne(catalogueItemEntity).mapToPk().joinColumn('catalogue_item_id').deleteRule('restrict').foreignKeyName('repair_part_catalogue_item_id_foreign').index(false),
    quantity: p.integer().name('quantity').defaultRaw('1'),
    unit_cost: p.decimal('string').columnType('numeric').name('unit_cost').nullable(),
    stock_transaction_id: () => p.manyToOne(stockTransactionEntity).mapToPk().joinColumn('stock_transaction_id').nullable().deleteRule('restrict').foreignKeyName('repair_part_stock_transaction_id_foreign').index(false),
    ...shared('created_by_id', 'updated_by_id', 'created_at', 'updated_at'),
  },
}) as unknown as EntitySchema;
