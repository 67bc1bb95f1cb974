/** POST …/create_invoice: a draft for a rental, in full, for what is left, or for a deposit (domain 3.3, 4.8). */
import type { RentalCreateInvoiceInput, RentalRow } from '../../../generated/rules/rental.ts';
import type { ActionHandler, Guard } from '../../kernel/rules.ts';
import { decimal, sum } from '../pricing/money.ts';
import { invalid } from '../shared/rows.ts';
import { deductionLines, depositRefusal } from './deposits.ts';
import { totalInvoice } from './invoice_totals.ts';
import { billedLines, depositLines, invoiceLineOf, leftOf, plainLine } from './rental_bill.ts';
import { dueRepairs, repairLine } from './repairs.ts';
import { dueSurcharges, surchargesOf, wholeSurcharges, withTax } from './surcharges.ts';

/** Something of the rental is on no invoice yet; a deposit asks for an amount to take a part of. */
export const somethingToInvoice: Guard<RentalRow, { readonly type?: string }> = async ({ record, input, query }) => {
  const lines = await billedLines(query, record.id);
  const open =
    input.type === 'deposit'
      ? !decimal(record.net_total).isZero()
      : lines.some((line) => !leftOf(line, record.prices_include_tax).isZero()) ||
        (await dueRepairs(query, record.id)).length > 0;
  return open ? null : { code: 'nothing_to_invoice' };
};

/** Answers with the draft. Lines and totals are written by a number of statements that no line adds to. */
export const createInvoice: ActionHandler<RentalRow, RentalCreateInvoiceInput> = async (change) => {
  const { record } = change;
  const lines = await draftLines(change);
  const deducts = lines.some(({ kind }) => kind === 'deposit_deduction');
  const type =
    change.input.type === 'deposit' ? 'deposit' : change.input.type === 'full' && !deducts ? 'standard' : 'final';
  const account = record.billing_account_id ?? record.account_id;
  const id = Number(
    await change.insert('invoice', {
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
    }),
  );
  const rows = lines.map((line, index) => ({ rental_id: record.id, ...line, invoice_id: id, position: index + 1 }));
  if (rows.length > 0) await change.insertMany('invoice_line', rows);
  if (change.input.type !== 'deposit')
    await change.updateMany(
      'repair',
      (await dueRepairs(change.query, record.id)).map((repair) => repair.id),
      { invoice_id: id },
    );
  await totalInvoice(change, id);
  change.emit('invoice.created', 'invoice', id);
  return { invoice: await change.show('invoice', id) };
};

async function draftLines(
  change: Parameters<typeof createInvoice>[0],
): Promise<readonly Readonly<Record<string, unknown>>[]> {
  const { record, input, query } = change;
  const included = record.prices_include_tax;
  const lines = await billedLines(query, record.id);
  const standing = await surchargesOf(query, { id: record.id, waive: input.waive_surcharges === true });
  if (input.type === 'deposit') {
    const percent = input.percent ?? record.deposit_percent;
    if (percent === null || percent === undefined)
      return change.refuse(invalid('percent', 'Give the percentage: the rental proposes none.'));
    const further = wholeSurcharges(standing, lines, included).map(({ surcharge, amount }) => ({
      tax_type_id: surcharge.tax_type_id,
      amount,
    }));
    const drafted = depositLines(lines, percent, included, further);
    const whole = sum(drafted.map((line) => decimal(String(line['unit_price']))));
    const refusal = await depositRefusal(query, record.id, whole, null);
    return refusal === null ? drafted : change.refuse(refusal);
  }
  const whole = input.type === 'full';
  const billed = lines.flatMap((line) => {
    const amount = whole ? decimal(included ? line.total_amount : line.net_amount) : leftOf(line, included);
    return amount.isZero() ? [] : [{ line, amount }];
  });
  const surcharges = dueSurcharges(standing, lines, billed, included);
  const comesTo = sum([
    ...billed.map(({ line, amount }) => withTax(amount, line.tax_percent, included)),
    ...surcharges.map(({ surcharge, amount }) => withTax(amount, surcharge.percent, included)),
  ]);
  return [
    ...billed.map(({ line, amount }) => invoiceLineOf(line, amount, included)),
    ...surcharges.map(({ surcharge, amount }) => ({
      ...plainLine,
      kind: 'surcharge',
      description: surcharge.name,
      tax_type_id: surcharge.tax_type_id,
      unit_price: amount.toFixed(2),
    })),
    ...(await dueRepairs(query, record.id)).map(repairLine),
    ...(await deductionLines(query, record.id, included, comesTo)),
  ];
}
