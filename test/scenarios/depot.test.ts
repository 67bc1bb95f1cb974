/**
 * A month of a busy depot over HTTP alone: 100 rentals of 1,000 lines (DEPOT_RENTALS for more) are booked, sent out, brought back with losses and
 * damage, invoiced and paid, while stock is bought, moved and counted. In the end stock, ledger, versions and balances add up.
 */
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { Decimal } from 'decimal.js';
import { DateTime } from 'luxon';
import { startService, type TestService } from '../support/service.ts';
import { type Desk, deskOf, firstOf, itemOf } from './desk.ts';

const rentals = Number(process.env['DEPOT_RENTALS'] ?? 100);
const seed = Number(process.env['DEPOT_SEED'] ?? 20261121);
const linesEach = 10;
const days = 30;

/** Mulberry32: the same month for the same seed. */
function randomOf(start: number) {
  let state = start >>> 0;
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  };
  return {
    /** From `from` to `to`, both included. */
    whole: (from: number, to: number) => from + Math.floor(next() * (to - from + 1)),
    chance: (share: number) => next() < share,
    pick: <T>(all: readonly T[]): T => all[Math.floor(next() * all.length)] as T,
  };
}
const random = randomOf(seed);

interface Item {
  readonly id: number;
  readonly price: string;
}
interface Line {
  readonly item: Item;
  readonly quantity: number;
  readonly discount: number;
  id?: number;
}
interface Booking {
  readonly account: number;
  readonly from: number;
  readonly until: number;
  readonly lines: Line[];
  id?: number;
  /** Mutations that the service has acknowledged. */
  version: number;
  state: 'new' | 'refused' | 'ordered' | 'out' | 'back' | 'invoiced';
}
interface Stock {
  owned: number;
  onHand: number;
  inRepair: number;
}

let service: TestService;
let desk: Desk;
let depot = 0;
let branch = 0;
const items: Item[] = [];
const accounts: number[] = [];
const bookings: Booking[] = [];
const stock = new Map<string, Stock>();
/** The debt of each account, computed from the requests alone. */
const owed = new Map<number, Decimal>();
const numbers: string[] = [];
const first = DateTime.utc().plus({ days: 40 }).startOf('day');

const at = (item: number, warehouse = depot): Stock => {
  const key = `${item}/${warehouse}`;
  const known = stock.get(key) ?? { owned: 0, onHand: 0, inRepair: 0 };
  stock.set(key, known);
  return known;
};
const owe = (account: number, amount: Decimal.Value) =>
  owed.set(account, (owed.get(account) ?? new Decimal(0)).plus(amount));
const round2 = (value: Decimal) => value.toDecimalPlaces(2, Decimal.ROUND_HALF_UP);

async function enter(item: Item, type: string, quantity: number, warehouse = depot) {
  await desk.post('/stock_transactions', {
    catalogue_item_id: item.id,
    warehouse_id: warehouse,
    type,
    quantity,
    unit_cost: '100.00',
  });
  const level = at(item.id, warehouse);
  const sign = type === 'adjustment_loss' || type === 'consume' ? -1 : 1;
  level.owned += sign * quantity;
  level.onHand += sign * quantity;
}

async function furnish() {
  const regional = { timezone: 'Europe/London', currency_code: 'GBP' };
  depot = (await desk.post('/warehouses', { name: 'Depot', code: 'DEP', ...regional })).id;
  branch = (await desk.post('/warehouses', { name: 'Branch', code: 'BRA', ...regional })).id;
  const rate = (await firstOf(desk, '/rates?q[code_eq]=day')).id;
  for (let number = 1; number <= 24; number += 1) {
    const price = `${random.whole(1, 60)}.${random.pick(['00', '25', '50', '95'])}`;
    const item = { id: await itemOf(desk, { name: `Item ${number}`, tracking: 'bulk' }, price, rate), price };
    items.push(item);
    // About the demand of the busiest days, so that some customers come too late.
    await enter(item, 'opening', Math.ceil((random.whole(75, 130) * rentals) / 500));
  }
  for (let number = 1; number <= 12; number += 1) {
    const account = await desk.post('/accounts', { name: `Customer ${number}` });
    const address = await desk.post('/addresses', {
      owner_type: 'account',
      owner_id: account.id,
      type: 'billing',
      line1: `${number} High Street`,
      country_code: 'GB',
    });
    await desk.patch(`/accounts/${account.id}`, { billing_address_id: address.id });
    accounts.push(account.id);
  }
}

function plan(): Booking {
  const from = random.whole(0, days - 1);
  const lines = Array.from({ length: linesEach }, () => ({
    item: random.pick(items),
    quantity: random.whole(1, 6),
    discount: random.pick([0, 0, 0, 5, 10, 12.5]),
  }));
  return { account: random.pick(accounts), from, until: from + random.whole(1, 4), lines, version: 0, state: 'new' };
}

const periodsOf = (booking: Booking) => booking.until - booking.from;

async function book(booking: Booking) {
  const made = await desk.post('/rentals/composite', {
    title: `Job of day ${booking.from}`,
    warehouse_id: depot,
    account_id: booking.account,
    starts_at: first.plus({ days: booking.from, hours: 8 }).toISO(),
    ends_at: first.plus({ days: booking.until, hours: 17 }).toISO(),
    items: booking.lines.map(({ item, quantity, discount }) => ({
      kind: 'product',
      catalogue_item_id: item.id,
      quantity,
      discount_percent: String(discount),
      chargeable_periods: String(periodsOf(booking)),
    })),
  });
  const rental = made.rental ?? made;
  booking.id = rental.id;
  const found = await desk.all(`/rentals/${rental.id}/items?sort=position`);
  expect(found).toHaveLength(booking.lines.length);
  for (const [index, line] of booking.lines.entries()) line.id = found[index].id;
  const net = booking.lines.reduce(
    (sum, { item, quantity, discount }) =>
      sum.plus(
        round2(
          new Decimal(item.price)
            .times(quantity)
            .times(periodsOf(booking))
            .times(100 - discount)
            .div(100),
        ),
      ),
    new Decimal(0),
  );
  expect((await desk.get(`/rentals/${rental.id}`)).net_total).toBe(net.toFixed(2));
  const quoted = await desk.post(`/rentals/${rental.id}/convert_to_quote`);
  const answer = await service.post(`/rentals/${rental.id}/convert_to_order`, {});
  booking.version = quoted.aggregate_version;
  if (answer.status === 200) {
    booking.state = 'ordered';
    booking.version += 1;
    expect(answer.body.rental.aggregate_version).toBe(booking.version);
    return;
  }
  expect([answer.status, answer.body.code]).toEqual([422, 'insufficient_stock']);
  await desk.post(`/rentals/${rental.id}/change_status`, { status: 'lost' });
  booking.version += 1;
  booking.state = 'refused';
}

async function sendOut(booking: Booking) {
  const answer = await service.post(`/rentals/${booking.id}/dispatch`, { all: true });
  if (answer.status === 422) {
    // Units that others lost cannot be sent: the job is cancelled.
    expect(answer.body.code).toBe('insufficient_stock');
    await desk.post(`/rentals/${booking.id}/change_status`, { status: 'cancelled' });
    booking.version += 1;
    booking.state = 'refused';
    return;
  }
  expect(answer.status).toBe(200);
  booking.version += 1;
  booking.state = 'out';
  for (const { item, quantity } of booking.lines) at(item.id).onHand -= quantity;
}

async function bringBack(booking: Booking) {
  const back = booking.lines.map((line) => {
    const lost = random.chance(0.02) ? 1 : 0;
    const damaged = line.quantity > lost && random.chance(0.04) ? 1 : 0;
    return { line, lost, damaged, good: line.quantity - lost - damaged };
  });
  const returned = await desk.post(`/rentals/${booking.id}/return`, {
    items: back.map(({ line, lost, damaged, good }) => ({
      rental_item_id: line.id,
      quantity: good + damaged,
      lost,
      damaged,
    })),
  });
  booking.version += 1;
  booking.state = 'back';
  expect(returned).toMatchObject({ status: 'returned', aggregate_version: booking.version });
  for (const { line, lost, damaged, good } of back) {
    const level = at(line.item.id);
    level.owned -= lost;
    level.onHand += good;
    level.inRepair += damaged;
  }
}

async function invoice(booking: Booking) {
  const draft = await desk.post(`/rentals/${booking.id}/create_invoice`, { type: 'full' });
  const issued = await desk.post(`/invoices/${draft.id}/issue`);
  numbers.push(issued.number);
  owe(booking.account, issued.gross_total);
  const { aggregate_version: version } = await desk.get(`/rentals/${booking.id}`);
  // The billed amount is a value of the rental, and issuing may lock it: one step of its version.
  expect(version).toBe(booking.version + 1);
  booking.version = version;
  booking.state = 'invoiced';
  if (random.chance(0.7)) {
    const amount = random.chance(0.8) ? issued.gross_total : round2(new Decimal(issued.gross_total).div(2)).toFixed(2);
    const payment = await desk.post('/payments', {
      account_id: booking.account,
      amount,
      currency_code: 'GBP',
      auto_allocate: true,
    });
    if (payment.status === 'pending') await desk.post(`/payments/${payment.id}/complete`);
    owe(booking.account, new Decimal(amount).negated());
  }
  await desk.post(`/rentals/${booking.id}/change_status`, { status: 'completed' });
  booking.version += 1;
}

/** Other work of the house: repairs end, losses are bought anew, units move to the branch. */
async function housekeeping() {
  for (const repair of await desk.all('/repairs?q[status_eq]=open')) {
    if (random.chance(0.5)) continue;
    const level = at(repair.catalogue_item_id);
    level.inRepair -= repair.quantity;
    if (random.chance(0.8)) {
      await desk.post(`/repairs/${repair.id}/complete`, { resolution: 'Mended' });
      level.onHand += repair.quantity;
    } else {
      await desk.post(`/repairs/${repair.id}/write_off`, { resolution: 'Beyond repair' });
      level.owned -= repair.quantity;
    }
  }
  await enter(random.pick(items), 'purchase_in', random.whole(1, 20));
  const item = random.pick(items);
  const quantity = Math.min(random.whole(1, 5), at(item.id).onHand);
  if (quantity === 0) return;
  const made = await desk.post('/warehouse_transfers/composite', {
    from_warehouse_id: depot,
    to_warehouse_id: branch,
    planned_dispatch_at: first.plus({ hours: 9 }).toISO(),
    expected_arrival_at: first.plus({ hours: 15 }).toISO(),
    items: [{ catalogue_item_id: item.id, quantity }],
  });
  const path = `/warehouse_transfers/${(made.warehouse_transfer ?? made).id}`;
  for (const step of ['request', 'dispatch', 'receive'])
    await desk.post(`${path}/${step}`, step === 'request' ? { confirm_shortage: true } : {});
  for (const [warehouse, sign] of [
    [depot, -1],
    [branch, 1],
  ] as const) {
    at(item.id, warehouse).owned += sign * quantity;
    at(item.id, warehouse).onHand += sign * quantity;
  }
}

beforeAll(async () => {
  service = await startService();
  desk = deskOf(service);
  await furnish();
  bookings.push(...Array.from({ length: rentals }, plan));
  for (let day = 0; day <= days + 4; day += 1) {
    for (const booking of bookings) if (booking.from === day && booking.state === 'ordered') await sendOut(booking);
    for (const booking of bookings) if (booking.until === day && booking.state === 'out') await bringBack(booking);
    for (const booking of bookings) if (booking.state === 'back') await invoice(booking);
    // Customers book up to a week ahead.
    for (const booking of bookings) if (booking.state === 'new' && booking.from <= day + 7) await book(booking);
    for (const booking of bookings) if (booking.from === day && booking.state === 'ordered') await sendOut(booking);
    await housekeeping();
  }
}, 1_200_000);
afterAll(() => service.close());

describe('in the end', () => {
  test('every job was either refused or done to its end', () => {
    const states = bookings.map(({ state }) => state);
    expect(new Set(states)).toEqual(new Set(['invoiced', 'refused']));
    expect(states.filter((state) => state === 'invoiced').length).toBeGreaterThan(rentals / 3);
  });

  test('stock levels are what came, went, broke and moved', async () => {
    const levels = await desk.all('/stock_levels');
    const seen = new Map(
      levels.map((level) => [
        `${level.catalogue_item_id}/${level.warehouse_id}`,
        { owned: level.quantity_owned, onHand: level.quantity_on_hand, inRepair: level.quantity_in_repair },
      ]),
    );
    expect(Object.fromEntries(seen)).toEqual(Object.fromEntries(stock));
  });

  test('the stock ledger adds up to the levels', async () => {
    const change: Readonly<Record<string, readonly [owned: number, onHand: number]>> = {
      opening: [1, 1],
      purchase_in: [1, 1],
      rental_out: [0, -1],
      rental_in: [0, 1],
      rental_loss: [-1, 0],
      repair_out: [0, -1],
      repair_in: [0, 1],
      write_off: [-1, -1],
      transfer_out: [-1, -1],
      transfer_in: [1, 1],
    };
    const sums = new Map<string, { owned: number; onHand: number }>();
    for (const item of items)
      for (const one of await desk.all(`/stock_transactions?q[catalogue_item_id_eq]=${item.id}&sort=id`)) {
        const [owned, onHand] = change[one.type] ?? [Number.NaN, Number.NaN];
        const key = `${one.catalogue_item_id}/${one.warehouse_id}`;
        const sum = sums.get(key) ?? { owned: 0, onHand: 0 };
        sums.set(key, { owned: sum.owned + owned * one.quantity, onHand: sum.onHand + onHand * one.quantity });
      }
    const expected = [...stock].map(([key, { owned, onHand }]) => [key, { owned, onHand }]);
    expect(Object.fromEntries(sums)).toEqual(Object.fromEntries(expected));
  });

  test('every version is one acknowledged change, and the ledger has each of them', async () => {
    for (const [index, booking] of bookings.entries()) {
      const { aggregate_version: version } = await desk.get(`/rentals/${booking.id}`);
      expect(version).toBeGreaterThanOrEqual(booking.version);
      if (index % 20 !== 0) continue;
      const history = await desk.all(`/rentals/${booking.id}/history`);
      // Payments of the account change the paid amount of any of its rentals.
      const followed = history.filter(({ action }) => action === 'rental.totals_changed');
      expect(version - booking.version).toBeLessThanOrEqual(followed.length);
      const versions = history.flatMap(({ new_values: values }) => values.aggregate_version ?? []);
      expect([...versions].sort((a, b) => a - b)).toEqual(Array.from({ length: version }, (_, step) => step + 1));
    }
  });

  test('accounts owe what was invoiced less what they paid', async () => {
    for (const account of accounts) {
      const body = await desk.get(`/accounts/${account}/balance`);
      expect(body.balance).toBe((owed.get(account) ?? new Decimal(0)).toFixed(2));
    }
    for (const one of await desk.all('/invoices'))
      expect(new Decimal(one.gross_total).minus(one.amount_paid).minus(one.amount_credited).toFixed(2)).toBe(
        one.balance,
      );
  });

  test('invoice numbers have no gap', () => {
    // Each year counts anew, and a year may end while this runs.
    for (const series of Map.groupBy(numbers, (number) => number.replace(/\d+$/, '')).values()) {
      const found = series.map((number) => Number(/\d+$/.exec(number)?.[0])).sort((a, b) => a - b);
      expect(found).toEqual(Array.from({ length: found.length }, (_, step) => (found[0] ?? 0) + step));
    }
  });
});
