/** POST /credit_notes/{credit_note}/refund: the rest of a credit note is paid back to the account (domain 2.11). */

import type { Code, Effect } from 'backline/rules';
import type { CreditNoteRefundInput, CreditNoteRow } from '../../../generated/rules/credit_note.ts';
import { decimal, moneyText } from '../pricing/money.ts';
import { checkMethod, methodOf } from './payment_method.ts';

/** A payment of the direction refund, set against the note in full; the note is applied once nothing of it is left. */
export const payOut: Effect<CreditNoteRow, CreditNoteRefundInput> = async (change) => {
  const { record, input } = change;
  const refuse = (code: Code, message: string) => change.refuse({ code, message, errors: { amount: [message] } });
  await checkMethod(change);
  const amount = decimal(input.amount ?? record.balance);
  if (amount.lte(0)) refuse('invalid_amount', 'The amount must be above zero.');
  if (amount.gt(record.balance))
    refuse('amount_exceeds_balance', `No more than ${record.balance} of the credit note is left.`);
  const left = decimal(record.balance).minus(amount);
  await change.update('credit_note', record.id, {
    amount_refunded: moneyText(decimal(record.amount_refunded).plus(amount)),
    balance: moneyText(left),
    ...(left.isZero() ? { status: 'applied' } : {}),
  });
  const payment = await change.insert('payment', {
    direction: 'refund',
    status: 'completed',
    account_id: record.account_id,
    amount: moneyText(amount),
    amount_allocated: moneyText(amount),
    currency_code: record.currency_code,
    method_id: (await methodOf(change)).id,
    rental_id: record.rental_id,
    reference: input.reference ?? null,
    note: record.number === null ? null : `Credit note ${record.number}`,
    completed_at: new Date().toISOString(),
    ...(input.paid_on ? { paid_on: input.paid_on } : {}),
  });
  change.emit('payment.created', 'payment', payment);
  const values = { payment_id: payment, credit_note_id: record.id, amount: moneyText(amount) };
  change.emit('payment.allocated', 'payment_allocation', await change.insert('payment_allocation', values));
};
