/** The sums of lines, freight and units: the worked examples of domain 4.11, and properties of any order. */
import { describe, expect, test } from '@jest/globals';
import { Decimal, decimal, sum } from '../../../definitions/rules/pricing/money.ts';
import { intakeStep } from '../../../definitions/rules/purchasing/arrival.ts';
import type { Intake } from '../../../definitions/rules/purchasing/intakes.ts';
import { eachCost, freightShares, unitCosts } from '../../../definitions/rules/purchasing/landed_cost.ts';
import { orderLineAmounts } from '../../../definitions/rules/purchasing/order_line.ts';
import { mostReceivable } from '../../../definitions/rules/purchasing/quantities.ts';
import { losses } from '../../../definitions/rules/purchasing/supply.ts';
import type { Settings } from '../../../runtime/base/kernel/rules.ts';
import fc from '../../support/properties.ts';

const cents = fc.integer({ min: 0, max: 100_000_000 }).map((value) => new Decimal(value).div(100));
const settings = (percent: string) => ({ get: () => percent }) as unknown as Settings;

describe('worked examples', () => {
  test('a line of 10 at 412.50 less 5 %, taxed at 20 %', () => {
    const line = { kind: 'stock', quantity: '10', unit_cost: '412.50', periods: '1', discount_percent: '5' };
    const { net, tax, discount } = orderLineAmounts(line, '20');
    expect([net, tax, discount].map((one) => one.toFixed(2))).toEqual(['3918.75', '783.75', '206.25']);
  });
  test('freight of 120.00 over three lines', () => {
    const nets = ['3918.75', '1050.00', '86.40'].map((net) => decimal(net));
    expect(freightShares(decimal('120.00'), nets).map((share) => share.toFixed(2))).toEqual(['93.02', '24.93', '2.05']);
  });
  test('landed cost of ten units, received in two parts', () => {
    const total = decimal('4038.75');
    expect(unitCosts(total, 10, 0, 10)).toEqual([
      { quantity: 5, cost: '403.88' },
      { quantity: 5, cost: '403.87' },
    ]);
    expect(unitCosts(total, 10, 0, 6)).toEqual([
      { quantity: 5, cost: '403.88' },
      { quantity: 1, cost: '403.87' },
    ]);
    expect(unitCosts(total, 10, 6, 5)).toEqual([{ quantity: 5, cost: '403.87' }]);
  });
  test('a tolerance of 10 % on 10 units lets 11 in', () => {
    expect(mostReceivable(decimal('10'), settings('10')).toNumber()).toBe(11);
    expect(mostReceivable(decimal('9'), settings('10')).toNumber()).toBe(9);
    expect(mostReceivable(decimal('1.5'), settings('0')).toString()).toBe('1.5');
  });
});

describe('what holds of any order', () => {
  test('the costs of all units add up to the line, whatever parts they come in, and differ by a cent at most', () => {
    fc.assert(
      fc.property(cents, fc.array(fc.integer({ min: 0, max: 40 }), { minLength: 1, maxLength: 8 }), (total, parts) => {
        const ordered = parts.reduce((all, part) => all + part, 0);
        let before = 0;
        const costs = parts.flatMap((part) => {
          const each = eachCost(unitCosts(total, ordered, before, part));
          before += part;
          return each;
        });
        expect(costs).toHaveLength(ordered);
        if (ordered === 0) return;
        expect(sum(costs.map((cost) => decimal(cost))).toFixed(2)).toBe(total.toFixed(2));
        expect(
          decimal(costs[0])
            .minus(decimal(costs.at(-1)))
            .times(100)
            .toNumber(),
        ).toBeLessThanOrEqual(1);
        expect([...costs].sort((a, b) => decimal(b).cmp(decimal(a)))).toEqual(costs);
      }),
    );
  });
  test('freight is shared out to the last cent wherever a line costs something', () => {
    fc.assert(
      fc.property(cents, fc.array(cents, { minLength: 1, maxLength: 20 }), (freight, nets) => {
        const shares = freightShares(freight, nets);
        const some = nets.some((net) => net.gt(0));
        expect(sum(shares).toFixed(2)).toBe(some ? freight.toFixed(2) : '0.00');
        shares.forEach((share, at) => {
          if (nets[at]?.isZero()) expect(share.toNumber()).toBeLessThanOrEqual(0.01);
        });
      }),
    );
  });
  test('an intake takes what came, never promises less than that, and ends complete or not', () => {
    const intake = fc.record({
      quantity: fc.integer({ min: 1, max: 50 }),
      received: fc.integer({ min: 0, max: 50 }),
      gone: fc.integer({ min: 0, max: 50 }),
      units: fc.integer({ min: 0, max: 60 }),
      closeShort: fc.boolean(),
      planned: fc.boolean(),
    });
    fc.assert(
      fc.property(intake, (one) => {
        const received = Math.min(one.received, one.quantity);
        const before = {
          id: 1,
          status: one.planned ? 'planned' : 'confirmed',
          quantity: one.quantity,
          quantity_received: received,
          quantity_returned: Math.min(one.gone, received),
          quantity_lost: 0,
          quantity_bought: 0,
          serial_numbers: [],
          confirmed_at: null,
          received_at: null,
          returned_at: null,
          cancelled_at: null,
        } as unknown as Intake;
        const arrival = { quantity: new Decimal(one.units), closeShort: one.closeShort, serials: null };
        const { after, events } = intakeStep(before, arrival as never, '2026-06-05T09:00:00.000Z');
        expect(after.quantity_received).toBe(received + one.units);
        expect(after.quantity).toBeGreaterThanOrEqual(after.quantity_received);
        expect(after.quantity).toBeGreaterThanOrEqual(1);
        const whole = after.quantity === after.quantity_received;
        if (after.quantity_received === 0) expect([after.status, events]).toEqual(['cancelled', ['cancelled']]);
        else if (after.quantity_returned > 0)
          expect(after.status).toBe(
            whole && after.quantity_returned === after.quantity_received ? 'returned' : 'partially_returned',
          );
        else expect(after.status).toBe(whole ? 'received' : 'partially_received');
        expect(new Set(events).size).toBe(events.length);
      }),
    );
  });
});

test('a promise that is changed gives less where it covered more before, from now on', () => {
  const day = (number: number) => `2026-06-${String(number).padStart(2, '0')}T00:00:00.000Z`;
  const promise = (from: number, until: number | null, quantity: number, warehouse = 1) => ({
    warehouse_id: warehouse,
    quantity,
    available_from: day(from),
    available_until: until === null ? null : day(until),
  });
  const now = day(1);
  expect(losses(promise(5, 9, 6), promise(5, 9, 6), now)).toEqual([]);
  expect(losses(promise(5, 9, 6), promise(4, 10, 8), now)).toEqual([]);
  expect(losses(promise(5, 9, 6), promise(5, 9, 4), now)).toEqual([
    { warehouse: 1, from: day(5), until: day(9), quantity: 2 },
  ]);
  expect(losses(promise(5, 9, 6), promise(6, 8, 4), now)).toEqual([
    { warehouse: 1, from: day(5), until: day(6), quantity: 6 },
    { warehouse: 1, from: day(6), until: day(8), quantity: 2 },
    { warehouse: 1, from: day(8), until: day(9), quantity: 6 },
  ]);
  expect(losses(promise(5, null, 6), promise(7, null, 6), day(6))).toEqual([
    { warehouse: 1, from: day(6), until: day(7), quantity: 6 },
  ]);
  expect(losses(promise(5, null, 6), promise(5, null, 6, 2), now)).toEqual([
    { warehouse: 1, from: day(5), until: null, quantity: 6 },
  ]);
});
