/** Money that is taken or given has no more digits than its currency: nobody pays half a yen. */
import type { Change } from '../../kernel/rules.ts';
import { decimal, digitsSql } from '../pricing/money.ts';
import { invalid } from '../shared/rows.ts';

/** Refuses an amount that cannot be paid in its currency. */
export async function checkDigits(
  { query, refuse }: Pick<Change<never, never>, 'query' | 'refuse'>,
  currency: string,
  amount: string,
): Promise<void> {
  const [coin] = await query<{ digits: number }>(
    `select ${digitsSql('c."code"')} as digits from "currency" c where c."code" = $1`,
    [currency],
  );
  const digits = coin?.digits ?? 2;
  if (decimal(amount).decimalPlaces() <= digits) return;
  const most = digits === 0 ? 'no digits' : `${digits} digits`;
  refuse(invalid('amount', `${currency} has ${most} after the point: ${amount} cannot be paid.`));
}
