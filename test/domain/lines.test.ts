/** Lines and totals: the worked examples L1 to L7 and L10 of the domain, and properties of all numbers. */
import { expect, test } from '@jest/globals';
import { type LineInput, lineAmounts, taxOn, taxSummary } from '../../definitions/rules/pricing/lines.ts';
import { decimal, largestRemainder, moneyText, round2, sum } from '../../definitions/rules/pricing/money.ts';
import fc from '../support/properties.ts';

const none = { discountPercent: '0', discountAmount: '0', pricesIncludeTax: false };

function line(quantity: number, unitAmount: string, more: Partial<LineInput> = {}): LineInput {
  return {
    quantity,
    unitAmount: decimal(unitAmount),
    discountPercent: '0',
    discountable: true,
    optional: false,
    taxPercent: '0',
    ...more,
  };
}

function texts(lines: readonly LineInput[], document = none) {
  return lineAmounts(lines, document).map(({ gross, net, tax, total }) => [gross, net, tax, total].map(moneyText));
}

test('L1: line and rental discount', () => {
  const one = line(12, decimal('35.00').times('2.30').toString(), { discountPercent: '10', taxPercent: '20' });
  expect(texts([one], { ...none, discountPercent: '5' })).toEqual([['966.00', '825.93', '165.19', '991.12']]);
  const [amounts] = lineAmounts([one], { ...none, discountPercent: '5' });
  expect(moneyText(amounts?.discount ?? decimal(0))).toBe('96.60');
});

test('L2: half up where a float gives less', () => {
  expect(texts([line(3, '1.15', { discountPercent: '10', taxPercent: '20' })])).toEqual([
    ['3.45', '3.11', '0.62', '3.73'],
  ]);
});

test('L3 and L4: prices that include tax', () => {
  const included = { ...none, pricesIncludeTax: true };
  expect(texts([line(1, '100.00', { taxPercent: '20' })], included)).toEqual([['100.00', '83.33', '16.67', '100.00']]);
  expect(texts([line(1, '100.00', { taxPercent: '17.5' })], included)).toEqual([
    ['100.00', '85.11', '14.89', '100.00'],
  ]);
});

test.each([
  ['L5', '100.00', ['333.33', '333.33', '333.34'], ['33.33', '33.33', '33.34']],
  ['L6', '50.00', ['120.00', '80.00', '45.55'], ['24.43', '16.29', '9.28']],
])('%s: a fixed discount by largest remainder', (_, amount, nets, shares) => {
  expect(largestRemainder(decimal(amount), nets.map(decimal)).map(moneyText)).toEqual(shares);
  const amounts = lineAmounts(
    nets.map((net) => line(1, net)),
    { ...none, discountAmount: amount },
  );
  expect(amounts.map(({ allDiscounts }) => moneyText(allDiscounts))).toEqual(shares);
});

test('L7: tax is rounded per line', () => {
  const taxes = lineAmounts(
    [1, 2, 3].map(() => line(1, '10.03', { taxPercent: '20' })),
    none,
  ).map(({ tax }) => tax);
  expect(moneyText(sum(taxes))).toBe('6.03');
});

test('L10: kilometres', () => {
  expect(texts([line(84, '0.65')])).toEqual([['54.60', '54.60', '0.00', '54.60']]);
});

test('discounts of the document pass over lines that are not discountable, and fixed ones over optional lines', () => {
  const lines = [line(1, '100'), line(1, '100', { discountable: false }), line(1, '100', { optional: true })];
  expect(lineAmounts(lines, { ...none, discountPercent: '10' }).map(({ net }) => moneyText(net))).toEqual([
    '90.00',
    '100.00',
    '90.00',
  ]);
  expect(lineAmounts(lines, { ...none, discountAmount: '150' }).map(({ net }) => moneyText(net))).toEqual([
    '0.00',
    '100.00',
    '100.00',
  ]);
});

test('a summary by tax type and percentage', () => {
  const lines = [
    line(1, '10.03', { taxPercent: '20' }),
    line(1, '10.03', { taxPercent: '20.0000' }),
    line(1, '5', { taxPercent: '5' }),
  ];
  const rows = lineAmounts(lines, none).map((amounts, index) => ({
    tax: { taxTypeId: 1, name: 'VAT', percent: lines[index]?.taxPercent ?? '0' },
    amounts,
  }));
  expect(taxSummary(rows).map(({ row, net, tax }) => [row.percent, moneyText(net), moneyText(tax)])).toEqual([
    ['20', '20.06', '4.02'],
    ['5', '5.00', '0.25'],
  ]);
});

const cents = fc.integer({ min: 0, max: 10_000_000 }).map((value) => decimal(value).div(100));

test('shares add up exactly, none differs from the exact one by a cent, none exceeds its weight', () => {
  fc.assert(
    fc.property(
      fc.array(cents, { minLength: 1, maxLength: 40 }),
      fc.double({ min: 0, max: 1, noNaN: true }),
      (weights, part) => {
        const whole = sum(weights);
        const amount = decimal(whole.times(part.toFixed(6)).toFixed(2));
        const shares = largestRemainder(amount, weights);
        expect(sum(shares).toFixed(2)).toBe(whole.isZero() ? '0.00' : amount.toFixed(2));
        shares.forEach((share, index) => {
          const weight = weights[index] ?? decimal(0);
          if (!whole.isZero()) expect(share.minus(amount.times(weight).div(whole)).abs().lt('0.01')).toBe(true);
          expect(share.lte(weight)).toBe(true);
        });
      },
    ),
  );
});

const anyLine = fc.record({
  quantity: fc.integer({ min: 1, max: 500 }),
  unitAmount: cents,
  discountPercent: fc.integer({ min: 0, max: 1_000_000 }).map((value) => decimal(value).div(10_000).toString()),
  discountable: fc.boolean(),
  optional: fc.boolean(),
  taxPercent: fc.constantFrom('0', '5', '17.5', '20'),
});

test('amounts are whole cents, totals close, and no discount takes more than the line', () => {
  fc.assert(
    fc.property(fc.array(anyLine, { maxLength: 20 }), cents, fc.boolean(), (lines, discount, pricesIncludeTax) => {
      for (const { gross, net, tax, total, allDiscounts } of lineAmounts(lines, {
        discountPercent: '0',
        discountAmount: discount.toString(),
        pricesIncludeTax,
      })) {
        for (const amount of [gross, net, tax, total, allDiscounts]) expect(amount.eq(round2(amount))).toBe(true);
        expect(total.eq(net.plus(tax))).toBe(true);
        expect((pricesIncludeTax ? total : net).plus(allDiscounts).eq(gross)).toBe(true);
        expect(net.gte(0)).toBe(true);
      }
    }),
  );
});

test('tax on top and tax inside agree', () => {
  fc.assert(
    fc.property(cents, fc.constantFrom('5', '17.5', '20'), (net, percent) => {
      const tax = taxOn(net, percent, false);
      expect(taxOn(net.plus(tax), percent, true).minus(tax).abs().lte('0.01')).toBe(true);
    }),
  );
});
