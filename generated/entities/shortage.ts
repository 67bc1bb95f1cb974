// Generated from definitions/rentals/shortage.yaml by `backline generate`. Do not edit.
import { defineEntity, type EntitySchema, p } from '@mikro-orm/core';
import { catalogueItemEntity } from './catalogue_item.ts';
import { rentalEntity } from './rental.ts';
import { rentalItemEntity } from './rental_item.ts';
import { userEntity } from './user.ts';
import { warehouseEntity } from './warehouse.ts';

/** A row of the table as MikroORM hydrates it. */
export interface Shortage {
  id: number;
  rental_id: number;
  rental_item_id: number;
  catalogue_item_id: number;
  warehouse_id: number;
  quantity_short: number;
  quantity_resolved: number;
  shortage_from: Date;
  shortage_until: Date | null;
  status: string;
  first_detected_at: Date;
  resolved_at: Date | null;
  ignored_reason: string | null;
  note: string | null;
  created_by_id: number | null;
  updated_by_id: number | null;
  created_at: Date;
  updated_at: Date;
}

export const shortageEntity: EntitySchema<Shortage> = defineEntity({
  name: 'Shortage',
  tableName: 'shortage',
  indexes: [
    { name: 'shortage_rental_id_id_index', properties: ['rental_id', 'id'] },
    { name: 'shortage_rental_item_id_index', properties: ['rental_item_id'] },
    { name: 'shortage_catalogue_item_id_index', properties: ['catalogue_item_id'] },
    { name: 'shortage_warehouse_id_index', properties: ['warehouse_id'] },
    { name: 'shortage_quantity_short_id_index', properties: ['quantity_short', 'id'] },
    { name: 'shortage_shortage_from_id_index', properties: ['shortage_from', 'id'] },
    { name: 'shortage_shortage_until_id_index', properties: ['shortage_until', 'id'] },
    { name: 'shortage_status_id_index', properties: ['status', 'id'] },
    { name: 'shortage_first_detected_at_id_index', properties: ['first_detected_at', 'id'] },
    { name: 'shortage_created_at_id_index', properties: ['created_at', 'id'] },
    { name: 'shortage_one_open', expression: 'create unique index "shortage_one_open" on "shortage" ("rental_item_id") where "status" in (\'open\', \'partially_resolved\')' },
    { name: 'shortage_rental_open', expression: 'create index "shortage_rental_open" on "shortage" ("rental_id") where "status" in (\'open\', \'partially_resolved\')' },
  ],
  uniques: [],
  checks: [
    { name: 'shortage_status_check', expression: '"status" in (\'open\', \'partially_resolved\', \'resolved\', \'ignored\')' },
    { name: 'shortage_quantity_short_check', expression: '"quantity_short" >= 0' },
    { name: 'shortage_quantity_resolved_check', expression: '"quantity_resolved" >= 0' },
  ],
  triggers: [
    { name: 'shortage_maintain_rental_shortages_insert', timing: 'after', events: ['insert'], forEach: 'statement', expression: 'create or replace function "shortage_maintain_rental_shortages_insert"() returns trigger language plpgsql as \'declare owners integer[]; begin owners := array(select distinct k.id from (select r."rental_id" from "rows of the statement" r) k(id) where k.id is not null); if cardinality(owners) = 0 then return null; end if; perform 1 from "rental" o where o."id" = any(owners) order by o."id" for no key update; update "rental" o set "has_shortage" = v."has_shortage" from (select t."id" as "id of the row", (exists (select 1 from "shortage" s where s."rental_id" = t."id" and s."status" in (\'\'open\'\', \'\'partially_resolved\'\'))) as "has_shortage" from "rental" t where t."id" = any(owners)) v where v."id of the row" = o."id" and (o."has_shortage") is distinct from (v."has_shortage"); return null; end\'; create trigger "shortage_maintain_rental_shortages_insert" after insert on "shortage" referencing new table as "rows of the statement" for each statement execute function "shortage_maintain_rental_shortages_insert"(); update "rental" o set ("has_shortage") = (select (exists (select 1 from "shortage" s where s."rental_id" = t."id" and s."status" in (\'open\', \'partially_resolved\'))) from "rental" t where t."id" = o."id")' },
    { name: 'shortage_maintain_rental_shortages', timing: 'after', events: ['update'], forEach: 'row', expression: 'create or replace function "shortage_maintain_rental_shortages"() returns trigger language plpgsql as \'declare owners integer[]; begin owners := array(select distinct k.id from (values (new."rental_id"), (old."rental_id")) k(id) where k.id is not null); if cardinality(owners) = 0 then return null; end if; perform 1 from "rental" o where o."id" = any(owners) order by o."id" for no key update; update "rental" o set "has_shortage" = v."has_shortage" from (select t."id" as "id of the row", (exists (select 1 from "shortage" s where s."rental_id" = t."id" and s."status" in (\'\'open\'\', \'\'partially_resolved\'\'))) as "has_shortage" from "rental" t where t."id" = any(owners)) v where v."id of the row" = o."id" and (o."has_shortage") is distinct from (v."has_shortage"); return null; end\'; create trigger "shortage_maintain_rental_shortages" after update on "shortage" for each row when ((old."rental_id", old."status") is distinct from (new."rental_id", new."status")) execute function "shortage_maintain_rental_shortages"()' },
    { name: 'shortage_maintain_rental_shortages_delete', timing: 'after', events: ['delete'], forEach: 'statement', expression: 'create or replace function "shortage_maintain_rental_shortages_delete"() returns trigger language plpgsql as \'declare owners integer[]; begin owners := array(select distinct k.id from (select r."rental_id" from "rows of the statement" r) k(id) where k.id is not null); if cardinality(owners) = 0 then return null; end if; perform 1 from "rental" o where o."id" = any(owners) order by o."id" for no key update; update "rental" o set "has_shortage" = v."has_shortage" from (select t."id" as "id of the row", (exists (select 1 from "shortage" s where s."rental_id" = t."id" and s."status" in (\'\'open\'\', \'\'partially_resolved\'\'))) as "has_shortage" from "rental" t where t."id" = any(owners)) v where v."id of the row" = o."id" and (o."has_shortage") is distinct from (v."has_shortage"); return null; end\'; create trigger "shortage_maintain_rental_shortages_delete" after delete on "shortage" referencing old table as "rows of the statement" for each statement execute function "shortage_maintain_rental_shortages_delete"()' },
  ],
  properties: {
    id: p.integer().primary().generated('identity').name('id'),
    rental_id: () => p.manyToOne(rentalEntity).mapToPk().joinColumn('rental_id').deleteRule('restrict').foreignKeyName('shortage_rental_id_foreign').index(false),
    rental_item_id: () => p.manyToOne(rentalItemEntity).mapToPk().joinColumn('rental_item_id').deleteRule('cascade').foreignKeyName('shortage_rental_item_id_foreign').index(false),
    catalogue_item_id: () => p.manyToOne(catalogueItemEntity).mapToPk().joinColumn('catalogue_item_id').deleteRule('restrict').foreignKeyName('shortage_catalogue_item_id_foreign').index(false),
    warehouse_id: () => p.manyToOne(warehouseEntity).mapToPk().joinColumn('warehouse_id').deleteRule('restrict').foreignKeyName('shortage_warehouse_id_foreign').index(false),
    quantity_short: p.integer().name('quantity_short'),
    quantity_resolved: p.integer().name('quantity_resolved').defaultRaw('0'),
    shortage_from: p.datetime(3).columnType('timestamptz(3)').name('shortage_from'),
    shortage_until: p.datetime(3).columnType('timestamptz(3)').name('shortage_until').nullable(),
    status: p.string().columnType('varchar(40)').name('status').defaultRaw("'open'"),
    first_detected_at: p.datetime(3).columnType('timestamptz(3)').name('first_detected_at'),
    resolved_at: p.datetime(3).columnType('timestamptz(3)').name('resolved_at').nullable(),
    ignored_reason: p.string().columnType('varchar(255)').name('ignored_reason').nullable(),
    note: p.string().columnType('varchar(255)').name('note').nullable(),
    created_by_id: () => p.manyToOne(userEntity).mapToPk().joinColumn('created_by_id').nullable().createForeignKeyConstraint(false).index(false),
    updated_by_id: () => p.manyToOne(userEntity).mapToPk().joinColumn('updated_by_id').nullable().createForeignKeyConstraint(false).index(false),
    created_at: p.datetime(3).columnType('timestamptz(3)').name('created_at').defaultRaw('now()'),
    updated_at: p.datetime(3).columnType('timestamptz(3)').name('updated_at').defaultRaw('now()'),
  },
}) as unknown as EntitySchema<Shortage>;
