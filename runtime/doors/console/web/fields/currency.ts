/** In which currency an amount of a record is. */
import type { RecordData } from '../api/paths.ts';

/**
 * The `currency` argument of `money` for an amount. @param field its name: `currency_code`, or `rental.currency_code` of the
 * parent, which lists and records include.
 * @returns '' if the parent is not known: the amount is shown without a currency then.
 */
export function currencyIn(record: RecordData, field: string | undefined): unknown {
  if (field === undefined) return undefined;
  const [first = '', second] = field.split('.');
  if (second === undefined) return record[first];
  const above = record[first] as RecordData | null | undefined;
  return above ? above[second] : '';
}
