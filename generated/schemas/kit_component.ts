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
export const KitComponentBulkInput = inputOf(KitComponentRecord, ['operations!'], {
  operations: Type.Unsafe<readonly ({ readonly op: 'create' | 'update' | 'delete'; readonly id?: number; readonly attributes?: { readonly component_type?: 'catalogue_item' | 'kit'; readonly component_id?: string | number; readonly quantity?: number; readonly is_optional?: boolean; readonly is_substitutable?: boolean; readonly price_share_percent?: string | null; readonly position?: number } })[]>({ type: 'array', items: { type: 'object', properties: { op: { type: 'string', enum: ['create', 'update', 'delete'], description: 'What to do.' }, id: { type: 'integer', format: 'int64', minimum: -2147483648, maximum: 2147483647, description: 'The record to change or delete.' }, attributes: { type: 'object', properties: { component_type: { type: 'string', enum: ['catalogue_item', 'kit'], description: 'The item or kit.' }, component_id: { type: ['integer', 'string'], format: 'int64', maxLength: 36, pattern: '^(?:[1-9][0-9]{0,15}|[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})$', minimum: 1, maximum: 9007199254740991, description: 'The item or kit.' }, quantity: { type: 'integer', format: 'int32', minimum: 1, maximum: 2147483647, description: 'Number of units in one kit.' }, is_optional: { type: 'boolean', description: 'The kit is complete without it: a rental has it where it is chosen, and pays for it.' }, is_substitutable: { type: 'boolean', description: 'Another item may take its place on a rental.' }, price_share_percent: { type: ['string', 'null'], pattern: '^(\\d{1,2}(\\.\\d{1,4})?|100(\\.0{1,4})?)$', maxLength: 9, description: 'Its share of what the kit brings in; components without one share the rest by their prices.' }, position: { type: 'integer', format: 'int32', minimum: 0, maximum: 2147483647, description: 'Place in the list.' } }, description: 'The body that the single operation would take.' } }, required: ['op'] }, maxItems: 100 }),
});
export type KitComponentBulkInput = Static<typeof KitComponentBulkInput>;
export const KitComponentReorderInput = inputOf(KitComponentRecord, ['ids!'], {
  ids: Type.Unsafe<readonly number[]>({ type: 'array', items: { type: 'integer', format: 'int64', minimum: -2147483648, maximum: 2147483647 }, maxItems: 500 }),
});
export type KitComponentReorderInput = Static<typeof KitComponentReorderInput>;
