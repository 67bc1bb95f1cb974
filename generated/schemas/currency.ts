// Generated from definitions/finance/currency.yaml by `backline generate`. Do not edit.
import { type Static, Type } from '@sinclair/typebox';
import { inputOf, shared } from '../input.ts';
/** Currency as the service writes it. Cost fields and those served on request may be absent. */
export const CurrencyRecord = Type.Object({
  ...shared('id', 'ref'),
  code: Type.String({ maxLength: 3 }),
  name: Type.String({ maxLength: 60 }),
  symbol: Type.Unsafe<string | null>({ type: ['string', 'null'], maxLength: 5 }),
  decimals: Type.Integer({ format: 'int64', minimum: -2147483648, maximum: 2147483647 }),
  is_base: Type.Boolean(),
  is_active: Type.Boolean(),
  ...shared('created_by_id', 'updated_by_id', 'created_at', 'updated_at'),
});
export type CurrencyRecord = Static<typeof CurrencyRecord>;
export const CurrencyUpdate = inputOf(CurrencyRecord, ['is_active']);
export type CurrencyUpdate = Static<typeof CurrencyUpdate>;
