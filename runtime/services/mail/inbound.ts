/** Mail that comes in: what each provider hands on, as one kind of message, and whose answer it is. */
import type { InboundMail, MailEvent } from '../../base/kernel/mail.ts';
import { textOfHtml } from './html.ts';
import { isAddress } from './message.ts';
import {
  cleanText,
  decodedWords,
  type Fields,
  type FormPart,
  fieldOf,
  fieldsIn,
  formOf,
  messageOf,
  type ReadFile,
  textIn,
} from './mime.ts';
import { returnedMail } from './returned.ts';

type Json = Readonly<Record<string, unknown>>;

/** A message as a provider hands it on. */
interface Handed {
  readonly fields: Fields;
  readonly from: string;
  readonly to: readonly string[];
  readonly subject: string;
  readonly text: string | null;
  readonly html: string | null;
  readonly files: readonly ReadFile[];
  /** The whole message, where there is one. */
  readonly source: string;
}

const object = (value: unknown): Json =>
  typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Json) : {};
const string = (value: unknown): string => (typeof value === 'string' ? value : '');
const list = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : []);

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

/** All addresses of a field, in small letters. */
const addressesIn = (field: string): string[] =>
  [...field.slice(0, 20_000).matchAll(/[^\s<>,;:"()[\]]{1,64}@[^\s<>,;:"()[\]]{1,255}/g)].map(([one]) =>
    one.toLowerCase(),
  );

/** `Ann Bright <ann@example.com>`; without an address where it names none. */
function personOf(field: string): InboundMail['from'] {
  const text = field.slice(0, 1_000);
  // What is written in another charset is a name, and no address.
  const [, angle = ''] = /<([^<>]*)>\s*$/.exec(text) ?? [];
  const address = (addressesIn(angle)[0] ?? addressesIn(text)[0] ?? '').slice(0, 320);
  const name = cleanText(decodedWords(text.replace(/<[^<>]*>\s*$/, '')))
    .replace(/["\n\t]/g, ' ')
    .trim();
  return { name: name === '' || name.toLowerCase() === address ? null : name.slice(0, 255), address };
}

function ofSource(bytes: Buffer, to: readonly string[] = []): Handed {
  const { fields, text, html, files } = messageOf(bytes);
  return {
    fields,
    from: fieldOf(fields, 'from'),
    to,
    subject: fieldOf(fields, 'subject'),
    text,
    html,
    files,
    source: bytes.toString('latin1'),
  };
}

const attached = (name: unknown, type: unknown, content: unknown): ReadFile => ({
  name: string(name) || null,
  type: string(type),
  bytes: Buffer.from(string(content), 'base64'),
});

function ofPostmark(bytes: Buffer): Handed {
  const body = object(parsed(bytes.toString('utf8')));
  const fields: Fields = list(body['Headers'])
    .map(object)
    .map((one) => [string(one['Name']).toLowerCase(), string(one['Value'])] as const);
  const people = [...list(body['ToFull']), ...list(body['CcFull']), ...list(body['BccFull'])].map((one) =>
    string(object(one)['Email']),
  );
  const sender = object(body['FromFull']);
  return {
    fields,
    from: `${string(sender['Name'])} <${string(sender['Email'])}>`,
    to: [string(body['OriginalRecipient']), ...people],
    subject: string(body['Subject']),
    text: string(body['TextBody']) || null,
    html: string(body['HtmlBody']) || null,
    files: list(body['Attachments'])
      .map(object)
      .map((one) => attached(one['Name'], one['ContentType'], one['Content'])),
    source: string(body['RawEmail']),
  };
}

const inForm = (parts: readonly FormPart[], name: string, charset = ''): string => {
  const part = parts.find((one) => one.name === name && one.file === null);
  return part === undefined ? '' : textIn(part.bytes, charset);
};

const filesIn = (parts: readonly FormPart[]): ReadFile[] =>
  parts.flatMap(({ file, type, bytes }) => (file === null ? [] : [{ name: file, type, bytes }]));

function ofMailgun(bytes: Buffer, contentType: string): Handed {
  const parts = formOf(contentType, bytes);
  const source = parts.find(({ name }) => name === 'body-mime');
  const to = [inForm(parts, 'recipient')];
  if (source !== undefined) return ofSource(source.bytes, to);
  const fields: Fields = list(parsed(inForm(parts, 'message-headers'))).flatMap((one) => {
    const [name, value] = list(one);
    return typeof name === 'string' && typeof value === 'string' ? [[name.toLowerCase(), value] as const] : [];
  });
  return {
    fields,
    from: inForm(parts, 'from') || inForm(parts, 'sender'),
    to,
    subject: inForm(parts, 'subject'),
    text: inForm(parts, 'body-plain') || null,
    html: inForm(parts, 'body-html') || null,
    files: filesIn(parts),
    source: '',
  };
}

function ofSendgrid(bytes: Buffer, contentType: string): Handed {
  const parts = formOf(contentType, bytes);
  const envelope = object(parsed(inForm(parts, 'envelope')));
  const to = list(envelope['to']).map(string);
  const source = parts.find(({ name }) => name === 'email');
  if (source !== undefined) return ofSource(source.bytes, to);
  // Its fields are in the charsets of the message.
  const charsets = object(parsed(inForm(parts, 'charsets')));
  const said = (name: string) => inForm(parts, name, string(charsets[name]));
  return {
    fields: fieldsIn(inForm(parts, 'headers')),
    from: said('from'),
    to: to.length > 0 ? to : [said('to')],
    subject: said('subject'),
    text: said('text') || null,
    html: said('html') || null,
    files: filesIn(parts),
    source: '',
  };
}

/** SNS carries the message, whole, in its own text; a notice without it (it went to a bucket) has nothing to read. */
function ofSes(bytes: Buffer): Handed | null {
  const envelope = object(parsed(bytes.toString('utf8')));
  const notice = object(parsed(string(envelope['Message'])));
  const receipt = object(notice['receipt']);
  const content = string(notice['content']);
  if (content === '') return null;
  const encoding = string(object(receipt['action'])['encoding']).toLowerCase() === 'base64' ? 'base64' : 'utf8';
  return ofSource(Buffer.from(content, encoding), list(receipt['recipients']).map(string));
}

/** Words in answers that programs write by themselves, where no header says so (old ones do not). */
const away =
  /^(automatic(ally)? (generated )?reply|auto(matic)?[- ]?(reply|response|antwort)|automatische antwort|out of (the )?office|abwesen(d|heit)|réponse automatique|absence du bureau|respuesta automática|fuera de la oficina|automatisch antwoord|afwezig)/i;

/** Why the message is automatic (RFC 3834 and common headers); null if a person wrote it. */
function automatic(fields: Fields, from: string, subject: string): string | null {
  const said = (name: string) => fieldOf(fields, name).toLowerCase();
  const submitted = said('auto-submitted').replace(/[\s;(].*$/, '');
  if (submitted !== '' && submitted !== 'no') return `Auto-Submitted: ${submitted.slice(0, 40)}`;
  if (/^(bulk|junk|list|auto_reply)\b/.test(said('precedence')))
    return `Precedence: ${said('precedence').slice(0, 40)}`;
  for (const name of ['x-autoreply', 'x-autorespond', 'x-auto-reply-from', 'x-auto-response-suppress', 'list-id'])
    if (said(name) !== '') return `The header ${name}`;
  if (fields.some(([name, value]) => name === 'return-path' && value.replace(/\s/g, '') === '<>'))
    return 'An empty Return-Path';
  if (/^(mailer-daemon|postmaster|no-?reply|do-?not-?reply)([+@]|$)/.test(from))
    return `The sender ${from.slice(0, 60)}`;
  if (/^multipart\/report\b/.test(said('content-type'))) return 'A report of a mail server';
  return away.test(subject) ? 'The subject of an automatic answer' : null;
}

const idsIn = (field: string): string[] => (field.match(/<[^<>\s]{1,250}>/g) ?? []).slice(0, 50);

/** Signs of a text. */
const longest = 50_000;

/** The message that a request handed on; null where it carries none. */
export function inboundMail(provider: string, contentType: string, bytes: Buffer): InboundMail | null {
  const handed =
    provider === 'postmark'
      ? ofPostmark(bytes)
      : provider === 'mailgun'
        ? ofMailgun(bytes, contentType)
        : provider === 'sendgrid'
          ? ofSendgrid(bytes, contentType)
          : provider === 'ses'
            ? ofSes(bytes)
            : ofSource(bytes);
  if (handed === null) return null;
  const { fields, files, source } = handed;
  const from = personOf(handed.from);
  if (from.address === '' && fields.length === 0) return null;
  const subject = cleanText(decodedWords(handed.subject)).replace(/\s+/g, ' ').trim().slice(0, 500);
  const text = handed.text?.trim()
    ? cleanText(handed.text)
    : handed.html
      ? textOfHtml(handed.html.slice(0, 500_000))
      : '';
  const heads = ['to', 'cc', 'delivered-to', 'x-original-to', 'envelope-to'].map((name) => fieldOf(fields, name));
  const bounces: readonly MailEvent[] = source === '' ? [] : returnedMail(source);
  return {
    messageId: idsIn(fieldOf(fields, 'message-id'))[0] ?? null,
    answers: [...idsIn(fieldOf(fields, 'in-reply-to')), ...idsIn(fieldOf(fields, 'references')).toReversed()],
    from,
    to: [...new Set([...handed.to, ...heads].flatMap(addressesIn))].slice(0, 50),
    subject,
    ...splitQuoted(cleanText(text).trim().slice(0, longest)),
    automatic: automatic(fields, from.address, subject),
    bounces,
    files: files.slice(0, 50),
  };
}

/** Lines above what is quoted, as programs write them in five languages. */
const attributions =
  /^(on\s.{5,300}\swrote|am\s.{5,300}\sschrieb\b.{0,200}|le\s.{5,300}\sa écrit|el\s.{5,300}\sescribió|op\s.{5,300}\sschreef\b.{0,200}|.{5,200}\s<[^<>\s]+@[^<>\s]+>\s*(wrote|schrieb|a écrit|escribió|schreef))\s*:$/i;
const cut =
  /^(-{2,}\s*(original message|ursprüngliche nachricht|message d'origine|mensaje original|oorspronkelijk bericht)\s*-{2,}|_{20,})$/i;
const header = /^\*?(from|von|de|van)\s*:\*?\s/i;
const further = /^\*?(sent|date|gesendet|datum|envoyé|enviado|fecha|verzonden|to|an|à|para|aan)\s*:\*?\s/i;

/** What was written, and what was quoted below it; answers between the lines of a quotation stay with it. */
function splitQuoted(text: string): { readonly text: string; readonly quoted: string | null } {
  const lines = text.split('\n');
  const at = lines.findIndex((line, index) => {
    const bare = line.trim();
    if (bare.length > 400) return false;
    if (bare.startsWith('>') || cut.test(bare)) return true;
    if (header.test(bare)) return lines.slice(index + 1, index + 4).some((next) => further.test(next.trim()));
    // Programs fold the line above a quotation.
    return [1, 2, 3].some((count) => {
      const joined = lines.slice(index, index + count).map((one) => one.trim());
      return joined.every((one) => one !== '' && !one.startsWith('>')) && attributions.test(joined.join(' '));
    });
  });
  const whole = { text, quoted: null };
  if (at < 0) return whole;
  const written = lines.slice(0, at).join('\n').trim();
  const rest = lines.slice(at);
  const begins = rest.findIndex((line) => line.trim().startsWith('>'));
  // Below a quoted line, what is not quoted is an answer to it.
  const isMixed = begins >= 0 && rest.slice(begins).some((line) => line.trim() !== '' && !line.trim().startsWith('>'));
  return written === '' || isMixed ? whole : { text: written, quoted: rest.join('\n').trim() };
}

const letters = 'abcdefghijklmnopqrstuvwxyz234567';

/** Small letters alone: some systems fold the case of addresses. */
export function base32(bytes: Uint8Array): string {
  let [value, bits, text] = [0, 0, ''];
  for (const byte of bytes) {
    value = (value << 8) | byte;
    bits += 8;
    while (bits >= 5) {
      bits -= 5;
      text += letters[(value >> bits) & 31];
    }
    value &= (1 << bits) - 1;
  }
  return bits > 0 ? text + letters[(value << (5 - bits)) & 31] : text;
}

function unbase32(text: string): Buffer {
  let [value, bits] = [0, 0];
  const bytes: number[] = [];
  for (const letter of text) {
    value = (value << 5) | letters.indexOf(letter);
    bits += 5;
    if (bits >= 8) {
      bits -= 8;
      bytes.push((value >> bits) & 255);
    }
    value &= (1 << bits) - 1;
  }
  return Buffer.from(bytes);
}

interface Signing {
  sign(text: string, purpose: string): string;
  isSigned(text: string, purpose: string, signature: string, bytes: number): boolean;
}

const purpose = 'mail_reply';
const signedBytes = 10;
const token = /^([a-z2-7]{26})([a-z2-7]{16})$/;

/** Where answers to a mail go: the address of the setting with the mail's id, signed; null where it leaves no room for it. */
export function replyAddress(address: string, mail: string, secrets: Signing): string | null {
  const at = address.lastIndexOf('@');
  const id = base32(Buffer.from(mail.replaceAll('-', ''), 'hex'));
  const signature = base32(Buffer.from(secrets.sign(mail, purpose), 'base64url').subarray(0, signedBytes));
  const made = `${address.slice(0, at)}+${id}${signature}${address.slice(at)}`;
  return at <= 21 && isAddress(made) ? made : null;
}

/** The mail that an address of ours names; `forged` where nobody signed what it says; null where it names none. */
export function repliedMail(
  address: string,
  to: readonly string[],
  secrets: Signing,
): { readonly id: string } | 'forged' | null {
  const [base = '', domain = ''] = address.toLowerCase().split('@');
  let answer: 'forged' | null = null;
  for (const one of to) {
    const [local = '', host = ''] = one.toLowerCase().split('@');
    if (host !== domain || !local.startsWith(`${base}+`)) continue;
    const [, id = '', signature = ''] = token.exec(local.slice(base.length + 1)) ?? [];
    const hex = unbase32(id).toString('hex');
    const mail = `${hex.slice(0, 8)}-${hex.slice(8, 12)}-${hex.slice(12, 16)}-${hex.slice(16, 20)}-${hex.slice(20)}`;
    if (id !== '' && secrets.isSigned(mail, purpose, unbase32(signature).toString('base64url'), signedBytes))
      return { id: mail };
    answer = 'forged';
  }
  return answer;
}
