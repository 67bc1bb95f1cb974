/** Mails to booked people: a request for their answer, and notices of cancellation. */

import { languageOf, queryOn, type Say, type Services, sayIn } from 'backline/rules';
import type { SchedulingJobs } from '../../../generated/jobs.ts';
import { bookingOf, calledOff, type Facts, factsOf, momentOf } from './crew_booking.ts';
import { crewUrl } from './crew_link.ts';
import type { CrewPerson } from './crew_person.ts';

type Payload<Job extends keyof SchedulingJobs> = Parameters<SchedulingJobs[Job]>[0]['payload'];
type Actor = Parameters<Services['mail']['queue']>[1];

/** The text of a mail between the greeting and the company's name. */
interface Letter {
  readonly subject: (say: Say, what: string) => string;
  readonly text: (say: Say, company: string, locale: string) => readonly string[];
  readonly onceKey: string;
  /** It contains a link that decides. */
  readonly secret: boolean;
}

/** False if nobody can be reached. */
async function mail(
  services: Services,
  actor: Actor,
  person: CrewPerson,
  booking: Facts,
  letter: Letter,
): Promise<boolean> {
  const { settings, product } = services;
  const { email: address } = person;
  if (address === null) return false;
  const company = settings.get('company.name') ?? product.title;
  const locale = person.locale ?? settings.get('localisation.locale');
  const say = sayIn(languageOf(locale) ?? 'en');
  const text = [
    say('Hello {name},', { name: person.name.replace(/[\p{C}\p{Z}]+/gu, ' ').trim() }),
    ...letter.text(say, company, locale),
    company,
  ].join('\n\n');
  await services.mail.queue(services.pool, actor, {
    to: { name: person.name, address },
    subject: letter.subject(say, booking.title ?? booking.purpose ?? booking.role ?? company),
    text: `${text}\n`,
    html: null,
    onceKey: letter.onceKey,
    secret: letter.secret,
  });
  return true;
}

const listed = (say: Say, booking: Facts, locale: string): string =>
  factsOf(booking, locale)
    .map(({ name, value }) => `${say(name)}: ${value}`)
    .join('\n');

/**
 * Sends a request, or a new one for a booking that was moved. False if a later request replaced it, or the person has no address.
 */
export async function mailRequest(
  services: Services,
  { id, key, message, was_from: from, was_until: until }: Payload<'mail_crew_request'>,
  actor: Actor,
): Promise<boolean> {
  const zone = services.settings.get('localisation.timezone');
  const found = await bookingOf(queryOn(services.pool), zone, { assignment: id, key });
  if (!found) return false;
  const { booking, person } = found;
  const moved = typeof from === 'string' && typeof until === 'string' ? { from, until } : null;
  return mail(services, actor, person, booking, {
    subject: (say, what) => (moved ? say('Booking moved: {what}', { what }) : say('Booking request: {what}', { what })),
    text: (say, company, locale) => [
      moved
        ? say('{company} has moved a booking of yours, which was from {from} to {to}. Do you take it as it is now?', {
            company,
            from: momentOf(moved.from, booking.zone, locale),
            to: momentOf(moved.until, booking.zone, locale),
          })
        : say('{company} asks whether you take this booking:', { company }),
      listed(say, booking, locale),
      ...(message ? [message] : []),
      say('Accept or decline on this page, without an account. Looking at it decides nothing:'),
      crewUrl(services, id, key, booking.starts_at),
    ],
    onceKey: `crew_request:${key}`,
    secret: true,
  });
}

/** False if nobody can be reached. */
export async function mailCalledOff(
  services: Services,
  payload: Payload<'mail_crew_called_off'>,
  actor: Actor,
): Promise<boolean> {
  const found = await calledOff(queryOn(services.pool), services.settings.get('localisation.timezone'), payload);
  if (!found) return false;
  return mail(services, actor, found.person, found.booking, {
    subject: (say, what) => say('Booking called off: {what}', { what }),
    text: (say, company, locale) => [
      say('{company} has called off this booking: you are not needed for it.', { company }),
      listed(say, found.booking, locale),
    ],
    onceKey: `crew_called_off:${payload.id}:${payload.requested_at}`,
    secret: false,
  });
}
