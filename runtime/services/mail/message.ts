/** From a mail's row to the bytes that go over the wire. */
import MailComposer from 'nodemailer/lib/mail-composer';
import type { MailFile, ReadyFile } from '../../base/kernel/mail.ts';

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
  readonly file: MailFile | null;
  readonly created_at: string;
}

/** One line without control characters: what stands in a header must not begin another. */
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

const escaped = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');

/** The link stands at the end of the text. */
function withLink(html: string, file: ReadyFile | null): string {
  if (file?.link === undefined) return html;
  const { text, url } = file.link;
  const line = `<p><a href="${escaped(url)}">${escaped(text)}</a></p>`;
  return html.includes('</body>') ? html.replace('</body>', () => `${line}</body>`) : html + line;
}

/** The whole message. Header values are encoded by nodemailer; ours are single lines besides. */
export async function compose(row: MailRow, file: ReadyFile | null = null): Promise<Buffer> {
  const mail = new MailComposer({
    messageId: row.message_id,
    from: { name: oneLine(row.from_name ?? '', 255), address: row.from_address },
    to: { name: oneLine(row.to_name ?? '', 255), address: row.to_address },
    subject: oneLine(row.subject, 500),
    text: file?.link === undefined ? row.text : `${row.text.trimEnd()}\n\n${file.link.text}\n${file.link.url}\n`,
    ...(row.html === null ? {} : { html: withLink(row.html, file) }),
    ...(file === null
      ? {}
      : { attachments: [{ filename: oneLine(file.name, 200), contentType: file.type, content: file.bytes }] }),
    headers: {
      'Auto-Submitted': 'auto-generated',
      // An address of our own making: it is one word, and stays one.
      ...(row.unsubscribe_url === null
        ? {}
        : { 'List-Unsubscribe': { prepared: true, foldLines: false, value: `<${row.unsubscribe_url}>` } }),
    },
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  return mail.compile().build();
}
