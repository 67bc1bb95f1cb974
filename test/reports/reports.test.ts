/** Reports: sums by SQL and by hand, periods by the calendar of the company, rights of the list. */
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { align, bucketsOf, comparedDays, presetDays } from '../../runtime/engine/query/report/window.ts';
import { newReader } from '../support/reader.ts';
import { startService, type TestService } from '../support/service.ts';

let service: TestService;
// biome-ignore lint/suspicious/noExplicitAny: bodies of answers are read by their names.
type Json = Record<string, any>;

beforeAll(async () => {
  service = await startService({ seed: 'demo' });
});
afterAll(() => service.close());

const execute = async (source: string, definition: Json, headers?: Readonly<Record<string, string>>) => {
  const answer = await service.post('/reports/execute', { source, definition }, headers);
  if (answer.status !== 200) throw new Error(`${answer.status} ${JSON.stringify(answer.body)}`);
  return answer.body;
};

test('presets by the day it is there', () => {
  // A Thursday.
  const today = '2026-11-26';
  const expected: Json = {
    today: ['2026-11-26', '2026-11-26'],
    yesterday: ['2026-11-25', '2026-11-25'],
    this_week: ['2026-11-23', '2026-11-26'],
    last_week: ['2026-11-16', '2026-11-22'],
    this_month: ['2026-11-01', '2026-11-26'],
    last_month: ['2026-10-01', '2026-10-31'],
    this_quarter: ['2026-10-01', '2026-11-26'],
    last_quarter: ['2026-07-01', '2026-09-30'],
    this_year: ['2026-01-01', '2026-11-26'],
    last_year: ['2025-01-01', '2025-12-31'],
    last_7_days: ['2026-11-19', '2026-11-25'],
    last_30_days: ['2026-10-27', '2026-11-25'],
    last_90_days: ['2026-08-28', '2026-11-25'],
    last_12_months: ['2025-11-01', '2026-10-31'],
    next_7_days: ['2026-11-27', '2026-12-03'],
    next_30_days: ['2026-11-27', '2026-12-26'],
  };
  for (const [preset, [from, to]] of Object.entries(expected))
    expect([preset, presetDays(preset as 'today', today, 1)]).toEqual([preset, { from, to }]);
  expect(presetDays('this_week', today, 7)).toEqual({ from: '2026-11-22', to: '2026-11-26' });
});

test('comparisons: by length, by the same days of a year before, weeks by their number', () => {
  const june = { from: '2026-06-01', to: '2026-06-30' };
  expect(align(june, 'previous_period', null, 1)).toMatchObject({
    mode: 'index',
    comparison: { from: '2026-05-02', to: '2026-05-31' },
    offset_days: 30,
  });
  expect(comparedDays({ from: '2028-02-01', to: '2028-02-29' }, 'same_period_last_year')).toEqual({
    from: '2027-02-01',
    to: '2027-02-28',
  });
  // 2026 has a week 53; the year before has none.
  const december = align({ from: '2026-12-14', to: '2027-01-03' }, 'same_period_last_year', 'week', 1);
  expect(december.buckets).toEqual([
    { current: '2026-12-14', comparison: '2025-12-15' },
    { current: '2026-12-21', comparison: '2025-12-22' },
    { current: '2026-12-28', comparison: null },
  ]);
  expect(bucketsOf({ from: '2026-02-27', to: '2026-03-02' }, 'day', 1)).toEqual([
    '2026-02-27',
    '2026-02-28',
    '2026-03-01',
    '2026-03-02',
  ]);
});

test('sums are those of SQL over the demo data, each row leads to its records, and the aggregate says the same', async () => {
  const { rows, meta } = await execute('invoices', {
    date: { field: 'invoice_date', preset: 'custom', from: '2026-01-01', to: '2027-12-31' },
    dimensions: [{ field: 'invoice_date', bucket: 'month' }, { field: 'status' }],
    measures: [
      { fn: 'sum', field: 'net_total', as: 'net' },
      { fn: 'count', as: 'invoices' },
    ],
    filters: { status_not_eq: 'void' },
    limit: 1000,
  });
  const { rows: sql } = await service.pool.query(
    `select to_char(date_trunc('month', invoice_date), 'YYYY-MM-DD') as month, status, round(sum(net_total * exchange_rate), 2)::text as net, count(*)::integer as invoices
     from invoice where status <> 'void' and invoice_date between '2026-01-01' and '2027-12-31' group by 1, 2 order by 1, 2`,
  );
  const full = rows.filter(({ invoices }: Json) => invoices > 0);
  expect(
    full.map(({ invoice_date: month, status, net, invoices }: Json) => ({ month, status, net, invoices })),
  ).toEqual(sql);
  expect(rows).toHaveLength(24 * new Set(sql.map(({ status }) => status)).size);
  expect(meta).toMatchObject({
    truncated: false,
    total: rows.length,
    comparison_alignment: null,
    window: { from: '2026-01-01', to: '2027-12-31', preset: 'custom' },
  });
  for (const row of full) {
    const query = Object.entries(row.q)
      .map(([key, value]) => `q[${key}]=${value}`)
      .join('&');
    const { body } = await service.get(`/invoices?${query}&per_page=1`);
    expect([body.meta.total, body.meta.ignored_filters]).toEqual([row.invoices, undefined]);
  }
  const { body } = await service.get(
    '/aggregate/invoices?measures=count&group_by=account.name,invoice_date:month&limit=1000',
  );
  const { rows: byName } = await execute('invoices', {
    dimensions: [{ field: 'account.name' }],
    measures: [{ fn: 'count', as: 'n' }],
  });
  const total = new Map<string, number>();
  for (const group of body.aggregate)
    total.set(group['account.name'], (total.get(group['account.name']) ?? 0) + group.count);
  expect(new Map(byName.map((row: Json) => [row['account.name'], row.n]))).toEqual(total);
});

test('days are those of the company over both changes of its clock, weeks begin as the setting says', async () => {
  await service.patch('/settings/localisation', { timezone: 'Europe/London' });
  const { body: list } = await service.get('/warehouses?per_page=1');
  // British clocks go forward on 28 March 2027 and back on 31 October 2027, at 01:00 UTC.
  const starts = [
    '2027-03-28T00:30:00Z',
    '2027-03-28T22:59:00Z',
    '2027-03-28T23:00:00Z',
    '2027-10-30T23:00:00Z',
    '2027-10-31T23:59:00Z',
    '2027-11-01T00:00:00Z',
  ];
  for (const at of starts)
    await service.post('/rentals', {
      title: 'Clock change',
      warehouse_id: list.warehouses[0].id,
      starts_at: at,
      ends_at: '2028-01-01T00:00:00Z',
    });
  const days = async (from: string, to: string, bucket = 'day') =>
    (
      await execute('rentals', {
        date: { field: 'starts_at', preset: 'custom', from, to },
        dimensions: [{ field: 'starts_at', bucket }],
        measures: [{ fn: 'count' }],
        filters: { title_eq: 'Clock change' },
      })
    ).rows;
  const spring = await days('2027-03-27', '2027-03-29');
  expect(spring.map(({ starts_at: day, count }: Json) => [day, count])).toEqual([
    ['2027-03-27', 0],
    ['2027-03-28', 2],
    ['2027-03-29', 1],
  ]);
  expect(spring[1].q).toEqual({
    title_eq: 'Clock change',
    starts_at_gteq: '2027-03-28T00:00:00.000Z',
    starts_at_lt: '2027-03-28T23:00:00.000Z',
  });
  const autumn = await days('2027-10-30', '2027-11-01');
  expect(autumn.map(({ starts_at: day, count }: Json) => [day, count])).toEqual([
    ['2027-10-30', 0],
    ['2027-10-31', 2],
    ['2027-11-01', 1],
  ]);
  expect(
    (await days('2027-03-28', '2027-03-29', 'week')).map(({ starts_at: day, count }: Json) => [day, count]),
  ).toEqual([
    ['2027-03-22', 2],
    ['2027-03-29', 1],
  ]);
  await service.patch('/settings/localisation', { week_start: 7 });
  expect(
    (await days('2027-03-28', '2027-03-29', 'week')).map(({ starts_at: day, count }: Json) => [day, count]),
  ).toEqual([['2027-03-28', 3]]);
  const { body } = await service.get(
    '/aggregate/rentals?group_by=starts_at:week&q[title_eq]=Clock change&q[starts_at_lt]=2027-04-10',
  );
  expect(body.aggregate).toEqual([{ starts_at: '2027-03-28', count: 3 }]);
  await service.patch('/settings/localisation', { week_start: 1 });
});

test('amounts of two currencies are added up at the rate of each record', async () => {
  const { body: rows } = await service.get('/rentals?per_page=2&sort=id');
  const [one, other] = rows.rentals.map(({ id }: Json) => id);
  await service.pool.query(`update rental set currency_code = 'EUR', exchange_rate = 0.84532100 where id = $1`, [
    other,
  ]);
  await service.pool.query(
    `update rental set net_total = case id when $1 then 100.00 else 1234.56 end where id in ($1, $2)`,
    [one, other],
  );
  const definition = { measures: [{ fn: 'sum', field: 'net_total', as: 'net' }], filters: { id_in: [one, other] } };
  const { rows: sum, meta } = await execute('rentals', definition);
  // 100.00 and 1,234.56 EUR, of which the domain says that they are 1,043.60.
  expect([sum[0].net, meta.without_rate]).toEqual(['1143.60', 0]);
  const refused = await service.get(`/aggregate/rentals?measures=sum:net_total&q[id_in]=${one},${other}`);
  expect(refused.status).toBe(422);
  // Sums have the digits of the company's currency: none of the yen, three of the dinar; two are written at least.
  for (const [code, net, average] of [
    ['JPY', '1144.00', '572.00'],
    ['KWD', '1143.599', '571.800'],
  ]) {
    await service.pool.query(
      `insert into setting_value ("group", "key", "value") values ('finance', 'base_currency', to_jsonb($1::text))
        on conflict ("group", "key") do update set "value" = excluded."value"`,
      [code],
    );
    const measures = [...definition.measures, { fn: 'avg', field: 'net_total', as: 'average' }];
    const { rows: found } = await execute('rentals', { ...definition, measures });
    expect([code, found[0].net, found[0].average]).toEqual([code, net, average]);
  }
  await service.pool.query(`delete from setting_value where "group" = 'finance' and "key" = 'base_currency'`);
});

test('a comparison: percent to two places, null from nothing, what was there before alone is a row', async () => {
  const { body: list } = await service.get('/warehouses?per_page=1');
  const make = (title: string, starts: string) =>
    service.post('/rentals', {
      title,
      warehouse_id: list.warehouses[0].id,
      starts_at: starts,
      ends_at: '2031-01-01T00:00:00Z',
    });
  for (const [title, starts] of [
    ['A', '2030-06-05'],
    ['A', '2030-06-06'],
    ['A', '2030-06-07'],
    ['A', '2030-05-10'],
    ['A', '2030-05-11'],
    ['B', '2030-06-05'],
    ['C', '2030-05-05'],
  ] as const)
    await make(`Compared ${title}`, `${starts}T10:00:00Z`);
  const { rows, meta } = await execute('rentals', {
    date: { field: 'starts_at', preset: 'custom', from: '2030-06-01', to: '2030-06-30' },
    dimensions: [{ field: 'title' }],
    measures: [{ fn: 'count', as: 'n' }],
    filters: { title_start: 'Compared' },
    comparison: 'previous_period',
    sort: '-n',
  });
  expect(rows.map(({ q: _, ...row }: Json) => row)).toEqual([
    { title: 'Compared A', n: 3, comparison: { n: 2 }, change_percent: { n: '50.00' } },
    { title: 'Compared B', n: 1, comparison: { n: 0 }, change_percent: { n: null } },
    { title: 'Compared C', n: 0, comparison: { n: 1 }, change_percent: { n: '-100.00' } },
  ]);
  expect(meta.comparison_alignment).toEqual({
    mode: 'index',
    current: { from: '2030-06-01', to: '2030-06-30' },
    comparison: { from: '2030-05-02', to: '2030-05-31' },
    offset_days: 30,
    buckets: [],
  });
});

test('a report says no more than the list: abilities, warehouses, costs, brief records', async () => {
  const measure = [{ fn: 'count', as: 'n' }];
  const { headers: few } = await newReader(service, { abilities: ['reports:read', 'reports:write', 'rentals:read'] });
  const refused = await service.post(
    '/reports/execute',
    { source: 'invoices', definition: { measures: measure } },
    few,
  );
  expect([refused.status, refused.body.required_ability]).toEqual([403, 'invoices:read']);
  const { body: sources } = await service.get('/reports/sources', few);
  const names = sources.sources.map(({ source }: Json) => source);
  expect([names.includes('rentals'), names.includes('rental_items'), names.includes('invoices')]).toEqual([
    true,
    true,
    false,
  ]);
  // An account's name is in its brief form, its e-mail is not.
  expect(
    (await execute('rentals', { dimensions: [{ field: 'account.name' }], measures: measure }, few)).rows.length,
  ).toBeGreaterThan(1);
  const email = await service.post(
    '/reports/execute',
    { source: 'rentals', definition: { dimensions: [{ field: 'account.email' }], measures: measure } },
    few,
  );
  expect([email.status, Object.keys(email.body.errors)]).toEqual([422, ['definition.dimensions.0.field']]);
  const { headers: blind } = await newReader(service, {
    abilities: ['reports:read', 'assets:read'],
    can_view_costs: false,
  });
  for (const definition of [
    { measures: [{ fn: 'sum', field: 'purchase_cost' }] },
    { measures: measure, filters: { purchase_cost_gt: 1 } },
    { measures: measure, dimensions: [{ field: 'purchase_cost' }] },
  ]) {
    const answer = await service.post('/reports/execute', { source: 'assets', definition }, blind);
    expect(answer.status).toBe(422);
  }
  const { body: list } = await service.get('/warehouses?per_page=1');
  const scoped = await newReader(service, {}, { warehouse_ids: [list.warehouses[0].id] });
  const { rows } = await execute(
    'rentals',
    { dimensions: [{ field: 'warehouse_id' }], measures: measure },
    scoped.headers,
  );
  expect(rows.map(({ warehouse_id: id }: Json) => id)).toEqual([list.warehouses[0].id]);
});

test('what reports can be made of: names of all, and all of one', async () => {
  const names = (await service.get('/reports/sources')).body.sources as Json[];
  expect(names.length).toBeGreaterThan(60);
  expect(names.every((one) => Object.keys(one).join() === 'source')).toBe(true);
  const { sources } = (await service.get('/reports/sources?source=invoice_lines')).body;
  expect(sources.map(({ source }: Json) => source)).toEqual(['invoice_lines']);
  expect(sources[0].measures.map(({ field }: Json) => field)).toContain('net_amount');
  expect(sources[0].dates.slice(0, 2)).toEqual(['invoice.invoice_date', 'invoice.due_at']);
  const unknown = await service.get('/reports/sources?source=unicorns');
  expect([unknown.status, Object.keys(unknown.body.errors)]).toEqual([422, ['source']]);
  const { headers } = await newReader(service, { abilities: ['reports:read', 'rentals:read'] });
  const few = ((await service.get('/reports/sources', headers)).body.sources as Json[]).map(({ source }) => source);
  expect([few.includes('rentals'), few.includes('invoice_lines')]).toEqual([true, false]);
  expect((await service.get('/reports/sources?source=invoice_lines', headers)).status).toBe(403);
});

test('favourites have an order, for each person their own', async () => {
  const { headers } = await newReader(service, { abilities: ['reports:read', 'rentals:read'] });
  const reports = (await service.get('/reports?q[visibility_eq]=system&sort=name&per_page=3')).body.reports as Json[];
  const [a, b, c] = reports.map(({ id }) => id as number);
  const want = async (id: number | undefined, more: Json = {}) =>
    (await service.send('put', `/reports/${id}/favourite`, { is_favourite: true, ...more }, headers)).body.report;
  const order = async () =>
    (
      (await service.get('/reports?include=is_favourite,favourite_position&per_page=100', headers)).body
        .reports as Json[]
    )
      .filter(({ is_favourite: isFavourite }) => isFavourite)
      .sort((x, y) => x['favourite_position'] - y['favourite_position'])
      .map(({ id }) => id);
  for (const [at, id] of [a, b, c].entries())
    expect(await want(id)).toEqual({ id, is_favourite: true, favourite_position: at });
  expect(await order()).toEqual([a, b, c]);
  expect(await want(c, { position: 0 })).toEqual({ id: c, is_favourite: true, favourite_position: 0 });
  expect(await order()).toEqual([c, a, b]);
  expect((await want(c, { position: 99 })).favourite_position).toBe(2);
  // Wanted once more it is where it was; let go, the others close up.
  expect((await want(b)).favourite_position).toBe(1);
  const none = await service.send('put', `/reports/${b}/favourite`, { is_favourite: false }, headers);
  expect(none.body.report).toEqual({ id: b, is_favourite: false, favourite_position: null });
  expect(await order()).toEqual([a, c]);
  expect((await service.get(`/reports/${a}?include=favourite_position`)).body.report.favourite_position).toBeNull();
});

test('two periods of which one has no record are one row each, also where nothing is grouped by', async () => {
  const definition = {
    date: { field: 'starts_at', preset: 'custom', from: '1990-01-01', to: '1990-01-31' },
    measures: [
      { fn: 'count', as: 'n' },
      { fn: 'sum', field: 'net_total', as: 'net' },
    ],
    comparison: 'same_period_last_year',
  };
  const { body } = await service.post('/reports/execute', { source: 'rentals', definition });
  expect(body.rows).toMatchObject([{ n: 0, net: null, comparison: { n: 0, net: expect.anything() } }]);
});

test('definitions that cannot be meant are refused, each by its place', async () => {
  const count = { fn: 'count' };
  const net = { fn: 'sum', field: 'net_total' };
  const cases: readonly [Json, string][] = [
    [{}, 'definition.measures'],
    [{ measures: [{ fn: 'sum', field: 'title' }] }, 'definition.measures.0.field'],
    [{ measures: [{ fn: 'median', field: 'net_total' }] }, 'definition.measures.0.fn'],
    [
      {
        measures: [count],
        dimensions: ['status', 'account_id', 'warehouse_id', 'project_id'].map((field) => ({ field })),
      },
      'definition.dimensions',
    ],
    [{ measures: [count], dimensions: [{ field: 'starts_at' }] }, 'definition.dimensions.0.bucket'],
    [{ measures: [count], dimensions: [{ field: 'starts_at', bucket: 'decade' }] }, 'definition.dimensions.0.bucket'],
    [{ measures: [count], date: { field: 'starts_at', preset: 'next_century' } }, 'definition.date.preset'],
    [{ measures: [count], date: { field: 'title', preset: 'today' } }, 'definition.date.field'],
    [
      { measures: [count], date: { field: 'starts_at', preset: 'custom', from: '2026-02-31', to: '2026-03-01' } },
      'definition.date.from',
    ],
    [{ measures: [count], filters: { colour_eq: 'red' } }, 'definition.filters.colour_eq'],
    // Nothing is no value: it would be passed over, and the report would be of more than was wanted.
    [{ measures: [count], filters: { status_eq: null } }, 'definition.filters.status_eq'],
    [{ measures: [count], filters: { status_in: [] } }, 'definition.filters.status_in'],
    [{ measures: [count], filters: { status_eq: { of: 'order' } } }, 'definition.filters.status_eq'],
    [
      { measures: [count], date: { field: 'starts_at', preset: 'custom', from: '0001-01-01', to: '2026-03-01' } },
      'definition.date.from',
    ],
    [
      {
        measures: [count],
        date: { field: 'starts_at', preset: 'custom', from: '2026-01-01', to: '9999-12-31' },
      },
      'definition.date.to',
    ],
    [{ measures: [count], comparison: 'previous_period' }, 'definition.comparison'],
    [{ measures: [{ fn: 'avg_days', field: 'quoted_at' }] }, 'definition.measures.0.until'],
    [{ measures: [{ fn: 'avg_days', field: 'quoted_at', until: 'title' }] }, 'definition.measures.0.until'],
    [{ measures: [{ fn: 'sum', field: 'net_total', until: 'ordered_at' }] }, 'definition.measures.0.until'],
    [{ measures: [{ fn: 'percent_filled', field: 'nothing' }] }, 'definition.measures.0.field'],
    [{ measures: [count], less: { source: 'rentals' } }, 'definition.measures.0.fn'],
    [{ measures: [net], less: { source: 'unicorns' } }, 'definition.less.source'],
    [{ measures: [net], less: { source: 'projects', fields: { net_total: 'name' } } }, 'definition.less.fields'],
    [{ measures: [net], less: { source: 'projects', filters: { shade_eq: 1 } } }, 'definition.less.filters.shade_eq'],
    [{ measures: [net], less: { source: 'projects', sort: 'name' } }, 'definition.less.sort'],
    [{ measures: [count], limit: 5000 }, 'definition.limit'],
    [{ measures: [count], sort: 'nothing' }, 'definition.sort'],
    [{ measures: [count], colour: 1 }, 'definition.colour'],
  ];
  for (const [definition, key] of cases) {
    const answer = await service.post('/reports/execute', { source: 'rentals', definition });
    expect([answer.status, Object.keys(answer.body.errors ?? {})]).toEqual([422, [key]]);
    const saved = await service.post('/reports', { name: 'Wrong', source: 'rentals', definition });
    expect([saved.status, Object.keys(saved.body.errors ?? {})]).toEqual([422, [key]]);
  }
  expect(
    (await service.post('/reports/execute', { source: 'unicorns', definition: { measures: [count] } })).status,
  ).toBe(422);
});

test('more days than are put together are refused before they are counted out, and nobody waits', async () => {
  const definition = {
    date: { field: 'starts_at', preset: 'custom', from: '1900-01-01', to: '2999-12-31' },
    dimensions: [{ field: 'starts_at', bucket: 'day' }],
    measures: [{ fn: 'count', as: 'n' }],
    comparison: 'previous_period',
  };
  const answer = await service.post('/reports/execute', { source: 'rentals', definition });
  expect([answer.status, answer.body.errors]).toEqual([
    422,
    { 'definition.dimensions': [expect.stringContaining('make 401,767 groups')] },
  ]);
  const { rows } = await execute('rentals', { ...definition, dimensions: [] });
  expect(rows).toMatchObject([{ n: expect.any(Number), comparison: { n: 0 } }]);
});

test('a row leads to its records alone where filters narrow the same field, and values have commas', async () => {
  const { body } = await service.get('/rentals?per_page=1&sort=-starts_at&fields=id,title,starts_at');
  const [last] = body.rentals;
  await service.pool.query(`update rental set title = 'Stage, lights' where id = $1`, [last.id]);
  const year = { field: 'starts_at', preset: 'custom', from: '2020-01-01', to: '2099-12-31' };
  for (const filters of [
    { starts_at_gteq: last.starts_at },
    { starts_at_gteq: last.starts_at.slice(0, 10) },
    { starts_at_lt: last.starts_at },
    { title_in: ['Stage, lights', 'Nothing'] },
  ]) {
    const { rows } = await execute('rentals', {
      date: year,
      dimensions: [{ field: 'starts_at', bucket: 'year' }],
      measures: [{ fn: 'count', as: 'n' }],
      filters,
      limit: 1000,
    });
    expect(rows.some(({ n }: Json) => n > 0)).toBe(true);
    for (const { n, q } of rows.filter((row: Json) => row['n'] > 0)) {
      const search = Object.entries(q).flatMap(([key, value]) =>
        Array.isArray(value)
          ? value.map((one) => `q[${key}][]=${encodeURIComponent(one)}`)
          : [`q[${key}]=${encodeURIComponent(String(value))}`],
      );
      const list = await service.get(`/rentals?${search.join('&')}&per_page=1`);
      expect([filters, list.status, list.body.meta?.total]).toEqual([filters, 200, n]);
    }
  }
});

test('kept reports: personal, shared, for everyone; run, noted, duplicated, restored', async () => {
  const definition = { dimensions: [{ field: 'status' }], measures: [{ fn: 'count', as: 'n' }] };
  const owner = await newReader(service);
  const other = await newReader(service, {
    abilities: ['reports:read', 'reports:write', 'rentals:read'],
    can_view_costs: false,
  });
  const { report } = (
    await service.post('/reports', { name: 'By status', source: 'rentals', definition }, owner.headers)
  ).body;
  expect(report).toMatchObject({
    visibility: 'personal',
    owner_id: owner.userId,
    source: 'rentals',
    last_run_at: null,
  });
  expect((await service.get(`/reports/${report.id}`, other.headers)).status).toBe(404);
  expect((await service.post(`/reports/${report.id}/execute`, {}, other.headers)).status).toBe(404);
  expect((await service.patch(`/reports/${report.id}`, { visibility: 'shared' }, owner.headers)).status).toBe(422);
  expect(
    (
      await service.patch(
        `/reports/${report.id}`,
        { visibility: 'shared', shared_role_ids: [other.roleId] },
        owner.headers,
      )
    ).status,
  ).toBe(200);
  const run = await service.post(`/reports/${report.id}/execute`, {}, other.headers);
  expect([run.status, run.body.report.id, run.body.rows.length > 0]).toEqual([200, report.id, true]);
  expect((await service.patch(`/reports/${report.id}`, { name: 'Mine' }, other.headers)).status).toBe(403);
  const copy = await service.post(`/reports/${report.id}/duplicate`, {}, other.headers);
  expect([copy.status, copy.body.report.name, copy.body.report.visibility, copy.body.report.owner_id]).toEqual([
    201,
    'By status (copy)',
    'personal',
    other.userId,
  ]);
  expect(
    (
      await service.post(
        '/reports',
        { name: 'All', source: 'rentals', definition, visibility: 'system' },
        other.headers,
      )
    ).status,
  ).toBe(403);
  expect(
    (await service.post('/reports', { name: 'All', source: 'rentals', definition, visibility: 'system' })).status,
  ).toBe(201);
  const { report_runs: runs, runs: listed } = (await service.get(`/reports/${report.id}/runs`, owner.headers)).body;
  expect((listed ?? runs).map(({ status, triggered_by: by, row_count: rows }: Json) => [status, by, rows])).toEqual([
    ['completed', 'api', run.body.rows.length],
  ]);
  expect((await service.get(`/reports/${report.id}`, owner.headers)).body.report).toMatchObject({
    last_run_status: 'ok',
  });
  // A report that this reader may not run has the state of those who can run it. One that is wrong for all is a failure.
  const costs = { dimensions: [{ field: 'status' }], measures: [{ fn: 'sum', field: 'cost_total', as: 'cost' }] };
  expect((await service.patch(`/reports/${report.id}`, { definition: costs }, owner.headers)).status).toBe(200);
  expect((await service.post(`/reports/${report.id}/execute`, {}, owner.headers)).status).toBe(200);
  const beyond = await service.post(`/reports/${report.id}/execute`, {}, other.headers);
  expect([beyond.status, Object.keys(beyond.body.errors)]).toEqual([422, ['definition.measures.0.field']]);
  const statusOf = async () => (await service.get(`/reports/${report.id}`, owner.headers)).body.report.last_run_status;
  expect(await statusOf()).toBe('ok');
  await service.pool.query(
    `update report set definition = jsonb_set(definition, '{measures,0,field}', '"gone"') where id = $1`,
    [report.id],
  );
  expect((await service.post(`/reports/${report.id}/execute`, {}, other.headers)).status).toBe(422);
  expect(await statusOf()).toBe('failed');
  expect((await service.delete(`/reports/${report.id}`, owner.headers)).status).toBe(204);
  expect((await service.post(`/reports/${report.id}/execute`, {}, owner.headers)).status).toBe(404);
  expect((await service.post(`/reports/${report.id}/restore`, {}, owner.headers)).status).toBe(200);
});
