/** POST /invoices/bill_due: what is due of all rentals, each in a change of its own (issue 18, billing over time). */

import { DateTime } from 'luxon';
import type { RentalRow } from '../../../generated/rules/rental.ts';
import { change, queryOn, viewOf } from '../../commands/change.ts';
import { readDryRun } from '../../commands/dry_run.ts';
import { ApiError } from '../../errors/index.ts';
import type { Operation, RequestContext, Services } from '../../kernel/context.ts';
import type { Change, Query } from '../../kernel/rules.ts';
import { billLines, type DraftLine, depositOf, linesToDate } from '../finance/bill_lines.ts';
import { cutsUntil, percentBy } from '../finance/billing_dates.ts';
import { depositRefusal } from '../finance/deposits.ts';
import { creditEarlyReturns } from '../finance/early_returns.ts';
import { leftOf } from '../finance/rental_bill.ts';
import { makeInvoice } from '../finance/rental_invoice.ts';
import { type Standing, standingOf } from '../finance/to_date.ts';
import { type Decimal, decimal, moneyText, sum } from '../pricing/money.ts';
import { repriceRental } from './reprice.ts';

interface Due {
  readonly kind: 'deposit' | 'progress' | 'final' | 'credit';
  readonly lines: readonly DraftLine[];
  /** In the prices' own terms. */
  readonly amount: Decimal;
}

/** Rentals that are billed at a time: while PostgreSQL works on one, the next is worked out. */
const sideBySide = 2;

interface Billed extends Readonly<Record<string, unknown>> {
  readonly rental_id: number;
}

interface Candidate {
  readonly id: number;
  readonly number: string;
  readonly prices_include_tax: boolean;
}

/** Rentals on order with something that falls due by the clock, in the order of their ids. */
const candidatesSql = `
  select r."id", r."number", r."prices_include_tax" from "rental" r
  where r."id" > $1 and r."deleted_at" is null and r."status" in ('order', 'preparing', 'dispatched', 'returned', 'completed')
    and (r."billing_cycle" <> 'once' or r."is_open_ended" or jsonb_array_length(r."payment_moments") > 0)
    and ($3::integer[] is null or r."warehouse_id" = any($3))
  order by r."id" limit $2`;

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
    const rentals = await query<Candidate>(candidatesSql, [Number(body['after'] ?? 0), limit, actor.scope]);
    const billed: Billed[] = [];
    const refused: Billed[] = [];
    const standings = await standingOf(
      query,
      rentals.map(({ id }) => id),
    );
    const due = new Set(standings.filter((standing) => mayBeDue(standing, asOf)).map(({ id }) => id));
    const issue = body['issue'] === true;
    const waiting = rentals.filter(({ id }) => due.has(id)).values();
    let failed = false;
    const work = async () => {
      for (const rental of waiting) {
        if (failed) return;
        const named = { rental_id: rental.id, number: rental.number };
        try {
          const made = await billOne(services, context, query, rental, { asOf, dry, issue });
          if (made !== null) billed.push({ ...named, ...made });
        } catch (error) {
          failed ||= !(error instanceof ApiError) || error.status >= 500;
          if (!(error instanceof ApiError) || error.status >= 500) throw error;
          refused.push({ ...named, code: error.code, message: error.message });
        }
      }
    };
    // Numbers are given in the order of the rentals.
    const ends = await Promise.allSettled(Array.from({ length: issue ? 1 : sideBySide }, work));
    for (const end of ends) if (end.status === 'rejected') throw end.reason;
    const inOrder = (one: Billed, other: Billed) => one.rental_id - other.rental_id;
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

/** Decides under the rental's lock, so that of two runs one alone bills it. */
async function billOne(
  services: Services,
  context: RequestContext,
  query: Query,
  rental: Candidate,
  { asOf, dry, issue }: Run,
): Promise<Record<string, unknown> | null> {
  const shown = (due: Due) => ({ kind: due.kind, net: moneyText(due.amount), invoice_id: null, credit_note_id: null });
  if (dry) {
    const due = await dueOf(query, services, rental, asOf);
    return due === null ? null : shown(due);
  }
  let made: Record<string, unknown> | null = null;
  const who = { actor: context.actor, requestId: context.requestId };
  await change(services, who, { name: 'invoices.bill_due', resource: 'invoice' }, async (unit) => {
    const view = viewOf(unit, { record: {}, input: {}, target: null });
    await view.touch('rental', [rental.id]);
    const due = await dueOf(view.query, services, rental, asOf);
    if (due !== null) {
      // Time went on since it was priced: the rental says what its bills come to.
      await repriceRental(view as never, rental.id, 'none');
      made = { ...shown(due), ...(await book(view as never, rental, due, issue)) };
    }
    return async () => ({ status: 200, body: null });
  });
  return made;
}

/** Whether a moment or the end of a cycle has come at all: most of what is looked at has not. */
function mayBeDue(standing: Standing, asOf: string): boolean {
  return standing.moments.length > 0
    ? !percentBy(standing, dayAt(standing, asOf)).isZero()
    : cutsUntil(standing, asOf).length > 0;
}

const dayAt = ({ zone }: Standing, instant: string): string => DateTime.fromISO(instant, { zone }).toISODate() ?? '';

async function book(
  view: Change<never, never>,
  rental: Candidate,
  { kind, lines, amount }: Due,
  issue: boolean,
): Promise<Record<string, unknown>> {
  const record = (await view.show('rental', rental.id)) as unknown as RentalRow;
  if (kind === 'credit') {
    const id = await creditEarlyReturns(view, record, lines);
    if (issue) await view.perform('credit_notes.issue', { params: { credit_note: id } });
    return { credit_note_id: id };
  }
  if (kind === 'deposit') {
    const refusal = await depositRefusal(view.query, rental.id, amount, null);
    if (refusal !== null) view.refuse(refusal);
  }
  const id = await makeInvoice(view, record, kind, lines);
  if (issue) await view.perform('invoices.issue', { params: { invoice: id } });
  return { invoice_id: id };
}

/** What is due of a rental by an instant; null where nothing is. */
async function dueOf(query: Query, { settings }: Services, rental: Candidate, asOf: string): Promise<Due | null> {
  const [standing] = await standingOf(query, [rental.id]);
  if (!standing) return null;
  if (standing.moments.length > 0) {
    const percent = percentBy(standing, dayAt(standing, asOf));
    if (percent.isZero()) return null;
    const lines = percent.gte(100)
      ? await billLines(query, rental, { due: leftOf, waive: false, deduct: true })
      : await depositOf(query, rental, percent.toString(), false, true);
    const own = lines.filter(({ kind }) => kind !== 'deposit_deduction');
    return own.length === 0 ? null : { kind: percent.gte(100) ? 'final' : 'deposit', lines, amount: amountOf(lines) };
  }
  const bill = await linesToDate(query, settings, rental, asOf, false, true);
  if (bill.lines.every(({ kind }) => kind === 'deposit_deduction')) return null;
  const kind = bill.comesTo.lt(0) ? 'credit' : bill.final ? 'final' : 'progress';
  return { kind, lines: bill.lines, amount: bill.comesTo };
}

const amountOf = (lines: readonly DraftLine[]): Decimal =>
  sum(
    lines.map((line) =>
      decimal(String(line['quantity'])).times(String(line['unit_price'])).times(String(line['period_factor'])),
    ),
  );
