// Generated from definitions/inventory/asset_cost.yaml by `backline generate`. Do not edit.
import { defineEntity, type EntitySchema, p } from '@mikro-orm/core';
import { shared } from './shared.ts';
import { accountEntity } from './account.ts';
import { assetEntity } from './asset.ts';
import { currencyEntity } from './currency.ts';
import { purchaseOrderEntity } from './purchase_order.ts';
import { repairEntity } from './repair.ts';
export const assetCostEntity: EntitySchema = defineEntity({
  name: 'AssetCost', tableName: 'asset_cost',
  indexes: [{ name: 'asset_cost_asset_id_index', properties: ['asset_id'] }, { name: 'asset_cost_currency_code_index', properties: ['currency_code'] }, { name: 'asset_cost_incurred_on_id_index', properties: ['incurred_on', 'id'] }, { name: 'asset_cost_supplier_id_index', properties: ['supplier_id'] }, { name: 'asset_cost_repair_id_index', properties: ['repair_id'] }, { name: 'asset_cost_purchase_order_id_index', properties: ['purchase_order_id'] }, { name: 'asset_cost_created_at_id_index', properties: ['created_at', 'id'] }, { name: 'asset_cost_description_trigram', expression: 'create index "asset_cost_description_trigram" on "asset_cost" using gin ("description" gin_trgm_ops)' }, { name: 'asset_cost_words', expression: 'create index "asset_cost_words" on "asset_cost" using gin ("backline_words_1"("description") gin_trgm_ops)' }],
  checks: [{ name: 'asset_cost_category_check', expression: '"category" = any (\'{purchase,freight,repair,consumable,test,insurance,upgrade,other}\'::text[])' }],
  triggers: [{ name: 'asset_cost_money_places', timing: 'before', events: ['insert', 'update'], forEach: 'row', expression: 'create or replace function "asset_cost_money_places"() returns trigger language plpgsql set plan_cache_mode = force_generic_plan as \'begin new."amount" := round(new."amount"::numeric(16,4), greatest(2, min_scale(new."amount"::numeric(16,4)))); return new; end\'; create trigger "asset_cost_money_places" before insert or update on "asset_cost" for each row when (concat_ws(\' \', new."amount") !~ \'^(-?\\d{1,12}\\.\\d\\d( |$))*$\') execute function "asset_cost_money_places"()' }],
  properties: {
    ...shared('id'),
    asset_id: () => p.manyToOne(assetEntity).mapToPk().joinColumn('asset_id').deleteRule('restrict').foreignKeyName('asset_cost_asset_id_foreign').index(false),
    category: p.string().columnType('varchar(40)').name('category'),
    amount: p.decimal('string').columnType('numeric').name('amount'),
    currency_code: () => p.manyToOne(currencyEntity).targetKey('code').mapToPk().joinColumn('currency_code').deleteRule('restrict').foreignKeyName('asset_cost_currency_code_foreign').index(false),
    incurred_on: p.date().name('incurred_on'),
    description: p.string().columnType('varchar(255)').name('description').nullable(),
    supplier_id: () => p.manyToOne(accountEntity).mapToPk().joinColumn('supplier_id').nullable().deleteRule('restrict').foreignKeyName('asset_cost_supplier_id_foreign').index(false),
    repair_id: () => p.manyToOne(repairEntity).mapToPk().joinColumn('repair_id').nullable().deleteRule('restrict').foreignKeyName('asset_cost_repair_id_foreign').index(false),
    purchase_order_id: () => p.manyToOne(purchaseOrderEntity).mapToPk().joinColumn('purchase_order_id').nullable().deleteRule('restrict').foreignKeyName('asset_cost_purchase_order_id_foreign').index(false),
    is_capitalised: p.boolean().name('is_capitalised').defaultRaw('false'),
    ...shared('created_by_id', 'updated_by_id', 'created_at', 'updated_at'),
  },
}) as unknown as EntitySchema;
