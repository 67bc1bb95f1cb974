/**
 * Passkeys: made and removed on the account's page; in the place of password and code, of the code alone, or of the password
 * at a confirmation. Their page is the only one with a script; who has none goes back to the way before.
 */
import type { Request, RequestHandler, Response, Router } from 'express';
import type { CredentialEvent } from '../../../messaging/credentials/audit.ts';
import { changePerson, Overtaken } from '../../../messaging/credentials/audit.ts';
import type { Said } from '../../../messaging/credentials/languages/index.ts';
import { mailFactorChanged } from '../../../messaging/credentials/mails.ts';
import {
  addPasskey,
  creationOptions,
  mostPasskeys,
  type Occasion,
  passkeyHost,
  passkeysOf,
  removePasskey,
  requestOptions,
  takePasskey,
} from '../../../messaging/credentials/passkeys.ts';
import { mustUseSecondFactor, mustUseSso, type Person, personById } from '../../../messaging/credentials/person.ts';
import { forgetAll } from '../../../messaging/credentials/remembrance.ts';
import { hasApp, removeSecondFactor } from '../../../messaging/credentials/second_factor.ts';
import { endOtherSessions } from '../../../messaging/credentials/session_store.ts';
import { allowances } from '../../../messaging/credentials/throttle.ts';
import { field, readForm, safePath } from '../forms.ts';
import { clientOf, home, type SignIn } from '../steps.ts';
import { addFactor, settingUp, showCodes, waiting } from './two_factor.ts';

const wrong = 'The passkey was not accepted. Try again, or go another way.';
type Asking = Exclude<Occasion, 'register'>;

const leads: Readonly<Record<Asking, Said>> = {
  sign_in: 'Your device asks for your finger, your face or its code, and tells us that it is you.',
  second_factor: 'Show that it is you with one of your passkeys.',
  confirm: 'Show that it is you with one of your passkeys. You will not be asked again for ten minutes.',
};
const titles: Readonly<Record<Asking, Said>> = {
  sign_in: 'Sign in with a passkey',
  second_factor: 'Use a passkey',
  confirm: 'Confirm that it is you',
};
const returned: Readonly<Record<Asking, string>> = {
  sign_in: '/login',
  second_factor: '/two-factor',
  confirm: '/confirm-password',
};

export function passkeyRoutes(router: Router, signIn: SignIn): void {
  const { services, pages, forms, throttle } = signIn;

  /** Where a host cannot have passkeys, their pages are not there. */
  const here: RequestHandler = (_request, _response, next) =>
    passkeyHost(services) === null ? next('router') : next();

  async function ask(request: Request, response: Response, occasion: Asking, person: Person | null, error?: Said) {
    const query = new URLSearchParams(request.originalUrl.split('?')[1] ?? '');
    const returnTo = safePath(request.method === 'POST' ? field(request, 'return_to') : query.get('return_to'));
    const holder = forms.browser(request, response);
    const options = await requestOptions(services, services.pool, occasion, person?.id ?? null, holder);
    const back =
      returnTo === null ? returned[occasion] : `${returned[occasion]}?return_to=${encodeURIComponent(returnTo)}`;
    const view = { title: titles[occasion], lead: leads[occasion], error, script: true, action: request.path };
    const facts = { ...view, mode: 'get', options: JSON.stringify(options), returnTo, back };
    pages.show(request, response, 'passkey', facts, error === undefined ? 200 : 422);
  }

  /** Whose passkey answered, or null; of an IP and of a person so many a minute. */
  async function taken(request: Request, response: Response, occasion: Asking, person: Person | null) {
    const { ip } = clientOf(request);
    if ((await throttle.take(allowances.passkey, person === null ? ip : String(person.id))) > 0) return null;
    const input = { answer: field(request, 'answer'), occasion, holder: forms.browser(request, response) };
    return takePasskey(services, services.pool, input, person?.id ?? null);
  }

  router.get('/login/passkey', here, (request, response) => ask(request, response, 'sign_in', null));

  router.post('/login/passkey', here, readForm, async (request, response) => {
    forms.check(request);
    const id = await taken(request, response, 'sign_in', null);
    const person = id === null ? null : await personById(services.pool, id);
    const refused = person === null ? 'passkey not accepted' : 'single sign-on is required';
    if (!person || mustUseSso(services, person)) {
      await signIn.noteFailure(request, person, refused);
      return ask(request, response, 'sign_in', null, wrong);
    }
    const returnTo = safePath(field(request, 'return_to'));
    // With user verification, the key is what the person has, and the PIN or finger the second factor.
    await signIn.complete(request, response, person, { method: 'passkey', remember: false, returnTo, confirmed: true });
  });

  router.get('/two-factor/passkey', here, async (request, response) => {
    const found = await waiting(signIn, request, response, ['challenge']);
    if (found) await ask(request, response, 'second_factor', found.person);
  });

  router.post('/two-factor/passkey', here, readForm, async (request, response) => {
    forms.check(request);
    const found = await waiting(signIn, request, response, ['challenge']);
    if (!found) return;
    if ((await taken(request, response, 'second_factor', found.person)) === null) {
      await signIn.noteFailure(request, found.person, 'passkey not accepted');
      return ask(request, response, 'second_factor', found.person, wrong);
    }
    await signIn.advance(request, response, found.session, found.person);
  });

  router.get(
    '/confirm-password/passkey',
    here,
    signIn.whenSignedIn((request, response, { person }) => ask(request, response, 'confirm', person)),
  );

  router.post(
    '/confirm-password/passkey',
    here,
    readForm,
    signIn.whenSignedIn(async (request, response, { session, person }) => {
      if ((await taken(request, response, 'confirm', person)) === null) {
        await signIn.noteFailure(request, person, 'passkey not accepted at a confirmation');
        return ask(request, response, 'confirm', person, wrong);
      }
      await signIn.confirm(response, session);
      pages.redirect(response, safePath(field(request, 'return_to')) ?? home);
    }),
  );

  async function askForNew(request: Request, response: Response, person: Person, error?: Said) {
    const options = await creationOptions(services, services.pool, person, forms.browser(request, response));
    const lead = 'A passkey lives on your device or in your password manager. It signs you in without a password.';
    const view = { title: 'New passkey', lead, error, script: true, action: '/two-factor/passkey/new' };
    const facts = {
      ...view,
      mode: 'create',
      naming: true,
      options: JSON.stringify(options),
      back: person.two_factor_enabled ? home : '/two-factor/set-up',
    };
    pages.show(request, response, 'passkey', facts, error === undefined ? 200 : 422);
  }

  router.get('/two-factor/passkey/new', here, async (request, response) => {
    const found = await settingUp(signIn, request, response, '/two-factor/passkey/new');
    if (found) await askForNew(request, response, found.person);
  });

  router.post('/two-factor/passkey/new', here, readForm, async (request, response) => {
    forms.check(request);
    const found = await settingUp(signIn, request, response, '/two-factor/passkey/new');
    if (!found) return;
    const { person, session } = found;
    const known = await passkeysOf(services.pool, person.id);
    if (known.length >= mostPasskeys)
      return askForNew(request, response, person, 'You have twenty passkeys. Remove one first.');
    const name = plainName(field(request, 'name')) || 'Passkey';
    const input = { answer: field(request, 'answer'), name, holder: forms.browser(request, response) };
    const event: CredentialEvent = 'user.passkey_added';
    const add = async (client: Parameters<typeof addPasskey>[1]): Promise<void> => {
      if (!(await addPasskey(services, client, person.id, input))) throw new Overtaken();
      await mailFactorChanged(services, client, person, 'passkey_added');
    };
    const codes = await addFactor(signIn, request, found, add, event);
    if (codes === null) return askForNew(request, response, person, wrong);
    if (codes.length === 0) return pages.redirect(response, '/account?notice=passkey_added');
    showCodes(signIn, request, response, session, codes);
  });

  router.post(
    '/account/passkeys/remove',
    readForm,
    signIn.confirmed(async (request, response, { person, session }) => {
      const id = Number(field(request, 'passkey'));
      if (!Number.isSafeInteger(id)) return pages.redirect(response, home);
      const last =
        !(await hasApp(services.pool, person.id)) && (await passkeysOf(services.pool, person.id)).length === 1;
      if (last && mustUseSecondFactor(services, person))
        return pages.redirect(response, '/account?notice=factor_demanded');
      const values = last ? { two_factor_enabled: false } : {};
      const who = await signIn.who(request, person);
      try {
        await changePerson(services, who, person.id, 'user.passkey_removed', values, async (client) => {
          if (!(await removePasskey(client, person.id, id))) throw new Overtaken();
          const left = (await passkeysOf(client, person.id)).length > 0 || (await hasApp(client, person.id));
          if (left === last) throw new Overtaken();
          // Recovery codes replace a factor that no longer exists.
          if (last) await removeSecondFactor(client, person.id);
          // A thief of the lost device may be signed in with it.
          await endOtherSessions(client, person.id, session.id);
          await forgetAll(client, person.id);
          await mailFactorChanged(services, client, person, last ? 'ended' : 'passkey_removed');
        });
      } catch (error) {
        if (!(error instanceof Overtaken)) throw error;
      }
      pages.redirect(response, '/account?notice=passkey_removed');
    }),
  );
}

const plainName = (text: string): string =>
  text
    .toWellFormed()
    .replace(/[\p{C}\p{Z}]+/gu, ' ')
    .trim()
    .slice(0, 60);
