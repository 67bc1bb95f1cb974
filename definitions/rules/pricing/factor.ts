/** The factor of a price for a number of periods (domain 4.3). */
import { Decimal, decimal, one, round4, zero } from './money.ts';

export interface Tier {
  readonly periods: string | number;
  readonly factor: string | number;
}

type Strategy =
  | { readonly kind: 'linear' }
  | { readonly kind: 'fixed' }
  /** Tiers in ascending order of their periods. */
  | { readonly kind: 'tiered'; readonly tiers: readonly Tier[]; readonly overflowFactor: string };

/** The factor to four places. A tiered rate without tiers counts like a linear one. */
export function periodFactor(strategy: Strategy, periods: Decimal): Decimal {
  if (strategy.kind === 'fixed') return one;
  const last = strategy.kind === 'tiered' ? strategy.tiers.at(-1) : undefined;
  if (strategy.kind === 'linear' || last === undefined) return round4(periods);
  const tier = strategy.tiers.find((candidate) => decimal(candidate.periods).gte(periods));
  if (tier) return round4(decimal(tier.factor));
  const beyond = periods.minus(decimal(last.periods));
  return round4(decimal(last.factor).plus(beyond.times(decimal(strategy.overflowFactor))));
}

/** A rate that may be combined: its price, and how many of the base rate's periods one of its own covers. */
export interface Component {
  readonly price: Decimal;
  readonly covers: Decimal;
}

const exactUpTo = 20_000;

/**
 * The lowest price of any combination of components that covers the periods; null when there is no component.
 * Exact up to 20,000 steps of the smallest common unit; beyond, the cheapest component per period takes the bulk and
 * the rest is exact.
 */
export function bestPrice(periods: Decimal, components: readonly Component[]): Decimal | null {
  const usable = components.filter((component) => component.covers.gt(0));
  if (usable.length === 0) return null;
  const step = commonStep(usable.map((component) => component.covers));
  const steps = usable.map((component) => ({ price: component.price, size: component.covers.div(step).toNumber() }));
  const target = periods.div(step).ceil().toNumber();
  if (target <= exactUpTo) return cheapestCover(target, steps);
  const bulk = steps.reduce((best, next) => (next.price.div(next.size).lt(best.price.div(best.size)) ? next : best));
  const count = Math.floor((target - exactUpTo / 2) / bulk.size);
  if (count <= 0) return cheapestCover(exactUpTo, steps);
  return bulk.price.times(count).plus(cheapestCover(Math.min(target - count * bulk.size, exactUpTo), steps));
}

function cheapestCover(target: number, steps: readonly { readonly price: Decimal; readonly size: number }[]): Decimal {
  const cheapest: Decimal[] = [zero];
  for (let covered = 1; covered <= target; covered += 1) {
    let best: Decimal | null = null;
    for (const { price, size } of steps) {
      const total = (cheapest[Math.max(0, covered - size)] ?? zero).plus(price);
      if (best === null || total.lt(best)) best = total;
    }
    cheapest.push(best ?? zero);
  }
  return cheapest[target] ?? zero;
}

/** The greatest number that divides all sizes, looking at four places. */
function commonStep(sizes: readonly Decimal[]): Decimal {
  const scaled = sizes.map((size) => BigInt(round4(size).times(10_000).toFixed(0)));
  const divisor = scaled.reduce((a, b) => {
    let [x, y] = [a, b];
    while (y !== 0n) [x, y] = [y, x % y];
    return x;
  });
  return new Decimal(divisor.toString()).div(10_000);
}

/**
 * Hours with overtime as a factor on the hourly price: hours up to `after` count once, hours beyond count `multiplier`
 * times. Example: 9.75 h, overtime after 7.5 h at 1.5 → 7.5 + 2.25 × 1.5 = 10.875.
 */
export function overtimeFactor(hours: Decimal, after: string | null, multiplier: string): Decimal {
  if (after === null || hours.lte(decimal(after))) return round4(hours);
  return round4(decimal(after).plus(hours.minus(decimal(after)).times(decimal(multiplier))));
}
