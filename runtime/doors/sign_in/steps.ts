/** The steps of signing in: the first one by whatever means, the second factor, and what follows once both are taken. */
import type { Request, Response } from 'express';
import type { Actor } from '../../base/kernel/actor.ts';
import type { Services } from '../../base/kernel/context.ts';
import { changePerson, note, Overtaken } from '../../messaging/credentials/audit.ts';
import { hasLink, newLink } from '../../messaging/credentials/links.ts';
import { mailNewSignIn, mailVerification } from '../../messaging/credentials/mails.ts';
import {
  browserActor,
  hasPassword,
  isSame,
  mustUseSecondFactor,
  mustUseSso,
  type Person,
  personById,
  signInActor,
} from '../../messaging/credentials/person.ts';
import { forget, recall, remember, remembered } from '../../messaging/credentials/remembrance.ts';
import {
  beginSession,
  confirmSession,
  endSession,
  type Method,
  readSession,
  type Session,
  type Stage,
} from '../../messaging/credentials/session_store.ts';
import { Throttle } from '../../messaging/credentials/throttle.ts';
import { Cookies } from './cookies.ts';
import { Forms, safePath } from './forms.ts';
import { KnownBrowsers } from './known_browsers.ts';
import { type Issuers, Providers } from './sso/providers.ts';
import { Pages } from './view.ts';

/** Who is signed in, and by which session. */
export interface Here {
  readonly session: Session;
  readonly person: Person;
}

/** The page after a sign-in without another target. */
export const landing = '/console';
/** Where people look after their own access. */
export const home = '/account';

export class SignIn {
  readonly services: Services;
  readonly cookies: Cookies;
  readonly forms: Forms;
  readonly pages: Pages;
  readonly throttle: Throttle;
  readonly knownBrowsers: KnownBrowsers;
  readonly providers: Providers;
  private readonly begun = new Set<Promise<void>>();

  constructor(services: Services, issuers: Issuers) {
    this.services = services;
    this.cookies = new Cookies(services.appUrl);
    this.forms = new Forms(this.cookies, services);
    this.pages = new Pages(services, this.forms);
    this.throttle = new Throttle(services);
    this.knownBrowsers = new KnownBrowsers(this.cookies, services.secrets);
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
  ): Promise<Here | null> {
    const session = await this.session(request);
    if (session === null && (await this.restore(request, response))) return null;
    if (session !== null && session.stage !== 'signed_in') {
      this.pages.redirect(response, session.stage === 'challenge' ? '/two-factor' : '/two-factor/set-up');
      return null;
    }
    const person = session === null ? null : await personById(this.services.pool, session.user_id);
    if (session !== null && person !== null) {
      Pages.speak(response, person);
      if (!this.asksForVerification() || person.email_verified || options.unverified) return { session, person };
      this.pages.redirect(response, '/verify-email');
      return null;
    }
    const wanted = request.method === 'GET' ? `?return_to=${encodeURIComponent(request.originalUrl)}` : '';
    this.pages.redirect(response, `/login${wanted}`);
    return null;
  }

  private asksForVerification(): boolean {
    return this.services.settings.read('security.email_verification_enabled') === true;
  }

  /** A page or form for a signed-in person. */
  whenSignedIn(
    work: (request: Request, response: Response, here: Here) => Promise<void>,
  ): (request: Request, response: Response) => Promise<void> {
    return async (request, response) => {
      if (request.method === 'POST') this.forms.check(request);
      const here = await this.signedIn(request, response);
      if (here) await work(request, response, here);
    };
  }

  /** The same for steps that need a confirmation of identity within the last ten minutes (contract, Password confirmation). */
  confirmed(
    work: (request: Request, response: Response, here: Here) => Promise<void>,
    back = home,
  ): (request: Request, response: Response) => Promise<void> {
    return this.whenSignedIn(async (request, response, here) => {
      if (here.session.confirmed) return work(request, response, here);
      this.pages.redirect(response, `/confirm-password?return_to=${encodeURIComponent(back)}`);
    });
  }

  /** Who acts in a browser, as changes and the ledger want it. */
  async who(request: Request, person: Person): Promise<{ actor: Actor; requestId: string }> {
    return { actor: await browserActor(this.services, person), requestId: request.exchange.requestId };
  }

  /**
   * Stores a failure to sign in. An unknown address costs a statement as well, so the time of the answer does not show which
   * addresses exist.
   */
  async noteFailure(request: Request, person: Pick<Person, 'id'> | null, reason: string): Promise<void> {
    const { ip, userAgent } = clientOf(request);
    const values = { reason: reason.slice(0, 255), ip, user_agent: userAgent.slice(0, 255) };
    const who = { actor: signInActor, requestId: request.exchange.requestId };
    await note(this.services, who, person?.id ?? 0, 'user.login_failed', values);
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
    // Who has no password to confirm by has just proven who they are in the way that they have.
    const confirmed = method === 'password' || !hasPassword(this.services, person);
    if (stage === 'signed_in') {
      await this.complete(request, response, person, { method, remember, returnTo, confirmed });
      return;
    }
    const before = await this.session(request);
    if (before) await endSession(this.services.pool, before.user_id, before.id);
    const value = await beginSession(this.services.pool, {
      ...clientOf(request),
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

  /**
   * Signs in: a session with an id of its own, the ledger's entry, the notice, the browser remembered.
   * @param from the session that waited for this step: it ends, and of many requests that it sends at once one signs in.
   *   Null: whatever session the browser had ends.
   */
  async complete(
    request: Request,
    response: Response,
    person: Person,
    options: { method: Method; remember: boolean; returnTo: string | null; confirmed: boolean },
    from: Session | null = null,
  ): Promise<void> {
    const { services } = this;
    const origin = clientOf(request);
    const at = new Date();
    const made = { session: '', remembrance: '' };
    const before = this.cookies.read(request, 'remember');
    const earlier = from ?? (await this.session(request));
    try {
      const values = { last_login_at: at.toISOString() };
      await changePerson(
        services,
        await this.who(request, person),
        person.id,
        'user.logged_in',
        values,
        async (client) => {
          if (!(await isSame(client, person))) throw new Overtaken();
          const ended = earlier !== null && (await endSession(client, earlier.user_id, earlier.id));
          if (from !== null && !ended) throw new Overtaken();
          await forget(client, before);
          const browser = options.remember ? await remember(client, person.id, origin.userAgent) : null;
          made.remembrance = browser?.cookie ?? '';
          const session = { ...origin, ...options, userId: person.id, remembranceId: browser?.id ?? null };
          made.session = await beginSession(client, { ...session, stage: 'signed_in' });
          await mailNewSignIn(services, client, person, { ...origin, at });
          const unproven = this.asksForVerification() && !person.email_verified;
          if (unproven && !(await hasLink(client, person.id, 'email_verification')))
            await mailVerification(services, client, person, await newLink(client, 'email_verification', person));
        },
      );
    } catch (error) {
      if (!(error instanceof Overtaken)) throw error;
      return this.pages.redirect(response, '/login?notice=ended');
    }
    this.cookies.set(response, 'session', made.session, null);
    this.knownBrowsers.remember(request, response, person.id);
    if (made.remembrance !== '') this.cookies.set(response, 'remember', made.remembrance, remembered);
    else if (before !== '') this.cookies.clear(response, 'remember');
    this.pages.redirect(response, options.returnTo ?? landing);
  }

  /** The person has proven once more who they are: the session has another value from now on. */
  async confirm(response: Response, session: Session): Promise<void> {
    const value = await confirmSession(this.services.pool, session);
    if (value !== null) this.cookies.set(response, 'session', value, null);
  }

  /** Ends the session that waits for its second step, and signs in. */
  async advance(request: Request, response: Response, session: Session, person: Person): Promise<void> {
    const { method, remember, return_to: returnTo, confirmed } = session;
    await this.complete(request, response, person, { method, remember, returnTo, confirmed }, session);
  }

  /** Signs out here, and forgets the browser. */
  async leave(request: Request, response: Response): Promise<void> {
    const session = await this.session(request);
    if (session) {
      await endSession(this.services.pool, session.user_id, session.id);
      const person = await personById(this.services.pool, session.user_id);
      if (person && session.stage === 'signed_in') {
        await note(this.services, await this.who(request, person), person.id, 'user.logged_out', {});
      }
    }
    await forget(this.services.pool, this.cookies.read(request, 'remember'));
    this.cookies.clear(response, 'session');
    this.cookies.clear(response, 'remember');
  }

  private async noteTheft(request: Request, userId: number): Promise<void> {
    const who = { actor: signInActor, requestId: request.exchange.requestId };
    const values = {
      session: 'all',
      reason: 'the value of a remembered browser came twice',
      ip: clientOf(request).ip,
    };
    await note(this.services, who, userId, 'user.session_ended', values);
  }

  /**
   * A session for a remembered browser: no new sign-in, so no notice. Redirects to the same page, whose forms then carry the new
   * session's value. Returns false if the browser is not remembered.
   */
  private async restore(request: Request, response: Response): Promise<boolean> {
    const cookie = this.cookies.read(request, 'remember');
    if (cookie === '') return false;
    const found = await recall(this.services.pool, cookie);
    if (!found || found.stolen) {
      this.cookies.clear(response, 'remember');
      if (found) await this.noteTheft(request, found.userId);
      return false;
    }
    const person = await personById(this.services.pool, found.userId);
    // New requirements of the role apply to remembered browsers too.
    if (!person || mustUseSso(this.services, person)) {
      await forget(this.services.pool, cookie);
      this.cookies.clear(response, 'remember');
      return false;
    }
    const enrol = !person.two_factor_enabled && mustUseSecondFactor(this.services, person);
    const value = await beginSession(this.services.pool, {
      ...clientOf(request),
      userId: person.id,
      stage: enrol ? 'enrolment' : 'signed_in',
      method: 'remembered',
      remember: true,
      returnTo: null,
      confirmed: false,
      remembranceId: found.id,
    });
    this.cookies.set(response, 'session', value, null);
    if (found.cookie !== null) this.cookies.set(response, 'remember', found.cookie, remembered);
    this.pages.redirect(response, request.method === 'GET' ? (safePath(request.originalUrl) ?? home) : home);
    return true;
  }
}

export function clientOf(request: Request): { ip: string; userAgent: string } {
  return { ip: request.exchange.ip, userAgent: request.headers['user-agent'] ?? '' };
}
