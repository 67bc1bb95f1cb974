/** The walk, part three: on every list, unknown parameters are named and change nothing, and hidden columns do not exist. */
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import type { Response } from 'supertest';
import { resources, routes } from '../../../generated/index.ts';
import { predicates } from '../../../runtime/base/kernel/resource.ts';
import type { RouteSpec } from '../../../runtime/base/kernel/route.ts';
import { Ground, pathOf } from '../../support/bodies.ts';
import { startService, type TestService } from '../../support/service.ts';
import { corrections, growing, makers } from './exemptions.ts';

let service: TestService;
let ground: Ground;
/** Table → columns, as the database has them. */
const columns = new Map<string, string[]>();

beforeAll(async () => {
  service = await startService({ seed: 'demo' });
  ground = new Ground(service, corrections, makers);
  const { rows } = await service.pool.query(
    `select table_name, column_name from information_schema.columns where table_schema = 'public' order by 1, 2`,
  );
  for (const row of rows) columns.set(row.table_name, [...(columns.get(row.table_name) ?? []), row.column_name]);
});
afterAll(() => service.close());

const lists = routes
  .filter((route) => route.kind === 'index' && !Object.hasOwn(growing, route.name))
  .map((route) => [`${route.method} ${route.path}`, route] as const);

/** The body without its list of ignored parameters. */
function shown({ body }: Response): unknown {
  const meta = Object.entries(body.meta).filter(([key]) => !key.startsWith('ignored_'));
  return { ...body, meta: Object.fromEntries(meta) };
}

function inParts<T>(all: readonly T[], size: number): T[][] {
  return Array.from({ length: Math.ceil(all.length / size) }, (_, part) => all.slice(part * size, (part + 1) * size));
}

async function list(route: RouteSpec, query: string): Promise<Response> {
  const answer = await service.get(`${pathOf(route, await ground.anyParams(route))}?per_page=100${query}`);
  expect([query, answer.status]).toEqual([query, 200]);
  return answer;
}

describe.each(lists)('%s', (_, route) => {
  test('an unknown filter, sort and include are named and change nothing', async () => {
    const plain = await list(route, '');
    expect(plain.body.meta).not.toHaveProperty('ignored_filters');
    expect(plain.body.meta).not.toHaveProperty('ignored_sorts');
    const filtered = await list(route, '&q[no_such_field_eq]=1&q[id_nosuch]=1&q[no.such_cont]=x&q[colour]=x');
    expect(filtered.body.meta.ignored_filters).toEqual(['no_such_field_eq', 'id_nosuch', 'no.such_cont', 'colour']);
    expect(shown(filtered)).toEqual(plain.body);
    const sorted = await list(route, '&sort=-no_such_field&include=no_such_relation');
    expect(sorted.body.meta.ignored_sorts).toEqual(['-no_such_field']);
    expect(shown(sorted)).toEqual(plain.body);
  });

  test('a hidden column is inert: under 18 predicates, as sort, field and include', async () => {
    const spec = resources[route.entity ?? ''];
    if (!spec) throw new Error(`${route.name} lists no resource.`);
    const open = new Set(spec.fields.filter((field) => !field.hidden).map((field) => field.column ?? field.name));
    const hidden = [
      ...(columns.get(spec.table) ?? []).filter((column) => !open.has(column)),
      ...spec.fields.filter((field) => field.hidden).map((field) => field.name),
    ];
    const plain = await list(route, '');
    const bare = await list(route, '&fields=id');
    const all = [...new Set(hidden)];
    expect([all, shown(await list(route, `&fields=id,${all}`))]).toEqual([all, shown(bare)]);
    // As many at once as a request may have filters.
    for (const columns of inParts(all, 2)) {
      const keys = columns.flatMap((column) => predicates.map((predicate) => `${column}_${predicate}`));
      const query = `${keys.map((key) => `&q[${key}]=1`).join('')}&sort=${columns}&include=${columns}`;
      const answer = await list(route, query);
      expect(answer.body.meta.ignored_filters).toEqual(keys);
      expect(answer.body.meta.ignored_sorts).toEqual(columns);
      expect([columns, shown(answer)]).toEqual([columns, plain.body]);
    }
    // A visible field may have no predicates: a predicate on it changes nothing either. A predicate on deleted_at shows deleted
    // records.
    const closed = spec.fields
      .filter((field) => !field.hidden && field.name !== 'deleted_at')
      .flatMap(({ name, filter }) =>
        predicates.filter((predicate) => !filter.includes(predicate)).map((predicate) => `${name}_${predicate}`),
      );
    for (const keys of inParts(closed, 50)) {
      const filtered = await list(route, keys.map((key) => `&q[${key}]=1`).join(''));
      expect(filtered.body.meta.ignored_filters).toEqual(keys);
      expect(shown(filtered)).toEqual(plain.body);
    }
  });
});

test('the walk had hidden columns to try', () => {
  const hidden = Object.values(resources).flatMap((spec) => spec.fields.filter((field) => field.hidden));
  expect(hidden.length).toBeGreaterThan(0);
});
