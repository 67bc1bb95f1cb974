/** Apps that act for people (OAuth 2.1), by a client that checks every answer against the standards. */
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { Client, StreamableHTTPClientTransport, UnauthorizedError } from '@modelcontextprotocol/client';
import * as oauth from 'oauth4webapi';
import { Browser } from '../support/browser.ts';
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
});
afterAll(async () => {
  const failed = service?.observations.filter(({ kind }) => kind === 'request_failed') ?? [];
  await service?.close();
  expect(failed).toEqual([]);
});

interface Question {
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
}: Question) {
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

/** The person answers; returns the address at which the app is called back. */
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

/** An app that an administrator registered, with its secret. */
async function confidential(body: Record<string, unknown> = {}) {
  const made = await service.post('/oauth_apps', {
    name: 'Route planner',
    redirect_uris: ['https://planner.example.com/callback', 'http://127.0.0.1/callback'],
    is_confidential: true,
    ...body,
  });
  expect(made.status).toBe(201);
  const { id, client_id, client_secret } = made.body.oauth_app;
  return {
    id,
    client: { client_id } as oauth.Client,
    auth: oauth.ClientSecretBasic(client_secret ?? ''),
    client_secret,
  };
}

/** The whole way, to tokens. */
async function allowed({
  auth = oauth.None(),
  form = {},
  ...question
}: Question & { auth?: oauth.ClientAuth; form?: Record<string, string> }) {
  const begun = await ask(question);
  const back = await consent(question.browser, begun.answer.location ?? '', form);
  return exchange(question.client, auth, begun, back);
}

const refresh = async (client: oauth.Client, auth: oauth.ClientAuth, token = '') =>
  oauth.processRefreshTokenResponse(
    server,
    client,
    await oauth.refreshTokenGrantRequest(server, client, auth, token, here),
  );
const refusal = (work: Promise<unknown>): Promise<string> =>
  work.then(
    () => 'done',
    (error: { error?: string; message: string }) => error.error ?? error.message,
  );
const users = async (token: string): Promise<number> => (await service.get('/users', bearer(token))).status;
const somebody = async (role = 'administrator') => {
  const person = await people.somebody(role);
  return { ...person, browser: await people.signIn(person.email) };
};

test('documents lead from a request without a token to the server and its parts', async () => {
  for (const [door, resource] of [
    ['/api/v1/users', '/api/v1'],
    ['/mcp', '/mcp'],
  ] as const) {
    const none = await fetch(at(issuer + door), { method: door === '/mcp' ? 'POST' : 'GET' });
    const metadata = /^Bearer resource_metadata="([^"]+)"$/.exec(none.headers.get('www-authenticate') ?? '')?.[1] ?? '';
    expect([none.status, metadata]).toEqual([401, `${issuer}/.well-known/oauth-protected-resource${resource}`]);
    const read = await (await fetch(at(metadata))).json();
    expect(read).toMatchObject({ resource: issuer + resource, authorization_servers: [issuer] });
    const wrong = await fetch(at(issuer + door), { method: 'POST', headers: bearer('bkl_oat_none') });
    expect(wrong.headers.get('www-authenticate')).toMatch(/error="invalid_token".*resource_metadata=/);
  }
  expect(server).toMatchObject({
    code_challenge_methods_supported: ['S256'],
    authorization_response_iss_parameter_supported: true,
    response_types_supported: ['code'],
  });
  for (const path of ['/oauth/jwks', '/oauth/me', '/.well-known/openid-configuration', '/oauth/session/end'])
    expect((await fetch(at(issuer + path))).status).toBe(404);
});

test('what asks wrongly is refused, and nobody is sent to an address that is not registered', async () => {
  const client = await registered();
  const { browser } = await somebody();
  const led = async (extra: Record<string, string>, question: Partial<Question> = {}) => {
    const { answer } = await ask({ client, browser, extra, ...question });
    const to = answer.location === null ? null : new URL(answer.location, issuer);
    const values = to?.hash ? new URLSearchParams(to.hash.slice(1)) : to?.searchParams;
    return to?.pathname.startsWith('/callback')
      ? [values?.get('error'), values?.get('iss')]
      : [answer.status, to?.pathname.split('/')[2] ?? null];
  };
  for (const redirect of [
    'https://evil.example.com/callback',
    'http://127.0.0.1/other',
    'http://127.0.0.1.evil.example/callback',
    'http://localhost:49152/callback',
  ])
    expect([redirect, await led({}, { redirect })]).toEqual([redirect, [400, null]]);
  expect(await led({ client_id: 'app_none' })).toEqual([400, null]);
  expect(await led({ redirect_uri: '' })).toEqual([400, null]);
  for (const odd of ['app_\0', `app_${'0'.repeat(24)}`, "' or true"])
    expect(await led({ client_id: odd })).toEqual([400, null]);
  expect(await led({ state: 'a\0b' })).toEqual([400, null]);
  expect(await led({ code_challenge_method: 'plain' })).toEqual(['invalid_request', issuer]);
  expect(await led({ code_challenge_method: '' })).toEqual(['invalid_request', issuer]);
  expect(await led({ code_challenge: '', code_challenge_method: '' })).toEqual(['invalid_request', issuer]);
  expect(await led({ response_type: 'token' })).toEqual(['invalid_request', issuer]);
  expect(await led({ response_mode: 'form_post' })).toEqual([400, null]);
  expect(await led({}, { resource: 'https://elsewhere.example.com' })).toEqual(['invalid_target', issuer]);
  expect(await led({ prompt: 'none' })).toEqual(['login_required', issuer]);
  // Scopes of other protocols are left out; an unknown scope is never granted.
  expect(await led({}, { scope: 'openid offline_access users:read' })).toEqual([303, 'consent']);
  // A page with nothing to tick is never shown.
  const { answer } = await ask({ client, browser, scope: 'users:fly' });
  const page = await browser.get(answer.location ?? '');
  const back = await browser.get(page.location ?? '');
  expect(new URL(back.location ?? '', issuer).searchParams.get('error')).toBe('invalid_scope');
});

test('a code is for one client, one verifier, one address and one use, and not for long', async () => {
  const [client, other] = [await registered(), await registered('Other')];
  const { browser } = await somebody();
  const fresh = async () => {
    const begun = await ask({ client, browser });
    return { begun, back: await consent(browser, begun.answer.location ?? '') };
  };
  const first = await fresh();
  expect(
    await refusal(
      exchange(client, oauth.None(), { ...first.begun, verifier: oauth.generateRandomCodeVerifier() }, first.back),
    ),
  ).toBe('invalid_grant');
  const second = await fresh();
  expect(await refusal(exchange(other, oauth.None(), second.begun, second.back))).toBe('invalid_grant');
  const third = await fresh();
  expect(
    await refusal(
      exchange(client, oauth.None(), { ...third.begun, redirect: 'http://127.0.0.1:1/callback' }, third.back),
    ),
  ).toBe('invalid_grant');
  const late = await fresh();
  await service.pool.query(
    `update oauth_record set ends_at = now() - interval '1 second' where model = 'AuthorizationCode'`,
  );
  expect(await refusal(exchange(client, oauth.None(), late.begun, late.back))).toBe('invalid_grant');
  // An answer of another server, or to another question, is none.
  const mixed = await fresh();
  const back = new URL(mixed.back);
  back.searchParams.set('iss', 'https://evil.example.com');
  expect(await refusal(exchange(client, oauth.None(), mixed.begun, back))).toMatch(/iss/);
  expect(await refusal(exchange(client, oauth.None(), { ...mixed.begun, state: 'another' }, mixed.back))).toMatch(
    /state/,
  );
  // Used twice, everything that it led to ends.
  const tokens = await exchange(client, oauth.None(), mixed.begun, mixed.back);
  expect(await users(tokens.access_token)).toBe(200);
  expect(await refusal(exchange(client, oauth.None(), mixed.begun, mixed.back))).toBe('invalid_grant');
  expect(await users(tokens.access_token)).toBe(401);
  // Used by many at once, by at most one.
  const raced = await fresh();
  const all = await Promise.all(
    Array.from({ length: 6 }, () => refusal(exchange(client, oauth.None(), raced.begun, raced.back))),
  );
  expect(all.filter((one) => one === 'done').length).toBeLessThanOrEqual(1);
  expect(all.filter((one) => one !== 'done' && one !== 'invalid_grant')).toEqual([]);
});

test('a refresh token is new after each use; one that comes twice ends all', async () => {
  const [client, other] = [await registered(), await registered('Other')];
  const { browser } = await somebody();
  const tokens = await allowed({ client, browser, scope: 'users:read roles:read' });
  expect(await refusal(refresh(other, oauth.None(), tokens.refresh_token))).toBe('invalid_grant');
  const next = await refresh(client, oauth.None(), tokens.refresh_token);
  expect(next.refresh_token).not.toBe(tokens.refresh_token);
  expect(await users(next.access_token)).toBe(200);
  expect(await refusal(refresh(client, oauth.None(), tokens.refresh_token))).toBe('invalid_grant');
  expect([await users(next.access_token), await refusal(refresh(client, oauth.None(), next.refresh_token))]).toEqual([
    401,
    'invalid_grant',
  ]);
  const again = await allowed({ client, browser });
  const raced = await Promise.all(
    Array.from({ length: 5 }, () => refusal(refresh(client, oauth.None(), again.refresh_token))),
  );
  expect(raced.filter((one) => one === 'done').length).toBeLessThanOrEqual(1);
  // Less than was allowed, and never more.
  const narrow = await allowed({ client, browser, scope: 'users:read roles:read' });
  const response = await oauth.refreshTokenGrantRequest(server, client, oauth.None(), narrow.refresh_token ?? '', {
    ...here,
    additionalParameters: { scope: 'roles:read' },
  });
  const less = await oauth.processRefreshTokenResponse(server, client, response);
  expect([less.scope, await users(less.access_token)]).toEqual(['roles:read', 403]);
  const more = await oauth.refreshTokenGrantRequest(server, client, oauth.None(), less.refresh_token ?? '', {
    ...here,
    additionalParameters: { scope: 'users:write' },
  });
  expect(await refusal(oauth.processRefreshTokenResponse(server, client, more))).toBe('invalid_scope');
});

test('an app with a secret proves itself by it, tells of its own tokens alone, and loses them with its secret kept', async () => {
  const { id, client, auth, client_secret } = await confidential();
  const { browser } = await somebody();
  expect(client_secret).toMatch(/^bkl_oas_/);
  expect((await service.get(`/oauth_apps/${id}`)).body.oauth_app).toMatchObject({
    client_secret: null,
    last_four: client_secret.slice(-4),
  });
  const begun = await ask({ client, browser });
  const back = await consent(browser, begun.answer.location ?? '');
  expect(await refusal(exchange(client, oauth.ClientSecretBasic('wrong'), begun, back))).toMatch(
    /WWW-Authenticate|invalid_client/,
  );
  expect(await refusal(exchange(client, oauth.None(), begun, back))).toMatch(/invalid_client|WWW-Authenticate/);
  const tokens = await exchange(client, auth, begun, back);
  const introspected = async (who: oauth.Client, by: oauth.ClientAuth) =>
    oauth.processIntrospectionResponse(
      server,
      who,
      await oauth.introspectionRequest(server, who, by, tokens.access_token, here),
    );
  expect(await introspected(client, auth)).toMatchObject({
    active: true,
    scope: 'users:read',
    client_id: client.client_id,
    aud: `${issuer}/api/v1`,
  });
  const other = await confidential({ name: 'Other' });
  expect(await introspected(other.client, other.auth)).toEqual({ active: false });
  await oauth
    .processRevocationResponse(
      await oauth.revocationRequest(server, other.client, other.auth, tokens.access_token, here),
    )
    .catch(() => undefined);
  expect(await users(tokens.access_token)).toBe(200);
  const rotated = await service.post(`/oauth_apps/${id}/rotate_secret`, {});
  expect(rotated.status).toBe(200);
  expect(await refusal(refresh(client, auth, tokens.refresh_token))).toMatch(/invalid_client|WWW-Authenticate/);
  const { client_secret: renewed } = rotated.body.oauth_app;
  expect(await refusal(refresh(client, oauth.ClientSecretBasic(renewed), tokens.refresh_token))).toBe('done');
});

test('a token never does more than its person at the time of each request', async () => {
  const client = await registered();
  const { id, email, browser } = await somebody();
  const roleOf = async (key: string) =>
    (await service.pool.query('select id from role where key = $1', [key])).rows[0].id;
  const tokens = await allowed({ client, browser, scope: 'all' });
  const { access_token: token } = tokens;
  expect(await users(token)).toBe(200);
  // It is an agent, and makes neither tokens nor people.
  const made = await service.post('/api_tokens', { name: 'Behind the back', abilities: ['users:read'] }, bearer(token));
  expect([made.status, made.body.code]).toEqual([403, 'forbidden']);
  const person = { name: 'Eve', email: 'eve@example.com', role_id: await roleOf('sales') };
  expect((await service.post('/users', person, bearer(token))).body.code).toBe('human_required');
  const allowance = (await service.get(`/api_tokens?q[user_id_eq]=${id}`)).body.api_tokens[0];
  expect(allowance).toMatchObject({ name: 'Test agent', actor_kind: 'ai_agent', abilities: ['*'], last_four: null });
  // As narrow as the requesting token, whose limits are a test's.
  await service.pool.query(
    'update api_token set rate_limit_per_minute = 1000, daily_unit_limit = 100000 where id = $1',
    [allowance.id],
  );
  expect((await service.post(`/api_tokens/${allowance.id}/rotate`, {})).body.code).toBe('invalid_state');
  // Less of the role is less of the token, at once.
  await service.patch(`/users/${id}`, { role_id: await roleOf('driver') });
  expect(await users(token)).toBe(403);
  await service.patch(`/users/${id}`, { role_id: await roleOf('administrator') });
  expect(await users(token)).toBe(200);
  await service.post(`/users/${id}/deactivate`, {});
  expect([await users(token), await refusal(refresh(client, oauth.None(), tokens.refresh_token))]).toEqual([
    401,
    'invalid_grant',
  ]);
  await service.post(`/users/${id}/activate`, {});
  // An administrator turns the app off and on again.
  const app = (await service.get(`/oauth_apps?q[client_id_eq]=${client.client_id}`)).body.oauth_apps[0];
  await service.post(`/oauth_apps/${app.id}/disable`, {});
  expect([await users(token), await refusal(refresh(client, oauth.None(), tokens.refresh_token))]).toEqual([
    401,
    'invalid_client',
  ]);
  await service.post(`/oauth_apps/${app.id}/enable`, {});
  expect(await users(token)).toBe(200);
  await service.patch(`/oauth_apps/${app.id}`, { limited_to: ['roles:read'] });
  expect(await users(token)).toBe(403);
  const least = await allowed({ client, browser: await people.signIn(email), scope: 'users:read roles:read' });
  expect(least.scope).toBe('roles:read');
  await service.patch(`/oauth_apps/${app.id}`, { limited_to: [] });
  // Its person ends it in their account; no other person's page shows it.
  const again = await people.signIn(email);
  const page = await again.get('/account');
  expect(page.text).toContain('Test agent');
  const other = await somebody();
  await other.browser.get('/account');
  await other.browser.post('/account/apps/end', { app: String(allowance.id) });
  expect(await users(token)).toBe(200);
  expect((await again.post('/account/apps/end', { app: String(allowance.id) })).location).toBe(
    '/account?notice=app_ended',
  );
  expect([await users(token), await refusal(refresh(client, oauth.None(), tokens.refresh_token))]).toEqual([
    401,
    'invalid_grant',
  ]);
  const { rows } = await service.pool.query(
    `select action, user_id from action_log where auditable_type = 'api_token' and auditable_id = $1 order by id`,
    [String(allowance.id)],
  );
  expect(rows).toEqual([
    { action: 'api_token.created', user_id: id },
    { action: 'api_token.revoked', user_id: id },
  ]);
});

test('a token opens the door that it was asked for', async () => {
  const client = await registered();
  const { browser } = await somebody();
  const message = JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'tools/list', params: {} });
  const agent = async (token: string) =>
    (
      await fetch(at(`${issuer}/mcp`), {
        method: 'POST',
        headers: {
          ...bearer(token),
          'content-type': 'application/json',
          accept: 'application/json, text/event-stream',
        },
        body: message,
      })
    ).status;
  const api = await allowed({ client, browser });
  const mcp = await allowed({ client, browser, resource: `${issuer}/mcp` });
  expect([await users(api.access_token), await agent(api.access_token)]).toEqual([200, 401]);
  expect([await users(mcp.access_token), await agent(mcp.access_token)]).toEqual([401, 200]);
});

test('a client of MCP that knows the address alone finds its way, and works', async () => {
  const { browser } = await somebody();
  const memory: { client?: never; tokens?: never; discovery?: never; verifier: string; led: URL | null } = {
    verifier: '',
    led: null,
  };
  const authProvider = {
    redirectUrl: callback,
    clientMetadata: { client_name: 'Desk agent', redirect_uris: [callback] },
    clientInformation: () => memory.client,
    saveClientInformation: (client: never) => void Object.assign(memory, { client }),
    tokens: () => memory.tokens,
    saveTokens: (tokens: never) => void Object.assign(memory, { tokens }),
    redirectToAuthorization: (led: URL) => void Object.assign(memory, { led }),
    saveCodeVerifier: (verifier: string) => void Object.assign(memory, { verifier }),
    codeVerifier: () => memory.verifier,
    saveDiscoveryState: (discovery: never) => void Object.assign(memory, { discovery }),
    discoveryState: () => memory.discovery,
  };
  const connected = async () => {
    const transport = new StreamableHTTPClientTransport(new URL(`${issuer}/mcp`), {
      authProvider: authProvider as never,
      fetch: (url, options) => fetch(at(String(url)), options),
    });
    const agent = new Client({ name: 'desk', version: '1' });
    return {
      agent,
      transport,
      failed: await agent.connect(transport).then(
        () => null,
        (error: unknown) => error,
      ),
    };
  };
  const first = await connected();
  expect(first.failed).toBeInstanceOf(UnauthorizedError);
  const led = await browser.get(`${memory.led?.pathname}${memory.led?.search}`);
  const back = await consent(browser, led.location ?? '');
  await first.transport.finishAuth(back.searchParams);
  const { agent, failed } = await connected();
  expect(failed).toBeNull();
  expect((await agent.listTools()).tools.length).toBeGreaterThan(10);
  const me = await agent.callTool({ name: 'get-me', arguments: {} });
  expect(me.structuredContent).toMatchObject({ me: { token: { name: 'Desk agent' } } });
  await agent.close();
});

test('the page of consent says what is asked, in the language of the person, and takes less', async () => {
  const client = await registered('<b>Nice</b> agent');
  const { browser } = await somebody('sales');
  const begun = await ask({ client, browser, scope: 'accounts:read accounts:write role:warehouse read' });
  const path = begun.answer.location ?? '';
  const page = await browser.get(path, { 'accept-language': 'en' });
  expect(page.text).toContain('&lt;b&gt;Nice&lt;/b&gt; agent');
  for (const words of [
    'Accounts and their contacts: read, change',
    'What the role Warehouse does',
    'Read everything that you may see',
    'nobody here has checked',
  ])
    expect(page.text).toContain(words);
  expect(page.headers.get('content-security-policy')).toMatch(
    /form-action 'self' http:\/\/127\.0\.0\.1:49152;.*frame-ancestors 'none'/,
  );
  expect(page.headers.get('x-frame-options')).toBe('DENY');
  expect(page.text).not.toContain('<script');
  const csrf = browser.csrf;
  browser.csrf = 'another';
  expect((await browser.post(path, { scopes: 'read', answer: 'allow' })).status).toBe(403);
  browser.csrf = csrf;
  expect(
    (await browser.post(path, { scopes: 'read', answer: 'allow' }, { origin: 'https://evil.example.com' })).status,
  ).toBe(403);
  expect((await browser.post(path, { answer: 'allow' })).status).toBe(422);
  // Another browser cannot answer the question, whichever user is signed in there.
  const other = await somebody();
  expect((await other.browser.get(path)).status).toBe(400);
  const back = await consent(browser, path, { scopes: 'accounts:read accounts:write', reach: 'read' });
  const tokens = await exchange(client, oauth.None(), begun, back);
  expect(tokens.scope).toBe('accounts:read');
  // Reading a role's resources is not reading everything.
  const narrow = await allowed({ client, browser, scope: 'role:warehouse', form: { reach: 'read' } });
  expect(narrow.scope?.split(' ')).toEqual(expect.arrayContaining(['rentals:read', 'assets:read']));
  expect(narrow.scope).not.toMatch(/write|invoices|^read$/);
  const refused = await ask({ client, browser });
  const returned = await consent(browser, refused.answer.location ?? '', { answer: 'refuse' });
  expect(await refusal(exchange(client, oauth.None(), refused, returned))).toBe('access_denied');
  // A person who is not signed in signs in first, and comes back.
  const stranger = new Browser(service);
  const later = await ask({ client, browser: stranger });
  const login = await stranger.get(later.answer.location ?? '');
  expect(login.location).toMatch(/^\/login\?return_to=%2Foauth%2Fconsent%2F/);
  await service.patch(`/users/${(await people.somebody()).id}`, { locale: 'de-DE' });
});

test('apps register themselves within limits', async () => {
  const register = async (body: unknown) => {
    const sent = await fetch(at(server.registration_endpoint ?? ''), {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });
    return [sent.status, (await sent.json()).error];
  };
  for (const uri of [
    'http://example.com/cb',
    'javascript:alert(1)',
    'myapp://callback',
    'https://user:pw@example.com/',
    'https://example.com/#x',
    'https://localhost/cb',
    7,
  ])
    expect([uri, await register({ redirect_uris: [uri] })]).toEqual([uri, [400, 'invalid_redirect_uri']]);
  expect(await register([])).toEqual([400, 'invalid_client_metadata']);
  // An app that no person allowed is deleted when others register; an allowed one stays.
  await service.pool.query('delete from sign_in_throttle');
  const forgotten = await registered('Forgotten');
  await service.pool.query(
    `update oauth_app set created_at = now() - interval '31 days' where registration = 'itself'`,
  );
  await registered('Newer');
  const left = (await service.get('/oauth_apps?per_page=100')).body.oauth_apps.map(
    (app: { client_id: string }) => app.client_id,
  );
  expect(left).not.toContain(forgotten.client_id);
  expect(left.length).toBeGreaterThan(3);
  // Its own claims about secrets and rights have no effect.
  const bold = await fetch(at(server.registration_endpoint ?? ''), {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({
      redirect_uris: ['https://app.example.com/cb'],
      token_endpoint_auth_method: 'client_secret_post',
      client_secret: 'mine',
      grant_types: ['password'],
      scope: 'all',
    }),
  });
  expect(await bold.json()).toMatchObject({
    token_endpoint_auth_method: 'none',
    grant_types: ['authorization_code', 'refresh_token'],
  });
  await service.patch('/settings/api', { app_registration: false });
  expect(await register({ redirect_uris: ['https://app.example.com/cb'] })).toEqual([403, 'access_denied']);
  await service.patch('/settings/api', { app_registration: true });
  let last: unknown[] = [];
  for (let tries = 0; tries < 30 && last[0] !== 429; tries += 1)
    last = await register({ redirect_uris: ['https://app.example.com/cb'] });
  expect(last).toEqual([429, 'temporarily_unavailable']);
  await service.pool.query('delete from sign_in_throttle');
});

test('nothing that opens anything is stored, and a restart loses none of it', async () => {
  const client = await registered();
  const { browser } = await somebody();
  const begun = await ask({ client, browser });
  const back = await consent(browser, begun.answer.location ?? '');
  const code = back.searchParams.get('code') ?? '';
  const records = async () =>
    JSON.stringify([
      (await service.pool.query('select * from oauth_record')).rows,
      (await service.pool.query('select * from action_log')).rows,
    ]);
  expect(await records()).not.toContain(code);
  service = await startService({ on: await service.leave() });
  const tokens = await exchange(client, oauth.None(), begun, back);
  for (const secret of [code, tokens.access_token, tokens.refresh_token ?? ''])
    expect(await records()).not.toContain(secret);
  expect(await users(tokens.access_token)).toBe(200);
});
