// Generated from definitions/rentals/rental_item_allocation.yaml by `backline generate`. Do not edit.
import { defineEntity, type EntitySchema, p } from '@mikro-orm/core';
import { shared } from './shared.ts';
import { assetEntity } from './asset.ts';
import { flightcaseEntity } from './flightcase.ts';
import { rentalItemEntity } from './rental_item.ts';
import { repairEntity } from './repair.ts';
import { virtualStockIntakeEntity } from './virtual_stock_intake.ts';
import { warehouseEntity } from './warehouse.ts';
export const rentalItemAllocationEntity: EntitySchema = defineEntity({
  name: 'RentalItemAllocation', tableName: 'rental_item_allocation',
  indexes: [{ name: 'rental_item_allocation_rental_item_id_id_index', properties: ['rental_item_id', 'id'] }, { name: 'rental_item_allocation_asset_id_index', properties: ['asset_id'] }, { name: 'rental_item_allocation_virtual_stock_intake_id_index', properties: ['virtual_stock_intake_id'] }, { name: 'rental_item_allocation_flightcase_id_index', properties: ['flightcase_id'] }, { name: 'rental_item_allocation_repair_id_index', properties: ['repair_id'] }, { name: 'rental_item_allocation_replaced_by_id_index', properties: ['replaced_by_id'] }, { name: 'rental_item_allocation_warehouse_id_index', properties: ['warehouse_id'] }, { name: 'rental_item_allocation_state_id_index', properties: ['state', 'id'] }, { name: 'rental_item_allocation_return_warehouse_id_index', properties: ['return_warehouse_id'] }, { name: 'rental_item_allocation_created_at_id_index', properties: ['created_at', 'id'] }],
  checks: [{ name: 'rental_item_allocation_state_check', expression: '"state" = any (\'{allocated,prepared,dispatched,returned,lost,sold,exchanged,released}\'::text[])' }, { name: 'rental_item_allocation_condition_out_check', expression: '"condition_out" = any (\'{ok,worn,damaged}\'::text[])' }, { name: 'rental_item_allocation_condition_in_check', expression: '"condition_in" = any (\'{ok,worn,damaged}\'::text[])' }, { name: 'rental_item_allocation_quantity_check', expression: '"quantity" >= 0' }, { name: 'rental_item_allocation_quantity_returned_check', expression: '"quantity_returned" >= 0' }, { name: 'rental_item_allocation_quantity_damaged_check', expression: '"quantity_damaged" >= 0' }, { name: 'rental_item_allocation_quantity_lost_check', expression: '"quantity_lost" >= 0' }, { name: 'rental_item_allocation_quantity_sold_check', expression: '"quantity_sold" >= 0' }, { name: 'rental_item_allocation_1_check', expression: 'quantity_returned + quantity_lost + quantity_sold <= quantity' }, { name: 'rental_item_allocation_2_check', expression: 'quantity_damaged <= quantity_returned' }, { name: 'rental_item_allocation_single_asset', expression: 'asset_id is null or quantity = 1' }, { name: 'rental_item_allocation_double_booking', expression: 'exclude using gist ("asset_id" with =, tstzrange("booked_from", "booked_until", \'[)\') with &&) where ("asset_id" is not null and "is_firm" and "state" in (\'allocated\', \'prepared\', \'dispatched\'))' }],
  triggers: [{ name: 'rental_item_allocation_maintain', timing: 'before', events: ['insert', 'update'], forEach: 'row', expression: 'create or replace function "rental_item_allocation_maintain"() returns trigger language plpgsql set plan_cache_mode = force_generic_plan as \'begin if tg_op = \'\'UPDATE\'\' then if (old."rental_item_id", old."booked_from", old."booked_until", old."is_firm") is not distinct from (new."rental_item_id", new."booked_from", new."booked_until", new."is_firm") then return new; end if; end if; select ((select i."booked_from" from "rental_item" i where i."id" = t."rental_item_id")), ((select i."booked_until" from "rental_item" i where i."id" = t."rental_item_id")), (coalesce((select i."is_firm" from "rental_item" i where i."id" = t."rental_item_id"), false)) into new."booked_from", new."booked_until", new."is_firm" from (select new.*) t; return new; end\'; create trigger "rental_item_allocation_maintain" before insert or update on "rental_item_allocation" for each row execute function "rental_item_allocation_maintain"(); update "rental_item_allocation" t set ("booked_from", "booked_until", "is_firm") = (select ((select i."booked_from" from "rental_item" i where i."id" = t."rental_item_id"))::timestamptz(3), ((select i."booked_until" from "rental_item" i where i."id" = t."rental_item_id"))::timestamptz(3), (coalesce((select i."is_firm" from "rental_item" i where i."id" = t."rental_item_id"), false))::boolean)' }],
  properties: {
    ...shared('id'),
    rental_item_id: () => p.manyToOne(rentalItemEntity).mapToPk().joinColumn('rental_item_id').deleteRule('cascade').foreignKeyName('rental_item_allocation_rental_item_id_foreign').index(false),
    asset_id: () => p.manyToOne(assetEntity).mapToPk().joinColumn('asset_id').nullable().deleteRule('restrict').foreignKeyName('rental_item_allocation_asset_id_foreign').index(false),
    virtual_stock_intake_id: () => p.manyToOne(virtualStockIntakeEntity).mapToPk().joinColumn('virtual_stock_intake_id').nullable().deleteRule('restrict').foreignKeyName('rental_item_allocation_virtual_stock_intake_id_foreign').index(false),
    flightcase_id: () => p.manyToOne(flightcaseEntity).mapToPk().joinColumn('flightcase_id').nullable().deleteRule('restrict').foreignKeyName('rental_item_allocation_flightcase_id_foreign').index(false),
    repair_id: () => p.manyToOne(repairEntity).mapToPk().joinColumn('repair_id').nullable().deleteRule('restrict').foreignKeyName('rental_item_allocation_repair_id_foreign').index(false),
    replaced_by_id: () => p.manyToOne(rentalItemAllocationEntity).mapToPk().joinColumn('replaced_by_id').nullable().deleteRule('set null').foreignKeyName('rental_item_allocation_replaced_by_id_foreign').index(false),
    warehouse_id: () => p.manyToOne(warehouseEntity).mapToPk().joinColumn('warehouse_id').deleteRule('restrict').foreignKeyName('rental_item_allocation_warehouse_id_foreign').index(false),
    quantity: p.integer().name('quantity').defaultRaw('1'),
    state: p.string().columnType('varchar(40)').name('state').defaultRaw("'allocated'"),
    quantity_returned: p.integer().name('quantity_returned').defaultRaw('0'),
    quantity_damaged: p.integer().name('quantity_damaged').defaultRaw('0'),
    quantity_lost: p.integer().name('quantity_lost').defaultRaw('0'),
    quantity_sold: p.integer().name('quantity_sold').defaultRaw('0'),
    allocated_at: p.datetime(3).columnType('timestamptz(3)').name('allocated_at').nullable(),
    prepared_at: p.datetime(3).columnType('timestamptz(3)').name('prepared_at').nullable(),
    dispatched_at: p.datetime(3).columnType('timestamptz(3)').name('dispatched_at').nullable(),
    returned_at: p.datetime(3).columnType('timestamptz(3)').name('returned_at').nullable(),
    released_at: p.datetime(3).columnType('timestamptz(3)').name('released_at').nullable(),
    return_warehouse_id: () => p.manyToOne(warehouseEntity).mapToPk().joinColumn('return_warehouse_id').nullable().deleteRule('restrict').foreignKeyName('rental_item_allocation_return_warehouse_id_foreign').index(false),
    condition_out: p.string().columnType('varchar(40)').name('condition_out').nullable(),
    condition_in: p.string().columnType('varchar(40)').name('condition_in').nullable(),
    return_note: p.text().name('return_note').nullable(),
    booked_from: p.datetime(3).columnType('timestamptz(3)').name('booked_from').nullable(),
    booked_until: p.datetime(3).columnType('timestamptz(3)').name('booked_until').nullable(),
    is_firm: p.boolean().name('is_firm').defaultRaw('false'),
    ...shared('created_by_id', 'updated_by_id', 'created_at', 'updated_at'),
  },
}) as unknown as EntitySchema;
