/** When an invoice is to be paid (domain 4.8). */
import { DateTime } from 'luxon';

/**
 * 23:59:59 of the due date in the company's zone, as an ISO 8601 instant; null when the term is none that is known.
 * `net_30`: 30 days after the invoice date (YYYY-MM-DD). `eom_30`: 30 days after the last day of its month. `prepaid`: that day.
 */
export function dueAt(invoiceDate: string, term: string, zone: string): string | null {
  const written = /^(net|eom)_(\d{1,3})$/.exec(term);
  if (!written && term !== 'prepaid') return null;
  const day = DateTime.fromISO(invoiceDate, { zone });
  const start = written?.[1] === 'eom' ? day.endOf('month').startOf('day') : day;
  const due = start
    .plus({ days: Number(written?.[2] ?? 0) })
    .endOf('day')
    .startOf('second');
  return due.isValid ? due.toUTC().toISO() : null;
}
