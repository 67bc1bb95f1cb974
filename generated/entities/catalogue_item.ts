// Generated from definitions/catalogue/catalogue_item.yaml by `backline generate`. Do not edit.
import { defineEntity, type EntitySchema, p } from '@mikro-orm/core';
import { catalogueItemGroupEntity } from './catalogue_item_group.ts';
import { countryEntity } from './country.ts';
import { rateEntity } from './rate.ts';
import { taxTypeEntity } from './tax_type.ts';
import { userEntity } from './user.ts';

/** A row of the table as MikroORM hydrates it. */
export interface CatalogueItem {
  id: number;
  sku: string | null;
  name: string;
  description: string | null;
  external_description: string | null;
  catalogue_item_group_id: number | null;
  item_type: string;
  tracking: string;
  is_active: boolean;
  is_accessory_only: boolean;
  is_discountable: boolean;
  barcode: string | null;
  manufacturer: string | null;
  model: string | null;
  country_of_origin: string | null;
  customs_code: string | null;
  unit: string;
  weight_kg: string | null;
  length_mm: number | null;
  width_mm: number | null;
  height_mm: number | null;
  volume_m3: string | null;
  power_w: number | null;
  current_a: string | null;
  replacement_value: string;
  purchase_price: string | null;
  subhire_price: string | null;
  sale_price: string | null;
  default_rate_id: number | null;
  tax_type_id: number | null;
  revenue_account: string | null;
  cost_account: string | null;
  buffer_percent: string;
  prep_buffer_minutes: number | null;
  turnaround_buffer_minutes: number | null;
  allow_overbooking: boolean;
  overbooking_limit: number | null;
  minimum_stock: number;
  stock_low_at: Date | null;
  requires_test: boolean;
  requires_flightcase: boolean;
  tags: string[];
  custom_sort: number;
  custom_fields: unknown;
  created_by_id: number | null;
  updated_by_id: number | null;
  created_at: Date;
  updated_at: Date;
  deleted_at: Date | null;
}

export const catalogueItemEntity: EntitySchema<CatalogueItem> = defineEntity({
  name: 'CatalogueItem',
  tableName: 'catalogue_item',
  indexes: [
    { name: 'catalogue_item_name_id_index', properties: ['name', 'id', 'deleted_at'] },
    { name: 'catalogue_item_catalogue_item_group_id_id_index', properties: ['catalogue_item_group_id', 'id', 'deleted_at'] },
    { name: 'catalogue_item_manufacturer_id_index', properties: ['manufacturer', 'id', 'deleted_at'] },
    { name: 'catalogue_item_model_id_index', properties: ['model', 'id', 'deleted_at'] },
    { name: 'catalogue_item_country_of_origin_id_index', properties: ['country_of_origin', 'id', 'deleted_at'] },
    { name: 'catalogue_item_default_rate_id_index', properties: ['default_rate_id'] },
    { name: 'catalogue_item_tax_type_id_index', properties: ['tax_type_id'] },
    { name: 'catalogue_item_created_at_id_index', properties: ['created_at', 'id', 'deleted_at'] },
    { name: 'catalogue_item_name_trigram', expression: 'create index "catalogue_item_name_trigram" on "catalogue_item" using gin ("name" gin_trgm_ops)' },
    { name: 'catalogue_item_sku_trigram', expression: 'create index "catalogue_item_sku_trigram" on "catalogue_item" using gin ("sku" gin_trgm_ops)' },
    { name: 'catalogue_item_barcode_trigram', expression: 'create index "catalogue_item_barcode_trigram" on "catalogue_item" using gin ("barcode" gin_trgm_ops)' },
    { name: 'catalogue_item_manufacturer_trigram', expression: 'create index "catalogue_item_manufacturer_trigram" on "catalogue_item" using gin ("manufacturer" gin_trgm_ops)' },
    { name: 'catalogue_item_deleted', expression: 'create index "catalogue_item_deleted" on "catalogue_item" ("id") where "deleted_at" is not null' },
  ],
  uniques: [
    { name: 'catalogue_item_sku_unique', properties: ['sku'] },
    { name: 'catalogue_item_barcode_unique', properties: ['barcode'] },
  ],
  checks: [
    { name: 'catalogue_item_item_type_check', expression: '"item_type" in (\'rental\', \'sale\', \'rental_and_sale\', \'consumable\')' },
    { name: 'catalogue_item_tracking_check', expression: '"tracking" in (\'serialised\', \'bulk\', \'none\')' },
    { name: 'catalogue_item_overbooking_limit_check', expression: '"overbooking_limit" >= 0' },
    { name: 'catalogue_item_minimum_stock_check', expression: '"minimum_stock" >= 0' },
  ],
  triggers: [
    { name: 'catalogue_item_barcode_register', timing: 'after', events: ['insert', 'update', 'delete'], forEach: 'row', expression: 'create or replace function "catalogue_item_barcode_register"() returns trigger language plpgsql as \'begin if tg_op = \'\'UPDATE\'\' and old."barcode" is not distinct from new."barcode" then return null; end if; if tg_op <> \'\'INSERT\'\' then delete from "barcode" where "value" = old."barcode" and "owner_type" = \'\'catalogue_item\'\' and "owner_id" = old."id"::text; end if; if tg_op <> \'\'DELETE\'\' and new."barcode" is not null then insert into "barcode" ("value", "owner_type", "owner_id") values (new."barcode", \'\'catalogue_item\'\', new."id"::text); end if; return null; end\'; create trigger "catalogue_item_barcode_register" after insert or update or delete on "catalogue_item" for each row execute function "catalogue_item_barcode_register"(); insert into "barcode" ("value", "owner_type", "owner_id") select "barcode", \'catalogue_item\', "id"::text from "catalogue_item" where "barcode" is not null' },
  ],
  properties: {
    id: p.integer().primary().generated('identity').name('id'),
    sku: p.string().columnType('varchar(60)').name('sku').nullable(),
    name: p.string().columnType('varchar(255)').name('name'),
    description: p.text().name('description').nullable(),
    external_description: p.text().name('external_description').nullable(),
    catalogue_item_group_id: () => p.manyToOne(catalogueItemGroupEntity).mapToPk().joinColumn('catalogue_item_group_id').nullable().deleteRule('restrict').foreignKeyName('catalogue_item_catalogue_item_group_id_foreign').index(false),
    item_type: p.string().columnType('varchar(40)').name('item_type').defaultRaw("'rental'"),
    tracking: p.string().columnType('varchar(40)').name('tracking').defaultRaw("'bulk'"),
    is_active: p.boolean().name('is_active').defaultRaw('true'),
    is_accessory_only: p.boolean().name('is_accessory_only').defaultRaw('false'),
    is_discountable: p.boolean().name('is_discountable').defaultRaw('true'),
    barcode: p.string().columnType('varchar(80)').name('barcode').nullable(),
    manufacturer: p.string().columnType('varchar(120)').name('manufacturer').nullable(),
    model: p.string().columnType('varchar(120)').name('model').nullable(),
    country_of_origin: () => p.manyToOne(countryEntity).targetKey('code').mapToPk().joinColumn('country_of_origin').nullable().deleteRule('restrict').foreignKeyName('catalogue_item_country_of_origin_foreign').index(false),
    customs_code: p.string().columnType('varchar(20)').name('customs_code').nullable(),
    unit: p.string().columnType('varchar(20)').name('unit').defaultRaw("'piece'"),
    weight_kg: p.decimal('string').columnType('numeric(10,3)').name('weight_kg').nullable(),
    length_mm: p.integer().name('length_mm').nullable(),
    width_mm: p.integer().name('width_mm').nullable(),
    height_mm: p.integer().name('height_mm').nullable(),
    volume_m3: p.decimal('string').columnType('numeric(10,4)').name('volume_m3').nullable(),
    power_w: p.integer().name('power_w').nullable(),
    current_a: p.decimal('string').columnType('numeric(8,2)').name('current_a').nullable(),
    replacement_value: p.decimal('string').columnType('numeric(14,2)').name('replacement_value').defaultRaw('0'),
    purchase_price: p.decimal('string').columnType('numeric(14,2)').name('purchase_price').nullable(),
    subhire_price: p.decimal('string').columnType('numeric(14,2)').name('subhire_price').nullable(),
    sale_price: p.decimal('string').columnType('numeric(14,2)').name('sale_price').nullable(),
    default_rate_id: () => p.manyToOne(rateEntity).mapToPk().joinColumn('default_rate_id').nullable().deleteRule('restrict').foreignKeyName('catalogue_item_default_rate_id_foreign').index(false),
    tax_type_id: () => p.manyToOne(taxTypeEntity).mapToPk().joinColumn('tax_type_id').nullable().deleteRule('restrict').foreignKeyName('catalogue_item_tax_type_id_foreign').index(false),
    revenue_account: p.string().columnType('varchar(30)').name('revenue_account').nullable(),
    cost_account: p.string().columnType('varchar(30)').name('cost_account').nullable(),
    buffer_percent: p.decimal('string').columnType('numeric(7,4)').name('buffer_percent').defaultRaw('0'),
    prep_buffer_minutes: p.integer().name('prep_buffer_minutes').nullable(),
    turnaround_buffer_minutes: p.integer().name('turnaround_buffer_minutes').nullable(),
    allow_overbooking: p.boolean().name('allow_overbooking').defaultRaw('false'),
    overbooking_limit: p.integer().name('overbooking_limit').nullable(),
    minimum_stock: p.integer().name('minimum_stock').defaultRaw('0'),
    stock_low_at: p.datetime(3).columnType('timestamptz(3)').name('stock_low_at').nullable(),
    requires_test: p.boolean().name('requires_test').defaultRaw('false'),
    requires_flightcase: p.boolean().name('requires_flightcase').defaultRaw('false'),
    tags: p.array().columnType('text[]').name('tags').defaultRaw("'{}'::text[]"),
    custom_sort: p.integer().name('custom_sort').defaultRaw('0'),
    custom_fields: p.json().name('custom_fields').defaultRaw("'{}'::jsonb"),
    created_by_id: () => p.manyToOne(userEntity).mapToPk().joinColumn('created_by_id').nullable().createForeignKeyConstraint(false).index(false),
    updated_by_id: () => p.manyToOne(userEntity).mapToPk().joinColumn('updated_by_id').nullable().createForeignKeyConstraint(false).index(false),
    created_at: p.datetime(3).columnType('timestamptz(3)').name('created_at').defaultRaw('now()'),
    updated_at: p.datetime(3).columnType('timestamptz(3)').name('updated_at').defaultRaw('now()'),
    deleted_at: p.datetime(3).columnType('timestamptz(3)').name('deleted_at').nullable(),
  },
}) as unknown as EntitySchema<CatalogueItem>;
