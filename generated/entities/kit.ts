// Generated from definitions/catalogue/kit.yaml by `backline generate`. Do not edit.
import { defineEntity, type EntitySchema, p } from '@mikro-orm/core';
import { shared } from './shared.ts';
import { catalogueItemGroupEntity } from './catalogue_item_group.ts';
import { rateEntity } from './rate.ts';
import { taxTypeEntity } from './tax_type.ts';
export const kitEntity: EntitySchema = defineEntity({
  name: 'Kit', tableName: 'kit',
  indexes: [{ name: 'kit_name_id_index', properties: ['name', 'id', 'deleted_at'] }, { name: 'kit_sku_id_index', properties: ['sku', 'id', 'deleted_at'] }, { name: 'kit_barcode_unique', expression: 'create unique index "kit_barcode_unique" on "kit" ("barcode") where "deleted_at" is null' }, { name: 'kit_catalogue_item_group_id_id_index', properties: ['catalogue_item_group_id', 'id', 'deleted_at'] }, { name: 'kit_default_rate_id_index', properties: ['default_rate_id'] }, { name: 'kit_tax_type_id_index', properties: ['tax_type_id'] }, { name: 'kit_created_at_id_index', properties: ['created_at', 'id', 'deleted_at'] }, { name: 'kit_name_trigram', expression: 'create index "kit_name_trigram" on "kit" using gin ("name" gin_trgm_ops)' }, { name: 'kit_sku_trigram', expression: 'create index "kit_sku_trigram" on "kit" using gin ("sku" gin_trgm_ops)' }, { name: 'kit_barcode_trigram', expression: 'create index "kit_barcode_trigram" on "kit" using gin ("barcode" gin_trgm_ops)' }, { name: 'kit_words', expression: 'create index "kit_words" on "kit" using gin ("backline_words_1"("name", "sku", "barcode") gin_trgm_ops)' }, { name: 'kit_sku_unique', expression: 'create unique index "kit_sku_unique" on "kit" (lower("sku")) where "deleted_at" is null' }, { name: 'kit_deleted', expression: 'create index "kit_deleted" on "kit" ("id") where "deleted_at" is not null' }],
  checks: [{ name: 'kit_pricing_mode_check', expression: '"pricing_mode" = any (\'{sum,sum_with_discount,fixed}\'::text[])' }],
  triggers: [{ name: 'kit_money_places', timing: 'before', events: ['insert', 'update'], forEach: 'row', expression: 'create or replace function "kit_money_places"() returns trigger language plpgsql set plan_cache_mode = force_generic_plan as \'begin new."price" := round(new."price"::numeric(16,4), greatest(2, min_scale(new."price"::numeric(16,4)))); return new; end\'; create trigger "kit_money_places" before insert or update on "kit" for each row when (concat_ws(\' \', new."price") !~ \'^(-?\\d{1,12}\\.\\d\\d( |$))*$\') execute function "kit_money_places"()' }, { name: 'kit_barcode_register', timing: 'after', events: ['insert', 'delete', 'update', 'delete'], forEach: 'row', expression: 'create or replace function "kit_barcode_register"() returns trigger language plpgsql as \'begin if tg_op = \'\'UPDATE\'\' and (case when old."deleted_at" is null then old."barcode" end) is not distinct from (case when new."deleted_at" is null then new."barcode" end) then return null; end if; if tg_op <> \'\'INSERT\'\' then delete from "barcode" where "value" = (case when old."deleted_at" is null then old."barcode" end) and "owner_type" = \'\'kit\'\' and "owner_id" = old."id"::text; end if; if tg_op <> \'\'DELETE\'\' and (case when new."deleted_at" is null then new."barcode" end) is not null then insert into "barcode" ("value", "owner_type", "owner_id") values ((case when new."deleted_at" is null then new."barcode" end), \'\'kit\'\', new."id"::text); end if; return null; end\'; create trigger "kit_barcode_register" after insert or delete or update of "barcode", "deleted_at" on "kit" for each row execute function "kit_barcode_register"(); delete from "barcode" k using "kit" x where k."owner_type" = \'kit\' and k."owner_id" = x."id"::text and k."value" = x."barcode"; insert into "barcode" ("value", "owner_type", "owner_id") select x."barcode", \'kit\', x."id"::text from "kit" x where (case when x."deleted_at" is null then x."barcode" end) is not null' }],
  properties: {
    ...shared('id'),
    name: p.string().columnType('varchar(255)').name('name'),
    sku: p.string().columnType('varchar(60)').name('sku').nullable(),
    barcode: p.string().columnType('varchar(80)').name('barcode').nullable(),
    description: p.text().name('description').nullable(),
    external_description: p.text().name('external_description').nullable(),
    catalogue_item_group_id: () => p.manyToOne(catalogueItemGroupEntity).mapToPk().joinColumn('catalogue_item_group_id').nullable().deleteRule('restrict').foreignKeyName('kit_catalogue_item_group_id_foreign').index(false),
    is_active: p.boolean().name('is_active').defaultRaw('true'),
    pricing_mode: p.string().columnType('varchar(40)').name('pricing_mode').defaultRaw("'sum'"),
    discount_percent: p.decimal('string').columnType('numeric(7,4)').name('discount_percent').defaultRaw('0'),
    price: p.decimal('string').columnType('numeric').name('price').nullable(),
    default_rate_id: () => p.manyToOne(rateEntity).mapToPk().joinColumn('default_rate_id').nullable().deleteRule('restrict').foreignKeyName('kit_default_rate_id_foreign').index(false),
    tax_type_id: () => p.manyToOne(taxTypeEntity).mapToPk().joinColumn('tax_type_id').nullable().deleteRule('restrict').foreignKeyName('kit_tax_type_id_foreign').index(false),
    show_components_on_documents: p.boolean().name('show_components_on_documents').defaultRaw('true'),
    is_discountable: p.boolean().name('is_discountable').defaultRaw('true'),
    revenue_account: p.string().columnType('varchar(30)').name('revenue_account').nullable(),
    custom_sort: p.integer().name('custom_sort').defaultRaw('0'),
    tags: p.array().columnType('text[]').name('tags').defaultRaw("'{}'::text[]"),
    custom_fields: p.json().name('custom_fields').defaultRaw("'{}'::jsonb"),
    ...shared('created_by_id', 'updated_by_id', 'created_at', 'updated_at', 'deleted_at'),
  },
}) as unknown as EntitySchema;
