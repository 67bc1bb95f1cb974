/**
 * The walk, part six: costs are unknown without the right, on every endpoint. Records outside a caller's scope: scope.test.ts.
 */
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { resources, routes } from '../../../generated/index.ts';
import { predicates } from '../../../runtime/base/kernel/resource.ts';
import type { RouteSpec } from '../../../runtime/base/kernel/route.ts';
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
      const answer = await list(`${keys.map((key) => `&q[${key}]=1`).join('')}&sort=${sorts}`);
      expect([some, answer.status, answer.body.meta.ignored_filters]).toEqual([some, 200, keys]);
      expect(answer.body.meta.ignored_sorts).toEqual(sorts);
    }
    expect((await list(`&fields=id,${costs}`)).body.meta.ignored_fields).toEqual(costs);
  });
});

const costHistories = routes.flatMap((route) => {
  const spec = resources[route.entity ?? ''];
  const cost = spec?.fields.find((field) => field.cost && field.update && field.kind === 'money');
  return route.kind === 'history' && spec && cost ? [[spec.name, route, cost.name] as const] : [];
});

test('a history holds costs', () => expect(costHistories.length).toBeGreaterThan(0));

test.each(costHistories)('the history of a %s tells no costs without the right', async (name, route, cost) => {
  const { params } = await ground.make(name);
  const update = ground.route(name, 'update');
  if (!update) throw new Error(`No ${name} can be changed.`);
  for (const value of ['987.65', '987.66'])
    expect((await service.send(update.method, pathOf(update, params), { [cost]: value })).status).toBe(200);
  const report = async (headers: Record<string, string>) => {
    const { body } = await service.get(pathOf(route, params), headers);
    return (body.history as { old_values: object; new_values: object }[]).map((entry) => [
      cost in entry.old_values,
      cost in entry.new_values,
    ]);
  };
  expect(await report({})).toContainEqual([true, true]);
  for (const entry of await report(thrifty.headers)) expect(entry).toEqual([false, false]);
});
