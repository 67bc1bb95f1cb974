/**
 * The contents of a webhook follow the rights of the token that made it, then and now; and its owner after that token has ended.
 */
import { afterAll, afterEach, beforeAll, expect, test } from '@jest/globals';
import { newReader } from '../support/reader.ts';
import { openGround, type WebhookGround } from './ground.ts';

let ground: WebhookGround;
let here: number;
let there: number;

beforeAll(async () => {
  ground = await openGround();
  const made = async (code: string) =>
    (await ground.service.post('/warehouses', { name: code, code })).body.warehouse.id;
  here = await made('HERE');
  there = await made('THERE');
  await ground.pump.settle();
});
afterEach(() => void ground.taken());
afterAll(() => ground.close());

type Headers = { readonly Authorization: string };
type Made = { readonly id: number; readonly headers: Headers };

async function token(abilities: readonly string[], more: Record<string, unknown> = {}): Promise<Made> {
  const answer = await ground.service.post('/api_tokens', { name: 'T', abilities, ...more });
  if (answer.status !== 201) throw new Error(answer.text);
  return { id: answer.body.api_token.id, headers: { Authorization: `Bearer ${answer.body.api_token.token}` } };
}

async function hook(
  path: string,
  { headers }: { readonly headers?: Headers },
  more: Record<string, unknown> = {},
): Promise<number> {
  const body = { name: path, url: `${ground.sink.url}/${path}`, events: ['*'], ...more };
  const answer = await ground.service.post('/webhooks', body, headers);
  if (answer.status !== 201) throw new Error(answer.text);
  return answer.body.webhook.id;
}

async function rental(warehouse: number): Promise<number> {
  const answer = await ground.service.post('/rentals', { title: 'Gala', warehouse_id: warehouse });
  if (answer.status !== 201) throw new Error(answer.text);
  return answer.body.rental.id;
}

const report = async (path: string): Promise<readonly string[]> => {
  await ground.pump.settle();
  const refs = ground.taken(`/${path}`).map(({ body }) => String(JSON.parse(body).ref));
  return [...new Set(refs.filter((ref) => /^(rental|warehouse|catalogue_item):/.test(ref)))];
};
const state = async (id: number) => (await ground.service.get(`/webhooks/${id}`)).body.webhook;

test('a token that reads nothing hears of nothing, however much its user may read', async () => {
  await hook('only', await token(['webhooks:manage']));
  await hook('rentals', await token(['webhooks:manage', 'rentals:read']));
  const id = await rental(here);
  expect(await report('rentals')).toEqual([`rental:${id}`]);
  await rental(here);
  expect(await report('only')).toEqual([]);
});

test('a token of one warehouse hears nothing of another', async () => {
  await hook('scoped', await token(['*'], { warehouse_ids: [there] }));
  await rental(here);
  const id = await rental(there);
  expect((await report('scoped')).filter((ref) => ref.startsWith('rental:'))).toEqual([`rental:${id}`]);
});

test('costs are cut, and filters do not tell of them either', async () => {
  const thrifty = await newReader(ground.service, { can_view_costs: false });
  const item = { name: 'Lamp', item_type: 'rental', tracking: 'bulk', purchase_price: '12.00' };
  await hook('guess', thrifty, { filters: { purchase_price_eq: '12.00' } });
  await hook('plain', thrifty, { filters: { name_eq: 'Lamp' } });
  await hook('owner', {}, { filters: { purchase_price_eq: '12.00' } });
  await ground.service.post('/catalogue_items', item);
  await ground.pump.settle();
  const items = ground
    .taken()
    .filter(({ path, body }) => /guess|plain|owner/.test(path) && body.includes('catalogue_item'));
  const got = items.map(({ path, body }) => [path, 'purchase_price' in JSON.parse(body).catalogue_item]);
  expect(got.sort()).toEqual([
    ['/owner', true],
    ['/plain', false],
  ]);
});

test('what the token or its role loses, the webhook loses', async () => {
  const one = await token(['webhooks:manage', 'rentals:read'], { warehouse_ids: [] });
  await hook('narrowed', one);
  const reader = await newReader(ground.service, { abilities: ['webhooks:manage', 'rentals:read'] });
  await hook('role', reader);
  await ground.service.patch(`/api_tokens/${one.id}`, { warehouse_ids: [there] });
  await rental(here);
  const id = await rental(there);
  expect(await report('narrowed')).toEqual([`rental:${id}`]);
  await ground.service.patch(`/api_tokens/${one.id}`, { abilities: ['webhooks:manage'] });
  await rental(there);
  expect(await report('narrowed')).toEqual([]);
  await report('role');
  expect((await ground.service.patch(`/users/${reader.userId}`, { warehouse_ids: [there] })).status).toBe(200);
  await rental(here);
  expect(await report('role')).toEqual([]);
  expect((await ground.service.patch(`/roles/${reader.roleId}`, { abilities: ['rentals:read'] })).status).toBe(200);
  await rental(there);
  expect(await report('role')).toEqual([]);
});

test('a wider token of the same person changes it and leaves its rights', async () => {
  const id = await hook('kept', await token(['webhooks:manage', 'accounts:read']));
  expect((await ground.service.patch(`/webhooks/${id}`, { events: ['rental.*'] })).status).toBe(200);
  await rental(here);
  expect(await report('kept')).toEqual([]);
});

const ends: readonly [string, (one: Made) => Promise<unknown>][] = [
  ['is revoked', ({ id }) => ground.service.post(`/api_tokens/${id}/revoke`, {})],
  ['is deleted', ({ id }) => ground.service.delete(`/api_tokens/${id}`)],
  ['expires', ({ id }) => ground.service.pool.query('update api_token set expires_at = now() where id = $1', [id])],
  [
    'lasts longer now than when it made it',
    ({ id }) =>
      ground.service.pool.query(
        `update webhook set rights = jsonb_set(rights, '{expires_at}', to_jsonb(now())) where rights ->> 'token' = $1`,
        [String(id)],
      ),
  ],
];

test.each(ends)('a webhook whose token %s is disabled, and goes on with whoever resumes it', async (name, end) => {
  const path = name.replaceAll(' ', '_');
  const one = await token(['webhooks:manage', 'rentals:read']);
  const id = await hook(path, one);
  const before = await rental(here);
  expect(await report(path)).toEqual([`rental:${before}`]);
  await end(one);
  await rental(here);
  expect(await report(path)).toEqual([]);
  expect(await state(id)).toMatchObject({ status: 'disabled', disabled_reason: expect.stringContaining('token') });
  const other = await newReader(ground.service, { abilities: ['webhooks:manage', 'accounts:read'] });
  expect((await ground.service.post(`/webhooks/${id}/resume`, {}, other.headers)).status).toBe(404);
  const heir = await newReader(ground.service, {
    abilities: ['webhooks:manage', 'rentals:read', 'warehouses:read'],
    can_override_shortage: true,
  });
  expect((await ground.service.post(`/webhooks/${id}/resume`, {}, heir.headers)).status).toBe(200);
  expect(await state(id)).toMatchObject({ status: 'active', owner_id: heir.userId });
  const after = await rental(here);
  await ground.service.patch(`/warehouses/${here}`, { name: `Here ${after}` });
  expect(await report(path)).toEqual([`rental:${after}`]);
});

test('what waits for a webhook waits while its person is deactivated, and is not sent after its token ended', async () => {
  const reader = await newReader(ground.service);
  const id = await hook('waits', reader, { events: ['rental.created'] });
  ground.sink.behave((_, response) => response.writeHead(500).end());
  const first = await rental(here);
  await ground.pump.settle();
  ground.taken();
  ground.sink.behave(null);
  await ground.service.post(`/users/${reader.userId}/deactivate`, {});
  ground.pass(60);
  expect(await report('waits')).toEqual([]);
  expect((await state(id)).status).toBe('active');
  await ground.service.post(`/users/${reader.userId}/activate`, {});
  ground.pass(400);
  expect(await report('waits')).toEqual([`rental:${first}`]);
  ground.present();
});

test('values in the query of an address are kept sealed, and reach nobody', async () => {
  await hook('others', {});
  const url = `${ground.sink.url}/secret?key=canary-77&b=canary-78&canary-79`;
  const made = await ground.service.post('/webhooks', { name: 'S', url, events: ['rental.created'] });
  const shown = `${ground.sink.url}/secret?key=***&b=***&***`;
  expect(made.body.webhook.url).toBe(shown);
  const { id } = made.body.webhook;
  // Sent back as it was read, it stays.
  expect((await ground.service.patch(`/webhooks/${id}`, { url: shown, name: 'Again' })).body.webhook.url).toBe(shown);
  await rental(here);
  await ground.pump.settle();
  const got = ground.sink.received.map(({ path }) => path);
  expect(got.filter((path) => path.startsWith('/secret'))).toEqual(['/secret?key=canary-77&b=canary-78&canary-79']);
  const texts = await Promise.all(
    ['webhook', 'action_log', 'outbox_event', 'webhook_delivery', 'request_log', 'idempotency_key'].map(async (table) =>
      JSON.stringify((await ground.service.pool.query(`select * from "${table}"`)).rows),
    ),
  );
  expect(texts.filter((text) => text.includes('canary-7'))).toEqual([]);
  expect(ground.taken('/others').filter(({ body }) => body.includes('canary-7'))).toEqual([]);
  const moved = await ground.service.patch(`/webhooks/${id}`, { url: `${ground.sink.url}/moved` });
  expect(moved.body.webhook.url).toBe(`${ground.sink.url}/moved`);
  await rental(here);
  await ground.pump.settle();
  expect(ground.taken('/moved')).toHaveLength(1);
});

test('a webhook from before rights were stored has those of its owner', async () => {
  const reader = await newReader(ground.service, {
    abilities: ['webhooks:manage', 'rentals:read'],
    can_view_costs: false,
  });
  const id = await hook('former', reader);
  await ground.service.pool.query('update webhook set rights = null where id = $1', [id]);
  const made = await rental(here);
  expect(await report('former')).toEqual([`rental:${made}`]);
  const less = await newReader(ground.service, { abilities: ['webhooks:manage'], can_view_costs: false });
  expect((await ground.service.get(`/webhooks/${id}`, less.headers)).status).toBe(404);
  expect((await ground.service.get(`/webhooks/${id}`, reader.headers)).status).toBe(200);
  await ground.service.pool.query('update webhook set owner_id = null where id = $1', [id]);
  expect((await ground.service.get(`/webhooks/${id}`, reader.headers)).status).toBe(404);
  expect((await ground.service.get(`/webhooks/${id}`)).status).toBe(200);
});
