/** POST /invoices/bill_due: the due amounts of all rentals, some in one change; those of a consolidated project on one bill. */

import {
  ApiError,
  type Change,
  change,
  dataOf,
  type Operation,
  type Query,
  queryOn,
  type RequestContext,
  readDryRun,
  type Services,
  type Settings,
  sql,
  together,
  type Unit,
  viewOf,
  within,
} from 'backline/rules';
import { DateTime } from 'luxon';
import type { RentalRow } from '../../../generated/rules/rental.ts';
import { billLines, type DraftLine, depositOf, linesToDate } from '../finance/bill_lines.ts';
import { cutsUntil, percentBy } from '../finance/billing_dates.ts';
import { depositRefusal } from '../finance/deposits.ts';
import { creditEarlyReturns } from '../finance/early_returns.ts';
import { issueMany } from '../finance/issue_many.ts';
import { leftOf } from '../finance/rental_bill.ts';
import { makeInvoices } from '../finance/rental_invoice.ts';
import { type State, stateOf } from '../finance/to_date.ts';
import { type Decimal, decimal, moneyText, sum } from '../pricing/money.ts';
import { type Due, draftsOf } from './due_drafts.ts';
import { repriceRentals } from './reprice.ts';

/** Runs at a time: while PostgreSQL works on one, the next is worked out. */
const sideBySide = 2;
/** Rentals of one change: the same statements read all of them. While bills are issued, numbers wait for the change. */
const atOnce = { drafts: 25, issues: 20 } as const;

interface Named {
  readonly rental_id: number;
  readonly number: string;
}

interface Billed extends Named {
  readonly kind: Due['kind'];
  readonly net: string;
  /** Without it the document is a draft. */
  readonly issued: boolean;
  readonly invoice_id: number | null;
  readonly credit_note_id: number | null;
}

interface Refused extends Named {
  readonly code: string;
  readonly message: string;
}

type Candidate = Due['rental'];

export const billDue =
  (services: Services): Operation =>
  async (context) => {
    const { body, actor } = context;
    const asOf = typeof body['as_of'] === 'string' ? body['as_of'] : new Date().toISOString();
    if (Date.parse(asOf) > Date.now())
      throw new ApiError('invalid_dates', {
        errors: { as_of: ['What is not over yet is not billed: as_of lies in the future.'] },
      });
    const limit = Number(body['limit'] ?? 1000);
    const dry = readDryRun(context);
    const query = queryOn(services.pool);
    // Rentals on order with something that falls due by the clock, in the order of their ids.
    const rentals = await dataOf(query)
      .selectFrom('rental as r')
      .leftJoin('project as p', (join) =>
        join.onRef('p.id', '=', 'r.project_id').on('p.invoicing_mode', '=', 'consolidated'),
      )
      .select(['r.id', 'r.number', 'r.prices_include_tax', 'p.id as project_id'])
      .where('r.id', '>', Number(body['after'] ?? 0))
      .where('r.deleted_at', 'is', null)
      .where('r.status', 'in', ['order', 'preparing', 'dispatched', 'returned', 'completed'])
      .where(
        ({ ref }) =>
          sql<boolean>`(${ref('r.billing_cycle')} <> 'once' or ${ref('r.is_open_ended')} or jsonb_array_length(${ref('r.payment_moments')}) > 0)`,
      )
      .where(({ ref }) => within(ref('r.warehouse_id'), actor.scope))
      .orderBy('r.id')
      .limit(limit)
      .execute();
    const billed: Billed[] = [];
    const refused: Refused[] = [];
    const ids = rentals.map(({ id }) => id);
    const due = new Set((await stateOf(query, ids)).filter((one) => mayBeDue(one, asOf)).map(({ id }) => id));
    const run: Run = { asOf, dry, issue: body['issue'] === true };
    const parts = partsOf(
      rentals.filter(({ id }) => due.has(id)),
      run.issue ? atOnce.issues : atOnce.drafts,
    ).values();
    const bill = (some: readonly Candidate[]) =>
      dry ? tell(services, query, some, run) : book(services, context, some, run);
    let failed = false;
    const attempt = async (some: readonly Candidate[]): Promise<void> => {
      const [first] = some;
      if (failed || !first) return;
      try {
        billed.push(...(await bill(some)));
      } catch (error) {
        failed ||= !(error instanceof ApiError) || error.status >= 500;
        if (!(error instanceof ApiError) || error.status >= 500) throw error;
        if (some.length === 1)
          refused.push({ rental_id: first.id, number: first.number, code: error.code, message: error.message });
        // A refusal of one delays no other.
        else for (const one of some) await attempt([one]);
      }
    };
    const work = async () => {
      for (const some of parts) await attempt(some);
    };
    // Numbers follow the order of the rentals.
    const ends = await Promise.allSettled(Array.from({ length: run.issue ? 1 : sideBySide }, work));
    for (const end of ends) if (end.status === 'rejected') throw end.reason;
    const inOrder = (one: Named, other: Named) => one.rental_id - other.rental_id;
    billed.sort(inOrder);
    refused.sort(inOrder);
    const next = rentals.length === limit ? (rentals.at(-1)?.id ?? null) : null;
    const answer = {
      as_of: new Date(asOf).toISOString(),
      dry_run: dry,
      looked_at: rentals.length,
      billed,
      refused,
      next,
    };
    return { status: 200, body: JSON.stringify({ bill_due: answer }) };
  };

interface Run {
  readonly asOf: string;
  readonly dry: boolean;
  readonly issue: boolean;
}

/** The bills that would be made. */
async function tell({ settings }: Services, query: Query, rentals: readonly Candidate[], run: Run): Promise<Billed[]> {
  const due = await dueOf(query, settings, rentals, run);
  return due.map((one) => shown(one, { issued: false, invoice_id: null, credit_note_id: null }));
}

/** Decides under the rentals' locks, so that of two runs one alone bills them. */
async function book(
  services: Services,
  context: RequestContext,
  rentals: readonly Candidate[],
  { asOf, issue }: Run,
): Promise<Billed[]> {
  let made: Billed[] = [];
  const who = { actor: context.actor, requestId: context.requestId };
  await change(services, who, { name: 'invoices.bill_due', resource: 'invoice' }, async (unit) => {
    const view = viewOf(unit, { record: {}, input: {}, target: null }) as unknown as Change<never, never>;
    // As the bill of a project does: the project first, then its rentals.
    await view.touch('project', [...new Set(rentals.flatMap(({ project_id }) => project_id ?? []))]);
    await view.touch(
      'rental',
      rentals.map(({ id }) => id),
    );
    const due = await dueOf(view.query, services.settings, rentals, { asOf, issue });
    const records: RentalRow[] = [];
    for (const { rental } of due) records.push((await view.show('rental', rental.id)) as unknown as RentalRow);
    // Time went on since they were priced: each rental gets the price of its bills.
    await repriceRentals(
      view,
      due.map(({ priced }, at) => ({ record: records[at] as RentalRow, priced })),
    );
    made = await write(view, due, records, issue);
    if (issue) await issueMade(unit, view, made);
    return async () => ({ status: 200, body: null });
  });
  return made;
}

async function write(
  view: Change<never, never>,
  due: readonly Due[],
  records: readonly RentalRow[],
  issued: boolean,
): Promise<Billed[]> {
  const query = together(view.query);
  const deposits = due.filter(({ kind }) => kind === 'deposit');
  for (const refusal of await Promise.all(
    deposits.map((one) => depositRefusal(query, one.rental.id, one.amount, null)),
  ))
    if (refusal !== null) view.refuse(refusal);
  const of = new Map(records.map((record) => [record.id, record]));
  const bills = await draftsOf(view, due, of);
  const drafts = bills.map(({ draft }) => draft);
  const invoices = drafts.length === 0 ? [] : await makeInvoices(view, drafts);
  const invoiceOf = new Map(
    bills.flatMap(({ rentals }, at) => rentals.map((rental) => [rental, invoices[at] ?? null] as const)),
  );
  const made: Billed[] = [];
  for (const one of due) {
    const record = of.get(one.rental.id);
    const note = one.kind === 'credit' && record ? await creditEarlyReturns(view, record, one.lines) : null;
    made.push(shown(one, { issued, invoice_id: invoiceOf.get(one.rental.id) ?? null, credit_note_id: note }));
  }
  return made;
}

/** A bill over several rentals is issued once. */
async function issueMade(unit: Unit, view: Change<never, never>, made: readonly Billed[]): Promise<void> {
  await issueMany(unit, [...new Set(made.flatMap(({ invoice_id: invoice }) => invoice ?? []))]);
  for (const { credit_note_id: note } of made)
    if (note !== null) await view.perform('credit_notes.issue', { params: { credit_note: note } });
}

function shown(
  { rental, kind, amount }: Due,
  documents: Pick<Billed, 'issued' | 'invoice_id' | 'credit_note_id'>,
): Billed {
  return { rental_id: rental.id, number: rental.number, kind, net: moneyText(amount), ...documents };
}

/** Whether a moment or the end of a cycle has come at all: for most rentals it has not. */
function mayBeDue(state: State, asOf: string): boolean {
  return state.moments.length > 0 ? !percentBy(state, dayAt(state, asOf)).isZero() : cutsUntil(state, asOf).length > 0;
}

const dayAt = ({ zone }: State, instant: string): string => DateTime.fromISO(instant, { zone }).toISODate() ?? '';

/** The due amounts of rentals by an instant; rentals without one are left out. */
async function dueOf(
  query: Query,
  settings: Settings,
  rentals: readonly Candidate[],
  { asOf, issue }: Pick<Run, 'asOf' | 'issue'>,
): Promise<Due[]> {
  const states = await stateOf(
    query,
    rentals.map(({ id }) => id),
  );
  const of = new Map(states.map((state) => [state.id, state]));
  const batched = together(query);
  const due = await Promise.all(
    rentals.map((rental) => {
      const state = of.get(rental.id);
      return state === undefined ? null : dueOfOne(batched, settings, { rental, state, asOf, issue });
    }),
  );
  return due.filter((one) => one !== null);
}

interface DueInput {
  readonly rental: Candidate;
  readonly state: State;
  readonly asOf: string;
  /** The drafts are issued at once. */
  readonly issue: boolean;
}

async function dueOfOne(
  query: Query,
  settings: Settings,
  { rental, state, asOf, issue }: DueInput,
): Promise<Due | null> {
  if (state.moments.length > 0) {
    const percent = percentBy(state, dayAt(state, asOf));
    if (percent.isZero()) return null;
    const billed = decimal(state.billed).plus(state.drafted);
    if (percent.lt(100) && billed.gte(decimal(state.whole).times(percent).div(100))) return null;
    // Drafts wait for drafts: the last bill deducts deposits that are to be issued before it.
    const deduct = issue ? true : 'drafts too';
    const lines = percent.gte(100)
      ? await billLines(query, rental, { due: leftOf, waive: false, deduct })
      : await depositOf(query, rental, percent.toString(), false, true);
    const charges = lines.filter(({ kind }) => kind !== 'deposit_deduction');
    if (charges.length === 0) return null;
    return { rental, kind: percent.gte(100) ? 'final' : 'deposit', lines, amount: amountOf(lines), priced: null };
  }
  const bill = await linesToDate(query, settings, rental, { state, until: asOf, waive: false, atCuts: true });
  if (bill.lines.every(({ kind }) => kind === 'deposit_deduction')) return null;
  const kind = bill.comesTo.lt(0) ? 'credit' : bill.final ? 'final' : 'progress';
  return { rental, kind, lines: bill.lines, amount: bill.comesTo, priced: bill.priced };
}

const amountOf = (lines: readonly DraftLine[]): Decimal =>
  sum(
    lines.map((line) =>
      decimal(String(line['quantity'])).times(String(line['unit_price'])).times(String(line['period_factor'])),
    ),
  );

/** The rentals of one change: some that are billed by themselves, or all of one consolidated project. */
function partsOf(rentals: readonly Candidate[], size: number): (readonly Candidate[])[] {
  const alone = rentals.filter(({ project_id }) => project_id === null);
  const together = rentals.filter(({ project_id }) => project_id !== null);
  return [...chunked(alone, size), ...Map.groupBy(together, ({ project_id }) => project_id).values()];
}

function chunked<T>(list: readonly T[], size: number): T[][] {
  return Array.from({ length: Math.ceil(list.length / size) }, (_, at) => list.slice(at * size, (at + 1) * size));
}
