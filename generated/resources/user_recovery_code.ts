// Generated from definitions/platform/user_recovery_code.yaml by `backline generate`. Do not edit.
import type { ShortResource } from '../defaults.ts';
export const userRecoveryCode: ShortResource = {
  name: 'user_recovery_code',
  context: 'platform',
  keyType: 'bigint',
  fields: [
    { name: 'id', kind: 'bigint', readOnly: true, sort: true, filter: 'keys' },
    { name: 'user_id', kind: 'reference', required: true, references: 'user' },
    { name: 'code_hash', kind: 'string', required: true, maxLength: 64, normalise: ['trim'], minLength: 1 },
    { name: 'consumed_at', kind: 'datetime', json: 'to_char(t."consumed_at", \'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"\')', nullable: true },
    'created_at updated_at',
  ],
  relations: [{ name: 'user', resource: 'user', localColumn: 'user_id', include: false }],
  live: 'not exists (select 1 from "user" g1 where g1."id" = t."user_id" and g1."deleted_at" is not null)',
};
export const record: object = { type: 'object', properties: { id: { type: 'integer', format: 'int64', minimum: -9007199254740991, maximum: 9007199254740991 }, user_id: { type: 'integer', format: 'int32', minimum: 1, maximum: 2147483647 }, code_hash: { type: 'string', minLength: 1, maxLength: 64 }, consumed_at: { type: ['string', 'null'], format: 'date-time', maxLength: 40 }, created_at: { type: 'string', format: 'date-time', maxLength: 40 }, updated_at: { type: 'string', format: 'date-time', maxLength: 40 } }, required: ['id', 'user_id', 'code_hash', 'consumed_at', 'created_at', 'updated_at'] };
