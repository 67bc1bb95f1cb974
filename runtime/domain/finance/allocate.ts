/** Sets payments against invoices and frees them again (domain 4.9). Invoices are locked before they are looked at. */
import type { PaymentRow } from '../../../generated/rules/payment.ts';
import { Decimal as D, type Decimal, decimal, moneyText, sum, zero } from '../pricing/money.ts';
import type { FinanceChange } from './invoice_totals.ts';
import { checkOpen, lockInvoices, settleInvoices } from './settle.ts';

/** A part of a payment for an invoice; money as decimal text. */
export interface Wish {
  readonly invoice_id: number;
  readonly amount: string;
}

type Payer = Pick<PaymentRow, 'id' | 'account_id' | 'currency_code' | 'amount' | 'amount_unallocated'>;

/** Wishes as they were sent or stored; anything else holds none. */
export function wishesOf(value: unknown): readonly Wish[] {
  return Array.isArray(value) ? (value as readonly Wish[]) : [];
}

/** The account's open invoices in the payment's currency, the oldest due date first, as far as the unallocated part goes. */
export async function dueFirst(change: FinanceChange, payment: Payer): Promise<readonly Wish[]> {
  const rows = await change.query<{ id: number; balance: string }>(
    `select "id", "balance"::text from "invoice" where "account_id" = $1 and "currency_code" = $2 and "status" in ('issued', 'partially_paid') and "balance" > 0
      and "deleted_at" is null order by "due_at", "id"`,
    [payment.account_id, payment.currency_code],
  );
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

/**
 * Allocates wishes. `refuse`: what does not fit is refused, with `over_allocated` beyond the payment and
 * `amount_exceeds_balance` beyond an invoice. `trim`: it is cut to what fits, and invoices that take nothing are left out.
 * `check`: as refuse, and nothing is written. Answers with what was allocated.
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
  const open = new Map([...invoices].map(([id, invoice]) => [id, decimal(invoice.balance)]));
  let left = decimal(mode === 'check' ? payment.amount : payment.amount_unallocated);
  const parts: { readonly invoice: number; readonly amount: Decimal }[] = [];
  for (const { invoice_id: id, amount: asked } of wishes) {
    const invoice = invoices.get(id);
    if (!invoice) continue;
    const balance = open.get(id) ?? zero;
    const wanted = decimal(asked);
    if (mode !== 'trim') {
      if (wanted.lte(0)) refuse(change, 'invalid_amount', 'Amounts must be above zero.');
      checkOpen(change, invoice, payment.currency_code);
      if (wanted.gt(left)) refuse(change, 'over_allocated', `No more than ${left.toFixed(2)} of the payment is left.`);
      if (wanted.gt(balance))
        refuse(change, 'amount_exceeds_balance', `The balance of the invoice is ${balance.toFixed(2)}.`);
    } else if (wishes.length === 1 && mode === 'trim' && balance.lte(0)) {
      checkOpen(change, invoice, payment.currency_code);
    }
    const amount = D.min(wanted, left, balance);
    const takes =
      ['issued', 'partially_paid'].includes(invoice.status) && invoice.currency_code === payment.currency_code;
    if (amount.lte(0) || !takes) continue;
    parts.push({ invoice: id, amount });
    left = left.minus(amount);
    open.set(id, balance.minus(amount));
  }
  if (mode === 'check' || parts.length === 0) return zero;
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

function refuse(change: FinanceChange, code: string, message: string): never {
  return change.refuse({ code, message, errors: { amount: [message] } });
}

/** The payment's amounts follow its allocations. */
export async function writeAllocated(change: FinanceChange, paymentId: number): Promise<void> {
  const [row] = await change.query<{ allocated: string; left: string }>(
    `select coalesce(sum(a."amount"), 0)::text as allocated, (p."amount" - p."amount_refunded" - coalesce(sum(a."amount"), 0))::text as left
      from "payment" p left join "payment_allocation" a on a."payment_id" = p."id" where p."id" = $1 group by p."id"`,
    [paymentId],
  );
  await change.update('payment', paymentId, {
    amount_allocated: row?.allocated ?? '0',
    amount_unallocated: row?.left ?? '0',
  });
}

/** Frees an amount, the newest allocation first, the last one in part; null frees everything. */
export async function deallocate(change: FinanceChange, paymentId: number, amount: Decimal | null): Promise<void> {
  const rows = await change.query<{ id: number; invoice_id: number | null; amount: string }>(
    'select "id", "invoice_id", "amount"::text from "payment_allocation" where "payment_id" = $1 order by "allocated_at" desc, "id" desc',
    [paymentId],
  );
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
