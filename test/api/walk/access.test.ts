/** The walk, part six: costs are unknown without the right, on every endpoint. What lies outside a caller's scope: scope.test.ts. */
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
/** May do everything, and sees no costs. */
let thrifty: Reader;

beforeAll(async () => {
  service = await startService({ seed: 'demo' });
  ground = new Ground(service, corrections, makers);
  thrifty = await newReader(service, { can_view_costs: false });
});
afterAll(() => service.close());

const named = (list: readonly RouteSpec[]) => list.map((route) => [`${route.method} ${route.path}`, route] as const);

const costly = routes.filter(
  (route) =>
    route.kind === 'index' &&
    !Object.hasOwn(growing, route.name) &&
    resources[route.entity ?? '']?.fields.some((field) => field.cost && !field.hidden),
);

test('there are costs to be kept', () => {
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
    // As many at once as a request may have filters.
    for (let from = 0; from < costs.length; from += 2) {
      const some = costs.slice(from, from + 2);
      const keys = some.flatMap((name) => predicates.map((predicate) => `${name}_${predicate}`));
      const sorts = some.map((name) => `-${name}`);
      const asked = await list(`${keys.map((key) => `&q[${key}]=1`).join('')}&sort=${sorts}`);
      expect([some, asked.status, asked.body.meta.ignored_filters]).toEqual([some, 200, keys]);
      expect(asked.body.meta.ignored_sorts).toEqual(sorts);
    }
    expect((await list(`&fields=id,${costs}`)).body.meta.ignored_fields).toEqual(costs);
  });
});
