/** The requested booking, as mail and page show it. */

import type { Query } from 'backline/rules';
import { DateTime } from 'luxon';
import type { SchedulingJobs } from '../../../generated/jobs.ts';
import type { CrewLink } from './crew_link.ts';
import { personOf } from './crew_person.ts';

const locationSql = (address: string) =>
  `(select concat_ws(', ', p."line1", p."line2", p."city", p."postcode") from "address" p where p."id" = coalesce(${address}, r."delivery_address_id")) as "address"`;

const bookingSql = `select a."id", a."status", a."request_status", a."resource_type", a."resource_id", a."starts_at"::text, a."ends_at"::text, a."role", a."crew_notes", a."purpose",
  r."title", coalesce(w."timezone", $3::text) as "zone", ${locationSql('a."location_address_id"')}
from "resource_assignment" a left join "rental" r on r."id" = a."rental_id" left join "warehouse" w on w."id" = r."warehouse_id" where a."id" = $1::integer and a."request_key" = $2::uuid`;

interface Booking {
  readonly id: number;
  readonly status: string;
  readonly request_status: string;
  readonly resource_type: 'user' | 'account_contact' | 'vehicle' | 'facility';
  readonly resource_id: string;
  readonly starts_at: string;
  readonly ends_at: string;
  readonly role: string | null;
  readonly crew_notes: string | null;
  readonly purpose: string | null;
  readonly title: string | null;
  readonly zone: string;
  readonly address: string | null;
}

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
export async function bookingOf(query: Query, zone: string, { assignment, key }: Pick<CrewLink, 'assignment' | 'key'>) {
  const [booking] = await query<Booking & Record<string, unknown>>(bookingSql, [assignment, key, zone]);
  const person = booking && (await personOf(query, booking));
  return booking && person ? { booking, person } : null;
}

const jobSql = `select r."title", coalesce(w."timezone", $3::text) as "zone", ${locationSql('$2::integer')}
from (select 1) one left join "rental" r on r."id" = $1::integer left join "warehouse" w on w."id" = r."warehouse_id"`;

type CalledOff = Parameters<SchedulingJobs['mail_crew_called_off']>[0]['payload'];

/** A booking that has ended, with its person; null if the person is gone. */
export async function calledOff(query: Query, zone: string, payload: CalledOff) {
  const person = await personOf(query, payload);
  const { rental_id: rental, location_address_id: address } = payload;
  const [job] = await query<Pick<Facts, 'title' | 'zone' | 'address'>>(jobSql, [rental ?? null, address ?? null, zone]);
  if (!person || !job) return null;
  const { starts_at, ends_at, role = null, purpose = null } = payload;
  const booking: Facts = { starts_at, ends_at, role, purpose, crew_notes: null, ...job };
  return { booking, person };
}
