/** Deliveries from the event to the endpoint, under a clock that the test moves. */
import { afterAll, beforeAll, beforeEach, expect, test } from '@jest/globals';
import { Webhook } from 'standardwebhooks';
import Stripe from 'stripe';
import { newReader } from '../support/reader.ts';
import { openGround, type WebhookGround } from './ground.ts';

const stripe = new Stripe('sk_test_none');
let ground: WebhookGround;
beforeAll(async () => {
  ground = await openGround();
});
afterAll(() => ground.close());
beforeEach(async () => {
  await ground.service.pool.query('delete from webhook');
  await ground.pump.settle();
  ground.sink.behave(null);
  ground.present();
  ground.taken();
});

let count = 0;
async function makeAccount(more: Record<string, unknown> = {}): Promise<number> {
  count += 1;
  const answer = await ground.service.post('/accounts', {
    name: `Account ${count}`,
    account_type: 'customer',
    ...more,
  });
  if (answer.status !== 201) throw new Error(answer.text);
  return answer.body.account.id;
}
const deliveries = async (id: number, query = '') =>
  (await ground.service.get(`/webhooks/${id}/deliveries?sort=id${query}`)).body.deliveries;
/** Notifications of people about a webhook. */
const tellings = async (id: number) => {
  const sql = `select payload->>'type' as type, payload->'users' as users from job where name = 'tell' and payload->'occasion'->>'ref' = $1 order by id`;
  return (await ground.service.pool.query(sql, [`webhook:${id}`])).rows;
};
const webhook = async (id: number) => (await ground.service.get(`/webhooks/${id}`)).body.webhook;
const status = (code: number, headers: Record<string, string> = {}) =>
  ground.sink.behave((_received, response) => response.writeHead(code, headers).end(`status ${code}`));

test('an event arrives once, signed in both schemes, with the bytes of the outbox', async () => {
  const { id, secret } = await ground.subscribe(['account.created']);
  const account = await makeAccount();
  await ground.service.patch(`/accounts/${account}`, { name: 'Renamed' });
  await ground.pump.settle();
  const [got, ...more] = ground.taken();
  expect(more).toEqual([]);
  const { headers, body } = got as NonNullable<typeof got>;
  const event = await ground.service.pool.query(
    `select id::text as id, payload from outbox_event where event = 'account.created' and ref = $1`,
    [`account:${account}`],
  );
  expect(body).toBe(event.rows[0].payload);
  expect(JSON.parse(body)).toMatchObject({
    account: { id: account },
    actor_type: 'api_token',
    ref: `account:${account}`,
  });
  stripe.webhooks.constructEvent(body, String(headers['x-backline-signature']), secret);
  new Webhook(secret).verify(body, headers as Record<string, string>);
  expect([headers['x-backline-event'], headers['x-backline-attempt'], headers['webhook-id']]).toEqual([
    'account.created',
    '1',
    event.rows[0].id,
  ]);
  const [delivery] = await deliveries(id);
  expect(delivery).toMatchObject({
    event: 'account.created',
    status: 'delivered',
    attempts: 1,
    response_status: 200,
    response_body: 'thanks',
    event_id: headers['webhook-id'],
    request_id: headers['x-backline-delivery'],
    subject_ref: `account:${account}`,
    signature: headers['x-backline-signature'],
    payload: JSON.parse(body),
    actor_type: 'api_token',
  });
  expect(await webhook(id)).toMatchObject({
    consecutive_failures: 0,
    secret: null,
    secret_is_set: true,
    health: { success_rate_24h: 1, pending: 0, dead: 0 },
  });
});

test('ten attempts with the documented gaps, same id and bytes, then a dead letter that can be sent again', async () => {
  status(500);
  const { id } = await ground.subscribe(['account.created']);
  const account = await makeAccount();
  ground.hold();
  const gaps = [0, 5, 300, 1800, 7200, 18000, 36000, 50400, 72000, 86400];
  for (const [index, gap] of gaps.entries()) {
    if (index > 0) {
      ground.pass(gap * 0.79);
      await ground.pump.settle();
      expect(ground.sink.received).toHaveLength(index);
      ground.pass(gap * 0.42);
    }
    await ground.pump.settle();
    expect(ground.sink.received).toHaveLength(index + 1);
  }
  ground.pass(5 * 86_400);
  await ground.pump.settle();
  const all = ground.taken();
  expect(all.map(({ headers }) => headers['x-backline-attempt'])).toEqual(gaps.map((_, index) => String(index + 1)));
  expect(new Set(all.map(({ headers, body }) => `${headers['webhook-id']} ${body}`)).size).toBe(1);
  const [dead] = await deliveries(id);
  expect(dead).toMatchObject({ status: 'dead', attempts: 10, response_status: 500, next_attempt_at: null });
  expect(await tellings(id)).toEqual([{ type: 'webhook_delivery_dead', users: [(await webhook(id)).owner_id] }]);
  expect((await ground.service.get(`/webhooks/${id}/health`)).body.webhook_health).toMatchObject({
    dead: 1,
    pending: 0,
    consecutive_failures: 10,
    success_rate_24h: 0,
  });

  ground.sink.behave(null);
  const again = await ground.service.post(`/webhooks/${id}/deliveries/${dead.id}/redeliver`, {});
  expect([again.status, again.body.webhook_delivery.status]).toEqual([200, 'pending']);
  expect(again.body.webhook_delivery.request_id).not.toBe(dead.request_id);
  const early = await ground.service.post(`/webhooks/${id}/deliveries/${dead.id}/redeliver`, {});
  expect([early.status, early.body.code]).toEqual([422, 'invalid_state']);
  await ground.pump.settle();
  const [last] = ground.taken();
  expect([last?.headers['x-backline-attempt'], last?.body]).toEqual(['1', all[0]?.body]);
  const units = await ground.service.pool.query(
    `select sum(weighted_units)::int as units, count(*)::int as n from request_log where channel = 'webhook_sent'
    and request_id in ($1::uuid, $2::uuid)`,
    [dead.request_id, again.body.webhook_delivery.request_id],
  );
  expect(units.rows[0]).toEqual({ units: 1, n: 1 });
  expect(account).toBeGreaterThan(0);
});

test('only 2xx is success: redirects are not followed, Retry-After moves the next attempt', async () => {
  const { id } = await ground.subscribe(['account.created']);
  for (const code of [301, 302, 307, 308, 400, 404, 429, 503]) {
    status(code, { location: `${ground.sink.url}/elsewhere`, 'retry-after': '8' });
    await makeAccount();
    await ground.pump.settle();
    const [one, ...more] = ground.taken();
    expect([one?.path, more.length]).toEqual(['/', 0]);
    const row = (await deliveries(id)).at(-1);
    expect([row.status, row.response_status]).toEqual(['failed', code]);
    const { rows } = await ground.service.pool.query(
      'select extract(epoch from next_attempt_at - first_attempted_at)::float8 as gap from webhook_delivery where id = $1',
      [row.id],
    );
    expect(rows[0].gap).toBeCloseTo(8, 0);
  }
  for (const code of [200, 201, 202, 204]) {
    status(code);
    await makeAccount();
    await ground.pump.settle();
    expect((await deliveries(id)).at(-1).status).toBe('delivered');
  }
});

test('410 disables at once, with event and ledger entry; what comes later is kept as dead letters until it is resumed', async () => {
  const since = new Date(Date.now() - 60_000).toISOString();
  const watcher = await ground.subscribe(['webhook.disabled'], { url: `${ground.sink.url}/watch` });
  const { id } = await ground.subscribe(['account.created']);
  const answer = (status: number) =>
    ground.sink.behave((received, response) => response.writeHead(received.path === '/' ? status : 200).end());
  const states = async () => (await deliveries(id)).map((one: { status: string }) => one.status);
  answer(500);
  await makeAccount();
  await ground.pump.settle();
  expect(await states()).toEqual(['failed']);
  answer(410);
  await makeAccount();
  await ground.pump.settle();
  expect(await webhook(id)).toMatchObject({ status: 'disabled', disabled_reason: 'The address answered 410 Gone.' });
  // A delivery that waited for its next attempt waits no more.
  expect(await states()).toEqual(['dead', 'dead']);
  expect((await tellings(id)).map(({ type }) => type).sort()).toEqual(['webhook_delivery_dead', 'webhook_disabled']);
  const received = ground.taken().filter(({ path }) => path === '/watch');
  expect(received.map(({ body }) => JSON.parse(body).webhook.id)).toEqual([id]);
  const ledger = await ground.service.pool.query(
    `select action, actor_type from action_log where auditable_type = 'webhook' and auditable_id = $1 order by id desc limit 1`,
    [String(id)],
  );
  expect(ledger.rows).toEqual([{ action: 'webhook.disabled', actor_type: 'system' }]);

  ground.sink.behave(null);
  await makeAccount();
  await ground.pump.settle();
  expect(ground.taken()).toEqual([]);
  expect(await states()).toEqual(['dead', 'dead', 'dead']);
  expect((await ground.service.post(`/webhooks/${id}/resume`, {})).body.webhook).toMatchObject({
    status: 'active',
    consecutive_failures: 0,
    disabled_reason: null,
  });
  expect((await ground.service.post(`/webhooks/${id}/redeliver`, { since })).body).toEqual({ redelivered: 3 });
  await ground.pump.settle();
  const again = ground.taken();
  expect(again).toHaveLength(3);
  // The events are those of before; the sendings are new.
  const { rows } = await ground.service.pool.query(
    `select event_id, request_id::text from webhook_delivery where webhook_id = $1 and not is_test order by event_id`,
    [id],
  );
  const idsOf = (name: string) => again.map(({ headers }) => String(headers[name])).sort();
  expect(rows.map((row) => row.event_id)).toEqual(expect.arrayContaining(idsOf('webhook-id')));
  expect(rows.map((row) => row.request_id)).toEqual(expect.arrayContaining(idsOf('x-backline-delivery')));
  expect(watcher.id).not.toBe(id);
});

test('no success for five days disables', async () => {
  status(500);
  const { id } = await ground.subscribe(['account.created']);
  await makeAccount();
  await ground.pump.settle();
  ground.pass(4 * 86_400);
  await ground.pump.settle();
  expect((await webhook(id)).status).toBe('active');
  ground.pass(1.5 * 86_400);
  await makeAccount();
  await ground.pump.settle();
  expect(await webhook(id)).toMatchObject({ status: 'disabled', disabled_reason: 'No delivery succeeded for 5 days.' });
});

test('a paused webhook keeps deliveries back', async () => {
  const { id } = await ground.subscribe(['account.created']);
  expect((await ground.service.post(`/webhooks/${id}/pause`, {})).body.webhook.status).toBe('paused');
  expect((await ground.service.post(`/webhooks/${id}/pause`, {})).body.code).toBe('invalid_state');
  await makeAccount();
  await ground.pump.settle();
  expect(ground.taken()).toEqual([]);
  const tried = await ground.service.post(`/webhooks/${id}/test`, {});
  expect([tried.status, tried.body.webhook_delivery.is_test]).toEqual([200, true]);
  await ground.pump.settle();
  expect(ground.taken().map(({ headers }) => headers['x-backline-event'])).toEqual(['webhook.test']);
  const sample = { event: 'rental.item_added' };
  expect((await ground.service.post(`/webhooks/${id}/test`, sample)).body.webhook_delivery).toMatchObject(sample);
  await ground.pump.settle();
  const [made] = ground.taken();
  expect([made?.headers['x-backline-event'], JSON.parse(made?.body ?? '')]).toEqual([
    'rental.item_added',
    expect.objectContaining({ rental_item: expect.objectContaining({ id: 1 }), ref: 'rental_item:1' }),
  ]);
  const unknown = await ground.service.post(`/webhooks/${id}/test`, { event: 'rental.invented' });
  expect([unknown.status, Object.keys(unknown.body.errors)]).toEqual([422, ['event']]);
  await ground.service.post(`/webhooks/${id}/resume`, {});
  await ground.pump.settle();
  expect(ground.taken().map(({ headers }) => headers['x-backline-event'])).toEqual(['account.created']);
});

test('rotation: both secrets sign during the overlap, the old one never after it', async () => {
  const { id, secret } = await ground.subscribe(['account.created']);
  const rotated = await ground.service.post(
    `/webhooks/${id}/rotate_secret`,
    { overlap_seconds: 3600 },
    { 'Idempotency-Key': 'rotate' },
  );
  const fresh = rotated.body.webhook.secret;
  expect(fresh).not.toBe(secret);
  await makeAccount();
  await ground.pump.settle();
  const [during] = ground.taken();
  for (const one of [secret, fresh])
    new Webhook(one).verify(during?.body ?? '', during?.headers as Record<string, string>);
  const at = String(during?.headers['x-backline-signature']);
  for (const one of [secret, fresh]) stripe.webhooks.constructEvent(during?.body ?? '', at, one, 300);
  expect(at.split(',')).toHaveLength(3);

  await ground.service.post(`/webhooks/${id}/rotate_secret`, { overlap_seconds: 0 });
  await makeAccount();
  await ground.pump.settle();
  const [after] = ground.taken();
  for (const one of [secret, fresh])
    expect(() =>
      stripe.webhooks.constructEvent(after?.body ?? '', String(after?.headers['x-backline-signature']), one, 1e9),
    ).toThrow();
  const wrong = await ground.service.post(`/webhooks/${id}/rotate_secret`, { overlap_seconds: 604_801 });
  expect(wrong.status).toBe(422);
  const hook = await ground.service.pool.query('select secret, previous_secrets::text from webhook where id = $1', [
    id,
  ]);
  expect(JSON.stringify(hook.rows)).not.toContain('whsec_');
  const saved = await ground.service.pool.query('select body, headers from idempotency_key');
  expect([saved.rows.length, JSON.stringify(saved.rows).includes('whsec_')]).toEqual([1, false]);
});

test('bodies follow the wishes of the webhook and the rights of its owner', async () => {
  const seller = await newReader(ground.service, { can_view_costs: false });
  const stranger = await newReader(ground.service, { abilities: ['webhooks:manage', 'rentals:read'] });
  const make = (name: string, more: Record<string, unknown>, headers = {}) =>
    ground.service.post(
      '/webhooks',
      { name, url: `${ground.sink.url}/${name}`, events: ['catalogue_item.created'], ...more },
      headers,
    );
  for (const answer of [
    await make('all', {}),
    await make('lean', { include_payload: false }),
    await make('seller', {}, seller.headers),
    await make('stranger', { events: ['catalogue_item.*'] }, stranger.headers),
    await make('filtered', { filters: { name_cont: 'lamp' } }),
    await make('unfiltered', { filters: { name_cont: 'truss' } }),
  ])
    expect(answer.status).toBe(201);
  const made = await ground.service.post('/catalogue_items', {
    name: 'Lamp',
    item_type: 'rental',
    tracking: 'bulk',
    purchase_price: '12.00',
  });
  expect(made.status).toBe(201);
  await ground.pump.settle();
  const bodies = new Map(ground.taken().map(({ path, body }) => [path, JSON.parse(body)]));
  expect([...bodies.keys()].sort()).toEqual(['/all', '/filtered', '/lean', '/seller']);
  expect(bodies.get('/all').catalogue_item.purchase_price).toBe('12.00');
  expect(bodies.get('/seller').catalogue_item).not.toHaveProperty('purchase_price');
  expect(bodies.get('/seller').catalogue_item.name).toBe('Lamp');
  expect(bodies.get('/lean')).toEqual({
    id: made.body.catalogue_item.id,
    action: 'created',
    actor_type: 'api_token',
    ref: `catalogue_item:${made.body.catalogue_item.id}`,
  });
});

test('further headers are sent and never shown', async () => {
  const { id } = await ground.subscribe(['account.created'], { headers: { 'X-Key': 'canary-42' } });
  await makeAccount();
  await ground.pump.settle();
  expect(ground.taken()[0]?.headers['x-key']).toBe('canary-42');
  expect(await webhook(id)).toMatchObject({ headers: null, headers_is_set: true });
  const seen = JSON.stringify([
    await deliveries(id),
    await webhook(id),
    (await ground.service.pool.query('select * from webhook')).rows,
    (await ground.service.pool.query('select new_values, old_values from action_log')).rows,
  ]);
  expect(seen).not.toContain('canary-42');
  const refused = await ground.service.patch(`/webhooks/${id}`, { headers: { 'X-Backline-Event': 'x' } });
  expect([refused.status, Object.keys(refused.body.errors)]).toEqual([422, ['headers']]);
});

test('unknown events are refused with suggestions', async () => {
  const answer = await ground.service.post('/webhooks', {
    name: 'x',
    url: 'https://example.com/',
    events: ['account.created', 'acount.created'],
  });
  expect([answer.status, answer.body.code, Object.keys(answer.body.errors)]).toEqual([
    422,
    'unknown_event',
    ['events.1'],
  ]);
  expect(answer.body.suggestions['acount.created'][0]).toBe('account.created');
});

test('a worker that dies leaves nothing behind: its deliveries are made again', async () => {
  const { id } = await ground.subscribe(['account.created']);
  await makeAccount();
  // A delivery that may wait in the database is not handed to this process' own sender.
  ground.pump.hot.add(id);
  await ground.pump.fanOut();
  const [claimed] = await ground.pump.store.claim([{ webhook: id, free: 4 }]);
  expect(claimed?.webhook_id).toBe(id);
  await ground.pump.settle();
  expect(ground.taken()).toEqual([]);
  ground.pass(61);
  await ground.pump.settle();
  expect(ground.taken().map(({ headers }) => headers['x-backline-attempt'])).toEqual(['1']);
});
