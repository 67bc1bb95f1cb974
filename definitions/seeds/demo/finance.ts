/**
 * Invoices of three demo rentals: a paid deposit with its final invoice, one paid in part and credited in part, and a draft. The first
 * two are of months before this one, so that reports by month have something to show.
 */
import { DateTime } from 'luxon';
import type { Services } from '../../../runtime/base/kernel/context.ts';
import type { Client } from '../../../runtime/doors/seed/client.ts';
import { findId } from '../../../runtime/doors/seed/find.ts';

interface Invoice {
  readonly id: number;
  readonly account_id: number;
  readonly gross_total: string;
}

export async function seedFinance(services: Services, call: Client): Promise<void> {
  await billed(services, 'DEMO-015', async (rental) => {
    const deposit = await invoiceOf(call, rental, { type: 'deposit', percent: '25' });
    await dated(call, deposit, monthsAgo(2));
    await issue(call, deposit);
    await pay(call, deposit, deposit.gross_total, { reference: 'Bank transfer', paid_on: monthsAgo(2) });
    const rest = await invoiceOf(call, rental, { type: 'full' });
    await dated(call, rest, monthsAgo(1));
    await issue(call, rest);
    // What came in by card is there when the provider says so.
    for (const amount of ['50.00', '75.00']) await pay(call, rest, amount, { provider: 'stripe', reference: 'Card' });
  });
  await billed(services, 'DEMO-025', async (rental) => {
    const invoice = await invoiceOf(call, rental, { type: 'full' });
    await issue(call, invoice);
    // Half of it is still free to settle something else.
    await pay(call, invoice, '100.00', { reference: 'Bank transfer' }, '50.00');
    await creditOne(call, invoice, 'One unit failed on the day', true);
    await creditOne(call, invoice, 'A courtesy for the late delivery', false);
  });
  await billed(services, 'DEMO-020', async (rental) => {
    await invoiceOf(call, rental, { type: 'full' });
  });
}

/** Invoices take over the reference of their rental: one that has it says that this was done before. */
async function billed(services: Services, reference: string, work: (rental: number) => Promise<void>): Promise<void> {
  const rental = await findId(services, 'rental', 'reference', reference);
  if (rental !== null && (await findId(services, 'invoice', 'reference', reference)) === null)
    await work(Number(rental));
}

async function invoiceOf(call: Client, rental: number, body: Readonly<Record<string, unknown>>): Promise<Invoice> {
  return (await call<{ invoice: Invoice }>('rentals.create_invoice', { params: { rental }, body })).invoice;
}

const monthsAgo = (months: number): string => DateTime.utc().minus({ months }).toFormat('yyyy-MM-dd');

async function dated(call: Client, { id }: Invoice, date: string): Promise<void> {
  await call('invoices.update', { params: { invoice: id }, body: { invoice_date: date } });
}

async function issue(call: Client, { id }: Invoice): Promise<void> {
  await call('invoices.issue', { params: { invoice: id } });
}

async function pay(
  call: Client,
  invoice: Invoice,
  amount: string,
  by: Readonly<Record<string, unknown>> = { reference: 'Bank transfer' },
  settled = amount,
): Promise<void> {
  const allocations = [{ invoice_id: invoice.id, amount: settled }];
  await call('payments.create', {
    body: { account_id: invoice.account_id, amount, currency_code: 'GBP', allocations, ...by },
  });
}

/** One unit of the first line is taken back, by a credit note that is issued or a draft. */
async function creditOne(call: Client, invoice: Invoice, note: string, issued: boolean): Promise<void> {
  const { lines } = await call<{ lines: { id: number; description: string }[] }>('invoice_lines.index', {
    params: { invoice: invoice.id },
  });
  const [line] = lines;
  if (!line) return;
  const { credit_note: made } = await call<{ credit_note: { id: number } }>('credit_notes.composite', {
    body: {
      account_id: invoice.account_id,
      invoice_id: invoice.id,
      note,
      lines: [{ invoice_line_id: line.id, description: line.description, quantity: '1' }],
    },
  });
  if (issued) await call('credit_notes.issue', { params: { credit_note: made.id } });
}
