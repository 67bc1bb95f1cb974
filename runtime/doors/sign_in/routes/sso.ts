/** `/auth/{provider}/redirect` and `/callback`: code flow with PKCE, state and nonce. It lets in who exists, and makes nobody. */
import type { Request, Response, Router } from 'express';
import type { Configuration, IDToken } from 'openid-client';
import { note } from '../../../messaging/credentials/audit.ts';
import { linkIdentity, type Provider, personOf } from '../../../messaging/credentials/identities.ts';
import { phrase } from '../../../messaging/credentials/languages/index.ts';
import { normalisedEmail, type Person } from '../../../messaging/credentials/person.ts';
import { safePath } from '../forms.ts';
import { isProvider } from '../sso/providers.ts';
import { openTicket, sealTicket, ticketLifetime } from '../sso/ticket.ts';
import type { SignIn } from '../steps.ts';

/** The page says the same of every reason; the audit has it. */
type Denial =
  | 'no verified e-mail address'
  | 'domain not allowed'
  | 'nobody has the address'
  | 'deactivated'
  | 'linked to another account of the provider'
  | 'the provider refused';

export function ssoRoutes(router: Router, signIn: SignIn): void {
  const { services, pages, cookies, providers } = signIn;
  const callback = (provider: Provider): string => `${services.appUrl}/auth/${provider}/callback`;

  router.get('/auth/:provider/redirect', async (request, response, next) => {
    const { provider } = request.params;
    if (!isProvider(provider)) return next();
    // Another site cannot sign somebody in behind their back: it is their own click that begins.
    const site = request.headers['sec-fetch-site'];
    if (site !== undefined && site !== 'same-origin' && site !== 'none') return pages.redirect(response, '/login');
    const configuration = await known(request, provider);
    if (!configuration) return pages.redirect(response, '/login?notice=sso_off');
    const openid = await import('openid-client');
    const verifier = openid.randomPKCECodeVerifier();
    const [state, nonce] = [openid.randomState(), openid.randomNonce()];
    const query = new URLSearchParams(request.originalUrl.split('?')[1] ?? '');
    const returnTo = safePath(query.get('return_to'));
    const ends = Date.now() + ticketLifetime * 1000;
    const ticket = sealTicket(services.secrets, { provider, state, nonce, verifier, returnTo, ends });
    cookies.set(response, 'sso', ticket, ticketLifetime);
    const url = openid.buildAuthorizationUrl(configuration, {
      redirect_uri: callback(provider),
      scope: 'openid email profile',
      response_type: 'code',
      code_challenge: await openid.calculatePKCECodeChallenge(verifier),
      code_challenge_method: 'S256',
      state,
      nonce,
    });
    pages.redirect(response, url.href);
  });

  router.get('/auth/:provider/callback', async (request, response, next) => {
    const { provider } = request.params;
    if (!isProvider(provider)) return next();
    // A link preview must not use up the code.
    if (request.method === 'HEAD') return void response.set('cache-control', 'no-store').status(204).end();
    const ticket = openTicket(services.secrets, cookies.read(request, 'sso'), provider);
    cookies.clear(response, 'sso');
    const configuration = await known(request, provider);
    if (!configuration) return pages.redirect(response, '/login?notice=sso_off');
    if (!ticket) return denied(request, response, provider, 'the provider refused', 'no sign-in was begun here');
    const at = new URL(callback(provider));
    at.search = request.originalUrl.split('?')[1] ?? '';
    const checks = {
      pkceCodeVerifier: ticket.verifier,
      expectedState: ticket.state,
      expectedNonce: ticket.nonce,
      idTokenExpected: true,
    };
    const openid = await import('openid-client');
    let claims: IDToken;
    try {
      const tokens = await openid.authorizationCodeGrant(configuration, at, checks);
      const found = tokens.claims();
      if (!found) throw new Error('The provider sent no ID token.');
      claims = found;
    } catch (error) {
      return denied(request, response, provider, 'the provider refused', reasonOf(error));
    }
    if (!isSubject(claims.sub)) return denied(request, response, provider, 'the provider refused', 'no valid subject');
    const email = verifiedEmail(provider, claims);
    if (email === null) return denied(request, response, provider, 'no verified e-mail address');
    if (!mayUse(email)) return denied(request, response, provider, 'domain not allowed');
    // The token's own issuer: a common one covers many directories, each with its own subjects.
    const client = configuration.clientMetadata().client_id;
    const proven = { provider, issuer: claims.iss, client, subject: claims.sub, email };
    const found = await personOf(services.pool, proven);
    if (!found) return denied(request, response, provider, 'nobody has the address');
    const { person, linked } = found;
    if (!person.is_active) return denied(request, response, provider, 'deactivated', '', person);
    if (!linked) {
      if (!(await linkIdentity(services.pool, proven, person)))
        return denied(request, response, provider, 'linked to another account of the provider', '', person);
      await note(services, await signIn.who(request, person), person.id, 'user.identity_linked', { provider });
    }
    await signIn.begin(request, response, person, { method: provider, remember: false, returnTo: ticket.returnTo });
  });

  /** The provider's client; null where it is off, or cannot be reached. */
  async function known(request: Request, provider: Provider): Promise<Configuration | null> {
    try {
      return await providers.configuration(provider);
    } catch (error) {
      const message = `The identity provider ${provider} cannot be reached.`;
      services.observe({
        kind: 'process',
        message,
        detail: { reason: reasonOf(error), request_id: request.exchange.requestId },
      });
      return null;
    }
  }

  function verifiedEmail(provider: Provider, claims: IDToken): string | null {
    const { email } = claims;
    if (typeof email !== 'string' || email === '') return null;
    // Microsoft says of an address that its owner is verified by a claim of its own, as true, 1 or "1".
    const edov = provider === 'microsoft' ? claims['xms_edov'] : undefined;
    const said = [claims.email_verified, edov].filter((one) => one !== undefined && one !== null);
    // What a provider says outweighs that its directory is the company's own.
    const vouched = said.length === 0 ? providers.vouchesForAddresses(provider) : said.some(isYes);
    return vouched ? normalisedEmail(email) : null;
  }

  /** The allow-list holds for every sign-in, of linked accounts too; an empty one allows all. */
  function mayUse(email: string): boolean {
    const domains = services.settings.read('sso.allowed_email_domains');
    if (!Array.isArray(domains) || domains.length === 0) return true;
    return domains.includes(email.slice(email.lastIndexOf('@') + 1));
  }

  async function denied(
    request: Request,
    response: Response,
    provider: Provider,
    reason: Denial,
    detail = '',
    person: Pick<Person, 'id'> | null = null,
  ): Promise<void> {
    await signIn.noteFailure(request, person, `${provider}: ${reason}${detail === '' ? '' : ` (${detail})`}`);
    const text = phrase(
      "Signing in with {provider} did not work. Try again, or speak to whoever looks after your company's accounts.",
      { provider: providers.label(provider) },
    );
    pages.show(
      request,
      response,
      'message',
      { title: 'Not signed in', text, link: '/login', linkText: 'Back to sign in' },
      403,
    );
  }
}

const isYes = (claim: unknown): boolean => claim === true || claim === 1 || claim === '1' || claim === 'true';

/** OpenID Connect Core, 2: at most 255 ASCII characters. */
const isSubject = (subject: unknown): subject is string =>
  typeof subject === 'string' && /^[\x20-\x7e]{1,255}$/.test(subject);

/** What a library says went wrong; nothing that a provider sent is repeated. */
function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return 'unknown';
  const { code } = error as { code?: unknown };
  return typeof code === 'string' ? code : error.message.slice(0, 100);
}
