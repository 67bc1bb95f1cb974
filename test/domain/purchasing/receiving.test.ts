/** Receiving over HTTP, in any order and by many at once: nothing is received twice, and every unit is accounted for (domain 3.6, 3.7). */
import { afterAll, beforeAll, expect, jest, test } from '@jest/globals';
import { Client } from 'pg';
import fc from '../../support/properties.ts';
import { type House, type Made, purchasingHouse } from '../../support/purchasing.ts';

let house: House;
const soon = new Date(Date.now() + 3_600_000).toISOString();
const later = new Date(Date.now() + 30 * 86_400_000).toISOString();
beforeAll(async () => {
  house = await purchasingHouse();
  await house.patch('/settings/finance', { po_over_receipt_tolerance_percent: '10' });
});
afterAll(() => house.close());

const orderOf = async (id: number): Promise<Made> =>
  (await house.get(`/purchase_orders/${id}?include=items,receipts,virtual_stock_intakes`)).body.purchase_order;
const intakeOf = async (id: number): Promise<Made> =>
  (await house.get(`/virtual_stock_intakes/${id}?include=movements`)).body.virtual_stock_intake;
const cable = async () => (await house.made('/catalogue_items', { name: 'Cable', tracking: 'bulk' })).id;

/** A sent order of these lines; hired unless bought. */
async function sent(lines: readonly Record<string, unknown>[], more: Record<string, unknown> = {}): Promise<Made> {
  const { id } = await house.order(
    lines.map((line) => ({ unit_cost: '10', ...line })),
    more,
  );
  expect((await house.post(`/purchase_orders/${id}/send`, {})).status).toBe(200);
  return orderOf(id);
}
const hire = { po_type: 'subhire', hire_starts_at: soon, hire_ends_at: later };

test('a repeated Idempotency-Key receives once; the receipt names it and the papers', async () => {
  const order = await sent([{ catalogue_item_id: await cable(), quantity: '4' }]);
  const body = {
    lines: [{ item_id: order.items[0].id, quantity: 3 }],
    delivery_note_number: 'DN-7',
    supplier_invoice: 'INV-9',
    note: 'One box was open.',
  };
  const key = { 'Idempotency-Key': 'delivery-7' };
  const first = await house.post(`/purchase_orders/${order.id}/receive`, body, key);
  const again = await house.post(`/purchase_orders/${order.id}/receive`, body, key);
  expect([again.status, again.text]).toEqual([200, first.text]);
  expect(again.headers['idempotency-replayed']).toBe('true');
  const now = await orderOf(order.id);
  expect(now).toMatchObject({ aggregate_version: order.aggregate_version + 1, quantity_received: 3 });
  expect(now.receipts).toMatchObject([
    {
      delivery_note_number: 'DN-7',
      supplier_invoice: 'INV-9',
      idempotency_key: 'delivery-7',
      note: 'One box was open.',
    },
  ]);
});

test('a line that is given up with nothing received takes its intake with it', async () => {
  const item = await cable();
  const order = await sent([
    { catalogue_item_id: item, quantity: '4' },
    { catalogue_item_id: item, quantity: '6' },
  ]);
  const [one, two] = order.items as Made[];
  const lines = [
    { item_id: one?.id, quantity: 4 },
    { item_id: two?.id, quantity: 0, close_short: true },
  ];
  const reply = await house.post(`/purchase_orders/${order.id}/receive`, { lines });
  expect(reply.body.purchase_order.status).toBe('received');
  const intake = await intakeOf(two?.virtual_stock_intake_id);
  expect(intake).toMatchObject({ status: 'cancelled', quantity: 6, quantity_received: 0, aggregate_version: 2 });
  expect(intake.cancelled_at).not.toBeNull();
});

test('hired units that went back before the rest was given up end as returned', async () => {
  const order = await sent([{ catalogue_item_id: await cable(), quantity: '6' }], hire);
  const [line] = order.items as Made[];
  const intake = line?.virtual_stock_intake_id;
  await house.post(`/purchase_orders/${order.id}/receive`, { lines: [{ item_id: line?.id, quantity: 2 }] });
  const back = await house.post(`/virtual_stock_intakes/${intake}/return`, { quantity: 2 });
  expect(back.body.virtual_stock_intake.status).toBe('partially_returned');
  await house.post(`/purchase_orders/${order.id}/cancel`, { reason: 'Enough' });
  expect(await intakeOf(intake)).toMatchObject({ status: 'returned', quantity: 2, quantity_present: 0 });
});

test('many at once, by the order and by its intake: all get an answer, and no unit comes twice', async () => {
  const order = await sent([{ catalogue_item_id: await cable(), quantity: '10' }], hire);
  const [line] = order.items as Made[];
  const intake = line?.virtual_stock_intake_id;
  const calls = Array.from({ length: 16 }, (_, at) =>
    at % 2 === 0
      ? house.post(`/purchase_orders/${order.id}/receive`, { lines: [{ item_id: line?.id, quantity: 1 }] })
      : house.post(`/virtual_stock_intakes/${intake}/receive`, { quantity: 1 }),
  );
  const replies = await Promise.all(calls);
  const taken = replies.filter(({ status }) => status === 200).length;
  for (const { status, body } of replies)
    if (status !== 200)
      expect([status, ['already_received', 'invalid_state', 'over_receipt'].includes(body.code)]).toEqual([422, true]);
  const now = await orderOf(order.id);
  expect(taken).toBeGreaterThanOrEqual(10);
  expect(now.items[0]).toMatchObject({ quantity_received: `${taken}.00` });
  expect(now).toMatchObject({ status: 'received', aggregate_version: order.aggregate_version + taken });
  expect(await intakeOf(intake)).toMatchObject({ quantity_received: taken, aggregate_version: 1 + taken });
  expect(now.receipts).toHaveLength(taken);
});

test('sending and receiving take as many statements for 200 lines as for three', async () => {
  const item = await cable();
  const counts = async (lines: number): Promise<number[]> => {
    const items = Array.from({ length: lines }, () => ({ catalogue_item_id: item, quantity: '2', unit_cost: '1' }));
    const { id } = await house.order(items);
    const query = jest.spyOn(Client.prototype, 'query');
    const count = async (operation: string, body: Record<string, unknown>) => {
      const before = query.mock.calls.length;
      expect((await house.post(`/purchase_orders/${id}/${operation}`, body)).status).toBe(200);
      return query.mock.calls.length - before;
    };
    const found = [await count('send', {}), await count('receive', { all: true })];
    query.mockRestore();
    return found;
  };
  await counts(3);
  const [few, many] = [await counts(3), await counts(200)];
  // Other work of the house may fall into the same moment: a handful, never one for each line.
  for (const at of [0, 1]) expect(Math.abs((many[at] ?? 0) - (few[at] ?? 0))).toBeLessThan(20);
});

const move = fc.record({
  by: fc.constantFrom('order', 'intake', 'return', 'close'),
  line: fc.integer({ min: 0, max: 1 }),
  quantity: fc.integer({ min: 0, max: 7 }),
  lost: fc.integer({ min: 0, max: 2 }),
  closeShort: fc.boolean(),
});

test('whatever comes and goes: counters, movements, ledger and versions agree', async () => {
  await fc.assert(
    fc.asyncProperty(fc.boolean(), fc.array(move, { minLength: 1, maxLength: 8 }), async (hired, moves) => {
      const items = [await cable(), await cable()];
      const order = await sent(
        items.map((item, at) => ({ catalogue_item_id: item, quantity: String(5 + at * 4) })),
        hired ? hire : {},
      );
      let version = order.aggregate_version;
      for (const one of moves) {
        const line = order.items[one.line];
        const intake = `/virtual_stock_intakes/${line.virtual_stock_intake_id}`;
        const before = [await orderOf(order.id), await intakeOf(line.virtual_stock_intake_id)];
        const more = one.closeShort ? { close_short: true } : {};
        const reply =
          one.by === 'order'
            ? await house.post(`/purchase_orders/${order.id}/receive`, {
                lines: [{ item_id: line.id, quantity: one.quantity, ...more }],
              })
            : one.by === 'intake'
              ? await house.post(`${intake}/receive`, { quantity: one.quantity, ...more })
              : one.by === 'return'
                ? await house.post(`${intake}/return`, { quantity: one.quantity, lost: one.lost })
                : await house.post(`/purchase_orders/${order.id}/cancel`, { reason: 'Enough' });
        expect([200, 422]).toContain(reply.status);
        const after = [await orderOf(order.id), await intakeOf(line.virtual_stock_intake_id)];
        if (reply.status === 422) expect(after).toEqual(before);
        else if (one.by === 'return') expect(after[1]?.aggregate_version).toBe(before[1]?.aggregate_version + 1);
        else {
          version += 1;
          expect(after[0]?.aggregate_version).toBe(version);
          const versions = (one?: Made) =>
            ((one?.virtual_stock_intakes ?? []) as Made[]).map((each): number => each.aggregate_version);
          const were = versions(before[0]);
          for (const [at, each] of versions(after[0]).entries()) expect(each - (were[at] ?? 0)).toBeLessThanOrEqual(1);
        }
      }
      await balanced(order.id, hired);
    }),
    { numRuns: 12 },
  );
});

/** Lines within their tolerance; intakes, movements and levels telling the same. */
async function balanced(id: number, hired: boolean): Promise<void> {
  const order = await orderOf(id);
  for (const line of order.items as Made[]) {
    const received = Number(line.quantity_received);
    expect(received).toBeLessThanOrEqual(Math.floor(Number(line.quantity) * 1.1));
    const intake = await intakeOf(line.virtual_stock_intake_id);
    const total = (kind: string) =>
      (intake.movements as Made[]).filter((one) => one.kind === kind).reduce((all, one) => all + one.quantity, 0);
    expect([intake.quantity_received, total('received')]).toEqual([received, received]);
    expect([total('returned'), total('lost')]).toEqual([intake.quantity_returned, intake.quantity_lost]);
    const present = received - intake.quantity_returned - intake.quantity_lost;
    expect(intake.quantity_present).toBe(present);
    expect(present).toBeGreaterThanOrEqual(0);
    expect(await house.level(line.catalogue_item_id)).toMatchObject(
      hired ? { owned: 0, on_hand: 0, virtual: present } : { owned: received, on_hand: received, virtual: 0 },
    );
    if (intake.status !== 'cancelled') expect(intake.quantity).toBeGreaterThanOrEqual(received);
  }
  const open = (order.items as Made[]).some((line) => Number(line.quantity_outstanding) > 0);
  if (['received', 'closed', 'cancelled'].includes(order.status))
    expect(open && order.status !== 'cancelled').toBe(false);
  else expect(open).toBe(true);
}
