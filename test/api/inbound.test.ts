/** Inbound webhooks over HTTP, signed by code of the senders (stripe) or by this file's own. */
import { createHmac } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, expect, test } from '@jest/globals';
import Stripe from 'stripe';
import request, { type Response } from 'supertest';
import { loadConfig } from '../../runtime/base/config/index.ts';
import { buildApp } from '../../runtime/doors/app.ts';
import { startService, type TestService } from '../support/service.ts';

let service: TestService;
beforeAll(async () => {
  service = await startService();
  await service.patch('/settings/api', { unauthenticated_rate_limit_per_minute: 100_000 });
});
afterAll(() => service.close());

interface Source {
  readonly id: number;
  readonly key: string;
  readonly secret: string;
}
let serial = 0;
async function source(body: Record<string, unknown> = {}): Promise<Source> {
  serial += 1;
  const answer = await service.post('/inbound_webhook_sources', { name: `Sender ${serial}`, ...body });
  expect(answer.status).toBe(201);
  return answer.body.inbound_webhook_source;
}

const now = () => Math.floor(Date.now() / 1000);
const hmac = (secret: string, text: string, encoding: 'hex' | 'base64' = 'hex', algorithm = 'sha256') =>
  createHmac(algorithm, secret).update(text).digest(encoding);
const ours = (secret: string, body: string, t = now()) => ({
  'X-Backline-Signature': `t=${t},v1=${hmac(secret, `${t}.${body}`)}`,
});

async function receive(key: string, body: string, headers: Record<string, string>): Promise<Response> {
  return request(service.app)
    .post(`/webhooks/in/${key}`)
    .set({ 'Content-Type': 'application/json', ...headers })
    .send(body);
}

let body: string;
beforeEach(() => {
  serial += 1;
  body = JSON.stringify({ id: `evt_${serial}`, type: 'thing.made', text: 'ä' });
});

test('a secret is made and shown once; one that was sent is not shown back, and none is ever read', async () => {
  const made = await source();
  expect(made.secret).toMatch(/^whsec_[A-Za-z0-9+/]{43}=$/);
  const shown = (await service.get(`/inbound_webhook_sources/${made.id}`)).body.inbound_webhook_source;
  expect(JSON.stringify(shown)).not.toContain(made.secret);
  const input = await service.post('/inbound_webhook_sources', {
    name: 'Given',
    provider: 'stripe',
    secret: 'whsec_abcdefgh',
  });
  expect(JSON.stringify(input.body)).not.toContain('whsec_abcdefgh');
  const { rows } = await service.pool.query(`select row_to_json(a)::text as text from action_log a
    union all select payload from outbox_event union all select row_to_json(s)::text from inbound_webhook_source s`);
  const everything = rows.map(({ text }) => text).join('\n');
  expect(everything).not.toContain(made.secret);
  expect(everything).not.toContain('whsec_abcdefgh');
});

test('a signed webhook is accepted once; again within 30 days it is known', async () => {
  const { key, secret, id } = await source();
  const first = await receive(key, body, ours(secret, body));
  expect([first.status, first.body]).toEqual([202, { message: 'Accepted.' }]);
  const again = await receive(key, body, ours(secret, body, now() - 1));
  expect(again.status).toBe(200);
  const other = await source();
  expect((await receive(other.key, body, ours(other.secret, body))).status).toBe(202);
  await service.pool.query(
    `update inbound_webhook set created_at = clock_timestamp() - interval '31 days' where source_id = $1`,
    [id],
  );
  const { last_received_at } = (await service.get(`/inbound_webhook_sources/${id}`)).body.inbound_webhook_source;
  expect(Date.parse(last_received_at)).toBeGreaterThan(Date.now() - 600_000);
});

test('the same signed bytes under another delivery id are the same webhook', async () => {
  const { key, secret } = await source({ provider: 'github' });
  const signature = { 'X-Hub-Signature-256': `sha256=${hmac(secret, body)}`, 'X-GitHub-Event': 'push' };
  expect((await receive(key, body, { ...signature, 'X-GitHub-Delivery': 'one' })).status).toBe(202);
  expect((await receive(key, body, { ...signature, 'X-GitHub-Delivery': 'two' })).status).toBe(200);
});

test('many of one webhook at once: one is new', async () => {
  const { key, secret } = await source();
  const answers = await Promise.all(Array.from({ length: 12 }, () => receive(key, body, ours(secret, body))));
  expect(answers.map(({ status }) => status).sort()).toEqual([...Array<number>(11).fill(200), 202]);
});

test("Stripe's library signs, we verify", async () => {
  const stripe = new Stripe('sk_test_none');
  const { key, secret } = await source({ provider: 'stripe' });
  const header = stripe.webhooks.generateTestHeaderString({ payload: body, secret });
  expect((await receive(key, body, { 'Stripe-Signature': header })).status).toBe(202);
  const old = stripe.webhooks.generateTestHeaderString({ payload: `${body} `, secret, timestamp: now() - 301 });
  expect((await receive(key, `${body} `, { 'Stripe-Signature': old })).status).toBe(401);
});

test.each([
  ['github', 'X-Hub-Signature-256', (secret: string) => `sha256=${hmac(secret, body)}`],
  ['gocardless', 'Webhook-Signature', (secret: string) => hmac(secret, body)],
  ['xero', 'X-Xero-Signature', (secret: string) => hmac(secret, body, 'base64')],
  ['quickbooks', 'Intuit-Signature', (secret: string) => hmac(secret, body, 'base64')],
  ['docusign', 'X-DocuSign-Signature-1', (secret: string) => hmac(secret, body, 'base64')],
])('%s signs in its own way', async (provider, header, sign) => {
  const { key, secret } = await source({ provider });
  expect((await receive(key, body, { [header]: sign(`${secret}x`) })).status).toBe(401);
  expect((await receive(key, body, { [header]: sign(secret) })).status).toBe(202);
});

test('a generic sender may name its header and algorithm', async () => {
  const { key, secret } = await source({ signature_header: 'X-Sum', algorithm: 'hmac_sha1' });
  expect((await receive(key, body, { 'X-Sum': `sha1=${hmac(secret, body, 'hex', 'sha1')}` })).status).toBe(202);
  expect((await receive(key, body, ours(secret, body))).status).toBe(401);
});

test('unknown source, missing, wrong, old and early signatures, an inactive source: one and the same 401', async () => {
  const { key, secret, id } = await source();
  const wrong: [string, Record<string, string>][] = [
    ['nosuchkey', ours(secret, body)],
    ['%00', ours(secret, body)],
    [key, {}],
    [key, ours('whsec_other', body)],
    [key, ours(secret, `${body} `)],
    [key, ours(secret, body, now() - 302)],
    [key, ours(secret, body, now() + 400)],
    [key, { 'X-Backline-Signature': 't=,v1=' }],
    [key, { 'X-Backline-Signature': `v1=${hmac(secret, `.${body}`)}` }],
    [key, { 'X-Backline-Signature': `t=${now()},v1=${'ab'.repeat(4000)}` }],
    [key, { 'X-Backline-Signature': `t=${now()},v0=${hmac(secret, body)}` }],
  ];
  await service.patch(`/inbound_webhook_sources/${id}`, { is_active: true });
  const answers = [];
  for (const [one, headers] of wrong) answers.push(await receive(one, body, headers));
  await service.patch(`/inbound_webhook_sources/${id}`, { is_active: false });
  answers.push(await receive(key, body, ours(secret, body)));
  const seen = answers.map(({ status, body: { request_id, ...rest } }) => JSON.stringify({ status, rest }));
  expect([...new Set(seen)]).toHaveLength(1);
  expect(answers[0]?.status).toBe(401);
  const { rows } = await service.pool.query('select 1 from inbound_webhook where source_id = $1', [id]);
  expect(rows).toHaveLength(0);
});

test('after a rotation both secrets are good for the overlap; without one the old one ends', async () => {
  const { key, secret, id } = await source();
  const next = (await service.post(`/inbound_webhook_sources/${id}/rotate_secret`, {})).body.inbound_webhook_source;
  expect(next.secret).not.toBe(secret);
  expect(Date.parse(next.previous_secret_until) - Date.now()).toBeGreaterThan(23 * 3_600_000);
  expect((await receive(key, body, ours(secret, body))).status).toBe(202);
  expect((await receive(key, `${body} `, ours(next.secret, `${body} `))).status).toBe(200);
  await service.pool.query(
    `update inbound_webhook_source set previous_secret_until = clock_timestamp() - interval '1 second' where id = $1`,
    [id],
  );
  expect((await receive(key, body, ours(secret, body))).status).toBe(401);
  const last = (await service.post(`/inbound_webhook_sources/${id}/rotate_secret`, { overlap_hours: 0 })).body
    .inbound_webhook_source;
  expect(last.previous_secret_until).toBeNull();
  expect((await receive(key, body, ours(next.secret, body))).status).toBe(401);
  expect((await receive(key, body, ours(last.secret, body))).status).toBe(200);
});

test('a body over 1 MiB is refused, one of exactly that is taken', async () => {
  const { key, secret } = await source();
  const long = JSON.stringify({ id: 'long', text: '' });
  const fit = long.replace('"text":""', `"text":"${'x'.repeat(1_048_576 - long.length)}"`);
  expect((await receive(key, fit, ours(secret, fit))).status).toBe(202);
  expect((await receive(key, `${fit} `, ours(secret, `${fit} `))).status).toBe(413);
});

test('a valid webhook counts the weight of its source, an invalid one nothing', async () => {
  const { key, secret } = await source({ price_weight: 3 });
  expect((await service.post('/inbound_webhook_sources', { name: 'x', price_weight: 5 })).status).toBe(422);
  await receive(key, body, ours(secret, body));
  await receive(key, body, ours('whsec_wrong', body));
  for (let attempt = 0; attempt < 1_200; attempt += 1) {
    const { rows } = await service.pool.query(
      `select channel, method, uri, status_code, price_weight, weighted_units, personal_access_token_id, user_id
       from request_log where uri like $1`,
      [`%${key}`],
    );
    if (rows.length > 0) {
      expect(rows).toEqual([
        {
          channel: 'webhook_received',
          method: 'POST',
          uri: `/webhooks/in/${key}`,
          status_code: 202,
          price_weight: 3,
          weighted_units: 3,
          personal_access_token_id: null,
          user_id: null,
        },
      ]);
      const usage = await service.get('/usage?channel=webhook_received&dimension=resource');
      expect(usage.body.usage[0].key).toBe('inbound_webhook_sources');
      return;
    }
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  throw new Error('Nothing was logged.');
});

test('the address limit holds', async () => {
  await service.patch('/settings/api', { unauthenticated_rate_limit_per_minute: 1 });
  const answer = await receive('x', body, {});
  expect([answer.status, answer.body.code]).toEqual([429, 'rate_limited']);
  expect(answer.headers['retry-after']).toMatch(/^\d+$/);
  await service.patch('/settings/api', { unauthenticated_rate_limit_per_minute: 100_000 });
});

test('valid webhooks count for their source alone, all others for their address, and unknown as wrong', async () => {
  const config = loadConfig({
    DATABASE_URL: service.url,
    APP_KEYS: `test:${Buffer.alloc(32, 7).toString('base64')}`,
    BACKLINE_HOME: process.env['BACKLINE_HOME'],
  });
  const pass = (_request: unknown, _response: unknown, next: () => void) => next();
  // Counts of its own.
  const app = buildApp(service.services, { config, docs: pass, health: pass });
  const receiveThere = (key: string, headers: Record<string, string>) =>
    request(app)
      .post(`/webhooks/in/${key}`)
      .set({ 'Content-Type': 'application/json', ...headers })
      .send(body);
  const many = (count: number, send: () => Promise<Response>) => Promise.all(Array.from({ length: count }, send));
  const tally = (answers: readonly Response[]) =>
    Object.fromEntries([...Map.groupBy(answers, ({ status }) => status)].map(([status, all]) => [status, all.length]));
  const [busy, other] = [await source(), await source()];
  await service.patch('/settings/api', { unauthenticated_rate_limit_per_minute: 5 });
  await service.patch('/settings/webhooks', { inbound_per_minute: 40 });
  try {
    const valid = await many(50, () => receiveThere(busy.key, ours(busy.secret, body)));
    expect(tally(valid)).toEqual({ 202: 1, 200: 39, 429: 10 });
    const refused = valid.find(({ status }) => status === 429);
    expect([refused?.body.code, refused?.headers['x-ratelimit-limit']]).toEqual(['rate_limited', '40']);
    expect(Number(refused?.headers['retry-after'])).toBeGreaterThan(0);
    expect((await receiveThere(other.key, ours(other.secret, body))).status).toBe(202);
    // An unknown source and a wrong signature use up the same count.
    expect((await receiveThere('nosuchkey', ours(other.secret, body))).status).toBe(401);
    expect((await receiveThere(busy.key, ours(other.secret, body))).status).toBe(401);
    const invalid = await many(50, () => receiveThere(other.key, {}));
    expect(tally(invalid)).toEqual({ 401: 3, 429: 47 });
    expect(invalid.find(({ status }) => status === 429)?.headers['x-ratelimit-limit']).toBe('5');
    // Nothing more of this address is looked at.
    expect((await receiveThere(other.key, ours(other.secret, body))).status).toBe(429);
  } finally {
    await service.patch('/settings/api', { unauthenticated_rate_limit_per_minute: 100_000 });
    await service.patch('/settings/webhooks', { inbound_per_minute: 1_200 });
    await app.settle();
  }
});
