/** Retirements: from every status, back again by void and reinstate, and their effects on stock and value (domain 3.13, 4.16). */
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { moveAssets } from '../../../definitions/rules/inventory/asset_moves.ts';
import { fromHand, unitMovement } from '../../../definitions/rules/inventory/asset_stock.ts';
import { postStock } from '../../../definitions/rules/inventory/stock_ledger.ts';
import type { Columns } from '../../../runtime/base/kernel/data.ts';
import { stockRoomOn } from '../availability/stock_room.ts';
import { attempt, type Machine, pairsOf } from './machine.ts';
import { type Body, expectBalanced, inChange, openYard, type Yard } from './yard.ts';

let yard: Yard;
let item: number;
let warehouse: number;
let elsewhere: number;
beforeAll(async () => {
  yard = await openYard();
  item = await yard.item('serialised');
  warehouse = await yard.warehouse();
  elsewhere = await yard.warehouse();
});
afterAll(async () => {
  await expectBalanced(yard.service);
  await yard.service.close();
});

async function unit(status = 'available', more: Body = {}): Promise<number> {
  const id = await yard.asset(item, warehouse, more);
  if (status === 'quarantined') await yard.act(`/assets/${id}/quarantine`, { reason: 'Burnt' });
  else if (status === 'lost') await yard.act(`/assets/${id}/mark_lost`);
  else if (status !== 'available')
    await inChange(yard.service, async (view) => {
      const known = {
        id,
        catalogue_item_id: item,
        warehouse_id: warehouse,
        status: 'available',
        ownership: 'owned',
        virtual_stock_intake_id: null,
      };
      await moveAssets(view, [id], { status: status as Columns<'asset'>['status'] }, 'updated');
      const away = unitMovement(known, 'transfer_out', { to: elsewhere });
      await postStock(view, status === 'in_transit' ? away : fromHand(known, status));
    });
  return id;
}

const retire = async (asset: number, more: Body = {}) =>
  yard.make('/asset_retirements', { asset_id: asset, reason_id: yard.reason, kind: 'scrapped', ...more });

const machine: Machine = {
  entity: 'asset_retirement',
  path: '/asset_retirements',
  states: ['active', 'voided', 'reinstated'],
  async stand(state) {
    const { id } = await retire(await unit());
    if (state === 'voided') await yard.act(`/asset_retirements/${id}/void`);
    if (state === 'reinstated') await yard.act(`/asset_retirements/${id}/reinstate`, { reason: 'Repaired' });
    return id;
  },
  attempts: [
    { operation: 'void', body: { reason: 'Mistake' }, leads: { active: 'voided' }, event: 'asset_retirement.voided' },
    {
      operation: 'reinstate',
      body: { reason: 'Repaired' },
      leads: { active: 'reinstated' },
      event: 'asset_retirement.reinstated',
    },
  ],
};

test.each(pairsOf(machine))('%s in %s', async (_, state, one) => {
  await attempt(yard, machine, state, one);
});

describe('retiring', () => {
  test.each(['available', 'quarantined', 'in_repair', 'lost'])(
    'takes a unit that is %s off the stock, and a void brings it back',
    async (status) => {
      const asset = await unit(status);
      const before = await yard.level(item, warehouse);
      const made = await retire(asset);
      const shown = (await yard.service.get(`/assets/${asset}?include=retirement`)).body.asset;
      expect(shown).toMatchObject({ retirement_id: made.id, retirement: { reason_id: yard.reason, kind: 'scrapped' } });
      expect(made).toMatchObject({ status: 'active', status_before: status });
      const after = await yard.level(item, warehouse);
      expect(after.quantity_retired).toBe(before.quantity_retired + 1);
      expect(after.quantity_owned).toBe(before.quantity_owned - (status === 'lost' ? 0 : 1));
      const off = { quarantined: 'quantity_quarantined', in_repair: 'quantity_in_repair' } as const;
      for (const [of, counter] of Object.entries(off))
        expect(after[counter]).toBe(before[counter] - (status === of ? 1 : 0));
      const gone = (await yard.service.get(`/assets/${asset}`)).body.asset;
      expect(gone).toMatchObject({ status: 'retired', retired_at: expect.any(String) });
      expect((await yard.ledger('asset', asset)).at(-1)).toBe('asset.retired');
      await yard.act(`/asset_retirements/${made.id}/void`, { reason: 'Mistake' });
      expect(await yard.level(item, warehouse)).toEqual(before);
      expect((await yard.service.get(`/assets/${asset}`)).body.asset).toMatchObject({
        status,
        retired_at: null,
        retirement_id: null,
      });
      expect((await yard.ledger('asset', asset)).at(-1)).toBe('asset.updated');
    },
  );

  test.each(['allocated', 'prepared', 'on_hire', 'in_transit', 'sold', 'retired'])(
    'a unit that is %s is refused',
    async (status) => {
      const asset = status === 'sold' || status === 'retired' ? await unit() : await unit(status);
      if (status === 'sold' || status === 'retired')
        await retire(asset, { kind: status === 'sold' ? 'sold' : 'donated' });
      const before = await yard.print();
      const answer = await yard.service.post('/asset_retirements', {
        asset_id: asset,
        reason_id: yard.reason,
        kind: 'scrapped',
      });
      expect([answer.status, answer.body.code]).toEqual([422, 'asset_unavailable']);
      expect(await yard.print()).toEqual(before);
    },
  );

  test('the worked example: sold after 14 months for 1,700.00', async () => {
    const asset = await unit('available', {
      purchase_cost: '2400.00',
      residual_value: '240.00',
      useful_life_months: 60,
      purchased_on: '2025-01-15',
    });
    const made = await retire(asset, { kind: 'sold', proceeds: '1700.00', retired_on: '2026-03-20' });
    expect(made).toMatchObject({ book_value_at_retirement: '1896.00', gain_loss: '-196.00', proceeds: '1700.00' });
    expect(await yard.status(`/assets/${asset}`)).toBe('sold');
    expect(await retire(await unit())).toMatchObject({ book_value_at_retirement: null, gain_loss: null });
  });

  test('a unit that a firm rental has in the future is kept, unless forced', async () => {
    const room = stockRoomOn(yard.service.pool);
    const asset = await unit();
    const days = { from: '2031-01-01T09:00:00Z', until: '2031-01-04T09:00:00Z' };
    const booked = await room.rental({ status: 'order', warehouse, item, quantity: 1, ...days });
    await room.add('rental_item_allocation', {
      rental_item_id: booked.line,
      asset_id: asset,
      warehouse_id: warehouse,
      quantity: 1,
      state: 'allocated',
    });
    const before = await yard.print();
    const answer = await yard.service.post('/asset_retirements', {
      asset_id: asset,
      reason_id: yard.reason,
      kind: 'scrapped',
    });
    expect([answer.status, answer.body.code]).toEqual([422, 'asset_allocated']);
    expect(await yard.print()).toEqual(before);
    await retire(asset, { force: true });
    expect(await yard.status(`/assets/${asset}`)).toBe('retired');
  });

  test('a unit in a sealed case is refused', async () => {
    const asset = await unit();
    const { id: flightcase } = await yard.make('/flightcases', { name: 'Case', warehouse_id: warehouse });
    await yard.service.pool.query(`update "flightcase" set "status" = 'sealed' where "id" = $1`, [flightcase]);
    await yard.service.pool.query('update "asset" set "flightcase_id" = $1 where "id" = $2', [flightcase, asset]);
    const answer = await yard.service.post('/asset_retirements', {
      asset_id: asset,
      reason_id: yard.reason,
      kind: 'scrapped',
    });
    expect([answer.status, answer.body.code]).toEqual([422, 'in_sealed_case']);
  });

  test('a retirement is neither changed nor deleted', async () => {
    const { id } = await retire(await unit());
    expect((await yard.service.patch(`/asset_retirements/${id}`, { note: 'x' })).status).toBe(405);
    expect((await yard.service.delete(`/asset_retirements/${id}`)).status).toBe(405);
  });
});

describe('taking back', () => {
  test('a void has its time', async () => {
    const { id } = await retire(await unit());
    await yard.service.pool.query(
      `update "asset_retirement" set "created_at" = now() - interval '31 days' where "id" = $1`,
      [id],
    );
    await yard.refused(`/asset_retirements/${id}/void`, {}, 'void_window_passed');
  });

  test('what was sold, or stolen and insured, is not reinstated; a reason is needed', async () => {
    const sold = await retire(await unit(), { kind: 'sold' });
    await yard.refused(`/asset_retirements/${sold.id}/reinstate`, { reason: 'Bought back' }, 'not_reinstatable');
    const insured = await retire(await unit('available', { insured_value: '900.00' }), { kind: 'stolen' });
    await yard.refused(`/asset_retirements/${insured.id}/reinstate`, { reason: 'Found' }, 'not_reinstatable');
    const stolen = await retire(await unit(), { kind: 'stolen' });
    await yard.refused(`/asset_retirements/${stolen.id}/reinstate`, {}, 'missing_reason');
    await yard.act(`/asset_retirements/${stolen.id}/reinstate`, { reason: 'Found' });
  });

  test('it comes back where it is, and to quarantine where it must be tested first', async () => {
    const tested = await yard.item('serialised', { requires_test: true });
    const other = await yard.warehouse();
    for (const [of, status] of [
      [item, 'available'],
      [tested, 'quarantined'],
    ] as const) {
      const asset = await yard.asset(of, warehouse);
      const { id } = await retire(asset);
      await yard.act(`/asset_retirements/${id}/reinstate`, { reason: 'Repaired', warehouse_id: other });
      expect((await yard.service.get(`/assets/${asset}`)).body.asset).toMatchObject({ status, warehouse_id: other });
      expect((await yard.ledger('asset', asset)).at(-1)).toBe('asset.reinstated');
      const held = status === 'quarantined' ? 1 : 0;
      expect(await yard.level(of, other)).toMatchObject({ quantity_on_hand: 1 - held, quantity_quarantined: held });
    }
  });

  test('it may be retired again afterwards', async () => {
    const asset = await unit();
    const first = await retire(asset);
    await yard.act(`/asset_retirements/${first.id}/void`);
    const second = await retire(asset);
    expect(second.id).not.toBe(first.id);
  });
});
