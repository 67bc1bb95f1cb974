/** A person who got a request by mail is notified if the booking moves or is cancelled. */
import { randomUUID } from 'node:crypto';
import type { Change } from 'backline/rules';
import type { ResourceAssignmentRow } from '../../../generated/rules/resource_assignment.ts';

/** A booking with its request. */
export type RequestedBooking = Pick<
  ResourceAssignmentRow,
  | 'id'
  | 'status'
  | 'request_status'
  | 'requested_at'
  | 'resource_type'
  | 'resource_id'
  | 'starts_at'
  | 'ends_at'
  | 'role'
  | 'purpose'
  | 'rental_id'
  | 'location_address_id'
>;

/** Columns of `RequestedBooking`, over the alias `a`. */
export const requestedColumns = [
  'a.id',
  'a.status',
  'a.request_status',
  'a.requested_at',
  'a.resource_type',
  'a.resource_id',
  'a.starts_at',
  'a.ends_at',
  'a.role',
  'a.purpose',
  'a.rental_id',
  'a.location_address_id',
] as const;

type Mailing = Pick<Change<never, never>, 'update' | 'enqueue'>;

/** Requested, not declined, and in the future: the person expects the booking. */
const isExpected = ({ status, request_status: request, starts_at: starts }: RequestedBooking): boolean =>
  (status === 'tentative' || status === 'confirmed') &&
  (request === 'sent' || request === 'accepted') &&
  Date.parse(starts) > Date.now();

/** `booking` before it was cancelled, deleted or moved to another person. */
export async function mailCalledOff({ enqueue }: Mailing, booking: RequestedBooking): Promise<void> {
  if (!isExpected(booking)) return;
  const {
    id,
    requested_at: requested,
    resource_type,
    resource_id,
    role,
    purpose,
    rental_id,
    location_address_id,
  } = booking;
  await enqueue('mail_crew_called_off', {
    id,
    requested_at: instant(requested ?? booking.starts_at),
    starts_at: instant(booking.starts_at),
    ends_at: instant(booking.ends_at),
    ...withoutNulls({ resource_type, resource_id, role, purpose, rental_id, location_address_id }),
  });
}

/** `booking` before it was moved. The person gets a new request: the link of the earlier one ends. */
export async function mailMoved(
  { update, enqueue }: Mailing,
  booking: RequestedBooking,
  { starts_at: starts, ends_at: ends }: { readonly starts_at: string; readonly ends_at: string },
): Promise<void> {
  const same = Date.parse(starts) === Date.parse(booking.starts_at) && Date.parse(ends) === Date.parse(booking.ends_at);
  if (same || !isExpected(booking) || Date.parse(starts) <= Date.now()) return;
  const key = randomUUID();
  const requested = { request_status: 'sent', requested_at: new Date().toISOString(), answered_at: null } as const;
  await update('resource_assignment', booking.id, { request_key: key, ...requested });
  const before = { was_from: instant(booking.starts_at), was_until: instant(booking.ends_at) };
  await enqueue('mail_crew_request', { id: booking.id, key, ...before });
}

const instant = (text: string): string => new Date(text).toISOString();

/** Without null values: a job's payload has no nulls. */
const withoutNulls = (values: Readonly<Record<string, unknown>>) =>
  Object.fromEntries(Object.entries(values).filter(([, value]) => value !== null));
