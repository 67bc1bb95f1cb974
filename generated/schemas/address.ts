// Generated from definitions/crm/address.yaml by `backline generate`. Do not edit.
import { type Static, Type } from '@sinclair/typebox';
import { inputOf, shared } from '../input.ts';
/** Address as the service writes it. Cost fields and those served on request may be absent. */
export const AddressRecord = Type.Object({
  ...shared('id', 'ref'),
  owner_type: Type.Unsafe<'account' | 'account_contact' | 'warehouse' | 'facility' | 'user'>({ type: 'string', enum: ['account', 'account_contact', 'warehouse', 'facility', 'user'] }),
  owner_id: Type.Unsafe<string>({ type: 'string', maxLength: 36 }),
  type: Type.Unsafe<'main' | 'billing' | 'delivery' | 'venue' | 'other'>({ type: 'string', enum: ['main', 'billing', 'delivery', 'venue', 'other'] }),
  label: Type.Unsafe<string | null>({ type: ['string', 'null'], maxLength: 80 }),
  attention: Type.Unsafe<string | null>({ type: ['string', 'null'], maxLength: 120 }),
  line1: Type.String({ minLength: 1, maxLength: 255 }),
  line2: Type.Unsafe<string | null>({ type: ['string', 'null'], maxLength: 255 }),
  city: Type.Unsafe<string | null>({ type: ['string', 'null'], maxLength: 120 }),
  region: Type.Unsafe<string | null>({ type: ['string', 'null'], maxLength: 120 }),
  postcode: Type.Unsafe<string | null>({ type: ['string', 'null'], maxLength: 20 }),
  country_code: Type.String({ maxLength: 2 }),
  latitude: Type.Unsafe<string | null>({ type: ['string', 'null'], pattern: '^-?\\d{1,3}(\\.\\d{1,6})?$', maxLength: 11 }),
  longitude: Type.Unsafe<string | null>({ type: ['string', 'null'], pattern: '^-?\\d{1,3}(\\.\\d{1,6})?$', maxLength: 11 }),
  phone: Type.Unsafe<string | null>({ type: ['string', 'null'], maxLength: 40 }),
  access_notes: Type.Unsafe<string | null>({ type: ['string', 'null'], maxLength: 65535 }),
  is_primary: Type.Boolean(),
  formatted: Type.Unsafe<string | null>({ type: ['string', 'null'], maxLength: 65535 }),
  ...shared('created_by_id', 'updated_by_id', 'created_at', 'updated_at'),
});
export type AddressRecord = Static<typeof AddressRecord>;
export const AddressCreate = inputOf(AddressRecord, ['owner_type!', 'owner_id!', 'type', 'label', 'attention', 'line1!', 'line2', 'city', 'region', 'postcode', 'country_code!', 'latitude', 'longitude', 'phone', 'access_notes', 'is_primary'], {
  owner_id: Type.Unsafe<string | number>({ type: ['integer', 'string'], format: 'int64', maxLength: 36, pattern: '^(?:[1-9][0-9]{0,15}|[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})$', minimum: 1, maximum: 9007199254740991 }),
  label: Type.Unsafe<string | null>({ type: ['string', 'null'], format: 'line', maxLength: 80 }),
  attention: Type.Unsafe<string | null>({ type: ['string', 'null'], format: 'line', maxLength: 120 }),
  line1: Type.String({ format: 'line', minLength: 1, maxLength: 255 }),
  line2: Type.Unsafe<string | null>({ type: ['string', 'null'], format: 'line', maxLength: 255 }),
  city: Type.Unsafe<string | null>({ type: ['string', 'null'], format: 'line', maxLength: 120 }),
  region: Type.Unsafe<string | null>({ type: ['string', 'null'], format: 'line', maxLength: 120 }),
  postcode: Type.Unsafe<string | null>({ type: ['string', 'null'], format: 'line', maxLength: 20 }),
  country_code: Type.String({ format: 'line', maxLength: 2 }),
  latitude: Type.Unsafe<string | null>({ type: ['string', 'null'], pattern: '^-?\\d{1,3}(\\.\\d{1,6})?$', maxLength: 11, 'x-minimum': '-90', 'x-maximum': '90' }),
  longitude: Type.Unsafe<string | null>({ type: ['string', 'null'], pattern: '^-?\\d{1,3}(\\.\\d{1,6})?$', maxLength: 11, 'x-minimum': '-180', 'x-maximum': '180' }),
  phone: Type.Unsafe<string | null>({ type: ['string', 'null'], format: 'line', maxLength: 40 }),
});
export type AddressCreate = Static<typeof AddressCreate>;
export const AddressUpdate = inputOf(AddressRecord, ['type', 'label', 'attention', 'line1', 'line2', 'city', 'region', 'postcode', 'country_code', 'latitude', 'longitude', 'phone', 'access_notes', 'is_primary'], {
  label: Type.Unsafe<string | null>({ type: ['string', 'null'], format: 'line', maxLength: 80 }),
  attention: Type.Unsafe<string | null>({ type: ['string', 'null'], format: 'line', maxLength: 120 }),
  line1: Type.String({ format: 'line', minLength: 1, maxLength: 255 }),
  line2: Type.Unsafe<string | null>({ type: ['string', 'null'], format: 'line', maxLength: 255 }),
  city: Type.Unsafe<string | null>({ type: ['string', 'null'], format: 'line', maxLength: 120 }),
  region: Type.Unsafe<string | null>({ type: ['string', 'null'], format: 'line', maxLength: 120 }),
  postcode: Type.Unsafe<string | null>({ type: ['string', 'null'], format: 'line', maxLength: 20 }),
  country_code: Type.String({ format: 'line', maxLength: 2 }),
  latitude: Type.Unsafe<string | null>({ type: ['string', 'null'], pattern: '^-?\\d{1,3}(\\.\\d{1,6})?$', maxLength: 11, 'x-minimum': '-90', 'x-maximum': '90' }),
  longitude: Type.Unsafe<string | null>({ type: ['string', 'null'], pattern: '^-?\\d{1,3}(\\.\\d{1,6})?$', maxLength: 11, 'x-minimum': '-180', 'x-maximum': '180' }),
  phone: Type.Unsafe<string | null>({ type: ['string', 'null'], format: 'line', maxLength: 40 }),
});
export type AddressUpdate = Static<typeof AddressUpdate>;
