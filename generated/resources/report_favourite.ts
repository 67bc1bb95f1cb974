// Generated from definitions/platform/report_favourite.yaml by `backline generate`. Do not edit.
import type { ShortResource } from '../defaults.ts';
export const reportFavourite: ShortResource = {
  name: 'report_favourite',
  context: 'platform',
  keyType: 'bigint',
  fields: [
    { name: 'id', kind: 'bigint', readOnly: true, sort: true, filter: 'keys' },
    { name: 'report_id', kind: 'reference', required: true, references: 'report' },
    { name: 'user_id', kind: 'reference', required: true, references: 'user' },
    { name: 'position', kind: 'integer', default: '0', shownDefault: 0 },
    'created_at updated_at',
  ],
  relations: [
    { name: 'report', resource: 'report', localColumn: 'report_id', include: false },
    { name: 'user', resource: 'user', localColumn: 'user_id', include: false },
  ],
  live: 'not exists (select 1 from "report" g1 where g1."id" = t."report_id" and g1."deleted_at" is not null) and not exists (select 1 from "user" g1 where g1."id" = t."user_id" and g1."deleted_at" is not null)',
  constraints: { report_favourite_once: { field: 'report_id', code: 'validation_failed', kind: 'unique' } },
};
export const record: object = { type: 'object', properties: { id: { type: 'integer', format: 'int64', minimum: -9007199254740991, maximum: 9007199254740991 }, report_id: { type: 'integer', format: 'int32', minimum: 1, maximum: 2147483647 }, user_id: { type: 'integer', format: 'int32', minimum: 1, maximum: 2147483647 }, position: { type: 'integer', format: 'int64', minimum: -2147483648, maximum: 2147483647 }, created_at: { type: 'string', format: 'date-time', maxLength: 40 }, updated_at: { type: 'string', format: 'date-time', maxLength: 40 } }, required: ['id', 'report_id', 'user_id', 'position', 'created_at', 'updated_at'] };
