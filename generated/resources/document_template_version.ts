// Generated from definitions/documents/document_template_version.yaml by `backline generate`. Do not edit.
import type { ShortResource } from '../defaults.ts';
export const documentTemplateVersion: ShortResource = {
  name: 'document_template_version',
  context: 'documents',
  listKey: 'versions',
  bindColumn: 'version',
  param: 'version',
  parent: {
    resource: 'document_template',
    column: 'document_template_id',
    param: 'document_template',
    aggregate: false,
  },
  readAbility: 'documents:read',
  fields: [
    'id',
    { name: 'document_template_id', kind: 'reference', readOnly: true, sort: true, references: 'document_template', filter: 'keys' },
    { name: 'version', kind: 'integer', readOnly: true, sort: true, filter: 'keys' },
    { name: 'body', kind: 'text', readOnly: true, maxLength: 65535 },
    { name: 'header', kind: 'text', readOnly: true, nullable: true, maxLength: 65535 },
    { name: 'footer', kind: 'text', readOnly: true, nullable: true, maxLength: 65535 },
    { name: 'stylesheet', kind: 'text', readOnly: true, nullable: true, maxLength: 65535 },
    { name: 'changed_by_id', kind: 'reference', readOnly: true, nullable: true, references: 'user' },
    { name: 'change_note', kind: 'string', readOnly: true, nullable: true, maxLength: 255, normalise: ['trim'] },
    'created_at updated_at',
  ],
  relations: [
    { name: 'document_template', resource: 'document_template', localColumn: 'document_template_id', filterPath: true },
    { name: 'changed_by', resource: 'user', localColumn: 'changed_by_id' },
  ],
  defaultSort: [{ field: 'version', descending: true }],
  live: 'not exists (select 1 from "document_template" g1 where g1."id" = t."document_template_id" and g1."deleted_at" is not null)',
  actions: { restore: { handler: 'restore' } },
  rules: 'documents/document_template_version',
  constraints: {
    document_template_versions: { field: 'document_template_id', code: 'validation_failed', kind: 'unique' },
  },
};
export const record: object = { type: 'object', properties: { id: { type: 'integer', format: 'int64', minimum: -2147483648, maximum: 2147483647 }, document_template_id: { type: 'integer', format: 'int32', minimum: 1, maximum: 2147483647 }, version: { type: 'integer', format: 'int64', minimum: -2147483648, maximum: 2147483647 }, body: { type: 'string', maxLength: 65535 }, header: { type: ['string', 'null'], maxLength: 65535 }, footer: { type: ['string', 'null'], maxLength: 65535 }, stylesheet: { type: ['string', 'null'], maxLength: 65535 }, changed_by_id: { type: ['integer', 'null'], format: 'int32', minimum: 1, maximum: 2147483647 }, change_note: { type: ['string', 'null'], maxLength: 255 }, created_at: { type: 'string', format: 'date-time', maxLength: 40 }, updated_at: { type: 'string', format: 'date-time', maxLength: 40 } }, required: ['id', 'document_template_id', 'version', 'body', 'header', 'footer', 'stylesheet', 'changed_by_id', 'change_note', 'created_at', 'updated_at'] };
