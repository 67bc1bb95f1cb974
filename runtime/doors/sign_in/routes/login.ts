/** `/login`, `/logout`. One answer and the same work for a wrong password, an unknown address and a deactivated person. */
import type { Request, Response, Router } from 'express';
import { inTransaction } from '../../../base/database/transaction.ts';
import { changePerson, Overtaken } from '../../../messaging/credentials/audit.ts';
import { phrase } from '../../../messaging/credentials/languages/index.ts';
import { mailManyTries } from '../../../messaging/credentials/mails.ts';
import { passkeyHost } from '../../../messaging/credentials/passkeys.ts';
import { hash, needsRehash, verify } from '../../../messaging/credentials/passwords.ts';
import {
  isSame,
  mustUseSso,
  normalisedEmail,
  type Person,
  personByEmail,
  signInActor,
} from '../../../messaging/credentials/person.ts';
import { allowances } from '../../../messaging/credentials/throttle.ts';
import { field, readForm, safePath } from '../forms.ts';
import { clientOf, landing, type SignIn } from '../steps.ts';

const wrong = 'The e-mail address or the password is not right.';
const tooMany =
  'Too many wrong passwords were entered for this address. Sign in with a browser in which you have done so before, in one of the other ways, or choose a new password by mail.';

export function loginRoutes(router: Router, signIn: SignIn): void {
  const { services, pages, forms, throttle } = signIn;

  function show(request: Request, response: Response, view: Record<string, unknown>, status = 200): void {
    const magicLink = services.settings.read('security.magic_link_enabled') === true;
    const providers = signIn.providers.enabled();
    const passkeys = passkeyHost(services) !== null;
    const others = passkeys || providers.length > 0;
    const { returnTo } = view;
    const carried = typeof returnTo === 'string' ? `?return_to=${encodeURIComponent(returnTo)}` : '';
    pages.show(
      request,
      response,
      'login',
      { title: 'Sign in', magicLink, providers, passkeys, others, carried, ...view },
      status,
    );
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
    const { ip } = clientOf(request);
    const waits = [
      await throttle.take(allowances.password, email, ip),
      await throttle.take(allowances.passwordByAddress, ip),
    ];
    const wait = Math.max(...waits);
    if (wait > 0) {
      response.set('retry-after', String(wait));
      return show(
        request,
        response,
        { ...again, error: phrase('Too many tries. Wait {wait} seconds.', { wait }) },
        429,
      );
    }
    const person = await personByEmail(services.pool, email);
    const counted = await countedTogether(request, person, email);
    if (counted.wait > 0) {
      response.set('retry-after', String(counted.wait));
      return show(request, response, { ...again, error: tooMany }, 429);
    }
    const hash = person?.is_active ? person.password_hash : null;
    const right = await verify(hash, password);
    if (!person || !right) {
      await signIn.noteFailure(request, person, person?.is_active === false ? 'deactivated' : 'wrong password');
      return show(request, response, { ...again, error: wrong }, 422);
    }
    await counted.clear();
    if (mustUseSso(services, person)) {
      await signIn.noteFailure(request, person, 'single sign-on is required');
      const error = 'Your role signs in with single sign-on. Use one of the buttons below.';
      return show(request, response, { ...again, error, sso: true }, 403);
    }
    const rehashed = hash !== null && needsRehash(hash) ? await rehash(request, person, password) : null;
    const now = rehashed === null ? person : { ...person, password_hash: rehashed };
    await signIn.begin(request, response, now, { method: 'password', remember: again.remember, returnTo });
  });

  router.post('/logout', readForm, async (request, response) => {
    forms.check(request);
    await signIn.leave(request, response);
    pages.redirect(response, '/login?notice=signed_out');
  });

  /**
   * Counts a try for an address from anywhere: returns the seconds until another is accepted, 0 if it is, and a function that
   * clears the tries after a right password. A browser in which the person has signed in before has a separate count. The person
   * gets a mail once a day, after the answer.
   */
  async function countedTogether(request: Request, person: Person | null, email: string) {
    const known = person && signIn.knownBrowsers.find(request, person.id);
    if (known !== null && (await throttle.take(allowances.passwordInKnownBrowser, known)) === 0)
      return { wait: 0, clear: () => throttle.clear(allowances.passwordInKnownBrowser, known) };
    const { wait, first } = await throttle.count(allowances.passwordByPerson, email);
    if (first) signIn.later(() => mailTries(request, person));
    return { wait, clear: () => throttle.clear(allowances.passwordByPerson, email) };
  }

  async function mailTries(request: Request, person: Person | null): Promise<void> {
    await signIn.noteFailure(request, person, 'too many wrong passwords from everywhere');
    if (person?.is_active) await inTransaction(services.pool, (client) => mailManyTries(services, client, person));
  }

  /** Hashed with today's parameters; the password is the same, so nobody is notified. Returns the stored hash. */
  async function rehash(request: Request, person: Person, password: string): Promise<string> {
    const who = { actor: signInActor, requestId: request.exchange.requestId };
    const values = { password_hash: await hash(password) };
    await changePerson(services, who, person.id, 'user.updated', values, async (client) => {
      // Another password that is set at this moment stays.
      if (!(await isSame(client, person))) throw new Overtaken();
    }).catch((error: unknown) => {
      if (!(error instanceof Overtaken)) throw error;
    });
    return values.password_hash;
  }
}
