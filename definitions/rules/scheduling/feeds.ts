/**
 * GET /calendars/{token}: bookings as iCalendar (RFC 5545), for holders of the address; limited by its maker's present rights.
 */
import { hash } from 'node:crypto';
import {
  ApiError,
  dataOf,
  identitiesNow,
  identityKey,
  inScopeSql,
  isFrom,
  isKnown,
  narrowed,
  type Operation,
  type Query,
  queryOn,
  rightsFrom,
  rightsOf,
  type Services,
} from 'backline/rules';
import ical, { ICalEventStatus } from 'ical-generator';
import { hashOfToken } from './calendar_feed.ts';

interface Feed {
  readonly id: number;
  readonly name: string;
  readonly subject_type: string;
  readonly subject_id: string;
  readonly rights: unknown;
  readonly owner_id: number | null;
}

/**
 * Owners of bookings: SQL over `a` with $1 the id, for each kind of feed. A project gets a line of its own once bookings name it.
 */
const subjects: Readonly<Record<string, string>> = {
  user: `(a."resource_type" = 'user' and a."resource_id" = $1::text or a."driver_id" = $1::integer)`,
  account_contact: `a."resource_type" = 'account_contact' and a."resource_id" = $1::text`,
  vehicle: `a."resource_type" = 'vehicle' and a."resource_id" = $1::text`,
  facility: `a."resource_type" = 'facility' and a."resource_id" = $1::text`,
  rental: `a."rental_id" = $1::integer`,
  project: `(a."project_id" = $1::integer or a."rental_id" in (select j."id" from "rental" j where j."project_id" = $1::integer))`,
};

/** From four weeks ago to two years ahead: the range of calendars. $2 the maker's scope. */
const bookingsSql = (resources: Services['resources'], subject: string) => `
select a."id", a."status", a."starts_at"::text, a."ends_at"::text, a."updated_at"::text,
  floor(extract(epoch from a."updated_at" - a."created_at"))::integer as "sequence", a."role", a."crew_notes", d."formatted" as "address",
  coalesce(r."number" || ' ' || r."title", t."number", a."purpose", 'Booking') as "job",
  case a."resource_type" when 'user' then (select u."name" from "user" u where u."id" = a."resource_id"::integer)
    when 'account_contact' then (select concat_ws(' ', c."first_name", c."last_name") from "account_contact" c where c."id" = a."resource_id"::integer)
    when 'vehicle' then (select v."name" from "vehicle" v where v."id" = a."resource_id"::integer)
    else (select f."name" from "facility" f where f."id" = a."resource_id"::integer) end as "who"
from "resource_assignment" a left join "rental" r on r."id" = a."rental_id" left join "warehouse_transfer" t on t."id" = a."warehouse_transfer_id"
  left join lateral (select concat_ws(', ', p."line1", p."line2", p."city", p."postcode") as "formatted" from "address" p where p."id" = coalesce(a."location_address_id", r."delivery_address_id")) d on true
where ${subject} and a."status" not in ('declined', 'cancelled') and a."ends_at" > now() - interval '28 days' and a."starts_at" < now() + interval '730 days'
  and ${inScopeSql(resources, 'resource_assignment', 'a."id"', '$2::integer[]')}
order by a."starts_at", a."id" limit 5000`;

interface Booking {
  readonly id: number;
  readonly status: string;
  readonly starts_at: string;
  readonly ends_at: string;
  readonly updated_at: string;
  /** Rises with every change: seconds from the booking's making to its last change (RFC 5545, 3.8.7.4). */
  readonly sequence: number;
  readonly role: string | null;
  readonly crew_notes: string | null;
  readonly address: string | null;
  readonly job: string;
  readonly who: string | null;
}

/** The maker's present view from `ip`: the scope, or undefined if the maker may not read bookings any more, or not from there. */
async function sightOf(services: Services, feed: Feed, ip: string): Promise<readonly number[] | null | undefined> {
  if (feed.rights === null) return null;
  const then = rightsFrom(feed.rights);
  const maker = { tokenId: then.token, userId: feed.owner_id };
  const key = identityKey(maker);
  const now = key === null ? undefined : (await identitiesNow(services, services.pool, [maker])).get(key)?.actor;
  if (!now) return undefined;
  const left = narrowed(then, rightsOf(now));
  if (left.expires_at !== null && Date.parse(left.expires_at) <= Date.now()) return undefined;
  if (!isFrom(left.networks, ip)) return undefined;
  const reads = left.abilities.includes('*') || left.abilities.includes('resource-assignments:read');
  return reads ? left.scope : undefined;
}

export const calendarFeedRead =
  (services: Services): Operation =>
  async ({ params, ip, headOnly, headers: sent }) => {
    const query: Query = queryOn(services.pool);
    const feed = await dataOf(query)
      .selectFrom('calendar_feed as f')
      .select(['f.id', 'f.name', 'f.subject_type', 'f.subject_id', 'f.rights', 'f.owner_id'])
      .where('f.token_hash', '=', String(hashOfToken(params['token'] ?? '')))
      .executeTakeFirst();
    const subject = feed && subjects[feed.subject_type];
    const scope = feed && (await sightOf(services, feed, ip));
    // Revoked, invented, or of a user whose rights have ended: the answers are equal, so trying addresses reveals nothing.
    if (!feed || subject === undefined || scope === undefined)
      throw new ApiError('not_found', { message: 'This address leads nowhere: the feed was revoked, or never was.' });
    const bookings = await query<Booking & Record<string, unknown>>(bookingsSql(services.resources, subject), [
      feed.subject_id,
      scope,
    ]);
    const text = calendarOf(services, feed, bookings);
    const etag = `"${hash('sha1', text, 'base64url')}"`;
    const shared = { etag, 'cache-control': 'private, no-cache' };
    // Programs request it every half hour, mostly without a change.
    if (isKnown(sent, etag)) return { status: 304, body: null, headers: shared };
    return {
      status: 200,
      body: null,
      headers: {
        ...shared,
        'content-type': 'text/calendar; charset=utf-8',
        'content-length': String(Buffer.byteLength(text)),
        'content-disposition': 'inline; filename="bookings.ics"',
      },
      ...(headOnly ? {} : { chunks: chunksOf(text) }),
    };
  };

async function* chunksOf(text: string): AsyncGenerator<string> {
  yield text;
}

function calendarOf({ product, appUrl }: Services, feed: Feed, bookings: readonly Booking[]): string {
  const calendar = ical({ prodId: { company: product.title, product: 'Bookings' }, ttl: 1800 });
  const { hostname } = new URL(appUrl);
  for (const one of bookings)
    calendar.createEvent({
      id: `booking-${one.id}@${hostname}`,
      start: new Date(one.starts_at),
      end: new Date(one.ends_at),
      lastModified: new Date(one.updated_at),
      stamp: new Date(one.updated_at),
      sequence: one.sequence,
      summary: [one.job, one.role ?? one.who].filter(Boolean).join(' · '),
      description: [one.who, one.crew_notes].filter(Boolean).map(withoutSigns).join('\n'),
      status: one.status === 'tentative' ? ICalEventStatus.TENTATIVE : ICalEventStatus.CONFIRMED,
      ...(one.address ? { location: one.address } : {}),
    });
  // The library writes texts of events as they must be, and the calendar's name as it is.
  const name = folded(`NAME:${escaped(feed.name)}`) + folded(`X-WR-CALNAME:${escaped(feed.name)}`);
  return `${calendar
    .toString()
    .trimEnd()
    .replace(/^VERSION:2\.0\r\n/m, (line) => line + name)}\r\n`;
}

/** Signs that no text of a calendar may contain (3.1); notes of several lines may have been pasted with them. */
const withoutSigns = (text: string | null): string =>
  // biome-ignore lint/suspicious/noControlCharactersInRegex: these characters are removed
  (text ?? '').replaceAll(/[\x00-\x08\x0b\x0c\x0e-\x1f\x7f]/g, '');

/** A text value (RFC 5545, 3.3.11). */
const escaped = (text: string): string =>
  text
    .replaceAll(/[\\;,]/g, (sign) => `\\${sign}`)
    .replaceAll(/\r\n|[\r\n]/g, '\\n')
    // biome-ignore lint/suspicious/noControlCharactersInRegex: names of before such signs were refused
    .replaceAll(/[\x00-\x1f\x7f]/g, '');

/** A content line with its end, no line longer than 75 octets, no sign cut in two (3.1). */
function folded(line: string): string {
  const lines: string[] = [];
  let current = '';
  for (const sign of line) {
    if (Buffer.byteLength(current + sign) > 75) {
      lines.push(current);
      current = ' ';
    }
    current += sign;
  }
  return `${[...lines, current].join('\r\n')}\r\n`;
}
