/** Own and hired units on one job: whose ledger each movement is of, what may be set aside, and that nothing goes back that is out. */
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { at, type House, openHouse } from './fulfilment_ground.ts';

let house: House;
let supplier: number;
const post = (path: string, body: Record<string, unknown> = {}) => house.service.post(path, body);
beforeAll(async () => {
  house = await openHouse();
  supplier = (await house.made('/accounts', { name: 'Rent-it', is_supplier: true })).id;
});
afterAll(() => house.service.close());

/** Units that were hired in and have come. */
async function hired(item: number, quantity: number, more: Record<string, unknown> = {}): Promise<number> {
  const { id } = await house.made('/virtual_stock_intakes', {
    source: 'subhire',
    catalogue_item_id: item,
    warehouse_id: house.warehouse,
    supplier_id: supplier,
    quantity,
    available_from: at(-0.5),
    available_until: at(9),
    ...more,
  });
  for (const [step, body] of [
    ['confirm', {}],
    ['receive', { quantity }],
  ] as const) {
    const reply = await post(`/virtual_stock_intakes/${id}/${step}`, body);
    if (reply.status !== 200) throw new Error(`${step}: ${reply.text}`);
  }
  return id;
}

const intakeOf = async (id: number) =>
  (await house.service.get(`/virtual_stock_intakes/${id}?include=assets,movements`)).body.virtual_stock_intake;
const unitsOf = async (id: number): Promise<number[]> =>
  (await intakeOf(id)).assets.map((asset: { id: number }) => asset.id);
const assetOf = async (id: number) => (await house.service.get(`/assets/${id}`)).body.asset;
const item = (tracking: string) => house.made('/catalogue_items', { name: 'Thing', tracking, replacement_value: '40' });

/** An order that may be short, so that what is hired in comes afterwards. */
async function order(lines: readonly Record<string, unknown>[], more: Record<string, unknown> = {}) {
  const { id } = await house.made('/rentals', {
    title: 'Job',
    warehouse_id: house.warehouse,
    account_id: house.account,
    starts_at: at(-1),
    ends_at: at(3),
    ...more,
  });
  const items: number[] = [];
  for (const line of lines) items.push((await house.made(`/rentals/${id}/items`, { kind: 'product', ...line })).id);
  for (const step of ['convert_to_quote', 'convert_to_order']) {
    const reply = await post(`/rentals/${id}/${step}`, { confirm_shortage: true });
    if (reply.status !== 200) throw new Error(`${step}: ${reply.text}`);
  }
  return { id, items };
}

const fold = async (product: number) => {
  const { rows } = await house.service.pool.query(
    `select coalesce(sum(owned_delta), 0)::integer as owned, coalesce(sum(on_hand_delta), 0)::integer as on_hand from stock_transaction where catalogue_item_id = $1`,
    [product],
  );
  return rows[0];
};
const virtual = async (product: number) =>
  (
    await house.service.pool.query(
      'select coalesce(sum(quantity_virtual), 0)::integer as n from stock_level where catalogue_item_id = $1',
      [product],
    )
  ).rows[0].n;
const stocked = async (tracking: string, quantity: number) => {
  const { id } = await item(tracking);
  if (tracking === 'serialised')
    for (let n = 0; n < quantity; n += 1)
      await house.made('/assets', { catalogue_item_id: id, warehouse_id: house.warehouse });
  else
    await house.made('/stock_transactions', {
      catalogue_item_id: id,
      warehouse_id: house.warehouse,
      type: 'opening',
      quantity,
    });
  return id;
};

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

  test('what was set aside by number, prepared in part, is filled from both; the rest stays prepared', async () => {
    const bulk = await stocked('bulk', 10);
    const { id, items } = await order([{ catalogue_item_id: bulk, quantity: 15 }]);
    const base = `/rentals/${id}/items/${items[0]}/allocations`;
    const { id: lot } = await house.made(base, { quantity: 15 });
    // More than is here cannot stand ready.
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
    const own = (await house.service.get(`/assets?q[catalogue_item_id_eq]=${head}`)).body.assets.map(
      ({ id }: { id: number }) => id,
    );
    const { id, items } = await order([{ catalogue_item_id: head, quantity: 4 }]);
    const intake = await hired(head, 2, { rental_item_id: items[0] });
    const came = await unitsOf(intake);
    await house.made(`/rentals/${id}/items/${items[0]}/allocations`, { asset_ids: [...own, ...came] });
    expect((await post(`/rentals/${id}/dispatch`, { all: true })).status).toBe(200);
    expect(await house.level(head)).toMatchObject({ owned: 2, on_hand: 0, on_hire: 2 });
    expect((await post(`/virtual_stock_intakes/${intake}/return`, { asset_ids: came })).body.code).toBe('units_in_use');
    const back = await post(`/rentals/${id}/return`, {
      items: [
        { asset_id: came[0], quantity: 0, lost: 1 },
        { asset_id: came[1], quantity: 1, damaged: 1 },
        ...own.map((asset: number) => ({ asset_id: asset })),
      ],
    });
    expect(back.status).toBe(200);
    expect(await house.level(head)).toMatchObject({ owned: 2, on_hand: 2, on_hire: 0, in_repair: 0 });
    expect(await intakeOf(intake)).toMatchObject({ quantity_present: 1, quantity_lost: 1 });
    expect(await virtual(head)).toBe(1);
    // It turns up: it has to go back after all.
    expect((await post(`/assets/${came[0]}/mark_found`, { warehouse_id: house.warehouse })).status).toBe(200);
    expect(await intakeOf(intake)).toMatchObject({ quantity_present: 2, quantity_lost: 0 });
    expect(await virtual(head)).toBe(2);
  });

  test('a line to be hired in leaves with the assets that came for it, and they are with the customer', async () => {
    const head = await stocked('serialised', 1);
    const { id, items } = await order([{ catalogue_item_id: head, quantity: 2, is_subhire: true }]);
    expect((await post(`/rentals/${id}/dispatch`, { all: true })).body.code).toBe('subhire_not_received');
    const intake = await hired(head, 2, { rental_item_id: items[0] });
    const came = await unitsOf(intake);
    // Which of the two leaves has to be said; both leave unnamed.
    const one = await post(`/rentals/${id}/dispatch`, { items: [{ rental_item_id: items[0], quantity: 1 }] });
    expect(one.body).toMatchObject({
      code: 'unallocated_items',
      details: { items: [{ rental_item_id: items[0], missing: 1 }] },
    });
    expect((await post(`/rentals/${id}/dispatch`, { all: true })).status).toBe(200);
    for (const asset of came) expect(await assetOf(asset)).toMatchObject({ status: 'on_hire', current_rental_id: id });
    const lots = (await house.service.get(`/rentals/${id}/items/${items[0]}/allocations`)).body.allocations ?? [];
    expect(lots.every((lot: { asset_id: number | null }) => lot.asset_id !== null)).toBe(true);
    expect((await post(`/virtual_stock_intakes/${intake}/return`, { asset_ids: came })).body.code).toBe('units_in_use');
    expect((await post(`/rentals/${id}/return`, { all: true })).status).toBe(200);
    expect(await house.level(head)).toMatchObject({ owned: 1, on_hand: 1 });
    expect((await post(`/virtual_stock_intakes/${intake}/return`, { asset_ids: came })).status).toBe(200);
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
    const own = (await house.service.get(`/assets?q[catalogue_item_id_eq]=${head}&q[ownership_eq]=owned`)).body
      .assets[0].id;
    const sub = await order([{ catalogue_item_id: head, quantity: 1, is_subhire: true }]);
    expect(
      (await post(`/rentals/${sub.id}/items/${sub.items[0]}/allocations`, { asset_ids: [own] })).body,
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
