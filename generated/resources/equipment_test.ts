// Generated from definitions/maintenance/equipment_test.yaml by `backline generate`. Do not edit.
import type { ShortResource } from '../defaults.ts';
export const equipmentTest: ShortResource = {
  name: 'equipment_test',
  context: 'maintenance',
  traits: ['hasRef', 'audited', 'softDeleted'],
  readAbility: 'equipment_tests:read',
  brief: ['name', 'code'],
  fields: [
    'id ref',
    { name: 'name', kind: 'string', required: true, sort: true, maxLength: 255, normalise: ['trim'], minLength: 1, filter: 'text' },
    { name: 'code', kind: 'string', nullable: true, maxLength: 30, normalise: ['trim'], filter: 'text' },
    { name: 'description', kind: 'text', nullable: true, maxLength: 65535 },
    { name: 'scope', kind: 'json', nullable: true },
    { name: 'catalogue_item_ids', kind: 'array', readOnly: true, pgType: 'integer[]', element: 'integer', nullable: true, maintained: 'array(select x::integer from jsonb_array_elements_text(coalesce(t."scope" -> \'catalogue_item_ids\', \'[]\')) x)', hidden: true, inDefaultBody: false },
    { name: 'interval_value', kind: 'integer', nullable: true },
    { name: 'interval_unit', kind: 'enum', nullable: true, values: ['day', 'week', 'month', 'year', 'usage_hours', 'dispatches'], filter: 'choice' },
    { name: 'is_mandatory', kind: 'boolean', default: 'true', shownDefault: true, filter: 'flag' },
    { name: 'grace_days', kind: 'integer', default: '0', shownDefault: 0 },
    { name: 'checks', kind: 'json', default: "'[]'::jsonb", shownDefault: [] },
    { name: 'is_active', kind: 'boolean', readOnly: true, default: 'true', shownDefault: true, filter: 'flag' },
    'created_by_id updated_by_id created_at updated_at deleted_at',
  ],
  relations: [
    'created_by updated_by',
    { name: 'catalogue_items', resource: 'catalogue_item', localColumn: 'id', link: { from: '"equipment_test" o cross join unnest(o."catalogue_item_ids") x(v)', owner: 'o."id"', ownerType: 'integer', related: 'x.v', condition: '' }, cardinality: 'many', order: 't."name", t."id"' },
    { name: 'results', resource: 'equipment_test_result', localColumn: 'id', foreignColumn: 'equipment_test_id', cardinality: 'many', order: 't."tested_at" desc, t."id"' },
  ],
  defaultSort: [{ field: 'name', descending: false }],
  search: ['name', 'code'],
  words: '"backline_words_1"(t."name", t."code")',
  validations: [
    { name: 'interval_whole', code: 'validation_failed', message: 'Give both interval_value and interval_unit or neither.', field: 'interval_value', sql: '(((t."interval_value" is null) and (t."interval_unit" is null)) or ((t."interval_value" is not null) and (t."interval_unit" is not null)))', reads: ['interval_value', 'interval_unit'] },
  ],
  create: { emits: ['equipment_test.created'], prepared: true },
  update: { emits: ['equipment_test.updated'], prepared: true, preparedFor: ['checks', 'scope'] },
  actions: {
    archive: { set: [{ column: 'is_active', value: 'false' }], emits: ['equipment_test.archived'] },
    unarchive: { set: [{ column: 'is_active', value: 'true' }], emits: ['equipment_test.unarchived'] },
    due: { on: 'collection', handler: 'due', readOnly: true },
    restore: {
      guards: [
        { name: 'is_deleted', code: 'invalid_state', message: 'The equipment test is not deleted.', field: 'deleted_at', sql: '(t."deleted_at" is not null)', tells: { fields: ['deleted_at'] } },
      ],
      set: [{ column: 'deleted_at', value: 'null' }],
      emits: ['equipment_test.restored'],
    },
  },
  referencedBy: [
    'equipment_test_result equipment_test_id',
  ],
  rules: 'maintenance/equipment_test',
  watched: ['deleted_at', 'is_active'],
  usual: ['destroy'],
  constraints: { equipment_test_code_unique: { field: 'code', code: 'validation_failed', kind: 'unique' } },
};
export const record: object = { type: 'object', properties: { id: { type: 'integer', format: 'int64', minimum: -2147483648, maximum: 2147483647 }, ref: { type: 'string', maxLength: 1048576 }, name: { type: 'string', minLength: 1, maxLength: 255 }, code: { type: ['string', 'null'], maxLength: 30 }, description: { type: ['string', 'null'], maxLength: 65535 }, scope: { type: ['object', 'null'], additionalProperties: false, properties: { catalogue_item_ids: { type: 'array', maxItems: 1000, items: { type: 'integer', minimum: 1, maximum: 2147483647 } }, group_ids: { type: 'array', maxItems: 1000, items: { type: 'integer', minimum: 1, maximum: 2147483647 } } } }, interval_value: { type: ['integer', 'null'], format: 'int32', minimum: 1, maximum: 100000 }, interval_unit: { type: ['string', 'null'], enum: ['day', 'week', 'month', 'year', 'usage_hours', 'dispatches', null] }, is_mandatory: { type: 'boolean' }, grace_days: { type: 'integer', format: 'int32', minimum: 0, maximum: 3650 }, checks: { type: 'array', maxItems: 100, items: { type: 'object', additionalProperties: false, required: ['key', 'label', 'type'], properties: { key: { type: 'string', pattern: '^[a-z][a-z0-9_]{0,59}$' }, label: { type: 'string', minLength: 1, maxLength: 255 }, type: { type: 'string', enum: ['boolean', 'number', 'text', 'choice'] }, unit: { type: 'string', maxLength: 20 }, min: { type: 'number' }, max: { type: 'number' }, choices: { type: 'array', minItems: 1, maxItems: 100, items: { type: 'string', minLength: 1, maxLength: 255 } }, fail_choices: { type: 'array', maxItems: 100, items: { type: 'string', minLength: 1, maxLength: 255 } }, required: { type: 'boolean' } } } }, is_active: { type: 'boolean' }, created_by_id: { type: ['integer', 'null'], format: 'int32', minimum: 1, maximum: 2147483647 }, updated_by_id: { type: ['integer', 'null'], format: 'int32', minimum: 1, maximum: 2147483647 }, created_at: { type: 'string', format: 'date-time', maxLength: 40 }, updated_at: { type: 'string', format: 'date-time', maxLength: 40 }, deleted_at: { type: ['string', 'null'], format: 'date-time', maxLength: 40 } }, required: ['id', 'ref', 'name', 'code', 'description', 'scope', 'interval_value', 'interval_unit', 'is_mandatory', 'grace_days', 'checks', 'is_active', 'created_by_id', 'updated_by_id', 'created_at', 'updated_at', 'deleted_at'] };
