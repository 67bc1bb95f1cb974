/** The digits of the company's own currency, to which amounts are rounded that were converted to it. */

import { dataOf, type Query } from 'backline/rules';
import { settingSql } from '../../../generated/setting_sql.ts';
import { digitsSql } from './money.ts';

/** SQL of them, which PostgreSQL evaluates once for a statement. */
export const baseDigitsSql = digitsSql(settingSql['finance.base_currency']);

/** Of a currency. */
export async function digitsOf(query: Query, currency: string): Promise<number> {
  const coin = await dataOf(query)
    .selectFrom('currency')
    .select('decimals')
    .where('code', '=', currency)
    .executeTakeFirst();
  return coin?.decimals ?? 2;
}
