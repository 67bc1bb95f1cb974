// Generated from definitions/scheduling/facility.yaml by `backline generate`. Do not edit.
import type { ShortResource } from '../defaults.ts';
export const facility: ShortResource = {
  name: 'facility',
  plural: 'facilities',
  context: 'scheduling',
  traits: ['hasRef', 'audited', 'softDeleted', 'customFields'],
  scope: 't."warehouse_id" is null or t."warehouse_id" = any({scope})',
  readAbility: 'facilities:read',
  brief: ['name', 'code'],
  fields: [
    'id ref',
    { name: 'name', kind: 'string', required: true, sort: true, maxLength: 120, normalise: ['trim'], minLength: 1, filter: 'text' },
    { name: 'code', kind: 'string', nullable: true, maxLength: 30, normalise: ['trim'], filter: 'text' },
    { name: 'type', kind: 'enum', required: true, values: ['prep_bay', 'loading_dock', 'test_bench', 'room', 'parking', 'studio'], filter: 'choice' },
    { name: 'warehouse_id', kind: 'reference', nullable: true, references: 'warehouse', filter: 'keys' },
    { name: 'capacity', kind: 'integer', default: '1', shownDefault: 1 },
    { name: 'is_active', kind: 'boolean', readOnly: true, default: 'true', shownDefault: true, filter: 'flag' },
    { name: 'opening_hours', kind: 'json', default: "'{}'::jsonb", shownDefault: {} },
    { name: 'notes', kind: 'text', nullable: true, maxLength: 65535 },
    'custom_fields created_by_id updated_by_id created_at updated_at deleted_at',
  ],
  relations: [
    { name: 'warehouse', resource: 'warehouse', localColumn: 'warehouse_id', filterPath: true },
    'created_by updated_by',
    { name: 'resource_assignments', resource: 'resource_assignment', localColumn: 'id', foreignColumn: 'resource_id', condition: 'r."resource_type" = \'facility\'', cardinality: 'many', order: 't."starts_at", t."id"' },
    { name: 'addresses', resource: 'address', localColumn: 'id', foreignColumn: 'owner_id', condition: 'r."owner_type" = \'facility\'', cardinality: 'many', order: 't."id"' },
    { name: 'attachments', resource: 'attachment', localColumn: 'id', foreignColumn: 'owner_id', condition: 'r."owner_type" = \'facility\'', cardinality: 'many', order: 't."created_at" desc, t."id"' },
  ],
  defaultSort: [{ field: 'name', descending: false }],
  search: ['name', 'code'],
  words: '"backline_words_1"(t."name", t."code")',
  update: { effects: ['review_bookings'], emits: ['facility.updated'] },
  destroy: { effects: ['review_bookings'], emits: ['facility.deleted'] },
  actions: {
    restore: {
      guards: [
        { name: 'is_deleted', code: 'invalid_state', message: 'The facility is not deleted.', field: 'deleted_at', sql: '(t."deleted_at" is not null)', tells: { fields: ['deleted_at'] } },
      ],
      set: [{ column: 'deleted_at', value: 'null' }],
      effects: ['review_bookings'],
      emits: ['facility.restored'],
    },
    archive: {
      set: [{ column: 'is_active', value: 'false' }],
      effects: ['review_bookings'],
      emits: ['facility.archived'],
    },
    unarchive: {
      set: [{ column: 'is_active', value: 'true' }],
      effects: ['review_bookings'],
      emits: ['facility.unarchived'],
    },
  },
  rules: 'scheduling/facility',
  watchers: [{ resource: 'warehouse', columns: ['deleted_at', 'warehouse_id'], key: 't."warehouse_id"', join: '' }],
  usual: ['create'],
  constraints: { facility_code_unique: { field: 'code', code: 'validation_failed', kind: 'unique' } },
};
export const record: object = { type: 'object', properties: { id: { type: 'integer', format: 'int64', minimum: -2147483648, maximum: 2147483647 }, ref: { type: 'string', maxLength: 1048576 }, name: { type: 'string', minLength: 1, maxLength: 120 }, code: { type: ['string', 'null'], maxLength: 30 }, type: { type: 'string', enum: ['prep_bay', 'loading_dock', 'test_bench', 'room', 'parking', 'studio'] }, warehouse_id: { type: ['integer', 'null'], format: 'int32', minimum: 1, maximum: 2147483647 }, capacity: { type: 'integer', format: 'int32', minimum: 1, maximum: 1000 }, is_active: { type: 'boolean' }, opening_hours: { type: 'object', propertyNames: { pattern: '^[1-7]$' }, additionalProperties: { type: 'array', maxItems: 10, items: { type: 'object', required: ['from', 'to'], properties: { from: { type: 'string', pattern: '^([01]\\d|2[0-3]):[0-5]\\d$' }, to: { type: 'string', pattern: '^([01]\\d|2[0-3]):[0-5]\\d$' } } } } }, notes: { type: ['string', 'null'], maxLength: 65535 }, custom_fields: { type: 'object', maxProperties: 100, additionalProperties: { type: ['string', 'number', 'boolean', 'array', 'null'], maxLength: 1048576, maxItems: 100, items: {} } }, created_by_id: { type: ['integer', 'null'], format: 'int32', minimum: 1, maximum: 2147483647 }, updated_by_id: { type: ['integer', 'null'], format: 'int32', minimum: 1, maximum: 2147483647 }, created_at: { type: 'string', format: 'date-time', maxLength: 40 }, updated_at: { type: 'string', format: 'date-time', maxLength: 40 }, deleted_at: { type: ['string', 'null'], format: 'date-time', maxLength: 40 } }, required: ['id', 'ref', 'name', 'code', 'type', 'warehouse_id', 'capacity', 'is_active', 'opening_hours', 'notes', 'custom_fields', 'created_by_id', 'updated_by_id', 'created_at', 'updated_at', 'deleted_at'] };
