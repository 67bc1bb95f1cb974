/** Updates positions and bookings when the lines that they fulfil change. */
import { asText, dataOf, type Query, rowsOf, sql } from 'backline/rules';
import type { Expression } from 'kysely';
import { lockResources } from './conflicts.ts';
import { mailMoved, requestedColumns } from './crew_change.ts';
import { resourcesOf } from './detect.ts';
import { type Opening, settlePositions } from './positions.ts';
import { type Settling, settleBooking } from './settle.ts';

/** From when until when a service line lasts: its own times, else the rental's. Instants. */
export interface Window {
  readonly id: number;
  readonly starts_at: string | null;
  readonly ends_at: string | null;
}

type Dates = Omit<Window, 'id'>;

type Following = Settling & Opening & Parameters<typeof mailMoved>[0];

/** Windows of the service lines of a rental; `before` are the values of the rental, or of one of the lines, before its change. */
export async function windowsOf(
  query: Query,
  rental: number,
  before: { readonly rental?: Dates; readonly line?: Window } = {},
): Promise<Window[]> {
  const lines = await dataOf(query)
    .selectFrom('rental_item as i')
    .innerJoin('rental as r', 'r.id', 'i.rental_id')
    .select(['i.id', 'i.starts_at', 'i.ends_at', 'r.starts_at as rental_starts_at', 'r.ends_at as rental_ends_at'])
    .where('r.id', '=', rental)
    .where('i.kind', '=', 'service')
    .orderBy('i.id')
    .execute();
  return lines.map(({ rental_starts_at: starts, rental_ends_at: ends, ...now }) => {
    const line = before.line?.id === now.id ? before.line : now;
    const job = before.rental ?? { starts_at: starts, ends_at: ends };
    return { id: now.id, starts_at: line.starts_at ?? job.starts_at, ends_at: line.ends_at ?? job.ends_at };
  });
}

/**
 * Runs after the lines of a rental changed. A booking with its line's times moves with them, and gets a new request; one with
 * times of its own stays. Then as many positions are open as the lines still need. `was`: the lines' windows before.
 */
export async function followLines(change: Following, rental: number, was: readonly Window[]): Promise<void> {
  if (was.length > 0) await moveBookings(change, rental, was);
  await settlePositions(change, rental);
}

const untilOr = (from: Expression<string | null>, until: Expression<string | null>) =>
  sql<string>`coalesce(${until}, ${from} + interval '1 day')`;

/** Bookings with their line's times before, and its times now. */
const movedOf = (query: Query, rental: number, lines: readonly { readonly old: Window; readonly line: Window }[]) =>
  dataOf(query)
    .selectFrom(
      rowsOf('w', {
        line: ['integer', lines.map(({ line }) => line.id)],
        was_from: ['timestamptz', lines.map(({ old }) => old.starts_at)],
        was_until: ['timestamptz', lines.map(({ old }) => old.ends_at)],
        from: ['timestamptz', lines.map(({ line }) => line.starts_at)],
        until: ['timestamptz', lines.map(({ line }) => line.ends_at)],
      }),
    )
    .innerJoin('resource_assignment as a', (join) =>
      join
        .on('a.rental_id', '=', rental)
        .onRef('a.rental_item_id', '=', 'w.line')
        .onRef('a.starts_at', '=', 'w.was_from')
        .on(({ eb, ref }) => eb('a.ends_at', '=', untilOr(ref('w.was_from'), ref('w.was_until'))))
        .on('a.status', 'in', ['tentative', 'confirmed']),
    )
    .select(requestedColumns)
    .select(({ ref }) => [
      'a.driver_id',
      'a.travel_before_minutes',
      'a.travel_after_minutes',
      sql<string>`${ref('w.from')}::text`.as('to_start'),
      asText(untilOr(ref('w.from'), ref('w.until'))).as('to_end'),
    ])
    .where(({ eb, ref }) => eb('w.from', '<', untilOr(ref('w.from'), ref('w.until'))))
    .where(
      ({ ref }) =>
        sql<boolean>`(${ref('w.from')}, ${untilOr(ref('w.from'), ref('w.until'))}) is distinct from (${ref('a.starts_at')}, ${ref('a.ends_at')})`,
    )
    .orderBy('a.id')
    .execute();

async function moveBookings(change: Following, rental: number, was: readonly Window[]): Promise<void> {
  const now = new Map((await windowsOf(change.query, rental)).map((line) => [line.id, line]));
  const lines = was.flatMap((old) => {
    const line = now.get(old.id);
    return line === undefined ? [] : [{ old, line }];
  });
  const read = () => movedOf(change.query, rental, lines);
  const found = await read();
  if (found.length === 0) return;
  await change.touch(
    'resource_assignment',
    found.map(({ id }) => id),
  );
  const bookings = await read();
  await lockResources(change, bookings.flatMap(resourcesOf));
  const loose = { status: 'tentative', confirmed_at: null, is_exclusive: false } as const;
  await change.updateRows(
    'resource_assignment',
    bookings.map(({ id, to_start, to_end }) => ({ id, starts_at: to_start, ends_at: to_end, ...loose })),
  );
  for (const { to_start, to_end, ...booking } of bookings) {
    // An open position occupies no resource and costs nothing.
    if (booking.resource_id !== null) {
      await settleBooking(change, booking.id, booking, { force: false, judges: false });
      await mailMoved(change, booking, { starts_at: to_start, ends_at: to_end });
    }
    change.emit('resource_assignment.updated', 'resource_assignment', booking.id);
  }
}
