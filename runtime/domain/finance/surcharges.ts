/** Surcharges that are added by themselves when a rental is invoiced (domain 2.11): once each, besides the lines they are reckoned on. */
import type { Query, Settings } from '../../kernel/rules.ts';
import { type Decimal, decimal, round2, sum, zero } from '../pricing/money.ts';
import type { BilledLine } from './rental_bill.ts';

interface Surcharge {
  readonly id: number;
  readonly name: string;
  readonly kind: 'percent_of_net' | 'fixed_per_rental' | 'fixed_per_item';
  readonly value: string;
  readonly tax_type_id: number | null;
  /** Lines of the rental that it applies to. */
  readonly lines: readonly number[];
  /** An earlier invoice of the rental, not void, has it. */
  readonly billed: boolean;
}

const sql = `
  select s."id", s."name", s."kind", s."value"::text, coalesce(r."tax_type_id", s."tax_type_id", (select "id" from "tax_type" where "code" = $3 and "deleted_at" is null)) as tax_type_id,
    array_agg(t."id" order by t."id") as lines,
    exists (select 1 from "invoice_line" l join "invoice" i on i."id" = l."invoice_id" where l."rental_id" = r."id" and l."kind" = 'surcharge'
      and l."description" = s."name" and i."status" <> 'void' and i."deleted_at" is null) as billed
  from "surcharge" s join "rental" r on r."id" = $1
  join "rental_item" t on t."rental_id" = r."id" and t."kind" in ('product', 'kit', 'service') and not t."is_optional" and t."inclusion" <> 'component'
  left join "catalogue_item" c on c."id" = t."catalogue_item_id"
  where s."is_active" and s."auto_add" and not (s."is_waivable" and $2::boolean) and case s."applies_to_type"
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
  group by s."id", r."id" order by s."name", s."id"`;

/** A line that is billed now, with its amount: net, or with taxes included the total. */
export interface Billed {
  readonly line: BilledLine;
  readonly amount: Decimal;
}

/**
 * Invoice lines of kind `surcharge` for what is billed now. A percentage is of the amounts billed, so that parts add up; a
 * fixed amount for each unit comes with a line's first invoice, one for the rental with the rental's first.
 */
export async function surchargeLines(
  query: Query,
  settings: Settings,
  rental: { readonly id: number; readonly waive: boolean },
  billed: readonly Billed[],
): Promise<Readonly<Record<string, unknown>>[]> {
  const rows = await query<Surcharge>(sql, [rental.id, rental.waive, settings.get('tax.default_tax_type')]);
  return rows.flatMap((row) => {
    const concerned = billed.filter(({ line }) => row.lines.includes(line.id));
    const amount = amountOf(row, concerned);
    return amount.isZero()
      ? []
      : [{ description: row.name, tax_type_id: row.tax_type_id, unit_price: amount.toFixed(2) }];
  });
}

function amountOf({ kind, value, billed }: Surcharge, concerned: readonly Billed[]): Decimal {
  if (concerned.length === 0) return zero;
  if (kind === 'fixed_per_rental') return billed ? zero : round2(decimal(value));
  if (kind === 'percent_of_net')
    return round2(
      sum(concerned.map(({ amount }) => amount))
        .times(value)
        .div(100),
    );
  const fresh = concerned.filter(
    ({ line }) => decimal(line.billed_net).isZero() && decimal(line.billed_total).isZero(),
  );
  return round2(sum(fresh.map(({ line }) => decimal(line.quantity))).times(value));
}
