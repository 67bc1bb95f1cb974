/** The booking that a person is asked about, as mail and page show it. */
import { DateTime } from 'luxon';
import type { Query } from '../../kernel/rules.ts';
import type { CrewLink } from './crew_link.ts';
import { personOf } from './crew_person.ts';

const bookingSql = `select a."id", a."status", a."request_status", a."resource_type", a."resource_id", a."starts_at"::text, a."ends_at"::text, a."role", a."crew_notes", a."purpose",
  r."title", coalesce(w."timezone", $3::text) as "zone", (select concat_ws(', ', p."line1", p."line2", p."city", p."postcode") from "address" p where p."id" = coalesce(a."location_address_id", r."delivery_address_id")) as "place"
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
  readonly place: string | null;
}

/** When, what and where: what each is called in English, and as the person reads it. */
export function factsOf(
  booking: Pick<Booking, 'starts_at' | 'ends_at' | 'role' | 'crew_notes' | 'purpose' | 'title' | 'place' | 'zone'>,
  locale: string,
) {
  const at = (text: string) =>
    DateTime.fromISO(new Date(text).toISOString(), { zone: booking.zone })
      .setLocale(locale)
      .toLocaleString(DateTime.DATETIME_FULL);
  const facts = [
    { name: 'Job', value: booking.title ?? booking.purpose ?? '' },
    { name: 'Role', value: booking.role ?? '' },
    { name: 'From', value: at(booking.starts_at) },
    { name: 'To', value: at(booking.ends_at) },
    { name: 'Place', value: booking.place ?? '' },
    { name: 'Notes', value: booking.crew_notes ?? '' },
  ];
  return facts.filter(({ value }) => value !== '');
}

/** The booking of a request, with who is asked; null where the request was followed by another. */
export async function bookingOf(query: Query, zone: string, { assignment, key }: Pick<CrewLink, 'assignment' | 'key'>) {
  const [booking] = await query<Booking & Record<string, unknown>>(bookingSql, [assignment, key, zone]);
  const person = booking && (await personOf(query, booking));
  return booking && person ? { booking, person } : null;
}
