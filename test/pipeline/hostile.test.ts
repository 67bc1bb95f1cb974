/** Hostile requests at the real product: any route, any value in any field. Bad input is the caller's, never a 5xx. */
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import fc from 'fast-check';
import request, { type Response, type Test } from 'supertest';
import { allCodes, codeEntry } from '../../runtime/errors/index.ts';
import type { RouteSpec } from '../../runtime/kernel/route.ts';
import { Ground } from '../support/bodies.ts';
import { deviations } from '../support/conformity.ts';
import { keysOf, openapi } from '../support/document.ts';
import { startService, type TestService } from '../support/service.ts';

let service: TestService;
beforeAll(async () => {
  service = await startService({ seed: 'demo' });
});
afterAll(() => service.close());

test('every code that the document names is in the table, under its status', () => {
  const { paths, components } = openapi;
  const named = new Set<string>();
  for (const [status, answer] of Object.values(paths)
    .flatMap((path) => Object.values(path))
    .flatMap(({ responses }) => Object.entries(responses ?? {}))) {
    const text = answer.description ?? components.responses[answer.$ref?.split('/').at(-1) ?? '']?.description ?? '';
    if (Number(status) < 400 || !text.includes('Codes:')) continue;
    for (const [, code] of text.matchAll(/`([a-z_]+)`/g)) named.add(`${status} ${code}`);
  }
  expect(named.size).toBeGreaterThan(15);
  const known = new Set(allCodes().map(({ code, status }) => `${status} ${code}`));
  expect([...named].filter((entry) => !known.has(entry))).toEqual([]);
});

const hostile: fc.Arbitrary<unknown> = fc.oneof(
  {
    weight: 3,
    arbitrary: fc.constantFrom<unknown>(
      null,
      true,
      false,
      0,
      -1,
      1,
      2147483647,
      2147483648,
      Number.MAX_SAFE_INTEGER + 1,
      1e308,
      -0,
      1.5,
      '',
      ' ',
      '\t\n',
      '0',
      '-0',
      'NaN',
      'Infinity',
      '1e5',
      '1.00',
      '99999999999999.99',
      '2026-02-30',
      '2026-06-05',
      '0000-01-01',
      '9999-12-31',
      '2026-06-05T09:00:00Z',
      '2016-12-31T23:59:60Z',
      '+275760-09-13T00:00:00Z',
      "'; drop table x;--",
      '%_\\',
      '{{7*7}}',
      '<script>',
      '\u202e',
      '😀',
      '\uffff',
    ),
  },
  fc.string({ unit: 'grapheme', maxLength: 300 }),
  fc.constantFrom<unknown>('x'.repeat(70_000), 'é'.repeat(256)),
  fc.integer(),
  fc.array(fc.constantFrom<unknown>(null, 'x', 1, {}, []), { maxLength: 4 }),
  fc.dictionary(fc.constantFrom('id', 'constructor', 'toString', 'x'), fc.constantFrom<unknown>(null, 'x', 1, []), {
    maxKeys: 3,
  }),
);

const key = fc.oneof(
  { weight: 4, arbitrary: fc.integer({ min: 1, max: 8 }).map(String) },
  fc.constantFrom(
    '1',
    '2',
    '2147483647',
    '2147483648',
    'abc',
    '%00',
    '-1',
    '0193a5b2-7c1e-7d3a-9f00-000000000001',
    'company',
    '%F0%9F%98%80',
  ),
);
const query = fc.oneof(
  { weight: 2, arbitrary: fc.constant('') },
  fc.constantFrom(
    '',
    '?dry_run=1',
    '?dry_run=maybe',
    '?page=0',
    '?per_page=1e9',
    '?q[id_eq]=x',
    '?q[x',
    '?&&=&',
    '?include=a.b.c.d.e',
    '?fields=__proto__',
    '?sort=-',
    `?${'a=1&'.repeat(120)}`,
    '?a=%ED%A0%80',
    '?expected_version=x',
  ),
);

function send(
  route: RouteSpec,
  path: string,
  body: Record<string, unknown>,
  headers: Record<string, string>,
): Promise<Response> {
  const verb = route.method.toLowerCase() as 'get' | 'post';
  const call: Test = request(service.app)
    [verb](path)
    .set({ authorization: `Bearer ${service.token}`, ...headers });
  return (route.method === 'GET' ? call : call.set('content-type', 'application/json').send(JSON.stringify(body))).then(
    (reply) => reply,
  );
}

function expectSound(reply: Response): void {
  const said = [reply.request.method, reply.request.url, reply.status, reply.text.slice(0, 300)].join(' ');
  expect([said, reply.status >= 500]).toEqual([said, false]);
  expect(reply.headers).toMatchObject({
    'x-content-type-options': 'nosniff',
    'cache-control': expect.anything(),
    'x-request-id': expect.anything(),
    'x-ratelimit-remaining': expect.anything(),
  });
  // Status and body are the documented ones; under /api there is nothing but JSON.
  const path = new URL(reply.request.url).pathname;
  expect([said, deviations(reply.request.method, path, reply.status, reply.status === 204 ? '' : reply.body)]).toEqual([
    said,
    [],
  ]);
  if (reply.status === 204) return;
  expect([said, reply.type]).toEqual([said, 'application/json']);
  if (reply.status < 400) return;
  expect([said, codeEntry(reply.body.code).status]).toEqual([said, reply.status]);
  expect(Object.keys(reply.body)).toEqual(expect.arrayContaining(['message', 'errors', 'code', 'request_id']));
  expect(reply.text).not.toMatch(/node_modules|\.ts:\d|\bat async\b|select |syntax error/);
}

test('random values in the fields of random routes', async () => {
  const ground = new Ground(service);
  const ready = new Map(
    await Promise.all(
      service.services.routes.map(async (route) => [route.name, (await ground.ready(route, {})).body] as const),
    ),
  );
  const fields = (route: RouteSpec): string[] => [
    ...keysOf(route),
    ...['id', 'created_at', 'dry_run', 'expected_version', 'unknown'],
  ];
  // The last owner and this run's own token have to survive their own tests; settings could switch limits on.
  const routes = service.services.routes.filter(
    ({ entity, method, path }) =>
      method === 'GET' || (!['user', 'role', 'api_token'].includes(entity ?? '') && !path.includes('settings')),
  );
  const given = fc.constantFrom(...routes).chain((route) =>
    fc.record({
      route: fc.constant(route),
      path: fc
        .array(key, { minLength: 3, maxLength: 3 })
        .map((keys) => route.path.replace(/\{\w+\}/g, () => keys.pop() ?? '1')),
      query,
      // Mostly a good body with one or two bad values in it: the refusals behind validation are reached this way.
      body: fc
        .record({
          start: fc.constantFrom({}, ready.get(route.name) ?? {}, ready.get(route.name) ?? {}),
          changes: fc.dictionary(fc.constantFrom(...fields(route)), hostile, { maxKeys: 2 }),
        })
        .map(({ start, changes }) => ({ ...start, ...changes })),
      headers: fc.oneof(
        { weight: 4, arbitrary: fc.constant({}) },
        fc.constantFrom<Record<string, string>>(
          {},
          { accept: 'text/html' },
          { 'if-match': '*' },
          { 'if-match': 'W/"x"' },
          { 'idempotency-key': '' },
          { 'accept-encoding': 'x' },
        ),
      ),
    }),
  );
  await fc.assert(
    fc.asyncProperty(given, async ({ route, path, query: search, body, headers }) => {
      expectSound(await send(route, path + search, body, headers));
    }),
    { numRuns: Number(process.env['BACKLINE_FUZZ_RUNS'] ?? 2000) },
  );
}, 120_000);
