/** The course of money: invoices of a rental issued, paid, credited, voided and overdue, and payments that come, fail and go back. */
import { randomUUID } from 'node:crypto';
import { jobs } from '../../definitions/rules/finance/jobs.ts';
import type { Ground } from '../support/bodies.ts';
import { jobRun } from '../support/job_run.ts';
import { type Body, done, made } from './done.ts';

const courses = new WeakMap<Ground, Promise<void>>();

/** The course is run once; it makes many events happen. */
function course(ground: Ground): Promise<void> {
  const running = courses.get(ground) ?? run(ground);
  courses.set(ground, running);
  return running;
}

async function run(ground: Ground): Promise<void> {
  const post = async (path: string, body: Body = {}) => (await made(ground, path, body)).id;
  const account = await post('/accounts', { name: `Payer ${randomUUID()}`, email: 'pay@example.com' });
  await post('/addresses', { owner_type: 'account', owner_id: String(account), line1: '1 Quay', country_code: 'GB' });
  const rental = await post('/rentals', {
    title: 'Billed',
    warehouse_id: await ground.any('warehouse'),
    account_id: account,
    starts_at: '2036-12-05T09:00:00Z',
    ends_at: '2036-12-08T16:00:00Z',
  });
  await post(`/rentals/${rental}/convert_to_quote`);
  const tax = await ground.theOne('tax_type', `"code" = 'zero'`);
  const invoice = async (of: number | null = null): Promise<number> => {
    const lines = [{ description: 'Hire', unit_price: '50.00', tax_type_id: tax }];
    const id = await post('/invoices/composite', { account_id: account, rental_id: of, lines });
    await post(`/invoices/${id}/issue`, of === null ? {} : { allow_over_invoice: true });
    return id;
  };
  const pay = (amount: string, body: Body = {}) =>
    post('/payments', { account_id: account, amount, currency_code: 'GBP', ...body });

  await post(`/invoices/${await invoice(rental)}/void`, { reason: 'Mistake' });
  const first = await invoice();
  await post(`/invoices/${first}/send`);
  const payment = await pay('50.00');
  await post(`/payments/${payment}/allocate`, { invoice_id: first, amount: '20.00' });
  await post(`/payments/${payment}/allocate`, { invoice_id: first, amount: '30.00' });
  await post(`/payments/${payment}/refund`, { amount: '50.00', reason: 'Wish', deallocate: true });
  await post(`/payments/${await pay('1.00')}/void`, { reason: 'Twice' });
  await post(`/payments/${await pay('1.00', { provider: 'stripe' })}/complete`);
  await post(`/payments/${await pay('1.00', { provider: 'stripe' })}/fail`, { reason: 'Card refused' });

  const note = await post('/credit_notes', { account_id: account, invoice_id: first, full: true });
  await post(`/credit_notes/${note}/issue`);
  await post(`/credit_notes/${note}/void`);
  const lines = [{ description: 'Goodwill', unit_price: '5.00', tax_type_id: tax }];
  const free = await post('/credit_notes/composite', { account_id: account, lines });
  await post(`/credit_notes/${free}/issue`);
  await post(`/credit_notes/${free}/allocate`, { invoice_id: first });
}

const happening = [
  'rental.locked',
  'rental.unlocked',
  'invoice.issued',
  'invoice.voided',
  'invoice.sent',
  'invoice.partially_paid',
  'invoice.paid',
  'invoice.credited',
  'invoice.payment_reversed',
  'payment.completed',
  'payment.failed',
  'payment.allocated',
  'payment.deallocated',
  'payment.refunded',
  'payment.voided',
  'credit_note.issued',
  'credit_note.applied',
  'credit_note.voided',
] as const;

export const financeScripts: Readonly<Record<string, (ground: Ground) => Promise<unknown>>> = {
  ...Object.fromEntries(happening.map((event) => [event, course])),
  'invoice.overdue': async (ground) => {
    await course(ground);
    await ground.service.pool.query(
      `update invoice set due_at = now() - interval '1 minute' where id = (select max(id) from invoice where status in ('issued', 'partially_paid'))`,
    );
    await jobs.flag_overdue_invoices(jobRun(ground.service.services));
  },
  'invoice.totals_changed': async (ground) => {
    const { id: account_id } = await ground.make('account');
    await made(ground, '/addresses', {
      owner_type: 'account',
      owner_id: String(account_id),
      line1: '1 Quay',
      country_code: 'GB',
    });
    const tax_type_id = await ground.theOne('tax_type', `"code" = 'zero'`);
    const lines = [{ description: 'Hire', unit_price: '50.00', tax_type_id }];
    const { id: invoice_id } = await made(ground, '/invoices/composite', { account_id, lines });
    await done(ground, 'POST', `/invoices/${invoice_id}/issue`);
    const paid = { account_id, amount: '50.00', currency_code: 'GBP', status: 'completed', auto_allocate: true };
    await made(ground, '/payments', paid);
    const { id } = await made(ground, '/credit_notes', { account_id, invoice_id, full: true });
    await done(ground, 'POST', `/credit_notes/${id}/issue`);
    await done(ground, 'POST', `/credit_notes/${id}/refund`, {});
  },
  'account.merged': async (ground) => {
    const [remaining, gone] = [(await ground.make('account')).id, (await ground.make('account')).id];
    await done(ground, 'POST', `/accounts/${remaining}/merge`, { account_id: gone });
  },
};
