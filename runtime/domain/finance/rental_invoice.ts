/** POST …/create_invoice: a draft for a rental, in full, for what is left, or for a deposit (domain 3.3, 4.8). */
import type { RentalCreateInvoiceInput, RentalRow } from '../../../generated/rules/rental.ts';
import type { Values } from '../../kernel/data.ts';
import type { ActionHandler, Change, Guard } from '../../kernel/rules.ts';
import { decimal, moneyText, sum } from '../pricing/money.ts';
import { invalid } from '../shared/rows.ts';
import type { Writes } from '../shared/writes.ts';
import { billLines, type DraftLine, depositOf, linesToDate } from './bill_lines.ts';
import { depositRefusal } from './deposits.ts';
import { totalInvoice } from './invoice_totals.ts';
import { billedLines, leftOf } from './rental_bill.ts';
import { dueRepairs } from './repairs.ts';

/** Something of the rental is on no invoice yet; a deposit asks for an amount to take a part of. */
export const somethingToInvoice: Guard<RentalRow, { readonly type?: string }> = async ({ record, input, query }) => {
  const lines = await billedLines(query, record.id);
  const open =
    input.type === 'deposit'
      ? !decimal(record.net_total).isZero()
      : input.type === 'to_date' ||
        lines.some((line) => !leftOf(line, record.prices_include_tax).isZero()) ||
        (await dueRepairs(query, record.id)).length > 0;
  return open ? null : { code: 'nothing_to_invoice' };
};

export type Billing = Pick<Change<never, never>, Writes | 'remove'>;

/** Makes the draft with its lines, by a number of statements that no line adds to; gives its id. */
export async function makeInvoice(
  change: Billing,
  record: RentalRow,
  type: 'standard' | 'deposit' | 'progress' | 'final',
  lines: readonly DraftLine[],
): Promise<number> {
  const account = record.billing_account_id ?? record.account_id;
  const header = {
    invoice_type: type,
    account_id: account ?? undefined,
    // A contact belongs to its account; the bill may go to another one.
    contact_id: account === record.account_id ? record.contact_id : null,
    rental_id: record.id,
    warehouse_id: record.warehouse_id,
    subject: record.title,
    reference: record.reference,
    customer_po_number: record.customer_po_number,
    currency_code: record.currency_code,
    prices_include_tax: record.prices_include_tax,
  };
  const own = lines.map((line) => ({ rental_id: record.id, ...line }));
  return draftInvoice(change, header, own, type === 'deposit' ? [] : [record.id]);
}

/** A draft with its lines in their order; due repairs of the rentals `repaired` are on it. */
export async function draftInvoice(
  change: Billing,
  header: Values<'invoice'>,
  lines: readonly DraftLine[],
  repaired: readonly number[],
): Promise<number> {
  const id = Number(await change.insert('invoice', header));
  const rows = lines.map((line, index) => ({ ...line, invoice_id: id, position: index + 1 }));
  if (rows.length > 0) await change.insertMany('invoice_line', rows);
  if (repaired.length > 0)
    await change.updateMany(
      'repair',
      (await dueRepairs(change.query, ...repaired)).map((repair) => repair.id),
      { invoice_id: id },
    );
  await totalInvoice(change, id);
  change.emit('invoice.created', 'invoice', id);
  return id;
}

/** Answers with the draft. */
export const createInvoice: ActionHandler<RentalRow, RentalCreateInvoiceInput> = async (change) => {
  const { record, input, query, settings } = change;
  const waive = input.waive_surcharges === true;
  if (input.type === 'deposit') {
    const percent = input.percent ?? record.deposit_percent;
    if (percent === null || percent === undefined)
      return change.refuse(invalid('percent', 'Give the percentage: the rental proposes none.'));
    const lines = await depositOf(query, record, percent, waive);
    const whole = sum(lines.map((line) => decimal(String(line['unit_price']))));
    const refusal = await depositRefusal(query, record.id, whole, null);
    if (refusal !== null) change.refuse(refusal);
    return { invoice: await change.show('invoice', await makeInvoice(change, record, 'deposit', lines)) };
  }
  if (input.type === 'to_date') {
    const bill = await linesToDate(query, settings, record, input.until ?? new Date().toISOString(), waive);
    if (bill.lines.length === 0) change.refuse({ code: 'nothing_to_invoice' });
    if (bill.comesTo.lt(0))
      change.refuse({
        code: 'negative_total',
        message: `${moneyText(bill.comesTo.negated())} more is billed than its time comes to: credit it, or let POST /invoices/bill_due do so.`,
      });
    const id = await makeInvoice(change, record, bill.final ? 'final' : 'progress', bill.lines);
    return { invoice: await change.show('invoice', id) };
  }
  const whole = input.type === 'full';
  const lines = await billLines(query, record, {
    due: (line, included) => (whole ? decimal(included ? line.total_amount : line.net_amount) : leftOf(line, included)),
    waive,
    deduct: true,
  });
  const deducts = lines.some(({ kind }) => kind === 'deposit_deduction');
  const id = await makeInvoice(change, record, whole && !deducts ? 'standard' : 'final', lines);
  return { invoice: await change.show('invoice', id) };
};
