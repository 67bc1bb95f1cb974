/** GET /resource-assignments/calendar: resources as rows with their bookings, conflicts, and free times. */

import type { ActionHandler, Query } from 'backline/rules';
import type { ResourceAssignmentCalendarInput } from '../../../generated/rules/resource_assignment.ts';
import { bookingsSql, conflictsSql, resourcesSql } from './calendar_sql.ts';
import { kinds } from './detect.ts';
import { freeTime, type Interval } from './free_time.ts';
import { heldRefusal } from './skills.ts';

const longestDays = 92;

interface ResourceRow {
  readonly type: string;
  readonly id: string;
  readonly name: string;
  readonly detail: string | null;
  readonly capacity: number;
  readonly skills: readonly string[];
  /** Opening or working hours within the window, milliseconds since 1970; null if there are none. */
  readonly open: readonly Interval[] | null;
}

interface BookingRow {
  readonly id: number;
  readonly type: string | null;
  readonly of: string | null;
  readonly driver_id: number | null;
  readonly service_id: number | null;
  readonly rental_item_id: number | null;
  readonly status: string;
  readonly from: string;
  readonly until: string;
  readonly starts_at: string;
  readonly ends_at: string;
  readonly role: string | null;
  readonly rental_id: number | null;
  readonly warehouse_transfer_id: number | null;
  readonly request_status: string;
  readonly label: string | null;
  readonly seen: boolean;
}

interface ConflictRow {
  readonly resource: string;
  readonly assignment_ids: readonly number[];
  readonly [more: string]: unknown;
}

/** A timestamp as PostgreSQL prints it in UTC, as answers show it. */
const instant = (text: string): string => new Date(`${text.slice(0, 10)}T${text.slice(11, -3)}Z`).toISOString();

/** The visible part of a booking: one out of scope only shows that it exists. */
function shownBooking(row: BookingRow, isDriver: boolean, conflicting: ReadonlySet<number>) {
  const times = {
    status: row.status,
    from: instant(row.from),
    until: instant(row.until),
    starts_at: instant(row.starts_at),
    ends_at: instant(row.ends_at),
  };
  if (!row.seen) return { id: null, ...times, label: 'Elsewhere', is_driver: isDriver };
  const { id, label, role, rental_id, warehouse_transfer_id, request_status } = row;
  const job = { role, rental_id, warehouse_transfer_id, request_status };
  return { id, label: label ?? '', ...times, ...job, is_driver: isDriver, has_conflict: conflicting.has(id) };
}

/** A booking without a resource so far. */
function position({ id, label, role, rental_id, rental_item_id, service_id, starts_at, ends_at }: BookingRow) {
  const times = { starts_at: instant(starts_at), ends_at: instant(ends_at) };
  return { id, label: label ?? '', role, rental_id, rental_item_id, service_id, ...times };
}

async function checkFilters(
  query: Query,
  input: ResourceAssignmentCalendarInput,
  refuse: (refusal: Parameters<Parameters<ActionHandler<never, never>>[0]['refuse']>[0]) => never,
) {
  const errors: Record<string, string[]> = {};
  const [from, until] = [Date.parse(input.from), Date.parse(input.until)];
  if (until <= from) errors.until = ['until must be after from.'];
  else if (until - from > longestDays * 86_400_000)
    errors.until = [`The window may be at most ${longestDays} days long.`];
  const strange = (input.resource_types ?? []).filter((type) => !kinds.some((kind) => kind === type));
  if (strange.length > 0)
    errors.resource_types = strange.map(
      (type) => `There is no resource type "${type}": there are ${kinds.join(', ')}.`,
    );
  const wrong = (input.resource_ids ?? []).filter(
    (ref) => !kinds.some((kind) => new RegExp(`^${kind}:[1-9]\\d{0,8}$`).test(ref)),
  );
  if (wrong.length > 0)
    errors.resource_ids = wrong.map(
      (ref) => `"${ref}" names no resource: write a type (${kinds.join(', ')}), a colon and an id, such as vehicle:1.`,
    );
  if (Object.keys(errors).length > 0) refuse({ code: 'validation_failed', errors });
  const held = await heldRefusal(query, {
    ...(input.skill == null ? {} : { skill: [input.skill] }),
    ...(input.licence_class == null ? {} : { licence_class: [input.licence_class] }),
  });
  if (held) refuse(held);
}

interface Row extends Pick<ResourceRow, 'open' | 'capacity'> {
  readonly shown: { resource: object; assignments: object[]; conflicts: object[]; free: readonly object[] };
  readonly occupied: Interval[];
}

const rowOf = ({ type, id, open, ...more }: ResourceRow): Row => ({
  open,
  capacity: more.capacity,
  occupied: [],
  shown: { resource: { ref: `${type}:${id}`, type, id, ...more }, assignments: [], conflicts: [], free: [] },
});

function addBooking(row: Row, booking: BookingRow, shown: { readonly from: string; readonly until: string }): void {
  row.shown.assignments.push(shown);
  if (booking.status !== 'completed') row.occupied.push([Date.parse(shown.from), Date.parse(shown.until)]);
}

export const calendar: ActionHandler<null, ResourceAssignmentCalendarInput> = async (change) => {
  const { input, query, actor, settings, services } = change;
  await checkFilters(query, input, change.refuse);
  const list = (values: readonly string[] | null | undefined) => (values && values.length > 0 ? values : null);
  const [resources, bookings, conflicts] = await Promise.all([
    query<ResourceRow & Record<string, unknown>>(resourcesSql, [
      input.from,
      input.until,
      list(input.resource_types),
      list(input.resource_ids),
      input.warehouse_id ?? null,
      input.rental_id ?? null,
      input.skill ?? null,
      input.licence_class ?? null,
      input.find ?? null,
      actor.scope,
      settings.get('localisation.timezone'),
    ]),
    query<BookingRow & Record<string, unknown>>(bookingsSql(services.resources), [
      input.from,
      input.until,
      actor.scope,
    ]),
    query<ConflictRow>(conflictsSql, [input.from, input.until]),
  ]);
  const conflicting = new Set(conflicts.flatMap(({ assignment_ids }) => assignment_ids));
  const seen = new Set(bookings.flatMap((row) => (row.seen ? [row.id] : [])));
  const rows = new Map(resources.map((one) => [`${one.type}:${one.id}`, rowOf(one)]));
  let assignments = 0;
  for (const booking of bookings) {
    const booked = rows.get(`${booking.type}:${booking.of}`);
    if (booked) {
      addBooking(booked, booking, shownBooking(booking, false, conflicting));
      assignments += 1;
    }
    const driver = booking.driver_id === null ? undefined : rows.get(`user:${booking.driver_id}`);
    if (driver) addBooking(driver, booking, shownBooking(booking, true, conflicting));
  }
  let shownConflicts = 0;
  for (const { assignment_ids, ...conflict } of conflicts) {
    const row = rows.get(conflict.resource);
    if (!row || !assignment_ids.every((id) => seen.has(id))) continue;
    row.shown.conflicts.push(conflict);
    shownConflicts += 1;
  }
  const window: Interval = [Date.parse(input.from), Date.parse(input.until)];
  for (const { shown, open, occupied, capacity } of rows.values())
    shown.free = freeTime(open ?? [window], occupied, capacity).map(([from, until]) => ({
      from: new Date(from).toISOString(),
      until: new Date(until).toISOString(),
    }));
  const unfilled = bookings.filter(
    ({ type, seen: visible, rental_id }) =>
      type === null && visible && (input.rental_id == null || rental_id === input.rental_id),
  );
  const meta = {
    from: new Date(input.from).toISOString(),
    until: new Date(input.until).toISOString(),
    total: resources.length,
    assignments,
    conflicts: shownConflicts,
  };
  return { calendar: [...rows.values()].map(({ shown }) => shown), open_positions: unfilled.map(position), meta };
};
