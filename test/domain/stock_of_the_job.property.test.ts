/**
 * Random weeks against a ledger of their own: own, hired and lent units of two rentals, sent out, brought back, exchanged, lost,
 * counted or known one by one. BACKLINE_STOCK_RUNS runs more of them.
 */
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import fc from '../support/properties.ts';
import type { House } from './fulfilment_ground.ts';
import { openWeek, type Week } from './warehouse_ground.ts';

/** Times the usual number of runs. */
const more = Number(process.env['BACKLINE_STOCK_RUNS'] ?? 1);

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
const order: Week['order'] = (...input) => week.order(...input);
const stocked: Week['stocked'] = (...input) => week.stocked(...input);
const free: Week['free'] = (...input) => week.free(...input);

/** One step of a week: whose turn it is (of two rentals, of two intakes), how many units, and what becomes of them. */
const step = fc.record({
  act: fc.constantFrom('dispatch', 'dispatch', 'return', 'undispatch', 'undo_return', 'exchange', 'give_back'),
  turn: fc.nat(1),
  quantity: fc.integer({ min: 1, max: 5 }),
  fate: fc.constantFrom('sound', 'damaged', 'lost', 'sold'),
});
type Step = typeof step extends fc.Arbitrary<infer T> ? T : never;

/** The values of one item in the rows, read apart from the code that writes them. */
const ledgerSql = `
  with alloc as (select a.state, a.quantity, a.quantity_lost + a.quantity_sold as gone, coalesce(v.source <> 'purchase', false) as hired,
      case when a.state = 'dispatched' then a.quantity - a.quantity_returned - a.quantity_lost - a.quantity_sold else 0 end as out
    from rental_item_allocation a join rental_item i on i.id = a.rental_item_id left join virtual_stock_intake v on v.id = a.virtual_stock_intake_id
    where i.catalogue_item_id = $1)
  select l.quantity_owned as owned, l.quantity_on_hand as on_hand, l.quantity_on_hire as on_hire, l.quantity_in_repair as in_repair, l.quantity_virtual as virtual,
    (select coalesce(sum(owned_delta), 0) from stock_transaction t where t.catalogue_item_id = $1)::integer as owned_fold,
    (select coalesce(sum(on_hand_delta), 0) from stock_transaction t where t.catalogue_item_id = $1)::integer as on_hand_fold,
    (select coalesce(sum(case t.type when 'subhire_in' then quantity when 'subhire_out' then -quantity when 'subhire_loss' then -quantity else 0 end), 0)
      from stock_transaction t where t.catalogue_item_id = $1)::integer as virtual_fold,
    (select coalesce(sum(gone) filter (where not hired), 0) from alloc)::integer as own_gone,
    (select coalesce(sum(out) filter (where not hired), 0) from alloc)::integer as own_out,
    (select coalesce(sum(out) filter (where hired), 0) from alloc)::integer as hired_out,
    (select coalesce(sum(quantity_received - quantity_returned - quantity_lost - quantity_bought), 0) from virtual_stock_intake v where v.catalogue_item_id = $1)::integer as present,
    (select coalesce(sum(greatest(i.quantity - i.quantity_dispatched, 0)), 0) from rental_item i where i.catalogue_item_id = $1 and i.is_firm)::integer as to_leave
  from stock_level l where l.catalogue_item_id = $1 and l.warehouse_id = $2`;

test(
  'whatever happens: owned changes by own losses alone, the levels are the fold, the floor is the curve, each hired unit ends',
  async () => {
    let done = 0;
    const counts: Record<string, number> = {};
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 4, maxLength: 12 }), async (steps: readonly Step[]) => {
        const bulk = await stocked('bulk', 6);
        const rentals = [
          await order([{ catalogue_item_id: bulk, quantity: 8 }]),
          await order([{ catalogue_item_id: bulk, quantity: 3 }]),
        ];
        const intakes = [
          await hired(bulk, 3, { rental_item_id: rentals[0]?.items[0] }),
          await hired(bulk, 2, { source: 'loan' }),
        ];
        const agree = async () => {
          const { rows } = await house.service.pool.query(ledgerSql, [bulk, house.warehouse]);
          const now = rows[0];
          expect(now.owned).toBe(6 - now.own_gone);
          expect([now.owned, now.on_hand, now.virtual]).toEqual([now.owned_fold, now.on_hand_fold, now.virtual_fold]);
          expect(now.owned).toBe(now.on_hand + now.on_hire + now.in_repair);
          expect([now.on_hire, now.virtual]).toEqual([now.own_out, now.present]);
          expect(now.present).toBeGreaterThanOrEqual(now.hired_out);
          expect(await free(bulk, 0.01, 0.5)).toBe(now.on_hand + now.present - now.hired_out - now.to_leave);
        };
        const take = async ({ act, turn, quantity, fate }: Step) => {
          const rental = rentals[turn];
          const line = rental?.items[0];
          const some = { rental_item_id: line, quantity };
          if (act === 'give_back')
            return post(
              `/virtual_stock_intakes/${intakes[turn]}/return`,
              fate === 'lost' ? { lost: quantity } : { quantity },
            );
          if (act === 'exchange') {
            const reason = fate === 'lost' ? 'lost' : fate === 'damaged' ? 'faulty' : 'wrong';
            return post(`/rentals/${rental?.id}/exchange`, { items: [{ ...some, reason }] });
          }
          const fates =
            fate === 'sound' ? {} : fate === 'damaged' ? { damaged: quantity } : { quantity: 0, [fate]: quantity };
          return post(`/rentals/${rental?.id}/${act}`, { items: [{ ...some, ...(act === 'return' ? fates : {}) }] });
        };
        await agree();
        for (const one of steps) {
          const reply = await take(one);
          expect([200, 422]).toContain(reply.status);
          if (reply.status === 200) counts[one.act] = (counts[one.act] ?? 0) + 1;
          done += 1;
          await agree();
        }
        for (const { id } of rentals) await post(`/rentals/${id}/return`, { all: true });
        await agree();
        for (const id of intakes) {
          const { quantity_present: present, quantity_received: received } = await intakeOf(id);
          if (present > 0)
            expect((await post(`/virtual_stock_intakes/${id}/return`, { quantity: present })).status).toBe(200);
          const end = await intakeOf(id);
          expect(end).toMatchObject({ status: 'returned', quantity_present: 0 });
          expect(end.quantity_returned + end.quantity_lost + end.quantity_bought).toBe(received);
        }
        await agree();
      }),
      { numRuns: 6 * more },
    );
    expect(done).toBeGreaterThan(0);
    // Nothing is proven by steps that are all refused.
    expect(counts['dispatch'] ?? 0).toBeGreaterThan(0);
  },
  180_000 * more,
);

/** One step of a week of units that are known one by one: which of the six, for which rental, and what becomes of it. */
const unitStep = fc.record({
  act: fc.constantFrom(
    'leave',
    'leave',
    'leave',
    'return',
    'undispatch',
    'undo_return',
    'exchange',
    'give_back',
    'mark_lost',
    'mark_found',
  ),
  turn: fc.nat(1),
  unit: fc.nat(5),
  other: fc.nat(5),
  fate: fc.constantFrom('sound', 'damaged', 'lost', 'sold'),
});
type UnitStep = typeof unitStep extends fc.Arbitrary<infer T> ? T : never;

/** The values of one item in the units, read apart from the levels and the ledger. */
const unitsSql = `
  with unit as (select a.status, a.ownership <> 'owned' as hired from asset a where a.catalogue_item_id = $1 and a.deleted_at is null),
    own as (select status from unit where not hired), hired as (select status from unit where hired)
  select l.quantity_owned as owned, l.quantity_on_hand as on_hand, l.quantity_on_hire as on_hire, l.quantity_in_repair as in_repair, l.quantity_virtual as virtual,
    (select coalesce(sum(owned_delta), 0) from stock_transaction t where t.catalogue_item_id = $1)::integer as owned_fold,
    (select coalesce(sum(on_hand_delta), 0) from stock_transaction t where t.catalogue_item_id = $1)::integer as on_hand_fold,
    (select count(*) from own where status in ('lost', 'sold', 'retired'))::integer as own_gone,
    (select count(*) from own where status = 'on_hire')::integer as own_out,
    (select count(*) from own where status = 'in_repair')::integer as own_broken,
    (select count(*) from hired where status not in ('lost', 'sold', 'retired'))::integer as hired_here,
    (select count(*) from unit where status in ('available', 'allocated', 'prepared'))::integer as ready,
    (select coalesce(sum(quantity_received - quantity_returned - quantity_lost - quantity_bought), 0) from virtual_stock_intake v where v.catalogue_item_id = $1)::integer as present,
    (select coalesce(sum(greatest(i.quantity - i.quantity_dispatched, 0)), 0) from rental_item i where i.catalogue_item_id = $1 and i.is_firm)::integer as to_leave
  from stock_level l where l.catalogue_item_id = $1 and l.warehouse_id = $2`;

test(
  'units known one by one: no hired one moves what is owned, what is ready is what is free, and each ends given back, lost or bought',
  async () => {
    const counts: Record<string, number> = {};
    await fc.assert(
      fc.asyncProperty(fc.array(unitStep, { minLength: 5, maxLength: 12 }), async (steps: readonly UnitStep[]) => {
        const item = await stocked('serialised', 3);
        const rentals = [
          await order([{ catalogue_item_id: item, quantity: 4 }]),
          await order([{ catalogue_item_id: item, quantity: 2 }]),
        ];
        const intakes = [
          await hired(item, 2, { rental_item_id: rentals[0]?.items[0] }),
          await hired(item, 1, { source: 'loan' }),
        ];
        const units = await week.assetsOf(item);
        const intakeIs = async (unit: number) => (await week.assetOf(unit)).virtual_stock_intake_id as number | null;
        const owners = new Map<number, number | null>();
        for (const unit of units) owners.set(unit, await intakeIs(unit));
        const agree = async () => {
          const { rows } = await house.service.pool.query(unitsSql, [item, house.warehouse]);
          const now = rows[0];
          expect(now.owned).toBe(3 - now.own_gone);
          expect([now.owned, now.on_hand]).toEqual([now.owned_fold, now.on_hand_fold]);
          expect(now.owned).toBe(now.on_hand + now.on_hire + now.in_repair);
          expect([now.on_hire, now.in_repair]).toEqual([now.own_out, now.own_broken]);
          expect([now.virtual, now.present]).toEqual([now.hired_here, now.hired_here]);
          expect(await free(item, 0.01, 0.5)).toBe(now.ready - now.to_leave);
        };
        const take = async ({ act, turn, unit, other, fate }: UnitStep) => {
          const asset = units[unit] ?? 0;
          const rental = rentals[turn];
          const line = rental?.items[0];
          if (act === 'leave') {
            const set = await post(`/rentals/${rental?.id}/items/${line}/allocations`, { asset_ids: [asset] });
            if (set.status !== 201) return set;
            return post(`/rentals/${rental?.id}/dispatch`, {
              items: [{ rental_item_id: line, quantity: 1, asset_ids: [asset] }],
            });
          }
          if (act === 'give_back') {
            const intake = owners.get(asset);
            return intake == null ? null : post(`/virtual_stock_intakes/${intake}/return`, { asset_ids: [asset] });
          }
          if (act === 'mark_lost') return post(`/assets/${asset}/mark_lost`, { reason: 'Gone' });
          if (act === 'mark_found') return post(`/assets/${asset}/mark_found`, { warehouse_id: house.warehouse });
          if (act === 'exchange') {
            const reason = fate === 'lost' ? 'lost' : fate === 'damaged' ? 'faulty' : 'wrong';
            const items = [{ asset_id: asset, replacement_asset_id: units[other], reason }];
            return post(`/rentals/${rental?.id}/exchange`, { items });
          }
          const fates = fate === 'sound' ? {} : fate === 'damaged' ? { damaged: 1 } : { quantity: 0, [fate]: 1 };
          const one = { asset_id: asset, ...(act === 'return' ? fates : {}) };
          return post(`/rentals/${rental?.id}/${act}`, { items: [one] });
        };
        await agree();
        for (const one of steps) {
          const reply = await take(one);
          if (reply === null) continue;
          expect([200, 422]).toContain(reply.status);
          if (reply.status === 200) counts[one.act] = (counts[one.act] ?? 0) + 1;
          await agree();
        }
        for (const { id } of rentals) await post(`/rentals/${id}/return`, { all: true });
        await agree();
        for (const [unit, intake] of owners) {
          if (intake === null) continue;
          // Broken units are repaired by their owner.
          const { rows } = await house.service.pool.query(
            `select id from repair where asset_id = $1 and status in ('open', 'in_progress', 'on_hold')`,
            [unit],
          );
          for (const { id } of rows) expect((await post(`/repairs/${id}/cancel`)).status).toBe(200);
          await post(`/virtual_stock_intakes/${intake}/return`, { asset_ids: [unit] });
          // Units taken back from a lorry are set aside again, and stay reserved until that ends.
          const { rows: aside } = await house.service.pool.query(
            `select a.id, i.id as line, i.rental_id as rental from rental_item_allocation a join rental_item i on i.id = a.rental_item_id
            where a.asset_id = $1 and a.state in ('allocated', 'prepared')`,
            [unit],
          );
          for (const { id, line, rental } of aside) {
            const refused = await post(`/virtual_stock_intakes/${intake}/return`, { asset_ids: [unit] });
            expect([refused.status, refused.body.code]).toEqual([422, 'units_in_use']);
            const path = `/rentals/${rental}/items/${line}/allocations/${id}`;
            expect((await house.service.delete(path)).status).toBe(204);
            await post(`/virtual_stock_intakes/${intake}/return`, { asset_ids: [unit] });
          }
          expect(['retired', 'lost', 'sold']).toContain((await week.assetOf(unit)).status);
        }
        for (const id of intakes) {
          const end = await intakeOf(id);
          expect(end).toMatchObject({ quantity_present: 0 });
          expect(end.quantity_returned + end.quantity_lost + end.quantity_bought).toBe(end.quantity_received);
        }
        await agree();
      }),
      { numRuns: 4 * more },
    );
    // Nothing is proven by steps that are all refused.
    expect(counts['leave'] ?? 0).toBeGreaterThan(0);
  },
  240_000 * more,
);

/** One step of a job whose lines mix everything: the operation, the line, the number, the fate of the units, and their target. */
const mixedStep = fc.record({
  act: fc.constantFrom(
    'dispatch',
    'dispatch',
    'dispatch_all',
    'return',
    'return',
    'return_all',
    'undispatch',
    'undo_return',
    'exchange',
    'give_back',
  ),
  line: fc.nat(2),
  quantity: fc.integer({ min: 1, max: 4 }),
  fate: fc.constantFrom('sound', 'sound', 'damaged', 'lost', 'sold'),
  elsewhere: fc.boolean(),
});
type MixedStep = typeof mixedStep extends fc.Arbitrary<infer T> ? T : never;

/** The values of an item in levels, ledger, allocations, units and intakes over all warehouses, each by itself. */
const everywhereSql = `
  with level as (select coalesce(sum(quantity_owned), 0)::integer as owned, coalesce(sum(quantity_on_hand), 0)::integer as on_hand,
      coalesce(sum(quantity_on_hire), 0)::integer as on_hire, coalesce(sum(quantity_in_repair), 0)::integer as in_repair,
      coalesce(sum(quantity_in_transit), 0)::integer as in_transit, coalesce(sum(quantity_virtual), 0)::integer as virtual,
      coalesce(bool_and(quantity_owned = quantity_on_hand + quantity_on_hire + quantity_in_repair and quantity_on_hand >= 0), true) as balanced
    from stock_level where catalogue_item_id = $1),
  alloc as (select a.*, i.id as line, coalesce(v.source <> 'purchase', false) as hired from rental_item_allocation a
    join rental_item i on i.id = a.rental_item_id left join asset s on s.id = a.asset_id
    left join virtual_stock_intake v on v.id = coalesce(a.virtual_stock_intake_id, s.virtual_stock_intake_id) where i.id = $2)
  select level.*, i.quantity as asked, i.quantity_dispatched as dispatched, i.quantity_returned as returned, i.quantity_lost as lost, i.quantity_sold as sold,
    (select coalesce(sum(owned_delta), 0)::integer from stock_transaction where catalogue_item_id = $1) as owned_fold,
    (select coalesce(sum(on_hand_delta), 0)::integer from stock_transaction where catalogue_item_id = $1) as on_hand_fold,
    (select coalesce(sum(quantity_lost + quantity_sold), 0)::integer from alloc where not hired) as own_gone,
    (select coalesce(sum(quantity_lost + quantity_sold), 0)::integer from alloc where hired) as hired_gone,
    (select coalesce(sum(quantity - quantity_returned - quantity_lost - quantity_sold), 0)::integer from alloc where state = 'dispatched' and not hired) as own_out,
    (select coalesce(sum(quantity - quantity_returned - quantity_lost - quantity_sold), 0)::integer from alloc where state = 'dispatched' and hired) as hired_out,
    (select coalesce(sum(quantity), 0)::integer from alloc where state in ('dispatched', 'returned', 'lost', 'sold')) as left_by_lots,
    (select coalesce(sum(quantity_received - quantity_returned - quantity_lost - quantity_bought), 0)::integer from virtual_stock_intake where catalogue_item_id = $1) as present,
    (select coalesce(sum(quantity_lost + quantity_bought), 0)::integer from virtual_stock_intake where catalogue_item_id = $1) as intake_gone
  from level, rental_item i where i.id = $2`;

test(
  'one job of own, hired and single units, sent, returned here or elsewhere, exchanged and undone: every book agrees',
  async () => {
    const counts: Record<string, number> = {};
    await fc.assert(
      fc.asyncProperty(fc.array(mixedStep, { minLength: 6, maxLength: 12 }), async (steps: readonly MixedStep[]) => {
        const items = [await stocked('bulk', 5), await stocked('serialised', 2), await stocked('bulk', 1)];
        const [bulk = 0, single = 0, away = 0] = items;
        const { id, items: lines } = await order([
          { catalogue_item_id: bulk, quantity: 7 },
          { catalogue_item_id: single, quantity: 3 },
          { catalogue_item_id: away, quantity: 3, is_subhire: true },
        ]);
        const intakes: number[] = [];
        for (const [at, quantity] of [2, 2, 3].entries())
          intakes.push(await hired(items[at] ?? 0, quantity, { rental_item_id: lines[at] }));
        const owned = [5, 2, 1];
        const agree = async () => {
          for (const [at, item] of items.entries()) {
            const { rows } = await house.service.pool.query(everywhereSql, [item, lines[at]]);
            const now = rows[0];
            expect([at, now.owned, now.on_hand]).toEqual([at, now.owned_fold, now.on_hand_fold]);
            expect([at, now.owned, now.balanced, now.in_transit]).toEqual([
              at,
              (owned[at] ?? 0) - now.own_gone,
              true,
              0,
            ]);
            expect([at, now.on_hire, now.virtual]).toEqual([at, now.own_out, now.present]);
            expect([at, now.intake_gone]).toEqual([at, now.hired_gone + (input.get(at) ?? 0)]);
            expect([at, now.dispatched - now.returned - now.lost - now.sold]).toEqual([
              at,
              now.own_out + now.hired_out,
            ]);
            expect([at, now.left_by_lots]).toEqual([at, now.dispatched]);
            expect(now.dispatched).toBeLessThanOrEqual(now.asked);
          }
        };
        /** Hired units that were returned as lost, by line. */
        const input = new Map<number, number>();
        const outOf = async (line: number): Promise<number[]> =>
          (await house.service.get(`/rentals/${id}/items/${line}/allocations?per_page=100`)).body.allocations
            .filter((one: { state: string }) => one.state === 'dispatched')
            .flatMap((one: { asset_id: number | null }) => one.asset_id ?? []);
        const take = async ({ act, line: at, quantity, fate, elsewhere }: MixedStep) => {
          const line = lines[at] ?? 0;
          const path = `/rentals/${id}`;
          const origin = elsewhere ? { warehouse_id: house.other } : {};
          if (act === 'dispatch_all' || act === 'dispatch') {
            if (at === 1 || act === 'dispatch_all') await post(`${path}/auto_allocate`);
            const units = { rental_item_id: line, quantity: at === 1 ? 1 : quantity };
            return post(`${path}/dispatch`, act === 'dispatch' ? { items: [units] } : { all: true });
          }
          if (act === 'return_all') return post(`${path}/return`, { all: true, ...origin });
          if (act === 'give_back') {
            const lost = fate === 'lost' && at !== 1;
            const [first] = at === 1 ? await week.unitsOf(intakes[at] ?? 0) : [];
            const body = lost ? { lost: quantity } : first === undefined ? { quantity } : { asset_ids: [first] };
            const reply = await post(`/virtual_stock_intakes/${intakes[at]}/return`, body);
            if (reply.status === 200 && lost) input.set(at, (input.get(at) ?? 0) + quantity);
            return reply;
          }
          const [unit] = at === 1 ? await outOf(line) : [];
          const some = unit === undefined ? { rental_item_id: line, quantity } : { asset_id: unit };
          const one = unit === undefined ? quantity : 1;
          const fates = fate === 'sound' ? {} : fate === 'damaged' ? { damaged: one } : { quantity: 0, [fate]: one };
          if (act === 'exchange') {
            const spare = (await house.service.get(`/assets?q[catalogue_item_id_eq]=${single}&q[status_eq]=available`))
              .body.assets[0]?.id;
            const reason = fate === 'lost' ? 'lost' : fate === 'damaged' ? 'faulty' : 'wrong';
            const swap = { ...some, reason, ...(unit !== undefined && { replacement_asset_id: spare }) };
            return post(`${path}/exchange`, { items: [swap] });
          }
          const body = act === 'return' ? { items: [{ ...some, ...fates }], ...origin } : { items: [some] };
          return post(`${path}/${act}`, body);
        };
        await agree();
        for (const one of steps) {
          const reply = await take(one);
          expect([one, reply.status, reply.status === 422 || reply.status === 200]).toEqual([one, reply.status, true]);
          if (reply.status === 200) counts[one.act] = (counts[one.act] ?? 0) + 1;
          await agree();
        }
        await post(`/rentals/${id}/return`, { all: true });
        await agree();
      }),
      { numRuns: 4 * more },
    );
    // Nothing is proven by steps that are all refused.
    expect((counts['dispatch'] ?? 0) + (counts['dispatch_all'] ?? 0)).toBeGreaterThan(0);
  },
  180_000 * more,
);
