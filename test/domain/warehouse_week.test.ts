/** A week in the warehouse: own and hired units on one job, exchanges, mistakes taken back, early departures, planned work. */
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { jobs } from '../../definitions/rules/maintenance/jobs.ts';
import { jobRun } from '../support/job_run.ts';
import { at, type House } from './fulfilment_ground.ts';
import { openWeek, type Week } from './warehouse_ground.ts';

let week: Week;
let house: House;
beforeAll(async () => {
  week = await openWeek();
  house = week.house;
});
afterAll(() => house.service.close());

const post: Week['post'] = (...input) => week.post(...input);
const hired: Week['hired'] = (...input) => week.hired(...input);
const intakeOf: Week['intakeOf'] = (...input) => week.intakeOf(...input);
const unitsOf: Week['unitsOf'] = (...input) => week.unitsOf(...input);
const assetOf: Week['assetOf'] = (...input) => week.assetOf(...input);
const order: Week['order'] = (...input) => week.order(...input);
const fold: Week['fold'] = (...input) => week.fold(...input);
const virtual: Week['virtual'] = (...input) => week.virtual(...input);
const stocked: Week['stocked'] = (...input) => week.stocked(...input);
const assetsOf: Week['assetsOf'] = (...input) => week.assetsOf(...input);
const free: Week['free'] = (...input) => week.free(...input);

const history = async (rental: number): Promise<string[]> =>
  (await house.service.get(`/rentals/${rental}/history`)).body.history.map(({ action }: { action: string }) => action);

describe('a line of own and hired units', () => {
  test('10 own and 5 hired leave together, come back, and the 5 go back to their supplier', async () => {
    const bulk = await stocked('bulk', 10);
    const { id, items } = await order([{ catalogue_item_id: bulk, quantity: 15 }]);
    const intake = await hired(bulk, 5, { rental_item_id: items[0] });
    const dry = await post(`/rentals/${id}/dispatch`, { all: true, dry_run: true });
    expect(dry.body).toMatchObject({ allowed: true });
    expect((await post(`/rentals/${id}/dispatch`, { all: true })).status).toBe(200);
    expect(await house.level(bulk)).toMatchObject({ owned: 10, on_hand: 0, on_hire: 10 });
    expect((await post(`/virtual_stock_intakes/${intake}/return`, { quantity: 1 })).body.code).toBe('units_in_use');
    expect((await post(`/rentals/${id}/return`, { all: true })).body.rental.status).toBe('returned');
    expect(await house.level(bulk)).toMatchObject({ owned: 10, on_hand: 10, on_hire: 0 });
    expect(await fold(bulk)).toEqual({ owned: 10, on_hand: 10 });
    expect(
      (await post(`/virtual_stock_intakes/${intake}/return`, { quantity: 5 })).body.virtual_stock_intake.status,
    ).toBe('returned');
    expect(await virtual(bulk)).toBe(0);
  });

  test('scanned by number, a line leaves with the units that came for it and the rest of ours', async () => {
    const bulk = await stocked('bulk', 10);
    const { id, items } = await order([{ catalogue_item_id: bulk, quantity: 8 }]);
    const intake = await hired(bulk, 5, { rental_item_id: items[0] });
    const scan = (code: string, context: string) =>
      post('/scans', { code, context, context_ref_type: 'rental', context_ref_id: id });
    for (const context of ['prepare', 'dispatch'])
      expect((await scan(`8*catalogue_item:${bulk}`, context)).body.scan).toMatchObject({ outcome: 'accepted' });
    expect(await house.level(bulk)).toMatchObject({ owned: 10, on_hand: 7, on_hire: 3 });
    expect((await post(`/virtual_stock_intakes/${intake}/return`, { quantity: 1 })).body.code).toBe('units_in_use');
    expect((await scan(`8*catalogue_item:${bulk}`, 'return')).body.scan).toMatchObject({ outcome: 'accepted' });
    expect(await house.level(bulk)).toMatchObject({ owned: 10, on_hand: 10, on_hire: 0 });
    expect((await post(`/virtual_stock_intakes/${intake}/return`, { quantity: 5 })).status).toBe(200);
  });

  test('what was set aside by number, prepared in part, is filled from both; the rest stays prepared', async () => {
    const bulk = await stocked('bulk', 10);
    const { id, items } = await order([{ catalogue_item_id: bulk, quantity: 15 }]);
    const base = `/rentals/${id}/items/${items[0]}/allocations`;
    const { id: lot } = await house.made(base, { quantity: 15 });
    // More units than are here cannot be prepared.
    expect((await post(`${base}/${lot}/prepare`)).body).toMatchObject({ code: 'insufficient_stock' });
    const intake = await hired(bulk, 5, { rental_item_id: items[0] });
    expect((await post(`${base}/${lot}/prepare`)).status).toBe(200);
    const pick = async () => (await house.service.get(`/rentals/${id}/picking_list`)).body.picking_list.items;
    expect(await pick()).toMatchObject([{ quantity_prepared: 15, quantity_to_pick: 0 }]);
    const part = await post(`/rentals/${id}/dispatch`, { items: [{ rental_item_id: items[0], quantity: 7 }] });
    expect(part.status).toBe(200);
    expect(await house.item(id, items[0] ?? 0)).toMatchObject({ quantity_dispatched: 7, quantity_prepared: 8 });
    expect(await pick()).toMatchObject([{ quantity_prepared: 8, quantity_to_pick: 0 }]);
    expect((await post(`/rentals/${id}/dispatch`, { all: true })).status).toBe(200);
    expect(await house.level(bulk)).toMatchObject({ owned: 10, on_hand: 0 });
    expect((await intakeOf(intake)).quantity_present).toBe(5);
  });

  test('a unit that the customer loses or keeps ends with its intake, and ours stay ours', async () => {
    const bulk = await stocked('bulk', 2);
    const { id, items } = await order([{ catalogue_item_id: bulk, quantity: 6 }]);
    const intake = await hired(bulk, 4, { rental_item_id: items[0] });
    const named = await post(`/rentals/${id}/items/${items[0]}/allocations`, {
      virtual_stock_intake_id: intake,
      quantity: 4,
    });
    expect(named.status).toBe(201);
    const out = await post(`/rentals/${id}/dispatch`, { items: [{ rental_item_id: items[0], quantity: 4 }] });
    expect(out.status).toBe(200);
    const back = await post(`/rentals/${id}/return`, {
      items: [{ rental_item_id: items[0], quantity: 2, lost: 1, sold: 1 }],
    });
    expect(back.status).toBe(200);
    expect(await house.level(bulk)).toMatchObject({ owned: 2, on_hand: 2, on_hire: 0 });
    const after = await intakeOf(intake);
    expect(after).toMatchObject({ quantity_present: 2, quantity_lost: 1, quantity_bought: 1, status: 'received' });
    expect(after.movements.map(({ kind, quantity }: Record<string, unknown>) => [kind, quantity])).toEqual(
      expect.arrayContaining([
        ['lost', 1],
        ['bought', 1],
      ]),
    );
    expect(await virtual(bulk)).toBe(2);
    expect(
      (await post(`/virtual_stock_intakes/${intake}/return`, { quantity: 2 })).body.virtual_stock_intake,
    ).toMatchObject({
      status: 'returned',
      quantity_present: 0,
    });
  });

  test('a hired unit that is lost does not go back in place of one that is here', async () => {
    const item = await week.stocked('serialised', 0);
    const intake = await hired(item, 2);
    const [gone, here] = await unitsOf(intake);
    expect((await post(`/assets/${gone}/mark_lost`, { reason: 'Gone' })).status).toBe(200);
    const refused = await post(`/virtual_stock_intakes/${intake}/return`, { asset_ids: [gone] });
    expect([refused.status, Object.keys(refused.body.errors)]).toEqual([422, ['asset_ids']]);
    expect(refused.body.remedies).toMatchObject([{ operation: 'assets.mark_found' }]);
    expect((await post(`/virtual_stock_intakes/${intake}/return`, { asset_ids: [here] })).status).toBe(200);
    expect(await intakeOf(intake)).toMatchObject({ status: 'returned', quantity_returned: 1, quantity_lost: 1 });
    expect((await assetOf(here ?? 0)).status).toBe('retired');
  });

  test('units on consignment for everybody fill what own stock lacks', async () => {
    const bulk = await stocked('bulk', 3);
    const general = await hired(bulk, 2, { source: 'consignment' });
    const { id } = await order([{ catalogue_item_id: bulk, quantity: 5 }]);
    expect((await post(`/rentals/${id}/dispatch`, { all: true })).status).toBe(200);
    expect(await house.level(bulk)).toMatchObject({ owned: 3, on_hand: 0 });
    expect((await post(`/virtual_stock_intakes/${general}/return`, { quantity: 1 })).body.code).toBe('units_in_use');
  });
});

describe('units that are known one by one', () => {
  test('own and hired assets each move in their own ledger', async () => {
    const head = await stocked('serialised', 2);
    const houseUnits = (await house.service.get(`/assets?q[catalogue_item_id_eq]=${head}`)).body.assets.map(
      ({ id }: { id: number }) => id,
    );
    const { id, items } = await order([{ catalogue_item_id: head, quantity: 4 }]);
    const intake = await hired(head, 2, { rental_item_id: items[0] });
    const received = await unitsOf(intake);
    await house.made(`/rentals/${id}/items/${items[0]}/allocations`, { asset_ids: [...houseUnits, ...received] });
    expect((await post(`/rentals/${id}/dispatch`, { all: true })).status).toBe(200);
    expect(await house.level(head)).toMatchObject({ owned: 2, on_hand: 0, on_hire: 2 });
    expect((await post(`/virtual_stock_intakes/${intake}/return`, { asset_ids: received })).body.code).toBe(
      'units_in_use',
    );
    const back = await post(`/rentals/${id}/return`, {
      items: [
        { asset_id: received[0], quantity: 0, lost: 1 },
        { asset_id: received[1], quantity: 1, damaged: 1 },
        ...houseUnits.map((asset: number) => ({ asset_id: asset })),
      ],
    });
    expect(back.status).toBe(200);
    expect(await house.level(head)).toMatchObject({ owned: 2, on_hand: 2, on_hire: 0, in_repair: 0 });
    expect(await intakeOf(intake)).toMatchObject({ quantity_present: 1, quantity_lost: 1 });
    expect(await virtual(head)).toBe(1);
    // It turns up: it has to go back after all.
    expect((await post(`/assets/${received[0]}/mark_found`, { warehouse_id: house.warehouse })).status).toBe(200);
    expect(await intakeOf(intake)).toMatchObject({ quantity_present: 2, quantity_lost: 0 });
    expect(await virtual(head)).toBe(2);
  });

  test('a line to be hired in leaves with the assets that came for it, and they are with the customer', async () => {
    const head = await stocked('serialised', 1);
    const { id, items } = await order([{ catalogue_item_id: head, quantity: 2, is_subhire: true }]);
    expect((await post(`/rentals/${id}/dispatch`, { all: true })).body.code).toBe('subhire_not_received');
    const intake = await hired(head, 2, { rental_item_id: items[0] });
    const received = await unitsOf(intake);
    // Which of the two leaves has to be said; both leave unnamed.
    const one = await post(`/rentals/${id}/dispatch`, { items: [{ rental_item_id: items[0], quantity: 1 }] });
    expect(one.body).toMatchObject({
      code: 'unallocated_items',
      details: { items: [{ rental_item_id: items[0], missing: 1 }] },
    });
    expect((await post(`/rentals/${id}/dispatch`, { all: true })).status).toBe(200);
    for (const asset of received)
      expect(await assetOf(asset)).toMatchObject({ status: 'on_hire', current_rental_id: id });
    const lots = (await house.service.get(`/rentals/${id}/items/${items[0]}/allocations`)).body.allocations ?? [];
    expect(lots.every((lot: { asset_id: number | null }) => lot.asset_id !== null)).toBe(true);
    expect((await post(`/virtual_stock_intakes/${intake}/return`, { asset_ids: received })).body.code).toBe(
      'units_in_use',
    );
    expect((await post(`/rentals/${id}/return`, { all: true })).status).toBe(200);
    expect(await house.level(head)).toMatchObject({ owned: 1, on_hand: 1 });
    expect((await post(`/virtual_stock_intakes/${intake}/return`, { asset_ids: received })).status).toBe(200);
  });

  test('an asset of an intake that does not fit is refused as the intake is', async () => {
    const head = await stocked('serialised', 1);
    const another = await order([{ catalogue_item_id: head, quantity: 2 }]);
    const { id, items } = await order([{ catalogue_item_id: head, quantity: 2 }]);
    const allocate = async (intake: number, line = items[0], rental = id) =>
      (await post(`/rentals/${rental}/items/${line}/allocations`, { asset_ids: [(await unitsOf(intake))[0]] })).body;
    expect(await allocate(await hired(head, 1, { rental_item_id: another.items[0] }))).toMatchObject({
      code: 'asset_unavailable',
      message: expect.stringContaining((await house.rental(another.id))['number'] as string),
    });
    expect(await allocate(await hired(head, 1, { available_until: at(1) }))).toMatchObject({
      code: 'asset_unavailable',
    });
    const houseUnit = (await house.service.get(`/assets?q[catalogue_item_id_eq]=${head}&q[ownership_eq]=owned`)).body
      .assets[0].id;
    const sub = await order([{ catalogue_item_id: head, quantity: 1, is_subhire: true }]);
    expect(
      (await post(`/rentals/${sub.id}/items/${sub.items[0]}/allocations`, { asset_ids: [houseUnit] })).body,
    ).toMatchObject({ code: 'asset_unavailable', errors: { asset_ids: [expect.stringContaining('is_subhire')] } });
  });
});

describe('units come back where they belong', () => {
  test('a line of another warehouse goes home; where all came elsewhere, a transfer says so', async () => {
    const bulk = await stocked('bulk', 10);
    await house.made('/stock_transactions', {
      catalogue_item_id: bulk,
      warehouse_id: house.other,
      type: 'opening',
      quantity: 4,
    });
    const lines = [
      { catalogue_item_id: bulk, quantity: 5 },
      { catalogue_item_id: bulk, quantity: 3, warehouse_id: house.other },
    ];
    const one = await order(lines);
    await post(`/rentals/${one.id}/dispatch`, { all: true });
    expect((await post(`/rentals/${one.id}/return`, { all: true })).status).toBe(200);
    expect([await house.level(bulk), await house.level(bulk, house.other)]).toMatchObject([
      { owned: 10, on_hand: 10 },
      { owned: 4, on_hand: 4 },
    ]);
    const two = await order(lines);
    await post(`/rentals/${two.id}/dispatch`, { all: true });
    expect((await post(`/rentals/${two.id}/return`, { all: true, warehouse_id: house.warehouse })).status).toBe(200);
    expect([await house.level(bulk), await house.level(bulk, house.other)]).toMatchObject([
      { owned: 13, on_hand: 13 },
      { owned: 1, on_hand: 1 },
    ]);
    const { warehouse_transfers: moves } = (
      await house.service.get(`/warehouse_transfers?q[rental_id_eq]=${two.id}&include=items`)
    ).body;
    expect(moves).toMatchObject([
      { status: 'received', reason: 'return', from_warehouse_id: house.other, items: [{ quantity_received: 3 }] },
    ]);
    const { rows } = await house.service.pool.query(
      `select type, source_type from stock_transaction where catalogue_item_id = $1 and type like 'adjustment%'`,
      [bulk],
    );
    expect(rows).toEqual([]);
  });

  test('hired units by number come back to their intake', async () => {
    const bulk = await stocked('bulk', 1);
    await hired(bulk, 2);
    const { id } = await order([{ catalogue_item_id: bulk, quantity: 3 }]);
    await post(`/rentals/${id}/dispatch`, { all: true });
    expect((await post(`/rentals/${id}/return`, { all: true, warehouse_id: house.other })).body.code).toBe(
      'wrong_warehouse',
    );
    expect((await post(`/rentals/${id}/return`, { all: true })).status).toBe(200);
  });
});

describe('exchange', () => {
  test('a faulty unit goes into repair and another takes its place; line, price and counters stay', async () => {
    const head = await stocked('serialised', 3);
    const [one, two, three] = await assetsOf(head);
    const { id, items } = await order([{ catalogue_item_id: head, quantity: 2, unit_price: '50.00' }]);
    await house.made(`/rentals/${id}/items/${items[0]}/allocations`, { asset_ids: [one, two] });
    await post(`/rentals/${id}/dispatch`, { all: true });
    const before = await house.rental(id);
    const swap = { items: [{ asset_id: one, replacement_asset_id: three, reason: 'faulty', note: 'Flickers' }] };
    const refused = { items: [{ asset_id: one, replacement_asset_id: two, reason: 'faulty' }] };
    expect((await post(`/rentals/${id}/exchange`, { ...refused, dry_run: true })).body).toMatchObject({
      allowed: false,
    });
    expect((await post(`/rentals/${id}/exchange`, refused)).status).toBe(422);
    expect((await post(`/rentals/${id}/exchange`, { ...swap, dry_run: true })).body).toMatchObject({ allowed: true });
    const reply = await post(`/rentals/${id}/exchange`, swap);
    expect([reply.status, reply.body.rental?.aggregate_version]).toEqual([
      200,
      Number(before['aggregate_version']) + 1,
    ]);
    expect(await house.item(id, items[0] ?? 0)).toMatchObject({
      quantity: 2,
      quantity_dispatched: 2,
      quantity_returned: 0,
      quantity_damaged: 0,
    });
    expect((await house.rental(id))['net_total']).toBe(before['net_total']);
    expect(await assetOf(one ?? 0)).toMatchObject({ status: 'in_repair', current_rental_id: null });
    expect(await assetOf(three ?? 0)).toMatchObject({ status: 'on_hire', current_rental_id: id });
    expect(await house.level(head)).toMatchObject({ owned: 3, on_hand: 0, on_hire: 2, in_repair: 1 });
    expect(await history(id)).toContain('rental.exchanged');
    const { rows } = await house.service.pool.query(
      `select a.state, a.quantity_damaged, b.asset_id as by from rental_item_allocation a join rental_item_allocation b on b.id = a.replaced_by_id where a.asset_id = $1`,
      [one],
    );
    expect(rows).toEqual([{ state: 'exchanged', quantity_damaged: 1, by: three }]);
    expect((await post(`/rentals/${id}/return`, { all: true })).body.rental.status).toBe('returned');
    expect(await house.level(head)).toMatchObject({ owned: 3, on_hand: 2, in_repair: 1 });
  });

  test('units by number: some of a lot are lost and replaced by hired ones; only what is asked for is billed', async () => {
    const bulk = await stocked('bulk', 6);
    const { id, items } = await order([{ catalogue_item_id: bulk, quantity: 6 }]);
    await post(`/rentals/${id}/dispatch`, { all: true });
    const lost = { items: [{ rental_item_id: items[0], quantity: 2, reason: 'lost' }] };
    expect((await post(`/rentals/${id}/exchange`, lost)).body.code).toBe('insufficient_stock');
    const intake = await hired(bulk, 3, { rental_item_id: items[0] });
    expect((await post(`/rentals/${id}/exchange`, lost)).status).toBe(200);
    expect(await house.level(bulk)).toMatchObject({ owned: 4, on_hand: 0, on_hire: 4 });
    expect((await house.service.get(`/rentals/${id}/items`)).body.items).toHaveLength(1);
    expect((await post(`/rentals/${id}/exchange`, { ...lost, charge: true })).body.code).toBe('insufficient_stock');
    const one = { items: [{ rental_item_id: items[0], quantity: 1, reason: 'lost' }], charge: true };
    expect((await post(`/rentals/${id}/exchange`, one)).status).toBe(200);
    expect((await house.service.get(`/rentals/${id}/items`)).body.items).toMatchObject([
      { quantity: 6, quantity_lost: 0 },
      { quantity: 1, unit_price: '40.00' },
    ]);
    expect((await intakeOf(intake)).quantity_present).toBe(3);
    expect((await post(`/rentals/${id}/return`, { all: true })).body.rental.status).toBe('returned');
  });
});

describe('mistakes are taken back', () => {
  test('what left by mistake stands as it did; the rental is prepared again', async () => {
    const head = await stocked('serialised', 2);
    const bulk = await stocked('bulk', 10);
    const [one, two] = await assetsOf(head);
    const { id, items } = await order([
      { catalogue_item_id: head, quantity: 2 },
      { catalogue_item_id: bulk, quantity: 6 },
    ]);
    const made = await house.made(`/rentals/${id}/items/${items[0]}/allocations`, { asset_ids: [one, two] });
    await post(`/rentals/${id}/items/${items[0]}/allocations/${made.id}/prepare`);
    await post(`/rentals/${id}/dispatch`, { all: true });
    expect(
      (await post(`/rentals/${id}/undispatch`, { items: [{ rental_item_id: items[1], quantity: 7 }] })).body,
    ).toMatchObject({
      code: 'quantity_exceeded',
    });
    const some = { items: [{ asset_id: one }, { rental_item_id: items[1], quantity: 4 }] };
    expect((await post(`/rentals/${id}/undispatch`, some)).body.rental.status).toBe('dispatched');
    expect(await assetOf(one ?? 0)).toMatchObject({ status: 'prepared', current_rental_id: null });
    expect(await house.item(id, items[1] ?? 0)).toMatchObject({ quantity_dispatched: 2, quantity_returned: 0 });
    expect([await house.level(head), await house.level(bulk)]).toMatchObject([
      { owned: 2, on_hand: 1, on_hire: 1 },
      { owned: 10, on_hand: 8, on_hire: 2 },
    ]);
    const all = await post(`/rentals/${id}/undispatch`, { all: true });
    expect(all.body.rental).toMatchObject({ status: 'preparing', dispatched_at: null });
    expect(await fold(bulk)).toEqual({ owned: 10, on_hand: 10 });
    expect((await post(`/rentals/${id}/dispatch`, { all: true })).status).toBe(200);
    expect(await history(id)).toContain('rental.undispatched');
  });

  test('a scan out and a scan back are undone by the device', async () => {
    const head = await stocked('serialised', 1);
    const [one] = await assetsOf(head);
    const { id, items } = await order([{ catalogue_item_id: head, quantity: 1 }]);
    await house.made(`/rentals/${id}/items/${items[0]}/allocations`, { asset_ids: [one] });
    const { barcode } = await assetOf(one ?? 0);
    const scan = async (code: string, context: string) =>
      (await post('/scans', { code, context, device_id: 'door-1', context_ref_type: 'rental', context_ref_id: id }))
        .body.scan;
    expect(await scan(barcode, 'dispatch')).toMatchObject({ outcome: 'accepted' });
    expect(await scan('*undo*', 'dispatch')).toMatchObject({ outcome: 'accepted' });
    expect(await assetOf(one ?? 0)).toMatchObject({ current_rental_id: null });
    expect(await house.rental(id)).toMatchObject({ status: 'preparing' });
    expect((await post(`/rentals/${id}/dispatch`, { all: true })).status).toBe(200);
    expect(await scan(barcode, 'return')).toMatchObject({ outcome: 'accepted' });
    expect(await house.rental(id)).toMatchObject({ status: 'returned' });
    expect(await scan('*undo*', 'return')).toMatchObject({ outcome: 'accepted' });
    expect(await house.rental(id)).toMatchObject({ status: 'dispatched', returned_at: null });
    expect(await assetOf(one ?? 0)).toMatchObject({ status: 'on_hire', current_rental_id: id });
    expect(await house.level(head)).toMatchObject({ owned: 1, on_hand: 0, on_hire: 1 });
    expect((await post(`/rentals/${id}/return`, { all: true })).body.rental.status).toBe('returned');
  });

  test('the retirement that a repair wrote is voided: the repair goes on, and ends as any other', async () => {
    const head = await stocked('serialised', 1);
    const [one] = await assetsOf(head);
    const repair = await house.made('/repairs', { asset_id: one, title: 'Burnt' });
    expect((await post(`/repairs/${repair.id}/write_off`, { resolution: 'Beyond repair' })).status).toBe(200);
    expect(await house.level(head)).toMatchObject({ owned: 0, on_hand: 0 });
    const [retirement] = (await house.service.get(`/asset_retirements?q[asset_id_eq]=${one}`)).body.asset_retirements;
    expect(retirement.repair_id).toBe(repair.id);
    expect((await post(`/asset_retirements/${retirement.id}/void`, { reason: 'Wrong unit' })).status).toBe(200);
    expect(await house.level(head)).toMatchObject({ owned: 1, on_hand: 0, in_repair: 1 });
    expect((await post(`/repairs/${repair.id}/complete`, { resolution: 'New board' })).status).toBe(200);
    expect(await assetOf(one ?? 0)).toMatchObject({ status: 'available' });
    expect(await house.level(head)).toMatchObject({ owned: 1, on_hand: 1, in_repair: 0 });
  });
});

describe('the curve says what the floor says', () => {
  test('what left before its time is not there until its booking begins', async () => {
    const bulk = await stocked('bulk', 50);
    const { id, items } = await order([{ catalogue_item_id: bulk, quantity: 30 }], {
      starts_at: at(4),
      ends_at: at(6),
    });
    expect(await free(bulk, 0.1, 3)).toBe(50);
    await post(`/rentals/${id}/dispatch`, { items: [{ rental_item_id: items[0], quantity: 20 }] });
    expect([await free(bulk, 0.1, 3), await free(bulk, 0.1, 5), await free(bulk, 6.1, 7)]).toEqual([30, 20, 50]);
    await post(`/rentals/${id}/return`, { items: [{ rental_item_id: items[0], quantity: 5 }] });
    expect(await free(bulk, 0.1, 3)).toBe(35);
  });

  test('work that is planned for later takes the unit when it begins', async () => {
    const head = await stocked('serialised', 1);
    const [one] = await assetsOf(head);
    const repair = await house.made('/repairs', {
      asset_id: one,
      title: 'Yearly service',
      starts_at: at(10),
      expected_end_at: at(12),
    });
    expect(await assetOf(one ?? 0)).toMatchObject({ status: 'available' });
    const now = await order([{ catalogue_item_id: head, quantity: 1 }]);
    expect((await post(`/rentals/${now.id}/items/${now.items[0]}/allocations`, { asset_ids: [one] })).status).toBe(201);
    const later = await order([{ catalogue_item_id: head, quantity: 1 }], { starts_at: at(11), ends_at: at(13) });
    expect(
      (await post(`/rentals/${later.id}/items/${later.items[0]}/allocations`, { asset_ids: [one] })).body,
    ).toMatchObject({
      code: 'asset_unavailable',
      message: expect.stringContaining(repair['number'] as string),
    });
    expect((await post(`/repairs/${repair.id}/start`)).status).toBe(200);
    expect(await assetOf(one ?? 0)).toMatchObject({ status: 'in_repair' });
    expect(await house.level(head)).toMatchObject({ owned: 1, on_hand: 0, in_repair: 1 });
    const bulk = await stocked('bulk', 3);
    const planned = {
      catalogue_item_id: bulk,
      warehouse_id: house.warehouse,
      quantity: 2,
      title: 'PAT',
      starts_at: at(2),
    };
    const batch = await house.made('/repairs', planned);
    expect(await house.level(bulk)).toMatchObject({ on_hand: 3, in_repair: 0 });
    await house.service.pool.query(`update repair set starts_at = now() where id = $1`, [batch.id]);
    await jobs.begin_repairs(jobRun(house.service.services));
    expect(await house.level(bulk)).toMatchObject({ on_hand: 1, in_repair: 2 });
    expect((await post(`/repairs/${batch.id}/cancel`)).status).toBe(200);
    expect(await house.level(bulk)).toMatchObject({ on_hand: 3, in_repair: 0 });
  });
});

test('auto-allocate takes what came for the line, then our best, and prepares it; the warehouse role may, and no more', async () => {
  const head = await stocked('serialised', 3);
  const bulk = await stocked('bulk', 4);
  const [one, two, three] = await assetsOf(head);
  await house.service.pool.query('update asset set hours_used = 90 where id = $1', [one]);
  await house.service.pool.query(`update asset set status = 'quarantined' where id = $1`, [two]);
  const { id, items } = await order([
    { catalogue_item_id: head, quantity: 3 },
    { catalogue_item_id: bulk, quantity: 4 },
  ]);
  const [received] = await unitsOf(await hired(head, 1, { rental_item_id: items[0] }));
  const listed = (await house.service.get(`/rentals/${id}/items/${items[0]}/free_units`)).body.free_units;
  expect(listed.map(({ asset_id: asset }: { asset_id: number }) => asset)).toEqual([received, three, one]);
  const some = await post(`/rentals/${id}/auto_allocate`, { prepare: true });
  expect(some.body.auto_allocation).toEqual({ allocated: 7, prepared: 4, left: [] });
  expect(await house.item(id, items[0] ?? 0)).toMatchObject({ quantity_prepared: 3 });
  const again = await post(`/rentals/${id}/auto_allocate`, {});
  expect(again.body.auto_allocation).toEqual({ allocated: 0, prepared: 0, left: [] });
  const key = await house.made('/api_tokens', {
    name: 'Dock',
    abilities: ['rentals:read', 'rentals:write:fulfilment'],
  });
  const as = { Authorization: `Bearer ${key['token']}` };
  const sent = await house.service.post(`/rentals/${id}/dispatch`, { all: true }, as);
  expect(sent.status).toBe(200);
  const priced = await house.service.patch(`/rentals/${id}/items/${items[0]}`, { unit_price: '1.00' }, as);
  expect(priced.body).toMatchObject({ code: 'missing_ability' });
});
