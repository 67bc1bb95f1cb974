/** GET /tax_report: net and tax by country, kind and rate over a period. */

import { ApiError, type Operation, queryOn, type Services } from 'backline/rules';
import { DateTime } from 'luxon';
import { baseDigitsSql } from '../pricing/base_digits.ts';
import { decimal, moneyText, percentText, sum } from '../pricing/money.ts';

interface Rate {
  readonly tax_type_id: number | null;
  readonly name: string | null;
  readonly kind: string | null;
  readonly country_code: string | null;
  readonly percent: string;
  readonly net: string;
  readonly tax: string;
}

/** Each line is converted and rounded by itself. A credit note counts at the rate of its invoice. */
const ratesSql = `
  select x."id" as tax_type_id, x."name", x."kind", x."country_code", m."percent"::text, sum(m.net)::text as net, sum(m.tax)::text as tax from (
    select l."tax_type_id", l."tax_percent" as "percent", round(l."net_amount" * i."exchange_rate", ${baseDigitsSql}) as net, round(l."tax_amount" * i."exchange_rate", ${baseDigitsSql}) as tax
      from "invoice_line" l join "invoice" i on i."id" = l."invoice_id"
      where i."status" not in ('draft', 'void') and i."deleted_at" is null and l."kind" <> 'text' and i."invoice_date" between $1::date and $2::date
        and ($3::integer[] is null or i."warehouse_id" = any($3))
    union all
    select c."tax_type_id", c."tax_percent", -round(c."net_amount" * coalesce(i."exchange_rate", 1), ${baseDigitsSql}), -round(c."tax_amount" * coalesce(i."exchange_rate", 1), ${baseDigitsSql})
      from "credit_note_line" c join "credit_note" n on n."id" = c."credit_note_id" left join "invoice" i on i."id" = n."invoice_id"
      where n."status" in ('issued', 'applied') and n."credit_date" between $1::date and $2::date and ($3::integer[] is null or i."warehouse_id" = any($3))
  ) m left join "tax_type" x on x."id" = m."tax_type_id"
  group by x."id", m."percent" order by x."country_code" nulls first, m."percent" desc, x."name", x."id"`;

export const taxReport =
  (services: Services): Operation =>
  async ({ query: pairs, actor }) => {
    const params = new Map(pairs);
    const days = ['from', 'to'].map((name) => params.get(name) ?? '');
    const errors = Object.fromEntries(
      ['from', 'to'].flatMap((name, at) =>
        /^\d{4}-\d{2}-\d{2}$/.test(days[at] ?? '') && DateTime.fromISO(days[at] ?? '').isValid
          ? []
          : [[name, ['Give a day such as 2026-06-05.']]],
      ),
    );
    if (Object.keys(errors).length > 0) throw new ApiError('validation_failed', { errors });
    const [from = '', to = ''] = days;
    if (from > to)
      throw new ApiError('invalid_dates', { errors: { to: ['The last day cannot be before the first.'] } });
    const rates = await queryOn(services.pool)<Rate>(ratesSql, [from, to, actor.scope]);
    const total = (of: (rate: Rate) => string) => moneyText(sum(rates.map((rate) => decimal(of(rate)))));
    const report = {
      from,
      to,
      currency_code: services.settings.get('finance.base_currency'),
      rates: rates.map((rate) => ({ ...rate, percent: percentText(rate.percent) })),
      net_total: total(({ net }) => net),
      tax_total: total(({ tax }) => tax),
    };
    return { status: 200, body: JSON.stringify({ tax_report: report }) };
  };
