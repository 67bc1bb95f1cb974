// Generated from definitions/catalogue/catalogue_item_supplier.yaml by `backline generate`. Do not edit.
import { defineEntity, type EntitySchema, p } from '@mikro-orm/core';
import { shared } from './shared.ts';
import { accountEntity } from './account.ts';
import { catalogueItemEntity } from './catalogue_item.ts';
import { currencyEntity } from './currency.ts';
import { rateEntity } from './rate.ts';
export const catalogueItemSupplierEntity: EntitySchema = defineEntity({
  name: 'CatalogueItemSupplier', tableName: 'catalogue_item_supplier',
  indexes: [{ name: 'catalogue_item_supplier_catalogue_item_id_id_index', properties: ['catalogue_item_id', 'id'] }, { name: 'catalogue_item_supplier_supplier_id_index', properties: ['supplier_id'] }, { name: 'catalogue_item_supplier_subhire_rate_id_index', properties: ['subhire_rate_id'] }, { name: 'catalogue_item_supplier_currency_code_index', properties: ['currency_code'] }, { name: 'catalogue_item_supplier_created_at_id_index', properties: ['created_at', 'id'] }],
  uniques: [{ name: 'catalogue_item_supplier_catalogue_item_id_supplier_id_unique', properties: ['catalogue_item_id', 'supplier_id'] }],
  checks: [{ name: 'catalogue_item_supplier_minimum_quantity_check', expression: '"minimum_quantity" >= 0' }],
  triggers: [{ name: 'catalogue_item_supplier_money_places', timing: 'before', events: ['insert', 'update'], forEach: 'row', expression: 'create or replace function "catalogue_item_supplier_money_places"() returns trigger language plpgsql set plan_cache_mode = force_generic_plan as \'begin new."purchase_cost" := round(new."purchase_cost"::numeric(16,4), greatest(2, min_scale(new."purchase_cost"::numeric(16,4)))); new."subhire_cost" := round(new."subhire_cost"::numeric(16,4), greatest(2, min_scale(new."subhire_cost"::numeric(16,4)))); return new; end\'; create trigger "catalogue_item_supplier_money_places" before insert or update on "catalogue_item_supplier" for each row when (concat_ws(\' \', new."purchase_cost", new."subhire_cost") !~ \'^(-?\\d{1,12}\\.\\d\\d( |$))*$\') execute function "catalogue_item_supplier_money_places"()' }],
  properties: {
    ...shared('id'),
    catalogue_item_id: () => p.manyToOne(catalogueItemEntity).mapToPk().joinColumn('catalogue_item_id').deleteRule('cascade').foreignKeyName('catalogue_item_supplier_catalogue_item_id_foreign').index(false),
    supplier_id: () => p.manyToOne(accountEntity).mapToPk().joinColumn('supplier_id').deleteRule('restrict').foreignKeyName('catalogue_item_supplier_supplier_id_foreign').index(false),
    supplier_sku: p.string().columnType('varchar(60)').name('supplier_sku').nullable(),
    purchase_cost: p.decimal('string').columnType('numeric').name('purchase_cost').nullable(),
    subhire_cost: p.decimal('string').columnType('numeric').name('subhire_cost').nullable(),
    subhire_rate_id: () => p.manyToOne(rateEntity).mapToPk().joinColumn('subhire_rate_id').nullable().deleteRule('restrict').foreignKeyName('catalogue_item_supplier_subhire_rate_id_foreign').index(false),
    currency_code: () => p.manyToOne(currencyEntity).targetKey('code').mapToPk().joinColumn('currency_code').nullable().deleteRule('restrict').foreignKeyName('catalogue_item_supplier_currency_code_foreign').index(false),
    lead_time_days: p.integer().name('lead_time_days').nullable(),
    minimum_quantity: p.integer().name('minimum_quantity').defaultRaw('1'),
    is_preferred: p.boolean().name('is_preferred').defaultRaw('false'),
    ...shared('created_by_id', 'updated_by_id', 'created_at', 'updated_at'),
  },
}) as unknown as EntitySchema;
