/** Units of virtual stock intakes set aside for lines: only such as fit, none twice, and with them the line can leave (domain 3.1, 3.2). */
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { type Ground, openGround, tally } from './ground.ts';

const day = 86_400_000;
const at = (days: number) => new Date(Date.now() + days * day).toISOString();
const window = { starts_at: at(-1), ends_at: at(3) };

let ground: Ground;
let other: number;
beforeAll(async () => {
  ground = await openGround();
  other = (await ground.made('/warehouses', { name: 'Leeds', code: 'lds' })).id;
});
afterAll(() => ground.close());

interface Hired {
  readonly quantity?: number;
  readonly steps?: readonly ('confirm' | 'receive' | 'cancel')[];
  readonly more?: Record<string, unknown>;
}

/** An intake that has gone through the steps; received by default. */
async function intake({ quantity = 2, steps = ['confirm', 'receive'], more = {} }: Hired = {}): Promise<number> {
  const { id } = await ground.made('/virtual_stock_intakes', {
    source: 'subhire',
    catalogue_item_id: ground.ids.bulk,
    warehouse_id: ground.ids.warehouse,
    supplier_id: ground.ids.supplier,
    quantity,
    available_from: at(0.01),
    available_until: at(9),
    ...more,
  });
  for (const step of steps) {
    const reply = await ground.post(`/virtual_stock_intakes/${id}/${step}`, step === 'receive' ? { quantity } : {});
    if (reply.status !== 200) throw new Error(`${step}: ${reply.text}`);
  }
  return id;
}

interface Line {
  readonly rental: number;
  readonly line: number;
}

/** An order with one line to be hired in. */
async function order(quantity = 2, more: Record<string, unknown> = {}): Promise<Line> {
  const { id: rental } = await ground.made('/rentals', {
    title: 'Gig',
    warehouse_id: ground.ids.warehouse,
    account_id: ground.ids.customer,
    ...window,
  });
  const { id: line } = await ground.made(`/rentals/${rental}/items`, {
    kind: 'product',
    catalogue_item_id: ground.ids.bulk,
    quantity,
    is_subhire: true,
    ...more,
  });
  for (const step of ['convert_to_quote', 'convert_to_order']) {
    const reply = await ground.post(`/rentals/${rental}/${step}`, { confirm_shortage: true });
    if (reply.status !== 200) throw new Error(`${step}: ${reply.text}`);
  }
  return { rental, line };
}

const allocate = ({ rental, line }: Line, id: number, quantity = 1) =>
  ground.post(`/rentals/${rental}/items/${line}/allocations`, { virtual_stock_intake_id: id, quantity });
const dispatch = ({ rental }: Line) => ground.post(`/rentals/${rental}/dispatch`, { all: true });

test('an intake that does not fit is refused, with the reason on its field', async () => {
  const one = await order(9);
  const another = await order();
  const refused: readonly [number, string][] = [
    [
      await intake({ more: { catalogue_item_id: (await ground.made('/catalogue_items', { name: 'Stand' })).id } }),
      'wrong_item',
    ],
    [await intake({ more: { warehouse_id: other } }), 'wrong_warehouse'],
    [await intake({ steps: [] }), 'invalid_state'],
    [await intake({ steps: ['confirm'] }), 'invalid_state'],
    [await intake({ steps: ['cancel'] }), 'invalid_state'],
    [await intake({ more: { rental_id: another.rental } }), 'asset_unavailable'],
    [await intake({ more: { rental_item_id: another.line } }), 'asset_unavailable'],
    [await intake({ more: { source: 'purchase', available_until: null } }), 'validation_failed'],
  ];
  for (const [id, code] of refused) {
    const reply = await allocate(one, id);
    expect([reply.status, reply.body.code, Object.keys(reply.body.errors)]).toEqual([
      422,
      code,
      ['virtual_stock_intake_id'],
    ]);
  }
  const two = await intake();
  expect((await allocate(one, two, 3)).body.code).toBe('quantity_exceeded');
  expect((await allocate(one, two, 2)).status).toBe(201);
  expect((await allocate(one, two, 1)).body.code).toBe('quantity_exceeded');
  const owned = await order(1, { is_subhire: false });
  // The owner of the units makes no difference to the line.
  expect((await allocate(owned, await intake())).status).toBe(201);
});

test('a line leaves with units of a general intake, and comes back', async () => {
  const before = await ground.level(ground.ids.bulk);
  const hired = await intake();
  const line = await order(2);
  expect((await dispatch(line)).body.code).toBe('subhire_not_received');
  expect((await allocate(line, hired, 1)).status).toBe(201);
  expect((await dispatch(line)).body.code).toBe('subhire_not_received');
  expect((await allocate(line, hired, 1)).status).toBe(201);
  expect((await dispatch(line)).status).toBe(200);
  expect((await ground.post(`/virtual_stock_intakes/${hired}/return`, { quantity: 1 })).body.code).toBe('units_in_use');
  expect((await ground.post(`/rentals/${line.rental}/return`, { all: true })).status).toBe(200);
  expect((await ground.post(`/virtual_stock_intakes/${hired}/return`, { quantity: 2 })).status).toBe(200);
  // Hired units never touch the ledger of own stock.
  expect(await ground.level(ground.ids.bulk)).toEqual(before);
});

test('units kept for the line and units of a general intake leave together', async () => {
  const line = await order(3);
  await intake({ quantity: 2, more: { rental_item_id: line.line } });
  const general = await intake({ quantity: 1 });
  expect((await dispatch(line)).body.code).toBe('subhire_not_received');
  expect((await allocate(line, general)).status).toBe(201);
  expect((await dispatch(line)).status).toBe(200);
});

test('the last units of an intake go to one of the lines that want them at once', async () => {
  for (let round = 0; round < 6; round += 1) {
    const hired = await intake({ quantity: 2 });
    const lines = [await order(2), await order(2), await order(2)];
    const answers = await ground.atOnce(3, (turn) => allocate(lines[turn] as Line, hired, 2));
    expect(tally(answers)).toEqual({ '201': 1, '422 quantity_exceeded': 2 });
  }
});

test('units go back to their supplier, or leave with the rental', async () => {
  for (let round = 0; round < 10; round += 1) {
    const line = await order(2);
    const hired = await intake({ quantity: 2, more: { rental_item_id: line.line } });
    const [left, back] = await Promise.all([
      dispatch(line),
      ground.post(`/virtual_stock_intakes/${hired}/return`, { quantity: 2 }),
    ]);
    expect([left.status, back.status].sort()).toEqual([200, 422]);
  }
});
