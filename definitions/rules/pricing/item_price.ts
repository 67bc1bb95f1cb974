/**
 * Where an item's price comes from (domain 4.1), as SQL over a line's surroundings: `i` the line, `r` its rental, `w` the
 * warehouse, `d.day` the first charged day, `m.rate` units of the rental's currency for one of the base currency ($2), and `m.digits` those
 * of the rental's currency.
 */

import { settingSql } from '../../../generated/setting_sql.ts';
import { digitsSql, priceAtSql } from './money.ts';

/** How many price books fall back on one another at most. */
const deepest = 10;

/**
 * Units of the currency of the rental (alias `r`) for one of the base currency, by the latest rate of a day, stored in either
 * direction; null if none is known. `base`, `day`: SQL.
 */
function rateSql(base: string, day: string): string {
  const latest = (from: string, to: string, rate: string) =>
    `(select ${rate} from "exchange_rate" x where x."from_currency" = ${from} and x."to_currency" = ${to} and x."valid_on" <= ${day} order by x."valid_on" desc limit 1)`;
  const rateCurrency = 'r."currency_code"';
  return `coalesce(${latest(base, rateCurrency, 'x."rate"')}, ${latest(rateCurrency, base, 'round(1 / x."rate", 8)')})`;
}

/** The same on the first charged day. */
export const baseRateSql = rateSql('$2', 'd.day');

/**
 * A catalogue value, which is in the base currency, in a rental's currency (alias `r`), at the rate of its first charged day;
 * unchanged if no rate is known. As text.
 */
export function valueInRentalSql(value: string): string {
  const base = settingSql['finance.base_currency'];
  const rate = rateSql(base, 'coalesce(r."charge_starts_at", r."starts_at", now())::date');
  return `case when r."currency_code" = ${base} then ${value} else ${priceAtSql(value, `coalesce(${rate}, 1)`, digitsSql('r."currency_code"'))} end::text`;
}

/**
 * The price books of a rental, its own and those above it, changed by what each puts on the prices of the one above: a recursive
 * CTE named "chain", once for all its lines. `rental`: SQL of its id.
 */
export const bookChainSql = (
  rental: string,
) => `"chain"("book", "parent", "own", "factor", "depth", "valid_from", "valid_until") as (
      select b."id", b."parent_id", b."adjustment_percent", 1::numeric, 1, b."valid_from", b."valid_until"
        from "rental" r join "price_book" b on b."id" = r."price_book_id" and b."deleted_at" is null where r."id" = ${rental}
      union all
      select b."id", b."parent_id", b."adjustment_percent", c."factor" * (1 + c."own" / 100), c."depth" + 1, b."valid_from", b."valid_until" from "chain" c
        join "price_book" b on b."id" = c."parent" and b."deleted_at" is null where c."depth" < ${deepest})`;

/**
 * The best price of an item for a rate: of the rental's price books ("chain", bookChainSql), the nearest first, then a general
 * one; of the line's warehouse before any; in the rental's currency before the base currency, which is converted; the newest
 * first. Returns price, minimum_charge and the price's book.
 */
export const itemPriceSql = (rate: string) => `
    select ${priceAtSql('p."price"', 'o."rate" * k."factor"', 'm."digits"')}::text as price, ${priceAtSql('p."minimum_charge"', 'o."rate" * k."factor"', 'm."digits"')}::text as minimum_charge, k."book"
    from "catalogue_item_rate" p
    join (select c."book", c."factor", c."depth" from "chain" c
        where (c."valid_from" is null or c."valid_from" <= d.day) and (c."valid_until" is null or c."valid_until" >= d.day)
      union all select null, 1, ${deepest + 1}) k on k."book" is not distinct from p."price_book_id"
    cross join lateral (select case when p."currency_code" = r."currency_code" then 1 else m."rate" end as "rate") o
    where p."catalogue_item_id" = i."catalogue_item_id" and p."rate_id" = ${rate} and p."currency_code" in (r."currency_code", $2) and o."rate" is not null
      and (p."warehouse_id" is null or p."warehouse_id" = w."id")
      and (p."valid_from" is null or p."valid_from" <= d.day) and (p."valid_until" is null or p."valid_until" >= d.day)
    order by k."depth", p."warehouse_id" is null, p."currency_code" <> r."currency_code", p."valid_from" desc nulls last, p."id" limit 1`;
