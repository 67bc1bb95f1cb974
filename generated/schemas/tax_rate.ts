// Generated from definitions/finance/tax_rate.yaml by `backline generate`. Do not edit.
import { type Static, Type } from '@sinclair/typebox';
import { inputOf, shared } from '../input.ts';
/** TaxRate as the service writes it. Cost fields and those served on request may be absent. */
export const TaxRateRecord = Type.Object({
  ...shared('id'),
  tax_type_id: Type.Integer({ format: 'int32', minimum: 1, maximum: 2147483647 }),
  percent: Type.String({ pattern: '^(\\d{1,2}(\\.\\d{1,4})?|100(\\.0{1,4})?)$', maxLength: 9 }),
  valid_from: Type.String({ format: 'date', maxLength: 10 }),
  valid_until: Type.Unsafe<string | null>({ type: ['string', 'null'], format: 'date', maxLength: 10 }),
  ...shared('created_by_id', 'updated_by_id', 'created_at', 'updated_at'),
});
export type TaxRateRecord = Static<typeof TaxRateRecord>;
export const TaxRateCreate = inputOf(TaxRateRecord, ['percent!', 'valid_from!']);
export type TaxRateCreate = Static<typeof TaxRateCreate>;
export const TaxRateUpdate = inputOf(TaxRateRecord, ['percent', 'valid_from']);
export type TaxRateUpdate = Static<typeof TaxRateUpdate>;
