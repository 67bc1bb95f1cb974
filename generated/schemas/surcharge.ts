// Generated from definitions/finance/surcharge.yaml by `backline generate`. Do not edit.
import { type Static, Type } from '@sinclair/typebox';
import { inputOf, shared } from '../input.ts';
/** Surcharge as the service writes it. Cost fields and those served on request may be absent. */
export const SurchargeRecord = Type.Object({
  ...shared('id', 'ref'),
  name: Type.String({ minLength: 1, maxLength: 255 }),
  kind: Type.Unsafe<'percent_of_net' | 'fixed_per_rental' | 'fixed_per_item'>({ type: 'string', enum: ['percent_of_net', 'fixed_per_rental', 'fixed_per_item'] }),
  value: Type.String({ pattern: '^-?\\d{1,8}(\\.\\d{1,4})?$', maxLength: 14 }),
  applies_to_type: Type.Unsafe<'catalogue_item' | 'catalogue_item_group' | 'kit' | 'service' | 'all'>({ type: 'string', enum: ['catalogue_item', 'catalogue_item_group', 'kit', 'service', 'all'] }),
  applies_to_id: Type.Unsafe<string | null>({ type: ['string', 'null'], maxLength: 36 }),
  tax_type_id: Type.Unsafe<number | null>({ type: ['integer', 'null'], format: 'int32', minimum: 1, maximum: 2147483647 }),
  auto_add: Type.Boolean(),
  is_waivable: Type.Boolean(),
  is_active: Type.Boolean(),
  ...shared('created_by_id', 'updated_by_id', 'created_at', 'updated_at'),
});
export type SurchargeRecord = Static<typeof SurchargeRecord>;
export const SurchargeCreate = inputOf(SurchargeRecord, ['name!', 'kind!', 'value!', 'applies_to_type', 'applies_to_id', 'tax_type_id', 'auto_add', 'is_waivable', 'is_active'], {
  name: Type.String({ format: 'line', minLength: 1, maxLength: 255 }),
  applies_to_id: Type.Unsafe<string | number | null>({ type: ['integer', 'string', 'null'], format: 'int64', maxLength: 36, pattern: '^(?:[1-9][0-9]{0,15}|[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})$', minimum: 1, maximum: 9007199254740991 }),
});
export type SurchargeCreate = Static<typeof SurchargeCreate>;
export const SurchargeUpdate = inputOf(SurchargeRecord, ['name', 'kind', 'value', 'applies_to_type', 'applies_to_id', 'tax_type_id', 'auto_add', 'is_waivable', 'is_active'], {
  name: Type.String({ format: 'line', minLength: 1, maxLength: 255 }),
  applies_to_id: Type.Unsafe<string | number | null>({ type: ['integer', 'string', 'null'], format: 'int64', maxLength: 36, pattern: '^(?:[1-9][0-9]{0,15}|[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})$', minimum: 1, maximum: 9007199254740991 }),
});
export type SurchargeUpdate = Static<typeof SurchargeUpdate>;
