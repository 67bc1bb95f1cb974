/** Messages are handed to the queue of mails beside requests; a job that runs twice queues one mail. */
import { type Data, inTransaction, type Services, sql } from 'backline/rules';
import type { CommunicationJobs } from '../../../generated/jobs.ts';
import type { Frozen } from './communication_draft.ts';
import { chargeFee } from './payment_reminder.ts';
import { purgeMails, takeMail } from './replies.ts';

type Sent = NonNullable<Awaited<ReturnType<typeof sentOf>>>;

/** A name appears beside the address only if the address is its owner's. */
const sentOf = (db: Data, draft: number) =>
  db
    .selectFrom('communication_draft as d')
    .leftJoin('account_contact as c', (join) =>
      join
        .onRef('c.id', '=', 'd.recipient_contact_id')
        .on(({ ref }) => sql<boolean>`lower(${ref('c.email')}) = lower(${ref('d.frozen')}->'to'->>0)`),
    )
    .leftJoin('account as a', (join) =>
      join
        .onRef('a.id', '=', 'd.recipient_account_id')
        .on(({ ref }) => sql<boolean>`lower(${ref('a.email')}) = lower(${ref('d.frozen')}->'to'->>0)`),
    )
    .select(({ ref }) => [
      'd.frozen',
      'd.subject_type',
      'd.subject_id',
      'd.channel',
      'd.notification_type',
      'd.recipient_account_id',
      'd.communication_log_id',
      sql<
        string | null
      >`coalesce(nullif(concat_ws(' ', ${ref('c.first_name')}, ${ref('c.last_name')}), ''), ${ref('a.name')})`.as(
        'name',
      ),
    ])
    .where('d.id', '=', draft)
    .where('d.status', '=', 'sent')
    .$narrowType<{ frozen: Frozen }>()
    .executeTakeFirst();

export const jobs = {
  charge_reminder_fee: async ({ id, payload, services }) => ({ invoice: await chargeFee(services, id, payload.id) }),
  take_inbound_mail: async ({ id, payload, services }) => ({ ...(await takeMail(services, id, payload)) }),
  purge_inbound_mails: async ({ services, signal }) => ({ removed: await purgeMails(services, signal) }),
  send_communication: async ({ payload, actor, services }) => {
    const sent = await sentOf(services.db, payload.id);
    if (!sent) return null;
    return { mail: await queueMail(services, actor, payload.id, sent) };
  },
} satisfies CommunicationJobs;

async function queueMail(
  services: Services,
  actor: Parameters<Services['mail']['queue']>[1],
  id: number,
  sent: Sent,
): Promise<string | null> {
  const { subject, text, html, to, cc, bcc, files } = sent.frozen;
  const { recipient_account_id: account, notification_type: type } = sent;
  const isOwed = type === 'transactional';
  return inTransaction(services.pool, (client) =>
    services.mail.queue(client, actor, {
      to: { name: to.length === 1 ? sent.name : null, address: to[0] ?? '' },
      recipients: { to, cc, bcc },
      channel: sent.channel === 'sms' ? 'sms' : 'email',
      subject,
      text,
      html,
      onceKey: `communication_draft:${id}`,
      files: files.map(({ source, id: key }) => ({ source, id: key })),
      ...(account === null || isOwed ? {} : { unsubscribeUrl: services.notifications.unsubscribeUrl(account, type) }),
      customer: {
        account,
        ref: `${sent.subject_type}:${sent.subject_id}`,
        type,
        required: isOwed,
        ...(actor.kind === 'person' && (actor.chain ?? 0) === 0 && { byPerson: true }),
        ...(sent.communication_log_id === null ? {} : { entry: sent.communication_log_id }),
      },
    }),
  );
}
