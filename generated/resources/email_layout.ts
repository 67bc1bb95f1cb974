// Generated from definitions/communication/email_layout.yaml by `backline generate`. Do not edit.
import type { ShortResource } from '../defaults.ts';
export const emailLayout: ShortResource = {
  name: 'email_layout',
  context: 'communication',
  traits: ['hasRef', 'audited'],
  readAbility: 'email-layouts:read',
  brief: ['name'],
  fields: [
    'id ref',
    { name: 'name', kind: 'string', required: true, sort: true, maxLength: 255, normalise: ['trim'], minLength: 1, filter: 'text' },
    { name: 'header_html', kind: 'text', nullable: true, maxLength: 20000 },
    { name: 'body_html', kind: 'text', required: true, maxLength: 50000 },
    { name: 'footer_html', kind: 'text', nullable: true, maxLength: 20000 },
    { name: 'stylesheet', kind: 'text', nullable: true, maxLength: 20000 },
    { name: 'is_default', kind: 'boolean', default: 'false', shownDefault: false, filter: 'flag' },
    { name: 'is_active', kind: 'boolean', default: 'true', shownDefault: true, filter: 'flag' },
    'created_by_id updated_by_id created_at updated_at',
  ],
  relations: ['created_by updated_by'],
  defaultSort: [{ field: 'name', descending: false }],
  oneDefault: { column: 'is_default', per: [], first: false },
  search: ['name'],
  words: '"backline_words_1"(t."name")',
  create: { emits: ['email_layout.created'], prepared: true },
  update: { emits: ['email_layout.updated'], prepared: true },
  actions: {
    make_default: { set: [{ column: 'is_default', value: 'true' }], emits: ['email_layout.updated'] },
    preview: { handler: 'preview', readOnly: true },
  },
  rules: 'communication/email_layout',
  usual: ['destroy'],
  constraints: { email_layout_is_default_unique: { field: 'is_default', code: 'validation_failed', kind: 'unique' } },
};
export const record: object = { type: 'object', properties: { id: { type: 'integer', format: 'int64', minimum: -2147483648, maximum: 2147483647 }, ref: { type: 'string', maxLength: 1048576 }, name: { type: 'string', minLength: 1, maxLength: 255 }, header_html: { type: ['string', 'null'], maxLength: 20000 }, body_html: { type: 'string', minLength: 1, maxLength: 50000 }, footer_html: { type: ['string', 'null'], maxLength: 20000 }, stylesheet: { type: ['string', 'null'], maxLength: 20000 }, is_default: { type: 'boolean' }, is_active: { type: 'boolean' }, created_by_id: { type: ['integer', 'null'], format: 'int32', minimum: 1, maximum: 2147483647 }, updated_by_id: { type: ['integer', 'null'], format: 'int32', minimum: 1, maximum: 2147483647 }, created_at: { type: 'string', format: 'date-time', maxLength: 40 }, updated_at: { type: 'string', format: 'date-time', maxLength: 40 } }, required: ['id', 'ref', 'name', 'header_html', 'body_html', 'footer_html', 'stylesheet', 'is_default', 'is_active', 'created_by_id', 'updated_by_id', 'created_at', 'updated_at'] };
