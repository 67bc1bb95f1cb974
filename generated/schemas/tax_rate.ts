// Generated from definitions/finance/tax_rate.yaml by `backline generate`. Do not edit.
import { type Static, Type } from '@sinclair/typebox';
import { inputOf } from '../input.ts';

/** TaxRate as the service writes it. Cost fields and those served on request may be absent. */
export const TaxRateRecord = Type.Object({
  id: Type.Integer({ format: 'int64', minimum: -2147483648, maximum: 2147483647 }),
  tax_type_id: Type.Integer({ format: 'int32', minimum: 1, maximum: 2147483647 }),
  percent: Type.String({ pattern: '^(\\d{1,2}(\\.\\d{1,4})?|100(\\.0{1,4})?)$', maxLength: 9 }),
  valid_from: Type.String({ format: 'date', maxLength: 10 }),
  valid_until: Type.Unsafe<string | null>({ type: ['string', 'null'], format: 'date', maxLength: 10 }),
  created_by_id: Type.Unsafe<number | null>({ type: ['integer', 'null'], format: 'int32', minimum: 1, maximum: 2147483647 }),
  updated_by_id: Type.Unsafe<number | null>({ type: ['integer', 'null'], format: 'int32', minimum: 1, maximum: 2147483647 }),
  created_at: Type.String({ format: 'date-time', maxLength: 40 }),
  updated_at: Type.String({ format: 'date-time', maxLength: 40 }),
});
export type TaxRateRecord = Static<typeof TaxRateRecord>;

/** Body of tax_rates.create. */
export const TaxRateCreate = inputOf(TaxRateRecord, ['percent!', 'valid_from!']);
export type TaxRateCreate = Static<typeof TaxRateCreate>;

/** Body of tax_rates.update. */
export const TaxRateUpdate = inputOf(TaxRateRecord, ['percent', 'valid_from']);
export type TaxRateUpdate = Static<typeof TaxRateUpdate>;
