/**
 * What settles invoices: payments and credit notes are set against them, and status, amounts and events follow. Every
 * invoice concerned moves by one version, however many allocations it gets (domain 3.3).
 */

import { anyOf, type Columns, type EventName, now, sql, within } from 'backline/rules';
import { decimal, moneyText } from '../pricing/money.ts';
import type { FinanceChange } from './invoice_totals.ts';

/** Why the amounts of invoices changed: it decides the events. */
type Cause = 'payment' | 'credit' | 'reversal';

/** States in which an invoice takes payments and credit. */
export const openStates: ReadonlySet<string> = new Set(['issued', 'partially_paid']);

interface Settled {
  readonly id: number;
  readonly status: Columns<'invoice'>['status'];
  readonly gross: string;
  readonly paid: string;
  readonly credited: string;
  readonly was: string;
}

/** The status that settled amounts come to. Anything settled of an open invoice makes it partially paid. */
export function settledStatus(amounts: Pick<Settled, 'gross' | 'paid' | 'credited'>): Settled['status'] {
  const paid = decimal(amounts.paid);
  const credited = decimal(amounts.credited);
  if (decimal(amounts.gross).minus(paid).minus(credited).lte(0))
    return credited.gt(0) && paid.lte(0) ? 'credited' : 'paid';
  return paid.plus(credited).gt(0) ? 'partially_paid' : 'issued';
}

/** Recomputes issued invoices from their allocations. Ids that are no issued invoice are left alone. */
export async function settleInvoices(change: FinanceChange, ids: readonly number[], cause: Cause): Promise<void> {
  if (ids.length === 0) return;
  await change.touch(
    'invoice',
    [...new Set(ids)].sort((a, b) => a - b),
    ['status', 'balance'],
  );
  const rows = await change.db
    .selectFrom('invoice as i')
    .select(({ ref, selectFrom }) => [
      'i.id',
      'i.status',
      'i.gross_total as gross',
      sql<string>`(${ref('i.amount_paid')} + ${ref('i.amount_credited')})::text`.as('was'),
      sql<string>`coalesce(${selectFrom('payment_allocation as a')
        .select(({ ref }) => sql<unknown>`sum(${ref('a.amount')})`.as('value'))
        .whereRef('a.invoice_id', '=', 'i.id')}, 0)::text`.as('paid'),
      sql<string>`coalesce(${selectFrom('credit_note_allocation as a')
        .select(({ ref }) => sql<unknown>`sum(${ref('a.amount')})`.as('value'))
        .whereRef('a.invoice_id', '=', 'i.id')}, 0)::text`.as('credited'),
    ])
    .where('i.id', '=', anyOf(ids))
    .where('i.status', 'in', ['issued', 'partially_paid', 'paid', 'credited'])
    .orderBy('i.id')
    .execute();
  const next = rows.map((row) => ({ row, status: settledStatus(row) }));
  await change.updateRows(
    'invoice',
    next.map(({ row, status }) => ({
      id: row.id,
      status,
      amount_paid: row.paid,
      amount_credited: row.credited,
      balance: moneyText(decimal(row.gross).minus(row.paid).minus(row.credited)),
    })),
    ({ ref }) => ({
      status: ref('v.status'),
      amount_paid: ref('v.amount_paid'),
      amount_credited: ref('v.amount_credited'),
      balance: ref('v.balance'),
      paid_at: sql<
        string | null
      >`case when ${ref('v.status')} in ('paid', 'credited') then coalesce(${ref('t.paid_at')}, ${now}) end`,
    }),
  );
  for (const { row, status } of next)
    for (const event of eventsOf(row, status, cause)) change.emit(event, 'invoice', row.id);
}

function eventsOf(row: Settled, status: string, cause: Cause): EventName[] {
  if (decimal(row.paid).plus(row.credited).eq(row.was)) return [];
  if (cause === 'reversal') return ['invoice.payment_reversed'];
  if (cause === 'credit')
    return status === 'paid' && row.status !== 'paid' ? ['invoice.credited', 'invoice.paid'] : ['invoice.credited'];
  return [status === 'paid' ? 'invoice.paid' : 'invoice.partially_paid'];
}

/** An invoice that may be settled, as read under its lock. */
export interface OpenInvoice {
  readonly id: number;
  readonly account_id: number;
  readonly currency_code: string;
  readonly status: string;
  readonly balance: string;
  /** The account belongs to the payer, or to an account right below it. */
  readonly of_account: boolean;
}

/** Locks invoices and reads them; ids that are not there, or not for the caller to see, are refused. */
export async function lockInvoices(
  change: FinanceChange,
  ids: readonly number[],
  accountId: number,
): Promise<ReadonlyMap<number, OpenInvoice>> {
  const wanted = [...new Set(ids)].sort((a, b) => a - b);
  await change.touch('invoice', wanted);
  const rows = await change.db
    .selectFrom('invoice as i')
    .innerJoin('account as a', 'a.id', 'i.account_id')
    .select(({ ref }) => [
      'i.id',
      'i.account_id',
      'i.currency_code',
      'i.status',
      'i.balance',
      sql<boolean>`${ref('i.account_id')} = ${accountId} or ${ref('a.parent_id')} = ${accountId}`.as('of_account'),
    ])
    .where('i.id', '=', anyOf(wanted))
    .where('i.deleted_at', 'is', null)
    .where(({ ref }) => within(ref('i.warehouse_id'), change.actor.scope))
    .execute();
  const missing = wanted.find((id) => !rows.some((row) => row.id === id));
  if (missing !== undefined)
    change.refuse({
      code: 'validation_failed',
      errors: { invoice_id: [`The selected invoice ${missing} does not exist.`] },
    });
  return new Map(rows.map((row) => [row.id, row]));
}

/** Refuses an invoice that cannot take money from this account in this currency. */
export function checkOpen(change: Pick<FinanceChange, 'refuse'>, invoice: OpenInvoice, currency: string): void {
  if (!invoice.of_account)
    change.refuse({
      code: 'validation_failed',
      message: 'The invoice is of another account.',
      errors: { invoice_id: ['The invoice is of another account.'] },
    });
  if (invoice.currency_code !== currency)
    change.refuse({
      code: 'currency_mismatch',
      message: `The invoice is in ${invoice.currency_code}, not in ${currency}.`,
      errors: { invoice_id: [`The invoice is in ${invoice.currency_code}.`] },
    });
  if (!openStates.has(invoice.status)) {
    const message = `Cannot settle this invoice in status ${invoice.status}.`;
    change.refuse({ code: 'invalid_state', message, errors: { invoice_id: [message] } });
  }
}
