/**
 * Providers by their documented interfaces, each played by a small server on the loopback: the requests to them, and the meaning
 * of their answers.
 */
import { once } from 'node:events';
import http from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from '@jest/globals';
import { systemActor } from '../../../runtime/doors/seed/client.ts';
import { newReader } from '../../support/reader.ts';
import { startService, type TestService } from '../../support/service.ts';
import { eventually, startTestWorker } from '../../support/worker.ts';

interface Requested {
  readonly method: string;
  readonly path: string;
  readonly headers: http.IncomingHttpHeaders;
  readonly body: string;
}
type Answer =
  | { readonly status: number; readonly body?: unknown; readonly headers?: Record<string, string> }
  | 'hang_up';

let service: TestService;
let server: http.Server;
let endpoint: string;
const received: Requested[] = [];
const answers: Answer[] = [];

beforeAll(async () => {
  server = http.createServer(async (request, response) => {
    const parts: Buffer[] = [];
    for await (const part of request) parts.push(part as Buffer);
    received.push({
      method: request.method ?? '',
      path: request.url ?? '',
      headers: request.headers,
      body: Buffer.concat(parts).toString('utf8'),
    });
    const answer = answers.shift() ?? { status: 500 };
    if (answer === 'hang_up') return void request.socket.destroy();
    response.writeHead(answer.status, answer.headers);
    response.end(
      typeof answer.body === 'string' ? answer.body : answer.body === undefined ? '' : JSON.stringify(answer.body),
    );
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  endpoint = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  service = await startService({ environment: { WEBHOOK_ALLOW_CIDRS: '127.0.0.1/32' } });
});
afterAll(async () => {
  await service.close();
  server.close();
});
beforeEach(() => {
  received.length = 0;
  answers.length = 0;
});
afterEach(async () => {
  await service.pool.query('update channel_provider set is_default = false, is_active = false');
});

const config: Record<string, Record<string, string>> = {
  ses: { region: 'eu-west-1', access_key_id: 'AKIDEXAMPLE' },
  mailgun: { domain: 'mg.example.com' },
  postmark: {},
  sendgrid: {},
  twilio: { account_sid: 'AC1', from_number: '+15005550006' },
};

async function provider(driver: string, rest: Record<string, unknown> = {}): Promise<number> {
  const channel = driver === 'twilio' ? 'sms' : 'email';
  const made = await service.post('/channel_providers', {
    name: driver,
    channel,
    driver,
    password: 'secret-key',
    from_name: 'Lumen',
    from_address: 'hire@lumen.example',
    config: { ...config[driver], endpoint },
    ...rest,
  });
  expect([driver, made.status, made.body.errors]).toEqual([driver, 201, undefined]);
  expect(JSON.stringify(made.body)).not.toContain('secret-key');
  const { id } = made.body.channel_provider;
  return id;
}
const makeDefault = async (id: number) =>
  expect((await service.post(`/channel_providers/${id}/make_default`, {})).status).toBe(200);

async function send(driver: string): Promise<{ status: string; row: Record<string, unknown> }> {
  const isText = driver === 'twilio';
  const id = await service.services.mail.queue(service.pool, systemActor, {
    to: { name: null, address: isText ? '+441632960961' : 'maya@bright.example' },
    recipients: isText
      ? { to: ['+441632960961'], cc: [], bcc: [] }
      : { to: ['maya@bright.example'], cc: ['copy@bücher.example'], bcc: ['hidden@bright.example'] },
    channel: isText ? 'sms' : 'email',
    subject: 'Grüße\r\nBcc: all@example.com',
    text: 'Good morning.\n',
    html: isText ? null : '<p>Good morning.</p>',
    unsubscribeUrl: 'https://hire.example/u/1',
  });
  const status = await service.services.mail.send(String(id)).then(
    (outcome) => outcome.status,
    () => 'again',
  );
  const { rows } = await service.pool.query('select * from mail_message where id = $1', [id]);
  return { status, row: rows[0] };
}

const good: Record<string, Answer> = {
  ses: { status: 200, body: { MessageId: 'id-1' } },
  mailgun: { status: 200, body: { id: '<id-1@mg.example.com>', message: 'Queued. Thank you.' } },
  postmark: { status: 200, body: { ErrorCode: 0, Message: 'OK', MessageID: 'id-1', To: 'x', SubmittedAt: 'y' } },
  sendgrid: { status: 202, headers: { 'x-message-id': 'id-1' } },
  twilio: { status: 201, body: { sid: 'SM1', status: 'queued' } },
};
const paths: Record<string, string> = {
  ses: '/v2/email/outbound-emails',
  mailgun: '/v3/mg.example.com/messages',
  postmark: '/email',
  sendgrid: '/v3/mail/send',
  twilio: '/2010-04-01/Accounts/AC1/Messages.json',
};

test.each(Object.keys(good))('%s is asked as it documents, and takes a message once', async (driver) => {
  const id = await provider(driver);
  await makeDefault(id);
  answers.push(good[driver] as Answer);
  const { status, row } = await send(driver);
  expect([status, row['status'], received.length]).toEqual(['sent', 'sent', 1]);
  const { path, headers, body } = received[0] as Requested;
  expect(path).toBe(paths[driver]);
  const keys: Record<string, unknown> = {
    ses: /^AWS4-HMAC-SHA256 Credential=AKIDEXAMPLE\/\d{8}\/eu-west-1\/ses\/aws4_request, SignedHeaders=host;x-amz-date, Signature=[0-9a-f]{64}$/.test(
      String(headers.authorization),
    ),
    mailgun: headers.authorization === `Basic ${Buffer.from('api:secret-key').toString('base64')}`,
    postmark: headers['x-postmark-server-token'] === 'secret-key',
    sendgrid: headers.authorization === 'Bearer secret-key',
    twilio: headers.authorization === `Basic ${Buffer.from('AC1:secret-key').toString('base64')}`,
  };
  expect([driver, keys[driver]]).toEqual([driver, true]);
  if (driver === 'twilio') {
    expect(Object.fromEntries(new URLSearchParams(body))).toEqual({
      To: '+441632960961',
      From: '+15005550006',
      Body: 'Good morning.',
    });
    return;
  }
  const said = driver === 'ses' ? Buffer.from(JSON.parse(body).Content.Raw.Data, 'base64').toString() : body;
  expect(said).not.toMatch(/\nBcc: all@/);
  expect(said).toContain('Good morning.');
  expect(said).toContain('https://hire.example/u/1');
  expect(said).toContain('One-Click');
  expect(said).toContain(String(row['message_id']).slice(1, 30));
  expect(body).toContain('copy@xn--bcher-kva.example');
  expect(body).toContain(String(row['id']));
  if (driver === 'sendgrid')
    expect(JSON.parse(body)).toMatchObject({
      personalizations: [{ bcc: [{ email: 'hidden@bright.example' }] }],
      tracking_settings: { open_tracking: { enable: false } },
    });
  if (driver === 'postmark')
    expect(JSON.parse(body)).toMatchObject({ Bcc: 'hidden@bright.example', TrackOpens: false, TrackLinks: 'None' });
  if (driver === 'mailgun') expect(body).toMatch(/name="o:tracking"\r\n\r\nno/);
});

test('an answer says whether it is tried again; what is unknown never is', async () => {
  const cases: readonly (readonly [string, Answer, string])[] = [
    ['postmark', { status: 422, body: { ErrorCode: 300, Message: 'Invalid email' } }, 'failed'],
    ['postmark', { status: 422, body: { ErrorCode: 406, Message: 'Inactive recipient' } }, 'failed'],
    ['postmark', { status: 401, body: { ErrorCode: 10, Message: 'Bad token' } }, 'again'],
    ['sendgrid', { status: 429, headers: { 'retry-after': '7' } }, 'waiting'],
    ['sendgrid', { status: 429 }, 'again'],
    ['sendgrid', { status: 400, body: { errors: [{ message: 'Bad', field: null }] } }, 'failed'],
    ['sendgrid', { status: 503, body: '<html>Down</html>' }, 'again'],
    ['mailgun', { status: 400, body: { message: 'to parameter is not a valid address' } }, 'failed'],
    ['mailgun', { status: 200, body: '<html>Nonsense</html>' }, 'uncertain'],
    [
      'ses',
      {
        status: 400,
        body: { message: 'Not verified' },
        headers: { 'x-amzn-errortype': 'MailFromDomainNotVerifiedException' },
      },
      'again',
    ],
    ['ses', 'hang_up', 'uncertain'],
    ['twilio', { status: 400, body: { code: 21610, message: 'Unsubscribed' } }, 'failed'],
    ['twilio', { status: 401, body: { code: 20003, message: 'Authenticate' } }, 'again'],
  ];
  for (const [driver, answer, outcome] of cases) {
    await makeDefault(await provider(driver));
    answers.push(answer);
    const { status, row } = await send(driver);
    expect([driver, JSON.stringify(answer), status]).toEqual([driver, JSON.stringify(answer), outcome]);
    expect(row['status']).toBe(['again', 'waiting'].includes(outcome) ? 'queued' : outcome);
    expect(String(row['response'])).not.toContain('secret-key');
    await service.pool.query('update channel_provider set is_default = false, is_active = false');
  }
});

test('another provider stands in where that is allowed and nothing was sent; a test says what is wrong', async () => {
  const first = await provider('sendgrid');
  await provider('postmark');
  await makeDefault(first);
  answers.push({ status: 503 });
  expect((await send('sendgrid')).status).toBe('again');
  await service.patch('/settings/email', { fail_over: true });
  answers.push({ status: 503 }, good['postmark'] as Answer);
  const { status, row } = await send('sendgrid');
  expect([status, row['attempts'], received.slice(-2).map(({ path }) => path)]).toEqual([
    'sent',
    2,
    ['/v3/mail/send', '/email'],
  ]);
  answers.push('hang_up');
  expect([(await send('sendgrid')).status, received.at(-1)?.path]).toEqual(['uncertain', '/v3/mail/send']);
  await service.patch('/settings/email', { fail_over: false });

  answers.push({ status: 200, body: { scopes: [] } }, { status: 401, body: { errors: [{ message: 'No such key' }] } });
  const tested = async (body: object) =>
    (await service.post(`/channel_providers/${first}/test`, { ...body })).body.channel_test;
  expect(await tested({})).toMatchObject({ ok: true });
  expect(await tested({})).toMatchObject({ ok: false, message: expect.stringContaining('No such key') });
  answers.push(good['sendgrid'] as Answer);
  expect(await tested({ recipient: 'crew@example.com' })).toMatchObject({ ok: true });
  expect(received.at(-1)?.body).toContain('crew@example.com');
  for (const [driver, rest] of [
    ['twilio', { channel: 'email' }],
    ['ses', { channel: 'email', config: {} }],
    ['postmark', { channel: 'sms' }],
  ] as const)
    expect((await service.post('/channel_providers', { name: 'x', driver, ...rest })).status).toBe(422);
});

test("a pause that a provider asks for is kept, and costs the message none of its job's tries", async () => {
  await makeDefault(await provider('sendgrid'));
  // Mails that earlier tests left waiting would take the answers.
  await service.pool.query(`delete from job where name = 'send_mail'`);
  const worker = await startTestWorker(service);
  try {
    answers.push({ status: 429, headers: { 'retry-after': '900' } }, good['sendgrid'] as Answer);
    const id = await service.services.mail.queue(service.pool, systemActor, {
      to: { name: null, address: 'maya@bright.example' },
      subject: 'Wait',
      text: 'Good morning.\n',
      html: null,
    });
    const waiting = await eventually(async () => {
      const { rows } = await service.pool.query(
        `select extract(epoch from run_at - clock_timestamp())::int as seconds, attempts from job
          where name = 'send_mail' and status = 'queued' and payload ->> 'id' = $1`,
        [id],
      );
      return rows[0]?.seconds > 600 && rows[0];
    }, 'the pause');
    expect(waiting.attempts).toBe(0);
    expect(received).toHaveLength(1);
    await service.pool.query(
      `update job set run_at = clock_timestamp() where name = 'send_mail' and status = 'queued'`,
    );
    await eventually(async () => {
      const { rows } = await service.pool.query('select status from mail_message where id = $1', [id]);
      return rows[0]?.status === 'sent';
    }, 'the message');
    expect(received).toHaveLength(2);
  } finally {
    await worker.stop();
  }
});

test('a text message goes from the draft to the provider, once, with the number as it is written', async () => {
  await makeDefault(await provider('twilio'));
  await service.pool.query(`delete from job where name = 'send_mail'`);
  const worker = await startTestWorker(service);
  try {
    const { id: account } = (await service.post('/accounts', { name: 'Bright Ltd', phone: '+44 (1632) 960-961' })).body
      .account;
    const { headers } = await newReader(service, {}, { actor_kind: 'person' });
    const body = {
      subject_type: 'account',
      subject_id: String(account),
      channel: 'sms',
      rendered_body: 'Your van is here.',
    };
    const draft = (await service.post('/communication_drafts', body, headers)).body.communication_draft;
    expect(draft).toMatchObject({ to: ['+441632960961'], body_format: 'text' });
    answers.push(good['twilio'] as Answer);
    for (const step of ['approve', 'send'])
      expect((await service.post(`/communication_drafts/${draft.id}/${step}`, {}, headers)).status).toBe(200);
    const { communication_log_id: log } = (await service.get(`/communication_drafts/${draft.id}`)).body
      .communication_draft;
    const entry = await eventually(async () => {
      const one = (await service.get(`/communication_logs/${log}`)).body.communication_log;
      return one.status === 'sent' && one;
    }, 'the message');
    expect(entry).toMatchObject({ channel: 'sms', recipient: '+441632960961', provider: 'twilio', attempts: 1 });
    expect(received.map(({ body: sent }) => Object.fromEntries(new URLSearchParams(sent)))).toEqual([
      { To: '+441632960961', From: '+15005550006', Body: 'Your van is here.' },
    ]);
    // Copies, addresses and pages are no part of it.
    for (const wrong of [{ cc: ['a@example.com'] }, { to: ['maya@bright.example'] }])
      expect((await service.post('/communication_drafts', { ...body, ...wrong }, headers)).status).toBe(422);
  } finally {
    await worker.stop();
  }
});
