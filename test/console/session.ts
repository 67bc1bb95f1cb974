/** The API behind a session: a door like the others. */
import { describe, expect, test } from '@jest/globals';
import { Browser } from '../support/browser.ts';
import { ask, base, boot, person, type Sent, service, signIn } from './house.ts';

export function behindSession(): void {
  describe('the API behind a session', () => {
    test('a session stands in for a token: the ledger names the person, and nothing is metered', async () => {
      const browser = await signIn(await person('Ines Duarte'));
      const { csrf, me } = await boot(browser);
      const made = await ask(browser, '/accounts', { method: 'POST', csrf, body: { name: 'Quay Theatre' } });
      expect(made.status).toBe(201);
      expect(made.headers.get('x-ratelimit-limit')).toBeNull();
      const { rows } = await service.pool.query(
        `select via, actor_type, user_id, actor_label from action_log where auditable_type = 'account' and auditable_id = $1`,
        [String(made.body.account.id)],
      );
      expect(rows).toEqual([{ via: 'web', actor_type: 'user', user_id: me.id, actor_label: 'Ines Duarte' }]);
      expect((await ask(browser, '/me')).body.me.user.name).toBe('Ines Duarte');
      // Requests with tokens that went before are written to the log within a second: hers would name her.
      const logged = await service.pool.query('select "uri" from request_log where "user_id" = $1', [me.id]);
      expect(logged.rows).toEqual([]);
      // Bodies are checked against their schemas as with a token.
      const line = (await service.get('/rentals/2/items?fields=id&per_page=1')).body.items[0].id;
      for (const [path, body] of [
        [`/rentals/2/items/${line}`, { quantity: '0' }],
        [`/rentals/2/items/${line}`, { quantity: 0 }],
        ['/rentals/2', { title: 7, starts_at: 'soon' }],
      ] as const) {
        const answer = await ask(browser, path, { method: 'PATCH', csrf, body });
        expect([answer.status, answer.body.errors]).toEqual([422, (await service.patch(path, body)).body.errors]);
      }
    });

    const endings: readonly [
      string,
      (person: { readonly browser: Browser; readonly id: number }) => Promise<unknown>,
    ][] = [
      ['signs out', ({ browser }) => browser.post('/logout')],
      ['is signed out elsewhere by another process', ({ id }) => endSessionsOf(id)],
      ['is signed out by an administrator', ({ id }) => service.post(`/users/${id}/sign_out`, {})],
      ['is deactivated', ({ id }) => service.post(`/users/${id}/deactivate`, {})],
      ['gets a role that may less', ({ id }) => withRole(id, ['accounts:read'])],
    ];
    const endSessionsOf = (id: number) => service.pool.query('delete from user_session where user_id = $1', [id]);
    async function withRole(id: number, abilities: readonly string[]): Promise<void> {
      const { body } = await service.post('/roles', { name: `Less than ${id}`, abilities });
      expect((await service.patch(`/users/${id}`, { role_id: body.role.id })).status).toBe(200);
    }

    test.each(endings)('whatever is open for somebody ends when that person %s', async (how, end) => {
      const email = await person(`Open ${how}`, ['accounts:read', 'notification-preferences:read', 'action-log:read']);
      const browser = await signIn(email);
      const { me } = await boot(browser);
      const cookie = [...browser.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
      const open = async (stream: string): Promise<Response> => {
        const headers = { cookie, accept: 'text/event-stream' };
        const response = await fetch(`${base}/console/api/v1/${stream}`, { headers });
        expect([stream, response.status]).toEqual([stream, 200]);
        return response;
      };
      const streams = [await open('notifications/stream'), await open('actions/stream')];
      await browser.get('/account');
      await end({ browser, id: me.id as number });
      // An endless stream would block the test until its time is over.
      await Promise.all(streams.map((stream) => stream.text()));
    });

    test('without a session, from elsewhere or with the value of another page nothing is answered', async () => {
      const browser = await signIn(await person('Noor Bakker'));
      const { csrf } = await boot(browser);
      const other = await boot(await signIn(await person('Otto Lang')));
      const write: Sent = { method: 'POST', body: { name: 'Never' } };
      const refusals = [
        await ask(new Browser(service), '/accounts'),
        await ask(browser, '/accounts', write),
        await ask(browser, '/accounts', { ...write, csrf: other.csrf }),
        await ask(browser, '/accounts', { ...write, csrf, headers: { origin: 'https://evil.example' } }),
        await ask(browser, '/accounts', { headers: { 'sec-fetch-site': 'cross-site' } }),
      ];
      const foreign = [403, 'csrf_mismatch'];
      const unknown = [401, 'unauthenticated'];
      expect(refusals.map(({ status, body }) => [status, body.code])).toEqual([
        unknown,
        foreign,
        foreign,
        foreign,
        unknown,
      ]);
      expect((await ask(browser, '/nothing_like_it')).status).toBe(404);
      // A token opens the API alone, and the cookie the console alone.
      const cookie = [...browser.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
      expect((await fetch(`${base}/api/v1/accounts`, { headers: { cookie } })).status).toBe(401);
      const authorization = `Bearer ${service.token}`;
      expect((await ask(new Browser(service), '/accounts', { headers: { authorization } })).status).toBe(401);
      await browser.get('/account');
      await browser.post('/logout');
      expect((await ask(browser, '/accounts')).status).toBe(401);
      const page = await browser.get('/console/accounts');
      expect([page.status, page.location]).toEqual([303, '/login?return_to=%2Fconsole%2Faccounts']);
    });

    test('abilities are those of the role, and follow it at once', async () => {
      const email = await person('Mae Park', ['accounts:read']);
      const browser = await signIn(email);
      const { csrf, me } = await boot(browser);
      expect(me.abilities).toEqual(['accounts:read']);
      expect((await ask(browser, '/accounts')).status).toBe(200);
      const refused = await ask(browser, '/accounts', { method: 'POST', csrf, body: { name: 'No' } });
      expect([refused.status, refused.body.code]).toEqual([403, 'missing_ability']);
      const { rows } = await service.pool.query('select role_id from "user" where email = $1', [email]);
      await service.patch(`/roles/${rows[0].role_id}`, { abilities: ['rentals:read'] });
      expect((await ask(browser, '/accounts')).status).toBe(403);
      await service.pool.query('update "user" set is_active = false where email = $1', [email]);
      expect((await ask(browser, '/rentals')).status).toBe(401);
    });
  });
}
