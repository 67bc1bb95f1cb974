/** The walk, part six: what lies outside a caller's scope is not there, and costs are unknown without the right, on every endpoint. */
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { resources, routes } from '../../../generated/index.ts';
import { predicates } from '../../../runtime/kernel/resource.ts';
import type { RouteSpec } from '../../../runtime/kernel/route.ts';
import { Ground, pathOf } from '../../support/bodies.ts';
import { newReader, type Reader } from '../../support/reader.ts';
import { startService, type TestService } from '../../support/service.ts';
import { corrections, growing, makers } from './exemptions.ts';

let service: TestService;
let ground: Ground;
/** May do everything, in a warehouse where nothing is. */
let elsewhere: Reader;
/** May do everything, and sees no costs. */
let thrifty: Reader;

beforeAll(async () => {
  service = await startService({ seed: 'demo' });
  ground = new Ground(service, corrections, makers);
  elsewhere = await newReader(service);
  const { warehouse } = (await service.post('/warehouses', { name: 'Nowhere', code: 'NIL' })).body;
  const moved = await service.patch(`/users/${elsewhere.userId}`, { warehouse_ids: [warehouse.id] });
  expect(moved.status).toBe(200);
  thrifty = await newReader(service, { can_view_costs: false });
});
afterAll(() => service.close());

// A ledger's rows are hidden one by one: what belongs to no place is seen by all.
const scoped = routes.filter(
  (route) => (resources[route.entity ?? '']?.scope ?? null) !== null && route.entity !== 'action_log',
);
const named = (list: readonly RouteSpec[]) => list.map((route) => [`${route.method} ${route.path}`, route] as const);

describe.each(named(scoped.filter((route) => route.path.includes('{'))))('%s', (_, route) => {
  test('a record outside the scope is nobody’s', async () => {
    const params = await ground.anyParams(route);
    const { path, body } = await ground.ready(route, params);
    const query = route.kind === 'as_at' ? `?at=${new Date().toISOString()}` : '';
    const seen = route.method === 'GET' ? await service.get(path + query) : null;
    const answer = await service.send(route.method, path + query, route.body ? body : undefined, elsewhere.headers);
    expect([seen?.status === 404, answer.status, answer.body.code]).toEqual([false, 404, 'not_found']);
  });
});

describe.each(named(scoped.filter(({ kind, path }) => kind === 'index' && !path.includes('{'))))('%s', (_, route) => {
  test('what lies outside the scope is in no list and in no total', async () => {
    const { body } = await service.get(pathOf(route, {}), elsewhere.headers);
    expect(body.meta.total).toBe(0);
  });
});

const costly = routes.filter(
  (route) =>
    route.kind === 'index' &&
    !Object.hasOwn(growing, route.name) &&
    resources[route.entity ?? '']?.fields.some((field) => field.cost && !field.hidden),
);

test('there are places and costs to be kept', () => {
  expect(scoped.length).toBeGreaterThan(20);
  expect(costly.length).toBeGreaterThan(3);
});

describe.each(named(costly))('%s', (_, route) => {
  test('costs are unknown without the right', async () => {
    const spec = ground.spec(route.entity ?? '');
    const costs = spec.fields.filter((field) => field.cost && !field.hidden).map((field) => field.name);
    const path = pathOf(route, await ground.anyParams(route));
    const list = (query: string) => service.get(`${path}?per_page=100${query}`, thrifty.headers);
    const plain = await list('');
    const [rows] = Object.values(plain.body) as Record<string, unknown>[][];
    for (const row of rows ?? []) expect(costs.filter((name) => name in row)).toEqual([]);
    for (const name of costs) {
      const keys = predicates.map((predicate) => `${name}_${predicate}`);
      const asked = await list(`${keys.map((key) => `&q[${key}]=1`).join('')}&sort=-${name}`);
      expect([name, asked.status, asked.body.meta.ignored_filters, asked.body.meta.ignored_sorts]).toEqual([
        name,
        200,
        keys,
        [`-${name}`],
      ]);
      expect((await list(`&fields=id,${name}`)).body.meta.ignored_fields).toEqual([name]);
    }
  });
});
