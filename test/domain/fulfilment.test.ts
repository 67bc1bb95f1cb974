/**
 * From an order to its units' return over HTTP: allocations, preparation, dispatch, return, and their effects on stock and
 * assets.
 */
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { at, type House, openHouse } from './fulfilment_ground.ts';

let house: House;
beforeAll(async () => {
  house = await openHouse();
});
afterAll(() => house.service.close());

/** A failure of ours is reported with its cause. */
async function post(path: string, body: Record<string, unknown> = {}) {
  const reply = await house.service.post(path, body);
  if (reply.status < 500) return reply;
  const failed = house.service.observations.findLast(({ kind }) => kind === 'request_failed');
  throw new Error(`${path} gave ${reply.status}`, { cause: failed && 'error' in failed ? failed.error : undefined });
}
const asset = async (id: number) => (await house.service.get(`/assets/${id}`)).body.asset;
const events = async (id: number) => {
  const { rows } = await house.service.pool.query(
    `select event from outbox_event where ref = $1 or payload::jsonb ->> 'ref' like 'rental_item%' order by id`,
    [`rental:${id}`],
  );
  return rows.map(({ event }) => event as string);
};

describe('allocations', () => {
  test('assets are set aside, prepared and set free; the rental moves along, one version each', async () => {
    const [first = 0, second = 0, third = 0] = await house.assets(3);
    const { id, items } = await house.order([{ catalogue_item_id: house.head, quantity: 2 }]);
    const path = `/rentals/${id}/items/${items[0]}/allocations`;
    const { aggregate_version: before } = await house.rental(id);
    expect((await post(path, { asset_ids: [first], expected_version: 999 })).status).toBe(409);
    const made = await post(path, { asset_ids: [first, second], expected_version: before });
    expect(made.status).toBe(201);
    expect(made.body.rental_item_allocation).toMatchObject({ asset_id: first, state: 'allocated', quantity: 1 });
    expect(await house.rental(id)).toMatchObject({
      aggregate_version: Number(before) + 1,
      fulfilment_status: 'allocated',
      status: 'order',
    });
    expect(await house.item(id, items[0] ?? 0)).toMatchObject({ quantity_allocated: 2, status: 'allocated' });
    expect((await asset(first)).status).toBe('allocated');
    expect((await post(path, { asset_ids: [third] })).body.code).toBe('quantity_exceeded');

    const { allocations } = (await house.service.get(path)).body;
    const [one, two] = allocations.map(({ id: key }: { id: number }) => key);
    const ready = await post(`${path}/${one}/prepare`, { expected_version: Number(before) + 1 });
    expect(ready.body.rental_item_allocation).toMatchObject({ state: 'prepared', prepared_at: expect.any(String) });
    expect(await house.rental(id)).toMatchObject({ status: 'preparing', aggregate_version: Number(before) + 2 });
    expect((await asset(first)).status).toBe('prepared');
    expect((await post(`${path}/${one}/prepare`)).body.code).toBe('invalid_state');
    expect((await post(`/rentals/${id}/change_status`, { status: 'order' })).body.code).toBe('items_in_progress');
    await post(`${path}/${two}/prepare`);
    expect(await house.rental(id)).toMatchObject({ fulfilment_status: 'prepared' });

    expect((await post(`${path}/${two}/unprepare`)).body.rental_item_allocation).toMatchObject({ prepared_at: null });
    expect((await house.service.delete(`${path}/${two}`)).status).toBe(204);
    expect((await asset(second)).status).toBe('available');
    expect(await house.item(id, items[0] ?? 0)).toMatchObject({ quantity_allocated: 1, quantity_prepared: 1 });
    expect((await house.service.delete(`${path}/${two}`)).body.code).toBe('invalid_state');
    const { history } = (await house.service.get(`/rentals/${id}/history?per_page=100`)).body;
    expect(history.map(({ action }: { action: string }) => action)).toEqual(
      expect.arrayContaining([
        'rental.item_allocated',
        'rental.item_prepared',
        'rental.item_unprepared',
        'rental.item_released',
      ]),
    );
    expect((await house.service.delete(`/rentals/${id}/items/${items[0]}`)).body.code).toBe('has_allocations');
    await house.service.delete(`${path}/${one}`);
    expect((await house.service.delete(`/rentals/${id}/items/${items[0]}`)).status).toBe(204);
  });

  test('the guards, in their order', async () => {
    const [mine = 0, taken = 0] = await house.assets(2);
    const { id, items } = await house.order([{ catalogue_item_id: house.head, quantity: 1 }]);
    const path = `/rentals/${id}/items/${items[0]}/allocations`;
    const elsewhere = (await house.made('/assets', { catalogue_item_id: house.head, warehouse_id: house.other })).id;
    const soft = (await house.made('/catalogue_items', { name: 'Fog machine', tracking: 'serialised' })).id;
    const wrong = (await house.made('/assets', { catalogue_item_id: soft, warehouse_id: house.warehouse })).id;
    expect((await post(path, {})).body.code).toBe('validation_failed');
    expect((await post(path, { quantity: 1 })).body.code).toBe('validation_failed');
    expect((await post(path, { asset_ids: [wrong] })).body.code).toBe('wrong_item');
    expect((await post(path, { asset_ids: [wrong], substitute: true })).body.code).toBe('wrong_item');
    expect((await post(path, { asset_ids: [elsewhere] })).body.code).toBe('wrong_warehouse');
    await house.service.pool.query(`update asset set status = 'quarantined' where id = $1`, [taken]);
    expect((await post(path, { asset_ids: [taken] })).body.code).toBe('asset_unavailable');
    await house.service.pool.query(
      `update asset set status = 'available', test_overdue_at = now() - interval '1 day' where id = $1`,
      [taken],
    );
    expect((await post(path, { asset_ids: [taken] })).body.code).toBe('test_overdue');
    await house.made(`/catalogue_items/${house.head}/alternatives`, { alternative_item_id: soft });
    expect((await post(path, { asset_ids: [wrong], substitute: true })).status).toBe(201);
    const enquiry = await house.made('/rentals', { title: 'Later', warehouse_id: house.warehouse });
    const line = await house.made(`/rentals/${enquiry.id}/items`, { kind: 'product', catalogue_item_id: house.head });
    const early = await post(`/rentals/${enquiry.id}/items/${line.id}/allocations`, { asset_ids: [mine] });
    expect(early.body.code).toBe('invalid_state');
    expect((await post(`/rentals/${enquiry.id}/items/${items[0]}/allocations`, { asset_ids: [mine] })).status).toBe(
      404,
    );
  });

  test('an asset is booked once: by the guard, buffers included, and by the database', async () => {
    const [unit = 0] = await house.assets(3);
    const line = [{ catalogue_item_id: house.head, quantity: 1 }];
    const window = { starts_at: at(40), ends_at: at(42) };
    const first = await house.order(line, window);
    const touching = await house.order(line, { starts_at: at(42), ends_at: at(44) });
    const path = ({ id, items }: { id: number; items: readonly number[] }) =>
      `/rentals/${id}/items/${items[0]}/allocations`;
    expect((await post(path(first), { asset_ids: [unit] })).status).toBe(201);
    expect((await asset(unit)).status).toBe('available');
    await house.service.pool.query('update warehouse set turnaround_buffer_minutes = 60 where id = $1', [
      house.warehouse,
    ]);
    expect((await post(path(touching), { asset_ids: [unit] })).body.code).toBe('asset_double_booked');
    await house.service.pool.query('update warehouse set turnaround_buffer_minutes = null where id = $1', [
      house.warehouse,
    ]);
    // A quotation may reserve it softly; the exclusion constraint refuses the step that makes it firm.
    const { id } = await house.made('/rentals', {
      title: 'Rival',
      warehouse_id: house.warehouse,
      account_id: house.account,
      ...window,
    });
    const item = await house.made(`/rentals/${id}/items`, { kind: 'product', ...line[0] });
    await post(`/rentals/${id}/convert_to_quote`);
    const soft = await post(`/rentals/${id}/items/${item.id}/allocations`, { asset_ids: [unit] });
    expect(soft.body.code).toBe('asset_double_booked');
    await house.service.delete(`${path(first)}/${(await house.service.get(path(first))).body.allocations[0].id}`);
    expect((await post(`/rentals/${id}/items/${item.id}/allocations`, { asset_ids: [unit] })).status).toBe(201);
    expect((await post(path(first), { asset_ids: [unit] })).status).toBe(201);
    const refused = await post(`/rentals/${id}/convert_to_order`);
    expect([refused.status, refused.body.code]).toEqual([422, 'asset_double_booked']);
  });
});

describe('dispatch and return', () => {
  test('bulk units leave in parts and come back whole, damaged, lost and sold', async () => {
    await house.stock(house.cable, 50);
    const { id, items } = await house.order([{ catalogue_item_id: house.cable, quantity: 20 }]);
    const [item = 0] = items;
    const level = await house.level(house.cable);
    expect((await post(`/rentals/${id}/dispatch`)).body.code).toBe('nothing_to_dispatch');
    expect((await post(`/rentals/${id}/dispatch`, { items: [{ rental_item_id: item, quantity: 21 }] })).body.code).toBe(
      'quantity_exceeded',
    );
    await post(`/rentals/${id}/items/${item}/allocations`, { quantity: 15 });
    const part = await post(`/rentals/${id}/dispatch`, { items: [{ rental_item_id: item, quantity: 12 }] });
    expect(part.body.rental).toMatchObject({ status: 'dispatched', fulfilment_status: 'part_dispatched' });
    expect(await house.item(id, item)).toMatchObject({ quantity_dispatched: 12, quantity_allocated: 3 });
    expect(await house.level(house.cable)).toMatchObject({
      on_hand: (level.on_hand ?? 0) - 12,
      on_hire: (level.on_hire ?? 0) + 12,
    });
    const rest = await post(`/rentals/${id}/dispatch`, { all: true });
    expect(rest.body.rental).toMatchObject({
      fulfilment_status: 'dispatched',
      dispatched_at: part.body.rental.dispatched_at,
    });
    expect((await post(`/rentals/${id}/dispatch`, { all: true })).body.code).toBe('nothing_to_dispatch');

    expect((await post(`/rentals/${id}/return`)).body.code).toBe('nothing_to_return');
    expect((await post(`/rentals/${id}/return`, { items: [{ rental_item_id: item, quantity: 21 }] })).body.code).toBe(
      'quantity_exceeded',
    );
    expect((await post(`/rentals/${id}/return`, { items: [{ asset_id: 999999 }] })).body.code).toBe(
      'asset_not_on_rental',
    );
    const back = await post(`/rentals/${id}/return`, { items: [{ rental_item_id: item, quantity: 10, damaged: 2 }] });
    expect(back.body.rental).toMatchObject({ status: 'dispatched', fulfilment_status: 'part_returned' });
    const { repairs } = (await house.service.get('/repairs')).body;
    expect(repairs[0]).toMatchObject({ quantity: 2, rental_id: id, status: 'open', is_usable: false });
    await house.service.patch(`/catalogue_items/${house.cable}`, { sale_price: '255.50' });
    const done = await post(`/rentals/${id}/return`, {
      items: [{ rental_item_id: item, quantity: 7, lost: 2, sold: 1 }],
    });
    expect(done.body.rental).toMatchObject({
      status: 'returned',
      fulfilment_status: 'returned',
      returned_at: expect.any(String),
    });
    expect(await house.item(id, item)).toMatchObject({
      quantity_returned: 17,
      quantity_damaged: 2,
      quantity_lost: 2,
      quantity_sold: 1,
      quantity_outstanding: 0,
    });
    expect(await house.level(house.cable)).toMatchObject({
      owned: (level.owned ?? 0) - 3,
      on_hand: (level.on_hand ?? 0) - 5,
      on_hire: level.on_hire,
      in_repair: 2,
    });
    const { stock_transactions: ledger } = (
      await house.service.get(`/stock_transactions?q[source_type_eq]=rental&q[source_id_eq]=${id}&per_page=100`)
    ).body;
    expect(ledger.map(({ type }: { type: string }) => type).sort()).toEqual(
      ['rental_out', 'rental_out', 'rental_in', 'rental_in', 'repair_out', 'rental_loss', 'rental_sale']
        .sort()
        .concat(ledger.length > 7 ? ledger.slice(7).map(() => 'rental_in') : [])
        .sort(),
    );
    // L12: the lost units are charged at their replacement value, the one that the customer buys at its price (D21).
    const { items: lines } = (await house.service.get(`/rentals/${id}/items`)).body;
    const charge = { transaction_type: 'sale', is_discountable: false };
    expect(lines.slice(-2)).toMatchObject([
      { ...charge, name: expect.stringMatching(/^Lost: /), quantity: 2, unit_price: '420.00', net_amount: '840.00' },
      { ...charge, name: expect.stringMatching(/^Sold: /), quantity: 1, unit_price: '255.50', net_amount: '255.50' },
    ]);
    expect(await events(id)).toEqual(
      expect.arrayContaining([
        'rental.dispatched',
        'rental.item_dispatched',
        'rental.item_returned',
        'rental.returned',
      ]),
    );
    // A return that leaves something out has only the events of its items.
    expect((await events(id)).filter((name) => name === 'rental.returned' || name === 'rental.return')).toEqual([
      'rental.returned',
    ]);
    expect((await post(`/rentals/${id}/change_status`, { status: 'completed' })).body.rental.status).toBe('completed');
    const again = await post(`/rentals/${id}/reopen`);
    expect(again.body.rental).toMatchObject({ status: 'returned', completed_at: null });
  });

  test('goods that came back unused go into stock and off the bill, until an invoice has billed them', async () => {
    const tapes = (await house.made('/catalogue_items', { name: 'Tape', item_type: 'consumable', sale_price: '9.50' }))
      .id;
    await house.stock(tapes, 30);
    const used = await house.made('/catalogue_items', { name: 'Used head', tracking: 'serialised', item_type: 'sale' });
    const unit = (await house.made('/assets', { catalogue_item_id: used.id, warehouse_id: house.warehouse })).id;
    const { id, items } = await house.order([
      { catalogue_item_id: tapes, quantity: 20 },
      { catalogue_item_id: tapes, quantity: 2 },
      { catalogue_item_id: used.id, unit_price: '300.00', quantity: 1 },
    ]);
    const [tape, few, head] = items;
    const bring = (...some: Record<string, unknown>[]) => post(`/rentals/${id}/take_back_goods`, { items: some });
    await post(`/rentals/${id}/items/${head}/allocations`, { asset_ids: [unit] });
    expect((await bring({ rental_item_id: tape, quantity: 1 })).body.code).toBe('invalid_state');
    expect((await post(`/rentals/${id}/dispatch`, { items: [{ rental_item_id: tape, quantity: 12 }] })).status).toBe(
      200,
    );
    expect((await post(`/rentals/${id}/dispatch`, { all: true })).status).toBe(200);
    expect(await house.level(tapes)).toMatchObject({ on_hand: 8 });
    const version = (await house.rental(id))['aggregate_version'] as number;

    // 20 × 9.50 + 2 × 9.50 + 300.00 = 509.00; 13 rolls and the two come back: 7 × 9.50 + 300.00.
    expect((await house.rental(id))['net_total']).toBe('509.00');
    const back = await bring({ rental_item_id: tape, quantity: 13 }, { rental_item_id: few });
    expect([back.status, back.body.rental]).toMatchObject([
      200,
      { net_total: '366.50', aggregate_version: version + 1 },
    ]);
    expect(await house.item(id, tape ?? 0)).toMatchObject({ quantity: 7, quantity_dispatched: 7, quantity_sold: 7 });
    expect((await house.service.get(`/rentals/${id}/items/${few}`)).status).toBe(404);
    expect(await house.level(tapes)).toMatchObject({ on_hand: 23, owned: 23 });
    expect((await bring({ rental_item_id: tape, quantity: 8 })).body).toMatchObject({
      code: 'quantity_exceeded',
      message: 'Tape: 7 of 8 left and can come back.',
    });
    // A unit that is known one by one is for hire again.
    expect((await bring({ rental_item_id: head, asset_ids: [unit] })).body.rental.net_total).toBe('66.50');
    expect(await asset(unit)).toMatchObject({ status: 'available' });

    // Two who bring the same rolls back: they come back once.
    const both = await Promise.all([
      bring({ rental_item_id: tape, quantity: 4 }),
      bring({ rental_item_id: tape, quantity: 4 }),
    ]);
    expect(both.map(({ status }) => status).sort()).toEqual([200, 422]);
    expect(await house.item(id, tape ?? 0)).toMatchObject({ quantity: 3, quantity_sold: 3 });
    await house.made('/addresses', {
      owner_type: 'account',
      owner_id: house.account,
      kind: 'billing',
      line1: '1 Road',
      city: 'London',
      country_code: 'GB',
      is_default: true,
    });
    const bill = (await post(`/rentals/${id}/create_invoice`, { type: 'full' })).body.invoice;
    const issued = await post(`/invoices/${bill.id}/issue`);
    expect([issued.status, issued.body.code]).toEqual([200, undefined]);
    expect((await bring({ rental_item_id: tape, quantity: 1 })).body).toMatchObject({
      code: 'rental_locked',
      message: expect.stringContaining('with return_to_stock'),
    });
  });

  test('serialised units must be allocated; each has its own fate; sales leave for good', async () => {
    const units = await house.assets(4);
    const [good = 0, broken = 0, gone = 0, bought = 0] = units;
    await house.stock(house.tape, 10);
    const { id, items } = await house.order([
      { catalogue_item_id: house.head, quantity: 4 },
      { catalogue_item_id: house.tape, quantity: 3 },
    ]);
    expect((await post(`/rentals/${id}/dispatch`, { all: true })).body.code).toBe('unallocated_items');
    await post(`/rentals/${id}/items/${items[0]}/allocations`, { asset_ids: units });
    await house.service.pool.query(`update asset set status = 'quarantined' where id = $1`, [good]);
    expect((await post(`/rentals/${id}/dispatch`, { all: true })).body.code).toBe('asset_unavailable');
    await house.service.pool.query(
      `update asset set status = 'allocated', test_overdue_at = now() - interval '1 day' where id = $1`,
      [good],
    );
    expect((await post(`/rentals/${id}/dispatch`, { all: true })).body.code).toBe('test_overdue');
    await house.service.pool.query(`update asset set test_overdue_at = null where id = $1`, [good]);
    await house.service.post(`/accounts/${house.account}/hold_credit`, {});
    expect((await post(`/rentals/${id}/dispatch`, { all: true })).body.code).toBe('credit_hold');
    await house.service.post(`/accounts/${house.account}/release_credit`, {});
    const sent = await post(`/rentals/${id}/dispatch`, { all: true });
    expect(sent.body.rental).toMatchObject({ status: 'dispatched', fulfilment_status: 'dispatched' });
    expect(await asset(good)).toMatchObject({ status: 'on_hire', current_rental_id: id });
    expect(await house.item(id, items[1] ?? 0)).toMatchObject({ quantity_dispatched: 3, quantity_sold: 3 });
    expect(await house.level(house.tape)).toMatchObject({ owned: 7, on_hand: 7 });
    const mixed = await post(`/rentals/${id}/return`, { items: [{ rental_item_id: items[0], quantity: 2 }] });
    expect(mixed.body.code).toBe('quantity_exceeded');
    const back = await post(`/rentals/${id}/return`, {
      items: [
        { asset_id: good },
        { asset_id: broken, damaged: 1 },
        { asset_id: gone, lost: 1 },
        { asset_id: bought, sold: 1 },
      ],
    });
    expect(back.body.rental).toMatchObject({ status: 'returned' });
    expect(await Promise.all(units.map(async (unit) => (await asset(unit)).status))).toEqual([
      'available',
      'in_repair',
      'lost',
      'sold',
    ]);
  });

  test('units that need a case leave in a sealed one where the setting asks for it; the case is told of last', async () => {
    const [unit = 0] = await house.assets(1);
    const { id, items } = await house.order([{ catalogue_item_id: house.head, quantity: 1 }]);
    await post(`/rentals/${id}/items/${items[0]}/allocations`, { asset_ids: [unit] });
    const { uuid, id: caseId } = await house.made('/flightcases', { name: 'Case', warehouse_id: house.warehouse });
    await post(`/flightcases/${uuid}/pack`, { contents: [{ asset_id: unit }], complete: true });
    const demand = async (on: boolean) => {
      await house.service.patch(`/catalogue_items/${house.head}`, { requires_flightcase: on });
      await house.service.patch('/settings/rentals', { require_sealed_cases: on });
    };
    await demand(true);
    const dry = await post(`/rentals/${id}/dispatch`, { all: true, dry_run: true });
    expect(dry.body).toMatchObject({ allowed: false, code: 'flightcase_not_sealed' });
    expect((await post(`/rentals/${id}/dispatch`, { all: true })).body.code).toBe('flightcase_not_sealed');
    await post(`/flightcases/${uuid}/seal`);
    expect((await post(`/rentals/${id}/dispatch`, { all: true })).body.rental).toMatchObject({ status: 'dispatched' });
    await demand(false);
    const { rows } = await house.service.pool.query(
      `select event from outbox_event where ref in ($1, $2, $3) or (event = 'rental.item_dispatched' and payload::jsonb ->> 'parent_ref' = $1)
       order by id desc limit 5`,
      [`rental:${id}`, `asset:${unit}`, `flightcase:${caseId}`],
    );
    expect(rows.map(({ event }) => event).reverse()).toEqual([
      'rental.dispatched',
      'rental.status_changed',
      'rental.item_dispatched',
      'asset.dispatched',
      'flightcase.dispatched',
    ]);
  });

  test('what is hired in leaves once it has come', async () => {
    const { id, items } = await house.order([{ catalogue_item_id: house.cable, quantity: 2, is_subhire: true }]);
    const leaving = { items: [{ rental_item_id: items[0], quantity: 1 }] };
    const dry = await post(`/rentals/${id}/dispatch`, { ...leaving, dry_run: true });
    expect(dry.body).toMatchObject({ allowed: false, code: 'subhire_not_received' });
    expect((await post(`/rentals/${id}/dispatch`, leaving)).body.code).toBe('subhire_not_received');
    const supplier = (await house.made('/accounts', { name: 'Rent-it', is_supplier: true })).id;
    const intake = await house.made('/virtual_stock_intakes', {
      source: 'subhire',
      catalogue_item_id: house.cable,
      warehouse_id: house.warehouse,
      supplier_id: supplier,
      rental_item_id: items[0],
      quantity: 2,
      available_from: at(0),
      available_until: at(5),
    });
    await post(`/virtual_stock_intakes/${intake.id}/confirm`);
    await post(`/virtual_stock_intakes/${intake.id}/receive`, { quantity: 1 });
    expect((await post(`/rentals/${id}/dispatch`, leaving)).body.rental?.status).toBe('dispatched');
    expect((await post(`/rentals/${id}/dispatch`, leaving)).body.code).toBe('subhire_not_received');
  });

  test('L11: what comes back late is charged for the time over its plan', async () => {
    expect((await house.service.patch('/settings/rentals', { charge_late_returns: true })).status).toBe(200);
    await house.stock(house.cable, 12);
    const window = { starts_at: '2026-06-05T09:00:00Z', ends_at: '2026-06-08T16:00:00Z' };
    const { id, items } = await house.order([{ catalogue_item_id: house.cable, quantity: 12 }], window);
    await post(`/rentals/${id}/dispatch`, { all: true, dispatched_at: '2026-06-05T09:00:00Z' });
    const reply = await post(`/rentals/${id}/return`, {
      items: [{ rental_item_id: items[0], quantity: 12 }],
      returned_at: '2026-06-10T12:00:00Z',
    });
    expect(reply.body.rental.status).toBe('returned');
    const { items: lines } = (await house.service.get(`/rentals/${id}/items`)).body;
    expect(lines.at(-1)).toMatchObject({
      quantity: 12,
      unit_price: '35.00',
      period_factor: '0.4000',
      net_amount: '168.00',
    });
  });
});
