/** Messages that mail servers send back (RFC 3464): which of ours it was, and for whom it failed. */
import type { MailEvent } from '../../base/kernel/mail.ts';
import { saysUnknown } from './server.ts';

/** Fields of a header block by their lower-case names; folded lines are one. */
function fieldsOf(block: string): ReadonlyMap<string, string> {
  const fields = new Map<string, string>();
  for (const line of block.replace(/\r?\n[ \t]+/g, ' ').split(/\r?\n/)) {
    const [, name = '', value = ''] = /^([!-9;-~]{1,80}):\s*(.*)$/.exec(line) ?? [];
    if (name !== '' && !fields.has(name.toLowerCase())) fields.set(name.toLowerCase(), value.trim());
  }
  return fields;
}

const blocks = (text: string): string[] => text.split(/\r?\n\r?\n/);

/** The value behind `rfc822;` or `smtp;`. */
const behindType = (value = ''): string => value.replace(/^[a-z0-9-]+\s*;\s*/i, '').replace(/^<|>$/g, '');

/** Parts of the report, at most so many. */
const mostParts = 20;

/** None where it is no report of a failure, or of a message that is not named. */
export function returnedMail(source: string): readonly MailEvent[] {
  const head = blocks(source)[0] ?? '';
  const type = fieldsOf(head).get('content-type') ?? '';
  if (!/^multipart\/report\b/i.test(type) || !/report-type="?delivery-status/i.test(type)) return [];
  const boundary = /boundary="?([^";]{1,200})"?/i.exec(type)?.[1];
  if (boundary === undefined) return [];
  const parts = source.split(`--${boundary}`, mostParts).slice(1);
  const inside = (kind: RegExp): string => {
    const part = parts.find((one) => kind.test(fieldsOf(blocks(one.trimStart())[0] ?? '').get('content-type') ?? ''));
    return part === undefined ? '' : blocks(part.trimStart()).slice(1).join('\n\n');
  };
  const original = fieldsOf(blocks(inside(/^(message\/rfc822|text\/rfc822-headers)/i).trimStart())[0] ?? '');
  const messageId = original.get('message-id') ?? '';
  if (!/^<[^<>\s]{1,118}>$/.test(messageId)) return [];
  return blocks(inside(/^message\/delivery-status/i)).flatMap((block) => {
    const fields = fieldsOf(block);
    const address = behindType(fields.get('final-recipient') ?? fields.get('original-recipient'));
    // What is only late is still on its way.
    if (fields.get('action')?.toLowerCase() !== 'failed' || address === '') return [];
    const status = fields.get('status') ?? '';
    const said = behindType(fields.get('diagnostic-code')) || status;
    return [
      {
        kind: 'bounced' as const,
        mail: { messageId },
        addresses: [address],
        said,
        isUnknown: saysUnknown(said.includes(status) ? said : `${said} ${status}`),
      },
    ];
  });
}
