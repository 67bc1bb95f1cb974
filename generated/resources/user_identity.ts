// Generated from definitions/platform/user_identity.yaml by `backline generate`. Do not edit.
import type { ShortResource } from '../defaults.ts';
export const userIdentity: ShortResource = {
  name: 'user_identity',
  plural: 'user_identities',
  context: 'platform',
  keyType: 'bigint',
  fields: [
    { name: 'id', kind: 'bigint', readOnly: true, sort: true, filter: 'keys' },
    { name: 'provider', kind: 'enum', required: true, values: ['google', 'microsoft'] },
    { name: 'issuer', kind: 'string', required: true, maxLength: 255, normalise: ['trim'], minLength: 1 },
    { name: 'subject', kind: 'string', required: true, maxLength: 255, normalise: ['trim'], minLength: 1 },
    { name: 'client', kind: 'string', nullable: true, maxLength: 255, normalise: ['trim'] },
    { name: 'user_id', kind: 'reference', required: true, references: 'user' },
    'created_at updated_at',
  ],
  relations: [{ name: 'user', resource: 'user', localColumn: 'user_id', include: false }],
  live: 'not exists (select 1 from "user" g1 where g1."id" = t."user_id" and g1."deleted_at" is not null)',
  constraints: {
    user_identity_provider_issuer_subject_unique: { field: 'provider', code: 'validation_failed', kind: 'unique' },
  },
};
export const record: object = { type: 'object', properties: { id: { type: 'integer', format: 'int64', minimum: -9007199254740991, maximum: 9007199254740991 }, provider: { type: 'string', enum: ['google', 'microsoft'] }, issuer: { type: 'string', minLength: 1, maxLength: 255 }, subject: { type: 'string', minLength: 1, maxLength: 255 }, client: { type: ['string', 'null'], maxLength: 255 }, user_id: { type: 'integer', format: 'int32', minimum: 1, maximum: 2147483647 }, created_at: { type: 'string', format: 'date-time', maxLength: 40 }, updated_at: { type: 'string', format: 'date-time', maxLength: 40 } }, required: ['id', 'provider', 'issuer', 'subject', 'client', 'user_id', 'created_at', 'updated_at'] };
