/**
 * The limit of discounts by hand: discounts of a line and of its rental stack, and the role's limit is for both together (domain
 * 4.1).
 */

import { type Actor, type Guard, type Refusal, roleLimit, sql } from 'backline/rules';
import type { RentalCreateInput, RentalRow, RentalUpdateInput } from '../../../generated/rules/rental.ts';
import type {
  RentalItemCreateInput,
  RentalItemRow,
  RentalItemUpdateInput,
} from '../../../generated/rules/rental_item.ts';
import { Decimal, decimal, lessPercent, moneyText, one, percentText, zero } from '../pricing/money.ts';

type RentalBody = Partial<RentalCreateInput & RentalUpdateInput>;
type LineBody = Partial<RentalItemCreateInput & RentalItemUpdateInput>;

/** The role's limit in percent; null if there is none. */
export function limitOf(actor: Pick<Actor, 'role'>): Decimal | null {
  const limit = roleLimit(actor.role, 'max_discount_percent');
  return limit === null || decimal(limit).gte(100) ? null : decimal(limit);
}

/** Two discounts one after the other: 10 and 10 are 19. Percent. */
export function stacked(first: string | null | undefined, second: string | null | undefined): Decimal {
  return one.minus(lessPercent(decimal(first)).times(lessPercent(decimal(second)))).times(100);
}

function above(limit: Decimal, discount: string, other: string, where: string): Refusal | null {
  const together = stacked(discount, other);
  if (together.lte(limit)) return null;
  const most = percentText(limit.toString());
  const sum = decimal(other).isZero() ? '' : ` with the ${percentText(other)} % ${where}`;
  return {
    code: 'discount_above_role_limit',
    message: `The discount comes to ${percentText(together.toDecimalPlaces(4).toString())} %${sum}; your role may give ${most} %.`,
    details: { limit_percent: most, discount_percent: percentText(together.toDecimalPlaces(4).toString()) },
  };
}

/** A discount on the rental, with the highest that one of its discountable lines has. The present one may stay. */
export const discountAllowed: Guard<RentalRow, RentalBody> = async ({ record, input, actor, db }) => {
  const limit = limitOf(actor);
  const { discount_percent: requested } = input;
  if (limit === null || typeof requested !== 'string' || decimal(requested).isZero()) return null;
  const row = await db
    .selectFrom('rental_item')
    .select(({ ref }) => sql<string>`coalesce(max(${ref('discount_percent')}), 0)::text`.as('most'))
    .where('rental_id', '=', record.id)
    .where('is_discountable', '=', true)
    .where('is_optional', '=', false)
    .executeTakeFirst();
  return above(limit, requested, row?.most ?? '0', 'on one of its lines');
};

/** A discount on a line, with its rental's. */
export const lineDiscountAllowed: Guard<RentalItemRow, LineBody> = async ({ record, input, actor, db }) => {
  const limit = limitOf(actor);
  const opened = input.is_discountable === true && !('kind' in input);
  const requested =
    typeof input.discount_percent === 'string' ? input.discount_percent : opened ? record.discount_percent : '0';
  if (limit === null || decimal(requested).isZero()) return null;
  const rental = await db
    .selectFrom('rental')
    .select('discount_percent as percent')
    .where('id', '=', record.rental_id)
    .executeTakeFirst();
  const shared = (input.is_discountable ?? record.is_discountable) === false ? '0' : (rental?.percent ?? '0');
  return above(limit, requested, shared, 'on the rental');
};

/** A fixed discount counts as the percentage of the discountable items that it equals, with the discounts of their lines. */
export const amountAllowed: Guard<RentalRow, RentalBody> = async ({ record, input, actor, db }) => {
  const limit = limitOf(actor);
  if (limit === null || typeof input.discount_amount !== 'string') return null;
  const row = await db
    .selectFrom('rental_item')
    .select(({ ref }) => [
      sql<string>`coalesce(sum(${ref('gross_amount')}), 0)::text`.as('gross'),
      sql<string>`coalesce(sum(${ref('discount_amount')}), 0)::text`.as('off'),
    ])
    .where('rental_id', '=', record.id)
    .where('is_discountable', '=', true)
    .where('is_optional', '=', false)
    .executeTakeFirst();
  const most = Decimal.max(decimal(row?.gross).times(limit).div(100).minus(decimal(row?.off)), zero);
  if (new Decimal(input.discount_amount).lte(most)) return null;
  const percent = percentText(limit.toString());
  return {
    code: 'discount_above_role_limit',
    message: `Your role may give ${percent} %: here no more than ${moneyText(most)} besides the discounts on lines.`,
    details: { limit_percent: percent, most: moneyText(most) },
  };
};
