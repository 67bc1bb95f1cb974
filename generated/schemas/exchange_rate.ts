// Generated from definitions/finance/exchange_rate.yaml by `backline generate`. Do not edit.
import { type Static, Type } from '@sinclair/typebox';
import { inputOf, shared } from '../input.ts';
/** ExchangeRate as the service writes it. Cost fields and those served on request may be absent. */
export const ExchangeRateRecord = Type.Object({
  ...shared('id', 'ref'),
  from_currency: Type.String({ maxLength: 3 }),
  to_currency: Type.String({ maxLength: 3 }),
  rate: Type.String({ pattern: '^-?\\d{1,10}(\\.\\d{1,8})?$', maxLength: 20 }),
  valid_on: Type.String({ format: 'date', maxLength: 10 }),
  source: Type.Unsafe<'manual' | 'ecb' | 'import'>({ type: 'string', enum: ['manual', 'ecb', 'import'] }),
  ...shared('created_by_id', 'updated_by_id', 'created_at', 'updated_at'),
});
export type ExchangeRateRecord = Static<typeof ExchangeRateRecord>;
export const ExchangeRateCreate = inputOf(ExchangeRateRecord, ['from_currency!', 'to_currency!', 'rate!', 'valid_on!', 'source'], {
  from_currency: Type.String({ format: 'line', maxLength: 3 }),
  to_currency: Type.String({ format: 'line', maxLength: 3 }),
});
export type ExchangeRateCreate = Static<typeof ExchangeRateCreate>;
export const ExchangeRateUpdate = inputOf(ExchangeRateRecord, ['from_currency', 'to_currency', 'rate', 'valid_on', 'source'], {
  from_currency: Type.String({ format: 'line', maxLength: 3 }),
  to_currency: Type.String({ format: 'line', maxLength: 3 }),
});
export type ExchangeRateUpdate = Static<typeof ExchangeRateUpdate>;
export const ExchangeRateConvertInput = inputOf(ExchangeRateRecord, ['from!', 'to!', 'amount', 'on'], {
  from: Type.String({ format: 'line', minLength: 1, maxLength: 3 }),
  to: Type.String({ format: 'line', minLength: 1, maxLength: 3 }),
  amount: Type.String({ format: 'line', maxLength: 20 }),
  on: Type.String({ format: 'date', maxLength: 10 }),
});
export type ExchangeRateConvertInput = Static<typeof ExchangeRateConvertInput>;
