/** In which currency an amount of a record is. */
import type { RecordData } from '../api/paths.ts';

/**
 * What `money` takes for the currency of an amount. @param field names it: `currency_code`, or `rental.currency_code` of the record
 * above, which lists and records are asked for with.
 * @returns '' where the record above is not known: the amount is then said without one.
 */
export function currencyIn(record: RecordData, field: string | undefined): unknown {
  if (field === undefined) return undefined;
  const [first = '', second] = field.split('.');
  if (second === undefined) return record[first];
  const above = record[first] as RecordData | null | undefined;
  return above ? above[second] : '';
}
