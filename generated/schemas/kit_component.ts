// Generated from definitions/catalogue/kit_component.yaml by `backline generate`. Do not edit.
import { type Static, Type } from '@sinclair/typebox';
import { inputOf, shared } from '../input.ts';
/** KitComponent as the service writes it. Cost fields and those served on request may be absent. */
export const KitComponentRecord = Type.Object({
  ...shared('id'),
  kit_id: Type.Integer({ format: 'int32', minimum: 1, maximum: 2147483647 }),
  component_type: Type.Unsafe<'catalogue_item' | 'kit'>({ type: 'string', enum: ['catalogue_item', 'kit'] }),
  component_id: Type.Unsafe<string>({ type: 'string', maxLength: 36 }),
  quantity: Type.Integer({ format: 'int32', minimum: 1, maximum: 2147483647 }),
  is_optional: Type.Boolean(),
  is_substitutable: Type.Boolean(),
  price_share_percent: Type.Unsafe<string | null>({ type: ['string', 'null'], pattern: '^(\\d{1,2}(\\.\\d{1,4})?|100(\\.0{1,4})?)$', maxLength: 9 }),
  position: Type.Integer({ format: 'int32', minimum: 0, maximum: 2147483647 }),
  ...shared('created_by_id', 'updated_by_id', 'created_at', 'updated_at'),
});
export type KitComponentRecord = Static<typeof KitComponentRecord>;
export const KitComponentCreate = inputOf(KitComponentRecord, ['component_type!', 'component_id!', 'quantity!', 'is_optional', 'is_substitutable', 'price_share_percent', 'position'], {
  component_id: Type.Unsafe<string | number>({ type: ['integer', 'string'], format: 'int64', maxLength: 36, pattern: '^(?:[1-9][0-9]{0,15}|[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})$', minimum: 1, maximum: 9007199254740991 }),
});
export type KitComponentCreate = Static<typeof KitComponentCreate>;
export const KitComponentUpdate = inputOf(KitComponentRecord, ['component_type', 'component_id', 'quantity', 'is_optional', 'is_substitutable', 'price_share_percent', 'position'], {
  component_id: Type.Unsafe<string | number>({ type: ['integer', 'string'], format: 'int64', maxLength: 36, pattern: '^(?:[1-9][0-9]{0,15}|[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})$', minimum: 1, maximum: 9007199254740991 }),
});
export type KitComponentUpdate = Static<typeof KitComponentUpdate>;
export const KitComponentReorderInput = inputOf(KitComponentRecord, ['ids!'], {
  ids: Type.Unsafe<readonly number[]>({ type: 'array', items: { type: 'integer', format: 'int64', minimum: -2147483648, maximum: 2147483647 }, maxItems: 500 }),
});
export type KitComponentReorderInput = Static<typeof KitComponentReorderInput>;
