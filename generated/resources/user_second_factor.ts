// Generated from definitions/platform/user_second_factor.yaml by `backline generate`. Do not edit.
import type { ShortResource } from '../defaults.ts';
export const userSecondFactor: ShortResource = {
  name: 'user_second_factor',
  context: 'platform',
  keyType: 'bigint',
  fields: [
    { name: 'id', kind: 'bigint', readOnly: true, sort: true, filter: 'keys' },
    { name: 'user_id', kind: 'reference', required: true, references: 'user' },
    { name: 'secret', kind: 'encrypted', json: 'null', required: true, maxLength: 1000 },
    { name: 'secret_is_set', kind: 'boolean', column: null, readOnly: true, sql: '(t."secret" is not null)' },
    { name: 'begun_by', kind: 'bigint', nullable: true },
    { name: 'confirmed_at', kind: 'datetime', json: 'to_char(t."confirmed_at", \'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"\')', nullable: true },
    { name: 'last_step', kind: 'bigint', default: '0', shownDefault: 0 },
    'created_at updated_at',
  ],
  relations: [{ name: 'user', resource: 'user', localColumn: 'user_id', include: false }],
  live: 'not exists (select 1 from "user" g1 where g1."id" = t."user_id" and g1."deleted_at" is not null)',
  constraints: { user_second_factor_user_id_unique: { field: 'user_id', code: 'validation_failed', kind: 'unique' } },
};
export const record: object = { type: 'object', properties: { id: { type: 'integer', format: 'int64', minimum: -9007199254740991, maximum: 9007199254740991 }, user_id: { type: 'integer', format: 'int32', minimum: 1, maximum: 2147483647 }, secret: { type: ['string', 'null'], minLength: 1, maxLength: 1000 }, secret_is_set: { type: 'boolean' }, begun_by: { type: ['integer', 'null'], format: 'int64', minimum: -9007199254740991, maximum: 9007199254740991 }, confirmed_at: { type: ['string', 'null'], format: 'date-time', maxLength: 40 }, last_step: { type: 'integer', format: 'int64', minimum: -9007199254740991, maximum: 9007199254740991 }, created_at: { type: 'string', format: 'date-time', maxLength: 40 }, updated_at: { type: 'string', format: 'date-time', maxLength: 40 } }, required: ['id', 'user_id', 'secret', 'secret_is_set', 'begun_by', 'confirmed_at', 'last_step', 'created_at', 'updated_at'] };
