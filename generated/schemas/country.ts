// Generated from definitions/finance/country.yaml by `backline generate`. Do not edit.
import { type Static, Type } from '@sinclair/typebox';
import { inputOf, shared } from '../input.ts';
/** Country as the service writes it. Cost fields and those served on request may be absent. */
export const CountryRecord = Type.Object({
  ...shared('id', 'ref'),
  code: Type.String({ maxLength: 2 }),
  name: Type.String({ maxLength: 100 }),
  iso3: Type.Unsafe<string | null>({ type: ['string', 'null'], maxLength: 3 }),
  currency_code: Type.Unsafe<string | null>({ type: ['string', 'null'], maxLength: 3 }),
  is_eu: Type.Boolean(),
  phone_prefix: Type.Unsafe<string | null>({ type: ['string', 'null'], maxLength: 10 }),
  postcode_pattern: Type.Unsafe<string | null>({ type: ['string', 'null'], maxLength: 100 }),
  is_active: Type.Boolean(),
  ...shared('created_by_id', 'updated_by_id', 'created_at', 'updated_at'),
});
export type CountryRecord = Static<typeof CountryRecord>;
export const CountryUpdate = inputOf(CountryRecord, ['is_active']);
export type CountryUpdate = Static<typeof CountryUpdate>;
