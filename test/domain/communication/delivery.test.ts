/** The fate of messages after the provider took them: providers' webhooks, returned mail, pictures, and suppressed addresses. */
import { createHmac, createSign, generateKeyPairSync, randomUUID } from 'node:crypto';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, beforeEach, expect, test } from '@jest/globals';
import type { Worker } from '../../../runtime/services/jobs/index.ts';
import { type MailServer, startMailServer } from '../../support/mail_server.ts';
import { newReader } from '../../support/reader.ts';
import { startService, type TestService } from '../../support/service.ts';
import { playSns, type Sns } from '../../support/sns.ts';
import { eventually, startTestWorker } from '../../support/worker.ts';

type Headers = Readonly<Record<string, string>>;
type Body = Readonly<Record<string, unknown>>;

let service: TestService;
let server: MailServer;
let worker: Worker;
let sns: Sns;
let account: number;
let person: Headers;

beforeAll(async () => {
  server = await startMailServer();
  service = await startService({
    smtpUrl: `smtp://127.0.0.1:${server.port}`,
    environment: { WEBHOOK_ALLOW_CIDRS: '127.0.0.1/32' },
  });
  sns = await playSns(service);
  worker = await startTestWorker(service);
  account = (await service.post('/accounts', { name: 'Bright Ltd', email: 'hire@bright.example' })).body.account.id;
  person = (await newReader(service, {}, { actor_kind: 'person' })).headers;
});
afterAll(async () => {
  await worker.stop();
  await sns.close();
  await service.close();
  await server.close();
});
beforeEach(() => {
  server.taken.length = 0;
  server.behave.length = 0;
});

let count = 0;
const origin = () => `http://127.0.0.1:${(service.server.address() as AddressInfo).port}`;
interface SentMail {
  readonly log: number;
  readonly mail: string;
  readonly address: string;
  readonly messageId: string;
}

const push = () =>
  service.pool.query(`update job set run_at = clock_timestamp() where status = 'queued' and schedule is null`);
const entry = async (id: number) => (await service.get(`/communication_logs/${id}`)).body.communication_log;
const reaches = (id: number, status: string) =>
  eventually(async () => {
    await push();
    const now = await entry(id);
    return now.status === status && now;
  }, `the status ${status}`);

/** A draft that went out to an address of its own. */
async function sent(body: Body = {}, status = 'sent'): Promise<SentMail> {
  count += 1;
  const address = `reader${count}@bright.example`;
  const draft = (
    await service.post(
      '/communication_drafts',
      {
        subject_type: 'account',
        subject_id: String(account),
        to: [address],
        subject_line: 'Your hire',
        rendered_body: 'Here it is.',
        ...body,
      },
      person,
    )
  ).body.communication_draft;
  for (const step of ['approve', 'send'])
    expect((await service.post(`/communication_drafts/${draft.id}/${step}`, {}, person)).status).toBe(200);
  const { communication_log_id: log } = (await service.get(`/communication_drafts/${draft.id}`)).body
    .communication_draft;
  await reaches(log, status);
  const { rows } = await service.pool.query(
    `select m.id::text as id, m.message_id from mail_message m join communication_log l on l.mail_id = m.id where l.id = $1`,
    [log],
  );
  return { log, mail: rows[0]?.id, address, messageId: rows[0]?.message_id };
}

async function source(provider: string, secret: string): Promise<string> {
  const made = await service.post('/inbound_webhook_sources', { name: provider, provider, secret });
  expect([provider, made.status]).toEqual([provider, 201]);
  return `/webhooks/in/${made.body.inbound_webhook_source.key}`;
}
const deliver = (path: string, body: string, headers: Headers = {}) =>
  fetch(`${origin()}${path}`, {
    method: 'POST',
    body,
    headers: { 'content-type': 'application/json', ...headers },
  });

/** As if a provider of this driver had sent it. */
async function of(driver: string, one: SentMail): Promise<SentMail> {
  const { rows } = await service.pool.query(
    `insert into channel_provider (name, channel, driver, config, is_active) values ($1, 'email', $1, '{}', false) returning id`,
    [driver],
  );
  await service.pool.query('update mail_message set provider_id = $2 where id = $1', [one.mail, rows[0].id]);
  return one;
}

const basic = (secret: string): Headers => ({
  authorization: `Basic ${Buffer.from(`backline:${secret}`).toString('base64')}`,
});
const keys = generateKeyPairSync('ec', { namedCurve: 'P-256' });
const publicKey = keys.publicKey.export({ format: 'der', type: 'spki' }).toString('base64');
const now = () => String(Math.floor(Date.now() / 1000));

/** How each provider writes and signs an event about a message. */
const providers: Readonly<
  Record<
    string,
    {
      readonly secret: string;
      readonly event: (kind: 'delivered' | 'opened' | 'bounced' | 'complained', mail: SentMail) => unknown;
      readonly sign: (body: unknown) => { readonly text: string; readonly headers: Headers };
    }
  >
> = {
  postmark: {
    secret: 'postmark-password-0123456789',
    event: (kind, { mail, address }) => ({
      RecordType: { delivered: 'Delivery', opened: 'Open', bounced: 'Bounce', complained: 'SpamComplaint' }[kind],
      ...(kind === 'bounced'
        ? { Type: 'HardBounce', Description: 'The server was unable to deliver', Email: address }
        : {}),
      ...(kind === 'complained' ? { Email: address } : { Recipient: address }),
      Metadata: { backline_mail: mail },
      once: randomUUID(),
    }),
    sign: (body) => ({ text: JSON.stringify(body), headers: basic('postmark-password-0123456789') }),
  },
  mailgun: {
    secret: 'key-mailgun',
    event: (kind, { mail, address }) => ({
      event: { delivered: 'delivered', opened: 'opened', bounced: 'failed', complained: 'complained' }[kind],
      ...(kind === 'bounced'
        ? { severity: 'permanent', reason: 'bounce', 'delivery-status': { code: 550, message: 'No such user' } }
        : {}),
      recipient: address,
      'user-variables': { backline_mail: mail },
    }),
    sign: (event) => {
      const [timestamp, token] = [now(), randomUUID()];
      const signature = createHmac('sha256', 'key-mailgun')
        .update(timestamp + token)
        .digest('hex');
      return { text: JSON.stringify({ signature: { timestamp, token, signature }, 'event-data': event }), headers: {} };
    },
  },
  sendgrid: {
    secret: publicKey,
    event: (kind, { mail, address }) => [
      {
        event: { delivered: 'delivered', opened: 'open', bounced: 'bounce', complained: 'spamreport' }[kind],
        email: address,
        status: '5.1.1',
        reason: 'No such user',
        backline_mail: mail,
        once: randomUUID(),
      },
      { event: 'processed', email: address, backline_mail: mail },
    ],
    sign: (body) => {
      const [text, time] = [JSON.stringify(body), now()];
      const signature = createSign('sha256')
        .update(time + text)
        .sign(keys.privateKey)
        .toString('base64');
      return {
        text,
        headers: {
          'x-twilio-email-event-webhook-signature': signature,
          'x-twilio-email-event-webhook-timestamp': time,
        },
      };
    },
  },
  ses: {
    secret: 'sns-password-0123456789',
    event: (kind, { mail, address }) => ({
      eventType: { delivered: 'Delivery', opened: 'Open', bounced: 'Bounce', complained: 'Complaint' }[kind],
      mail: { tags: { backline_mail: [mail] } },
      delivery: { recipients: [address], smtpResponse: '250 ok' },
      bounce: {
        bounceType: 'Permanent',
        bounceSubType: 'General',
        bouncedRecipients: [{ emailAddress: address, status: '5.1.1', diagnosticCode: 'smtp; 550 no such user' }],
      },
      complaint: { complainedRecipients: [{ emailAddress: address }] },
    }),
    sign: (event) => ({
      text: JSON.stringify(sns.envelope(event)),
      headers: basic('sns-password-0123456789'),
    }),
  },
};

test('each provider tells in its own words what became of a message, and proves that it is the one', async () => {
  for (const [name, provider] of Object.entries(providers)) {
    const path = await source(name, provider.secret);
    const mail = await of(name, await sent());
    const said = async (kind: Parameters<typeof provider.event>[0], about = mail) => {
      const { text, headers } = provider.sign(provider.event(kind, about));
      expect([name, kind, (await deliver(path, text, headers)).status]).toEqual([name, kind, 202]);
      return { text, headers };
    };
    const first = await said('delivered');
    const delivered = await reaches(mail.log, 'delivered');
    expect(delivered.delivered_at).not.toBeNull();
    // The same once more is answered, and not taken.
    expect([name, (await deliver(path, first.text, first.headers)).status]).toEqual([name, 200]);
    // Without a proof there is nothing, as for an unknown source.
    const forged = provider.sign(provider.event('bounced', mail));
    for (const [text, headers] of [
      [
        forged.text.replace(/"signature":"[0-9a-f]{8}/, '"signature":"00000000'),
        name === 'mailgun' ? {} : { authorization: 'Basic YTpi' },
      ],
      [forged.text, name === 'mailgun' ? null : {}],
    ] as const)
      if (headers !== null) expect([name, (await deliver(path, text, headers)).status]).toEqual([name, 401]);
    // An address that bounced late gets no more, from anybody.
    await said('bounced');
    expect((await reaches(mail.log, 'bounced')).delivered_at).toBe(delivered.delivered_at);
    const [held] = (await service.get(`/suppressed_addresses?q[address_eq]=${mail.address}`)).body.suppressed_addresses;
    expect(held).toMatchObject({ reason: 'hard_bounce', is_active: true, communication_log_id: mail.log });
    expect(Date.parse(held.expires_at)).toBeGreaterThan(Date.now() + 100 * 86_400_000);
    // A subscriber to events gets the message and the address.
    const { rows: events } = await service.pool.query(
      `select event from outbox_event where ref in ($1, $2) and event in ('communication.delivered', 'communication.bounced', 'suppressed_address.created') order by id`,
      [`communication_log:${mail.log}`, `suppressed_address:${held.id}`],
    );
    expect(events.map(({ event }) => event)).toEqual([
      'communication.delivered',
      'communication.bounced',
      'suppressed_address.created',
    ]);
    // Messages of others are none of its business.
    const foreign = await of('smtp', await sent());
    await said('bounced', foreign);
    await said('delivered', { ...foreign, mail: randomUUID() });
    await eventually(async () => {
      await push();
      const { rows } = await service.pool.query(
        `select count(*)::int as n from job where name = $1 and status <> 'completed'`,
        [`take_${name}_events`],
      );
      return rows[0].n === 0;
    }, 'all that it told');
    expect((await entry(foreign.log)).status).toBe('sent');
    const complained = await of(name, await sent());
    await said('complained', complained);
    const [gone] = await eventually(async () => {
      await push();
      const { suppressed_addresses: list } = (
        await service.get(`/suppressed_addresses?q[address_eq]=${complained.address}`)
      ).body;
      return list.length > 0 && list;
    }, 'the complaint');
    expect(gone).toMatchObject({ reason: 'complaint', expires_at: null });
    expect((await service.post(`/suppressed_addresses/${gone.id}/lift`, {}, person)).body.code).toBe('complained');
  }
});

test('a message that came back is found by its id, and says why; what is only late, or is no report, changes nothing', async () => {
  const made = await service.post('/inbound_webhook_sources', {
    name: 'Our server',
    provider: 'returned_mail',
    secret: 'whsec_returned',
  });
  const path = `/webhooks/in/${made.body.inbound_webhook_source.key}`;
  const report = ({ messageId, address }: SentMail, action: string, status: string, said: string) =>
    [
      'From: MAILER-DAEMON@mx.example',
      'Content-Type: multipart/report; report-type=delivery-status;',
      ' boundary="b1"',
      '',
      '--b1',
      'Content-Type: text/plain',
      '',
      'Sorry.',
      '--b1',
      'Content-Type: message/delivery-status',
      '',
      'Reporting-MTA: dns; mx.example',
      '',
      `Final-Recipient: rfc822; ${address}`,
      `Action: ${action}`,
      `Status: ${status}`,
      `Diagnostic-Code: smtp; ${said}`,
      '',
      '--b1',
      'Content-Type: text/rfc822-headers',
      '',
      `Message-ID: ${messageId}`,
      'Subject: Your hire',
      '',
      '--b1--',
      '',
    ].join('\r\n');
  const hand = async (text: string) => {
    const time = now();
    const signature = createHmac('sha256', 'whsec_returned').update(`${time}.${text}`).digest('hex');
    const answer = await deliver(path, text, {
      'content-type': 'message/rfc822',
      'x-backline-signature': `t=${time},v1=${signature}`,
    });
    expect(answer.status).toBe(202);
  };
  const [unknown, late, policy] = [await sent(), await sent(), await sent()];
  await hand(report(late, 'delayed', '4.4.1', '451 try later'));
  await hand('From: somebody@example.com\r\n\r\nI am away until Monday.');
  await hand(report(unknown, 'failed', '5.1.1', '550 5.1.1 no such user'));
  await hand(report(policy, 'failed', '5.7.1', '550 5.7.1 blocked by policy'));
  expect((await reaches(unknown.log, 'bounced')).error).toBe('550 5.1.1 no such user');
  await reaches(policy.log, 'bounced');
  expect((await entry(late.log)).status).toBe('sent');
  const list = (await service.get('/suppressed_addresses?per_page=100')).body.suppressed_addresses;
  const addresses = list.map(({ address }: { address: string }) => address);
  expect(addresses).toContain(unknown.address);
  // A policy against us says nothing of the address.
  expect(addresses).not.toContain(policy.address);
});

test('a message is opened where the setting allows it, by its own picture alone, and not by who only asks for the head', async () => {
  const picture = (text: string) => /src=3?D?"?(http[^"]+\/communications\/opened\/[^"]+)"/.exec(text)?.[1];
  const html = { rendered_body: '<p>Here it is.</p>' };
  await sent(html);
  expect(picture(server.taken[0]?.text.replace(/=\r\n/g, '').replaceAll('=3D', '=') ?? '')).toBeUndefined();
  server.taken.length = 0;
  await service.pool.query(`insert into setting_value ("group", key, value) values ('email', 'track_opens', 'true')`);
  await service.services.settings.reload();
  const mail = await sent(html);
  const address = picture(server.taken[0]?.text.replace(/=\r\n/g, '').replaceAll('=3D', '=') ?? '') ?? '';
  expect(address).toContain(mail.mail);
  const at = new URL(address);
  const ask = (query: string, method = 'GET') => fetch(`${origin()}${at.pathname}${query}`, { method });
  for (const [query, method] of [
    [at.search, 'HEAD'],
    ['?signature=abc', 'GET'],
  ] as const)
    expect((await ask(query, method)).status).toBe(200);
  expect((await entry(mail.log)).status).toBe('sent');
  const shown = await ask(at.search);
  expect([shown.status, shown.headers.get('content-type')]).toEqual([200, 'image/gif']);
  expect((await entry(mail.log)).opened_at).not.toBeNull();
  expect((await entry(mail.log)).status).toBe('opened');
  await service.pool.query(`delete from setting_value where key = 'track_opens'`);
  await service.services.settings.reload();
});

test('who gets no messages is a list that people read, add to and lift; agents and services do neither', async () => {
  const put = (address: string, headers: Headers = person) =>
    service.post('/suppressed_addresses', { address, note: 'Left' }, headers);
  count += 1;
  const address = `reader${count + 1}@bright.example`;
  const made = await put(address.toUpperCase());
  expect(made.body.suppressed_address).toMatchObject({ address, reason: 'manual', is_active: true });
  expect((await put(address)).status).toBe(422);
  const { log } = await sent({}, 'suppressed');
  expect(await entry(log)).toMatchObject({ suppressed_reason: 'bounced_before', attempts: 0 });
  const { id } = made.body.suppressed_address;
  for (const kind of ['service', 'ai_agent'] as const) {
    const { headers } = await newReader(service, {}, { actor_kind: kind });
    expect([kind, (await put('other@bright.example', headers)).body.code]).toEqual([kind, 'human_required']);
    expect([kind, (await service.post(`/suppressed_addresses/${id}/lift`, {}, headers)).body.code]).toEqual([
      kind,
      'human_required',
    ]);
  }
  const lifted = await service.post(`/suppressed_addresses/${id}/lift`, { reason: 'Back again' }, person);
  expect(lifted.body.suppressed_address).toMatchObject({ is_active: false, lift_reason: 'Back again' });
  count -= 1;
  await sent();
  // A new bounce puts it back.
  server.behave.push('refuse');
  count -= 1;
  await sent({}, 'bounced');
  expect((await service.get(`/suppressed_addresses/${id}`)).body.suppressed_address).toMatchObject({
    is_active: true,
    reason: 'hard_bounce',
  });
});

test('who opts out between approval and sending gets nothing, and the draft is sent all the same', async () => {
  const draft = (
    await service.post(
      '/communication_drafts',
      {
        subject_type: 'account',
        subject_id: String(account),
        to: ['late@bright.example'],
        subject_line: 'News',
        rendered_body: 'Cheaper lamps.',
        notification_type: 'marketing',
      },
      person,
    )
  ).body.communication_draft;
  await service.post(`/communication_drafts/${draft.id}/approve`, {}, person);
  await service.patch(`/accounts/${account}`, { marketing_opt_out: true });
  expect((await service.post(`/communication_drafts/${draft.id}/send`, {}, person)).status).toBe(200);
  const after = (await service.get(`/communication_drafts/${draft.id}`)).body.communication_draft;
  expect(after.status).toBe('sent');
  expect(await reaches(after.communication_log_id, 'suppressed')).toMatchObject({ suppressed_reason: 'opt_out' });
  await service.patch(`/accounts/${account}`, { marketing_opt_out: false });
});

test('a portal has no way to a customer yet: such a draft is refused when it is composed, and nothing goes by mail', async () => {
  const body = { subject_type: 'account', subject_id: String(account), channel: 'portal', rendered_body: 'Hello' };
  const answer = await service.post('/communication_drafts', body, person);
  expect([answer.status, Object.keys(answer.body.errors ?? {})]).toEqual([422, ['channel']]);
  const template = await service.post('/communication_templates', {
    key: 'portal_news',
    name: 'Portal',
    channel: 'portal',
    subject_type: 'account',
    body: 'Hello',
  });
  expect(template.status).toBe(201);
});

test('what SNS did not sign is refused, whoever holds the password; a subscription is confirmed at Amazon alone', async () => {
  const secret = 'sns-password-9876543210';
  const path = await source('ses', secret);
  const send = (envelope: unknown) => deliver(path, JSON.stringify(envelope), basic(secret));
  const good = sns.envelope({ eventType: 'Delivery' }, { Subject: 'With a subject', SignatureVersion: '1' });
  const refused: Readonly<Record<string, unknown>> = {
    'a changed message': { ...good, Message: '{"eventType":"Bounce"}' },
    'a removed subject': { ...good, Subject: undefined },
    'no signature': { ...good, Signature: '' },
    'a certificate from elsewhere': sns.envelope(
      {},
      { SigningCertURL: 'https://sns.example.com/SimpleNotificationService-1.pem' },
    ),
    'a host that only ends like Amazon': sns.envelope(
      {},
      { SigningCertURL: 'https://sns.eu-west-1.amazonaws.com.example.com/SimpleNotificationService-1.pem' },
    ),
    'another path': sns.envelope({}, { SigningCertURL: 'https://sns.eu-west-1.amazonaws.com/other.pem' }),
    'a certificate that is over': sns.envelope(
      {},
      { SigningCertURL: 'https://sns.eu-west-1.amazonaws.com/SimpleNotificationService-over.pem' },
    ),
    'no type': sns.envelope({}, { Type: 'Else' }),
    'no object': [],
  };
  for (const [what, envelope] of Object.entries(refused))
    expect([what, (await send(envelope)).status]).toEqual([what, 401]);
  expect((await deliver(path, JSON.stringify(good), basic('wrong'))).status).toBe(401);
  const before = sns.fetched.length;
  expect((await send(good)).status).toBe(202);
  // The certificate is fetched once.
  expect((await send(sns.envelope({}))).status).toBe(202);
  expect(sns.fetched.length - before).toBeLessThan(2);
  const confirm = (url: string) =>
    sns.envelope('', { Type: 'SubscriptionConfirmation', Token: 'abc', SubscribeURL: url });
  const confirmed = 'sns.eu-west-1.amazonaws.com/?Action=ConfirmSubscription';
  expect((await send(confirm('https://elsewhere.example/?Action=ConfirmSubscription'))).status).toBe(202);
  expect((await send(confirm(`https://${confirmed}`))).status).toBe(202);
  await eventually(async () => sns.fetched.includes(confirmed), 'the confirmation');
  expect(sns.fetched.filter((one) => !one.endsWith('.pem'))).toEqual([confirmed]);
});

test('Twilio says what became of a text message, signed with the address that it called', async () => {
  const secret = 'twilio-auth-token';
  const path = await source('twilio', secret);
  const mail = await of('twilio', await sent());
  const sid = `SM${randomUUID().replaceAll('-', '')}`;
  await service.pool.query('update mail_message set provider_message_id = $2 where id = $1', [mail.mail, sid]);
  const tell = (fields: Readonly<Record<string, string>>, address = `${service.services.appUrl}${path}`) => {
    const all = { AccountSid: 'AC1', To: mail.address, MessageSid: sid, ...fields };
    const text =
      address +
      Object.entries(all)
        .sort(([a], [b]) => (a < b ? -1 : 1))
        .flat()
        .join('');
    const signature = createHmac('sha1', secret).update(text).digest('base64');
    return deliver(path, new URLSearchParams(all).toString(), {
      'content-type': 'application/x-www-form-urlencoded',
      'x-twilio-signature': signature,
    });
  };
  expect((await tell({ MessageStatus: 'delivered' }, 'https://elsewhere.example/in')).status).toBe(401);
  expect((await tell({ MessageStatus: 'sent' })).status).toBe(202);
  expect((await tell({ MessageStatus: 'delivered' })).status).toBe(202);
  await reaches(mail.log, 'delivered');
  expect((await tell({ MessageStatus: 'delivered' })).status).toBe(200);
  expect((await tell({ MessageStatus: 'undelivered', ErrorCode: '30005' })).status).toBe(202);
  expect((await reaches(mail.log, 'bounced')).error).toContain('30005');
  expect(
    (await service.get(`/suppressed_addresses?q[address_eq]=${mail.address}`)).body.suppressed_addresses,
  ).toHaveLength(1);
});
