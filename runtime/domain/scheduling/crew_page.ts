/**
 * The page on which a person who was asked accepts or declines. Looking at it changes nothing: mail scanners, previews and HEAD decide
 * nothing. A button does, by a form that carries a value of the visitor's cookie.
 */
import { createHash, randomBytes, randomUUID } from 'node:crypto';
import Handlebars from 'handlebars';
import { DateTime } from 'luxon';
import { change, queryOn, viewOf } from '../../commands/change.ts';
import { ApiError } from '../../errors/index.ts';
import { outsideActor } from '../../kernel/actor.ts';
import type { Services } from '../../kernel/context.ts';
import type { PublicHandler, PublicReply, PublicRequest } from '../../kernel/public_route.ts';
import type { Query } from '../../kernel/rules.ts';
import { type CrewLink, crewLinkOf } from './crew_link.ts';
import { personOf } from './crew_person.ts';

const cookie = 'backline_crew';
const formPurpose = 'crew_form';
const style =
  'body{font:1rem/1.5 system-ui,sans-serif;max-width:36rem;margin:2rem auto;padding:0 1rem;color:#1a1a2e;background:#fff}dt{color:#595970;font-size:.875rem}dd{margin:0 0 .75rem;white-space:pre-line}form{display:inline}button{font:inherit;padding:.75rem 1.5rem;border-radius:.5rem;border:1px solid #3a3a8c;margin:.25rem .5rem .25rem 0;min-width:9rem}button.yes{background:#3a3a8c;color:#fff}button.no{background:#fff;color:#3a3a8c}label{display:block;margin:1rem 0 .25rem}input[type=text]{font:inherit;padding:.5rem;width:100%;box-sizing:border-box;border:1px solid #6b6b80;border-radius:.5rem}';
const policy = `default-src 'none'; style-src 'sha256-${createHash('sha256').update(style).digest('base64')}'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'`;

const page = Handlebars.compile(
  `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex"><title>{{title}}</title><style>${style}</style></head>
<body><main><h1>{{title}}</h1><p>{{text}}</p>{{#if facts}}<dl>{{#each facts}}<dt>{{this.name}}</dt><dd>{{this.value}}</dd>{{/each}}</dl>{{/if}}
{{#if action}}<form method="post" action="{{action}}"><input type="hidden" name="csrf_token" value="{{token}}">
<label for="reason">A word to the planner, if you decline</label><input type="text" id="reason" name="reason" maxlength="255">
<p><button class="yes" type="submit" name="answer" value="accept">Accept</button><button class="no" type="submit" name="answer" value="decline">Decline</button></p></form>{{/if}}</main></body></html>
`,
  { strict: false },
);

interface View {
  readonly title: string;
  readonly text: string;
  readonly facts?: readonly { readonly name: string; readonly value: string }[];
  readonly action?: string;
  readonly token?: string;
}

function shown(status: number, view: View, headers: Readonly<Record<string, string>> = {}): PublicReply {
  return {
    status,
    body: page(view),
    type: 'text/html; charset=utf-8',
    headers: { 'content-security-policy': policy, 'referrer-policy': 'same-origin', ...headers },
  };
}

const invalid = (): PublicReply =>
  shown(404, {
    title: 'This link does not work',
    text: 'It may be too old, or a newer request has taken its place. The newest mail has a link that works.',
  });

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

/** When, what and where, as the person reads it. */
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

const answered: Readonly<Record<string, string>> = {
  accepted: 'You have accepted this booking.',
  declined: 'You have declined this booking.',
};

/** Handlers by name, as the definitions name them. */
export function crewHandlers(services: Services): Readonly<Record<string, PublicHandler>> {
  const { secrets, appUrl, settings } = services;
  const secure = appUrl.startsWith('https:') ? '; Secure' : '';

  async function asked(request: PublicRequest) {
    const link = crewLinkOf(services, request.params['assignment'] ?? '', request.query);
    const found = link && (await bookingOf(queryOn(services.pool), settings.get('localisation.timezone'), link));
    return link && found ? { link, ...found } : null;
  }

  return {
    crew_request_page: async (request) => {
      const found = await asked(request);
      if (!found) return invalid();
      const { link, booking, person } = found;
      const facts = factsOf(booking, person.locale ?? settings.get('localisation.locale'));
      const done = answered[booking.request_status];
      if (done !== undefined)
        return shown(200, { title: 'Thank you', text: `${done} To change that, speak to the planner.`, facts });
      if (!['tentative', 'confirmed'].includes(booking.status))
        return shown(200, {
          title: 'No longer needed',
          text: `This booking is ${booking.status.replaceAll('_', ' ')}: nothing needs to be decided.`,
          facts,
        });
      const visitor = randomBytes(32).toString('base64url');
      const token = secrets.sign(`${visitor}:${link.address}`, formPurpose);
      const value = `${cookie}=${visitor}; HttpOnly; SameSite=Strict; Path=/crew; Max-Age=3600${secure}`;
      return shown(
        200,
        {
          title: `${person.name}, do you take this booking?`,
          text: settings.get('company.name') ?? services.product.title,
          facts,
          action: link.address,
          token,
        },
        { 'set-cookie': value },
      );
    },

    crew_request_answer: async (request) => {
      const found = await asked(request);
      if (!found) return invalid();
      const { link, booking, person } = found;
      const visitor = cookieOf(request);
      const { origin } = request.headers;
      const foreign = typeof origin === 'string' && origin !== new URL(appUrl).origin;
      const answer = request.form.get('answer');
      const own =
        visitor && secrets.isSigned(`${visitor}:${link.address}`, formPurpose, request.form.get('csrf_token') ?? '');
      if (foreign || !own || (answer !== 'accept' && answer !== 'decline'))
        return shown(403, {
          title: 'Please try again',
          text: 'Open the link of the mail again and press a button there.',
        });
      const reason = (request.form.get('reason') ?? '').trim().slice(0, 255) || null;
      const taken = await answerRequest(services, { ...link, accepts: answer === 'accept', reason, name: person.name });
      if (taken === null)
        return shown(200, {
          title: 'Already decided',
          text: 'This booking was decided meanwhile. To change that, speak to the planner.',
        });
      const facts = factsOf(booking, person.locale ?? settings.get('localisation.locale'));
      const texts = {
        confirmed: 'The booking is confirmed.',
        noted: 'Your answer was noted; the planner confirms the booking.',
        declined: 'You have declined; the planner was told.',
      };
      return shown(200, { title: 'Thank you', text: texts[taken], facts });
    },
  };
}

function cookieOf({ headers }: PublicRequest): string {
  const found = new RegExp(`(?:^|;\\s*)${cookie}=([A-Za-z0-9_-]{43})(?:;|$)`).exec(String(headers['cookie'] ?? ''));
  return found?.[1] ?? '';
}

interface Answer extends Pick<CrewLink, 'assignment' | 'key'> {
  readonly accepts: boolean;
  readonly reason: string | null;
  readonly name: string;
}

const openSql = `select "status" from "resource_assignment" where "id" = $1::integer and "request_key" = $2::uuid and "request_status" = 'sent' and "status" in ('tentative', 'confirmed')`;

/**
 * Takes the answer in one change, in the person's name: of two clicks one counts. Accepting confirms where nothing stands against it;
 * else the planner does. Null where it was decided before.
 */
async function answerRequest(
  services: Services,
  { assignment, key, accepts, reason, name }: Answer,
): Promise<'confirmed' | 'noted' | 'declined' | null> {
  const who = { actor: outsideActor(name, 'person', 'web'), requestId: randomUUID() };
  let taken: 'confirmed' | 'noted' | 'declined' | null = null;
  await change(
    services,
    who,
    { name: 'resource_assignments.answer', resource: 'resource_assignment' },
    async (unit) => {
      const view = viewOf(unit, { record: {}, input: {}, target: null });
      await view.touch('resource_assignment', [assignment]);
      const [open] = await view.query<{ status: string }>(openSql, [assignment, key]);
      if (open) {
        await view.update('resource_assignment', assignment, {
          request_status: accepts ? 'accepted' : 'declined',
          answered_at: new Date().toISOString(),
        });
        taken = await decide(view, assignment, open.status, accepts, reason);
        view.emit('resource_assignment.answered', 'resource_assignment', assignment);
      }
      return async () => ({ status: 200, body: null });
    },
  );
  return taken;
}

async function decide(
  view: ReturnType<typeof viewOf>,
  assignment: number,
  status: string,
  accepts: boolean,
  reason: string | null,
): Promise<'confirmed' | 'noted' | 'declined'> {
  const params = { assignment };
  if (!accepts) {
    await view.perform('resource_assignments.decline', { params, body: reason === null ? {} : { reason } });
    return 'declined';
  }
  if (status === 'confirmed') return 'confirmed';
  try {
    await view.attempt(() => view.perform('resource_assignments.confirm', { params }));
    return 'confirmed';
  } catch (error) {
    // What stands against it is the planner's to decide; the person's word stands.
    if (error instanceof ApiError && error.status < 500) return 'noted';
    throw error;
  }
}
