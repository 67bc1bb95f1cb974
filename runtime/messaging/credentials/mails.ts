/** Mails about a person's own access. They cannot be switched off, and go to the address that they are about. */
import { DateTime } from 'luxon';
import type { Pool, PoolClient } from 'pg';
import { serviceActor } from '../../base/kernel/actor.ts';
import type { Services } from '../../base/kernel/context.ts';
import { changedMail, filled, spoken } from '../system_mails/index.ts';
import { languageOf, phrase, type Said, sayIn } from './languages/index.ts';
import type { Person } from './person.ts';
import { originalText, type SystemMailKey, systemMails } from './system_mails.ts';

type Needed = Pick<Services, 'mail' | 'appUrl' | 'product'>;
type Recipient = Pick<Person, 'name' | 'email' | 'timezone' | 'locale'>;

const sender = serviceActor('Sign-in', 'web');

/** What a mail says, before it is said in the recipient's language. */
interface Letter {
  readonly subject: string;
  readonly lines: readonly Said[];
}

async function queue(services: Needed, db: Pool | PoolClient, to: Recipient, letter: Letter): Promise<void> {
  const say = sayIn(languageOf(to.locale) ?? 'en');
  const name = greeted(to.name);
  const greeting = name === '' ? say('Hello,') : say('Hello {name},', { name });
  const lines = letter.lines.map((line) => say(line));
  await services.mail.queue(db, sender, {
    to: { name: to.name, address: to.email },
    subject: say(letter.subject),
    text: `${[greeting, ...lines, services.product.title].join('\n\n')}\n`,
    html: null,
  });
}

/** A name for a mail: one line, and nothing that mail readers turn into a link. The person who invites may type anything. */
export function greeted(name: string): string {
  const plain = name
    .toWellFormed()
    .replace(/[\p{C}\p{Z}]+/gu, ' ')
    .trim();
  return plain.length > 80 || /[/\\@:<>]|www\.|[^\s.]\.[^\s.]{2,}/i.test(plain) ? '' : plain;
}

/** A mail whose text people may change. */
async function queueSystem(
  services: Needed,
  db: Pool | PoolClient,
  to: Recipient,
  key: SystemMailKey,
  values: Readonly<Record<string, Said>>,
): Promise<void> {
  const say = sayIn(languageOf(to.locale) ?? 'en');
  const name = greeted(to.name);
  const all = {
    greeting: name === '' ? say('Hello,') : say('Hello {name},', { name }),
    name: name === '' ? to.email : name,
    product: services.product.title,
    ...Object.fromEntries(Object.entries(values).map(([one, value]) => [one, say(value)])),
  };
  await services.mail.queue(db, sender, {
    to: { name: to.name, address: to.email },
    ...(await systemMail(services, db, key, all, to.locale)),
    secret: systemMails[key].needs === 'link',
  });
}

/** The text of a system mail for a reader: what people wrote, else the original in the reader's language. */
async function systemMail(
  { mail }: Pick<Needed, 'mail'>,
  db: Pool | PoolClient,
  key: SystemMailKey,
  values: Readonly<Record<string, string>>,
  locale: string,
): Promise<{ readonly subject: string; readonly text: string; readonly html: string | null }> {
  const changed = await changedMail(db, key);
  if (changed?.is_customised) {
    const { subject, text, html } = await spoken(changed, values, locale, mail.page);
    return { subject, text, html };
  }
  const { subject_line, body } = originalText(key, languageOf(locale) ?? 'en');
  return { subject: filled(subject_line, values), text: filled(body, values), html: null };
}

export function mailReset(services: Needed, db: Pool | PoolClient, to: Recipient, value: string): Promise<void> {
  return queueSystem(services, db, to, 'password_reset', { link: `${services.appUrl}/reset-password/${value}` });
}

export function mailMagicLink(services: Needed, db: Pool | PoolClient, to: Recipient, value: string): Promise<void> {
  return queueSystem(services, db, to, 'magic_link', { link: `${services.appUrl}/auth/magic-link/${value}` });
}

/** Where a person who was invited chooses the first password. */
export function mailInvitation(services: Needed, db: Pool | PoolClient, to: Recipient, value: string): Promise<void> {
  const link = `${services.appUrl}/reset-password/${value}`;
  return queueSystem(services, db, to, 'user_invite', { link, address: `${services.appUrl}/login` });
}

/** The link that confirms an address. */
export function mailVerification(services: Needed, db: Pool | PoolClient, to: Recipient, value: string): Promise<void> {
  return queueSystem(services, db, to, 'verify_email', { link: `${services.appUrl}/verify-email/${value}` });
}

/** For the address that is not the person's any more: it names no new one. */
export function mailOtherAddress(services: Needed, db: Pool | PoolClient, to: Recipient): Promise<void> {
  const lines = [
    'Your account has another e-mail address now; this one does not sign in any more.',
    "If you did not want that, speak to whoever looks after your company's accounts.",
  ];
  return queue(services, db, to, { subject: 'Your e-mail address was changed', lines });
}

/** The notice of a new sign-in (contract, Web login; template key `new_sign_in`). */
export function mailNewSignIn(
  services: Needed,
  db: Pool | PoolClient,
  to: Recipient,
  from: { readonly ip: string; readonly userAgent: string; readonly at: Date },
): Promise<void> {
  return queueSystem(services, db, to, 'new_sign_in', {
    time: localTime(to, from.at),
    device: deviceOf(from.userAgent),
    ip: from.ip,
    address: `${services.appUrl}/forgot-password`,
  });
}

export function mailPasswordChanged(services: Needed, db: Pool | PoolClient, to: Recipient): Promise<void> {
  const lines = [
    'Your account has another password now; all other sessions have ended.',
    phrase('If that was not you, choose another one at once: {address}', {
      address: `${services.appUrl}/forgot-password`,
    }),
  ];
  return queue(services, db, to, { subject: 'Your password was changed', lines });
}

/** Passwords are guessed for the person's address, from more places than one throttle sees. */
export function mailManyTries(services: Needed, db: Pool | PoolClient, to: Recipient): Promise<void> {
  const lines = [
    'Many wrong passwords were entered for your address today. For one day, passwords are accepted only from browsers in which you have signed in before.',
    'Your password was not found out. If it is short, or used elsewhere too, choose another one, and set up a second factor.',
    phrase('You can always choose a new password by mail and sign in with it: {address}', {
      address: `${services.appUrl}/forgot-password`,
    }),
  ];
  return queue(services, db, to, { subject: 'Wrong passwords for your account', lines });
}

const factorLines = {
  app_added: 'Your account asks for a code of an authenticator app from now on.',
  passkey_added: 'Your account has another passkey.',
  passkey_removed: 'A passkey of your account was removed.',
  codes_made: 'Your account has new recovery codes; those before do not count any more.',
  ended: 'Your account is without a second factor: app, passkeys and recovery codes do not count any more.',
} as const;

/** What proves who somebody is has changed. */
export function mailFactorChanged(
  services: Needed,
  db: Pool | PoolClient,
  to: Recipient,
  what: keyof typeof factorLines,
): Promise<void> {
  return queueSystem(services, db, to, 'two_factor_changed', {
    change: factorLines[what],
    address: `${services.appUrl}/forgot-password`,
  });
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

/** An unknown user agent, without what mail readers turn into links: the client has written it. */
function programOf(userAgent: string): string {
  const words = userAgent.replace(/[^\w .()-]+/g, ' ').split(/\s+/);
  const plain = words.filter((word) => word !== '' && !/[a-z_-]\.|\.[a-z]/i.test(word)).join(' ');
  return plain.slice(0, 80) || 'unknown';
}

/** A user agent in words. */
export function deviceOf(userAgent: string): string {
  const browser = browsers.find(([mark]) => userAgent.includes(mark))?.[1];
  const system = systems.find(([mark]) => userAgent.includes(mark))?.[1];
  if (browser === undefined && system === undefined) return programOf(userAgent);
  return [browser, system].filter((part) => part !== undefined).join(' on ');
}
