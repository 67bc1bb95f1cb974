/** Composite create: a record with its children, all or nothing (domain, Write rules 9). */
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { fingerprintOf } from '../support/dump.ts';
import { startService, type TestService } from '../support/service.ts';

let service: TestService;
let body: Record<string, unknown>;

beforeAll(async () => {
  service = await startService({ seed: 'demo' });
  const { rows } = await service.pool.query('select "id" from "warehouse" order by "id" limit 1');
  body = {
    title: 'Harbour concert',
    warehouse_id: rows[0].id,
    starts_at: '2030-06-05T09:00:00Z',
    ends_at: '2030-06-07T18:00:00Z',
  };
});
afterAll(() => service.close());

async function products(): Promise<number[]> {
  const { rows } = await service.pool.query(
    'select "id" from "catalogue_item" where not "is_accessory_only" and "is_active" order by "id" limit 3',
  );
  return rows.map(({ id }) => id);
}

const product = (id: number | undefined, quantity = 2) => ({
  kind: 'product',
  transaction_type: 'rental',
  catalogue_item_id: id,
  quantity,
});

test('one version, one event with the children inside, a ledger entry each, totals as by single writes', async () => {
  const [first, second] = await products();
  const items = [product(first, 4), { kind: 'text', name: 'Stage left' }, product(second)];
  const answer = await service.post('/rentals/composite', { ...body, items });
  expect(answer.status).toBe(201);
  const { rental } = answer.body;
  expect(answer.headers.location).toBe(`/api/v1/rentals/${rental.id}`);
  expect(answer.headers.etag).toBe('W/"1"');
  expect(rental).toMatchObject({ title: 'Harbour concert', aggregate_version: 1 });
  expect(rental.items.map((item: Record<string, unknown>) => [item.kind, item.quantity, item.position])).toEqual([
    ['product', 4, 1],
    ['text', 1, 2],
    ['product', 2, 3],
  ]);
  const shown = (await service.get(`/rentals/${rental.id}?include=items`)).body.rental;
  expect(shown).toEqual(rental);

  const { rows: ledger } = await service.pool.query(
    `select action, aggregate_version from action_log where (auditable_type = 'rental' and auditable_id = $1) or (parent_type = 'rental' and parent_id = $1) order by id`,
    [String(rental.id)],
  );
  expect(ledger.map((row) => row.action).sort()).toEqual([
    'rental.created',
    'rental_item.created',
    'rental_item.created',
    'rental_item.created',
  ]);
  const { rows: events } = await service.pool.query('select event, payload from outbox_event where ref = $1', [
    `rental:${rental.id}`,
  ]);
  expect(events.map((row) => row.event)).toEqual(['rental.created']);
  expect(JSON.parse(events[0].payload).rental.items).toHaveLength(3);

  const single = (await service.post('/rentals', body)).body.rental;
  for (const item of items) expect((await service.post(`/rentals/${single.id}/items`, item)).status).toBe(201);
  const { net_total, tax_total, gross_total } = (await service.get(`/rentals/${single.id}`)).body.rental;
  expect(shown).toMatchObject({ net_total, tax_total, gross_total });
  expect(Number(shown.net_total)).toBeGreaterThan(0);
});

test('a mistake in a child is named by its place, and nothing is written', async () => {
  const [first] = await products();
  const before = await fingerprintOf(service.pool);
  const cases: [unknown, string[]][] = [
    [[product(first, -1)], ['items.0.quantity']],
    [
      [product(first), { kind: 'product', transaction_type: 'rental', catalogue_item_id: 999_999 }],
      ['items.1.catalogue_item_id'],
    ],
    [
      [product(first), { ...product(first), starts_at: '2030-06-06T09:00:00Z', ends_at: '2030-06-05T09:00:00Z' }],
      ['items.1.ends_at'],
    ],
    [[product(first), { kind: 'text' }], ['items.1.name']],
    ['none', ['items']],
    [[7], ['items.0']],
    [Array.from({ length: 201 }, () => product(first)), ['items']],
  ];
  for (const [items, fields] of cases) {
    const answer = await service.post('/rentals/composite', { ...body, items });
    expect([answer.status, Object.keys(answer.body.errors)]).toEqual([422, fields]);
  }
  const parent = await service.post('/rentals/composite', { ...body, title: '', items: [product(first)] });
  expect([parent.status, Object.keys(parent.body.errors)]).toEqual([422, ['title']]);
  const missing = await service.post('/rentals/composite', body);
  expect([missing.status, Object.keys(missing.body.errors)]).toEqual([422, ['items']]);
  expect(await fingerprintOf(service.pool)).toEqual(before);
});

test('the plain create ignores the children', async () => {
  const [first] = await products();
  const { rental } = (await service.post('/rentals', { ...body, items: [product(first)] })).body;
  expect((await service.get(`/rentals/${rental.id}/items`)).body.meta.total).toBe(0);
});

test('costs are not shown inside the reply to those who may not see them', async () => {
  const role = (
    await service.post('/roles', {
      name: 'No costs',
      can_view_costs: false,
      abilities: ['rentals:read', 'rentals:write'],
    })
  ).body.role;
  const user = (await service.post('/users', { name: 'Planner', email: 'planner@example.com', role_id: role.id })).body
    .user;
  const token = (await service.post('/api_tokens', { name: 'Planner', abilities: ['rentals:read', 'rentals:write'] }))
    .body.api_token;
  await service.pool.query('update api_token set user_id = $1 where id = $2', [user.id, token.id]);
  const [first] = await products();
  const answer = await service.send(
    'POST',
    '/rentals/composite',
    { ...body, items: [product(first)] },
    { Authorization: `Bearer ${token.token}` },
  );
  expect(answer.status).toBe(201);
  expect(answer.body.rental.items[0]).not.toHaveProperty('unit_cost');
  const [item] = (await service.post('/rentals/composite', { ...body, items: [product(first)] })).body.rental.items;
  expect(item).toHaveProperty('unit_cost');
});

test('what is computed over the children counts them, in the answer and in the event', async () => {
  const [first, second] = await products();
  const components = [first, second].map((id) => ({ component_type: 'catalogue_item', component_id: id, quantity: 2 }));
  const answer = await service.post('/kits/composite', { name: 'Two of each', components });
  expect(answer.status).toBe(201);
  const { kit } = answer.body;
  expect(kit.component_count).toBe(2);
  expect((await service.get(`/kits/${kit.id}?include=components`)).body.kit).toEqual(kit);
  const { rows } = await service.pool.query(`select "payload" from "outbox_event" where "ref" = $1`, [kit.ref]);
  expect(JSON.parse(rows[0].payload).kit.component_count).toBe(2);
});
