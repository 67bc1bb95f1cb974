// Generated from definitions/crm/address.yaml by `backline generate`. Do not edit.
import { type Static, Type } from '@sinclair/typebox';

/** Address as the service writes it. Cost fields and those served on request may be absent. */
export const AddressRecord = Type.Object({
  id: Type.Integer({ format: 'int64', minimum: -2147483648, maximum: 2147483647 }),
  ref: Type.String({ maxLength: 1048576 }),
  owner_type: Type.Union([Type.Literal('account'), Type.Literal('account_contact'), Type.Literal('warehouse'), Type.Literal('user')]),
  owner_id: Type.String({ maxLength: 36 }),
  type: Type.Union([Type.Literal('main'), Type.Literal('billing'), Type.Literal('delivery'), Type.Literal('venue'), Type.Literal('other')]),
  label: Type.Union([Type.String({ maxLength: 80 }), Type.Null()]),
  attention: Type.Union([Type.String({ maxLength: 120 }), Type.Null()]),
  line1: Type.String({ minLength: 1, maxLength: 255 }),
  line2: Type.Union([Type.String({ maxLength: 255 }), Type.Null()]),
  city: Type.Union([Type.String({ maxLength: 120 }), Type.Null()]),
  region: Type.Union([Type.String({ maxLength: 120 }), Type.Null()]),
  postcode: Type.Union([Type.String({ maxLength: 20 }), Type.Null()]),
  country_code: Type.String({ maxLength: 2 }),
  latitude: Type.Union([Type.String({ pattern: '^-?\\d{1,3}(\\.\\d{1,6})?$', maxLength: 11 }), Type.Null()]),
  longitude: Type.Union([Type.String({ pattern: '^-?\\d{1,3}(\\.\\d{1,6})?$', maxLength: 11 }), Type.Null()]),
  phone: Type.Union([Type.String({ maxLength: 40 }), Type.Null()]),
  access_notes: Type.Union([Type.String({ maxLength: 65535 }), Type.Null()]),
  is_primary: Type.Boolean(),
  formatted: Type.Union([Type.String({ maxLength: 65535 }), Type.Null()]),
  created_by_id: Type.Union([Type.Integer({ format: 'int32', minimum: 1, maximum: 2147483647 }), Type.Null()]),
  updated_by_id: Type.Union([Type.Integer({ format: 'int32', minimum: 1, maximum: 2147483647 }), Type.Null()]),
  created_at: Type.String({ format: 'date-time', maxLength: 40 }),
  updated_at: Type.String({ format: 'date-time', maxLength: 40 }),
});
export type AddressRecord = Static<typeof AddressRecord>;

/** Body of addresses.create. */
export const AddressCreate = Type.Object({
  owner_type: Type.Union([Type.Literal('account'), Type.Literal('account_contact'), Type.Literal('warehouse'), Type.Literal('user')]),
  owner_id: Type.Union([Type.Integer({ minimum: 1 }), Type.String({ maxLength: 36 })]),
  type: Type.Optional(Type.Union([Type.Literal('main'), Type.Literal('billing'), Type.Literal('delivery'), Type.Literal('venue'), Type.Literal('other')])),
  label: Type.Optional(Type.Union([Type.String({ maxLength: 80 }), Type.Null()])),
  attention: Type.Optional(Type.Union([Type.String({ maxLength: 120 }), Type.Null()])),
  line1: Type.String({ minLength: 1, maxLength: 255 }),
  line2: Type.Optional(Type.Union([Type.String({ maxLength: 255 }), Type.Null()])),
  city: Type.Optional(Type.Union([Type.String({ maxLength: 120 }), Type.Null()])),
  region: Type.Optional(Type.Union([Type.String({ maxLength: 120 }), Type.Null()])),
  postcode: Type.Optional(Type.Union([Type.String({ maxLength: 20 }), Type.Null()])),
  country_code: Type.String({ maxLength: 2 }),
  latitude: Type.Optional(Type.Union([Type.String({ pattern: '^-?\\d{1,3}(\\.\\d{1,6})?$', maxLength: 11, 'x-minimum': '-90', 'x-maximum': '90' }), Type.Null()])),
  longitude: Type.Optional(Type.Union([Type.String({ pattern: '^-?\\d{1,3}(\\.\\d{1,6})?$', maxLength: 11, 'x-minimum': '-180', 'x-maximum': '180' }), Type.Null()])),
  phone: Type.Optional(Type.Union([Type.String({ maxLength: 40 }), Type.Null()])),
  access_notes: Type.Optional(Type.Union([Type.String({ maxLength: 65535 }), Type.Null()])),
  is_primary: Type.Optional(Type.Boolean()),
});
export type AddressCreate = Static<typeof AddressCreate>;

/** Body of addresses.update. */
export const AddressUpdate = Type.Object({
  type: Type.Optional(Type.Union([Type.Literal('main'), Type.Literal('billing'), Type.Literal('delivery'), Type.Literal('venue'), Type.Literal('other')])),
  label: Type.Optional(Type.Union([Type.String({ maxLength: 80 }), Type.Null()])),
  attention: Type.Optional(Type.Union([Type.String({ maxLength: 120 }), Type.Null()])),
  line1: Type.Optional(Type.String({ minLength: 1, maxLength: 255 })),
  line2: Type.Optional(Type.Union([Type.String({ maxLength: 255 }), Type.Null()])),
  city: Type.Optional(Type.Union([Type.String({ maxLength: 120 }), Type.Null()])),
  region: Type.Optional(Type.Union([Type.String({ maxLength: 120 }), Type.Null()])),
  postcode: Type.Optional(Type.Union([Type.String({ maxLength: 20 }), Type.Null()])),
  country_code: Type.Optional(Type.String({ maxLength: 2 })),
  latitude: Type.Optional(Type.Union([Type.String({ pattern: '^-?\\d{1,3}(\\.\\d{1,6})?$', maxLength: 11, 'x-minimum': '-90', 'x-maximum': '90' }), Type.Null()])),
  longitude: Type.Optional(Type.Union([Type.String({ pattern: '^-?\\d{1,3}(\\.\\d{1,6})?$', maxLength: 11, 'x-minimum': '-180', 'x-maximum': '180' }), Type.Null()])),
  phone: Type.Optional(Type.Union([Type.String({ maxLength: 40 }), Type.Null()])),
  access_notes: Type.Optional(Type.Union([Type.String({ maxLength: 65535 }), Type.Null()])),
  is_primary: Type.Optional(Type.Boolean()),
});
export type AddressUpdate = Static<typeof AddressUpdate>;
