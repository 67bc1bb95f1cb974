/** Single sign-on against a real OpenID provider, and against one that lies. */
import { afterAll, beforeAll, expect, jest, test } from '@jest/globals';
import { linkIdentity } from '../../runtime/messaging/credentials/identities.ts';
import { Browser } from '../support/browser.ts';
import {
  atProvider,
  type Liar,
  type Lie,
  type OpenIdProvider,
  passThrough,
  startLiar,
  startOpenIdProvider,
} from '../support/openid_provider.ts';
import { startService, type TestService } from '../support/service.ts';

const appUrl = 'http://127.0.0.1:3000';
const back = (provider: string): string => `${appUrl}/auth/${provider}/callback`;
let service: TestService;
let honest: OpenIdProvider;
let liar: Liar;
let people = 0;

beforeAll(async () => {
  // The provider has much to say about being run in a test.
  for (const level of ['warn', 'info'] as const) jest.spyOn(console, level).mockImplementation(() => undefined);
  [honest, liar] = await Promise.all([startOpenIdProvider(back('google')), startLiar()]);
  // Loading it takes long on a busy machine: kept-alive connections would end meanwhile.
  await import('openid-client');
  service = await startService({
    environment: {
      SSO_GOOGLE_ISSUER: honest.issuer,
      SSO_MICROSOFT_ISSUER: liar.issuer,
      WEBHOOK_ALLOW_CIDRS: '127.0.0.0/8',
    },
  });
  const settings = {
    google_enabled: true,
    google_client_id: atProvider.id,
    google_client_secret: atProvider.secret,
    microsoft_enabled: true,
    microsoft_client_id: atProvider.id,
    microsoft_client_secret: atProvider.secret,
  };
  expect((await service.patch('/settings/sso', settings)).status).toBe(200);
});
afterAll(async () => {
  await service?.close();
  await honest?.close();
  await liar?.close();
});

async function somebody(): Promise<{ id: number; email: string }> {
  people += 1;
  const email = `guest${people}@example.com`;
  const role = (await service.pool.query(`select id from role where key = 'sales'`)).rows[0].id;
  const made = await service.post('/users', { name: `Guest ${people}`, email, role_id: role });
  return { id: made.body.user.id, email };
}

/** Signs in, and returns the target: a path, or the status of a page. */
async function attempt(
  provider: string,
  browser = new Browser(service),
  meanwhile = (url: string): string => url,
): Promise<string | number | null> {
  const begun = await browser.get(`/auth/${provider}/redirect?return_to=%2Faccount%3Fhere`);
  const received = meanwhile(await passThrough(begun.location ?? '', back(provider)));
  const answer = await browser.get(received.slice(appUrl.length));
  return answer.location ?? answer.status;
}

const denials = async (): Promise<string[]> =>
  (
    await service.pool.query(
      `select new_values->>'reason' as reason from action_log where action = 'user.login_failed' order by id`,
    )
  ).rows.map(({ reason }) => reason);

test('an unknown provider is not there; one that is off says so', async () => {
  const browser = new Browser(service);
  expect((await browser.get('/auth/github/redirect')).status).toBe(404);
  expect((await browser.get('/auth/github/callback')).status).toBe(404);
  await service.patch('/settings/sso', { google_enabled: false });
  expect((await browser.get('/auth/google/redirect')).location).toBe('/login?notice=sso_off');
  expect((await browser.get('/login')).text).not.toContain('/auth/google/redirect');
  await service.patch('/settings/sso', { google_enabled: true });
  expect((await browser.get('/login')).text).toContain('/auth/google/redirect');
  const elsewhere = { 'sec-fetch-site': 'cross-site' };
  expect((await browser.get('/auth/google/redirect', elsewhere)).location).toBe('/login');
});

test('lets in who exists, links once, and keeps the link when the address changes', async () => {
  const { id, email } = await somebody();
  honest.account = { sub: 'one', email, email_verified: true };
  const browser = new Browser(service);
  expect(await attempt('google', browser)).toBe('/account?here');
  expect((await browser.get('/account')).text).toContain('Google');
  await service.patch(`/users/${id}`, { email: 'moved@example.com' });
  honest.account = { sub: 'one', email: 'whoever@example.com', email_verified: true };
  expect(await attempt('google')).toBe('/account?here');
  expect((await service.pool.query('select * from user_identity where user_id = $1', [id])).rows).toHaveLength(1);
});

test('lets nobody else in, for reasons that the audit alone names', async () => {
  const { id, email } = await somebody();
  const before = (await denials()).length;
  honest.account = { sub: 'two', email: 'stranger@example.com', email_verified: true };
  expect(await attempt('google')).toBe(403);
  honest.account = { sub: 'two', email, email_verified: false };
  expect(await attempt('google')).toBe(403);
  await service.patch('/settings/sso', { allowed_email_domains: ['Backline.test'] });
  honest.account = { sub: 'two', email, email_verified: true };
  expect(await attempt('google')).toBe(403);
  await service.patch('/settings/sso', { allowed_email_domains: [] });
  expect(await attempt('google')).toBe('/account?here');
  await service.patch('/settings/sso', { allowed_email_domains: ['backline.test'] });
  expect(await attempt('google')).toBe(403);
  await service.patch('/settings/sso', { allowed_email_domains: [] });
  await service.post(`/users/${id}/deactivate`, {});
  expect(await attempt('google')).toBe(403);
  expect((await denials()).slice(before)).toEqual([
    'google: nobody has the address',
    'google: no verified e-mail address',
    'google: domain not allowed',
    'google: domain not allowed',
    'google: deactivated',
  ]);
});

test('a code works once, in the browser that began', async () => {
  const { email } = await somebody();
  honest.account = { sub: 'three', email, email_verified: true };
  const [browser, thief] = [new Browser(service), new Browser(service)];
  const begun = await browser.get('/auth/google/redirect');
  const received = (await passThrough(begun.location ?? '', back('google'))).slice(appUrl.length);
  expect((await thief.get(received)).status).toBe(403);
  await thief.get('/auth/google/redirect');
  expect((await thief.get(received)).status).toBe(403);
  expect((await browser.get(received, {}, 'HEAD')).status).toBe(204);
  const ticket = browser.cookies.get('backline_sso') ?? '';
  expect((await browser.get(received)).location).toBe('/console');
  const again = new Browser(service);
  again.cookies.set('backline_sso', ticket);
  expect((await again.get(received)).status).toBe(403);
});

const lies: readonly (readonly [string, Lie])[] = [
  ['another nonce', { claims: { nonce: 'other' } }],
  ['another audience', { claims: { aud: 'somebody-else' } }],
  ['another issuer', { claims: { iss: 'https://accounts.google.com' } }],
  ['an expired token', { claims: { exp: Math.floor(Date.now() / 1000) - 600 } }],
  ['no signature', { unsigned: true }],
  ['a signature by another key', { otherKey: true }],
  ['a signature by its public key as a secret', { hmac: 'public key' }],
  ['a signature by the client’s own secret', { hmac: 'client secret' }],
  ['a token for several, used by another', { claims: { aud: [atProvider.id, 'other'], azp: 'other' } }],
  ['a token of tomorrow', { claims: { nbf: Math.floor(Date.now() / 1000) + 86_400 } }],
  ['a subject of thousands of characters', { claims: { sub: 'x'.repeat(3_000) } }],
  ['a subject that no database takes', { claims: { sub: 'a\u0000b' } }],
  ['an address that is not verified', { claims: { email_verified: false } }],
  ['an address whose owner is not verified', { claims: { email_verified: undefined, xms_edov: 0 } }],
  ['an address in a list', { claims: { email: ['a@example.com'] } }],
  ['an answer that is none', { answer: '<html>' }],
  ['the name of another issuer on the way back', { back: { iss: 'https://accounts.google.com' } }],
];

test.each(lies)('a provider that sends %s is not believed', async (_what, lie) => {
  const { email } = await somebody();
  liar.account = { sub: `liar of ${email}`, email, email_verified: true };
  liar.lie = lie;
  expect(await attempt('microsoft')).toBe(403);
  liar.lie = {};
  // A directory of the company's own is believed where it says nothing of the address.
  liar.account = { ...liar.account, email_verified: undefined };
  expect(await attempt('microsoft')).toBe('/account?here');
});

test('a new key of the provider is fetched; a clock that is a little off is forgiven', async () => {
  const { email } = await somebody();
  liar.account = { sub: 'rotated', email, email_verified: true };
  expect(await attempt('microsoft')).toBe('/account?here');
  liar.lie = { claims: { iat: Math.floor(Date.now() / 1000) + 30 } };
  expect(await attempt('microsoft')).toBe('/account?here');
  liar.lie = {};
  await liar.rotate();
  // Keys are fetched again at most once a minute.
  const now = Date.now();
  const clock = jest.spyOn(Date, 'now').mockImplementation(() => now + 61_000);
  expect(await attempt('microsoft')).toBe('/account?here');
  clock.mockRestore();
});

test('a code of one browser is worth nothing in another, whatever of the way back is put together', async () => {
  const { email } = await somebody();
  for (const [provider, account] of [
    ['google', { sub: 'six', email, email_verified: true }],
    ['microsoft', { sub: 'six', email, email_verified: true }],
  ] as const) {
    honest.account = account;
    liar.account = account;
    const [victim, thief] = [new Browser(service), new Browser(service)];
    const begin = async (browser: Browser) =>
      new URL(await passThrough((await browser.get(`/auth/${provider}/redirect`)).location ?? '', back(provider)));
    const [begun, stolen] = [await begin(thief), await begin(victim)];
    // The thief's own state with the code of another person: the verifier or the nonce does not fit.
    begun.searchParams.set('code', stolen.searchParams.get('code') ?? '');
    expect([provider, (await thief.get(`${begun.pathname}${begun.search}`)).status]).toEqual([provider, 403]);
  }
  // A sign-in begun with one provider does not end with the other.
  const browser = new Browser(service);
  const begun = await browser.get('/auth/google/redirect');
  const received = (await passThrough(begun.location ?? '', back('google'))).slice(appUrl.length);
  expect((await browser.get(received.replace('google', 'microsoft'))).status).toBe(403);
});

test('an address that the provider gave to somebody else opens nothing, until the person begins anew', async () => {
  const { id, email } = await somebody();
  honest.account = { sub: 'before', email, email_verified: true };
  expect(await attempt('google')).toBe('/account?here');
  honest.account = { sub: 'after', email, email_verified: true };
  expect(await attempt('google')).toBe(403);
  expect((await denials()).at(-1)).toBe('google: linked to another account of the provider');
  await service.post(`/users/${id}/deactivate`, {});
  await service.post(`/users/${id}/activate`, {});
  expect(await attempt('google')).toBe('/account?here');
  // Of several that come at once for the first time one is linked.
  const someone = await somebody();
  const accounts = ['a', 'b', 'c'].map((subject) => ({
    provider: 'google' as const,
    issuer: 'x',
    client: 'y',
    subject,
    email,
  }));
  const linked = await Promise.all(accounts.map((one) => linkIdentity(service.pool, one, someone)));
  expect(linked.filter((one) => one)).toHaveLength(1);
  // Subjects of another client of ours, as some providers use them, mean nothing for this one.
  await service.pool.query(`update user_identity set client = 'before' where user_id = $1`, [id]);
  honest.account = { sub: 'of this client', email, email_verified: true };
  expect(await attempt('google')).toBe('/account?here');
});

test('a state that was changed on the way, an error of the provider, a callback out of the blue', async () => {
  const { email } = await somebody();
  honest.account = { sub: 'four', email, email_verified: true };
  expect(await attempt('google', new Browser(service), (url) => url.replace(/state=[^&]+/, 'state=other'))).toBe(403);
  expect(await attempt('google', new Browser(service), (url) => url.replace(/code=[^&]+/, 'error=access_denied'))).toBe(
    403,
  );
  expect((await new Browser(service).get('/auth/google/callback?code=x&state=y')).status).toBe(403);
});

test('a role of single sign-on comes in this way, with its second factor', async () => {
  const { id, email } = await somebody();
  await service.patch('/settings/security', { sso_enforced_roles: ['sales'], two_factor_enforced_roles: ['sales'] });
  honest.account = { sub: `five ${id}`, email, email_verified: true };
  expect(await attempt('google')).toBe('/two-factor/set-up');
  await service.patch('/settings/security', { sso_enforced_roles: [], two_factor_enforced_roles: [] });
});
