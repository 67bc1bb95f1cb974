// Generated from definitions/scheduling/scheduling_conflict.yaml by `backline generate`. Do not edit.
import type { ShortResource } from '../defaults.ts';
export const schedulingConflict: ShortResource = {
  name: 'scheduling_conflict',
  context: 'scheduling',
  traits: ['hasRef', 'audited'],
  scope: [
    '(exists (select 1 from "resource_assignment" s1 where s1."id" = t."assignment_a_id" and ((case s1."resource_type"',
    'when \'vehicle\' then exists (select 1 from "vehicle" s2 where s2."id" = s1."resource_id"::integer and (s2."warehouse_id" is null or s2."warehouse_id" = any({scope})))',
    'when \'facility\' then exists (select 1 from "facility" s2 where s2."id" = s1."resource_id"::integer and (s2."warehouse_id" is null or s2."warehouse_id" = any({scope})))',
    'else true end) and (s1."rental_id" is null or exists (select 1 from "rental" s2 where s2."id" = s1."rental_id" and s2."warehouse_id" = any({scope}))) and (s1."warehouse_transfer_id" is null or exists (select 1 from "warehouse_transfer" s2 where s2."id" = s1."warehouse_transfer_id" and array[s2."from_warehouse_id", s2."to_warehouse_id"] && {scope}))))) or (exists (select 1 from "resource_assignment" s1 where s1."id" = t."assignment_b_id" and ((case s1."resource_type"',
    'when \'vehicle\' then exists (select 1 from "vehicle" s2 where s2."id" = s1."resource_id"::integer and (s2."warehouse_id" is null or s2."warehouse_id" = any({scope})))',
    'when \'facility\' then exists (select 1 from "facility" s2 where s2."id" = s1."resource_id"::integer and (s2."warehouse_id" is null or s2."warehouse_id" = any({scope})))',
    'else true end) and (s1."rental_id" is null or exists (select 1 from "rental" s2 where s2."id" = s1."rental_id" and s2."warehouse_id" = any({scope}))) and (s1."warehouse_transfer_id" is null or exists (select 1 from "warehouse_transfer" s2 where s2."id" = s1."warehouse_transfer_id" and array[s2."from_warehouse_id", s2."to_warehouse_id"] && {scope})))))',
  ].join(' '),
  readAbility: 'scheduling-conflicts:read',
  brief: ['status'],
  fields: [
    'id ref',
    { name: 'resource_type', kind: 'enum', readOnly: true, values: ['user', 'account_contact', 'vehicle', 'facility'], filter: ['eq', 'in'] },
    { name: 'resource_id', kind: 'string', readOnly: true, maxLength: 36, normalise: ['trim'], filter: ['eq', 'in'] },
    { name: 'kind', kind: 'enum', readOnly: true, values: ['overlap', 'over_capacity', 'outside_hours', 'rest_period', 'vehicle_document_expired', 'missing_qualification', 'unavailable'], filter: 'choice' },
    { name: 'severity', kind: 'enum', readOnly: true, values: ['warning', 'error'], filter: 'choice' },
    { name: 'status', kind: 'enum', readOnly: true, sort: true, values: ['open', 'acknowledged', 'resolved'], default: "'open'", shownDefault: 'open', filter: 'choice' },
    { name: 'assignment_a_id', kind: 'reference', readOnly: true, references: 'resource_assignment', filter: 'keys' },
    { name: 'assignment_b_id', kind: 'reference', readOnly: true, nullable: true, references: 'resource_assignment', filter: 'keys' },
    { name: 'assignment_ids', kind: 'array', readOnly: true, pgType: 'integer[]', element: 'integer', default: "'{}'::integer[]", shownDefault: [], filter: ['eq', 'in', 'present', 'blank'] },
    { name: 'message', kind: 'string', readOnly: true, maxLength: 500, normalise: ['trim'], default: "''", shownDefault: '' },
    { name: 'overlap_from', kind: 'datetime', readOnly: true, json: 'to_char(t."overlap_from", \'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"\')', sort: true, filter: 'range' },
    { name: 'overlap_until', kind: 'datetime', readOnly: true, json: 'to_char(t."overlap_until", \'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"\')', sort: true, filter: 'range' },
    { name: 'detected_at', kind: 'datetime', readOnly: true, json: 'to_char(t."detected_at", \'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"\')', sort: true, filter: 'range' },
    { name: 'acknowledged_by_id', kind: 'reference', readOnly: true, nullable: true, references: 'user', filter: 'keys' },
    { name: 'acknowledged_note', kind: 'string', readOnly: true, nullable: true, maxLength: 500, normalise: ['trim'] },
    { name: 'resolved_at', kind: 'datetime', readOnly: true, json: 'to_char(t."resolved_at", \'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"\')', nullable: true, filter: 'range' },
    { name: 'fingerprint', kind: 'string', readOnly: true, maxLength: 64, normalise: ['trim'] },
    'created_by_id updated_by_id created_at updated_at',
  ],
  relations: [
    { name: 'assignment_a', resource: 'resource_assignment', localColumn: 'assignment_a_id' },
    { name: 'assignment_b', resource: 'resource_assignment', localColumn: 'assignment_b_id' },
    { name: 'acknowledged_by', resource: 'user', localColumn: 'acknowledged_by_id' },
    'created_by updated_by',
    { name: 'resource', resource: '', localColumn: 'resource_id', variants: [{ name: 'resource', resource: 'user', localColumn: 'resource_id', when: { column: 'resource_type', value: 'user' } }, { name: 'resource', resource: 'account_contact', localColumn: 'resource_id', when: { column: 'resource_type', value: 'account_contact' } }, { name: 'resource', resource: 'vehicle', localColumn: 'resource_id', when: { column: 'resource_type', value: 'vehicle' } }, { name: 'resource', resource: 'facility', localColumn: 'resource_id', when: { column: 'resource_type', value: 'facility' } }] },
  ],
  defaultSort: [{ field: 'detected_at', descending: true }],
  listParameters: [
    { name: 'from', pgType: 'timestamptz', sql: { text: ['coalesce((t."overlap_until" > ', '), true)'], params: [{ input: 'from', cast: 'timestamptz' }] } },
    { name: 'until', pgType: 'timestamptz', sql: { text: ['coalesce((t."overlap_from" < ', '), true)'], params: [{ input: 'until', cast: 'timestamptz' }] } },
  ],
  actions: {
    resolve: {
      handler: 'resolve',
      guards: [
        { name: 'unresolved', code: 'invalid_state', message: 'It is resolved already.', field: 'status', sql: 'coalesce((t."status" in (\'open\', \'acknowledged\')), true)', tells: { fields: ['status'] } },
      ],
    },
    check: { on: 'collection', handler: 'check', readOnly: true },
  },
  rules: 'scheduling/scheduling_conflict',
  constraints: {
    scheduling_conflict_fingerprint_unique: { field: 'fingerprint', code: 'validation_failed', kind: 'unique' },
  },
  machine: {
    field: 'status',
    initial: 'open',
    states: ['open', 'acknowledged', 'resolved'],
    transitions: {
      acknowledge: {
        from: ['open'],
        to: { state: 'acknowledged' },
        set: [
          { column: 'acknowledged_by_id', value: { text: ['', ''], params: [{ actor: 'user_id', cast: 'integer' }] } },
          { column: 'acknowledged_note', value: { text: ['', ''], params: [{ input: 'note', cast: 'text' }] } },
        ],
        emits: ['scheduling_conflict.acknowledged'],
        dryRun: true,
      },
    },
    available: ['acknowledge', 'resolve'],
    line: ['open', 'acknowledged', 'resolved'],
    next: { open: 'resolve', acknowledged: 'resolve' },
  },
};
export const record: object = { type: 'object', properties: { id: { type: 'integer', format: 'int64', minimum: -2147483648, maximum: 2147483647 }, ref: { type: 'string', maxLength: 1048576 }, resource_type: { type: 'string', enum: ['user', 'account_contact', 'vehicle', 'facility'] }, resource_id: { type: 'string', maxLength: 36 }, kind: { type: 'string', enum: ['overlap', 'over_capacity', 'outside_hours', 'rest_period', 'vehicle_document_expired', 'missing_qualification', 'unavailable'] }, severity: { type: 'string', enum: ['warning', 'error'] }, status: { type: 'string', enum: ['open', 'acknowledged', 'resolved'] }, assignment_a_id: { type: 'integer', format: 'int32', minimum: 1, maximum: 2147483647 }, assignment_b_id: { type: ['integer', 'null'], format: 'int32', minimum: 1, maximum: 2147483647 }, assignment_ids: { type: 'array', items: { type: 'integer', format: 'int64', minimum: -2147483648, maximum: 2147483647 }, maxItems: 100 }, message: { type: 'string', maxLength: 500 }, overlap_from: { type: 'string', format: 'date-time', maxLength: 40 }, overlap_until: { type: 'string', format: 'date-time', maxLength: 40 }, detected_at: { type: 'string', format: 'date-time', maxLength: 40 }, acknowledged_by_id: { type: ['integer', 'null'], format: 'int32', minimum: 1, maximum: 2147483647 }, acknowledged_note: { type: ['string', 'null'], maxLength: 500 }, resolved_at: { type: ['string', 'null'], format: 'date-time', maxLength: 40 }, fingerprint: { type: 'string', maxLength: 64 }, created_by_id: { type: ['integer', 'null'], format: 'int32', minimum: 1, maximum: 2147483647 }, updated_by_id: { type: ['integer', 'null'], format: 'int32', minimum: 1, maximum: 2147483647 }, created_at: { type: 'string', format: 'date-time', maxLength: 40 }, updated_at: { type: 'string', format: 'date-time', maxLength: 40 } }, required: ['id', 'ref', 'resource_type', 'resource_id', 'kind', 'severity', 'status', 'assignment_a_id', 'assignment_b_id', 'assignment_ids', 'message', 'overlap_from', 'overlap_until', 'detected_at', 'acknowledged_by_id', 'acknowledged_note', 'resolved_at', 'fingerprint', 'created_by_id', 'updated_by_id', 'created_at', 'updated_at'] };
