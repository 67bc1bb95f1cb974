// Generated from definitions/rentals/condition_photo.yaml by `backline generate`. Do not edit.
import { type Static, Type } from '@sinclair/typebox';
import { inputOf, shared } from '../input.ts';
/** ConditionPhoto as the service writes it. Cost fields and those served on request may be absent. */
export const ConditionPhotoRecord = Type.Object({
  ...shared('id', 'ref'),
  rental_id: Type.Unsafe<number | null>({ type: ['integer', 'null'], format: 'int32', minimum: 1, maximum: 2147483647 }),
  asset_id: Type.Unsafe<number | null>({ type: ['integer', 'null'], format: 'int32', minimum: 1, maximum: 2147483647 }),
  route_stop_id: Type.Unsafe<number | null>({ type: ['integer', 'null'], format: 'int32', minimum: 1, maximum: 2147483647 }),
  moment: Type.Unsafe<'out' | 'in' | 'damage' | 'other'>({ type: 'string', enum: ['out', 'in', 'damage', 'other'] }),
  taken_at: Type.String({ format: 'date-time', maxLength: 40 }),
  taken_by_id: Type.Unsafe<number | null>({ type: ['integer', 'null'], format: 'int32', minimum: 1, maximum: 2147483647 }),
  note: Type.Unsafe<string | null>({ type: ['string', 'null'], maxLength: 500 }),
  uuid: Type.String({ format: 'uuid', maxLength: 36 }),
  format: Type.Unsafe<'jpeg' | 'png' | 'webp'>({ type: 'string', enum: ['jpeg', 'png', 'webp'] }),
  size_bytes: Type.Integer({ format: 'int64', minimum: -2147483648, maximum: 2147483647 }),
  checksum_sha256: Type.String({ maxLength: 64 }),
  is_unchanged: Type.Optional(Type.Boolean()),
  content: Type.Optional(Type.Unsafe<string | null>({ type: ['string', 'null'], maxLength: 65535 })),
  ...shared('created_by_id', 'updated_by_id', 'created_at', 'updated_at'),
});
export type ConditionPhotoRecord = Static<typeof ConditionPhotoRecord>;
export const ConditionPhotoCreate = inputOf(ConditionPhotoRecord, ['rental_id', 'asset_id', 'route_stop_id', 'moment', 'taken_at', 'note', 'picture!'], {
  note: Type.Unsafe<string | null>({ type: ['string', 'null'], format: 'line', maxLength: 500 }),
  picture: Type.Unsafe<unknown>({ type: 'string', minLength: 16, maxLength: 940000, contentEncoding: 'base64', contentMediaType: 'image/jpeg,image/png,image/webp' }),
});
export type ConditionPhotoCreate = Static<typeof ConditionPhotoCreate>;
