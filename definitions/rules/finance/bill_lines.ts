/** The lines of a bill for a rental: the due amount of each of its lines, surcharges, repairs, and deposits that are deducted. */

import { dataOf, type Query, type Settings, sql } from 'backline/rules';
import { DateTime } from 'luxon';
import type { RentalRow } from '../../../generated/rules/rental.ts';
import { type Decimal, decimal, moneyText, sum, zero } from '../pricing/money.ts';
import type { PricedRental } from '../pricing/priced_rental.ts';
import { cutsUntil } from './billing_dates.ts';
import { deductionLines, openDeposits } from './deposits.ts';
import { type BilledLine, billedLines, billedLinesOf, depositLines, invoiceLineOf, plainLine } from './rental_bill.ts';
import { dueRepairs, repairLine } from './repairs.ts';
import { dueSurcharges, surchargesOf, surchargesOfAll, wholeSurcharges, withTax } from './surcharges.ts';
import { amountsUntil, loadPriced, type State } from './to_date.ts';

export type DraftLine = Readonly<Record<string, unknown>>;
type Billed = Pick<RentalRow, 'id' | 'prices_include_tax'>;

interface BillOptions {
  /** The due amount of a line: net, or with taxes included its total. */
  readonly due: (line: BilledLine, included: boolean) => Decimal;
  /** Without the surcharges that may be waived. */
  readonly waive: boolean;
  /** Take deposits back: those that are issued, or those too that wait to be. */
  readonly deduct: boolean | 'drafts too';
  /** All of it is billed, whatever other drafts bill. */
  readonly anew?: boolean;
  /** Day up to which the time is billed, YYYY-MM-DD. */
  readonly until?: string;
}

/** Empty if nothing is due. */
export async function billLines(query: Query, rental: Billed, options: BillOptions): Promise<DraftLine[]> {
  return (await billLinesOf(query, [rental], options)).get(rental.id) ?? [];
}

/** The lines of each of many rentals, by a number of statements that no rental adds to. */
export async function billLinesOf(
  query: Query,
  rentals: readonly Billed[],
  options: BillOptions,
): Promise<ReadonlyMap<number, DraftLine[]>> {
  const ids = rentals.map(({ id }) => id);
  const lines = await billedLinesOf(query, ids);
  const surcharges = await surchargesOfAll(query, {
    rentals: ids,
    waive: options.waive,
    drafts: options.anew !== true,
  });
  const repairs = Map.groupBy(await dueRepairs(query, ...ids), ({ rental_id }) => rental_id);
  const deposits = options.deduct
    ? await openDeposits(query, ids, options.deduct === 'drafts too')
    : new Map<number, []>();
  return new Map(
    rentals.map((rental) => {
      const state = surcharges.get(rental.id) ?? { rental: rental.id, surcharges: [], before: [] };
      const more = { state, repairs: repairs.get(rental.id) ?? [], deposits: deposits.get(rental.id) ?? [] };
      return [rental.id, linesOf(rental, lines.get(rental.id) ?? [], more, options)];
    }),
  );
}

interface More {
  readonly state: Parameters<typeof dueSurcharges>[0];
  readonly repairs: readonly Parameters<typeof repairLine>[0][];
  readonly deposits: Parameters<typeof deductionLines>[0];
}

function linesOf(
  { prices_include_tax: included }: Billed,
  lines: readonly BilledLine[],
  { state, repairs, deposits }: More,
  options: BillOptions,
): DraftLine[] {
  const billed = lines.flatMap((line) => {
    const amount = options.due(line, included);
    return amount.isZero() ? [] : [{ line, amount }];
  });
  const surcharges = dueSurcharges(state, lines, billed, included);
  const comesTo = sum([
    ...billed.map(({ line, amount }) => withTax(amount, { percent: line.tax_percent, digits: line.digits }, included)),
    ...surcharges.map(({ surcharge, amount }) => withTax(amount, surcharge, included)),
  ]);
  return [
    ...billed.map(({ line, amount }) => ({
      ...invoiceLineOf(line, amount, included),
      ...periodOf(line, amount, options.until),
    })),
    ...surcharges.map(({ surcharge, amount }) => ({
      ...plainLine,
      kind: 'surcharge',
      description: surcharge.name,
      tax_type_id: surcharge.tax_type_id,
      unit_price: moneyText(amount),
    })),
    ...repairs.map(repairLine),
    ...deductionLines(deposits, included, comesTo),
  ];
}

/** From the day after the last billed one; a credit names no days. */
function periodOf(line: BilledLine, amount: Decimal, until: string | undefined): DraftLine {
  if (until === undefined || line.period_from === null) return {};
  if (amount.lt(0)) return { period_from: null, period_to: null };
  const next = line.billed_to ? DateTime.fromISO(line.billed_to).plus({ days: 1 }).toISODate() : line.period_from;
  return next === null || next > until
    ? { period_from: null, period_to: null }
    : { period_from: next, period_to: until };
}

/** A percentage of the rental, by tax type, at present; `upTo`: less the amounts of earlier deposits. */
export async function depositOf(
  query: Query,
  { id, prices_include_tax: included }: Billed,
  percent: string,
  waive: boolean,
  upTo = false,
): Promise<DraftLine[]> {
  const lines = await billedLines(query, id);
  const state = await surchargesOf(query, { id, waive, drafts: true });
  const further = wholeSurcharges(state, lines, included).map(({ surcharge, amount }) => ({
    tax_type_id: surcharge.tax_type_id,
    amount,
  }));
  const drafted = depositLines(lines, percent, included, further);
  if (!upTo) return drafted;
  const taken = await dataOf(query)
    .selectFrom('invoice_line as l')
    .innerJoin('invoice as i', 'i.id', 'l.invoice_id')
    .select(({ ref }) => [
      'l.tax_type_id',
      sql<string>`sum(${included ? ref('l.gross_amount') : ref('l.net_amount')})::text`.as('amount'),
    ])
    .where('l.rental_id', '=', id)
    .where('l.kind', '=', 'deposit')
    .where('i.status', '!=', 'void')
    .where('i.deleted_at', 'is', null)
    .groupBy('l.tax_type_id')
    .execute();
  return drafted.flatMap((line) => {
    const before = taken.find(({ tax_type_id: type }) => type === line['tax_type_id']);
    const due = decimal(String(line['unit_price'])).minus(decimal(before?.amount));
    return due.lte(0) ? [] : [{ ...line, unit_price: moneyText(due) }];
  });
}

interface ToDate {
  readonly state: State;
  /** ISO 8601. */
  readonly until: string;
  /** Without the surcharges that may be waived. */
  readonly waive: boolean;
  readonly atCuts?: boolean;
}

interface ToDateBill {
  readonly lines: readonly DraftLine[];
  /** Before tax, or with taxes included with it; below zero where more is billed than the time comes to. */
  readonly comesTo: Decimal;
  /** The hire has ended, and all of it is billed. */
  readonly final: boolean;
  /** The priced rental behind it; null if no time had to be billed. */
  readonly priced: PricedRental | null;
}

/**
 * The amount of the rental's time until an instant, or, with `atCuts`, until the last cycle that ended before it, less the billed
 * amount.
 */
export async function linesToDate(
  query: Query,
  settings: Settings,
  rental: Billed,
  { state, until, waive, atCuts = false }: ToDate,
): Promise<ToDateBill> {
  const cut = cutOf(state, until, atCuts);
  if (cut === null) return { lines: [], comesTo: zero, final: false, priced: null };
  const priced = await loadPriced(query, rental.id, settings.get('finance.base_currency'));
  const amounts = amountsUntil(priced, cut.final ? null : cut.at).lines;
  const day =
    DateTime.fromISO(cut.at, { zone: state.zone }).minus({ milliseconds: 1 }).toISODate() ?? cut.at.slice(0, 10);
  const lines = await billLines(query, rental, {
    due: (line, included) => (amounts.get(line.id) ?? zero).minus(included ? line.billed_total : line.billed_net),
    waive,
    deduct: cut.final,
    until: day,
  });
  const comesTo = sum(
    lines.map((line) =>
      decimal(String(line['quantity'])).times(String(line['unit_price'])).times(String(line['period_factor'])),
    ),
  );
  return { lines, comesTo, final: cut.final, priced };
}

/** The instant that is billed up to; null if none has come. The end of the hire is the whole of it. */
function cutOf(state: State, until: string, atCuts: boolean): { readonly at: string; readonly final: boolean } | null {
  const end = state.endedAt ?? (state.openEnded ? null : state.until);
  if (end !== null && Date.parse(end) <= Date.parse(until)) return { at: end, final: true };
  if (!atCuts) return { at: until, final: false };
  const last = cutsUntil(state, until).at(-1);
  return last === undefined ? null : { at: last, final: false };
}
