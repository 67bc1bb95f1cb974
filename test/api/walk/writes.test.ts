/**
 * The walk, part four: every write runs whole with a test token, answers as in life, and leaves nothing behind; then, in life, a
 * repeated Idempotency-Key repeats the reply of a mutating POST, and another body is refused. Further effects of a key, on one of
 * each kind; further effects of a test token, at the end.
 */
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import type { Response } from 'supertest';
import { routes } from '../../../generated/index.ts';
import type { RouteSpec } from '../../../runtime/base/kernel/route.ts';
import { Ground, type Ready } from '../../support/bodies.ts';
import { fingerprintOf } from '../../support/dump.ts';
import { oneOfEach } from '../../support/kinds.ts';
import { startService, type TestService } from '../../support/service.ts';
import { paramsOf } from '../../support/ways.ts';
import { corrections, makers, neverSucceed, staged } from './exemptions.ts';

let service: TestService;
let ground: Ground;
/** Of a token of mode test. */
let trial: Record<string, string>;

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
  trial = { Authorization: `Bearer ${made.body.api_token.token}` };
});
afterAll(() => service.close());

const writes = routes
  .filter(({ method, kind }) => method !== 'GET' || kind === 'async')
  .map((route) => [`${route.method} ${route.path}`, route] as const);

/** Live tokens are out of its reach; itself it may rotate as in life. */
const ofTokens = new Set(routes.filter(({ entity }) => entity === 'api_token').map(({ name }) => name));

/** Replacements for examples of the document that cannot be applied to the record. */
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

async function* candidates(route: RouteSpec): AsyncGenerator<Ready> {
  const other = (await staged[route.name]?.(ground)) ?? (await instead[route.name]?.());
  if (other !== undefined) {
    yield other;
    return;
  }
  const query = route.name === 'usage.export' ? '?window=24h' : '';
  for await (const params of paramsOf(ground, route)) {
    const { path, body } = await ground.ready(route, params);
    yield { path: path + query, body };
  }
}

interface Success extends Ready {
  /** As the test token was answered. */
  readonly tried: Response;
  /** As life answers; of a POST that takes a key. */
  readonly answer?: Response;
}

/** Where the route first succeeds: tried there, and done where it takes a key. Otherwise why nothing brings it to that. */
async function firstSuccess(route: RouteSpec, key: string): Promise<Success | string> {
  const refusals: string[] = [];
  for await (const { path, body } of candidates(route)) {
    const sent = route.method === 'GET' || route.method === 'DELETE' ? undefined : body;
    const before = await fingerprintOf(service.pool);
    const tried = await service.send(route.method, path, sent, trial);
    expect([path, await fingerprintOf(service.pool)]).toEqual([path, before]);
    if (ofTokens.has(route.name)) {
      if (tried.status >= 300)
        expect(tried.body.message).toContain('A test token makes and changes test tokens alone.');
    } else if (tried.status >= 300) {
      refusals.push(`${path} ${JSON.stringify(body)}: ${tried.status} ${tried.text.slice(0, 300)}`);
      continue;
    }
    if (!route.idempotent) return { path, body, tried };
    const answer = await service.send('POST', path, body, { 'Idempotency-Key': key });
    if (answer.status < 300) return { path, body, tried, answer };
    if (tried.status < 300)
      throw new Error(`${route.name} ${path} was tried with success, and life says ${answer.text}`);
    refusals.push(`${path} ${JSON.stringify(body)}: ${answer.status} ${answer.text.slice(0, 300)}`);
  }
  return refusals.join('\n');
}

/** By route, what its first success was sent with. */
const succeeded = new Map<string, Ready & { answer: Response; key: string }>();

describe.each(writes)('%s', (_, route) => {
  const reason = neverSucceed[route.name];
  test(`leaves nothing when tried, and repeats its reply${reason === undefined ? '' : ` (exempt: ${reason})`}`, async () => {
    const key = `walk-${route.name}`;
    const first = await firstSuccess(route, key);
    if (reason !== undefined) {
      // An exemption that is no longer needed has to go.
      expect(typeof first).toBe('string');
      return;
    }
    if (typeof first === 'string') throw new Error(`Nothing brings ${route.name} to success:\n${first}`);
    const { path, body, tried, answer } = first;
    if (tried.status < 300) expect(tried.headers['sandbox']).toBe('rolled-back');
    if (answer === undefined) return;
    const before = await fingerprintOf(service.pool);
    expect(answer.headers['idempotency-replayed']).toBeUndefined();
    const reversed = Object.fromEntries(Object.entries(body).reverse());
    const again = await service.send('POST', path, reversed, { 'Idempotency-Key': key });
    expect([again.status, again.text]).toEqual([answer.status, answer.text]);
    expect(again.headers['idempotency-replayed']).toBe('true');
    expect(again.headers.location).toBe(answer.headers.location);
    expect(again.headers.etag).toBe(answer.headers.etag);
    const reused = await service.send('POST', path, { ...body, unlike: 1 }, { 'Idempotency-Key': key });
    expect([reused.status, reused.body.code]).toEqual([409, 'idempotency_key_reused']);
    expect(await fingerprintOf(service.pool)).toEqual(before);
    succeeded.set(route.name, { path, body, answer, key });
  });
});

const kinds = oneOfEach(routes.filter(({ idempotent, name }) => idempotent && neverSucceed[name] === undefined));

describe.each(kinds)('%s', (_, route) => {
  test('a used key answers once more as it did, and to nothing else', async () => {
    const first = succeeded.get(route.name);
    if (!first) throw new Error(`${route.name} has not succeeded.`);
    const headers = { 'Idempotency-Key': first.key };
    const before = await fingerprintOf(service.pool);
    const again = await service.send('POST', first.path, first.body, headers);
    expect([again.status, again.text]).toEqual([first.answer.status, first.answer.text]);
    const invalid = await service.send('POST', first.path, { name: 7, title: [] }, headers);
    expect([invalid.status, invalid.body.code]).toEqual([409, 'idempotency_key_reused']);
    const query = await service.send('POST', `${first.path}?x=1`, first.body, headers);
    expect([query.status, query.body.code]).toEqual([409, 'idempotency_key_reused']);
    expect(await fingerprintOf(service.pool)).toEqual(before);
  });

  test('a refused request frees its key', async () => {
    const key = `freed-${route.name}`;
    const path = route.path.includes('{') ? undefined : route.path.replace('/api/v1', '');
    const { path: valid, body } = await ground.ready(route, path === undefined ? {} : await ground.anyParams(route));
    const refused = { ...body, expected_version: 'x', dry_run: 'x', name: [1], label: [1], ids: 'x' };
    for (let turn = 0; turn < 2; turn += 1) {
      const answer = await service.send('POST', valid, turn === 0 ? refused : { ...refused, other: 1 }, {
        'Idempotency-Key': key,
      });
      expect([answer.status, answer.body.code]).not.toEqual([409, 'idempotency_key_reused']);
      expect(answer.status).toBeGreaterThanOrEqual(400);
      expect(answer.status).not.toBe(425);
    }
    const { rows } = await service.pool.query(
      `select count(*)::int as held from idempotency_key where state = 'in_flight'`,
    );
    expect(rows[0].held).toBe(0);
  });
});

test('exemptions name routes that exist', () => {
  const names = new Set(routes.map((route) => route.name));
  expect([...Object.keys(neverSucceed), ...Object.keys(corrections)].filter((name) => !names.has(name))).toEqual([]);
});

test('the answer is that of life, with the events that would have been sent', async () => {
  const body = { name: 'Only tried', is_customer: true };
  const tried = await service.post('/accounts', body, trial);
  expect([tried.status, tried.headers['sandbox-events']]).toEqual([201, 'account.created']);
  const { account, meta } = tried.body;
  expect(meta.events).toEqual([
    { event: 'account.created', ref: account.ref, payload: expect.objectContaining({ ref: account.ref, account }) },
  ]);
  expect((await service.get(`/accounts/${account.id}`)).status).toBe(404);
  expect((await service.get(`/accounts/${account.id}`, trial)).status).toBe(404);
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
  const wrong = await service.post('/accounts', { name: '' }, trial);
  expect([wrong.status, wrong.body.code]).toEqual([422, 'validation_failed']);
  const answers = await Promise.all(
    Array.from({ length: 8 }, (_, at) =>
      service.patch('/rentals/1', { reference: `At once ${at}` }, at % 2 === 0 ? trial : undefined),
    ),
  );
  expect(answers.map(({ status }) => status)).toEqual(Array(8).fill(200));
  const { rental } = (await service.get('/rentals/1')).body;
  const remaining = answers.filter((answer) => answer.headers['sandbox'] === undefined);
  expect(remaining.map(({ body }) => body.rental.aggregate_version).sort()).toEqual(
    [3, 2, 1, 0].map((before) => rental.aggregate_version - before),
  );
  expect(rental.reference).toMatch(/^At once [1357]$/);
});

test('keys of a test token are its own, and answer again what was shown', async () => {
  const key = { 'Idempotency-Key': 'tried-1' };
  const first = await service.post('/accounts', { name: 'By key' }, { ...trial, ...key });
  const again = await service.post('/accounts', { name: 'By key' }, { ...trial, ...key });
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
  const made = await service.post('/api_tokens', { name: 'Child', abilities: ['accounts:read'] }, trial);
  expect([made.status, made.body.api_token.mode]).toEqual([201, 'test']);
  const used = await service.get('/accounts', { Authorization: `Bearer ${made.body.api_token.token}` });
  expect([used.status, used.body.code]).toEqual([401, 'invalid_token']);
  const live = await service.post('/api_tokens', { name: 'Child', abilities: ['accounts:read'], mode: 'live' }, trial);
  expect([live.status, live.body.errors]).toEqual([
    403,
    { mode: ['A test token makes and changes test tokens alone.'] },
  ]);
  const id = (await service.post('/api_tokens', { name: 'Live', abilities: ['accounts:read'] })).body.api_token.id;
  expect((await service.patch(`/api_tokens/${id}`, { mode: 'test' })).body.api_token?.mode ?? 'live').toBe('live');
  expect((await service.post(`/api_tokens/${id}/rotate`, {}, trial)).status).toBe(403);
});
