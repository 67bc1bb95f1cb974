/** Reports that come with the product: each runs for who may read its source, and says what SQL over the demo data says. */
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { startService, type TestService } from '../support/service.ts';

let service: TestService;
// biome-ignore lint/suspicious/noExplicitAny: bodies of answers are read by their names.
type Json = Record<string, any>;
let reports: Json[];

beforeAll(async () => {
  service = await startService({ seed: 'demo' });
  reports = (await service.get('/reports?per_page=100&q[visibility_eq]=system')).body.reports;
});
afterAll(() => service.close());

/** What each adds up, over all of its time: its definition without the period, and SQL of the same. */
const sums: Readonly<Record<string, { readonly measure: string; readonly sql: string }>> = {
  'Revenue by month and category': {
    measure: 'net',
    sql: `select round(sum(l.net_amount * i.exchange_rate), 2) from invoice_line l join invoice i on i.id = l.invoice_id where i.status in ('issued', 'partially_paid', 'paid')`,
  },
  'Top customers': {
    measure: 'net',
    sql: `select round(sum(net_total * exchange_rate), 2) from invoice where status in ('issued', 'partially_paid', 'paid')`,
  },
  'Outstanding by customer': {
    measure: 'outstanding',
    sql: `select round(sum(balance * exchange_rate), 2) from invoice where status in ('issued', 'partially_paid') and balance > 0`,
  },
  'Outstanding by month due': {
    measure: 'outstanding',
    sql: `select round(sum(balance * exchange_rate), 2) from invoice where status in ('issued', 'partially_paid') and balance > 0`,
  },
  'Tax by kind': {
    measure: 'tax',
    sql: `select round(sum(l.tax_amount * i.exchange_rate), 2) from invoice_line l join invoice i on i.id = l.invoice_id where i.status in ('issued', 'partially_paid', 'paid')`,
  },
  'Payments by month': {
    measure: 'amount',
    sql: `select round(sum(amount), 2) from payment where status in ('completed', 'partially_refunded', 'refunded') and currency_code = 'GBP'`,
  },
  'Quotations and orders by status': { measure: 'jobs', sql: 'select count(*) from rental where deleted_at is null' },
  'Late returns': {
    measure: 'jobs',
    sql: `select count(*) from rental where deleted_at is null and status = 'dispatched' and overdue_at is not null`,
  },
  'Shortages of the next 30 days': {
    measure: 'units',
    sql: `select sum(quantity_short) from shortage where status in ('open', 'partially_resolved')`,
  },
  'Orders to suppliers by month': {
    measure: 'net',
    sql: `select round(sum(net_total * exchange_rate), 2) from purchase_order where status not in ('draft', 'cancelled')`,
  },
  'Value of units by item': {
    measure: 'cost',
    sql: `select sum(purchase_cost) from asset where deleted_at is null and status not in ('sold', 'retired', 'lost')`,
  },
  'Crew hours by month': {
    measure: 'bookings',
    sql: `select count(*) from resource_assignment where resource_type in ('user', 'account_contact') and status not in ('cancelled', 'declined')`,
  },
  'Repairs by item': { measure: 'repairs', sql: 'select count(*) from repair' },
};

test('they are there, in five languages, and every one of them is checked', () => {
  expect(reports.map(({ name }) => name).sort()).toEqual(Object.keys(sums).sort());
  for (const { names } of reports) expect(Object.keys(names).sort()).toEqual(['de', 'es', 'fr', 'nl']);
});

test('each runs as it is, and adds up over all of its time to what SQL says', async () => {
  for (const { id, name, source, definition } of reports) {
    const run = await service.post(`/reports/${id}/execute`, {});
    expect([name, run.status]).toEqual([name, 200]);
    const { measure, sql } = sums[name] ?? { measure: '', sql: '' };
    const { date, comparison: _, limit: __, sort: ___, ...rest } = definition;
    const all = date ? { ...rest, date: { ...date, preset: 'custom', from: '2020-01-01', to: '2035-12-31' } } : rest;
    const { body } = await service.post('/reports/execute', { source, definition: { ...all, limit: 1000 } });
    const total = (body.rows as Json[]).reduce((sum, row) => sum + Number(row[measure] ?? 0), 0);
    const { rows } = await service.pool.query({ text: sql, rowMode: 'array' });
    expect([name, total.toFixed(2)]).toEqual([name, Number(rows[0]?.[0] ?? 0).toFixed(2)]);
  }
});
