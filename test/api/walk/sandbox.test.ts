/** The walk with a test token: every write runs whole, answers as in life, and leaves nothing behind. */
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import type { Response } from 'supertest';
import { routes } from '../../../generated/index.ts';
import type { RouteSpec } from '../../../runtime/kernel/route.ts';
import { Ground } from '../../support/bodies.ts';
import { fingerprintOf } from '../../support/dump.ts';
import { startService, type TestService } from '../../support/service.ts';
import { places } from '../../support/ways.ts';
import { corrections, makers, neverSucceed, staged } from './exemptions.ts';

let service: TestService;
let ground: Ground;
let headers: Record<string, string>;

beforeAll(async () => {
  service = await startService({ seed: 'demo' });
  ground = new Ground(service, corrections, makers);
  const made = await service.post('/api_tokens', {
    name: 'Trial',
    abilities: ['*'],
    actor_kind: 'person',
    mode: 'test',
    rate_limit_per_minute: 1_000_000,
  });
  headers = { Authorization: `Bearer ${made.body.api_token.token}` };
});
afterAll(() => service.close());

const writes = routes
  .filter(({ method, kind }) => method !== 'GET' || kind === 'async')
  .map((route) => [`${route.method} ${route.path}`, route] as const);

/** Live tokens are out of its reach; itself it may rotate as in life. */
const ofTokens = new Set(routes.filter(({ entity }) => entity === 'api_token').map(({ name }) => name));

/** Where the example of the document is not what the record there can be changed to. */
const instead: Readonly<Record<string, () => Promise<{ path: string; body: Record<string, unknown> }>>> = {
  'accounts.update_notification_preferences': async () => ({
    path: '/accounts/1/notification_preferences',
    body: { quiet_hours: null },
  }),
  'catalogue_item_suppliers.update': async () => {
    const { id, params } = await ground.make('catalogue_item_supplier');
    return { path: `/catalogue_items/${Object.values(params)[0]}/suppliers/${id}`, body: { supplier_sku: 'Tried' } };
  },
  'channel_providers.test': async () => ({
    path: `/channel_providers/${(await ground.make('channel_provider')).id}/test`,
    body: { recipient: 'crew@example.com' },
  }),
  'custom_fields.reorder': async () => ({
    path: '/custom_fields/reorder',
    body: { ids: [(await ground.make('custom_field')).id] },
  }),
  'custom_fields.update': async () => ({
    path: `/custom_fields/${(await ground.make('custom_field')).id}`,
    body: { label: 'Tried' },
  }),
  'kit_components.update': async () => {
    const { id, params } = await ground.make('kit_component');
    return { path: `/kits/${Object.values(params)[0]}/components/${id}`, body: { quantity: 3 } };
  },
  'settings.update': async () => ({ path: '/settings/company', body: { name: 'Only tried' } }),
};

async function firstSuccess(route: RouteSpec): Promise<Response | string> {
  const refusals: string[] = [];
  const other = (await staged[route.name]?.(ground)) ?? (await instead[route.name]?.());
  if (other !== undefined) {
    const before = await fingerprintOf(service.pool);
    const answer = await service.send(route.method, other.path, other.body, headers);
    expect(await fingerprintOf(service.pool)).toEqual(before);
    return answer.status < 300 ? answer : `${JSON.stringify(other)}: ${answer.text}`;
  }
  const query = route.name === 'usage.export' ? '?window=24h' : '';
  for await (const params of places(ground, route)) {
    const { path, body } = await ground.ready(route, params);
    const before = await fingerprintOf(service.pool);
    const sent = route.method === 'GET' || route.method === 'DELETE' ? undefined : body;
    const answer = await service.send(route.method, `${path}${query}`, sent, headers);
    expect([path, await fingerprintOf(service.pool)]).toEqual([path, before]);
    if (answer.status < 300) return answer;
    refusals.push(`${path} ${JSON.stringify(body)}: ${answer.status} ${answer.text.slice(0, 300)}`);
  }
  return refusals.join('\n');
}

describe.each(writes)('%s', (_, route) => {
  test('leaves nothing', async () => {
    const answer = await firstSuccess(route);
    if (ofTokens.has(route.name) && typeof answer === 'string') {
      expect(answer).toContain('A test token makes and changes test tokens alone.');
      return;
    }
    if (neverSucceed[route.name] !== undefined) {
      expect(typeof answer).toBe('string');
      return;
    }
    if (typeof answer === 'string') throw new Error(`Nothing brings ${route.name} to success:\n${answer}`);
    expect([answer.status, answer.headers['sandbox']]).toEqual([answer.status, 'rolled-back']);
  });
});

test('the answer is that of life, with the events that would have been sent', async () => {
  const body = { name: 'Only tried', is_customer: true };
  const tried = await service.post('/accounts', body, headers);
  expect([tried.status, tried.headers['sandbox-events']]).toEqual([201, 'account.created']);
  const { account, meta } = tried.body;
  expect(meta.events).toEqual([
    { event: 'account.created', ref: account.ref, payload: expect.objectContaining({ ref: account.ref, account }) },
  ]);
  expect((await service.get(`/accounts/${account.id}`)).status).toBe(404);
  expect((await service.get(`/accounts/${account.id}`, headers)).status).toBe(404);
  const real = await service.post('/accounts', body);
  const same = ({ number, name, kind, currency_code }: Record<string, unknown>) => ({
    name,
    kind,
    currency_code,
    number: typeof number,
  });
  expect(same(tried.body.account)).toEqual(same(real.body.account));
  expect(real.body).not.toHaveProperty('meta');
  expect(real.headers).not.toHaveProperty('sandbox');
});

test('a refusal is that of life, and whoever waits for a lock is not held up by what was tried before', async () => {
  const wrong = await service.post('/accounts', { name: '' }, headers);
  expect([wrong.status, wrong.body.code]).toEqual([422, 'validation_failed']);
  const answers = await Promise.all(
    Array.from({ length: 8 }, (_, at) =>
      service.patch('/rentals/1', { reference: `At once ${at}` }, at % 2 === 0 ? headers : undefined),
    ),
  );
  expect(answers.map(({ status }) => status)).toEqual(Array(8).fill(200));
  const { rental } = (await service.get('/rentals/1')).body;
  const kept = answers.filter((answer) => answer.headers['sandbox'] === undefined);
  expect(kept.map(({ body }) => body.rental.aggregate_version).sort()).toEqual(
    [3, 2, 1, 0].map((before) => rental.aggregate_version - before),
  );
  expect(rental.reference).toMatch(/^At once [1357]$/);
});

test('keys of a test token are its own, and answer again what was shown', async () => {
  const key = { 'Idempotency-Key': 'tried-1' };
  const first = await service.post('/accounts', { name: 'By key' }, { ...headers, ...key });
  const again = await service.post('/accounts', { name: 'By key' }, { ...headers, ...key });
  expect([again.headers['idempotency-replayed'], again.body]).toEqual(['true', first.body]);
  const live = await service.post('/accounts', { name: 'By key' }, key);
  expect([live.status, live.headers['idempotency-replayed']]).toEqual([201, undefined]);
  expect((await service.get(`/accounts/${live.body.account.id}`)).status).toBe(200);
});

test('units and requests are counted as in life, and the log says so', async () => {
  const route = routes.find(({ name }) => name === 'accounts.create');
  const made = await service.post('/api_tokens', {
    name: 'Few',
    abilities: ['*'],
    mode: 'test',
    daily_unit_limit: route?.weight,
  });
  const few = { Authorization: `Bearer ${made.body.api_token.token}` };
  expect((await service.post('/accounts', { name: 'Paid' }, few)).status).toBe(201);
  const over = await service.post('/accounts', { name: 'Not paid' }, few);
  expect([over.status, over.body.code]).toEqual([429, 'daily_quota_exceeded']);
});

test('what a test token makes is a test token, and is not there', async () => {
  const made = await service.post('/api_tokens', { name: 'Child', abilities: ['accounts:read'] }, headers);
  expect([made.status, made.body.api_token.mode]).toEqual([201, 'test']);
  const used = await service.get('/accounts', { Authorization: `Bearer ${made.body.api_token.token}` });
  expect([used.status, used.body.code]).toEqual([401, 'invalid_token']);
  const live = await service.post(
    '/api_tokens',
    { name: 'Child', abilities: ['accounts:read'], mode: 'live' },
    headers,
  );
  expect([live.status, live.body.errors]).toEqual([
    403,
    { mode: ['A test token makes and changes test tokens alone.'] },
  ]);
  const id = (await service.post('/api_tokens', { name: 'Live', abilities: ['accounts:read'] })).body.api_token.id;
  expect((await service.patch(`/api_tokens/${id}`, { mode: 'test' })).body.api_token?.mode ?? 'live').toBe('live');
  expect((await service.post(`/api_tokens/${id}/rotate`, {}, headers)).status).toBe(403);
});
