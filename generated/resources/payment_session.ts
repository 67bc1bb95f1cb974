// Generated from definitions/finance/payment_session.yaml by `backline generate`. Do not edit.
import type { ShortResource } from '../defaults.ts';
export const paymentSession: ShortResource = {
  name: 'payment_session',
  context: 'finance',
  fields: [
    'id',
    { name: 'invoice_id', kind: 'reference', required: true, references: 'invoice' },
    { name: 'payment_id', kind: 'reference', required: true, references: 'payment' },
    { name: 'provider', kind: 'string', required: true, maxLength: 40, normalise: ['trim'], minLength: 1 },
    { name: 'provider_id', kind: 'string', required: true, maxLength: 120, normalise: ['trim'], minLength: 1 },
    { name: 'url', kind: 'string', required: true, maxLength: 2000, normalise: ['trim'], minLength: 1 },
    { name: 'amount', kind: 'decimal', json: 't."amount"::text', required: true },
    { name: 'expires_at', kind: 'datetime', json: 'to_char(t."expires_at", \'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"\')', required: true },
    { name: 'ended_at', kind: 'datetime', json: 'to_char(t."ended_at", \'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"\')', nullable: true },
    'created_at updated_at',
  ],
  relations: [
    { name: 'invoice', resource: 'invoice', localColumn: 'invoice_id', include: false },
    { name: 'payment', resource: 'payment', localColumn: 'payment_id', include: false },
  ],
  live: 'not exists (select 1 from "invoice" g1 where g1."id" = t."invoice_id" and g1."deleted_at" is not null)',
  constraints: {
    payment_session_provider_id_unique: { field: 'provider_id', code: 'validation_failed', kind: 'unique' },
    payment_session_open: { field: 'invoice_id', code: 'validation_failed', kind: 'unique' },
  },
};
export const record: object = { type: 'object', properties: { id: { type: 'integer', format: 'int64', minimum: -2147483648, maximum: 2147483647 }, invoice_id: { type: 'integer', format: 'int32', minimum: 1, maximum: 2147483647 }, payment_id: { type: 'integer', format: 'int32', minimum: 1, maximum: 2147483647 }, provider: { type: 'string', minLength: 1, maxLength: 40 }, provider_id: { type: 'string', minLength: 1, maxLength: 120 }, url: { type: 'string', minLength: 1, maxLength: 2000 }, amount: { type: 'string', pattern: '^-?\\d{1,14}(\\.\\d{1,4})?$', maxLength: 20 }, expires_at: { type: 'string', format: 'date-time', maxLength: 40 }, ended_at: { type: ['string', 'null'], format: 'date-time', maxLength: 40 }, created_at: { type: 'string', format: 'date-time', maxLength: 40 }, updated_at: { type: 'string', format: 'date-time', maxLength: 40 } }, required: ['id', 'invoice_id', 'payment_id', 'provider', 'provider_id', 'url', 'amount', 'expires_at', 'ended_at', 'created_at', 'updated_at'] };
