/** Rules of payments: taking them, completing, allocating, paying back and voiding (domain 3.5, 4.9). */

import { type Change, dataOf, type Effect, invalid, type Prepare } from 'backline/rules';
import type {
  PaymentAllocateInput,
  PaymentCreateInput,
  PaymentRefundInput,
  PaymentRow,
  PaymentRules,
} from '../../../generated/rules/payment.ts';
import { decimal, moneyText } from '../pricing/money.ts';
import { allocate, allocateFitting, deallocate, dueFirst, wishesOf } from './allocate.ts';
import { checkDigits } from './amount_digits.ts';
import { checkMethod, methodOf } from './payment_method.ts';

type AnyInput = object;

/** Money of a provider is pending until the provider reports its arrival; money taken by hand has arrived. */
const create: Prepare<PaymentCreateInput> = async (draft) => {
  const { input, settings } = draft;
  const method = await methodOf(draft);
  const pending = method.provider || (typeof input.provider === 'string' && input.provider !== '');
  const auto = input.auto_allocate ?? settings.get('payments.auto_allocate');
  const wishes =
    input.allocations && wishesOf(input.allocations).length > 0 ? input.allocations : auto === true ? true : null;
  return {
    values: {
      method_id: method.id,
      wishes,
      ...(pending
        ? { status: 'pending' }
        : { status: 'completed', completed_at: new Date().toISOString(), amount_unallocated: input.amount }),
    },
  };
};

/** A completed payment is allocated at once; a pending one stores its wishes, checked as if the money had arrived. */
const takePayment: Effect<PaymentRow, PaymentCreateInput> = async (change) => {
  const { record, input } = change;
  const wishes = wishesOf(input.allocations);
  await checkDigits(
    change,
    record.currency_code,
    wishes.map(({ amount }) => amount),
    'allocations',
  );
  const pending = record.status === 'pending';
  if (wishes.length > 0) await allocate(change, record, wishes, pending ? 'check' : 'refuse');
  else if (!pending && (await wantsAllocation(change)))
    await allocate(change, record, await dueFirst(change, record), 'trim');
  if (!pending) change.emit('payment.completed', 'payment', record.id);
};

async function wantsAllocation({
  record,
  query,
}: Pick<Change<PaymentRow, never>, 'record' | 'query'>): Promise<boolean> {
  const row = await dataOf(query).selectFrom('payment').select('wishes').where('id', '=', record.id).executeTakeFirst();
  return row?.wishes === true && record.kind !== 'security_deposit';
}

/** Wishes that no longer fit are trimmed to the balance; the rest stays unallocated. */
const applyWishes: Effect<PaymentRow, AnyInput> = async (change) => {
  const { record, db } = change;
  const row = await db.selectFrom('payment').select('wishes').where('id', '=', record.id).executeTakeFirst();
  await change.update('payment', record.id, { amount_unallocated: record.amount });
  const whole = { ...record, amount_unallocated: record.amount };
  const auto = row?.wishes === true && record.kind !== 'security_deposit';
  const wishes = auto ? await dueFirst(change, whole) : wishesOf(row?.wishes);
  await allocate(change, whole, wishes, 'trim');
};

const allocatePayment: Effect<PaymentRow, PaymentAllocateInput> = async (change) => {
  const { record, input } = change;
  if (input.auto_allocate === true) {
    await allocate(change, record, await dueFirst(change, record), 'trim');
    return;
  }
  if (typeof input.invoice_id !== 'number') change.refuse(invalid('invoice_id', 'Give an invoice, or auto_allocate.'));
  const invoice = Number(input.invoice_id);
  if (typeof input.amount !== 'string') await allocateFitting(change, record, invoice);
  else await allocate(change, record, [{ invoice_id: invoice, amount: input.amount }], 'refuse');
};

/** Pays a part or all of the received money back. Allocated money is taken from invoices only on the caller's demand. */
const refundPayment: Effect<PaymentRow, PaymentRefundInput> = async (change) => {
  const { record, input } = change;
  await checkMethod(change);
  const amount = decimal(input.amount);
  if (amount.lte(0))
    change.refuse({
      code: 'invalid_amount',
      message: 'The amount must be above zero.',
      errors: { amount: ['The amount must be above zero.'] },
    });
  const left = decimal(record.amount).minus(record.amount_refunded);
  if (amount.gt(left))
    change.refuse({
      code: 'amount_exceeds_balance',
      message: `No more than ${moneyText(left)} is left to pay back.`,
      errors: { amount: [`No more than ${moneyText(left)} is left to pay back.`] },
    });
  const missing = amount.minus(record.amount_unallocated);
  if (missing.gt(0) && input.deallocate !== true) {
    const message = `${moneyText(missing)} of it is allocated; send deallocate to take it from invoices.`;
    change.refuse({ code: 'payment_allocated', message, errors: { deallocate: [message] } });
  }
  if (missing.gt(0)) await deallocate(change, record.id, missing);
  const refunded = decimal(record.amount_refunded).plus(amount);
  const unallocated = (
    missing.gt(0) ? decimal(record.amount_unallocated).plus(missing) : decimal(record.amount_unallocated)
  ).minus(amount);
  await change.update('payment', record.id, {
    amount_refunded: moneyText(refunded),
    amount_unallocated: moneyText(unallocated),
    status: refunded.eq(record.amount) ? 'refunded' : 'partially_refunded',
  });
  const id = await change.insert('payment', {
    direction: 'refund',
    status: 'completed',
    account_id: record.account_id,
    amount: moneyText(amount),
    currency_code: record.currency_code,
    kind: record.kind,
    refund_of_id: record.id,
    rental_id: record.rental_id,
    method_id: input.method_id ?? record.method_id,
    provider: record.provider,
    note: input.reason ?? null,
    completed_at: new Date().toISOString(),
  });
  change.emit('payment.created', 'payment', id);
};

const releaseInvoices: Effect<PaymentRow, AnyInput> = async (change) => {
  const { record } = change;
  await deallocate(change, record.id, null);
  await change.update('payment', record.id, { amount_allocated: '0', amount_unallocated: '0' });
};

export const rules = {
  prepare: { create },
  effects: {
    take_payment: takePayment,
    apply_wishes: applyWishes,
    allocate_payment: allocatePayment,
    refund_payment: refundPayment,
    release_invoices: releaseInvoices,
  },
} satisfies PaymentRules;
