/** An operation's money has no more digits than its currency: nobody pays half a yen. */
import { type Change, invalid } from 'backline/rules';
import { digitsOf } from '../pricing/base_digits.ts';
import { decimal } from '../pricing/money.ts';

/** Refuses amounts, sent under the key `field`, of which one cannot be paid in the currency. */
export async function checkDigits(
  { query, refuse }: Pick<Change<never, never>, 'query' | 'refuse'>,
  currency: string,
  amounts: readonly (string | null | undefined)[],
  field = 'amount',
): Promise<void> {
  const broken = amounts.flatMap((amount) => (decimal(amount).isInteger() ? [] : [decimal(amount)]));
  if (broken.length === 0) return;
  const digits = await digitsOf(query, currency);
  const finest = broken.find((amount) => amount.decimalPlaces() > digits);
  if (finest === undefined) return;
  const most = digits === 0 ? 'no digits' : `${digits} digits`;
  refuse(invalid(field, `${currency} has ${most} after the point: ${finest.toFixed()} cannot be paid.`));
}
