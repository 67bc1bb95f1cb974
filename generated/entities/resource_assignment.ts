// Generated from definitions/scheduling/resource_assignment.yaml by `backline generate`. Do not edit.
import { defineEntity, type EntitySchema, p } from '@mikro-orm/core';
import { kept } from './kept.ts';
import { addressEntity } from './address.ts';
import { projectEntity } from './project.ts';
import { rentalEntity } from './rental.ts';
import { rentalItemEntity } from './rental_item.ts';
import { serviceEntity } from './service.ts';
import { userEntity } from './user.ts';
import { warehouseTransferEntity } from './warehouse_transfer.ts';
export const resourceAssignmentEntity: EntitySchema = defineEntity({
  name: 'ResourceAssignment', tableName: 'resource_assignment',
  indexes: [{ name: 'resource_assignment_resource_type_resource_id_index', properties: ['resource_type', 'resource_id'] }, { name: 'resource_assignment_status_id_index', properties: ['status', 'id'] }, { name: 'resource_assignment_rental_id_index', properties: ['rental_id'] }, { name: 'resource_assignment_project_id_index', properties: ['project_id'] }, { name: 'resource_assignment_rental_item_id_index', properties: ['rental_item_id'] }, { name: 'resource_assignment_warehouse_transfer_id_index', properties: ['warehouse_transfer_id'] }, { name: 'resource_assignment_service_id_index', properties: ['service_id'] }, { name: 'resource_assignment_starts_at_id_index', properties: ['starts_at', 'id'] }, { name: 'resource_assignment_ends_at_id_index', properties: ['ends_at', 'id'] }, { name: 'resource_assignment_location_address_id_index', properties: ['location_address_id'] }, { name: 'resource_assignment_driver_id_index', properties: ['driver_id'] }, { name: 'resource_assignment_created_at_id_index', properties: ['created_at', 'id'] }, { name: 'resource_assignment_purpose_trigram', expression: 'create index "resource_assignment_purpose_trigram" on "resource_assignment" using gin ("purpose" gin_trgm_ops)' }, { name: 'resource_assignment_role_trigram', expression: 'create index "resource_assignment_role_trigram" on "resource_assignment" using gin ("role" gin_trgm_ops)' }, { name: 'resource_assignment_occupied', expression: 'create index "resource_assignment_occupied" on "resource_assignment" using gist ("resource_type", "resource_id", tstzrange("occupied_from", "occupied_until", \'[)\')) where "status" in (\'tentative\', \'confirmed\', \'in_progress\')' }, { name: 'resource_assignment_driving', expression: 'create index "resource_assignment_driving" on "resource_assignment" using gist ("driver_id", tstzrange("occupied_from", "occupied_until", \'[)\')) where "driver_id" is not null and "status" in (\'tentative\', \'confirmed\', \'in_progress\')' }, { name: 'resource_assignment_in_time', expression: 'create index "resource_assignment_in_time" on "resource_assignment" using gist (tstzrange("occupied_from", "occupied_until", \'[)\')) where "status" not in (\'declined\', \'cancelled\')' }],
  checks: [{ name: 'resource_assignment_resource_type_check', expression: '"resource_type" in (\'user\', \'account_contact\', \'vehicle\', \'facility\')' }, { name: 'resource_assignment_status_check', expression: '"status" in (\'tentative\', \'confirmed\', \'in_progress\', \'completed\', \'declined\', \'cancelled\')' }, { name: 'resource_assignment_request_status_check', expression: '"request_status" in (\'none\', \'sent\', \'accepted\', \'declined\')' }, { name: 'resource_assignment_double_booking', expression: 'exclude using gist ("resource_type" with =, "resource_id" with =, tstzrange("occupied_from", "occupied_until", \'[)\') with &&) where ("is_exclusive")' }],
  triggers: [{ name: 'resource_assignment_maintain', timing: 'before', events: ['insert', 'update'], forEach: 'row', expression: 'create or replace function "resource_assignment_maintain"() returns trigger language plpgsql set plan_cache_mode = force_generic_plan as \'begin if tg_op = \'\'UPDATE\'\' then if (old."starts_at", old."travel_before_minutes", old."ends_at", old."travel_after_minutes", old."service_id", old."resource_type", old."actual_hours", old."break_minutes", old."actual_ends_at", old."actual_starts_at", old."end_odometer", old."start_odometer", old."occupied_from", old."occupied_until", old."units") is not distinct from (new."starts_at", new."travel_before_minutes", new."ends_at", new."travel_after_minutes", new."service_id", new."resource_type", new."actual_hours", new."break_minutes", new."actual_ends_at", new."actual_starts_at", new."end_odometer", new."start_odometer", new."occupied_from", new."occupied_until", new."units") then return new; end if; end if; select (t."starts_at" - t."travel_before_minutes" * interval \'\'1 minute\'\'), (greatest(t."ends_at" + t."travel_after_minutes" * interval \'\'1 minute\'\', t."starts_at" - t."travel_before_minutes" * interval \'\'1 minute\'\')), (case coalesce((select s."unit" from "service" s where s."id" = t."service_id"), case when t."resource_type" in (\'\'user\'\', \'\'account_contact\'\') then \'\'hour\'\' else \'\'day\'\' end) when \'\'hour\'\' then round(coalesce(t."actual_hours", greatest(extract(epoch from t."ends_at" - t."starts_at") / 3600 - t."break_minutes" / 60.0, 0)), 2) when \'\'half_day\'\' then ceil(extract(epoch from coalesce(t."actual_ends_at", t."ends_at") - coalesce(t."actual_starts_at", t."starts_at")) / 43200) when \'\'day\'\' then ceil(extract(epoch from coalesce(t."actual_ends_at", t."ends_at") - coalesce(t."actual_starts_at", t."starts_at")) / 86400) when \'\'km\'\' then coalesce(t."end_odometer" - t."start_odometer", 0) when \'\'mile\'\' then round(coalesce(t."end_odometer" - t."start_odometer", 0) / 1.609344, 2) else 1 end) into new."occupied_from", new."occupied_until", new."units" from (select new.*) t; return new; end\'; create trigger "resource_assignment_maintain" before insert or update on "resource_assignment" for each row execute function "resource_assignment_maintain"(); update "resource_assignment" t set ("occupied_from", "occupied_until", "units") = (select (t."starts_at" - t."travel_before_minutes" * interval \'1 minute\')::timestamptz(3), (greatest(t."ends_at" + t."travel_after_minutes" * interval \'1 minute\', t."starts_at" - t."travel_before_minutes" * interval \'1 minute\'))::timestamptz(3), (case coalesce((select s."unit" from "service" s where s."id" = t."service_id"), case when t."resource_type" in (\'user\', \'account_contact\') then \'hour\' else \'day\' end) when \'hour\' then round(coalesce(t."actual_hours", greatest(extract(epoch from t."ends_at" - t."starts_at") / 3600 - t."break_minutes" / 60.0, 0)), 2) when \'half_day\' then ceil(extract(epoch from coalesce(t."actual_ends_at", t."ends_at") - coalesce(t."actual_starts_at", t."starts_at")) / 43200) when \'day\' then ceil(extract(epoch from coalesce(t."actual_ends_at", t."ends_at") - coalesce(t."actual_starts_at", t."starts_at")) / 86400) when \'km\' then coalesce(t."end_odometer" - t."start_odometer", 0) when \'mile\' then round(coalesce(t."end_odometer" - t."start_odometer", 0) / 1.609344, 2) else 1 end)::numeric(12,2))' }],
  properties: {
    ...kept('id'),
    resource_type: p.string().columnType('varchar(40)').name('resource_type').nullable(),
    resource_id: p.string().columnType('varchar(36)').name('resource_id').nullable(),
    status: p.string().columnType('varchar(40)').name('status').defaultRaw("'tentative'"),
    rental_id: () => p.manyToOne(rentalEntity).mapToPk().joinColumn('rental_id').nullable().deleteRule('restrict').foreignKeyName('resource_assignment_rental_id_foreign').index(false),
    project_id: () => p.manyToOne(projectEntity).mapToPk().joinColumn('project_id').nullable().deleteRule('restrict').foreignKeyName('resource_assignment_project_id_foreign').index(false),
    rental_item_id: () => p.manyToOne(rentalItemEntity).mapToPk().joinColumn('rental_item_id').nullable().deleteRule('set null').foreignKeyName('resource_assignment_rental_item_id_foreign').index(false),
    warehouse_transfer_id: () => p.manyToOne(warehouseTransferEntity).mapToPk().joinColumn('warehouse_transfer_id').nullable().deleteRule('restrict').foreignKeyName('resource_assignment_warehouse_transfer_id_foreign').index(false),
    purpose: p.string().columnType('varchar(120)').name('purpose').nullable(),
    service_id: () => p.manyToOne(serviceEntity).mapToPk().joinColumn('service_id').nullable().deleteRule('restrict').foreignKeyName('resource_assignment_service_id_foreign').index(false),
    role: p.string().columnType('varchar(80)').name('role').nullable(),
    starts_at: p.datetime(3).columnType('timestamptz(3)').name('starts_at'),
    ends_at: p.datetime(3).columnType('timestamptz(3)').name('ends_at'),
    travel_before_minutes: p.integer().name('travel_before_minutes').defaultRaw('0'),
    travel_after_minutes: p.integer().name('travel_after_minutes').defaultRaw('0'),
    break_minutes: p.integer().name('break_minutes').defaultRaw('0'),
    occupied_from: p.datetime(3).columnType('timestamptz(3)').name('occupied_from').nullable(),
    occupied_until: p.datetime(3).columnType('timestamptz(3)').name('occupied_until').nullable(),
    actual_hours: p.decimal('string').columnType('numeric(8,2)').name('actual_hours').nullable(),
    actual_starts_at: p.datetime(3).columnType('timestamptz(3)').name('actual_starts_at').nullable(),
    actual_ends_at: p.datetime(3).columnType('timestamptz(3)').name('actual_ends_at').nullable(),
    unit_cost: p.decimal('string').columnType('numeric(14,2)').name('unit_cost').nullable(),
    units: p.decimal('string').columnType('numeric(12,2)').name('units').nullable(),
    unit_price: p.decimal('string').columnType('numeric(14,2)').name('unit_price').nullable(),
    location_address_id: () => p.manyToOne(addressEntity).mapToPk().joinColumn('location_address_id').nullable().deleteRule('restrict').foreignKeyName('resource_assignment_location_address_id_foreign').index(false),
    driver_id: () => p.manyToOne(userEntity).mapToPk().joinColumn('driver_id').nullable().deleteRule('restrict').foreignKeyName('resource_assignment_driver_id_foreign').index(false),
    start_odometer: p.integer().name('start_odometer').nullable(),
    end_odometer: p.integer().name('end_odometer').nullable(),
    notes: p.text().name('notes').nullable(),
    crew_notes: p.text().name('crew_notes').nullable(),
    confirmed_at: p.datetime(3).columnType('timestamptz(3)').name('confirmed_at').nullable(),
    declined_reason: p.string().columnType('varchar(255)').name('declined_reason').nullable(),
    cancelled_at: p.datetime(3).columnType('timestamptz(3)').name('cancelled_at').nullable(),
    request_status: p.string().columnType('varchar(40)').name('request_status').defaultRaw("'none'"),
    requested_at: p.datetime(3).columnType('timestamptz(3)').name('requested_at').nullable(),
    answered_at: p.datetime(3).columnType('timestamptz(3)').name('answered_at').nullable(),
    request_key: p.uuid().name('request_key').nullable(),
    is_exclusive: p.boolean().name('is_exclusive').defaultRaw('false'),
    custom_fields: p.json().name('custom_fields').defaultRaw("'{}'::jsonb"),
    ...kept('created_by_id', 'updated_by_id', 'created_at', 'updated_at'),
  },
}) as unknown as EntitySchema;
