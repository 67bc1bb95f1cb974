/** The refusal if the rate of a currency is unknown. */

import type { Refusal, Settings } from 'backline/rules';
import { DateTime } from 'luxon';

/** From the record's currency to the company's, today in the company's zone. */
export function noRateToBase(settings: Settings, { currency_code: from }: { readonly currency_code: string }): Refusal {
  const to = settings.get('finance.base_currency');
  const on = DateTime.now().setZone(settings.get('localisation.timezone')).toISODate() ?? '';
  return { code: 'missing_exchange_rate', params: { from, to, on }, details: { from, to, on } };
}
