/**
 * Reports that come with the product: each runs for callers who may read its source, with the result of SQL over the demo data.
 */
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import request, { type Response } from 'supertest';
import { newReader } from '../support/reader.ts';
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

/** The sum of each, over all of its time: its definition without the period, and SQL of the same. */
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
    sql: `select count(*) from resource_assignment where resource_type in ('user', 'account_contact') and status not in ('cancelled', 'declined') and coalesce(purpose, '') <> 'leave'`,
  },
  'Outstanding by age': {
    measure: 'outstanding',
    sql: `select round(sum(balance * exchange_rate), 2) from invoice where status in ('issued', 'partially_paid') and balance > 0`,
  },
  'Utilisation by item': {
    measure: 'units',
    sql: `select count(*) from asset where deleted_at is null and ownership <> 'subhired'`,
  },
  'Utilisation by group': {
    measure: 'units',
    sql: `select count(*) from asset where deleted_at is null and ownership <> 'subhired'`,
  },
  'Return on investment by item': {
    measure: 'price',
    sql: `select sum(purchase_cost) from asset where deleted_at is null and ownership <> 'subhired' and purchase_cost > 0`,
  },
  'Quotations won, with lead time': {
    measure: 'orders',
    sql: 'select count(*) from rental where deleted_at is null and quoted_at is not null and ordered_at is not null',
  },
  'Damage and loss by item': {
    measure: 'units',
    sql: `select sum(i.quantity_damaged + i.quantity_lost) from rental_item i join rental r on r.id = i.rental_id where r.deleted_at is null`,
  },
  'Tax return by rate': {
    measure: 'tax',
    sql: `select (select round(sum(l.tax_amount * i.exchange_rate), 2) from invoice_line l join invoice i on i.id = l.invoice_id where i.status not in ('draft', 'void'))
      - (select coalesce(round(sum(c.tax_amount * i.exchange_rate), 2), 0) from credit_note_line c join credit_note n on n.id = c.credit_note_id
        left join invoice i on i.id = n.invoice_id where n.status in ('issued', 'applied'))`,
  },
  'Repairs by item': { measure: 'repairs', sql: 'select count(*) from repair' },
};

test('they are there, in five languages, and every one of them is checked', () => {
  expect(reports.map(({ name }) => name).sort()).toEqual(Object.keys(sums).sort());
  for (const { names } of reports) expect(Object.keys(names).sort()).toEqual(['de', 'es', 'fr', 'nl']);
});

test('hours of the crew are there to see when the demo opens, and leave is none', async () => {
  const { rows } = await service.pool.query(
    `select sum(actual_hours)::text as worked from resource_assignment
      where resource_type = 'user' and status = 'completed' and starts_at < now()`,
  );
  const report = reports.find(({ name }) => name === 'Crew hours by month');
  const definition = {
    ...report?.['definition'],
    dimensions: [],
    filters: { ...report?.['definition'].filters, status_eq: 'completed' },
  };
  const days = { ...definition.date, preset: 'custom', from: '2000-01-01', to: '2999-12-31' };
  const { body } = await service.post('/reports/execute', {
    source: report?.['source'],
    definition: { ...definition, date: days },
  });
  expect(body.rows).toMatchObject([rows[0]]);
  expect(Number(rows[0].worked)).toBeGreaterThan(20);
  const leave = await service.post('/reports/execute', {
    source: report?.['source'],
    definition: { ...definition, date: days, filters: { ...report?.['definition'].filters, purpose_eq: 'leave' } },
  });
  expect(leave.body.rows).toMatchObject([{ bookings: 0 }]);
});

async function compareAll(): Promise<void> {
  for (const { id, name, source, definition } of reports) {
    const run = await service.post(`/reports/${id}/execute`, {});
    expect([name, run.status]).toEqual([name, 200]);
    const { measure, sql } = sums[name] ?? { measure: '', sql: '' };
    const { date, comparison: _, limit: __, sort: ___, ...rest } = definition;
    const all = date ? { ...rest, date: { ...date, preset: 'custom', from: '2020-01-01', to: '2035-12-31' } } : rest;
    const { body } = await service.post('/reports/execute', { source, definition: { ...all, limit: 1000 } });
    const found = (body.rows as Json[]).map((row) => Number(row[measure] ?? 0)).filter((value) => value !== 0);
    const total = found.reduce((sum, value) => sum + value, 0);
    // Each row leads to its records, except if their list is below other records.
    const { body: schema } = await service.get(`/schema/${source}`);
    if (!schema.schema.path.includes('{'))
      expect([name, body.rows.filter(({ q }: Json) => q === null)]).toEqual([name, []]);
    const { rows } = await service.pool.query({ text: sql, rowMode: 'array' });
    // Each group is rounded by itself.
    const off = Math.abs(total - Number(rows[0]?.[0] ?? 0));
    expect([name, off <= 0.005 * (found.length + 1) + 1e-6 ? 'the same' : [total, rows[0]?.[0]]]).toEqual([
      name,
      'the same',
    ]);
  }
}

test('each runs as it is, and adds up over all of its time to what SQL says: in one currency, and in several', async () => {
  await compareAll();
  const tables = [
    ['invoice', 'id % 2 = 0'],
    ['purchase_order', 'id % 2 = 0'],
  ] as const;
  for (const [table, some] of tables)
    await service.pool.query(`update ${table} set currency_code = 'EUR', exchange_rate = 0.85333333 where ${some}`);
  await compareAll();
  for (const [table, some] of tables)
    await service.pool.query(`update ${table} set currency_code = 'GBP', exchange_rate = 1 where ${some}`);
});

test('utilisation is hours out of hours owned, return what was earned of the price, ageing the days since it was due', async () => {
  const { pool } = service;
  const { rows: some } = await pool.query(
    `select a.id, a.catalogue_item_id as item, i.id as line from asset a join rental_item i on i.catalogue_item_id = a.catalogue_item_id and i.quantity > 0 and i.net_amount > 0
     where a.deleted_at is null order by a.id limit 1`,
  );
  const { id, item, line } = some[0];
  await pool.query('update asset set deleted_at = now() where catalogue_item_id = $1 and id <> $2', [item, id]);
  await pool.query(
    `update asset set purchased_on = current_date - 200, purchase_cost = 1000, ownership = 'owned', retired_at = null where id = $1`,
    [id],
  );
  const { rows: made } = await pool.query(
    `insert into rental_item_allocation (rental_item_id, asset_id, quantity, state, dispatched_at, returned_at, warehouse_id)
     select $1, a.id, 1, 'returned', now() - interval '10 days', now() - interval '8 days', a.warehouse_id from asset a where a.id = $2 returning id`,
    [line, id],
  );
  const allocation = made[0].id;
  const run = async (name: string) => {
    const report = reports.find((one) => one.name === name);
    return (await service.post(`/reports/${report?.id}/execute`, {})).body.rows as Json[];
  };
  const { rows: named } = await pool.query('select name from catalogue_item where id = $1', [item]);
  const of = async (name: string) => (await run(name)).find((row) => row['catalogue_item.name'] === named[0].name);
  expect(await of('Utilisation by item')).toMatchObject({
    hours_out: '48.00',
    hours_owned: '2160.00',
    utilisation: '2.22',
  });
  const { rows: earned } = await pool.query(
    `select round((i.net_amount / i.quantity) * r.exchange_rate, 2)::text as share, (select coalesce(sum(amount), 0) from asset_cost where asset_id = $2) as cost
     from rental_item_allocation l join rental_item i on i.id = l.rental_item_id join rental r on r.id = i.rental_id where l.id = $1`,
    [allocation, id],
  );
  const profit = Number(earned[0].share) - 1000 - Number(earned[0].cost);
  const row = await of('Return on investment by item');
  expect(Math.abs(Number(row?.['profit']) - profit)).toBeLessThan(0.02);
  expect(Number(row?.['return'])).toBeCloseTo(Number(row?.['profit']) / 10, 2);
  await pool.query(`update asset set deleted_at = null where catalogue_item_id = $1`, [item]);

  const { rows: open } = await pool.query(
    `select id from invoice where status in ('issued', 'partially_paid') and balance > 0 order by id limit 1`,
  );
  const bucket = async (days: number) => {
    await pool.query(`update invoice set due_at = now() - make_interval(days => $2) where id = $1`, [open[0].id, days]);
    return (await service.get(`/invoices/${open[0].id}?fields=id,ageing`)).body.invoice.ageing;
  };
  expect([
    await bucket(-1),
    await bucket(1),
    await bucket(29),
    await bucket(31),
    await bucket(61),
    await bucket(91),
  ]).toEqual(['not_due', '0_30', '0_30', '31_60', '61_90', 'over_90']);
  const aged = (await run('Outstanding by age')).find((one) => one['ageing'] === 'over_90');
  expect([aged?.['invoices'], aged?.['q'].ageing_eq]).toEqual([1, 'over_90']);
});

test('quotations are won in so many days, damage is beside what its repairs cost, and the return takes credit notes off', async () => {
  const { pool } = service;
  const report = (name: string): Json => reports.find((one) => one.name === name) ?? {};
  const days = { preset: 'custom', from: '2020-01-01', to: '2035-12-31' };
  const ask = async (name: string, change: Json = {}) => {
    const { source, definition } = report(name);
    const answer = await service.post('/reports/execute', {
      source,
      definition: { ...definition, date: { ...definition.date, ...days }, ...change },
    });
    expect([name, answer.status]).toEqual([name, 200]);
    return answer.body.rows as Json[];
  };

  // Four quotations of one month: two were won, after two days and a half and after four.
  const { rows: jobs } = await pool.query('select id from rental where deleted_at is null order by id limit 4');
  const times = [
    ['2021-05-03T09:00Z', '2021-05-05T21:00Z'],
    ['2021-05-04T09:00Z', '2021-05-08T09:00Z'],
    ['2021-05-05T09:00Z'],
    ['2021-05-31T22:30Z'],
  ];
  for (const [at, [quoted, ordered = null]] of times.entries())
    await pool.query('update rental set quoted_at = $2, ordered_at = $3 where id = $1', [jobs[at].id, quoted, ordered]);
  const date = { field: 'quoted_at', preset: 'custom', from: '2021-05-01', to: '2021-06-30' };
  const won = await ask('Quotations won, with lead time', { date });
  const expected = [
    { quoted_at: '2021-05-01', quotations: 4, orders: 2, conversion: '50.00', lead_days: '3.25' },
    { quoted_at: '2021-06-01', quotations: 0, orders: 0, conversion: null, lead_days: null },
  ];
  // By the clock of London the last of them is of May; its summer time had begun.
  expect(won).toMatchObject(expected);
  expect(
    (
      await service.get(
        `/rentals?${new URLSearchParams(Object.entries(won[0]?.['q'] as Record<string, string>).map(([key, value]) => [`q[${key}]`, value]))}`,
      )
    ).body.meta.total,
  ).toBe(4);

  const { rows: some } = await pool.query(
    `select i.id, i.rental_id, i.catalogue_item_id as item, c.name from rental_item i join rental r on r.id = i.rental_id join catalogue_item c on c.id = i.catalogue_item_id
     where i.kind = 'product' and c.tracking = 'bulk' and r.deleted_at is null and i.quantity > 3 order by i.id limit 1`,
  );
  const { id, rental_id: rental, item, name } = some[0];
  await pool.query('update rental_item set quantity_damaged = 0, quantity_lost = 0 where catalogue_item_id = $1', [
    item,
  ]);
  await pool.query(
    'update rental_item set quantity_dispatched = 3, quantity_returned = 2, quantity_damaged = 2, quantity_lost = 1, replacement_value = 450 where id = $1',
    [id],
  );
  await pool.query('update repair set rental_id = null where catalogue_item_id = $1', [item]);
  for (const [labour, parts] of [
    ['60.00', '12.50'],
    ['10.00', null],
  ]) {
    const made = await service.post('/repairs', {
      catalogue_item_id: item,
      rental_id: rental,
      title: 'Dented',
      labour_cost: labour,
      parts_cost: parts,
      warehouse_id: 1,
      blocks_availability: false,
      is_usable: true,
    });
    expect([made.status, made.body.errors]).toEqual([201, undefined]);
  }
  expect((await ask('Damage and loss by item')).find((row) => row['catalogue_item.name'] === name)).toMatchObject({
    damaged: 2,
    lost: 1,
    units: 3,
    loss: '450.00',
    repairs: '82.50',
  });

  // One invoice of a day of its own, and a credit note of the month after it.
  const [{ id: invoice }] = (
    await pool.query(
      `select i.id from invoice i join credit_note n on n.invoice_id = i.id and n.status in ('issued', 'applied') order by i.id limit 1`,
    )
  ).rows;
  const [{ id: note }] = (
    await pool.query(
      `select id from credit_note where invoice_id = $1 and status in ('issued', 'applied') order by id limit 1`,
      [invoice],
    )
  ).rows;
  await pool.query(`update invoice set invoice_date = '2021-02-10' where id = $1`, [invoice]);
  await pool.query(`update credit_note set credit_date = '2021-03-02' where id = $1`, [note]);
  const of = { field: 'invoice.invoice_date', preset: 'custom', from: '2021-02-01', to: '2021-03-31' };
  const sumOf = (rows: readonly Json[], month: string, key: string) =>
    rows.filter((row) => row['invoice.invoice_date'] === month).reduce((sum, row) => sum + Number(row[key]), 0);
  const rates = await ask('Tax return by rate', { date: of });
  const [billed] = (
    await pool.query(
      'select sum(net_amount)::float8 as net, sum(tax_amount)::float8 as tax from invoice_line where invoice_id = $1',
      [invoice],
    )
  ).rows;
  const [credited] = (
    await pool.query(
      'select sum(net_amount)::float8 as net, sum(tax_amount)::float8 as tax from credit_note_line where credit_note_id = $1',
      [note],
    )
  ).rows;
  expect(credited.net).toBeGreaterThan(0);
  for (const key of ['net', 'tax'] as const) {
    expect(sumOf(rates, '2021-02-01', key)).toBeCloseTo(billed[key], 2);
    expect(sumOf(rates, '2021-03-01', key)).toBeCloseTo(-credited[key], 2);
  }
  // All of it together equals the tax report of the same days; in one period less, beside the one before.
  const { tax_report: whole } = (await service.get('/tax_report?from=2021-02-01&to=2021-03-31')).body;
  const [together] = await ask('Tax return by rate', { date: of, dimensions: [] });
  expect([together?.['net'], together?.['tax']]).toEqual([whole.net_total, whole.tax_total]);
  const march = { ...of, from: '2021-03-01', to: '2021-03-28' };
  const [compared] = await ask('Tax return by rate', { date: march, dimensions: [], comparison: 'previous_period' });
  expect([Number(compared?.['net']), Number(compared?.['comparison'].net)]).toEqual([-credited.net, billed.net]);

  await pool.query('update invoice set invoice_date = current_date where id = $1', [invoice]);
  await pool.query('update credit_note set credit_date = current_date where id = $1', [note]);

  // A caller who may not read the other source learns nothing of it.
  const { headers: few } = await newReader(service, { abilities: ['reports:read', 'invoices:read', 'tax-types:read'] });
  const refused = await service.post(`/reports/${report('Tax return by rate')['id']}/execute`, {}, few);
  expect([refused.status, refused.body.code, refused.body.required_ability]).toEqual([
    403,
    'missing_ability',
    'credit-notes:read',
  ]);
});

/** Cells of a CSV without quotes within cells. */
const rowsOf = (text: string): Json[] => {
  const [head = '', ...lines] = text
    .replace(/^\ufeff/, '')
    .trimEnd()
    .split('\r\n');
  const names = head.split(',');
  return lines.map((line) => Object.fromEntries(line.split(',').map((cell, at) => [names[at], cell])));
};
const binary = (response: NodeJS.ReadableStream, done: (error: Error | null, body: Buffer) => void): void => {
  const parts: Buffer[] = [];
  response.on('data', (part: Buffer) => parts.push(part));
  response.on('end', () => done(null, Buffer.concat(parts)));
};
const period = { period_from: '2020-01-01', period_to: '2020-12-31' };

test('books are exported once, balance for each document, and are the same bytes whenever they are downloaded', async () => {
  // The demo's first invoices are of months before, which in January are of another year.
  await service.pool.query(`update invoice set invoice_date = current_date where invoice_date < current_date`);
  await service.pool.query(`update payment set paid_on = current_date where paid_on < current_date`);
  const [year] = (await service.pool.query(`select to_char(now(), 'YYYY') as year`)).rows;
  const days = { period_from: `${year.year}-01-01`, period_to: `${year.year}-12-31` };
  const make = (body: Json) => service.post('/bookkeeping_exports', body);
  expect((await make(period)).body.code).toBe('nothing_to_export');
  expect((await make({ ...days, period_from: '2020-07-01', format: 'datev' })).body.errors.period_to).toBeDefined();
  expect((await make({ ...days, format: 'datev' })).body.errors.format).toBeDefined();
  await service.patch('/settings/bookkeeping', { datev_consultant: 12345, datev_client: 678, debtor_account: '' });
  const lacking = await make({ ...days, format: 'datev' });
  expect([lacking.body.code, Object.keys(lacking.body.errors)]).toEqual([
    'missing_account_number',
    ['bookkeeping.debtor_account'],
  ]);
  await service.patch('/settings/bookkeeping', { debtor_account: '10000' });
  // Two at once share nothing.
  const both = await Promise.all([make({ ...days, format: 'datev' }), make({ ...days, format: 'datev' })]);
  expect(both.map(({ status }) => status).sort()).toEqual([201, 422]);
  const first = both.find(({ status }) => status === 201)?.body.bookkeeping_export;
  const expected = await service.pool.query(
    `select (select count(*) from invoice where status <> 'draft' and invoice_date between $1 and $2)
       + (select count(*) from credit_note where status <> 'draft')
       + (select count(*) from payment where status = 'completed' and paid_on between $1 and $2) as documents,
     (select sum(gross_total) from invoice where status <> 'draft' and invoice_date between $1 and $2) as billed`,
    [days.period_from, days.period_to],
  );
  expect(first.document_count).toBe(Number(expected.rows[0].documents));
  const file = async (id: number, format = ''): Promise<Buffer> => {
    const answer: Response = await request(service.app)
      .get(`/api/v1/bookkeeping_exports/${id}/download${format}`)
      .set('Authorization', `Bearer ${service.token}`)
      .buffer(true)
      .parse(binary as never);
    return answer.body;
  };
  const csv = rowsOf((await file(first.id, '?format=csv')).toString());
  const sums = new Map<string, number>();
  for (const row of csv)
    sums.set(
      row['document_number'],
      (sums.get(row['document_number']) ?? 0) +
        Math.round(Number(row['base_debit']) * 100) -
        Math.round(Number(row['base_credit']) * 100),
    );
  expect([...sums.values()].every((sum) => sum === 0)).toBe(true);
  const debtors = csv
    .filter((row) => row['document_type'] === 'invoice' && row['account'] === '10000')
    .reduce((sum, row) => sum + Number(row['debit']) - Number(row['credit']), 0);
  expect(debtors.toFixed(2)).toBe(Number(expected.rows[0].billed).toFixed(2));

  const datev = await file(first.id);
  const [head = '', names = '', ...lines] = datev.toString('latin1').trimEnd().split('\r\n');
  expect(head.split(';')).toHaveLength(31);
  expect(head).toMatch(/^"EXTF";700;21;"Buchungsstapel";13;\d{17};;"RE";"";"";12345;678;\d{8};4;\d{8};\d{8};/);
  expect(names.split(';')).toHaveLength(125);
  expect(lines).toHaveLength(first.entry_count);
  for (const line of lines) {
    const cells = line.split(';');
    expect(cells).toHaveLength(125);
    expect(cells[0]).toMatch(/^\d{1,10},\d\d$/);
    expect(cells[1]).toMatch(/^"[SH]"$/);
    expect(cells[9]).toMatch(/^\d{4}$/);
    expect(cells[10]).toMatch(/^"[A-Za-z0-9$&%*+\-/]{0,36}"$/);
    expect(cells[11]?.length).toBeLessThanOrEqual(14);
  }

  // The end of its number distinguishes a note from the others of its year; there is room for twelve characters.
  const notes = await service.pool.query(`select number from credit_note where status <> 'draft'`);
  expect(lines.map((line) => line.split(';')[11])).toEqual(
    expect.arrayContaining(notes.rows.map(({ number }) => `"${number.slice(-12)}"`)),
  );
  expect((await service.get(`/bookkeeping_exports/${first.id}/download?format=xlsx`)).body.errors.format).toBeDefined();

  // An invoice that is voided later comes as its reversal, and the earlier file stays as it was.
  const [open] = (await service.get('/invoices?q[status_eq]=issued&q[amount_paid_eq]=0')).body.invoices;
  expect((await service.post(`/invoices/${open.id}/void`, { reason: 'Billed twice' })).status).toBe(200);
  const second = (await make(days)).body.bookkeeping_export;
  expect(second.document_count).toBe(1);
  expect(rowsOf((await file(second.id)).toString()).every((row) => row['reverses'] === open.number)).toBe(true);
  expect((await file(first.id)).equals(datev)).toBe(true);

  // A caller with fewer rights finds none of those that others made.
  const books = { abilities: ['invoices:read', 'invoices:write', 'payments:read', 'accounts:read'] };
  const { headers: few } = await newReader(service, { abilities: ['*'] }, books);
  for (const at of ['', '/entries', '/download'])
    expect([at, (await service.get(`/bookkeeping_exports/${first.id}${at}`, few)).status]).toEqual([at, 404]);
  expect((await service.post(`/bookkeeping_exports/${first.id}/take_back`, {}, few)).status).toBeGreaterThanOrEqual(
    403,
  );

  // Taken back from the last on, everything is open again.
  expect((await service.post(`/bookkeeping_exports/${first.id}/take_back`, {})).body.code).toBe('invalid_state');
  for (const { id } of [second, first])
    expect((await service.post(`/bookkeeping_exports/${id}/take_back`, {})).status).toBe(200);
  expect((await service.get('/invoices?q[exported_at_not_null]=true')).body.meta.total).toBe(0);
  expect((await make(days)).body.bookkeeping_export.document_count).toBe(first.document_count + 1);
});
