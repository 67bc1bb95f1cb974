/**
 * Walks the endpoint catalogue: the declarations of an endpoint are tried on every endpoint, a step of the pipeline on one
 * endpoint of each kind (test/support/kinds.ts). A new definition adds its own cases.
 */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import type { Response } from 'supertest';
import { catalogue, downloads, publicRoutes, routes } from '../../generated/index.ts';
import { kindOf, oneOfEach } from '../support/kinds.ts';
import { startService, type TestService } from '../support/service.ts';

let service: TestService;
let powerless: string;
let otherwisePowerless: string;
/** Tokens that have used up their requests of this minute, and their units of this day. */
let hasty: string;
let broke: string;

beforeAll(async () => {
  service = await startService();
  // Every 401 counts against the caller's address, and this walk makes hundreds.
  await service.patch('/settings/api', { unauthenticated_rate_limit_per_minute: 1000000 });
  // The token is good, and may do next to nothing: it reads the texts of the system's mails, the other one a group of settings.
  const weak = async (ability: string): Promise<string> =>
    (await service.post('/api_tokens', { name: 'Powerless', abilities: [ability] })).body.api_token.token;
  powerless = await weak('email-templates:read');
  otherwisePowerless = await weak('settings:read:workflows');
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
  // An address without a token is documented, and in no catalogue of the rights of tokens.
  const open = [...downloads, ...publicRoutes].map((route) => `${route.method} ${route.path} ${route.name} 0 `);
  const listed = catalogue.map(
    (entry) => `${entry.method} ${entry.uri} ${entry.name} ${entry.price_weight} ${entry.ability}`,
  );
  expect(documented.sort()).toEqual([...listed, ...open].sort());
  for (const { path: uri } of downloads) expect(document.paths[uri].get.security).toEqual([]);
  expect(new Set(routes.map((route) => route.name)).size).toBe(catalogue.length);
  for (const entry of catalogue) expect([0, 1, 2, 3, 4, 6, 8]).toContain(entry.price_weight);
});

test('one endpoint of each kind stands for the others of its kind', () => {
  const kinds = oneOfEach(routes).map(([, route]) => kindOf(route));
  expect([...new Set(routes.map(kindOf))].sort()).toEqual(kinds.sort());
  expect(new Set(routes.filter((route) => route.method !== 'GET').map(kindOf)).size).toBeGreaterThan(20);
});

const send = (route: { method: string; path: string }, headers: Record<string, string>) =>
  service.send(route.method, concrete(route.path), undefined, headers);

describe.each(cases)('%s', (_, entry) => {
  const route = { method: entry.method, path: entry.uri };
  const body = entry.method === 'GET' ? undefined : {};

  test('asks for its ability, and takes its units from the day', async () => {
    if (entry.ability === '') {
      const none = await send(route, { Authorization: '' });
      expect([none.status, none.body.code]).toEqual([401, 'unauthenticated']);
    } else {
      const weak = entry.abilities.includes('email-templates:read') ? otherwisePowerless : powerless;
      const refused = await send(route, { Authorization: `Bearer ${weak}` });
      expect([refused.status, refused.body.code]).toEqual([403, 'missing_ability']);
      expect(entry.abilities).toContain(refused.body.required_ability);
      expect(entry.abilities).toContain(entry.ability);
    }
    const unpaid = await send(route, { Authorization: `Bearer ${broke}` });
    expect([unpaid.status === 429, unpaid.body.code === 'daily_quota_exceeded']).toEqual(
      entry.price_weight === 0 ? [false, false] : [true, true],
    );
  });

  test('answers an unknown record with 404, bad input with 4xx, and never with a 5xx or HTML', async () => {
    const answer = await service.send(entry.method, concrete(entry.uri), body);
    expect(answer.status).toBeLessThan(500);
    if (answer.text) expect(answer.headers['content-type']).toContain('application/json');
    expect(answer.headers['x-request-id']).toMatch(/^[0-9a-f-]{36}$/);
    showsLimit(answer, 1_000_000);
    if (entry.uri.includes('{') && answer.status !== 422) expect(answer.status).toBe(404);
    if (entry.method === 'GET') return;
    const hostile = await service.send(
      entry.method,
      concrete(entry.uri),
      JSON.parse('{"__proto__":{"x":1},"id":"x","title":{"a":[1]},"name":[],"status":7,"starts_at":"2026-02-30"}'),
    );
    expect(hostile.status).toBeLessThan(500);
  });
});

const several = routes.filter(({ abilities }) => abilities.length > 1);
test.each(several.map((route) => [`${route.method} ${route.path}`, route] as const))(
  '%s asks for each of its abilities',
  async (_, route) => {
    for (const ability of route.abilities) {
      const abilities = route.abilities.filter((one) => one !== ability);
      const { api_token: made } = (await service.post('/api_tokens', { name: `All but ${ability}`, abilities })).body;
      const refused = await send(route, { Authorization: `Bearer ${made.token}` });
      expect([refused.status, refused.body.required_ability]).toEqual([403, ability]);
    }
  },
);

describe.each(oneOfEach(routes))('%s', (_, route) => {
  test('asks for a token, and a good one', async () => {
    const none = await send(route, { Authorization: '' });
    expect([none.status, none.body.code, none.headers['www-authenticate']]).toEqual([
      401,
      'unauthenticated',
      expect.stringContaining('Bearer'),
    ]);
    showsLimit(none, 1_000_000);
    const wrong = await send(route, { Authorization: 'Bearer bkl_pat_nonsense' });
    expect([wrong.status, wrong.body.code]).toEqual([401, 'invalid_token']);
    showsLimit(wrong, 1_000_000);
    if (route.ability !== '') showsLimit(await send(route, { Authorization: `Bearer ${powerless}` }), 1_000_000);
  });

  test('holds the limits: requests of a minute, units of a day', async () => {
    const headers = { Authorization: `Bearer ${hasty}` };
    // Where the walk takes longer than a minute, one more request is free.
    const first = await send(route, headers);
    const limited = first.status === 429 ? first : await send(route, headers);
    expect([limited.status, limited.body.code]).toEqual([429, 'rate_limited']);
    expect(Number(limited.headers['retry-after'])).toBeGreaterThanOrEqual(1);
    showsLimit(limited, 1);
    const unpaid = await send(route, { Authorization: `Bearer ${broke}` });
    showsLimit(unpaid, 1_000_000);
    if (route.weight > 0) expect(Number(unpaid.headers['retry-after'])).toBeGreaterThanOrEqual(1);
  });
});

const keys = (route: (typeof routes)[number]) => [...route.path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name);
/** One of each kind for each key that its path may have. */
const byKeys = oneOfEach(routes, (route) => keys(route).join(' '));

describe.each(byKeys)('%s', (_, route) => {
  test('takes hostile ids and queries as bad input', async () => {
    const body = route.method === 'GET' ? undefined : {};
    for (const id of ['0', '-1', '99999999999999999999', 'x', '%00', '1%27--']) {
      if (!route.path.includes('{')) break;
      const path = route.path.replace('/api/v1', '').replace(/\{\w+\}/g, id);
      const answer = await service.send(route.method, path, body);
      expect([id, Math.floor(answer.status / 100)]).toEqual([id, 4]);
    }
    const query = await service.send(
      route.method,
      `${concrete(route.path)}?q[__proto__]=1&q[password_hash_start]=a&sort=password_hash,--x&fields=token_hash&include=__proto__&per_page=7`,
      body,
    );
    expect(query.status).toBeLessThan(500);
  });
});
