/** Bulk write: many creates, updates and deletes as one change (domain, Write rules 10). */
import { afterAll, beforeAll, beforeEach, expect, test } from '@jest/globals';
import { fingerprintOf } from '../support/dump.ts';
import { startService, type TestService } from '../support/service.ts';

let service: TestService;
let product: Record<string, unknown>;
let rental: number;
let ids: number[];

beforeAll(async () => {
  service = await startService({ seed: 'demo' });
  const { rows } = await service.pool.query(
    'select "id" from "catalogue_item" where not "is_accessory_only" and "is_active" order by "id" limit 1',
  );
  product = { kind: 'product', transaction_type: 'rental', catalogue_item_id: rows[0].id, quantity: 2 };
});
afterAll(() => service.close());

beforeEach(async () => {
  const { rows } = await service.pool.query('select "id" from "warehouse" order by "id" limit 1');
  const made = await service.post('/rentals/composite', {
    title: 'Bulk',
    warehouse_id: rows[0].id,
    starts_at: '2030-06-05T09:00:00Z',
    ends_at: '2030-06-07T18:00:00Z',
    items: [product, product, product],
  });
  rental = made.body.rental.id;
  ids = made.body.rental.items.map((item: { id: number }) => item.id);
});

const bulk = (operations: unknown, more: object = {}) =>
  service.post(`/rentals/${rental}/items/bulk`, { operations, ...more } as Record<string, unknown>);
const version = async () => (await service.get(`/rentals/${rental}`)).body.rental.aggregate_version;

test('one step of the version, results in order, events and entries of each, and totals that add up', async () => {
  const answer = await bulk(
    [
      { op: 'create', attributes: { kind: 'text', name: 'First' } },
      { op: 'update', id: ids[0], attributes: { quantity: 7 } },
      { op: 'delete', id: ids[1] },
      { op: 'update', id: ids[2], attributes: { discount_percent: '10' } },
      { op: 'create', attributes: product },
    ],
    { expected_version: 1 },
  );
  expect(answer.status).toBe(200);
  const { results } = answer.body;
  expect(results.map((one: { op: string; status: number }) => [one.op, one.status])).toEqual([
    ['create', 201],
    ['update', 200],
    ['delete', 204],
    ['update', 200],
    ['create', 201],
  ]);
  expect(results.slice(1, 4).map((one: { id: number }) => one.id)).toEqual(ids);
  expect(await version()).toBe(2);
  const items = (await service.get(`/rentals/${rental}/items?per_page=100`)).body.items;
  expect(items.map((item: { id: number }) => item.id).sort()).toEqual(
    [ids[0], ids[2], results[0].id, results[4].id].sort(),
  );
  const sum = items.reduce(
    (total: number, item: { net_amount: string }) => total + Math.round(Number(item.net_amount) * 100),
    0,
  );
  const shown = (await service.get(`/rentals/${rental}`)).body.rental;
  expect(Math.round(Number(shown.net_total) * 100)).toBe(sum);
  const { rows: events } = await service.pool.query(
    `select event from outbox_event where payload like $1 and event <> 'rental.created' order by id`,
    [`%"rental:${rental}"%`],
  );
  expect(events.map((row) => row.event)).toEqual([
    'rental.item_added',
    'rental.item_updated',
    'rental.item_removed',
    'rental.item_updated',
    'rental.item_added',
  ]);
  // The operations before repriced every line: its entry still starts from its values before the request.
  const { rows: entries } = await service.pool.query(
    `select old_values, new_values from action_log where auditable_type = 'rental_item' and auditable_id = $1 order by id`,
    [String(ids[2])],
  );
  expect(entries).toHaveLength(2);
  expect(entries[1].old_values).toMatchObject({ discount_percent: '0.00' });
  const { rows: steps } = await service.pool.query(
    `select aggregate_version from action_log where auditable_type = 'rental' and auditable_id = $1 order by id`,
    [String(rental)],
  );
  expect(steps.map((row) => row.aggregate_version)).toEqual([1, 2]);
});

test('one refusal undoes all, and is named by its place', async () => {
  const before = await fingerprintOf(service.pool);
  const good = { op: 'update', id: ids[0], attributes: { quantity: 9 } };
  const cases: [unknown, string[]][] = [
    [[good, { op: 'create', attributes: { ...product, quantity: -1 } }], ['operations.1.attributes.quantity']],
    [[good, { op: 'create', attributes: {} }], ['operations.1.attributes.kind']],
    [[good, { op: 'create' }], ['operations.1.attributes.kind']],
    [
      [good, { op: 'create', attributes: { ...product, catalogue_item_id: 999_999 } }],
      ['operations.1.attributes.catalogue_item_id'],
    ],
    [[good, { op: 'update', attributes: { quantity: 1 } }], ['operations.1.id']],
    [[good, { op: 'update', id: 2147483647, attributes: {} }], ['operations.1.id']],
    [[good, { op: 'delete', id: ids[0] }], ['operations.1.id']],
    [[good, { op: 'merge', id: ids[0] }], ['operations.1.op']],
    [[good, 'x'], ['operations.1']],
    [Array.from({ length: 101 }, () => good), ['operations']],
    ['x', ['operations']],
  ];
  for (const [operations, fields] of cases) {
    const answer = await bulk(operations);
    expect([operations, answer.status, Object.keys(answer.body.errors)]).toEqual([operations, 422, fields]);
  }
  expect((await service.post(`/rentals/${rental}/items/bulk`, {})).status).toBe(422);
  const stale = await bulk([good], { expected_version: 7 });
  expect(stale.body).toMatchObject({ code: 'version_conflict', current_version: 1 });
  // Items of another rental are unknown here.
  const { rows } = await service.pool.query('select "id" from "rental_item" where "rental_id" <> $1 limit 1', [rental]);
  const foreign = await bulk([good, { op: 'delete', id: rows[0].id }]);
  expect([foreign.status, Object.keys(foreign.body.errors)]).toEqual([422, ['operations.1.id']]);
  expect(await fingerprintOf(service.pool)).toEqual(before);
});

test('operations that change nothing write nothing', async () => {
  const before = await fingerprintOf(service.pool);
  expect((await bulk([])).body).toEqual({ results: [] });
  expect((await bulk([{ op: 'update', id: ids[0], attributes: { quantity: 2 } }])).status).toBe(200);
  expect(await fingerprintOf(service.pool)).toEqual(before);
});
