/** Laws of the arithmetic of invoices and credit notes (domain 4.4, 4.8, 4.9), against integers where they can be reckoned by hand. */
import { describe, expect, test } from '@jest/globals';
import { creditAmounts } from '../../../definitions/rules/finance/credit_totals.ts';
import { dueAt } from '../../../definitions/rules/finance/due_date.ts';
import { invoiceLineAmounts } from '../../../definitions/rules/finance/invoice_totals.ts';
import { depositLines, invoiceLineOf } from '../../../definitions/rules/finance/rental_bill.ts';
import { settledStatus } from '../../../definitions/rules/finance/settle.ts';
import { decimal, moneyText, sum, zero } from '../../../definitions/rules/pricing/money.ts';
import fc from '../../support/properties.ts';

const cents = fc.integer({ min: 0, max: 99_999_999 });
const hundredths = fc.integer({ min: 1, max: 100_000 });
const money = (value: number | bigint) => decimal(String(value)).div(100).toFixed(2);

/** Half away from zero of a fraction of whole numbers. */
function rounded(numerator: bigint, denominator: bigint): bigint {
  const [sign, size] = numerator < 0n ? [-1n, -numerator] : [1n, numerator];
  return sign * ((2n * size + denominator) / (2n * denominator));
}

const line = fc.record({
  quantity: hundredths,
  price: fc.oneof(
    cents,
    cents.map((value) => -value),
  ),
  factor: fc.integer({ min: 0, max: 100_000 }),
  discount: fc.integer({ min: 0, max: 1_000_000 }),
  percent: fc.integer({ min: 0, max: 1_000_000 }),
});

const amountsOf = (
  one: { quantity: number; price: number; factor: number; discount: number; percent: number },
  included: boolean,
) =>
  invoiceLineAmounts(
    {
      quantity: money(one.quantity),
      unit_price: money(one.price),
      period_factor: decimal(one.factor).div(10_000).toFixed(4),
      discount_percent: decimal(one.discount).div(10_000).toFixed(4),
      percent: decimal(one.percent).div(10_000).toFixed(4),
    },
    { pricesIncludeTax: included },
  );

describe('invoice lines', () => {
  test('net and tax are the exact product, rounded once each, half away from zero', () => {
    fc.assert(
      fc.property(line, (one) => {
        const { net, tax, total } = amountsOf(one, false);
        // quantity and price in hundredths, factor in ten-thousandths, percentages in ten-thousandths of a percent.
        const product =
          BigInt(one.quantity) * BigInt(one.price) * BigInt(one.factor) * BigInt(1_000_000 - one.discount);
        const wanted = rounded(product, 100n * 10_000n * 1_000_000n);
        expect(net.toFixed(2)).toBe(money(wanted));
        expect(tax.toFixed(2)).toBe(money(rounded(wanted * BigInt(one.percent), 1_000_000n)));
        expect(total.eq(net.plus(tax))).toBe(true);
      }),
      { numRuns: 500 },
    );
  });

  test('with taxes included net and tax add up to the price, and the tax is that of the net to the cent', () => {
    fc.assert(
      fc.property(line, (one) => {
        const { net, tax, total } = amountsOf(one, true);
        const product =
          BigInt(one.quantity) * BigInt(one.price) * BigInt(one.factor) * BigInt(1_000_000 - one.discount);
        const priced = rounded(product, 100n * 10_000n * 1_000_000n);
        expect(total.toFixed(2)).toBe(money(priced));
        expect(net.plus(tax).eq(total)).toBe(true);
        const onTop = net.times(one.percent).div(1_000_000);
        expect(onTop.minus(tax).abs().lte('0.02')).toBe(true);
      }),
      { numRuns: 500 },
    );
  });
});

describe('credit notes', () => {
  test('however a line is credited in parts, the parts close its net and its tax exactly', () => {
    const scene = fc.record({
      units: fc.integer({ min: 1, max: 400 }),
      cuts: fc.array(fc.integer({ min: 1, max: 60 }), { maxLength: 12 }),
      price: cents,
      percent: fc.constantFrom('0', '5', '17.5', '20', '7.7'),
    });
    fc.assert(
      fc.property(scene, ({ units, cuts, price, percent }) => {
        const whole = invoiceLineAmounts(
          {
            quantity: String(units),
            unit_price: money(price),
            period_factor: '2.3',
            discount_percent: '14.5',
            percent,
          },
          { pricesIncludeTax: false },
        );
        const queue = [...cuts];
        let left = units;
        let [quantity, net, tax] = [zero, zero, zero];
        while (left > 0) {
          const part = Math.min(queue.shift() ?? left, left);
          const amounts = creditAmounts({
            quantity: String(part),
            unit_price: money(price),
            percent,
            included: false,
            origin: {
              quantity: String(units),
              unit_price: money(price),
              net: whole.net.toFixed(2),
              tax: whole.tax.toFixed(2),
              credited: { quantity: quantity.toString(), net: net.toFixed(2), tax: tax.toFixed(2) },
            },
          });
          expect(amounts.total.eq(amounts.net.plus(amounts.tax))).toBe(true);
          left -= part;
          [quantity, net, tax] = [quantity.plus(part), net.plus(amounts.net), tax.plus(amounts.tax)];
        }
        expect([net.toFixed(2), tax.toFixed(2)]).toEqual([whole.net.toFixed(2), whole.tax.toFixed(2)]);
      }),
      { numRuns: 300 },
    );
  });
});

const billed = fc.record({
  quantity: fc.integer({ min: 1, max: 50 }),
  price: cents,
  factor: fc.constantFrom('1.0000', '2.3000', '3.4000'),
  discount: fc.constantFrom('0', '10', '12.5', '33.3333'),
  shared: fc.constantFrom('0', '5', '7.25'),
  tax: fc.constantFrom(1, 2, 3),
});

function rentalLine(
  one: { quantity: number; price: number; factor: string; discount: string; shared: string; tax: number },
  id: number,
) {
  const net = decimal(money(one.price))
    .times(one.quantity)
    .times(one.factor)
    .times(decimal(100).minus(one.discount))
    .times(decimal(100).minus(one.shared))
    .div(10_000)
    .toDecimalPlaces(2);
  return {
    id,
    kind: 'product' as const,
    name: 'Line',
    quantity: one.quantity,
    unit_price: money(one.price),
    period_factor: one.factor,
    discount_percent: one.discount,
    shared_percent: one.shared,
    net_amount: net.toFixed(2),
    total_amount: net.toFixed(2),
    tax_type_id: one.tax,
    revenue_account: null,
    unit: null,
    period_from: null,
    period_to: null,
    tax_percent: '0',
    digits: 2,
    billed_net: '0',
    billed_total: '0',
  };
}

const netOf = (row: Readonly<Record<string, unknown>>) =>
  invoiceLineAmounts(
    {
      quantity: String(row['quantity']),
      unit_price: String(row['unit_price']),
      period_factor: String(row['period_factor']),
      discount_percent: String(row['discount_percent']),
      percent: '0',
    },
    { pricesIncludeTax: false },
  ).net;

describe('invoices of rentals', () => {
  test("a line's invoice line comes to the line's amount, or to any part of it, to the cent", () => {
    fc.assert(
      fc.property(billed, fc.integer({ min: 1, max: 100 }), (one, part) => {
        const of = rentalLine(one, 1);
        const some = decimal(of.net_amount).times(part).div(100).toDecimalPlaces(2);
        expect(netOf(invoiceLineOf(of, decimal(of.net_amount), false)).toFixed(2)).toBe(of.net_amount);
        expect(netOf(invoiceLineOf(of, some, false)).toFixed(2)).toBe(some.toFixed(2));
      }),
      { numRuns: 500 },
    );
  });

  test('a deposit has one line for each tax type, each rounded once from what the type comes to', () => {
    fc.assert(
      fc.property(
        fc.array(billed, { minLength: 1, maxLength: 12 }),
        fc.integer({ min: 1, max: 100 }),
        (many, percent) => {
          const lines = many.map(rentalLine);
          const deposits = depositLines(lines, String(percent), false);
          for (const type of new Set(lines.map((one) => one.tax_type_id))) {
            const whole = sum(lines.filter((one) => one.tax_type_id === type).map((one) => decimal(one.net_amount)));
            const mine = deposits.filter((row) => row['tax_type_id'] === type);
            expect(mine.length).toBeLessThanOrEqual(1);
            expect(moneyText(sum(mine.map((row) => decimal(String(row['unit_price'])))))).toBe(
              moneyText(whole.times(percent).div(100).toDecimalPlaces(2)),
            );
          }
        },
      ),
      { numRuns: 300 },
    );
  });
});

test('the status of an invoice follows what settled it, whatever the parts', () => {
  fc.assert(
    fc.property(cents, cents, cents, (gross, paid, credited) => {
      const status = settledStatus({ gross: money(gross), paid: money(paid), credited: money(credited) });
      const open = gross - paid - credited > 0;
      if (open) expect(status).toBe(paid + credited > 0 ? 'partially_paid' : 'issued');
      else expect(status).toBe(paid === 0 && credited > 0 ? 'credited' : 'paid');
    }),
  );
});

test.each([
  ['2026-06-05', [30, 'invoice_date'], 'Europe/London', '2026-07-05T22:59:59.000Z'],
  ['2026-06-05', [30, 'end_of_month'], 'Europe/London', '2026-07-30T22:59:59.000Z'],
  ['2026-01-31', [30, 'end_of_month'], 'Europe/London', '2026-03-02T23:59:59.000Z'],
  ['2026-06-05', [0, 'invoice_date'], 'Europe/London', '2026-06-05T22:59:59.000Z'],
  // The clocks go back between the two.
  ['2026-10-20', [7, 'invoice_date'], 'Europe/London', '2026-10-27T23:59:59.000Z'],
  ['2026-06-05', [14, 'invoice_date'], 'Pacific/Auckland', '2026-06-19T11:59:59.000Z'],
  // They go forward on the day itself.
  ['2026-02-27', [30, 'invoice_date'], 'Europe/London', '2026-03-29T22:59:59.000Z'],
  ['2028-01-31', [0, 'end_of_month'], 'America/New_York', '2028-02-01T04:59:59.000Z'],
  ['2026-02-30', [30, 'invoice_date'], 'Europe/London', null],
] as const)('due date of %s, %j in %s', (date, [days, basis], zone, due) => {
  expect(dueAt(date, { days, basis }, zone)).toBe(due);
});
