/** The cost of a unit once it is here: its line's amount and its share of the freight (domain 4.11). */
import { Decimal, decimal, largestRemainder, moneyText, roundTo } from '../pricing/money.ts';

/** Units that cost the same, in the order they come. */
export interface CostRun {
  readonly quantity: number;
  /** Money text per unit, in the base currency. */
  readonly cost: string;
}

/** The freight's share of each line, by their net amounts, in whole cents that add up, or in such small units as its currency has. */
export function freightShares(freight: Decimal, nets: readonly Decimal[], digits = 2): Decimal[] {
  return largestRemainder(freight, nets, digits);
}

/** A line's amount and freight in the base currency. */
export function landedTotal(net: Decimal, freight: Decimal, exchangeRate: string, digits = 2): Decimal {
  return roundTo(net.plus(freight).times(decimal(exchangeRate)), digits);
}

/**
 * Spreads an amount over `ordered` units in whole cents, or in the currency's smallest units by `digits`, the cents left over to
 * the first units, and returns the costs of `quantity` units that come after `before` others. Units beyond those ordered cost as
 * much as the last one ordered.
 */
export function unitCosts(total: Decimal, ordered: number, before: number, quantity: number, digits = 2): CostRun[] {
  if (ordered <= 0 || quantity <= 0) return [];
  const unit = new Decimal(10).pow(digits);
  const cents = total.times(unit);
  const each = cents.div(ordered).floor();
  const dearer = cents.minus(each.times(ordered)).toNumber();
  const first = Math.max(0, Math.min(dearer - before, quantity));
  const run = (count: number, cost: Decimal): CostRun[] =>
    count > 0 ? [{ quantity: count, cost: moneyText(cost.div(unit)) }] : [];
  return [...run(first, each.plus(1)), ...run(quantity - first, each)];
}

/** Cost of each unit of the runs, one by one. */
export function eachCost(runs: readonly CostRun[]): string[] {
  return runs.flatMap(({ quantity, cost }) => Array.from({ length: quantity }, () => cost));
}
