/** The steps of signing in: the first one by whatever means, the second factor, and what follows once both are taken. */
import type { Request, Response } from 'express';
import { changePerson, note } from '../credentials/audit.ts';
import { mailNewSignIn } from '../credentials/mails.ts';
import { browserActor, mustUseSecondFactor, mustUseSso, type Person, personById } from '../credentials/person.ts';
import { forget, recall, remember, remembered } from '../credentials/remembrance.ts';
import {
  beginSession,
  endSession,
  type Method,
  readSession,
  type Session,
  type Stage,
} from '../credentials/session_store.ts';
import { Throttle } from '../credentials/throttle.ts';
import type { Services } from '../kernel/context.ts';
import { Cookies } from './cookies.ts';
import { Forms, safePath } from './forms.ts';
import { type Issuers, Providers } from './sso/providers.ts';
import { Pages } from './view.ts';

/** Where a person lands who signs in and asked for nothing else. */
export const landing = '/console';
/** Where people look after their own access. */
export const home = '/account';

export class SignIn {
  readonly services: Services;
  readonly cookies: Cookies;
  readonly forms: Forms;
  readonly pages: Pages;
  readonly throttle: Throttle;
  readonly providers: Providers;
  private readonly begun = new Set<Promise<void>>();

  constructor(services: Services, issuers: Issuers) {
    this.services = services;
    this.cookies = new Cookies(services.appUrl);
    this.forms = new Forms(this.cookies, services);
    this.pages = new Pages(services, this.forms);
    this.throttle = new Throttle(services);
    this.providers = new Providers(services, issuers);
  }

  /** Does work once the answer is on its way, so that the answer's time says nothing of it. Failures are observed. */
  later(work: () => Promise<void>): void {
    const done: Promise<void> = work()
      .catch((error: unknown) => {
        const reason = error instanceof Error ? error.message : String(error);
        this.services.observe({
          kind: 'process',
          message: 'A mail for signing in was not queued.',
          detail: { reason },
        });
      })
      .finally(() => this.begun.delete(done));
    this.begun.add(done);
  }

  async settle(): Promise<void> {
    await Promise.all(this.begun);
  }

  /** The browser's session, whatever stage it is in. */
  session(request: Request): Promise<Session | null> {
    return readSession(this.services.pool, this.cookies.read(request, 'session'));
  }

  /**
   * Who is signed in here. Null: it is answered already, with the page that comes before this one.
   * @param options.unverified also who has not confirmed the address that they have to.
   */
  async signedIn(
    request: Request,
    response: Response,
    options: { readonly unverified?: boolean } = {},
  ): Promise<{ session: Session; person: Person } | null> {
    const session = await this.session(request);
    if (session === null && (await this.restore(request, response))) return null;
    if (session !== null && session.stage !== 'signed_in') {
      this.pages.redirect(response, session.stage === 'challenge' ? '/two-factor' : '/two-factor/set-up');
      return null;
    }
    const person = session === null ? null : await personById(this.services.pool, session.user_id);
    if (session !== null && person !== null) {
      const asked = this.services.settings.read('security.email_verification_enabled') === true;
      if (!asked || person.email_verified || options.unverified) return { session, person };
      this.pages.redirect(response, '/verify-email');
      return null;
    }
    const wanted = request.method === 'GET' ? `?return_to=${encodeURIComponent(request.originalUrl)}` : '';
    this.pages.redirect(response, `/login${wanted}`);
    return null;
  }

  /** After the first step. Answers with the next page. */
  async begin(
    request: Request,
    response: Response,
    person: Person,
    { method, remember, returnTo }: { method: Method; remember: boolean; returnTo: string | null },
  ): Promise<void> {
    const stage: Stage = person.two_factor_enabled
      ? 'challenge'
      : mustUseSecondFactor(this.services, person)
        ? 'enrolment'
        : 'signed_in';
    const before = await this.session(request);
    if (before) await endSession(this.services.pool, before.user_id, before.id);
    const confirmed = method === 'password';
    if (stage === 'signed_in') {
      await this.complete(request, response, person, { method, remember, returnTo, confirmed });
      return;
    }
    const value = await beginSession(this.services.pool, {
      ...placeOf(request),
      userId: person.id,
      stage,
      method,
      remember,
      returnTo,
      confirmed,
    });
    this.cookies.set(response, 'session', value, null);
    this.pages.redirect(response, stage === 'challenge' ? '/two-factor' : '/two-factor/set-up');
  }

  /** Signs in: a session with an id of its own, the ledger's entry, the notice, the browser remembered. */
  async complete(
    request: Request,
    response: Response,
    person: Person,
    given: { method: Method; remember: boolean; returnTo: string | null; confirmed: boolean },
  ): Promise<void> {
    const { services } = this;
    const place = placeOf(request);
    const at = new Date();
    const who = { actor: await browserActor(services, person), requestId: request.exchange.requestId };
    const made = { session: '', remembrance: '' };
    await changePerson(
      services,
      who,
      person.id,
      'user.logged_in',
      { last_login_at: at.toISOString() },
      async (client) => {
        made.session = await beginSession(client, { ...place, ...given, userId: person.id, stage: 'signed_in' });
        if (given.remember) made.remembrance = await remember(client, person.id, place.userAgent);
        await mailNewSignIn(services, client, person, { ...place, at });
      },
    );
    this.cookies.set(response, 'session', made.session, null);
    if (made.remembrance !== '') this.cookies.set(response, 'remember', made.remembrance, remembered);
    this.pages.redirect(response, given.returnTo ?? landing);
  }

  /** Ends the session that waits for its second step, and signs in. */
  async advance(request: Request, response: Response, session: Session, person: Person): Promise<void> {
    await endSession(this.services.pool, session.user_id, session.id);
    const { method, remember, return_to: returnTo, confirmed } = session;
    await this.complete(request, response, person, { method, remember, returnTo, confirmed });
  }

  /** Signs out here, and forgets the browser. */
  async leave(request: Request, response: Response): Promise<void> {
    const session = await this.session(request);
    if (session) {
      await endSession(this.services.pool, session.user_id, session.id);
      const person = await personById(this.services.pool, session.user_id);
      if (person && session.stage === 'signed_in') {
        const who = { actor: await browserActor(this.services, person), requestId: request.exchange.requestId };
        await note(this.services, who, person.id, 'user.logged_out', {});
      }
    }
    await forget(this.services.pool, this.cookies.read(request, 'remember'));
    this.cookies.clear(response, 'session');
    this.cookies.clear(response, 'remember');
  }

  /**
   * A session for a remembered browser: no new sign-in, so no notice. It asks for the page again, whose forms then carry the
   * new session's value. False where the browser is nobody's.
   */
  private async restore(request: Request, response: Response): Promise<boolean> {
    const cookie = this.cookies.read(request, 'remember');
    if (cookie === '') return false;
    const found = await recall(this.services.pool, cookie);
    if (!found) {
      this.cookies.clear(response, 'remember');
      return false;
    }
    const person = await personById(this.services.pool, found.userId);
    // What the role asks for since then holds for remembered browsers too.
    if (!person || mustUseSso(this.services, person)) {
      await forget(this.services.pool, cookie);
      this.cookies.clear(response, 'remember');
      return false;
    }
    const enrol = !person.two_factor_enabled && mustUseSecondFactor(this.services, person);
    const value = await beginSession(this.services.pool, {
      ...placeOf(request),
      userId: person.id,
      stage: enrol ? 'enrolment' : 'signed_in',
      method: 'remembered',
      remember: true,
      returnTo: null,
      confirmed: false,
    });
    this.cookies.set(response, 'session', value, null);
    if (found.cookie !== null) this.cookies.set(response, 'remember', found.cookie, remembered);
    this.pages.redirect(response, request.method === 'GET' ? (safePath(request.originalUrl) ?? home) : home);
    return true;
  }
}

export function placeOf(request: Request): { ip: string; userAgent: string } {
  return { ip: request.exchange.ip, userAgent: request.headers['user-agent'] ?? '' };
}
