// Generated from definitions/catalogue/catalogue_item_group.yaml by `backline generate`. Do not edit.
import { type Static, Type } from '@sinclair/typebox';
import { inputOf, shared } from '../input.ts';
/** CatalogueItemGroup as the service writes it. Cost fields and those served on request may be absent. */
export const CatalogueItemGroupRecord = Type.Object({
  ...shared('id', 'ref'),
  name: Type.String({ minLength: 1, maxLength: 120 }),
  parent_id: Type.Unsafe<number | null>({ type: ['integer', 'null'], format: 'int32', minimum: 1, maximum: 2147483647 }),
  path: Type.String({ maxLength: 1000 }),
  position: Type.Integer({ format: 'int32', minimum: 0, maximum: 2147483647 }),
  colour: Type.Unsafe<string | null>({ type: ['string', 'null'], pattern: '^#[0-9A-Fa-f]{6}$', maxLength: 7 }),
  default_tax_type_id: Type.Unsafe<number | null>({ type: ['integer', 'null'], format: 'int32', minimum: 1, maximum: 2147483647 }),
  default_rate_id: Type.Unsafe<number | null>({ type: ['integer', 'null'], format: 'int32', minimum: 1, maximum: 2147483647 }),
  revenue_account: Type.Unsafe<string | null>({ type: ['string', 'null'], maxLength: 30 }),
  item_count: Type.Unsafe<number | null>({ type: ['integer', 'null'], format: 'int64', minimum: -2147483648, maximum: 2147483647 }),
  custom_fields: Type.Unsafe<Readonly<Record<string, unknown>>>({ type: 'object', maxProperties: 100, additionalProperties: { type: ['string', 'number', 'boolean', 'array', 'null'], maxLength: 1048576, maxItems: 100, items: {} } }),
  ...shared('created_by_id', 'updated_by_id', 'created_at', 'updated_at', 'deleted_at'),
});
export type CatalogueItemGroupRecord = Static<typeof CatalogueItemGroupRecord>;
export const CatalogueItemGroupCreate = inputOf(CatalogueItemGroupRecord, ['name!', 'parent_id', 'position', 'colour', 'default_tax_type_id', 'default_rate_id', 'revenue_account', 'custom_fields'], {
  name: Type.String({ format: 'line', minLength: 1, maxLength: 120 }),
  colour: Type.Unsafe<string | null>({ type: ['string', 'null'], format: 'line', pattern: '^#[0-9A-Fa-f]{6}$', maxLength: 7 }),
  revenue_account: Type.Unsafe<string | null>({ type: ['string', 'null'], format: 'line', maxLength: 30 }),
});
export type CatalogueItemGroupCreate = Static<typeof CatalogueItemGroupCreate>;
export const CatalogueItemGroupUpdate = inputOf(CatalogueItemGroupRecord, ['name', 'parent_id', 'position', 'colour', 'default_tax_type_id', 'default_rate_id', 'revenue_account', 'custom_fields'], {
  name: Type.String({ format: 'line', minLength: 1, maxLength: 120 }),
  colour: Type.Unsafe<string | null>({ type: ['string', 'null'], format: 'line', pattern: '^#[0-9A-Fa-f]{6}$', maxLength: 7 }),
  revenue_account: Type.Unsafe<string | null>({ type: ['string', 'null'], format: 'line', maxLength: 30 }),
});
export type CatalogueItemGroupUpdate = Static<typeof CatalogueItemGroupUpdate>;
export const CatalogueItemGroupMoveInput = inputOf(CatalogueItemGroupRecord, ['parent_id', 'position'], {
  parent_id: Type.Unsafe<number | null>({ type: ['integer', 'null'], format: 'int64', minimum: -2147483648, maximum: 2147483647 }),
  position: Type.Unsafe<number | null>({ type: ['integer', 'null'], format: 'int32', minimum: 0, maximum: 2147483647 }),
});
export type CatalogueItemGroupMoveInput = Static<typeof CatalogueItemGroupMoveInput>;
export const CatalogueItemGroupRestoreInput = inputOf(CatalogueItemGroupRecord, []);
export type CatalogueItemGroupRestoreInput = Static<typeof CatalogueItemGroupRestoreInput>;
