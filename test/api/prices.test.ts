/**
 * Every reading route is priced before it reads, or reads one record by its key: the walk calls each with a budget of nothing.
 * Then the refusals on tables that are large for a low ceiling, with their words.
 */
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import type { Pool, QueryConfig } from 'pg';
import { routes } from '../../generated/index.ts';
import { ApiError } from '../../runtime/base/errors/index.ts';
import { serviceActor } from '../../runtime/base/kernel/actor.ts';
import type { RequestContext } from '../../runtime/base/kernel/context.ts';
import type { RouteSpec } from '../../runtime/base/kernel/route.ts';
import { parseQuery, setCeiling } from '../../runtime/engine/query/index.ts';
import { operationFor } from '../../runtime/serving/operations/index.ts';
import { Ground } from '../support/bodies.ts';
import { planAsServed } from '../support/database.ts';
import { startService, type TestService } from '../support/service.ts';
import { corrections, makers } from './walk/exemptions.ts';

let service: TestService;
let ground: Ground;
beforeAll(async () => {
  service = await startService({ seed: 'demo' });
  await planAsServed(service.pool);
  ground = new Ground(service, corrections, makers);
});
afterAll(() => service.close());

const window = 'from=2026-06-05T00:00:00Z&until=2026-06-08T00:00:00Z';
/** The query that a route requires before it reads anything. */
const needs: Readonly<Record<string, string>> = {
  'actions.state': 'ref=rental:1',
  'assets.timeline': window,
  'assets.utilisation': window,
  'availability.calendar': `item_id=1&${window}`,
  'availability.grid': window,
  'availability.gantt': `resource_type=asset&ids=1&${window}`,
  'availability.index': `item_ids=1&${window}`,
  'availability.timeline': `item_id=1&warehouse_id=1&${window}`,
  'catalogue_items.availability': window,
  'catalogue_items.utilisation': window,
  'exchange_rates.convert': 'from=EUR&to=GBP&amount=1.00',
  'labels.show': 'q[asset_number_cont]=1',
  'search.index': 'q=event',
  'search.semantic': 'q=event',
  'tax_report.show': 'from=2026-01-01&to=2026-03-31',
  'warehouses.availability': window,
};
const instant = 'at=2026-01-01T00:00:00Z';
/** Paths whose parameter no resource of the route names. */
const named: Readonly<Record<string, string>> = {
  job: '0193a5b2-7c1e-7d3a-9f00-000000000001',
  model: 'rentals',
  resource: 'rentals',
  name: 'rental.created',
  group: 'rentals',
  type: 'quotation',
};

/** The pool, and the texts that are run on it and not only priced. */
function counted(): { readonly pool: Pool; readonly texts: string[] } {
  const texts: string[] = [];
  const { pool } = service;
  const query = (sent: string | QueryConfig, ...rest: unknown[]) => {
    const text = typeof sent === 'string' ? sent : sent.text;
    if (!text.startsWith('explain') && !text.includes('pg_class')) texts.push(text);
    return Reflect.apply(pool.query, pool, [sent, ...rest]);
  };
  const bound = { query, connect: pool.connect.bind(pool) };
  return { pool: Object.assign(Object.create(pool) as Pool, bound), texts };
}

async function contextOf(route: RouteSpec): Promise<RequestContext> {
  const known = await ground.anyParams(route);
  const params = Object.fromEntries(
    [...route.path.matchAll(/\{(\w+)\}/g)].map(([, key = '']) => [
      key,
      route.name === 'labels.show' ? 'assets' : String(known[key] ?? named[key] ?? 1),
    ]),
  );
  const actor = { ...serviceActor('Walk', 'api'), userId: 1, role: { id: 1, key: 'owner' } };
  const query = parseQuery(route.kind === 'as_at' ? instant : (needs[route.name] ?? ''));
  const requestId = '0193a5b2-7c1e-7d3a-9f00-000000000001';
  return { requestId, route, actor, params, query, body: {}, headers: {}, ip: '127.0.0.1' } as RequestContext;
}

/** A record by its key, with at most so many below it; and a job, which reads when its turn comes. */
const notRequested: ReadonlySet<RouteSpec['kind']> = new Set(['show', 'async']);
/** The file of one record, by its key. */
const files: ReadonlySet<string> = new Set([
  ...['attachments.download', 'export_jobs.show', 'export_jobs.download'],
  // Rows of one plan, a page of them at a time.
  ...[
    'import_plans.rows',
    'import_plans.failed_rows',
    'import_plans.targets',
    'import_batches.rows',
    'import_batches.failed_rows',
  ],
]);
const reading = routes.filter(
  ({ name, method, kind }) => method === 'GET' && !notRequested.has(kind) && !files.has(name),
);

test.each(reading.map((route) => [route.name, route] as const))(
  '%s reads nothing that it may not pay',
  async (_, route) => {
    const context = await contextOf(route as RouteSpec);
    const { pool, texts } = counted();
    setCeiling(pool, -1);
    const services = { ...service.services, pool };
    const refusal = await operationFor(
      services,
      context.route,
    )(context).then(
      () => null,
      (error: unknown) => error,
    );
    if (refusal !== null && !(refusal instanceof ApiError && refusal.code === 'query_too_complex')) throw refusal;
    expect(texts).toEqual([]);
  },
);

describe('refused on tables that are large for the ceiling', () => {
  let rental: number;
  let created: string;
  let account: number;
  beforeAll(async () => {
    account = (await service.post('/accounts', { name: 'Much of everything' })).body.account.id;
    const warehouse = await ground.any('warehouse');
    const made = await service.post('/rentals', { title: 'Long', warehouse_id: warehouse, account_id: account });
    rental = made.body.rental.id;
    created = made.body.rental.created_at;
    await service.post('/invoices', { account_id: account, warehouse_id: warehouse });
    for (const [table, column, value] of [
      ['action_log', 'auditable_id', String(rental)],
      ['account_contact', 'account_id', account],
    ] as const) {
      if (table === 'account_contact') await service.post(`/accounts/${account}/contacts`, { first_name: 'One' });
      const { rows } = await service.pool.query(
        `select column_name as name from information_schema.columns where table_name = $1 and column_name not in ('id', 'is_primary') and is_generated = 'NEVER'`,
        [table],
      );
      const columns = rows.map(({ name }) => `"${name}"`).join(', ');
      await service.pool.query(
        `insert into "${table}" (${columns}) select ${columns} from (select * from "${table}" where "${column}" = $1 order by id desc limit 1) t, generate_series(1, 6000)`,
        [value],
      );
      await service.pool.query(`vacuum (analyze) "${table}"`);
    }
    setCeiling(service.pool, 150);
  });
  afterAll(() => setCeiling(service.pool, 31_000));

  test('a history, by its page; a reconstruction, by its instant', async () => {
    const other = (await service.post('/rentals', { title: 'Short', warehouse_id: await ground.any('warehouse') }))
      .body;
    expect((await service.get(`/rentals/${other.rental.id}/history`)).status).toBe(200);
    const long = await service.get(`/rentals/${rental}/history?page=200`);
    expect([long.status, long.body.code, Object.keys(long.body.errors)]).toEqual([422, 'query_too_complex', ['page']]);
    expect(long.body.errors.page[0]).toMatch(/^would read too much of about [\d,]+ rows: go on with GET \/actions/);
    const then = await service.get(`/rentals/${rental}/as_at?at=${created}`);
    expect([then.status, then.body.code]).toEqual([422, 'query_too_complex']);
    expect(Object.keys(then.body.errors)).toEqual(['at']);
  });

  test('an include of more records than an answer holds, at any ceiling', async () => {
    setCeiling(service.pool, 31_000);
    const many = await service.get(`/accounts/${account}?include=contacts`);
    expect([many.status, many.body.code, Object.keys(many.body.errors)]).toEqual([
      422,
      'query_too_complex',
      ['include'],
    ]);
    expect((await service.get(`/accounts?include=contacts&q[id_eq]=${account}`)).status).toBe(422);
    expect((await service.get(`/accounts/${account}`)).status).toBe(200);
  });
});
