// Generated from definitions/inventory/warehouse_transfer.yaml by `backline generate`. Do not edit.
import { defineEntity, type EntitySchema, p } from '@mikro-orm/core';
import { shared } from './shared.ts';
import { rentalEntity } from './rental.ts';
import { shortageEntity } from './shortage.ts';
import { userEntity } from './user.ts';
import { warehouseEntity } from './warehouse.ts';
export const warehouseTransferEntity: EntitySchema = defineEntity({
  name: 'WarehouseTransfer', tableName: 'warehouse_transfer',
  indexes: [{ name: 'warehouse_transfer_status_id_index', properties: ['status', 'id'] }, { name: 'warehouse_transfer_from_warehouse_id_index', properties: ['from_warehouse_id'] }, { name: 'warehouse_transfer_to_warehouse_id_index', properties: ['to_warehouse_id'] }, { name: 'warehouse_transfer_rental_id_index', properties: ['rental_id'] }, { name: 'warehouse_transfer_shortage_id_index', properties: ['shortage_id'] }, { name: 'warehouse_transfer_planned_dispatch_at_id_index', properties: ['planned_dispatch_at', 'id'] }, { name: 'warehouse_transfer_expected_arrival_at_id_index', properties: ['expected_arrival_at', 'id'] }, { name: 'warehouse_transfer_requested_by_id_index', properties: ['requested_by_id'] }, { name: 'warehouse_transfer_dispatched_by_id_index', properties: ['dispatched_by_id'] }, { name: 'warehouse_transfer_received_by_id_index', properties: ['received_by_id'] }, { name: 'warehouse_transfer_created_at_id_index', properties: ['created_at', 'id'] }, { name: 'warehouse_transfer_number_trigram', expression: 'create index "warehouse_transfer_number_trigram" on "warehouse_transfer" using gin ("number" gin_trgm_ops)' }, { name: 'warehouse_transfer_carrier_trigram', expression: 'create index "warehouse_transfer_carrier_trigram" on "warehouse_transfer" using gin ("carrier" gin_trgm_ops)' }, { name: 'warehouse_transfer_tracking_number_trigram', expression: 'create index "warehouse_transfer_tracking_number_trigram" on "warehouse_transfer" using gin ("tracking_number" gin_trgm_ops)' }, { name: 'warehouse_transfer_words', expression: 'create index "warehouse_transfer_words" on "warehouse_transfer" using gin ("backline_words_1"("number", "carrier", "tracking_number") gin_trgm_ops)' }, { name: 'warehouse_transfer_status_planned_dispatch_at_index', properties: ['status', 'planned_dispatch_at'] }],
  uniques: [{ name: 'warehouse_transfer_number_unique', properties: ['number'] }],
  checks: [{ name: 'warehouse_transfer_status_check', expression: '"status" = any (\'{draft,requested,in_transit,partially_received,received,cancelled}\'::text[])' }, { name: 'warehouse_transfer_reason_check', expression: '"reason" = any (\'{rebalance,rental,repair,return,other}\'::text[])' }],
  triggers: [{ name: 'warehouse_transfer_money_places', timing: 'before', events: ['insert', 'update'], forEach: 'row', expression: 'create or replace function "warehouse_transfer_money_places"() returns trigger language plpgsql set plan_cache_mode = force_generic_plan as \'begin new."cost" := round(new."cost"::numeric(16,4), greatest(2, min_scale(new."cost"::numeric(16,4)))); return new; end\'; create trigger "warehouse_transfer_money_places" before insert or update on "warehouse_transfer" for each row when (concat_ws(\' \', new."cost") !~ \'^(-?\\d{1,12}\\.\\d\\d( |$))*$\') execute function "warehouse_transfer_money_places"()' }],
  properties: {
    ...shared('id'),
    number: p.string().columnType('varchar(30)').name('number'),
    status: p.string().columnType('varchar(40)').name('status').defaultRaw("'draft'"),
    from_warehouse_id: () => p.manyToOne(warehouseEntity).mapToPk().joinColumn('from_warehouse_id').deleteRule('restrict').foreignKeyName('warehouse_transfer_from_warehouse_id_foreign').index(false),
    to_warehouse_id: () => p.manyToOne(warehouseEntity).mapToPk().joinColumn('to_warehouse_id').deleteRule('restrict').foreignKeyName('warehouse_transfer_to_warehouse_id_foreign').index(false),
    reason: p.string().columnType('varchar(40)').name('reason').defaultRaw("'rebalance'"),
    rental_id: () => p.manyToOne(rentalEntity).mapToPk().joinColumn('rental_id').nullable().deleteRule('restrict').foreignKeyName('warehouse_transfer_rental_id_foreign').index(false),
    shortage_id: () => p.manyToOne(shortageEntity).mapToPk().joinColumn('shortage_id').nullable().deleteRule('restrict').foreignKeyName('warehouse_transfer_shortage_id_foreign').index(false),
    planned_dispatch_at: p.datetime(3).columnType('timestamptz(3)').name('planned_dispatch_at').nullable(),
    expected_arrival_at: p.datetime(3).columnType('timestamptz(3)').name('expected_arrival_at').nullable(),
    requested_at: p.datetime(3).columnType('timestamptz(3)').name('requested_at').nullable(),
    dispatched_at: p.datetime(3).columnType('timestamptz(3)').name('dispatched_at').nullable(),
    received_at: p.datetime(3).columnType('timestamptz(3)').name('received_at').nullable(),
    cancelled_at: p.datetime(3).columnType('timestamptz(3)').name('cancelled_at').nullable(),
    requested_by_id: () => p.manyToOne(userEntity).mapToPk().joinColumn('requested_by_id').nullable().deleteRule('restrict').foreignKeyName('warehouse_transfer_requested_by_id_foreign').index(false),
    dispatched_by_id: () => p.manyToOne(userEntity).mapToPk().joinColumn('dispatched_by_id').nullable().deleteRule('restrict').foreignKeyName('warehouse_transfer_dispatched_by_id_foreign').index(false),
    received_by_id: () => p.manyToOne(userEntity).mapToPk().joinColumn('received_by_id').nullable().deleteRule('restrict').foreignKeyName('warehouse_transfer_received_by_id_foreign').index(false),
    carrier: p.string().columnType('varchar(120)').name('carrier').nullable(),
    tracking_number: p.string().columnType('varchar(120)').name('tracking_number').nullable(),
    cost: p.decimal('string').columnType('numeric').name('cost').defaultRaw('0'),
    notes: p.text().name('notes').nullable(),
    cancel_reason: p.string().columnType('varchar(255)').name('cancel_reason').nullable(),
    custom_fields: p.json().name('custom_fields').defaultRaw("'{}'::jsonb"),
    ...shared('created_by_id', 'updated_by_id', 'created_at', 'updated_at'),
  },
}) as unknown as EntitySchema;
