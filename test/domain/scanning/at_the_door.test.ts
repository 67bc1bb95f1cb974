/** Scans that set aside, send out, take back, count, transfer and move (domain 4.14), performed by the operations themselves. */
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { at, type House, openHouse } from '../fulfilment_ground.ts';

type Body = Record<string, unknown>;
interface Case {
  readonly id: number;
  readonly uuid: string;
  readonly barcode: string;
}

let house: House;
let serial = 0;
beforeAll(async () => {
  house = await openHouse();
  await house.stock(house.cable, 500);
  // Orders are made before their units: there is enough for them.
  await house.assets(20);
});
afterAll(() => house.service.close());

/** Each scan from a device of its own unless one is named: nothing is a duplicate by chance. */
async function scan(code: string, context: string, about: string | null, more: Body = {}): Promise<Body> {
  serial += 1;
  const [type, id] = about?.split(':') ?? [];
  const ref = about === null ? {} : { context_ref_type: type, context_ref_id: id };
  const answer = await house.service.post('/scans', { code, context, device_id: `D-${serial}`, ...ref, ...more });
  expect([answer.status, answer.body.errors]).toEqual([200, undefined]);
  return answer.body.scan;
}
const outcome = async (...of: Parameters<typeof scan>) => {
  const { outcome: received, reason_code: code } = await scan(...of);
  return [received, code];
};
const asset = async (id: number) => (await house.service.get(`/assets/${id}`)).body.asset;
const cable = (quantity: number) => `${quantity}*catalogue_item:${house.cable}`;

async function packed(contents: Body[], seal = true): Promise<Case> {
  const made = (await house.service.post('/flightcases', { name: 'Case', warehouse_id: house.warehouse })).body
    .flightcase;
  const path = `/flightcases/${made.uuid}`;
  const answer = await house.service.post(`${path}/pack`, { contents, complete: true });
  expect([answer.status, answer.body.code]).toEqual([200, undefined]);
  const number = { seal_number: `S-${made.id}` };
  if (seal) expect((await house.service.post(`${path}/seal`, number)).status).toBe(200);
  return made;
}
const shown = async ({ uuid }: Case) => (await house.service.get(`/flightcases/${uuid}`)).body.flightcase;

test('units are set aside, made ready, sent out and taken back one by one', async () => {
  const { id, items } = await house.order([
    { catalogue_item_id: house.head, quantity: 1 },
    { catalogue_item_id: house.head, quantity: 1 },
    { catalogue_item_id: house.cable, quantity: 10 },
  ]);
  const rental = `rental:${id}`;
  const [one, two, three] = (await house.assets(3)).map((unit) => `asset:${unit}`) as [string, string, string];
  const version = async () => (await house.rental(id))['aggregate_version'] as number;
  const before = await version();
  expect(await outcome(one, 'allocate', rental)).toEqual(['accepted', null]);
  expect(await version()).toBe(before + 1);
  expect(await outcome(one, 'allocate', rental)).toEqual(['duplicate', 'already_scanned']);
  expect(await version()).toBe(before + 1);
  // The second line is open still; prepare allocates units that are not set aside.
  expect(await outcome(two, 'prepare', rental)).toEqual(['accepted', null]);
  expect(await outcome(three, 'allocate', rental)).toEqual(['rejected', 'wrong_item']);
  expect(await outcome(one, 'prepare', rental)).toEqual(['accepted', null]);
  expect(await outcome(one, 'prepare', rental)).toEqual(['duplicate', 'already_scanned']);
  expect(await outcome(cable(4), 'prepare', rental)).toEqual(['accepted', null]);
  expect((await house.rental(id))['status']).toBe('preparing');
  expect((await house.item(id, items[2] as number))['quantity_prepared']).toBe(4);

  expect(await outcome(three, 'dispatch', rental)).toEqual(['rejected', 'unallocated_items']);
  expect(await outcome(one, 'dispatch', rental)).toEqual(['accepted', null]);
  expect(await outcome(one, 'dispatch', rental)).toEqual(['duplicate', 'already_scanned']);
  expect(await outcome(two, 'dispatch', rental)).toEqual(['accepted', null]);
  expect(await outcome(cable(11), 'dispatch', rental)).toEqual(['rejected', 'quantity_exceeded']);
  expect(await outcome(cable(10), 'dispatch', rental)).toEqual(['accepted', null]);
  expect(await asset(Number(one.split(':')[1]))).toMatchObject({ status: 'on_hire', current_rental_id: id });
  const looked = await scan(one, 'lookup', null);
  expect(looked['effects']).toMatchObject([{ ref: one, shown: { status: 'on_hire', current_rental_id: id } }]);

  expect(await outcome(three, 'return', null)).toEqual(['duplicate', 'already_scanned']);
  expect(await outcome(one, 'return', null)).toEqual(['accepted', null]);
  expect(await outcome(one, 'return', null)).toEqual(['duplicate', 'already_scanned']);
  expect(await outcome(cable(1), 'return', null)).toEqual(['rejected', 'asset_not_on_rental']);
  expect(await outcome(cable(11), 'return', rental)).toEqual(['rejected', 'quantity_exceeded']);
  expect(await outcome(cable(10), 'return', rental)).toEqual(['accepted', null]);
  expect((await house.rental(id))['status']).toBe('dispatched');
  expect(await outcome(two, 'return', rental)).toEqual(['accepted', null]);
  expect((await house.rental(id))['status']).toBe('returned');
});

test('a scan that is refused says what would fix it, and that does', async () => {
  const order = await house.order([{ catalogue_item_id: house.cable, quantity: 3 }]);
  const rental = `rental:${order.id}`;
  const [unit, boxed, other] = (await house.assets(3)) as [number, number, number];
  const fix = async (refused: Body, label: RegExp): Promise<Body> => {
    expect(refused['outcome']).toBe('rejected');
    const remedies = (refused['remedies'] ?? []) as { label: string; method: string; path: string; body: Body }[];
    const one = remedies.find((remedy) => label.test(remedy.label));
    expect(remedies.map((remedy) => remedy.label)).toEqual(expect.arrayContaining([expect.stringMatching(label)]));
    const answer = await house.service.send(String(one?.method), String(one?.path).replace('/api/v1', ''), one?.body);
    expect([answer.status, answer.body.scan?.reason]).toEqual([200, answer.body.scan === undefined ? undefined : null]);
    return answer.body;
  };
  // A unit without a line gets one, and is prepared; for more than the line has left, the remedies are fewer units, or more
  // lines.
  await fix(await scan(`asset:${unit}`, 'dispatch', rental), /^Add a line for it and prepare/);
  expect(await outcome(`asset:${unit}`, 'dispatch', rental)).toEqual(['accepted', null]);
  const much = await scan(`catalogue_item:${house.cable}`, 'prepare', rental, { quantity: 5 });
  expect(much['details']).toMatchObject({ rental_id: order.id, max: 3 });
  await fix(much, /^Do it for 3/);
  expect((await house.item(order.id, order.items[0] ?? 0))['quantity_prepared']).toBe(3);
  // A unit that is out on another rental comes back from there.
  const second = await house.order([{ catalogue_item_id: house.cable, quantity: 1 }]);
  expect((await house.service.post(`/rentals/${second.id}/dispatch`, { all: true })).status).toBe(200);
  await fix(await scan(`asset:${unit}`, 'return', `rental:${second.id}`), /^Take it back from/);
  expect((await asset(unit))['status']).toBe('available');
  // The contents of a sealed case leave with it.
  const third = await house.order([{ catalogue_item_id: house.head, quantity: 2 }]);
  await packed([{ asset_id: boxed }, { asset_id: other }]);
  for (const one of [boxed, other]) await scan(`asset:${one}`, 'prepare', `rental:${third.id}`);
  const sealed = await scan(`asset:${boxed}`, 'dispatch', `rental:${third.id}`);
  expect(sealed['reason_code']).toBe('in_sealed_case');
  await fix(sealed, /^Scan the case/);
  expect((await asset(other))['current_rental_id']).toBe(third.id);
  // A rental that is no order yet becomes one.
  const quote = await house.made('/rentals', {
    title: 'Early',
    warehouse_id: house.warehouse,
    account_id: house.account,
    initial_status: 'quotation',
    starts_at: at(1),
    ends_at: at(2),
  });
  await house.made(`/rentals/${quote.id}/items`, { kind: 'product', catalogue_item_id: house.cable, quantity: 1 });
  const early = await scan(`catalogue_item:${house.cable}`, 'dispatch', `rental:${quote.id}`);
  expect(((await fix(early, /convert it to an order/i))['rental'] as Body)['status']).toBe('order');
  // Nothing is offered that would be refused again.
  const unknown = await scan('NOWHERE', 'dispatch', rental);
  expect(unknown).not.toHaveProperty('remedies');
});

test('a unit that no line asks for is added when the scan says so', async () => {
  const { id } = await house.order([{ catalogue_item_id: house.cable, quantity: 1 }]);
  const [unit] = await house.assets(1);
  const gun = { device_id: `GUN-${id}`, free_scan: true };
  const made = await scan(`asset:${unit}`, 'allocate', `rental:${id}`, gun);
  expect(made).toMatchObject({
    outcome: 'accepted',
    effects: [{ operation: 'rental_items.create' }, { operation: 'rental_item_allocations.create' }],
  });
  const { items } = (await house.service.get(`/rentals/${id}/items`)).body;
  expect(items.length).toBe(2);
  expect(await outcome('*undo*', 'allocate', `rental:${id}`, gun)).toEqual(['accepted', null]);
  expect((await house.service.get(`/rentals/${id}/items`)).body.items.length).toBe(1);
});

test('a refused scan leaves nothing of what it had done before: the line for an unusable unit is not there', async () => {
  const { id } = await house.order([{ catalogue_item_id: house.cable, quantity: 1 }]);
  const [unit] = await house.assets(1);
  await house.service.pool.query(`update asset set status = 'quarantined' where id = $1`, [unit]);
  const before = await house.rental(id);
  const refused = await scan(`asset:${unit}`, 'allocate', `rental:${id}`, { free_scan: true });
  expect(refused).toMatchObject({ outcome: 'rejected', reason_code: 'asset_unavailable', effects: [] });
  expect((await house.service.get(`/rentals/${id}/items`)).body.items.length).toBe(1);
  expect(await house.rental(id)).toEqual(before);
});

test('a unit whose test is due soon goes with a warning', async () => {
  const { id } = await house.order([{ catalogue_item_id: house.head, quantity: 1 }]);
  const [unit] = await house.assets(1);
  await house.service.pool.query(`update asset set test_status = 'due', next_test_due_at = $2 where id = $1`, [
    unit,
    at(10),
  ]);
  expect(await outcome(`asset:${unit}`, 'allocate', `rental:${id}`)).toEqual(['warning', 'test_due_soon']);
});

test('a case is set aside, made ready, sent out and taken back as a whole', async () => {
  const { id, items } = await house.order([
    { catalogue_item_id: house.head, quantity: 2 },
    { catalogue_item_id: house.cable, quantity: 3 },
  ]);
  const rental = `rental:${id}`;
  const [one, two] = (await house.assets(2)) as [number, number];
  const inner = await packed([{ asset_id: one }, { catalogue_item_id: house.cable, quantity: 3 }]);
  const outer = await packed([{ flightcase_uuid: inner.uuid }, { asset_id: two }]);
  expect(await outcome(outer.barcode, 'prepare', rental)).toEqual(['accepted', null]);
  expect(await outcome(outer.barcode, 'prepare', rental)).toEqual(['duplicate', 'already_scanned']);
  expect((await shown(outer)).rental_id).toBe(id);
  expect(await outcome(inner.barcode, 'dispatch', rental)).toEqual(['rejected', 'in_sealed_case']);
  expect(await outcome(`asset:${one}`, 'dispatch', rental)).toEqual(['rejected', 'in_sealed_case']);
  expect(await outcome(outer.barcode, 'dispatch', rental)).toEqual(['accepted', null]);
  expect(await outcome(outer.barcode, 'dispatch', rental)).toEqual(['duplicate', 'already_scanned']);
  expect([(await shown(outer)).status, (await shown(inner)).status]).toEqual(['out', 'out']);
  expect([await asset(one), await asset(two)]).toMatchObject([{ status: 'on_hire' }, { status: 'on_hire' }]);
  for (const item of items) {
    const line = await house.item(id, item);
    expect(line['quantity_dispatched']).toBe(line['quantity']);
  }
  expect(await outcome(outer.barcode, 'return', null)).toEqual(['accepted', null]);
  expect([(await shown(outer)).status, (await shown(inner)).status]).toEqual(['sealed', 'sealed']);
  expect((await house.rental(id))['status']).toBe('returned');
  expect(await outcome(outer.barcode, 'return', null)).toEqual(['duplicate', 'already_scanned']);
});

test('what is sealed in for a rental is not allocated to a later one', async () => {
  const { id } = await house.order([{ catalogue_item_id: house.head, quantity: 1 }]);
  const [unit] = (await house.assets(1)) as [number];
  const sealed = await packed([{ asset_id: unit }]);
  expect(await outcome(sealed.barcode, 'prepare', `rental:${id}`)).toEqual(['accepted', null]);
  const later = await house.order([{ catalogue_item_id: house.head, quantity: 1 }], {
    starts_at: at(20),
    ends_at: at(22),
  });
  const path = `/rentals/${later.id}/items/${later.items[0]}/allocations`;
  const refused = await house.service.post(path, { asset_ids: [unit] });
  expect([refused.status, refused.body.code]).toEqual([422, 'asset_unavailable']);
  expect(refused.body.message).toContain('is sealed in a flightcase for another rental');
});

test('units are moved to a place and back, and a lost one is found', async () => {
  const shelf = (await house.service.post(`/warehouses/${house.warehouse}/locations`, { code: 'B-7', barcode: 'B7' }))
    .body.storage_location.id;
  const [unit] = (await house.assets(1)) as [number];
  const gun = { device_id: 'GUN-MOVE', location_id: shelf };
  expect(await outcome(`asset:${unit}`, 'move', null, gun)).toEqual(['accepted', null]);
  expect((await asset(unit)).storage_location_id).toBe(shelf);
  expect(await outcome(`asset:${unit}`, 'move', null, { location_id: shelf })).toEqual([
    'duplicate',
    'already_scanned',
  ]);
  expect(await outcome('*undo*', 'move', null, gun)).toEqual(['accepted', null]);
  expect((await asset(unit)).storage_location_id).toBe(null);
  await house.service.post(`/assets/${unit}/mark_lost`, {});
  expect(await outcome(`asset:${unit}`, 'return', null)).toEqual(['accepted', null]);
  expect((await asset(unit)).status).toBe('available');
});

test('of a packed case only what is of the job leaves; a sealed one leaves whole', async () => {
  await house.stock(house.cable, 50);
  const [one, two] = (await house.assets(2)) as [number, number];
  const { id, items } = await house.order([
    { catalogue_item_id: house.head, quantity: 1 },
    { catalogue_item_id: house.cable, quantity: 3 },
  ]);
  const inner = await packed([{ catalogue_item_id: house.cable, quantity: 5 }], false);
  const outer = await packed(
    [
      { asset_id: one },
      { asset_id: two },
      { catalogue_item_id: house.cable, quantity: 4 },
      { flightcase_uuid: inner.uuid },
    ],
    false,
  );
  const [heads, cables] = items;
  const flightcase_uuid = outer.uuid;
  const allocate = (item: number | undefined, body: Body) =>
    house.service.post(`/rentals/${id}/items/${item}/allocations`, { ...body, flightcase_uuid });
  expect((await allocate(heads, { asset_ids: [one] })).status).toBe(201);
  expect((await allocate(cables, { quantity: 3 })).status).toBe(201);
  expect((await house.service.post(`/rentals/${id}/dispatch`, { all: true })).status).toBe(200);
  expect(await shown(outer)).toMatchObject({ status: 'out', rental_id: id });
  expect(await asset(two)).toMatchObject({ status: 'available', flightcase_id: null });
  const contents = async ({ uuid }: Case) =>
    (await house.service.get(`/flightcases/${uuid}/contents`)).body.contents.map((row: Body) => [
      row['asset_id'] ?? row['child_flightcase_id'] ?? 'cables',
      row['quantity'],
    ]);
  expect(await contents(outer)).toEqual(
    expect.arrayContaining([
      [one, 1],
      ['cables', 3],
    ]),
  );
  expect(await contents(inner)).toEqual([]);
});

test('a stock check counts units, and a sealed case as a whole; another case is opened', async () => {
  const [one, two, three] = (await house.assets(3)) as [number, number, number];
  const sealed = await packed([{ asset_id: one }, { asset_id: two }]);
  const open = await packed([{ asset_id: three }], false);
  const check = (
    await house.service.post('/stock_checks', {
      name: 'Heads',
      warehouse_id: house.warehouse,
      scope: 'items',
      scope_ids: [house.head, house.cable],
    })
  ).body.stock_check.id;
  expect((await house.service.post(`/stock_checks/${check}/start`, {})).status).toBe(200);
  const about = `stock_check:${check}`;
  expect(await outcome(`asset:${one}`, 'stock_check', about)).toEqual(['rejected', 'in_sealed_case']);
  expect(await outcome(sealed.barcode, 'stock_check', about)).toEqual(['accepted', null]);
  expect(await outcome(sealed.barcode, 'stock_check', about)).toEqual(['duplicate', 'already_scanned']);
  expect(await outcome(open.barcode, 'stock_check', about)).toEqual(['accepted', null]);
  expect((await shown(open)).status).toBe('open');
  expect(await outcome(`asset:${three}`, 'stock_check', about)).toEqual(['accepted', null]);
  expect(await outcome(cable(7), 'stock_check', about)).toEqual(['accepted', null]);
  expect(await outcome(cable(5), 'stock_check', about)).toEqual(['accepted', null]);
  const { items } = (await house.service.get(`/stock_checks/${check}/items?per_page=100`)).body;
  const counted = (test: (line: Body) => boolean) => items.find(test)?.quantity_counted;
  expect([one, two, three].map((id) => counted((line) => line['asset_id'] === id))).toEqual([1, 1, 1]);
  expect(counted((line) => line['catalogue_item_id'] === house.cable)).toBe(12);
});

test('a transfer is named unit by unit, sent off by its number, and taken in', async () => {
  const [one, two] = (await house.assets(2)) as [number, number];
  const transfer = (
    await house.service.post('/warehouse_transfers/composite', {
      from_warehouse_id: house.warehouse,
      to_warehouse_id: house.other,
      planned_dispatch_at: at(0.1),
      expected_arrival_at: at(1),
      items: [
        { catalogue_item_id: house.head, quantity: 2 },
        { catalogue_item_id: house.cable, quantity: 6 },
      ],
    })
  ).body.warehouse_transfer;
  const about = `warehouse_transfer:${transfer.id}`;
  expect(
    (await house.service.post(`/warehouse_transfers/${transfer.id}/request`, { confirm_shortage: true })).status,
  ).toBe(200);
  for (const id of [one, two])
    expect(await outcome(`asset:${id}`, 'transfer_dispatch', about)).toEqual(['accepted', null]);
  expect(await outcome(`asset:${one}`, 'transfer_dispatch', about)).toEqual(['duplicate', 'already_scanned']);
  expect(await outcome(cable(7), 'transfer_dispatch', about)).toEqual(['rejected', 'quantity_exceeded']);
  expect(await outcome(transfer.number, 'transfer_dispatch', about)).toEqual(['accepted', null]);
  expect((await asset(one)).status).toBe('in_transit');
  expect(await outcome(`asset:${one}`, 'transfer_receive', about)).toEqual(['accepted', null]);
  expect(await outcome(`asset:${one}`, 'transfer_receive', about)).toEqual(['duplicate', 'already_scanned']);
  expect(await outcome(cable(2), 'transfer_receive', about)).toEqual(['accepted', null]);
  expect(await outcome(transfer.number, 'transfer_receive', about)).toEqual(['accepted', null]);
  expect((await house.service.get(`/warehouse_transfers/${transfer.id}`)).body.warehouse_transfer.status).toBe(
    'received',
  );
  expect(await asset(two)).toMatchObject({ status: 'available', warehouse_id: house.other });
});

test('where one scan at the door is enough, a free unit is set aside, made ready and sent off by it', async () => {
  const { id } = await house.order([{ catalogue_item_id: house.head, quantity: 1 }]);
  const [one, two] = (await house.assets(2)).map((unit) => `asset:${unit}`) as [string, string];
  expect(await outcome(one, 'dispatch', `rental:${id}`)).toEqual(['rejected', 'unallocated_items']);
  await house.service.patch('/settings/rentals', { scan_once: true });
  expect(await outcome(one, 'dispatch', `rental:${id}`)).toEqual(['accepted', null]);
  expect((await asset(Number(one.slice(6)))).status).toBe('on_hire');
  expect(await outcome(one, 'dispatch', `rental:${id}`)).toEqual(['duplicate', 'already_scanned']);
  expect(await outcome(two, 'dispatch', `rental:${id}`)).toEqual(['rejected', 'wrong_item']);
  await house.service.patch('/settings/rentals', { scan_once: false });
});
