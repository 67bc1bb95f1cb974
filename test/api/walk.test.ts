/** Walks the endpoint catalogue: what holds for every endpoint is tried on every endpoint. A new definition adds its own cases. */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import type { Response } from 'supertest';
import { catalogue, downloads, publicRoutes, routes } from '../../generated/index.ts';
import { startService, type TestService } from '../support/service.ts';

let service: TestService;
let powerless: string;
/** Tokens that have used up their requests of this minute, and their units of this day. */
let hasty: string;
let broke: string;

beforeAll(async () => {
  service = await startService();
  // Every 401 counts against the caller's address, and this walk makes hundreds.
  await service.patch('/settings/api', { unauthenticated_rate_limit_per_minute: 1000000 });
  // An ability that no endpoint of this catalogue asks for: the token is good, and may do next to nothing.
  powerless = (await service.post('/api_tokens', { name: 'Powerless', abilities: ['evidence:read'] })).body.api_token
    .token;
  broke = (await service.post('/api_tokens', { name: 'Broke', abilities: ['*'], daily_unit_limit: 0 })).body.api_token
    .token;
  await service.pool.query('update api_token set rate_limit_per_minute = 1000000');
  const { api_token: one } = (
    await service.post('/api_tokens', { name: 'Hasty', abilities: ['*'], rate_limit_per_minute: 1 })
  ).body;
  hasty = one.token;
  await service.get('/me', { Authorization: `Bearer ${hasty}` });
});
afterAll(() => service.close());

const document = JSON.parse(readFileSync(path.join(import.meta.dirname, '../../generated/openapi.json'), 'utf8'));
const missing = '2147483647';
const concrete = (uri: string) => uri.replace('/api/v1', '').replace(/\{\w+\}/g, missing);
const cases = catalogue.map((entry) => [`${entry.method} ${entry.uri}`, entry] as const);

function showsLimit({ headers }: Response, limit: number): void {
  expect(headers['x-ratelimit-limit']).toBe(String(limit));
  expect(Number(headers['x-ratelimit-remaining'])).toBeLessThan(limit);
  expect(headers['x-ratelimit-remaining']).toMatch(/^\d+$/);
}

test('catalogue, routes and document name the same endpoints, abilities and weights', () => {
  const documented = Object.entries(document.paths as Record<string, Record<string, Record<string, unknown>>>).flatMap(
    ([uri, operations]) =>
      Object.entries(operations)
        .filter(([method]) => ['get', 'post', 'put', 'patch', 'delete'].includes(method))
        .map(
          ([method, operation]) =>
            `${method.toUpperCase()} ${uri} ${operation['x-route-name']} ${operation['x-price-weight']} ${operation['x-ability']}`,
        ),
  );
  // What takes no token is documented, and in no catalogue of what tokens may do.
  const open = [...downloads, ...publicRoutes].map((route) => `${route.method} ${route.path} ${route.name} 0 `);
  const listed = catalogue.map(
    (entry) => `${entry.method} ${entry.uri} ${entry.name} ${entry.price_weight} ${entry.ability}`,
  );
  expect(documented.sort()).toEqual([...listed, ...open].sort());
  for (const { path: uri } of downloads) expect(document.paths[uri].get.security).toEqual([]);
  expect(new Set(routes.map((route) => route.name)).size).toBe(catalogue.length);
  for (const entry of catalogue) expect([0, 1, 2, 3, 4, 6, 8]).toContain(entry.price_weight);
});

describe.each(cases)('%s', (_, entry) => {
  test('asks for a token, a good one, and its ability', async () => {
    const uri = concrete(entry.uri);
    const none = await service.send(entry.method, uri, undefined, { Authorization: '' });
    expect([none.status, none.body.code, none.headers['www-authenticate']]).toEqual([
      401,
      'unauthenticated',
      expect.stringContaining('Bearer'),
    ]);
    showsLimit(none, 1_000_000);
    const wrong = await service.send(entry.method, uri, undefined, { Authorization: 'Bearer bkl_pat_nonsense' });
    expect([wrong.status, wrong.body.code]).toEqual([401, 'invalid_token']);
    showsLimit(wrong, 1_000_000);
    if (entry.ability === '') return;
    const refused = await service.send(entry.method, uri, undefined, { Authorization: `Bearer ${powerless}` });
    expect([refused.status, refused.body.code]).toEqual([403, 'missing_ability']);
    expect(refused.body.required_ability).toBeTruthy();
    showsLimit(refused, 1_000_000);
  });

  test('holds the limits: requests of a minute, units of a day', async () => {
    const uri = concrete(entry.uri);
    const send = () => service.send(entry.method, uri, undefined, { Authorization: `Bearer ${hasty}` });
    // Where the walk takes longer than a minute, one more request is free.
    const first = await send();
    const limited = first.status === 429 ? first : await send();
    expect([limited.status, limited.body.code]).toEqual([429, 'rate_limited']);
    expect(Number(limited.headers['retry-after'])).toBeGreaterThanOrEqual(1);
    showsLimit(limited, 1);
    const unpaid = await service.send(entry.method, uri, undefined, { Authorization: `Bearer ${broke}` });
    showsLimit(unpaid, 1_000_000);
    if (entry.price_weight === 0) {
      expect(unpaid.status).not.toBe(429);
      return;
    }
    expect([unpaid.status, unpaid.body.code]).toEqual([429, 'daily_quota_exceeded']);
    expect(Number(unpaid.headers['retry-after'])).toBeGreaterThanOrEqual(1);
  });

  test('answers an unknown record with 404, and never with a 5xx or HTML', async () => {
    const answer = await service.send(entry.method, concrete(entry.uri), entry.method === 'GET' ? undefined : {});
    expect(answer.status).toBeLessThan(500);
    if (answer.text) expect(answer.headers['content-type']).toContain('application/json');
    expect(answer.headers['x-request-id']).toMatch(/^[0-9a-f-]{36}$/);
    showsLimit(answer, 1_000_000);
    if (entry.uri.includes('{') && answer.status !== 422) expect(answer.status).toBe(404);
  });

  test('takes hostile ids, queries and bodies as bad input', async () => {
    for (const id of ['0', '-1', '99999999999999999999', 'x', '%00', '1%27--']) {
      if (!entry.uri.includes('{')) break;
      const answer = await service.send(
        entry.method,
        entry.uri.replace('/api/v1', '').replace(/\{\w+\}/g, id),
        entry.method === 'GET' ? undefined : {},
      );
      expect(answer.status).toBeGreaterThanOrEqual(400);
      expect(answer.status).toBeLessThan(500);
    }
    const query = await service.send(
      entry.method,
      `${concrete(entry.uri)}?q[__proto__]=1&q[password_hash_start]=a&sort=password_hash,--x&fields=token_hash&include=__proto__&per_page=7`,
      entry.method === 'GET' ? undefined : {},
    );
    expect(query.status).toBeLessThan(500);
    if (entry.method === 'GET') return;
    const body = await service.send(
      entry.method,
      concrete(entry.uri),
      JSON.parse('{"__proto__":{"x":1},"id":"x","title":{"a":[1]},"name":[],"status":7,"starts_at":"2026-02-30"}'),
    );
    expect(body.status).toBeLessThan(500);
  });
});
