/** Guards and effects of the rental's life cycle beyond dispatch and return (domain 3.1, 3.1a). */

import {
  type Actor,
  dataOf,
  type Effect,
  type Guard,
  instant,
  invalid,
  isOf,
  localTime,
  type Query,
  sql,
  within,
} from 'backline/rules';
import type { RentalRow } from '../../../generated/rules/rental.ts';
import { rentalStates } from '../../../generated/states.ts';
import { zoneOf } from '../availability/calendar.ts';
import { settleRental } from '../availability/shortages.ts';
import { rateToBase } from '../pricing/exchange.ts';
import { followLines, windowsOf } from '../scheduling/of_lines.ts';
import { cancelBookings, loosenBookings } from '../scheduling/of_rental.ts';
import { settlePositions } from '../scheduling/positions.ts';
import { shortageRefusal } from './booking.ts';
import { cancelIntakes, dropDraftInvoices, releaseAllocations } from './closing.ts';
import { creditRefusal } from './credit.ts';
import { withinMargin } from './margin.ts';

/** Bodies that may confirm a shortage. */
interface Confirming {
  readonly confirm_shortage?: boolean | null;
}

/** Moves that begin or renew a firm booking; any other target needs no stock. */
const books: ReadonlySet<string> = new Set(['reserved', 'order']);

const inStock: Guard<RentalRow, Confirming> = async (call) =>
  call.target !== null && books.has(call.target)
    ? shortageRefusal(call, call.record.id, call.input.confirm_shortage === true)
    : null;

const withinCreditLimit: Guard<RentalRow, object> = (call) => creditRefusal(call, call.record);

const noIssuedInvoices: Guard<RentalRow, object> = async ({ record, db }) => {
  const invoices = await db
    .selectFrom('invoice as i')
    .select(['i.id', 'i.number', 'i.status'])
    .where('i.status', 'not in', ['draft', 'void'])
    .where(
      ({ ref, selectFrom }) =>
        sql<boolean>`(${ref('i.rental_id')} = ${record.id} or exists ${selectFrom('invoice_line as l').select('l.id').whereRef('l.invoice_id', '=', 'i.id').where('l.rental_id', '=', record.id)})`,
    )
    .orderBy('i.id')
    .execute();
  if (invoices.length === 0) return null;
  return {
    code: 'has_issued_invoices',
    params: { invoices: invoices.map(({ number }) => number ?? '').join(', ') },
    details: { invoices },
  };
};

/** The rate of the day the order was taken; the earlier one if none is known. */
const fixExchangeRate: Effect<RentalRow, object> = async (change) => {
  const { record, settings, query } = change;
  const rate = await rateToBase(query, settings, record.currency_code);
  if (rate !== null) await change.update('rental', record.id, { exchange_rate: rate.toFixed(8) });
};

/** The body of a change of dates or location. */
interface Moved extends Confirming {
  readonly starts_at?: string | null;
  readonly ends_at?: string | null;
  readonly is_open_ended?: boolean | null;
  readonly warehouse_id?: number | null;
}

/** A booked rental moves or grows only if there is stock for it, unless the shortage is confirmed (domain 3.1, item edits 4). */
const keepStock: Effect<RentalRow, Moved> = async (change) => {
  const { record, input } = change;
  const moved = (['starts_at', 'ends_at', 'is_open_ended', 'warehouse_id'] as const).some((key) => key in input);
  if (!moved || !rentalStates.booked.has(record.status)) return;
  if (asksForMore(record, input)) {
    const refusal = await shortageRefusal(change, record.id, input.confirm_shortage === true);
    if (refusal) change.refuse(refusal);
  }
  await settleRental(change, record.id);
};

/**
 * A window inside the one before, in the same warehouse, requests nothing new, nor do lines with dates of their own
 * (`lines_in_order`).
 */
function asksForMore(record: RentalRow, input: Moved): boolean {
  const { starts_at: start, ends_at: end, is_open_ended: open, warehouse_id: warehouse } = input;
  return (
    (typeof start === 'string' && (record.starts_at === null || Date.parse(start) < Date.parse(record.starts_at))) ||
    (typeof end === 'string' && (record.ends_at === null || Date.parse(end) > Date.parse(record.ends_at))) ||
    (open === true && !record.is_open_ended) ||
    (typeof warehouse === 'number' && warehouse !== record.warehouse_id)
  );
}

/** A cancelled rental has a reason for cancellations, a lost one a reason why it was lost. */
const reasonOfList: Guard<RentalRow, { readonly reason_id?: number | null }> = async ({ input, target, query }) => {
  if (typeof input.reason_id !== 'number') return null;
  const list = target === 'lost' ? 'lost_reasons' : 'cancellation_reasons';
  return (await isOf(query, input.reason_id, [list]))
    ? null
    : invalid('reason_id', `Choose a value of the list ${list}.`);
};

/**
 * A line with one date of its own has the rental's as its other one. The database enforces the order in any case; this refusal
 * names the line.
 */
const linesInOrder: Guard<RentalRow, Moved> = async ({ record, input, db }) => {
  if (!(['starts_at', 'ends_at', 'is_open_ended'] as const).some((key) => key in input)) return null;
  const { starts_at: start, ends_at: end, is_open_ended: open } = { ...record, ...input };
  // Lines that would end before they begin: $2 start, $3 end and $4 whether it is open, as the rental would be.
  const lines = await db
    .selectFrom('rental_item as i')
    .select(['i.id as rental_item_id', 'i.name'])
    .where('i.rental_id', '=', record.id)
    .where(({ ref }) => sql<boolean>`(${ref('i.starts_at')} is null) <> (${ref('i.ends_at')} is null)`)
    .where('i.transaction_type', 'is distinct from', 'sale')
    .where(
      ({ ref }) =>
        sql<boolean>`coalesce(${ref('i.ends_at')}, case when not ${open ?? false}::boolean then ${end}::timestamptz end) <= coalesce(${ref('i.starts_at')}, ${start}::timestamptz)`,
    )
    .orderBy('i.position')
    .orderBy('i.id')
    .execute();
  const [one] = lines;
  if (!one) return null;
  const more = lines.length > 1 ? ` and ${lines.length - 1} more` : '';
  const message = `"${one.name}"${more} would end before it begins, for it has a start or an end of its own. Change the line's dates first.`;
  return {
    code: 'invalid_dates',
    message,
    errors: { ['ends_at' in input || !('starts_at' in input) ? 'ends_at' : 'starts_at']: [message] },
    details: { items: lines.slice(0, 100) },
  };
};

/** Units of the rental that another firm rental has inside the new window: $2 start, $3 end, null if it stays as it is, $4 the actor's scope. */
const takenOf = (
  query: Query,
  rental: number,
  { start, end, scope }: { readonly start: string | null; readonly end: string | null; readonly scope: Actor['scope'] },
) =>
  dataOf(query)
    .selectFrom('rental_item as i')
    .innerJoin('rental as r', 'r.id', 'i.rental_id')
    .innerJoin('rental_item_allocation as a', (join) =>
      join.onRef('a.rental_item_id', '=', 'i.id').on('a.state', 'in', ['allocated', 'prepared', 'dispatched']),
    )
    .innerJoin('asset as t', 't.id', 'a.asset_id')
    .innerJoin('rental_item_allocation as b', (join) =>
      join
        .onRef('b.asset_id', '=', 'a.asset_id')
        .onRef('b.id', '!=', 'a.id')
        .on('b.is_firm', '=', true)
        .on('b.state', 'in', ['allocated', 'prepared', 'dispatched']),
    )
    .innerJoin('rental_item as k', 'k.id', 'b.rental_item_id')
    .innerJoin('rental as o', 'o.id', 'k.rental_id')
    .select(({ ref }) => [
      't.id',
      't.asset_number as number',
      // Null of one that the caller does not see.
      sql<string | null>`case when ${within(ref('o.warehouse_id'), scope)} then ${ref('o.number')} end`.as('rental'),
      instant(ref('b.booked_from')).as('from'),
      instant(ref('b.booked_until')).as('until'),
    ])
    .where('i.rental_id', '=', rental)
    .where('i.is_firm', '=', true)
    .where(
      ({ ref }) =>
        sql<boolean>`coalesce(${ref('i.starts_at')}, ${start}::timestamptz, ${ref('r.starts_at')}) < ${ref('b.booked_until')}`,
    )
    .where(
      ({ ref }) =>
        sql<boolean>`coalesce(${ref('i.ends_at')}, ${end}::timestamptz, ${ref('r.ends_at')}, 'infinity') > ${ref('b.booked_from')}`,
    )
    .$narrowType<{ from: string }>()
    .orderBy('b.booked_from')
    .orderBy('t.asset_number')
    .execute();

/**
 * On the new dates its units must be free. The database enforces that in any case; this refusal names the unit and its rental.
 */
const unitsFreeThen: Guard<RentalRow, Moved> = async ({ record, input, query, settings, actor }) => {
  const { starts_at: start, ends_at: end, is_open_ended: open } = input;
  if (typeof start !== 'string' && typeof end !== 'string' && open !== true) return null;
  const last = open === true ? 'infinity' : (end ?? null);
  // An interval that is the wrong way round is the validation's to refuse.
  const first = start ?? record.starts_at;
  const until = last ?? record.ends_at;
  if (first !== null && until !== null && until !== 'infinity' && Date.parse(until) <= Date.parse(first)) return null;
  const taken = await takenOf(query, record.id, { start: start ?? null, end: last, scope: actor.scope });
  const [one] = taken;
  if (!one) return null;
  const zone = await zoneOf(query, settings, [record.warehouse_id]);
  const units = taken.map(({ number }) => number);
  const names = `${units.slice(0, 5).join(', ')}${units.length > 5 ? ` and ${units.length - 5} more` : ''}`;
  return {
    code: 'asset_double_booked',
    message: `${names}: booked for ${one.rental === null ? 'another rental' : `rental ${one.rental}`} from ${localTime(one.from, zone)}. Choose dates that end by then, or other units.`,
    details: {
      items: taken.map(({ id, ...more }) => ({ asset_id: id, ...more })),
      until: one.from,
      until_local: localTime(one.from, zone),
    },
  };
};

/** Bookings for a service move with the job's dates. */
const followServices: Effect<RentalRow, Moved> = async (change) => {
  const { record, input, query } = change;
  if (!(['starts_at', 'ends_at'] as const).some((key) => key in input)) return;
  await followLines(change, record.id, await windowsOf(query, record.id, { rental: record }));
};

export const lifecycleGuards = {
  lines_in_order: linesInOrder,
  units_free_then: unitsFreeThen,
  reason_of_list: reasonOfList,
  in_stock: inStock,
  within_credit_limit: withinCreditLimit,
  within_margin: withinMargin,
  no_issued_invoices: noIssuedInvoices,
};

export const lifecycleEffects = {
  fix_exchange_rate: fixExchangeRate,
  release_allocations: (change) => releaseAllocations(change, change.record.id),
  cancel_intakes: (change) => cancelIntakes(change, change.record.id),
  drop_draft_invoices: (change) => dropDraftInvoices(change, change.record.id),
  keep_stock: keepStock,
  follow_services: followServices,
  settle_shortages: (change) => settleRental(change, change.record.id),
  cancel_bookings: (change) => cancelBookings(change, change.record.id),
  loosen_bookings: (change) => loosenBookings(change, change.record.id),
  /** Only an order opens positions: people for a reserved or quoted rental are planned by hand. */
  open_positions: (change) => (change.target === 'order' ? settlePositions(change, change.record.id) : undefined),
} satisfies Readonly<Record<string, Effect<RentalRow, object>>>;
