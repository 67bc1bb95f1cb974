/** Invoices made of rentals: deposits, remainders, locks and over-invoicing. */
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { type Books, type Invoice, openBooks } from './books.ts';

let books: Books;

beforeAll(async () => {
  books = await openBooks();
});
afterAll(() => books.service.close());

describe('rentals', () => {
  async function quotation(body: Record<string, unknown> = {}): Promise<number> {
    const crew = (
      await books.service.post('/services', { name: 'Rigger', category: 'crew', unit: 'fixed', price: '825.93' })
    ).body.service.id;
    const made = await books.service.post('/rentals', {
      title: 'Festival',
      warehouse_id: books.warehouse,
      account_id: books.account,
      starts_at: '2026-12-05T09:00:00Z',
      ends_at: '2026-12-05T16:00:00Z',
      ...body,
    });
    const { id } = made.body.rental;
    await books.service.post(`/rentals/${id}/items`, {
      kind: 'service',
      service_id: crew,
      unit_price: '825.93',
      chargeable_periods: '1',
      tax_type_id: books.taxes['standard'],
    });
    await books.service.post(`/rentals/${id}/convert_to_quote`, {});
    return id;
  }

  test('deposit and final invoice add up; the final one locks the rental, and unlocks it', async () => {
    const id = await quotation();
    const { rental: before } = (await books.service.get(`/rentals/${id}`)).body;
    expect(before.gross_total).toBe('991.12');
    const deposit = await books.service.post(`/rentals/${id}/create_invoice`, { type: 'deposit', percent: '25' });
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
    expect((await books.service.post(`${path}/issue?dry_run=1`, {})).body).toMatchObject({
      allowed: true,
      would_lock_rental: false,
    });
    await books.service.post(`${path}/issue`, {});
    const open = (await books.service.get(`/rentals/${id}`)).body.rental;
    // The invoiced amount is a value of the rental: it raises the version.
    expect([open.is_locked, open.aggregate_version]).toEqual([false, before.aggregate_version + 1]);
    const final = (await books.service.post(`/rentals/${id}/create_invoice`, { type: 'full' })).body.invoice;
    expect(final).toMatchObject({
      invoice_type: 'final',
      net_total: '619.45',
      tax_total: '123.89',
      gross_total: '743.34',
    });
    expect((await books.service.post(`/invoices/${final.id}/issue?dry_run=1`, {})).body.would_lock_rental).toBe(true);
    expect(
      (await books.service.post(`/invoices/${final.id}/issue`, {})).body.invoice.deducts_deposit_invoice_ids,
    ).toEqual([deposit.body.invoice.id]);
    expect(await books.events(`rental:${id}`)).toContain('rental.locked');
    expect((await books.service.get(`/rentals/${id}`)).body.rental).toMatchObject({
      is_locked: true,
      locked_by_invoice_id: final.id,
      aggregate_version: before.aggregate_version + 2,
      invoice_status: 'invoiced',
      invoiced_total: '991.12',
      balance_to_invoice: '0.00',
    });
    expect((await books.service.post(`/rentals/${id}/create_invoice`, { type: 'remaining' })).body.code).toBe(
      'nothing_to_invoice',
    );
    const deducted = await books.service.post(`${path}/void`, { reason: 'x' });
    expect([deducted.body.code, deducted.body.message]).toEqual([
      'deposit_deducted',
      `Invoice ${(await books.service.get(`/invoices/${final.id}`)).body.invoice.number} has deducted the deposit.`,
    ]);
    // A caller who does not see the invoice's warehouse does not learn its number.
    const { id: far } = (await books.service.post('/warehouses', { name: 'Far', code: 'FAR' })).body.warehouse;
    const near = { name: 'Here', abilities: ['*'], warehouse_ids: [books.warehouse] };
    const { token } = (await books.service.post('/api_tokens', near)).body.api_token;
    const move = (to: number) =>
      books.service.pool.query('update "invoice" set "warehouse_id" = $1 where "id" = $2', [to, final.id]);
    await move(far);
    const blind = await books.service.post(`${path}/void`, { reason: 'x' }, { Authorization: `Bearer ${token}` });
    expect([blind.body.message, blind.body.details.final]).toEqual(['Another invoice has deducted the deposit.', null]);
    await move(books.warehouse);
    await books.service.post(`/invoices/${final.id}/void`, { reason: 'x' });
    expect((await books.service.post(`${path}/void`, { reason: 'x' })).status).toBe(200);
    expect((await books.service.get(`/rentals/${id}`)).body.rental).toMatchObject({
      is_locked: false,
      locked_by_invoice_id: null,
    });
    expect(await books.events(`rental:${id}`)).toContain('rental.unlocked');
  });

  test('an order with an issued invoice is not cancelled, locked or not, until the invoice is void', async () => {
    const lock = (on: boolean | null) => books.service.patch('/settings/invoices', { lock_rental_on_issue: on });
    await lock(false);
    const id = await quotation();
    expect((await books.service.post(`/rentals/${id}/convert_to_order`, {})).status).toBe(200);
    const { invoice } = (await books.service.post(`/rentals/${id}/create_invoice`, { type: 'full' })).body;
    const cancel = async () =>
      (await books.service.post(`/rentals/${id}/change_status?dry_run=1`, { status: 'cancelled' })).body.code;
    expect(await cancel()).toBeNull();
    expect((await books.service.post(`/invoices/${invoice.id}/issue`, {})).status).toBe(200);
    expect(await cancel()).toBe('has_issued_invoices');
    await books.service.post(`/invoices/${invoice.id}/void`, { reason: 'x' });
    expect(await cancel()).toBeNull();
    await lock(null);
  });

  test('what is billed twice is refused at issue unless it is wished; a remainder bills the rest', async () => {
    const id = await quotation();
    const twice = [(await books.service.post(`/rentals/${id}/create_invoice`, { type: 'full' })).body.invoice];
    const [line] = (await books.service.get(`/rentals/${id}/items`)).body.items;
    twice.push(
      await books.draft([{ description: 'Again', unit_price: '100.00', rental_item_id: line.id }], { rental_id: id }),
    );
    const [first, second] = twice as [Invoice, Invoice];
    await books.service.post(`/invoices/${second.id}/issue`, {});
    expect((await books.service.post(`/invoices/${first.id}/issue?dry_run=1`, {})).body.code).toBe('over_invoiced');
    expect((await books.service.post(`/invoices/${first.id}/issue`, {})).body.code).toBe('over_invoiced');
    await books.service.delete(`/invoices/${first.id}`);
    const rest = await books.service.post(`/rentals/${id}/create_invoice`, { type: 'remaining' });
    expect(rest.body.invoice.net_total).toBe('725.93');
    const enquiry = (
      await books.service.post('/rentals', { title: 'x', warehouse_id: books.warehouse, account_id: books.account })
    ).body.rental.id;
    expect((await books.service.post(`/rentals/${enquiry}/create_invoice`, { type: 'full' })).body.code).toBe(
      'invalid_state',
    );
  });

  test('surcharges come with what is billed, once, and waivable ones may be left out', async () => {
    const id = await quotation();
    const surcharge = (body: Record<string, unknown>) => books.service.post('/surcharges', { auto_add: true, ...body });
    const made = [
      await surcharge({ name: 'Energy', kind: 'percent_of_net', value: '5' }),
      await surcharge({ name: 'Handling', kind: 'fixed_per_rental', value: '12.5', is_waivable: false }),
      await surcharge({ name: 'Label', kind: 'fixed_per_item', value: '0.35' }),
      await surcharge({ name: 'Wished for', kind: 'fixed_per_rental', value: '99', auto_add: false }),
    ];
    const linesOf = async (body: Record<string, unknown>) => {
      const { invoice } = (await books.service.post(`/rentals/${id}/create_invoice`, body)).body;
      const { lines } = (await books.service.get(`/invoices/${invoice.id}/lines`)).body;
      await books.service.delete(`/invoices/${invoice.id}`);
      return lines
        .filter((line: Record<string, string>) => line['kind'] === 'surcharge')
        .map((line: Record<string, string>) => [line['description'], line['net_amount'], line['tax_amount']]);
    };
    expect(await linesOf({ type: 'full' })).toEqual([
      ['Energy', '41.30', '8.26'],
      ['Handling', '12.50', '2.50'],
      ['Label', '0.35', '0.07'],
    ]);
    expect(await linesOf({ type: 'full', waive_surcharges: true })).toEqual([['Handling', '12.50', '2.50']]);
    expect(await linesOf({ type: 'deposit', percent: '25' })).toEqual([]);
    const [line] = (await books.service.get(`/rentals/${id}/items`)).body.items;
    await books.draft(
      [
        { description: 'Part', unit_price: '425.93', rental_item_id: line.id },
        { description: 'Handling', kind: 'surcharge', unit_price: '12.50' },
      ],
      { rental_id: id },
    );
    expect(await linesOf({ type: 'remaining' })).toEqual([['Energy', '20.00', '4.00']]);
    for (const { body } of made) await books.service.delete(`/surcharges/${body.surcharge.id}`);
  });

  test('of invoices over the same line that are issued at the same time one alone comes to be', async () => {
    const id = await quotation();
    const [item] = (await books.service.get(`/rentals/${id}/items`)).body.items;
    const line = { description: 'All of it', unit_price: item.net_amount, rental_item_id: item.id };
    const drafts = await Promise.all(Array.from({ length: 6 }, () => books.draft([line], { rental_id: id })));
    const answers = await Promise.all(drafts.map((draft) => books.service.post(`/invoices/${draft.id}/issue`, {})));
    expect(answers.map(({ body }) => body.code ?? body.invoice.status).sort()).toEqual([
      'issued',
      ...Array(5).fill('over_invoiced'),
    ]);
  });

  test('invoices of one rental issued and voided at the same time lock and unlock it once', async () => {
    const id = await quotation();
    const before = (await books.service.get(`/rentals/${id}`)).body.rental.aggregate_version;
    const drafts = await Promise.all(
      Array.from({ length: 5 }, () => books.draft([{ description: 'Part', unit_price: '10.00' }], { rental_id: id })),
    );
    const at = (step: string, body: Record<string, unknown>) =>
      Promise.all([
        ...drafts.map((invoice) => books.service.post(`/invoices/${invoice.id}/${step}`, body)),
        books.service.patch(`/rentals/${id}`, { title: `While they ${step}` }),
      ]);
    expect((await at('issue', {})).map(({ status }) => status)).toEqual([200, 200, 200, 200, 200, 200]);
    const locked = (await books.service.get(`/rentals/${id}`)).body.rental;
    // Each invoice adds to the billed amount, and one of them locks.
    expect([locked.is_locked, locked.aggregate_version]).toEqual([true, before + 6]);
    expect((await at('void', { reason: 'All of them' })).map(({ status }) => status)).toEqual([
      200, 200, 200, 200, 200, 200,
    ]);
    const free = (await books.service.get(`/rentals/${id}`)).body.rental;
    expect([free.is_locked, free.locked_by_invoice_id, free.locked_at]).toEqual([false, null, null]);
    const events = (await books.events(`rental:${id}`)).filter((event) => event.endsWith('locked'));
    expect(events).toEqual(['rental.locked', 'rental.unlocked']);
  });
});
