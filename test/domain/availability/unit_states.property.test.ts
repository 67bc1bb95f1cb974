/**
 * A unit is in one state: each cause of its absence counts once, where it is, and work ends with it. Each case by itself, and
 * random sequences over HTTP against a model of its own of the units. BACKLINE_UNIT_RUNS runs more of them.
 */
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { invariantChecks } from '../../../runtime/engine/commands/invariants.ts';
import fc from '../../support/properties.ts';
import { startService } from '../../support/service.ts';
import { staticValue } from '../../support/static_data.ts';
import { at, type House, openHouse } from '../fulfilment_ground.ts';

/** Times the usual number of runs. */
const more = Number(process.env['BACKLINE_UNIT_RUNS'] ?? 1);

type Body = Readonly<Record<string, unknown>>;

let house: House;
let reason: number;
let equipmentTest: number;
beforeAll(async () => {
  house = await openHouse();
  reason = await staticValue(house.service, 'retirement_reasons', 'beyond_repair');
});
afterAll(() => house.service.close());

const post = (path: string, body: Body = {}) => house.service.post(path, body);
async function done(path: string, body: Body = {}) {
  const reply = await post(path, body);
  expect([path, reply.status, reply.body?.code]).toEqual([path, path.split('/').length > 2 ? 200 : 201, undefined]);
  return Object.values(reply.body)[0] as Record<string, unknown> & { readonly id: number };
}

interface Fleet {
  readonly item: number;
  readonly units: readonly number[];
}

/** Units of an item of their own, in the first warehouse. */
async function fleet(count: number): Promise<Fleet> {
  const { id: item } = await house.made('/catalogue_items', { name: 'Lamp', tracking: 'serialised' });
  const units: number[] = [];
  for (let n = 0; n < count; n += 1)
    units.push((await house.made('/assets', { catalogue_item_id: item, warehouse_id: house.warehouse })).id);
  equipmentTest = (
    await house.made('/equipment_tests', {
      name: `Test of ${item}`,
      scope: { catalogue_item_ids: [item] },
      checks: [{ key: 'sound', label: 'Sound', type: 'boolean', required: true }],
    })
  ).id;
  return { item, units };
}

const tested = (asset: number, sound: boolean) =>
  post('/equipment_test_results', { equipment_test_id: equipmentTest, asset_id: asset, values: { sound } });

/** The free units of the item in each of the two warehouses in a window of some hours, so many days from now. */
async function free(item: number, days: number): Promise<number[]> {
  const { availability } = (
    await house.service.get(
      `/availability?item_ids=${item}&warehouse_ids=${house.warehouse},${house.other}&from=${at(days)}&until=${at(days + 0.2)}`,
    )
  ).body;
  return [house.warehouse, house.other].map(
    (warehouse) =>
      availability.find(({ warehouse_id }: { warehouse_id: number }) => warehouse_id === warehouse).available,
  );
}

/** The timeline's entries of units that are away and the free units add up to the owned ones. */
async function listed(
  item: number,
  days: number,
): Promise<readonly { readonly ref: string; readonly quantity: number }[]> {
  const { entries } = (
    await house.service.get(
      `/availability/timeline?item_id=${item}&warehouse_id=${house.warehouse}&from=${at(days)}&until=${at(days + 0.2)}`,
    )
  ).body.availability_timeline;
  return entries.filter(({ kind }: { kind: string }) => kind === 'repair' || kind === 'asset');
}

const planned = (asset: number, values: Body = {}) =>
  done('/repairs', { asset_id: asset, title: 'Worn', starts_at: at(3), ...values });
const repairOf = async (asset: number) =>
  (await house.service.get(`/repairs?q[asset_id_eq]=${asset}&sort=-id`)).body.repairs[0];

async function order(item: number, quantity: number): Promise<{ readonly id: number; readonly line: number }> {
  const { id, items } = await house.order([{ catalogue_item_id: item, quantity }]);
  return { id, line: items[0] ?? 0 };
}

async function dispatched(item: number, unit: number) {
  const rental = await order(item, 1);
  await house.made(`/rentals/${rental.id}/items/${rental.line}/allocations`, { asset_ids: [unit] });
  await done(`/rentals/${rental.id}/dispatch`, { all: true });
  return rental;
}

async function transfer(unit: number, item: number, steps: readonly string[]) {
  const { id } = await house.made('/warehouse_transfers', {
    from_warehouse_id: house.warehouse,
    to_warehouse_id: house.other,
    planned_dispatch_at: at(1),
    expected_arrival_at: at(2),
  });
  const line = await house.made(`/warehouse_transfers/${id}/items`, {
    catalogue_item_id: item,
    asset_id: unit,
    quantity: 1,
  });
  for (const step of steps)
    await done(
      `/warehouse_transfers/${id}/${step}`,
      step === 'receive' ? { items: [{ id: line.id, quantity: 1 }] } : {},
    );
}

describe('of three units one is away, and counts once', () => {
  /** Days from now in which it is away. */
  const cases: Readonly<
    Record<
      string,
      {
        readonly do: (fleet: Fleet, unit: number) => Promise<unknown>;
        readonly free: Readonly<Record<number, readonly [number, number]>>;
      }
    >
  > = {
    'a failed test quarantines it and opens a repair': {
      do: (_, unit) => tested(unit, false),
      free: { 0.1: [2, 0], 5: [2, 0] },
    },
    'quarantined with a repair planned': {
      do: async (_, unit) => {
        await planned(unit);
        await done(`/assets/${unit}/quarantine`, { reason: 'Burnt' });
      },
      free: { 0.1: [2, 0], 5: [2, 0] },
    },
    'quarantined until its repair begins': {
      do: async (_, unit) => {
        await planned(unit, { expected_end_at: at(6) });
        await done(`/assets/${unit}/quarantine`, { reason: 'Burnt', until: at(4) });
      },
      free: { 0.1: [2, 0], 3.5: [2, 0], 5: [2, 0], 7: [3, 0] },
    },
    'retired while a repair is open': {
      do: async (_, unit) => {
        await planned(unit, { starts_at: at(-1) });
        await done('/asset_retirements', { asset_id: unit, reason_id: reason, kind: 'scrapped' });
      },
      free: { 0.1: [2, 0], 5: [2, 0] },
    },
    'retired while a repair is planned': {
      do: async (_, unit) => {
        await planned(unit);
        await done('/asset_retirements', { asset_id: unit, reason_id: reason, kind: 'scrapped' });
      },
      free: { 0.1: [2, 0], 5: [2, 0] },
    },
    'lost while a repair is planned': {
      do: async (_, unit) => {
        await planned(unit);
        await done(`/assets/${unit}/mark_lost`, { reason: 'Gone' });
      },
      free: { 0.1: [2, 0], 5: [2, 0] },
    },
    'deleted while a repair is planned': {
      do: async (_, unit) => {
        await planned(unit);
        expect((await house.service.delete(`/assets/${unit}`)).status).toBe(204);
      },
      free: { 0.1: [2, 0], 5: [2, 0] },
    },
    'moved while a repair is planned': {
      do: async (_, unit) => {
        await planned(unit);
        await done(`/assets/${unit}/move`, { warehouse_id: house.other });
      },
      free: { 0.1: [2, 1], 5: [2, 0] },
    },
    'to be transferred while a repair is planned': {
      do: async ({ item }, unit) => {
        await planned(unit);
        await transfer(unit, item, ['request']);
      },
      free: { 0.1: [3, 0], 1.5: [2, 0], 2.5: [2, 1], 5: [2, 0] },
    },
    'on its way while a repair is planned': {
      do: async ({ item }, unit) => {
        await planned(unit);
        await transfer(unit, item, ['request', 'dispatch']);
      },
      free: { 0.1: [2, 0], 2.5: [2, 1], 5: [2, 0] },
    },
    'transferred while a repair is planned': {
      do: async ({ item }, unit) => {
        await planned(unit);
        await transfer(unit, item, ['request', 'dispatch', 'receive']);
      },
      free: { 0.1: [2, 1], 5: [2, 0] },
    },
    'on hire when a repair is noted': {
      do: async ({ item }, unit) => {
        await dispatched(item, unit);
        await done('/repairs', { asset_id: unit, title: 'Flickers' });
      },
      free: { 0.1: [2, 0], 5: [2, 0] },
    },
    'on hire when a test fails': {
      do: async ({ item }, unit) => {
        await dispatched(item, unit);
        await tested(unit, false);
      },
      free: { 0.1: [2, 0], 5: [2, 0] },
    },
    'damaged on hire while a repair is planned': {
      do: async ({ item }, unit) => {
        await planned(unit);
        const rental = await dispatched(item, unit);
        await done(`/rentals/${rental.id}/return`, { items: [{ asset_id: unit, damaged: 1 }] });
        expect((await house.service.get(`/assets/${unit}`)).body.asset.status).toBe('in_repair');
      },
      free: { 0.1: [2, 0], 5: [2, 0] },
    },
    'in repair beyond the end that was expected': {
      do: (_, unit) => done('/repairs', { asset_id: unit, title: 'Late', starts_at: at(-3), expected_end_at: at(-1) }),
      free: { 0.1: [2, 0], 5: [3, 0] },
    },
  };
  for (const [name, { do: act, free: expected }] of Object.entries(cases))
    test(name, async () => {
      const all = await fleet(3);
      await act(all, all.units[0] ?? 0);
      for (const [days, units] of Object.entries(expected))
        expect([days, await free(all.item, Number(days))]).toEqual([days, units]);
      const away = await listed(all.item, 5);
      expect(away.reduce((sum, { quantity }) => sum + quantity, 0)).toBeLessThanOrEqual(1);
      await holds();
    });

  test('a running order whose only unit is to be fixed on its return is not short', async () => {
    const { item, units } = await fleet(1);
    const { id } = await dispatched(item, units[0] ?? 0);
    await tested(units[0] ?? 0, false);
    expect((await free(item, 0.1))[0]).toBe(0);
    expect((await house.service.get(`/shortages?q[rental_id_eq]=${id}`)).body.shortages).toEqual([]);
  });

  test('bars of a unit follow one another', async () => {
    const { item, units } = await fleet(1);
    const [unit = 0] = units;
    await dispatched(item, unit);
    await tested(unit, false);
    const bars = async () =>
      (await house.service.get(`/assets/${unit}/timeline?from=${at(-2)}&until=${at(8)}`)).body.asset_timeline;
    const [rental, repair, ...others] = await bars();
    expect([rental.ref.split(':')[0], repair.ref.split(':')[0], others, repair.from]).toEqual([
      'rental',
      'repair',
      [],
      rental.until,
    ]);
    const second = (await fleet(1)).units[0] ?? 0;
    await planned(second, { expected_end_at: at(5) });
    await done(`/assets/${second}/quarantine`, { reason: 'Burnt' });
    const seen = (await house.service.get(`/assets/${second}/timeline?from=${at(-2)}&until=${at(8)}`)).body
      .asset_timeline;
    expect(seen.map(({ ref }: { ref: string }) => ref.split(':')[0])).toEqual(['asset', 'repair', 'asset']);
    expect([seen[0].until, seen[1].until]).toEqual([seen[1].from, seen[2].from]);
  });
});

test('work follows its unit, ends with it and says why, and goes on where the end is taken back', async () => {
  const { units } = await fleet(3);
  const [moved = 0, retired = 0, lost = 0] = units;
  const first = await planned(moved);
  await done(`/assets/${moved}/move`, { warehouse_id: house.other });
  expect(await repairOf(moved)).toMatchObject({ id: first.id, warehouse_id: house.other, status: 'open' });
  const elsewhere = await post('/repairs', { asset_id: retired, title: 'Worn', warehouse_id: house.other });
  expect([elsewhere.status, elsewhere.body.code]).toEqual([422, 'wrong_warehouse']);

  const open = await done('/repairs', { asset_id: retired, title: 'Worn' });
  const { id } = await done('/asset_retirements', { asset_id: retired, reason_id: reason, kind: 'scrapped' });
  expect(await repairOf(retired)).toMatchObject({ status: 'cancelled', ended_with: 'retired', taken_at: null });
  const events = async (repair: number) =>
    (
      await house.service.pool.query('select event from outbox_event where ref = $1 order by id', [`repair:${repair}`])
    ).rows.map(({ event }) => event);
  expect(await events(open.id)).toEqual(['repair.created', 'repair.cancelled']);
  await done(`/asset_retirements/${id}/void`);
  expect(await repairOf(retired)).toMatchObject({ id: open.id, status: 'open', ended_with: null });
  expect((await house.service.get(`/assets/${retired}`)).body.asset.status).toBe('in_repair');
  await done(`/repairs/${open.id}/complete`, { resolution: 'Oiled' });
  expect((await house.service.get(`/assets/${retired}`)).body.asset.status).toBe('available');

  await planned(lost);
  await done(`/assets/${lost}/mark_lost`, { reason: 'Gone' });
  expect(await repairOf(lost)).toMatchObject({ status: 'cancelled', ended_with: 'lost' });
  await holds();
});

test('a unit that is free again goes into the work that waits for it', async () => {
  const { item, units } = await fleet(3);
  const [released = 0, passed = 0, found = 0] = units;
  const status = async (asset: number) => (await house.service.get(`/assets/${asset}`)).body.asset.status;
  await tested(released, false);
  await done(`/assets/${released}/release`);
  await tested(passed, false);
  await tested(passed, true);
  await done(`/assets/${found}/mark_lost`, { reason: 'Gone' });
  await done('/repairs', { asset_id: found, title: 'Worn' });
  await done(`/assets/${found}/mark_found`);
  for (const asset of units) {
    expect(await status(asset)).toBe('in_repair');
    expect((await free(item, 0.1))[0]).toBe(units.indexOf(asset));
    await done(`/repairs/${(await repairOf(asset)).id}/cancel`);
    expect(await status(asset)).toBe('available');
  }
  await holds();
});

test('what was deleted comes back by its restore alone', async () => {
  const { item, units } = await fleet(3);
  const [retired = 0, repaired = 0, hired = 0] = units;
  const gone = async (asset: number) => expect((await house.service.delete(`/assets/${asset}`)).status).toBe(204);
  const refused = async (path: string, body: Body = {}) => {
    const reply = await post(path, body);
    expect([path, reply.status, reply.body.code]).toEqual([path, 422, 'asset_unavailable']);
    await holds();
    return reply.body.message;
  };

  const { id } = await done('/asset_retirements', { asset_id: retired, reason_id: reason, kind: 'scrapped' });
  await gone(retired);
  const restoreFirst = 'The asset is deleted. Restore it first.';
  expect(await refused(`/asset_retirements/${id}/void`)).toBe(restoreFirst);
  expect(await refused(`/asset_retirements/${id}/reinstate`, { reason: 'Found' })).toBe(restoreFirst);
  await done(`/assets/${retired}/restore`);
  await done(`/asset_retirements/${id}/void`);

  const repair = await done('/repairs', { asset_id: repaired, title: 'Worn' });
  await done(`/repairs/${repair.id}/cancel`);
  await gone(repaired);
  expect(await refused(`/repairs/${repair.id}/reopen`)).toBe(restoreFirst);

  const rental = await dispatched(item, hired);
  await done(`/rentals/${rental.id}/return`, { items: [{ asset_id: hired, quantity: 1 }] });
  await gone(hired);
  expect(await refused(`/rentals/${rental.id}/undo_return`, { all: true })).toContain('is deleted by now');
  await holds();
});

/** The result of `doctor --deep` about units and levels. */
async function holds(): Promise<void> {
  for (const check of invariantChecks(house.service.pool, house.service.services)) {
    if (!/ (asset|stock_level)\./.test(check.name)) continue;
    expect([check.name, await check.run(new AbortController().signal)]).toMatchObject([check.name, { result: 'ok' }]);
  }
}

const step = fc.record({
  act: fc.constantFrom(
    'fail',
    'pass',
    'quarantine',
    'release',
    'repair',
    'plan',
    'start',
    'complete',
    'cancel',
    'retire',
    'void',
    'lose',
    'find',
    'move',
    'send',
    'arrive',
    'take',
    'leave',
    'come',
  ),
  unit: fc.nat(3),
  away: fc.boolean(),
  fate: fc.constantFrom('sound', 'sound', 'damaged', 'lost'),
  ends: fc.boolean(),
});
type Step = typeof step extends fc.Arbitrary<infer T> ? T : never;

interface Unit {
  readonly id: number;
  readonly status: string;
  readonly warehouse_id: number;
  readonly quarantined_until: string | null;
}
interface Repair {
  readonly asset_id: number;
  readonly status: string;
  readonly blocks_availability: boolean;
  readonly starts_at: string;
  readonly expected_end_at: string | null;
}

test(
  'random fates of four units: what is free now is what is on hand less what is to leave, and later each unit that is away counts once',
  async () => {
    const counts: Record<string, number> = {};
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 20, maxLength: 30 }), async (steps: readonly Step[]) => {
        const { item, units } = await fleet(4);
        const rental = await order(item, 2);
        const retirements = new Map<number, number>();
        const ways = new Map<number, { readonly id: number; readonly line: number; readonly to: number }>();

        const reckoned = async (days: number): Promise<number[]> => {
          const all: Unit[] = (await house.service.get(`/assets?q[catalogue_item_id_eq]=${item}&per_page=100`)).body
            .assets;
          const work: Repair[] = (await house.service.get(`/repairs?q[catalogue_item_id_eq]=${item}&per_page=100`)).body
            .repairs;
          const line = await house.item(rental.id, rental.line);
          const when = Date.now() + days * 86_400_000;
          const away = ({ id, status, quarantined_until: until }: Unit) =>
            (status === 'quarantined' && (until === null || Date.parse(until) > when)) ||
            work.some(
              (one) =>
                one.asset_id === id &&
                ['open', 'in_progress', 'on_hold'].includes(one.status) &&
                one.blocks_availability &&
                Date.parse(one.starts_at) <= when &&
                (one.expected_end_at === null || Date.parse(one.expected_end_at) > when),
            );
          return [house.warehouse, house.other].map((warehouse) => {
            const there = all.filter((unit) => {
              if (['lost', 'sold', 'retired'].includes(unit.status)) return false;
              const way = ways.get(unit.id);
              // A unit in transit is expected in two days.
              if (unit.status === 'in_transit' && days < 2) return false;
              return (unit.status === 'in_transit' ? way?.to : unit.warehouse_id) === warehouse;
            });
            // The order ends in two days.
            const here = there.filter((unit) => !away(unit) && (days > 3 || unit.status !== 'on_hire'));
            const leaves =
              days > 3 || warehouse !== house.warehouse
                ? 0
                : Number(line['quantity']) - Number(line['quantity_dispatched']);
            return here.length - leaves;
          });
        };

        const take = async ({ act, unit: at_, away, fate, ends }: Step) => {
          const asset = units[at_] ?? 0;
          const where = away ? house.other : house.warehouse;
          const path = `/rentals/${rental.id}`;
          if (act === 'fail' || act === 'pass') return tested(asset, act === 'pass');
          if (act === 'quarantine')
            return post(`/assets/${asset}/quarantine`, { reason: 'Burnt', ...(ends && { until: at(6) }) });
          if (act === 'release') return post(`/assets/${asset}/release`);
          if (act === 'repair')
            return post('/repairs', { asset_id: asset, title: 'Worn', ...(ends && { expected_end_at: at(8) }) });
          if (act === 'plan')
            return post('/repairs', {
              asset_id: asset,
              title: 'Worn',
              starts_at: at(4),
              ...(ends && { expected_end_at: at(8) }),
            });
          if (act === 'start' || act === 'complete' || act === 'cancel')
            return post(
              `/repairs/${(await repairOf(asset))?.id ?? 0}/${act}`,
              act === 'complete' ? { resolution: 'Done' } : {},
            );
          if (act === 'retire') {
            const reply = await post('/asset_retirements', { asset_id: asset, reason_id: reason, kind: 'scrapped' });
            if (reply.status === 201) retirements.set(asset, reply.body.asset_retirement.id);
            return reply;
          }
          if (act === 'void') return post(`/asset_retirements/${retirements.get(asset) ?? 0}/void`);
          if (act === 'lose') return post(`/assets/${asset}/mark_lost`, { reason: 'Gone' });
          if (act === 'find') return post(`/assets/${asset}/mark_found`, { warehouse_id: where });
          if (act === 'move') return post(`/assets/${asset}/move`, { warehouse_id: where });
          if (act === 'send') {
            const unit = (await house.service.get(`/assets/${asset}`)).body.asset;
            if (unit.status !== 'available') return null;
            const to = unit.warehouse_id === house.warehouse ? house.other : house.warehouse;
            const { id } = await house.made('/warehouse_transfers', {
              from_warehouse_id: unit.warehouse_id,
              to_warehouse_id: to,
              planned_dispatch_at: at(1),
              expected_arrival_at: at(2),
            });
            const line = await house.made(`/warehouse_transfers/${id}/items`, {
              catalogue_item_id: item,
              asset_id: asset,
              quantity: 1,
            });
            ways.set(asset, { id, line: line.id, to });
            await post(`/warehouse_transfers/${id}/request`);
            const reply = await post(`/warehouse_transfers/${id}/dispatch`);
            if (reply.status !== 200) await post(`/warehouse_transfers/${id}/cancel`);
            return reply;
          }
          if (act === 'arrive') {
            const way = ways.get(asset);
            if (way === undefined) return null;
            const fates =
              fate === 'damaged'
                ? { quantity: 1, damaged: 1 }
                : fate === 'lost'
                  ? { quantity: 0, missing: 1 }
                  : { quantity: 1 };
            return post(`/warehouse_transfers/${way.id}/receive`, { items: [{ id: way.line, ...fates }] });
          }
          if (act === 'take') return post(`${path}/items/${rental.line}/allocations`, { asset_ids: [asset] });
          if (act === 'leave') {
            await post(`${path}/items/${rental.line}/allocations`, { asset_ids: [asset] });
            return post(`${path}/dispatch`, {
              items: [{ rental_item_id: rental.line, quantity: 1, asset_ids: [asset] }],
            });
          }
          const fates = fate === 'sound' ? {} : fate === 'damaged' ? { damaged: 1 } : { quantity: 0, lost: 1 };
          return post(`${path}/return`, {
            items: [{ asset_id: asset, ...fates }],
            ...(away && { warehouse_id: house.other }),
          });
        };

        for (const [position, one] of steps.entries()) {
          const reply = await take(one);
          if (reply === null) continue;
          const step = `${position} ${one.act} ${one.unit} ${one.fate} ${reply.status} ${reply.body?.code ?? ''}`;
          expect([step, [200, 201, 404, 422].includes(reply.status)]).toEqual([step, true]);
          if (reply.status < 300) counts[one.act] = (counts[one.act] ?? 0) + 1;
          for (const days of [0.1, 5, 7, 20])
            expect([step, days, await free(item, days)]).toEqual([step, days, await reckoned(days)]);
        }
        await holds();
      }),
      { numRuns: 6 * more, endOnFailure: true },
    );
    // Nothing is proven by steps that are all refused.
    for (const act of ['fail', 'quarantine', 'repair', 'plan', 'retire', 'lose', 'move', 'send', 'leave'])
      expect([act, counts[act] ?? 0]).not.toEqual([act, 0]);
  },
  400_000 * more,
);

test('doctor finds nothing in the demo data, and finds what is subtracted that is not away, and work that stayed behind', async () => {
  const demo = await startService({ seed: 'demo' });
  try {
    const run = async (name: string) =>
      invariantChecks(demo.pool, demo.services)
        .find((check) => check.name === `invariant ${name}`)
        ?.run(new AbortController().signal);
    for (const name of ['stock_level.units_away_once', 'asset.repairs_follow'])
      expect([name, await run(name)]).toMatchObject([name, { result: 'ok' }]);
    const { rows } = await demo.pool.query(
      `insert into repair (number, status, asset_id, catalogue_item_id, warehouse_id, quantity, title, blocks_availability, requires_test, starts_at)
       select 'RP-X', 'open', a.id, a.catalogue_item_id, w.id, 1, 'Forged', true, false, now() from asset a join warehouse w on w.id <> a.warehouse_id
       where a.status = 'available' and not exists (select 1 from repair r where r.asset_id = a.id) order by a.id, w.id limit 1 returning asset_id`,
    );
    expect(await run('asset.repairs_follow')).toEqual({
      result: 'failed',
      message: expect.stringContaining(`asset:${rows[0].asset_id} (RP-X is in another warehouse)`),
    });
    await demo.pool.query(`update stock_level set quantity_quarantined = quantity_quarantined + 3, quantity_owned = quantity_owned + 3
       where id = (select l.id from stock_level l join catalogue_item c on c.id = l.catalogue_item_id where c.tracking = 'serialised' order by l.id limit 1)`);
    expect(await run('stock_level.units_away_once')).toMatchObject({ result: 'failed' });
  } finally {
    await demo.close();
  }
});
