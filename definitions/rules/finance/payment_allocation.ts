/** Rules of a payment's allocations: one made or taken away settles its invoice anew. */

import type { Code, Data, Effect } from 'backline/rules';
import type { PaymentRow } from '../../../generated/rules/payment.ts';
import type {
  PaymentAllocationCreateInput,
  PaymentAllocationRow,
  PaymentAllocationRules,
} from '../../../generated/rules/payment_allocation.ts';
import { decimal } from '../pricing/money.ts';
import { writeAllocated } from './allocate.ts';
import { checkOpen, lockInvoices, settleInvoices } from './settle.ts';

type Payer = Pick<PaymentRow, 'id' | 'account_id' | 'currency_code' | 'amount_unallocated'>;

async function payerOf(db: Data, id: number): Promise<Payer> {
  const row = await db
    .selectFrom('payment')
    .select(['id', 'account_id', 'currency_code', 'amount_unallocated'])
    .where('id', '=', id)
    .executeTakeFirst();
  if (!row) throw new Error(`payment:${id} is gone while it is allocated.`);
  return row;
}

/** The new row is there already; the payment's own sum still counts without it. */
const settleInvoice: Effect<PaymentAllocationRow, PaymentAllocationCreateInput> = async (change) => {
  const { record } = change;
  if (record.invoice_id === null) return;
  await change.touch('payment', [record.payment_id]);
  const payer = await payerOf(change.db, record.payment_id);
  const invoices = await lockInvoices(change, [record.invoice_id], payer.account_id);
  const invoice = invoices.get(record.invoice_id);
  if (!invoice) return;
  checkOpen(change, invoice, payer.currency_code);
  const amount = decimal(record.amount);
  const refuse = (code: Code, message: string) => change.refuse({ code, message, errors: { amount: [message] } });
  if (amount.gt(payer.amount_unallocated))
    refuse('over_allocated', `No more than ${payer.amount_unallocated} of the payment is left.`);
  if (amount.gt(invoice.balance)) refuse('amount_exceeds_balance', `The balance of the invoice is ${invoice.balance}.`);
  await writeAllocated(change, record.payment_id);
  await settleInvoices(change, [record.invoice_id], 'payment');
};

const reopenInvoice: Effect<PaymentAllocationRow, object> = async (change) => {
  const { record } = change;
  await change.touch('payment', [record.payment_id]);
  await writeAllocated(change, record.payment_id);
  if (record.invoice_id !== null) await settleInvoices(change, [record.invoice_id], 'reversal');
};

export const rules = {
  effects: { settle_invoice: settleInvoice, reopen_invoice: reopenInvoice },
} satisfies PaymentAllocationRules;
