/** The documents of an export: those of a period that were in none before, with the groups of amounts that are booked alike. */
import type { Query } from 'backline/rules';
import { baseDigitsSql } from '../../pricing/base_digits.ts';

export type DocumentType = 'invoice' | 'credit_note' | 'payment';
type BookedEvent = 'booked' | 'reversed';

export interface Partner {
  readonly partner_number: string | null;
  readonly partner_name: string;
  readonly partner_vat: string | null;
  readonly debtor_number: string | null;
}

interface Dated extends Partner {
  readonly id: number;
  readonly event: BookedEvent;
  readonly number: string;
  readonly day: string;
  readonly currency: string;
  readonly rental_number: string | null;
  readonly cost_centre: string | null;
}

/** Amounts of a bill that share account and tax. */
export interface TaxGroup {
  readonly revenue_account: string | null;
  readonly is_deposit: boolean;
  readonly tax_type_id: number | null;
  readonly tax_percent: string;
  readonly net: string;
  readonly tax: string;
  readonly gross: string;
  readonly base_net: string;
  readonly base_tax: string;
}

export interface Bill extends Dated {
  readonly type: 'invoice' | 'credit_note';
  readonly clears: string;
  readonly service_from: string | null;
  readonly service_to: string | null;
  readonly due: string | null;
  readonly rate: string;
  readonly text: string;
  readonly groups: readonly TaxGroup[];
}

export interface Money extends Dated {
  readonly direction: 'in' | 'refund';
  readonly kind: string;
  readonly amount: string;
  readonly method: string;
  readonly method_name: string;
  readonly provided: boolean;
  /** The settled invoices: their numbers, with the amounts. */
  readonly settles: readonly { readonly number: string; readonly amount: string }[];
}

/** Documents that one export takes at most: they are one change. */
export const mostDocuments = 5_000;

/** Text of an amount with all its digits. */
const partnerSql = `a."number" as partner_number, a."name" as partner_name, a."vat_number" as partner_vat, a."debtor_number"`;

/**
 * SQL of the documents of a type with their events: those dated within $1 to $2 and in no export before, and reversals of those
 * that were in one, or are in this one. $3 is the zone that decides the day of a voiding.
 */
const eventsSql = (
  type: DocumentType,
  { table, day, booked }: { readonly table: string; readonly day: string; readonly booked: string },
) => {
  const marked = (event: BookedEvent) =>
    `exists (select 1 from "bookkeeping_document" m where m."document_type" = '${type}' and m."document_id" = t."id" and m."event" = '${event}')`;
  const open = `${booked} and ${day} between $1::date and $2::date and t."exported_at" is null and not ${marked('booked')}`;
  const voided = `(t."voided_at" at time zone $3::text)::date`;
  return `select t."id", 'booked' as event, ${day} as day from ${table} t where ${open}
    union all select t."id", 'reversed', ${voided} from ${table} t where t."status" = 'void' and ${voided} between $1::date and $2::date
      and not ${marked('reversed')} and (${marked('booked')} or (${open}))`;
};

const groupsSql = (
  lines: string,
  parent: string,
  by: { readonly account: string; readonly deposit: string },
  rate: string,
) => `
  select coalesce(json_agg(g order by g.first), '[]') as groups from (
    select ${by.account} as revenue_account, ${by.deposit} as is_deposit, l."tax_type_id", l."tax_percent"::text as tax_percent, min(l."id") as first,
      sum(l."net_amount")::text as net, sum(l."tax_amount")::text as tax, sum(l."gross_amount")::text as gross,
      sum(round(l."net_amount" * ${rate}, ${baseDigitsSql}))::text as base_net, sum(round(l."tax_amount" * ${rate}, ${baseDigitsSql}))::text as base_tax
    from ${lines} l where l."${parent}" = d."id"
    group by 1, 2, l."tax_type_id", l."tax_percent"
    having sum(l."net_amount") <> 0 or sum(l."tax_amount") <> 0) g`;

const invoicesSql = `
  with e as (${eventsSql('invoice', {
    table: '"invoice"',
    day: 't."invoice_date"',
    booked: `t."status" <> 'draft' and t."number" is not null and t."deleted_at" is null`,
  })})
  select 'invoice' as type, d."id", e.event, d."number", d."number" as clears, e.day::text as day, d."currency_code" as currency, d."exchange_rate"::text as rate,
    d."service_period_from"::text as service_from, d."service_period_to"::text as service_to, (d."due_at" at time zone $3::text)::date::text as due,
    concat_ws(' · ', a."name", d."subject") as text, r."number" as rental_number, w."code" as cost_centre, ${partnerSql}, g.groups
  from e join "invoice" d on d."id" = e."id" join "account" a on a."id" = d."account_id"
    left join "rental" r on r."id" = d."rental_id" left join "warehouse" w on w."id" = d."warehouse_id"
    cross join lateral (${groupsSql(
      '"invoice_line"',
      'invoice_id',
      { account: `l."revenue_account"`, deposit: `l."kind" in ('deposit', 'deposit_deduction')` },
      'd."exchange_rate"',
    )}) g
  order by e.day, d."id", e.event limit ${mostDocuments + 1}`;

/** A credit note counts at the rate of its invoice, and clears that invoice's number. */
const creditNotesSql = `
  with e as (${eventsSql('credit_note', {
    table: '"credit_note"',
    day: 't."credit_date"',
    booked: `t."issued_at" is not null and t."number" is not null`,
  })})
  select 'credit_note' as type, d."id", e.event, d."number", coalesce(i."number", d."number") as clears, e.day::text as day, d."currency_code" as currency,
    coalesce(i."exchange_rate", 1)::text as rate, i."service_period_from"::text as service_from, i."service_period_to"::text as service_to, null as due,
    concat_ws(' · ', a."name", i."number") as text, r."number" as rental_number, w."code" as cost_centre, ${partnerSql}, g.groups
  from e join "credit_note" d on d."id" = e."id" join "account" a on a."id" = d."account_id" left join "invoice" i on i."id" = d."invoice_id"
    left join "rental" r on r."id" = d."rental_id" left join "warehouse" w on w."id" = coalesce(i."warehouse_id", r."warehouse_id")
    cross join lateral (${groupsSql(
      `(select x.*, b."revenue_account", coalesce(b."kind" in ('deposit', 'deposit_deduction'), false) as "is_deposit"
        from "credit_note_line" x left join "invoice_line" b on b."id" = x."invoice_line_id")`,
      'credit_note_id',
      { account: `l."revenue_account"`, deposit: `l."is_deposit"` },
      'coalesce(i."exchange_rate", 1)',
    )}) g
  order by e.day, d."id", e.event limit ${mostDocuments + 1}`;

const paymentsSql = `
  with e as (${eventsSql('payment', {
    table: '"payment"',
    day: 't."paid_on"',
    booked: `t."completed_at" is not null and t."status" in ('completed', 'partially_refunded', 'refunded', 'void')`,
  })})
  select d."id", e.event, d."number", e.day::text as day, d."currency_code" as currency, d."direction", d."kind", d."amount"::text as amount,
    v."key" as method, v."label" as method_name, d."provider_id" is not null or coalesce((v."metadata" ->> 'provider')::boolean, false) as provided,
    r."number" as rental_number, null as cost_centre, ${partnerSql}, s.settles
  from e join "payment" d on d."id" = e."id" join "account" a on a."id" = d."account_id" join "static_value" v on v."id" = d."method_id"
    left join "rental" r on r."id" = d."rental_id"
    cross join lateral (select coalesce(json_agg(json_build_object('number', x.number, 'amount', x.amount) order by x.number), '[]') as settles from (
      select coalesce(i."number", c."number") as number, sum(l."amount")::text as amount
      from "payment_allocation" l left join "invoice" i on i."id" = l."invoice_id" left join "credit_note" n on n."id" = l."credit_note_id"
        left join "invoice" o on o."id" = n."invoice_id" cross join lateral (select coalesce(o."number", n."number") as "number") c
      where l."payment_id" = d."id" and e.event = 'booked' and coalesce(i."number", c."number") is not null group by 1) x) s
  order by e.day, d."id", e.event limit ${mostDocuments + 1}`;

/** In the order of their days. */
export async function documentsOf(
  query: Query,
  period: { readonly from: string; readonly to: string; readonly zone: string },
): Promise<{ readonly bills: readonly Bill[]; readonly payments: readonly Money[] }> {
  const values = [period.from, period.to, period.zone];
  const invoices = await query<Bill & Record<string, unknown>>(invoicesSql, values);
  const notes = await query<Bill & Record<string, unknown>>(creditNotesSql, values);
  const payments = await query<Money & Record<string, unknown>>(paymentsSql, values);
  return { bills: [...invoices, ...notes], payments };
}
