// Generated from definitions/catalogue/catalogue_item_alternative.yaml by `backline generate`. Do not edit.
import { type Static, Type } from '@sinclair/typebox';
import { inputOf, shared } from '../input.ts';
/** CatalogueItemAlternative as the service writes it. Cost fields and those served on request may be absent. */
export const CatalogueItemAlternativeRecord = Type.Object({
  ...shared('id'),
  catalogue_item_id: Type.Integer({ format: 'int32', minimum: 1, maximum: 2147483647 }),
  alternative_item_id: Type.Integer({ format: 'int32', minimum: 1, maximum: 2147483647 }),
  priority: Type.Integer({ format: 'int64', minimum: -2147483648, maximum: 2147483647 }),
  is_upgrade: Type.Boolean(),
  note: Type.Unsafe<string | null>({ type: ['string', 'null'], maxLength: 255 }),
  ...shared('created_by_id', 'updated_by_id', 'created_at', 'updated_at'),
});
export type CatalogueItemAlternativeRecord = Static<typeof CatalogueItemAlternativeRecord>;
export const CatalogueItemAlternativeCreate = inputOf(CatalogueItemAlternativeRecord, ['alternative_item_id!', 'priority', 'is_upgrade', 'note'], {
  note: Type.Unsafe<string | null>({ type: ['string', 'null'], format: 'line', maxLength: 255 }),
});
export type CatalogueItemAlternativeCreate = Static<typeof CatalogueItemAlternativeCreate>;
export const CatalogueItemAlternativeUpdate = inputOf(CatalogueItemAlternativeRecord, ['alternative_item_id', 'priority', 'is_upgrade', 'note'], {
  note: Type.Unsafe<string | null>({ type: ['string', 'null'], format: 'line', maxLength: 255 }),
});
export type CatalogueItemAlternativeUpdate = Static<typeof CatalogueItemAlternativeUpdate>;
