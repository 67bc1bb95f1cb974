/** The accounting period: nothing dated up to the setting `finance.lock_date` changes any more. */

import type { Refusal, Settings } from 'backline/rules';
import { DateTime } from 'luxon';

/** A refusal when the date (YYYY-MM-DD) lies in a closed period. */
export function closedPeriod(settings: Settings, date: string): Refusal | null {
  const locked = settings.get('finance.lock_date');
  return locked !== null && date <= locked
    ? {
        code: 'period_closed',
        message: `The accounting period up to ${locked} is closed.`,
        details: { date, lock_date: locked, first_open_day: DateTime.fromISO(locked).plus({ days: 1 }).toISODate() },
      }
    : null;
}
