/** The fulfilment plan: the mix, its amounts worked out by hand, applied against a changed world, taken back, and raced for. */
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import type { Response } from 'supertest';
import { leastCost } from '../../definitions/rules/rentals/fulfilment/mix.ts';
import { reviewShortages } from '../support/shortages.ts';
import { type House, openHouse } from './fulfilment_ground.ts';

let house: House;
let hirer: number;
let cheap: number;
beforeAll(async () => {
  house = await openHouse();
  hirer = (await house.made('/accounts', { name: 'Stage Hire', is_supplier: true, is_customer: false })).id;
  cheap = (await house.made('/accounts', { name: 'Crate Hire', is_supplier: true, is_customer: false })).id;
});
afterAll(() => house.service.close());

// Four days of the calendar.
const june = { starts_at: '2031-06-05T08:00:00Z', ends_at: '2031-06-08T16:00:00Z' };

interface Step {
  readonly rental_item_id: number;
  readonly method: string;
  readonly quantity: number;
  readonly covers: number;
  readonly source: string | null;
  readonly cost: string | null;
  readonly revenue: string;
  readonly margin: string | null;
  readonly risk: { readonly level: string; readonly reasons: readonly string[] };
  readonly starts_at: string | null;
  readonly unit_cost: string | null;
  readonly periods: string | null;
}

interface Plan {
  readonly applicable: boolean;
  readonly lines: readonly { readonly rental_item_id: number; readonly short: number; readonly left: number }[];
  readonly steps: readonly Step[];
  readonly totals: Readonly<Record<string, unknown>>;
  readonly digest: string;
}

async function item(name: string, units: Readonly<{ here?: number; there?: number }> = {}): Promise<number> {
  const { id } = await house.made('/catalogue_items', { name, tracking: 'bulk' });
  const put = (warehouse: number, quantity: number) =>
    house.service.pool.query(
      'insert into "stock_level" ("catalogue_item_id", "warehouse_id", "quantity_owned", "quantity_on_hand") values ($1, $2, $3, $3)',
      [id, warehouse, quantity],
    );
  if (units.here) await put(house.warehouse, units.here);
  if (units.there) await put(house.other, units.there);
  return id;
}

const alternative = (of: number, by: number, upgrade = true) =>
  house.made(`/catalogue_items/${of}/alternatives`, { alternative_item_id: by, is_upgrade: upgrade });

async function supplies(of: number, supplier: number, values: Readonly<Record<string, unknown>>): Promise<number> {
  return (await house.made(`/catalogue_items/${of}/suppliers`, { supplier_id: supplier, lead_time_days: 2, ...values }))
    .id;
}

/** A rental that is ordered though it is short; each unit brings in 100.00. */
async function job(
  lines: readonly (readonly [item: number, quantity: number])[],
  window: Readonly<Record<string, string>> = june,
): Promise<{ readonly id: number; readonly lines: number[] }> {
  const { id } = await house.made('/rentals', {
    title: 'Job',
    warehouse_id: house.warehouse,
    account_id: house.account,
    initial_status: 'quotation',
    ...window,
  });
  const made: number[] = [];
  for (const [of, quantity] of lines) {
    const line = { kind: 'product', catalogue_item_id: of, quantity, unit_price: '100.00', chargeable_periods: '1' };
    made.push((await house.made(`/rentals/${id}/items`, line)).id);
  }
  const order = await house.service.post(`/rentals/${id}/convert_to_order`, { confirm_shortage: true });
  expect(order.status).toBe(200);
  return { id, lines: made };
}

async function planOf(rental: number, body: Readonly<Record<string, unknown>> = {}): Promise<Plan> {
  const reply = await house.service.post(`/rentals/${rental}/fulfilment_plan`, body);
  if (reply.status !== 200) throw new Error(reply.text);
  return reply.body.fulfilment_plan;
}

const apply = (rental: number, plan: Plan): Promise<Response> =>
  house.service.post(`/rentals/${rental}/apply_fulfilment_plan`, { plan });

const undo = (rental: number, plan: string, more: Readonly<Record<string, unknown>> = {}): Promise<Response> =>
  house.service.post(`/rentals/${rental}/undo_fulfilment_plan`, { plan_id: plan, ...more });

/** The units and shortages of a rental, and the parties that supply or take them. */
async function world(rental: number): Promise<unknown> {
  const { rows } = await house.service.pool.query(
    `select (select jsonb_agg(to_jsonb(v) order by v.catalogue_item_id, v.quantity) from (
         select catalogue_item_id, quantity, name, starts_at, ends_at, unit_price, is_price_overridden, replacement_value, net_amount, booked_from, booked_until from rental_item where rental_id = $1) v) as lines,
       (select jsonb_agg(to_jsonb(v) order by v.rental_item_id) from (
         select rental_item_id, quantity_short - quantity_resolved as lacks, status from shortage where rental_id = $1) v) as shortages,
       (select net_total from rental where id = $1) as net,
       (select count(*)::int from purchase_order where rental_id = $1 and status <> 'cancelled') as orders,
       (select count(*)::int from virtual_stock_intake where rental_id = $1 and status <> 'cancelled') as intakes,
       (select count(*)::int from warehouse_transfer where rental_id = $1 and status <> 'cancelled') as transfers`,
    [rental],
  );
  return rows[0];
}

/** A desk: 4 here, 3 elsewhere, 2 of a better one, and suppliers; 12 are ordered. */
async function desks() {
  const desk = await item('Desk', { here: 4, there: 3 });
  await alternative(desk, await item('Better desk', { here: 2 }));
  const rate = (await house.service.get('/rates?q[charge_unit_eq]=day&q[strategy_eq]=linear')).body.rates[0]?.id;
  const daily =
    rate ??
    (await house.made('/rates', { name: 'By day', code: `by_day_${desk}`, charge_unit: 'day', strategy: 'linear' })).id;
  const offer = await supplies(desk, hirer, { subhire_cost: '18.00', subhire_rate_id: daily, purchase_cost: '250.00' });
  await supplies(desk, cheap, { subhire_cost: '15.00', subhire_rate_id: daily, minimum_quantity: 5 });
  const { id, lines } = await job([[desk, 12]]);
  return { desk, offer, id, line: lines[0] };
}

test('the best mix: what is there first, then the supplier who is cheapest for what is left', async () => {
  const { id, line } = await desks();
  const plan = await planOf(id);
  const shown = plan.steps.map(({ method, quantity, covers, source, cost, revenue, margin, risk }) => [
    method,
    source,
    quantity,
    covers,
    cost,
    revenue,
    margin,
    risk.level,
  ]);
  // 8 are short. 3 by 18.00 for 4 days are 216.00; the minimum of the cheaper one is 5: 5 by 15.00 for 4 days are 300.00.
  expect(shown).toEqual([
    ['transfer', 'Leeds', 3, 3, '0.00', '300.00', '300.00', 'low'],
    ['substitute', 'Better desk', 2, 2, '0.00', '200.00', '200.00', 'low'],
    ['subhire', 'Stage Hire', 3, 3, '216.00', '300.00', '84.00', 'low'],
  ]);
  expect(plan.steps[2]).toMatchObject({ unit_cost: '18.00', periods: '4.0000' });
  expect(plan.totals).toEqual({ short: 8, covered: 8, left: 0, cost: '216.00', revenue: '800.00', margin: '584.00' });
  expect(plan.lines).toMatchObject([{ rental_item_id: line, short: 8, covered: 8, left: 0 }]);
  // Without the present stock: 8 by 15.00 for 4 days; bought 8 by 250.00.
  const hired = await planOf(id, { methods: ['subhire'] });
  expect(hired.steps).toMatchObject([{ source: 'Crate Hire', quantity: 8, cost: '480.00', margin: '320.00' }]);
  const bought = await planOf(id, { methods: ['purchase'] });
  expect(bought.steps).toMatchObject([{ source: 'Stage Hire', quantity: 8, cost: '2000.00', margin: '-1200.00' }]);
});

test('what several lines want goes where nothing else helps', async () => {
  const shared = await item('Truss corner', { here: 2 });
  const [easy, hard] = [await item('Truss A'), await item('Truss B')];
  for (const one of [easy, hard]) await alternative(one, shared);
  await supplies(easy, hirer, { subhire_cost: '10.00' });
  const { id, lines } = await job([
    [easy, 2],
    [hard, 2],
  ]);
  const plan = await planOf(id);
  expect(plan.totals).toMatchObject({ short: 4, covered: 4, cost: '20.00' });
  expect(plan.steps.map(({ rental_item_id, method }) => [rental_item_id, method])).toEqual([
    [lines[0], 'subhire'],
    [lines[1], 'substitute'],
  ]);
});

test('the flow gives back what another needs more, over several pools', () => {
  const edge = (need: number, pool: string, most: number, weight: number) => ({ need, pool, most, weight });
  const edges = [edge(0, 'a', 3, 1), edge(0, 'b', 3, 5), edge(1, 'a', 3, 2), edge(1, 'c', 3, 4), edge(2, 'a', 3, 3)];
  const pools = new Map([
    ['a', 3],
    ['b', 2],
    ['c', 9],
  ]);
  // Need 2 has pool a alone: it takes all of it, and the two others turn to b and c.
  expect(leastCost([2, 2, 3], edges, pools)).toEqual([0, 2, 0, 2, 3]);
});

test('a line that nothing covers moves to the nearest days on which it is free', async () => {
  const lone = await item('Lone dome', { here: 5 });
  await job([[lone, 5]], { starts_at: '2031-06-05T08:00:00Z', ends_at: '2031-06-08T16:00:00Z' });
  const { id, lines } = await job([[lone, 3]], { starts_at: '2031-06-06T08:00:00Z', ends_at: '2031-06-08T16:00:00Z' });
  const before = await world(id);
  const plan = await planOf(id);
  expect(plan.steps).toMatchObject([
    {
      rental_item_id: lines[0],
      method: 'reschedule',
      starts_at: '2031-06-09T08:00:00.000Z',
      cost: '0.00',
      margin: '300.00',
      risk: { level: 'high', reasons: ['The customer has to agree to 3 days later.'] },
    },
  ]);
  expect((await planOf(id, { max_shift_days: 2 })).totals).toMatchObject({ covered: 0, left: 3 });
  const applied = await apply(id, plan);
  expect(applied.body.fulfilment.resolutions).toMatchObject([{ method: 'reschedule', status: 'active' }]);
  expect((await planOf(id)).lines).toEqual([]);
  expect((await undo(id, applied.body.fulfilment.plan_id)).status).toBe(200);
  expect(await world(id)).toEqual({ ...(before as object) });
});

test('applied it covers what it promised, once its orders are sent; undone, all is as it was', async () => {
  const { id } = await desks();
  const before = await world(id);
  const plan = await planOf(id);
  const applied = await apply(id, plan);
  expect([applied.status, applied.body.fulfilment?.resolutions.length]).toEqual([200, 3]);
  const { plan_id: done } = applied.body.fulfilment;
  // Units that wait for their order are not planned for again, and the plan cannot be applied twice.
  expect((await planOf(id)).lines).toEqual([]);
  expect((await apply(id, plan)).body).toMatchObject({
    code: 'plan_changed',
    details: { changed: [{ what: 'short', was: 8, is: 0 }] },
  });
  const undone = await undo(id, done);
  expect(undone.body.fulfilment).toMatchObject({
    left: [],
    resolutions: [{ status: 'undone' }, { status: 'undone' }, { status: 'undone' }],
  });
  expect(await world(id)).toEqual(before);
  expect((await undo(id, done)).body.code).toBe('invalid_state');

  const again = (await apply(id, await planOf(id))).body.fulfilment.plan_id;
  const { purchase_orders: orders } = (
    await house.service.get(`/purchase_orders?q[rental_id_eq]=${id}&q[status_eq]=draft`)
  ).body;
  expect(orders).toMatchObject([{ supplier_id: hirer, net_total: '216.00' }]);
  expect((await house.service.post(`/purchase_orders/${orders[0].id}/send`, {})).status).toBe(200);
  await reviewShortages(house.service);
  const { shortages } = (await house.service.get(`/shortages?q[rental_id_eq]=${id}`)).body;
  expect(shortages).toMatchObject([{ status: 'resolved' }]);
  // Sent parts stay; the rest may go.
  const refused = await undo(id, again);
  expect(refused.body).toMatchObject({
    code: 'plan_under_way',
    details: { n: 1, left: [{ method: 'subhire' }] },
    remedies: [{ operation: 'rentals.undo_fulfilment_plan', body: { plan_id: again, partial: true } }],
  });
  const part = await undo(id, again, { partial: true });
  expect(part.body.fulfilment.left).toMatchObject([{ method: 'subhire' }]);
  expect((await planOf(id)).totals).toMatchObject({ short: 5, covered: 5 });
});

test('against a changed world it is refused with what changed, and nothing of it is done', async () => {
  const { id, offer, desk } = await desks();
  const plan = await planOf(id);
  const before = await world(id);
  await house.service.patch(`/catalogue_items/${desk}/suppliers/${offer}`, { subhire_cost: '19.00' });
  const dearer = await apply(id, plan);
  expect(dearer.body).toMatchObject({
    code: 'plan_changed',
    message: 'The plan no longer holds: Desk: Stage Hire asks 19.00 now, not 18.00.',
    details: { changed: [{ what: 'unit_cost', was: '18.00', is: '19.00' }] },
    remedies: [{ operation: 'rentals.fulfilment_plan' }],
  });
  expect(await world(id)).toEqual(before);
  const edited = { ...plan, steps: plan.steps.map((step) => ({ ...step, unit_cost: null })) };
  expect((await apply(id, edited)).body).toMatchObject({ code: 'plan_changed', details: { changed: [] } });
});

test('what is not booked yet is told, and cannot be applied', async () => {
  const chair = await item('Chair', { here: 1 });
  await supplies(chair, hirer, { subhire_cost: '3.00' });
  const { id } = await house.made('/rentals', {
    title: 'Asked for',
    warehouse_id: house.warehouse,
    account_id: house.account,
    initial_status: 'quotation',
    ...june,
  });
  await house.made(`/rentals/${id}/items`, { kind: 'product', catalogue_item_id: chair, quantity: 4 });
  const plan = await planOf(id);
  expect([plan.applicable, plan.totals['short'], plan.totals['cost']]).toEqual([false, 3, '9.00']);
  expect((await apply(id, plan)).body.code).toBe('invalid_state');
});

test('two operators, one stock: one plan is applied, the other is told what is gone', async () => {
  for (let round = 0; round < 4; round += 1) {
    const lamp = await item(`Lamp ${round}`, { there: 3 });
    const rentals = [await job([[lamp, 3]]), await job([[lamp, 3]])];
    const plans = await Promise.all(rentals.map(({ id }) => planOf(id, { methods: ['transfer'] })));
    const answers = await Promise.all(rentals.map(({ id }, at) => apply(id, plans[at] as Plan)));
    expect(answers.map(({ body }) => body.code ?? 'done').sort()).toEqual(['done', 'plan_changed']);
    const { rows } = await house.service.pool.query(
      `select coalesce(sum(i.quantity), 0)::int as units from warehouse_transfer t join warehouse_transfer_item i on i.warehouse_transfer_id = t.id where i.catalogue_item_id = $1 and t.status = 'requested'`,
      [lamp],
    );
    expect(rows[0].units).toBe(3);
  }
});

test('a plan is taken back once, and not beside an order that is just being sent', async () => {
  for (let round = 0; round < 2; round += 1) {
    const { id } = await desks();
    const before = await world(id);
    const planId = (await apply(id, await planOf(id))).body.fulfilment.plan_id;
    const twice = await Promise.all([undo(id, planId), undo(id, planId)]);
    expect(twice.map(({ status }) => status).sort()).toEqual([200, 422]);
    expect(await world(id)).toEqual(before);

    const again = (await apply(id, await planOf(id))).body.fulfilment.plan_id;
    const { purchase_orders: orders } = (
      await house.service.get(`/purchase_orders?q[rental_id_eq]=${id}&q[status_eq]=draft`)
    ).body;
    const [undone, sent] = await Promise.all([
      undo(id, again),
      house.service.post(`/purchase_orders/${orders[0].id}/send`, {}),
    ]);
    const order = (await house.service.get(`/purchase_orders/${orders[0].id}`)).body.purchase_order;
    if (undone?.status === 200) {
      expect(sent?.status).not.toBe(200);
      expect(await world(id)).toEqual(before);
    } else {
      expect([undone?.body.code, sent?.status, order.status]).toEqual(['plan_under_way', 200, 'sent']);
      expect((await undo(id, again, { partial: true })).status).toBe(200);
    }
  }
});

test('a plan is applied, while another that was applied before is taken back', async () => {
  for (let round = 0; round < 2; round += 1) {
    const { id, desk } = await desks();
    const before = await world(id);
    const first = (await apply(id, await planOf(id, { methods: ['transfer'] }))).body.fulfilment.plan_id;
    const rest = await planOf(id);
    const [undone, applied, twice] = await Promise.all([undo(id, first), apply(id, rest), apply(id, rest)]);
    expect(undone?.status).toBe(200);
    const codes = [applied, twice].map((reply) => reply?.body.code ?? 'done').sort();
    // Once the first is gone more is short than the second says; of two who apply the same one is done at most.
    expect([
      ['done', 'plan_changed'],
      ['plan_changed', 'plan_changed'],
    ]).toContainEqual(codes);
    for (const reply of [applied, twice])
      if (reply?.status === 200) expect((await undo(id, reply.body.fulfilment.plan_id)).status).toBe(200);
    expect(await world(id)).toEqual(before);
    expect((await planOf(id)).totals).toMatchObject({ short: 8, covered: 8 });
    expect(desk).toBeGreaterThan(0);
  }
});

test('lines that become other items or move, several at once, with what comes with them', async () => {
  const clamp = await item('Clamp', { here: 50 });
  const beam = await item('Beam', { here: 2 });
  await house.made(`/catalogue_items/${beam}/accessories`, { accessory_item_id: clamp, inclusion: 'mandatory' });
  const long = await item('Long beam', { here: 9 });
  await house.service.patch(`/catalogue_items/${long}`, { replacement_value: '77.00' });
  const hoist = await item('Hoist', { here: 3 });
  await house.made(`/catalogue_items/${hoist}/accessories`, {
    accessory_item_id: clamp,
    inclusion: 'mandatory',
    quantity: '2',
  });
  await alternative(beam, long);
  await job([[hoist, 3]]);
  const { id, lines } = await job([
    [beam, 5],
    [hoist, 2],
    [beam, 1],
  ]);
  const before = await world(id);
  const plan = await planOf(id, { methods: ['substitute', 'reschedule'] });
  expect(plan.steps.map(({ method, covers }) => [method, covers])).toEqual([
    ['substitute', 3],
    ['reschedule', 2],
    ['substitute', 1],
  ]);
  const applied = await apply(id, plan);
  expect([applied.status, applied.body.message]).toEqual([200, undefined]);
  const rows = (await house.service.get(`/rentals/${id}/items?per_page=100`)).body.items;
  const of = (line: number | undefined) => rows.filter((row: { parent_id: number }) => row.parent_id === line);
  // Clamps come with the rest of the beams, and leave on the hoists' days.
  expect(of(lines[0])).toMatchObject([{ quantity: 2 }]);
  expect(of(lines[1])).toMatchObject([{ quantity: 4, starts_at: '2031-06-09T08:00:00.000Z' }]);
  const whole = rows.find((row: { id: number }) => row.id === lines[2]);
  expect(whole).toMatchObject({ name: 'Long beam', replacement_value: '77.00', is_price_overridden: true });
  expect((await planOf(id)).lines).toEqual([]);
  expect((await undo(id, applied.body.fulfilment.plan_id)).status).toBe(200);
  expect(await world(id)).toEqual(before);
});

/** Numbers that come out the same every time. */
function dice(seed: number): (sides: number) => number {
  let state = seed;
  return (sides) => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
    return Math.floor((state / 2_147_483_648) * sides);
  };
}

test('whatever the house has: a plan keeps what it promises, and undoing it restores what was', async () => {
  for (const seed of [3, 17, 42]) {
    const roll = dice(seed);
    const items: number[] = [];
    for (let at = 0; at < 4; at += 1)
      items.push(await item(`Thing ${seed}.${at}`, { here: 1 + roll(4), there: roll(4) }));
    for (const of of items) {
      const by = items[roll(items.length)];
      if (by !== undefined && by !== of) await alternative(of, by, roll(2) === 0);
      if (roll(3) > 0)
        await supplies(of, roll(2) ? hirer : cheap, {
          subhire_cost: `${1 + roll(20)}.00`,
          minimum_quantity: 1 + roll(4),
        });
    }
    const { id } = await job(items.map((of) => [of, 2 + roll(6)] as const));
    const before = await world(id);
    const plan = await planOf(id, { prefer: roll(2) ? 'cost' : 'risk' });
    if (plan.steps.length === 0) continue;
    const applied = await apply(id, plan);
    expect([seed, applied.status, applied.text]).toEqual([seed, 200, expect.any(String)]);
    expect((await undo(id, applied.body.fulfilment.plan_id)).status).toBe(200);
    expect(await world(id)).toEqual(before);
    expect((await apply(id, await planOf(id, { prefer: 'cost' }))).status).toBe(200);
    const promised = plan.lines.filter(({ left }) => left === 0).map((line) => line.rental_item_id);
    const { purchase_orders: orders } = (
      await house.service.get(`/purchase_orders?q[rental_id_eq]=${id}&q[status_eq]=draft`)
    ).body;
    for (const order of orders)
      expect((await house.service.post(`/purchase_orders/${order.id}/send`, {})).status).toBe(200);
    const { rental_availability: lines } = (await house.service.get(`/rentals/${id}/availability`)).body;
    const lacking = lines.filter((line: { shortage_quantity: number }) => line.shortage_quantity > 0);
    expect(
      lacking
        .map((line: { rental_item_id: number }) => line.rental_item_id)
        .filter((line: number) => promised.includes(line)),
    ).toEqual([]);
  }
});
