/** `/two-factor`: the code after the first step, and setting up an app. */
import type { Request, Response, Router } from 'express';
import type { PoolClient } from 'pg';
import { type CredentialEvent, changePerson, note, Overtaken } from '../../../messaging/credentials/audit.ts';
import { phrase, type Said } from '../../../messaging/credentials/languages/index.ts';
import { mailFactorChanged } from '../../../messaging/credentials/mails.ts';
import { passkeyHost, passkeysOf } from '../../../messaging/credentials/passkeys.ts';
import { isSame, type Person, personById, signInActor } from '../../../messaging/credentials/person.ts';
import { forgetAll } from '../../../messaging/credentials/remembrance.ts';
import {
  beginEnrolment,
  confirmEnrolment,
  hasApp,
  newRecoveryCodes,
  pendingKey,
  takeCode,
} from '../../../messaging/credentials/second_factor.ts';
import {
  endOtherSessions,
  endSession,
  markEnrolled,
  type Session,
} from '../../../messaging/credentials/session_store.ts';
import { allowances } from '../../../messaging/credentials/throttle.ts';
import { field, readForm } from '../forms.ts';
import { type Here, home, type SignIn } from '../steps.ts';
import { Pages } from '../view.ts';

const enrolling = ({ session, person }: Here) => ({ userId: person.id, sessionId: session.id });

export function twoFactorRoutes(router: Router, signIn: SignIn): void {
  const { services, pages, forms, throttle } = signIn;

  async function showChallenge(request: Request, response: Response, person: Person, error?: Said, status = 200) {
    const app = await hasApp(services.pool, person.id);
    const passkeys = passkeyHost(services) !== null && (await passkeysOf(services.pool, person.id)).length > 0;
    pages.show(request, response, 'challenge', { title: 'Enter the code', app, passkeys, error }, status);
  }

  router.get('/two-factor', async (request, response) => {
    const found = await waiting(signIn, request, response, ['challenge']);
    if (found) await showChallenge(request, response, found.person);
  });

  router.post('/two-factor', readForm, async (request, response) => {
    forms.check(request);
    const found = await waiting(signIn, request, response, ['challenge']);
    if (!found) return;
    const { session, person } = found;
    const wait = Math.max(
      await throttle.take(allowances.code, String(person.id)),
      await throttle.take(allowances.codeByDay, String(person.id)),
    );
    if (wait > 0) {
      response.set('retry-after', String(wait));
      const error = phrase('Too many tries. Wait {wait} seconds.', { wait });
      return showChallenge(request, response, person, error, 429);
    }
    const taken = await takeCode(services, services.pool, person.id, field(request, 'code'));
    if (taken === null) {
      await signIn.noteFailure(request, person, 'wrong code');
      return showChallenge(request, response, person, 'This code is not right, or it was used already.', 422);
    }
    if (taken === 'recovery') {
      const who = { actor: signInActor, requestId: request.exchange.requestId };
      await note(services, who, person.id, 'user.recovery_code_used', {});
    }
    await signIn.advance(request, response, session, person);
  });

  router.get('/two-factor/set-up', async (request, response) => {
    const found = await settingUp(signIn, request, response, '/two-factor/set-up');
    if (!found) return;
    if (await hasApp(services.pool, found.person.id)) return pages.redirect(response, home);
    if (!(await pendingKey(services, services.pool, enrolling(found), found.person.email)))
      await beginEnrolment(services, services.pool, enrolling(found));
    await showSetUp(request, response, found);
  });

  router.get('/two-factor/code.svg', async (request, response) => {
    const found = await settingUp(signIn, request, response, '/two-factor/set-up');
    if (!found) return;
    const pending = await pendingKey(services, services.pool, enrolling(found), found.person.email);
    if (!pending) return response.status(404).end();
    // Large, and wanted once in a while.
    const { toSVG } = await import('bwip-js/node');
    const svg = toSVG({ bcid: 'qrcode', text: pending.address, scale: 4, padding: 4, backgroundcolor: 'FFFFFF' });
    response.set({ 'content-type': 'image/svg+xml; charset=utf-8', 'cache-control': 'no-store' }).send(svg);
  });

  router.post('/two-factor/set-up', readForm, async (request, response) => {
    forms.check(request);
    const found = await settingUp(signIn, request, response, '/two-factor/set-up');
    if (!found) return;
    const { session, person } = found;
    const wait = await throttle.take(allowances.code, String(person.id));
    if (wait > 0) {
      const error = phrase('Too many tries. Wait {wait} seconds.', { wait });
      return showSetUp(request, response, found, error, 429);
    }
    const code = field(request, 'code');
    const codes = await addFactor(signIn, request, found, async (client) => {
      if (!(await confirmEnrolment(services, client, enrolling(found), code))) throw new Overtaken();
      await mailFactorChanged(services, client, person, 'app_added');
    });
    if (codes === null) {
      if (!(await pendingKey(services, services.pool, enrolling(found), person.email)))
        return pages.redirect(response, '/two-factor/set-up');
      const error = 'This code is not right. Is the clock of the device right?';
      return showSetUp(request, response, found, error, 422);
    }
    if (codes.length === 0) return pages.redirect(response, '/account?notice=app_added');
    showCodes(signIn, request, response, session, codes);
  });

  // The app or the passkey has just proven itself: a person who had to set it up is signed in.
  router.post('/two-factor/done', readForm, async (request, response) => {
    forms.check(request);
    const found = await waiting(signIn, request, response, ['enrolment']);
    if (!found) return;
    if (!found.person.two_factor_enabled) return pages.redirect(response, '/two-factor/set-up');
    // Only the session that set it up: any other of this stage has proven nothing but a password.
    if (!found.session.enrolled) return pages.redirect(response, '/login?notice=ended');
    await signIn.advance(request, response, found.session, found.person);
  });

  async function showSetUp(request: Request, response: Response, found: Here, error?: Said, status = 200) {
    const pending = await pendingKey(services, services.pool, enrolling(found), found.person.email);
    const key = pending?.key.replace(/(.{4})(?=.)/g, '$1 ') ?? '';
    const passkeys = passkeyHost(services) !== null && found.session.stage === 'enrolment';
    const view = { title: 'Two-factor authentication', key, passkeys, error };
    pages.show(request, response, 'set_up_two_factor', view, status);
  }
}

/** Who waits at a stage; null: answered already. */
export async function waiting(
  signIn: SignIn,
  request: Request,
  response: Response,
  stages: readonly Session['stage'][],
): Promise<Here | null> {
  const session = await signIn.session(request);
  const person = session && (await personById(signIn.services.pool, session.user_id));
  if (session && person && stages.includes(session.stage)) {
    Pages.speak(response, person);
    return { session, person };
  }
  signIn.pages.redirect(response, session?.stage === 'signed_in' ? home : '/login?notice=ended');
  return null;
}

/** May set up a second factor here: a person who has to, and a signed-in person who has just confirmed their identity. */
export async function settingUp(
  signIn: SignIn,
  request: Request,
  response: Response,
  back: string,
): Promise<Here | null> {
  const found = await waiting(signIn, request, response, ['enrolment', 'signed_in']);
  if (!found) return null;
  if (found.session.stage === 'enrolment') {
    if (!found.person.two_factor_enabled) return found;
    // It was set up, here or elsewhere: who comes now proves it.
    await endSession(signIn.services.pool, found.person.id, found.session.id);
    signIn.pages.redirect(response, '/login?notice=ended');
    return null;
  }
  if (found.session.confirmed) return found;
  signIn.pages.redirect(response, `/confirm-password?return_to=${encodeURIComponent(back)}`);
  return null;
}

/**
 * Adds a second factor; `prove` keeps it, and throws Overtaken for what does not prove it. Answers with recovery codes where it
 * is the person's first, with none where it is not, and with null where it was not proven.
 */
export async function addFactor(
  signIn: SignIn,
  request: Request,
  { session, person }: Here,
  prove: (client: PoolClient) => Promise<void>,
  event: CredentialEvent = 'user.two_factor_enabled',
): Promise<readonly string[] | null> {
  const { services } = signIn;
  const made: { codes: readonly string[] } = { codes: [] };
  try {
    const [who, values] = [await signIn.who(request, person), { two_factor_enabled: true }];
    await changePerson(services, who, person.id, event, values, async (client) => {
      if (!(await isSame(client, person))) throw new Overtaken();
      await prove(client);
      if (!person.two_factor_enabled) made.codes = await newRecoveryCodes(services, client, person.id);
      if (session.stage === 'enrolment') await markEnrolled(client, session);
      await endOtherSessions(client, person.id, session.id);
      // Browsers that were remembered when a password was enough.
      await forgetAll(client, person.id);
    });
  } catch (error) {
    if (error instanceof Overtaken) return null;
    throw error;
  }
  return made.codes;
}

/** The page with the recovery codes, shown once, and what comes after it. */
export function showCodes(
  { pages }: SignIn,
  request: Request,
  response: Response,
  { stage }: Session,
  codes: readonly string[],
): void {
  const done = stage === 'enrolment';
  const next = done ? '/two-factor/done' : home;
  pages.show(request, response, 'recovery_codes', { title: 'Recovery codes', codes, next, done });
}
