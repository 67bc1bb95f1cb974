/**
 * Providers that are spoken to by HTTP. None of them takes a key that makes a second request harmless: an answer that is lost leaves it
 * unknown whether the message went, and it is not sent again. Tracking, footers and templates of theirs are off: what was approved is
 * what goes out.
 */
import { createHash } from 'node:crypto';
import type { Dispatcher, FormData } from 'undici';
import { undici } from '../../base/config/packages_at_use.ts';
import type { ReadyFile } from '../../base/kernel/mail.ts';
import { amzDate, authorization } from '../files/aws_signature.ts';
import { asciiAddress, compose, type MailParts, type MailRow, partsOf, recipientsOf } from './message.ts';
import type { Provider } from './provider.ts';
import { type Handed, Undelivered } from './server.ts';

type HttpDriver = 'ses' | 'mailgun' | 'postmark' | 'sendgrid' | 'twilio';

interface Message {
  readonly row: MailRow;
  readonly files: readonly ReadyFile[];
  readonly parts: MailParts;
  readonly config: Provider['config'];
  readonly secret: string;
  /** The address for the provider's reports, if it takes one with each message. */
  readonly callback: string | null;
}

interface ProviderRequest {
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string | FormData;
}

interface Answer {
  readonly status: number;
  readonly headers: Dispatcher.ResponseData['headers'];
  readonly text: string;
  /** The body as JSON; {} where it is none. */
  readonly json: Readonly<Record<string, unknown>>;
}

interface Driver {
  /** Bytes that a message may have. */
  readonly longest: number;
  ask(message: Message): ProviderRequest | Promise<ProviderRequest>;
  /** The message's id of an answer that took it; null: it is none. */
  taken(answer: Answer): string | null;
  /** What was refused, in words, and whether it is for good; absent: by the status alone. */
  refused?(answer: Answer): { readonly text: string; readonly final?: boolean; readonly bounced?: boolean };
  /** A read that only a valid key is answered. */
  check(
    config: Provider['config'],
    secret: string,
  ): { readonly url: string; readonly headers: Readonly<Record<string, string>> };
}

const basic = (user: string, password: string): string =>
  `Basic ${Buffer.from(`${user}:${password}`).toString('base64')}`;
const plain = (address: string): string => asciiAddress(address) ?? address;
const named = ({ name, address }: MailParts['from']): string =>
  name === '' ? plain(address) : `"${name.replace(/["\\]/g, '')}" <${plain(address)}>`;
const text = (value: unknown): string => (typeof value === 'string' ? value : '');

function signed(
  url: URL,
  body: string,
  { region = 'eu-west-1', access_key_id: key = '' }: Provider['config'],
  secret: string,
  method = 'POST',
) {
  const headers = { host: url.host, 'x-amz-date': amzDate(new Date()) };
  const bodyHash = createHash('sha256').update(body).digest('hex');
  const request = { method, path: url.pathname, query: [], headers, bodyHash };
  return {
    'x-amz-date': headers['x-amz-date'],
    authorization: authorization(request, { id: key, secret, region, service: 'ses' }),
  };
}

const sesAt = ({ endpoint, region = 'eu-west-1' }: Provider['config'], path: string): URL =>
  new URL(path, endpoint ?? `https://email.${region}.amazonaws.com`);

const ses: Driver = {
  longest: 40_000_000,
  async ask({ row, files, parts, config, secret }) {
    const { to, cc, bcc } = recipientsOf(row);
    const url = sesAt(config, '/v2/email/outbound-emails');
    const body = JSON.stringify({
      FromEmailAddress: named(parts.from),
      Destination: { ToAddresses: to.map(plain), CcAddresses: cc.map(plain), BccAddresses: bcc.map(plain) },
      Content: { Raw: { Data: (await compose(row, files)).toString('base64') } },
      EmailTags: [{ Name: 'backline_mail', Value: row.id || 'test' }],
    });
    return {
      url: url.href,
      headers: { 'content-type': 'application/json', ...signed(url, body, config, secret) },
      body,
    };
  },
  taken: ({ json }) => text(json['MessageId']) || null,
  refused: ({ headers, json }) => {
    const type = String(headers['x-amzn-errortype'] ?? '').split(':')[0] ?? '';
    const ours = ['MailFromDomainNotVerifiedException', 'AccountSuspendedException', 'SendingPausedException'].includes(
      type,
    );
    return { text: `${type} ${text(json['message'])}`.trim(), ...(ours && { final: false }) };
  },
  check: (config, secret) => {
    const url = sesAt(config, '/v2/email/account');
    return { url: url.href, headers: signed(url, '', config, secret, 'GET') };
  },
};

const mailgunAt = ({ endpoint, region }: Provider['config']): string =>
  endpoint ?? (region === 'eu' ? 'https://api.eu.mailgun.net' : 'https://api.mailgun.net');

const mailgun: Driver = {
  longest: 25_000_000,
  ask({ row, parts, config, secret }) {
    const form = new (undici().FormData)();
    const { to, cc, bcc } = recipientsOf(row);
    form.append('from', named(parts.from));
    for (const [key, list] of Object.entries({ to, cc, bcc })) for (const one of list) form.append(key, plain(one));
    form.append('subject', parts.subject);
    if (parts.replyTo !== null) form.append('h:Reply-To', parts.replyTo);
    form.append('text', parts.text);
    if (parts.html !== null) form.append('html', parts.html);
    for (const [name, value] of Object.entries({ 'Message-Id': row.message_id, ...parts.headers }))
      form.append(`h:${name}`, value);
    form.append('o:tracking', 'no');
    form.append('v:backline_mail', row.id);
    for (const { name, type, bytes } of parts.files)
      form.append('attachment', new Blob([new Uint8Array(bytes)], { type }), name);
    const url = `${mailgunAt(config)}/v3/${encodeURIComponent(config.domain ?? '')}/messages`;
    return { url, headers: { authorization: basic('api', secret) }, body: form };
  },
  taken: ({ json }) => text(json['id']) || null,
  refused: ({ json, status }) => {
    const said = text(json['message']);
    return {
      text: said,
      ...(status === 400 && /not allowed to send|domain not found/i.test(said) && { final: false }),
    };
  },
  check: (config, secret) => ({
    url: `${mailgunAt(config)}/v3/domains/${encodeURIComponent(config.domain ?? '')}`,
    headers: { authorization: basic('api', secret) },
  }),
};

const postmarkAt = ({ endpoint }: Provider['config']): string => endpoint ?? 'https://api.postmarkapp.com';
const json = { 'content-type': 'application/json', accept: 'application/json' };

const postmark: Driver = {
  longest: 10_000_000,
  ask({ row, parts, config, secret }) {
    const { to, cc, bcc } = recipientsOf(row);
    const body = {
      From: named(parts.from),
      To: to.map(plain).join(', '),
      ...(cc.length > 0 && { Cc: cc.map(plain).join(', ') }),
      ...(bcc.length > 0 && { Bcc: bcc.map(plain).join(', ') }),
      Subject: parts.subject,
      ...(parts.replyTo !== null && { ReplyTo: parts.replyTo }),
      TextBody: parts.text,
      ...(parts.html !== null && { HtmlBody: parts.html }),
      Headers: Object.entries({ 'Message-ID': row.message_id, 'X-PM-KeepID': 'true', ...parts.headers }).map(
        ([Name, Value]) => ({ Name, Value }),
      ),
      Metadata: { backline_mail: row.id },
      Attachments: parts.files.map(({ name, type, bytes }) => ({
        Name: name,
        Content: bytes.toString('base64'),
        ContentType: type,
      })),
      TrackOpens: false,
      TrackLinks: 'None',
      ...(config.stream !== undefined && { MessageStream: config.stream }),
    };
    return {
      url: `${postmarkAt(config)}/email`,
      headers: { ...json, 'x-postmark-server-token': secret },
      body: JSON.stringify(body),
    };
  },
  taken: ({ json: body }) => (body['ErrorCode'] === 0 ? text(body['MessageID']) || null : null),
  refused: ({ json: body }) => {
    const code = Number(body['ErrorCode'] ?? 0);
    // Bad token, sender, quota, account: ours to fix, and the mail waits for that. 100 is maintenance.
    const ours = [10, 100, 400, 401, 405, 412, 413].includes(code);
    return { text: `${code} ${text(body['Message'])}`.trim(), ...(ours && { final: false }), bounced: code === 406 };
  },
  check: (config, secret) => ({
    url: `${postmarkAt(config)}/server`,
    headers: { ...json, 'x-postmark-server-token': secret },
  }),
};

const sendgridAt = ({ endpoint, region }: Provider['config']): string =>
  endpoint ?? (region === 'eu' ? 'https://api.eu.sendgrid.com' : 'https://api.sendgrid.com');

const sendgrid: Driver = {
  longest: 30_000_000,
  ask({ row, parts, config, secret }) {
    const seen = new Set<string>();
    // No address may appear twice in one message.
    const once = (list: readonly string[]) =>
      list.map(plain).flatMap((email) => {
        if (seen.has(email.toLowerCase())) return [];
        seen.add(email.toLowerCase());
        return [{ email }];
      });
    const { to, cc, bcc } = recipientsOf(row);
    const [first, copies, hidden] = [once(to), once(cc), once(bcc)];
    const { name, address } = parts.from;
    const body = {
      personalizations: [
        { to: first, ...(copies.length > 0 && { cc: copies }), ...(hidden.length > 0 && { bcc: hidden }) },
      ],
      from: { email: plain(address), ...(name !== '' && { name }) },
      subject: parts.subject,
      content: [
        { type: 'text/plain', value: parts.text },
        ...(parts.html === null ? [] : [{ type: 'text/html', value: parts.html }]),
      ],
      ...(parts.files.length > 0 && {
        attachments: parts.files.map((file) => ({
          content: file.bytes.toString('base64'),
          type: file.type,
          filename: file.name,
          disposition: 'attachment',
        })),
      }),
      headers: { 'Message-ID': row.message_id, ...parts.headers },
      ...(parts.replyTo !== null && { reply_to: { email: parts.replyTo } }),
      custom_args: { backline_mail: row.id },
      tracking_settings: {
        click_tracking: { enable: false, enable_text: false },
        open_tracking: { enable: false },
        subscription_tracking: { enable: false },
      },
    };
    return {
      url: `${sendgridAt(config)}/v3/mail/send`,
      headers: { ...json, authorization: `Bearer ${secret}` },
      body: JSON.stringify(body),
    };
  },
  taken: ({ status, headers }) => (status === 202 || status === 200 ? String(headers['x-message-id'] ?? '') : null),
  refused: ({ json: body }) => {
    const errors = Array.isArray(body['errors']) ? (body['errors'] as readonly { readonly message?: string }[]) : [];
    return { text: errors.map(({ message }) => message ?? '').join(' ') };
  },
  check: (config, secret) => ({
    url: `${sendgridAt(config)}/v3/scopes`,
    headers: { authorization: `Bearer ${secret}` },
  }),
};

const twilioAt = ({ endpoint, account_sid: sid = '' }: Provider['config']): string =>
  `${endpoint ?? 'https://api.twilio.com'}/2010-04-01/Accounts/${encodeURIComponent(sid)}`;

const twilio: Driver = {
  longest: 6_400,
  ask({ row, config, secret, callback }) {
    const body = new URLSearchParams({ To: row.to_address, From: config.from_number ?? '', Body: row.text.trim() });
    if (callback !== null) body.set('StatusCallback', callback);
    const headers = {
      'content-type': 'application/x-www-form-urlencoded',
      authorization: basic(config.account_sid ?? '', secret),
    };
    return { url: `${twilioAt(config)}/Messages.json`, headers, body: body.toString() };
  },
  taken: ({ json: body }) => text(body['sid']) || null,
  refused: ({ json: body }) => {
    const code = Number(body['code'] ?? 0);
    // Credentials, our own number, trial and countries are ours to fix.
    const ours = [20003, 20429, 21606, 21608, 21408].includes(code);
    return {
      text: `${code} ${text(body['message'])}`.trim(),
      ...(ours && { final: false }),
      bounced: [21211, 21610, 21614, 21635, 21612].includes(code),
    };
  },
  check: (config, secret) => ({
    url: `${twilioAt(config)}.json`,
    headers: { authorization: basic(config.account_sid ?? '', secret) },
  }),
};

const drivers: Readonly<Record<HttpDriver, Driver>> = { ses, mailgun, postmark, sendgrid, twilio };

export const isHttp = (driver: string): driver is HttpDriver => Object.hasOwn(drivers, driver);

/** Milliseconds for which an answer is waited for. */
const patience = 30_000;

async function answerOf(
  dispatcher: Dispatcher,
  url: string,
  options: { method: 'GET' | 'POST'; headers: Readonly<Record<string, string>>; body?: string | FormData },
): Promise<Answer> {
  const reply = await undici().request(url, {
    ...options,
    headers: { ...options.headers },
    body: options.body ?? null,
    dispatcher,
    headersTimeout: patience,
    bodyTimeout: patience,
  });
  const said = (await reply.body.text()).slice(0, 100_000);
  let body: unknown;
  try {
    body = JSON.parse(said);
  } catch {}
  const isObject = typeof body === 'object' && body !== null && !Array.isArray(body);
  return {
    status: reply.statusCode,
    headers: reply.headers,
    text: said,
    json: isObject ? (body as Answer['json']) : {},
  };
}

/** Errors of which it is known that nothing was sent. */
const before = new Set([
  'ECONNREFUSED',
  'ENOTFOUND',
  'EAI_AGAIN',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'UND_ERR_CONNECT_TIMEOUT',
  'ERR_TLS_CERT_ALTNAME_INVALID',
]);

const seconds = (header: unknown): number | undefined => {
  const value = Number(header);
  return Number.isFinite(value) && value > 0 ? Math.min(value, 86_400) : undefined;
};

function undelivered(name: string, driver: Driver, answer: Answer): Undelivered {
  const { status, headers } = answer;
  const said = driver.refused?.(answer) ?? { text: '' };
  const words =
    said.text === ''
      ? answer.text
          .replace(/<[^>]*>/g, ' ')
          .replace(/\s+/g, ' ')
          .trim()
          .slice(0, 200)
      : said.text;
  const message = `${name}: ${status} ${words}`.trim();
  if (status >= 200 && status < 300 && said.final === undefined && said.bounced !== true)
    return new Undelivered(`${message} (no answer of this provider's)`, 'uncertain');
  const again = seconds(headers['retry-after']);
  const later = said.final === false || [401, 403, 404, 408, 429].includes(status) || status >= 500;
  if (later) return new Undelivered(message, 'later', again === undefined ? {} : { again });
  return new Undelivered(message, 'final', { bounced: said.bounced === true });
}

/** Hands a mail to a provider. @throws Undelivered */
export async function handToProvider(
  provider: Provider,
  secret: string,
  dispatcher: Dispatcher,
  {
    row,
    files,
    beforeText,
  }: { readonly row: MailRow; readonly files: readonly ReadyFile[]; readonly beforeText: () => Promise<void> },
): Promise<Handed> {
  const driver = drivers[provider.driver as HttpDriver];
  const { config, callback } = provider;
  const request = await driver.ask({ row, files, parts: partsOf(row, files), config, secret, callback });
  const size = files.reduce((sum, { bytes }) => sum + bytes.length * 1.37, row.text.length + (row.html?.length ?? 0));
  if (size > driver.longest)
    throw new Undelivered(
      `${provider.name} takes ${driver.longest} bytes at most; this message has ${Math.ceil(size)}.`,
      'final',
    );
  await beforeText();
  let answer: Answer;
  try {
    answer = await answerOf(dispatcher, request.url, {
      method: 'POST',
      headers: request.headers,
      body: request.body,
    });
  } catch (error) {
    const { code = '', message } = error as Error & { code?: string };
    throw new Undelivered(`${provider.name}: ${message}`, before.has(code) ? 'later' : 'uncertain');
  }
  const id = answer.status < 300 ? driver.taken(answer) : null;
  if (id === null) throw undelivered(provider.name, driver, answer);
  return {
    response: `${answer.status} ${text(answer.json['Message'] ?? answer.json['message'])}`.trim(),
    refused: [],
    id,
  };
}

/** Whether the key is good. @throws Undelivered */
export async function askProvider(provider: Provider, secret: string, dispatcher: Dispatcher): Promise<string> {
  const driver = drivers[provider.driver as HttpDriver];
  const { url, headers } = driver.check(provider.config, secret);
  try {
    const answer = await answerOf(dispatcher, url, { method: 'GET', headers });
    if (answer.status < 300) return 'The provider accepted the key.';
    throw undelivered(provider.name, driver, answer);
  } catch (error) {
    if (error instanceof Undelivered) throw error;
    throw new Undelivered(`${provider.name}: ${(error as Error).message}`, 'later');
  }
}
