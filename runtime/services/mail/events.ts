/** Reports of providers about accepted messages, each in its own words, as one kind of event. */
import type { MailEvent } from '../../base/kernel/mail.ts';
import { returnedMail } from './returned.ts';

type Json = Readonly<Record<string, unknown>>;

const isObject = (value: unknown): value is Json =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
const object = (value: unknown): Json => (isObject(value) ? value : {});
const text = (value: unknown): string =>
  typeof value === 'string' ? value : typeof value === 'number' ? String(value) : '';
const list = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : []);

const mark = 'backline_mail';
/** Id of a message, as it went along; nothing else is looked up by it. */
const markOf = (value: unknown): string | null => {
  const id = text(value).toLowerCase();
  return /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(id) ? id : null;
};

type MailReport = Omit<MailEvent, 'mail'>;

const reportOf = (kind: MailEvent['kind'], address: unknown, said: string, isUnknown = false): MailReport => ({
  kind,
  addresses: [text(address)].filter((one) => one !== ''),
  said,
  isUnknown,
});

function postmark(body: Json): MailReport | null {
  const address = body['Email'] ?? body['Recipient'];
  const said = `${text(body['Name'])} ${text(body['Description'])} ${text(body['Details'])}`.trim();
  switch (body['RecordType']) {
    case 'Delivery':
      return reportOf('delivered', address, text(body['Details']));
    case 'Open':
      return reportOf('opened', address, '');
    case 'SpamComplaint':
      return reportOf('complained', address, said);
    case 'Bounce': {
      const type = text(body['Type']);
      if (['HardBounce', 'BadEmailAddress'].includes(type)) return reportOf('bounced', address, said, true);
      if (['SpamComplaint', 'SpamNotification'].includes(type)) return reportOf('complained', address, said);
      return ['SoftBounce', 'Blocked', 'DMARCPolicy', 'ManuallyDeactivated', 'Undeliverable'].includes(type)
        ? reportOf('bounced', address, said)
        : null;
    }
    default:
      return null;
  }
}

function mailgun(event: Json): MailReport | null {
  const address = event['recipient'];
  const status = object(event['delivery-status']);
  const said = `${text(status['code'])} ${text(status['enhanced-code'])} ${text(status['message'])}`.trim();
  switch (event['event']) {
    case 'delivered':
      return reportOf('delivered', address, said);
    case 'opened':
      return reportOf('opened', address, '');
    case 'complained':
      return reportOf('complained', address, 'The recipient marked it as unwanted.');
    case 'rejected':
      return reportOf('failed', address, text(object(event['reject'])['reason']));
    case 'failed': {
      if (event['severity'] !== 'permanent') return null;
      const code = Number(status['code'] ?? 0);
      const isGone = ['bounce', 'suppress-bounce'].includes(text(event['reason'])) && code >= 500;
      return reportOf('bounced', address, said, isGone);
    }
    default:
      return null;
  }
}

function sendgrid(event: Json): MailReport | null {
  const address = event['email'];
  const said = `${text(event['status'])} ${text(event['reason'])}`.trim();
  switch (event['event']) {
    case 'delivered':
      return reportOf('delivered', address, text(event['response']));
    case 'open':
      return event['sg_machine_open'] === true ? null : reportOf('opened', address, '');
    case 'spamreport':
      return reportOf('complained', address, 'The recipient marked it as unwanted.');
    case 'bounce':
      return reportOf('bounced', address, said, event['type'] !== 'blocked');
    case 'dropped':
      return /bounced|invalid|spam/i.test(said)
        ? reportOf('bounced', address, said)
        : reportOf('failed', address, said);
    default:
      return null;
  }
}

function ses(event: Json): readonly MailReport[] {
  const addresses = (key: string): readonly Json[] =>
    list(object(event[key.split('.')[0] ?? ''])[key.split('.')[1] ?? '']).map(object);
  const bounce = object(event['bounce']);
  switch (text(event['eventType']) || text(event['notificationType'])) {
    case 'Delivery':
      return list(object(event['delivery'])['recipients']).map((one) =>
        reportOf('delivered', one, text(object(event['delivery'])['smtpResponse'])),
      );
    case 'Open':
      return [reportOf('opened', '', '')];
    case 'Complaint':
      return addresses('complaint.complainedRecipients').map((one) =>
        reportOf('complained', one['emailAddress'], 'The recipient marked it as unwanted.'),
      );
    case 'Reject':
      return [reportOf('failed', '', text(object(event['reject'])['reason']))];
    case 'Rendering Failure':
      return [reportOf('failed', '', text(object(event['failure'])['errorMessage']))];
    case 'Bounce':
      return addresses('bounce.bouncedRecipients').map((one) =>
        reportOf(
          'bounced',
          one['emailAddress'],
          `${text(one['status'])} ${text(one['diagnosticCode'])}`.trim() || text(bounce['bounceSubType']),
          bounce['bounceType'] === 'Permanent' && ['General', 'NoEmail', ''].includes(text(bounce['bounceSubType'])),
        ),
      );
    default:
      return [];
  }
}

/** `failed`: it never left Twilio; `undelivered`: the carrier refused it (30005 and 30006 name numbers that take no messages). */
function twilio(form: URLSearchParams): readonly MailEvent[] {
  const [providerId, status, code] = ['MessageSid', 'MessageStatus', 'ErrorCode'].map((name) => form.get(name) ?? '');
  const kind = ({ delivered: 'delivered', read: 'opened', undelivered: 'bounced', failed: 'failed' } as const)[
    status ?? ''
  ];
  if (kind === undefined || !/^(SM|MM)[0-9a-f]{32}$/i.test(providerId ?? '')) return [];
  const said = code === '' ? (status ?? '') : `${status} ${code}`;
  const isUnknown = kind === 'bounced' && ['30005', '30006'].includes(code ?? '');
  return [{ ...reportOf(kind, form.get('To'), said, isUnknown), mail: { providerId: providerId ?? '' } }];
}

function parsed(body: string): unknown {
  try {
    return JSON.parse(body);
  } catch {
    return null;
  }
}

const marked = (id: string | null, one: MailReport | null): MailEvent[] =>
  id === null || one === null ? [] : [{ ...one, mail: { id } }];

/** The events of a webhook's body; none where it speaks of something else. */
export const eventReaders = {
  postmark: (body: string): readonly MailEvent[] => {
    const read = object(parsed(body));
    return marked(markOf(object(read['Metadata'])[mark]), postmark(read));
  },
  mailgun: (body) => {
    const event = object(object(parsed(body))['event-data']);
    return marked(markOf(object(event['user-variables'])[mark]), mailgun(event));
  },
  sendgrid: (body) => {
    const read = parsed(body);
    return (Array.isArray(read) ? read : [read]).map(object).flatMap((one) => marked(markOf(one[mark]), sendgrid(one)));
  },
  ses: (body) => {
    const envelope = object(parsed(body));
    const event = object(envelope['Type'] === 'Notification' ? parsed(text(envelope['Message'])) : envelope);
    const tags = object(object(event['mail'])['tags']);
    const id = markOf(list(tags[mark])[0] ?? tags[mark]);
    return ses(event).flatMap((one) => marked(id, one));
  },
  twilio: (body) => twilio(new URLSearchParams(body)),
  returned_mail: (body) => returnedMail(body),
} satisfies Readonly<Record<string, (body: string) => readonly MailEvent[]>>;

/** The address that confirms an SNS subscription; null if the body has none, or a foreign one. */
export function confirmationOf(body: string): string | null {
  const envelope = object(parsed(body));
  if (envelope['Type'] !== 'SubscriptionConfirmation') return null;
  const url = text(envelope['SubscribeURL']);
  return /^https:\/\/sns\.[a-z0-9-]{1,40}\.amazonaws\.com(\.cn)?\/\?/.test(url) ? url : null;
}
