/** Stock checks: the machine, counting by hand and by barcode, and the effects on the stock (domain 3.11, 4.12). */
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { newReader } from '../../support/reader.ts';
import { attempt, type Machine, pairsOf } from './machine.ts';
import { type Body, expectBalanced, openYard, type Yard } from './yard.ts';

let yard: Yard;
let warehouse: number;
beforeAll(async () => {
  yard = await openYard();
  warehouse = await yard.warehouse();
});
afterAll(async () => {
  await expectBalanced(yard.service);
  await yard.service.close();
});

async function bulk(quantity = 10): Promise<number> {
  const item = await yard.item('bulk', { sku: `SKU-${serial()}` });
  if (quantity > 0) await yard.enter(item, warehouse, 'opening', quantity);
  return item;
}

let count = 0;
function serial(): number {
  count += 1;
  return count;
}

/** A check of the items, counting by default. */
async function check(items: readonly number[], more: Body = {}, start = true): Promise<number> {
  const body = { name: 'Count', warehouse_id: warehouse, scope: 'items', scope_ids: items, ...more };
  const { id } = await yard.make('/stock_checks', body);
  if (start) await yard.act(`/stock_checks/${id}/start`);
  return id;
}

interface Line {
  readonly id: number;
  readonly catalogue_item_id: number;
  readonly asset_id: number | null;
  readonly quantity_expected: number | null;
  readonly quantity_counted: number | null;
  readonly movement_since_snapshot: number;
  readonly variance: number | null;
  readonly result: string;
}

const linesOf = async (id: number) =>
  Object.values((await yard.service.get(`/stock_checks/${id}/items?per_page=100`)).body)[0] as readonly Line[];

async function put(id: number, quantity: number | null, at = 0): Promise<Line> {
  const line = (await linesOf(id))[at];
  const answer = await yard.service.patch(`/stock_checks/${id}/items/${line?.id}`, { quantity_counted: quantity });
  expect([answer.status, answer.text]).toEqual([200, expect.any(String)]);
  return Object.values(answer.body)[0] as Line;
}

const shown = async (id: number) => (await yard.service.get(`/stock_checks/${id}`)).body.stock_check;

const machine: Machine = {
  entity: 'stock_check',
  path: '/stock_checks',
  states: ['draft', 'counting', 'submitted', 'completed', 'cancelled'],
  async stand(state) {
    const id = await check([await bulk()], {}, state !== 'draft' && state !== 'cancelled');
    if (state === 'cancelled') await yard.act(`/stock_checks/${id}/cancel`);
    if (state === 'counting' || state === 'submitted' || state === 'completed') await put(id, 9);
    if (state === 'submitted' || state === 'completed') await yard.act(`/stock_checks/${id}/submit`);
    if (state === 'completed') await yard.act(`/stock_checks/${id}/approve`);
    return id;
  },
  attempts: [
    { operation: 'start', leads: { draft: 'counting' }, event: 'stock_check.started' },
    { operation: 'submit', leads: { counting: 'submitted' }, event: 'stock_check.submitted' },
    { operation: 'reopen', leads: { submitted: 'counting' }, event: 'stock_check.reopened' },
    { operation: 'approve', leads: { submitted: 'completed' }, event: 'stock_check.completed' },
    {
      operation: 'cancel',
      leads: { draft: 'cancelled', counting: 'cancelled', submitted: 'cancelled' },
      event: 'stock_check.cancelled',
    },
  ],
};

test.each(pairsOf(machine))('%s in %s', async (_, state, one) => {
  await attempt(yard, machine, state, one);
});

test('the worked example: two leave during the count, and two are missing', async () => {
  const item = await yard.item('bulk');
  await yard.enter(item, warehouse, 'opening', 20, { unit_cost: '380.00' });
  await yard.enter(item, warehouse, 'purchase_in', 6, { unit_cost: '403.88' });
  await yard.enter(item, warehouse, 'sale_out', 1);
  const id = await check([item], { adjustment_reason: 'Count of June' });
  expect(await linesOf(id)).toMatchObject([{ quantity_expected: 25, quantity_counted: null, result: 'pending' }]);
  await yard.enter(item, warehouse, 'sale_out', 2);
  expect(await put(id, 21)).toMatchObject({ movement_since_snapshot: -2, variance: -2, result: 'short' });
  await yard.act(`/stock_checks/${id}/submit`);
  expect(await shown(id)).toMatchObject({
    status: 'submitted',
    variance_quantity: -2,
    variance_value: '-771.02',
    variance_count: 1,
    counted_count: 1,
    line_count: 1,
  });
  expect((await yard.level(item, warehouse)).quantity_on_hand).toBe(23);
  await yard.act(`/stock_checks/${id}/approve`);
  expect(await yard.level(item, warehouse)).toMatchObject({ quantity_on_hand: 21, average_cost: '385.51' });
  const { stock_transactions: rows } = (
    await yard.service.get(`/stock_transactions?q[catalogue_item_id_eq]=${item}&q[type_eq]=adjustment_loss`)
  ).body;
  expect(rows).toMatchObject([
    { quantity: 2, reason: 'Count of June', source_type: 'stock_check', source_id: String(id) },
  ]);
});

describe('starting', () => {
  test('needs something to count, and no other count of the same', async () => {
    const empty = await yard.make('/stock_checks', { name: 'Nothing', warehouse_id: warehouse, scope: 'items' });
    await yard.refused(`/stock_checks/${empty.id}/start`, {}, 'no_items');
    const [one, two] = [await bulk(), await bulk()];
    const first = await check([one]);
    const second = await check([two, one], {}, false);
    const body = await yard.refused(`/stock_checks/${second}/start`, {}, 'overlapping_check');
    expect(body['message']).toContain((await shown(first)).number);
    await put(first, 10);
    await yard.act(`/stock_checks/${first}/submit`);
    await yard.refused(`/stock_checks/${second}/start`, {}, 'overlapping_check');
    await yard.act(`/stock_checks/${first}/approve`);
    await yard.act(`/stock_checks/${second}/start`);
  });

  test('of overlapping checks started at once one begins', async () => {
    const item = await bulk();
    const ids = [];
    for (let number = 0; number < 6; number += 1) ids.push(await check([item], {}, false));
    const answers = await Promise.all(ids.map((id) => yard.service.post(`/stock_checks/${id}/start`, {})));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 422, 422, 422, 422, 422]);
  });

  test.each(['all', 'group', 'location', 'flightcases'])('scope %s', async (scope) => {
    const position = await yard.warehouse();
    const parent = (await yard.make('/catalogue_item_groups', { name: `Lighting ${serial()}` })).id;
    const group = (await yard.make('/catalogue_item_groups', { name: `Moving ${count}`, parent_id: parent })).id;
    const item = await yard.item('serialised', { catalogue_item_group_id: group });
    const cable = await yard.item('bulk', { catalogue_item_group_id: group });
    await yard.enter(cable, position, 'opening', 4);
    const shelf = (await yard.make(`/warehouses/${position}/locations`, { code: 'A-01' })).id;
    const flightcase = (await yard.make('/flightcases', { name: 'Case', warehouse_id: position })).id;
    const inside = await yard.asset(item, position, { storage_location_id: shelf });
    const outside = await yard.asset(item, position);
    await yard.service.pool.query('update "asset" set "flightcase_id" = $1 where "id" = $2', [flightcase, inside]);
    await yard.act(`/assets/${await yard.asset(item, position)}/mark_lost`);
    const scopeIds = { all: [], group: [parent], location: [shelf], flightcases: [flightcase] }[scope];
    const { id } = await yard.make('/stock_checks', {
      name: 'Scope',
      warehouse_id: position,
      scope,
      scope_ids: scopeIds,
    });
    await yard.act(`/stock_checks/${id}/start`);
    const lines = await linesOf(id);
    const wide = scope === 'all' || scope === 'group';
    expect(lines.map(({ asset_id }) => asset_id).filter((asset) => asset !== null)).toEqual(
      wide ? [inside, outside] : [inside],
    );
    const counted = lines.filter(({ asset_id }) => asset_id === null);
    expect(counted.map((line) => [line.catalogue_item_id, line.quantity_expected])).toEqual(wide ? [[cable, 4]] : []);
  });
});

describe('counting', () => {
  test('by hand: over, short, match, and taken back', async () => {
    const id = await check([await bulk(10)]);
    expect(await put(id, 11)).toMatchObject({ variance: 1, result: 'over', counted_at: expect.any(String) });
    expect(await put(id, 9)).toMatchObject({ variance: -1, result: 'short' });
    expect(await put(id, 10)).toMatchObject({ variance: 0, result: 'match' });
    expect(await put(id, null)).toMatchObject({ variance: null, result: 'pending', counted_at: null });
  });

  test('a unit is there or not, and lines change only while counting', async () => {
    const item = await yard.item('serialised');
    await yard.asset(item, warehouse);
    const id = await check([item]);
    const [line] = await linesOf(id);
    const before = await yard.print();
    const two = await yard.service.patch(`/stock_checks/${id}/items/${line?.id}`, { quantity_counted: 2 });
    expect([two.status, two.body.code]).toEqual([422, 'invalid_quantity']);
    expect(await yard.print()).toEqual(before);
    expect(await put(id, 0)).toMatchObject({ result: 'missing', variance: -1 });
    await yard.act(`/stock_checks/${id}/submit`);
    const late = await yard.service.patch(`/stock_checks/${id}/items/${line?.id}`, { quantity_counted: 1 });
    expect([late.status, late.body.code]).toEqual([422, 'invalid_state']);
  });

  test('by barcode: an item is added up, a unit counts once, a strange unit becomes a line', async () => {
    const [cable, head] = [await bulk(10), await yard.item('serialised')];
    const { sku } = (await yard.service.get(`/catalogue_items/${cable}`)).body.catalogue_item;
    const unit = await yard.asset(head, warehouse, { barcode: `UNIT-${serial()}`, rfid_tag: `RF-${count}` });
    const stranger = await yard.asset(head, await yard.warehouse(), { barcode: `STRANGE-${count}` });
    const id = await check([cable, head]);
    const scan = (code: string, more: Body = {}) =>
      yard.service.post(`/stock_checks/${id}/items/count`, { code, ...more });
    expect((await scan(sku)).body.stock_check_item).toMatchObject({ quantity_counted: 1 });
    expect((await scan(sku, { quantity: 8 })).body.stock_check_item).toMatchObject({
      quantity_counted: 9,
      result: 'short',
    });
    for (const code of [`UNIT-${count}`, `RF-${count}`])
      expect((await scan(code)).body.stock_check_item).toMatchObject({
        asset_id: unit,
        quantity_counted: 1,
        result: 'match',
      });
    expect((await scan(`STRANGE-${count}`)).body.stock_check_item).toMatchObject({
      asset_id: stranger,
      quantity_expected: 0,
      result: 'unexpected',
      variance: 1,
    });
    const before = await yard.print();
    for (const [code, more, expected] of [
      ['nothing has this', {}, 'unknown_barcode'],
      [`UNIT-${count}`, { quantity: 2 }, 'invalid_quantity'],
    ] as const) {
      const answer = await scan(code, more);
      expect([answer.status, answer.body.code]).toEqual([422, expected]);
    }
    const other = (await yard.service.get(`/catalogue_items/${await bulk(1)}`)).body.catalogue_item;
    expect((await scan(other.sku)).body.code).toBe('unknown_barcode');
    expect((await yard.print())['stock_check_item']).toBe(before['stock_check_item']);
  });

  test('a blind check tells nobody what is expected until it is submitted', async () => {
    const id = await check([await bulk(10)], { check_type: 'blind' });
    const hidden = { quantity_expected: null, variance: null, result: 'pending' };
    expect(await linesOf(id)).toMatchObject([hidden]);
    expect(await put(id, 8)).toMatchObject(hidden);
    expect((await shown(id)).variance_count).toBeNull();
    const { rows } = await yard.service.pool.query<{ text: string }>(
      `select coalesce(string_agg("new_values"::text || "old_values"::text, ''), '') as text from "action_log" where "auditable_type" = 'stock_check_item'`,
    );
    expect(rows[0]?.text).not.toMatch(/quantity_expected|expected_at_snapshot/);
    await yard.act(`/stock_checks/${id}/submit`);
    expect(await linesOf(id)).toMatchObject([{ quantity_expected: 10, variance: -2, result: 'short' }]);
  });
});

describe('submitting and approving', () => {
  test('lines that nobody counted are zero or ignored', async () => {
    for (const [uncounted, left] of [
      ['zero', 0],
      ['ignore', 10],
    ] as const) {
      const item = await bulk(10);
      const id = await check([item]);
      await yard.refused(`/stock_checks/${id}/submit`, {}, 'uncounted_items');
      await yard.act(`/stock_checks/${id}/submit`, { uncounted });
      await yard.act(`/stock_checks/${id}/approve`);
      expect((await yard.level(item, warehouse)).quantity_on_hand).toBe(left);
    }
  });

  test('without approval the submission books', async () => {
    const item = await bulk(10);
    const id = await check([item], { requires_approval: false });
    await put(id, 12);
    const done = await yard.act(`/stock_checks/${id}/submit`);
    expect(done).toMatchObject({ status: 'completed', completed_at: expect.any(String), variance_quantity: 2 });
    expect((await yard.level(item, warehouse)).quantity_on_hand).toBe(12);
    expect((await yard.ledger('stock_check', id)).at(-1)).toBe('stock_check.submitted');
    expect((await yard.events(`stock_check:${id}`)).slice(-2)).toEqual([
      'stock_check.submitted',
      'stock_check.completed',
    ]);
  });

  test('what is not to be adjusted is not, line by line or all of it', async () => {
    const [one, two] = [await bulk(10), await bulk(10)];
    const id = await check([one, two]);
    await put(id, 8);
    await put(id, 8, 1);
    const [line] = await linesOf(id);
    await yard.service.patch(`/stock_checks/${id}/items/${line?.id}`, { adjust: false });
    await yard.act(`/stock_checks/${id}/submit`);
    await yard.act(`/stock_checks/${id}/approve`);
    const on = async (item: number) => (await yard.level(item, warehouse)).quantity_on_hand;
    expect([await on(one), await on(two)].sort()).toEqual([10, 8]);
    const known = await check([one]);
    await put(known, 3);
    await yard.act(`/stock_checks/${known}/submit`);
    await yard.act(`/stock_checks/${known}/approve`, { apply: false });
    expect(await on(one)).toBe(line?.catalogue_item_id === one ? 10 : 8);
  });

  test('a missing unit is lost, a lost one found, one of elsewhere moved; all that were seen remember it', async () => {
    const item = await yard.item('serialised');
    const elsewhere = await yard.warehouse();
    const [present, missing, lost, away] = [
      await yard.asset(item, warehouse),
      await yard.asset(item, warehouse),
      await yard.asset(item, elsewhere),
      await yard.asset(item, elsewhere),
    ];
    await yard.act(`/assets/${missing}/quarantine`, { reason: 'Burnt' });
    await yard.act(`/assets/${lost}/mark_lost`);
    const id = await check([item]);
    const asset = async (unit: number) => (await yard.service.get(`/assets/${unit}`)).body.asset;
    for (const unit of [present, lost, away])
      await yard.act(`/stock_checks/${id}/items/count`, { code: (await asset(unit)).barcode });
    await yard.act(`/stock_checks/${id}/submit`, { uncounted: 'zero' });
    await yard.act(`/stock_checks/${id}/approve`);
    expect(await asset(missing)).toMatchObject({ status: 'lost', quarantine_reason: null, last_stock_check_at: null });
    for (const unit of [present, lost, away])
      expect(await asset(unit)).toMatchObject({
        status: 'available',
        warehouse_id: warehouse,
        last_stock_check_at: expect.any(String),
      });
    const last = async (unit: number) => (await yard.ledger('asset', unit)).at(-1);
    expect([await last(missing), await last(lost), await last(away)]).toEqual([
      'asset.lost',
      'asset.found',
      'asset.moved',
    ]);
    expect(await yard.level(item, warehouse)).toMatchObject({
      quantity_owned: 3,
      quantity_on_hand: 3,
      quantity_quarantined: 0,
    });
    expect(await yard.level(item, elsewhere)).toMatchObject({ quantity_owned: 0, quantity_in_transit: 0 });
  });

  test('a unit that came in during the count is no difference, nor is one that left after it was counted', async () => {
    const item = await yard.item('serialised');
    const elsewhere = await yard.warehouse();
    const unit = await yard.asset(item, elsewhere);
    await yard.asset(item, warehouse);
    const [source, target] = [
      await check([item], { warehouse_id: elsewhere }),
      await check([item], { warehouse_id: warehouse }),
    ];
    const { barcode } = (await yard.service.get(`/assets/${unit}`)).body.asset;
    await yard.act(`/stock_checks/${source}/items/count`, { code: barcode });
    const transfer = await yard.act('/warehouse_transfers/composite', {
      from_warehouse_id: elsewhere,
      to_warehouse_id: warehouse,
      planned_dispatch_at: new Date().toISOString(),
      expected_arrival_at: new Date(Date.now() + 3_600_000).toISOString(),
      items: [{ catalogue_item_id: item, quantity: 1, asset_id: unit }],
    });
    for (const step of ['request', 'dispatch', 'receive'])
      await yard.act(`/warehouse_transfers/${transfer.id}/${step}`);
    await yard.act(`/stock_checks/${target}/items/count`, { code: barcode });
    const line = (await linesOf(target)).find(({ asset_id }) => asset_id === unit);
    expect(line).toMatchObject({ quantity_expected: 0, movement_since_snapshot: 1, variance: 0, result: 'match' });
    for (const one of [source, target]) {
      await yard.act(`/stock_checks/${one}/submit`, { uncounted: 'ignore' });
      expect(await yard.act(`/stock_checks/${one}/approve`)).toMatchObject({ variance_count: 0, variance_quantity: 0 });
    }
    expect((await yard.service.get(`/assets/${unit}`)).body.asset).toMatchObject({ warehouse_id: warehouse });
  });

  test('what left after it was counted may make the difference too great', async () => {
    for (const requires of [true, false]) {
      const item = await bulk(10);
      const id = await check([item], { requires_approval: requires });
      await put(id, 5);
      if (requires) await yard.act(`/stock_checks/${id}/submit`);
      await yard.enter(item, warehouse, 'sale_out', 8);
      await yard.refused(`/stock_checks/${id}/${requires ? 'approve' : 'submit'}`, {}, 'negative_stock');
    }
  });

  test('four eyes: whoever submitted does not approve', async () => {
    const id = await check([await bulk()]);
    await put(id, 9);
    const { headers } = await newReader(yard.service);
    await yard.act(`/stock_checks/${id}/submit`);
    const set = (value: boolean) => yard.service.patch('/settings/stock_checks', { four_eyes: value });
    const changed = await set(true);
    expect([changed.status, changed.text]).toEqual([200, expect.any(String)]);
    await yard.refused(`/stock_checks/${id}/approve`, {}, 'four_eyes');
    const answer = await yard.service.post(`/stock_checks/${id}/approve`, {}, headers);
    expect([answer.status, answer.body.stock_check?.status]).toEqual([200, 'completed']);
    await set(false);
  });
});
