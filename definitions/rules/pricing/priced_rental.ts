/** The values of a rental that pricing reads: its header, and each line with the rate, prices and tax that apply to it. */
import { asText, dataOf, fragment, instantSql, type Query } from 'backline/rules';
import { baseRateSql, bookChainSql, itemPriceSql } from './item_price.ts';
import { type Decimal, decimal, digitsSql, lessPercent, moneyText, priceAtSql, roundPrice, sum } from './money.ts';
import { type Surcharge, surchargesSql } from './surcharges.ts';
import { rentalAddressSql, taxTypeSql } from './tax_address.ts';

/** The rental as pricing sees it. Amounts, factors and percentages are decimal text, instants ISO 8601. */
export interface PricedRental {
  readonly id: number;
  readonly discount_percent: string;
  readonly discount_amount: string;
  readonly prices_include_tax: boolean;
  readonly chargeable_periods: string | null;
  /** That amounts in its currency have. */
  readonly digits: number;
  /** Surcharges that its lines bring by themselves. */
  readonly surcharges: readonly Surcharge[];
  readonly lines: readonly PricedLine[];
}

export interface PricedRate {
  readonly charge_unit: 'hour' | 'half_day' | 'day' | 'week' | 'month' | 'fixed';
  readonly strategy: 'tiered' | 'linear' | 'best_price' | 'fixed';
  readonly tiers: readonly { readonly periods: string | number; readonly factor: string | number }[];
  readonly overflow_factor: string;
  readonly day_basis: 'calendar' | 'twenty_four_hours';
  readonly grace_minutes: number;
  readonly minimum_periods: string;
  readonly rounding: 'up' | 'nearest' | 'exact';
  readonly excluded_weekdays: readonly number[];
  readonly excluded_dates: readonly string[];
  /** Prices of the rates that may be combined, null if the item has none. */
  readonly components: readonly { readonly price: string | null; readonly periods_each: string | number }[];
}

/** Units off hire from an instant on, ISO 8601. */
export interface OffHire {
  readonly quantity: number;
  readonly at: string;
}

export interface PricedLine {
  readonly id: number;
  readonly parent_id: number | null;
  readonly kind: 'product' | 'kit' | 'service' | 'group' | 'text';
  readonly inclusion: 'principal' | 'accessory' | 'safety' | 'component';
  readonly transaction_type: 'rental' | 'sale' | 'service' | null;
  readonly quantity: number;
  readonly from: string | null;
  readonly until: string | null;
  readonly zone: string;
  /** Of a hire that is billed by its time: units that are charged no longer; null on other lines. */
  readonly off_hires: readonly OffHire[] | null;
  readonly unit_price: string | null;
  readonly is_price_overridden: boolean;
  readonly price_missing: boolean;
  readonly minimum_charge: string | null;
  readonly chargeable_periods: string | null;
  readonly is_periods_overridden: boolean;
  readonly period_factor: string;
  readonly discount_percent: string;
  readonly discount_amount: string;
  readonly is_discountable: boolean;
  readonly is_optional: boolean;
  readonly tax_type_id: number | null;
  readonly tax_name: string | null;
  readonly tax_percent: string;
  /** The tax type's dated rate on the first charged day; null if it has none. */
  readonly current_tax_percent: string | null;
  readonly gross_amount: string;
  readonly net_amount: string;
  readonly tax_amount: string;
  readonly total_amount: string;
  readonly unit_cost: string | null;
  /**
   * The cost of one unit without an entered one: goods at the average cost of their stock, hired-in units at the supplier's
   * price.
   */
  readonly found_cost: string | null;
  readonly cost_amount: string;
  readonly replacement_value: string | null;
  readonly weight_kg: string | null;
  readonly volume_m3: string | null;
  readonly power_w: number | null;
  readonly rate: PricedRate | null;
  /** Price in the catalogue today, with the least that one unit is charged; null when there is none. */
  readonly found_price: string | null;
  readonly found_minimum: string | null;
  /** How the price of a kit is found; null on other lines. */
  readonly kit: {
    readonly mode: 'sum' | 'sum_with_discount' | 'fixed';
    readonly percent: string;
    readonly price: string | null;
  } | null;
  /** Its kit's values for a component; null on other lines. */
  readonly component: { readonly optional: boolean; readonly share: string | null } | null;
  /** A component's share of what its kit brings in. */
  readonly allocated_revenue: string;
  /** The price book of the price; null for a general price, and for goods and services. */
  readonly found_book: number | null;
  readonly service_unit: string | null;
  readonly overtime_after_hours: string | null;
  readonly overtime_multiplier: string | null;
  readonly minimum_units: string | null;
}

// OFFSET 0 and MATERIALIZED: a value that several expressions read is computed once; PostgreSQL would copy its SQL to each of
// them.
// A subselect names the rental, so that a plan for all rentals looks as cheap as one for this rental, and is cached.
const linesSql = `
  with recursive ${bookChainSql('$1')}, "place" as materialized ${rentalAddressSql('$1')}
  select i."id", i."parent_id", i."kind", i."inclusion", i."allocated_revenue"::text, i."transaction_type", i."quantity", ${instantSql('d.starts')} as "from", ${instantSql('d.ends')} as "until", w."timezone" as "zone",
    case when i."transaction_type" = 'rental' and (r."is_open_ended" or r."billing_cycle" <> 'once') then coalesce(i."off_hires", '[]'::jsonb) end as "off_hires",
    i."unit_price"::text, i."is_price_overridden", i."price_missing", i."minimum_charge"::text,
    i."chargeable_periods"::text, i."is_periods_overridden", i."period_factor"::text, i."discount_percent"::text, i."discount_amount"::text,
    i."is_discountable", i."is_optional", x."id" as "tax_type_id", x."name" as "tax_name", i."tax_percent"::text,
    (select q."percent"::text from "tax_rate" q where q."tax_type_id" = x."id" and q."valid_from" <= d.day order by q."valid_from" desc limit 1) as "current_tax_percent",
    i."gross_amount"::text, i."net_amount"::text, i."tax_amount"::text, i."total_amount"::text, i."unit_cost"::text, i."cost_amount"::text,
    case when i."transaction_type" = 'sale' and i."kind" = 'product' then (select ${priceAtSql('n.cost', 'm."rate"', 'm."digits"')} from (select coalesce((select l."average_cost" from "stock_level" l where l."catalogue_item_id" = c."id" and l."warehouse_id" = w."id"), c."purchase_price") as cost offset 0) n)::text
      when i."is_subhire" then (select ${priceAtSql('coalesce(v."subhire_cost", c."subhire_price")', 'm."rate"', 'm."digits"')} * case when v."subhire_rate_id" is null then 1 else coalesce(i."chargeable_periods", 1) end
        from (select 1) k left join lateral (select b."subhire_cost", b."subhire_rate_id" from "catalogue_item_supplier" b where b."catalogue_item_id" = c."id" and b."subhire_cost" is not null
          order by b."is_preferred" desc, b."id" limit 1) v on true)::text end as "found_cost",
    i."replacement_value"::text, i."weight_kg"::text,
    c."volume_m3"::text, c."power_w",
    case when a."id" is not null then jsonb_build_object(
      'charge_unit', a."charge_unit", 'strategy', a."strategy", 'tiers', a."tiers", 'overflow_factor', a."overflow_factor"::text, 'day_basis', a."day_basis",
      'grace_minutes', a."grace_minutes", 'minimum_periods', a."minimum_periods"::text, 'rounding', a."rounding",
      'excluded_weekdays', to_jsonb(a."excluded_weekdays"), 'excluded_dates', to_jsonb(a."excluded_dates"),
      'components', case when a."strategy" = 'best_price' then (
        select coalesce(jsonb_agg(jsonb_build_object('price', b.price, 'periods_each', e.value -> 'periods_each') order by e.ordinality), '[]'::jsonb)
        from jsonb_array_elements(a."components") with ordinality e left join lateral (${itemPriceSql(`(e.value ->> 'rate_id')::integer`)}) b on true
      ) else '[]'::jsonb end) end as "rate",
    case when i."kind" = 'service' then ${priceAtSql('s."price"', 'm."rate"', 'm."digits"')}::text
      when i."transaction_type" = 'sale' then ${priceAtSql('c."sale_price"', 'm."rate"', 'm."digits"')}::text
      else f.price end as "found_price",
    case when i."transaction_type" = 'rental' then f.minimum_charge end as "found_minimum", f."book" as "found_book",
    case when k."id" is not null then jsonb_build_object('mode', k."pricing_mode", 'percent', k."discount_percent"::text, 'price', ${priceAtSql('k."price"', 'm."rate"', 'm."digits"')}::text) end as "kit",
    case when i."inclusion" = 'component' then (select jsonb_build_object('optional', bool_and(q."is_optional"), 'share', max(q."price_share_percent")::text) from "rental_item" p
      join "kit_component" q on q."kit_id" = p."kit_id" and q."component_type" = 'catalogue_item' and q."component_id" = i."catalogue_item_id"::text where p."id" = i."parent_id" having count(*) > 0) end as "component",
    s."unit" as "service_unit", s."overtime_after_hours"::text, s."overtime_multiplier"::text, s."minimum_units"::text
  from "rental_item" i
  join "rental" r on r."id" = i."rental_id"
  join "warehouse" w on w."id" = coalesce(i."warehouse_id", r."warehouse_id")
  cross join lateral (select coalesce(i."starts_at", r."charge_starts_at", r."starts_at") as starts, coalesce(i."ends_at", r."charge_ends_at", case when r."is_open_ended" then greatest(now(), coalesce(i."starts_at", r."charge_starts_at", r."starts_at")) else r."ends_at" end) as ends) o
  cross join lateral (select o.starts, o.ends, (coalesce(o.starts, now()) at time zone w."timezone")::date as day) d
  left join "catalogue_item" c on c."id" = i."catalogue_item_id"
  left join "kit" k on k."id" = i."kit_id"
  left join lateral (select v."price", v."unit", v."overtime_after_hours", v."overtime_multiplier", v."minimum_units", r."currency_code" = $2 as base
    from (select 1) k left join "service" v on v."id" = i."service_id") s on true
  cross join lateral (select case when s."base" then 1 else ${baseRateSql} end as "rate", ${digitsSql('r."currency_code"')} as "digits" offset 0) m
  left join "rate" a on a."id" = i."rate_id"
  cross join "place"
  left join "tax_type" x on x."id" = ${taxTypeSql('r."tax_type_id"', 'i."tax_type_id"', `i."transaction_type" = 'sale'`, '"place"')}
  left join lateral (${itemPriceSql('i."rate_id"')}) f on i."transaction_type" = 'rental'
  where i."rental_id" = (select $1::integer)
  order by i."position", i."id"`;

/** Loads a rental with all its lines in their order. `baseCurrency` is the currency that sale and service prices are in. */
export async function pricedRental(query: Query, id: number, baseCurrency: string): Promise<PricedRental> {
  const rental = await dataOf(query)
    .selectFrom('rental as r')
    .select(({ ref }) => [
      'r.id',
      asText(ref('r.discount_percent')).as('discount_percent'),
      asText(ref('r.discount_amount')).as('discount_amount'),
      'r.prices_include_tax',
      asText(ref('r.chargeable_periods')).as('chargeable_periods'),
      fragment<number>(digitsSql('r."currency_code"')).as('digits'),
      fragment<readonly Surcharge[]>(surchargesSql('coalesce(r."waive_surcharges", false)')).as('surcharges'),
    ])
    .where('r.id', '=', id)
    .executeTakeFirst();
  if (!rental) throw new Error(`rental:${id} is gone while it is priced.`);
  const lines = await query<PricedLine>(linesSql, [id, baseCurrency]);
  return { ...rental, lines: withKitPrices(lines, rental.digits) };
}

/** A kit's price in the catalogue today: its own, or that of its components, less its discount (domain 4.4). */
function withKitPrices(lines: readonly PricedLine[], digits: number): PricedLine[] {
  const parts = Map.groupBy(
    lines.filter(({ inclusion, parent_id }) => inclusion === 'component' && parent_id !== null),
    ({ parent_id }) => parent_id,
  );
  return lines.map((line) => {
    const { kit } = line;
    if (kit === null) return line;
    const components = parts.get(line.id) ?? [];
    const prices = components.map(({ found_price }) => found_price);
    const text = (price: Decimal) => moneyText(roundPrice(price, digits, [...prices, kit.price]));
    if (kit.mode === 'fixed') {
      // Chosen options are added on top.
      const chosen = components.filter(({ component }) => component?.optional === true);
      const more = sum(chosen.map((part) => decimal(part.found_price).times(part.quantity))).div(line.quantity);
      return { ...line, found_price: kit.price === null ? null : text(decimal(kit.price).plus(more)) };
    }
    if (components.every(({ found_price }) => found_price === null)) return line;
    const list = sum(components.map((part) => decimal(part.found_price).times(part.quantity))).div(line.quantity);
    const price = kit.mode === 'sum_with_discount' ? list.times(lessPercent(decimal(kit.percent))) : list;
    return { ...line, found_price: text(price) };
  });
}
