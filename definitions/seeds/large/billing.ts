/** Invoices of a year in the order of their dates, with what was paid of them, and deposits of the jobs to come. */
import { DateTime } from 'luxon';
import type { Client } from '../../../runtime/doors/seed/client.ts';
import type { MadeJob } from './jobs.ts';

interface Invoice {
  readonly id: number;
  readonly gross_total: string;
}

/** Days until customers pay. */
const patience = [12, 19, 26, 31, 40];

export async function seedBilling(call: Client, jobs: readonly MadeJob[]): Promise<void> {
  for (const [at, job] of jobs.entries()) if (job.billing !== '') await bill(call, job, at);
}

async function bill(call: Client, job: MadeJob, at: number): Promise<void> {
  const isDeposit = job.billing === 'deposit';
  const { invoice } = await call<{ invoice: Invoice }>('rentals.create_invoice', {
    params: { rental: job.id },
    body: isDeposit ? { type: 'deposit', percent: '30' } : { type: 'full' },
  });
  if (job.billing === 'draft') return;
  const today = DateTime.utc();
  const dated = isDeposit ? today.minus({ days: 5 }) : job.until.plus({ days: 2 });
  const params = { invoice: invoice.id };
  await call('invoices.update', { params, body: { invoice_date: dated.toISODate() } });
  await call('invoices.issue', { params });
  if (['paid', 'part', 'deposit'].includes(job.billing)) {
    const days = isDeposit ? 3 : (patience[at % patience.length] ?? 20);
    const amount = job.billing === 'part' ? (Number(invoice.gross_total) * 0.4).toFixed(2) : invoice.gross_total;
    await call('payments.create', {
      body: {
        ...{ account_id: job.account, amount, currency_code: 'GBP', reference: `Transfer ${job.title}` },
        paid_on: DateTime.min(dated.plus({ days }), today).toISODate(),
        allocations: [{ invoice_id: invoice.id, amount }],
      },
    });
  }
  if (job.stage === 'done')
    await call('rentals.change_status', { params: { rental: job.id }, body: { status: 'completed' } });
}
