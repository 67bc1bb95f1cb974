// Generated from definitions/communication/communication_template_version.yaml by `backline generate`. Do not edit.
import type { ShortResource } from '../defaults.ts';
export const communicationTemplateVersion: ShortResource = {
  name: 'communication_template_version',
  context: 'communication',
  listKey: 'versions',
  bindColumn: 'version',
  param: 'version',
  parent: {
    resource: 'communication_template',
    column: 'communication_template_id',
    param: 'communication_template',
    aggregate: false,
  },
  readAbility: 'communication-templates:read',
  fields: [
    'id',
    { name: 'communication_template_id', kind: 'reference', readOnly: true, sort: true, references: 'communication_template', filter: 'keys' },
    { name: 'version', kind: 'integer', readOnly: true, sort: true, filter: 'keys' },
    { name: 'subject_line', kind: 'string', readOnly: true, nullable: true, maxLength: 255, normalise: ['trim'] },
    { name: 'body', kind: 'text', readOnly: true, maxLength: 65535 },
    { name: 'body_format', kind: 'enum', readOnly: true, values: ['html', 'text', 'markdown'], default: "'text'", shownDefault: 'text' },
    { name: 'changed_by_id', kind: 'reference', readOnly: true, nullable: true, references: 'user' },
    { name: 'change_note', kind: 'string', readOnly: true, nullable: true, maxLength: 255, normalise: ['trim'] },
    'created_at updated_at',
  ],
  relations: [
    { name: 'communication_template', resource: 'communication_template', localColumn: 'communication_template_id', filterPath: true },
    { name: 'changed_by', resource: 'user', localColumn: 'changed_by_id' },
  ],
  defaultSort: [{ field: 'version', descending: true }],
  actions: { restore: { handler: 'restore' } },
  rules: 'communication/communication_template_version',
  allConstraints: {
    communication_template_version_communication_template__8e235121: {
      field: 'communication_template_id',
      code: 'validation_failed',
      kind: 'foreign_key',
    },
    communication_template_version_body_format_check: {
      field: 'body_format',
      code: 'validation_failed',
      kind: 'check',
    },
    communication_template_version_changed_by_id_foreign: {
      field: 'changed_by_id',
      code: 'validation_failed',
      kind: 'foreign_key',
    },
    communication_template_versions: { field: 'communication_template_id', code: 'validation_failed', kind: 'unique' },
  },
};
export const record: object = { type: 'object', properties: { id: { type: 'integer', format: 'int64', minimum: -2147483648, maximum: 2147483647 }, communication_template_id: { type: 'integer', format: 'int32', minimum: 1, maximum: 2147483647 }, version: { type: 'integer', format: 'int64', minimum: -2147483648, maximum: 2147483647 }, subject_line: { type: ['string', 'null'], maxLength: 255 }, body: { type: 'string', maxLength: 65535 }, body_format: { type: 'string', enum: ['html', 'text', 'markdown'] }, changed_by_id: { type: ['integer', 'null'], format: 'int32', minimum: 1, maximum: 2147483647 }, change_note: { type: ['string', 'null'], maxLength: 255 }, created_at: { type: 'string', format: 'date-time', maxLength: 40 }, updated_at: { type: 'string', format: 'date-time', maxLength: 40 } }, required: ['id', 'communication_template_id', 'version', 'subject_line', 'body', 'body_format', 'changed_by_id', 'change_note', 'created_at', 'updated_at'] };
