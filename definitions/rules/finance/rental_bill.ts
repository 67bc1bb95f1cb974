/** The billable parts of a rental: its lines with their billed amounts, and deposits still to be deducted. */
import type { Query } from 'backline/rules';
import {
  type Decimal,
  decimal,
  digitsSql,
  lessPercent,
  moneyText,
  one,
  round4,
  roundTo,
  sum,
} from '../pricing/money.ts';
import { rentalAddressesSql, taxTypeSql } from '../pricing/tax_address.ts';

/** A line of a rental that carries money. Amounts are decimal text in the rental's currency. */
export interface BilledLine {
  readonly id: number;
  readonly kind: 'product' | 'kit' | 'service';
  readonly name: string;
  readonly quantity: number;
  readonly unit_price: string | null;
  readonly period_factor: string;
  readonly discount_percent: string;
  readonly shared_percent: string;
  readonly net_amount: string;
  readonly total_amount: string;
  readonly tax_percent: string;
  readonly tax_type_id: number | null;
  /** Of the rental's currency. */
  readonly digits: number;
  readonly revenue_account: string | null;
  readonly unit: string | null;
  readonly period_from: string | null;
  readonly period_to: string | null;
  /** Last day that an invoice or draft has billed; null if none has. */
  readonly billed_to?: string | null;
  /** The amount of it on drafts and on invoices that are not void, less that of credit notes. */
  readonly billed_net: string;
  readonly billed_total: string;
}

const linesSql = `
  select t."id", t."rental_id", ${digitsSql('r."currency_code"')} as digits, t."kind", t."name", t."quantity", t."unit_price"::text, t."period_factor"::text, t."discount_percent"::text,
    (case when t."is_discountable" then r."discount_percent" else 0 end)::text as shared_percent, t."net_amount"::text, t."total_amount"::text, t."tax_percent"::text,
    ${taxTypeSql('r."tax_type_id"', 't."tax_type_id"', `t."transaction_type" = 'sale'`, '"place"')} as tax_type_id, coalesce(c."revenue_account", s."revenue_account", g."revenue_account") as revenue_account,
    coalesce(s."unit", c."unit") as unit,
    case when t."transaction_type" <> 'sale' then to_char(coalesce(t."starts_at", r."charge_starts_at", r."starts_at") at time zone w."timezone", 'YYYY-MM-DD') end as period_from,
    case when t."transaction_type" <> 'sale' then to_char((coalesce(t."ends_at", r."charge_ends_at", r."ends_at") - interval '1 microsecond') at time zone w."timezone", 'YYYY-MM-DD') end as period_to,
    to_char((select max(l."period_to") from "invoice_line" l join "invoice" i on i."id" = l."invoice_id"
      where l."rental_item_id" = t."id" and i."status" <> 'void' and i."deleted_at" is null), 'YYYY-MM-DD') as billed_to,
    coalesce(b.net, 0)::text as billed_net, coalesce(b.total, 0)::text as billed_total
  from "rental_item" t join "rental" r on r."id" = t."rental_id" join "warehouse" w on w."id" = r."warehouse_id" join ${rentalAddressesSql('$1')} "place" on "place"."rental_id" = r."id"
  left join "catalogue_item" c on c."id" = t."catalogue_item_id" left join "catalogue_item_group" g on g."id" = c."catalogue_item_group_id"
  left join "service" s on s."id" = t."service_id"
  left join lateral (select sum(m.net) as net, sum(m.total) as total from (
    select l."net_amount" as net, l."gross_amount" as total from "invoice_line" l join "invoice" i on i."id" = l."invoice_id"
      where l."rental_item_id" = t."id" and i."status" <> 'void' and i."deleted_at" is null
    union all
    select -x."net_amount", -x."gross_amount" from "credit_note_line" x join "credit_note" n on n."id" = x."credit_note_id"
      where x."rental_item_id" = t."id" and n."status" in ('issued', 'applied')
    union all
    -- What the platform drafts against no line of an invoice waits to be issued.
    select -x."net_amount", -x."gross_amount" from "credit_note_line" x join "credit_note" n on n."id" = x."credit_note_id"
      where x."rental_item_id" = t."id" and x."invoice_line_id" is null and n."status" = 'draft') m) b on true
  where t."rental_id" = any($1::integer[]) and t."kind" in ('product', 'kit', 'service') and not t."is_optional"
  order by t."rental_id", t."position", t."id"`;

export async function billedLines(query: Query, rentalId: number): Promise<readonly BilledLine[]> {
  return (await billedLinesOf(query, [rentalId])).get(rentalId) ?? [];
}

/** Of many rentals by one statement; each rental's lines in their order. */
export async function billedLinesOf(
  query: Query,
  rentals: readonly number[],
): Promise<ReadonlyMap<number, readonly BilledLine[]>> {
  return Map.groupBy(
    await query<BilledLine & { readonly rental_id: number }>(linesSql, [rentals]),
    (line) => line.rental_id,
  );
}

/** The amount left to bill of a line: net, or with taxes included the total. */
export function leftOf(line: BilledLine, included: boolean): Decimal {
  return included
    ? decimal(line.total_amount).minus(line.billed_total)
    : decimal(line.net_amount).minus(line.billed_net);
}

/** An invoice line that bills an amount of a rental's line: in its own terms where they come to it exactly, else as one sum. */
export function invoiceLineOf(line: BilledLine, amount: Decimal, included: boolean): Readonly<Record<string, unknown>> {
  const percent = round4(
    one.minus(lessPercent(decimal(line.discount_percent)).times(lessPercent(decimal(line.shared_percent)))).times(100),
  );
  const whole = decimal(included ? line.total_amount : line.net_amount);
  const priced = roundTo(
    decimal(line.unit_price).times(line.quantity).times(decimal(line.period_factor)).times(lessPercent(percent)),
    line.digits,
  );
  const exact = amount.eq(whole) && priced.eq(whole);
  return {
    description: line.name,
    kind: line.kind === 'service' ? 'service' : 'item',
    rental_item_id: line.id,
    tax_type_id: line.tax_type_id,
    revenue_account: line.revenue_account,
    unit: line.unit ?? 'unit',
    period_from: line.period_from,
    period_to: line.period_to,
    ...(exact
      ? {
          quantity: String(line.quantity),
          unit_price: line.unit_price,
          period_factor: line.period_factor,
          discount_percent: percent.toFixed(4),
        }
      : { quantity: '1', unit_price: moneyText(amount), period_factor: '1', discount_percent: '0' }),
    credit_of_line_id: null,
  };
}

/** An amount of a tax type. */
interface Taxed {
  readonly tax_type_id: number | null;
  readonly amount: Decimal;
}

/** A percentage of lines and their parts, one line for each tax type: net amounts, or with taxes included totals. */
export function depositLines(
  lines: readonly Pick<BilledLine, 'tax_type_id' | 'net_amount' | 'total_amount' | 'digits'>[],
  percent: string,
  included: boolean,
  further: readonly Taxed[] = [],
): Readonly<Record<string, unknown>>[] {
  const parts = [
    ...lines.map(
      (line): Taxed => ({
        tax_type_id: line.tax_type_id,
        amount: decimal(included ? line.total_amount : line.net_amount),
      }),
    ),
    ...further,
  ];
  const types = [...new Set(parts.map((part) => part.tax_type_id))];
  return types.flatMap((taxType) => {
    const whole = sum(parts.filter((part) => part.tax_type_id === taxType).map(({ amount }) => amount));
    const amount = roundTo(whole.times(decimal(percent)).div(100), lines[0]?.digits ?? 2);
    if (amount.isZero()) return [];
    return [
      {
        ...plainLine,
        description: `Deposit ${decimal(percent).toString()} %`,
        kind: 'deposit',
        tax_type_id: taxType,
        unit_price: moneyText(amount),
      },
    ];
  });
}

/** An invoice line of one unit at one price that bills no line of the rental. */
export const plainLine = {
  rental_item_id: null,
  revenue_account: null,
  unit: 'unit',
  period_from: null,
  period_to: null,
  quantity: '1',
  period_factor: '1',
  discount_percent: '0',
  credit_of_line_id: null,
} as const;
