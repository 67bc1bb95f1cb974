/** Answers by mail: from each provider into the conversation of the record, and unproven ones into a list. */
import { createHmac, randomUUID } from 'node:crypto';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import type { Worker } from '../../../runtime/services/jobs/index.ts';
import { type ClamdServer, eicar, startClamd } from '../../support/clamd_server.ts';
import { heardBy } from '../../support/heard.ts';
import { type MailServer, startMailServer } from '../../support/mail_server.ts';
import { newReader } from '../../support/reader.ts';
import { startService, type TestService } from '../../support/service.ts';
import { playSns, type Sns } from '../../support/sns.ts';
import { eventually, startTestWorker } from '../../support/worker.ts';

type Headers = Readonly<Record<string, string>>;
type Body = Readonly<Record<string, unknown>>;

let service: TestService;
let server: MailServer;
let clamd: ClamdServer;
let worker: Worker;
let sns: Sns;
let account: number;
let person: { readonly userId: number; readonly headers: Headers };

const customer = 'ann@bright.example';
const picture = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);

beforeAll(async () => {
  server = await startMailServer();
  clamd = await startClamd();
  service = await startService({
    smtpUrl: `smtp://127.0.0.1:${server.port}`,
    environment: { CLAMD: `${clamd.url}?max_megabytes=1` },
  });
  sns = await playSns(service);
  worker = await startTestWorker(service);
  await service.patch('/settings/email', { reply_address: 'reply@in.example.com' });
  await service.patch('/settings/api', { unauthenticated_rate_limit_per_minute: 100_000 });
  account = (await service.post('/accounts', { name: 'Bright Ltd', email: customer })).body.account.id;
  await service.post(`/accounts/${account}/contacts`, { first_name: 'Ann', last_name: 'Bright', email: customer });
  person = await newReader(service, {}, { actor_kind: 'person' });
});
afterAll(async () => {
  await worker.stop();
  await sns.close();
  await service.close();
  await clamd.close();
  await server.close();
});

const push = () =>
  service.pool.query(
    `update job set run_at = clock_timestamp() where status = 'queued' and schedule is null and name <> 'tell'`,
  );
const origin = () => `http://127.0.0.1:${(service.server.address() as AddressInfo).port}`;

interface Sent {
  readonly log: number;
  readonly messageId: string;
  readonly replyTo: string;
}

/** A message that a person composed, approved and sent. */
async function sent(subject: Body = {}): Promise<Sent> {
  const about = { subject_type: 'account', subject_id: String(account), ...subject };
  const text = { to: [customer], subject_line: 'Your hire', rendered_body: 'Is Friday good?' };
  const { communication_draft: draft } = (
    await service.post('/communication_drafts', { ...about, ...text }, person.headers)
  ).body;
  for (const step of ['approve', 'send'])
    expect((await service.post(`/communication_drafts/${draft.id}/${step}`, {}, person.headers)).status).toBe(200);
  const before = server.taken.length;
  const mail = await eventually(async () => {
    await push();
    return server.taken.length > before && server.taken.at(-1)?.text;
  }, 'the message');
  const { communication_log_id: log } = (await service.get(`/communication_drafts/${draft.id}`)).body
    .communication_draft;
  const head = mail.replace(/\r\n[ \t]+/g, ' ');
  return {
    log,
    messageId: /^Message-ID: (.*)$/im.exec(head)?.[1]?.trim() ?? '',
    replyTo: /^Reply-To: (.*)$/im.exec(head)?.[1]?.trim() ?? '',
  };
}

async function source(provider: string, secret: string, mail: Body = { takes_mail: true }): Promise<string> {
  const made = await service.post('/inbound_webhook_sources', { name: provider, provider, secret, ...mail });
  expect([provider, made.status]).toEqual([provider, 201]);
  return `/webhooks/in/${made.body.inbound_webhook_source.key}/mail`;
}
const basic = (secret: string): Headers => ({
  authorization: `Basic ${Buffer.from(`backline:${secret}`).toString('base64')}`,
});

interface Letter {
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  readonly head?: readonly string[];
  readonly from?: string;
  readonly id?: string;
  readonly files?: readonly { readonly name: string; readonly bytes: Buffer }[];
}

const idOf = ({ id = `<${randomUUID()}@bright.example>` }: Letter) => id;
const senderOf = ({ from = `Ann Bright <${customer}>` }: Letter) => from;

/** The message itself, with lines that end in CRLF, in quoted-printable. */
function mime(letter: Letter): string {
  const { to, subject, text, head = [], files = [] } = letter;
  const coded = [...Buffer.from(text)]
    .map((byte) =>
      byte === 10
        ? '\r\n'
        : byte > 126 || byte === 61
          ? `=${byte.toString(16).toUpperCase().padStart(2, '0')}`
          : String.fromCharCode(byte),
    )
    .join('');
  return [
    `From: ${senderOf(letter)}`,
    `To: ${to}`,
    `Subject: =?utf-8?B?${Buffer.from(subject).toString('base64')}?=`,
    `Message-ID: ${idOf(letter)}`,
    ...head,
    'MIME-Version: 1.0',
    'Content-Type: multipart/mixed; boundary="outer"',
    '',
    '--outer',
    'Content-Type: multipart/alternative; boundary="outer-1"',
    '',
    '--outer-1',
    'Content-Type: text/plain; charset=utf-8',
    'Content-Transfer-Encoding: quoted-printable',
    '',
    coded,
    '--outer-1',
    'Content-Type: text/html; charset=utf-8',
    '',
    '<p>Not this one</p><script>alert(1)</script>',
    '--outer-1--',
    ...files.flatMap(({ name, bytes }) => [
      '--outer',
      'Content-Type: application/octet-stream',
      `Content-Disposition: attachment; filename*=UTF-8''${encodeURIComponent(name)}`,
      'Content-Transfer-Encoding: base64',
      '',
      bytes.toString('base64').replace(/.{76}/g, '$&\r\n'),
    ]),
    '--outer--',
    '',
  ].join('\r\n');
}

const form = (fields: Readonly<Record<string, string>>, files: NonNullable<Letter['files']> = []): FormData => {
  const body = new FormData();
  for (const [name, value] of Object.entries(fields)) body.append(name, value);
  for (const [at, { name, bytes }] of files.entries())
    body.append(`attachment${at + 1}`, new Blob([new Uint8Array(bytes)]), name);
  return body;
};

type Requested = { readonly body: string | FormData; readonly headers: Headers };

/** How each provider hands a message on, and proves that it did. */
const providers: Readonly<Record<string, { readonly secret: string; readonly hand: (letter: Letter) => Requested }>> = {
  postmark: {
    secret: 'postmark-password-0123456789',
    hand: (letter) => ({
      body: JSON.stringify({
        FromFull: { Email: customer, Name: 'Ann Bright' },
        ToFull: [{ Email: letter.to, Name: '' }],
        OriginalRecipient: letter.to,
        Subject: letter.subject,
        TextBody: letter.text,
        HtmlBody: '<p>Not this one</p>',
        Headers: [{ Name: 'Message-ID', Value: idOf(letter) }],
        Attachments: (letter.files ?? []).map(({ name, bytes }) => ({
          Name: name,
          Content: bytes.toString('base64'),
          ContentType: 'application/octet-stream',
        })),
      }),
      headers: { 'content-type': 'application/json', ...basic('postmark-password-0123456789') },
    }),
  },
  mailgun: {
    secret: 'key-mailgun',
    hand: (letter) => {
      const [timestamp, token] = [String(Math.floor(Date.now() / 1000)), randomUUID()];
      const signature = createHmac('sha256', 'key-mailgun')
        .update(timestamp + token)
        .digest('hex');
      const fields = {
        ...{ timestamp, token, signature, recipient: letter.to, sender: customer, from: senderOf(letter) },
        ...{ subject: letter.subject, 'body-plain': letter.text, 'body-html': '<p>Not this one</p>' },
        'message-headers': JSON.stringify([['Message-Id', idOf(letter)]]),
      };
      return { body: form(fields, letter.files), headers: {} };
    },
  },
  sendgrid: {
    secret: 'sendgrid-password-0123456789',
    hand: (letter) => {
      const fields = {
        headers: `Message-ID: ${idOf(letter)}\nSubject: else`,
        ...{ from: senderOf(letter), to: letter.to, subject: letter.subject, text: letter.text },
        envelope: JSON.stringify({ to: [letter.to], from: customer }),
        charsets: JSON.stringify({ text: 'UTF-8', subject: 'UTF-8' }),
      };
      return { body: form(fields, letter.files), headers: basic('sendgrid-password-0123456789') };
    },
  },
  ses: {
    secret: 'sns-password-0123456789',
    hand: (letter) => ({
      body: JSON.stringify(
        sns.envelope({
          notificationType: 'Received',
          receipt: { recipients: [letter.to], action: { type: 'SNS', encoding: 'BASE64' } },
          content: Buffer.from(mime(letter)).toString('base64'),
        }),
      ),
      headers: { 'content-type': 'text/plain', ...basic('sns-password-0123456789') },
    }),
  },
  generic: {
    secret: 'whsec_generic-0123456789',
    hand: (letter) => {
      const [text, time] = [mime(letter), Math.floor(Date.now() / 1000)];
      const signature = createHmac('sha256', 'whsec_generic-0123456789').update(`${time}.${text}`).digest('hex');
      return {
        body: text,
        headers: { 'content-type': 'message/rfc822', 'x-backline-signature': `t=${time},v1=${signature}` },
      };
    },
  },
};

const deliver = (path: string, { body, headers }: Requested) =>
  fetch(`${origin()}${path}`, { method: 'POST', body, headers });

const mails = async (query = '') => (await service.get(`/inbound_mails?${query}`)).body.inbound_mails as Body[];
const arrived = (subject: string) =>
  eventually(async () => {
    await push();
    return (await mails(`q[subject_line_eq]=${encodeURIComponent(subject)}`))[0];
  }, `the mail "${subject}"`);

const messagesOf = async (conversation: unknown) =>
  (await service.get(`/conversations/${conversation}/messages?sort=id&per_page=100`)).body.messages as Body[];

const path: Record<string, string> = {};
async function hand(letter: Letter, provider = 'generic'): Promise<number> {
  const { secret, hand: write } = providers[provider] as (typeof providers)[string];
  path[provider] ??= await source(provider, secret);
  return (await deliver(path[provider], write(letter))).status;
}

test('each provider hands on an answer, which comes into the conversation of its record with its files', async () => {
  const rental = (
    await service.post('/rentals', {
      title: 'Gala',
      account_id: account,
      warehouse_id: (await service.post('/warehouses', { name: 'London', code: 'LON' })).body.warehouse.id,
    })
  ).body.rental.id;
  const mail = await sent({ subject_type: 'rental', subject_id: String(rental) });
  expect(mail.replyTo).toMatch(/^reply\+[a-z2-7]{42}@in\.example\.com$/);
  const conversations = new Set<unknown>();
  for (const provider of Object.keys(providers)) {
    const subject = `Re: Your hire, ${provider}`;
    const text = `Friday is fine – at noon.\n\nAm Do., 26. Nov. 2026 um 10:00 schrieb Hire\n<hire@example.com>:\n> Is Friday good?\n`;
    const files = [
      { name: `plän ${provider}.png`, bytes: picture },
      { name: 'virus.txt', bytes: eicar },
    ];
    // Some systems write addresses in capitals.
    const letter = { to: mail.replyTo.toUpperCase(), subject, text, files, id: `<${randomUUID()}@bright.example>` };
    expect([provider, await hand(letter, provider)]).toEqual([provider, 202]);
    const found = await arrived(subject);
    expect([provider, found]).toEqual([
      provider,
      expect.objectContaining({
        status: 'filed',
        reason: null,
        from_address: customer,
        file_count: 2,
        communication_log_id: mail.log,
        subject_type: 'rental',
        subject_id: String(rental),
      }),
    ]);
    conversations.add(found['conversation_id']);
    const message = (await messagesOf(found['conversation_id'])).at(-1);
    expect([provider, message]).toEqual([
      provider,
      expect.objectContaining({
        author_type: 'contact',
        author_name: 'Ann Bright',
        author_address: customer,
        sent_via: 'email',
        body: 'Friday is fine – at noon.',
      }),
    ]);
    expect(String(message?.['quoted_text'])).toContain('> Is Friday good?');
    const [shown, second] = (message?.['attachment_uuids'] ?? []) as string[];
    const attachment = (await service.get(`/attachments/${shown}`)).body.attachment;
    expect(attachment).toMatchObject({
      content_type: 'image/png',
      owner_type: 'conversation',
      file_name: `plän ${provider}.png`,
    });
    await eventually(async () => {
      await push();
      return (
        (await service.get(`/attachments/${shown}`)).body.attachment.scan_status === 'clean' &&
        (await service.get(`/attachments/${second}`)).status === 404
      );
    }, 'the verdicts on its files');
    // The same mail by another request is the same mail.
    expect([200, 202]).toContain(await hand(letter, provider));
  }
  expect(conversations.size).toBe(1);
  await eventually(async () => {
    await push();
    const { rows } = await service.pool.query(
      `select count(*)::int as n from job where name = 'take_inbound_mail' and status <> 'completed'`,
    );
    return rows[0].n === 0;
  }, 'all that was handed on');
  expect(await mails('q[status_eq]=filed')).toHaveLength(Object.keys(providers).length);
  // The author of the message is notified of each answer to it.
  const heard = await heardBy(service, person.userId, 'conversation_message');
  expect(heard).toHaveLength(Object.keys(providers).length);
  expect(heard[0]?.body).toContain('Friday is fine');
});

test('nothing comes in by a source that takes no mail, an unknown one, or without a proof', async () => {
  const letter = { to: 'reply@in.example.com', subject: 'Not for us', text: 'Hello' };
  for (const [name, { secret, hand: write }] of Object.entries(providers)) {
    const closed = await source(name, secret, {});
    expect([name, (await deliver(closed, write(letter))).status]).toEqual([name, 401]);
    const open = await source(name, `other-${secret}`);
    expect([name, (await deliver(open, write(letter))).status]).toEqual([name, 401]);
    expect([name, (await deliver(open, { ...write(letter), headers: {} })).status]).toEqual([name, 401]);
  }
  expect(await mails('q[subject_line_eq]=Not for us')).toHaveLength(0);
});

test('an address that nobody signed, and one that is none of ours, wait for a person who puts them where they belong', async () => {
  const { replyTo } = await sent();
  const letters: readonly [string, Partial<Letter>, string][] = [
    ['forged', { to: replyTo.replace(/.@/, (end) => (end === 'a@' ? 'b@' : 'a@')) }, 'forged_address'],
    ['guessed', { to: `reply+${'a'.repeat(42)}@in.example.com` }, 'forged_address'],
    ['short', { to: 'reply+1@in.example.com' }, 'forged_address'],
    ['bare', { to: 'reply@in.example.com' }, 'unknown_address'],
    ['elsewhere', { to: replyTo.replace('in.example.com', 'in.example.org') }, 'unknown_address'],
  ];
  for (const [subject, changes, reason] of letters) {
    expect(await hand({ to: '', subject, text: 'Hello', ...changes })).toBe(202);
    expect([subject, await arrived(subject)]).toEqual([
      subject,
      expect.objectContaining({ status: 'waiting', reason, conversation_id: null }),
    ]);
  }
  const id = (await arrived('bare'))['id'];
  const put = (body: Body, headers?: Headers) => service.post(`/inbound_mails/${id}/file`, body, headers);
  expect((await put({ subject_type: 'account', subject_id: '999999' })).status).toBe(404);
  expect((await put({ subject_type: 'user', subject_id: '1' })).status).toBe(422);
  const filed = await put({ subject_type: 'account', subject_id: String(account) });
  expect(filed.body.inbound_mail).toMatchObject({
    status: 'filed',
    subject_type: 'account',
    subject_id: String(account),
  });
  expect((await put({ subject_type: 'account', subject_id: String(account) })).body.code).toBe('invalid_state');
  const other = (await arrived('short'))['id'];
  expect((await service.post(`/inbound_mails/${other}/dismiss`, {})).body.inbound_mail.status).toBe('dismissed');
});

test('an answer that lost its address is known by the message that it names, from whom that was sent to', async () => {
  const { messageId, log } = await sent();
  const answer = (subject: string, from: string) =>
    hand({
      to: 'hire@example.com',
      subject,
      text: 'Yes',
      from,
      head: [`References: <else@example.com>\r\n ${messageId}`],
      id: `<${subject}@bright.example>`,
    });
  expect(await answer('known', customer)).toBe(202);
  expect(await arrived('known')).toMatchObject({ status: 'filed', communication_log_id: log });
  expect(await answer('stranger', 'Ann Bright <mallory@example.net>')).toBe(202);
  expect(await arrived('stranger')).toMatchObject({ status: 'waiting', reason: 'unknown_sender' });
  // An answer to an answer of theirs is about the same record.
  expect(
    await hand({
      to: 'hire@example.com',
      subject: 'further',
      text: 'And',
      head: ['In-Reply-To: <known@bright.example>'],
    }),
  ).toBe(202);
  expect(await arrived('further')).toMatchObject({ status: 'filed', communication_log_id: log });
});

test('what nobody wrote is put nowhere, what came back is a bounce, and programs that answer each other stop', async () => {
  const { replyTo, messageId, log } = await sent();
  const automatic: Readonly<Record<string, Partial<Letter>>> = {
    'auto 1': { head: ['Auto-Submitted: auto-replied (vacation)'] },
    'auto 2': { head: ['Precedence: bulk'] },
    'auto 3': { head: ['X-Auto-Response-Suppress: All'] },
    'auto 4': { head: ['List-Id: <news.example.com>'] },
    'auto 5': { from: 'MAILER-DAEMON@mx.example.com' },
    'auto 6': { head: ['Return-Path: <>'] },
    'Out of office: auto 7': {},
    'Abwesend: auto 8': {},
    'auto 9': { from: 'Reply <reply@in.example.com>' },
  };
  for (const [subject, changes] of Object.entries(automatic)) {
    expect(await hand({ to: replyTo, subject, text: 'Away', ...changes })).toBe(202);
    expect([subject, (await arrived(subject))['status']]).toEqual([subject, 'automatic']);
  }
  expect(await hand({ to: replyTo, subject: 'a person', text: 'Here', head: ['Auto-Submitted: no'] })).toBe(202);
  expect((await arrived('a person'))['status']).toBe('filed');
  const report = [
    ...['From: MAILER-DAEMON@mx.example', `To: ${replyTo}`, 'Subject: returned', 'Message-ID: <r1@mx.example>'],
    ...[
      'Content-Type: multipart/report; report-type=delivery-status; boundary="b1"',
      '',
      '--b1',
      'Content-Type: text/plain',
      '',
      'Sorry.',
    ],
    ...['--b1', 'Content-Type: message/delivery-status', '', 'Reporting-MTA: dns; mx.example', ''],
    ...[
      `Final-Recipient: rfc822; ${customer}`,
      'Action: failed',
      'Status: 5.1.1',
      'Diagnostic-Code: smtp; 550 5.1.1 no such user',
      '',
    ],
    ...['--b1', 'Content-Type: text/rfc822-headers', '', `Message-ID: ${messageId}`, '', '--b1--', ''],
  ].join('\r\n');
  const time = Math.floor(Date.now() / 1000);
  const signature = createHmac('sha256', providers['generic']?.secret ?? '')
    .update(`${time}.${report}`)
    .digest('hex');
  const headers = { 'content-type': 'message/rfc822', 'x-backline-signature': `t=${time},v1=${signature}` };
  expect((await deliver(path['generic'] ?? '', { body: report, headers })).status).toBe(202);
  expect((await arrived('returned'))['status']).toBe('returned');
  expect((await service.get(`/communication_logs/${log}`)).body.communication_log.status).toBe('bounced');
  await service.pool.query('delete from suppressed_address');
  // Twenty an hour of one sender; further ones wait.
  const next = (await sent()).replyTo;
  for (let at = 0; at < 21; at += 1)
    expect(await hand({ to: next, subject: `loop ${at}`, text: 'ping', from: 'robot@example.net' })).toBe(202);
  await arrived('loop 20');
  const all = await eventually(async () => {
    const list = await mails('q[from_address_eq]=robot@example.net&per_page=100');
    return list.length === 21 && list;
  }, 'all of them');
  expect(all.filter(({ reason }) => reason === 'too_many')).toHaveLength(1);
});

test('a mail that is badly made is read as far as it goes, and harms nobody', async () => {
  const { replyTo } = await sent();
  const raw = async (lines: readonly string[]) => {
    const body = lines.join('\r\n');
    const time = Math.floor(Date.now() / 1000);
    const signature = createHmac('sha256', providers['generic']?.secret ?? '')
      .update(`${time}.${body}`)
      .digest('hex');
    const headers = { 'content-type': 'message/rfc822', 'x-backline-signature': `t=${time},v1=${signature}` };
    expect((await deliver(path['generic'] ?? '', { body, headers })).status).toBe(202);
  };
  const nested = Array.from({ length: 50 }, (_one, at) => [
    `Content-Type: multipart/mixed; boundary="n${at}"`,
    '',
    `--n${at}`,
  ]).flat();
  await raw([
    `To: ${replyTo}`,
    'From: x@example.net',
    'Subject: nested',
    ...nested,
    'Content-Type: text/plain',
    '',
    'Deep',
  ]);
  await raw([
    `To: ${replyTo}`,
    'From: x@example.net',
    'Subject: cut',
    'Content-Type: multipart/mixed; boundary=q',
    '',
    '--q',
    '',
    'Half a',
  ]);
  await raw([
    `To: ${replyTo}`,
    'From: x@example.net',
    'Subject: charset',
    'Content-Type: text/plain; charset=iso-8859-1',
    'Content-Transfer-Encoding: quoted-printable',
    '',
    'Gr=FC=DFe\u0000 =ZZ',
  ]);
  await raw([
    `To: ${replyTo}`,
    'Subject: html',
    'From: "=?utf-8?B?YW5uQGJyaWdodC5leGFtcGxl?=" <x@example.net>',
    'Content-Type: text/html',
    '',
    '<p>Hello <b>you</b></p><script>alert(1)</script>',
  ]);
  await raw(['Subject: nobody', '', 'Hello']);
  const said = async (subject: string) => {
    const { conversation_message_id: id, conversation_id: at, ...mail } = await arrived(subject);
    return { mail, message: at == null ? undefined : (await messagesOf(at)).find((one) => one['id'] === id) };
  };
  expect((await said('nested')).mail).toMatchObject({ status: 'filed' });
  expect((await said('cut')).message).toMatchObject({
    body: 'Half a',
    author_type: 'contact',
    author_id: null,
    author_name: 'x@example.net',
  });
  expect((await said('charset')).message).toMatchObject({ body: 'Grüße =ZZ' });
  expect((await said('html')).message).toMatchObject({
    body: 'Hello you',
    author_name: 'ann@bright.example <x@example.net>',
    author_address: 'x@example.net',
  });
  expect((await said('nobody')).mail).toMatchObject({ status: 'waiting', from_address: '' });
});
