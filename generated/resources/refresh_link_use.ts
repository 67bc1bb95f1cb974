// Generated from definitions/platform/refresh_link_use.yaml by `backline generate`. Do not edit.
import type { ShortResource } from '../defaults.ts';
export const refreshLinkUse: ShortResource = {
  name: 'refresh_link_use',
  context: 'platform',
  keyType: 'bigint',
  fields: [
    { name: 'id', kind: 'bigint', readOnly: true, sort: true, filter: 'keys' },
    { name: 'refresh_link_id', kind: 'reference', required: true, references: 'refresh_link' },
    { name: 'used_at', kind: 'datetime', json: 'to_char(t."used_at", \'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"\')', nullable: true },
    { name: 'agent', kind: 'string', nullable: true, maxLength: 255, normalise: ['trim'] },
    { name: 'hour_began_at', kind: 'datetime', json: 'to_char(t."hour_began_at", \'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"\')', nullable: true },
    { name: 'uses', kind: 'integer', default: '0', shownDefault: 0 },
    { name: 'content', kind: 'text', nullable: true, maxLength: 65535 },
    { name: 'made_at', kind: 'datetime', json: 'to_char(t."made_at", \'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"\')', nullable: true },
    { name: 'sight', kind: 'string', nullable: true, maxLength: 64, normalise: ['trim'] },
    'created_at updated_at',
  ],
  relations: [{ name: 'refresh_link', resource: 'refresh_link', localColumn: 'refresh_link_id', include: false }],
  constraints: { refresh_link_use_once: { field: 'refresh_link_id', code: 'validation_failed', kind: 'unique' } },
};
export const record: object = { type: 'object', properties: { id: { type: 'integer', format: 'int64', minimum: -9007199254740991, maximum: 9007199254740991 }, refresh_link_id: { type: 'integer', format: 'int32', minimum: 1, maximum: 2147483647 }, used_at: { type: ['string', 'null'], format: 'date-time', maxLength: 40 }, agent: { type: ['string', 'null'], maxLength: 255 }, hour_began_at: { type: ['string', 'null'], format: 'date-time', maxLength: 40 }, uses: { type: 'integer', format: 'int64', minimum: -2147483648, maximum: 2147483647 }, content: { type: ['string', 'null'], maxLength: 65535 }, made_at: { type: ['string', 'null'], format: 'date-time', maxLength: 40 }, sight: { type: ['string', 'null'], maxLength: 64 }, created_at: { type: 'string', format: 'date-time', maxLength: 40 }, updated_at: { type: 'string', format: 'date-time', maxLength: 40 } }, required: ['id', 'refresh_link_id', 'used_at', 'agent', 'hour_began_at', 'uses', 'content', 'made_at', 'sight', 'created_at', 'updated_at'] };
