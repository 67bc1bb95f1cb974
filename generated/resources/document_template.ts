// Generated from definitions/documents/document_template.yaml by `backline generate`. Do not edit.
import type { ShortResource } from '../defaults.ts';
export const documentTemplate: ShortResource = {
  name: 'document_template',
  context: 'documents',
  traits: ['hasRef', 'audited', 'softDeleted'],
  readAbility: 'documents:read',
  brief: ['name'],
  fields: [
    'id ref',
    { name: 'name', kind: 'string', required: true, sort: true, maxLength: 120, normalise: ['trim'], minLength: 1, filter: 'text' },
    { name: 'type', kind: 'enum', update: false, required: true, sort: true, values: ['quotation', 'order_confirmation', 'delivery_note', 'picking_list', 'packing_list', 'return_note', 'invoice', 'credit_note', 'purchase_order', 'manifest', 'carnet', 'test_certificate', 'contract'], filter: 'choice' },
    { name: 'body', kind: 'text', required: true, maxLength: 100000 },
    { name: 'header', kind: 'text', nullable: true, maxLength: 20000 },
    { name: 'footer', kind: 'text', nullable: true, maxLength: 20000 },
    { name: 'stylesheet', kind: 'text', nullable: true, maxLength: 50000 },
    { name: 'page_size', kind: 'enum', values: ['A4', 'A5', 'Letter', 'label'], default: "'A4'", shownDefault: 'A4' },
    { name: 'orientation', kind: 'enum', values: ['portrait', 'landscape'], default: "'portrait'", shownDefault: 'portrait' },
    { name: 'locale', kind: 'string', nullable: true, maxLength: 35, normalise: ['trim'], filter: 'text' },
    { name: 'is_default', kind: 'boolean', default: 'false', shownDefault: false, filter: 'flag' },
    { name: 'is_active', kind: 'boolean', default: 'true', shownDefault: true, filter: 'flag' },
    { name: 'version', kind: 'integer', readOnly: true, default: '1', shownDefault: 1 },
    { name: 'change_note', kind: 'string', nullable: true, maxLength: 255, normalise: ['trim'] },
    'created_by_id updated_by_id created_at updated_at deleted_at',
  ],
  relations: [
    'created_by updated_by',
    { name: 'versions', resource: 'document_template_version', localColumn: 'id', foreignColumn: 'document_template_id', cardinality: 'many', order: 't."version" desc, t."id"' },
  ],
  defaultSort: [{ field: 'type', descending: false }, { field: 'name', descending: false }],
  oneDefault: { column: 'is_default', per: ['type', 'locale'], first: false },
  search: ['name'],
  words: '"backline_words_1"(t."name")',
  create: { effects: ['note_version'], emits: ['document_template.created'], prepared: true },
  update: { effects: ['note_version'], emits: ['document_template.updated'], prepared: true },
  actions: {
    restore: {
      guards: [
        { name: 'is_deleted', code: 'invalid_state', message: 'The document template is not deleted.', field: 'deleted_at', sql: '(t."deleted_at" is not null)', tells: { fields: ['deleted_at'] } },
      ],
      set: [{ column: 'deleted_at', value: 'null' }],
      emits: ['document_template.restored'],
    },
  },
  referencedBy: [
    'document document_template_id',
  ],
  rules: 'documents/document_template',
  watched: ['deleted_at'],
  usual: ['destroy'],
  constraints: {
    document_template_type_locale_is_default_unique: { field: 'is_default', code: 'validation_failed', kind: 'unique' },
  },
};
export const record: object = { type: 'object', properties: { id: { type: 'integer', format: 'int64', minimum: -2147483648, maximum: 2147483647 }, ref: { type: 'string', maxLength: 1048576 }, name: { type: 'string', minLength: 1, maxLength: 120 }, type: { type: 'string', enum: ['quotation', 'order_confirmation', 'delivery_note', 'picking_list', 'packing_list', 'return_note', 'invoice', 'credit_note', 'purchase_order', 'manifest', 'carnet', 'test_certificate', 'contract'] }, body: { type: 'string', minLength: 1, maxLength: 100000 }, header: { type: ['string', 'null'], maxLength: 20000 }, footer: { type: ['string', 'null'], maxLength: 20000 }, stylesheet: { type: ['string', 'null'], maxLength: 50000 }, page_size: { type: 'string', enum: ['A4', 'A5', 'Letter', 'label'] }, orientation: { type: 'string', enum: ['portrait', 'landscape'] }, locale: { type: ['string', 'null'], pattern: '^[a-z]{2,3}([-_][A-Za-z]{2,4})?$', maxLength: 35 }, is_default: { type: 'boolean' }, is_active: { type: 'boolean' }, version: { type: 'integer', format: 'int64', minimum: -2147483648, maximum: 2147483647 }, change_note: { type: ['string', 'null'], maxLength: 255 }, created_by_id: { type: ['integer', 'null'], format: 'int32', minimum: 1, maximum: 2147483647 }, updated_by_id: { type: ['integer', 'null'], format: 'int32', minimum: 1, maximum: 2147483647 }, created_at: { type: 'string', format: 'date-time', maxLength: 40 }, updated_at: { type: 'string', format: 'date-time', maxLength: 40 }, deleted_at: { type: ['string', 'null'], format: 'date-time', maxLength: 40 } }, required: ['id', 'ref', 'name', 'type', 'body', 'header', 'footer', 'stylesheet', 'page_size', 'orientation', 'locale', 'is_default', 'is_active', 'version', 'change_note', 'created_by_id', 'updated_by_id', 'created_at', 'updated_at', 'deleted_at'] };
