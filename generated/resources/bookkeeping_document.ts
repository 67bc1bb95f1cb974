// Generated from definitions/finance/bookkeeping_document.yaml by `backline generate`. Do not edit.
import type { ShortResource } from '../defaults.ts';
export const bookkeepingDocument: ShortResource = {
  name: 'bookkeeping_document',
  context: 'finance',
  keyType: 'bigint',
  fields: [
    { name: 'id', kind: 'bigint', readOnly: true, sort: true, filter: 'keys' },
    { name: 'bookkeeping_export_id', kind: 'reference', required: true, references: 'bookkeeping_export' },
    { name: 'document_type', kind: 'enum', required: true, values: ['invoice', 'credit_note', 'payment'] },
    { name: 'document_id', kind: 'integer', required: true },
    { name: 'event', kind: 'enum', required: true, values: ['booked', 'reversed'] },
    'created_at updated_at',
  ],
  relations: [
    { name: 'bookkeeping_export', resource: 'bookkeeping_export', localColumn: 'bookkeeping_export_id', include: false },
  ],
  constraints: { bookkeeping_document_once: { field: 'document_type', code: 'validation_failed', kind: 'unique' } },
};
export const record: object = { type: 'object', properties: { id: { type: 'integer', format: 'int64', minimum: -9007199254740991, maximum: 9007199254740991 }, bookkeeping_export_id: { type: 'integer', format: 'int32', minimum: 1, maximum: 2147483647 }, document_type: { type: 'string', enum: ['invoice', 'credit_note', 'payment'] }, document_id: { type: 'integer', format: 'int64', minimum: -2147483648, maximum: 2147483647 }, event: { type: 'string', enum: ['booked', 'reversed'] }, created_at: { type: 'string', format: 'date-time', maxLength: 40 }, updated_at: { type: 'string', format: 'date-time', maxLength: 40 } }, required: ['id', 'bookkeeping_export_id', 'document_type', 'document_id', 'event', 'created_at', 'updated_at'] };
