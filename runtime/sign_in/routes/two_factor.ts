/** `/two-factor`: the code after the first step, and setting up an app where the role asks for one. */
import type { Request, Response, Router } from 'express';
import { changePerson } from '../../credentials/audit.ts';
import { browserActor, type Person, personById } from '../../credentials/person.ts';
import { forgetAll } from '../../credentials/remembrance.ts';
import {
  beginEnrolment,
  confirmEnrolment,
  newRecoveryCodes,
  pendingKey,
  takeCode,
} from '../../credentials/second_factor.ts';
import { endOtherSessions, type Session } from '../../credentials/session_store.ts';
import { allowances } from '../../credentials/throttle.ts';
import { field, readForm } from '../forms.ts';
import { home, type SignIn } from '../steps.ts';

export function twoFactorRoutes(router: Router, signIn: SignIn): void {
  const { services, pages, forms, throttle } = signIn;

  /** Who waits at a stage; null: answered already. */
  async function waiting(
    request: Request,
    response: Response,
    stages: readonly Session['stage'][],
  ): Promise<{ session: Session; person: Person } | null> {
    const session = await signIn.session(request);
    const person = session && (await personById(services.pool, session.user_id));
    if (session && person && stages.includes(session.stage)) return { session, person };
    pages.redirect(response, session?.stage === 'signed_in' ? home : '/login?notice=ended');
    return null;
  }

  router.get('/two-factor', async (request, response) => {
    if (await waiting(request, response, ['challenge']))
      pages.show(request, response, 'challenge', { title: 'Enter the code' });
  });

  router.post('/two-factor', readForm, async (request, response) => {
    forms.check(request);
    const found = await waiting(request, response, ['challenge']);
    if (!found) return;
    const { session, person } = found;
    const wait = await throttle.take(allowances.code, String(person.id));
    if (wait > 0) {
      response.set('retry-after', String(wait));
      const error = `Too many tries. Wait ${wait} seconds.`;
      return pages.show(request, response, 'challenge', { title: 'Enter the code', error }, 429);
    }
    const taken = await takeCode(services, services.pool, person.id, field(request, 'code'));
    if (taken === null) {
      const error = 'This code is not right, or it was used already.';
      return pages.show(request, response, 'challenge', { title: 'Enter the code', error }, 422);
    }
    await signIn.advance(request, response, session, person);
  });

  router.get('/two-factor/set-up', async (request, response) => {
    const found = await waiting(request, response, ['enrolment', 'signed_in']);
    if (!found || needsConfirmation(found.session, response)) return;
    if (found.person.two_factor_enabled) return pages.redirect(response, home);
    if (!(await pendingKey(services, services.pool, found.person)))
      await beginEnrolment(services, services.pool, found.person.id);
    await showSetUp(request, response, found.person);
  });

  router.get('/two-factor/code.svg', async (request, response) => {
    const found = await waiting(request, response, ['enrolment', 'signed_in']);
    if (!found || needsConfirmation(found.session, response)) return;
    const pending = await pendingKey(services, services.pool, found.person);
    if (!pending) return response.status(404).end();
    // Large, and wanted once in a while.
    const { toSVG } = await import('bwip-js/node');
    const svg = toSVG({ bcid: 'qrcode', text: pending.address, scale: 4, padding: 4, backgroundcolor: 'FFFFFF' });
    response.set({ 'content-type': 'image/svg+xml; charset=utf-8', 'cache-control': 'no-store' }).send(svg);
  });

  router.post('/two-factor/set-up', readForm, async (request, response) => {
    forms.check(request);
    const found = await waiting(request, response, ['enrolment', 'signed_in']);
    if (!found || needsConfirmation(found.session, response)) return;
    const { session, person } = found;
    const wait = await throttle.take(allowances.code, String(person.id));
    if (wait > 0) return showSetUp(request, response, person, `Too many tries. Wait ${wait} seconds.`, 429);
    const who = { actor: await browserActor(services, person), requestId: request.exchange.requestId };
    const made: { codes: readonly string[] } = { codes: [] };
    if (!(await confirmEnrolment(services, services.pool, person.id, field(request, 'code'))))
      return showSetUp(request, response, person, 'This code is not right. Is the clock of the device right?', 422);
    await changePerson(
      services,
      who,
      person.id,
      'user.two_factor_enabled',
      { two_factor_enabled: true },
      async (client) => {
        made.codes = await newRecoveryCodes(client, person.id);
        await endOtherSessions(client, person.id, session.id);
        // Browsers that were remembered when a password was enough.
        await forgetAll(client, person.id);
      },
    );
    const next = session.stage === 'enrolment' ? '/two-factor/done' : home;
    pages.show(request, response, 'recovery_codes', {
      title: 'Recovery codes',
      codes: made.codes,
      next,
      done: session.stage === 'enrolment',
    });
  });

  // The app has just proven itself: whoever had to set it up is signed in.
  router.post('/two-factor/done', readForm, async (request, response) => {
    forms.check(request);
    const found = await waiting(request, response, ['enrolment']);
    if (!found) return;
    if (!found.person.two_factor_enabled) return pages.redirect(response, '/two-factor/set-up');
    await signIn.advance(request, response, found.session, found.person);
  });

  function needsConfirmation(session: Session, response: Response): boolean {
    if (session.stage === 'enrolment' || session.confirmed) return false;
    pages.redirect(response, `/confirm-password?return_to=${encodeURIComponent('/two-factor/set-up')}`);
    return true;
  }

  async function showSetUp(
    request: Request,
    response: Response,
    person: Person,
    error?: string,
    status = 200,
  ): Promise<void> {
    const pending = await pendingKey(services, services.pool, person);
    const key = pending?.key.replace(/(.{4})(?=.)/g, '$1 ') ?? '';
    pages.show(request, response, 'set_up_two_factor', { title: 'Two-factor authentication', key, error }, status);
  }
}
