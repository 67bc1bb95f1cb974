// Generated from definitions/platform/static_value.yaml by `backline generate`. Do not edit.
import { type Static, Type } from '@sinclair/typebox';
import { inputOf, shared } from '../input.ts';
/** StaticValue as the service writes it. Cost fields and those served on request may be absent. */
export const StaticValueRecord = Type.Object({
  ...shared('id'),
  static_list_id: Type.Integer({ format: 'int32', minimum: 1, maximum: 2147483647 }),
  list: Type.Unsafe<string | null>({ type: ['string', 'null'], maxLength: 60 }),
  key: Type.String({ pattern: '^[a-z0-9][a-z0-9_]*$', maxLength: 60 }),
  label: Type.String({ minLength: 1, maxLength: 255 }),
  colour: Type.Unsafe<string | null>({ type: ['string', 'null'], pattern: '^#[0-9A-Fa-f]{6}$', maxLength: 7 }),
  position: Type.Integer({ format: 'int32', minimum: 0, maximum: 2147483647 }),
  is_default: Type.Boolean(),
  is_active: Type.Boolean(),
  is_system: Type.Boolean(),
  metadata: Type.Unsafe<unknown>({ type: 'object', maxProperties: 50 }),
  ...shared('created_by_id', 'updated_by_id', 'created_at', 'updated_at'),
});
export type StaticValueRecord = Static<typeof StaticValueRecord>;
export const StaticValueCreate = inputOf(StaticValueRecord, ['key', 'label!', 'colour', 'position', 'is_default', 'is_active', 'metadata'], {
  key: Type.String({ format: 'line', pattern: '^[a-z0-9][a-z0-9_]*$', maxLength: 60 }),
  label: Type.String({ format: 'line', minLength: 1, maxLength: 255 }),
  colour: Type.Unsafe<string | null>({ type: ['string', 'null'], format: 'line', pattern: '^#[0-9A-Fa-f]{6}$', maxLength: 7 }),
});
export type StaticValueCreate = Static<typeof StaticValueCreate>;
export const StaticValueUpdate = inputOf(StaticValueRecord, ['label', 'colour', 'position', 'is_default', 'is_active', 'metadata'], {
  label: Type.String({ format: 'line', minLength: 1, maxLength: 255 }),
  colour: Type.Unsafe<string | null>({ type: ['string', 'null'], format: 'line', pattern: '^#[0-9A-Fa-f]{6}$', maxLength: 7 }),
});
export type StaticValueUpdate = Static<typeof StaticValueUpdate>;
export const StaticValueReorderInput = inputOf(StaticValueRecord, ['ids!'], {
  ids: Type.Unsafe<readonly number[]>({ type: 'array', items: { type: 'integer', format: 'int64', minimum: -2147483648, maximum: 2147483647 }, maxItems: 100 }),
});
export type StaticValueReorderInput = Static<typeof StaticValueReorderInput>;
