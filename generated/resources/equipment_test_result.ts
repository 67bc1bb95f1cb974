// Generated from definitions/maintenance/equipment_test_result.yaml by `backline generate`. Do not edit.
import type { ShortResource } from '../defaults.ts';
export const equipmentTestResult: ShortResource = {
  name: 'equipment_test_result',
  context: 'maintenance',
  traits: ['hasRef', 'audited', 'customFields'],
  scope: 'exists (select 1 from "asset" s1 where s1."id" = t."asset_id" and s1."warehouse_id" = any({scope}))',
  readAbility: 'equipment-test-results:read',
  brief: ['status'],
  fields: [
    'id ref',
    { name: 'equipment_test_id', kind: 'reference', update: false, required: true, references: 'equipment_test', filter: 'keys' },
    { name: 'asset_id', kind: 'reference', update: false, required: true, references: 'asset', filter: 'keys' },
    { name: 'tested_at', kind: 'datetime', json: 'to_char(t."tested_at", \'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"\')', update: false, sort: true, default: 'now()', filter: 'range' },
    { name: 'tested_by_id', kind: 'reference', nullable: true, update: false, references: 'user', default: { text: ['', ''], params: [{ actor: 'user_id', cast: 'integer' }] }, filter: 'keys' },
    { name: 'result', kind: 'enum', update: false, values: ['pass', 'fail', 'conditional'], default: "'pass'", shownDefault: 'pass', filter: 'choice' },
    { name: 'values', kind: 'json', update: false, required: true },
    { name: 'note', kind: 'text', nullable: true, update: false, maxLength: 65535 },
    { name: 'certificate_number', kind: 'string', nullable: true, update: false, maxLength: 60, normalise: ['trim'], filter: 'text' },
    { name: 'next_due_at', kind: 'datetime', readOnly: true, json: 'to_char(t."next_due_at", \'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"\')', nullable: true, sort: true, filter: 'range' },
    { name: 'hours_at_test', kind: 'decimal', readOnly: true, json: 't."hours_at_test"::text', nullable: true },
    { name: 'repair_id', kind: 'reference', readOnly: true, nullable: true, references: 'repair', filter: 'keys' },
    { name: 'status', kind: 'enum', readOnly: true, values: ['valid', 'void'], default: "'valid'", shownDefault: 'valid', filter: 'choice' },
    'custom_fields created_by_id updated_by_id created_at updated_at',
  ],
  relations: [
    { name: 'equipment_test', resource: 'equipment_test', localColumn: 'equipment_test_id', filterPath: true },
    { name: 'asset', resource: 'asset', localColumn: 'asset_id', filterPath: true },
    { name: 'tested_by', resource: 'user', localColumn: 'tested_by_id' },
    { name: 'repair', resource: 'repair', localColumn: 'repair_id' },
    'created_by updated_by',
    { name: 'documents', resource: 'document', localColumn: 'id', foreignColumn: 'subject_id', condition: 'r."subject_type" = \'equipment_test_result\'', cardinality: 'many', order: 't."created_at" desc, t."id"' },
    { name: 'attachments', resource: 'attachment', localColumn: 'id', foreignColumn: 'owner_id', condition: 'r."owner_type" = \'equipment_test_result\'', cardinality: 'many', order: 't."created_at" desc, t."id"' },
  ],
  defaultSort: [{ field: 'tested_at', descending: true }],
  locksFirst: { resource: 'asset', column: 'asset_id' },
  importable: {
    matchOn: [],
    children: [],
    createMissing: [],
    fixed: {},
    updates: false,
    words: {
      result: {
        pass: ['passed', 'ok', 'bestanden', 'i.O.', 'in Ordnung', 'réussi', 'conforme', 'apto', 'aprobado', 'superado', 'goedgekeurd', 'geslaagd'],
        fail: ['failed', 'nicht bestanden', 'n.i.O.', 'durchgefallen', 'échec', 'échoué', 'non conforme', 'no apto', 'suspenso', 'fallido', 'afgekeurd', 'gezakt'],
        conditional: ['with conditions', 'bedingt', 'bedingt bestanden', 'mit Mängeln', 'sous réserve', 'avec réserves', 'condicional', 'con reservas', 'voorwaardelijk', 'onder voorwaarden'],
      },
    },
    headings: {},
  },
  proofs: {
    'equipment_test_result.created': [
      { kind: 'test_certificate', subject: [{ key: 'asset_id', resource: 'asset' }], about: [{ column: 'asset_id', resource: 'asset', from: [{ key: 'asset_id', resource: 'asset' }] }], metadata: ['equipment_test_id', 'tested_at', 'tested_by_id', 'result', 'certificate_number'], fields: [], when: {} },
    ],
  },
  search: ['certificate_number'],
  words: '"backline_words_1"(t."certificate_number")',
  create: {
    writes: ['asset'],
    guards: [
      { name: 'asset_in_service', code: 'asset_unavailable', field: 'asset_id', sql: { text: ['coalesce(((select r1."status" from "asset" r1 where r1."id" = ', " {lock}) not in ('retired', 'sold', 'lost')), true)"], params: [{ field: 'asset_id', cast: 'integer' }] }, follows: [{ resource: 'asset', columns: ['status'] }], locks: [{ resource: 'asset', column: 'asset_id' }], tells: { through: [{ name: 'asset', resource: 'asset', column: 'asset_id', key: 'id', fields: ['status'] }] }, asWriter: true },
      { name: 'test_in_use', code: 'resource_inactive', message: 'The test is archived.', field: 'equipment_test_id', sql: { text: ['coalesce(((select r1."is_active" from "equipment_test" r1 where r1."id" = ', ' {lock}) = true), true)'], params: [{ field: 'equipment_test_id', cast: 'integer' }] }, follows: [{ resource: 'equipment_test', columns: ['is_active'] }], tells: { through: [{ name: 'equipment_test', resource: 'equipment_test', column: 'equipment_test_id', key: 'id', fields: ['is_active'] }] } },
      { name: 'not_in_future', code: 'date_in_future', field: 'tested_at', sql: { text: ['coalesce((', ' <= (now() + make_interval(mins => (5)::integer))), true)'], params: [{ field: 'tested_at', cast: 'timestamptz' }] }, tells: { fields: ['tested_at'] } },
    ],
    effects: ['follow_up'],
    emits: ['equipment_test_result.created'],
    prepared: true,
  },
  rules: 'maintenance/equipment_test_result',
  machine: {
    field: 'status',
    initial: 'valid',
    states: ['valid', 'void'],
    transitions: {
      void: {
        from: ['valid'],
        to: { state: 'void' },
        effects: ['settle_asset'],
        emits: ['equipment_test_result.voided'],
      },
    },
    available: ['void'],
    line: ['valid'],
  },
};
export const record: object = { type: 'object', properties: { id: { type: 'integer', format: 'int64', minimum: -2147483648, maximum: 2147483647 }, ref: { type: 'string', maxLength: 1048576 }, equipment_test_id: { type: 'integer', format: 'int32', minimum: 1, maximum: 2147483647 }, asset_id: { type: 'integer', format: 'int32', minimum: 1, maximum: 2147483647 }, tested_at: { type: 'string', format: 'date-time', maxLength: 40 }, tested_by_id: { type: ['integer', 'null'], format: 'int32', minimum: 1, maximum: 2147483647 }, result: { type: 'string', enum: ['pass', 'fail', 'conditional'] }, values: { type: 'object', maxProperties: 100 }, note: { type: ['string', 'null'], maxLength: 65535 }, certificate_number: { type: ['string', 'null'], maxLength: 60 }, next_due_at: { type: ['string', 'null'], format: 'date-time', maxLength: 40 }, hours_at_test: { type: ['string', 'null'], pattern: '^-?\\d{1,10}(\\.\\d{1,2})?$', maxLength: 14 }, repair_id: { type: ['integer', 'null'], format: 'int32', minimum: 1, maximum: 2147483647 }, status: { type: 'string', enum: ['valid', 'void'] }, custom_fields: { type: 'object', maxProperties: 100, additionalProperties: { type: ['string', 'number', 'boolean', 'array', 'null'], maxLength: 1048576, maxItems: 100, items: {} } }, created_by_id: { type: ['integer', 'null'], format: 'int32', minimum: 1, maximum: 2147483647 }, updated_by_id: { type: ['integer', 'null'], format: 'int32', minimum: 1, maximum: 2147483647 }, created_at: { type: 'string', format: 'date-time', maxLength: 40 }, updated_at: { type: 'string', format: 'date-time', maxLength: 40 } }, required: ['id', 'ref', 'equipment_test_id', 'asset_id', 'tested_at', 'tested_by_id', 'result', 'values', 'note', 'certificate_number', 'next_due_at', 'hours_at_test', 'repair_id', 'status', 'custom_fields', 'created_by_id', 'updated_by_id', 'created_at', 'updated_at'] };
