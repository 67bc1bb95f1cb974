/** The curve in SQL against a model that computes, instant by instant, what is there (domain 4.5). */
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { availableIn } from '../../../definitions/rules/availability/check.ts';
import fc from '../../support/properties.ts';
import { openStockRoom, settingsOf } from './stock_room.ts';

const runs = Number(process.env['BACKLINE_CURVE_RUNS'] ?? 60);
const span = 30;
const epoch = Date.UTC(2031, 0, 1);
const at = (hour: number) => new Date(epoch + hour * 3_600_000).toISOString();

let room: Awaited<ReturnType<typeof openStockRoom>>;
beforeAll(async () => {
  room = await openStockRoom();
});
afterAll(() => room.database.close());

const hour = fc.integer({ min: 0, max: span });
const interval = fc
  .tuple(hour, fc.integer({ min: 1, max: 12 }))
  .map(([from, length]) => ({ from, until: from + length }));
const quantity = fc.integer({ min: 1, max: 6 });

const booking = fc.record({
  interval,
  quantity,
  openEnded: fc.boolean(),
  status: fc.constantFrom('reserved', 'order', 'dispatched', 'quotation', 'cancelled'),
  subhire: fc.boolean(),
  /** Units of returnable and of bought intakes that are reserved for the line. */
  kept: fc.array(fc.record({ interval, quantity, bought: fc.boolean() }), { maxLength: 2 }),
});
const scene = fc.record({
  owned: fc.integer({ min: 0, max: 20 }),
  buffer: fc.constantFrom(0, 5, 33),
  prep: fc.constantFrom(null, 0, 60, 90),
  turn: fc.constantFrom(null, 0, 120),
  bookings: fc.array(booking, { maxLength: 6 }),
  intakes: fc.array(fc.record({ interval, quantity, bought: fc.boolean() }), { maxLength: 3 }),
  repairs: fc.array(fc.record({ interval, quantity, ends: fc.boolean() }), { maxLength: 3 }),
  out: fc.array(fc.record({ hour, quantity }), { maxLength: 2 }),
  in: fc.array(fc.record({ hour, quantity }), { maxLength: 2 }),
  windows: fc.array(interval, { minLength: 1, maxLength: 5 }),
  excluded: fc.option(fc.nat(5)),
});
type Scene = typeof scene extends fc.Arbitrary<infer T> ? T : never;

const endless = Number.POSITIVE_INFINITY;
/** Minutes of the settings, where the item has none. */
const settings = { prep: 30, turn: 60 };

/** Units free at one hour, by the sentences of the domain. */
function freeAt(input: Scene, t: number): number {
  const prep = (input.prep ?? settings.prep) / 60;
  const turn = (input.turn ?? settings.turn) / 60;
  const holds = (from: number, until: number) => from <= t && t < until;
  let free = input.owned - Math.ceil((input.owned * input.buffer) / 100);
  input.bookings.forEach((one, index) => {
    const excluded = index === input.excluded;
    const firm = ['reserved', 'order', 'dispatched'].includes(one.status);
    const until = one.openEnded ? endless : one.interval.until + turn;
    const booked = firm && !one.subhire && !excluded && holds(one.interval.from - prep, until);
    if (booked) free -= one.quantity;
    const promised = one.kept
      .filter((promise) => holds(promise.interval.from, promise.bought ? endless : promise.interval.until))
      .reduce((sum, promise) => sum + promise.quantity, 0);
    const need = one.status === 'cancelled' ? 0 : one.quantity;
    free += booked || excluded ? promised : Math.max(0, promised - need);
  });
  for (const one of input.intakes)
    if (holds(one.interval.from, one.bought ? endless : one.interval.until)) free += one.quantity;
  for (const one of input.repairs)
    if (holds(one.interval.from, one.ends ? one.interval.until : endless)) free -= one.quantity;
  for (const one of input.out) if (holds(one.hour, endless)) free -= one.quantity;
  for (const one of input.in) if (holds(one.hour, endless)) free += one.quantity;
  return free;
}

/** All times are multiples of half an hour: every step of the curve is met. */
function leastIn(input: Scene, from: number, until: number): number {
  let least = endless;
  for (let t = from; t < until; t += 0.5) least = Math.min(least, freeAt(input, t));
  return least;
}

async function build(input: Scene) {
  const item = await room.item({
    buffer_percent: input.buffer,
    prep_buffer_minutes: input.prep,
    turnaround_buffer_minutes: input.turn,
  });
  const [warehouse, other] = [await room.warehouse(), await room.warehouse()];
  await room.stock(item, warehouse, input.owned);
  const intake = (one: Scene['intakes'][number], line: number | null) =>
    room.intake({
      source: one.bought ? 'purchase' : 'subhire',
      status: 'confirmed',
      catalogue_item_id: item,
      warehouse_id: warehouse,
      quantity: one.quantity,
      available_from: at(one.interval.from),
      available_until: one.bought ? null : at(one.interval.until),
      rental_item_id: line,
    });
  const rentals: number[] = [];
  for (const one of input.bookings) {
    const { rental, line } = await room.rental({
      status: one.status,
      warehouse,
      item,
      quantity: one.quantity,
      from: at(one.interval.from),
      until: one.openEnded ? null : at(one.interval.until),
      line: { is_subhire: one.subhire },
    });
    rentals.push(rental);
    for (const promise of one.kept) await intake(promise, line);
  }
  for (const one of input.intakes) await intake(one, null);
  for (const one of input.repairs)
    await room.repair({
      catalogue_item_id: item,
      warehouse_id: warehouse,
      quantity: one.quantity,
      starts_at: at(one.interval.from),
      expected_end_at: one.ends ? at(one.interval.until) : null,
    });
  const transfer = (from: number, to: number, one: Scene['out'][number]) =>
    room.transfer(
      {
        from_warehouse_id: from,
        to_warehouse_id: to,
        status: 'requested',
        planned_dispatch_at: at(one.hour),
        expected_arrival_at: at(one.hour),
      },
      { catalogue_item_id: item, quantity: one.quantity },
    );
  for (const one of input.out) await transfer(warehouse, other, one);
  for (const one of input.in) await transfer(other, warehouse, one);
  return { item, warehouse, rentals };
}

test(`${runs} scenes: the least in every window is what the model finds`, async () => {
  const settingsOfTest = settingsOf({
    'availability.prep_buffer_minutes': settings.prep,
    'availability.turnaround_buffer_minutes': settings.turn,
  });
  await fc.assert(
    fc.asyncProperty(scene, async (input) => {
      const { item, warehouse, rentals } = await build(input);
      const excludeRentalId = input.excluded === null ? null : (rentals[input.excluded] ?? null);
      const windows = input.windows.map(({ from, until }) => ({ item, warehouse, from: at(from), until: at(until) }));
      const found = await availableIn(room.query, settingsOfTest, windows, { excludeRentalId });
      expect(found).toEqual(input.windows.map(({ from, until }) => leastIn(input, from, until)));
    }),
    { numRuns: runs },
  );
});
