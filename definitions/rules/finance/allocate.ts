/** Sets payments against invoices and frees them again (domain 4.9). Invoices are locked before they are looked at. */

import { type Code, sql, within } from 'backline/rules';
import type { PaymentRow } from '../../../generated/rules/payment.ts';
import { Decimal as D, type Decimal, decimal, moneyText, sum, zero } from '../pricing/money.ts';
import type { FinanceChange } from './invoice_totals.ts';
import { checkOpen, lockInvoices, type OpenInvoice, openStates, settleInvoices } from './settle.ts';

/** A part of a payment for an invoice; money as decimal text. Without an amount it is as much as fits. */
export interface Wish {
  readonly invoice_id: number;
  readonly amount?: string;
}

type Payer = Pick<PaymentRow, 'id' | 'account_id' | 'currency_code' | 'amount' | 'amount_unallocated'>;

/** Wishes as they were sent or stored; anything else contains none. */
export function wishesOf(value: unknown): readonly Wish[] {
  return Array.isArray(value) ? (value as readonly Wish[]) : [];
}

/**
 * The account's open invoices in the payment's currency, the oldest due date first, as far as the unallocated part goes.
 * They are locked before they are counted on, so that payments which come in together do not take the same balance.
 */
export async function dueFirst(change: FinanceChange, payment: Payer): Promise<readonly Wish[]> {
  const open = change.db
    .selectFrom('invoice')
    .where('account_id', '=', payment.account_id)
    .where('currency_code', '=', payment.currency_code)
    .where('status', 'in', ['issued', 'partially_paid'])
    .where('balance', '>', '0')
    .where('deleted_at', 'is', null)
    .where(({ ref }) => within(ref('warehouse_id'), change.actor.scope));
  const ids = await open.select('id').orderBy('id').execute();
  await change.touch(
    'invoice',
    ids.map(({ id }) => id),
  );
  const rows = await open.select(['id', 'balance']).orderBy('due_at').orderBy('id').execute();
  let left = decimal(payment.amount_unallocated);
  const wishes: Wish[] = [];
  for (const { id, balance } of rows) {
    if (left.lte(0)) break;
    const amount = D.min(left, decimal(balance));
    wishes.push({ invoice_id: id, amount: moneyText(amount) });
    left = left.minus(amount);
  }
  return wishes;
}

/** Refuses wishes in the order of domain 3.5: account and currency of each, then their sum, then each balance. */
function check(
  change: FinanceChange,
  invoices: ReadonlyMap<number, OpenInvoice>,
  wishes: readonly Wish[],
  payment: { readonly currency: string; readonly left: Decimal },
): void {
  for (const { invoice_id: id, amount } of wishes) {
    if (amount !== undefined && decimal(amount).lte(0)) refuse(change, 'invalid_amount', 'Amounts must be above zero.');
    const invoice = invoices.get(id);
    if (invoice) checkOpen(change, invoice, payment.currency);
  }
  const whole = sum(wishes.map(({ amount }) => decimal(amount)));
  if (whole.gt(payment.left))
    refuse(change, 'over_allocated', `No more than ${moneyText(payment.left)} of the payment is left.`, {
      requested: moneyText(whole),
      left: moneyText(payment.left),
    });
  const requested = new Map<number, Decimal>();
  for (const { invoice_id: id, amount } of wishes) {
    const balance = decimal(invoices.get(id)?.balance);
    const together = (requested.get(id) ?? zero).plus(decimal(amount));
    requested.set(id, together);
    if (together.gt(balance))
      refuse(change, 'amount_exceeds_balance', `The balance of the invoice is ${moneyText(balance)}.`, {
        invoice_id: id,
        balance: moneyText(balance),
      });
  }
}

/**
 * Allocates wishes; returns the allocations.
 * - `refuse`: an amount that does not fit is refused, with `over_allocated` beyond the payment and `amount_exceeds_balance`
 * beyond an invoice.
 * - `check`: as refuse, as if the whole payment had arrived, and nothing is written.
 * - `trim`: an amount that no longer fits is cut to the balance, and invoices that take nothing are left out.
 */
export async function allocate(
  change: FinanceChange,
  payment: Payer,
  wishes: readonly Wish[],
  mode: 'refuse' | 'trim' | 'check',
): Promise<Decimal> {
  if (wishes.length === 0) return zero;
  const invoices = await lockInvoices(
    change,
    wishes.map((wish) => wish.invoice_id),
    payment.account_id,
  );
  const whole = decimal(mode === 'check' ? payment.amount : payment.amount_unallocated);
  if (mode !== 'trim') check(change, invoices, wishes, { currency: payment.currency_code, left: whole });
  if (mode === 'check') return zero;
  const parts = partsOf(invoices, wishes, { currency: payment.currency_code, left: whole });
  if (parts.length === 0) return zero;
  const ids = await change.insertMany(
    'payment_allocation',
    parts.map(({ invoice, amount }) => ({ payment_id: payment.id, invoice_id: invoice, amount: moneyText(amount) })),
  );
  for (const id of ids) change.emit('payment.allocated', 'payment_allocation', id);
  await writeAllocated(change, payment.id);
  await settleInvoices(
    change,
    parts.map(({ invoice }) => invoice),
    'payment',
  );
  return sum(parts.map(({ amount }) => amount));
}

/** The part of each wish that fits: never more than the payment has left, nor than its invoice still owes. */
function partsOf(
  invoices: ReadonlyMap<number, OpenInvoice>,
  wishes: readonly Wish[],
  payment: { readonly currency: string; readonly left: Decimal },
): { readonly invoice: number; readonly amount: Decimal }[] {
  const open = new Map([...invoices].map(([id, invoice]) => [id, decimal(invoice.balance)]));
  let { left } = payment;
  // Wishes with an amount precede those that take the rest.
  const inOrder = [...wishes].sort((a, b) => Number(a.amount === undefined) - Number(b.amount === undefined));
  return inOrder.flatMap(({ invoice_id: id, amount: requested }) => {
    const invoice = invoices.get(id);
    const takes = invoice && openStates.has(invoice.status) && invoice.currency_code === payment.currency;
    const amount = D.min(requested ?? left, left, open.get(id) ?? zero);
    if (!takes || amount.lte(0)) return [];
    left = left.minus(amount);
    open.set(id, decimal(open.get(id)).minus(amount));
    return [{ invoice: id, amount }];
  });
}

/** As much of the payment as one invoice takes; refused where that is nothing. */
export async function allocateFitting(change: FinanceChange, payment: Payer, invoiceId: number): Promise<void> {
  const invoice = (await lockInvoices(change, [invoiceId], payment.account_id)).get(invoiceId);
  if (!invoice) return;
  checkOpen(change, invoice, payment.currency_code);
  const left = decimal(payment.amount_unallocated);
  if (left.lte(0)) refuse(change, 'over_allocated', 'Nothing of the payment is left.');
  const amount = moneyText(D.min(left, decimal(invoice.balance)));
  await allocate(change, payment, [{ invoice_id: invoiceId, amount }], 'refuse');
}

function refuse(
  change: FinanceChange,
  code: Code,
  message: string,
  details: Readonly<Record<string, unknown>> = {},
): never {
  return change.refuse({ code, message, errors: { amount: [message] }, details });
}

/** The payment's amounts follow its allocations. */
export async function writeAllocated(change: FinanceChange, paymentId: number): Promise<void> {
  const row = await change.db
    .selectFrom('payment as p')
    .leftJoin('payment_allocation as a', 'a.payment_id', 'p.id')
    .select(({ ref }) => [
      sql<string>`coalesce(sum(${ref('a.amount')}), 0)::text`.as('allocated'),
      sql<string>`(${ref('p.amount')} - ${ref('p.amount_refunded')} - coalesce(sum(${ref('a.amount')}), 0))::text`.as(
        'left',
      ),
    ])
    .where('p.id', '=', paymentId)
    .groupBy('p.id')
    .executeTakeFirst();
  await change.update('payment', paymentId, {
    amount_allocated: row?.allocated ?? '0',
    amount_unallocated: row?.left ?? '0',
  });
}

/** Frees an amount, the newest allocation first, the last one in part; null frees everything. */
export async function deallocate(change: FinanceChange, paymentId: number, amount: Decimal | null): Promise<void> {
  const rows = await change.db
    .selectFrom('payment_allocation')
    .select(['id', 'invoice_id', 'amount'])
    .where('payment_id', '=', paymentId)
    .orderBy('allocated_at', 'desc')
    .orderBy('id', 'desc')
    .execute();
  let left = amount;
  const freed: number[] = [];
  for (const row of rows) {
    if (left?.lte(0)) break;
    const held = decimal(row.amount);
    if (left?.lt(held)) {
      await change.update('payment_allocation', row.id, { amount: moneyText(held.minus(left)) });
      left = zero;
    } else {
      await change.remove('payment_allocation', row.id);
      change.emit('payment.deallocated', 'payment_allocation', row.id);
      left = left === null ? null : left.minus(held);
    }
    if (row.invoice_id !== null) freed.push(row.invoice_id);
  }
  if (freed.length === 0) return;
  await writeAllocated(change, paymentId);
  await settleInvoices(change, freed, 'reversal');
}
