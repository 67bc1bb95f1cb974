/**
 * Whatever is written to the lines of booked rentals, no item is booked beyond its stock unless the shortage is confirmed: random
 * writes over HTTP, against a reckoning of its own from the lines. BACKLINE_ITEM_RUNS runs more of them.
 */
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import fc from '../../support/properties.ts';
import { type House, openHouse } from '../fulfilment_ground.ts';

/** Times the usual number of runs. */
const more = Number(process.env['BACKLINE_ITEM_RUNS'] ?? 1);
const epoch = Date.UTC(2031, 0, 1);
const hours = 3_600_000;
const day = (n: number) => new Date(epoch + n * 24 * hours).toISOString();
const last = 40;

let house: House;
beforeAll(async () => {
  house = await openHouse();
});
afterAll(() => house.service.close());

type Body = Readonly<Record<string, unknown>>;
const post = (path: string, body: Body = {}) => house.service.post(path, body);

/** The bookable things of a scene: items with their stock in two warehouses and hours after a hire, and their parts. */
interface Stage {
  readonly items: readonly { readonly id: number; readonly stock: readonly number[]; readonly after: number }[];
  readonly warehouses: readonly number[];
  /** The third item brings one of the first. */
  readonly principal: number;
  /** Two of the first and one of the second; the outer one contains it and one more of the first. */
  readonly kits: readonly number[];
  readonly rentals: readonly number[];
}

async function stage(): Promise<Stage> {
  const warehouses = [house.warehouse, house.other];
  const item = async (stock: readonly number[], after = 0) => {
    const { id } = await house.made('/catalogue_items', {
      name: 'Thing',
      tracking: 'bulk',
      turnaround_buffer_minutes: after * 60,
      prep_buffer_minutes: 0,
    });
    for (const [at, quantity] of stock.entries())
      if (quantity > 0)
        await house.made('/stock_transactions', {
          catalogue_item_id: id,
          warehouse_id: warehouses[at],
          type: 'opening',
          quantity,
        });
    return { id, stock, after };
  };
  const items = [await item([6, 2]), await item([4, 1], 12), await item([5, 0])];
  const [first, second, third] = items.map(({ id }) => id) as [number, number, number];
  await house.made(`/catalogue_items/${third}/accessories`, {
    accessory_item_id: first,
    quantity: '1',
    inclusion: 'mandatory',
  });
  const kit = async (components: readonly (readonly [string, number, number])[]) => {
    const { id } = await house.made('/kits', { name: 'Set' });
    for (const [component_type, component_id, quantity] of components)
      await house.made(`/kits/${id}/components`, { component_type, component_id: String(component_id), quantity });
    return id;
  };
  const inner = await kit([
    ['catalogue_item', first, 2],
    ['catalogue_item', second, 1],
  ]);
  const outer = await kit([
    ['kit', inner, 1],
    ['catalogue_item', first, 1],
  ]);
  const rentals: number[] = [];
  for (const [at, path] of [['reserved'], ['order'], ['order', 'preparing']].entries()) {
    const { id } = await house.made('/rentals', {
      title: 'Gig',
      warehouse_id: house.warehouse,
      account_id: house.account,
      starts_at: day(10 + at),
      ends_at: day(14 + at),
    });
    await house.made(`/rentals/${id}/items`, { kind: 'product', catalogue_item_id: first, quantity: 1 });
    await post(`/rentals/${id}/convert_to_quote`);
    for (const status of path) {
      const step =
        status === 'order' ? post(`/rentals/${id}/convert_to_order`) : post(`/rentals/${id}/change_status`, { status });
      expect((await step).status).toBe(200);
    }
    rentals.push(id);
  }
  return { items, warehouses, principal: third, kits: [inner, outer], rentals };
}

interface Line {
  readonly id: number;
  readonly rental: number;
  readonly kind: string;
  readonly catalogue_item_id: number | null;
  readonly quantity: number;
  readonly inclusion: string;
  readonly parent_id: number | null;
  readonly is_optional: boolean;
  readonly is_subhire: boolean;
  readonly transaction_type: string | null;
  readonly starts_at: string | null;
  readonly ends_at: string | null;
  readonly warehouse_id: number | null;
}
interface Rental {
  readonly starts_at: string;
  readonly ends_at: string | null;
  readonly is_open_ended: boolean;
  readonly warehouse_id: number;
}

/** All lines as the API shows them, and their rentals. */
async function lines({ rentals }: Stage): Promise<{ lines: Line[]; rental: ReadonlyMap<number, Rental> }> {
  const all: Line[] = [];
  const rental = new Map<number, Rental>();
  for (const id of rentals) {
    rental.set(id, (await house.service.get(`/rentals/${id}`)).body.rental);
    const { items } = (await house.service.get(`/rentals/${id}/items?per_page=200&sort=id`)).body;
    all.push(...items.map((line: Omit<Line, 'rental'>) => ({ ...line, rental: id })));
  }
  return { lines: all, rental };
}

/** When a line has its units, in milliseconds. */
function windowOf(
  line: Pick<Line, 'starts_at' | 'ends_at' | 'transaction_type'>,
  rental: Rental,
): readonly [number, number] {
  const from = Date.parse(line.starts_at ?? rental.starts_at);
  if (line.transaction_type === 'sale') return [from, Number.POSITIVE_INFINITY];
  const end = line.ends_at ?? (rental.is_open_ended ? null : rental.ends_at);
  return [from, end === null ? Number.POSITIVE_INFINITY : Date.parse(end)];
}

/** The least that is left of each item in each warehouse, by the lines. */
async function left(scene: Stage): Promise<number[][]> {
  const { lines: all, rental } = await lines(scene);
  return scene.items.map(({ id, stock, after }) =>
    scene.warehouses.map((warehouse, position) => {
      const booked = all
        .filter(
          (line) => line.kind === 'product' && line.catalogue_item_id === id && !line.is_optional && !line.is_subhire,
        )
        .filter((line) => (line.warehouse_id ?? rental.get(line.rental)?.warehouse_id) === warehouse)
        .map((line) => {
          const [from, until] = windowOf(line, rental.get(line.rental) as Rental);
          return { from, until: until + after * hours, quantity: line.quantity };
        });
      const least = (at: number) =>
        (stock[position] ?? 0) -
        booked.filter(({ from, until }) => from <= at && at < until).reduce((sum, { quantity }) => sum + quantity, 0);
      return Math.min(stock[position] ?? 0, ...booked.map(({ from }) => least(from)));
    }),
  );
}

/** The same as the service says it. */
async function answered({ items, warehouses }: Stage): Promise<number[][]> {
  const ids = items.map(({ id }) => id);
  const { availability } = (
    await house.service.get(
      `/availability?item_ids=${ids.join()}&warehouse_ids=${warehouses.join()}&from=${day(0)}&until=${day(last)}`,
    )
  ).body;
  return ids.map((item) =>
    warehouses.map(
      (warehouse) =>
        availability.find(
          (row: { catalogue_item_id: number; warehouse_id: number }) =>
            row.catalogue_item_id === item && row.warehouse_id === warehouse,
        ).available,
    ),
  );
}

const dates = fc.option(
  fc
    .tuple(fc.integer({ min: 8, max: 18 }), fc.integer({ min: 1, max: 6 }))
    .map(([from, length]) => [from, from + length] as const),
);
/** Which of its dates a line has by itself. */
const half = fc.constantFrom('both', 'both', 'both', 'start', 'end');
const change = fc.record({
  what: fc.constantFrom('quantity', 'quantity', 'dates', 'warehouse', 'optional', 'subhire', 'sale'),
  quantity: fc.integer({ min: 1, max: 4 }),
  dates,
  half,
  flag: fc.boolean(),
});
const added = fc.record({
  of: fc.constantFrom('item', 'item', 'item', 'kit'),
  which: fc.nat(2),
  quantity: fc.integer({ min: 1, max: 3 }),
  dates,
  half,
  away: fc.boolean(),
  optional: fc.constantFrom(false, false, false, true),
  subhire: fc.constantFrom(false, false, false, true),
  bare: fc.constantFrom(false, false, true),
});
const step = fc.record({
  act: fc.constantFrom(
    'add',
    'add',
    'add',
    'change',
    'change',
    'change',
    'delete',
    'bulk',
    'bulk',
    'copy',
    'move',
    'move',
    'substitute',
    'lower',
  ),
  rental: fc.nat(2),
  other: fc.nat(2),
  line: fc.nat(20),
  added,
  change,
  swap: fc.array(
    fc.record({ op: fc.constantFrom('create', 'update', 'update', 'delete'), line: fc.nat(20), added, change }),
    { minLength: 2, maxLength: 3 },
  ),
  dates,
  /** A refusal is compared with the result of confirming; the scene ends there. */
  confirm: fc.constantFrom(true, false, false),
});
type Step = typeof step extends fc.Arbitrary<infer T> ? T : never;

const window = (one: Step['dates'], part: Step['added']['half'] = 'both') =>
  one === null
    ? {}
    : { ...(part !== 'end' && { starts_at: day(one[0]) }), ...(part !== 'start' && { ends_at: day(one[1]) }) };

function bodyOf(scene: Stage, one: Step['added']): Body {
  const more = {
    quantity: one.quantity,
    ...window(one.dates, one.half),
    ...(one.away && { warehouse_id: scene.warehouses[1] }),
    ...(one.optional && { is_optional: true }),
    ...(one.subhire && { is_subhire: true }),
    ...(one.bare && { with_accessories: false }),
  };
  return one.of === 'kit'
    ? { kind: 'kit', kit_id: scene.kits[one.which % 2], ...more }
    : { kind: 'product', catalogue_item_id: scene.items[one.which]?.id, ...more };
}

function changeOf(scene: Stage, { what, quantity, dates: when, half: part, flag }: Step['change']): Body {
  if (what === 'quantity') return { quantity };
  if (what === 'dates') return when === null ? { starts_at: null, ends_at: null } : window(when, part);
  if (what === 'warehouse') return { warehouse_id: flag ? scene.warehouses[1] : null };
  if (what === 'optional') return { is_optional: flag };
  if (what === 'subhire') return { is_subhire: flag };
  return { transaction_type: flag ? 'sale' : 'rental' };
}

test(
  'random writes to lines of booked rentals never book more than there is, and only what is short is refused for it',
  async () => {
    const counts: Record<string, number> = {};
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 15, maxLength: 25 }), async (steps: readonly Step[]) => {
        const scene = await stage();
        const take = async (
          { act, rental: turn, other, line: pick, added: fresh, change: altered, swap, dates: when }: Step,
          more: Body = {},
        ) => {
          const rental = scene.rentals[turn] ?? 0;
          const path = `/rentals/${rental}`;
          if (act === 'add') return post(`${path}/items`, { ...bodyOf(scene, fresh), ...more });
          const ofRental = (await lines(scene)).lines.filter((line) => line.rental === rental);
          const line = ofRental[pick % Math.max(ofRental.length, 1)];
          if (act === 'move') {
            const to = fresh.away ? { warehouse_id: scene.warehouses[pick % 2] } : {};
            return house.service.patch(path, {
              ...(when === null ? { is_open_ended: fresh.bare } : window(when)),
              ...to,
              ...more,
            });
          }
          if (act === 'copy') {
            const from = scene.rentals[other] ?? 0;
            return post(`${path}/items/copy`, { rental_id: from, ...more });
          }
          if (act === 'bulk') {
            const seen = new Set<number>();
            const operations = swap.flatMap((one): Body[] => {
              if (one.op === 'create') return [{ op: 'create', attributes: { ...bodyOf(scene, one.added), ...more } }];
              const target = ofRental[one.line % Math.max(ofRental.length, 1)];
              if (target === undefined || seen.has(target.id)) return [];
              seen.add(target.id);
              if (one.op === 'delete') return [{ op: 'delete', id: target.id }];
              return [{ op: 'update', id: target.id, attributes: { ...changeOf(scene, one.change), ...more } }];
            });
            return operations.length === 0 ? null : post(`${path}/items/bulk`, { operations });
          }
          if (line === undefined) return null;
          const at = `${path}/items/${line.id}`;
          if (act === 'delete') return house.service.delete(at);
          if (act === 'lower')
            return line.quantity === 1 ? null : house.service.patch(at, { quantity: line.quantity - 1 });
          if (act === 'substitute') {
            const quantity = Math.max(1, line.quantity - (fresh.bare ? 1 : 0));
            return post(`${at}/substitute`, {
              catalogue_item_id: scene.items[fresh.which]?.id,
              quantity,
              any: true,
              ...more,
            });
          }
          return house.service.patch(at, { ...changeOf(scene, altered), ...more });
        };
        for (const [at, one] of steps.entries()) {
          const before = await left(scene);
          const reply = await take(one);
          if (reply === null) continue;
          const step = `${at} ${one.act} ${reply.status} ${reply.body?.code ?? ''}`;
          expect([step, [200, 201, 204, 422].includes(reply.status)]).toEqual([step, true]);
          const key = `${one.act} ${reply.status < 300 ? 'done' : reply.body.code}`;
          counts[key] = (counts[key] ?? 0) + 1;
          const now = await left(scene);
          expect([step, await answered(scene)]).toEqual([step, now]);
          expect([step, now.flat().every((units) => units >= 0)]).toEqual([step, true]);
          if (reply.status === 422) expect([step, now]).toEqual([step, before]);
          if (one.act === 'lower' || one.act === 'delete') expect(reply.body?.code).not.toBe('insufficient_stock');
          if (reply.body?.code !== 'insufficient_stock' || !one.confirm) continue;
          expect([step, (await take(one, { confirm_shortage: true }))?.status]).not.toEqual([step, 422]);
          const short = await left(scene);
          expect([step, await answered(scene)]).toEqual([step, short]);
          return expect([step, short.flat().some((units) => units < 0)]).toEqual([step, true]);
        }
      }),
      { numRuns: 6 * more, endOnFailure: true },
    );
    // Nothing is proven by steps that are all refused, or none.
    for (const act of ['add', 'change', 'bulk', 'copy', 'move'])
      expect([act, counts[`${act} done`] ?? 0]).not.toEqual([act, 0]);
    const short = Object.entries(counts).filter(([key]) => key.endsWith(' insufficient_stock'));
    expect(short.reduce((sum, [, count]) => sum + count, 0)).toBeGreaterThan(0);
  },
  400_000 * more,
);

/** An order of so many units, for which there is stock, over the days of the races. */
async function order(item: number, quantity: number, from = 10, until = 14): Promise<number> {
  const { id } = await house.made('/rentals', {
    title: 'Race',
    warehouse_id: house.warehouse,
    account_id: house.account,
    starts_at: day(from),
    ends_at: day(until),
  });
  await house.made(`/rentals/${id}/items`, { kind: 'product', catalogue_item_id: item, quantity });
  for (const step of ['convert_to_quote', 'convert_to_order'])
    expect((await post(`/rentals/${id}/${step}`)).status).toBe(200);
  return id;
}

const leastOf = async (item: number): Promise<number> =>
  (
    await house.service.get(
      `/availability?item_ids=${item}&warehouse_ids=${house.warehouse}&from=${day(0)}&until=${day(last)}`,
    )
  ).body.availability[0].available;

test('four orders that each add two of the last three at once, plain, in a kit or with a principal: one of them does', async () => {
  const ways: readonly ((scene: Stage) => Body)[] = [
    ({ items: [first] }) => ({ kind: 'product', catalogue_item_id: first?.id, quantity: 2 }),
    ({ kits: [inner] }) => ({ kind: 'kit', kit_id: inner, quantity: 1 }),
    ({ principal }) => ({ kind: 'product', catalogue_item_id: principal, quantity: 2 }),
  ];
  for (const way of ways) {
    // The kit and the principal bring two of the first item, of which the scene's own orders leave three.
    const scene = await stage();
    const other = await fresh(100);
    const orders = [];
    for (let turn = 0; turn < 4; turn += 1) orders.push(await order(other, 1));
    const answers = await Promise.all(orders.map((id) => post(`/rentals/${id}/items`, way(scene))));
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 422, 422, 422]);
    expect(await leastOf(scene.items[0]?.id ?? 0)).toBe(1);
  }
});

/** An item with so many units. */
async function fresh(quantity: number): Promise<number> {
  const { id } = await house.made('/catalogue_items', { name: 'Scarce', tracking: 'bulk' });
  await house.made('/stock_transactions', {
    catalogue_item_id: id,
    warehouse_id: house.warehouse,
    type: 'opening',
    quantity,
  });
  return id;
}

test('an earlier line that grows gives way to a later one of its rental, and lines of one bulk make room for each other in any order', async () => {
  const item = await fresh(3);
  const rental = await order(item, 1);
  const second = (
    await house.made(`/rentals/${rental}/items`, { kind: 'product', catalogue_item_id: item, quantity: 2 })
  ).id;
  const [first] = (await house.service.get(`/rentals/${rental}/items?sort=id`)).body.items;
  const path = `/rentals/${rental}/items`;
  const refused = await house.service.patch(`${path}/${first.id}`, { quantity: 2 });
  expect([refused.status, refused.body.code]).toEqual([422, 'insufficient_stock']);
  expect(refused.body.details.items).toMatchObject([{ rental_item_id: first.id, required: 2, available: 1, short: 1 }]);
  for (const [one, two] of [
    [2, 1],
    [1, 2],
    [2, 1],
  ]) {
    const operations = [
      { op: 'update', id: first.id, attributes: { quantity: one } },
      { op: 'update', id: second, attributes: { quantity: two } },
    ];
    expect((await post(`${path}/bulk`, { operations })).status).toBe(200);
    expect(await leastOf(item)).toBe(0);
  }
  const operations = [{ op: 'update', id: second, attributes: { quantity: 2 } }];
  const bulk = await post(`${path}/bulk`, { operations });
  expect([bulk.status, bulk.body.code, Object.keys(bulk.body.errors)]).toEqual([
    422,
    'insufficient_stock',
    ['operations.0.attributes.items'],
  ]);
  // A sold unit does not come back.
  await post(`${path}/bulk`, { operations: [{ op: 'update', id: first.id, attributes: { quantity: 1 } }] });
  const later = await order(await fresh(1), 1);
  await house.service.patch(`/rentals/${later}`, { starts_at: day(20), ends_at: day(22) });
  expect(
    (await post(`/rentals/${later}/items`, { kind: 'product', catalogue_item_id: item, quantity: 3 })).status,
  ).toBe(201);
  expect((await house.service.patch(`${path}/${second}`, { transaction_type: 'sale' })).body.code).toBe(
    'insufficient_stock',
  );
});
