// Generated from definitions/finance/country.yaml by `backline generate`. Do not edit.
import { type Static, Type } from '@sinclair/typebox';

/** Country as the service writes it. Cost fields and those served on request may be absent. */
export const CountryRecord = Type.Object({
  id: Type.Integer({ format: 'int64', minimum: -2147483648, maximum: 2147483647 }),
  ref: Type.String({ maxLength: 1048576 }),
  code: Type.String({ minLength: 1, maxLength: 2 }),
  name: Type.String({ minLength: 1, maxLength: 100 }),
  iso3: Type.Union([Type.String({ maxLength: 3 }), Type.Null()]),
  currency_code: Type.Union([Type.String({ maxLength: 3 }), Type.Null()]),
  is_eu: Type.Boolean(),
  phone_prefix: Type.Union([Type.String({ maxLength: 10 }), Type.Null()]),
  postcode_pattern: Type.Union([Type.String({ maxLength: 100 }), Type.Null()]),
  created_at: Type.String({ format: 'date-time', maxLength: 40 }),
  updated_at: Type.String({ format: 'date-time', maxLength: 40 }),
});
export type CountryRecord = Static<typeof CountryRecord>;
