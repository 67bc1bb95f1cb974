// Generated from definitions/papers/document_share.yaml by `backline generate`. Do not edit.
import type { ShortResource } from '../defaults.ts';
export const documentShare: ShortResource = {
  name: 'document_share',
  context: 'papers',
  fields: [
    'id',
    { name: 'document_id', kind: 'reference', required: true, references: 'document' },
    { name: 'token_hash', kind: 'string', required: true, maxLength: 64, normalise: ['trim'], minLength: 1 },
    { name: 'expires_at', kind: 'datetime', json: 'to_char(t."expires_at", \'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"\')', required: true },
    { name: 'revoked_at', kind: 'datetime', json: 'to_char(t."revoked_at", \'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"\')', nullable: true },
    { name: 'views', kind: 'integer', default: '0', shownDefault: 0 },
    { name: 'first_viewed_at', kind: 'datetime', json: 'to_char(t."first_viewed_at", \'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"\')', nullable: true },
    { name: 'last_viewed_at', kind: 'datetime', json: 'to_char(t."last_viewed_at", \'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"\')', nullable: true },
    { name: 'change_requests', kind: 'integer', default: '0', shownDefault: 0 },
    'created_at updated_at',
  ],
  relations: [{ name: 'document', resource: 'document', localColumn: 'document_id', include: false }],
  constraints: { document_share_token_hash_unique: { field: 'token_hash', code: 'validation_failed', kind: 'unique' } },
};
export const record: object = { type: 'object', properties: { id: { type: 'integer', format: 'int64', minimum: -2147483648, maximum: 2147483647 }, document_id: { type: 'integer', format: 'int32', minimum: 1, maximum: 2147483647 }, token_hash: { type: 'string', minLength: 1, maxLength: 64 }, expires_at: { type: 'string', format: 'date-time', maxLength: 40 }, revoked_at: { type: ['string', 'null'], format: 'date-time', maxLength: 40 }, views: { type: 'integer', format: 'int64', minimum: -2147483648, maximum: 2147483647 }, first_viewed_at: { type: ['string', 'null'], format: 'date-time', maxLength: 40 }, last_viewed_at: { type: ['string', 'null'], format: 'date-time', maxLength: 40 }, change_requests: { type: 'integer', format: 'int64', minimum: -2147483648, maximum: 2147483647 }, created_at: { type: 'string', format: 'date-time', maxLength: 40 }, updated_at: { type: 'string', format: 'date-time', maxLength: 40 } }, required: ['id', 'document_id', 'token_hash', 'expires_at', 'revoked_at', 'views', 'first_viewed_at', 'last_viewed_at', 'change_requests', 'created_at', 'updated_at'] };
