/** Surcharges that a rental's lines bring by themselves (domain 2.11): part of every price of it, from the quotation to the bill. */
import { settingSql } from '../../../generated/setting_sql.ts';
import { type TaxRow, taxOn } from './lines.ts';
import { type Decimal, decimal, digitsSql, moneyText, percentText, roundTo, sum, zero } from './money.ts';
import { partiesSql, rentalDocument, taxTypeSql } from './tax_address.ts';

export interface Surcharge {
  readonly id: number;
  readonly name: string;
  readonly kind: 'percent_of_net' | 'fixed_per_rental' | 'fixed_per_item';
  readonly value: string | number;
  readonly tax_type_id: number | null;
  readonly tax_name: string | null;
  /** The rate on the first charged day; zero where the type has none. */
  readonly percent: string | number;
  /** Of the rental's currency. */
  readonly digits: number;
  /** Lines of the rental that it applies to. */
  readonly lines: readonly number[];
}

const standard = `(select "id" from "tax_type" where "code" = ${settingSql['tax.default_tax_type']} and "deleted_at" is null)`;

/**
 * Scalar subselect over the alias `r` of a rental: its surcharges as JSON. `waive`: SQL that is true if those that may be waived
 * are left out.
 */
export const surchargesSql = (waive: string) => `(
  select coalesce(jsonb_agg(jsonb_build_object('id', z."id", 'name', z."name", 'kind', z."kind", 'value', z."value"::text, 'tax_type_id', x."id", 'tax_name', x."name",
      'percent', coalesce((select q."percent" from "tax_rate" q where q."tax_type_id" = x."id" and q."valid_from" <= d.day order by q."valid_from" desc limit 1), 0)::text,
      'lines', z."lines", 'digits', ${digitsSql('r."currency_code"')}) order by z."name", z."id"), '[]'::jsonb)
  from (
    select s."id", s."name", s."kind", s."value", s."tax_type_id", jsonb_agg(t."id" order by t."id") as "lines"
    from "surcharge" s
    join "rental_item" t on t."rental_id" = r."id" and t."kind" in ('product', 'kit', 'service') and not t."is_optional" and t."inclusion" <> 'component'
    left join "catalogue_item" c on c."id" = t."catalogue_item_id"
    where s."is_active" and s."auto_add" and not (s."is_waivable" and ${waive}) and case s."applies_to_type"
      when 'all' then true
      when 'catalogue_item' then s."applies_to_id" = t."catalogue_item_id"::text
      when 'catalogue_item_group' then s."applies_to_id" in (
        with recursive "above"("id", "parent_id") as (
          select g."id", g."parent_id" from "catalogue_item_group" g where g."id" = c."catalogue_item_group_id"
          union select g."id", g."parent_id" from "above" a join "catalogue_item_group" g on g."id" = a."parent_id")
        select a."id"::text from "above" a)
      when 'kit' then s."applies_to_id" = t."kit_id"::text
      when 'service' then s."applies_to_id" = t."service_id"::text
      else false end
    group by s."id") z
  cross join (select (coalesce(r."charge_starts_at", r."starts_at", now()) at time zone w."timezone")::date as day from "warehouse" w where w."id" = r."warehouse_id") d
  cross join lateral (${partiesSql(rentalDocument)}) "place"
  left join "tax_type" x on x."id" = ${taxTypeSql('r."tax_type_id"', `coalesce(z."tax_type_id", ${standard})`, 'false', '"place"')})`;

/** A line that a surcharge may be reckoned on. Its amount is net, or with taxes included the total. */
interface Reckoned {
  readonly id: number;
  readonly quantity: Decimal;
  readonly amount: Decimal;
}

/** The amount of a surcharge over lines, in the prices' own terms; zero if it applies to none of them. */
export function surchargeAmount({ kind, value, lines, digits }: Surcharge, over: readonly Reckoned[]): Decimal {
  const concerned = over.filter(({ id }) => lines.includes(id));
  if (concerned.length === 0) return zero;
  if (kind === 'fixed_per_rental') return roundTo(decimal(value), digits);
  if (kind === 'fixed_per_item') return roundTo(sum(concerned.map(({ quantity }) => quantity)).times(value), digits);
  return roundTo(
    sum(concerned.map(({ amount }) => amount))
      .times(value)
      .div(100),
    digits,
  );
}

export interface SurchargeAmounts {
  readonly surcharge: Surcharge;
  readonly net: Decimal;
  readonly tax: Decimal;
}

/** Net and tax of each surcharge that comes to something. */
export function surchargeAmounts(
  surcharges: readonly Surcharge[],
  over: readonly Reckoned[],
  included: boolean,
): SurchargeAmounts[] {
  return surcharges.flatMap((surcharge) => {
    const amount = surchargeAmount(surcharge, over);
    if (amount.isZero()) return [];
    const tax = taxOn(amount, String(surcharge.percent), included, surcharge.digits);
    return [{ surcharge, net: included ? amount.minus(tax) : amount, tax }];
  });
}

/** The tax of a surcharge as a summary has it. */
export function taxRowOf({ tax_type_id, tax_name, percent }: Surcharge): TaxRow {
  return { taxTypeId: tax_type_id, name: tax_name, percent: String(percent) };
}

/** A surcharge as a rental and a priced basket show it. */
export function shownSurcharge({ surcharge, net, tax }: SurchargeAmounts): Readonly<Record<string, unknown>> {
  return {
    surcharge_id: surcharge.id,
    name: surcharge.name,
    tax_type_id: surcharge.tax_type_id,
    percent: percentText(String(surcharge.percent)),
    net: moneyText(net),
    tax: moneyText(tax),
  };
}
