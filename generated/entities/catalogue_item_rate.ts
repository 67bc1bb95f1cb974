// Generated from definitions/catalogue/catalogue_item_rate.yaml by `backline generate`. Do not edit.
import { defineEntity, type EntitySchema, p } from '@mikro-orm/core';
import { shared } from './shared.ts';
import { catalogueItemEntity } from './catalogue_item.ts';
import { currencyEntity } from './currency.ts';
import { priceBookEntity } from './price_book.ts';
import { rateEntity } from './rate.ts';
import { warehouseEntity } from './warehouse.ts';
export const catalogueItemRateEntity: EntitySchema = defineEntity({
  name: 'CatalogueItemRate', tableName: 'catalogue_item_rate',
  indexes: [{ name: 'catalogue_item_rate_catalogue_item_id_id_index', properties: ['catalogue_item_id', 'id'] }, { name: 'catalogue_item_rate_rate_id_index', properties: ['rate_id'] }, { name: 'catalogue_item_rate_price_book_id_index', properties: ['price_book_id'] }, { name: 'catalogue_item_rate_currency_code_index', properties: ['currency_code'] }, { name: 'catalogue_item_rate_warehouse_id_index', properties: ['warehouse_id'] }, { name: 'catalogue_item_rate_valid_from_id_index', properties: ['valid_from', 'id'] }, { name: 'catalogue_item_rate_created_at_id_index', properties: ['created_at', 'id'] }],
  checks: [{ name: 'catalogue_item_rate_overlap', expression: 'exclude using gist ("catalogue_item_id" with =, "rate_id" with =, "currency_code" with =, (coalesce("price_book_id", 0)) with =, (coalesce("warehouse_id", 0)) with =, (daterange("valid_from", "valid_until", \'[]\')) with &&)' }],
  triggers: [{ name: 'catalogue_item_rate_money_places', timing: 'before', events: ['insert', 'update'], forEach: 'row', expression: 'create or replace function "catalogue_item_rate_money_places"() returns trigger language plpgsql set plan_cache_mode = force_generic_plan as \'begin new."price" := round(new."price"::numeric(16,4), greatest(2, min_scale(new."price"::numeric(16,4)))); new."minimum_charge" := round(new."minimum_charge"::numeric(16,4), greatest(2, min_scale(new."minimum_charge"::numeric(16,4)))); return new; end\'; create trigger "catalogue_item_rate_money_places" before insert or update on "catalogue_item_rate" for each row when (concat_ws(\' \', new."price", new."minimum_charge") !~ \'^(-?\\d{1,12}\\.\\d\\d( |$))*$\') execute function "catalogue_item_rate_money_places"()' }],
  properties: {
    ...shared('id'),
    catalogue_item_id: () => p.manyToOne(catalogueItemEntity).mapToPk().joinColumn('catalogue_item_id').deleteRule('cascade').foreignKeyName('catalogue_item_rate_catalogue_item_id_foreign').index(false),
    rate_id: () => p.manyToOne(rateEntity).mapToPk().joinColumn('rate_id').deleteRule('restrict').foreignKeyName('catalogue_item_rate_rate_id_foreign').index(false),
    price_book_id: () => p.manyToOne(priceBookEntity).mapToPk().joinColumn('price_book_id').nullable().deleteRule('restrict').foreignKeyName('catalogue_item_rate_price_book_id_foreign').index(false),
    currency_code: () => p.manyToOne(currencyEntity).targetKey('code').mapToPk().joinColumn('currency_code').deleteRule('restrict').foreignKeyName('catalogue_item_rate_currency_code_foreign').index(false),
    warehouse_id: () => p.manyToOne(warehouseEntity).mapToPk().joinColumn('warehouse_id').nullable().deleteRule('restrict').foreignKeyName('catalogue_item_rate_warehouse_id_foreign').index(false),
    price: p.decimal('string').columnType('numeric').name('price'),
    minimum_charge: p.decimal('string').columnType('numeric').name('minimum_charge').nullable(),
    valid_from: p.date().name('valid_from').nullable(),
    valid_until: p.date().name('valid_until').nullable(),
    ...shared('created_by_id', 'updated_by_id', 'created_at', 'updated_at'),
  },
}) as unknown as EntitySchema;
