/** Apps that act for people (OAuth 2.1), by a client that holds every answer against the standards. */
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import * as oauth from 'oauth4webapi';
import type { Browser } from '../support/browser.ts';
import { People } from '../support/people.ts';
import { startService, type TestService } from '../support/service.ts';

const issuer = 'http://127.0.0.1:3000';
const callback = 'http://127.0.0.1:49152/callback';
let service: TestService;
let people: People;
let server: oauth.AuthorizationServer;
const insecure = { [oauth.allowInsecureRequests]: true } as const;
/** The installation's address, as the network would find it. */
const here = {
  ...insecure,
  [oauth.customFetch]: (url: string, options: RequestInit) => fetch(at(url), options),
} as never as typeof insecure;
const at = (url: string): string =>
  url.replace(issuer, `http://127.0.0.1:${(service.server.address() as AddressInfo).port}`);

beforeAll(async () => {
  service = await startService();
  people = new People(service);
  const found = await oauth.discoveryRequest(new URL(issuer), { ...here, algorithm: 'oauth2' });
  server = await oauth.processDiscoveryResponse(new URL(issuer), found);
}, 60_000);
afterAll(async () => {
  const failed = service?.observations.filter(({ kind }) => kind === 'request_failed') ?? [];
  await service?.close();
  expect(failed).toEqual([]);
});

interface Asked {
  readonly client: oauth.Client;
  readonly browser: Browser;
  readonly scope?: string;
  readonly resource?: string;
  readonly redirect?: string;
  readonly extra?: Record<string, string>;
}

/** Begins at the app and ends at the page of consent, or where the answer leads instead. */
async function ask({
  client,
  browser,
  scope = 'users:read',
  resource = `${issuer}/api/v1`,
  redirect = callback,
  extra = {},
}: Asked) {
  const verifier = oauth.generateRandomCodeVerifier();
  const state = oauth.generateRandomState();
  const url = new URL(server.authorization_endpoint ?? '');
  const query = {
    client_id: client.client_id,
    redirect_uri: redirect,
    response_type: 'code',
    scope,
    resource,
    state,
    code_challenge: await oauth.calculatePKCECodeChallenge(verifier),
    code_challenge_method: 'S256',
    ...extra,
  };
  for (const [name, value] of Object.entries(query)) if (value !== '') url.searchParams.set(name, value);
  const answer = await browser.get(url.pathname + url.search);
  return { verifier, state, answer, redirect };
}

/** The person answers; gives where the app is called back. */
async function consent(browser: Browser, path: string, form: Record<string, string> = {}): Promise<URL> {
  const page = await browser.get(path);
  const ticked = [...page.text.matchAll(/name="scopes" value="([^"]*)"/g)].map(([, value]) => value).join(' ');
  const sent = await browser.post(path, { scopes: ticked, answer: 'allow', ...form });
  expect([sent.status, sent.text.slice(0, 0)]).toEqual([303, '']);
  const back = await browser.get(sent.location ?? '');
  return new URL(back.location ?? '', issuer);
}

async function exchange(
  client: oauth.Client,
  auth: oauth.ClientAuth,
  begun: { verifier: string; state: string; redirect: string },
  back: URL,
) {
  const parameters = oauth.validateAuthResponse(server, client, back, begun.state);
  const response = await oauth.authorizationCodeGrantRequest(
    server,
    client,
    auth,
    parameters,
    begun.redirect,
    begun.verifier,
    here,
  );
  return oauth.processAuthorizationCodeResponse(server, client, response);
}

async function registered(name = 'Test agent'): Promise<oauth.Client> {
  const response = await oauth.dynamicClientRegistrationRequest(
    server,
    { client_name: name, redirect_uris: ['http://127.0.0.1/callback'] },
    here,
  );
  return oauth.processDynamicClientRegistrationResponse(response);
}

const bearer = (token: string) => ({ Authorization: `Bearer ${token}` });

test('an app registers, a person allows it, it reads, refreshes and gives back', async () => {
  const client = await registered();
  const { email } = await people.somebody('administrator');
  const browser = await people.signIn(email);
  const begun = await ask({ client, browser });
  expect(begun.answer.location).toMatch(/^\/oauth\/consent\//);
  const back = await consent(browser, begun.answer.location ?? '');
  expect(back.origin + back.pathname).toBe(callback);
  const tokens = await exchange(client, oauth.None(), begun, back);
  expect(tokens).toMatchObject({ token_type: 'bearer', scope: 'users:read', expires_in: 3600 });
  expect((await service.get('/users', bearer(tokens.access_token))).status).toBe(200);
  expect((await service.get('/roles', bearer(tokens.access_token))).status).toBe(403);
  const again = await oauth.processRefreshTokenResponse(
    server,
    client,
    await oauth.refreshTokenGrantRequest(server, client, oauth.None(), tokens.refresh_token ?? '', here),
  );
  expect((await service.get('/users', bearer(again.access_token))).status).toBe(200);
  await oauth.processRevocationResponse(
    await oauth.revocationRequest(server, client, oauth.None(), again.refresh_token ?? '', here),
  );
  expect((await service.get('/users', bearer(again.access_token))).status).toBe(401);
  expect((await service.get('/users', bearer(tokens.access_token))).status).toBe(401);
});
