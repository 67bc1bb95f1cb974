/** A line with one date of its own never ends before it begins, whether its dates or its rental's change. */
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { type House, openHouse } from './fulfilment_ground.ts';

let house: House;
beforeAll(async () => {
  house = await openHouse();
  await house.stock(house.cable, 50);
});
afterAll(() => house.service.close());

type Body = Readonly<Record<string, unknown>>;
const day = (n: number) => new Date(Date.UTC(2031, 2, n)).toISOString();
const line = (more: Body = {}): Body => ({ kind: 'product', catalogue_item_id: house.cable, quantity: 1, ...more });

async function rental(from: number, until: number | null, lines: readonly Body[] = [], more: Body = {}) {
  const { id } = await house.made('/rentals', {
    title: 'Gig',
    account_id: house.account,
    warehouse_id: house.warehouse,
    starts_at: day(from),
    ends_at: until === null ? null : day(until),
    ...more,
  });
  const ids: number[] = [];
  for (const one of lines) ids.push((await house.made(`/rentals/${id}/items`, line(one))).id);
  return { id, ids, path: `/rentals/${id}` };
}

const post = (path: string, body: Body = {}) => house.service.post(path, body);
const patch = (path: string, body: Body) => house.service.patch(path, body);

/** Refused at the field. */
function refused(reply: { status: number; body: { code?: string; errors?: Body } }, field = 'ends_at') {
  expect([reply.status, reply.body.code, Object.keys(reply.body.errors ?? {})]).toEqual([
    422,
    'invalid_dates',
    [field],
  ]);
}

test('a line is not made or changed so', async () => {
  const { path, ids } = await rental(10, 20, [{ starts_at: day(12) }]);
  refused(await post(`${path}/items`, line({ starts_at: day(20) })));
  refused(await post(`${path}/items`, line({ ends_at: day(9) })));
  refused(await post(`${path}/items`, line({ kind: 'text', catalogue_item_id: null, name: 'Note', ends_at: day(9) })));
  refused(await patch(`${path}/items/${ids[0]}`, { starts_at: day(25) }));
  refused(await patch(`${path}/items/${ids[0]}`, { starts_at: null, ends_at: day(10) }));
  const bulk = [{ op: 'update', id: ids[0], attributes: { starts_at: day(25) } }];
  refused(await post(`${path}/items/bulk`, { operations: bulk }), 'operations.0.attributes.ends_at');
  const whole = {
    title: 'G',
    account_id: house.account,
    warehouse_id: house.warehouse,
    starts_at: day(1),
    ends_at: day(3),
  };
  refused(
    await post('/rentals/composite', { ...whole, items: [line(), line({ starts_at: day(4) })] }),
    'items.1.ends_at',
  );
  // A sold unit does not come back, and an open end is after every start.
  const sold = await post(`${path}/items`, line({ catalogue_item_id: house.tape, starts_at: day(25) }));
  expect([sold.status, sold.body.errors]).toEqual([201, undefined]);
  const open = await rental(10, null, [], { is_open_ended: true });
  expect((await post(`${open.path}/items`, line({ starts_at: day(99) }))).status).toBe(201);
  refused(await post(`${open.path}/items`, line({ ends_at: day(9) })));
});

test('a rental does not move from under its lines, and says which line it is', async () => {
  const { path, ids } = await rental(10, 20, [{ starts_at: day(15) }, { ends_at: day(16) }, {}]);
  const early = await patch(path, { starts_at: day(1), ends_at: day(14) });
  refused(early);
  expect(early.body.details.items).toEqual([{ rental_item_id: ids[0], name: 'Cable' }]);
  refused(await patch(path, { starts_at: day(16) }), 'starts_at');
  refused(await patch(path, { ends_at: day(15) }));
  expect((await patch(path, { starts_at: day(14), ends_at: day(17) })).status).toBe(200);
  const open = await rental(10, null, [{ starts_at: day(30) }], { is_open_ended: true });
  refused(await patch(open.path, { is_open_ended: false, ends_at: day(20) }));
  expect((await patch(open.path, { is_open_ended: false, ends_at: day(31) })).status).toBe(200);
});

test('nor does a copy', async () => {
  const { id, path } = await rental(10, 20, [{ starts_at: day(15) }]);
  const short = await rental(10, 12);
  refused(await post(`${short.path}/items/copy`, { rental_id: id }));
  expect((await house.service.get(`${short.path}/items`)).body.items).toEqual([]);
  refused(await post(`${path}/duplicate`, { starts_at: day(1), ends_at: day(3) }));
  expect((await post(`${path}/duplicate`, { starts_at: day(1) })).status).toBe(201);
});

test('nor is a copy charged for a time that ends before it begins', async () => {
  const { path } = await rental(10, 20, [{}]);
  expect((await patch(path, { charge_starts_at: day(18) })).status).toBe(200);
  refused(await post(`${path}/duplicate`, { starts_at: day(1), ends_at: day(3) }));
  expect((await post(`${path}/duplicate`, { starts_at: day(1) })).status).toBe(201);
});

test('a quotation comes back with its dates, whatever those of the lines are meanwhile', async () => {
  const { path, ids } = await rental(10, 20, [{ starts_at: day(15) }, { ends_at: day(16) }]);
  expect((await post(`${path}/convert_to_quote`)).status).toBe(200);
  expect((await post(`${path}/send_quotation`, { mail: false })).status).toBe(200);
  const [version] = (await house.service.get(`${path}/quotations`)).body.quotations;
  for (const [at, [from, until]] of (
    [
      [40, 42],
      [1, 3],
    ] as const
  ).entries()) {
    for (const one of ids) await patch(`${path}/items/${one}`, { starts_at: null, ends_at: null });
    const moved = await patch(path, { starts_at: day(from), ends_at: day(until) });
    expect([at, moved.status]).toEqual([at, 200]);
    const change = at === 0 ? { starts_at: day(from + 1) } : { ends_at: day(from + 1) };
    for (const one of ids) expect((await patch(`${path}/items/${one}`, change)).status).toBe(200);
    expect((await post(`${path}/quotations/${version.id}/restore`)).status).toBe(200);
    const back = (await house.service.get(`${path}/items`)).body.items as Body[];
    expect(back.map(({ starts_at, ends_at }) => [starts_at, ends_at])).toEqual([
      [day(15), null],
      [null, day(16)],
    ]);
  }
});
