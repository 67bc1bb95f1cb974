/** A job is billed once: whatever the order in which its bills are drafted, issued, voided and credited. */
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import type { Response } from 'supertest';
import { billedOnce } from '../../../definitions/rules/finance/billed_once.ts';
import { type Decimal, decimal, sum, zero } from '../../../definitions/rules/pricing/money.ts';
import type { Query } from '../../../runtime/base/kernel/rules.ts';
import { meet } from '../../support/meeting.ts';
import fc from '../../support/properties.ts';
import { type Books, openBooks } from './books.ts';

/** Times the usual number of runs. */
const more = Number(process.env['BACKLINE_BILLING_RUNS'] ?? 1);

type Body = Record<string, unknown>;

let books: Books;
let service: number;

const post = (path: string, body: Body = {}) => books.service.post(path, body);
const said = ({ status, body }: Response) => (status < 300 ? status : [status, body.code]);

async function made(path: string, body: Body): Promise<number> {
  const answer = await post(path, body);
  expect([answer.status, answer.status === 201 ? '' : answer.text]).toEqual([201, '']);
  return (Object.values(answer.body)[0] as { id: number }).id;
}

beforeAll(async () => {
  books = await openBooks();
  service = await made('/services', { name: 'Rigger', category: 'crew', unit: 'fixed', price: '100.00' });
});
afterAll(() => books.service.close());

async function rentalOf(prices: readonly string[], body: Body = {}): Promise<number> {
  const id = await made('/rentals', {
    title: 'Festival',
    warehouse_id: books.warehouse,
    account_id: books.account,
    starts_at: '2026-12-05T09:00:00Z',
    ends_at: '2026-12-05T16:00:00Z',
    ...body,
  });
  for (const [at, unit_price] of prices.entries())
    await made(`/rentals/${id}/items`, {
      kind: 'service',
      service_id: service,
      unit_price,
      chargeable_periods: '1',
      tax_type_id: books.taxes[at % 2 === 0 ? 'standard' : 'zero'],
    });
  await post(`/rentals/${id}/convert_to_quote`);
  expect((await post(`/rentals/${id}/convert_to_order`)).status).toBe(200);
  return id;
}

const shown = async (id: number) => (await books.service.get(`/rentals/${id}`)).body.rental;
const draft = (id: number, body: Body) => post(`/rentals/${id}/create_invoice`, body);
const drafted = async (id: number, body: Body): Promise<number> => {
  const answer = await draft(id, body);
  expect(said(answer)).toBe(201);
  return answer.body.invoice.id;
};
const issue = (invoice: number, body: Body = {}) => post(`/invoices/${invoice}/issue`, body);

describe('drafts that are out of date', () => {
  test.each(['full', 'remaining'])('a %s bill that was drafted before a deposit was issued', async (type) => {
    const id = await rentalOf(['100.00']);
    const deposit = await drafted(id, { type: 'deposit', percent: '25' });
    const rest = await drafted(id, { type });
    const { number } = (await issue(deposit)).body.invoice;
    const dry = await post(`/invoices/${rest}/issue?dry_run=1`);
    expect([dry.body.allowed, dry.body.code]).toEqual([false, 'over_invoiced']);
    const refused = await issue(rest);
    expect([said(refused), refused.body.message]).toEqual([[422, 'over_invoiced'], expect.stringContaining(number)]);
    expect(refused.body.message).toContain('25.00 too much');
    await books.service.delete(`/invoices/${rest}`);
    expect((await issue(await drafted(id, { type: 'remaining' }))).body.invoice.net_total).toBe('75.00');
    expect(await shown(id)).toMatchObject({ invoiced_total: '120.00', balance_to_invoice: '0.00' });
  });

  test('a bill that is issued first leaves no room for the deposit, unless that is wished', async () => {
    const id = await rentalOf(['100.00']);
    const deposit = await drafted(id, { type: 'deposit', percent: '25' });
    expect(said(await issue(await drafted(id, { type: 'full' })))).toBe(200);
    expect(said(await issue(deposit))).toEqual([422, 'over_invoiced']);
    const wished = await issue(deposit, { allow_over_invoice: true });
    expect([said(wished), wished.body.invoice.over_invoice_allowed]).toEqual([200, true]);
  });

  test('a bill in another currency than its rental is not issued: the two amounts cannot be compared', async () => {
    const id = await rentalOf(['100.00']);
    const [item] = (await books.service.get(`/rentals/${id}/items`)).body.items;
    const { id: other } = await books.draft([{ description: 'All', unit_price: '1.00', rental_item_id: item.id }], {
      rental_id: id,
      currency_code: 'EUR',
    });
    const refused = await issue(other);
    expect([said(refused), Object.keys(refused.body.errors ?? {})]).toEqual([
      [422, 'over_invoiced'],
      ['currency_code'],
    ]);
    expect(refused.body.message).toContain('GBP');
  });

  test('what is left is never less than nothing: it is refused as soon as it is drafted', async () => {
    const id = await rentalOf(['100.00', '20.00']);
    const [item, other] = (await books.service.get(`/rentals/${id}/items`)).body.items;
    const part = await books.draft([{ description: 'Part', unit_price: '80.00', rental_item_id: item.id }], {
      rental_id: id,
      invoice_type: 'progress',
    });
    expect(said(await issue(part.id))).toBe(200);
    for (const [line, unit_price] of [
      [item, '10.00'],
      [other, '5.00'],
    ] as const)
      expect(said(await books.service.patch(`/rentals/${id}/items/${line.id}`, { unit_price }))).toBe(200);
    const { total: before } = (await books.service.get(`/invoices?q[rental_id_eq]=${id}`)).body.meta;
    const refused = await draft(id, { type: 'remaining' });
    expect([said(refused), refused.body.message]).toEqual([
      [422, 'negative_total'],
      expect.stringContaining('79.00 more is billed'),
    ]);
    expect((await books.service.get(`/invoices?q[rental_id_eq]=${id}`)).body.meta.total).toBe(before);
  });

  test('a surcharge that was waived since, alone or with a part of the rental', async () => {
    const surcharge = await made('/surcharges', {
      name: 'Energy',
      kind: 'percent_of_net',
      value: '10',
      auto_add: true,
    });
    const id = await rentalOf(['100.00']);
    const whole = await drafted(id, { type: 'full' });
    const [item] = (await books.service.get(`/rentals/${id}/items`)).body.items;
    const part = await books.draft(
      [
        { description: 'Part', unit_price: '50.00', rental_item_id: item.id },
        { description: 'Energy', kind: 'surcharge', unit_price: '5.00' },
      ],
      { rental_id: id },
    );
    await books.service.patch(`/rentals/${id}`, { waive_surcharges: true });
    for (const invoice of [whole, part.id]) {
      const refused = await issue(invoice);
      expect([said(refused), refused.body.message]).toEqual([
        [422, 'over_invoiced'],
        expect.stringContaining('"Energy"'),
      ]);
    }
    await books.service.delete(`/surcharges/${surcharge}`);
  });

  test('a deposit that was credited or deleted since is deducted no more', async () => {
    const id = await rentalOf(['100.00']);
    const deposit = await drafted(id, { type: 'deposit', percent: '25' });
    await issue(deposit);
    const final = await drafted(id, { type: 'full' });
    const credit = await books.credit(deposit, { full: true });
    expect(said(credit)).toBe(200);
    const refused = await issue(final);
    expect([said(refused), refused.body.message]).toEqual([
      [422, 'over_invoiced'],
      expect.stringContaining('25.00 less is left'),
    ]);
    await books.service.delete(`/invoices/${final}`);
    expect(said(await issue(await drafted(id, { type: 'remaining' })))).toBe(200);
    expect((await shown(id)).balance_to_invoice).toBe('0.00');
    // An amount that was credited and billed again since cannot be taken back by voiding the credit.
    const undone = await post(`/credit_notes/${credit.body.credit_note.id}/void`);
    expect([said(undone), undone.body.message]).toEqual([
      [422, 'over_invoiced'],
      expect.stringContaining('25.00 too much'),
    ]);
  });
});

test('three runs of a plan of 30, 40 and 30 bill the rental, drafted or issued at once', async () => {
  const day = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString();
  const moments = [
    { percent: '30', on: day(-20).slice(0, 10) },
    { percent: '40', on: day(-10).slice(0, 10) },
    { percent: '30', on: day(-5).slice(0, 10) },
  ];
  for (const together of [true, false]) {
    const id = await rentalOf(['99.99'], { payment_moments: moments });
    const bills: Body[] = [];
    for (const as_of of [-15, -8, -2].map(day)) {
      const run = (await post('/invoices/bill_due', { as_of, after: id - 1, issue: together })).body.bill_due;
      bills.push(...run.billed.filter((one: Body) => one['rental_id'] === id));
    }
    expect(bills.map(({ kind, issued }) => [kind, issued])).toEqual([
      ['deposit', together],
      ['deposit', together],
      ['final', together],
    ]);
    expect(sum(bills.map(({ net }) => decimal(String(net)))).toFixed(2)).toBe('99.99');
    const { billing_plan } = (await books.service.get(`/rentals/${id}/billing_plan`)).body;
    expect(billing_plan).toMatchObject(
      together ? { billed_net: '99.99', drafted_net: '0.00' } : { billed_net: '0.00', drafted_net: '99.99' },
    );
    expect(new Set(billing_plan.entries.map(({ status }: Body) => status))).toEqual(
      new Set([together ? 'billed' : 'drafted']),
    );
    if (together) continue;
    const [first, second, last] = bills.map((one) => Number(one['invoice_id'])) as [number, number, number];
    const early = await issue(last);
    expect([said(early), early.body.message]).toEqual([
      [422, 'over_invoiced'],
      expect.stringContaining(`deposit draft ${first} is not issued`),
    ]);
    for (const invoice of [first, second, last]) expect(said(await issue(invoice))).toBe(200);
    const { lines } = (await books.service.get(`/invoices/${last}/lines`)).body;
    expect(lines.map((one: Body) => one['description']).join()).not.toContain('draft');
    expect(await shown(id)).toMatchObject({ balance_to_invoice: '0.00', invoice_status: 'invoiced' });
  }
});

test('taxes of parts that come to a cent less or more than the tax of the whole leave nothing to bill', async () => {
  const reduced = books.taxes['reduced'];
  const lock = (on: boolean | null) => books.service.patch('/settings/invoices', { lock_rental_on_issue: on });
  expect(said(await lock(false))).toBe(200);
  for (const price of ['1.29', '2.47', '0.91', '3.33'])
    for (const included of [false, true]) {
      const id = await rentalOf([price], { prices_include_tax: included });
      const [{ id: line }] = (await books.service.get(`/rentals/${id}?include=items`)).body.rental.items;
      const change = (body: Body) => books.service.patch(`/rentals/${id}/items/${line}`, body);
      expect(said(await change({ tax_type_id: reduced }))).toBe(200);
      for (const periods of ['3', '4', '5', '6']) {
        expect(said(await change({ chargeable_periods: periods }))).toBe(200);
        expect(await shown(id)).toMatchObject({ invoice_status: periods === '3' ? 'not_invoiced' : 'part_invoiced' });
        expect(said(await issue(await drafted(id, { type: 'remaining' })))).toBe(200);
        expect([price, periods, await shown(id)]).toMatchObject([
          price,
          periods,
          { balance_to_invoice: '0.00', invoice_status: 'invoiced' },
        ]);
        expect(said(await draft(id, { type: 'remaining' }))).toEqual([422, 'nothing_to_invoice']);
      }
    }
  expect(said(await lock(null))).toBe(200);
});

test('a bill over a project deducts deposits, or is refused where one was issued since', async () => {
  const project = await made('/projects', { name: 'Tour', account_id: books.account, invoicing_mode: 'consolidated' });
  const ids = [await rentalOf(['100.00'], { project_id: project }), await rentalOf(['60.00'], { project_id: project })];
  const deposit = await drafted(ids[0] as number, { type: 'deposit', percent: '25' });
  const bill = () => post(`/projects/${project}/create_invoice`);
  const stale = (await bill()).body.invoice.id;
  await issue(deposit);
  expect(said(await issue(stale))).toEqual([422, 'over_invoiced']);
  await books.service.delete(`/invoices/${stale}`);
  const fresh = await issue((await bill()).body.invoice.id);
  expect([said(fresh), fresh.body.invoice.net_total]).toEqual([200, '135.00']);
  for (const id of ids) expect((await shown(id)).balance_to_invoice).toBe('0.00');
});

test('a bill says which days it is for, and a hire that costs nothing is completed without one', async () => {
  const id = await rentalOf(['100.00'], { starts_at: '2026-12-05T09:00:00Z', ends_at: '2026-12-07T16:00:00Z' });
  for (const body of [{ type: 'deposit', percent: '25' }, { type: 'full' }]) {
    const { invoice } = (await draft(id, body)).body;
    expect([invoice.service_period_from, invoice.service_period_to]).toEqual(['2026-12-05', '2026-12-07']);
  }
  await books.set('rentals.require_invoice_to_complete', true);
  const done = async (rental: number) => {
    await books.service.pool.query(`update "rental" set "status" = 'returned' where "id" = $1`, [rental]);
    return said(await post(`/rentals/${rental}/change_status`, { status: 'completed' }));
  };
  expect(await done(id)).toEqual([422, 'not_fully_invoiced']);
  expect(await done(await rentalOf(['0.00']))).toBe(200);
  await books.set('rentals.require_invoice_to_complete', null);
});

describe('two documents at once', () => {
  /** Both are issued by people of their own, the second when the first has written everything but its ledger. */
  async function both(first: [string, Body?], second: [string, Body?]): Promise<unknown[]> {
    const tokens = await Promise.all(
      ['First', 'Second'].map(async (name) => (await post('/api_tokens', { name, abilities: ['*'] })).body.api_token),
    );
    const [one, other] = tokens.map(({ token }) => ({ Authorization: `Bearer ${token}` }));
    const answers = await meet(
      books.service.pool,
      () => books.service.post(first[0], first[1] ?? {}, one),
      () => books.service.post(second[0], second[1] ?? {}, other),
    );
    return answers.map(said);
  }

  test('of two bills of one rental, of a deposit and the whole, and of a void of a credit and a bill, one is issued', async () => {
    const twice = await rentalOf(['100.00']);
    const [item] = (await books.service.get(`/rentals/${twice}/items`)).body.items;
    const line = { description: 'All', unit_price: '100.00', rental_item_id: item.id };
    // Bills that name the rental in their lines alone: nothing but the issue locks it.
    const [one, other] = [await books.draft([line]), await books.draft([line])];
    expect(await both([`/invoices/${one.id}/issue`], [`/invoices/${other.id}/issue`])).toEqual([
      200,
      [422, 'over_invoiced'],
    ]);

    const id = await rentalOf(['100.00']);
    const deposit = await drafted(id, { type: 'deposit', percent: '25' });
    const whole = await drafted(id, { type: 'full' });
    expect(await both([`/invoices/${deposit}/issue`], [`/invoices/${whole}/issue`])).toEqual([
      200,
      [422, 'over_invoiced'],
    ]);

    const credited = await rentalOf(['100.00']);
    const invoice = await drafted(credited, { type: 'full' });
    await issue(invoice);
    const note = (await books.credit(invoice, { full: true })).body.credit_note.id;
    const again = await drafted(credited, { type: 'remaining' });
    expect(await both([`/credit_notes/${note}/void`], [`/invoices/${again}/issue`])).toEqual([
      200,
      [422, 'over_invoiced'],
    ]);
  });
});

describe('any order', () => {
  /** Rentals of which `doctor --deep` says that they are billed twice. */
  async function doubled(): Promise<unknown[]> {
    const { pool } = books.service;
    const { rows } = await pool.query<{ id: number }>('select "id" from "rental" order by "id"');
    const query: Query = async (sql, values = []) => (await pool.query(sql, [...values])).rows;
    const found = await billedOnce({ ids: rows.map(({ id }) => id), query } as unknown as Parameters<
      typeof billedOnce
    >[0]);
    return [...found];
  }

  interface Scene {
    readonly included: boolean;
    readonly surcharge: boolean;
    readonly prices: readonly number[];
    readonly steps: readonly Step[];
  }
  interface Step {
    readonly kind: (typeof kinds)[number];
    readonly pick: number;
    readonly cents: number;
  }
  const kinds = [
    'deposit',
    'full',
    'remaining',
    'part',
    'extra',
    'issue',
    'issue',
    'issue',
    'void',
    'delete',
    'credit',
    'credit line',
    'void credit',
    'price',
    'discount',
    'waive',
  ] as const;

  /** Knowledge of the outside world: issued documents that are not void, by the contents of their lines. */
  class Ledger {
    readonly drafts: number[] = [];
    readonly invoices: number[] = [];
    readonly notes: number[] = [];
    readonly id: number;
    readonly included: boolean;
    constructor(id: number, included: boolean) {
      this.id = id;
      this.included = included;
    }

    async billed(): Promise<Decimal> {
      const key = this.included ? 'gross_amount' : 'net_amount';
      const amounts = async (plural: string, ids: readonly number[]): Promise<Decimal> => {
        let all = zero;
        for (const id of ids) {
          const { lines } = (await books.service.get(`/${plural}/${id}/lines`)).body;
          all = all.plus(sum(lines.map((line: Record<string, string>) => decimal(line[key]))));
        }
        return all;
      };
      return (await amounts('invoices', this.invoices)).minus(await amounts('credit_notes', this.notes));
    }

    async whole(): Promise<Decimal> {
      const rental = await shown(this.id);
      return decimal(this.included ? rental.gross_total : rental.net_total);
    }
  }

  const chosen = <T>(list: readonly T[], pick: number): T | undefined => list[pick % Math.max(list.length, 1)];
  const money = (cents: number) => (cents / 100).toFixed(2);

  async function take(ledger: Ledger, { kind, pick, cents }: Step, surcharge: boolean): Promise<void> {
    const { id, drafts, invoices, notes } = ledger;
    const keep = (list: number[], answer: Response) => {
      expect(answer.status).toBeLessThan(500);
      if (answer.status < 300) list.push((Object.values(answer.body)[0] as { id: number }).id);
    };
    const drop = (list: number[], one: number) => list.splice(list.indexOf(one), 1);
    if (kind === 'deposit') keep(drafts, await draft(id, { type: 'deposit', percent: String((pick % 9) * 10 + 10) }));
    else if (kind === 'full' || kind === 'remaining') keep(drafts, await draft(id, { type: kind }));
    else if (kind === 'part' || kind === 'extra') {
      const item = chosen<Body>((await books.service.get(`/rentals/${id}/items`)).body.items, pick);
      // A bill by hand leaves its surcharge out for good.
      if (surcharge) return;
      const line = { description: 'By hand', unit_price: money(cents), tax_type_id: item?.['tax_type_id'] };
      const reference = kind === 'part' ? { rental_item_id: item?.['id'] } : {};
      keep(
        drafts,
        await post('/invoices/composite', {
          account_id: books.account,
          rental_id: id,
          lines: [{ ...line, ...reference }],
        }),
      );
    } else if (kind === 'issue') {
      const one = chosen(drafts, pick);
      if (one === undefined || (await issue(one)).status !== 200) return;
      drop(drafts, one);
      invoices.push(one);
    } else if (kind === 'void') {
      const one = chosen(invoices, pick);
      if (one !== undefined && (await post(`/invoices/${one}/void`, { reason: 'x' })).status === 200)
        drop(invoices, one);
    } else if (kind === 'delete') {
      const one = chosen(drafts, pick);
      if (one !== undefined && (await books.service.delete(`/invoices/${one}`)).status === 204) drop(drafts, one);
    } else if (kind === 'credit' || kind === 'credit line') {
      const one = chosen(invoices, pick);
      if (one === undefined) return;
      const lines: Body[] = (await books.service.get(`/invoices/${one}/lines`)).body.lines;
      const line = chosen(lines, cents);
      const part = {
        description: 'Part',
        invoice_line_id: line?.['id'],
        quantity: line?.['quantity'],
        unit_price: line?.['unit_price'],
      };
      // Where nothing is left to credit no note is made.
      const answer = await (kind === 'credit'
        ? books.credit(one, { full: true })
        : books.credit(one, {}, [part])
      ).catch(() => null);
      if (answer !== null) keep(answer.body.credit_note?.number ? notes : [], answer);
    } else if (kind === 'void credit') {
      const one = chosen(notes, pick);
      if (one !== undefined && (await post(`/credit_notes/${one}/void`)).status === 200) drop(notes, one);
    } else if (kind === 'price') {
      const item = chosen<Body>((await books.service.get(`/rentals/${id}/items`)).body.items, pick);
      await books.service.patch(`/rentals/${id}/items/${item?.['id']}`, { unit_price: money(cents) });
    } else if (kind === 'discount')
      await books.service.patch(`/rentals/${id}`, { discount_percent: String(pick % 40) });
    // Never back: an amount that a bill left out on purpose stays out.
    else await books.service.patch(`/rentals/${id}`, { waive_surcharges: true });
  }

  async function play({ included, surcharge, prices, steps }: Scene): Promise<void> {
    const id = await rentalOf(prices.map(money), { prices_include_tax: included, waive_surcharges: !surcharge });
    const ledger = new Ledger(id, included);
    let before = zero;
    for (const step of steps) {
      if (step.kind === 'waive' && !surcharge) continue;
      await take(ledger, step, surcharge);
      const billed = await ledger.billed();
      if (billed.gt(before)) expect([step.kind, billed.lte(await ledger.whole())]).toEqual([step.kind, true]);
      before = billed;
    }
    for (const one of ledger.drafts.splice(0)) await books.service.delete(`/invoices/${one}`);
    const whole = await ledger.whole();
    if (before.gt(whole)) return; // it became cheaper after it was billed: credit is due
    const rest = await draft(id, { type: 'remaining' });
    if (rest.status === 201) {
      const issued = await issue(rest.body.invoice.id);
      expect([said(issued), issued.body.message]).toEqual([200, undefined]);
      ledger.invoices.push(rest.body.invoice.id);
    } else expect(said(rest)).toEqual([422, 'nothing_to_invoice']);
    expect((await ledger.billed()).toFixed(2)).toBe(whole.toFixed(2));
  }

  test(
    'never more is billed than the rental comes to, and the remainder closes it exactly',
    async () => {
      const surcharge = await made('/surcharges', {
        name: 'Fuel',
        kind: 'percent_of_net',
        value: '5',
        auto_add: true,
      });
      const handling = await made('/surcharges', {
        name: 'Handling',
        kind: 'fixed_per_rental',
        value: '12.50',
        auto_add: true,
      });
      const scene = fc.record({
        included: fc.boolean(),
        surcharge: fc.boolean(),
        prices: fc.array(fc.integer({ min: 100, max: 99_999 }), { minLength: 1, maxLength: 3 }),
        steps: fc.array(
          fc.record({
            kind: fc.constantFrom(...kinds),
            pick: fc.nat(1000),
            cents: fc.integer({ min: 1, max: 60_000 }),
          }),
          { minLength: 6, maxLength: 16 },
        ),
      });
      await fc.assert(fc.asyncProperty(scene, play), {
        numRuns: 25 * more,
        interruptAfterTimeLimit: 240_000 * more,
        endOnFailure: more > 1,
      });
      // The service's own check agrees, and an unguarded bill is found.
      expect(await doubled()).toEqual([]);
      const id = await rentalOf(['100.00'], { waive_surcharges: true });
      await issue(await drafted(id, { type: 'full' }));
      const { id: beyond } = await books.draft([{ description: 'Again', unit_price: '1.00' }], { rental_id: id });
      await books.service.pool.query(`update "invoice" set "status" = 'issued', "issued_at" = now() where "id" = $1`, [
        beyond,
      ]);
      expect(await doubled()).toEqual([[id, '101.00 of 100.00 is billed']]);
      await books.service.pool.query(`update "invoice" set "status" = 'draft', "issued_at" = null where "id" = $1`, [
        beyond,
      ]);
      for (const one of [surcharge, handling]) await books.service.delete(`/surcharges/${one}`);
    },
    600_000 * more,
  );
});
