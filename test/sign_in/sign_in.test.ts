/** Signing in by forms: the steps of a person, and attacks on their account. */
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { Secret, TOTP } from 'otpauth';
import { Browser } from '../support/browser.ts';
import { People } from '../support/people.ts';
import { startService, type TestService } from '../support/service.ts';

let service: TestService;
let people: People;
const { password } = People;
const somebody = (role?: string) => people.somebody(role);
const signIn = (email: string, form?: Record<string, string>) => people.signIn(email, form);
const mails = (to: string, subject: string) => people.mails(to, subject);
const entries = (id: number) => people.entries(id);
const linkIn = (to: string, subject: string, path: string) => people.linkIn(to, subject, path);

beforeAll(async () => {
  service = await startService();
  people = new People(service);
});
afterAll(async () => service?.close());

describe('a password', () => {
  test('signs in: a session of its own, an entry in the ledger, a notice; and signs out', async () => {
    const { id, email } = await somebody();
    const browser = new Browser(service);
    const page = await browser.get('/login?return_to=%2Faccount%3Fnotice%3Dprofile');
    expect(page.headers.get('content-security-policy')).toMatch(/default-src 'none'.*form-action 'self'/);
    expect(page.headers.get('cache-control')).toBe('no-store');
    const before = new Map(browser.cookies);
    const answer = await browser.post('/login', {
      email: ` ${email.toUpperCase()} `,
      password,
      return_to: '/account?notice=profile',
    });
    expect([answer.status, answer.location]).toEqual([303, '/account?notice=profile']);
    expect(answer.headers.getSetCookie().join()).toMatch(/backline_session=[\w-]{43}; Path=\/; HttpOnly; SameSite=Lax/);
    expect(browser.cookies.get('backline_session')).not.toBe(before.get('backline_session'));
    const { rows } = await service.pool.query('select * from user_session where user_id = $1', [id]);
    expect(rows).toHaveLength(1);
    expect(JSON.stringify(rows)).not.toContain(browser.cookies.get('backline_session'));
    expect(await entries(id)).toContain('user.logged_in');
    expect((await mails(email, 'New sign-in'))[0]).toMatch(/Firefox on Linux/);
    expect((await browser.get('/account')).text).toContain(email);
    expect((await browser.post('/logout')).location).toBe('/login?notice=signed_out');
    expect((await browser.get('/account')).location).toBe('/login?return_to=%2Faccount');
    expect(await entries(id)).toContain('user.logged_out');
  });

  test('one answer to a wrong password, an unknown address, a deactivated person', async () => {
    const [known, gone] = [await somebody(), await somebody()];
    await service.post(`/users/${gone.id}/deactivate`, {});
    const answers = [];
    for (const [email, sent] of [
      [known.email, 'wrong words here'],
      ['nobody@example.com', password],
      [gone.email, password],
      [known.email, 'x'.repeat(15_000)],
    ] as const) {
      const browser = new Browser(service);
      await browser.get('/login');
      const { status, text } = await browser.post('/login', { email, password: sent });
      answers.push([status, text.replace(email, '').replace(/name="csrf_token" value="[^"]+"/g, '')]);
    }
    expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1);
    expect(answers[0]?.[0]).toBe(422);
    expect(await entries(known.id)).toEqual(expect.arrayContaining(['user.login_failed']));
    expect(await entries(gone.id)).toEqual(expect.arrayContaining(['user.login_failed']));
  });

  test('five tries a minute for an address and an IP, the right one included', async () => {
    const { email } = await somebody();
    const browser = new Browser(service);
    await browser.get('/login');
    const seen = [];
    for (let tries = 0; tries < 6; tries += 1)
      seen.push((await browser.post('/login', { email, password: tries === 5 ? password : 'wrong words' })).status);
    expect(seen).toEqual([422, 422, 422, 422, 422, 429]);
  });

  test.each([
    ['//evil.example', '/console'],
    ['/\\evil.example', '/console'],
    ['/.//evil.example', '/console'],
    ['/account/..//evil.example', '/console'],
    ['https://evil.example', '/console'],
    ['/account#sessions', '/account#sessions'],
  ])('return_to %s leads to %s', async (returnTo, led) => {
    const { email } = await somebody();
    const browser = new Browser(service);
    await browser.get('/login');
    expect((await browser.post('/login', { email, password, return_to: returnTo })).location).toBe(led);
  });

  test('forms of other sites, of other browsers and without a value change nothing', async () => {
    const { email } = await somebody();
    const [one, other] = [new Browser(service), new Browser(service)];
    await one.get('/login');
    await other.get('/login');
    const refused = [
      await one.post('/login', { email, password, csrf_token: other.csrf }),
      await one.post('/login', { email, password, csrf_token: '' }),
      await one.post('/login', { email, password }, { origin: 'https://evil.example' }),
      await one.post('/login', { email, password }, { origin: 'null' }),
      await one.post('/login', { email, password }, { 'sec-fetch-site': 'cross-site' }),
    ];
    expect(refused.map(({ status }) => status)).toEqual([403, 403, 403, 403, 403]);
    expect(
      await service.pool.query('select 1 from user_session s join "user" u on u.id = s.user_id where u.email = $1', [
        email,
      ]),
    ).toMatchObject({ rowCount: 0 });
  });

  test('a deactivated person is out at once', async () => {
    const { id, email } = await somebody();
    const browser = await signIn(email, { remember: '1' });
    await service.post(`/users/${id}/deactivate`, {});
    expect((await browser.get('/account')).location).toBe('/login?return_to=%2Faccount');
  });

  test('who is deactivated while signing in is refused, and nothing fails', async () => {
    for (let round = 0; round < 4; round += 1) {
      const { id, email } = await somebody();
      const browsers = [new Browser(service), new Browser(service), new Browser(service)];
      for (const one of browsers) await one.get('/login');
      const [off, ...answers] = await Promise.all([
        service.post(`/users/${id}/deactivate`, {}),
        ...browsers.map((one) => one.post('/login', { email, password })),
      ]);
      expect(off?.status).toBe(200);
      for (const { status } of answers) expect([303, 401, 403, 422]).toContain(status);
      for (const one of browsers) expect((await one.get('/account')).status).toBe(303);
    }
  });

  test("a company's own role can be put under single sign-on and a second factor by its key", async () => {
    const made = await service.post('/roles', { name: 'Bühne & Ton', abilities: ['accounts:read'] });
    expect(made.body.role.key).toBe('buhne_ton');
    const keys = [made.body.role.key];
    const both = { sso_enforced_roles: keys, two_factor_enforced_roles: keys };
    expect((await service.patch('/settings/security', both)).status).toBe(200);
    try {
      const { id, email } = await somebody('warehouse');
      await service.patch(`/users/${id}`, { role_id: made.body.role.id });
      const browser = new Browser(service);
      await browser.get('/login');
      const answer = await browser.post('/login', { email, password });
      expect([answer.status, answer.text.includes('single sign-on')]).toEqual([403, true]);
      const twin = await service.post('/roles', { name: 'Buhne ton', abilities: ['accounts:read'] });
      expect(twin.body.role.key).toBe('buhne_ton_2');
    } finally {
      await service.patch('/settings/security', { sso_enforced_roles: [], two_factor_enforced_roles: [] });
    }
  });

  test('a role of single sign-on is told so, and only with the right password', async () => {
    const { email } = await somebody('warehouse');
    await service.patch('/settings/security', { sso_enforced_roles: ['warehouse'] });
    try {
      const browser = new Browser(service);
      await browser.get('/login');
      expect((await browser.post('/login', { email, password: 'wrong words' })).text).not.toContain('single sign-on');
      const answer = await browser.post('/login', { email, password });
      expect([answer.status, answer.text.includes('single sign-on')]).toEqual([403, true]);
    } finally {
      await service.patch('/settings/security', { sso_enforced_roles: [] });
    }
  });
});

describe('a forgotten password', () => {
  test('a link that works once, ends all sessions, and says the same of unknown addresses', async () => {
    const { id, email } = await somebody();
    const browser = await signIn(email, { remember: '1' });
    const other = new Browser(service);
    await other.get('/forgot-password');
    const known = await other.post('/forgot-password', { email });
    const unknown = await other.post('/forgot-password', { email: 'nobody@example.com' });
    expect(known.text).toBe(unknown.text);
    const link = await linkIn(email, 'Choose a new password', '/reset-password');
    expect(JSON.stringify((await service.pool.query('select * from user_link')).rows)).not.toContain(
      link.split('/')[2],
    );
    const { rows } = await service.pool.query('select text from mail_message where to_address = $1', [email]);
    expect(JSON.stringify(rows)).not.toContain(link.split('/')[2]);
    await other.get(link, {}, 'HEAD');
    await other.get(link);
    const tried = async (chosen: string, again = chosen): Promise<string> =>
      /role="alert">([^<]+)/.exec(
        (await other.post(link, { password: chosen, password_confirmation: again })).text,
      )?.[1] ?? '';
    expect(await tried('short')).toMatch(/at least 8/);
    expect(await tried('x'.repeat(129))).toMatch(/at most 128/);
    expect(await tried('password1')).toMatch(/first that anybody tries/);
    expect(await tried('Backline rocks')).toMatch(/name of your company/);
    expect(await tried(`my ${email} !`)).toMatch(/does not contain your e-mail/);
    expect(await tried('lantern sea glass', 'lantern sea')).toMatch(/differ/);
    const form = { password: 'lantern sea glass', password_confirmation: 'lantern sea glass' };
    const clicks = await Promise.all(Array.from({ length: 8 }, () => other.post(link, form)));
    expect(clicks.filter(({ status }) => status === 303)).toHaveLength(1);
    expect(clicks.filter(({ status }) => status === 404)).toHaveLength(7);
    expect((await browser.get('/account')).location).toMatch(/^\/login/);
    await browser.get('/login');
    expect((await browser.post('/login', { email, password })).status).toBe(422);
    expect((await browser.post('/login', { email, password: 'lantern sea glass' })).status).toBe(303);
    expect(await entries(id)).toContain('user.password_changed');
  });

  test('a link ends with a newer one, with the address, and after its time', async () => {
    const { id, email } = await somebody();
    const browser = new Browser(service);
    const ask = async (): Promise<string> => {
      await browser.get('/forgot-password');
      await browser.post('/forgot-password', { email });
      await linkIn(email, 'Choose a new password', '/reset-password');
      return linkIn(email, 'Choose a new password', '/reset-password');
    };
    const first = await ask();
    let second = await ask();
    for (const until = Date.now() + 120_000; second === first && Date.now() < until; ) {
      await new Promise((resolve) => setTimeout(resolve, 25));
      second = await linkIn(email, 'Choose a new password', '/reset-password');
    }
    expect((await browser.get(first)).status).toBe(404);
    expect((await browser.get(second)).status).toBe(200);
    await service.patch(`/users/${id}`, { email: `new${id}@example.com` });
    expect((await browser.get(second)).status).toBe(404);
    await service.patch(`/users/${id}`, { email });
    expect((await browser.get(second)).status).toBe(200);
    await service.pool.query(`update user_link set ends_at = now() - interval '1 second' where user_id = $1`, [id]);
    expect((await browser.get(second)).status).toBe(404);
  });
});

describe('a remembered browser', () => {
  test('signs in again without a notice; its value is new each time, and one that comes twice ends everything', async () => {
    const { email } = await somebody();
    const browser = await signIn(email, { remember: '1' });
    const stolen = browser.cookies.get('backline_remember') ?? '';
    expect(stolen).toMatch(/^[\w-]{43}\.[\w-]{43}$/);
    browser.cookies.delete('backline_session');
    expect((await browser.get('/account')).location).toBe('/account');
    expect((await browser.get('/account')).status).toBe(200);
    expect(browser.cookies.get('backline_remember')).not.toBe(stolen);
    expect(await mails(email, 'New sign-in')).toHaveLength(1);
    await service.pool.query(`update user_remembrance set rotated_at = now() - interval '1 minute'`);
    const thief = new Browser(service);
    thief.cookies.set('backline_remember', stolen);
    expect((await thief.get('/account')).location).toBe('/login?return_to=%2Faccount');
    expect((await browser.get('/account')).location).toBe('/login?return_to=%2Faccount');
  });

  test('two tabs that open at once both come in', async () => {
    const { email } = await somebody();
    const browser = await signIn(email, { remember: '1' });
    browser.cookies.delete('backline_session');
    const value = browser.cookies.get('backline_remember') ?? '';
    const tabs = Array.from({ length: 4 }, () => new Browser(service));
    for (const tab of tabs) tab.cookies.set('backline_remember', value);
    const answers = await Promise.all(tabs.map((tab) => tab.get('/account')));
    expect(answers.map(({ location }) => location)).toEqual(tabs.map(() => '/account'));
    // One of them has changed the value, and the others have left it.
    expect(tabs.filter((tab) => tab.cookies.get('backline_remember') !== value)).toHaveLength(1);
  });
});

describe('sessions', () => {
  test('are listed and ended by their person alone; idle and old ones end by themselves', async () => {
    const [mine, other] = [await somebody(), await somebody()];
    const [browser, second, stranger] = [await signIn(mine.email), await signIn(mine.email), await signIn(other.email)];
    const page = await browser.get('/account');
    const ids = [...page.text.matchAll(/name="session" value="(\d+)"/g)].map(([, id]) => id ?? '');
    expect(ids).toHaveLength(1);
    await stranger.get('/account');
    await stranger.post('/account/sessions/end', { session: ids[0] ?? '' });
    expect((await second.get('/account')).status).toBe(200);
    await browser.post('/account/sessions/end', { session: ids[0] ?? '' });
    expect((await second.get('/account')).location).toMatch(/^\/login/);
    await service.pool.query(
      `update user_session set last_seen_at = now() - interval '121 minutes' where user_id = $1`,
      [mine.id],
    );
    expect((await browser.get('/account')).location).toMatch(/^\/login/);
    await service.pool.query(`update user_session set ends_at = now() where user_id = $1`, [other.id]);
    expect((await stranger.get('/account')).location).toMatch(/^\/login/);
  });

  test('a changed password ends the others; the profile is saved with what it says', async () => {
    const { id, email } = await somebody();
    const [browser, other] = [await signIn(email), await signIn(email)];
    await browser.get('/account');
    const form = {
      current_password: password,
      password: 'seven small boats',
      password_confirmation: 'seven small boats',
    };
    expect((await browser.post('/account/password', { ...form, current_password: 'no' })).status).toBe(422);
    expect((await browser.post('/account/password', form)).location).toBe('/account?notice=password');
    expect((await other.get('/account')).location).toMatch(/^\/login/);
    expect((await browser.get('/account')).status).toBe(200);
    expect((await browser.post('/account/profile', { name: 'Ada <b>', phone: '', timezone: 'Mars/Base' })).status).toBe(
      422,
    );
    await browser.post('/account/profile', { name: 'Ada <b>', phone: '+44 1', timezone: 'Europe/Berlin' });
    expect((await browser.get('/account')).text).toContain('value="Ada &lt;b&gt;"');
    expect((await service.get(`/users/${id}`)).body.user).toMatchObject({ name: 'Ada <b>', timezone: 'Europe/Berlin' });
  });
});

describe('a second factor', () => {
  async function withApp(
    role = 'sales',
  ): Promise<{ email: string; id: number; code: (shift?: number) => string; codes: string[] }> {
    const { id, email } = await somebody(role);
    const browser = await signIn(email);
    const page = await browser.get('/two-factor/set-up');
    const key = (/<code>([A-Z2-7 ]+)<\/code>/.exec(page.text)?.[1] ?? '').replaceAll(' ', '');
    const app = new TOTP({ secret: Secret.fromBase32(key) });
    const code = (shift = 0): string => app.generate({ timestamp: Date.now() + shift * 30_000 });
    const svg = await browser.get('/two-factor/code.svg');
    expect([svg.status, svg.headers.get('content-type')]).toEqual([200, 'image/svg+xml; charset=utf-8']);
    expect((await browser.post('/two-factor/set-up', { code: '000000' })).status).toBe(422);
    const done = await browser.post('/two-factor/set-up', { code: code(-1) });
    const codes = [...done.text.matchAll(/<code>([a-z2-9-]{11})<\/code>/g)].map(([, one]) => one ?? '');
    expect(codes).toHaveLength(8);
    return { email, id, code, codes };
  }

  test('is asked after the password; each code counts once, also when it is sent many times at once', async () => {
    const { email, id, code, codes } = await withApp();
    expect((await service.get(`/users/${id}`)).body.user.two_factor_enabled).toBe(true);
    const factors = await service.pool.query('select * from user_second_factor where user_id = $1', [id]);
    expect(factors.rows[0].secret).toMatch(/^v1:/);
    const browser = await signIn(email);
    expect((await browser.get('/account')).location).toBe('/two-factor');
    await browser.get('/two-factor');
    expect(await mails(email, 'New sign-in')).toHaveLength(1);
    // The step that confirmed the app is used up.
    expect((await browser.post('/two-factor', { code: code(-1) })).status).toBe(422);
    const many = await Promise.all(Array.from({ length: 4 }, () => browser.post('/two-factor', { code: code() })));
    expect(many.filter(({ location }) => location === '/console')).toHaveLength(1);
    const waiting = [await signIn(email), await signIn(email)];
    for (const one of waiting) await one.get('/two-factor');
    await service.pool.query('delete from sign_in_throttle');
    const used = await Promise.all(
      [...waiting, ...waiting].map((one) => one.post('/two-factor', { code: (codes[0] ?? '').toUpperCase() })),
    );
    expect(used.filter(({ location }) => location === '/console')).toHaveLength(1);
    expect(await mails(email, 'New sign-in')).toHaveLength(3);
  });

  test('five codes a minute', async () => {
    const { email } = await withApp();
    await service.pool.query('delete from sign_in_throttle');
    const browser = await signIn(email);
    await browser.get('/two-factor');
    const seen = [];
    for (let tries = 0; tries < 6; tries += 1)
      seen.push((await browser.post('/two-factor', { code: '000000' })).status);
    expect(seen).toEqual([422, 422, 422, 422, 422, 429]);
  });

  test('new recovery codes and turning it off want the password again', async () => {
    const { email, id, code, codes } = await withApp();
    const browser = await signIn(email);
    await browser.get('/two-factor');
    await browser.post('/two-factor', { code: code() });
    await service.pool.query(
      `update user_session set confirmed_at = now() - interval '11 minutes' where user_id = $1`,
      [id],
    );
    await browser.get('/account');
    const answer = await browser.post('/account/two-factor/disable');
    expect(answer.location).toBe('/confirm-password?return_to=%2Faccount');
    await browser.get('/confirm-password');
    expect((await browser.post('/confirm-password', { password: 'no' })).status).toBe(422);
    expect((await browser.post('/confirm-password', { password })).location).toBe('/account');
    await browser.get('/account');
    const fresh = await browser.post('/account/recovery-codes');
    expect(fresh.text).not.toContain(codes[0]);
    expect((await browser.post('/account/two-factor/disable')).location).toBe('/account?notice=two_factor_disabled');
    expect((await signIn(email)).cookies.has('backline_session')).toBe(true);
    expect(await entries(id)).toEqual(
      expect.arrayContaining(['user.two_factor_enabled', 'user.recovery_codes_made', 'user.two_factor_disabled']),
    );
  });

  test('a role may demand it: nothing else opens before it is set up', async () => {
    await service.patch('/settings/security', { two_factor_enforced_roles: ['warehouse'] });
    try {
      const { email } = await somebody('warehouse');
      await service.patch('/settings/security', { two_factor_enforced_roles: [] });
      const browser = await signIn(email, { remember: '1' });
      await service.patch('/settings/security', { two_factor_enforced_roles: ['warehouse'] });
      browser.cookies.delete('backline_session');
      expect((await browser.get('/account')).location).toBe('/account');
      expect((await browser.get('/account')).location).toBe('/two-factor/set-up');
      const page = await browser.get('/two-factor/set-up');
      const key = (/<code>([A-Z2-7 ]+)<\/code>/.exec(page.text)?.[1] ?? '').replaceAll(' ', '');
      const remembered = browser.cookies.get('backline_remember') ?? '';
      await browser.post('/two-factor/set-up', { code: new TOTP({ secret: Secret.fromBase32(key) }).generate() });
      const other = new Browser(service);
      other.cookies.set('backline_remember', remembered);
      expect((await other.get('/account')).location).toMatch(/^\/login/);
      expect((await browser.post('/two-factor/done')).location).toBe('/console');
      expect((await browser.get('/account')).text).not.toContain('Turn it off');
    } finally {
      await service.patch('/settings/security', { two_factor_enforced_roles: [] });
    }
  });
});

describe('a link to sign in', () => {
  test('is consumed by the button alone, once, while the feature is on', async () => {
    await service.patch('/settings/security', { magic_link_enabled: true });
    await service.pool.query('delete from sign_in_throttle');
    try {
      const { email } = await somebody();
      const browser = new Browser(service);
      await browser.get('/login');
      const [known, unknown] = [
        await browser.post('/auth/magic-link', { email }),
        await browser.post('/auth/magic-link', { email: 'nobody@example.com' }),
      ];
      expect(known.text).toBe(unknown.text);
      const link = await linkIn(email, 'Your link to sign in', '/auth/magic-link');
      await browser.get(link, {}, 'HEAD');
      expect((await browser.get(link)).text).toContain(email);
      const clicks = await Promise.all(Array.from({ length: 3 }, () => browser.post(link)));
      expect(clicks.filter(({ location }) => location === '/console')).toHaveLength(1);
      expect((await browser.get('/account')).text).toContain('link by mail');
    } finally {
      await service.patch('/settings/security', { magic_link_enabled: false });
    }
  });
});
