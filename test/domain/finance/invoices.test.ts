/** Invoices over HTTP: lines, totals, issue, and every state with every operation. */
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { staticValue } from '../../support/static_data.ts';
import { type Books, openBooks } from './books.ts';

let books: Books;

beforeAll(async () => {
  books = await openBooks();
});
afterAll(() => books.service.close());

describe('invoice lines', () => {
  test('example I1: tax per line, totals as plain sums, tax summary in order of appearance', async () => {
    const invoice = await books.draft(books.exampleI1());
    expect(invoice).toMatchObject({
      net_total: '1220.03',
      tax_total: '225.20',
      gross_total: '1445.23',
      balance: '1445.23',
      number: null,
      aggregate_version: 1,
      warehouse_id: books.warehouse,
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
    const { id } = await books.draft([]);
    const added = await books.service.post(`/invoices/${id}/lines`, {
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
    const second = await books.service.post(`/invoices/${id}/lines`, { description: 'Note', kind: 'text' });
    expect(second.body.invoice_line).toMatchObject({
      position: 2,
      unit_price: null,
      net_amount: '0.00',
      tax_type_id: null,
    });
    expect(await books.show(id)).toMatchObject({ aggregate_version: 3, gross_total: '3.73', discount_total: '0.34' });
    const ids = [second.body.invoice_line.id, added.body.invoice_line.id];
    const order = await books.service.post(`/invoices/${id}/lines/reorder`, { ids, expected_version: 3 });
    expect(order.body.lines).toEqual(ids.map((one, index) => ({ id: one, position: index + 1 })));
    expect((await books.service.patch(`/invoices/${id}`, { prices_include_tax: true })).body.invoice).toMatchObject({
      gross_total: '3.11',
      net_total: '2.59',
    });
    expect((await books.service.delete(`/invoices/${id}/lines/${ids[0]}`)).status).toBe(204);
    expect(await books.events(`invoice:${id}`)).toEqual([
      'invoice.created',
      'invoice.line_added',
      'invoice.line_added',
      'invoice.line_updated',
      'invoice.line_updated',
      'invoice.updated',
      'invoice.line_removed',
    ]);
    expect((await books.service.post(`/invoices/${id}/issue`, {})).status).toBe(200);
    const { aggregate_version: version } = await books.show(id);
    expect(
      (await books.service.post(`/invoices/${id}/lines`, { description: 'Late', unit_price: '1' })).body.code,
    ).toBe('locked_field');
    expect((await books.service.post(`/invoices/${id}/lines/reorder`, { ids: [ids[1]] })).body.code).toBe(
      'locked_field',
    );
    expect((await books.service.patch(`/invoices/${id}`, { subject: 'x' })).body.code).toBe('locked_field');
    expect((await books.service.delete(`/invoices/${id}`)).body.code).toBe('invalid_state');
    expect((await books.show(id)).aggregate_version).toBe(version);
    expect((await books.service.patch(`/invoices/${id}`, { external_id: 'X1' })).body.invoice.aggregate_version).toBe(
      version + 1,
    );
  });
});

describe('issue', () => {
  test('gapless numbers, due date in the company time zone, snapshot and base totals', async () => {
    const refused = await books.draft([]);
    expect((await books.service.post(`/invoices/${refused.id}/issue`, {})).body.code).toBe('no_lines');
    const one = await books.issued('100.00');
    const two = await books.issued('100.00', { due_at: '2026-06-20T12:00:00.000Z' });
    expect(Number(two.number?.slice(-5)) - Number(one.number?.slice(-5))).toBe(1);
    expect(one).toMatchObject({
      due_at: '2026-07-05T22:59:59.000Z',
      base_gross_total: '100.00',
      exchange_rate: '1.00000000',
      balance: '100.00',
    });
    expect(one['billing_address_snapshot']).toMatchObject({ line1: '1 Quay', country_code: 'GB' });
    expect(two['due_at']).toBe('2026-06-20T12:00:00.000Z');
    const payable = (await books.service.get(`/accounts/${books.account}?include=payment_term`)).body.account;
    expect(payable.payment_term).toMatchObject({ list: 'payment_terms', key: 'net_30' });
    await books.set('finance.default_payment_term', 'eom_30');
    // The term that an account got when it was made stays; a new account gets the new term.
    expect((await books.issued('1.00'))['due_at']).toBe('2026-07-05T22:59:59.000Z');
    const later = await books.newAccount();
    expect((await books.issued('1.00', { account_id: later }))['due_at']).toBe('2026-07-30T22:59:59.000Z');
    const unsaid = await books.newAccount({ payment_term_id: null });
    const eom = await books.issued('1.00', { account_id: unsaid });
    const term = await staticValue(books.service, 'payment_terms', 'eom_30');
    expect(eom).toMatchObject({ due_at: '2026-07-30T22:59:59.000Z', payment_term_id: term });
    const terms = { payment_term_id: await staticValue(books.service, 'payment_terms', 'prepaid') };
    const prepaid = await books.draft(
      [{ description: 'Hire', unit_price: '1.00', tax_type_id: books.taxes['zero'] }],
      terms,
    );
    const dry = await books.service.post(`/invoices/${prepaid.id}/issue?dry_run=1`, {});
    expect(dry.body.due_at).toBe('2026-06-05T22:59:59.000Z');
    await books.set('finance.default_payment_term', 'net_30');
    expect((await books.draft(books.exampleI1())).number).toBeNull();
  });

  test('issues at the same time get different numbers without gaps', async () => {
    const drafts = await Promise.all(
      Array.from({ length: 6 }, () => books.draft(books.exampleI1(), { invoice_date: '2031-02-03' })),
    );
    const answers = await Promise.all(drafts.map(({ id }) => books.service.post(`/invoices/${id}/issue`, {})));
    const numbers = answers.map((answer) => answer.body.invoice.number).sort();
    expect(numbers).toEqual([1, 2, 3, 4, 5, 6].map((number) => `INV-2031-0000${number}`));
  });

  test.each([
    [
      'missing_billing_address',
      async () => ({ body: { account_id: (await books.service.post('/accounts', { name: 'Bare' })).body.account.id } }),
    ],
    ['missing_tax_rate', async () => ({ body: { invoice_date: '1950-01-01' } })],
    ['negative_total', async () => ({ lines: [{ description: 'Back', unit_price: '-1.00' }] })],
    [
      'missing_po_reference',
      async () => ({ body: { account_id: await books.newAccount({ requires_po_number: true }) } }),
    ],
    ['missing_exchange_rate', async () => ({ body: { currency_code: 'USD' } })],
    [
      'account_inactive',
      async () => {
        const id = await books.newAccount();
        return { body: { account_id: id }, before: () => books.service.post(`/accounts/${id}/archive`, {}) };
      },
    ],
    [
      'period_closed',
      async () => ({
        before: () => books.set('finance.lock_date', '2026-06-05'),
        after: () => books.set('finance.lock_date', null),
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
    const { body = {}, lines = books.exampleI1(), before, after } = await scene();
    const { id, aggregate_version } = await books.draft(lines, body);
    await before?.();
    const dry = await books.service.post(`/invoices/${id}/issue?dry_run=1`, {});
    const real = await books.service.post(`/invoices/${id}/issue`, {});
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
    expect(await books.show(id)).toMatchObject({ status: 'draft', number: null, aggregate_version });
  });

  test('nothing to pay is paid at once; a foreign invoice keeps its rate', async () => {
    const { id } = await books.draft([{ description: 'Free', unit_price: '0.00' }]);
    expect((await books.service.post(`/invoices/${id}/issue`, {})).body.invoice).toMatchObject({
      status: 'paid',
      balance: '0.00',
    });
    expect((await books.events(`invoice:${id}`)).slice(-2)).toEqual(['invoice.issued', 'invoice.paid']);
    await books.service.post('/exchange_rates', {
      from_currency: 'EUR',
      to_currency: 'GBP',
      rate: '0.84532100',
      valid_on: '2026-06-01',
    });
    const foreign = await books.draft(
      [{ description: 'Hire', unit_price: '1234.56', tax_type_id: books.taxes['zero'] }],
      {
        currency_code: 'EUR',
      },
    );
    const answer = await books.service.post(`/invoices/${foreign.id}/issue`, {});
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
    draft: async () => (await books.draft(books.exampleI1())).id,
    issued: async () => (await books.issued('50.00')).id,
    partially_paid: async () => {
      const { id } = await books.issued('50.00');
      await books.pay('20.00', { allocations: [{ invoice_id: id, amount: '20.00' }] });
      return id;
    },
    paid: async () => {
      const { id } = await books.issued('50.00');
      await books.pay('50.00', { allocations: [{ invoice_id: id, amount: '50.00' }] });
      return id;
    },
    credited: async () => {
      const { id } = await books.issued('50.00');
      await books.credit(id, { full: true });
      return id;
    },
    void: async () => {
      const { id } = await books.issued('50.00');
      await books.service.post(`/invoices/${id}/void`, { reason: 'Mistake' });
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
      const before = await books.show(id);
      expect(before['status']).toBe(state);
      const good = allowed[operation]?.includes(state) === true;
      if (operation !== 'send') {
        const dry = await books.service.post(`/invoices/${id}/${operation}?dry_run=1`, body);
        expect([operation, dry.body.allowed, dry.body.code]).toEqual([operation, good, good ? null : 'invalid_state']);
      }
      const real = await books.service.post(`/invoices/${id}/${operation}`, body);
      expect([operation, real.status]).toEqual([operation, good ? 200 : 422]);
      expect((await books.show(id)).aggregate_version).toBe(before.aggregate_version + (good ? 1 : 0));
    }
  });

  test('a void needs a reason, an open period, and nothing paid; the balance is gone', async () => {
    const { id } = await books.issued('50.00');
    expect((await books.service.post(`/invoices/${id}/void?dry_run=1`, {})).body.code).toBe('missing_reason');
    const voided = await books.service.post(`/invoices/${id}/void`, { reason: 'Mistake' });
    expect(voided.body.invoice).toMatchObject({ status: 'void', balance: '0.00', void_reason: 'Mistake' });
    expect((await books.service.post(`/invoices/${(await books.issued('1.00')).id}/send`, {})).body.code).toBe(
      'missing_recipient',
    );
  });
});
