/** From a mail's row to the bytes that go over the wire. */
import { domainToASCII } from 'node:url';
import type { MailCustomer, MailFile, MailRecipients, ReadyFile } from '../../base/kernel/mail.ts';

export interface MailRow {
  readonly id: string;
  readonly status: string;
  readonly attempts: number;
  readonly message_id: string;
  readonly from_name: string | null;
  readonly from_address: string;
  readonly to_name: string | null;
  readonly to_address: string;
  readonly subject: string;
  readonly text: string;
  readonly html: string | null;
  readonly unsubscribe_url: string | null;
  /** The text is stored encrypted. */
  readonly is_sealed: boolean;
  readonly files: readonly MailFile[] | MailFile | null;
  readonly recipients: MailRecipients | null;
  readonly customer: MailCustomer | null;
  readonly channel: 'email' | 'sms';
  readonly created_at: string;
  /** Where answers go, where they come back to us. */
  readonly replyTo?: string;
}

/** One line without control characters: a header value must not start another header. */
export function oneLine(text: string, longest: number): string {
  return text
    .toWellFormed()
    .replace(/[\p{Cc}\u2028\u2029]+/gu, ' ')
    .trim()
    .slice(0, longest);
}

/** A single address without a name, a comment or a list. */
export function isAddress(text: string): boolean {
  return text.length <= 254 && /^[^\s@<>()[\]\\,;:"\p{Cc}]{1,64}@[^\s@<>()[\]\\,;:"\p{Cc}]+$/u.test(text);
}

/** The address as servers take it: the domain in ASCII. Null where it is no domain. */
export function asciiAddress(address: string): string | null {
  const at = address.lastIndexOf('@');
  const domain = domainToASCII(address.slice(at + 1));
  return at < 1 || domain === '' ? null : `${address.slice(0, at)}@${domain}`;
}

/** Everybody it goes to. */
export const recipientsOf = ({
  recipients,
  to_address: to,
}: Pick<MailRow, 'recipients' | 'to_address'>): MailRecipients => recipients ?? { to: [to], cc: [], bcc: [] };

/** A mail that waited since before it could carry several files has one. */
export const filesOf = ({ files }: Pick<MailRow, 'files'>): readonly MailFile[] =>
  files === null ? [] : 'source' in files ? [files] : files;

const escaped = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');

/** Links are at the end of the text. */
function withLinks(html: string, files: readonly ReadyFile[]): string {
  const lines = linksOf(files).map(({ text, url }) => `<p><a href="${escaped(url)}">${escaped(text)}</a></p>`);
  if (lines.length === 0) return html;
  return html.includes('</body>') ? html.replace('</body>', () => `${lines.join('')}</body>`) : html + lines.join('');
}

const linksOf = (files: readonly ReadyFile[]) => files.flatMap(({ links = [] }) => links);

function textOf({ text }: MailRow, files: readonly ReadyFile[]): string {
  const links = linksOf(files).map((link) => `\n\n${link.text}\n${link.url}\n`);
  return links.length === 0 ? text : text.trimEnd() + links.join('');
}

/** The mail as its parts; a single recipient has a name. */
export function partsOf(row: MailRow, files: readonly ReadyFile[] = []) {
  const { to, cc } = recipientsOf(row);
  const name = to.length === 1 ? oneLine(row.to_name ?? '', 255) : '';
  return {
    from: { name: oneLine(row.from_name ?? '', 255), address: row.from_address },
    to: to.map((address) => ({ name, address })),
    cc: cc.map((address) => ({ name: '', address })),
    replyTo: row.replyTo ?? null,
    subject: oneLine(row.subject, 500),
    text: textOf(row, files),
    html: row.html === null ? null : withLinks(row.html, files),
    files: files.map(({ name, type, bytes }) => ({ name: oneLine(name, 200), type, bytes })),
    headers: {
      // Programs that answer in somebody's absence do so to people alone (RFC 3834).
      ...(row.customer?.byPerson === true ? {} : { 'Auto-Submitted': 'auto-generated' }),
      ...(row.unsubscribe_url === null
        ? {}
        : {
            'List-Unsubscribe': `<${row.unsubscribe_url}>`,
            'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
          }),
    } as Readonly<Record<string, string>>,
  };
}

export type MailParts = ReturnType<typeof partsOf>;

/** The whole message. nodemailer encodes header values; ours are also single lines. */
export async function compose(row: MailRow, files: readonly ReadyFile[] = []): Promise<Buffer> {
  const { default: MailComposer } = await import('nodemailer/lib/mail-composer');
  const parts = partsOf(row, files);
  const mail = new MailComposer({
    messageId: row.message_id,
    from: parts.from,
    to: parts.to,
    cc: parts.cc,
    ...(parts.replyTo === null ? {} : { replyTo: parts.replyTo }),
    subject: parts.subject,
    text: parts.text,
    ...(parts.html === null ? {} : { html: parts.html }),
    attachments: parts.files.map(({ name, type, bytes }) => ({ filename: name, contentType: type, content: bytes })),
    // An address of our own making is one word, and stays one.
    headers: Object.fromEntries(
      Object.entries(parts.headers).map(([name, value]) => [name, { prepared: true, foldLines: false, value }]),
    ),
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  return mail.compile().build();
}
