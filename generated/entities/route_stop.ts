// Generated from definitions/scheduling/route_stop.yaml by `backline generate`. Do not edit.
import { defineEntity, type EntitySchema, p } from '@mikro-orm/core';
import { shared } from './shared.ts';
import { accountEntity } from './account.ts';
import { addressEntity } from './address.ts';
import { rentalEntity } from './rental.ts';
import { resourceAssignmentEntity } from './resource_assignment.ts';
import { warehouseEntity } from './warehouse.ts';
export const routeStopEntity: EntitySchema = defineEntity({
  name: 'RouteStop', tableName: 'route_stop',
  indexes: [{ name: 'route_stop_resource_assignment_id_id_index', properties: ['resource_assignment_id', 'id'] }, { name: 'route_stop_address_id_index', properties: ['address_id'] }, { name: 'route_stop_account_id_index', properties: ['account_id'] }, { name: 'route_stop_rental_id_index', properties: ['rental_id'] }, { name: 'route_stop_warehouse_id_index', properties: ['warehouse_id'] }, { name: 'route_stop_planned_arrival_at_id_index', properties: ['planned_arrival_at', 'id'] }, { name: 'route_stop_created_at_id_index', properties: ['created_at', 'id'] }],
  checks: [{ name: 'route_stop_kind_check', expression: '"kind" = any (\'{pickup,delivery,collection,return,waypoint,fuel,rest}\'::text[])' }, { name: 'route_stop_status_check', expression: '"status" = any (\'{planned,arrived,completed,skipped}\'::text[])' }],
  properties: {
    ...shared('id'),
    resource_assignment_id: () => p.manyToOne(resourceAssignmentEntity).mapToPk().joinColumn('resource_assignment_id').deleteRule('cascade').foreignKeyName('route_stop_resource_assignment_id_foreign').index(false),
    position: p.integer().name('position').defaultRaw('0'),
    kind: p.string().columnType('varchar(40)').name('kind'),
    address_id: () => p.manyToOne(addressEntity).mapToPk().joinColumn('address_id').nullable().deleteRule('restrict').foreignKeyName('route_stop_address_id_foreign').index(false),
    account_id: () => p.manyToOne(accountEntity).mapToPk().joinColumn('account_id').nullable().deleteRule('restrict').foreignKeyName('route_stop_account_id_foreign').index(false),
    rental_id: () => p.manyToOne(rentalEntity).mapToPk().joinColumn('rental_id').nullable().deleteRule('restrict').foreignKeyName('route_stop_rental_id_foreign').index(false),
    warehouse_id: () => p.manyToOne(warehouseEntity).mapToPk().joinColumn('warehouse_id').nullable().deleteRule('restrict').foreignKeyName('route_stop_warehouse_id_foreign').index(false),
    planned_arrival_at: p.datetime(3).columnType('timestamptz(3)').name('planned_arrival_at').nullable(),
    planned_departure_at: p.datetime(3).columnType('timestamptz(3)').name('planned_departure_at').nullable(),
    window_from: p.datetime(3).columnType('timestamptz(3)').name('window_from').nullable(),
    window_until: p.datetime(3).columnType('timestamptz(3)').name('window_until').nullable(),
    arrived_at: p.datetime(3).columnType('timestamptz(3)').name('arrived_at').nullable(),
    completed_at: p.datetime(3).columnType('timestamptz(3)').name('completed_at').nullable(),
    status: p.string().columnType('varchar(40)').name('status').defaultRaw("'planned'"),
    contact_name: p.string().columnType('varchar(120)').name('contact_name').nullable(),
    contact_phone: p.string().columnType('varchar(40)').name('contact_phone').nullable(),
    instructions: p.text().name('instructions').nullable(),
    distance_km: p.decimal('string').columnType('numeric(8,1)').name('distance_km').nullable(),
    duration_minutes: p.integer().name('duration_minutes').nullable(),
    signature_attachment_uuid: p.uuid().name('signature_attachment_uuid').nullable(),
    signed_by: p.string().columnType('varchar(120)').name('signed_by').nullable(),
    signature: p.text().name('signature').nullable(),
    skip_reason: p.string().columnType('varchar(255)').name('skip_reason').nullable(),
    ...shared('created_by_id', 'updated_by_id', 'created_at', 'updated_at'),
  },
}) as unknown as EntitySchema;
