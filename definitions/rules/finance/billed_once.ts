/**
 * A job is billed once: in whichever order its invoices and credit notes are drafted, issued, voided and credited, their amounts
 * for a rental never exceed the rental.
 */
import { type Actor, dataOf, type Invariant, type Query, type Refusal, type Settings } from 'backline/rules';
import { type Decimal, decimal, moneyText } from '../pricing/money.ts';
import { openDeposits } from './deposits.ts';
import { amountsUntil, loadPriced } from './to_date.ts';

/** The caller: a rental of a warehouse out of their scope is not named to them. */
interface Asking {
  readonly query: Query;
  readonly settings: Settings;
  readonly actor: Pick<Actor, 'scope'>;
}

/** A document that is issued, or with `undo` voided. */
export type Step = { readonly undo: boolean } & ({ readonly invoice: number } | { readonly note: number });

/** A rental that the document bills or credits. Amounts are decimal text in the rental's own terms: before tax, or where its prices include tax with it. */
interface Share {
  readonly id: number;
  readonly number: string;
  readonly warehouse_id: number;
  readonly currency: string;
  /** The currency of the document. */
  readonly paid_in: string;
  readonly included: boolean;
  /** Its time goes on: its amount is computed, not stored. */
  readonly running: boolean;
  readonly whole: string;
  /** The amount of it on all other documents. */
  readonly rest: string;
  /** The amount of it on this document; negative for a credit note. */
  readonly adds: string;
}

const running = `(r."is_open_ended" and r."status" not in ('returned', 'completed'))`;
const amount = (line: string) =>
  `case when r."prices_include_tax" then ${line}."gross_amount" else ${line}."net_amount" end`;

/** Scalar SQL over the rental `r`: its amount on issued documents, without an invoice or a credit note. */
const billedSql = (invoice: string, note: string) => `(
    (select coalesce(sum(${amount('l')} - coalesce(c."amount", 0)), 0) from "invoice_line" l join "invoice" i on i."id" = l."invoice_id"
      left join lateral (select sum(${amount('x')}) as "amount" from "credit_note_line" x join "credit_note" n on n."id" = x."credit_note_id"
        where x."invoice_line_id" = l."id" and n."status" in ('issued', 'applied') and n."id" is distinct from ${note}) c on true
      where l."rental_id" = r."id" and i."status" not in ('draft', 'void') and i."deleted_at" is null and i."id" is distinct from ${invoice})
    - (select coalesce(sum(${amount('x')}), 0) from "credit_note_line" x join "credit_note" n on n."id" = x."credit_note_id" join "rental_item" t on t."id" = x."rental_item_id"
      where t."rental_id" = r."id" and x."invoice_line_id" is null and n."status" in ('issued', 'applied') and n."id" is distinct from ${note}))`;

interface Parts {
  /** SQL: ids of the rentals that the document bills or credits. */
  readonly rentals: string;
  /** Scalar SQL over the rental `r`: the document's amount for it. */
  readonly adds: string;
  /** Scalar SQL: its currency. */
  readonly currency: string;
  readonly invoice: string;
  readonly note: string;
}

const shareSql = ({ rentals, adds, currency, invoice, note }: Parts) => `
  select r."id", r."number", r."warehouse_id", r."currency_code" as currency, (${currency}) as paid_in, r."prices_include_tax" as included, ${running} as running,
    (case when r."prices_include_tax" then r."gross_total" else r."net_total" end)::text as whole,
    ${billedSql(invoice, note)}::text as rest, coalesce((${adds}), 0)::text as adds
  from "rental" r where r."id" in (${rentals}) order by r."id"`;

const ofInvoice = shareSql({
  rentals: 'select l."rental_id" from "invoice_line" l where l."invoice_id" = $1',
  adds: `select sum(${amount('l')}) from "invoice_line" l where l."invoice_id" = $1 and l."rental_id" = r."id"`,
  currency: 'select i."currency_code" from "invoice" i where i."id" = $1',
  invoice: '$1::integer',
  note: 'null::integer',
});

/** Lines of a credit note ($1) with the rentals that they take back from: those of the invoices' lines, else of the rentals' own. */
const creditedLines = `from "credit_note_line" x left join "invoice_line" l on l."id" = x."invoice_line_id"
  left join "rental_item" t on t."id" = x."rental_item_id" and x."invoice_line_id" is null where x."credit_note_id" = $1`;

const ofNote = shareSql({
  rentals: `select coalesce(l."rental_id", t."rental_id") ${creditedLines}`,
  adds: `select -sum(${amount('x')}) ${creditedLines} and coalesce(l."rental_id", t."rental_id") = r."id"`,
  currency: 'select n."currency_code" from "credit_note" n where n."id" = $1',
  invoice: 'null::integer',
  note: '$1::integer',
});

/** Rentals that a credit note takes back from, by id. */
export async function creditedRentals(query: Query, note: number): Promise<readonly number[]> {
  const rows = await dataOf(query)
    .selectFrom('credit_note_line as x')
    .leftJoin('invoice_line as l', 'l.id', 'x.invoice_line_id')
    .leftJoin('rental_item as t', (join) =>
      join.onRef('t.id', '=', 'x.rental_item_id').on('x.invoice_line_id', 'is', null),
    )
    .select(({ fn }) => fn.coalesce('l.rental_id', 't.rental_id').as('id'))
    .distinct()
    .where('x.credit_note_id', '=', note)
    .where(({ fn }) => fn.coalesce('l.rental_id', 't.rental_id'), 'is not', null)
    .orderBy('id')
    .execute();
  return rows.flatMap(({ id }) => id ?? []);
}

/**
 * Why a document may not be issued or voided: some rental would then be billed beyond its amount, and more than before. A rental
 * that became cheaper after its bill blocks nothing: only an addition to the excess is refused.
 */
export async function beyondRental({ query, settings, actor }: Asking, step: Step): Promise<Refusal | null> {
  const [sql, id] = 'invoice' in step ? [ofInvoice, step.invoice] : [ofNote, step.note];
  for (const share of await query<Share & Record<string, unknown>>(sql, [id])) {
    const adds = decimal(share.adds).times(step.undo ? -1 : 1);
    const billed = decimal(share.rest).plus(step.undo ? 0 : share.adds);
    const named = nameOf(actor, share);
    if ('invoice' in step && !step.undo && share.paid_in !== share.currency) return inOtherCurrency(named, share);
    if (adds.lte(0)) continue;
    const whole = share.running ? await wholeNow(query, settings, share) : decimal(share.whole);
    if (billed.gt(whole)) return refusalOf(query, step, { share, named, whole, billed, adds });
  }
  return null;
}

const seen = ({ scope }: Pick<Actor, 'scope'>, { warehouse_id: position }: { readonly warehouse_id: number }) =>
  scope === null || scope.includes(position);

/** Null if the caller does not see it. */
const nameOf = (actor: Pick<Actor, 'scope'>, share: Pick<Share, 'number' | 'warehouse_id'>): string | null =>
  seen(actor, share) ? share.number : null;

function inOtherCurrency(named: string | null, { currency, paid_in: paidIn }: Share): Refusal {
  const message = `The invoice is in ${paidIn} and ${named ?? 'another rental'} in ${currency}: draft it anew in ${currency}.`;
  return { code: 'over_invoiced', message, errors: { currency_code: [message] } };
}

async function wholeNow(query: Query, settings: Settings, { id, included }: Share): Promise<Decimal> {
  const priced = await loadPriced(query, id, settings.get('finance.base_currency'));
  const { net, gross } = amountsUntil(priced, null);
  return included ? gross : net;
}

interface Excess {
  readonly share: Share;
  /** Null if the caller does not see the rental. */
  readonly named: string | null;
  readonly whole: Decimal;
  readonly billed: Decimal;
  readonly adds: Decimal;
}

async function refusalOf(query: Query, step: Step, { share, named, whole, billed, adds }: Excess): Promise<Refusal> {
  const terms = share.included ? 'with tax' : 'before tax';
  const comesTo = `${named ?? 'Another rental'} comes to ${moneyText(whole)} ${terms}, ${moneyText(billed.minus(adds))} of it is billed`;
  const excess = moneyText(billed.minus(whole));
  const details = {
    rental_id: named === null ? null : share.id,
    whole: moneyText(whole),
    billed: moneyText(billed.minus(adds)),
    adds: moneyText(adds),
  };
  if (step.undo || 'note' in step) {
    const then = step.undo ? 'after the void' : 'with this note';
    const message = `${comesTo}, and ${then} it would be ${moneyText(billed)}: ${excess} too much. Void or credit first what was billed since.`;
    return { code: 'over_invoiced', message, errors: { status: [message] }, details };
  }
  const open =
    named === null
      ? []
      : ((await openDeposits(query, [share.id])).get(share.id) ?? []).filter((one) => decimal(one.net).gt(0));
  const deposits = open.map(({ number, net, total }) => `${number} (${share.included ? total : net})`).join(', ');
  const why = deposits === '' ? '' : ` It does not deduct ${deposits}.`;
  const message = `${comesTo}, and this invoice adds ${moneyText(adds)}: ${excess} too much.${why} Delete it and draft anew what is left (create_invoice of the rental with the type remaining), or send allow_over_invoice to issue it all the same.`;
  return {
    code: 'over_invoiced',
    message,
    errors: { lines: [message] },
    details: { ...details, deposits: open.map(({ number }) => number) },
  };
}

/** Surcharge lines of an invoice ($1), by name, with the billed amount of each and its full amount. */
const surchargesSql = `
  select r."number", r."warehouse_id", l."description" as name, coalesce((select sum((s.value ->> 'net')::numeric + case when r."prices_include_tax" then (s.value ->> 'tax')::numeric else 0 end)
      from jsonb_array_elements(r."surcharges") s where s.value ->> 'name' = l."description"), 0)::text as whole,
    (sum(${amount('l')}) + coalesce((select sum(${amount('o')} - coalesce(c."amount", 0)) from "invoice_line" o join "invoice" i on i."id" = o."invoice_id"
      left join lateral (select sum(${amount('x')}) as "amount" from "credit_note_line" x join "credit_note" n on n."id" = x."credit_note_id"
        where x."invoice_line_id" = o."id" and n."status" in ('issued', 'applied')) c on true
      where o."rental_id" = r."id" and o."kind" = 'surcharge' and o."description" = l."description" and o."invoice_id" <> $1
        and i."status" not in ('draft', 'void') and i."deleted_at" is null), 0))::text as billed
  from "invoice_line" l join "rental" r on r."id" = l."rental_id"
  where l."invoice_id" = $1 and l."kind" = 'surcharge' and not ${running}
    and exists (select 1 from "surcharge" z where z."name" = l."description" and z."auto_add")
  group by r."id", l."description" having sum(${amount('l')}) > 0 order by r."id", l."description"`;

/** A surcharge that was waived or became less since the draft was made. */
export async function staleSurcharge({ query, actor }: Asking, invoiceId: number): Promise<Refusal | null> {
  const rows = await query<{ number: string; warehouse_id: number; name: string; whole: string; billed: string }>(
    surchargesSql,
    [invoiceId],
  );
  const stale = rows.find(({ whole, billed }) => decimal(billed).gt(whole));
  if (!stale) return null;
  const message = `The surcharge "${stale.name}" of ${nameOf(actor, stale) ?? 'another rental'} comes to ${stale.whole} now, and ${stale.billed} of it would be billed: delete its line, or draft the invoice anew.`;
  return {
    code: 'over_invoiced',
    message,
    errors: { lines: [message] },
    details: { name: stale.name, whole: stale.whole, billed: stale.billed },
  };
}

/** Amounts of the rental that the ledger has of the time since the first bill, in its own terms. */
const greatestSql = `(select max(greatest((o.value ->> k.name)::numeric, (n.value ->> k.name)::numeric)) from "action_log" a
    cross join (select case when r."prices_include_tax" then 'gross_total' else 'net_total' end as name) k
    cross join lateral (select a."old_values" as value) o cross join lateral (select a."new_values" as value) n
    where a."auditable_type" = 'rental' and a."auditable_id" = r."id"::text and a."created_at" >= b."since")`;

/**
 * The billed amount of a rental never exceeds its greatest amount since its first bill, without a wish for more. A hire without
 * an end is left out: its amount on the day of a bill is not stored.
 */
export const billedOnce: Invariant = async ({ ids, query }) => {
  const rows = await query<{ id: number; billed: string; most: string }>(
    `select w."id", w."billed"::text, w."most"::text from (
      select r."id", b."billed", greatest(case when r."prices_include_tax" then r."gross_total" else r."net_total" end, ${greatestSql}) as "most"
      from "rental" r cross join lateral (select ${billedSql('null::integer', 'null::integer')} as "billed",
        (select min(i."issued_at") from "invoice" i join "invoice_line" l on l."invoice_id" = i."id" where l."rental_id" = r."id" and i."status" not in ('draft', 'void')) as "since") b
      where r."id" = any($1::integer[]) and not r."is_open_ended"
        and b."billed" > case when r."prices_include_tax" then r."gross_total" else r."net_total" end
        and not exists (select 1 from "invoice" i join "invoice_line" l on l."invoice_id" = i."id"
          where l."rental_id" = r."id" and i."over_invoice_allowed" and i."status" not in ('draft', 'void'))) w
      where w."billed" > w."most" order by w."id"`,
    [ids],
  );
  return new Map(rows.map(({ id, billed, most }) => [id, `${billed} of ${most} is billed`]));
};
