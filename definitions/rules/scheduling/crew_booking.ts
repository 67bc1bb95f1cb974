/** The requested booking, as mail and page show it. */

import { dataOf, type Query, sql } from 'backline/rules';
import type { Expression } from 'kysely';
import { DateTime } from 'luxon';
import type { SchedulingJobs } from '../../../generated/jobs.ts';
import type { CrewLink } from './crew_link.ts';
import { personOf } from './crew_person.ts';

const addressOf = (stop: Expression<number | null>, job: Expression<number | null>) =>
  sql<
    string | null
  >`(select concat_ws(', ', p."line1", p."line2", p."city", p."postcode") from "address" p where p."id" = coalesce(${stop}, ${job}))`;

const requestedBooking = (query: Query, zone: string, { assignment, key }: Pick<CrewLink, 'assignment' | 'key'>) =>
  dataOf(query)
    .selectFrom('resource_assignment as a')
    .leftJoin('rental as r', 'r.id', 'a.rental_id')
    .leftJoin('warehouse as w', 'w.id', 'r.warehouse_id')
    .select(({ ref }) => [
      'a.id',
      'a.status',
      'a.request_status',
      'a.resource_type',
      'a.resource_id',
      'a.starts_at',
      'a.ends_at',
      'a.role',
      'a.crew_notes',
      'a.purpose',
      'r.title',
      sql<string>`coalesce(${ref('w.timezone')}, ${zone}::text)`.as('zone'),
      addressOf(ref('a.location_address_id'), ref('r.delivery_address_id')).as('address'),
    ])
    .where('a.id', '=', assignment)
    .where('a.request_key', '=', key)
    .executeTakeFirst();

type Booking = NonNullable<Awaited<ReturnType<typeof requestedBooking>>>;

/** The values of a booking in mails and pages. */
export type Facts = Pick<
  Booking,
  'starts_at' | 'ends_at' | 'role' | 'crew_notes' | 'purpose' | 'title' | 'address' | 'zone'
>;

/** An instant as the person reads it. */
export const momentOf = (text: string, zone: string, locale: string): string =>
  DateTime.fromISO(new Date(text).toISOString(), { zone }).setLocale(locale).toLocaleString(DateTime.DATETIME_FULL);

/** Time, subject and location: the label of each in English, and in the reader's language. */
export function factsOf(booking: Facts, locale: string) {
  const at = (text: string) => momentOf(text, booking.zone, locale);
  const facts = [
    { name: 'Job', value: booking.title ?? booking.purpose ?? '' },
    { name: 'Role', value: booking.role ?? '' },
    { name: 'From', value: at(booking.starts_at) },
    { name: 'To', value: at(booking.ends_at) },
    { name: 'Place', value: booking.address ?? '' },
    { name: 'Notes', value: booking.crew_notes ?? '' },
  ];
  return facts.filter(({ value }) => value !== '');
}

/** The booking of a request, with the person; null if a later request replaced it. */
export async function bookingOf(query: Query, zone: string, link: Pick<CrewLink, 'assignment' | 'key'>) {
  const booking = await requestedBooking(query, zone, link);
  const person = booking && (await personOf(query, booking));
  return booking && person ? { booking, person } : null;
}

const jobOf = (query: Query, zone: string, rental: number | null, address: number | null) =>
  dataOf(query)
    .selectFrom(sql<object>`(select 1)`.as('one'))
    .leftJoin('rental as r', (join) => join.on('r.id', '=', rental))
    .leftJoin('warehouse as w', 'w.id', 'r.warehouse_id')
    .select(({ ref }) => [
      'r.title',
      sql<string>`coalesce(${ref('w.timezone')}, ${zone}::text)`.as('zone'),
      addressOf(sql<number | null>`${address}::integer`, ref('r.delivery_address_id')).as('address'),
    ])
    .executeTakeFirst();

type CalledOff = Parameters<SchedulingJobs['mail_crew_called_off']>[0]['payload'];

/** A booking that has ended, with its person; null if the person is gone. */
export async function calledOff(query: Query, zone: string, payload: CalledOff) {
  const person = await personOf(query, payload);
  const { rental_id: rental, location_address_id: address } = payload;
  const job = await jobOf(query, zone, rental ?? null, address ?? null);
  if (!person || !job) return null;
  const { starts_at, ends_at, role = null, purpose = null } = payload;
  const booking: Facts = { starts_at, ends_at, role, purpose, crew_notes: null, ...job };
  return { booking, person };
}
