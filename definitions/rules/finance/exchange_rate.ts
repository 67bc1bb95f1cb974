/** Rules of exchange rates: GET /exchange_rates/convert (domain 4.18). */

import { type ActionHandler, invalid } from 'backline/rules';
import { DateTime } from 'luxon';
import type { ExchangeRateConvertInput, ExchangeRateRules } from '../../../generated/rules/exchange_rate.ts';
import { digitsOf } from '../pricing/base_digits.ts';
import { exchangeRate } from '../pricing/exchange.ts';
import { decimal, moneyText, roundTo } from '../pricing/money.ts';

const convert: ActionHandler<null, ExchangeRateConvertInput> = async ({ input, settings, query, refuse }) => {
  const { from, to, amount = '1.00' } = input;
  const on = input.on ?? DateTime.utc().toISODate();
  for (const [key, code] of [
    ['from', from],
    ['to', to],
  ] as const) {
    const [known] = await query('select 1 from "currency" where "code" = $1', [code]);
    if (!known) refuse(invalid(key, `"${code}" is no currency that is known here.`));
  }
  if (!/^-?\d{1,12}(\.\d{1,2})?$/.test(amount)) refuse(invalid('amount', 'Give an amount such as 1234.56.'));
  const rate = await exchangeRate(query, { from, to }, on, settings.get('finance.base_currency'));
  if (rate === null)
    return refuse({
      code: 'missing_exchange_rate',
      message: `No exchange rate from ${from} to ${to} is known on ${on}.`,
      errors: { from: [`No exchange rate from ${from} to ${to} is known on ${on}.`] },
    });
  return {
    conversion: {
      from_currency: from,
      to_currency: to,
      amount: moneyText(decimal(amount)),
      rate: rate.toFixed(8),
      on,
      converted: moneyText(roundTo(decimal(amount).times(rate), await digitsOf(query, to))),
    },
  };
};

export const rules = { actions: { convert } } satisfies ExchangeRateRules;
