// Generated from definitions/rentals/rental_item.yaml by `backline generate`. Do not edit.
import { defineEntity, type EntitySchema, p } from '@mikro-orm/core';
import { catalogueItemEntity } from './catalogue_item.ts';
import { kitEntity } from './kit.ts';
import { rateEntity } from './rate.ts';
import { rentalEntity } from './rental.ts';
import { serviceEntity } from './service.ts';
import { taxTypeEntity } from './tax_type.ts';
import { userEntity } from './user.ts';
import { warehouseEntity } from './warehouse.ts';

/** A row of the table as MikroORM hydrates it. */
export interface RentalItem {
  id: number;
  rental_id: number;
  parent_id: number | null;
  kind: string;
  transaction_type: string | null;
  catalogue_item_id: number | null;
  kit_id: number | null;
  service_id: number | null;
  accessory_of_id: number | null;
  inclusion: string;
  name: string;
  description: string | null;
  position: number;
  quantity: number;
  quantity_each: string | null;
  warehouse_id: number | null;
  starts_at: Date | null;
  ends_at: Date | null;
  rate_id: number | null;
  unit_price: string | null;
  is_price_overridden: boolean;
  price_missing: boolean;
  minimum_charge: string | null;
  chargeable_periods: string | null;
  is_periods_overridden: boolean;
  period_factor: string;
  discount_percent: string;
  discount_amount: string;
  is_discountable: boolean;
  is_optional: boolean;
  is_subhire: boolean;
  tax_type_id: number | null;
  tax_percent: string;
  gross_amount: string;
  net_amount: string;
  tax_amount: string;
  total_amount: string;
  unit_cost: string | null;
  allocated_revenue: string;
  cost_amount: string;
  replacement_value: string | null;
  weight_kg: string | null;
  quantity_allocated: number;
  quantity_prepared: number;
  quantity_dispatched: number;
  quantity_returned: number;
  quantity_damaged: number;
  quantity_lost: number;
  quantity_sold: number;
  external_note: string | null;
  warehouse_note: string | null;
  booked_from: Date | null;
  booked_until: Date | null;
  booked_warehouse_id: number | null;
  is_firm: boolean;
  booked_quantity: number | null;
  quoted_quantity: number | null;
  is_out: boolean;
  custom_fields: unknown;
  created_by_id: number | null;
  updated_by_id: number | null;
  created_at: Date;
  updated_at: Date;
}

export const rentalItemEntity: EntitySchema<RentalItem> = defineEntity({
  name: 'RentalItem',
  tableName: 'rental_item',
  indexes: [
    { name: 'rental_item_rental_id_id_index', properties: ['rental_id', 'id'] },
    { name: 'rental_item_parent_id_index', properties: ['parent_id'] },
    { name: 'rental_item_catalogue_item_id_index', properties: ['catalogue_item_id'] },
    { name: 'rental_item_kit_id_index', properties: ['kit_id'] },
    { name: 'rental_item_service_id_index', properties: ['service_id'] },
    { name: 'rental_item_accessory_of_id_index', properties: ['accessory_of_id'] },
    { name: 'rental_item_name_id_index', properties: ['name', 'id'] },
    { name: 'rental_item_quantity_id_index', properties: ['quantity', 'id'] },
    { name: 'rental_item_warehouse_id_index', properties: ['warehouse_id'] },
    { name: 'rental_item_starts_at_id_index', properties: ['starts_at', 'id'] },
    { name: 'rental_item_ends_at_id_index', properties: ['ends_at', 'id'] },
    { name: 'rental_item_rate_id_index', properties: ['rate_id'] },
    { name: 'rental_item_tax_type_id_index', properties: ['tax_type_id'] },
    { name: 'rental_item_created_at_id_index', properties: ['created_at', 'id'] },
    { name: 'rental_item_rental_id_position_index', properties: ['rental_id', 'position'] },
    { name: 'rental_item_position_id_index', properties: ['position', 'id'] },
    { name: 'rental_item_booked_range', expression: 'create index "rental_item_booked_range" on "rental_item" using gist ("catalogue_item_id", "booked_warehouse_id", tstzrange("booked_from", greatest("booked_from", "booked_until"), \'[]\')) include ("booked_from", "booked_until", "booked_quantity", "rental_id", "id", "is_out") where "booked_quantity" > 0' },
    { name: 'rental_item_quoted_range', expression: 'create index "rental_item_quoted_range" on "rental_item" using gist ("catalogue_item_id", "booked_warehouse_id", tstzrange("booked_from", greatest("booked_from", "booked_until"), \'[]\')) include ("booked_from", "booked_until", "quoted_quantity", "rental_id", "id") where "quoted_quantity" > 0' },
    { name: 'rental_item_out_until', expression: 'create index "rental_item_out_until" on "rental_item" ("catalogue_item_id", "booked_warehouse_id", "booked_until") where "is_out" and "booked_quantity" > 0' },
  ],
  uniques: [],
  checks: [
    { name: 'rental_item_kind_check', expression: '"kind" in (\'product\', \'kit\', \'service\', \'group\', \'text\')' },
    { name: 'rental_item_transaction_type_check', expression: '"transaction_type" in (\'rental\', \'sale\', \'service\')' },
    { name: 'rental_item_inclusion_check', expression: '"inclusion" in (\'principal\', \'accessory\', \'safety\', \'component\')' },
    { name: 'rental_item_quantity_check', expression: '"quantity" >= 0' },
    { name: 'rental_item_quantity_allocated_check', expression: '"quantity_allocated" >= 0' },
    { name: 'rental_item_quantity_prepared_check', expression: '"quantity_prepared" >= 0' },
    { name: 'rental_item_quantity_dispatched_check', expression: '"quantity_dispatched" >= 0' },
    { name: 'rental_item_quantity_returned_check', expression: '"quantity_returned" >= 0' },
    { name: 'rental_item_quantity_damaged_check', expression: '"quantity_damaged" >= 0' },
    { name: 'rental_item_quantity_lost_check', expression: '"quantity_lost" >= 0' },
    { name: 'rental_item_quantity_sold_check', expression: '"quantity_sold" >= 0' },
    { name: 'rental_item_1_check', expression: 'quantity_returned + quantity_lost + quantity_sold <= quantity_dispatched' },
    { name: 'rental_item_2_check', expression: 'quantity_damaged <= quantity_returned' },
  ],
  triggers: [
    { name: 'rental_item_maintain', timing: 'before', events: ['insert', 'update'], forEach: 'row', expression: 'create or replace function "rental_item_maintain"() returns trigger language plpgsql as \'begin select ((select coalesce(t."starts_at", r."starts_at") from "rental" r where r."id" = t."rental_id")), ((select case when t."transaction_type" = \'\'sale\'\' then \'\'infinity\'\' else coalesce(t."ends_at", case when r."is_open_ended" then \'\'infinity\'\' else r."ends_at" end) end from "rental" r where r."id" = t."rental_id")), ((select coalesce(t."warehouse_id", r."warehouse_id") from "rental" r where r."id" = t."rental_id")), (coalesce((select not t."is_optional" and r."deleted_at" is null and r."status" in (\'\'reserved\'\', \'\'order\'\', \'\'preparing\'\', \'\'dispatched\'\', \'\'returned\'\') from "rental" r where r."id" = t."rental_id"), false)), ((select case when t."kind" = \'\'product\'\' and not t."is_subhire" and not t."is_optional" and r."deleted_at" is null and r."status" in (\'\'reserved\'\', \'\'order\'\', \'\'preparing\'\', \'\'dispatched\'\', \'\'returned\'\') then greatest(t."quantity" - t."quantity_returned" - t."quantity_lost" - t."quantity_sold", 0) else 0 end from "rental" r where r."id" = t."rental_id")), ((select case when t."kind" = \'\'product\'\' and not t."is_subhire" and not t."is_optional" and r."deleted_at" is null and r."status" in (\'\'quotation\'\', \'\'provisional\'\') then t."quantity" else 0 end from "rental" r where r."id" = t."rental_id")), ((select r."status" = \'\'dispatched\'\' from "rental" r where r."id" = t."rental_id")) into new."booked_from", new."booked_until", new."booked_warehouse_id", new."is_firm", new."booked_quantity", new."quoted_quantity", new."is_out" from (select new.*) t; return new; end\'; create trigger "rental_item_maintain" before insert or update on "rental_item" for each row execute function "rental_item_maintain"(); update "rental_item" set "booked_from" = "booked_from"' },
    { name: 'rental_item_maintain_rental_item_allocation_rental_item', timing: 'after', events: ['update'], forEach: 'row', expression: 'create or replace function "rental_item_maintain_rental_item_allocation_rental_item"() returns trigger language plpgsql as \'begin update "rental_item_allocation" o set "booked_from" = v."booked_from", "booked_until" = v."booked_until", "is_firm" = v."is_firm" from (select t."id" as "id of the row", ((select i."booked_from" from "rental_item" i where i."id" = t."rental_item_id")) as "booked_from", ((select i."booked_until" from "rental_item" i where i."id" = t."rental_item_id")) as "booked_until", (coalesce((select i."is_firm" from "rental_item" i where i."id" = t."rental_item_id"), false)) as "is_firm" from "rental_item_allocation" t where t."rental_item_id" = new."id") v where v."id of the row" = o."id" and (o."booked_from", o."booked_until", o."is_firm") is distinct from (v."booked_from", v."booked_until", v."is_firm"); return null; end\'; create trigger "rental_item_maintain_rental_item_allocation_rental_item" after update on "rental_item" for each row when ((old."booked_from", old."booked_until", old."is_firm") is distinct from (new."booked_from", new."booked_until", new."is_firm")) execute function "rental_item_maintain_rental_item_allocation_rental_item"()' },
  ],
  properties: {
    id: p.integer().primary().generated('identity').name('id'),
    rental_id: () => p.manyToOne(rentalEntity).mapToPk().joinColumn('rental_id').deleteRule('cascade').foreignKeyName('rental_item_rental_id_foreign').index(false),
    parent_id: () => p.manyToOne(rentalItemEntity).mapToPk().joinColumn('parent_id').nullable().deleteRule('set null').foreignKeyName('rental_item_parent_id_foreign').index(false),
    kind: p.string().columnType('varchar(40)').name('kind'),
    transaction_type: p.string().columnType('varchar(40)').name('transaction_type').nullable(),
    catalogue_item_id: () => p.manyToOne(catalogueItemEntity).mapToPk().joinColumn('catalogue_item_id').nullable().deleteRule('restrict').foreignKeyName('rental_item_catalogue_item_id_foreign').index(false),
    kit_id: () => p.manyToOne(kitEntity).mapToPk().joinColumn('kit_id').nullable().deleteRule('restrict').foreignKeyName('rental_item_kit_id_foreign').index(false),
    service_id: () => p.manyToOne(serviceEntity).mapToPk().joinColumn('service_id').nullable().deleteRule('restrict').foreignKeyName('rental_item_service_id_foreign').index(false),
    accessory_of_id: () => p.manyToOne(rentalItemEntity).mapToPk().joinColumn('accessory_of_id').nullable().deleteRule('set null').foreignKeyName('rental_item_accessory_of_id_foreign').index(false),
    inclusion: p.string().columnType('varchar(40)').name('inclusion').defaultRaw("'principal'"),
    name: p.string().columnType('varchar(255)').name('name'),
    description: p.text().name('description').nullable(),
    position: p.integer().name('position').defaultRaw('0'),
    quantity: p.integer().name('quantity').defaultRaw('1'),
    quantity_each: p.decimal('string').columnType('numeric(24,12)').name('quantity_each').nullable(),
    warehouse_id: () => p.manyToOne(warehouseEntity).mapToPk().joinColumn('warehouse_id').nullable().deleteRule('restrict').foreignKeyName('rental_item_warehouse_id_foreign').index(false),
    starts_at: p.datetime(3).columnType('timestamptz(3)').name('starts_at').nullable(),
    ends_at: p.datetime(3).columnType('timestamptz(3)').name('ends_at').nullable(),
    rate_id: () => p.manyToOne(rateEntity).mapToPk().joinColumn('rate_id').nullable().deleteRule('restrict').foreignKeyName('rental_item_rate_id_foreign').index(false),
    unit_price: p.decimal('string').columnType('numeric(14,2)').name('unit_price').nullable(),
    is_price_overridden: p.boolean().name('is_price_overridden').defaultRaw('false'),
    price_missing: p.boolean().name('price_missing').defaultRaw('false'),
    minimum_charge: p.decimal('string').columnType('numeric(14,2)').name('minimum_charge').nullable(),
    chargeable_periods: p.decimal('string').columnType('numeric(10,4)').name('chargeable_periods').nullable(),
    is_periods_overridden: p.boolean().name('is_periods_overridden').defaultRaw('false'),
    period_factor: p.decimal('string').columnType('numeric(10,4)').name('period_factor').defaultRaw('1'),
    discount_percent: p.decimal('string').columnType('numeric(7,4)').name('discount_percent').defaultRaw('0'),
    discount_amount: p.decimal('string').columnType('numeric(14,2)').name('discount_amount').defaultRaw('0'),
    is_discountable: p.boolean().name('is_discountable').defaultRaw('true'),
    is_optional: p.boolean().name('is_optional').defaultRaw('false'),
    is_subhire: p.boolean().name('is_subhire').defaultRaw('false'),
    tax_type_id: () => p.manyToOne(taxTypeEntity).mapToPk().joinColumn('tax_type_id').nullable().deleteRule('restrict').foreignKeyName('rental_item_tax_type_id_foreign').index(false),
    tax_percent: p.decimal('string').columnType('numeric(7,4)').name('tax_percent').defaultRaw('0'),
    gross_amount: p.decimal('string').columnType('numeric(14,2)').name('gross_amount').defaultRaw('0'),
    net_amount: p.decimal('string').columnType('numeric(14,2)').name('net_amount').defaultRaw('0'),
    tax_amount: p.decimal('string').columnType('numeric(14,2)').name('tax_amount').defaultRaw('0'),
    total_amount: p.decimal('string').columnType('numeric(14,2)').name('total_amount').defaultRaw('0'),
    unit_cost: p.decimal('string').columnType('numeric(14,2)').name('unit_cost').nullable(),
    allocated_revenue: p.decimal('string').columnType('numeric(14,2)').name('allocated_revenue').defaultRaw('0'),
    cost_amount: p.decimal('string').columnType('numeric(14,2)').name('cost_amount').defaultRaw('0'),
    replacement_value: p.decimal('string').columnType('numeric(14,2)').name('replacement_value').nullable(),
    weight_kg: p.decimal('string').columnType('numeric(10,3)').name('weight_kg').nullable(),
    quantity_allocated: p.integer().name('quantity_allocated').defaultRaw('0'),
    quantity_prepared: p.integer().name('quantity_prepared').defaultRaw('0'),
    quantity_dispatched: p.integer().name('quantity_dispatched').defaultRaw('0'),
    quantity_returned: p.integer().name('quantity_returned').defaultRaw('0'),
    quantity_damaged: p.integer().name('quantity_damaged').defaultRaw('0'),
    quantity_lost: p.integer().name('quantity_lost').defaultRaw('0'),
    quantity_sold: p.integer().name('quantity_sold').defaultRaw('0'),
    external_note: p.text().name('external_note').nullable(),
    warehouse_note: p.text().name('warehouse_note').nullable(),
    booked_from: p.datetime(3).columnType('timestamptz(3)').name('booked_from').nullable(),
    booked_until: p.datetime(3).columnType('timestamptz(3)').name('booked_until').nullable(),
    booked_warehouse_id: p.integer().name('booked_warehouse_id').nullable(),
    is_firm: p.boolean().name('is_firm').defaultRaw('false'),
    booked_quantity: p.integer().name('booked_quantity').nullable(),
    quoted_quantity: p.integer().name('quoted_quantity').nullable(),
    is_out: p.boolean().name('is_out').defaultRaw('false'),
    custom_fields: p.json().name('custom_fields').defaultRaw("'{}'::jsonb"),
    created_by_id: () => p.manyToOne(userEntity).mapToPk().joinColumn('created_by_id').nullable().createForeignKeyConstraint(false).index(false),
    updated_by_id: () => p.manyToOne(userEntity).mapToPk().joinColumn('updated_by_id').nullable().createForeignKeyConstraint(false).index(false),
    created_at: p.datetime(3).columnType('timestamptz(3)').name('created_at').defaultRaw('now()'),
    updated_at: p.datetime(3).columnType('timestamptz(3)').name('updated_at').defaultRaw('now()'),
  },
}) as unknown as EntitySchema<RentalItem>;
