/** Request log, usage and the daily budget over HTTP (contract, Usage and metering; decisions 6 and 12). */

import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import type { RequestHandler } from 'express';
import request from 'supertest';
import { catalogue } from '../../generated/index.ts';
import { loadConfig } from '../../runtime/base/config/index.ts';
import { type App, buildApp } from '../../runtime/doors/app.ts';
import { farFromMidnight, toMidnight } from '../support/midnight.ts';
import { startService, type TestService } from '../support/service.ts';

interface Token {
  readonly id: number;
  readonly bearer: { readonly Authorization: string };
}

let service: TestService;
beforeAll(async () => {
  service = await startService();
});
afterAll(() => service.close());

async function makeToken(body: Record<string, unknown> = {}): Promise<Token> {
  const input = { name: 'Metered', abilities: ['*'], rate_limit_per_minute: 1_000_000, ...body };
  const { api_token: made } = (await service.post('/api_tokens', input)).body;
  return { id: made.id, bearer: { Authorization: `Bearer ${made.token}` } };
}

const weightOf = (name: string): number => catalogue.find((entry) => entry.name === name)?.price_weight ?? -1;

type Entry = Record<string, unknown>;

/** The log of a token, oldest first, once it has `count` rows. It takes a second at most; a busy machine gets more. */
async function entriesOf(token: Token, count: number): Promise<Entry[]> {
  const deadline = Date.now() + 120_000;
  for (;;) {
    const { body } = await service.get(
      `/request_logs?q[personal_access_token_id_eq]=${token.id}&sort=-created_at&per_page=100`,
    );
    if (body.meta.total >= count || Date.now() > deadline) {
      expect(body.meta.total).toBe(count);
      return body.request_logs;
    }
    await sleep(50);
  }
}

/** A second process over the same database, as far as the app is concerned. */
function anotherApp(): App {
  const pass: RequestHandler = (_request, _response, next) => next();
  const config = loadConfig({
    DATABASE_URL: 'postgresql://localhost/unused',
    APP_KEYS: `test:${Buffer.alloc(32, 7).toString('base64')}`,
    BACKLINE_HOME: process.env['BACKLINE_HOME'],
  });
  return buildApp(service.services, { config, docs: pass, health: pass });
}

test('mixed traffic, errors included, adds up to the unit', async () => {
  const { body: warehouse } = await service.post('/warehouses', { name: 'Main', code: 'MAIN' });
  const rental = { title: 'Summer stage', warehouse_id: warehouse.warehouse.id };
  const token = await makeToken({ abilities: ['rentals:read', 'rentals:write', 'system:read'], name: 'Mixed' });
  const { bearer } = token;
  const sent: [number, string, Promise<{ status: number }>][] = [
    [200, 'rentals.index', service.get('/rentals', bearer)],
    [200, 'rentals.index', service.send('HEAD', '/rentals', undefined, bearer)],
    [404, 'rentals.show', service.get('/rentals/2147483647', bearer)],
    [404, 'rentals.show', service.get('/rentals/not-an-id', bearer)],
    [422, 'rentals.index', service.get('/rentals?q[id_eq]=abc', bearer)],
    [201, 'rentals.create', service.post('/rentals', rental, bearer)],
    [422, 'rentals.create', service.post('/rentals', { title: 7 }, bearer)],
    [403, 'accounts.index', service.get('/accounts', bearer)],
    [200, 'endpoints.index', service.get('/endpoints', bearer)],
    [404, '', service.get('/nothing/here', bearer)],
    [405, '', service.send('PUT', '/rentals', {}, bearer)],
    [406, 'rentals.index', service.get('/rentals', { ...bearer, Accept: 'text/html' })],
  ];
  for (const [status, , answer] of sent) expect((await answer).status).toBe(status);
  await service.get('/rentals', { Authorization: '' });
  await service.get('/rentals', { Authorization: 'Bearer bkl_pat_nonsense' });

  const entries = await entriesOf(token, sent.length);
  const seen = entries.map((entry) => `${entry['status_code']} ${entry['route_name']}`).sort();
  expect(seen).toEqual(sent.map(([status, name]) => `${status} ${name}`).sort());
  const heads = entries.filter((entry) => entry['method'] === 'HEAD');
  expect(heads.map((entry) => entry['response_bytes'])).toEqual([0]);
  const units = sent.reduce((sum, [, name]) => sum + (name === '' ? 0 : weightOf(name)), 0);
  for (const dimension of ['token', 'endpoint', 'resource', 'day', 'status']) {
    const { body } = await service.get(`/usage?token_id=${token.id}&window=24h&dimension=${dimension}`);
    expect(body.meta).toMatchObject({
      totals: { request_count: sent.length, weighted_units: units },
      window: { preset: '24h' },
      dimension,
    });
    const sums = body.usage.reduce(
      ([requests, weighted]: number[], row: Record<string, number>) => [
        (requests ?? 0) + (row['request_count'] ?? 0),
        (weighted ?? 0) + (row['weighted_units'] ?? 0),
      ],
      [0, 0],
    );
    expect(sums).toEqual([sent.length, units]);
    if (dimension === 'token')
      expect(body.usage).toEqual([
        { key: String(token.id), label: 'Mixed', request_count: sent.length, weighted_units: units },
      ]);
    if (dimension === 'status')
      expect(body.usage.map((row: Entry) => [row['key'], row['request_count']]).sort()).toEqual([
        ['2xx', 4],
        ['4xx', 8],
      ]);
  }
  // The day's budget equals the spent units, once the leases are back.
  const leased = async (): Promise<number> => {
    const { rows } = await service.pool.query('select "leased" from "daily_budget" where "api_token_id" = $1', [
      token.id,
    ]);
    return rows[0]?.leased;
  };
  for (let turn = 0; turn < 1_200 && (await leased()) !== units; turn += 1) await sleep(100);
  expect(await leased()).toBe(units);
});

test('an entry has every field of the contract, and no credential', async () => {
  const token = await makeToken({ abilities: ['rentals:read'] });
  const secret = `bkl_pat_${'Zx9'.repeat(15)}a`;
  const answer = await service.get(`/rentals?page=2&token=hush&q[title_eq]=${secret}`, {
    ...token.bearer,
    'User-Agent': 'probe/1',
  });
  const [entry = {}] = await entriesOf(token, 1);
  expect(entry).toEqual({
    id: expect.any(Number),
    ref: `request_log:${entry['id']}`,
    channel: 'api',
    request_id: answer.headers['x-request-id'],
    method: 'GET',
    uri: '/api/v1/rentals?page=2&token=***&q[title_eq]=***',
    route_name: 'rentals.index',
    resource: 'rentals',
    operation: 'index',
    personal_access_token_id: token.id,
    user_id: expect.any(Number),
    ability: 'rentals:read',
    status_code: 200,
    duration_ms: expect.any(Number),
    request_bytes: 0,
    response_bytes: Number(answer.headers['content-length']),
    price_weight: weightOf('rentals.index'),
    weighted_units: weightOf('rentals.index'),
    ip_address: expect.stringMatching(/127\.0\.0\.1$/),
    user_agent: 'probe/1',
    created_at: expect.stringMatching(/^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}\.\d{3}Z$/),
  });
  const { rows } = await service.pool.query(`select count(*)::int as n from request_log where uri ~ 'hush|Zx9'`);
  expect(rows).toEqual([{ n: 0 }]);
});

test('requests over the rate limit are logged with their route and no units', async () => {
  const token = await makeToken({ rate_limit_per_minute: 2 });
  for (const status of [200, 200, 429]) {
    const answer = await service.get('/rentals', token.bearer);
    expect(answer.status).toBe(status);
  }
  const entries = await entriesOf(token, 3);
  const weight = weightOf('rentals.index');
  expect(
    entries.map((entry) => [entry['status_code'], entry['route_name'], entry['price_weight'], entry['weighted_units']]),
  ).toEqual([
    [200, 'rentals.index', weight, weight],
    [200, 'rentals.index', weight, weight],
    [429, 'rentals.index', weight, 0],
  ]);
});

test('the log is newest first, `sort=-created_at` turns it round; other sorts are as everywhere', async () => {
  const token = await makeToken();
  for (const path of ['/rentals', '/accounts', '/rentals/2147483647']) await service.get(path, token.bearer);
  const oldest = (await entriesOf(token, 3)).map((entry) => entry['id']);
  const list = async (tail: string): Promise<Entry[]> =>
    (await service.get(`/request_logs?q[personal_access_token_id_eq]=${token.id}${tail}`)).body.request_logs;
  const ids = async (tail: string) => (await list(tail)).map((entry) => entry['id']);
  expect(await ids('')).toEqual([...oldest].reverse());
  expect(await ids('&sort=created_at')).toEqual([...oldest].reverse());
  expect(await ids('&sort=-created_at')).toEqual(oldest);
  const sorted = async (tail: string, key: string) => (await list(tail)).map((entry) => entry[key]);
  expect(await sorted('&sort=status_code', 'status_code')).toEqual([200, 200, 404]);
  expect(await sorted('&sort=-status_code', 'status_code')).toEqual([404, 200, 200]);
  expect(await sorted('&sort=route_name', 'route_name')).toEqual(['accounts.index', 'rentals.index', 'rentals.show']);
  expect(await sorted('&q[status_code_eq]=404', 'route_name')).toEqual(['rentals.show']);
  expect(await sorted('&q[route_name_eq]=accounts.index', 'status_code')).toEqual([200]);
  const [first, , last] = (await sorted('&sort=-created_at', 'created_at')).map((at) => String(at).slice(0, 10));
  expect(await ids(`&q[created_at_gteq]=${first}&q[created_at_lteq]=${last}&q[channel_eq]=api`)).toHaveLength(3);
  expect(await ids('&q[created_at_lteq]=2020-01-01')).toEqual([]);
  expect(await ids('&q[channel_eq]=webhook_sent')).toEqual([]);
});

test('a process that stops writes what it holds', async () => {
  const token = await makeToken();
  const app = anotherApp();
  for (let turn = 0; turn < 30; turn += 1) await request(app).get('/api/v1/rentals').set(token.bearer);
  await app.settle();
  const { rows } = await service.pool.query(
    'select count(*)::int as n, count(distinct request_id)::int as d from request_log where personal_access_token_id = $1',
    [token.id],
  );
  expect(rows).toEqual([{ n: 30, d: 30 }]);
});

test('rows wait while they can’t be written, and are written once', async () => {
  const token = await makeToken();
  await service.get('/rentals', token.bearer);
  await entriesOf(token, 1);
  await service.pool.query('alter table request_log rename to request_log_away');
  await service.get('/rentals', token.bearer);
  await sleep(600);
  await service.pool.query('alter table request_log_away rename to request_log');
  await sleep(1_200);
  await entriesOf(token, 2);
});

describe('the daily budget', () => {
  test('fifty at once over two apps: exactly the limit passes, the rest wait for midnight', async () => {
    const weight = weightOf('rentals.index');
    const token = await makeToken({ daily_unit_limit: weight * 20 + 1 });
    const apps = [service.app, anotherApp()] as const;
    await farFromMidnight();
    const early = toMidnight();
    const answers = await Promise.all(
      Array.from({ length: 50 }, (_, at) =>
        request(apps[at % 2 === 0 ? 0 : 1])
          .get('/api/v1/rentals')
          .set(token.bearer),
      ),
    );
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(20);
    const refused = answers.filter(({ status }) => status === 429);
    expect(refused).toHaveLength(30);
    const late = toMidnight();
    for (const { body, headers } of refused) {
      expect(body.code).toBe('daily_quota_exceeded');
      const after = Number(headers['retry-after']);
      expect([after >= Math.floor(late), after <= Math.ceil(early)]).toEqual([true, true]);
      expect(headers['x-ratelimit-remaining']).toMatch(/^\d+$/);
    }
    // One unit is left: too little for the list, enough for a show; weight 0 passes whatever is left.
    expect((await service.get('/rentals/2147483647', token.bearer)).status).toBe(
      weightOf('rentals.show') <= 1 ? 404 : 429,
    );
    expect((await service.get('/rentals/2147483647', token.bearer)).status).toBe(429);
    expect((await service.get('/endpoints', token.bearer)).status).toBe(200);
    await apps[1].settle();
    await entriesOf(token, 53);
    const { body } = await service.get(`/usage?token_id=${token.id}&dimension=status`);
    expect(body.meta.totals).toEqual({ request_count: 53, weighted_units: weight * 20 + 1 });
  });

  test('without a limit of its own a token has the setting’s', async () => {
    const token = await makeToken();
    // It got the limit of the token that made it.
    await service.pool.query('update api_token set daily_unit_limit = null where id = $1', [token.id]);
    const before = (await service.get('/settings/api')).body.settings.api.daily_units;
    expect(before).toBe(50_000);
    await service.patch('/settings/api', { daily_units: 0 });
    try {
      const refused = await service.get('/rentals', token.bearer);
      expect([refused.status, refused.body.code]).toEqual([429, 'daily_quota_exceeded']);
      expect((await service.get('/me', token.bearer)).status).toBe(200);
    } finally {
      await service.pool.query(`delete from setting_value where "group" = 'api' and "key" = 'daily_units'`);
      await service.services.settings.reload();
    }
    expect((await service.get('/rentals', token.bearer)).status).toBe(200);
  });
});
