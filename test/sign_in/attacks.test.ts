/** Attacks on accounts other than guessing: races, borrowed sessions, look-alikes, injected names, floods. */
import { once } from 'node:events';
import http from 'node:http';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { hash as argon } from '@node-rs/argon2';
import type { PoolClient } from 'pg';
import { inTransaction } from '../../runtime/base/database/transaction.ts';
import { hashPassword } from '../../runtime/base/identity/password.ts';
import { findLink, newLink } from '../../runtime/messaging/credentials/links.ts';
import { deviceOf, greeted } from '../../runtime/messaging/credentials/mails.ts';
import { allowances, Throttle } from '../../runtime/messaging/credentials/throttle.ts';
import { Browser } from '../support/browser.ts';
import { meet } from '../support/meeting.ts';
import { type Lie, PasskeyDevice } from '../support/passkey.ts';
import { People } from '../support/people.ts';
import { startService, type TestService } from '../support/service.ts';
import { eventually } from '../support/worker.ts';

const site = 'http://localhost:3000';
let service: TestService;
let people: People;
const { password } = People;

beforeAll(async () => {
  // Passkeys are tied to a host's name.
  service = await startService({ environment: { APP_URL: site } });
  people = new People(service);
});
afterAll(async () => service?.close());

const sessionsOf = async (id: number): Promise<number> =>
  (await service.pool.query('select 1 from user_session where user_id = $1', [id])).rows.length;

/** Locks a person's row while a request waits for it; the changes of `meanwhile` are committed before the request goes on. */
async function whileWaiting<T>(
  id: number,
  request: () => Promise<T>,
  meanwhile: (client: PoolClient) => Promise<unknown>,
): Promise<T> {
  const client = await service.pool.connect();
  try {
    await client.query('begin');
    await client.query('select 1 from "user" where id = $1 for update', [id]);
    const answer = request();
    const waits = `select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`;
    for (
      const until = Date.now() + 120_000;
      (await service.pool.query(waits)).rows.length === 0 && Date.now() < until;
    )
      await new Promise((resolve) => setTimeout(resolve, 10));
    await meanwhile(client);
    await client.query('commit');
    return await answer;
  } finally {
    client.release();
  }
}

test('a password or a second factor that changes while somebody signs in with what was before lets nobody in', async () => {
  const fresh = await hashPassword('another one entirely');
  for (const change of [`password_hash = '${fresh}'`, 'two_factor_enabled = true', 'is_active = false']) {
    const { id, email } = await people.somebody();
    const browser = new Browser(service);
    await browser.get('/login');
    const answer = await whileWaiting(
      id,
      () => browser.post('/login', { email, password }),
      (client) => client.query(`update "user" set ${change} where id = $1`, [id]),
    );
    expect([change, answer.location, await sessionsOf(id)]).toEqual([change, '/login?notice=ended', 0]);
  }
});

test('an address that changes while its link is clicked is not confirmed by it', async () => {
  await service.patch('/settings/security', { email_verification_enabled: true });
  try {
    const { id, email } = await people.somebody();
    const browser = await people.signIn(email);
    const link = await people.linkIn(email, 'Confirm your e-mail address', '/verify-email');
    await browser.get(link);
    const answer = await whileWaiting(
      id,
      () => browser.post(link),
      (client) => client.query('update "user" set email = $2 where id = $1', [id, `moved${id}@example.com`]),
    );
    expect(answer.status).toBe(404);
    expect((await service.get(`/users/${id}`)).body.user.email_verified_at).toBeNull();
  } finally {
    await service.patch('/settings/security', { email_verification_enabled: false });
  }
});

test('of many clicks that end the second step one signs in, by whatever they prove it', async () => {
  await service.patch('/settings/security', { two_factor_enforced_roles: ['warehouse'] });
  try {
    const { id, email } = await people.somebody('warehouse');
    const browser = await people.signIn(email);
    const app = await People.appOf(browser);
    const page = await browser.post('/two-factor/set-up', { code: app.generate() });
    const codes = [...page.text.matchAll(/<code>(\w{5}-\w{5})<\/code>/g)].map(([, code]) => code ?? '');
    const done = await Promise.all(Array.from({ length: 6 }, () => browser.post('/two-factor/done')));
    expect(done.filter(({ location }) => location === '/console')).toHaveLength(1);
    expect(await sessionsOf(id)).toBe(1);
    const again = await people.signIn(email);
    await again.get('/two-factor');
    const later = app.generate({ timestamp: Date.now() + 30_000 });
    const both = await Promise.all(
      [later, codes[0] ?? '', codes[1] ?? ''].map((code) => again.post('/two-factor', { code })),
    );
    expect(both.filter(({ location }) => location === '/console')).toHaveLength(1);
    expect(await sessionsOf(id)).toBe(2);
  } finally {
    await service.patch('/settings/security', { two_factor_enforced_roles: [] });
  }
});

test('a code that two sessions send at the same moment opens one of them, whichever kind it is', async () => {
  const { email, id } = await people.somebody();
  const first = await people.signIn(email);
  const app = await People.appOf(first);
  const page = await first.post('/two-factor/set-up', { code: app.generate({ timestamp: Date.now() - 30_000 }) });
  const [, recovery = ''] = /<code>(\w{5}-\w{5})<\/code>/.exec(page.text) ?? [];
  for (const [table, code] of [
    ['user_recovery_code', recovery],
    ['user_second_factor', app.generate()],
  ] as const) {
    const sessions = [await people.signIn(email), await people.signIn(email)];
    for (const one of sessions) await one.get('/two-factor');
    const [one, other] = sessions.map((browser) => () => browser.post('/two-factor', { code }));
    if (!one || !other) throw new Error('Two were asked for.');
    const held = `select 1 from "${table}" where "user_id" = ${id} for update`;
    const answers = await meet(service.pool, one, other, held);
    expect([table, answers.map(({ status }) => status).sort()]).toEqual([table, [303, 422]]);
  }
});

test('a second factor is added by the person alone as the request found them, and what it proves opens the session that proved it', async () => {
  await service.patch('/settings/security', { two_factor_enforced_roles: ['warehouse'] });
  try {
    const fresh = await hashPassword('another one entirely');
    for (const change of [`password_hash = '${fresh}'`, 'two_factor_enabled = true', 'is_active = false']) {
      const { id, email } = await people.somebody('warehouse');
      const browser = await people.signIn(email);
      const app = await People.appOf(browser);
      await whileWaiting(
        id,
        () => browser.post('/two-factor/set-up', { code: app.generate() }),
        (client) => client.query(`update "user" set ${change} where id = $1`, [id]),
      );
      const factors = `select (select count(*)::integer from user_second_factor where user_id = $1 and confirmed_at is not null) as apps,
        (select count(*)::integer from user_recovery_code where user_id = $1) as codes`;
      expect([change, (await service.pool.query(factors, [id])).rows]).toEqual([change, [{ apps: 0, codes: 0 }]]);
    }
    // Where its sign-in read the person before another session set a factor up, and began its session after that.
    const { id, email } = await people.somebody('warehouse');
    const late = await people.signIn(email);
    await late.get('/two-factor/set-up');
    await service.pool.query('update "user" set two_factor_enabled = true where id = $1', [id]);
    expect((await late.post('/two-factor/done')).location).toBe('/login?notice=ended');
    expect(await people.entries(id)).not.toContain('user.logged_in');
  } finally {
    await service.patch('/settings/security', { two_factor_enforced_roles: [] });
  }
});

test('a hundred codes a day, however slowly they come', async () => {
  const { id, email } = await people.somebody();
  await service.pool.query('update "user" set two_factor_enabled = true where id = $1', [id]);
  const throttle = new Throttle(service.services);
  for (let tries = 0; tries < allowances.codeByDay.most; tries += 1)
    expect(await throttle.take(allowances.codeByDay, String(id))).toBe(0);
  const browser = await people.signIn(email);
  await browser.get('/two-factor');
  const { status, headers } = await browser.post('/two-factor', { code: '123456' });
  expect([status, Number(headers.get('retry-after')) > 3_600]).toEqual([429, true]);
});

test('a secret that one session was shown is confirmed by no other', async () => {
  const { email, id } = await people.somebody();
  const [thief, owner] = [await people.signIn(email), await people.signIn(email)];
  const known = await People.appOf(thief);
  const ownersApp = await People.appOf(owner);
  expect(ownersApp.secret.base32).not.toBe(known.secret.base32);
  expect((await thief.post('/two-factor/set-up', { code: known.generate() })).location).toBe('/two-factor/set-up');
  expect((await owner.post('/two-factor/set-up', { code: ownersApp.generate() })).status).toBe(200);
  const challenged = await people.signIn(email);
  await challenged.get('/two-factor');
  expect((await challenged.post('/two-factor', { code: known.generate() })).status).toBe(422);
  expect(await people.entries(id)).toContain('user.login_failed');
});

test('a session that is ended in the list does not come back by its remembered browser', async () => {
  const { email } = await people.somebody();
  const [browser, stolen] = [await people.signIn(email), await people.signIn(email, { remember: '1' })];
  const page = await browser.get('/account');
  const [, id = ''] = /name="session" value="(\d+)"/.exec(page.text) ?? [];
  // Nor does anybody else end it, who guesses its number.
  const other = await people.signIn((await people.somebody()).email);
  await other.get('/account');
  await other.post('/account/sessions/end', { session: id });
  const { rows } = await service.pool.query('select remembrance_id as id from user_session where id = $1', [id]);
  await other.post('/account/sessions/end', { browser: String(rows[0]?.id) });
  const sessionsOfRow =
    'select 1 from user_remembrance m join user_session s on s.remembrance_id = m.id where m.id = $1';
  expect((await service.pool.query(sessionsOfRow, [rows[0]?.id])).rows).toHaveLength(1);
  expect((await stolen.get('/account')).status).toBe(200);
  await browser.post('/account/sessions/end', { session: id });
  expect((await stolen.get('/account')).location).toMatch(/^\/login/);
  // One without a session is listed as well: it would come in by itself.
  const idle = await people.signIn(email, { remember: '1' });
  await service.pool.query('delete from user_session where remembrance_id is not null');
  const [, remembered = ''] = /name="browser" value="(\d+)"/.exec((await browser.get('/account')).text) ?? [];
  await browser.post('/account/sessions/end', { browser: remembered });
  expect((await idle.get('/account')).location).toMatch(/^\/login/);
});

test('who signs in as somebody else takes no remembered browser along', async () => {
  const [one, other] = [await people.somebody(), await people.somebody()];
  const browser = await people.signIn(one.email, { remember: '1' });
  browser.cookies.delete('backline_session');
  const cookie = browser.cookies.get('backline_remember') ?? '';
  await browser.get('/login');
  await browser.post('/login', { email: other.email, password });
  const thief = new Browser(service);
  thief.cookies.set('backline_remember', cookie);
  expect((await thief.get('/account')).location).toMatch(/^\/login/);
});

test('a hash with the parameters of another day is made anew; a letter that keyboards write in two ways is one', async () => {
  const { id, email } = await people.somebody();
  const old = await argon('caf\u00e9 au lait noir', { algorithm: 2, memoryCost: 8192, timeCost: 1, parallelism: 1 });
  await service.pool.query('update "user" set password_hash = $2 where id = $1', [id, old]);
  for (const typed of ['cafe\u0301 au lait noir', 'caf\u00e9 au lait noir']) {
    const browser = new Browser(service);
    await browser.get('/login');
    expect((await browser.post('/login', { email, password: typed })).location).toBe('/console');
    const { rows } = await service.pool.query('select password_hash from "user" where id = $1', [id]);
    expect(rows[0].password_hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
  }
});

test('addresses that look alike by Unicode are one, and none is kept that could look like another', async () => {
  const { id, email } = await people.somebody();
  expect((await people.signIn(email.replace('p', '\uff30'))).cookies.has('backline_session')).toBe(true);
  const browser = await people.signIn(email);
  await browser.get('/account');
  const cyrillic = email.replace('p', '\u0440');
  expect((await service.patch(`/users/${id}`, { email: cyrillic })).status).toBe(422);
  expect((await browser.post('/account/email', { email: cyrillic })).status).toBe(422);
  // The same address in other letters is no change: nobody gets a mail, and it stays confirmed.
  await service.pool.query('update "user" set email_verified_at = now() where id = $1', [id]);
  expect(
    (await service.patch(`/users/${id}`, { email: email.toUpperCase() })).body.user.email_verified_at,
  ).not.toBeNull();
});

test('a name puts nothing into mails: no header, no line, no link', async () => {
  expect(
    ['Ada\r\nBcc: x@evil.example', 'Win at http://evil.example', 'evil.example', 'Ada\u202e <a>', 'A'.repeat(200)].map(
      greeted,
    ),
  ).toEqual(['', '', '', '', '']);
  expect(greeted('Dr. José  O’Neill-Müller Jr.')).toBe('Dr. José O’Neill-Müller Jr.');
  const { id, email } = await people.somebody();
  const browser = await people.signIn(email);
  await browser.get('/account');
  const name = 'Ada\r\nBcc: x@evil.example\r\n\r\nVisit www.evil.example';
  await browser.post('/account/profile', { name, phone: '', timezone: 'Europe/London' });
  expect((await service.get(`/users/${id}`)).body.user.name).not.toMatch(/[\r\n]/);
  await people.signIn(email);
  const [text = ''] = await people.mails(email, 'New sign-in');
  expect(text).not.toContain('evil');
  const { rows } = await service.pool.query('select to_name from mail_message where to_address = $1', [email]);
  expect(rows.filter(({ to_name: to }) => /[\r\n]/.test(to))).toEqual([]);
});

test('whoever asks for a mail chooses neither its host nor what it says', async () => {
  const { email } = await people.somebody();
  const browser = new Browser(service);
  await browser.get('/forgot-password');
  const body = new URLSearchParams({
    csrf_token: browser.csrf,
    email: email.replace('person', 'per\u017fon'),
  }).toString();
  const cookie = [...browser.cookies].map((one) => one.join('=')).join('; ');
  const forged = http.request(`${browser.origin}/forgot-password`, {
    method: 'POST',
    headers: {
      cookie,
      host: 'evil.example',
      'x-forwarded-host': 'evil.example',
      forwarded: 'host=evil.example',
      'content-type': 'application/x-www-form-urlencoded',
    },
  });
  forged.end(body);
  const [answer] = (await once(forged, 'response')) as [http.IncomingMessage];
  answer.resume();
  expect(answer.statusCode).toBe(200);
  const link = await people.linkIn(email, 'Choose a new password', '/reset-password');
  const [text = ''] = await people.mails(email, 'Choose a new password');
  expect([text.includes(`${site}${link}`), text.includes('evil')]).toEqual([true, false]);
  const agent = 'Your account is closed, see https://evil.example/now or evil.example';
  const strange = new Browser(service, agent);
  await strange.get('/login');
  expect((await strange.post('/login', { email, password })).status).toBe(303);
  const [notice = ''] = await people.mails(email, 'New sign-in');
  expect(notice).not.toContain('evil');
  expect(['curl/8.5.0', 'python-requests/2.32.3', 'Bob', '', '\u202e\n'].map(deviceOf)).toEqual([
    'curl 8.5.0',
    'python-requests 2.32.3',
    'Bob',
    'unknown',
    'unknown',
  ]);
});

test('a link that waits in a mailbox ends with the password that it was asked for; of several asked for at once one lives', async () => {
  const { id, email } = await people.somebody();
  const ask = () => inTransaction(service.pool, (client) => newLink(client, 'password_reset', { id, email }));
  const values = await Promise.all([ask(), ask(), ask(), ask()]);
  const living = await Promise.all(values.map((value) => findLink(service.pool, value, ['password_reset'])));
  expect(living.filter((one) => one !== null)).toHaveLength(1);
  const browser = await people.signIn(email);
  await browser.get('/forgot-password');
  await browser.post('/forgot-password', { email });
  const link = await people.linkIn(email, 'Choose a new password', '/reset-password');
  expect((await browser.get(link)).status).toBe(200);
  await browser.get('/account');
  const chosen = { password: 'seven small boats', password_confirmation: 'seven small boats' };
  expect((await browser.post('/account/password', { current_password: password, ...chosen })).status).toBe(303);
  expect((await browser.get(link)).status).toBe(404);
});

test('a password that is chosen anew ends every other link that lets somebody in', async () => {
  const { id, email } = await people.somebody();
  const make = (purpose: Parameters<typeof newLink>[1]) =>
    inTransaction(service.pool, (client) => newLink(client, purpose, { id, email }));
  const [magic, invitation, address] = [
    await make('magic_link'),
    await make('invitation'),
    await make('email_verification'),
  ];
  const lives = async () =>
    Promise.all([
      findLink(service.pool, magic, ['magic_link']),
      findLink(service.pool, invitation, ['invitation']),
      findLink(service.pool, address, ['email_verification']),
    ]).then((found) => found.map((one) => one !== null));
  expect(await lives()).toEqual([true, true, true]);
  const browser = new Browser(service);
  await browser.get('/forgot-password');
  await browser.post('/forgot-password', { email });
  const link = await people.linkIn(email, 'Choose a new password', '/reset-password');
  await browser.get(link);
  const chosen = { password: 'seven small boats', password_confirmation: 'seven small boats' };
  expect((await browser.post(link, chosen)).status).toBe(303);
  // The owner of the address has still to confirm it.
  expect(await lives()).toEqual([false, false, true]);
});

test('a cookie that comes twice is none; a page to go to after signing in is as long as a session keeps it', async () => {
  const { email } = await people.somebody();
  const [browser, thief] = [await people.signIn(email), await people.signIn((await people.somebody()).email)];
  const [sessionCookie, put] = [browser, thief].map(
    ({ cookies }) => `backline_session=${cookies.get('backline_session')}`,
  );
  browser.cookies.clear();
  expect((await browser.get('/account', { cookie: `${put}; ${sessionCookie}` })).location).toMatch(/^\/login/);
  expect((await browser.get('/account', { cookie: sessionCookie ?? '' })).status).toBe(200);
  // Each of these is written in three characters once it is a path.
  const long = `/${'"'.repeat(400)}`;
  expect((await browser.get(`/login?return_to=${encodeURIComponent(long)}`)).text).not.toContain('%22%22');
  await service.patch('/settings/security', { two_factor_enforced_roles: ['sales'] });
  try {
    await browser.get('/login');
    const answer = await browser.post('/login', { email, password, return_to: long });
    expect([answer.status, answer.location]).toEqual([303, '/two-factor/set-up']);
    expect((await browser.get('/two-factor/set-up')).text).toContain('action="/logout"');
  } finally {
    await service.patch('/settings/security', { two_factor_enforced_roles: [] });
  }
});

test('the addresses of one network of IPv6 have their tries together', async () => {
  const throttle = new Throttle(service.services);
  const allowance = { name: 'of a test', most: 1, seconds: 60 };
  const take = (ip: string) => throttle.take(allowance, 'somebody@example.com', ip);
  expect(await take('2001:db8:1:2::1')).toBe(0);
  for (const ip of ['2001:db8:1:2::2', '2001:0DB8:0001:0002:ffff:1:2:3', '2001:db8:1:2:3::'])
    expect(await take(ip)).toBeGreaterThan(0);
  expect([await take('2001:db8:1:3::1'), await take('::1'), await take('192.0.2.1')]).toEqual([0, 0, 0]);
  expect([await take('192.0.2.2'), await take('::ffff:192.0.2.3'), await take('::ffff:192.0.2.4')]).toEqual([0, 0, 0]);
});

test('a password of a megabyte is refused on a page, by whatever it is sent', async () => {
  const browser = new Browser(service);
  await browser.get('/login');
  const answer = await browser.post('/login', { email: 'a@example.com', password: 'x'.repeat(1_000_000) });
  expect([answer.status, answer.headers.get('content-type')]).toEqual([413, 'text/html; charset=utf-8']);
  expect((await browser.post('/login', {}, { 'content-type': 'application/json' })).status).toBe(403);
});

test('a thousand sessions of one person: the page lists a hundred, a further sign-in keeps a hundred, one button ends all', async () => {
  const { id, email } = await people.somebody();
  const insert = `insert into user_session (token_hash, user_id, stage, method, last_seen_at, ends_at)
    select md5(n::text || $1), $1::integer, 'signed_in', 'password', now() - n * interval '1 second', now() + interval '1 hour' from generate_series(1, 1000) n`;
  await service.pool.query(insert, [id]);
  const browser = await people.signIn(email);
  expect(await sessionsOf(id)).toBe(100);
  expect((await browser.get('/account')).text.match(/name="session"/g)).toHaveLength(99);
  await browser.post('/account/sessions/end-others');
  expect(await sessionsOf(id)).toBe(1);
});

test('who has no password confirms by signing in again; after ten minutes that is asked', async () => {
  await service.patch('/settings/security', { magic_link_enabled: true });
  try {
    const { id, email } = await people.somebody('sales', null);
    const browser = new Browser(service);
    await browser.get('/login');
    await browser.post('/auth/magic-link', { email });
    const link = await people.linkIn(email, 'Your link to sign in', '/auth/magic-link');
    await browser.get(link);
    expect((await browser.post(link)).location).toBe('/console');
    expect((await browser.get('/two-factor/set-up')).status).toBe(200);
    await service.pool.query(
      `update user_session set confirmed_at = now() - interval '11 minutes' where user_id = $1`,
      [id],
    );
    expect((await browser.get('/two-factor/set-up')).location).toMatch(/^\/confirm-password/);
    const page = await browser.get('/confirm-password?return_to=%2Ftwo-factor%2Fset-up');
    expect(page.text).not.toContain('type="password"');
    const led = await browser.post('/confirm-password/again', { return_to: '/two-factor/set-up' });
    expect(led.location).toBe('/login?return_to=%2Ftwo-factor%2Fset-up');
    expect(await sessionsOf(id)).toBe(0);
  } finally {
    await service.patch('/settings/security', { magic_link_enabled: false });
  }
});

test('whoever may ends all sessions of a person; a confirmation gives the session another value', async () => {
  const { id, email } = await people.somebody();
  const browser = await people.signIn(email, { remember: '1' });
  const before = browser.cookies.get('backline_session') ?? '';
  await browser.get('/confirm-password');
  expect((await browser.post('/confirm-password', { password })).location).toBe('/account');
  expect(browser.cookies.get('backline_session')).not.toBe(before);
  expect((await browser.get('/account')).status).toBe(200);
  browser.cookies.set('backline_session', before);
  browser.cookies.delete('backline_remember');
  expect((await browser.get('/account')).location).toMatch(/^\/login/);
  const other = await people.signIn(email, { remember: '1' });
  expect((await service.post(`/users/${id}/sign_out`, {})).status).toBe(200);
  expect((await other.get('/account')).location).toMatch(/^\/login/);
  expect(await people.entries(id)).toContain('user.signed_out');
});

test('who lost every second factor gets in again once somebody took them away, who may', async () => {
  const { id, email } = await people.somebody();
  const browser = await people.signIn(email);
  const app = await People.appOf(browser);
  await browser.post('/two-factor/set-up', { code: app.generate() });
  expect((await service.post(`/users/${id}/reset_two_factor`, {})).body.user.two_factor_enabled).toBe(false);
  expect((await browser.get('/account')).location).toMatch(/^\/login/);
  expect((await people.signIn(email)).cookies.has('backline_session')).toBe(true);
  expect((await service.post(`/users/${id}/reset_two_factor`, {})).body.code).toBe('invalid_state');
  expect(await people.entries(id)).toContain('user.two_factor_disabled');
});

test('a passkey answers for its own site, its own browser, this purpose and this time, and counts upwards', async () => {
  const { id, email } = await people.somebody();
  const device = new PasskeyDevice(site);
  const browser = await people.signIn(email);
  const name = { name: 'Telephone' };
  for (const lie of [
    { origin: 'https://evil.example' },
    { host: 'evil.example' },
    { type: 'webauthn.get' },
    { challenge: 'AAAA' },
  ])
    expect([lie, (await device.answer(browser, '/two-factor/passkey/new', name, lie)).status]).toEqual([lie, 422]);
  expect((await device.answer(browser, '/two-factor/passkey/new', name)).status).toBe(200);
  expect((await device.answer(browser, '/two-factor/passkey/new', name)).status).toBe(422);
  const passkeys = await service.pool.query('select * from user_passkey where user_id = $1', [id]);
  expect(passkeys.rows).toHaveLength(1);

  const lies: readonly Lie[] = [
    { origin: 'http://localhost:3001' },
    { host: 'evil.example' },
    { type: 'webauthn.create' },
    { challenge: 'AAAA' },
    { unverified: true },
    { otherKey: true },
    { counter: 1 },
  ];
  const signsIn = async (lie: Lie, from = new Browser(service)) =>
    (await device.answer(from, '/login/passkey', {}, lie)).status;
  for (const lie of lies) expect([lie, await signsIn(lie)]).toEqual([lie, 422]);
  const [one, other] = [new Browser(service), new Browser(service)];
  const answer = device.answerTo((await one.get('/login/passkey')).text, { counter: 100 });
  await other.get('/login/passkey');
  expect((await other.post('/login/passkey', { answer })).status).toBe(422);
  for (const text of [
    '',
    'null',
    '{}',
    '{"id":1}',
    '[',
    JSON.stringify({ id: 'x', response: { clientDataJSON: 'e30' } }),
  ])
    expect((await other.post('/login/passkey', { answer: text })).status).toBe(422);
  expect((await one.post('/login/passkey', { answer })).location).toBe('/console');
  expect((await one.get('/account')).text).toContain('passkey');
  // A second proof in the same browser leaves no further session.
  const open = await sessionsOf(id);
  expect((await device.answer(one, '/login/passkey', {}, { counter: 101 })).location).toBe('/console');
  expect(await sessionsOf(id)).toBe(open);
  expect(await people.entries(0)).toContain('user.login_failed');

  // A role of single sign-on cannot use this way any more; a second factor may be a key without a finger.
  const challenged = await people.signIn(email);
  const second = await device.answer(challenged, '/two-factor/passkey', {}, { unverified: true, counter: 102 });
  expect(second.location).toBe('/console');
  await service.patch('/settings/security', { sso_enforced_roles: ['sales'] });
  expect(await signsIn({ counter: 103 })).toBe(422);
  await service.patch('/settings/security', { sso_enforced_roles: [], two_factor_enforced_roles: ['sales'] });
  const [, key = ''] = /name="passkey" value="(\d+)"/.exec((await challenged.get('/account')).text) ?? [];
  const saved = await challenged.post('/account/passkeys/remove', { passkey: key });
  expect(saved.location).toBe('/account?notice=factor_demanded');
  await service.patch('/settings/security', { two_factor_enforced_roles: [] });
  const stranger = await people.signIn((await people.somebody()).email);
  await stranger.get('/account');
  await stranger.post('/account/passkeys/remove', { passkey: key });
  expect((await service.pool.query('select 1 from user_passkey where user_id = $1', [id])).rows).toHaveLength(1);

  await challenged.get('/account');
  const removed = await challenged.post('/account/passkeys/remove', { passkey: key });
  expect([removed.location, await sessionsOf(id)]).toEqual(['/account?notice=passkey_removed', 1]);
});

test('passwords guessed for one address from everywhere are stopped, and nobody is kept out by that', async () => {
  const { id, email } = await people.somebody();
  const nobody = `no-${email}`;
  const owner = await people.signIn(email);
  const foreign = await people.signIn((await people.somebody()).email);
  /** Each location has its own five tries a minute; the limit of a day counts for all of them. */
  const elsewhere = () => service.pool.query(`delete from sign_in_throttle where ends_at < now() + interval '1 hour'`);
  const guessed = (count: number) =>
    service.pool.query(`update sign_in_throttle set count = $1 where ends_at > now() + interval '1 hour'`, [count]);
  const stranger = new Browser(service);
  await stranger.get('/login');
  const give = async (browser: Browser, address: string, word: string) => {
    await elsewhere();
    await browser.get('/login');
    return browser.post('/login', { email: address, password: word });
  };

  // Tries before a right one are forgotten.
  await service.pool.query('delete from sign_in_throttle');
  expect((await give(stranger, email, 'wrong')).status).toBe(422);
  await guessed(99);
  expect((await give(stranger, email, password)).status).toBe(303);
  expect((await give(new Browser(service), email, 'wrong')).status).toBe(422);

  stranger.cookies.clear();
  await stranger.get('/login');
  for (const address of [email, nobody]) expect((await give(stranger, address, 'wrong')).status).toBe(422);
  await guessed(100);
  const [known, unknown] = [await give(stranger, email, password), await give(stranger, nobody, password)];
  expect([known.status, unknown.status]).toEqual([429, 429]);
  expect(known.text.replaceAll(email, '')).toBe(unknown.text.replaceAll(nobody, ''));
  expect(known.text).toContain('Too many wrong passwords were entered for this address.');
  // The cookie of another person, or a rewritten one, opens nothing more.
  const taken = foreign.cookies.get('backline_known') ?? '';
  for (const value of [taken, taken.replace(/^\d+/, String(id))]) {
    stranger.cookies.set('backline_known', value);
    expect((await give(stranger, email, password)).status).toBe(429);
  }
  stranger.cookies.delete('backline_known');

  // The person gets one mail, can sign in from a known browser, and elsewhere by a link to a new password.
  const report = () => people.mails(email, 'Wrong passwords for your account');
  await eventually(async () => (await report()).length > 0, 'a mail');
  expect(await report()).toHaveLength(1);
  await owner.get('/account');
  await owner.post('/logout');
  expect((await give(owner, email, password)).status).toBe(303);
  await stranger.get('/forgot-password');
  await stranger.post('/forgot-password', { email });
  const link = await people.linkIn(email, 'Choose a new password', '/reset-password');
  await stranger.get(link);
  const chosen = 'entirely another lamp';
  await stranger.post(link, { password: chosen, password_confirmation: chosen });
  expect((await give(new Browser(service), email, chosen)).status).toBe(429);
  expect((await give(stranger, email, chosen)).status).toBe(303);
});
