/** Every context with everything that can be scanned (domain 4.14): outcome, code, events, ledger, and what stays as it is. */
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { fingerprintOf } from '../../support/dump.ts';
import { type Ground, openGround } from './things.ts';

type Body = Record<string, unknown>;

const contexts =
  'lookup allocate prepare dispatch return pack unpack stock_check transfer_dispatch transfer_receive repair move'.split(
    ' ',
  );

/** The result of each context in this order: `ok`, `dup`, `~code` with a warning, or the code it is rejected with. */
const table = `
an asset                                | ok ok ok unallocated_items dup ok dup ok ok wrong_item ok ok
a quarantined asset                     | ok asset_unavailable asset_unavailable unallocated_items asset_not_on_rental asset_unavailable dup ok asset_unavailable wrong_item ok ok
a lost asset                            | ok asset_unavailable asset_unavailable unallocated_items ok asset_unavailable dup ok asset_unavailable wrong_item ok asset_unavailable
an asset in repair                      | ok asset_unavailable asset_unavailable unallocated_items asset_not_on_rental asset_unavailable dup ok asset_unavailable wrong_item dup ok
a retired asset                         | ok asset_unavailable asset_unavailable unallocated_items asset_not_on_rental asset_unavailable dup ok asset_unavailable wrong_item asset_unavailable asset_unavailable
a sold asset                            | ok asset_unavailable asset_unavailable unallocated_items asset_not_on_rental asset_unavailable dup ok asset_unavailable wrong_item asset_unavailable asset_unavailable
an asset of another warehouse           | ok wrong_warehouse wrong_warehouse unallocated_items dup asset_unavailable dup ok asset_unavailable wrong_item ok ok
an asset of another item                | ok wrong_item wrong_item unallocated_items dup ok dup ok wrong_item wrong_item ok ok
an asset in a packed case               | ok ok ok unallocated_items dup already_packed not_in_case ok already_packed wrong_item ok already_packed
an asset in a sealed case               | ok ok ok in_sealed_case dup already_packed not_in_case in_sealed_case in_sealed_case wrong_item ok in_sealed_case
an asset on hire                        | ok asset_double_booked asset_double_booked unallocated_items asset_not_on_rental asset_unavailable dup ok asset_unavailable wrong_item ok asset_unavailable
an empty case                           | ok wrong_item wrong_item invalid_state dup ok dup dup invalid_state wrong_item not_tracked ok
an open case                            | ok ok ok invalid_state dup ok dup dup invalid_state wrong_item not_tracked ok
a packed case                           | ok ok ok unallocated_items dup ok dup ok ok wrong_item not_tracked ok
a sealed case                           | ok ok ok unallocated_items dup ok dup ok ok wrong_item not_tracked ok
a sealed case of a lot                  | ok ok ok ok dup ok dup ok ok wrong_item not_tracked ok
a sealed case of what nobody asks for   | ok wrong_item wrong_item unallocated_items dup ok dup unknown_barcode wrong_item wrong_item not_tracked ok
a sealed case of this and that          | ok ~wrong_item ~wrong_item unallocated_items dup ok dup ~unknown_barcode wrong_item wrong_item not_tracked ok
a case of another warehouse             | ok wrong_warehouse wrong_warehouse asset_unavailable dup asset_unavailable dup wrong_warehouse wrong_warehouse wrong_item not_tracked wrong_warehouse
a retired case                          | ok wrong_item wrong_item invalid_state asset_not_on_rental asset_unavailable dup invalid_state invalid_state wrong_item not_tracked ok
a case in a sealed case                 | ok ok ok in_sealed_case dup already_packed not_in_case in_sealed_case in_sealed_case wrong_item not_tracked already_packed
two of an item                          | ok ok ok ok ok ok ok ok ok ok not_tracked ok
too many of an item                     | ok quantity_exceeded quantity_exceeded quantity_exceeded quantity_exceeded asset_unavailable not_in_case ok quantity_exceeded quantity_exceeded not_tracked insufficient_stock
an item nobody asks for                 | ok wrong_item wrong_item unallocated_items asset_not_on_rental ok not_in_case unknown_barcode wrong_item wrong_item not_tracked ok
an item of single units                 | ok wrong_item wrong_item wrong_item wrong_item wrong_item wrong_item wrong_item wrong_item wrong_item not_tracked wrong_item
two of an asset                         | invalid_quantity invalid_quantity invalid_quantity invalid_quantity invalid_quantity invalid_quantity invalid_quantity invalid_quantity invalid_quantity invalid_quantity invalid_quantity invalid_quantity
a kit                                   | ok not_tracked not_tracked not_tracked not_tracked not_tracked not_tracked not_tracked not_tracked not_tracked not_tracked not_tracked
a place                                 | ok not_tracked not_tracked not_tracked not_tracked not_tracked not_tracked not_tracked not_tracked not_tracked not_tracked ok
a person                                | ok not_tracked not_tracked not_tracked not_tracked not_tracked not_tracked not_tracked not_tracked not_tracked not_tracked not_tracked
nothing known                           | unknown_barcode unknown_barcode unknown_barcode unknown_barcode unknown_barcode unknown_barcode unknown_barcode unknown_barcode unknown_barcode unknown_barcode unknown_barcode unknown_barcode
what two assets share                   | ambiguous_barcode ambiguous_barcode ambiguous_barcode ambiguous_barcode ambiguous_barcode ambiguous_barcode ambiguous_barcode ambiguous_barcode ambiguous_barcode ambiguous_barcode ambiguous_barcode ambiguous_barcode`
  .trim()
  .split('\n')
  .map((row) => row.split('|').map((part) => part.trim()));

let ground: Ground;
beforeAll(async () => {
  ground = await openGround();
});
afterAll(() => ground.house.service.close());

let serial = 0;
/** Each scan from a device of its own unless one is named: nothing is a duplicate by chance. */
async function scan(code: string, context: string, about: string | null, more: Body = {}): Promise<Body> {
  serial += 1;
  const [type, id] = about?.split(':') ?? [];
  const ref = about === null ? {} : { context_ref_type: type, context_ref_id: id };
  const answer = await ground.house.service.post('/scans', {
    code,
    context,
    device_id: `D-${serial}`,
    ...ref,
    ...more,
  });
  expect([answer.status, answer.body.errors]).toEqual([200, undefined]);
  return answer.body.scan;
}
const received = ({ outcome, reason_code: code }: Body): string =>
  outcome === 'accepted' ? 'ok' : outcome === 'duplicate' ? 'dup' : `${outcome === 'warning' ? '~' : ''}${code}`;
const outcome = async (...of: Parameters<typeof scan>) => received(await scan(...of));
/** Everything except the scan itself and its records in ledger and outbox. */
const print = () =>
  fingerprintOf(ground.house.service.pool, ['scan', 'action_log', 'outbox_event', 'idempotency_key', 'job']);
const report = async () => {
  const { pool } = ground.house.service;
  const { rows } = await pool.query(
    `select (select coalesce(max("id"), 0) from "action_log") as entry, (select coalesce(max("id"), 0) from "outbox_event") as event`,
  );
  return rows[0] as { entry: string; event: string };
};
async function since({ entry, event }: { entry: string; event: string }) {
  const { pool } = ground.house.service;
  const one = async (sql: string, from: string) => (await pool.query(sql, [from])).rows.map(({ name }) => name);
  return {
    entries: await one(`select "action" as name from "action_log" where "id" > $1 order by "id"`, entry),
    events: await one(`select "event" as name from "outbox_event" where "id" > $1 order by "id"`, event),
  };
}

describe.each(contexts.map((context, at) => [context, at] as const))('a scan to %s', (context, at) => {
  let about: string | null;
  beforeAll(async () => {
    about = await ground.about(context);
  });

  test.each(table.map(([thing, results]) => [thing, results?.split(' ')[at]] as const))(
    'of %s: %s',
    async (thing, want) => {
      const code = await ground.code(thing ?? '');
      const before = context === 'lookup' ? await print() : null;
      const from = await report();
      const done = await scan(code, context, about);
      const { entries, events } = await since(from);
      expect(received(done)).toBe(want);
      const quiet = want !== 'ok' && !want?.startsWith('~');
      if (quiet) {
        expect(done).toMatchObject({ effects: [], reason: expect.stringMatching(/\S/) });
        // The ledger has the scan alone: nothing else was written.
        expect([entries, events]).toEqual([
          ['scan.created'],
          ['scan.created', ...(want === 'dup' ? [] : ['scan.rejected'])],
        ]);
      } else {
        expect(done['reason'] === null).toBe(want === 'ok');
        expect(events).toContain('scan.performed');
        expect(events).not.toContain('scan.rejected');
      }
      if (before !== null) expect(await print()).toEqual(before);
    },
  );
});

const one = async (path: string): Promise<Body> =>
  Object.values((await ground.house.service.get(path)).body)[0] as Body;
const lot = (quantity: number) => ({ catalogue_item_id: ground.house.cable, quantity });
const cable = (quantity: number) => `${quantity}*catalogue_item:${ground.house.cable}`;

test.each(['allocate', 'prepare', 'dispatch', 'return'])(
  'a scan to %s asks first what status the rental is in, whatever is scanned',
  async (context) => {
    const { act, house } = ground;
    const { id } = await act('/rentals', { title: 'Asked', warehouse_id: house.warehouse });
    for (const thing of ['an asset', 'a sealed case', 'two of an item', 'an item nobody asks for'])
      expect([thing, await outcome(await ground.code(thing), context, `rental:${id}`)]).toEqual([
        thing,
        'invalid_state',
      ]);
    expect(await one(`/rentals/${id}`)).toMatchObject({ status: 'enquiry', aggregate_version: 1 });
  },
);

test('a stock check that is not being counted counts nothing and opens nothing', async () => {
  const { act, house, packed } = ground;
  const check = await act('/stock_checks', { name: 'Draft', warehouse_id: house.warehouse });
  const about = `stock_check:${check.id}`;
  const closed = await packed([lot(1)]);
  for (const code of [closed.barcode, cable(1), await ground.code('an asset'), await ground.code('an empty case')])
    expect(await outcome(code, 'stock_check', about)).toBe('invalid_state');
  expect((await one(`/flightcases/${closed.uuid}`))['status']).toBe('packed');
});

test('a sealed case is counted once, and again when its scan was undone', async () => {
  const about = (await ground.about('stock_check')) ?? '';
  const sealed = await ground.packed([lot(7)], 'sealed');
  const counted = async () => {
    const path = `/stock_checks/${about.split(':')[1]}/items?q[catalogue_item_id_eq]=${ground.house.cable}`;
    return (await ground.house.service.get(path)).body.items[0].quantity_counted;
  };
  const gun = { device_id: 'COUNTER' };
  expect(await outcome(sealed.barcode, 'stock_check', about, gun)).toBe('ok');
  expect(await outcome(sealed.barcode, 'stock_check', about)).toBe('dup');
  expect(await counted()).toBe(7);
  expect(await outcome('*undo*', 'stock_check', about, gun)).toBe('ok');
  expect(await counted()).toBe(null);
  expect(await outcome(sealed.barcode, 'stock_check', about)).toBe('ok');
  expect(await counted()).toBe(7);
});

test('a case that a count opened is closed again when the scan is undone', async () => {
  const about = await ground.about('stock_check');
  const closed = await ground.packed([lot(1)]);
  const gun = { device_id: 'OPENER' };
  expect(await outcome(closed.barcode, 'stock_check', about, gun)).toBe('ok');
  expect((await one(`/flightcases/${closed.uuid}`))['status']).toBe('open');
  expect(await outcome('*undo*', 'stock_check', about, gun)).toBe('ok');
  expect((await one(`/flightcases/${closed.uuid}`))['status']).toBe('packed');
});

test('a unit is counted by itself though its number is the barcode of another', async () => {
  const { act, house } = ground;
  const about = (await ground.about('stock_check')) ?? '';
  const asset = (more: Body) =>
    act('/assets', { catalogue_item_id: house.head, warehouse_id: house.warehouse, ...more });
  const wanted = await asset({ asset_number: 'N-1', barcode: 'B-1' });
  const other = await asset({ asset_number: 'N-2', barcode: 'N-1' });
  expect(await outcome('B-1', 'stock_check', about)).toBe('ok');
  const path = `/stock_checks/${about.split(':')[1]}/items?q[asset_id_in]=${wanted.id},${other.id}`;
  const lines = (await house.service.get(path)).body.items;
  expect(lines.map((line: Body) => [line['asset_id'], line['quantity_counted']])).toEqual([[wanted.id, 1]]);
});

test('part of a lot that is set aside is made ready, the rest waits', async () => {
  const { house, act } = ground;
  const { id, items } = await house.order([lot(10)]);
  await act(`/rentals/${id}/items/${items[0]}/allocations`, { quantity: 10 });
  const about = `rental:${id}`;
  const gun = { device_id: 'PREPARER' };
  const { aggregate_version: version } = await one(`/rentals/${id}`);
  expect(await outcome(cable(4), 'prepare', about, gun)).toBe('ok');
  const line = () => house.item(id, items[0] as number);
  expect(await line()).toMatchObject({ quantity_allocated: 10, quantity_prepared: 4 });
  expect((await one(`/rentals/${id}`))['aggregate_version']).toBe(Number(version) + 1);
  expect(await outcome(cable(7), 'prepare', about)).toBe('quantity_exceeded');
  expect(await outcome(cable(6), 'prepare', about)).toBe('ok');
  expect(await line()).toMatchObject({ quantity_allocated: 10, quantity_prepared: 10 });
});

test('a case of units by number goes with the transfer and arrives with it', async () => {
  const { house, act, packed } = ground;
  const ends = { from_warehouse_id: house.warehouse, to_warehouse_id: house.other };
  const dates = { planned_dispatch_at: '2026-05-01T08:00:00Z', expected_arrival_at: '2026-05-02T08:00:00Z' };
  const made = () => act('/warehouse_transfers/composite', { ...ends, ...dates, items: [lot(6)] });
  const [transfer, another] = [await made(), await made()];
  for (const { id } of [transfer, another]) await act(`/warehouse_transfers/${id}/request`, { confirm_shortage: true });
  const about = `warehouse_transfer:${transfer.id}`;
  const [sealed, left] = [await packed([lot(4)], 'sealed'), await packed([lot(1)], 'sealed')];
  expect(await outcome(sealed.barcode, 'transfer_dispatch', about)).toBe('ok');
  expect(await outcome(sealed.barcode, 'transfer_dispatch', about)).toBe('dup');
  const { items } = (await house.service.get(`/warehouse_transfers/${transfer.id}/items`)).body;
  expect(items.map((line: Body) => [line['quantity'], line['flightcase_id']])).toEqual([
    [2, null],
    [4, sealed.id],
  ]);
  expect(await outcome(String(another['number']), 'transfer_dispatch', about)).toBe('wrong_item');
  expect(await outcome(String(transfer['number']), 'transfer_dispatch', about)).toBe('ok');
  expect((await one(`/flightcases/${sealed.uuid}`))['status']).toBe('out');
  expect(await outcome(left.barcode, 'transfer_receive', about)).toBe('wrong_item');
  expect(await outcome(String(another['number']), 'transfer_receive', about)).toBe('wrong_item');
  expect(await outcome(sealed.barcode, 'transfer_receive', about)).toBe('ok');
  expect(await one(`/flightcases/${sealed.uuid}`)).toMatchObject({ status: 'sealed', warehouse_id: house.other });
  expect(await outcome(sealed.barcode, 'transfer_receive', about)).toBe('dup');
  expect(await outcome(String(transfer['number']), 'transfer_receive', about)).toBe('ok');
  expect((await one(`/warehouse_transfers/${transfer.id}`))['status']).toBe('received');
  expect((await one(`/warehouse_transfers/${another.id}`))['status']).toBe('requested');
});

test('what is out is not put to a place', async () => {
  const { house, packed } = ground;
  const { id } = await house.order([lot(2)]);
  const sealed = await packed([lot(2)], 'sealed');
  expect(await outcome(sealed.barcode, 'dispatch', `rental:${id}`)).toBe('ok');
  expect(await outcome(sealed.barcode, 'move', await ground.about('move'))).toBe('asset_unavailable');
});
