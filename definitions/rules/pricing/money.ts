/** Decimal arithmetic of prices: no floating point anywhere, rounding half away from zero (domain, section 4). */
import { Decimal as Base } from 'decimal.js';

/** Decimals with room for every product of money, percent and factor. */
export const Decimal = Base.clone({ precision: 60, rounding: Base.ROUND_HALF_UP, toExpNeg: -30, toExpPos: 40 });
export type Decimal = Base;

export const zero = new Decimal(0);
export const one = new Decimal(1);
const hundred = new Decimal(100);

/** Reads decimal text; null is zero. */
export function decimal(value: string | number | Decimal | null | undefined): Decimal {
  return value === null || value === undefined ? zero : new Decimal(value);
}

/** Two places, half away from zero. */
export function round2(value: Decimal): Decimal {
  return value.toDecimalPlaces(2);
}

/** To the digits of a currency, half away from zero: yen have none, Kuwaiti dinars three. */
export function roundTo(value: Decimal, digits: number): Decimal {
  return value.toDecimalPlaces(digits);
}

/** SQL of the digits that amounts in a currency have. */
export const digitsSql = (currency: string): string =>
  `coalesce((select "coin"."decimals" from "currency" "coin" where "coin"."code" = ${currency}), 2)`;

/**
 * SQL of a price of one unit at a rate: to the digits of the currency that it comes to, two at least, and never to fewer than the
 * price has itself.
 */
export const priceAtSql = (price: string, rate: string, digits: string): string =>
  `round(${price} * ${rate}, greatest(2, ${digits}, min_scale(${price})))`;

/** A price of one unit that is made of others: as exact as they are, and as its currency is. */
export function roundPrice(price: Decimal, digits: number, of: readonly Parameters<typeof decimal>[0][]): Decimal {
  return price.toDecimalPlaces(Math.max(2, digits, ...of.map((one) => decimal(one).decimalPlaces())));
}

/** Four places, half away from zero: factors, periods and percentages. */
export function round4(value: Decimal): Decimal {
  return value.toDecimalPlaces(4);
}

/**
 * Money as it is stored and sent: with two digits after the point at least, four at most, and no more than it has: `"825.93"`,
 * `"3.375"`. An amount was rounded to the digits of its currency before.
 */
export function moneyText(value: Decimal): string {
  const amount = round4(value);
  return amount.toFixed(Math.max(2, amount.decimalPlaces()));
}

/** SQL of an amount as `moneyText` has it. */
export const moneySql = (amount: string): string => `to_char(${amount}, 'FM99999999999999999999990.0099')`;

/** A factor as it is stored: `"2.3000"`. */
export function factorText(value: Decimal): string {
  return round4(value).toFixed(4);
}

/** The rest of 1 after a percentage: 10 → 0.9. */
export function lessPercent(percent: Decimal): Decimal {
  return one.minus(percent.div(hundred));
}

export function sum(values: Iterable<Decimal>): Decimal {
  let total = zero;
  for (const value of values) total = total.plus(value);
  return total;
}

/**
 * Splits an amount of whole cents, or of as small units as the currency has, in proportion to weights, exactly: everyone gets the
 * cents rounded down, and the cents left over go to the largest remainders, on a tie to the lower index. The shares always add up to the amount; without
 * any positive weight nothing is shared.
 */
export function largestRemainder(amount: Decimal, weights: readonly Decimal[], digits = 2): Decimal[] {
  const whole = sum(weights);
  if (whole.lte(0)) return weights.map(() => zero);
  const unit = new Decimal(10).pow(digits);
  const cents = amount.times(unit);
  const exact = weights.map((weight) => cents.times(weight).div(whole));
  const shares = exact.map((share) => share.floor());
  let left = cents.minus(sum(shares)).toNumber();
  const order = exact
    .map((share, index) => ({ index, rest: share.minus(share.floor()) }))
    .sort((a, b) => b.rest.comparedTo(a.rest) || a.index - b.index);
  for (const { index } of order) {
    if (left <= 0) break;
    shares[index] = (shares[index] ?? zero).plus(1);
    left -= 1;
  }
  return shares.map((share) => share.div(unit));
}

/** At least two places, at most four: `"20.00"`, `"17.5"` → `"17.50"`. */
export function percentText(percent: string): string {
  const value = decimal(percent);
  return value.toFixed(Math.max(2, Math.min(4, value.decimalPlaces())));
}
