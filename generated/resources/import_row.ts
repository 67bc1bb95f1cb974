// Generated from definitions/imports/import_row.yaml by `backline generate`. Do not edit.
import type { ShortResource } from '../defaults.ts';
export const importRow: ShortResource = {
  name: 'import_row',
  context: 'imports',
  keyType: 'bigint',
  fields: [
    { name: 'id', kind: 'bigint', readOnly: true, sort: true, filter: 'keys' },
    { name: 'import_plan_id', kind: 'uuid', required: true, references: 'import_plan' },
    { name: 'position', kind: 'integer', required: true },
    { name: 'line', kind: 'integer', required: true },
    { name: 'cells', kind: 'json', default: "'[]'::jsonb", shownDefault: [] },
    { name: 'action', kind: 'enum', required: true, values: ['create', 'update', 'skip', 'error'] },
    { name: 'status', kind: 'enum', values: ['planned', 'done', 'failed', 'undone', 'left'], default: "'planned'", shownDefault: 'planned' },
    { name: 'body', kind: 'json', nullable: true },
    { name: 'changes', kind: 'json', nullable: true },
    { name: 'errors', kind: 'json', nullable: true },
    { name: 'entity_id', kind: 'string', nullable: true, maxLength: 40, normalise: ['trim'] },
    { name: 'made', kind: 'json', nullable: true },
    'created_at updated_at',
  ],
  relations: [{ name: 'import_plan', resource: 'import_plan', localColumn: 'import_plan_id', include: false }],
  constraints: { import_row_position: { field: 'import_plan_id', code: 'validation_failed', kind: 'unique' } },
};
export const record: object = { type: 'object', properties: { id: { type: 'integer', format: 'int64', minimum: -9007199254740991, maximum: 9007199254740991 }, import_plan_id: { type: 'string', format: 'uuid', maxLength: 36 }, position: { type: 'integer', format: 'int64', minimum: -2147483648, maximum: 2147483647 }, line: { type: 'integer', format: 'int64', minimum: -2147483648, maximum: 2147483647 }, cells: { type: ['object', 'array', 'string', 'number', 'boolean'], additionalProperties: true, items: {}, maxItems: 10000, maxLength: 1048576 }, action: { type: 'string', enum: ['create', 'update', 'skip', 'error'] }, status: { type: 'string', enum: ['planned', 'done', 'failed', 'undone', 'left'] }, body: { type: ['object', 'array', 'string', 'number', 'boolean', 'null'], additionalProperties: true, items: {}, maxItems: 10000, maxLength: 1048576 }, changes: { type: ['object', 'array', 'string', 'number', 'boolean', 'null'], additionalProperties: true, items: {}, maxItems: 10000, maxLength: 1048576 }, errors: { type: ['object', 'array', 'string', 'number', 'boolean', 'null'], additionalProperties: true, items: {}, maxItems: 10000, maxLength: 1048576 }, entity_id: { type: ['string', 'null'], maxLength: 40 }, made: { type: ['object', 'array', 'string', 'number', 'boolean', 'null'], additionalProperties: true, items: {}, maxItems: 10000, maxLength: 1048576 }, created_at: { type: 'string', format: 'date-time', maxLength: 40 }, updated_at: { type: 'string', format: 'date-time', maxLength: 40 } }, required: ['id', 'import_plan_id', 'position', 'line', 'cells', 'action', 'status', 'body', 'changes', 'errors', 'entity_id', 'made', 'created_at', 'updated_at'] };
