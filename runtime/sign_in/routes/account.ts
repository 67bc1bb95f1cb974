/** `/account`: a person's profile, password, second factor and sessions. */
import type { Request, Response, Router } from 'express';
import { DateTime, IANAZone } from 'luxon';
import { changePerson, note } from '../../credentials/audit.ts';
import { deviceOf, mailPasswordChanged } from '../../credentials/mails.ts';
import { hash, objection, verify } from '../../credentials/passwords.ts';
import { browserActor, mustUseSecondFactor, type Person } from '../../credentials/person.ts';
import { forgetAll } from '../../credentials/remembrance.ts';
import { newRecoveryCodes, recoveryCodesLeft, removeSecondFactor } from '../../credentials/second_factor.ts';
import {
  confirmSession,
  endOtherSessions,
  endSession,
  type Session,
  sessionsOf,
} from '../../credentials/session_store.ts';
import { allowances } from '../../credentials/throttle.ts';
import { inTransaction } from '../../database/transaction.ts';
import { field, readForm, safePath } from '../forms.ts';
import { home, type SignIn } from '../steps.ts';

type Here = { readonly session: Session; readonly person: Person };

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
  verified: 'Your e-mail address is confirmed.',
  password: 'Your password is changed. All other sessions have ended.',
  session: 'The session has ended.',
  sessions: 'All other sessions have ended.',
  two_factor_disabled: 'Two-factor authentication is off.',
};

export function accountRoutes(router: Router, signIn: SignIn): void {
  const { services, pages, forms, throttle } = signIn;

  /** A page or form of whoever is signed in. */
  const own =
    (work: (request: Request, response: Response, here: Here) => Promise<void>) =>
    async (request: Request, response: Response): Promise<void> => {
      if (request.method === 'POST') forms.check(request);
      const here = await signIn.signedIn(request, response);
      if (here) await work(request, response, here);
    };

  /** The same for what asks for the password again (contract, Password confirmation). */
  const confirmed = (work: (request: Request, response: Response, here: Here) => Promise<void>) =>
    own(async (request, response, here) => {
      if (here.session.confirmed) return work(request, response, here);
      pages.redirect(response, `/confirm-password?return_to=${encodeURIComponent(home)}`);
    });

  const who = async (request: Request, person: Person) => ({
    actor: await browserActor(services, person),
    requestId: request.exchange.requestId,
  });

  async function show(
    request: Request,
    response: Response,
    { session, person }: Here,
    view: object = {},
    status = 200,
  ) {
    const query = new URLSearchParams(request.originalUrl.split('?')[1] ?? '');
    const sessions = (await sessionsOf(services.pool, person.id)).map((one) => ({
      id: one.id,
      here: one.id === session.id,
      device: deviceOf(one.user_agent ?? ''),
      ip: one.ip_address,
      method: methods[one.method],
      seen: localTime(person, one.last_seen_at),
    }));
    pages.show(
      request,
      response,
      'profile',
      {
        title: 'Your account',
        person,
        sessions,
        others: sessions.length > 1,
        codesLeft: person.two_factor_enabled ? await recoveryCodesLeft(services.pool, person.id) : 0,
        mayDisable: !mustUseSecondFactor(services, person),
        zones: Intl.supportedValuesOf('timeZone').map((zone) => ({ zone, chosen: zone === person.timezone })),
        notice: notices[query.get('notice') ?? ''],
        ...view,
      },
      status,
    );
  }

  router.get(
    '/account',
    own(async (request, response, here) => show(request, response, here)),
  );

  router.post(
    '/account/profile',
    readForm,
    own(async (request, response, here) => {
      const [name, phone, timezone] = [
        field(request, 'name').trim(),
        field(request, 'phone').trim(),
        field(request, 'timezone'),
      ];
      const again = { person: { ...here.person, name, phone, timezone } };
      const error =
        name === '' || name.length > 255
          ? 'Give a name of at most 255 characters.'
          : phone.length > 40
            ? 'A telephone number has at most 40 characters.'
            : IANAZone.isValidZone(timezone)
              ? null
              : 'Choose a time zone of the list.';
      if (error !== null) return show(request, response, here, { ...again, error }, 422);
      const values = { name: plain(name), phone: phone === '' ? null : plain(phone), timezone };
      await changePerson(services, await who(request, here.person), here.person.id, 'user.updated', values);
      pages.redirect(response, '/account?notice=profile');
    }),
  );

  router.post(
    '/account/password',
    readForm,
    own(async (request, response, here) => {
      const { person, session } = here;
      const wait = await throttle.take(allowances.confirm, String(person.id));
      if (wait > 0)
        return show(request, response, here, { passwordError: `Too many tries. Wait ${wait} seconds.` }, 429);
      if (!(await verify(person.password_hash, field(request, 'current_password'))))
        return show(request, response, here, { passwordError: 'The current password is not right.' }, 422);
      const password = field(request, 'password');
      const wrong = await objection(password, field(request, 'password_confirmation'), person.email);
      if (wrong !== null) return show(request, response, here, { passwordError: wrong }, 422);
      const values = { password_hash: await hash(password), password_changed_at: new Date().toISOString() };
      await changePerson(
        services,
        await who(request, person),
        person.id,
        'user.password_changed',
        values,
        async (client) => {
          await endOtherSessions(client, person.id, session.id);
          await forgetAll(client, person.id);
          await mailPasswordChanged(services, client, person);
        },
      );
      pages.redirect(response, '/account?notice=password');
    }),
  );

  router.get(
    '/confirm-password',
    own(async (request, response) => {
      const query = new URLSearchParams(request.originalUrl.split('?')[1] ?? '');
      const returnTo = safePath(query.get('return_to'));
      pages.show(request, response, 'confirm_password', { title: 'Confirm your password', returnTo });
    }),
  );

  router.post(
    '/confirm-password',
    readForm,
    own(async (request, response, { session, person }) => {
      const returnTo = safePath(field(request, 'return_to'));
      const view = { title: 'Confirm your password', returnTo };
      const wait = await throttle.take(allowances.confirm, String(person.id));
      if (wait > 0)
        return pages.show(
          request,
          response,
          'confirm_password',
          { ...view, error: `Too many tries. Wait ${wait} seconds.` },
          429,
        );
      if (!(await verify(person.password_hash, field(request, 'password'))))
        return pages.show(request, response, 'confirm_password', { ...view, error: 'The password is not right.' }, 422);
      await confirmSession(services.pool, session);
      pages.redirect(response, returnTo ?? home);
    }),
  );

  router.post(
    '/account/recovery-codes',
    readForm,
    confirmed(async (request, response, { person }) => {
      if (!person.two_factor_enabled) return pages.redirect(response, home);
      const codes = await inTransaction(services.pool, (client) => newRecoveryCodes(client, person.id));
      await note(services, await who(request, person), person.id, 'user.recovery_codes_made', {});
      pages.show(request, response, 'recovery_codes', { title: 'Recovery codes', codes, next: home });
    }),
  );

  router.post(
    '/account/two-factor/disable',
    readForm,
    confirmed(async (request, response, here) => {
      const { person, session } = here;
      if (mustUseSecondFactor(services, person))
        return show(request, response, here, { error: 'Your role asks for a second factor.' }, 403);
      await changePerson(
        services,
        await who(request, person),
        person.id,
        'user.two_factor_disabled',
        { two_factor_enabled: false },
        async (client) => {
          await removeSecondFactor(client, person.id);
          await endOtherSessions(client, person.id, session.id);
        },
      );
      pages.redirect(response, '/account?notice=two_factor_disabled');
    }),
  );

  router.post(
    '/account/sessions/end',
    readForm,
    own(async (request, response, { person, session }) => {
      const id = Number(field(request, 'session'));
      if (Number.isSafeInteger(id) && id > 0 && (await endSession(services.pool, person.id, id)))
        await note(services, await who(request, person), person.id, 'user.session_ended', { session: String(id) });
      pages.redirect(response, id === session.id ? '/login?notice=signed_out' : '/account?notice=session');
    }),
  );

  router.post(
    '/account/sessions/end-others',
    readForm,
    own(async (request, response, { person, session }) => {
      await endOtherSessions(services.pool, person.id, session.id);
      await forgetAll(services.pool, person.id);
      await note(services, await who(request, person), person.id, 'user.session_ended', { session: 'all others' });
      pages.redirect(response, '/account?notice=sessions');
    }),
  );
}

const plain = (text: string): string => text.toWellFormed().replace(/\p{Cc}+/gu, ' ');

function localTime({ timezone, locale }: Person, stored: string): string {
  return DateTime.fromSQL(stored)
    .setZone(timezone)
    .setLocale(locale)
    .toLocaleString({ dateStyle: 'medium', timeStyle: 'short' });
}
