/**
 * The log of what customers are sent: a row for each mail, written in the transaction that queues it and that notes what became of it,
 * so that neither is without the other.
 */
import { randomUUID } from 'node:crypto';
import {
  type Actor,
  append,
  type CustomerMail,
  declaredEvent,
  type MailBook,
  type MailFate,
  runText,
  type Services,
  serviceActor,
} from 'backline/rules';
import type { Pool, PoolClient } from 'pg';
import { isSubject } from './about.ts';
import { layoutOf } from './layouts.ts';
import { pageOf } from './rendering.ts';

type Client = Pool | PoolClient;

const linkSql = 'update "communication_log" set "mail_id" = $2::uuid where "id" = $1::integer';
const insertSql = `insert into "communication_log" ("channel", "template", "template_name", "recipient", "recipients", "status", "subject_type", "subject_id",
    "account_id", "contact_id", "subject_line", "notification_type", "triggered_by", "mail_id", "queued_at")
  values ('email', $1::text, $2::text, $3::text, $4::text[], 'queued', $5::text, $6::text, (select "id" from "account" where "id" = $7::integer),
    (select "id" from "account_contact" where "account_id" = $7::integer and lower("email") = lower($3::text) order by "is_active" desc, "id" limit 1),
    $8::text, $1::text, $9::text, $10::uuid, clock_timestamp())
  returning "id"`;
const changeSql = `update "communication_log" set "status" = $2::text, "attempts" = $3::integer, "error" = $4::text,
    "provider" = coalesce($5::text, "provider"), "provider_message_id" = coalesce($6::text, "provider_message_id"),
    "refused_addresses" = $7::text[], "suppressed_reason" = $8::text, "updated_at" = clock_timestamp(),
    "sent_at" = case when $9::boolean then clock_timestamp() else "sent_at" end,
    "failed_at" = case when $2::text in ('bounced', 'failed', 'suppressed') then clock_timestamp() end
  where "mail_id" = $1::uuid returning "id"`;
const bouncedSql = `select distinct unnest("refused_addresses") as "address" from "communication_log"
  where "refused_addresses" <> '{}' and "refused_addresses" && $1::text[] and "created_at" > now() - make_interval(days => $2::integer)`;
const choiceSql = `select "choice" -> 'types' -> $2::text ->> 'mail' = 'false' as "out" from "notification_choice" where "scope" = 'customer' and "owner_id" = $1::integer`;
const marketingSql = 'select "marketing_opt_out" as "out" from "account" where "id" = $1::integer';

/** The type of messages that an account's own mark keeps away. */
const marketing = 'marketing';

async function tell({ events }: Services, client: Client, actor: Actor, id: number, what: string): Promise<void> {
  const event = declaredEvent(events, `communication.${what}`);
  const ref = `communication_log:${id}`;
  const payload = JSON.stringify({ id, action: what, actor_type: actor.type, ref });
  await append(client as PoolClient, actor, randomUUID(), [], [{ event, entity: 'communication_log', ref, payload }]);
}

/** The log's word for what became of a mail, and what is said of it where it did not go. */
function outcomeOf({ status, bounced, response }: MailFate): {
  readonly status: string;
  readonly error: string | null;
} {
  switch (status) {
    case 'sent':
      return { status: bounced ? 'bounced' : 'sent', error: bounced ? response : null };
    case 'kept':
      return {
        status: 'queued',
        error: 'Nothing sends mail here: it is kept, and the mailbox of the console shows it.',
      };
    case 'failed':
      return { status: bounced ? 'bounced' : 'failed', error: response };
    case 'uncertain':
      return { status: 'sending', error: 'unknown_outcome' };
    case 'sending':
      return { status: 'sending', error: null };
    case 'suppressed':
      return { status: 'suppressed', error: response };
    default:
      return { status: 'queued', error: response === '' ? null : response };
  }
}

async function optedOut({ pool }: Services, { account, type, required }: CustomerMail['customer']): Promise<boolean> {
  if (account === null || required === true) return false;
  const [chosen] = await runText<{ out: boolean | null }>(pool, choiceSql, [account, type]);
  if (chosen?.out === true) return true;
  if (type !== marketing) return false;
  const [marked] = await runText<{ out: boolean }>(pool, marketingSql, [account]);
  return marked?.out === true;
}

const service = serviceActor('Mail', 'cli');

export const kinds: MailBook['kinds'] = {
  [marketing]: { summary: 'News and offers.', resource: 'account', field: 'marketing_opt_out' },
};

export const mailBook: MailBook = {
  kinds,

  async page(services, mail, content, options) {
    const named = mail['email_layout_id'];
    const layout = await layoutOf(services.db, typeof named === 'number' ? named : null);
    return pageOf(services, content, layout, options);
  },

  async queued(services, client, actor, { id, customer, subject, recipients }) {
    if (customer.entry !== undefined) {
      await runText(client, linkSql, [customer.entry, id]);
      return;
    }
    const [kind = '', key = ''] = customer.ref?.split(':') ?? [];
    const [subjectType, subjectId] = isSubject(kind) ? [kind, key] : ['account', String(customer.account)];
    const [row] = await runText<{ id: number }>(client, insertSql, [
      customer.type,
      services.notifications.types.get(customer.type)?.summary.slice(0, 255) ?? null,
      recipients.to[0],
      [...recipients.to, ...recipients.cc, ...recipients.bcc],
      customer.account === null && !isSubject(kind) ? null : subjectType,
      customer.account === null && !isSubject(kind) ? null : subjectId,
      customer.account,
      subject,
      actor.label.slice(0, 255),
      id,
    ]);
    if (row) await tell(services, client, actor, row.id, 'queued');
  },

  async admitted(services, { customer, recipients }) {
    if (await optedOut(services, customer))
      return { reason: 'opt_out', message: 'The customer opted out of messages of this kind.' };
    const days = services.settings.get('email.bounce_days');
    const all = [...recipients.to, ...recipients.cc, ...recipients.bcc];
    const rows =
      days === 0
        ? []
        : await runText<{ address: string }>(services.pool, bouncedSql, [all.map((one) => one.toLowerCase()), days]);
    const bad = new Set(rows.map(({ address }) => address));
    const good = (list: readonly string[]) => list.filter((one) => !bad.has(one.toLowerCase()));
    const to = good(recipients.to);
    if (to.length === 0)
      return {
        reason: 'bounced_before',
        message: `${recipients.to.join(', ')}: the address refused an earlier message as unknown.`,
      };
    return { to, cc: good(recipients.cc), bcc: good(recipients.bcc) };
  },

  async changed(services, client, { id }, fate) {
    const { status, error } = outcomeOf(fate);
    const [row] = await runText<{ id: number }>(client, changeSql, [
      id,
      status,
      fate.attempts,
      error,
      fate.provider,
      fate.providerId,
      fate.unknown.map((one) => one.toLowerCase()),
      fate.held ?? null,
      fate.status === 'sent',
    ]);
    if (row && status !== 'queued' && status !== 'sending') await tell(services, client, service, row.id, status);
  },
};
