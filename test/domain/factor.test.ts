/** Period factors: the worked examples F1 to F3 of the domain, best prices against brute force. */
import { expect, test } from '@jest/globals';
import { bestPrice, overtimeFactor, periodFactor } from '../../definitions/rules/pricing/factor.ts';
import { type Decimal, decimal, moneyText, round2 } from '../../definitions/rules/pricing/money.ts';
import fc from '../support/properties.ts';

const standard = {
  kind: 'tiered',
  tiers: [
    { periods: '1', factor: '1.00' },
    { periods: '2', factor: '1.60' },
    { periods: '3', factor: '2.00' },
    { periods: '4', factor: '2.30' },
    { periods: '5', factor: '2.50' },
    { periods: '6', factor: '2.70' },
    { periods: '7', factor: '2.80' },
  ],
  overflowFactor: '0.30',
} as const;

test.each([
  ['F1', '4', '2.3000'],
  ['F2', '9', '3.4000'],
  ['between two tiers the higher one counts', '2.5', '2.0000'],
  ['below the first tier the first', '0.5', '1.0000'],
])('%s', (_, periods, expected) => {
  expect(periodFactor(standard, decimal(periods)).toFixed(4)).toBe(expected);
});

test('linear and fixed', () => {
  expect(periodFactor({ kind: 'linear' }, decimal('7.5')).toFixed(4)).toBe('7.5000');
  expect(periodFactor({ kind: 'fixed' }, decimal('7.5')).toFixed(4)).toBe('1.0000');
});

const day = { price: decimal('50.00'), covers: decimal(1) };
const week = { price: decimal('160.00'), covers: decimal(7) };

test('F3: a week and three days', () => {
  expect(moneyText(bestPrice(decimal(10), [day, week]) as Decimal)).toBe('310.00');
  expect(moneyText(bestPrice(decimal(11), [day, week]) as Decimal)).toBe('320.00');
});

test('very long hires stay quick: 142,857 weeks and a day', () => {
  const price = bestPrice(decimal(1_000_000), [day, week]) as Decimal;
  expect(price.toFixed(2)).toBe(decimal(160).times(142_857).plus(50).toFixed(2));
});

test('no combination is cheaper than the best price', () => {
  const component = fc.record({ price: fc.integer({ min: 1, max: 500 }), covers: fc.integer({ min: 1, max: 9 }) });
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 25 }), component, component, (periods, a, b) => {
      let cheapest = Number.POSITIVE_INFINITY;
      for (let i = 0; i <= 25; i += 1) {
        for (let j = 0; j <= 25; j += 1)
          if (i * a.covers + j * b.covers >= periods) cheapest = Math.min(cheapest, i * a.price + j * b.price);
      }
      const components = [a, b].map(({ price, covers }) => ({ price: decimal(price), covers: decimal(covers) }));
      expect(bestPrice(decimal(periods), components)?.toNumber()).toBe(cheapest);
    }),
  );
});

test('L9: hours of service with overtime', () => {
  expect(moneyText(overtimeFactor(decimal('7.5'), null, '1.5').times('38.00'))).toBe('285.00');
  const overtime = overtimeFactor(decimal('9.75'), '7.5', '1.5').minus('7.5');
  expect(round2(overtime.times('38.00')).toFixed(2)).toBe('128.25');
});
