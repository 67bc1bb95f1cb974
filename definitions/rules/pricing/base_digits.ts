/** The digits of the company's own currency, to which amounts are rounded that were converted to it. */
import type { Query } from 'backline/rules';
import { digitsSql } from './money.ts';
import { settingSql } from './tax_address.ts';

/** SQL of them, which PostgreSQL asks once for a statement. */
export const baseDigitsSql = digitsSql(settingSql('finance', 'base_currency', 'GBP'));

/** Of a currency. */
export async function digitsOf(query: Query, currency: string): Promise<number> {
  const [coin] = await query<{ digits: number }>(`select ${digitsSql('$1')} as digits`, [currency]);
  return coin?.digits ?? 2;
}
