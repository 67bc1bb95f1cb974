/** The day on which an invoice is due (domain 4.8). */

import type { Term } from 'backline/rules';
import { DateTime } from 'luxon';

/**
 * 23:59:59 of the due date in the company's zone, as an ISO 8601 instant: `days` after the invoice date (YYYY-MM-DD), or
 * after the last day of its month. Days are days of the calendar: a change of clocks between makes none longer. Null when
 * the date is none.
 */
export function dueAt(invoiceDate: string, { days, basis }: Term, zone: string): string | null {
  const day = DateTime.fromISO(invoiceDate, { zone });
  const start = basis === 'end_of_month' ? day.endOf('month').startOf('day') : day;
  const due = start.plus({ days }).endOf('day').startOf('second');
  return due.isValid ? due.toUTC().toISO() : null;
}
