// Generated from definitions/scheduling/route_stop.yaml by `backline generate`. Do not edit.
import type { ShortResource } from '../defaults.ts';

export const routeStop: ShortResource = {
  name: 'route_stop',
  context: 'scheduling',
  traits: ['audited'],
  param: 'stop',
  parent: { resource: 'resource_assignment', column: 'resource_assignment_id', param: 'assignment', aggregate: false },
  scope: 'exists (select 1 from "resource_assignment" s1 where s1."id" = t."resource_assignment_id" and ((case s1."resource_type" when \'vehicle\' then exists (select 1 from "vehicle" s2 where s2."id" = s1."resource_id"::integer and (s2."warehouse_id" is null or s2."warehouse_id" = any({scope}))) when \'facility\' then exists (select 1 from "facility" s2 where s2."id" = s1."resource_id"::integer and (s2."warehouse_id" is null or s2."warehouse_id" = any({scope}))) else true end) and (s1."rental_id" is null or exists (select 1 from "rental" s2 where s2."id" = s1."rental_id" and s2."warehouse_id" = any({scope}))) and (s1."warehouse_transfer_id" is null or exists (select 1 from "warehouse_transfer" s2 where s2."id" = s1."warehouse_transfer_id" and array[s2."from_warehouse_id", s2."to_warehouse_id"] && {scope}))))',
  fields: [
    'id',
    { name: 'resource_assignment_id', kind: 'reference', readOnly: true, sort: true, references: 'resource_assignment', filter: 'keys' },
    { name: 'position', kind: 'integer', readOnly: true, sort: true, default: '0', shownDefault: 0 },
    { name: 'kind', kind: 'enum', required: true, values: ['pickup', 'delivery', 'collection', 'return', 'waypoint', 'fuel', 'rest'], filter: 'choice' },
    { name: 'address_id', kind: 'reference', nullable: true, references: 'address', filter: 'keys' },
    { name: 'account_id', kind: 'reference', nullable: true, references: 'account', filter: 'keys' },
    { name: 'rental_id', kind: 'reference', nullable: true, references: 'rental', default: { text: ['(select r1."rental_id" from "resource_assignment" r1 where r1."id" = ', ')'], params: [{ field: 'resource_assignment_id', cast: 'integer' }] }, filter: 'keys' },
    { name: 'warehouse_id', kind: 'reference', nullable: true, references: 'warehouse', filter: 'keys' },
    { name: 'planned_arrival_at', kind: 'datetime', json: 'to_char(t."planned_arrival_at", \'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"\')', nullable: true, sort: true, filter: 'range' },
    { name: 'planned_departure_at', kind: 'datetime', json: 'to_char(t."planned_departure_at", \'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"\')', nullable: true },
    { name: 'window_from', kind: 'datetime', json: 'to_char(t."window_from", \'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"\')', nullable: true },
    { name: 'window_until', kind: 'datetime', json: 'to_char(t."window_until", \'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"\')', nullable: true },
    { name: 'arrived_at', kind: 'datetime', readOnly: true, json: 'to_char(t."arrived_at", \'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"\')', nullable: true, filter: 'range' },
    { name: 'completed_at', kind: 'datetime', readOnly: true, json: 'to_char(t."completed_at", \'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"\')', nullable: true, filter: 'range' },
    { name: 'status', kind: 'enum', readOnly: true, values: ['planned', 'arrived', 'completed', 'skipped'], default: "'planned'", shownDefault: 'planned', filter: 'choice' },
    { name: 'contact_name', kind: 'string', nullable: true, maxLength: 120, normalise: ['trim'] },
    { name: 'contact_phone', kind: 'string', nullable: true, maxLength: 40, normalise: ['trim'] },
    { name: 'instructions', kind: 'text', nullable: true, maxLength: 65535 },
    { name: 'distance_km', kind: 'decimal', json: 't."distance_km"::text', nullable: true },
    { name: 'duration_minutes', kind: 'integer', nullable: true },
    { name: 'signature_attachment_uuid', kind: 'uuid', readOnly: true, nullable: true },
    { name: 'signed_by', kind: 'string', readOnly: true, nullable: true, maxLength: 120, normalise: ['trim'] },
    { name: 'signature', kind: 'text', readOnly: true, nullable: true, inDefaultBody: false, maxLength: 65535 },
    { name: 'has_signature', kind: 'boolean', column: null, readOnly: true, sql: '((t."signature" is not null or t."signature_attachment_uuid" is not null))' },
    { name: 'skip_reason', kind: 'string', readOnly: true, nullable: true, maxLength: 255, normalise: ['trim'] },
    'created_by_id updated_by_id created_at updated_at',
  ],
  relations: [
    { name: 'resource_assignment', resource: 'resource_assignment', localColumn: 'resource_assignment_id', filterPath: true },
    { name: 'address', resource: 'address', localColumn: 'address_id' },
    { name: 'account', resource: 'account', localColumn: 'account_id' },
    { name: 'rental', resource: 'rental', localColumn: 'rental_id' },
    { name: 'warehouse', resource: 'warehouse', localColumn: 'warehouse_id' },
    'created_by updated_by',
  ],
  defaultSort: [{ field: 'position', descending: false }],
  ordered: { column: 'position', per: ['resource_assignment_id'] },
  proofs: {
    'route_stop.completed': [
      { kind: 'delivery_signature', subject: [{ key: 'rental_id', resource: 'rental' }], about: [{ column: 'rental_id', resource: 'rental', from: [{ key: 'rental_id', resource: 'rental' }] }, { column: 'attachment_uuid', from: [{ key: 'signature_attachment_uuid' }] }], metadata: ['signed_by', 'signature', 'completed_at'], given: ['signature'], when: { kind: ['delivery'] } },
      { kind: 'collection_signature', subject: [{ key: 'rental_id', resource: 'rental' }], about: [{ column: 'rental_id', resource: 'rental', from: [{ key: 'rental_id', resource: 'rental' }] }, { column: 'attachment_uuid', from: [{ key: 'signature_attachment_uuid' }] }], metadata: ['signed_by', 'signature', 'completed_at'], given: ['signature'], when: { kind: ['collection', 'return'] } },
    ],
  },
  validations: [
    { name: 'departure_after_arrival', code: 'invalid_dates', message: 'It cannot be left before it is reached.', field: 'planned_departure_at', sql: 'coalesce((t."planned_departure_at" >= t."planned_arrival_at"), true)', reads: ['planned_departure_at', 'planned_arrival_at'], idleWithout: ['planned_departure_at', 'planned_arrival_at'] },
    { name: 'window_in_order', code: 'invalid_dates', message: 'The window must end after it begins.', field: 'window_until', sql: 'coalesce((t."window_until" > t."window_from"), true)', reads: ['window_until', 'window_from'], idleWithout: ['window_until', 'window_from'] },
  ],
  create: {
    guards: [
      { name: 'of_vehicle', code: 'not_a_vehicle', field: 'resource_assignment_id', sql: { text: ['coalesce(((select r1."resource_type" from "resource_assignment" r1 where r1."id" = ', " {lock}) = 'vehicle'), true)"], params: [{ field: 'resource_assignment_id', cast: 'integer' }] }, follows: [{ resource: 'resource_assignment', columns: ['resource_type'] }], tells: { through: [{ name: 'resource_assignment', resource: 'resource_assignment', column: 'resource_assignment_id', key: 'id', fields: ['resource_type'] }] } },
      { name: 'not_over', code: 'invalid_state', message: 'The assignment is over.', field: 'status', sql: { text: ['coalesce(((select r1."status" from "resource_assignment" r1 where r1."id" = ', " {lock}) in ('tentative', 'confirmed', 'in_progress')), true)"], params: [{ field: 'resource_assignment_id', cast: 'integer' }] }, follows: [{ resource: 'resource_assignment', columns: ['status'] }], tells: { through: [{ name: 'resource_assignment', resource: 'resource_assignment', column: 'resource_assignment_id', key: 'id', fields: ['status'] }] } },
    ],
    effects: ['keep_in_time'],
    emits: ['route_stop.created'],
  },
  update: { effects: ['keep_in_time'], emits: ['route_stop.updated'] },
  destroy: {
    guards: [
      { name: 'untouched', code: 'invalid_state', message: 'A stop that was reached or skipped stays in the list.', field: 'status', sql: 'coalesce((t."status" = \'planned\'), true)', tells: { fields: ['status'] } },
    ],
    effects: ['close_gap'],
    emits: ['route_stop.deleted'],
  },
  actions: { reorder: { on: 'collection', handler: 'reorder' } },
  rules: 'scheduling/route_stop',
  watchers: [
    { resource: 'resource_assignment', columns: ['resource_assignment_id', 'status'], key: 't."resource_assignment_id"', join: '' },
  ],
  machine: {
    field: 'status',
    initial: 'planned',
    states: ['planned', 'arrived', 'completed', 'skipped'],
    transitions: {
      arrive: {
        from: ['planned'],
        to: { state: 'arrived' },
        guards: [
          { name: 'own_way', code: 'forbidden', field: 'resource_assignment_id', kind: 'function' },
          { name: 'not_over', code: 'invalid_state', message: 'The assignment is over.', field: 'status', sql: 'coalesce(((select r1."status" from "resource_assignment" r1 where r1."id" = t."resource_assignment_id" {lock}) in (\'tentative\', \'confirmed\', \'in_progress\')), true)', follows: [{ resource: 'resource_assignment', columns: ['status'] }], tells: { through: [{ name: 'resource_assignment', resource: 'resource_assignment', column: 'resource_assignment_id', key: 'id', fields: ['status'] }] } },
        ],
        set: [
          { column: 'arrived_at', value: { text: ['coalesce(', ', now())'], params: [{ input: 'arrived_at', cast: 'timestamptz' }] } },
        ],
        emits: ['route_stop.arrived'],
        dryRun: true,
      },
      complete: {
        from: ['planned', 'arrived'],
        to: { state: 'completed' },
        guards: [
          { name: 'own_way', code: 'forbidden', field: 'resource_assignment_id', kind: 'function' },
          { name: 'not_over', code: 'invalid_state', message: 'The assignment is over.', field: 'status', sql: 'coalesce(((select r1."status" from "resource_assignment" r1 where r1."id" = t."resource_assignment_id" {lock}) in (\'tentative\', \'confirmed\', \'in_progress\')), true)', follows: [{ resource: 'resource_assignment', columns: ['status'] }], tells: { through: [{ name: 'resource_assignment', resource: 'resource_assignment', column: 'resource_assignment_id', key: 'id', fields: ['status'] }] } },
          { name: 'signer_named', code: 'validation_failed', message: 'Say who signed.', field: 'signed_by', sql: { text: ['((', ' is null) or (', ' is not null))'], params: [{ input: 'signature', cast: 'text' }, { input: 'signed_by', cast: 'text' }] }, restsOn: 'signature' },
        ],
        set: [
          { column: 'arrived_at', value: { text: ['coalesce(t."arrived_at", ', ', now())'], params: [{ input: 'completed_at', cast: 'timestamptz' }] } },
          { column: 'completed_at', value: { text: ['coalesce(', ', now())'], params: [{ input: 'completed_at', cast: 'timestamptz' }] } },
          { column: 'signed_by', value: { text: ['', ''], params: [{ input: 'signed_by', cast: 'text' }] } },
          { column: 'signature', value: { text: ['', ''], params: [{ input: 'signature', cast: 'text' }] } },
          { column: 'signature_attachment_uuid', value: { text: ['', ''], params: [{ input: 'signature_attachment_uuid', cast: 'uuid' }] } },
        ],
        emits: ['route_stop.completed'],
        dryRun: true,
      },
      skip: {
        from: ['planned', 'arrived'],
        to: { state: 'skipped' },
        guards: [
          { name: 'own_way', code: 'forbidden', field: 'resource_assignment_id', kind: 'function' },
          { name: 'not_over', code: 'invalid_state', message: 'The assignment is over.', field: 'status', sql: 'coalesce(((select r1."status" from "resource_assignment" r1 where r1."id" = t."resource_assignment_id" {lock}) in (\'tentative\', \'confirmed\', \'in_progress\')), true)', follows: [{ resource: 'resource_assignment', columns: ['status'] }], tells: { through: [{ name: 'resource_assignment', resource: 'resource_assignment', column: 'resource_assignment_id', key: 'id', fields: ['status'] }] } },
        ],
        set: [{ column: 'skip_reason', value: { text: ['', ''], params: [{ input: 'reason', cast: 'text' }] } }],
        emits: ['route_stop.skipped'],
        dryRun: true,
      },
    },
    available: ['arrive', 'complete', 'skip'],
  },
};
/** What its events carry of a record, as JSON Schema. */
export const record: object = { type: 'object', properties: { id: { type: 'integer', format: 'int64', minimum: -2147483648, maximum: 2147483647 }, resource_assignment_id: { type: 'integer', format: 'int32', minimum: 1, maximum: 2147483647 }, position: { type: 'integer', format: 'int64', minimum: -2147483648, maximum: 2147483647 }, kind: { type: 'string', enum: ['pickup', 'delivery', 'collection', 'return', 'waypoint', 'fuel', 'rest'] }, address_id: { type: ['integer', 'null'], format: 'int32', minimum: 1, maximum: 2147483647 }, account_id: { type: ['integer', 'null'], format: 'int32', minimum: 1, maximum: 2147483647 }, rental_id: { type: ['integer', 'null'], format: 'int32', minimum: 1, maximum: 2147483647 }, warehouse_id: { type: ['integer', 'null'], format: 'int32', minimum: 1, maximum: 2147483647 }, planned_arrival_at: { type: ['string', 'null'], format: 'date-time', maxLength: 40 }, planned_departure_at: { type: ['string', 'null'], format: 'date-time', maxLength: 40 }, window_from: { type: ['string', 'null'], format: 'date-time', maxLength: 40 }, window_until: { type: ['string', 'null'], format: 'date-time', maxLength: 40 }, arrived_at: { type: ['string', 'null'], format: 'date-time', maxLength: 40 }, completed_at: { type: ['string', 'null'], format: 'date-time', maxLength: 40 }, status: { type: 'string', enum: ['planned', 'arrived', 'completed', 'skipped'] }, contact_name: { type: ['string', 'null'], maxLength: 120 }, contact_phone: { type: ['string', 'null'], maxLength: 40 }, instructions: { type: ['string', 'null'], maxLength: 65535 }, distance_km: { type: ['string', 'null'], pattern: '^\\d{1,7}(\\.\\d{1,1})?$', maxLength: 10 }, duration_minutes: { type: ['integer', 'null'], format: 'int32', minimum: 0, maximum: 10080 }, signature_attachment_uuid: { type: ['string', 'null'], format: 'uuid', maxLength: 36 }, signed_by: { type: ['string', 'null'], maxLength: 120 }, has_signature: { type: 'boolean' }, skip_reason: { type: ['string', 'null'], maxLength: 255 }, created_by_id: { type: ['integer', 'null'], format: 'int32', minimum: 1, maximum: 2147483647 }, updated_by_id: { type: ['integer', 'null'], format: 'int32', minimum: 1, maximum: 2147483647 }, created_at: { type: 'string', format: 'date-time', maxLength: 40 }, updated_at: { type: 'string', format: 'date-time', maxLength: 40 } }, required: ['id', 'resource_assignment_id', 'position', 'kind', 'address_id', 'account_id', 'rental_id', 'warehouse_id', 'planned_arrival_at', 'planned_departure_at', 'window_from', 'window_until', 'arrived_at', 'completed_at', 'status', 'contact_name', 'contact_phone', 'instructions', 'distance_km', 'duration_minutes', 'signature_attachment_uuid', 'signed_by', 'has_signature', 'skip_reason', 'created_by_id', 'updated_by_id', 'created_at', 'updated_at'] };
