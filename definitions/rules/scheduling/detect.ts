/** Finds what bookings of a resource do not go together, and says it in words. It changes nothing. */
import { hash } from 'node:crypto';
import type { Actor, Query, Refusal, Settings } from 'backline/rules';
import { DateTime } from 'luxon';
import type { ResourceAssignmentRow } from '../../../generated/rules/resource_assignment.ts';
import type { SchedulingConflictRow } from '../../../generated/rules/scheduling_conflict.ts';
import { detectSql } from './detect_sql.ts';

export const kinds = ['user', 'account_contact', 'vehicle', 'facility'] as const;
export type ResourceType = (typeof kinds)[number];

/** The booked person or resource. */
export interface Resource {
  readonly type: ResourceType;
  readonly id: string;
}

/** `[from, until)`; null has no end. */
export interface Window {
  readonly from: string;
  readonly until: string | null;
}

/** A booking as it would be: beside the stored ones, or instead of the one with its id. */
export type ProposedBooking = { readonly id: number | null } & Pick<
  ResourceAssignmentRow,
  | 'status'
  | 'rental_id'
  | 'warehouse_transfer_id'
  | 'service_id'
  | 'purpose'
  | 'starts_at'
  | 'ends_at'
  | 'travel_before_minutes'
  | 'travel_after_minutes'
  | 'resource_type'
  | 'resource_id'
  | 'driver_id'
>;

export interface Found {
  readonly resource: Resource;
  readonly kind: SchedulingConflictRow['kind'];
  readonly severity: 'warning' | 'error';
  /** The lower id; null if it is not stored. */
  readonly a: number | null;
  readonly b: number | null;
  readonly from: string;
  readonly until: string;
  /** For callers who see one of the two: it names no job outside of their scope. */
  readonly message: string;
  readonly fingerprint: string;
  readonly jobs: Readonly<Record<string, Job>>;
}

/** The purpose of a booking, by the booking's id. */
interface Job {
  readonly label: string;
  /**
   * Warehouses, each with a further one after a blank if one of the two is enough: a limited caller sees it with all of these.
   */
  readonly locations: readonly string[];
}

export interface Detection {
  /** Bookings that were looked at: conflicts of theirs that are not among the found ones are no more. */
  readonly core: readonly number[];
  readonly found: readonly Found[];
}

interface FoundRow extends Pick<Found, 'kind' | 'severity' | 'from' | 'until'> {
  readonly a: number;
  readonly b: number | null;
  readonly detail: string | null;
  readonly jobs: Readonly<Record<string, Job>> | null;
}

/** The id of a booking that has none yet. */
const unborn = 2_147_483_647;
const storedId = (id: number | null): number | null => (id === unborn ? null : id);
const iso = (text: string): string => new Date(text).toISOString();

/** The conflicts among a resource's bookings that overlap a window; `proposed` replaces stored ones. */
export async function detect(
  query: Query,
  settings: Pick<Settings, 'get'>,
  resource: Resource,
  { from, until }: Window,
  proposed: readonly ProposedBooking[] = [],
): Promise<Detection> {
  const values = [
    resource.type,
    resource.id,
    from,
    until ?? 'infinity',
    settings.get('scheduling.minimum_rest_hours'),
    settings.get('localisation.timezone'),
    JSON.stringify(proposed),
  ];
  type Row = { core: number[]; name: string | null; zone: string | null; found: FoundRow[] };
  const [row] = await query<Row>(detectSql, values);
  if (!row) return { core: [], found: [] };
  const words = { name: row.name ?? 'The resource', zone: row.zone ?? 'UTC' };
  const found = row.found.map((one): Found => {
    const { kind, severity, a, b } = one;
    return {
      resource,
      kind,
      severity,
      a: storedId(a),
      b: storedId(b),
      from: iso(one.from),
      until: iso(one.until),
      message: messageOf(one, words),
      jobs: one.jobs ?? {},
      fingerprint: hash('sha256', [kind, resource.type, resource.id, a, b ?? ''].join(':')),
    };
  });
  return { core: row.core.filter((id) => id !== unborn), found };
}

/** The same for a booking that is not stored in this form: of its resource, and of the person who would drive. */
export async function detectProposed(
  query: Query,
  settings: Pick<Settings, 'get'>,
  proposed: ProposedBooking,
): Promise<readonly Found[]> {
  const id = proposed.id ?? null;
  const found: Found[] = [];
  for (const resource of resourcesOf(proposed)) {
    const detection = await detect(query, settings, resource, occupied(proposed), [proposed]);
    found.push(...detection.found.filter(({ a, b }) => a === id || b === id));
  }
  return found;
}

/** The resources that a booking occupies: its own, and the driver of a vehicle; in one order, so that locks on them are. */
export function resourcesOf({
  resource_type,
  resource_id,
  driver_id,
}: Pick<ResourceAssignmentRow, 'resource_type' | 'resource_id' | 'driver_id'>): Resource[] {
  const driver: Resource[] = driver_id === null ? [] : [{ type: 'user', id: String(driver_id) }];
  // An open position occupies no resource.
  return resource_type === null || resource_id === null
    ? driver
    : [...driver, { type: resource_type, id: resource_id }];
}

/** From when until when a booking occupies, travel included. */
export function occupied(
  booking: Pick<ResourceAssignmentRow, 'starts_at' | 'ends_at' | 'travel_before_minutes' | 'travel_after_minutes'>,
): { readonly from: string; readonly until: string } {
  const at = (instant: string, minutes: number) => new Date(Date.parse(instant) + minutes * 60_000).toISOString();
  return {
    from: at(booking.starts_at, -booking.travel_before_minutes),
    until: at(booking.ends_at, booking.travel_after_minutes),
  };
}

/** A refusal that names the conflicts, for a caller who is limited to `scope`; null if there is none. */
export function conflictRefusal(found: readonly Found[], scope: Actor['scope']): Refusal | null {
  if (found.length === 0) return null;
  const messages = found.map(({ message }) => message);
  return {
    code: 'scheduling_conflict',
    params: { n: found.length, conflicts: messages.join(' ') },
    errors: { conflicts: messages },
    details: { conflicts: found.map((one) => shown(one, scope)) },
  };
}

/** A conflict that is not stored, in the answer for a caller who is limited to `scope`: bookings out of scope have no id. */
export function shown(
  { kind, severity, message, resource, a, b, from, until, jobs }: Found,
  scope: Actor['scope'],
): Readonly<Record<string, unknown>> {
  const seen = (id: number | null): number | null =>
    id === null || isSeen(jobs[String(id)]?.locations ?? [], scope) ? id : null;
  return {
    kind,
    severity,
    message,
    resource: `${resource.type}:${resource.id}`,
    assignment_a_id: seen(a),
    assignment_b_id: seen(b),
    overlap_from: from,
    overlap_until: until,
  };
}

const isSeen = (warehouses: readonly string[], scope: Actor['scope']): boolean =>
  scope === null || warehouses.every((either) => either.split(' ').some((id) => scope.includes(Number(id))));

/** Names of jobs for callers who see one of them: jobs without a scope, or all jobs if they share their warehouses. */
function namesOf(jobs: readonly (Job | undefined)[]): string {
  const warehouses = new Set(jobs.map((job) => job?.locations.join()));
  const open = jobs.map((job) =>
    warehouses.size === 1 || job?.locations.length === 0 ? (job?.label ?? 'a booking') : null,
  );
  return open.every((label) => label === null) ? '' : open.map((label) => label ?? 'a booking elsewhere').join(' and ');
}

const said: Readonly<
  Record<Found['kind'], (name: string, between: string, row: { jobs: string; detail: string }) => string>
> = {
  overlap: (name, between, { jobs }) => `${name} is booked twice${jobs && `, for ${jobs}`}: ${between}.`,
  unavailable: (name, between, { jobs, detail }) =>
    detail === '' ? `${name} is not available: ${jobs && `${jobs}, `}${between}.` : `${name} is ${detail}: ${between}.`,
  over_capacity: (name, between, { detail }) => `${name} takes ${detail} bookings at once: ${between} there are more.`,
  rest_period: (name, between, { jobs, detail }) =>
    `${name} rests only ${Number(detail)} hours between ${jobs || 'two bookings'}: ${between}.`,
  outside_hours: (name, between, { jobs }) => `${name} is booked outside of hours for ${jobs}: ${between}.`,
  missing_qualification: (name, _between, { jobs, detail }) => `${name} lacks ${detail} for ${jobs}.`,
  vehicle_document_expired: (name, between, { detail }) => {
    const [document, due] = detail.split(' ');
    return `The ${document} of ${name} is valid until ${due} alone: ${between}.`;
  },
};

function messageOf(
  { kind, a, b, from, until, detail, jobs }: FoundRow,
  { name, zone }: { name: string; zone: string },
): string {
  const atZone = (instant: string) => DateTime.fromISO(iso(instant), { zone }).setLocale('en-GB');
  const [start, end] = [atZone(from), atZone(until)];
  const day = 'd LLL yyyy HH:mm';
  const between = `${start.toFormat(day)} to ${end.toFormat(start.hasSame(end, 'day') ? 'HH:mm' : day)}`;
  const named = namesOf([a, b].flatMap((id) => (id === null ? [] : [jobs?.[String(id)]])));
  return said[kind](name, between, { jobs: named, detail: detail ?? '' }).slice(0, 500);
}
