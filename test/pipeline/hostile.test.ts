/** Hostile requests at the real product: any route, any value in any field. Bad input is the caller's, never a 5xx. */
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import request, { type Response, type Test } from 'supertest';
import { allCodes, codeEntry } from '../../runtime/base/errors/index.ts';
import type { RouteSpec } from '../../runtime/base/kernel/route.ts';
import { Ground } from '../support/bodies.ts';
import { deviations } from '../support/conformity.ts';
import { openapi } from '../support/document.ts';
import { hostileRequests } from '../support/hostile.ts';
import fc from '../support/properties.ts';
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
    // Codes of any request are listed together, a line for each status.
    for (const line of text.split('\n')) {
      const [, lineStatus = status] = /^- (\d{3}): /.exec(line) ?? [];
      for (const [, code] of line.matchAll(/`([a-z_]+)`/g)) named.add(`${lineStatus} ${code}`);
    }
  }
  expect(named.size).toBeGreaterThan(15);
  // One code has two statuses: the body's version answers 409, the header's 412 (decisions 13).
  const known = new Set([...allCodes().map(({ code, status }) => `${status} ${code}`), '412 version_conflict']);
  expect([...named].filter((entry) => !known.has(entry))).toEqual([]);
});

function send(
  route: RouteSpec,
  path: string,
  body: Record<string, unknown>,
  headers: Record<string, string>,
): Promise<Response> {
  const verb = route.method.toLowerCase() as 'get' | 'post';
  const call: Test = request(service.server)
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
  const { pathname, search } = new URL(reply.request.url);
  const path = `${pathname}${search}`;
  expect([said, deviations(reply.request.method, path, reply.status, reply.status === 204 ? '' : reply.body)]).toEqual([
    said,
    [],
  ]);
  if (reply.status === 204) return;
  expect([said, reply.type]).toEqual([said, 'application/json']);
  if (reply.status < 400) return;
  // A header's version that is another answers 412, the body's 409, under one code.
  const { status } =
    reply.body.code === 'version_conflict' && reply.status === 412 ? reply : codeEntry(reply.body.code);
  expect([said, status]).toEqual([said, reply.status]);
  expect(Object.keys(reply.body)).toEqual(expect.arrayContaining(['message', 'errors', 'code', 'request_id']));
  expect(reply.text).not.toMatch(/node_modules|\.ts:\d|\bat async\b|select |syntax error/);
}

const runs = Number(process.env['BACKLINE_FUZZ_RUNS'] ?? 800);

test(
  `random values in the fields of random routes, ${runs} requests`,
  async () => {
    const ground = new Ground(service);
    const { routes, settings, resources } = service.services;
    const ready = new Map(
      await Promise.all(routes.map(async (route) => [route.name, (await ground.ready(route, {})).body] as const)),
    );
    // The caller's own token, user and role have to survive, and so do the limits that a run needs.
    const spare = async (entity: string) => [
      String((await ground.make(entity)).id),
      String((await ground.make(entity)).id),
    ];
    const groups = [...new Set(settings.specs.map(({ group }) => group))].filter((group) => group !== 'api');
    const input = hostileRequests(routes, {
      resources,
      ready,
      harmless: {
        user: await spare('user'),
        role: await spare('role'),
        api_token: await spare('api_token'),
        group: groups,
      },
      keys: { group: [...new Set(settings.specs.map(({ key }) => key))] },
    });
    await fc.assert(
      fc.asyncProperty(input, async ({ route, path, body, headers }) => {
        expectSound(await send(route, path, body, headers));
      }),
      { numRuns: runs },
    );
  },
  Math.max(900_000, runs * 60),
);
