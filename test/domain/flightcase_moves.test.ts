/** Flightcases at dispatch and return, and losses from them: the functions that rentals, transfers and assets call. */
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, expect, test } from '@jest/globals';
import { leaveCases } from '../../definitions/rules/inventory/case_losses.ts';
import {
  casesBack,
  dispatchCases,
  inSealedCases,
  moveCases,
  returnCases,
  sealedForOthers,
  unitsInside,
} from '../../definitions/rules/inventory/flightcase_moves.ts';
import type { Change } from '../../runtime/base/kernel/rules.ts';
import { systemActor } from '../../runtime/doors/seed/client.ts';
import { change, viewOf } from '../../runtime/engine/commands/change.ts';
import { startService, type TestService } from '../support/service.ts';

type Body = Record<string, unknown>;
interface Case {
  readonly id: number;
  readonly uuid: string;
}

let service: TestService;
let london: number;
let leeds: number;
let lamp: number;
let head: number;
let rental: number;
/** A case of two lamps and two heads in a case with one more head; both sealed. */
let inner: Case;
let outer: Case;
let heads: number[];

beforeAll(async () => {
  service = await startService();
  london = (await service.post('/warehouses', { name: 'London', code: 'LON' })).body.warehouse.id;
  leeds = (await service.post('/warehouses', { name: 'Leeds', code: 'LDS' })).body.warehouse.id;
  lamp = (await service.post('/catalogue_items', { name: 'Lamp' })).body.catalogue_item.id;
  head = (await service.post('/catalogue_items', { name: 'Head', tracking: 'serialised' })).body.catalogue_item.id;
  await service.pool.query(
    'insert into stock_level (catalogue_item_id, warehouse_id, quantity_owned, quantity_on_hand) values ($1, $2, 1000, 1000)',
    [lamp, london],
  );
  rental = (await service.post('/rentals', { title: 'Tour', warehouse_id: london })).body.rental.id;
});
afterAll(() => service.close());

beforeEach(async () => {
  inner = await made();
  outer = await made();
  heads = [await asset(), await asset(), await asset()];
  await packed(inner, [{ asset_id: heads[0] }, { asset_id: heads[1] }, { catalogue_item_id: lamp, quantity: 2 }]);
  await packed(outer, [{ flightcase_uuid: inner.uuid }, { asset_id: heads[2] }]);
  for (const one of [inner, outer]) expect((await service.post(`/flightcases/${one.uuid}/seal`, {})).status).toBe(200);
});

async function made(body: Body = {}): Promise<Case> {
  return (await service.post('/flightcases', { name: 'Case', warehouse_id: london, ...body })).body.flightcase;
}
async function asset(): Promise<number> {
  return (await service.post('/assets', { catalogue_item_id: head, warehouse_id: london })).body.asset.id;
}
async function packed(one: Case, contents: Body[]): Promise<void> {
  const answer = await service.post(`/flightcases/${one.uuid}/pack`, { contents, complete: true });
  expect([answer.status, answer.body.code]).toEqual([200, undefined]);
}
const shown = async (one: Case) => (await service.get(`/flightcases/${one.uuid}`)).body.flightcase;
const events = async ({ id }: Case): Promise<string[]> =>
  (
    await service.pool.query(`select event from outbox_event where payload::text like $1 order by id`, [
      `%"flightcase:${id}"%`,
    ])
  ).rows.map((row) => row.event);

async function within(work: (change: Change<never, never>) => Promise<unknown>): Promise<void> {
  const who = { actor: systemActor, requestId: randomUUID() };
  await change(service.services, who, { name: 'test', resource: 'flightcase' }, async (unit) => {
    await work(viewOf(unit, { record: {}, input: {}, target: null }) as unknown as Change<never, never>);
    return async () => ({ status: 204, body: null });
  });
}

test('a case leaves with the cases inside, and comes back sealed as it was', async () => {
  await within(async (unit) => {
    expect(await dispatchCases(unit, [outer.id], rental)).toEqual([inner.id, outer.id]);
    expect(await dispatchCases(unit, [outer.id], rental)).toEqual([]);
  });
  for (const one of [inner, outer]) {
    expect(await shown(one)).toMatchObject({ status: 'out', rental_id: rental });
    expect((await events(one)).at(-1)).toBe('flightcase.dispatched');
  }
  await within(async (unit) => {
    expect(await returnCases(unit, [outer.id], leeds)).toEqual([inner.id, outer.id]);
  });
  for (const one of [inner, outer]) {
    expect(await shown(one)).toMatchObject({ status: 'sealed', rental_id: null, warehouse_id: leeds });
    expect((await events(one)).at(-1)).toBe('flightcase.returned');
  }
});

test('a case whose seal was broken comes back packed, one that was emptied comes back empty', async () => {
  await service.post(`/flightcases/${outer.uuid}/unseal`, { reason: 'Customs' });
  const bag = await made({ case_type: 'temporary' });
  await packed(bag, [{ catalogue_item_id: lamp, quantity: 3 }]);
  await within((unit) => dispatchCases(unit, [outer.id, bag.id], rental));
  await within((unit) =>
    leaveCases(unit, [{ asset_id: null, catalogue_item_id: lamp, quantity: 3, flightcase_id: bag.id }]),
  );
  expect((await shown(bag)).status).toBe('out');
  await within((unit) => returnCases(unit, [outer.id, bag.id], london));
  expect([(await shown(outer)).status, (await shown(inner)).status, (await shown(bag)).status]).toEqual([
    'packed',
    'sealed',
    'retired',
  ]);
});

test('a rental has a case back once none of its units is out any more, the case around it last', async () => {
  const item = (
    await service.post(`/rentals/${rental}/items`, { kind: 'product', catalogue_item_id: head, quantity: 3 })
  ).body.rental_item.id;
  for (const id of heads)
    await service.pool.query(
      `insert into rental_item_allocation (rental_item_id, asset_id, warehouse_id, quantity, state) values ($1, $2, $3, 1, 'dispatched')`,
      [item, id, london],
    );
  await within((unit) => dispatchCases(unit, [outer.id], rental));
  const back = async (...assets: (number | undefined)[]) => {
    await service.pool.query(`update rental_item_allocation set state = 'returned' where asset_id = any($1)`, [assets]);
    let found: readonly number[] = [];
    await within(async (unit) => {
      found = await casesBack(unit.query, rental, [inner.id]);
    });
    return found;
  };
  expect(await back(heads[0])).toEqual([]);
  expect(await back(heads[1])).toEqual([inner.id]);
  expect(await back(heads[2])).toEqual([inner.id, outer.id]);
});

test('units inside are told, and which of them are sealed in, and for whom', async () => {
  await within(async ({ query }) => {
    const units = await unitsInside(query, [outer.id]);
    expect(units.map((unit) => [unit.flightcase_id, unit.asset_id, unit.quantity])).toEqual([
      [inner.id, heads[0], 1],
      [inner.id, heads[1], 1],
      [inner.id, null, 2],
      [outer.id, heads[2], 1],
    ]);
    expect(await inSealedCases(query, heads)).toEqual(heads);
    expect(await sealedForOthers(query, heads, rental)).toEqual([]);
  });
  await service.pool.query('update flightcase set rental_id = $2 where id = $1', [outer.id, rental]);
  await within(async ({ query }) => {
    expect(await sealedForOthers(query, heads, rental)).toEqual([]);
    expect(await sealedForOthers(query, heads, rental + 1)).toEqual(heads);
  });
});

test('cases are put to a place with all that is inside', async () => {
  const shelf = (await service.post(`/warehouses/${london}/locations`, { code: `P-${outer.id}` })).body.storage_location
    .id;
  await within((unit) => moveCases(unit, [outer.id], shelf));
  expect([(await shown(inner)).storage_location_id, (await shown(outer)).storage_location_id]).toEqual([shelf, shelf]);
  expect((await service.get(`/assets/${heads[0]}`)).body.asset.storage_location_id).toBe(shelf);
});

test('lost units leave their cases, sealed ones too; what stays is counted right', async () => {
  await within((unit) =>
    leaveCases(unit, [
      { asset_id: heads[0] as number, catalogue_item_id: head, quantity: 1, flightcase_id: null },
      { asset_id: null, catalogue_item_id: lamp, quantity: 1, flightcase_id: outer.id },
    ]),
  );
  expect(await shown(inner)).toMatchObject({ status: 'sealed', content_count: 2 });
  expect((await service.get(`/assets/${heads[0]}`)).body.asset.flightcase_id).toBe(null);
  await within((unit) =>
    leaveCases(unit, [
      { asset_id: heads[1] as number, catalogue_item_id: head, quantity: 1, flightcase_id: null },
      { asset_id: null, catalogue_item_id: lamp, quantity: 5, flightcase_id: inner.id },
    ]),
  );
  expect(await shown(inner)).toMatchObject({ status: 'empty', content_count: 0, seal_number: null, sealed_at: null });
  expect(await shown(outer)).toMatchObject({ status: 'sealed', content_count: 1 });
});

test('what a fixed case holds beyond its template is recorded', async () => {
  const fixed = await made({ case_type: 'fixed', template: [{ catalogue_item_id: lamp, quantity: 2 }] });
  await packed(fixed, [{ catalogue_item_id: lamp, quantity: 2 }]);
  const more = await asset();
  await service.post(`/flightcases/${fixed.uuid}/pack`, { contents: [{ asset_id: more }], exception: true });
  const { contents } = (await service.get(`/flightcases/${fixed.uuid}/contents`)).body;
  expect(contents.map((row: Body) => [row['asset_id'], row['is_exception']])).toEqual([
    [null, false],
    [more, true],
  ]);
});
