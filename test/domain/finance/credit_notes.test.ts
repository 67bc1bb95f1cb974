/** Credit notes over HTTP: parts of an invoice, remainders, and credit of the account. */
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { staticValue } from '../../support/static_data.ts';
import { type Books, openBooks } from './books.ts';

let books: Books;

beforeAll(async () => {
  books = await openBooks();
});
afterAll(() => books.service.close());

describe('credit notes', () => {
  const l1 = () => [
    {
      description: 'Lights',
      quantity: '12',
      unit_price: '35.00',
      period_factor: '2.3',
      discount_percent: '14.5',
      tax_type_id: books.taxes['standard'],
    },
  ];

  test('worked example: two of twelve units, and the remainder closes the line', async () => {
    const { id } = await books.draft(l1());
    expect((await books.service.post(`/invoices/${id}/issue`, {})).body.invoice).toMatchObject({
      net_total: '825.93',
      gross_total: '991.12',
    });
    const [line] = (await books.service.get(`/invoices/${id}/lines`)).body.lines;
    const some = await books.credit(id, {}, [{ description: 'Two back', invoice_line_id: line.id, quantity: '2' }]);
    expect(some.body.credit_note).toMatchObject({
      status: 'applied',
      net_total: '137.66',
      tax_total: '27.53',
      gross_total: '165.19',
      balance: '0.00',
      number: expect.stringMatching(/^CN-\d{4}-\d{5}$/),
    });
    expect(await books.show(id)).toMatchObject({
      status: 'partially_paid',
      amount_credited: '165.19',
      balance: '825.93',
    });
    const over = await books.credit(id, {}, [{ description: 'Too many', invoice_line_id: line.id, quantity: '11' }]);
    expect(over.body.code).toBe('over_credited');
    // Units count by themselves, all lines of the note together, however low their price is.
    const cheap = { description: 'Six', invoice_line_id: line.id, quantity: '6', unit_price: '0.01' };
    const twice = await books.credit(id, {}, [cheap, cheap]);
    expect([twice.status, twice.body.code]).toEqual([422, 'over_credited']);
    expect(twice.body.message).toContain('12.00 would be credited');
    const rest = await books.credit(id, { full: true });
    expect(rest.body.credit_note).toMatchObject({ net_total: '688.27', tax_total: '137.66', gross_total: '825.93' });
    expect(await books.show(id)).toMatchObject({ status: 'credited', balance: '0.00', amount_credited: '991.12' });
    expect((await books.service.post(`/invoices/${id}/void`, { reason: 'x' })).body.code).toBe('invalid_state');
    const undone = await books.service.post(`/credit_notes/${rest.body.credit_note.id}/void`, {});
    expect(undone.body.credit_note).toMatchObject({ status: 'void', balance: '0.00' });
    expect(await books.show(id)).toMatchObject({ status: 'partially_paid', balance: '825.93' });
    expect((await books.service.get(`/invoices/${id}/lines/${line.id}`)).body.invoice_line.quantity_credited).toBe(
      '2.00',
    );
  });

  test("what a paid invoice cannot take is the account's credit, and settles another invoice", async () => {
    const payer = await books.newAccount();
    const { id } = await books.issued('50.00', { account_id: payer });
    await books.pay('50.00', { account_id: payer, auto_allocate: true });
    const made = await books.service.post('/credit_notes', { account_id: payer, invoice_id: id, full: true });
    const path = `/credit_notes/${made.body.credit_note.id}`;
    expect((await books.service.post(`${path}/allocate`, { invoice_id: id })).body.code).toBe('invalid_state');
    expect((await books.service.post(`${path}/issue`, {})).body.credit_note).toMatchObject({
      status: 'issued',
      balance: '50.00',
    });
    expect(await books.balanceOf(payer)).toBe('-50.00');
    const next = await books.issued('30.00', { account_id: payer });
    expect((await books.service.post(`${path}/allocate`, { invoice_id: next.id, amount: '30.01' })).body.code).toBe(
      'amount_exceeds_balance',
    );
    expect((await books.service.post(`${path}/allocate`, { invoice_id: next.id })).body.credit_note).toMatchObject({
      status: 'issued',
      balance: '20.00',
    });
    expect((await books.show(next.id))['status']).toBe('credited');
    expect((await books.service.get(`${path}/allocations`)).body.allocations).toMatchObject([
      { invoice_id: next.id, amount: '30.00' },
    ]);
    expect(await books.balanceOf(payer)).toBe('-20.00');
    const refund = (body: Record<string, unknown>) => books.service.post(`${path}/refund`, body);
    expect((await refund({ amount: '20.01' })).body.code).toBe('amount_exceeds_balance');
    expect((await refund({ amount: '0.00' })).body.code).toBe('invalid_amount');
    const wrong = await staticValue(books.service, 'lost_reasons', 'price');
    expect((await refund({ method_id: wrong })).body.errors.method_id).toBeDefined();
    const cash = await staticValue(books.service, 'payment_methods', 'cash');
    const part = await refund({ amount: '5.00', method_id: cash, paid_on: '2026-06-20', reference: 'Till 2' });
    expect(part.body.credit_note).toMatchObject({ status: 'issued', amount_refunded: '5.00', balance: '15.00' });
    expect(await books.balanceOf(payer)).toBe('-15.00');
    expect((await refund({})).body.credit_note).toMatchObject({
      status: 'applied',
      amount_refunded: '20.00',
      balance: '0.00',
    });
    expect((await refund({})).body.code).toBe('invalid_state');
    expect((await books.service.post(`${path}/void`, {})).body.code).toBe('has_refunds');
    expect(await books.balanceOf(payer)).toBe('0.00');
    const query = `q[account_id_eq]=${payer}&q[direction_eq]=refund&sort=id&include=allocations`;
    const { payments } = (await books.service.get(`/payments?${query}`)).body;
    expect(payments).toMatchObject([
      { amount: '5.00', method_id: cash, paid_on: '2026-06-20', reference: 'Till 2', amount_unallocated: '0.00' },
      {
        amount: '15.00',
        status: 'completed',
        allocations: [{ credit_note_id: made.body.credit_note.id, amount: '15.00' }],
      },
    ]);
    expect(
      (await books.service.delete(`/payments/${payments[0].id}/allocations/${payments[1].allocations[0].id}`)).status,
    ).toBe(404);
    const { statement } = (await books.service.get(`/accounts/${payer}/statement`)).body;
    expect(statement.closing_balance).toBe('0.00');
    expect(await books.events(`credit_note:${made.body.credit_note.id}`)).toEqual([
      'credit_note.created',
      'credit_note.issued',
      'credit_note.applied',
      'credit_note.applied',
      'credit_note.applied',
    ]);
  });
});
