/** Own folders as plugins: enabled, configured, disabled; their channels, and webhooks of third parties for their jobs. */
import { expect, test } from '@jest/globals';
import { locations } from '../../runtime/base/config/locations.ts';
import { systemActor } from '../../runtime/doors/seed/client.ts';
import { sendToChannel } from '../../runtime/platform/send_to_channel.ts';
import { openSink } from '../support/sink.ts';
import { eventually, startTestWorker } from '../support/worker.ts';
import { local, messenger, onHold, rental, service } from './ground.ts';

interface Plugin {
  readonly id: number;
  readonly key: string;
  readonly status: string;
}

const pluginCalled = async (key: string): Promise<Plugin & Record<string, unknown>> =>
  (await service.get(`/plugins?q[key_eq]=${key}`)).body.plugins[0];

export function plugins(): void {
  test('each folder is a plugin: listed with what it brings, disabled and enabled by whoever may', async () => {
    const custom = await pluginCalled('custom');
    expect(custom).toMatchObject({
      name: 'Custom',
      status: 'enabled',
      version: '0.0.0',
      abilities: ['site-visits:read', 'site-visits:write'],
    });
    expect(custom['events']).toEqual(expect.arrayContaining(['site_visit.created', 'rental.held']));
    const id = await rental({ site_reference: 'P-1' });
    await service.post(`/rentals/${id}/convert_to_quote`, {});
    const { rows } = await service.pool.query(`select id from role where key = 'administrator'`);
    const { user } = (await service.post('/users', { name: 'A', email: 'admin@plug.test', role_id: rows[0].id })).body;
    const { api_token: token } = (await service.post('/api_tokens', { name: 'A', abilities: ['*'] })).body;
    await service.pool.query('update api_token set user_id = $1 where id = $2', [user.id, token.id]);
    const headers = { Authorization: `Bearer ${token.token}` };
    expect((await service.post(`/plugins/${custom.id}/disable`, {}, headers)).body.code).toBe('missing_ability');
    expect((await service.post(`/plugins/${custom.id}/disable`, {})).body.plugin.status).toBe('disabled');
    for (const [method, address] of [
      ['GET', '/site_visits'],
      ['POST', '/site_visits'],
      ['POST', `/rentals/${id}/hold`],
      ['GET', '/sites/P-1/visits'],
    ] as const) {
      const { status, body } = await service.send(method, address, method === 'GET' ? undefined : {});
      expect([address, status, body.code, body.details]).toEqual([
        address,
        403,
        'plugin_disabled',
        { plugin: 'custom', plugin_id: custom.id },
      ]);
      expect(body.message).toContain(`/plugins/${custom.id}/enable`);
    }
    // Its guards of our operations rest too, conditions and functions.
    expect((await service.patch(`/rentals/${id}`, { site_reference: 'X-1' })).status).toBe(200);
    const resting = service.services.plugins.restingRules('rental');
    expect([...(resting ?? [])]).toEqual(expect.arrayContaining(['site_known', 'site_reachable', 'note_hold']));
    expect((await service.patch(`/rentals/${id}`, { site_reference: 'P-1' })).status).toBe(200);
    expect(service.services.plugins.restingJobs().toSorted()).toEqual(['note_closure', 'note_permit']);
    expect(service.services.notifications.byEvent('rental.held')).toEqual([]);
    const shown = await service.get(`/rentals/${id}?include=site_visits`);
    expect(shown.body.rental).toMatchObject({ site_reference: 'P-1', site_visits: [] });
    expect((await service.post(`/plugins/${custom.id}/disable`, {})).body.code).toBe('invalid_state');
    expect((await service.post(`/plugins/${custom.id}/enable`, {})).body.plugin.status).toBe('enabled');
    expect((await service.get('/site_visits')).status).toBe(200);
    expect((await service.patch(`/rentals/${id}`, { site_reference: 'X-1' })).body.code).toBe('site_unreachable');
  });

  test('a plugin is configured before it is enabled; its secrets are written and never read', async () => {
    const { id, status } = await pluginCalled('messenger');
    expect(status).toBe('installed');
    const refused = await service.post(`/plugins/${id}/enable`, {});
    expect([refused.status, Object.keys(refused.body.errors)]).toEqual([422, ['config.webhook_url', 'config.token']]);
    const put = (config: unknown) =>
      service.send('PUT', `/plugins/${id}/config`, { config } as Record<string, unknown>);
    const wrong = { room: 'attic', retries: 1.5, quiet: 'no', token: '', nothing: 1 };
    expect(Object.keys((await put(wrong)).body.errors).sort()).toEqual(
      Object.keys(wrong)
        .map((key) => `config.${key}`)
        .sort(),
    );
    expect((await put('text')).status).toBe(422);
    const secret = 'msg-0123456789-secret';
    expect((await put({ webhook_url: 'http://127.0.0.1:9/', token: secret, quiet: true })).status).toBe(200);
    const shown = await service.get(`/plugins/${id}/config`);
    expect(shown.body.config).toEqual({
      webhook_url: 'http://127.0.0.1:9/',
      token: null,
      token_is_set: true,
      room: 'crew',
      retries: 0,
      quiet: true,
    });
    expect((await service.post(`/plugins/${id}/enable`, {})).body.plugin).toMatchObject({
      status: 'enabled',
      missing_keys: [],
    });
    // A missing value returns to its default; a secret stays.
    expect((await put({ webhook_url: 'http://127.0.0.1:9/' })).body.config).toMatchObject({
      quiet: false,
      token_is_set: true,
    });
    expect(Object.keys((await put({ webhook_url: 'http://127.0.0.1:9/', token: null })).body.errors)).toEqual([
      'config.token',
    ]);
    const tables = ['plugin', 'action_log', 'outbox_event', 'idempotency_key'];
    for (const table of tables) {
      const { rows } = await service.pool.query(`select 1 from "${table}" t where t::text like '%' || $1 || '%'`, [
        secret,
      ]);
      expect([table, rows.length]).toEqual([table, 0]);
    }
  });

  test('its channel delivers what its own type and people’s choices send there, and rests with it', async () => {
    const sink = await openSink();
    const { id } = await pluginCalled('messenger');
    const config = { webhook_url: `${sink.url}/in`, token: 'msg-token-1' };
    await service.send('PUT', `/plugins/${id}/config`, { config });
    const worker = await startTestWorker(service, {
      generated: locations({ BACKLINE_DEFINITIONS: local }).generated,
      local: [messenger, local],
    });
    const lost = async (): Promise<void> => {
      const job = await rental({ title: 'Gone' });
      expect((await service.post(`/rentals/${job}/change_status`, { status: 'lost', note: 'Price' })).status).toBe(200);
    };
    await lost();
    const [message] = await eventually(async () => (sink.received.length > 0 ? sink.received : null), 'the message');
    expect(message?.headers['authorization']).toBe('Bearer msg-token-1');
    expect(JSON.parse(message?.body ?? '{}')).toMatchObject({
      room: 'crew',
      text: expect.stringContaining('Gone was lost'),
    });
    const preferences = (types: object) => service.send('PUT', '/notification_preferences', { types });
    expect((await preferences({ rental_gone: { pigeon: true } })).status).toBe(422);
    expect(
      (await preferences({ rental_gone: { messenger: false } })).body.notification_preferences.types.rental_gone,
    ).toMatchObject({ messenger: false });
    // A channel that fails at the last try is reported, without its secrets; once it delivers again all is well.
    const owner = (await service.get('/me')).body.me.user.id;
    const notice = await service.pool.query(
      `insert into notification (type, title, body, user_id) values ('rental_gone', 'T', 'B', $1) returning id`,
      [owner],
    );
    const send = (run: number) =>
      sendToChannel(
        service.services,
        systemActor,
        { channel: 'messenger', notification_id: notice.rows[0].id },
        { run, signal: AbortSignal.timeout(10_000) },
      );
    sink.behave((_received, response) => response.writeHead(500).end());
    await expect(send(1)).rejects.toThrow('answered 500');
    expect((await pluginCalled('messenger')).status).toBe('enabled');
    await expect(send(6)).rejects.toThrow('answered 500');
    expect(await pluginCalled('messenger')).toMatchObject({
      status: 'error',
      error: 'The messenger answered 500 to ***.',
    });
    sink.behave(null);
    expect(await send(1)).toBe(true);
    expect(await pluginCalled('messenger')).toMatchObject({ status: 'enabled', error: null });
    await service.post(`/plugins/${id}/disable`, {});
    expect(await send(1)).toBe(false);
    expect(service.services.notifications.further()).toEqual([]);
    await worker.stop();
    await sink.close();
  });

  test('a webhook of a third party becomes a run of the job that is declared for it; who should hear of it does', async () => {
    let source = (await service.post('/inbound_webhook_sources', { name: 'Portal', provider: 'github' })).body
      .inbound_webhook_source;
    const { default: request } = await import('supertest');
    const { createHmac } = await import('node:crypto');
    const send = async (type: string, permit: string, key: string = source.key) => {
      const body = JSON.stringify({ permit });
      const signature = createHmac('sha256', source.secret).update(body).digest('hex');
      const headers = {
        'X-Hub-Signature-256': `sha256=${signature}`,
        'X-GitHub-Event': type,
        'X-GitHub-Delivery': permit,
      };
      return (await request(service.app).post(`/webhooks/in/${key}`).set(headers).send(body)).status;
    };
    expect(await send('permit.granted', 'P-7')).toBe(202);
    expect(await send('permit.granted', 'P-7')).toBe(200);
    expect(await send('other', 'P-8')).toBe(202);
    // The other job's one source: keys are random, so this one gets the declared key here.
    source = (await service.post('/inbound_webhook_sources', { name: 'Harbour', provider: 'github' })).body
      .inbound_webhook_source;
    await service.pool.query("update inbound_webhook_source set key = 'harbour1' where id = $1", [source.id]);
    expect(await send('quay.closed', 'Q-1', 'harbour1')).toBe(202);
    const held = await onHold('B-60');
    const { generated } = locations({ BACKLINE_DEFINITIONS: local });
    const worker = await startTestWorker(service, { generated, local: [messenger, local] });
    try {
      const done = await eventually(async () => {
        const { rows } = await service.pool.query(
          "select result from job where name = 'note_permit' and status = 'completed'",
        );
        return rows.length > 0 && rows;
      }, 'the job');
      expect(done).toEqual([{ result: { permit: 'P-7', type: 'permit.granted', event: 'P-7' } }]);
      const closures = await eventually(async () => {
        const { rows } = await service.pool.query(
          "select result from job where name = 'note_closure' and status = 'completed'",
        );
        return rows.length > 0 && rows;
      }, 'the job of the one source');
      expect(closures).toEqual([{ result: { source: 'harbour1', type: 'quay.closed' } }]);
      const permit = await eventually(async () => {
        const { notifications } = (await service.get('/notifications?per_page=100')).body as {
          notifications: { type: string; body: string; subject_ref: string | null }[];
        };
        const [permit] = notifications.filter(({ type }) => type === 'permit_noted');
        const [hold] = notifications.filter(
          ({ type, subject_ref }) => type === 'rental_held' && subject_ref === `rental:${held}`,
        );
        return permit && hold && [permit, hold];
      }, 'the notifications');
      expect(permit.map(({ body }) => body)).toEqual([
        'The job note_permit noted a permit.',
        expect.stringContaining('stopped the work'),
      ]);
    } finally {
      await worker.stop();
    }
  });
}
