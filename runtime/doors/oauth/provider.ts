/**
 * The protocol, by the library oidc-provider, which is loaded with the first request: OAuth 2.1 with authorization code and PKCE,
 * opaque tokens in PostgreSQL, refresh tokens that change with each use. Sign-in, consent and errors are our pages.
 */
import { generateKeyPairSync, timingSafeEqual } from 'node:crypto';
import type { EventEmitter } from 'node:events';
import type { Request, Response } from 'express';
import type { Configuration, default as Provider } from 'oidc-provider';
import { resourcesOf } from '../../base/identity/resources.ts';
import { issueToken, tokenHash } from '../../base/identity/token.ts';
import type { Services } from '../../base/kernel/context.ts';
import { personById } from '../../messaging/credentials/person.ts';
import type { Records } from './records.ts';
import { bundles, type Scopes } from './scopes.ts';

/** Seconds. */
export const lifetimes = { access: 3600, code: 60, question: 900, allowed: 90 * 86_400 } as const;

/** Where each part of the protocol is found. */
export const paths = {
  authorize: '/oauth/authorize',
  token: '/oauth/token',
  revoke: '/oauth/revoke',
  introspect: '/oauth/introspect',
  register: '/oauth/register',
  consent: '/oauth/consent',
} as const;

type ShowError = (request: Request, response: Response, error: string, text: string) => void;

/** Members of the library's tokens that its types omit. */
interface Named {
  format: string;
  generateTokenId(this: Named): string;
}

export interface Protocol {
  readonly provider: Provider;
  /** Answers a request to one of the paths. */
  readonly answer: (request: Request, response: Response) => Promise<void>;
}

export async function openProtocol(
  services: Services,
  records: Records,
  scopes: Scopes,
  showError: ShowError,
): Promise<Protocol> {
  const { default: Library, errors, interactionPolicy } = await import('oidc-provider');
  const { appUrl, product, secrets } = services;
  const resources = resourcesOf(appUrl);
  // No token is signed and no ID token issued; the library does not start without a key.
  const { privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const spent = async (grantId: string | undefined): Promise<never> => {
    if (grantId !== undefined) {
      for (const model of [provider.AccessToken, provider.RefreshToken, provider.AuthorizationCode])
        await model.revokeByGrantId(grantId);
      await (await provider.Grant.find(grantId))?.destroy();
    }
    throw new errors.InvalidGrant('used already');
  };
  const configuration: Configuration = {
    adapter: (model: string) => records.adapter(model, spent),
    jwks: { keys: [{ ...privateKey.export({ format: 'jwk' }), kid: 'unused', alg: 'ES256', use: 'sig' } as never] },
    clientDefaults: { id_token_signed_response_alg: 'ES256' },
    clientAuthMethods: ['none', 'client_secret_basic'],
    cookies: {
      keys: [secrets.sign('cookies', 'oauth')],
      names: {
        session: 'backline_oauth_session',
        interaction: 'backline_oauth_question',
        resume: 'backline_oauth_resume',
      },
      long: { httpOnly: true, sameSite: 'lax' },
      short: { httpOnly: true, sameSite: 'lax' },
    },
    responseTypes: ['code'],
    scopes: [],
    // An app without a secret proves itself by it; one with a secret is safe from codes put into its answers.
    pkce: { required: () => true },
    allowOmittingSingleRegisteredRedirectUri: false,
    features: {
      devInteractions: { enabled: false },
      dPoP: { enabled: false },
      userinfo: { enabled: false },
      rpInitiatedLogout: { enabled: false },
      pushedAuthorizationRequests: { enabled: false },
      revocation: {
        enabled: true,
        allowedPolicy: async (_context, client, token) => token.clientId === client.clientId,
      },
      introspection: {
        enabled: true,
        allowedPolicy: async (_context, client, token) => token.clientId === client.clientId,
      },
      resourceIndicators: {
        enabled: true,
        defaultResource: async (_context, _client, oneOf) => (Array.isArray(oneOf) ? oneOf : (oneOf ?? resources.api)),
        useGrantedResource: async () => true,
        getResourceServerInfo: async (_context, resource) => {
          if (resource !== resources.api && resource !== resources.mcp)
            throw new errors.InvalidTarget(`there are ${resources.api} and ${resources.mcp}`);
          return {
            scope: (await scopes.all()).join(' '),
            audience: resource,
            accessTokenTTL: lifetimes.access,
            accessTokenFormat: 'opaque',
          };
        },
      },
    },
    routes: {
      authorization: paths.authorize,
      token: paths.token,
      revocation: paths.revoke,
      introspection: paths.introspect,
      jwks: '/oauth/jwks',
    },
    interactions: { policy: interactionPolicy.base(), url: (_context, { uid }) => `${paths.consent}/${uid}` },
    findAccount: async (_context, sub) => {
      const person = await personById(services.pool, Number(sub));
      return person ? { accountId: sub, claims: async () => ({ sub }) } : undefined;
    },
    issueRefreshToken: async () => true,
    expiresWithSession: async () => false,
    rotateRefreshToken: true,
    // A client that revokes a token wants the grant to end.
    revokeGrantPolicy: () => true,
    ttl: {
      AccessToken: lifetimes.access,
      AuthorizationCode: lifetimes.code,
      Interaction: lifetimes.question,
      Session: lifetimes.question,
      Grant: lifetimes.allowed,
      // Each is new, and all end when the first would have.
      RefreshToken: (context) => context.oidc.entities.RotatedRefreshToken?.remainingTTL ?? lifetimes.allowed,
    },
    clientBasedCORS: (_context, origin, client) =>
      client.tokenEndpointAuthMethod === 'none' &&
      (client.redirectUris ?? []).some((uri) => URL.parse(uri)?.origin === origin),
    renderError: (context, out) => {
      context.respond = false;
      showError(context.req as Request, context.res as Response, out.error, out.error_description ?? '');
    },
  };
  const provider = new Library(appUrl, configuration);
  provider.proxy = true;
  // The library prints what it cannot answer; the house observes it.
  (provider as unknown as EventEmitter).on('error', () => undefined);
  provider.on('server_error', (context, error) => {
    const { exchange, method, originalUrl } = context.req as Request;
    const { requestId, callersId, traceId } = exchange;
    services.observe({ kind: 'request_failed', requestId, callersId, traceId, method, url: originalUrl, error });
  });
  // What opens something has the form of our tokens, by which scanners find one that leaked.
  for (const [model, form] of [
    [provider.AccessToken, 'oat'],
    [provider.RefreshToken, 'ort'],
  ] as const)
    (model.prototype as object as Named).generateTokenId = function named() {
      this.format = 'opaque';
      return issueToken(product.tokenPrefix, form).value;
    };
  provider.Client.prototype.compareClientSecret = function compare(
    this: { clientSecret?: string },
    sent: string,
  ): boolean {
    const [stored, hash] = [Buffer.from(this.clientSecret ?? ''), Buffer.from(tokenHash(sent))];
    return stored.length === hash.length && timingSafeEqual(stored, hash);
  } as never;
  const handle = provider.callback();
  const { host, protocol } = new URL(appUrl);
  return {
    provider,
    answer: async (request, response) => {
      // Its addresses are those of the installation, whatever host name the request used.
      request.headers.host = host;
      request.headers['x-forwarded-proto'] = protocol.slice(0, -1);
      delete request.headers['x-forwarded-host'];
      request.url = request.originalUrl;
      await records.during.run(request.exchange, () => handle(request, response));
    },
  };
}

const passed = [
  'response_type',
  'response_mode',
  'client_id',
  'redirect_uri',
  'scope',
  'state',
  'code_challenge',
  'code_challenge_method',
  'resource',
] as const;

/**
 * The request as the library reads it, without unknown scopes and without parameters of OpenID Connect, which some clients add. A
 * request without a scope asks for everything readable.
 */
export async function understood(query: URLSearchParams, scopes: Scopes): Promise<URLSearchParams> {
  const question = new URLSearchParams();
  for (const name of passed) for (const value of query.getAll(name)) question.append(name, value);
  if (query.get('prompt') === 'none') question.set('prompt', 'none');
  const wanted = (query.get('scope') ?? '').split(' ').filter((scope) => scope !== '');
  const known = await scopes.known(wanted);
  // If all scopes are unknown the client gets an error; scopes of neighbouring protocols are not ours.
  const beside = new Set(['openid', 'profile', 'email', 'offline_access']);
  const strange = wanted.filter((scope) => !beside.has(scope));
  if (query.getAll('scope').length <= 1)
    question.set('scope', known.length > 0 ? known.join(' ') : strange.length > 0 ? strange.join(' ') : bundles.read);
  return question;
}
