/**
 * The tax type of a line (place of supply), as SQL. An item's own type has its category. A type forced on the rental wins. Then:
 * for a business with a VAT number of another country than the seller's the type of the kind reverse_charge (of goods only when
 * they are delivered there); a type of the category in the country of delivery; one in the seller's country; the item's own. A
 * type that is exempt, out of scope or of reverse charge by itself stays so.
 */
import { settingSql } from '../../../generated/setting_sql.ts';

const usable = (alias: string) => `${alias}."is_active" and ${alias}."deleted_at" is null`;

/** SQL expressions of a document's own values; `null` if it has none. */
export interface Document {
  /** Tax type that is forced on all lines. */
  readonly forced: string;
  readonly account: string;
  readonly billingAddress: string;
  readonly warehouse: string;
  /** Address it is delivered to, and whether it is delivered at all. */
  readonly deliveryAddress: string;
  readonly venue: string;
  readonly delivered: string;
}

/** A rental under the alias `r`. */
export const rentalDocument: Document = {
  forced: 'r."tax_type_id"',
  account: 'coalesce(r."billing_account_id", r."account_id")',
  billingAddress: 'r."billing_address_id"',
  warehouse: 'r."warehouse_id"',
  deliveryAddress: 'r."delivery_address_id"',
  venue: 'r."venue_id"',
  delivered: `r."delivery_method" in ('delivery', 'courier', 'on_site')`,
};

/** A row: seller, delivered, customer (countries by code, null if unknown), business, and whether places count at all. Made once for all that read it (OFFSET 0). */
export function partiesSql(document: Document): string {
  const { account, billingAddress, warehouse, deliveryAddress, venue, delivered } = document;
  return `select h."seller", coalesce(g."country", h."seller") as "delivered", k."country" as "customer", coalesce(k."business", false) as "business",
      ${settingSql['tax.by_place']} and (coalesce(k."business" and k."country" <> h."seller", false)
        or exists (select 1 from "tax_type" y where y."country_code" is not null and ${usable('y')})) as "counts"
    from (select coalesce((select d."country_code" from "warehouse" w join "address" d on d."id" = w."address_id" or (d."owner_type" = 'warehouse' and d."owner_id" = w."id"::text)
        where w."id" = ${warehouse} order by d."id" = w."address_id" desc nulls last, d."is_primary" desc, d."id" limit 1),
      ${settingSql['company.country_code']}) as "seller" offset 0) h
    left join lateral (select d."country_code" as "country" from "address" d
      where ${delivered} and d."id" = coalesce(${deliveryAddress}, (select v."primary_address_id" from "account" v where v."id" = ${venue}))) g on true
    left join lateral (select d."country_code" as "country",
        case left(a."vat_number", 2) when 'EL' then 'GR' when 'XI' then 'GB' else left(a."vat_number", 2) end = d."country_code" as "business"
      from "account" a join "address" d on d."id" in (${billingAddress}, a."billing_address_id", a."primary_address_id") or (d."owner_type" = 'account' and d."owner_id" = a."id"::text)
      where a."id" = ${account}
      order by d."id" = ${billingAddress} desc nulls last, d."id" = a."billing_address_id" desc nulls last, d."type" = 'billing' desc,
        d."id" = a."primary_address_id" desc nulls last, d."is_primary" desc, d."id" limit 1) k on true offset 0`;
}

/**
 * The id of the type that applies, as a scalar subselect. `lineType`: SQL of the line's tax type; `goods`: SQL that is true if it is
 * sold rather than hired or done; `parties`: alias of a row of `partiesSql`.
 */
export function taxTypeSql(forced: string, lineType: string, goods: string, parties: string): string {
  const inCountry = (country: string) =>
    `(select y."id" from "tax_type" y where ${usable('y')} and y."category" = o."category" and y."country_code" = ${country} order by y."is_default" desc, y."id" limit 1)`;
  return `coalesce(${forced}, (select case
      when not ${parties}."counts" or o."kind" in ('exempt', 'reverse_charge', 'out_of_scope') then o."id"
      else coalesce(
        case when ${parties}."business" and ${parties}."customer" <> ${parties}."seller" and (not coalesce(${goods}, false) or ${parties}."delivered" = ${parties}."customer") then
          (select y."id" from "tax_type" y where ${usable('y')} and y."kind" = 'reverse_charge' and coalesce(y."country_code" = ${parties}."seller", true)
            order by y."country_code" nulls last, y."id" limit 1) end,
        ${inCountry(`${parties}."delivered"`)}, ${inCountry(`${parties}."seller"`)}, o."id") end
    from "tax_type" o where o."id" = ${lineType}))`;
}

/** A subquery of one row, to be joined once: the delivery address of the rental with this id. */
export const rentalAddressSql = (rental: string) =>
  `(select p.* from "rental" r cross join lateral (${partiesSql(rentalDocument)}) p where r."id" = ${rental})`;

/** A subquery with a row for each of the rentals with these ids, to be joined by `rental_id`. */
export const rentalAddressesSql = (rentals: string) =>
  `(select r."id" as "rental_id", p.* from "rental" r cross join lateral (${partiesSql(rentalDocument)}) p where r."id" = any(${rentals}::integer[]) offset 0)`;

/** Kinds that are at 0 %, whatever the day. */
export const untaxedKinds = `('zero', 'exempt', 'reverse_charge', 'out_of_scope')`;
