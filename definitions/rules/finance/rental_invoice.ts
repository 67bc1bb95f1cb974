/** POST …/create_invoice: a draft for a rental, in full, for the rest, or for a deposit (domain 3.3, 4.8). */

import {
  type ActionHandler,
  anyOf,
  type Change,
  dataOf,
  dayOf,
  fragment,
  type Guard,
  invalid,
  type Query,
  sql,
  type Values,
  type Writes,
} from 'backline/rules';
import type { RentalCreateInvoiceInput, RentalRow } from '../../../generated/rules/rental.ts';
import type { DocumentInput } from '../pricing/lines.ts';
import { decimal, digitsSql, moneyText, sum, zero } from '../pricing/money.ts';
import { billLines, type DraftLine, depositOf, linesToDate } from './bill_lines.ts';
import { depositRefusal } from './deposits.ts';
import { amountColumns, invoiceLineAmounts, totalsOf } from './invoice_totals.ts';
import { leftOf } from './rental_bill.ts';
import { dueRepairs } from './repairs.ts';
import { stateOf } from './to_date.ts';

/** Some amount of the rental is on no invoice yet; a deposit needs an amount to take a part of. */
export const somethingToInvoice: Guard<
  RentalRow,
  { readonly type?: string; readonly waive_surcharges?: boolean | null }
> = async ({ record, input, query }) => {
  if (input.type === 'to_date') return null;
  const open =
    input.type === 'deposit'
      ? !decimal(record.net_total).isZero()
      : (await billLines(query, record, { due: leftOf, waive: input.waive_surcharges === true, deduct: true })).length >
        0;
  return open ? null : { code: 'nothing_to_invoice' };
};

type Billing = Pick<Change<never, never>, Writes>;

/** The parts of a draft. */
export interface Draft {
  readonly header: Values<'invoice'> & { readonly prices_include_tax: boolean };
  /** In their order. */
  readonly lines: readonly DraftLine[];
  /** Rentals whose due repairs it bills. */
  readonly repaired: readonly number[];
}

type DraftType = 'standard' | 'deposit' | 'progress' | 'final';

/** The draft of one rental. */
export function draftOf(record: RentalRow, type: DraftType, lines: readonly DraftLine[]): Draft {
  return {
    header: headerOf(record, type),
    lines: lines.map((line) => ({ rental_id: record.id, ...line })),
    repaired: type === 'deposit' ? [] : [record.id],
  };
}

interface Tax {
  readonly id: number;
  readonly name: string;
  /** The rate on the day; zero where the type has none, which issuing refuses. */
  readonly percent: string;
}

/**
 * Makes drafts with their lines, priced as `totalInvoice` prices them, by a number of statements that neither drafts nor lines
 * add to; returns their ids in the order of the drafts. `judge` may refuse the total of one, before it is written.
 */
export async function makeInvoices(
  change: Billing,
  drafts: readonly Draft[],
  judge: (totals: ReturnType<typeof totalsOf>) => void = () => undefined,
): Promise<number[]> {
  const day = dayOf(change.settings);
  const types = new Set(drafts.flatMap(({ lines }) => lines.map((line) => line['tax_type_id'] as number | null)));
  const found = await change.db
    .selectFrom('tax_type as x')
    .select(({ selectFrom }) => [
      'x.id',
      'x.name',
      sql<string>`coalesce(${selectFrom('tax_rate as q').select('q.percent').whereRef('q.tax_type_id', '=', 'x.id').where('q.valid_from', '<=', day).orderBy('q.valid_from', 'desc').limit(1)}, 0)::text`.as(
        'percent',
      ),
    ])
    .where('x.id', '=', anyOf([...types].filter((id) => id !== null)))
    .execute();
  const taxes = new Map(found.map((tax) => [tax.id, tax]));
  const coins = await change.db
    .selectFrom('currency as c')
    .select(['c.code', fragment<number>(digitsSql('c."code"')).as('digits')])
    .where('c.code', '=', anyOf([...new Set(drafts.map(({ header }) => String(header.currency_code)))]))
    .execute();
  const digits = new Map(coins.map((coin) => [coin.code, coin.digits]));
  const priced = drafts.map(({ header, lines }) =>
    lines.map((line) =>
      pricedLine(line, taxes, {
        pricesIncludeTax: header.prices_include_tax,
        digits: digits.get(String(header.currency_code)),
      }),
    ),
  );
  const totals = priced.map((lines) => totalsOf(lines, zero));
  for (const one of totals) judge(one);
  const hires = await hiresOf(change.query, drafts);
  const headers = drafts.map(({ header, lines }, at) => ({
    ...periodOf(lines, hires),
    ...header,
    invoice_date: day,
    ...totals[at],
  }));
  const ids = (await change.insertMany('invoice', headers)).map(Number);
  const rows = priced.flatMap((some, at) =>
    some.map(({ row }, index) => ({ ...row, invoice_id: ids[at], position: index + 1 })),
  );
  if (rows.length > 0) await change.insertMany('invoice_line', rows);
  await noteRepairs(change, drafts, ids);
  for (const id of ids) change.emit('invoice.created', 'invoice', id);
  return ids;
}

interface Hire {
  readonly from: string | null;
  readonly until: string | null;
}

/** First and last charged day of the rentals that deposits are taken for. */
async function hiresOf(query: Query, drafts: readonly Draft[]): Promise<ReadonlyMap<number, Hire>> {
  const rentals = drafts.flatMap(({ lines }) =>
    lines.flatMap(({ kind, rental_id: rental }) => (kind === 'deposit' ? [rental as number] : [])),
  );
  if (rentals.length === 0) return new Map();
  const rows = await dataOf(query)
    .selectFrom('rental as r')
    .innerJoin('warehouse as w', 'w.id', 'r.warehouse_id')
    .select(({ ref }) => [
      'r.id',
      sql<
        string | null
      >`to_char(coalesce(${ref('r.charge_starts_at')}, ${ref('r.starts_at')}) at time zone ${ref('w.timezone')}, 'YYYY-MM-DD')`.as(
        'from',
      ),
      sql<
        string | null
      >`to_char((coalesce(${ref('r.charge_ends_at')}, ${ref('r.ends_at')}) - interval '1 microsecond') at time zone ${ref('w.timezone')}, 'YYYY-MM-DD')`.as(
        'until',
      ),
    ])
    .where('r.id', '=', anyOf([...new Set(rentals)]))
    .execute();
  return new Map(rows.map((row) => [row.id, row]));
}

/** The service period of a bill: from the first to the last day that its lines charge, of a deposit those of the hire. */
function periodOf(lines: readonly DraftLine[], hires: ReadonlyMap<number, Hire>): Values<'invoice'> {
  const days = (key: 'period_from' | 'period_to', end: keyof Hire) =>
    lines
      .map((line) => line[key] ?? (line['kind'] === 'deposit' ? hires.get(line['rental_id'] as number)?.[end] : null))
      .filter((day) => typeof day === 'string')
      .sort();
  const [from, to] = [days('period_from', 'from')[0], days('period_to', 'until').at(-1)];
  return { service_period_from: from ?? null, service_period_to: to === undefined || (from ?? to) > to ? null : to };
}

/** One draft; returns its id. */
export async function makeInvoice(change: Billing, draft: Draft): Promise<number> {
  const [id] = await makeInvoices(change, [draft]);
  return id as number;
}

function pricedLine(
  line: DraftLine,
  taxes: ReadonlyMap<number, Tax>,
  document: Pick<DocumentInput, 'pricesIncludeTax' | 'digits'>,
) {
  const text = (name: string) => String(line[name]);
  const type = line['tax_type_id'] as number | null;
  const tax = type === null ? undefined : taxes.get(type);
  const percent = tax?.percent ?? '0';
  const amounts = invoiceLineAmounts(
    {
      quantity: text('quantity'),
      unit_price: line['unit_price'] === null ? null : text('unit_price'),
      period_factor: text('period_factor'),
      discount_percent: text('discount_percent'),
      percent,
    },
    document,
  );
  return {
    line: { kind: text('kind'), tax_type_id: type, tax_name: tax?.name ?? null, percent },
    amounts,
    row: { ...line, ...amountColumns(percent, amounts) },
  };
}

function headerOf(record: RentalRow, type: DraftType): Draft['header'] {
  const account = record.billing_account_id ?? record.account_id;
  return {
    invoice_type: type,
    account_id: account ?? undefined,
    // A contact belongs to its account; the bill may go to another one.
    contact_id: account === record.account_id ? record.contact_id : null,
    rental_id: record.id,
    warehouse_id: record.warehouse_id,
    subject: record.title,
    reference: record.reference,
    customer_po_number: record.customer_po_number,
    currency_code: record.currency_code,
    prices_include_tax: record.prices_include_tax,
  };
}

/** Repairs whose charge the bills take: each is on its rental's bill. */
async function noteRepairs(change: Billing, drafts: readonly Draft[], ids: readonly number[]): Promise<void> {
  const bills = drafts.flatMap(({ repaired }, at) => repaired.map((rental) => ({ rental, id: ids[at] })));
  const due = Map.groupBy(await dueRepairs(change.query, ...bills.map(({ rental }) => rental)), (one) => one.rental_id);
  const rows = bills.flatMap(({ rental, id }) =>
    (due.get(rental) ?? []).map((one) => ({ id: one.id, invoice_id: id })),
  );
  await change.updateRows('repair', rows);
}

/** Answers with the draft; one that comes to less than nothing could never be issued, and is refused at once. */
export const createInvoice: ActionHandler<RentalRow, RentalCreateInvoiceInput> = async (change) => {
  const { record, input, query, settings } = change;
  const make = async (type: DraftType, lines: readonly DraftLine[], remedy: string) => {
    const [id] = await makeInvoices(change, [draftOf(record, type, lines)], ({ gross_total: total }) => {
      if (decimal(total).lt(0))
        change.refuse({
          code: 'negative_total',
          message: `${moneyText(decimal(total).negated())} more is billed, tax included, than it comes to: ${remedy}.`,
        });
    });
    return { invoice: await change.show('invoice', id as number) };
  };
  const waive = input.waive_surcharges === true;
  if (input.type === 'deposit') {
    const percent = input.percent ?? record.deposit_percent;
    if (percent === null || percent === undefined)
      return change.refuse(invalid('percent', 'Give the percentage: the rental proposes none.'));
    const lines = await depositOf(query, record, percent, waive);
    const whole = sum(lines.map((line) => decimal(String(line['unit_price']))));
    const refusal = await depositRefusal(query, record.id, whole, null);
    if (refusal !== null) change.refuse(refusal);
    return make('deposit', lines, 'fix its lines first');
  }
  if (input.type === 'to_date') {
    const until = input.until ?? new Date().toISOString();
    const [state] = await stateOf(query, [record.id]);
    const bill = state && (await linesToDate(query, settings, record, { state, until, waive }));
    if (bill === undefined || bill.lines.length === 0) return change.refuse({ code: 'nothing_to_invoice' });
    return make(
      bill.final ? 'final' : 'progress',
      bill.lines,
      'credit it (POST /credit_notes), or let POST /invoices/bill_due do so',
    );
  }
  const whole = input.type === 'full';
  const lines = await billLines(query, record, {
    due: (line, included) => (whole ? decimal(included ? line.total_amount : line.net_amount) : leftOf(line, included)),
    waive,
    deduct: true,
    anew: whole,
  });
  const deducts = lines.some(({ kind }) => kind === 'deposit_deduction');
  return make(whole && !deducts ? 'standard' : 'final', lines, 'credit what was billed too much (POST /credit_notes)');
};
