/** Mails about a person's own access. They cannot be switched off, and go to the address that they are about. */
import { DateTime } from 'luxon';
import type { Pool, PoolClient } from 'pg';
import { serviceActor } from '../kernel/actor.ts';
import type { Services } from '../kernel/context.ts';
import type { Person } from './person.ts';

type Needed = Pick<Services, 'mail' | 'appUrl' | 'product'>;
type Recipient = Pick<Person, 'name' | 'email' | 'timezone' | 'locale'>;

const sender = serviceActor('Sign-in', 'web');

async function queue(
  services: Needed,
  db: Pool | PoolClient,
  to: Recipient,
  subject: string,
  lines: readonly string[],
  secret = false,
): Promise<void> {
  await services.mail.queue(db, sender, {
    to: { name: to.name, address: to.email },
    subject,
    text: `${[`Hello ${to.name},`, ...lines, services.product.title].join('\n\n')}\n`,
    html: null,
    secret,
  });
}

export function mailReset(services: Needed, db: Pool | PoolClient, to: Recipient, value: string): Promise<void> {
  return queue(
    services,
    db,
    to,
    'Choose a new password',
    [
      `With this link you choose a new password. It works once, within 60 minutes:`,
      `${services.appUrl}/reset-password/${value}`,
      'If you did not ask for it, nothing has happened and nothing needs to be done.',
    ],
    true,
  );
}

export function mailMagicLink(services: Needed, db: Pool | PoolClient, to: Recipient, value: string): Promise<void> {
  return queue(
    services,
    db,
    to,
    'Your link to sign in',
    [
      'With this link you sign in. It works once, within 15 minutes:',
      `${services.appUrl}/auth/magic-link/${value}`,
      'If you did not ask for it, nothing has happened and nothing needs to be done.',
    ],
    true,
  );
}

/** Where a person who was invited chooses the first password. */
export function mailInvitation(services: Needed, db: Pool | PoolClient, to: Recipient, value: string): Promise<void> {
  return queue(
    services,
    db,
    to,
    'You are invited',
    [
      'An account was made for you. With this link you choose your password. It works once, within 7 days:',
      `${services.appUrl}/reset-password/${value}`,
      `After that you sign in at ${services.appUrl}/login with this e-mail address.`,
    ],
    true,
  );
}

/** The link that confirms an address. */
export function mailVerification(services: Needed, db: Pool | PoolClient, to: Recipient, value: string): Promise<void> {
  return queue(
    services,
    db,
    to,
    'Confirm your e-mail address',
    [
      'With this link you confirm that this is your address. It works once, within a day:',
      `${services.appUrl}/verify-email/${value}`,
    ],
    true,
  );
}

/** For the address that is not the person's any more: it names no new one. */
export function mailOtherAddress(services: Needed, db: Pool | PoolClient, to: Recipient): Promise<void> {
  return queue(services, db, to, 'Your e-mail address was changed', [
    'Your account has another e-mail address now; this one does not sign in any more.',
    "If you did not want that, speak to whoever looks after your company's accounts.",
  ]);
}

/** The notice of a new sign-in (contract, Web login; template key `new_sign_in`). */
export function mailNewSignIn(
  services: Needed,
  db: Pool | PoolClient,
  to: Recipient,
  from: { readonly ip: string; readonly userAgent: string; readonly at: Date },
): Promise<void> {
  return queue(services, db, to, 'New sign-in', [
    'Somebody signed in with your account:',
    [`Time: ${localTime(to, from.at)}`, `Device: ${deviceOf(from.userAgent)}`, `IP address: ${from.ip}`].join('\n'),
    `If that was not you, choose another password at once, which ends all other sessions: ${services.appUrl}/forgot-password`,
  ]);
}

export function mailPasswordChanged(services: Needed, db: Pool | PoolClient, to: Recipient): Promise<void> {
  return queue(services, db, to, 'Your password was changed', [
    'Your account has another password now; all other sessions have ended.',
    `If that was not you, choose another one at once: ${services.appUrl}/forgot-password`,
  ]);
}

function localTime({ timezone, locale }: Recipient, at: Date): string {
  const local = DateTime.fromJSDate(at).setZone(timezone);
  const time = (local.isValid ? local : DateTime.fromJSDate(at).setZone('UTC')).setLocale(locale);
  return `${time.toLocaleString({ dateStyle: 'long', timeStyle: 'short' })} (${time.zoneName})`;
}

const browsers = [
  ['Edg/', 'Edge'],
  ['OPR/', 'Opera'],
  ['Firefox/', 'Firefox'],
  ['Chrome/', 'Chrome'],
  ['Safari/', 'Safari'],
] as const;
const systems = [
  ['iPhone', 'iPhone'],
  ['iPad', 'iPad'],
  ['Android', 'Android'],
  ['Windows', 'Windows'],
  ['Mac OS', 'macOS'],
  ['Linux', 'Linux'],
] as const;

/** A user agent in words; what nobody knows stays as it was sent. */
export function deviceOf(userAgent: string): string {
  const browser = browsers.find(([mark]) => userAgent.includes(mark))?.[1];
  const system = systems.find(([mark]) => userAgent.includes(mark))?.[1];
  if (browser === undefined && system === undefined) return userAgent.slice(0, 80) || 'unknown';
  return [browser, system].filter((part) => part !== undefined).join(' on ');
}
