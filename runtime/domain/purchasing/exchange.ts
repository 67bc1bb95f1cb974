/** What a currency is worth in the company's own on a day (domain 4.18). */
import type { Query, Settings } from '../../kernel/rules.ts';
import { Decimal } from '../pricing/money.ts';

const rateSql = `select coalesce(
  (select "rate" from "exchange_rate" where "from_currency" = $1 and "to_currency" = $2 and "valid_on" <= current_date order by "valid_on" desc limit 1),
  (select round(1 / "rate", 8) from "exchange_rate" where "from_currency" = $2 and "to_currency" = $1 and "valid_on" <= current_date order by "valid_on" desc limit 1))::text as rate`;

/** Units of the base currency for one unit of `currency` today; null when no rate is known. */
export async function rateToBase(query: Query, settings: Settings, currency: string): Promise<Decimal | null> {
  const base = settings.get<string>('finance.base_currency');
  if (currency === base) return new Decimal(1);
  const [row] = await query<{ rate: string | null }>(rateSql, [currency, base]);
  return row?.rate ? new Decimal(row.rate) : null;
}
