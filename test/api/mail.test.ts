/** Mail over a real SMTP server: sent by a job, tried again when that may help, never sent twice. */
import { randomUUID } from 'node:crypto';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from '@jest/globals';
import type { MailDraft } from '../../runtime/base/kernel/mail.ts';
import { systemActor } from '../../runtime/doors/seed/client.ts';
import type { Worker } from '../../runtime/services/jobs/index.ts';
import { type MailServer, startMailServer } from '../support/mail_server.ts';
import { startService, type TestService } from '../support/service.ts';
import { eventually, startTestWorker } from '../support/worker.ts';

let service: TestService;
let server: MailServer;
let worker: Worker;
beforeAll(async () => {
  server = await startMailServer();
  service = await startService({
    smtpUrl: `smtp://127.0.0.1:${server.port}`,
    environment: { WEBHOOK_ALLOW_CIDRS: '127.0.0.1/32' },
  });
  worker = await startTestWorker(service);
});
afterAll(async () => {
  await worker.stop();
  await service.close();
  await server.close();
});
beforeEach(() => {
  server.taken.length = 0;
  server.behave.length = 0;
});
afterEach(async () => {
  await service.pool.query('update channel_provider set is_default = false');
});

const draft = (rest: Partial<MailDraft> = {}): MailDraft => ({
  to: { name: 'Ines Duarte', address: 'ines@example.com' },
  subject: 'Hello',
  text: 'Good morning.\n',
  html: null,
  ...rest,
});
const queue = (rest: Partial<MailDraft> = {}) => service.services.mail.queue(service.pool, systemActor, draft(rest));
async function mail(id: string | null): Promise<Record<string, unknown>> {
  return (await service.pool.query('select * from mail_message where id = $1', [id])).rows[0];
}
const ended = (id: string | null) =>
  eventually(async () => {
    const row = await mail(id);
    return !['queued', 'sending'].includes(String(row['status'])) && row;
  }, 'the mail');
/** Tries that failed wait for seconds: they are due at once. */
const hurry = () => service.pool.query(`update job set run_at = clock_timestamp() where status = 'queued'`);

test('a mail arrives once, with its words and its message id', async () => {
  const id = await queue({ subject: 'Grüße', text: 'Ein Fuß.\n', html: '<p>Ein Fuß.</p>' });
  const row = await ended(id);
  expect([row['status'], row['attempts']]).toEqual(['sent', 1]);
  const [one, ...more] = server.taken;
  expect(more).toEqual([]);
  expect(one?.to).toEqual(['ines@example.com']);
  expect(one?.text).toContain(`Message-ID: ${row['message_id']}`);
  expect(one?.text).toContain('Subject: =?UTF-8?Q?Gr=C3=BC=C3=9Fe?=');
  expect(one?.text).toContain('To: Ines Duarte <ines@example.com>');
  // The job once more, as after a worker that died before it could say that it was done.
  expect(await service.services.mail.send(String(id))).toEqual({ status: 'sent' });
  expect(server.taken).toHaveLength(1);
});

test('a mail that is queued in a rolled back transaction does not exist', async () => {
  const client = await service.pool.connect();
  await client.query('begin');
  const id = await service.services.mail.queue(client, systemActor, draft());
  await client.query('rollback');
  client.release();
  expect(id).not.toBeNull();
  expect(await mail(id)).toBeUndefined();
});

test('one key, one mail', async () => {
  const onceKey = randomUUID();
  const made = await Promise.all([1, 2, 3, 4].map(() => queue({ onceKey })));
  expect(made.filter((id) => id !== null)).toHaveLength(1);
  await ended(made.find((id) => id !== null) ?? null);
  expect(server.taken).toHaveLength(1);
});

test('a connection is kept for the next mail; one that the server ended meanwhile costs no try', async () => {
  await ended(await queue());
  const before = server.connections;
  await ended(await queue());
  expect(server.connections - before).toBeLessThan(2);
  for (let at = 0; at < 3; at += 1) {
    server.hangUp();
    const id = await queue();
    await ended(id);
    expect(await mail(id)).toMatchObject({ status: 'sent', attempts: 1 });
  }
  expect(server.taken).toHaveLength(5);
});

test('a server that is busy, or that refuses the text for now, is asked again', async () => {
  server.hangUp();
  server.behave.push('hang_up', 'later');
  const id = await queue();
  const row = await eventually(async () => {
    await hurry();
    const now = await mail(id);
    return now['status'] === 'sent' && now;
  }, 'the third try');
  expect(row['attempts']).toBe(3);
  expect(server.taken).toHaveLength(1);
});

test('a recipient that is refused for good is not asked for again', async () => {
  server.behave.push('refuse');
  const row = await ended(await queue());
  expect([row['status'], row['attempts']]).toEqual(['failed', 1]);
  expect(row['response']).toContain('550');
});

test('a server that takes the text and hangs up leaves it uncertain, and it is not sent again', async () => {
  server.behave.push('drop');
  const id = await queue();
  expect((await ended(id))['status']).toBe('uncertain');
  expect(await service.services.mail.send(String(id))).toEqual({ status: 'uncertain' });
  expect(server.taken).toHaveLength(1);
});

test('a worker that died while it sent leaves it uncertain', async () => {
  const id = await queue({ delay: 3600 });
  await service.pool.query(`update mail_message set status = 'sending' where id = $1`, [id]);
  expect(await service.services.mail.send(String(id))).toEqual({ status: 'uncertain' });
  expect(server.taken).toEqual([]);
});

test('nothing in a name or a subject becomes a header or a second recipient', async () => {
  const id = await queue({
    to: { name: 'Eve\r\nBcc: all@example.com', address: 'eve@example.com' },
    subject: 'Hi\r\nBcc: all@example.com\r\n\r\nBody',
    text: 'Bcc: not a header\n.\nQUIT\n',
  });
  await ended(id);
  const [one] = server.taken;
  const [head = '', ...rest] = (one?.text ?? '').split('\r\n\r\n');
  expect(head).not.toMatch(/^Bcc:/im);
  expect(rest.join('\n')).toContain('QUIT');
  expect(one?.to).toEqual(['eve@example.com']);
  for (const address of ['a@b\r\nRCPT TO:<c@d>', 'a@b,c@d', 'Eve <a@b>', 'a b@c', '', 'a@'])
    await expect(queue({ to: { name: null, address } })).rejects.toThrow('no e-mail address');
});

test('the default provider sends instead; its password is never shown', async () => {
  const other = await startMailServer({ user: 'backline', pass: 'pass phrase' });
  const config = { host: '127.0.0.1', port: other.port, security: 'none', username: 'backline' };
  const answer = await service.post('/channel_providers', {
    name: 'Office',
    channel: 'email',
    driver: 'smtp',
    config,
    password: 'wrong password',
    from_name: 'Rental desk',
    from_address: 'desk@example.com',
  });
  expect(answer.status).toBe(201);
  const { id } = answer.body.channel_provider;
  const test = (body: Record<string, unknown> = {}) => service.post(`/channel_providers/${id}/test`, body);
  const refused = (await test()).body.channel_test;
  expect(refused).toMatchObject({ ok: false, latency_ms: expect.any(Number) });
  expect((await service.patch(`/channel_providers/${id}`, { password: 'pass phrase' })).status).toBe(200);
  expect((await test()).body.channel_test.ok).toBe(true);
  expect((await test({ recipient: 'me@example.com' })).body.channel_test.ok).toBe(true);
  expect(other.taken.map(({ to }) => to)).toEqual([['me@example.com']]);
  expect((await test({ recipient: 'me@example.com\r\nx' })).status).toBe(422);
  expect((await service.post(`/channel_providers/${id}/make_default`, {})).status).toBe(200);
  const shown = (await service.get(`/channel_providers/${id}`)).body.channel_provider;
  expect(shown).toMatchObject({ is_default: true, last_test_status: 'ok', password: null, password_is_set: true });
  await ended(await queue());
  expect(other.taken.at(-1)?.text).toContain('From: Rental desk <desk@example.com>');
  expect(server.taken).toEqual([]);
  const { rows } = await service.pool.query(`select row_to_json(a)::text as text from action_log a
    union all select payload from outbox_event union all select row_to_json(p)::text from channel_provider p`);
  expect(rows.map(({ text }) => text).join('\n')).not.toContain('pass phrase');
  await other.close();
});

test('which server mails go through is decided by who has every right, with a token that nothing limits', async () => {
  const body = { name: 'Mine', channel: 'email', driver: 'smtp', config: { host: 'mail.example.com' } };
  const { channel_provider: office } = (await service.post('/channel_providers', body)).body;
  const makers = [
    { abilities: ['channel-providers:read', 'channel-providers:write'] },
    { abilities: ['*'], allowed_ips: ['127.0.0.0/8', '::1'] },
  ];
  for (const rights of makers) {
    const { api_token: made } = (await service.post('/api_tokens', { name: 'Narrow', ...rights })).body;
    const narrow = { Authorization: `Bearer ${made.token}` };
    for (const answer of [
      await service.post('/channel_providers', body, narrow),
      await service.post('/channel_providers', { ...body, channel: 'sms', driver: 'log', config: {} }, narrow),
      await service.post(`/channel_providers/${office.id}/test`, {}, narrow),
      await service.patch(`/channel_providers/${office.id}`, { config: { host: 'mail.example.net' } }, narrow),
      await service.post(`/channel_providers/${office.id}/make_default`, {}, narrow),
      await service.delete(`/channel_providers/${office.id}`, narrow),
    ])
      expect([answer.status, answer.body.code]).toEqual([403, 'human_required']);
  }
  expect((await service.get(`/channel_providers/${office.id}`)).body.channel_provider.config.host).toBe(
    'mail.example.com',
  );
  expect((await service.delete(`/channel_providers/${office.id}`)).status).toBe(204);
});

test('a provider reaches what webhooks reach, by any spelling, when it is saved and when it is spoken to', async () => {
  const strict = await startService({ smtpUrl: `smtp://127.0.0.1:${server.port}` });
  const before = server.connections;
  const provider = (host: string) => ({
    name: 'Own network',
    channel: 'email',
    driver: 'smtp',
    config: { host, port: server.port, security: 'none' },
  });
  for (const host of [
    '127.0.0.1',
    'localhost',
    '::1',
    '::ffff:127.0.0.1',
    '127.1',
    '0.0.0.0',
    '10.0.0.1',
    '169.254.169.254',
  ]) {
    const made = await strict.post('/channel_providers', provider(host));
    expect([host, made.status, Object.keys(made.body.errors ?? {})]).toEqual([host, 422, ['config']]);
  }
  // A provider from before, or one whose name resolves to another address since.
  const { rows } = await strict.pool.query(
    `insert into channel_provider (name, channel, driver, config, is_default, is_active)
     select 'Old', 'email', 'smtp', jsonb_build_object('host', h, 'port', $1::integer, 'security', 'none'), false, true
     from unnest(array['127.0.0.1', 'localhost']) h returning id`,
    [server.port],
  );
  for (const { id } of rows) {
    const { channel_test: tested } = (await strict.post(`/channel_providers/${id}/test`, {})).body;
    expect([tested.ok, tested.message]).toEqual([false, expect.stringContaining('is not a public address')]);
  }
  expect(server.connections).toBe(before);
  await strict.close();
});

test('a provider must fit its channel', async () => {
  const body = { name: 'x', channel: 'sms', driver: 'smtp', config: { host: 'mail.example.com' } };
  expect((await service.post('/channel_providers', body)).status).toBe(422);
  expect((await service.post('/channel_providers', { ...body, channel: 'email', config: {} })).status).toBe(422);
  expect(
    (await service.post('/channel_providers', { ...body, channel: 'email', config: { host: 'a b' } })).status,
  ).toBe(422);
  expect((await service.post('/channel_providers/2147483647/test', {})).status).toBe(404);
});

test('without a server mails are kept', async () => {
  const { openMail } = await import('../../runtime/services/mail/index.ts');
  const outbox = openMail(service.services, { smtpUrl: null, appUrl: 'https://backline.example.com' });
  const id = await outbox.queue(service.pool, systemActor, draft({ delay: 3600 }));
  expect(await outbox.send(String(id))).toEqual({ status: 'kept' });
  const row = await mail(id);
  expect([row['status'], row['from_address']]).toEqual(['kept', 'no-reply@backline.example.com']);
});
