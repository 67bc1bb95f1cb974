/** Invoices, payments and credit notes over HTTP: the machines walked, and the worked examples of the domain. */
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { startService, type TestService } from '../support/service.ts';

let service: TestService;
let warehouse: number;
let account: number;
let taxes: Record<string, number>;

beforeAll(async () => {
  service = await startService();
  warehouse = (await service.post('/warehouses', { name: 'London', code: 'LON' })).body.warehouse.id;
  account = await newAccount();
  const { rows } = await service.pool.query('select "id", "code" from "tax_type"');
  taxes = Object.fromEntries(rows.map((row) => [row.code, row.id]));
});
afterAll(() => service.close());

async function newAccount(body: Record<string, unknown> = {}): Promise<number> {
  const made = await service.post('/accounts', { name: 'Northern Lights', ...body });
  const id = made.body.account.id;
  await service.post('/addresses', {
    owner_type: 'account',
    owner_id: String(id),
    line1: '1 Quay',
    country_code: 'GB',
  });
  return id;
}

const exampleI1 = () => [
  { description: 'PA hire', unit_price: '825.93', tax_type_id: taxes['standard'] },
  { description: 'Crew hours', quantity: '7.5', unit_price: '38.00', tax_type_id: taxes['standard'] },
  { description: 'Programme books', quantity: '4', unit_price: '12.25', tax_type_id: taxes['zero'] },
  { description: 'Energy', unit_price: '60.10', tax_type_id: taxes['reduced'] },
];

type Invoice = Record<string, unknown> & { id: number; number: string | null; aggregate_version: number };

async function draft(lines: readonly Record<string, unknown>[], body: Record<string, unknown> = {}): Promise<Invoice> {
  const made = await service.post('/invoices/composite', {
    account_id: account,
    invoice_date: '2026-06-05',
    lines,
    ...body,
  });
  expect(made.status).toBe(201);
  return made.body.invoice;
}

async function issued(gross: string, body: Record<string, unknown> = {}): Promise<Invoice> {
  const { id } = await draft([{ description: 'Hire', unit_price: gross, tax_type_id: taxes['zero'] }], body);
  const answer = await service.post(`/invoices/${id}/issue`, {});
  expect(answer.body.invoice?.status).toBe('issued');
  return answer.body.invoice;
}

const show = async (id: number): Promise<Invoice> => (await service.get(`/invoices/${id}`)).body.invoice;
const balanceOf = async (id: number) => (await service.get(`/accounts/${id}`)).body.account.balance;

async function events(ref: string): Promise<string[]> {
  const { rows } = await service.pool.query('select "event" from "outbox_event" where "ref" = $1 order by "id"', [ref]);
  return rows.map((row) => row.event);
}

async function set(key: string, value: unknown): Promise<void> {
  const [group, name] = key.split('.');
  expect((await service.send('put', `/settings/${group}`, { [String(name)]: value })).status).toBe(200);
}

describe('invoice lines', () => {
  test('example I1: tax per line, totals as plain sums, tax summary in order of appearance', async () => {
    const invoice = await draft(exampleI1());
    expect(invoice).toMatchObject({
      net_total: '1220.03',
      tax_total: '225.20',
      gross_total: '1445.23',
      balance: '1445.23',
      number: null,
      aggregate_version: 1,
      warehouse_id: warehouse,
    });
    const summary = (invoice['tax_summary'] as Record<string, string>[]).map(({ percent, net, tax }) => [
      percent,
      net,
      tax,
    ]);
    expect(summary).toEqual([
      ['20.00', '1110.93', '222.19'],
      ['0.00', '49.00', '0.00'],
      ['5.00', '60.10', '3.01'],
    ]);
  });

  test('a draft changes by one version each, and an issued invoice not at all', async () => {
    const { id } = await draft([]);
    const added = await service.post(`/invoices/${id}/lines`, {
      description: 'Lights',
      quantity: '3',
      unit_price: '1.15',
      discount_percent: '10',
      expected_version: 1,
    });
    expect(added.body.invoice_line).toMatchObject({
      net_amount: '3.11',
      tax_amount: '0.62',
      gross_amount: '3.73',
      position: 1,
    });
    const second = await service.post(`/invoices/${id}/lines`, { description: 'Note', kind: 'text' });
    expect(second.body.invoice_line).toMatchObject({
      position: 2,
      unit_price: null,
      net_amount: '0.00',
      tax_type_id: null,
    });
    expect(await show(id)).toMatchObject({ aggregate_version: 3, gross_total: '3.73', discount_total: '0.34' });
    const ids = [second.body.invoice_line.id, added.body.invoice_line.id];
    const order = await service.post(`/invoices/${id}/lines/reorder`, { ids, expected_version: 3 });
    expect(order.body.lines).toEqual(ids.map((one, index) => ({ id: one, position: index + 1 })));
    expect((await service.patch(`/invoices/${id}`, { prices_include_tax: true })).body.invoice).toMatchObject({
      gross_total: '3.11',
      net_total: '2.59',
    });
    expect((await service.delete(`/invoices/${id}/lines/${ids[0]}`)).status).toBe(204);
    expect(await events(`invoice:${id}`)).toEqual([
      'invoice.created',
      'invoice.line_added',
      'invoice.line_added',
      'invoice.line_updated',
      'invoice.line_updated',
      'invoice.updated',
      'invoice.line_removed',
    ]);
    expect((await service.post(`/invoices/${id}/issue`, {})).status).toBe(200);
    const { aggregate_version: version } = await show(id);
    expect((await service.post(`/invoices/${id}/lines`, { description: 'Late', unit_price: '1' })).body.code).toBe(
      'locked_field',
    );
    expect((await service.post(`/invoices/${id}/lines/reorder`, { ids: [ids[1]] })).body.code).toBe('locked_field');
    expect((await service.patch(`/invoices/${id}`, { subject: 'x' })).body.code).toBe('locked_field');
    expect((await service.delete(`/invoices/${id}`)).body.code).toBe('invalid_state');
    expect((await show(id)).aggregate_version).toBe(version);
    expect((await service.patch(`/invoices/${id}`, { external_id: 'X1' })).body.invoice.aggregate_version).toBe(
      version + 1,
    );
  });
});

describe('issue', () => {
  test('gapless numbers, due date in the company time zone, snapshot and base totals', async () => {
    const refused = await draft([]);
    expect((await service.post(`/invoices/${refused.id}/issue`, {})).body.code).toBe('no_lines');
    const one = await issued('100.00');
    const two = await issued('100.00', { due_at: '2026-06-20T12:00:00.000Z' });
    expect(Number(two.number?.slice(-5)) - Number(one.number?.slice(-5))).toBe(1);
    expect(one).toMatchObject({
      due_at: '2026-07-05T22:59:59.000Z',
      base_gross_total: '100.00',
      exchange_rate: '1.00000000',
      balance: '100.00',
    });
    expect(one['billing_address_snapshot']).toMatchObject({ line1: '1 Quay', country_code: 'GB' });
    expect(two['due_at']).toBe('2026-06-20T12:00:00.000Z');
    await set('finance.default_payment_term', 'eom_30');
    expect((await issued('1.00'))['due_at']).toBe('2026-07-30T22:59:59.000Z');
    await set('finance.default_payment_term', 'net_30');
    expect((await draft(exampleI1())).number).toBeNull();
  });

  test('issues at the same time get different numbers without gaps', async () => {
    const drafts = await Promise.all(
      Array.from({ length: 6 }, () => draft(exampleI1(), { invoice_date: '2031-02-03' })),
    );
    const answers = await Promise.all(drafts.map(({ id }) => service.post(`/invoices/${id}/issue`, {})));
    const numbers = answers.map((answer) => answer.body.invoice.number).sort();
    expect(numbers).toEqual([1, 2, 3, 4, 5, 6].map((number) => `INV-2031-0000${number}`));
  });

  test.each([
    [
      'missing_billing_address',
      async () => ({ body: { account_id: (await service.post('/accounts', { name: 'Bare' })).body.account.id } }),
    ],
    ['missing_tax_rate', async () => ({ body: { invoice_date: '1950-01-01' } })],
    ['negative_total', async () => ({ lines: [{ description: 'Back', unit_price: '-1.00' }] })],
    ['missing_po_reference', async () => ({ body: { account_id: await newAccount({ requires_po_number: true }) } })],
    ['missing_exchange_rate', async () => ({ body: { currency_code: 'USD' } })],
    [
      'account_inactive',
      async () => {
        const id = await newAccount();
        return { body: { account_id: id }, before: () => service.post(`/accounts/${id}/archive`, {}) };
      },
    ],
    [
      'period_closed',
      async () => ({
        before: () => set('finance.lock_date', '2026-06-05'),
        after: () => set('finance.lock_date', null),
      }),
    ],
  ] as [
    string,
    () => Promise<{
      body?: Record<string, unknown>;
      lines?: Record<string, unknown>[];
      before?: () => Promise<unknown>;
      after?: () => Promise<unknown>;
    }>,
  ][])('%s: dry run and real call agree, and nothing changes', async (code, scene) => {
    const { body = {}, lines = exampleI1(), before, after } = await scene();
    const { id, aggregate_version } = await draft(lines, body);
    await before?.();
    const dry = await service.post(`/invoices/${id}/issue?dry_run=1`, {});
    const real = await service.post(`/invoices/${id}/issue`, {});
    await after?.();
    expect(dry.body).toMatchObject({
      dry_run: true,
      allowed: false,
      code,
      would_lock_rental: false,
      due_at: expect.any(String),
    });
    expect(real.status).toBe(422);
    expect(real.body).toMatchObject({ code, message: dry.body.reason });
    expect(await show(id)).toMatchObject({ status: 'draft', number: null, aggregate_version });
  });

  test('nothing to pay is paid at once; a foreign invoice keeps its rate', async () => {
    const { id } = await draft([{ description: 'Free', unit_price: '0.00' }]);
    expect((await service.post(`/invoices/${id}/issue`, {})).body.invoice).toMatchObject({
      status: 'paid',
      balance: '0.00',
    });
    expect((await events(`invoice:${id}`)).slice(-2)).toEqual(['invoice.issued', 'invoice.paid']);
    await service.post('/exchange_rates', {
      from_currency: 'EUR',
      to_currency: 'GBP',
      rate: '0.84532100',
      valid_on: '2026-06-01',
    });
    const foreign = await draft([{ description: 'Hire', unit_price: '1234.56', tax_type_id: taxes['zero'] }], {
      currency_code: 'EUR',
    });
    const answer = await service.post(`/invoices/${foreign.id}/issue`, {});
    expect(answer.body.invoice).toMatchObject({ exchange_rate: '0.84532100', base_gross_total: '1043.60' });
  });
});

describe('states', () => {
  const operations: Record<string, Record<string, unknown>> = {
    issue: {},
    void: { reason: 'Mistake' },
    send: { to: 'pay@example.com' },
  };
  const scenes: Record<string, () => Promise<number>> = {
    draft: async () => (await draft(exampleI1())).id,
    issued: async () => (await issued('50.00')).id,
    partially_paid: async () => {
      const { id } = await issued('50.00');
      await pay('20.00', { allocations: [{ invoice_id: id, amount: '20.00' }] });
      return id;
    },
    paid: async () => {
      const { id } = await issued('50.00');
      await pay('50.00', { allocations: [{ invoice_id: id, amount: '50.00' }] });
      return id;
    },
    credited: async () => {
      const { id } = await issued('50.00');
      await credit(id, { full: true });
      return id;
    },
    void: async () => {
      const { id } = await issued('50.00');
      await service.post(`/invoices/${id}/void`, { reason: 'Mistake' });
      return id;
    },
  };
  const allowed: Record<string, string[]> = {
    issue: ['draft'],
    void: ['issued'],
    send: ['issued', 'partially_paid', 'paid', 'credited'],
  };

  test.each(Object.keys(scenes))('%s offers what it offers, in the dry run as in the real call', async (state) => {
    for (const [operation, body] of Object.entries(operations)) {
      const id = await (scenes[state] as () => Promise<number>)();
      const before = await show(id);
      expect(before['status']).toBe(state);
      const good = allowed[operation]?.includes(state) === true;
      if (operation !== 'send') {
        const dry = await service.post(`/invoices/${id}/${operation}?dry_run=1`, body);
        expect([operation, dry.body.allowed, dry.body.code]).toEqual([operation, good, good ? null : 'invalid_state']);
      }
      const real = await service.post(`/invoices/${id}/${operation}`, body);
      expect([operation, real.status]).toEqual([operation, good ? 200 : 422]);
      expect((await show(id)).aggregate_version).toBe(before.aggregate_version + (good ? 1 : 0));
    }
  });

  test('a void needs a reason, an open period, and nothing paid; the balance is gone', async () => {
    const { id } = await issued('50.00');
    expect((await service.post(`/invoices/${id}/void?dry_run=1`, {})).body.code).toBe('missing_reason');
    const voided = await service.post(`/invoices/${id}/void`, { reason: 'Mistake' });
    expect(voided.body.invoice).toMatchObject({ status: 'void', balance: '0.00', void_reason: 'Mistake' });
    expect((await service.post(`/invoices/${(await issued('1.00')).id}/send`, {})).body.code).toBe('missing_recipient');
  });
});

async function pay(amount: string, body: Record<string, unknown> = {}) {
  return service.post('/payments', { account_id: account, amount, currency_code: 'GBP', ...body });
}

async function credit(invoice: number, body: Record<string, unknown>, lines: Record<string, unknown>[] = []) {
  const made = await service.post('/credit_notes', { account_id: account, invoice_id: invoice, ...body });
  expect(made.status).toBe(201);
  const { id } = made.body.credit_note;
  for (const line of lines) {
    const added = await service.post(`/credit_notes/${id}/lines`, line);
    if (added.status !== 201) return added;
  }
  return service.post(`/credit_notes/${id}/issue`, {});
}

describe('payments', () => {
  test('worked example: automatic allocation by due date, the rest stays with the account', async () => {
    const payer = await newAccount();
    const first = await issued('400.00', { account_id: payer, due_at: '2026-05-01T12:00:00Z' });
    const second = await issued('743.34', { account_id: payer, due_at: '2026-05-15T12:00:00Z' });
    const one = await pay('1000.00', { account_id: payer, auto_allocate: true });
    expect(one.body.payment).toMatchObject({
      status: 'completed',
      amount_allocated: '1000.00',
      amount_unallocated: '0.00',
    });
    expect(await show(first.id)).toMatchObject({
      status: 'paid',
      balance: '0.00',
      aggregate_version: first.aggregate_version + 1,
    });
    expect(await show(second.id)).toMatchObject({
      status: 'partially_paid',
      balance: '143.34',
      aggregate_version: second.aggregate_version + 1,
    });
    const two = await pay('200.00', { account_id: payer, auto_allocate: true });
    expect(two.body.payment).toMatchObject({ amount_allocated: '143.34', amount_unallocated: '56.66' });
    expect(await balanceOf(payer)).toBe('-56.66');
    expect(await events(`invoice:${second.id}`)).toEqual([
      'invoice.created',
      'invoice.issued',
      'invoice.partially_paid',
      'invoice.paid',
    ]);
    const list = await service.get(`/payments/${two.body.payment.id}/allocations`);
    expect(list.body.allocations).toMatchObject([{ invoice_id: second.id, amount: '143.34' }]);
  });

  test.each([
    ['over_allocated', '10.00', '10.01', {}],
    ['amount_exceeds_balance', '60.00', '50.01', {}],
    ['currency_mismatch', '50.00', '50.00', { currency_code: 'EUR' }],
    ['invalid_amount', '50.00', '0.00', {}],
  ])('%s refuses the whole payment', async (code, amount, part, body) => {
    const { id } = await issued('50.00');
    const count = async () => (await service.pool.query('select count(*) from "payment"')).rows[0].count;
    const before = await count();
    const answer = await pay(amount, { allocations: [{ invoice_id: id, amount: part }], ...body });
    expect([answer.status, answer.body.code]).toEqual([422, code]);
    expect(await count()).toBe(before);
    expect(await show(id)).toMatchObject({ status: 'issued', amount_paid: '0.00' });
  });

  test('pending until complete, trimmed to what still fits; fail and void', async () => {
    const { id } = await issued('50.00');
    const wish = { allocations: [{ invoice_id: id, amount: '50.00' }], provider: 'stripe' };
    const pending = (await pay('80.00', wish)).body.payment;
    expect(pending).toMatchObject({ status: 'pending', amount_unallocated: '0.00' });
    expect((await show(id))['status']).toBe('issued');
    await pay('20.00', { allocations: [{ invoice_id: id, amount: '20.00' }] });
    const done = await service.post(`/payments/${pending.id}/complete`, {});
    expect(done.body.payment).toMatchObject({
      status: 'completed',
      amount_allocated: '30.00',
      amount_unallocated: '50.00',
    });
    expect((await show(id))['status']).toBe('paid');
    expect((await service.post(`/payments/${pending.id}/complete`, {})).body.code).toBe('invalid_state');
    expect((await service.post(`/payments/${pending.id}/void`, {})).body.code).toBe('missing_reason');
    expect((await service.post(`/payments/${pending.id}/void`, { reason: 'Twice' })).body.payment).toMatchObject({
      status: 'void',
      amount_allocated: '0.00',
    });
    expect(await show(id)).toMatchObject({ status: 'partially_paid', balance: '30.00', paid_at: null });
    const other = (await pay('5.00', { provider: 'stripe', provider_id: 'pi_1' })).body.payment;
    expect((await service.post(`/payments/${other.id}/void`, { reason: 'x' })).body.code).toBe('provider_payment');
    expect((await service.post(`/payments/${other.id}/fail`, { reason: 'Card refused' })).body.payment).toMatchObject({
      status: 'failed',
      failure_reason: 'Card refused',
    });
  });

  test('allocate, take away, refund with and without deallocation', async () => {
    const payer = await newAccount();
    const { id } = await issued('50.00', { account_id: payer });
    const payment = (await pay('70.00', { account_id: payer })).body.payment;
    const path = `/payments/${payment.id}`;
    expect((await service.post(`${path}/allocate`, { invoice_id: id })).body.payment).toMatchObject({
      amount_allocated: '50.00',
      amount_unallocated: '20.00',
      status: 'completed',
    });
    const [allocation] = (await service.get(`${path}/allocations`)).body.allocations;
    expect((await service.delete(`${path}/allocations/${allocation.id}`)).status).toBe(204);
    expect(await show(id)).toMatchObject({ status: 'issued', balance: '50.00' });
    expect((await events(`invoice:${id}`)).slice(-1)).toEqual(['invoice.payment_reversed']);
    const again = await service.post(`${path}/allocations`, { invoice_id: id, amount: '45.00' });
    expect(again.status).toBe(201);
    expect((await service.post(`${path}/allocations`, { invoice_id: id, amount: '25.01' })).body.code).toBe(
      'over_allocated',
    );
    expect((await service.post(`${path}/refund`, { amount: '70.01', reason: 'Wish' })).body.code).toBe(
      'amount_exceeds_balance',
    );
    expect((await service.post(`${path}/refund`, { amount: '30.00', reason: 'Wish' })).body.code).toBe(
      'payment_allocated',
    );
    const refunded = await service.post(`${path}/refund`, { amount: '30.00', reason: 'Wish', deallocate: true });
    expect(refunded.body.payment).toMatchObject({
      status: 'partially_refunded',
      amount_refunded: '30.00',
      amount_allocated: '40.00',
      amount_unallocated: '0.00',
    });
    expect(await show(id)).toMatchObject({ status: 'partially_paid', balance: '10.00' });
    expect(await balanceOf(payer)).toBe('10.00');
    expect((await service.post(`${path}/void`, { reason: 'x' })).body.code).toBe('invalid_state');
    const rest = await service.post(`${path}/refund`, { amount: '40.00', reason: 'Wish', deallocate: true });
    expect(rest.body.payment).toMatchObject({ status: 'refunded', amount_allocated: '0.00' });
    const refunds = await service.get(`/payments?q[refund_of_id_eq]=${payment.id}&sort=id`);
    expect(
      refunds.body.payments.map((one: Record<string, string>) => [one['direction'], one['amount']]).sort(),
    ).toEqual([
      ['refund', '30.00'],
      ['refund', '40.00'],
    ]);
  });
});

describe('credit notes', () => {
  const l1 = () => [
    {
      description: 'Lights',
      quantity: '12',
      unit_price: '35.00',
      period_factor: '2.3',
      discount_percent: '14.5',
      tax_type_id: taxes['standard'],
    },
  ];

  test('worked example: two of twelve units, and the remainder closes the line', async () => {
    const { id } = await draft(l1());
    expect((await service.post(`/invoices/${id}/issue`, {})).body.invoice).toMatchObject({
      net_total: '825.93',
      gross_total: '991.12',
    });
    const [line] = (await service.get(`/invoices/${id}/lines`)).body.lines;
    const some = await credit(id, {}, [{ description: 'Two back', invoice_line_id: line.id, quantity: '2' }]);
    expect(some.body.credit_note).toMatchObject({
      status: 'applied',
      net_total: '137.66',
      tax_total: '27.53',
      gross_total: '165.19',
      balance: '0.00',
      number: expect.stringMatching(/^CN-\d{4}-\d{5}$/),
    });
    expect(await show(id)).toMatchObject({ status: 'partially_paid', amount_credited: '165.19', balance: '825.93' });
    const over = await credit(id, {}, [{ description: 'Too many', invoice_line_id: line.id, quantity: '11' }]);
    expect(over.body.code).toBe('over_credited');
    const rest = await credit(id, { full: true });
    expect(rest.body.credit_note).toMatchObject({ net_total: '688.27', tax_total: '137.66', gross_total: '825.93' });
    expect(await show(id)).toMatchObject({ status: 'credited', balance: '0.00', amount_credited: '991.12' });
    expect((await service.post(`/invoices/${id}/void`, { reason: 'x' })).body.code).toBe('invalid_state');
    const undone = await service.post(`/credit_notes/${rest.body.credit_note.id}/void`, {});
    expect(undone.body.credit_note).toMatchObject({ status: 'void', balance: '0.00' });
    expect(await show(id)).toMatchObject({ status: 'partially_paid', balance: '825.93' });
    expect((await service.get(`/invoices/${id}/lines/${line.id}`)).body.invoice_line.quantity_credited).toBe('2.00');
  });

  test("what a paid invoice cannot take is the account's credit, and settles another invoice", async () => {
    const payer = await newAccount();
    const { id } = await issued('50.00', { account_id: payer });
    await pay('50.00', { account_id: payer, auto_allocate: true });
    const made = await service.post('/credit_notes', { account_id: payer, invoice_id: id, full: true });
    const path = `/credit_notes/${made.body.credit_note.id}`;
    expect((await service.post(`${path}/allocate`, { invoice_id: id })).body.code).toBe('invalid_state');
    expect((await service.post(`${path}/issue`, {})).body.credit_note).toMatchObject({
      status: 'issued',
      balance: '50.00',
    });
    expect(await balanceOf(payer)).toBe('-50.00');
    const next = await issued('30.00', { account_id: payer });
    expect((await service.post(`${path}/allocate`, { invoice_id: next.id, amount: '30.01' })).body.code).toBe(
      'amount_exceeds_balance',
    );
    expect((await service.post(`${path}/allocate`, { invoice_id: next.id })).body.credit_note).toMatchObject({
      status: 'issued',
      balance: '20.00',
    });
    expect((await show(next.id))['status']).toBe('credited');
    expect((await service.get(`${path}/allocations`)).body.allocations).toMatchObject([
      { invoice_id: next.id, amount: '30.00' },
    ]);
    expect(await balanceOf(payer)).toBe('-20.00');
  });
});

describe('rentals', () => {
  async function quotation(body: Record<string, unknown> = {}): Promise<number> {
    const crew = (await service.post('/services', { name: 'Rigger', category: 'crew', unit: 'fixed', price: '825.93' }))
      .body.service.id;
    const made = await service.post('/rentals', {
      title: 'Festival',
      warehouse_id: warehouse,
      account_id: account,
      starts_at: '2026-12-05T09:00:00Z',
      ends_at: '2026-12-05T16:00:00Z',
      ...body,
    });
    const { id } = made.body.rental;
    await service.post(`/rentals/${id}/items`, {
      kind: 'service',
      service_id: crew,
      unit_price: '825.93',
      chargeable_periods: '1',
      tax_type_id: taxes['standard'],
    });
    await service.post(`/rentals/${id}/convert_to_quote`, {});
    return id;
  }

  test('deposit and final invoice add up, lock the rental, and unlock it', async () => {
    const id = await quotation();
    const { rental: before } = (await service.get(`/rentals/${id}`)).body;
    expect(before.gross_total).toBe('991.12');
    const deposit = await service.post(`/rentals/${id}/create_invoice`, { type: 'deposit', percent: '25' });
    expect(deposit.status).toBe(201);
    expect(deposit.body.invoice).toMatchObject({
      invoice_type: 'deposit',
      net_total: '206.48',
      tax_total: '41.30',
      gross_total: '247.78',
      rental_id: id,
      aggregate_version: 1,
    });
    const path = `/invoices/${deposit.body.invoice.id}`;
    expect((await service.post(`${path}/issue?dry_run=1`, {})).body).toMatchObject({
      allowed: true,
      would_lock_rental: true,
    });
    await service.post(`${path}/issue`, {});
    const locked = (await service.get(`/rentals/${id}`)).body.rental;
    expect(locked).toMatchObject({
      is_locked: true,
      locked_by_invoice_id: deposit.body.invoice.id,
      aggregate_version: before.aggregate_version + 1,
    });
    expect(await events(`rental:${id}`)).toContain('rental.locked');
    const final = (await service.post(`/rentals/${id}/create_invoice`, { type: 'full' })).body.invoice;
    expect(final).toMatchObject({
      invoice_type: 'final',
      net_total: '619.45',
      tax_total: '123.89',
      gross_total: '743.34',
    });
    expect((await service.post(`/invoices/${final.id}/issue?dry_run=1`, {})).body.would_lock_rental).toBe(false);
    expect((await service.post(`/invoices/${final.id}/issue`, {})).body.invoice.deducts_deposit_invoice_ids).toEqual([
      deposit.body.invoice.id,
    ]);
    expect((await service.get(`/rentals/${id}`)).body.rental).toMatchObject({
      invoice_status: 'invoiced',
      invoiced_total: '991.12',
      balance_to_invoice: '0.00',
    });
    expect((await service.post(`/rentals/${id}/create_invoice`, { type: 'remaining' })).body.code).toBe(
      'nothing_to_invoice',
    );
    expect((await service.post(`${path}/void`, { reason: 'x' })).body.code).toBe('deposit_deducted');
    await service.post(`/invoices/${final.id}/void`, { reason: 'x' });
    expect((await service.get(`/rentals/${id}`)).body.rental.is_locked).toBe(true);
    await service.post(`${path}/void`, { reason: 'x' });
    expect((await service.get(`/rentals/${id}`)).body.rental).toMatchObject({
      is_locked: false,
      locked_by_invoice_id: null,
    });
    expect(await events(`rental:${id}`)).toContain('rental.unlocked');
  });

  test('what is billed twice is refused at issue unless it is wished; a remainder bills the rest', async () => {
    const id = await quotation();
    const twice = [(await service.post(`/rentals/${id}/create_invoice`, { type: 'full' })).body.invoice];
    const [line] = (await service.get(`/rentals/${id}/items`)).body.items;
    twice.push(
      await draft([{ description: 'Again', unit_price: '100.00', rental_item_id: line.id }], { rental_id: id }),
    );
    const [first, second] = twice as [Invoice, Invoice];
    await service.post(`/invoices/${second.id}/issue`, {});
    expect((await service.post(`/invoices/${first.id}/issue?dry_run=1`, {})).body.code).toBe('over_invoiced');
    expect((await service.post(`/invoices/${first.id}/issue`, {})).body.code).toBe('over_invoiced');
    await service.delete(`/invoices/${first.id}`);
    const rest = await service.post(`/rentals/${id}/create_invoice`, { type: 'remaining' });
    expect(rest.body.invoice.net_total).toBe('725.93');
    const enquiry = (await service.post('/rentals', { title: 'x', warehouse_id: warehouse, account_id: account })).body
      .rental.id;
    expect((await service.post(`/rentals/${enquiry}/create_invoice`, { type: 'full' })).body.code).toBe(
      'invalid_state',
    );
  });
});
