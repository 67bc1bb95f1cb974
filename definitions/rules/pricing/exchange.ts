/** Exchange rates (domain 4.18): the newest known on a day, its inverse, or a cross through the base currency. */

import { dataOf, type Query, type Settings, sql } from 'backline/rules';
import { DateTime } from 'luxon';
import { type Decimal, decimal, one } from './money.ts';

const decimals = 8;

/** Units of `to` for one unit of `from` on a date (YYYY-MM-DD), to eight places; null if none is known. */
export async function exchangeRate(
  query: Query,
  pair: { readonly from: string; readonly to: string },
  date: string,
  base: string,
): Promise<Decimal | null> {
  const { from, to } = pair;
  if (from === to) return one;
  const found = await direct(query, from, to, date);
  if (found !== null) return found;
  if (from === base || to === base) return null;
  const inward = await direct(query, from, base, date);
  const outward = inward === null ? null : await direct(query, base, to, date);
  return inward === null || outward === null ? null : inward.times(outward).toDecimalPlaces(decimals);
}

/** Units of the base currency for one unit of `currency` on this day of the company's; null if none is known. */
export function rateToBase(query: Query, settings: Settings, currency: string): Promise<Decimal | null> {
  const base = settings.get('finance.base_currency');
  const today = DateTime.now().setZone(settings.get('localisation.timezone')).toISODate() ?? '';
  return exchangeRate(query, { from: currency, to: base }, today, base);
}

async function direct(query: Query, from: string, to: string, date: string): Promise<Decimal | null> {
  const newest = async (one: string, other: string) => {
    const row = await dataOf(query)
      .selectFrom('exchange_rate')
      .select(({ ref }) => sql<string>`${ref('rate')}::text`.as('rate'))
      .where('from_currency', '=', one)
      .where('to_currency', '=', other)
      .where('valid_on', '<=', date)
      .orderBy('valid_on', 'desc')
      .limit(1)
      .executeTakeFirst();
    return row ? decimal(row.rate) : null;
  };
  const rate = await newest(from, to);
  if (rate !== null) return rate;
  const inverse = await newest(to, from);
  return inverse === null ? null : one.div(inverse).toDecimalPlaces(decimals);
}
