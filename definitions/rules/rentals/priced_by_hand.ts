/** Prices and discounts that come from another place than a body are within the role of who brings them all the same. */
import type { Actor, Refusal } from 'backline/rules';
import { decimal, percentText } from '../pricing/money.ts';
import { limitOf, stacked } from './discount_limits.ts';

/** Values of a line that may be set by hand. Amounts and percentages are decimal text. */
export interface HandPriced {
  readonly name: string;
  readonly inclusion: string;
  readonly unit_price: string | null;
  readonly is_price_overridden: boolean;
  readonly chargeable_periods: string | null;
  readonly is_periods_overridden: boolean;
  readonly discount_percent: string;
  readonly is_discountable: boolean;
}

const equal = (one: string | null, other: string | null) =>
  one === null || other === null ? one === other : decimal(one).eq(decimal(other));

/** Parts that are free by a rule have a price of 0.00 by themselves. */
const free = (line: HandPriced) => line.inclusion !== 'principal' && decimal(line.unit_price).isZero();

/** Why a line cannot be written; `before` is the same line as stored, whose values may stay. */
export function handRefusal(
  actor: Pick<Actor, 'role'>,
  line: HandPriced,
  before: HandPriced | null,
  rentalPercent: { readonly before: string; readonly after: string },
): Refusal | null {
  if (actor.role['can_override_price'] === false) {
    if (
      line.is_price_overridden &&
      !free(line) &&
      !(before?.is_price_overridden && equal(before.unit_price, line.unit_price))
    )
      return {
        code: 'forbidden',
        message: `The price of ${line.name} was set by hand, which your role may not.`,
      };
    if (
      line.is_periods_overridden &&
      !(before?.is_periods_overridden && equal(before.chargeable_periods, line.chargeable_periods))
    )
      return {
        code: 'forbidden',
        message: `The number of periods of ${line.name} was set by hand, which your role may not.`,
      };
  }
  const limit = limitOf(actor);
  if (limit === null) return null;
  const discount = (one: HandPriced, percent: string) =>
    stacked(one.discount_percent, one.is_discountable ? percent : '0');
  const together = discount(line, rentalPercent.after);
  if (together.lte(limit) || (before !== null && together.lte(discount(before, rentalPercent.before)))) return null;
  return {
    code: 'discount_above_role_limit',
    message: `The discount of ${line.name} comes to ${percentText(together.toDecimalPlaces(4).toString())} %; your role may give ${percentText(limit.toString())} %.`,
    details: { limit_percent: percentText(limit.toString()) },
  };
}
