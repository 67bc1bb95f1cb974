// Generated from definitions/scheduling/resource_assignment.yaml by `backline generate`. Do not edit.
import { type Static, Type } from '@sinclair/typebox';
import { inputOf, shared } from '../input.ts';
/** ResourceAssignment as the service writes it. Cost fields and those served on request may be absent. */
export const ResourceAssignmentRecord = Type.Object({
  ...shared('id', 'ref'),
  resource_type: Type.Unsafe<'user' | 'account_contact' | 'vehicle' | 'facility' | null>({ type: ['string', 'null'], enum: ['user', 'account_contact', 'vehicle', 'facility', null] }),
  resource_id: Type.Unsafe<string | null>({ type: ['string', 'null'], maxLength: 36 }),
  status: Type.Unsafe<'tentative' | 'confirmed' | 'in_progress' | 'completed' | 'declined' | 'cancelled'>({ type: 'string', enum: ['tentative', 'confirmed', 'in_progress', 'completed', 'declined', 'cancelled'] }),
  rental_id: Type.Unsafe<number | null>({ type: ['integer', 'null'], format: 'int32', minimum: 1, maximum: 2147483647 }),
  project_id: Type.Unsafe<number | null>({ type: ['integer', 'null'], format: 'int32', minimum: 1, maximum: 2147483647 }),
  rental_item_id: Type.Unsafe<number | null>({ type: ['integer', 'null'], format: 'int32', minimum: 1, maximum: 2147483647 }),
  warehouse_transfer_id: Type.Unsafe<number | null>({ type: ['integer', 'null'], format: 'int32', minimum: 1, maximum: 2147483647 }),
  purpose: Type.Unsafe<string | null>({ type: ['string', 'null'], minLength: 1, maxLength: 120 }),
  service_id: Type.Unsafe<number | null>({ type: ['integer', 'null'], format: 'int32', minimum: 1, maximum: 2147483647 }),
  role: Type.Unsafe<string | null>({ type: ['string', 'null'], maxLength: 80 }),
  starts_at: Type.String({ format: 'date-time', maxLength: 40 }),
  ends_at: Type.String({ format: 'date-time', maxLength: 40 }),
  travel_before_minutes: Type.Integer({ format: 'int32', minimum: 0, maximum: 10080 }),
  travel_after_minutes: Type.Integer({ format: 'int32', minimum: 0, maximum: 10080 }),
  break_minutes: Type.Integer({ format: 'int32', minimum: 0, maximum: 10080 }),
  occupied_from: Type.Unsafe<string | null>({ type: ['string', 'null'], format: 'date-time', maxLength: 40 }),
  occupied_until: Type.Unsafe<string | null>({ type: ['string', 'null'], format: 'date-time', maxLength: 40 }),
  planned_hours: Type.Unsafe<string | null>({ type: ['string', 'null'], pattern: '^-?\\d{1,22}(\\.\\d{1,2})?$', maxLength: 26 }),
  actual_hours: Type.Unsafe<string | null>({ type: ['string', 'null'], pattern: '^\\d{1,6}(\\.\\d{1,2})?$', maxLength: 10 }),
  actual_starts_at: Type.Unsafe<string | null>({ type: ['string', 'null'], format: 'date-time', maxLength: 40 }),
  actual_ends_at: Type.Unsafe<string | null>({ type: ['string', 'null'], format: 'date-time', maxLength: 40 }),
  unit_cost: Type.Optional(Type.Unsafe<string | null>({ type: ['string', 'null'], pattern: '^\\d{1,12}(\\.\\d{1,4})?$', maxLength: 18 })),
  cost_total: Type.Optional(Type.Unsafe<string | null>({ type: ['string', 'null'], pattern: '^-?\\d{1,20}(\\.\\d{1,4})?$', maxLength: 26 })),
  units: Type.Unsafe<string | null>({ type: ['string', 'null'], pattern: '^-?\\d{1,10}(\\.\\d{1,2})?$', maxLength: 14 }),
  unit_price: Type.Unsafe<string | null>({ type: ['string', 'null'], pattern: '^\\d{1,12}(\\.\\d{1,4})?$', maxLength: 18 }),
  price_total: Type.Unsafe<string | null>({ type: ['string', 'null'], pattern: '^-?\\d{1,20}(\\.\\d{1,4})?$', maxLength: 26 }),
  location_address_id: Type.Unsafe<number | null>({ type: ['integer', 'null'], format: 'int32', minimum: 1, maximum: 2147483647 }),
  driver_id: Type.Unsafe<number | null>({ type: ['integer', 'null'], format: 'int32', minimum: 1, maximum: 2147483647 }),
  start_odometer: Type.Unsafe<number | null>({ type: ['integer', 'null'], format: 'int32', minimum: 0, maximum: 2147483647 }),
  end_odometer: Type.Unsafe<number | null>({ type: ['integer', 'null'], format: 'int32', minimum: 0, maximum: 2147483647 }),
  notes: Type.Unsafe<string | null>({ type: ['string', 'null'], maxLength: 65535 }),
  crew_notes: Type.Unsafe<string | null>({ type: ['string', 'null'], maxLength: 65535 }),
  confirmed_at: Type.Unsafe<string | null>({ type: ['string', 'null'], format: 'date-time', maxLength: 40 }),
  declined_reason: Type.Unsafe<string | null>({ type: ['string', 'null'], maxLength: 255 }),
  cancelled_at: Type.Unsafe<string | null>({ type: ['string', 'null'], format: 'date-time', maxLength: 40 }),
  request_status: Type.Unsafe<'none' | 'sent' | 'accepted' | 'declined'>({ type: 'string', enum: ['none', 'sent', 'accepted', 'declined'] }),
  requested_at: Type.Unsafe<string | null>({ type: ['string', 'null'], format: 'date-time', maxLength: 40 }),
  answered_at: Type.Unsafe<string | null>({ type: ['string', 'null'], format: 'date-time', maxLength: 40 }),
  has_conflict: Type.Boolean(),
  custom_fields: Type.Unsafe<Readonly<Record<string, unknown>>>({ type: 'object', maxProperties: 100, additionalProperties: { type: ['string', 'number', 'boolean', 'array', 'null'], maxLength: 1048576, maxItems: 100, items: {} } }),
  ...shared('created_by_id', 'updated_by_id', 'created_at', 'updated_at'),
});
export type ResourceAssignmentRecord = Static<typeof ResourceAssignmentRecord>;
export const ResourceAssignmentCreate = inputOf(ResourceAssignmentRecord, ['resource_type', 'resource_id', 'rental_id', 'project_id', 'rental_item_id', 'warehouse_transfer_id', 'purpose', 'service_id', 'role', 'starts_at!', 'ends_at!', 'travel_before_minutes', 'travel_after_minutes', 'break_minutes', 'actual_hours', 'actual_starts_at', 'actual_ends_at', 'unit_cost', 'unit_price', 'location_address_id', 'driver_id', 'start_odometer', 'end_odometer', 'notes', 'crew_notes', 'custom_fields', 'status', 'force'], {
  resource_id: Type.Unsafe<string | number | null>({ type: ['integer', 'string', 'null'], format: 'int64', maxLength: 36, pattern: '^(?:[1-9][0-9]{0,15}|[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})$', minimum: 1, maximum: 9007199254740991 }),
  purpose: Type.Unsafe<string | null>({ type: ['string', 'null'], format: 'line', minLength: 1, maxLength: 120 }),
  role: Type.Unsafe<string | null>({ type: ['string', 'null'], format: 'line', maxLength: 80 }),
  status: Type.Unsafe<'tentative' | 'confirmed' | null>({ type: ['string', 'null'], enum: ['tentative', 'confirmed', null] }),
  force: Type.Unsafe<boolean | null>({ type: ['boolean', 'null'] }),
});
export type ResourceAssignmentCreate = Static<typeof ResourceAssignmentCreate>;
export const ResourceAssignmentUpdate = inputOf(ResourceAssignmentRecord, ['resource_type', 'resource_id', 'rental_id', 'project_id', 'rental_item_id', 'warehouse_transfer_id', 'purpose', 'service_id', 'role', 'starts_at', 'ends_at', 'travel_before_minutes', 'travel_after_minutes', 'break_minutes', 'actual_hours', 'actual_starts_at', 'actual_ends_at', 'unit_cost', 'unit_price', 'location_address_id', 'driver_id', 'start_odometer', 'end_odometer', 'notes', 'crew_notes', 'custom_fields', 'force'], {
  resource_id: Type.Unsafe<string | number | null>({ type: ['integer', 'string', 'null'], format: 'int64', maxLength: 36, pattern: '^(?:[1-9][0-9]{0,15}|[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})$', minimum: 1, maximum: 9007199254740991 }),
  purpose: Type.Unsafe<string | null>({ type: ['string', 'null'], format: 'line', minLength: 1, maxLength: 120 }),
  role: Type.Unsafe<string | null>({ type: ['string', 'null'], format: 'line', maxLength: 80 }),
  force: Type.Unsafe<boolean | null>({ type: ['boolean', 'null'] }),
});
export type ResourceAssignmentUpdate = Static<typeof ResourceAssignmentUpdate>;
export const ResourceAssignmentCompositeInput = inputOf(ResourceAssignmentRecord, ['resource_type', 'resource_id', 'rental_id', 'project_id', 'rental_item_id', 'warehouse_transfer_id', 'purpose', 'service_id', 'role', 'starts_at!', 'ends_at!', 'travel_before_minutes', 'travel_after_minutes', 'break_minutes', 'actual_hours', 'actual_starts_at', 'actual_ends_at', 'unit_cost', 'unit_price', 'location_address_id', 'driver_id', 'start_odometer', 'end_odometer', 'notes', 'crew_notes', 'custom_fields', 'status', 'force', 'stops!'], {
  resource_id: Type.Unsafe<string | number | null>({ type: ['integer', 'string', 'null'], format: 'int64', maxLength: 36, pattern: '^(?:[1-9][0-9]{0,15}|[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})$', minimum: 1, maximum: 9007199254740991 }),
  purpose: Type.Unsafe<string | null>({ type: ['string', 'null'], format: 'line', minLength: 1, maxLength: 120 }),
  role: Type.Unsafe<string | null>({ type: ['string', 'null'], format: 'line', maxLength: 80 }),
  status: Type.Unsafe<'tentative' | 'confirmed' | null>({ type: ['string', 'null'], enum: ['tentative', 'confirmed', null] }),
  force: Type.Unsafe<boolean | null>({ type: ['boolean', 'null'] }),
  stops: Type.Unsafe<readonly ({ readonly kind: 'pickup' | 'delivery' | 'collection' | 'return' | 'waypoint' | 'fuel' | 'rest'; readonly address_id?: number | null; readonly account_id?: number | null; readonly rental_id?: number | null; readonly warehouse_id?: number | null; readonly planned_arrival_at?: string | null; readonly planned_departure_at?: string | null; readonly window_from?: string | null; readonly window_until?: string | null; readonly contact_name?: string | null; readonly contact_phone?: string | null; readonly instructions?: string | null; readonly distance_km?: string | null; readonly duration_minutes?: number | null })[]>({ type: 'array', items: { type: 'object', properties: { kind: { type: 'string', enum: ['pickup', 'delivery', 'collection', 'return', 'waypoint', 'fuel', 'rest'], description: 'What is done there.' }, address_id: { type: ['integer', 'null'], format: 'int32', minimum: 1, maximum: 2147483647, description: "Where it is; the rental's or the warehouse's address by default." }, account_id: { type: ['integer', 'null'], format: 'int32', minimum: 1, maximum: 2147483647, description: 'Whom it is at.' }, rental_id: { type: ['integer', 'null'], format: 'int32', minimum: 1, maximum: 2147483647, description: 'Whose equipment is loaded or unloaded; that of the assignment by default.' }, warehouse_id: { type: ['integer', 'null'], format: 'int32', minimum: 1, maximum: 2147483647, description: 'The warehouse that it is at.' }, planned_arrival_at: { type: ['string', 'null'], format: 'date-time', maxLength: 40, description: 'When it is to be reached.' }, planned_departure_at: { type: ['string', 'null'], format: 'date-time', maxLength: 40, description: 'When it is to be left.' }, window_from: { type: ['string', 'null'], format: 'date-time', maxLength: 40, description: 'Earliest arrival.' }, window_until: { type: ['string', 'null'], format: 'date-time', maxLength: 40, description: 'Latest arrival.' }, contact_name: { type: ['string', 'null'], format: 'line', maxLength: 120, description: 'Whom to ask for.' }, contact_phone: { type: ['string', 'null'], format: 'line', maxLength: 40, description: 'Their telephone number.' }, instructions: { type: ['string', 'null'], maxLength: 65535, description: 'What the driver must know.' }, distance_km: { type: ['string', 'null'], pattern: '^\\d{1,7}(\\.\\d{1,1})?$', maxLength: 10, description: 'Kilometres from the stop before.' }, duration_minutes: { type: ['integer', 'null'], format: 'int32', minimum: 0, maximum: 10080, description: 'Minutes spent there by default.' } }, required: ['kind'] }, maxItems: 200 }),
});
export type ResourceAssignmentCompositeInput = Static<typeof ResourceAssignmentCompositeInput>;
export const ResourceAssignmentBulkInput = inputOf(ResourceAssignmentRecord, ['operations!'], {
  operations: Type.Unsafe<readonly ({ readonly op: 'create' | 'update' | 'delete'; readonly id?: number; readonly attributes?: { readonly status?: 'tentative' | 'confirmed' | null; readonly force?: boolean | null; readonly resource_type?: 'user' | 'account_contact' | 'vehicle' | 'facility' | null; readonly resource_id?: string | number | null; readonly rental_id?: number | null; readonly project_id?: number | null; readonly rental_item_id?: number | null; readonly warehouse_transfer_id?: number | null; readonly purpose?: string | null; readonly service_id?: number | null; readonly role?: string | null; readonly starts_at?: string; readonly ends_at?: string; readonly travel_before_minutes?: number; readonly travel_after_minutes?: number; readonly break_minutes?: number; readonly actual_hours?: string | null; readonly actual_starts_at?: string | null; readonly actual_ends_at?: string | null; readonly unit_cost?: string | null; readonly unit_price?: string | null; readonly location_address_id?: number | null; readonly driver_id?: number | null; readonly start_odometer?: number | null; readonly end_odometer?: number | null; readonly notes?: string | null; readonly crew_notes?: string | null; readonly custom_fields?: Readonly<Record<string, unknown>> } })[]>({ type: 'array', items: { type: 'object', properties: { op: { type: 'string', enum: ['create', 'update', 'delete'], description: 'What to do.' }, id: { type: 'integer', format: 'int64', minimum: -2147483648, maximum: 2147483647, description: 'The record to change or delete.' }, attributes: { type: 'object', properties: { status: { type: ['string', 'null'], enum: ['tentative', 'confirmed', null], description: 'confirmed books it firmly at once; tentative by default.' }, force: { type: ['boolean', 'null'], description: 'Book it although it conflicts, where scheduling.block_conflicts refuses that.' }, resource_type: { type: ['string', 'null'], enum: ['user', 'account_contact', 'vehicle', 'facility', null], description: 'Who or what is booked; empty for an open position, which nobody fills yet.' }, resource_id: { type: ['integer', 'string', 'null'], format: 'int64', maxLength: 36, pattern: '^(?:[1-9][0-9]{0,15}|[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})$', minimum: 1, maximum: 9007199254740991, description: 'Who or what is booked; empty for an open position, which nobody fills yet.' }, rental_id: { type: ['integer', 'null'], format: 'int32', minimum: 1, maximum: 2147483647, description: 'The job; that of the line by default.' }, project_id: { type: ['integer', 'null'], format: 'int32', minimum: 1, maximum: 2147483647, description: 'The project, where it is for no single rental of it.' }, rental_item_id: { type: ['integer', 'null'], format: 'int32', minimum: 1, maximum: 2147483647, description: 'The line of the rental that it fulfils.' }, warehouse_transfer_id: { type: ['integer', 'null'], format: 'int32', minimum: 1, maximum: 2147483647, description: 'The transfer that it is for.' }, purpose: { type: ['string', 'null'], format: 'line', minLength: 1, maxLength: 120, description: 'What it is for besides a job. leave, training and maintenance make the resource unavailable.' }, service_id: { type: ['integer', 'null'], format: 'int32', minimum: 1, maximum: 2147483647, description: 'The service that is rendered; it says which skills are needed.' }, role: { type: ['string', 'null'], format: 'line', maxLength: 80, description: 'The part that it plays.' }, starts_at: { type: 'string', format: 'date-time', maxLength: 40, description: 'When it begins.' }, ends_at: { type: 'string', format: 'date-time', maxLength: 40, description: 'When it ends.' }, travel_before_minutes: { type: 'integer', format: 'int32', minimum: 0, maximum: 10080, description: 'Minutes on the way there; the resource is occupied.' }, travel_after_minutes: { type: 'integer', format: 'int32', minimum: 0, maximum: 10080, description: 'Minutes on the way back; the resource is occupied.' }, break_minutes: { type: 'integer', format: 'int32', minimum: 0, maximum: 10080, description: 'Minutes that are not worked.' }, actual_hours: { type: ['string', 'null'], pattern: '^\\d{1,6}(\\.\\d{1,2})?$', maxLength: 10, description: 'Hours that were worked; from the actual times by default.' }, actual_starts_at: { type: ['string', 'null'], format: 'date-time', maxLength: 40, description: 'When it really began.' }, actual_ends_at: { type: ['string', 'null'], format: 'date-time', maxLength: 40, description: 'When it really ended.' }, unit_cost: { type: ['string', 'null'], pattern: '^\\d{1,12}(\\.\\d{1,4})?$', maxLength: 18, description: "What one unit costs us; the resource's own cost, else the service's by default." }, unit_price: { type: ['string', 'null'], pattern: '^\\d{1,12}(\\.\\d{1,4})?$', maxLength: 18, description: "What one unit is charged; the service's price by default." }, location_address_id: { type: ['integer', 'null'], format: 'int32', minimum: 1, maximum: 2147483647, description: 'Where it takes place.' }, driver_id: { type: ['integer', 'null'], format: 'int32', minimum: 1, maximum: 2147483647, description: 'Who drives; of vehicles alone. The driver is occupied as well.' }, start_odometer: { type: ['integer', 'null'], format: 'int32', minimum: 0, maximum: 2147483647, description: 'Reading of the odometer at the start; of vehicles alone.' }, end_odometer: { type: ['integer', 'null'], format: 'int32', minimum: 0, maximum: 2147483647, description: 'Reading of the odometer at the end.' }, notes: { type: ['string', 'null'], maxLength: 65535, description: 'Notes for planners.' }, crew_notes: { type: ['string', 'null'], maxLength: 65535, description: 'Notes that whoever is booked sees.' }, custom_fields: { type: 'object', maxProperties: 100, additionalProperties: { type: ['string', 'number', 'boolean', 'array', 'null'], maxLength: 1048576, maxItems: 100, items: {} }, description: 'Values of custom fields by name.' } }, description: 'The body that the single operation would take.' } }, required: ['op'] }, maxItems: 100 }),
});
export type ResourceAssignmentBulkInput = Static<typeof ResourceAssignmentBulkInput>;
export const ResourceAssignmentCalendarInput = inputOf(ResourceAssignmentRecord, ['from!', 'until!', 'resource_types', 'resource_ids', 'warehouse_id', 'rental_id', 'skill', 'licence_class', 'find'], {
  from: Type.String({ format: 'date-time', maxLength: 40 }),
  until: Type.String({ format: 'date-time', maxLength: 40 }),
  resource_types: Type.Unsafe<readonly string[]>({ type: 'array', items: { type: 'string', format: 'line', maxLength: 20 }, maxItems: 100 }),
  resource_ids: Type.Unsafe<readonly string[]>({ type: 'array', items: { type: 'string', format: 'line', maxLength: 40 }, maxItems: 500 }),
  warehouse_id: Type.Integer({ format: 'int32', minimum: 1, maximum: 2147483647 }),
  rental_id: Type.Integer({ format: 'int32', minimum: 1, maximum: 2147483647 }),
  skill: Type.String({ format: 'line', maxLength: 50 }),
  licence_class: Type.String({ format: 'line', maxLength: 10 }),
  find: Type.String({ format: 'line', maxLength: 120 }),
});
export type ResourceAssignmentCalendarInput = Static<typeof ResourceAssignmentCalendarInput>;
export const ResourceAssignmentRequestInput = inputOf(ResourceAssignmentRecord, ['message'], {
  message: Type.Unsafe<string | null>({ type: ['string', 'null'], format: 'line', maxLength: 2000 }),
});
export type ResourceAssignmentRequestInput = Static<typeof ResourceAssignmentRequestInput>;
export const ResourceAssignmentConfirmInput = inputOf(ResourceAssignmentRecord, ['force', 'dry_run'], {
  force: Type.Unsafe<boolean | null>({ type: ['boolean', 'null'] }),
});
export type ResourceAssignmentConfirmInput = Static<typeof ResourceAssignmentConfirmInput>;
export const ResourceAssignmentDeclineInput = inputOf(ResourceAssignmentRecord, ['reason', 'dry_run'], {
  reason: Type.Unsafe<string | null>({ type: ['string', 'null'], format: 'line', maxLength: 255 }),
});
export type ResourceAssignmentDeclineInput = Static<typeof ResourceAssignmentDeclineInput>;
export const ResourceAssignmentStartInput = inputOf(ResourceAssignmentRecord, ['actual_starts_at', 'start_odometer', 'dry_run']);
export type ResourceAssignmentStartInput = Static<typeof ResourceAssignmentStartInput>;
export const ResourceAssignmentCompleteInput = inputOf(ResourceAssignmentRecord, ['actual_starts_at', 'actual_ends_at', 'actual_hours', 'end_odometer', 'dry_run']);
export type ResourceAssignmentCompleteInput = Static<typeof ResourceAssignmentCompleteInput>;
export const ResourceAssignmentCancelInput = inputOf(ResourceAssignmentRecord, ['dry_run']);
export type ResourceAssignmentCancelInput = Static<typeof ResourceAssignmentCancelInput>;
export const ResourceAssignmentReinstateInput = inputOf(ResourceAssignmentRecord, ['force', 'dry_run'], {
  force: Type.Unsafe<boolean | null>({ type: ['boolean', 'null'] }),
});
export type ResourceAssignmentReinstateInput = Static<typeof ResourceAssignmentReinstateInput>;
