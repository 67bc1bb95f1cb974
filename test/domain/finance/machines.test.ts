/** Payments and credit notes: every state with every operation, a refusal that changes nothing, and numbers without gaps. */
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { type Books, openBooks } from './books.ts';

let books: Books;

beforeAll(async () => {
  books = await openBooks();
});
afterAll(() => books.service.close());

type Body = Record<string, unknown>;

/** All stored data of finance, as one text: a refusal must leave it alone. */
async function allData(): Promise<string> {
  const tables = [
    'invoice',
    'invoice_line',
    'payment',
    'payment_allocation',
    'credit_note',
    'credit_note_line',
    'credit_note_allocation',
    'number_series',
    'action_log',
    'outbox_event',
  ];
  const { rows } = await books.service.pool.query(
    `select md5(concat(${tables.map((table) => `(select string_agg(t::text, '|' order by t."id") from "${table}" t)`).join(', ')})) as sum`,
  );
  return rows[0].sum;
}

/** Posts to every state's record and compares the answer with the table; null means success. */
async function walk(
  plural: string,
  entity: string,
  states: Record<string, () => Promise<number>>,
  operations: Record<string, { body: () => Promise<Body>; codes: Record<string, string | null> }>,
): Promise<void> {
  for (const [state, make] of Object.entries(states)) {
    for (const [operation, { body, codes }] of Object.entries(operations)) {
      const id = await make();
      const sent = await body();
      const path = `/${plural}/${id}`;
      expect([state, (await books.service.get(path)).body[entity].status]).toEqual([state, state]);
      const before = await allData();
      const answer = await books.service.post(`${path}/${operation}`, sent);
      const expected = codes[state] === undefined ? 'invalid_state' : codes[state];
      expect([state, operation, answer.body.code ?? null]).toEqual([state, operation, expected]);
      expect([state, operation, answer.status]).toEqual([state, operation, expected === null ? 200 : 422]);
      expect([state, operation, (await allData()) === before]).toEqual([state, operation, expected !== null]);
    }
  }
}

const created = async (body: Body = {}) => (await books.pay('50.00', body)).body.payment.id as number;
const after =
  (body: Body, ...steps: readonly (readonly [string, Body])[]) =>
  async () => {
    const id = await created(body);
    for (const [step, sent] of steps)
      expect((await books.service.post(`/payments/${id}/${step}`, sent)).status).toBe(200);
    return id;
  };

test('payments', async () => {
  const states = {
    pending: after({ provider: 'stripe' }),
    completed: after({}),
    failed: after({ provider: 'stripe' }, ['fail', { reason: 'Card' }]),
    partially_refunded: after({}, ['refund', { amount: '20.00', reason: 'Part' }]),
    refunded: after({}, ['refund', { amount: '50.00', reason: 'All' }]),
    void: after({}, ['void', { reason: 'Twice' }]),
  };
  const reason = async () => ({ reason: 'Because' });
  await walk('payments', 'payment', states, {
    complete: { body: async () => ({}), codes: { pending: null } },
    fail: { body: reason, codes: { pending: null } },
    allocate: {
      body: async () => ({ invoice_id: (await books.issued('10.00')).id, amount: '10.00' }),
      codes: { completed: null, partially_refunded: null },
    },
    refund: {
      body: async () => ({ amount: '5.00', reason: 'Because' }),
      codes: { completed: null, partially_refunded: null },
    },
    void: { body: reason, codes: { pending: null, completed: null } },
  });
});

async function note(body: Body = {}): Promise<number> {
  const { id } = await books.issued('50.00');
  const made = await books.service.post('/credit_notes', {
    account_id: books.account,
    invoice_id: id,
    full: true,
    ...body,
  });
  return made.body.credit_note.id;
}

/** A credit note of a paid invoice stays with the account. */
async function spare(): Promise<number> {
  const { id } = await books.issued('50.00');
  await books.pay('50.00', { allocations: [{ invoice_id: id, amount: '50.00' }] });
  return (await books.credit(id, { full: true })).body.credit_note.id;
}

test('credit notes', async () => {
  const states = {
    draft: () => note(),
    issued: spare,
    applied: async () => {
      const id = await note();
      await books.service.post(`/credit_notes/${id}/issue`, {});
      return id;
    },
    void: async () => {
      const id = await spare();
      await books.service.post(`/credit_notes/${id}/void`, {});
      return id;
    },
  };
  await walk('credit_notes', 'credit_note', states, {
    issue: { body: async () => ({}), codes: { draft: null } },
    allocate: { body: async () => ({ invoice_id: (await books.issued('10.00')).id }), codes: { issued: null } },
    refund: { body: async () => ({ amount: '1.00' }), codes: { issued: null } },
    void: { body: async () => ({}), codes: { issued: null, applied: null } },
  });
});

describe('guards, one by one', () => {
  test.each<[string, string, () => Promise<[string, Body]>]>([
    [
      'payment: nothing is no amount',
      'invalid_amount',
      async () => ['/payments', { account_id: books.account, amount: '0.00', currency_code: 'GBP' }],
    ],
    [
      'payment: currencies come before sums',
      'currency_mismatch',
      async () => {
        const { id } = await books.issued('50.00');
        return [
          '/payments',
          {
            account_id: books.account,
            amount: '1.00',
            currency_code: 'EUR',
            allocations: [{ invoice_id: id, amount: '60.00' }],
          },
        ];
      },
    ],
    [
      'payment: sums come before balances',
      'over_allocated',
      async () => {
        const { id } = await books.issued('5.00');
        return [
          '/payments',
          {
            account_id: books.account,
            amount: '9.00',
            currency_code: 'GBP',
            allocations: [{ invoice_id: id, amount: '10.00' }],
          },
        ];
      },
    ],
    [
      "payment: another account's invoice",
      'validation_failed',
      async () => {
        const { id } = await books.issued('5.00', { account_id: await books.newAccount() });
        return [
          '/payments',
          {
            account_id: books.account,
            amount: '5.00',
            currency_code: 'GBP',
            allocations: [{ invoice_id: id, amount: '5.00' }],
          },
        ];
      },
    ],
    [
      'payment: an invoice twice, together above its balance',
      'amount_exceeds_balance',
      async () => {
        const { id } = await books.issued('5.00');
        const part = { invoice_id: id, amount: '3.00' };
        return [
          '/payments',
          { account_id: books.account, amount: '9.00', currency_code: 'GBP', allocations: [part, part] },
        ];
      },
    ],
    [
      'allocate: an invoice in another currency, without an amount',
      'currency_mismatch',
      async () => {
        await books.service.post('/exchange_rates', {
          from_currency: 'EUR',
          to_currency: 'GBP',
          rate: '0.8',
          valid_on: '2026-01-01',
        });
        const { id } = await books.issued('5.00', { currency_code: 'EUR' });
        return [`/payments/${await created()}/allocate`, { invoice_id: id }];
      },
    ],
    [
      'refund: above the amount',
      'amount_exceeds_balance',
      async () => [`/payments/${await created()}/refund`, { amount: '50.01', reason: 'x' }],
    ],
    ['refund: no reason', 'missing_reason', async () => [`/payments/${await created()}/refund`, { amount: '50.00' }]],
    [
      'void: refunded in part',
      'invalid_state',
      async () => [`/payments/${await after({}, ['refund', { amount: '1.00', reason: 'x' }])()}/void`, { reason: 'x' }],
    ],
    [
      "void: a provider's payment",
      'provider_payment',
      async () => [`/payments/${await created({ provider_id: `pi_${Date.now()}` })}/void`, { reason: 'x' }],
    ],
    [
      'credit note: of a draft',
      'invalid_state',
      async () => [
        '/credit_notes',
        { account_id: books.account, invoice_id: (await books.draft(books.exampleI1())).id },
      ],
    ],
    ['credit note: without lines', 'no_lines', async () => [`/credit_notes/${await note({ full: false })}/issue`, {}]],
    [
      'credit note: above the invoice',
      'over_credited',
      async () => {
        const id = await note({ full: false });
        await books.service.post(`/credit_notes/${id}/lines`, {
          description: 'Goodwill',
          unit_price: '50.01',
          tax_type_id: books.taxes['zero'],
        });
        return [`/credit_notes/${id}/issue`, {}];
      },
    ],
    [
      'credit note: above what is left of it',
      'amount_exceeds_balance',
      async () => [
        `/credit_notes/${await spare()}/allocate`,
        { invoice_id: (await books.issued('90.00')).id, amount: '50.01' },
      ],
    ],
    [
      'credit note: a paid invoice takes nothing',
      'invalid_state',
      async () => {
        const { id } = await books.issued('5.00');
        await books.pay('5.00', { allocations: [{ invoice_id: id, amount: '5.00' }] });
        return [`/credit_notes/${await spare()}/allocate`, { invoice_id: id }];
      },
    ],
  ])('%s: %s, and nothing changes', async (_, code, scene) => {
    const [path, body] = await scene();
    const before = await allData();
    const answer = await books.service.post(path, body);
    expect([answer.status, answer.body.code]).toEqual([422, code]);
    expect(await allData()).toBe(before);
  });

  test('a closed period takes no credit note, neither issued nor voided', async () => {
    const draft = await note({ credit_date: '2026-03-01' });
    const issued = await note({ credit_date: '2026-03-01' });
    await books.service.post(`/credit_notes/${issued}/issue`, {});
    await books.set('finance.lock_date', '2026-03-31');
    const codes = [
      (await books.service.post(`/credit_notes/${draft}/issue`, {})).body.code,
      (await books.service.post(`/credit_notes/${issued}/void`, {})).body.code,
    ];
    await books.set('finance.lock_date', null);
    expect(codes).toEqual(['period_closed', 'period_closed']);
  });
});

describe('at the same time', () => {
  test('payments of one invoice never take more than it owes, and all of it once', async () => {
    const payer = await books.newAccount();
    const invoice = await books.issued('100.00', { account_id: payer });
    const other = await books.issued('30.00', { account_id: payer });
    const answers = await Promise.all(
      Array.from({ length: 5 }, () => books.pay('40.00', { account_id: payer, auto_allocate: true })),
    );
    expect(answers.map(({ status }) => status)).toEqual([201, 201, 201, 201, 201]);
    for (const { id } of [invoice, other])
      expect(await books.show(id)).toMatchObject({ status: 'paid', balance: '0.00' });
    const { rows } = await books.service.pool.query(
      `select sum("amount_allocated")::text as allocated, sum("amount_unallocated")::text as left from "payment" where "account_id" = $1`,
      [payer],
    );
    expect(rows[0]).toEqual({ allocated: '130.00', left: '70.00' });
    expect(await books.balanceOf(payer)).toBe('-70.00');
  });

  test('one of two notes over the same units is issued, and numbers have no gap for the one that was not', async () => {
    const { id } = await books.issued('50.00', { invoice_date: '2032-02-03' });
    const drafts = await Promise.all(
      Array.from({ length: 4 }, async () => {
        const made = await books.service.post('/credit_notes', {
          account_id: books.account,
          invoice_id: id,
          full: true,
          credit_date: '2032-02-03',
        });
        return made.body.credit_note.id as number;
      }),
    );
    const answers = await Promise.all(drafts.map((draft) => books.service.post(`/credit_notes/${draft}/issue`, {})));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 422, 422, 422]);
    const next = await note({ credit_date: '2032-02-04' });
    const { body } = await books.service.post(`/credit_notes/${next}/issue`, {});
    expect(body.credit_note.number).toBe('CN-2032-00002');
  });

  test('invoices are issued, voided and paid at once without a gap in their numbers', async () => {
    const drafts = await Promise.all(
      Array.from({ length: 8 }, () => books.draft(books.exampleI1(), { invoice_date: '2033-02-03' })),
    );
    const refused = await Promise.all(Array.from({ length: 4 }, () => books.draft([], { invoice_date: '2033-02-03' })));
    const answers = await Promise.all(
      [...drafts, ...refused].map(({ id }) => books.service.post(`/invoices/${id}/issue`, {})),
    );
    const numbers = answers.flatMap(({ body }) => (body.invoice ? [String(body.invoice.number)] : [])).sort();
    expect(numbers).toEqual(drafts.map((_, index) => `INV-2033-0000${index + 1}`));
    const mixed = await Promise.all(
      drafts.map(({ id }, index) =>
        index % 2 === 0
          ? books.service.post(`/invoices/${id}/void`, { reason: 'Mistake' })
          : books.pay('1445.23', { allocations: [{ invoice_id: id, amount: '1445.23' }] }),
      ),
    );
    expect(mixed.map(({ status }) => status)).toEqual([200, 201, 200, 201, 200, 201, 200, 201]);
  });
});
