// Generated from definitions/platform/email_template.yaml by `backline generate`. Do not edit.
import type { ShortResource } from '../defaults.ts';
export const emailTemplate: ShortResource = {
  name: 'email_template',
  context: 'platform',
  traits: ['hasRef', 'audited'],
  readAbility: 'email-templates:read',
  brief: ['name'],
  rights: { person: { all: true } },
  fields: [
    'id ref',
    { name: 'key', kind: 'string', readOnly: true, sort: true, maxLength: 60, normalise: ['trim'], filter: 'text' },
    { name: 'name', kind: 'string', readOnly: true, sort: true, maxLength: 255, normalise: ['trim'], filter: 'text' },
    { name: 'subject_line', kind: 'string', required: true, maxLength: 255, normalise: ['trim'], minLength: 1 },
    { name: 'body', kind: 'text', required: true, maxLength: 50000 },
    { name: 'body_format', kind: 'enum', values: ['text', 'html'], default: "'text'", shownDefault: 'text' },
    { name: 'translations', kind: 'json', default: "'{}'::jsonb", shownDefault: {} },
    { name: 'is_customised', kind: 'boolean', readOnly: true, default: 'false', shownDefault: false, filter: 'flag' },
    { name: 'is_disableable', kind: 'boolean', readOnly: true, default: 'false', shownDefault: false, filter: 'flag' },
    { name: 'is_enabled', kind: 'boolean', default: 'true', shownDefault: true, filter: 'flag' },
    { name: 'variables', kind: 'json', readOnly: true, default: "'[]'::jsonb", shownDefault: [] },
    { name: 'texts', kind: 'json', column: null, readOnly: true, sql: '(null::jsonb)', nullable: true, inDefaultBody: false, includedBy: 'texts', filledBy: 'texts' },
    { name: 'email_layout_id', kind: 'reference', nullable: true, references: 'email_layout', filter: 'keys' },
    'created_by_id updated_by_id created_at updated_at',
  ],
  relations: [
    { name: 'email_layout', resource: 'email_layout', localColumn: 'email_layout_id' },
    'created_by updated_by',
  ],
  defaultSort: [{ field: 'key', descending: false }],
  search: ['key', 'name'],
  words: '"backline_words_1"(t."key", t."name")',
  update: {
    guards: [
      { name: 'by_person_updating', kind: 'function', code: 'human_required', field: 'id' },
      { name: 'may_be_off', code: 'not_disableable', field: 'is_enabled', kind: 'function' },
    ],
    emits: ['email_template.updated'],
    prepared: true,
  },
  actions: {
    reset: {
      handler: 'reset',
      guards: [{ name: 'by_person', kind: 'function', code: 'human_required', field: 'id' }],
      emits: ['email_template.reset'],
    },
    preview: {
      handler: 'preview',
      readOnly: true,
      guards: [{ name: 'by_person', kind: 'function', code: 'human_required', field: 'id' }],
    },
  },
  rules: 'platform/email_template',
  constraints: { email_template_key_unique: { field: 'key', code: 'validation_failed', kind: 'unique' } },
};
export const record: object = { type: 'object', properties: { id: { type: 'integer', format: 'int64', minimum: -2147483648, maximum: 2147483647 }, ref: { type: 'string', maxLength: 1048576 }, key: { type: 'string', maxLength: 60 }, name: { type: 'string', maxLength: 255 }, subject_line: { type: 'string', minLength: 1, maxLength: 255 }, body: { type: 'string', minLength: 1, maxLength: 50000 }, body_format: { type: 'string', enum: ['text', 'html'] }, translations: { type: 'object', maxProperties: 50, propertyNames: { pattern: '^[a-z]{2,3}(-[A-Za-z0-9]{2,8})*$' }, additionalProperties: { type: 'object', additionalProperties: false, required: ['subject_line', 'body'], properties: { subject_line: { type: 'string', minLength: 1, maxLength: 255 }, body: { type: 'string', minLength: 1, maxLength: 50000 } } } }, is_customised: { type: 'boolean' }, is_disableable: { type: 'boolean' }, is_enabled: { type: 'boolean' }, variables: { type: 'array', items: { type: 'string' } }, email_layout_id: { type: ['integer', 'null'], format: 'int32', minimum: 1, maximum: 2147483647 }, created_by_id: { type: ['integer', 'null'], format: 'int32', minimum: 1, maximum: 2147483647 }, updated_by_id: { type: ['integer', 'null'], format: 'int32', minimum: 1, maximum: 2147483647 }, created_at: { type: 'string', format: 'date-time', maxLength: 40 }, updated_at: { type: 'string', format: 'date-time', maxLength: 40 } }, required: ['id', 'ref', 'key', 'name', 'subject_line', 'body', 'body_format', 'translations', 'is_customised', 'is_disableable', 'is_enabled', 'variables', 'email_layout_id', 'created_by_id', 'updated_by_id', 'created_at', 'updated_at'] };
