/** A real OpenID provider on the loopback, which signs in the chosen account; and one that lies on demand. */
import { once } from 'node:events';
import http from 'node:http';
import type { AddressInfo } from 'node:net';
import { exportJWK, exportSPKI, generateKeyPair, type JWTPayload, SignJWT, UnsecuredJWT } from 'jose';
import Provider from 'oidc-provider';

export interface Account {
  readonly sub: string;
  readonly email: string;
  readonly email_verified: boolean;
}

export interface OpenIdProvider {
  readonly issuer: string;
  /** The account that signs in next. */
  account: Account;
  close(): Promise<void>;
}

const client = { id: 'backline', secret: 'not-much-of-a-secret-but-long-enough' };

async function listening(): Promise<{ server: http.Server; issuer: string }> {
  const server = http.createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  return { server, issuer: `http://127.0.0.1:${(server.address() as AddressInfo).port}` };
}

const closed = (server: http.Server): Promise<void> => {
  server.closeAllConnections();
  return new Promise((resolve) => server.close(() => resolve()));
};

/** The credentials that the installation has at every provider here. */
export const atProvider = client;

export async function startOpenIdProvider(redirectUri: string): Promise<OpenIdProvider> {
  const { server, issuer } = await listening();
  const made: OpenIdProvider = {
    issuer,
    account: { sub: 'nobody', email: 'nobody@example.com', email_verified: true },
    close: () => closed(server),
  };
  const { privateKey } = await generateKeyPair('RS256', { extractable: true });
  const provider = new Provider(issuer, {
    jwks: { keys: [{ ...(await exportJWK(privateKey)), kid: 'honest', alg: 'RS256', use: 'sig' }] },
    clients: [{ client_id: client.id, client_secret: client.secret, redirect_uris: [redirectUri] }],
    claims: { email: ['email', 'email_verified'] },
    conformIdTokenClaims: false,
    pkce: { required: () => true },
    cookies: { keys: ['a key of the tests'] },
    features: { devInteractions: { enabled: false } },
    interactions: { url: (_context: unknown, { uid }: { uid: string }) => `/interaction/${uid}` },
    findAccount: (_context: unknown, sub: string) => ({ accountId: sub, claims: () => ({ ...made.account }) }),
    async loadExistingGrant(context: {
      oidc: { client: { clientId: string }; session: { accountId: string }; provider: Provider };
    }) {
      const grant = new context.oidc.provider.Grant({
        clientId: context.oidc.client.clientId,
        accountId: context.oidc.session.accountId,
      });
      grant.addOIDCScope('openid email profile');
      await grant.save();
      return grant;
    },
  } as never);
  const answer = provider.callback();
  server.on('request', (request, response) => {
    if (!request.url?.startsWith('/interaction/')) return void answer(request, response);
    void provider.interactionFinished(
      request,
      response,
      { login: { accountId: made.account.sub } },
      { mergeWithLastSubmission: false },
    );
  });
  return made;
}

/** Goes through a provider's pages as a browser does, and returns the address it comes back with. */
export async function passThrough(url: string, back: string): Promise<string> {
  const cookies = new Map<string, string>();
  let at = url;
  for (let steps = 0; steps < 10; steps += 1) {
    if (at.startsWith(back)) return at;
    const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join('; ');
    const response = await fetch(at, { redirect: 'manual', headers: { cookie } });
    for (const line of response.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
      cookies.set(name, value);
    }
    const next = response.headers.get('location');
    if (next === null) throw new Error(`The provider answered ${response.status} at ${at}: ${await response.text()}`);
    at = new URL(next, at).href;
  }
  throw new Error('The provider redirects without end.');
}

/** The liar's changes of a good ID token. */
export interface Lie {
  readonly claims?: JWTPayload;
  readonly unsigned?: boolean;
  readonly otherKey?: boolean;
  /** Signed with HS256 and a secret known to readers of public keys, or to the client. */
  readonly hmac?: 'public key' | 'client secret';
  /** The token's answer in the place of a good one. */
  readonly answer?: string;
  /** Parameters of the way back. */
  readonly back?: Readonly<Record<string, string>>;
}

export interface Liar {
  readonly issuer: string;
  lie: Lie;
  /** The true part: claims of the account. */
  account: JWTPayload;
  /** Signs with a new key from now on, and publishes it. */
  rotate(): Promise<void>;
  close(): Promise<void>;
}

export async function startLiar(): Promise<Liar> {
  const { server, issuer } = await listening();
  let kid = 0;
  const newPair = async () => {
    kid += 1;
    return { kid: `key${kid}`, ...(await generateKeyPair('RS256', { extractable: true })) };
  };
  let pair = await newPair();
  const stranger = await newPair();
  const nonces = new Map<string, string>();
  const made: Liar = {
    issuer,
    lie: {},
    account: {},
    async rotate() {
      pair = await newPair();
    },
    close: () => closed(server),
  };

  async function idToken(nonce: string): Promise<string> {
    const now = Math.floor(Date.now() / 1000);
    const { claims = {}, unsigned, otherKey, hmac } = made.lie;
    const payload = { iss: issuer, aud: client.id, iat: now, exp: now + 300, nonce, ...made.account, ...claims };
    if (unsigned) return new UnsecuredJWT(payload).encode();
    const { kid: id } = pair;
    if (hmac !== undefined) {
      const secret = hmac === 'public key' ? await exportSPKI(pair.publicKey) : client.secret;
      return new SignJWT(payload).setProtectedHeader({ alg: 'HS256', kid: id }).sign(new TextEncoder().encode(secret));
    }
    const { privateKey } = otherKey ? stranger : pair;
    return new SignJWT(payload).setProtectedHeader({ alg: 'RS256', kid: id }).sign(privateKey);
  }

  server.on('request', async (request, response) => {
    const url = new URL(request.url ?? '/', issuer);
    const json = (body: unknown, status = 200): void => {
      response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
    };
    if (url.pathname === '/.well-known/openid-configuration')
      return json({
        issuer,
        authorization_endpoint: `${issuer}/auth`,
        token_endpoint: `${issuer}/token`,
        jwks_uri: `${issuer}/jwks`,
        response_types_supported: ['code'],
        subject_types_supported: ['public'],
        id_token_signing_alg_values_supported: ['RS256', 'HS256', 'none'],
      });
    if (url.pathname === '/jwks')
      return json({ keys: [{ ...(await exportJWK(pair.publicKey)), kid: pair.kid, alg: 'RS256' }] });
    if (url.pathname === '/auth') {
      const code = `code${nonces.size}`;
      nonces.set(code, url.searchParams.get('nonce') ?? '');
      const back = new URL(url.searchParams.get('redirect_uri') ?? '');
      back.searchParams.set('code', code);
      back.searchParams.set('state', url.searchParams.get('state') ?? '');
      for (const [name, value] of Object.entries(made.lie.back ?? {})) back.searchParams.set(name, value);
      return response.writeHead(302, { location: back.href }).end();
    }
    let body = '';
    for await (const part of request) body += part;
    const code = new URLSearchParams(body).get('code') ?? '';
    const nonce = nonces.get(code);
    if (nonce === undefined) return json({ error: 'invalid_grant' }, 400);
    nonces.delete(code);
    if (made.lie.answer !== undefined)
      return response.writeHead(200, { 'content-type': 'application/json' }).end(made.lie.answer);
    json({ access_token: 'x', token_type: 'Bearer', id_token: await idToken(nonce) });
  });
  return made;
}
