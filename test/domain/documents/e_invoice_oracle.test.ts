/** Any invoice that we would write: a library that is not ours makes the same of it in both syntaxes, and no rule of EN 16931 is broken. */
import { expect, test } from '@jest/globals';
import { Decimal } from 'decimal.js';
import fc from 'fast-check';
import { problemsOf } from '../../../definitions/rules/finance/e_invoice/problems.ts';
import type { Category, Line, Party, Tax, Terms } from '../../../definitions/rules/finance/e_invoice/terms.ts';
import { ublOf } from '../../../definitions/rules/finance/e_invoice/ubl.ts';
import { brokenRules, compared } from '../../support/e_invoice_oracle.ts';

const numbers = {
  DE: { vat: 'DE123456789', register: { id: 'HRB 12345', scheme: null } },
  FR: { vat: 'FR12345678901', register: { id: '12345678900017', scheme: '0009' } },
  NL: { vat: 'NL123456789B01', register: { id: '12345678', scheme: '0106' } },
} as const;
const countries = Object.keys(numbers) as (keyof typeof numbers)[];
const free = { AE: 'VATEX-EU-AE', K: 'VATEX-EU-IC', G: 'VATEX-EU-G', E: null, Z: null, O: 'VATEX-EU-O', S: null };

const party = (country: keyof typeof numbers, isLean: boolean, outOfScope: boolean): Party => ({
  name: `Bühnentechnik & Söhne ${country}`,
  tradingName: isLean ? null : `Bühne ${country}`,
  registration: numbers[country].register,
  vatNumber: outOfScope ? null : numbers[country].vat,
  taxNumber: isLean || outOfScope ? null : '27/123/45678',
  endpoint: { scheme: '9930', id: numbers[country].vat },
  address: {
    ...{ line1: 'Hauptstraße 1', line2: isLean ? null : 'Hof', city: 'Stadt', postcode: '12345' },
    ...{ region: null, country },
  },
  contact: { name: 'Ada <Reed>', phone: '+49 30 1234', email: 'ada@example.com' },
});

const money = (value: Decimal): string => value.toFixed(2);
const sum = (values: readonly string[]): Decimal => values.reduce((all, one) => all.plus(one), new Decimal(0));

/** Rates of one invoice: out of scope is only valid alone. */
const rates = fc.oneof(
  fc.subarray(['19', '7', '20', '5.5'], { minLength: 1 }).map((all) => all.map((percent) => ['S', percent] as const)),
  fc.subarray(['AE', 'E', 'Z'] as const, { minLength: 1 }).map((all) => all.map((one) => [one, '0'] as const)),
  fc.constantFrom('K', 'G').map((one) => [[one, '0'] as const]),
  fc.constant([['S', '21'] as const, ['AE', '0'] as const]),
  fc.constant([['O', null] as const]),
);

const line = fc.record({
  quantity: fc.integer({ min: 1, max: 40 }),
  cents: fc.integer({ min: 1, max: 900_000 }),
  discount: fc.integer({ min: 0, max: 90 }),
  unit: fc.constantFrom('C62', 'DAY', 'HUR', 'MON'),
  rate: fc.nat(),
  isDated: fc.boolean(),
  isDeposit: fc.boolean(),
});

const invoice: fc.Arbitrary<Terms> = fc
  .record({
    seller: fc.constantFrom(...countries),
    buyer: fc.constantFrom(...countries),
    isCredit: fc.boolean(),
    isLean: fc.boolean(),
    isSepa: fc.boolean(),
    rates,
    lines: fc.array(line, { minLength: 1, maxLength: 6 }),
    paid: fc.integer({ min: 0, max: 100 }),
  })
  .map(({ seller, buyer, isCredit, isLean, isSepa, rates: of, lines: drawn, paid: share }) => {
    const lines = drawn.map((one, at): Line => {
      const [category, percent] = of[one.rate % of.length] as readonly [Category, string | null];
      const price = new Decimal(one.cents).dividedBy(100);
      const gross = price.times(one.quantity);
      // A deposit that is taken off: a quantity below zero and no discount.
      const isDeduction = one.isDeposit && !isCredit && at > 0;
      const discount = isDeduction ? new Decimal(0) : gross.times(one.discount).dividedBy(100).toDecimalPlaces(2);
      return {
        ...{ id: String(at + 1), name: `Lautsprecher ${at} "12"`, description: isLean ? null : 'mit\nStativ' },
        ...{ quantity: String(isDeduction ? -one.quantity : one.quantity), unit: one.unit, price: money(price) },
        discount: discount.isZero() ? null : money(discount),
        net: money(isDeduction ? gross.negated() : gross.minus(discount)),
        ...{ from: one.isDated ? '2026-10-02' : null, until: one.isDated ? '2026-10-05' : null },
        ...{ category, percent },
      };
    });
    const groups = Map.groupBy(lines, ({ category, percent }) => `${category} ${percent}`);
    const taxes = [...groups.values()].map((some) => {
      const { category, percent } = some[0] as Tax;
      // Taxes are those of the lines, each rounded.
      const tax = sum(
        some.map(({ net }) =>
          money(
            new Decimal(net)
              .times(percent ?? 0)
              .dividedBy(100)
              .toDecimalPlaces(2),
          ),
        ),
      );
      return {
        ...{ category, percent, base: money(sum(some.map(({ net }) => net))), tax: money(tax) },
        ...{ reasonCode: free[category], reason: category === 'E' ? 'Kleinunternehmer' : null },
      };
    });
    const [net, tax] = [sum(lines.map((one) => one.net)), sum(taxes.map((one) => one.tax))];
    const gross = net.plus(tax);
    const paid = isCredit || gross.isNegative() ? new Decimal(0) : gross.times(share).dividedBy(100).toDecimalPlaces(2);
    const outOfScope = of[0]?.[0] === 'O';
    const isDeducted = lines.some(({ quantity }) => quantity.startsWith('-'));
    return {
      subject: isCredit ? 'credit_note' : 'invoice',
      ...{ number: 'RE-2026-00042', date: '2026-11-02', due: isCredit ? null : '2026-12-02' },
      typeCode: isCredit ? '381' : isLean && !isDeducted ? '386' : '380',
      ...{ currency: 'EUR', buyerReference: '04011000-12345-03', orderNumber: isLean ? null : 'PO-7' },
      ...{ rentalNumber: 'R-00042', notes: isLean ? [] : ['Hire period as agreed.'] },
      preceding: isCredit || isDeducted ? [{ number: 'RE-2026-00001', date: '2026-10-01' }] : [],
      ...{ seller: party(seller, isLean, outOfScope), buyer: { ...party(buyer, isLean, outOfScope), taxNumber: null } },
      ...{ from: '2026-10-01', until: '2026-10-31' },
      payment: isSepa
        ? { code: '58', account: 'DE89370400440532013000', bic: isLean ? null : 'COBADEFFXXX', holder: 'Bühnentechnik' }
        : { code: '30', account: '12345678', bic: null, holder: 'Bühnentechnik' },
      paymentTerms: isCredit ? 'Set off against open invoices, or paid back.' : null,
      ...{ lines, taxes, net: money(net), tax: money(tax), gross: money(gross) },
      ...{ paid: money(paid), payable: money(gross.minus(paid)) },
    };
  });

test('discounts, several rates, reverse charge, deposits, credit notes, of Germany, France and the Netherlands', async () => {
  await fc.assert(
    fc.asyncProperty(invoice, async (terms) => {
      expect(problemsOf(terms, 'peppol')).toEqual([]);
      const { ubl, cii } = await compared(terms, terms.lines.length === 1);
      expect(ubl.ours).toEqual(ubl.theirs);
      expect(cii.ours).toEqual(cii.theirs);
      expect(brokenRules(ublOf(terms))).toEqual([]);
    }),
    { numRuns: 60 },
  );
});
