/** `/account`: a person's profile, address, password and sessions, with all that opens their account on one page. */
import type { Request, Response, Router } from 'express';
import { DateTime } from 'luxon';
import { runText } from '../../../base/database/statement.ts';
import { isTimeZone } from '../../../base/database/time_zones.ts';
import { ApiError } from '../../../base/errors/index.ts';
import { appsOf } from '../../../messaging/credentials/apps.ts';
import { changePerson, note, Overtaken } from '../../../messaging/credentials/audit.ts';
import { languageOf, phrase, type Said } from '../../../messaging/credentials/languages/index.ts';
import { endLinks, newLink } from '../../../messaging/credentials/links.ts';
import {
  deviceOf,
  mailOtherAddress,
  mailPasswordChanged,
  mailVerification,
} from '../../../messaging/credentials/mails.ts';
import { passkeyHost, passkeysOf } from '../../../messaging/credentials/passkeys.ts';
import { hash, objection, verify } from '../../../messaging/credentials/passwords.ts';
import {
  browserActor,
  hasPassword,
  isSame,
  mustUseSecondFactor,
  normalisedEmail,
  type Person,
  personByEmail,
} from '../../../messaging/credentials/person.ts';
import { forgetAll } from '../../../messaging/credentials/remembrance.ts';
import { hasApp, recoveryCodesLeft } from '../../../messaging/credentials/second_factor.ts';
import {
  endBrowser,
  endOtherSessions,
  endSession,
  type Session,
  sessionsOf,
} from '../../../messaging/credentials/session_store.ts';
import { allowances } from '../../../messaging/credentials/throttle.ts';
import { isAddress } from '../../../services/mail/message.ts';
import { field, readForm } from '../forms.ts';
import { type Here, home, type SignIn } from '../steps.ts';
import { mayMakeTokens, tokensOf } from './tokens.ts';

const methods: Readonly<Record<Session['method'], string>> = {
  password: 'password',
  remembered: 'remembered browser',
  magic_link: 'link by mail',
  google: 'Google',
  microsoft: 'Microsoft',
  passkey: 'passkey',
};

const notices: Readonly<Record<string, string>> = {
  profile: 'Your profile is saved.',
  picture: 'Your picture is saved.',
  verified: 'Your e-mail address is confirmed.',
  email: 'Your e-mail address is changed. We wrote to the old address.',
  password: 'Your password is changed. All other sessions have ended.',
  session: 'The session has ended.',
  sessions: 'All other sessions have ended.',
  app_added: 'The authenticator app is set up.',
  passkey_added: 'The passkey is saved.',
  passkey_removed: 'The passkey is removed.',
  two_factor_disabled: 'Two-factor authentication is off.',
  token_revoked: 'The token is revoked.',
  app_ended: 'The app may do nothing for you any more.',
};
const refusals: Readonly<Record<string, string>> = {
  picture_refused: 'This is no picture of the kind PNG, JPEG or WebP with at most 256 KB and 2048 points on each side.',
  factor_demanded: 'Your role asks for a second factor.',
  no_tokens: 'Your role makes no API tokens.',
  token_stored: 'The token was not revoked: it may do more than you may.',
};

/** Languages of the profile: what is chosen here is the language of pages and mails, and how dates are written. */
const locales: readonly (readonly [string, string])[] = [
  ['en-GB', 'English (United Kingdom)'],
  ['en-US', 'English (United States)'],
  ['de-DE', 'Deutsch'],
  ['fr-FR', 'Français'],
  ['es-ES', 'Español'],
  ['nl-NL', 'Nederlands'],
];

export function accountRoutes(router: Router, signIn: SignIn): void {
  const { services, pages, throttle } = signIn;

  async function show(request: Request, response: Response, here: Here, view: object = {}, status = 200) {
    const { session, person } = here;
    const say = pages.say(request, response);
    const query = new URLSearchParams(request.originalUrl.split('?')[1] ?? '');
    const said = query.get('notice') ?? '';
    const sessions = (await sessionsOf(services.pool, person.id)).map((one) => ({
      id: one.id,
      browser: one.remembrance_id,
      here: one.id === session.id,
      device: deviceOf(one.user_agent ?? ''),
      ip: one.ip_address,
      method: say(methods[one.method]),
      seen: localTime(person, one.last_seen_at),
    }));
    const day = (instant: string | null): string | null => (instant === null ? null : localTime(person, instant));
    const actor = await browserActor(services, person);
    const known = locales.some(([locale]) => locale === person.locale);
    const facts = {
      title: 'Your account',
      person,
      initials: initialsOf(person.name),
      sessions,
      others: sessions.length > 1,
      codesLeft: person.two_factor_enabled ? await recoveryCodesLeft(services.pool, person.id) : 0,
      app: await hasApp(services.pool, person.id),
      passkeyHost: passkeyHost(services) !== null,
      passkeys: (await passkeysOf(services.pool, person.id)).map((one) => ({
        ...one,
        used: day(one.last_used_at),
        added: day(one.created_at),
      })),
      mayDisable: !mustUseSecondFactor(services, person),
      withPassword: hasPassword(services, person),
      mayMakeTokens: mayMakeTokens(actor),
      tokens: (await tokensOf(services, person.id)).map((one) => ({
        ...one,
        used: day(one.last_used_at),
        ends: day(one.expires_at),
      })),
      apps: (await appsOf(services, person.id)).map((one) => ({
        ...one,
        used: day(one.last_used_at),
        allowed: day(one.created_at),
      })),
      zones: Intl.supportedValuesOf('timeZone').map((zone) => ({ zone, chosen: zone === person.timezone })),
      locales: [...(known ? [] : [[person.locale, person.locale] as const]), ...locales].map(([locale, label]) => ({
        locale,
        label,
        chosen: locale === person.locale,
      })),
      notice: notices[said],
      error: refusals[said],
      ...view,
    };
    pages.show(request, response, 'profile', facts, status);
  }

  router.get(
    '/account',
    signIn.whenSignedIn(async (request, response, here) => show(request, response, here)),
  );

  router.post(
    '/account/profile',
    readForm,
    signIn.whenSignedIn(async (request, response, here) => {
      const [name, phone] = [plain(field(request, 'name')), plain(field(request, 'phone'))];
      const [timezone, locale] = [field(request, 'timezone'), field(request, 'locale') || here.person.locale];
      const again = { person: { ...here.person, name, phone, timezone, locale } };
      const zone = await isTimeZone((sql) => runText<{ name: string }>(services.pool, sql, []), timezone);
      const error =
        wrongProfile({ name, phone, locale }, here.person) ?? (zone ? null : 'Choose a time zone of the list.');
      if (error !== null) return show(request, response, here, { ...again, error }, 422);
      const values = { name, phone: phone === '' ? null : phone, timezone, locale };
      await changePerson(services, await signIn.who(request, here.person), here.person.id, 'user.updated', values);
      pages.redirect(response, '/account?notice=profile');
    }),
  );

  router.post(
    '/account/email',
    readForm,
    signIn.confirmed(async (request, response, here) => {
      const { person, session } = here;
      const email = normalisedEmail(field(request, 'email'));
      const refuse = (emailError: Said) => show(request, response, here, { emailError, newEmail: email }, 422);
      // ASCII, as in the API: no address looks like another's.
      if (!isAddress(email) || !/^[\x21-\x7e]+$/.test(email)) return refuse('This is no e-mail address.');
      if (email === person.email) return pages.redirect(response, home);
      const taken: Said = 'This address cannot be used here.';
      if (await personByEmail(services.pool, email)) return refuse(taken);
      const values = { email, email_verified_at: null };
      const moved = { ...person, email };
      try {
        await changePerson(
          services,
          await signIn.who(request, person),
          person.id,
          'user.updated',
          values,
          async (client) => {
            await mailOtherAddress(services, client, person);
            if (services.settings.read('security.email_verification_enabled') === true)
              await mailVerification(services, client, moved, await newLink(client, 'email_verification', moved));
            await endOtherSessions(client, person.id, session.id);
            await forgetAll(client, person.id);
          },
        );
      } catch (error) {
        // Another person got the address at this moment.
        if (error instanceof ApiError) return refuse(taken);
        throw error;
      }
      pages.redirect(response, '/account?notice=email');
    }),
  );

  router.post(
    '/account/password',
    readForm,
    signIn.whenSignedIn(async (request, response, here) => {
      const { person, session } = here;
      const wait = await throttle.take(allowances.confirm, String(person.id));
      const tooMany = phrase('Too many tries. Wait {wait} seconds.', { wait });
      if (wait > 0) return show(request, response, here, { passwordError: tooMany }, 429);
      if (!(await verify(person.password_hash, field(request, 'current_password')))) {
        await signIn.noteFailure(request, person, 'wrong password at a change of it');
        return show(request, response, here, { passwordError: 'The current password is not right.' }, 422);
      }
      const password = field(request, 'password');
      const wrong = await objection(services, password, field(request, 'password_confirmation'), person.email);
      if (wrong !== null) return show(request, response, here, { passwordError: wrong }, 422);
      const values = { password_hash: await hash(password), password_changed_at: new Date().toISOString() };
      const who = await signIn.who(request, person);
      try {
        await changePerson(services, who, person.id, 'user.password_changed', values, async (client) => {
          // One that was set at this moment, by a link perhaps, is not overwritten by who knows the one before.
          if (!(await isSame(client, person))) throw new Overtaken();
          await endOtherSessions(client, person.id, session.id);
          await forgetAll(client, person.id);
          await endLinks(client, person.id);
          await mailPasswordChanged(services, client, person);
        });
      } catch (error) {
        if (!(error instanceof Overtaken)) throw error;
        return pages.redirect(response, '/login?notice=ended');
      }
      pages.redirect(response, '/account?notice=password');
    }),
  );

  router.post(
    '/account/sessions/end',
    readForm,
    signIn.whenSignedIn(async (request, response, { person, session }) => {
      const [id, browser] = [Number(field(request, 'session')), Number(field(request, 'browser'))];
      const isId = (value: number): boolean => Number.isSafeInteger(value) && value > 0;
      const ended =
        (isId(id) && (await endSession(services.pool, person.id, id))) ||
        (isId(browser) && (await endBrowser(services.pool, person.id, browser)));
      const values = { session: isId(id) ? String(id) : `remembered browser ${browser}` };
      if (ended) await note(services, await signIn.who(request, person), person.id, 'user.session_ended', values);
      pages.redirect(response, id === session.id ? '/login?notice=signed_out' : '/account?notice=session');
    }),
  );

  router.post(
    '/account/sessions/end-others',
    readForm,
    signIn.whenSignedIn(async (request, response, { person, session }) => {
      await endOtherSessions(services.pool, person.id, session.id);
      await forgetAll(services.pool, person.id);
      const who = await signIn.who(request, person);
      await note(services, who, person.id, 'user.session_ended', { session: 'all others' });
      pages.redirect(response, '/account?notice=sessions');
    }),
  );
}

interface Profile {
  readonly name: string;
  readonly phone: string;
  readonly locale: string;
}

function wrongProfile({ name, phone, locale }: Profile, before: Person): string | null {
  if (name === '' || name.length > 255) return 'Give a name of at most 255 characters.';
  if (phone.length > 40) return 'A telephone number has at most 40 characters.';
  const known = locale === before.locale || (languageOf(locale) !== null && locales.some(([one]) => one === locale));
  return known ? null : 'Choose a language of the list.';
}

/** One line, without control characters and those that turn the direction of writing. */
const plain = (text: string): string =>
  text
    .toWellFormed()
    .replace(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]+/gu, ' ')
    .trim();

/** At most two letters in place of a picture. */
function initialsOf(name: string): string {
  const words = name.split(/\s+/).filter((word) => word !== '');
  const ends = words.length > 1 ? [words[0], words.at(-1)] : words;
  return ends
    .map((word) => [...(word ?? '')][0] ?? '')
    .join('')
    .toUpperCase();
}

function localTime({ timezone, locale }: Person, instant: string): string {
  return DateTime.fromSQL(instant)
    .setZone(timezone)
    .setLocale(locale)
    .toLocaleString({ dateStyle: 'medium', timeStyle: 'short' });
}
