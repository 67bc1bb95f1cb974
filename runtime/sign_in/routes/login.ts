/** `/login`, `/logout`. One answer and the same work for a wrong password, an unknown address and a deactivated person. */
import type { Request, Response, Router } from 'express';
import { changePerson, note } from '../../credentials/audit.ts';
import { hash, needsRehash, verify } from '../../credentials/passwords.ts';
import { mustUseSso, normalisedEmail, type Person, personByEmail, signInActor } from '../../credentials/person.ts';
import { allowances } from '../../credentials/throttle.ts';
import { field, readForm, safePath } from '../forms.ts';
import { landing, placeOf, type SignIn } from '../steps.ts';

const wrong = 'The e-mail address or the password is not right.';

export function loginRoutes(router: Router, signIn: SignIn): void {
  const { services, pages, forms, throttle } = signIn;

  function show(request: Request, response: Response, view: Record<string, unknown>, status = 200): void {
    const magicLink = services.settings.read('security.magic_link_enabled') === true;
    const providers = signIn.providers.enabled();
    const { returnTo } = view;
    const carried = typeof returnTo === 'string' ? `?return_to=${encodeURIComponent(returnTo)}` : '';
    pages.show(request, response, 'login', { title: 'Sign in', magicLink, providers, carried, ...view }, status);
  }

  router.get('/login', async (request, response) => {
    const session = await signIn.session(request);
    if (session?.stage === 'signed_in') return pages.redirect(response, landing);
    const query = new URLSearchParams(request.originalUrl.split('?')[1] ?? '');
    const notices: Readonly<Record<string, string>> = {
      signed_out: 'You are signed out.',
      password_set: 'The new password is set. Sign in with it.',
      ended: 'Please sign in again.',
      sso_off: 'This way of signing in is not available at the moment.',
    };
    show(request, response, { returnTo: safePath(query.get('return_to')), notice: notices[query.get('notice') ?? ''] });
  });

  router.post('/login', readForm, async (request, response) => {
    forms.check(request);
    const email = normalisedEmail(field(request, 'email'));
    const password = field(request, 'password');
    const returnTo = safePath(field(request, 'return_to'));
    const again = { email, returnTo, remember: field(request, 'remember') !== '' };
    const { ip } = placeOf(request);
    const waits = [
      await throttle.take(allowances.password, email, ip),
      await throttle.take(allowances.passwordByAddress, ip),
    ];
    const wait = Math.max(...waits);
    if (wait > 0) {
      response.set('retry-after', String(wait));
      return show(request, response, { ...again, error: `Too many tries. Wait ${wait} seconds.` }, 429);
    }
    const person = await personByEmail(services.pool, email);
    const stored = person?.is_active ? person.password_hash : null;
    const right = await verify(stored, password);
    if (!person || !right) {
      await noteFailure(request, person);
      return show(request, response, { ...again, error: wrong }, 422);
    }
    if (mustUseSso(services, person)) {
      await noteFailure(request, person, 'single sign-on is required');
      const error = 'Your role signs in with single sign-on. Use one of the buttons below.';
      return show(request, response, { ...again, error, sso: true }, 403);
    }
    if (stored !== null && needsRehash(stored)) await rehash(request, person, password);
    await signIn.begin(request, response, person, { method: 'password', remember: again.remember, returnTo });
  });

  router.post('/logout', readForm, async (request, response) => {
    forms.check(request);
    await signIn.leave(request, response);
    pages.redirect(response, '/login?notice=signed_out');
  });

  /** An address that nobody has costs a statement as well: time tells nobody which addresses exist. */
  async function noteFailure(request: Request, person: Person | null, reason = 'wrong password'): Promise<void> {
    const { ip, userAgent } = placeOf(request);
    const who = { actor: signInActor, requestId: request.exchange.requestId };
    const values = {
      reason: person?.is_active === false ? 'deactivated' : reason,
      ip,
      user_agent: userAgent.slice(0, 255),
    };
    await note(services, who, person?.id ?? 0, 'user.login_failed', values);
  }

  /** Stored with today's parameters; the password is the same, so nobody is told. */
  async function rehash(request: Request, person: Person, password: string): Promise<void> {
    const who = { actor: signInActor, requestId: request.exchange.requestId };
    const values = { password_hash: await hash(password) };
    await changePerson(services, who, person.id, 'user.updated', values);
  }
}
