/** Aggregates and search: the rows a list would show, and nothing else. */
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import fc from '../support/properties.ts';
import { newReader } from '../support/reader.ts';
import { startService, type TestService } from '../support/service.ts';

let service: TestService;
let warehouses: number[];
const titles = ['Rock festival', 'Jazz festival', 'Wedding', 'Corporate gala'];
let made: { id: number; title: string; warehouse_id: number; starts_at: string; discount: string }[];

beforeAll(async () => {
  service = await startService();
  warehouses = [];
  for (const code of ['LON', 'LDS'])
    warehouses.push((await service.post('/warehouses', { name: `House ${code}`, code })).body.warehouse.id);
  made = [];
  for (let index = 0; index < 24; index += 1) {
    const body = {
      title: titles[index % titles.length] ?? '',
      warehouse_id: warehouses[index % 3 === 0 ? 1 : 0] ?? 0,
      starts_at: `2027-0${1 + (index % 3)}-15T0${index % 9}:00:00.000Z`,
      ends_at: '2027-04-01T00:00:00Z',
    };
    const answer = await service.post('/rentals', { ...body, discount_percent: String(index % 5) });
    expect(answer.status).toBe(201);
    made.push({ id: answer.body.rental.id, discount: `${index % 5}.00`, ...body });
  }
});
afterAll(() => service.close());

const tokenFor = async (role: Record<string, unknown>, token: Record<string, unknown> = {}) =>
  (await newReader(service, role, token)).headers;

test('a list of measures or groups that names none is as good as none', async () => {
  const plain = (await service.get('/aggregate/rentals')).body;
  expect(plain).toEqual({ aggregate: [{ count: made.length }], meta: { total: 1, limit: 100, truncated: false } });
  for (const query of ['measures=', 'measures=,', 'measures=&group_by=', 'group_by=,'])
    expect([query, (await service.get(`/aggregate/rentals?${query}`)).body]).toEqual([query, plain]);
});

test('counts and sums equal those made in memory, whatever the filter and the groups', async () => {
  const month = (at: string) => `${at.slice(0, 7)}-01`;
  const keys = {
    title: (row: (typeof made)[number]) => row.title,
    warehouse_id: (row: (typeof made)[number]) => row.warehouse_id,
    'starts_at:month': (row: (typeof made)[number]) => month(row.starts_at),
  };
  const filter = fc.constantFrom(
    { query: '', holds: () => true },
    { query: '&q[title_cont]=FEST', holds: (row: (typeof made)[number]) => row.title.includes('fest') },
    {
      query: '&q[starts_at_gteq]=2027-02-01',
      holds: (row: (typeof made)[number]) => row.starts_at >= '2027-02-01',
    },
  );
  await fc.assert(
    fc.asyncProperty(filter, fc.subarray(Object.keys(keys) as (keyof typeof keys)[]), async (filtered, groups) => {
      const answer = await service.get(
        `/aggregate/rentals?measures=count,sum:net_total,count_distinct:title,max:starts_at&group_by=${groups.join(',')}${filtered.query}`,
      );
      expect(answer.status).toBe(200);
      const expected = Map.groupBy(made.filter(filtered.holds), (row) =>
        JSON.stringify(groups.map((key) => keys[key](row))),
      );
      const names = groups.map((key) => key.split(':')[0] ?? '');
      const found = new Map(
        answer.body.aggregate.map((row: Record<string, unknown>) => [
          JSON.stringify(names.map((name) => row[name])),
          row,
        ]),
      );
      expect([...found.keys()].sort()).toEqual([...expected.keys()].sort());
      for (const [key, rows] of expected) {
        expect(found.get(key)).toMatchObject({
          count: rows.length,
          sum_net_total: '0.00',
          count_distinct_title: new Set(rows.map(({ title }) => title)).size,
          max_starts_at: rows
            .map((row) => row.starts_at)
            .sort()
            .at(-1),
        });
      }
      expect(answer.body.meta).toEqual({ total: expected.size, limit: 100, truncated: false });
    }),
    { numRuns: 40 },
  );
});

test('limits, ignored filters and refusals', async () => {
  const some = await service.get('/aggregate/rentals?group_by=title&limit=2&q[colour_eq]=red');
  expect(some.body.aggregate).toHaveLength(2);
  expect(some.body.meta).toEqual({ ignored_filters: ['colour_eq'], total: 4, limit: 2, truncated: true });
  expect((await service.get('/aggregate/rentals?limit=5000')).body.meta.limit).toBe(1000);
  const errors = async (query: string) => {
    const answer = await service.get(`/aggregate/rentals?${query}`);
    return [answer.status, Object.keys(answer.body.errors ?? {})];
  };
  expect(await errors('measures=sum:title')).toEqual([422, ['measures']]);
  expect(await errors('measures=drop:id')).toEqual([422, ['measures']]);
  expect(await errors('measures=sum:nonsense')).toEqual([422, ['measures']]);
  expect(await errors('group_by=custom_fields')).toEqual([422, ['group_by']]);
  expect(await errors('group_by=title:month')).toEqual([422, ['group_by']]);
  expect(await errors('group_by=starts_at:decade')).toEqual([422, ['group_by']]);
  expect(await errors('limit=0')).toEqual([422, ['limit']]);
  expect(await errors('q[id_eq]=abc')).toEqual([422, ['q.id_eq']]);
  expect((await service.get('/aggregate/unicorns')).status).toBe(404);
  for (const [model, field] of [
    ['users', 'password_hash'],
    ['api_tokens', 'token_hash'],
  ])
    expect((await service.get(`/aggregate/${model}?group_by=${field}`)).status).toBe(422);
});

test('cost fields are unknown without the right, rows out of scope are not counted', async () => {
  const blind = await tokenFor({ can_view_costs: false });
  expect((await service.get('/aggregate/rentals?measures=sum:cost_total')).body.aggregate).toEqual([
    { sum_cost_total: expect.stringMatching(/^\d+\.\d\d$/) },
  ]);
  expect((await service.get('/aggregate/rentals?measures=sum:cost_total', blind)).status).toBe(422);
  expect(JSON.stringify((await service.get('/aggregate', blind)).body)).not.toContain('cost_total');
  expect(JSON.stringify((await service.get('/aggregate')).body)).toContain('sum:cost_total');
  const scoped = await tokenFor({}, { warehouse_ids: [warehouses[1]] });
  expect((await service.get('/aggregate/rentals', scoped)).body.aggregate).toEqual([{ count: 8 }]);
  const narrow = await tokenFor({ abilities: ['accounts:read'] });
  const refused = await service.get('/aggregate/rentals', narrow);
  expect([refused.status, refused.body.required_ability]).toEqual([403, 'rentals:read']);
  const models = (await service.get('/aggregate', narrow)).body.aggregate.map((one: { model: string }) => one.model);
  expect(models).toContain('accounts');
  expect(models).not.toContain('rentals');
});

test('search finds what contains or resembles the words, best first', async () => {
  await service.post('/accounts', { name: 'Festival Hire <Ltd>' });
  const all = (await service.get('/search?q=festival&limit=100')).body;
  expect(all.results).toHaveLength(13);
  expect(all.meta).toEqual({ total: 13, truncated: false, ceiling: 200, types: { rental: 12, account: 1 } });
  expect(new Set(all.results.map((one: { type: string }) => one.type))).toEqual(new Set(['rental', 'account']));
  const scores = all.results.map((one: { score: number }) => one.score);
  expect(scores).toEqual([...scores].sort((a, b) => b - a));
  const [hire] = (await service.get('/search?q=festival%20hire&types=accounts')).body.results;
  expect(hire).toMatchObject({ title: 'Festival Hire <Ltd>', highlight: '<em>Festival Hire</em> &lt;Ltd&gt;' });
  expect(hire.ref).toBe(`account:${hire.id}`);
  const likeness = (await service.get('/search?q=festivel&types=rentals')).body;
  expect(likeness.meta.total).toBe(12);
  const cut = (await service.get('/search?q=festival&limit=5')).body;
  expect([cut.results.length, cut.meta.total, cut.meta.truncated]).toEqual([5, 13, true]);
  await service.patch('/settings/search', { ceiling: 4 });
  const low = (await service.get('/search?q=festival&limit=100')).body;
  expect([low.results.length, low.meta]).toEqual([
    4,
    { total: 4, truncated: true, ceiling: 4, types: { rental: 4, account: 1 } },
  ]);
  await service.patch('/settings/search', { ceiling: null });
  expect((await service.get('/search?q=100%25_')).body.results).toEqual([]);
  for (const query of ['', '?q=', '?q=x&limit=0', '?q=x&types=unicorns', `?q=${'x'.repeat(201)}`])
    expect((await service.get(`/search${query}`)).status).toBe(422);
});

test('search shows what the caller may read, and nothing deleted', async () => {
  const exact = async (headers?: Record<string, string>) =>
    (await service.get('/search?q=gala&limit=100', headers)).body.results.map((one: { id: number }) => one.id).sort();
  const galas = made.filter(({ title }) => title.includes('gala'));
  expect(await exact()).toEqual(galas.map(({ id }) => id).sort());
  const scoped = await tokenFor({}, { warehouse_ids: [warehouses[1]] });
  const near = galas.filter((one) => one.warehouse_id === warehouses[1]).map(({ id }) => id);
  expect(near.length).toBeGreaterThan(0);
  expect(await exact(scoped)).toEqual(near.sort());
  expect(await exact(await tokenFor({ abilities: ['search:read', 'accounts:read'] }))).toEqual([]);
  await service.delete(`/rentals/${galas[0]?.id}`);
  expect(await exact()).not.toContain(galas[0]?.id);
  const contact = await service.post('/accounts', { name: 'Gone' });
  await service.post(`/accounts/${contact.body.account.id}/contacts`, { first_name: 'Zebedee', last_name: 'Quux' });
  expect((await service.get('/search?q=zebedee')).body.meta.total).toBe(1);
  await service.delete(`/accounts/${contact.body.account.id}`);
  expect((await service.get('/search?q=zebedee')).body.meta.total).toBe(0);
});
