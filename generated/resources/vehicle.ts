// Generated from definitions/scheduling/vehicle.yaml by `backline generate`. Do not edit.
import type { ShortResource } from '../defaults.ts';

export const vehicle: ShortResource = {
  name: 'vehicle',
  context: 'scheduling',
  traits: ['hasRef', 'audited', 'softDeleted', 'customFields'],
  scope: 't."warehouse_id" is null or t."warehouse_id" = any({scope})',
  fields: [
    'id ref',
    { name: 'name', kind: 'string', required: true, sort: true, maxLength: 120, normalise: ['trim'], minLength: 1, filter: 'text' },
    { name: 'registration', kind: 'string', required: true, sort: true, maxLength: 20, normalise: ['trim', 'upper'], minLength: 1, filter: 'text' },
    { name: 'type_id', kind: 'reference', nullable: true, references: 'static_value', filter: 'keys' },
    { name: 'ownership', kind: 'enum', values: ['owned', 'leased', 'hired'], default: "'owned'", shownDefault: 'owned', filter: 'choice' },
    { name: 'warehouse_id', kind: 'reference', nullable: true, references: 'warehouse', filter: 'keys' },
    { name: 'payload_kg', kind: 'integer', nullable: true },
    { name: 'volume_m3', kind: 'decimal', json: 't."volume_m3"::text', nullable: true },
    { name: 'length_mm', kind: 'integer', nullable: true },
    { name: 'width_mm', kind: 'integer', nullable: true },
    { name: 'height_mm', kind: 'integer', nullable: true },
    { name: 'pallet_spaces', kind: 'integer', nullable: true },
    { name: 'licence_class', kind: 'string', nullable: true, maxLength: 10, normalise: ['trim', 'upper'], filter: 'text' },
    { name: 'has_tail_lift', kind: 'boolean', default: 'false', shownDefault: false, filter: 'flag' },
    { name: 'odometer_km', kind: 'integer', nullable: true },
    { name: 'mot_due_on', kind: 'date', json: 'to_char(t."mot_due_on", \'YYYY-MM-DD\')', nullable: true, sort: true, filter: 'range' },
    { name: 'tax_due_on', kind: 'date', json: 'to_char(t."tax_due_on", \'YYYY-MM-DD\')', nullable: true, sort: true, filter: 'range' },
    { name: 'insurance_due_on', kind: 'date', json: 'to_char(t."insurance_due_on", \'YYYY-MM-DD\')', nullable: true, sort: true, filter: 'range' },
    { name: 'service_due_on', kind: 'date', json: 'to_char(t."service_due_on", \'YYYY-MM-DD\')', nullable: true, sort: true, filter: 'range' },
    { name: 'cost_per_km', kind: 'money', json: 't."cost_per_km"::text', nullable: true, cost: true },
    { name: 'cost_per_day', kind: 'money', json: 't."cost_per_day"::text', nullable: true, cost: true },
    { name: 'co2_g_km', kind: 'integer', nullable: true },
    { name: 'fuel', kind: 'enum', nullable: true, values: ['diesel', 'petrol', 'electric', 'hybrid', 'hvo'], filter: 'choice' },
    { name: 'is_active', kind: 'boolean', readOnly: true, default: 'true', shownDefault: true, filter: 'flag' },
    { name: 'expiry_told', kind: 'json', readOnly: true, hidden: true, inDefaultBody: false, default: "'{}'::jsonb", shownDefault: {} },
    { name: 'notes', kind: 'text', nullable: true, maxLength: 65535 },
    'custom_fields created_by_id updated_by_id created_at updated_at deleted_at',
  ],
  relations: [
    { name: 'type', resource: 'static_value', localColumn: 'type_id' },
    { name: 'warehouse', resource: 'warehouse', localColumn: 'warehouse_id', filterPath: true },
    'created_by updated_by',
    { name: 'resource_assignments', resource: 'resource_assignment', localColumn: 'id', foreignColumn: 'resource_id', condition: 'r."resource_type" = \'vehicle\'', cardinality: 'many', order: 't."starts_at", t."id"' },
  ],
  defaultSort: [{ field: 'name', descending: false }],
  search: ['name', 'registration'],
  validations: [
    { name: 'type_of_list', code: 'validation_failed', message: 'Choose a value of the list vehicle_types.', field: 'type_id', sql: 'coalesce(((select r2."key" from "static_list" r2 where r2."id" = (select r1."static_list_id" from "static_value" r1 where r1."id" = t."type_id") {lock}) = \'vehicle_types\'), true)', reads: ['type_id'], idleWithout: ['type_id'], follows: [{ resource: 'static_list', columns: ['key'] }] },
  ],
  update: { effects: ['review_bookings'], emits: ['vehicle.updated'] },
  destroy: { effects: ['review_bookings'], emits: ['vehicle.deleted'] },
  actions: {
    archive: {
      set: [{ column: 'is_active', value: 'false' }],
      effects: ['review_bookings'],
      emits: ['vehicle.archived'],
    },
    unarchive: {
      set: [{ column: 'is_active', value: 'true' }],
      effects: ['review_bookings'],
      emits: ['vehicle.unarchived'],
    },
  },
  rules: 'scheduling/vehicle',
  usual: ['create'],
  constraints: { vehicle_registration_unique: { field: 'registration', code: 'validation_failed', kind: 'unique' } },
};
/** What its events carry of a record, as JSON Schema. */
export const record: object = { type: 'object', properties: { id: { type: 'integer', format: 'int64', minimum: -2147483648, maximum: 2147483647 }, ref: { type: 'string', maxLength: 1048576 }, name: { type: 'string', minLength: 1, maxLength: 120 }, registration: { type: 'string', minLength: 1, maxLength: 20 }, type_id: { type: ['integer', 'null'], format: 'int32', minimum: 1, maximum: 2147483647 }, ownership: { type: 'string', enum: ['owned', 'leased', 'hired'] }, warehouse_id: { type: ['integer', 'null'], format: 'int32', minimum: 1, maximum: 2147483647 }, payload_kg: { type: ['integer', 'null'], format: 'int32', minimum: 0, maximum: 2147483647 }, volume_m3: { type: ['string', 'null'], pattern: '^\\d{1,6}(\\.\\d{1,2})?$', maxLength: 10 }, length_mm: { type: ['integer', 'null'], format: 'int32', minimum: 0, maximum: 2147483647 }, width_mm: { type: ['integer', 'null'], format: 'int32', minimum: 0, maximum: 2147483647 }, height_mm: { type: ['integer', 'null'], format: 'int32', minimum: 0, maximum: 2147483647 }, pallet_spaces: { type: ['integer', 'null'], format: 'int32', minimum: 0, maximum: 2147483647 }, licence_class: { type: ['string', 'null'], maxLength: 10 }, has_tail_lift: { type: 'boolean' }, odometer_km: { type: ['integer', 'null'], format: 'int32', minimum: 0, maximum: 2147483647 }, mot_due_on: { type: ['string', 'null'], format: 'date', maxLength: 10 }, tax_due_on: { type: ['string', 'null'], format: 'date', maxLength: 10 }, insurance_due_on: { type: ['string', 'null'], format: 'date', maxLength: 10 }, service_due_on: { type: ['string', 'null'], format: 'date', maxLength: 10 }, cost_per_km: { type: ['string', 'null'], pattern: '^\\d{1,12}(\\.\\d{1,2})?$', maxLength: 16 }, cost_per_day: { type: ['string', 'null'], pattern: '^\\d{1,12}(\\.\\d{1,2})?$', maxLength: 16 }, co2_g_km: { type: ['integer', 'null'], format: 'int32', minimum: 0, maximum: 2147483647 }, fuel: { type: ['string', 'null'], enum: ['diesel', 'petrol', 'electric', 'hybrid', 'hvo', null] }, is_active: { type: 'boolean' }, notes: { type: ['string', 'null'], maxLength: 65535 }, custom_fields: { type: 'object', maxProperties: 100, additionalProperties: { type: ['string', 'number', 'boolean', 'array', 'null'], maxLength: 1048576, maxItems: 100, items: {} } }, created_by_id: { type: ['integer', 'null'], format: 'int32', minimum: 1, maximum: 2147483647 }, updated_by_id: { type: ['integer', 'null'], format: 'int32', minimum: 1, maximum: 2147483647 }, created_at: { type: 'string', format: 'date-time', maxLength: 40 }, updated_at: { type: 'string', format: 'date-time', maxLength: 40 }, deleted_at: { type: ['string', 'null'], format: 'date-time', maxLength: 40 } }, required: ['id', 'ref', 'name', 'registration', 'type_id', 'ownership', 'warehouse_id', 'payload_kg', 'volume_m3', 'length_mm', 'width_mm', 'height_mm', 'pallet_spaces', 'licence_class', 'has_tail_lift', 'odometer_km', 'mot_due_on', 'tax_due_on', 'insurance_due_on', 'service_due_on', 'co2_g_km', 'fuel', 'is_active', 'notes', 'custom_fields', 'created_by_id', 'updated_by_id', 'created_at', 'updated_at', 'deleted_at'] };
