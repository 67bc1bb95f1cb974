// Generated from definitions/catalogue/catalogue_item_accessory.yaml by `backline generate`. Do not edit.
import { type Static, Type } from '@sinclair/typebox';
import { inputOf, shared } from '../input.ts';
/** CatalogueItemAccessory as the service writes it. Cost fields and those served on request may be absent. */
export const CatalogueItemAccessoryRecord = Type.Object({
  ...shared('id'),
  catalogue_item_id: Type.Integer({ format: 'int32', minimum: 1, maximum: 2147483647 }),
  accessory_item_id: Type.Integer({ format: 'int32', minimum: 1, maximum: 2147483647 }),
  quantity: Type.String({ pattern: '^\\d{1,6}(\\.\\d{1,2})?$', maxLength: 10 }),
  inclusion: Type.Unsafe<'mandatory' | 'default' | 'optional'>({ type: 'string', enum: ['mandatory', 'default', 'optional'] }),
  mode: Type.Unsafe<'accessory' | 'safety' | 'component'>({ type: 'string', enum: ['accessory', 'safety', 'component'] }),
  is_free: Type.Boolean(),
  applies_to: Type.Unsafe<'rental' | 'sale' | 'both'>({ type: 'string', enum: ['rental', 'sale', 'both'] }),
  position: Type.Integer({ format: 'int32', minimum: 0, maximum: 2147483647 }),
  ...shared('created_by_id', 'updated_by_id', 'created_at', 'updated_at'),
});
export type CatalogueItemAccessoryRecord = Static<typeof CatalogueItemAccessoryRecord>;
export const CatalogueItemAccessoryCreate = inputOf(CatalogueItemAccessoryRecord, ['accessory_item_id!', 'quantity', 'inclusion', 'mode', 'is_free', 'applies_to', 'position'], {
  quantity: Type.String({ pattern: '^\\d{1,6}(\\.\\d{1,2})?$', maxLength: 10, 'x-minimum': '0.01' }),
});
export type CatalogueItemAccessoryCreate = Static<typeof CatalogueItemAccessoryCreate>;
export const CatalogueItemAccessoryUpdate = inputOf(CatalogueItemAccessoryRecord, ['accessory_item_id', 'quantity', 'inclusion', 'mode', 'is_free', 'applies_to', 'position'], {
  quantity: Type.String({ pattern: '^\\d{1,6}(\\.\\d{1,2})?$', maxLength: 10, 'x-minimum': '0.01' }),
});
export type CatalogueItemAccessoryUpdate = Static<typeof CatalogueItemAccessoryUpdate>;
export const CatalogueItemAccessoryReorderInput = inputOf(CatalogueItemAccessoryRecord, ['ids!'], {
  ids: Type.Unsafe<readonly number[]>({ type: 'array', items: { type: 'integer', format: 'int64', minimum: -2147483648, maximum: 2147483647 }, maxItems: 500 }),
});
export type CatalogueItemAccessoryReorderInput = Static<typeof CatalogueItemAccessoryReorderInput>;
