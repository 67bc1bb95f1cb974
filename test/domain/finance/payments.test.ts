/** Payments over HTTP: allocation, completion, refunds, and the worked example. */
import { createHmac, randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import request, { type Response } from 'supertest';
import { takeProviderEvents } from '../../../definitions/rules/finance/provider_events.ts';
import type { Worker } from '../../../runtime/services/jobs/index.ts';
import { type FakeStripe, startFakeStripe } from '../../support/fake_stripe.ts';
import { jobRun } from '../../support/job_run.ts';
import { eventually, startTestWorker } from '../../support/worker.ts';
import { type Books, openBooks } from './books.ts';

let books: Books;
let worker: Worker;

beforeAll(async () => {
  books = await openBooks({ WEBHOOK_ALLOW_CIDRS: '127.0.0.0/8' });
  worker = await startTestWorker(books.service);
});
afterAll(async () => {
  await worker.stop(AbortSignal.timeout(10_000));
  await books.service.close();
});

const codeOf = ({ status, body }: Response) => [status, body.code];

interface Source {
  readonly id: number;
  readonly url: string;
  readonly secret: string;
}
const newSource = async (): Promise<Source> =>
  (await books.service.post('/inbound_webhook_sources', { name: 'Cards', provider: 'stripe' })).body
    .inbound_webhook_source;

/** A provider's message, signed as Stripe signs; returns it as the list shows it. */
async function receive(source: Source, type: string, object: Record<string, unknown>) {
  const { service } = books;
  const event = `evt_${randomUUID()}`;
  const body = JSON.stringify({ id: event, type, data: { object } });
  const time = Math.floor(Date.now() / 1000);
  const signature = createHmac('sha256', source.secret).update(`${time}.${body}`).digest('hex');
  const answer = await request(service.server)
    .post(new URL(source.url).pathname)
    .set({ 'Content-Type': 'application/json', 'Stripe-Signature': `t=${time},v1=${signature}` })
    .send(body);
  expect(answer.status).toBe(202);
  const list = await service.get(`/inbound_webhooks?q[event_eq]=${event}&include=payload`);
  return list.body.inbound_webhooks[0];
}

const became = (id: number, outcome: string) =>
  eventually(async () => {
    const { inbound_webhook: one } = (await books.service.get(`/inbound_webhooks/${id}`)).body;
    return one.outcome === outcome ? one : null;
  }, `${outcome} ${id}`);

async function agentHeaders(): Promise<Record<string, string>> {
  const made = await books.service.post('/api_tokens', { name: 'Agent', actor_kind: 'ai_agent', abilities: ['*'] });
  return { Authorization: `Bearer ${made.body.api_token.token}` };
}

describe('payments', () => {
  describe('of a provider follow what it says', () => {
    const said = (type: string, object: Record<string, unknown>) => {
      const payload = {
        id: '1',
        provider: 'stripe',
        source: 's',
        event: 'e',
        type,
        body: JSON.stringify({ type, data: { object } }),
      };
      const run = jobRun(books.service.services);
      return takeProviderEvents({ ...run, payload: { ...payload, received_at: new Date().toISOString() } });
    };
    const show = async (id: number) => (await books.service.get(`/payments/${id}`)).body.payment;
    const pending = async (pi: string, more: Record<string, unknown> = {}) =>
      (await books.pay('50.00', { provider: 'stripe', provider_id: pi, ...more })).body.payment.id as number;
    const paid = (id: string) => ({ id, amount_received: 5000 });

    test('it comes, once, however often that is said; part of it goes back, and then the rest', async () => {
      const { id: invoice } = await books.issued('50.00');
      const id = await pending('pi_a', { allocations: [{ invoice_id: invoice, amount: '50.00' }] });
      expect(await said('payment_intent.succeeded', paid('pi_a'))).toEqual({ settled: [id], ref: `payment:${id}` });
      expect(await said('payment_intent.succeeded', paid('pi_a'))).toEqual({ settled: [], ref: `payment:${id}` });
      // An earlier attempt, reported late.
      expect(await said('payment_intent.payment_failed', { id: 'pi_a' })).toMatchObject({ settled: [] });
      expect([(await show(id)).status, (await books.show(invoice))['status']]).toEqual(['completed', 'paid']);
      const refunded = { id: 'ch_a', payment_intent: 'pi_a', amount_refunded: 2000 };
      expect(await said('charge.refunded', refunded)).toMatchObject({ settled: [id] });
      expect(await said('charge.refunded', refunded)).toMatchObject({ settled: [] });
      expect((await show(id)).amount_refunded).toBe('20.00');
      await said('charge.refunded', { ...refunded, amount_refunded: 5000 });
      expect((await show(id)).status).toBe('refunded');
    });

    test('it fails, and comes with the next try; what is not known yet, or of another amount, is told', async () => {
      const id = await pending('pi_b');
      await said('payment_intent.payment_failed', { id: 'pi_b', last_payment_error: { message: 'Card declined' } });
      expect(await show(id)).toMatchObject({ status: 'failed', failure_reason: 'Card declined' });
      await said('payment_intent.succeeded', paid('pi_b'));
      expect(await show(id)).toMatchObject({ status: 'completed', failure_reason: null });
      await expect(said('payment_intent.succeeded', paid('pi_unknown'))).rejects.toThrow('pi_unknown');
      const other = await pending('pi_c');
      await expect(said('charge.refunded', { payment_intent: 'pi_c', amount_refunded: 100 })).rejects.toThrow(
        'pending',
      );
      await expect(said('payment_intent.succeeded', { id: 'pi_c', amount_received: 4900 })).rejects.toThrow('49.00');
      const session = { id: 'cs_1', payment_intent: 'pi_c', payment_status: 'paid', amount_total: 5000 };
      expect(await said('checkout.session.completed', session)).toMatchObject({ settled: [other] });
      expect(await said('customer.created', { id: 'cus_1' })).toEqual({ settled: [], ignored: true });
    });
  });

  test('what came in is a list that says what became of it; what came before its payment is done once more by a person', async () => {
    const { service } = books;
    const source = await newSource();
    expect(source.url).toMatch(`${service.services.appUrl}/webhooks/in/`);
    const early = await receive(source, 'payment_intent.succeeded', {
      id: 'pi_early',
      amount_received: 5000,
      client_secret: 'pi_early_secret_x',
    });
    expect(early).toMatchObject({ source_id: source.id, type: 'payment_intent.succeeded' });
    expect(JSON.parse(early.payload).data.object).toEqual({
      id: 'pi_early',
      amount_received: 5000,
      client_secret: '***',
    });
    expect((await became(early.id, 'unmatched')).reason).toContain('pi_early');
    const { id: invoice } = await books.issued('50.00');
    const allocations = [{ invoice_id: invoice, amount: '50.00' }];
    const paid = await books.pay('50.00', { provider: 'stripe', provider_id: 'pi_early', allocations });
    const payment = paid.body.payment.id;
    const bearer = await agentHeaders();
    expect(codeOf(await service.post(`/inbound_webhooks/${early.id}/retry`, {}, bearer))).toEqual([
      403,
      'human_required',
    ]);
    // Of two at once one is done, and the other finds it waiting.
    const both = await Promise.all([1, 2].map(() => service.post(`/inbound_webhooks/${early.id}/retry`, {})));
    expect(both.map(({ status }) => status).sort()).toEqual([200, 422]);
    expect(await became(early.id, 'taken')).toMatchObject({ subject_ref: `payment:${payment}`, reason: null });
    expect((await books.show(invoice))['status']).toBe('paid');
    expect(codeOf(await service.post(`/inbound_webhooks/${early.id}/retry`, {}))).toEqual([422, 'invalid_state']);
    const other = await receive(source, 'payment_intent.succeeded', { id: 'pi_early', amount_received: 5000 });
    expect((await became(other.id, 'taken')).subject_ref).toBe(`payment:${payment}`);
    await became((await receive(source, 'customer.created', { id: 'cus_1' })).id, 'ignored');
    await books.pay('50.00', { provider: 'stripe', provider_id: 'pi_less' });
    const less = await receive(source, 'payment_intent.succeeded', { id: 'pi_less', amount_received: 4900 });
    expect((await became(less.id, 'refused')).reason).toContain('49.00');
    const { rows } = await service.pool.query('select payload from outbox_event where ref = $1', [
      `inbound_webhook:${early.id}`,
    ]);
    expect(rows.map(({ payload }) => JSON.parse(payload).inbound_webhook.type)).toEqual(['payment_intent.succeeded']);
  });

  test('what is due first is settled first, whenever it was written; of one day the older', async () => {
    const payer = await books.newAccount();
    const due = (day: number) => ({ account_id: payer, due_at: `2026-05-${String(day).padStart(2, '0')}T12:00:00Z` });
    const late = await books.issued('300.00', due(20));
    const early = await books.issued('400.00', due(2));
    const same = await books.issued('50.00', due(20));
    await books.pay('650.01', { account_id: payer, auto_allocate: true });
    const balances = async () =>
      Promise.all([late, early, same].map(async ({ id }) => (await books.show(id))['balance']));
    expect(await balances()).toEqual(['49.99', '0.00', '50.00']);
    await books.pay('60.00', { account_id: payer, auto_allocate: true });
    expect(await balances()).toEqual(['0.00', '0.00', '39.99']);
  });

  test('worked example: automatic allocation by due date, the rest stays with the account', async () => {
    const payer = await books.newAccount();
    const first = await books.issued('400.00', { account_id: payer, due_at: '2026-05-01T12:00:00Z' });
    const second = await books.issued('743.34', { account_id: payer, due_at: '2026-05-15T12:00:00Z' });
    const one = await books.pay('1000.00', { account_id: payer, auto_allocate: true });
    expect(one.body.payment).toMatchObject({
      status: 'completed',
      amount_allocated: '1000.00',
      amount_unallocated: '0.00',
    });
    expect(await books.show(first.id)).toMatchObject({
      status: 'paid',
      balance: '0.00',
      aggregate_version: first.aggregate_version + 1,
    });
    expect(await books.show(second.id)).toMatchObject({
      status: 'partially_paid',
      balance: '143.34',
      aggregate_version: second.aggregate_version + 1,
    });
    const two = await books.pay('200.00', { account_id: payer, auto_allocate: true });
    expect(two.body.payment).toMatchObject({ amount_allocated: '143.34', amount_unallocated: '56.66' });
    expect(await books.balanceOf(payer)).toBe('-56.66');
    expect(await books.events(`invoice:${second.id}`)).toEqual([
      'invoice.created',
      'invoice.issued',
      'invoice.partially_paid',
      'invoice.paid',
    ]);
    const list = await books.service.get(`/payments/${two.body.payment.id}/allocations`);
    expect(list.body.allocations).toMatchObject([{ invoice_id: second.id, amount: '143.34' }]);
  });

  test.each([
    ['over_allocated', '10.00', '10.01', {}],
    ['amount_exceeds_balance', '60.00', '50.01', {}],
    ['currency_mismatch', '50.00', '50.00', { currency_code: 'EUR' }],
    ['invalid_amount', '50.00', '0.00', {}],
  ])('%s refuses the whole payment', async (code, amount, part, body) => {
    const { id } = await books.issued('50.00');
    const count = async () => (await books.service.pool.query('select count(*) from "payment"')).rows[0].count;
    const before = await count();
    const answer = await books.pay(amount, { allocations: [{ invoice_id: id, amount: part }], ...body });
    expect([answer.status, answer.body.code]).toEqual([422, code]);
    expect(await count()).toBe(before);
    expect(await books.show(id)).toMatchObject({ status: 'issued', amount_paid: '0.00' });
  });

  test("a payment is in its account's currency, or in the base currency, unless another is named", async () => {
    const of = async (body: object): Promise<string> => {
      const { account } = (await books.service.post('/accounts', { name: 'Who pays', ...body })).body;
      const { payment } = (await books.pay('5.00', { account_id: account.id, currency_code: undefined })).body;
      return payment.currency_code;
    };
    expect([await of({ currency_code: 'EUR' }), await of({})]).toEqual(['EUR', 'GBP']);
  });

  test('pending until complete, trimmed to what still fits; fail and void', async () => {
    const { id } = await books.issued('50.00');
    const wish = { allocations: [{ invoice_id: id, amount: '50.00' }], provider: 'stripe' };
    const pending = (await books.pay('80.00', wish)).body.payment;
    expect(pending).toMatchObject({ status: 'pending', amount_unallocated: '0.00' });
    expect((await books.show(id))['status']).toBe('issued');
    await books.pay('20.00', { allocations: [{ invoice_id: id, amount: '20.00' }] });
    const done = await books.service.post(`/payments/${pending.id}/complete`, {});
    expect(done.body.payment).toMatchObject({
      status: 'completed',
      amount_allocated: '30.00',
      amount_unallocated: '50.00',
    });
    expect((await books.show(id))['status']).toBe('paid');
    expect((await books.service.post(`/payments/${pending.id}/complete`, {})).body.code).toBe('invalid_state');
    expect((await books.service.post(`/payments/${pending.id}/void`, {})).body.code).toBe('missing_reason');
    expect((await books.service.post(`/payments/${pending.id}/void`, { reason: 'Twice' })).body.payment).toMatchObject({
      status: 'void',
      amount_allocated: '0.00',
    });
    expect(await books.show(id)).toMatchObject({ status: 'partially_paid', balance: '30.00', paid_at: null });
    const other = (await books.pay('5.00', { provider: 'stripe', provider_id: 'pi_1' })).body.payment;
    expect((await books.service.post(`/payments/${other.id}/void`, { reason: 'x' })).body.code).toBe(
      'provider_payment',
    );
    expect(
      (await books.service.post(`/payments/${other.id}/fail`, { reason: 'Card refused' })).body.payment,
    ).toMatchObject({
      status: 'failed',
      failure_reason: 'Card refused',
    });
  });

  test('an invoice that is named without an amount takes what fits: of a part payment all, of too much its balance', async () => {
    const [one, two] = [await books.issued('100.00'), await books.issued('50.00')];
    const pay = async (amount: string, allocations: unknown[], body = {}) =>
      (await books.pay(amount, { allocations, ...body })).body.payment;
    const balanceOf = async ({ id }: { readonly id: number }) =>
      (await books.service.get(`/invoices/${id}`)).body.invoice.balance;
    expect(await pay('40.00', [{ invoice_id: one.id }])).toMatchObject({ amount_unallocated: '0.00' });
    expect(await balanceOf(one)).toBe('60.00');
    // Named invoices are served first, in whatever order they were sent.
    const rest = await pay('70.00', [{ invoice_id: one.id }, { invoice_id: two.id, amount: '30.00' }]);
    expect(rest).toMatchObject({ amount_unallocated: '0.00' });
    expect([await balanceOf(one), await balanceOf(two)]).toEqual(['20.00', '20.00']);
    const wished = await pay('90.00', [{ invoice_id: two.id }], { provider: 'stripe' });
    expect(wished.status).toBe('pending');
    await books.service.post(`/payments/${wished.id}/complete`, {});
    expect(await balanceOf(two)).toBe('0.00');
    expect((await books.service.get(`/payments/${wished.id}`)).body.payment.amount_unallocated).toBe('70.00');
  });

  test('allocate, take away, refund with and without deallocation', async () => {
    const payer = await books.newAccount();
    const { id } = await books.issued('50.00', { account_id: payer });
    const payment = (await books.pay('70.00', { account_id: payer })).body.payment;
    const path = `/payments/${payment.id}`;
    expect((await books.service.post(`${path}/allocate`, { invoice_id: id })).body.payment).toMatchObject({
      amount_allocated: '50.00',
      amount_unallocated: '20.00',
      status: 'completed',
    });
    const [allocation] = (await books.service.get(`${path}/allocations`)).body.allocations;
    expect((await books.service.delete(`${path}/allocations/${allocation.id}`)).status).toBe(204);
    expect(await books.show(id)).toMatchObject({ status: 'issued', balance: '50.00' });
    expect((await books.events(`invoice:${id}`)).slice(-1)).toEqual(['invoice.payment_reversed']);
    const again = await books.service.post(`${path}/allocations`, { invoice_id: id, amount: '45.00' });
    expect(again.status).toBe(201);
    expect((await books.service.post(`${path}/allocations`, { invoice_id: id, amount: '25.01' })).body.code).toBe(
      'over_allocated',
    );
    expect((await books.service.post(`${path}/refund`, { amount: '70.01', reason: 'Wish' })).body.code).toBe(
      'amount_exceeds_balance',
    );
    expect((await books.service.post(`${path}/refund`, { amount: '30.00', reason: 'Wish' })).body.code).toBe(
      'payment_allocated',
    );
    const refunded = await books.service.post(`${path}/refund`, { amount: '30.00', reason: 'Wish', deallocate: true });
    expect(refunded.body.payment).toMatchObject({
      status: 'partially_refunded',
      amount_refunded: '30.00',
      amount_allocated: '40.00',
      amount_unallocated: '0.00',
    });
    expect(await books.show(id)).toMatchObject({ status: 'partially_paid', balance: '10.00' });
    expect(await books.balanceOf(payer)).toBe('10.00');
    expect((await books.service.post(`${path}/void`, { reason: 'x' })).body.code).toBe('invalid_state');
    const rest = await books.service.post(`${path}/refund`, { amount: '40.00', reason: 'Wish', deallocate: true });
    expect(rest.body.payment).toMatchObject({ status: 'refunded', amount_allocated: '0.00' });
    const refunds = await books.service.get(`/payments?q[refund_of_id_eq]=${payment.id}&sort=id`);
    expect(
      refunds.body.payments.map((one: Record<string, string>) => [one['direction'], one['amount']]).sort(),
    ).toEqual([
      ['refund', '30.00'],
      ['refund', '40.00'],
    ]);
  });
});

describe('the closed period (D24)', () => {
  test('holds payments, what is paid back and stock movements as it holds invoices', async () => {
    const early = (await books.pay('5.00', { paid_on: '2026-05-01' })).body.payment.id;
    const { catalogue_item: item } = (await books.service.post('/catalogue_items', { name: 'Cable', tracking: 'bulk' }))
      .body;
    const move = (occurred_at: string) =>
      books.service.post('/stock_transactions', {
        catalogue_item_id: item.id,
        warehouse_id: books.warehouse,
        type: 'opening',
        quantity: 2,
        occurred_at,
      });
    await books.set('finance.lock_date', '2026-05-31');
    expect(codeOf(await books.pay('5.00', { paid_on: '2026-05-01' }))).toEqual([422, 'period_closed']);
    expect(codeOf(await books.service.patch(`/payments/${early}`, { paid_on: '2026-06-02' }))).toEqual([
      422,
      'period_closed',
    ]);
    expect(codeOf(await books.service.post(`/payments/${early}/void`, { reason: 'x' }))).toEqual([
      422,
      'period_closed',
    ]);
    expect((await books.pay('5.00', { paid_on: '2026-06-01' })).status).toBe(201);
    // A missing date is today: a guard reads the default like a sent value.
    await books.set('finance.lock_date', '2999-12-31');
    expect(codeOf(await books.pay('5.00'))).toEqual([422, 'period_closed']);
    await books.set('finance.lock_date', '2026-05-31');
    expect(codeOf(await move('2026-05-31T20:00:00Z'))).toEqual([422, 'period_closed']);
    expect((await move('2026-05-31T23:30:00Z')).status).toBe(201);
    await books.set('finance.lock_date', null);
  });
});

describe('a link for paying', () => {
  let stripe: FakeStripe;
  let source: Source;
  beforeAll(async () => {
    stripe = await startFakeStripe();
    source = await newSource();
    const keys = { provider: 'stripe', stripe_url: stripe.url, stripe_secret_key: stripe.key };
    expect((await books.service.patch('/settings/payment_links', keys)).status).toBe(200);
  });
  afterAll(() => stripe.close());

  const link = (invoice: number, headers?: Record<string, string>) =>
    books.service.post(`/invoices/${invoice}/payment_link`, {}, headers);
  const linked = async (invoice: number) => {
    const answer = await link(invoice);
    expect([answer.status, answer.body.code]).toEqual([200, undefined]);
    return answer.body.payment_link;
  };
  const payment = async (id: number) => (await books.service.get(`/payments/${id}`)).body.payment;
  const last = () => stripe.sessions.at(-1) as FakeStripe['sessions'][number];
  /** The customer pays on the page, and the provider reports it. */
  const pays = async (session: FakeStripe['sessions'][number], amount: number) => {
    session.status = 'complete';
    const object = { id: session.id, payment_intent: `pi_${session.id}`, payment_status: 'paid', amount_total: amount };
    return became((await receive(source, 'checkout.session.completed', object)).id, 'taken');
  };

  test('opens one page over what is open; its payment waits, and is completed and refunded by what the provider says', async () => {
    const { id, number } = await books.issued('118.00');
    const first = await linked(id);
    expect(first).toMatchObject({ provider: 'stripe', amount: '118.00', currency_code: 'GBP' });
    const session = last();
    expect(Object.fromEntries(session.form)).toMatchObject({
      mode: 'payment',
      'line_items[0][price_data][unit_amount]': '11800',
      'line_items[0][price_data][currency]': 'gbp',
      'line_items[0][price_data][product_data][name]': number,
      client_reference_id: `invoice:${id}`,
      cancel_url: first.url,
    });
    expect(await payment(first.payment_id)).toMatchObject({
      status: 'pending',
      amount: '118.00',
      provider_id: session.id,
    });
    // Many at once are one page and one payment.
    const many = await Promise.all([1, 2, 3].map(() => linked(id)));
    expect(new Set(many.map(({ payment_id }) => payment_id))).toEqual(new Set([first.payment_id]));
    expect(last()).toBe(session);
    const page = await request(books.service.server).post(new URL(first.url).pathname).type('form').send('');
    expect([page.status, page.headers['location']]).toEqual([303, `${stripe.url}/pay/${session.id}`]);
    expect((await pays(session, 11800)).subject_ref).toBe(`payment:${first.payment_id}`);
    expect((await books.show(id))['status']).toBe('paid');
    const refund = { id: 'ch_1', payment_intent: `pi_${session.id}`, amount_refunded: 11800 };
    await became((await receive(source, 'charge.refunded', refund)).id, 'taken');
    expect((await payment(first.payment_id)).status).toBe('refunded');
  });

  test('another balance ends the page before, and the same payment waits for the next; what is being paid is not asked for twice', async () => {
    const { id, account_id } = await books.issued('100.00');
    const first = await linked(id);
    const before = last();
    await books.pay('40.00', { account_id, allocations: [{ invoice_id: id, amount: '40.00' }] });
    await eventually(async () => before.status === 'expired', 'the end of the page');
    const next = await linked(id);
    expect(next).toMatchObject({ url: first.url, amount: '60.00', payment_id: first.payment_id });
    expect(await payment(first.payment_id)).toMatchObject({
      amount: '60.00',
      status: 'pending',
      provider_id: last().id,
    });
    last().status = 'complete';
    await books.pay('10.00', { account_id, allocations: [{ invoice_id: id, amount: '10.00' }] });
    expect(codeOf(await link(id))).toEqual([409, 'payment_under_way']);
    // It comes over more than is open now: the rest stays with the account.
    await pays(last(), 6000);
    expect(await payment(first.payment_id)).toMatchObject({ status: 'completed', amount_unallocated: '10.00' });
    expect((await books.show(id))['status']).toBe('paid');
  });

  test('a void ends the page; of a draft, a void and a paid invoice there is none, and an agent makes none', async () => {
    const { id } = await books.issued('20.00');
    expect(codeOf(await link(id, await agentHeaders()))).toEqual([403, 'human_required']);
    const trial = await books.service.post('/api_tokens', { name: 'Trial', mode: 'test', abilities: ['*'] });
    const before = stripe.sessions.length;
    const tried = await link(id, { Authorization: `Bearer ${trial.body.api_token.token}` });
    expect([tried.status, tried.body.payment_link.payment_id, stripe.sessions.length]).toEqual([200, null, before]);
    const { url, payment_id } = await linked(id);
    const session = last();
    await books.service.post(`/invoices/${id}/void`, { reason: 'Billed twice' });
    await eventually(async () => (await payment(payment_id)).status === 'failed', 'the end of the payment');
    expect(session.status).toBe('expired');
    expect(codeOf(await link(id))).toEqual([422, 'invalid_state']);
    const page = await request(books.service.server).post(new URL(url).pathname).type('form').send('');
    expect([page.status, page.headers['location']]).toEqual([409, undefined]);
    const draft = await books.draft([{ description: 'Hire', unit_price: '5.00' }]);
    expect(codeOf(await link(draft.id))).toEqual([422, 'invalid_state']);
    const paid = await books.issued('20.00');
    await books.pay('20.00', { allocations: [{ invoice_id: paid.id, amount: '20.00' }] });
    expect(codeOf(await link(paid.id))).toEqual([422, 'invalid_state']);
  });

  test('a provider that refuses or is away leaves nothing behind, and its key is nowhere', async () => {
    const { id } = await books.issued('30.00');
    const payments = async () => (await books.service.get('/payments?per_page=1')).body.meta.total;
    const before = await payments();
    stripe.mood = 'refuse';
    const refused = await link(id);
    expect(codeOf(refused)).toEqual([422, 'payment_provider_refused']);
    expect(refused.body.message).toContain('payment_links.stripe_secret_key');
    stripe.mood = 'away';
    expect(codeOf(await link(id))).toEqual([409, 'payment_provider_away']);
    expect(await payments()).toBe(before);
    // The answer is lost on the way: a second request with the same key returns the same page.
    const count = stripe.sessions.length;
    stripe.mood = 'slow';
    expect((await linked(id)).amount).toBe('30.00');
    expect(stripe.sessions.length).toBe(count + 1);
    const { rows } = await books.service.pool.query(`select row_to_json(a)::text as text from action_log a
      union all select payload from outbox_event union all select row_to_json(j)::text from job j union all select row_to_json(s)::text from setting_value s`);
    const everything = [refused.text, JSON.stringify(books.service.observations), ...rows.map(({ text }) => text)];
    expect(everything.join('\n')).not.toContain(stripe.key);
  });

  test('by hand it is a page with the bank account and its code, in the language of the reader', async () => {
    await books.service.patch('/settings/payment_links', { provider: 'manual' });
    await books.service.post('/exchange_rates', {
      from_currency: 'EUR',
      to_currency: 'GBP',
      rate: '0.85',
      valid_on: '2020-01-01',
    });
    const { id, number } = await books.issued('75.50', {
      currency_code: 'EUR',
      account_id: await books.newAccount({ locale: 'de-DE' }),
    });
    expect(codeOf(await link(id))).toEqual([422, 'no_payment_link']);
    expect((await books.service.get(`/invoices/${id}?include=payment_url`)).body.invoice.payment_url).toBeNull();
    await books.service.patch('/settings/company', { bank_iban: 'DE89370400440532013000', legal_name: 'Backline Ltd' });
    const made = await linked(id);
    expect(made).toMatchObject({ provider: 'manual', amount: '75.50', payment_id: null });
    expect((await books.service.get(`/invoices/${id}?include=payment_url`)).body.invoice.payment_url).toBe(made.url);
    const page = await request(books.service.server).get(new URL(made.url).pathname).expect(200);
    for (const text of [number, 'DE89 3704 0044 0532 0130 00', '75,50', 'Überweisen', 'data:image/png;base64,'])
      expect(page.text).toContain(text);
    const wrong = new URL(made.url).pathname.replace(/-.{5}/, '-AAAAA');
    await request(books.service.server).get(wrong).expect(404);
    await books.service.patch('/settings/payment_links', { provider: 'off' });
    expect(codeOf(await link(id))).toEqual([422, 'no_payment_link']);
  });
});
