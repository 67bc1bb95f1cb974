/**
 * Requests are priced before they run: an expensive one is refused with its expensive part, and a cheap one needs no estimate.
 */
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import type { Pool } from 'pg';
import { resources } from '../../generated/index.ts';
import { ApiError } from '../../runtime/base/errors/index.ts';
import type { ResourceSpec } from '../../runtime/base/kernel/resource.ts';
import { affordList } from '../../runtime/engine/query/cost/list.ts';
import { priceOf } from '../../runtime/engine/query/cost/price.ts';
import { type Access, pageAndTotal, parseQuery, planList } from '../../runtime/engine/query/index.ts';
import { noCustomFields } from '../../runtime/engine/query/plan/plan.ts';
import { planAsServed } from '../support/database.ts';
import { startService, type TestService } from '../support/service.ts';

const rows = 12_000;

let service: TestService;
beforeAll(async () => {
  service = await startService();
  await planAsServed(service.pool);
  const { account } = (await service.post('/accounts', { name: 'Copied' })).body;
  const columns = resources['account']?.fields.flatMap(({ column, maintained }) =>
    column === null || column === 'id' || maintained !== undefined ? [] : [column],
  );
  const values = columns?.map((name) => {
    if (name === 'number') return `'COPY-' || g`;
    return name === 'name' ? `'Harbour ' || md5(g::text)` : `t."${name}"`;
  });
  await service.pool.query(
    `insert into account (${columns?.map((name) => `"${name}"`).join(', ')}) select ${values?.join(', ')}
     from account t, generate_series(1, ${rows}) g where t.id = ${account.id}`,
  );
  await service.pool.query('vacuum (analyze) account');
});
afterAll(() => service.close());

/** Keys that a list of accounts is refused for when it may cost so much; null if it may run. */
async function refused(query: string, most: number): Promise<string[] | null> {
  const spec = resources['account'] as ResourceSpec;
  const access: Access = { scope: null, user: 1, role: 1, params: {}, resources };
  const plan = planList(
    { spec, resources, costs: true, customFields: noCustomFields, may: () => true },
    parseQuery(query),
  );
  try {
    await affordList(service.pool, plan, access, pageAndTotal(plan, access), pageAndTotal, most);
    return null;
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    expect([error.status, error.code]).toEqual([422, 'query_too_complex']);
    return Object.keys(error.errors);
  }
}

test('what a request costs is named: depth, filters that no index serves, texts, and nothing that is cheap beside them', async () => {
  // Counting these rows by an index costs some 300 units, reading them some 600.
  const most = 450;
  for (const [query, keys] of [
    ['', null],
    ['sort=-created_at&per_page=100', null],
    ['q[name_eq]=nobody&sort=name', null],
    ['q[name_cont]=0123456789', null],
    ['page=119&per_page=100', ['page']],
    ['page=119&per_page=100&q[number_eq]=A-1', null],
    ['q[legal_name_cont]=x', ['q.legal_name_cont']],
    ['q[legal_name_cont]=x&q[is_customer_eq]=true', ['q.legal_name_cont']],
    ['q[name_cont]=a', ['q.name_cont']],
    // All contain the words, and the index returns them all, though none ends with them.
    ['q[name_end]=Harbour', ['q.name_end']],
    ['q[name_end]=0123456789abcdef', null],
    ['q[name_cont]=harbour copied', null],
    // A text with the longer word contains the shorter: with both, the index finds as many.
    ['q[name_start]=Har&q[name_start]=Harbour', ['q.name_start']],
    // Known by its figures: none is blank.
    ['q[name_blank]=1', null],
    ['q[name_not_cont]=harbour&q[number_not_eq]=A-1', ['q.name_not_cont']],
  ] as const)
    expect([query, await refused(query, most)]).toEqual([query, keys]);
});

test('rows that lie at the end of the order in which they are asked for are found first, or not at all', async () => {
  const { pool } = service;
  const last = (count: number) =>
    pool.query(
      `update account set created_at = timestamptz '2031-01-01' + id * interval '1 minute', is_active = id <= (select max(id) from account) - $1`,
      [count],
    );
  const spec = resources['account'] as ResourceSpec;
  const access: Access = { scope: null, user: 1, role: 1, params: {}, resources };
  const way = async (query: string, most: number) => {
    const plan = planList(
      { spec, resources, costs: true, customFields: noCustomFields, may: () => true },
      parseQuery(query),
    );
    const answer = affordList(pool, plan, access, pageAndTotal(plan, access), pageAndTotal, most);
    return answer
      ? answer.then(
          ({ text }) => (text.startsWith('with') ? 'sorted' : 'walked'),
          (error: ApiError) => Object.keys(error.errors),
        )
      : 'free';
  };
  // Pages of another size each time: prices are remembered.
  const ways = async (size: number) => {
    await pool.query('vacuum (full, analyze) account');
    const query = `q[is_active_eq]=false&per_page=${size}`;
    return [await way(`${query}&sort=-created_at`, 700), await way(`${query}&sort=created_at`, 700)];
  };
  await last(1000);
  expect(await ways(25)).toEqual(['walked', 'sorted']);
  expect((await service.get('/accounts?q[is_active_eq]=false&sort=created_at')).body.meta.total).toBe(1000);
  // Reading so many to sort them costs as much.
  await last(8000);
  expect(await ways(30)).toEqual(['walked', ['sort']]);
});

test('a page whose filters PostgreSQL can only guess about costs what it costs where nothing fits', async () => {
  const priced = (child: object) => {
    const plan = { 'Node Type': 'Limit', 'Plan Rows': 25, 'Total Cost': 100, Plans: [child] };
    const db = { query: async () => ({ rows: [{ 'QUERY PLAN': [{ Plan: plan }] }] }) };
    const sizes = new Map([['item', { rows: 10_000, pages: 500 }]]);
    return priceOf(db as unknown as Pool, sizes, { text: JSON.stringify(child), values: [] });
  };
  const scan = { 'Node Type': 'Index Scan', 'Plan Rows': 250, 'Total Cost': 1000 };
  const filtered = (Filter: string) => priced({ ...scan, Filter });
  // No row may have two values at once; the ends of a range belong together.
  expect(await filtered("((kind = ANY ('{a}'::text[])) AND (kind = ANY ('{b}'::text[])))")).toBe(1000);
  expect(await filtered("(((name)::text <> ''::text) AND ((name IS NULL) OR ((name)::text = ''::text)))")).toBe(1000);
  expect(await filtered("((kind = 'a'::text) AND (size = 1))")).toBe(100);
  expect(await filtered('((at >= $1) AND (at <= $2))')).toBe(100);
  expect(await priced({ ...scan, Filter: "((status)::text = 'order'::text)" })).toBe(100);
  const blank = "((name IS NULL) OR ((name)::text !~ '\\S'::text))";
  expect(await priced({ ...scan, Filter: blank })).toBe(1000 + 0.2 * 250);
  // The rows of an index are checked as well, though few of them are expected to remain.
  const item = { 'Relation Name': 'item', 'Index Cond': '(deleted_at IS NULL)', Filter: blank };
  expect(await priced({ ...scan, 'Node Type': 'Sort', 'Total Cost': 100, Plans: [{ ...scan, ...item }] })).toBe(
    100 + 0.2 * 10_000,
  );
  expect(await priced({ ...scan, 'Node Type': 'Nested Loop', Plans: [scan] })).toBe(1000);
  expect(await priced({ ...scan, 'Node Type': 'Aggregate', 'Group Key': ['name'] })).toBe(125);
});

test('many filters that look into the texts of a table of some thousand rows are refused over HTTP; one is not', async () => {
  const many = Array.from({ length: 48 }, (_, n) => `q[name_not_cont]=${n}x${n}`).join('&');
  const answer = await service.get(`/accounts?${many}`);
  expect([answer.status, answer.body.code, Object.keys(answer.body.errors)]).toEqual([
    422,
    'query_too_complex',
    ['q.name_not_cont'],
  ]);
  expect((await service.get('/accounts?q[name_not_cont]=harbour')).body.meta.total).toBe(1);
  expect((await service.get('/accounts?q[legal_name_cont]=a')).status).toBe(200);
  expect((await service.get(`/accounts?page=${rows / 100}&per_page=100`)).body.accounts).toHaveLength(100);
  const grouped = await service.get(`/aggregate/accounts?group_by=name&${many}`);
  expect([grouped.status, grouped.body.code]).toEqual([422, 'query_too_complex']);
});

test('a search ranks what equals and what contains the words, else what resembles them, in tables that are large', async () => {
  await service.post('/catalogue_items', { name: 'Moving head' });
  await service.post('/accounts', { name: 'Moving heads of state' });
  const found = async (words: string) =>
    (await service.get(`/search?q=${encodeURIComponent(words)}`)).body.results.map(
      ({ type, title }: { type: string; title: string }) => `${type} ${title}`,
    );
  expect(await found('moving head')).toEqual(['catalogue_item Moving head', 'account Moving heads of state']);
  expect(await found('moving haed')).toEqual(['catalogue_item Moving head', 'account Moving heads of state']);
  expect(await found('Harbour')).toHaveLength(25);
  // A word that all of them have is looked for among the newest, and short ones are beginnings of words.
  for (const words of ['Ha', 'h', 'copy', 'Harbour']) expect([words, (await found(words)).length]).toEqual([words, 25]);
  expect((await service.get('/search?q=COPY-777')).body.results[0]).toMatchObject({
    type: 'account',
    title: expect.stringContaining('Harbour'),
  });
});
