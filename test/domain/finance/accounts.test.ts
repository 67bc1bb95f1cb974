/** Accounts and their debts, over HTTP: balance, statement, overdue invoices, and one account merged into another. */
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { jobs } from '../../../definitions/rules/finance/jobs.ts';
import { systemActor } from '../../../runtime/doors/seed/index.ts';
import { type Books, openBooks } from './books.ts';

let books: Books;

beforeAll(async () => {
  books = await openBooks();
});
afterAll(() => books.service.close());

const statementOf = async (account: number, query = '') =>
  (await books.service.get(`/accounts/${account}/statement${query}`)).body.statement;
const balanceOf = async (account: number) => (await books.service.get(`/accounts/${account}/balance`)).body.balance;

describe('balance and statement', () => {
  test('what is owed in another currency counts by the rate of today, and not where none is known', async () => {
    const account = await books.newAccount({ credit_limit: '1000.00' });
    await books.issued('100.00', { account_id: account });
    await books.service.pool.query(
      `update invoice set currency_code = case id % 2 when 0 then 'EUR' else 'USD' end where account_id = $1`,
      [account],
    );
    await books.issued('40.00', { account_id: account });
    const { rows } = await books.service.pool.query(
      `select currency_code, gross_total::text as gross from invoice where account_id = $1 order by id`,
      [account],
    );
    const [foreign, local] = rows as { currency_code: string; gross: string }[];
    const unknown = await balanceOf(account);
    expect(unknown).toMatchObject({ balance: local?.gross, without_rate: [foreign?.currency_code] });
    expect(unknown.currencies).toHaveLength(2);
    const rate = { from_currency: foreign?.currency_code, to_currency: 'GBP', rate: '0.5', valid_on: '2026-01-01' };
    expect((await books.service.post('/exchange_rates', rate)).status).toBe(201);
    const owed = (Number(local?.gross) + Number(foreign?.gross) / 2).toFixed(2);
    expect(await balanceOf(account)).toMatchObject({
      currency_code: 'GBP',
      balance: owed,
      available_credit: (1000 - Number(owed)).toFixed(2),
      without_rate: [],
    });
  });

  test('balances of several currencies are in the base currency, each at the rate of its day', async () => {
    const account = await books.newAccount({ name: 'Mixed' });
    await books.service.post('/exchange_rates', {
      from_currency: 'USD',
      to_currency: 'GBP',
      rate: '0.5',
      valid_on: '2026-01-02',
    });
    await books.issued('100.00', { account_id: account });
    await books.issued('100.00', { account_id: account, currency_code: 'USD' });
    await books.pay('20.00', { account_id: account, currency_code: 'USD' });
    expect(await books.balanceOf(account)).toBe('140.00');
    const { balance } = (await books.service.get(`/accounts/${account}/balance`)).body;
    expect([balance.balance, balance.currency_code]).toEqual(['140.00', 'GBP']);
    expect(
      balance.currencies.map((one: Record<string, string>) => [
        one['currency_code'],
        one['balance'],
        one['base_balance'],
      ]),
    ).toEqual([
      ['GBP', '100.00', '100.00'],
      ['USD', '80.00', '40.00'],
    ]);
  });

  test('every entry moves the balance by as much as its record, down to the balance of the account', async () => {
    const account = await books.newAccount({ credit_limit: '5000.00' });
    const one = await books.issued('400.00', { account_id: account, invoice_date: '2026-05-01' });
    const two = await books.issued('743.34', { account_id: account, invoice_date: '2026-05-15' });
    await books.draft(books.exampleI1(), { account_id: account });
    await books.pay('1000.00', { account_id: account, paid_on: '2026-05-20', auto_allocate: true });
    const gone = await books.issued('99.00', { account_id: account, invoice_date: '2026-05-21' });
    await books.service.post(`/invoices/${gone.id}/void`, { reason: 'Mistake' });
    const deposit = (await books.pay('300.00', { account_id: account, kind: 'security_deposit' })).body.payment;
    expect(await books.balanceOf(account)).toBe('143.34');
    await books.service.post(`/payments/${deposit.id}/allocate`, { invoice_id: two.id, amount: '43.34' });
    const spare = (await books.pay('70.00', { account_id: account, paid_on: '2026-05-25' })).body.payment;
    await books.service.post(`/payments/${spare.id}/refund`, { amount: '20.00', reason: 'Too much' });
    const note = (await books.service.post('/credit_notes', { account_id: account, invoice_id: one.id, full: true }))
      .body;
    await books.service.post(`/credit_notes/${note.credit_note.id}/issue`, {});

    const balance = await balanceOf(account);
    expect(balance).toMatchObject({
      balance: '-350.00',
      credit_limit: '5000.00',
      available_credit: '5350.00',
      uninvoiced_orders: '0.00',
      currencies: [
        {
          currency_code: 'GBP',
          open_invoices: '100.00',
          unallocated_payments: '50.00',
          open_credit: '400.00',
          security_deposits: '256.66',
        },
      ],
    });
    expect(await books.balanceOf(account)).toBe('-350.00');
    const statement = await statementOf(account);
    expect(statement.closing_balance).toBe('-350.00');
    expect(statement.entries.slice(0, 3)).toMatchObject([
      {
        date: '2026-05-01',
        type: 'invoice',
        ref: `invoice:${one.id}`,
        debit: '400.00',
        credit: '0.00',
        balance: '400.00',
      },
      { type: 'invoice', debit: '743.34', balance: '1143.34' },
      { date: '2026-05-20', type: 'payment', credit: '1000.00', balance: '143.34' },
    ]);
    const types = statement.entries.map((entry: Record<string, string>) => entry['type']).sort();
    expect(types).toEqual(
      [
        'credit_note',
        'deposit',
        'invoice',
        'invoice',
        'invoice',
        'invoice_void',
        'payment',
        'payment',
        'refund',
      ].sort(),
    );
    const may = await statementOf(account, '?from=2026-05-16&to=2026-05-20');
    expect(may).toMatchObject({
      opening_balance: '1143.34',
      closing_balance: '143.34',
      entries: [{ type: 'payment' }],
    });
    expect((await books.service.get(`/accounts/${account}/statement?from=yesterday`)).status).toBe(422);
  });

  test('who pays for another account moves money between the two', async () => {
    const parent = await books.newAccount();
    const child = await books.newAccount({ parent_id: parent });
    const { id } = await books.issued('80.00', { account_id: child });
    await books.pay('100.00', { account_id: parent, allocations: [{ invoice_id: id, amount: '80.00' }] });
    for (const [account, owed] of [
      [parent, '-20.00'],
      [child, '0.00'],
    ] as const) {
      expect([await books.balanceOf(account), (await statementOf(account)).closing_balance]).toEqual([owed, owed]);
    }
  });

  test('an account that owes is neither archived, but by force, nor deleted', async () => {
    const account = await books.newAccount();
    await books.issued('5.00', { account_id: account });
    expect((await books.service.post(`/accounts/${account}/archive`, {})).body.code).toBe('open_balance');
    expect((await books.service.delete(`/accounts/${account}`)).body.code).toBe('in_use');
    expect((await books.service.post(`/accounts/${account}/archive`, { force: true })).status).toBe(200);
  });
});

describe('overdue invoices', () => {
  test('each is announced once, and moves no version', async () => {
    const late = await books.issued('5.00', { due_at: '2026-01-01T12:00:00Z' });
    const paid = await books.issued('5.00', { due_at: '2026-01-01T12:00:00Z' });
    await books.pay('5.00', { allocations: [{ invoice_id: paid.id, amount: '5.00' }] });
    const due = await books.issued('5.00', { due_at: '2199-01-01T12:00:00Z' });
    const run = {
      id: '00000000-0000-4000-8000-00000000f1a0',
      actor: systemActor,
      services: books.service.services,
    } as unknown as Parameters<typeof jobs.flag_overdue_invoices>[0];
    const before = (await books.show(late.id)).aggregate_version;
    const first = Number((await jobs.flag_overdue_invoices(run))?.['flagged']);
    expect(first).toBeGreaterThanOrEqual(1);
    expect(await jobs.flag_overdue_invoices(run)).toEqual({ flagged: 0 });
    const now = await books.show(late.id);
    expect([now['is_overdue'], now['last_reminder_at'] === null, now.aggregate_version]).toEqual([true, false, before]);
    expect((await books.events(`invoice:${late.id}`)).filter((event) => event === 'invoice.overdue')).toHaveLength(1);
    for (const { id } of [paid, due]) expect(await books.events(`invoice:${id}`)).not.toContain('invoice.overdue');
  });
});

describe('merge', () => {
  test('everything that named the one names the other, and balances add up', async () => {
    const [winner, loser] = [
      await books.newAccount({ name: 'Kept' }),
      await books.newAccount({ name: 'Twice', is_venue: true }),
    ];
    const invoice = await books.issued('80.00', { account_id: loser });
    await books.issued('20.00', { account_id: winner });
    await books.pay('30.00', { account_id: loser });
    const contact = (await books.service.post(`/accounts/${loser}/contacts`, { first_name: 'Maya', is_primary: true }))
      .body.account_contact;
    const rental = (
      await books.service.post('/rentals', { title: 'Gig', account_id: loser, warehouse_id: books.warehouse })
    ).body.rental;
    const child = await books.newAccount({ parent_id: loser });
    const merged = await books.service.post(`/accounts/${winner}/merge`, { account_id: loser });
    expect([merged.status, merged.body.account?.id]).toEqual([200, winner]);
    expect(merged.body.account).toMatchObject({ balance: '70.00', is_venue: true });
    expect(await books.show(invoice.id)).toMatchObject({
      account_id: winner,
      aggregate_version: invoice.aggregate_version + 1,
    });
    expect((await books.service.get(`/rentals/${rental.id}`)).body.rental).toMatchObject({
      account_id: winner,
      billing_account_id: winner,
      aggregate_version: rental.aggregate_version + 1,
    });
    expect((await books.service.get(`/accounts/${winner}/contacts/${contact.id}`)).status).toBe(200);
    expect(
      (await books.service.get(`/addresses?q[owner_type_eq]=account&q[owner_id_eq]=${winner}`)).body.addresses,
    ).toHaveLength(2);
    expect((await books.service.get(`/accounts/${child}`)).body.account.parent_id).toBe(winner);
    expect((await books.service.get(`/accounts/${loser}`)).status).toBe(404);
    const gone = (await books.service.get(`/accounts/${loser}?q[deleted_at_not_null]=1`)).body.account;
    expect(gone.merged_into_id).toBe(winner);
    expect((await books.service.post(`/accounts/${loser}/restore`, {})).body.code).toBe('invalid_state');
    expect(await books.events(`account:${loser}`)).toContain('account.merged');
  });

  test('an account is not merged into itself, nor into one below it', async () => {
    const above = await books.newAccount();
    const below = await books.newAccount({ parent_id: above });
    const lowest = await books.newAccount({ parent_id: below });
    const merge = async (into: number, from: number) =>
      (await books.service.post(`/accounts/${into}/merge`, { account_id: from })).body.code;
    expect(await merge(above, above)).toBe('validation_failed');
    expect(await merge(above, 999_999)).toBe('validation_failed');
    expect(await merge(lowest, above)).toBe('circular_reference');
    expect(await merge(below, above)).toBe('circular_reference');
    expect(await merge(above, below)).toBeUndefined();
  });
});
