/**
 * Discount rules (domain 4.1, 6): a line gets its first discount from the matching rule with the lowest priority; rules do not
 * add up.
 */
import type { Change, Query } from 'backline/rules';
import { decimal } from './money.ts';

interface RuleDiscount {
  readonly id: number;
  /** The present discount of the line, and that of its rule; zero without one. Decimal text. */
  readonly discount_percent: string;
  readonly percent: string;
}

const sql = `
  select i."id", i."discount_percent"::text, coalesce(u."percent", 0)::text as "percent"
  from "rental_item" i join "rental" r on r."id" = i."rental_id" join "warehouse" w on w."id" = coalesce(i."warehouse_id", r."warehouse_id")
  cross join lateral (select (coalesce(i."starts_at", r."charge_starts_at", r."starts_at", now()) at time zone w."timezone")::date as day) d
  left join "catalogue_item" c on c."id" = i."catalogue_item_id"
  left join lateral (
    with recursive "above"("id", "parent_id") as (
      select g."id", g."parent_id" from "catalogue_item_group" g where g."id" = c."catalogue_item_group_id"
      union select g."id", g."parent_id" from "above" a join "catalogue_item_group" g on g."id" = a."parent_id"
    )
    select x."percent" from "discount_rule" x
    where x."is_active" and (x."account_id" is null or x."account_id" = r."account_id") and (x."price_book_id" is null or x."price_book_id" = r."price_book_id")
      and (x."account_category_id" is null or x."account_category_id" = (select a."category_id" from "account" a where a."id" = r."account_id"))
      and (x."min_quantity" is null or x."min_quantity" <= i."quantity") and (x."min_periods" is null or x."min_periods" <= i."chargeable_periods")
      and (x."starts_on" is null or x."starts_on" <= d.day) and (x."ends_on" is null or x."ends_on" >= d.day)
      and case x."applies_to_type"
        when 'all' then true
        when 'catalogue_item' then x."applies_to_id" = i."catalogue_item_id"::text
        when 'catalogue_item_group' then x."applies_to_id" in (select a."id"::text from "above" a)
        when 'kit' then x."applies_to_id" = i."kit_id"::text
        when 'service' then x."applies_to_id" = i."service_id"::text
        else false end
    order by x."priority", x."id" limit 1) u on i."is_discountable"
  where i."rental_id" = $1 and ($2::integer[] is null or i."id" = any($2)) and i."kind" in ('product', 'kit', 'service')
    and i."inclusion" <> 'component' order by i."id"`;

/**
 * The discounts of the rules for the lines of a rental, or for those of them that are named; empty if no discount applies.
 * Periods must have been counted.
 */
export function ruleDiscounts(
  query: Query,
  rentalId: number,
  lines: readonly number[] | null,
): Promise<RuleDiscount[]> {
  return query<RuleDiscount>(sql, [rentalId, lines]);
}

/**
 * Sets the discounts of lines to those of the rules, by one statement; returns whether any changed. The caller prices the rental
 * before (rules need periods) and, if this returns true, again.
 */
export async function applyDiscountRules(
  change: Pick<Change<never, never>, 'db' | 'query' | 'touch' | 'updateRows' | 'updateMany'>,
  rentalId: number,
  lines: readonly number[] | null,
): Promise<boolean> {
  const rows = await ruleDiscounts(change.query, rentalId, lines);
  const changed = rows.filter(({ discount_percent: now, percent }) => !decimal(now).eq(percent));
  if (changed.length === 0) return false;
  await change.updateRows(
    'rental_item',
    changed.map(({ id, percent }) => ({ id, discount_percent: percent })),
  );
  return true;
}
