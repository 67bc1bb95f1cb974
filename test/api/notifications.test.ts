/** Notifications: recipients, channels, once each; choices of people; links to unsubscribe. With a worker and a mail server. */
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, expect, test } from '@jest/globals';
import request, { type Response } from 'supertest';
import { notifications } from '../../generated/notifications.ts';
import type { NotificationTypeSpec } from '../../runtime/base/kernel/notification.ts';
import { systemActor } from '../../runtime/doors/seed/client.ts';
import { textFor } from '../../runtime/messaging/notifications/texts.ts';
import type { Worker } from '../../runtime/services/jobs/index.ts';
import { type MailServer, startMailServer } from '../support/mail_server.ts';
import { startService, type TestService } from '../support/service.ts';
import { eventually, startTestWorker } from '../support/worker.ts';

let service: TestService;
let server: MailServer;
let worker: Worker;
let owner: Person;
let account: number;
let warehouse: number;

interface Person {
  readonly id: number;
  readonly email: string;
  readonly headers: Record<string, string>;
}

async function roleId(key: string): Promise<number> {
  return (await service.pool.query('select id from role where key = $1', [key])).rows[0].id;
}

/** A user with a token of their own. */
async function person(role = 'administrator'): Promise<Person> {
  const email = `${randomUUID()}@example.com`;
  const { user } = (await service.post('/users', { name: 'Somebody', email, role_id: await roleId(role) })).body;
  const { api_token } = (await service.post('/api_tokens', { name: 'T', abilities: ['*'] })).body;
  await service.pool.query('update api_token set user_id = $1, rate_limit_per_minute = 1000000 where id = $2', [
    user.id,
    api_token.id,
  ]);
  return { id: user.id, email, headers: { Authorization: `Bearer ${api_token.token}` } };
}

beforeAll(async () => {
  server = await startMailServer();
  service = await startService({ smtpUrl: `smtp://127.0.0.1:${server.port}` });
  worker = await startTestWorker(service);
  owner = await person();
  warehouse = (await service.post('/warehouses', { name: 'London', code: 'LON' })).body.warehouse.id;
  account = (await service.post('/accounts', { name: 'Bright <b>', email: 'hire@bright.example' })).body.account.id;
  await service.post('/services', { name: 'Delivery', category: 'transport', unit: 'trip', price: '10.00' });
});
afterAll(async () => {
  await worker.stop();
  await service.close();
  await server.close();
});
beforeEach(async () => {
  await settled();
  server.taken.length = 0;
});

/** Until no job is left to do. */
const settled = () =>
  eventually(async () => {
    const { rows } = await service.pool.query(`select name from job where status in ('queued', 'running')`);
    return rows.length === 0;
  }, 'the jobs');

const tell = async (type: string, users: readonly number[], rest: Record<string, unknown> = {}) => {
  const {
    key = randomUUID(),
    channels,
    names = { user: {} },
  } = rest as { key?: string; channels?: Record<string, boolean>; names?: Record<string, unknown> };
  const occasion = { key, ref: null, names };
  await service.services.notifications.notify(service.pool, systemActor, type, occasion, {
    users,
    ...(channels && { channels }),
  });
  await settled();
};
const listOf = async ({ headers }: Person, query = ''): Promise<Record<string, unknown>[]> =>
  (await service.get(`/notifications${query}`, headers)).body.notifications;

test('an event tells its audience, in its words, on its channels', async () => {
  const somebody = await person();
  await service.patch(`/users/${somebody.id}`, { role_id: await roleId('sales') });
  await settled();
  const [notice, ...more] = await listOf(somebody);
  expect(more).toEqual([]);
  expect(notice).toMatchObject({
    type: 'role_changed',
    category: 'platform',
    title: 'Your role was changed',
    read_at: null,
    subject_ref: `user:${somebody.id}`,
  });
  expect(notice?.['body']).toMatch(/ gave you another role\.$/);
  expect(server.taken.map(({ to }) => to)).toEqual([[somebody.email]]);
  expect(server.taken[0]?.text).not.toContain('unsubscribe');
});

test('an invoice goes to the address that is asked for, else to who receives invoices, and carries no link to unsubscribe', async () => {
  const { account: made } = (await service.post('/accounts', { name: 'Sparse', email: 'hello@sparse.example' })).body;
  await service.post('/addresses', {
    owner_type: 'account',
    owner_id: String(made.id),
    line1: '1',
    country_code: 'GB',
  });
  await service.post(`/accounts/${made.id}/contacts`, {
    first_name: 'Ann',
    last_name: 'Bill',
    email: 'bills@sparse.example',
    receives_invoices: true,
  });
  const lines = [{ description: 'Hire', unit_price: '10.00' }];
  const { invoice } = (await service.post('/invoices/composite', { account_id: made.id, lines })).body;
  expect((await service.post(`/invoices/${invoice.id}/issue`, {})).status).toBe(200);
  for (const to of ['cfo@sparse.example', undefined]) {
    server.taken.length = 0;
    const sent = await service.post(`/invoices/${invoice.id}/send`, to === undefined ? {} : { to });
    await settled();
    const address = to ?? 'bills@sparse.example';
    expect([sent.body.invoice.sent_to, server.taken.map((mail) => mail.to)]).toEqual([address, [[address]]]);
    expect(server.taken[0]?.text).not.toContain('nsubscribe');
  }
});

test('what is rolled back tells nobody', async () => {
  const somebody = await person();
  // Schedules queue theirs when their time has come.
  const queued = async () =>
    (await service.pool.query('select count(*) from job where schedule is null')).rows[0].count;
  const before = await queued();
  const answer = await service.patch(`/users/${somebody.id}`, { role_id: 2147483647 });
  expect(answer.status).toBe(422);
  expect(await queued()).toBe(before);
});

test('told twice, heard once: in turn, at once, and when the job runs again', async () => {
  const somebody = await person();
  const key = randomUUID();
  const occasion = { key, ref: null, names: {} };
  await Promise.all(
    Array.from({ length: 5 }, () =>
      service.services.notifications.notify(service.pool, systemActor, 'role_changed', occasion, {
        users: [somebody.id],
      }),
    ),
  );
  await settled();
  await service.pool.query(`update job set status = 'queued', finished_at = null, run_at = clock_timestamp() where name in ('tell', 'send_mail')
    and created_at > clock_timestamp() - interval '1 hour'`);
  await settled();
  expect(await listOf(somebody)).toHaveLength(1);
  expect(server.taken.filter(({ to }) => to[0] === somebody.email)).toHaveLength(1);
});

test('an order tells its owner, and the customer, who may unsubscribe by the link of the mail', async () => {
  const order = async (): Promise<string> => {
    const { rental } = (
      await service.post('/rentals', {
        title: 'Gala {{actor.type}}',
        account_id: account,
        warehouse_id: warehouse,
        owner_id: owner.id,
        starts_at: '2027-06-05T09:00:00Z',
        ends_at: '2027-06-08T16:00:00Z',
      })
    ).body;
    const { rows } = await service.pool.query('select id from service limit 1');
    const item = await service.post(`/rentals/${rental.id}/items`, {
      kind: 'service',
      service_id: rows[0].id,
      quantity: 1,
    });
    expect([item.status, item.text]).toEqual([201, expect.anything()]);
    expect((await service.post(`/rentals/${rental.id}/convert_to_quote`, {})).status).toBe(200);
    const ordered = await service.post(`/rentals/${rental.id}/convert_to_order`, {});
    expect([ordered.status, ordered.text]).toEqual([200, expect.anything()]);
    await settled();
    return rental.number;
  };
  // Customers get mails only after the setting allows it.
  await order();
  expect(server.taken.filter(({ to }) => to[0] === 'hire@bright.example')).toEqual([]);
  await service.patch('/settings/company', { name: 'Lumen Hire' });
  const switched = await service.send('put', '/notification_settings', {
    types: { order_confirmation: { enabled: true } },
  });
  expect(switched.status).toBe(200);
  const number = await order();
  const [notice] = await listOf(owner);
  expect(notice).toMatchObject({ type: 'rental_assigned', title: `${number} is an order` });
  expect(notice?.['body']).toContain('Gala {{actor.type}}');
  const mail = server.taken.find(({ to }) => to[0] === 'hire@bright.example');
  expect(mail?.text).toMatch(/with Lumen Hire[\s\S]*5 June 2027/);
  // A header as it came: it is not quoted-printable, and a signature that begins with 3D stays as it is.
  const link = new URL(/^List-Unsubscribe: <([^>]+)>\r$/m.exec(mail?.text ?? '')?.[1] ?? '');
  expect(link.pathname).toBe(`/communications/unsubscribe/${account}`);
  const address = link.pathname + link.search;

  const page = await request(service.app).get(address);
  expect(page.status).toBe(200);
  expect(page.headers['content-type']).toBe('text/html; charset=utf-8');
  expect(page.headers['content-security-policy']).toMatch(
    /^default-src 'none'; style-src 'sha256-[^']+'; form-action 'self'/,
  );
  const token = /name="csrf_token" value="([^"]+)"/.exec(page.text)?.[1] ?? '';
  const cookie = String(page.headers['set-cookie']).split(';')[0] ?? '';
  const press = (body: string, headers: Record<string, string> = { Cookie: cookie }): Promise<Response> =>
    Promise.resolve(request(service.app).post(address).set(headers).type('form').send(body));
  // Nothing but the page's own form does it.
  const csrf = `csrf_token=${token}`;
  expect((await press('')).status).toBe(403);
  expect((await press(csrf, {})).status).toBe(403);
  expect((await press(csrf, { Cookie: cookie, Origin: 'https://evil.example' })).status).toBe(403);
  expect((await press(`${csrf}x`)).status).toBe(403);
  const preferences = async () =>
    (await service.get(`/accounts/${account}/notification_preferences`)).body.notification_preferences;
  expect((await preferences()).types.order_confirmation.mail).toBe(true);
  for (const [part, other] of [
    ['signature', 'x'],
    ['expires', '99999999999'],
    ['type', 'role_changed'],
  ] as const) {
    const query = new URLSearchParams(link.search);
    query.set(part, other);
    expect((await request(service.app).get(`${link.pathname}?${query}`)).status).toBe(404);
  }
  expect((await request(service.app).get(`/communications/unsubscribe/${account + 1}${link.search}`)).status).toBe(404);
  // A mail program sends exactly this, and nothing more.
  expect(mail?.text).toMatch(/^List-Unsubscribe-Post: List-Unsubscribe=One-Click\r$/m);
  for (const wrong of ['List-Unsubscribe=One-click', 'List-Unsubscribe=One-Click&a=b', 'a=b'])
    expect((await press(wrong, {})).status).toBe(403);
  expect((await preferences()).types.order_confirmation.mail).toBe(true);
  const done = await press('List-Unsubscribe=One-Click', {});
  expect((await press(csrf)).status).toBe(200);
  expect([done.status, done.text]).toEqual([200, expect.stringContaining('Unsubscribed')]);
  expect((await preferences()).types.order_confirmation.mail).toBe(false);
  const { account: left } = (await service.get(`/accounts/${account}`)).body;
  expect(left.marketing_opt_out).toBe(true);
  const { rows: entries } = await service.pool.query(
    `select new_values, actor_label from action_log where auditable_type = 'account' and auditable_id = $1 order by id desc limit 1`,
    [String(account)],
  );
  expect(entries).toMatchObject([{ new_values: { marketing_opt_out: true }, actor_label: 'Unsubscribe link' }]);
  // Pressed twice it changes nothing more.
  expect((await press(csrf)).status).toBe(200);
  const { rows: again } = await service.pool.query(
    `select count(*)::int as n from action_log where auditable_type = 'account' and auditable_id = $1 and actor_label = 'Unsubscribe link'`,
    [String(account)],
  );
  expect(again[0].n).toBe(1);
  server.taken.length = 0;
  await order();
  expect(server.taken.filter(({ to }) => to[0] === 'hire@bright.example')).toEqual([]);
});

test('customers hear nothing by itself until a person said so, and dates are said as they read them', () => {
  const outside = notifications.filter(({ audience }) => audience.account !== null);
  expect(outside.length).toBeGreaterThan(2);
  // A message from one person to another is no automatic mail.
  const automatic = outside.filter(({ required }) => !required);
  expect(automatic.filter(({ enabled }) => enabled !== false).map(({ key }) => key)).toEqual([]);
  for (const { key, subject, body } of outside) {
    expect([key, `${subject} ${body}`]).toEqual([key, expect.not.stringMatching(/\{\{[\w.]*(_at|_on|_date)\}\}/)]);
    expect([key, body]).toEqual([key, expect.stringContaining('{{company.name}}')]);
  }
});

test('links to unsubscribe end after the days of the setting', async () => {
  const { unsubscribeUrl, unsubscriptionOf } = await import(
    '../../runtime/messaging/notifications/unsubscribe_link.ts'
  );
  const now = Date.now();
  const link = new URL(unsubscribeUrl(service.services, 7, 'order_confirmation', now));
  const at = (days: number) => unsubscriptionOf(service.services, '7', link.searchParams, now + days * 86_400_000);
  expect(at(89.9)).toMatchObject({ account: 7, type: 'order_confirmation' });
  expect(at(90.1)).toBeNull();
});

test('system default, then the own choice, then the override of the sender', async () => {
  const somebody = await person();
  const mails = () => server.taken.filter(({ to }) => to[0] === somebody.email).length;
  const put = (path: string, body: Record<string, unknown>, headers = {}) => service.send('PUT', path, body, headers);
  const seen = async () => [(await listOf(somebody)).length, mails()];

  await tell('rental_assigned', [somebody.id], { names: { rental: {} } });
  expect(await seen()).toEqual([1, 1]);
  const setting = { default_channels: ['database'] };
  expect((await put('/notification_settings', { types: { rental_assigned: setting } })).status).toBe(200);
  await tell('rental_assigned', [somebody.id]);
  expect(await seen()).toEqual([2, 1]);
  const types = { rental_assigned: { database: false, mail: true } };
  const saved = await put('/notification_preferences', { types }, somebody.headers);
  expect(saved.body.notification_preferences).toMatchObject({
    channels: { database: true, mail: true, broadcast: true },
    types: { rental_assigned: { database: false, mail: true, broadcast: false } },
    quiet_hours: null,
  });
  await tell('rental_assigned', [somebody.id]);
  expect(await seen()).toEqual([2, 2]);
  await tell('rental_assigned', [somebody.id], { channels: { mail: false, database: true } });
  expect(await seen()).toEqual([3, 2]);
  await put('/notification_settings', { types: { rental_assigned: { ...setting, allow_user_override: false } } });
  await tell('rental_assigned', [somebody.id]);
  expect(await seen()).toEqual([4, 2]);
  await put('/notification_settings', { types: { rental_assigned: { enabled: false } } });
  await tell('rental_assigned', [somebody.id], { channels: { database: true } });
  expect(await seen()).toEqual([4, 2]);
  // A required notification is sent whatever anybody chose.
  await put('/notification_settings', { types: { role_changed: { enabled: false } } });
  await put('/notification_preferences', { channels: { database: false, mail: false } }, somebody.headers);
  await tell('role_changed', [somebody.id]);
  expect(await seen()).toEqual([5, 3]);
  await put('/notification_settings', {});
});

test('in quiet hours the list shows it and the mail waits', async () => {
  const somebody = await person();
  const quiet = { from: '00:00', to: '23:59', timezone: 'Pacific/Kiritimati' };
  const { quietFor } = await import('../../runtime/messaging/notifications/choices.ts');
  const night = { from: '22:00', to: '07:00', timezone: 'Europe/London' };
  expect(quietFor(night, new Date('2027-01-05T23:00:00Z'))).toBe(8 * 3600);
  expect(quietFor(night, new Date('2027-01-05T06:59:30Z'))).toBe(30);
  expect(quietFor(night, new Date('2027-01-05T07:00:00Z'))).toBe(0);
  expect(quietFor(night, new Date('2027-07-05T06:00:00Z'))).toBe(0);
  if (quietFor(quiet, new Date()) < 120) return;
  await service.send('PUT', '/notification_preferences', { quiet_hours: quiet }, somebody.headers);
  const occasion = { key: randomUUID(), ref: null, names: {} };
  await service.services.notifications.notify(service.pool, systemActor, 'rental_assigned', occasion, {
    users: [somebody.id],
  });
  await eventually(async () => (await listOf(somebody)).length === 1, 'the list');
  const { rows } = await service.pool.query(
    `select j.run_at > clock_timestamp() + interval '1 minute' as later from job j join mail_message m on j.payload->>'id' = m.id::text
     where m.to_address = $1`,
    [somebody.email],
  );
  expect(rows).toEqual([{ later: true }]);
  await service.pool.query(`delete from job where status = 'queued'`);
});

test('mails that somebody wants gathered come in one; what nobody can switch off comes at once', async () => {
  const { digestAt } = await import('../../runtime/messaging/notifications/choices.ts');
  const at = (digest: 'immediate' | 'hourly' | 'daily', now: string) =>
    digestAt(digest, 'Europe/London', new Date(now))?.toISOString() ?? null;
  expect(at('immediate', '2027-01-05T23:10:00Z')).toBeNull();
  expect(at('hourly', '2027-01-05T23:10:00Z')).toBe('2027-01-06T00:00:00.000Z');
  expect(at('daily', '2027-01-05T07:59:00Z')).toBe('2027-01-05T08:00:00.000Z');
  expect(at('daily', '2027-01-05T08:00:00Z')).toBe('2027-01-06T08:00:00.000Z');
  expect(at('daily', '2027-07-05T07:30:00Z')).toBe('2027-07-06T07:00:00.000Z');

  const somebody = await person();
  const put = await service.send('PUT', '/notification_preferences', { digest: 'daily' }, somebody.headers);
  expect(put.body.notification_preferences.digest).toBe('daily');
  const toThem = () => server.taken.filter(({ to }) => to.includes(somebody.email));
  await tell('rental_assigned', [somebody.id], { names: { rental: { number: 'R-1', title: 'One' } } });
  await tell('rental_assigned', [somebody.id], { names: { rental: { number: 'R-2', title: 'Two' } } });
  expect([(await listOf(somebody)).length, toThem().length]).toEqual([2, 0]);
  await tell('role_changed', [somebody.id]);
  expect(toThem().length).toBe(1);

  await service.pool.query(
    `update notification set digest_at = clock_timestamp() where user_id = $1 and digest_at is not null`,
    [somebody.id],
  );
  for (const _ of [1, 2]) {
    await service.services.jobs.enqueue(service.pool, systemActor, 'send_digests', {});
    await settled();
  }
  const [, digest, ...more] = toThem();
  expect(more).toEqual([]);
  expect(digest?.text).toMatch(/2 notifications[\s\S]*R-1[\s\S]*R-2/);
});

test('one sees, reads and marks what is one’s own', async () => {
  const [one, other] = [await person(), await person()];
  await tell('role_changed', [one.id, other.id]);
  await tell('role_changed', [one.id]);
  const mine = await listOf(one);
  expect(mine).toHaveLength(2);
  const [theirs] = await listOf(other);
  expect((await service.get(`/notifications/${theirs?.['id']}`, one.headers)).status).toBe(404);
  expect((await service.post(`/notifications/${theirs?.['id']}/read`, {}, one.headers)).status).toBe(404);
  const read = await service.post(`/notifications/${mine[0]?.['id']}/read`, {}, one.headers);
  expect(read.body.notification.read_at).not.toBeNull();
  expect(await listOf(one, '?q[read_at_null]=1')).toHaveLength(1);
  expect((await service.post('/notifications/read_all', {}, one.headers)).body).toEqual({ notifications_read: 1 });
  expect((await service.post('/notifications/read_all', {}, one.headers)).body).toEqual({ notifications_read: 0 });
  expect(await listOf(other, '?q[read_at_null]=1')).toHaveLength(1);
});

test('a record out of somebody’s sight is not told of', async () => {
  const [inside, outside, reader] = [await person('sales'), await person('sales'), await person('finance')];
  await service.patch(`/users/${inside.id}`, { warehouse_ids: [warehouse] });
  const elsewhere = (await service.post('/warehouses', { name: 'Manchester', code: 'MAN' })).body.warehouse.id;
  await service.patch(`/users/${outside.id}`, { warehouse_ids: [elsewhere] });
  const { rental } = (await service.post('/rentals', { title: 'Secret', account_id: account, warehouse_id: warehouse }))
    .body;
  const occasion = { key: randomUUID(), ref: `rental:${rental.id}`, names: {} };
  const users = [inside.id, outside.id, reader.id];
  await service.services.notifications.notify(service.pool, systemActor, 'rental_assigned', occasion, { users });
  await settled();
  const { rows } = await service.pool.query('select user_id from notification where subject_ref = $1 order by 1', [
    `rental:${rental.id}`,
  ]);
  expect(rows.map(({ user_id }) => user_id)).toEqual([inside.id, reader.id]);
});

test("an account's choices are for Owners and Administrators; unknown types and zones are refused", async () => {
  const seller = await person('sales');
  const path = `/accounts/${account}/notification_preferences`;
  expect((await service.get(path, seller.headers)).body.code).toMatch(/forbidden|missing_ability/);
  expect((await service.get('/accounts/2147483647/notification_preferences')).status).toBe(404);
  const wrong = await service.send('PUT', path, { types: { nonsense: { mail: false } } });
  expect([wrong.status, Object.keys(wrong.body.errors)]).toEqual([422, ['types.nonsense']]);
  const zone = { quiet_hours: { from: '22:00', to: '07:00', timezone: 'Mars/Base' } };
  expect((await service.send('PUT', '/notification_preferences', zone)).status).toBe(422);
});

test('a choice is audited once, and the same choice again is no change', async () => {
  const somebody = await person();
  const body = { types: { rental_assigned: { mail: false, database: true } } };
  await service.send('PUT', '/notification_preferences', body, somebody.headers);
  await service.send('PUT', '/notification_preferences', body, somebody.headers);
  const { rows } = await service.pool.query(
    `select action, new_values from action_log where auditable_type = 'notification_preference' and auditable_id = $1`,
    [`user:${somebody.id}`],
  );
  expect(rows).toHaveLength(1);
  expect(rows[0]).toMatchObject({ action: 'notification_preference.updated', new_values: body });
});

test('the end of a job tells those who are to know', async () => {
  const types = service.services.notifications.byJob('prune_ledger', 'failed');
  expect(types.map(({ key }) => key)).toEqual(['job_failed']);
  const before = (await service.get('/notifications?q[type_eq]=job_failed')).body.meta.total;
  await service.patch('/settings/action-log', { retention_days: 1 });
  await service.pool.query(`alter table action_log rename to action_log_away`);
  try {
    await service.pool.query(`insert into job (name, actor, actor_type, actor_id, run_at, attempts, payload)
      select 'prune_ledger', actor, 'system', '', clock_timestamp(), 4, '{}' from job limit 1`);
    await eventually(async () => {
      const { rows } = await service.pool.query(
        `select status from job where name = 'prune_ledger' and status = 'failed'`,
      );
      return rows.length > 0;
    }, 'the job');
  } finally {
    await service.pool.query(`alter table action_log_away rename to action_log`);
  }
  await settled();
  const after = await service.get('/notifications?q[type_eq]=job_failed');
  expect(after.body.meta.total).toBe(before + 1);
});

test('each type is said in each language, with all its values as people there write them', () => {
  const { types, texts } = service.services.notifications;
  const company = { timezone: 'Europe/London', locale: 'en-GB' };
  const names = (type: NotificationTypeSpec): Record<string, unknown> => {
    const said: Record<string, Record<string, unknown>> = {
      actor: { label: 'Ada', type: 'user' },
      company: { name: 'Lumen' },
    };
    for (const [, root = '', field = ''] of `${type.subject}${type.body}`.matchAll(/(\w+)\.(\w+)/g))
      said[root] = { [field]: sample(field), ...said[root] };
    return said;
  };
  const sample = (field: string): string =>
    /_at$|_until$/.test(field)
      ? '2027-06-05T22:30:00Z'
      : /_on$|_date$/.test(field)
        ? '2027-06-05'
        : /total|balance|amount/.test(field)
          ? '1234.50'
          : field === 'currency_code'
            ? 'EUR'
            : field === 'kind'
              ? 'over_capacity'
              : field === 'request_status'
                ? 'accepted'
                : `<${field}>`;
  const wrong: unknown[] = [];
  for (const type of types.values()) {
    const english = textFor(type, names(type), { locale: 'en-GB', timezone: null }, company, texts);
    for (const locale of ['de-DE', 'fr-FR', 'es-ES', 'nl-NL']) {
      const translated = textFor(type, names(type), { locale, timezone: 'Europe/Berlin' }, company, texts);
      const all = `${translated.title} ${translated.body}`;
      const [values, theirs] = [`${english.title} ${english.body}`, all].map((text) =>
        [...new Set(text.match(/<\w+>/g))].sort(),
      );
      const isSame =
        /\p{L}/u.test(type.subject.replace(/\{\{[^}]*\}\}/g, '')) &&
        translated.title === english.title &&
        type.key !== 'conversation_message';
      if (
        translated.language !== locale.slice(0, 2) ||
        isSame ||
        /\{\{|undefined|June|over capacity|accepted|1,234/.test(all.replace(/<\w+>/g, '')) ||
        String(values) !== String(theirs)
      )
        wrong.push([type.key, locale, translated]);
    }
  }
  expect(wrong).toEqual([]);
  // A customer's type without a translation is written in the company's language, else as its definition has it.
  const strange = { subject: 'Moored {{moment data.at}}', body: '{{amount data.due data.in}}, {{word data.state}}' };
  const berlin = { locale: 'de-DE', timezone: 'Europe/Berlin' };
  const mine = { data: { at: '2027-06-05T22:30:00Z', due: '99999999999999.95', in: 'EUR', state: 'laid_up' } };
  const dutch = new Map([
    [
      'nl',
      new Map([
        [strange.subject, 'Aangemeerd {{moment data.at}}'],
        [strange.body, strange.body],
        ['laid up', 'opgelegd'],
      ]),
    ],
  ]);
  expect(textFor(strange, mine, berlin, { ...company, locale: 'nl-NL' }, dutch)).toMatchObject({
    language: 'nl',
    title: expect.stringMatching(/^Aangemeerd 6 juni 2027/),
    body: expect.stringMatching(/99\.999\.999\.999\.999,95, opgelegd$/),
  });
  const torn = new Map([
    [
      'de',
      new Map([
        [strange.subject, 'Fest {{#if'],
        [strange.body, strange.body],
      ]),
    ],
  ]);
  for (const texts of [new Map(), torn])
    expect(textFor(strange, mine, berlin, company, texts)).toMatchObject({
      language: 'en',
      title: expect.stringMatching(/^Moored 6 June 2027/),
    });
});

test('who is told reads it in their own language, in the bell and in the mail', async () => {
  const [german, dutch] = [await person(), await person()];
  await service.patch(`/users/${german.id}`, { locale: 'de-DE', timezone: 'Europe/Berlin' });
  await service.patch(`/users/${dutch.id}`, { locale: 'nl-NL' });
  await settled();
  server.taken.length = 0;
  const names = { activity: { title: 'Aufbau', due_at: '2027-06-05T22:30:00Z' } };
  await tell('activity_reminder', [german.id, dutch.id], { names });
  expect(await listOf(german)).toMatchObject([
    { title: 'Erinnerung: Aufbau', body: expect.stringMatching(/^Aufbau, fällig 6\. Juni 2027 um 00:30/) },
  ]);
  expect(await listOf(dutch)).toMatchObject([{ title: 'Herinnering: Aufbau' }]);
  const mail = server.taken.find(({ to }) => to[0] === german.email);
  expect(mail?.text).toMatch(/^Subject: Erinnerung: Aufbau\r$/m);
  expect(mail?.text).toMatch(/lang=3D"de"/);
});
