// Generated from definitions/maintenance/usage_reading.yaml by `backline generate`. Do not edit.
import type { ShortResource } from '../defaults.ts';
export const usageReading: ShortResource = {
  name: 'usage_reading',
  context: 'maintenance',
  traits: ['hasRef', 'audited'],
  scope: 'exists (select 1 from "asset" s1 where s1."id" = t."asset_id" and s1."warehouse_id" = any({scope}))',
  readAbility: 'usage-readings:read',
  brief: ['status'],
  fields: [
    'id ref',
    { name: 'asset_id', kind: 'reference', update: false, required: true, references: 'asset', filter: 'keys' },
    { name: 'meter', kind: 'enum', update: false, required: true, values: ['hours', 'cycles', 'kilometres', 'lamp_hours'], filter: 'choice' },
    { name: 'value', kind: 'decimal', json: 't."value"::text', update: false, required: true },
    { name: 'delta', kind: 'decimal', readOnly: true, json: 't."delta"::text', default: '0', shownDefault: '0.00' },
    { name: 'read_at', kind: 'datetime', json: 'to_char(t."read_at", \'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"\')', update: false, sort: true, default: 'now()', filter: 'range' },
    { name: 'rental_id', kind: 'reference', nullable: true, update: false, references: 'rental', filter: 'keys' },
    { name: 'source', kind: 'enum', update: false, values: ['manual', 'scan', 'import', 'telemetry'], default: "'manual'", shownDefault: 'manual', filter: 'choice' },
    { name: 'is_reset', kind: 'boolean', update: false, default: 'false', shownDefault: false, filter: 'flag' },
    { name: 'status', kind: 'enum', readOnly: true, values: ['valid', 'void'], default: "'valid'", shownDefault: 'valid', filter: 'choice' },
    'created_by_id updated_by_id created_at updated_at',
  ],
  relations: [
    { name: 'asset', resource: 'asset', localColumn: 'asset_id', filterPath: true },
    { name: 'rental', resource: 'rental', localColumn: 'rental_id' },
    'created_by updated_by',
  ],
  defaultSort: [{ field: 'read_at', descending: true }],
  locksFirst: { resource: 'asset', column: 'asset_id' },
  importable: {
    matchOn: [],
    children: [],
    createMissing: [],
    fixed: {},
    updates: false,
    words: {
      meter: {
        hours: ['h', 'hrs', 'Stunden', 'Betriebsstunden', 'heures', 'horas', 'uren', 'draaiuren'],
        cycles: ['Zyklen', 'Takte', 'ciclos', 'cycli'],
        kilometres: ['km', 'kilometers', 'mileage', 'Kilometer', 'kilomètres', 'kilómetros', 'kilometerstand'],
        lamp_hours: ['lamp', 'lamp life', 'Lampenstunden', 'heures de lampe', 'horas de lámpara', 'lampuren'],
      },
    },
    headings: {},
  },
  create: {
    guards: [
      { name: 'asset_in_service', code: 'asset_unavailable', field: 'asset_id', sql: { text: ['coalesce(((select r1."status" from "asset" r1 where r1."id" = ', " {lock}) not in ('retired', 'sold')), true)"], params: [{ field: 'asset_id', cast: 'integer' }] }, follows: [{ resource: 'asset', columns: ['status'] }], locks: [{ resource: 'asset', column: 'asset_id' }], tells: { through: [{ name: 'asset', resource: 'asset', column: 'asset_id', key: 'id', fields: ['status'] }] } },
      { name: 'not_in_future', code: 'date_in_future', field: 'read_at', sql: { text: ['coalesce((', ' <= (now() + make_interval(mins => (5)::integer))), true)'], params: [{ field: 'read_at', cast: 'timestamptz' }] }, tells: { fields: ['read_at'] } },
    ],
    effects: ['count_usage'],
    emits: ['usage_reading.created'],
    prepared: true,
  },
  rules: 'maintenance/usage_reading',
  machine: {
    field: 'status',
    initial: 'valid',
    states: ['valid', 'void'],
    transitions: {
      void: {
        from: ['valid'],
        to: { state: 'void' },
        guards: [
          { name: 'following_fits', code: 'reading_decreased', field: 'value', kind: 'function', locks: [{ resource: 'asset', column: 'asset_id' }] },
        ],
        effects: ['count_usage'],
        emits: ['usage_reading.voided'],
      },
    },
    available: ['void'],
    line: ['valid'],
  },
};
export const record: object = { type: 'object', properties: { id: { type: 'integer', format: 'int64', minimum: -2147483648, maximum: 2147483647 }, ref: { type: 'string', maxLength: 1048576 }, asset_id: { type: 'integer', format: 'int32', minimum: 1, maximum: 2147483647 }, meter: { type: 'string', enum: ['hours', 'cycles', 'kilometres', 'lamp_hours'] }, value: { type: 'string', pattern: '^\\d{1,10}(\\.\\d{1,2})?$', maxLength: 14 }, delta: { type: 'string', pattern: '^-?\\d{1,10}(\\.\\d{1,2})?$', maxLength: 14 }, read_at: { type: 'string', format: 'date-time', maxLength: 40 }, rental_id: { type: ['integer', 'null'], format: 'int32', minimum: 1, maximum: 2147483647 }, source: { type: 'string', enum: ['manual', 'scan', 'import', 'telemetry'] }, is_reset: { type: 'boolean' }, status: { type: 'string', enum: ['valid', 'void'] }, created_by_id: { type: ['integer', 'null'], format: 'int32', minimum: 1, maximum: 2147483647 }, updated_by_id: { type: ['integer', 'null'], format: 'int32', minimum: 1, maximum: 2147483647 }, created_at: { type: 'string', format: 'date-time', maxLength: 40 }, updated_at: { type: 'string', format: 'date-time', maxLength: 40 } }, required: ['id', 'ref', 'asset_id', 'meter', 'value', 'delta', 'read_at', 'rental_id', 'source', 'is_reset', 'status', 'created_by_id', 'updated_by_id', 'created_at', 'updated_at'] };
