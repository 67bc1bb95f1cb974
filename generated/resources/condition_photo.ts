// Generated from definitions/rentals/condition_photo.yaml by `backline generate`. Do not edit.
import type { ShortResource } from '../defaults.ts';
export const conditionPhoto: ShortResource = {
  name: 'condition_photo',
  context: 'rentals',
  traits: ['hasRef', 'audited'],
  scope: '(t."rental_id" is null or exists (select 1 from "rental" s1 where s1."id" = t."rental_id" and s1."warehouse_id" = any({scope}))) and (t."asset_id" is null or exists (select 1 from "asset" s1 where s1."id" = t."asset_id" and s1."warehouse_id" = any({scope})))',
  readAbility: 'condition-photos:read',
  fields: [
    'id ref',
    { name: 'rental_id', kind: 'reference', nullable: true, update: false, references: 'rental', filter: 'keys' },
    { name: 'asset_id', kind: 'reference', nullable: true, update: false, references: 'asset', filter: 'keys' },
    { name: 'route_stop_id', kind: 'reference', nullable: true, update: false, references: 'route_stop', filter: 'keys' },
    { name: 'moment', kind: 'enum', update: false, values: ['out', 'in', 'damage', 'other'], default: "'other'", shownDefault: 'other', filter: 'choice' },
    { name: 'taken_at', kind: 'datetime', json: 'to_char(t."taken_at", \'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"\')', update: false, sort: true, default: 'now()', filter: 'range' },
    { name: 'taken_by_id', kind: 'reference', readOnly: true, nullable: true, references: 'user', default: { text: ['', ''], params: [{ actor: 'user_id', cast: 'integer' }] }, filter: 'keys' },
    { name: 'note', kind: 'string', nullable: true, update: false, maxLength: 500, normalise: ['trim'], filter: 'text' },
    { name: 'uuid', kind: 'uuid', readOnly: true, default: 'gen_random_uuid()', filter: ['eq', 'in'] },
    { name: 'format', kind: 'enum', readOnly: true, values: ['jpeg', 'png', 'webp'], default: "'jpeg'", shownDefault: 'jpeg', filter: 'choice' },
    { name: 'size_bytes', kind: 'integer', readOnly: true, sort: true, default: '0', shownDefault: 0 },
    { name: 'checksum_sha256', kind: 'string', readOnly: true, maxLength: 64, normalise: ['trim'], default: "''", shownDefault: '', filter: 'text' },
    { name: 'is_unchanged', kind: 'boolean', column: null, readOnly: true, sql: '(exists (select 1 from "condition_photo_content" c join "evidence" e on e."source_type" = \'condition_photo\' and e."source_id" = t."id"::text and e."metadata" ->> \'checksum_sha256\' = t."checksum_sha256" where c."condition_photo_id" = t."id" and encode(sha256(decode(c."content", \'base64\')), \'hex\') = t."checksum_sha256"))', inDefaultBody: false },
    { name: 'content', kind: 'text', column: null, readOnly: true, sql: '(null::text)', nullable: true, inDefaultBody: false, includedBy: 'content', filledBy: 'content', maxLength: 65535 },
    'created_by_id updated_by_id created_at updated_at',
  ],
  relations: [
    { name: 'rental', resource: 'rental', localColumn: 'rental_id' },
    { name: 'asset', resource: 'asset', localColumn: 'asset_id' },
    { name: 'route_stop', resource: 'route_stop', localColumn: 'route_stop_id', include: false },
    { name: 'taken_by', resource: 'user', localColumn: 'taken_by_id' },
    'created_by updated_by',
  ],
  defaultSort: [{ field: 'taken_at', descending: true }],
  proofs: {
    'condition_photo.created': [
      { kind: 'condition_photo', subject: [{ key: 'rental_id', resource: 'rental' }, { key: 'asset_id', resource: 'asset' }], about: [{ column: 'rental_id', resource: 'rental', from: [{ key: 'rental_id', resource: 'rental' }] }, { column: 'asset_id', resource: 'asset', from: [{ key: 'asset_id', resource: 'asset' }] }, { column: 'attachment_uuid', from: [{ key: 'uuid' }] }], metadata: ['moment', 'taken_at', 'note', 'format', 'size_bytes', 'checksum_sha256'], fields: [], when: {} },
    ],
  },
  validations: [
    { name: 'something_shown', code: 'validation_failed', message: 'Say what it shows: rental_id, asset_id or both.', field: 'rental_id', sql: '((t."rental_id" is not null) or (t."asset_id" is not null))', reads: ['rental_id', 'asset_id'] },
  ],
  create: {
    guards: [
      { name: 'not_in_future', code: 'date_in_future', field: 'taken_at', sql: { text: ['coalesce((', ' <= (now() + make_interval(mins => (5)::integer))), true)'], params: [{ field: 'taken_at', cast: 'timestamptz' }] }, tells: { fields: ['taken_at'] } },
    ],
    effects: ['keep_picture'],
    emits: ['condition_photo.created'],
    prepared: true,
  },
  rules: 'rentals/condition_photo',
  constraints: { condition_photo_uuid_unique: { field: 'uuid', code: 'validation_failed', kind: 'unique' } },
};
export const record: object = { type: 'object', properties: { id: { type: 'integer', format: 'int64', minimum: -2147483648, maximum: 2147483647 }, ref: { type: 'string', maxLength: 1048576 }, rental_id: { type: ['integer', 'null'], format: 'int32', minimum: 1, maximum: 2147483647 }, asset_id: { type: ['integer', 'null'], format: 'int32', minimum: 1, maximum: 2147483647 }, route_stop_id: { type: ['integer', 'null'], format: 'int32', minimum: 1, maximum: 2147483647 }, moment: { type: 'string', enum: ['out', 'in', 'damage', 'other'] }, taken_at: { type: 'string', format: 'date-time', maxLength: 40 }, taken_by_id: { type: ['integer', 'null'], format: 'int32', minimum: 1, maximum: 2147483647 }, note: { type: ['string', 'null'], maxLength: 500 }, uuid: { type: 'string', format: 'uuid', maxLength: 36 }, format: { type: 'string', enum: ['jpeg', 'png', 'webp'] }, size_bytes: { type: 'integer', format: 'int64', minimum: -2147483648, maximum: 2147483647 }, checksum_sha256: { type: 'string', maxLength: 64 }, created_by_id: { type: ['integer', 'null'], format: 'int32', minimum: 1, maximum: 2147483647 }, updated_by_id: { type: ['integer', 'null'], format: 'int32', minimum: 1, maximum: 2147483647 }, created_at: { type: 'string', format: 'date-time', maxLength: 40 }, updated_at: { type: 'string', format: 'date-time', maxLength: 40 } }, required: ['id', 'ref', 'rental_id', 'asset_id', 'route_stop_id', 'moment', 'taken_at', 'taken_by_id', 'note', 'uuid', 'format', 'size_bytes', 'checksum_sha256', 'created_by_id', 'updated_by_id', 'created_at', 'updated_at'] };
