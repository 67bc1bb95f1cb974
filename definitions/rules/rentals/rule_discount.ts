/** A new line begins with the discount that the rules give it, unless it came with one (domain 4.1, 6). */

import type { Effect } from 'backline/rules';
import type { RentalItemRow } from '../../../generated/rules/rental_item.ts';
import { applyDiscountRules } from '../pricing/discount_rules.ts';
import { repriceRental } from './reprice.ts';

type Body = Readonly<{ kind?: unknown; discount_percent?: unknown }>;

/** The effect that prices a line, followed by the discount of a new one: rules ask for the periods, which pricing counts. */
export function withRuleDiscount<Input extends Body>(
  price: Effect<RentalItemRow, Input>,
): Effect<RentalItemRow, Input> {
  return async (change) => {
    await price(change);
    const { record, input } = change;
    if (!('kind' in input) || input.discount_percent !== undefined) return;
    if (await applyDiscountRules(change, record.rental_id, [record.id]))
      await repriceRental(change, record.rental_id, 'none');
  };
}
