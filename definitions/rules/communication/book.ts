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
  type MailEvent,
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
// A report of the provider after delivery counts more than its acceptance of the message.
const changeSql = `update "communication_log" set "status" = case when $2::text in ('sent', 'sending') and "status" in ('delivered', 'opened', 'bounced') then "status" else $2::text end, "attempts" = $3::integer, "error" = $4::text,
    "provider" = coalesce($5::text, "provider"), "provider_message_id" = coalesce($6::text, "provider_message_id"),
    "refused_addresses" = $7::text[], "suppressed_reason" = $8::text, "updated_at" = clock_timestamp(),
    "sent_at" = case when $9::boolean then clock_timestamp() else "sent_at" end,
    "failed_at" = case when $2::text in ('bounced', 'failed', 'suppressed') then clock_timestamp() end
  where "mail_id" = $1::uuid returning "id", "status", "channel"`;
const bouncedSql = `select "address" from "suppressed_address" where "address" = any($1::text[]) and "channel" = $2::text and "is_active"
  and ("expires_at" is null or "expires_at" > clock_timestamp())`;
// A bounce does not replace a complaint; a lifted suppression counts again at the next event.
const suppressSql = `insert into "suppressed_address" as s ("address", "channel", "reason", "response", "communication_log_id", "suppressed_at", "expires_at")
  select lower(a."address"), $2::text, $3::text, $4::text, $5::integer, clock_timestamp(), case when $6::integer > 0 then clock_timestamp() + make_interval(days => $6::integer) end
  from unnest($1::text[]) a("address") where a."address" <> '' group by lower(a."address")
  on conflict ("address", "channel") do update set "is_active" = true, "suppressed_at" = clock_timestamp(), "updated_at" = clock_timestamp(),
    "reason" = case when s."is_active" and s."reason" <> 'hard_bounce' then s."reason" else excluded."reason" end,
    "expires_at" = case when s."is_active" and s."expires_at" is null then null else excluded."expires_at" end,
    "response" = excluded."response", "communication_log_id" = excluded."communication_log_id"
  returning "id"`;
const lockSql = `select "id", "status", "channel", "recipients" from "communication_log" where "mail_id" = $1::uuid for update`;
const reportedSql = `update "communication_log" set "status" = $2::text, "error" = coalesce($3::text, case when "error" = 'unknown_outcome' then null else "error" end),
    "sent_at" = coalesce("sent_at", clock_timestamp()), "updated_at" = clock_timestamp(),
    "delivered_at" = case when $4::text in ('delivered', 'opened') then coalesce("delivered_at", clock_timestamp()) else "delivered_at" end,
    "opened_at" = case when $4::text = 'opened' then coalesce("opened_at", clock_timestamp()) else "opened_at" end,
    "failed_at" = case when $4::text in ('bounced', 'failed') then coalesce("failed_at", clock_timestamp()) else "failed_at" end
  where "id" = $1::integer`;
const choiceSql = `select "choice" -> 'types' -> $2::text ->> 'mail' = 'false' as "out" from "notification_choice" where "scope" = 'customer' and "owner_id" = $1::integer`;
const marketingSql = 'select "marketing_opt_out" as "out" from "account" where "id" = $1::integer';

/** The type of messages that an account can opt out of. */
const marketing = 'marketing';

async function emitStep({ events }: Services, client: Client, actor: Actor, id: number, what: string): Promise<void> {
  const event = declaredEvent(events, `communication.${what}`);
  const ref = `communication_log:${id}`;
  const payload = JSON.stringify({ id, action: what, actor_type: actor.type, ref });
  await append(client as PoolClient, actor, randomUUID(), [], [{ event, entity: 'communication_log', ref, payload }]);
}

/** Subscribers to the list's events also get the entries that the service adds, as they get those of people. */
async function emitSuppressed({ events }: Services, client: Client, ids: readonly number[]): Promise<void> {
  const event = declaredEvent(events, 'suppressed_address.created');
  const actor = asService(null);
  const entries = ids.map((id) => {
    const ref = `suppressed_address:${id}`;
    return {
      event,
      entity: 'suppressed_address',
      ref,
      payload: JSON.stringify({ id, action: 'created', actor_type: actor.type, ref }),
    };
  });
  if (entries.length > 0) await append(client as PoolClient, actor, randomUUID(), [], entries);
}

/** The log's status for the result of a mail, and the reason if it was not sent. */
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
        error: 'Nothing sends mail here: it is stored, and the mailbox of the console shows it.',
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

/** The service is the actor for the results of mails from workflows. */
const asService = (customer: CustomerMail['customer'] | null | undefined): Actor => ({
  ...serviceActor('Mail', 'cli'),
  ...(customer?.chain === undefined ? {} : { chain: customer.chain }),
});

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
    if (row) await emitStep(services, client, actor, row.id, 'queued');
  },

  async admitted(services, { customer, recipients, channel }) {
    if (await optedOut(services, customer))
      return { reason: 'opt_out', message: 'The customer opted out of messages of this kind.' };
    const all = [...recipients.to, ...recipients.cc, ...recipients.bcc];
    const rows = await runText<{ address: string }>(services.pool, bouncedSql, [
      all.map((one) => one.toLowerCase()),
      channel,
    ]);
    const bad = new Set(rows.map(({ address }) => address));
    const good = (list: readonly string[]) => list.filter((one) => !bad.has(one.toLowerCase()));
    const to = good(recipients.to);
    if (to.length === 0)
      return {
        reason: 'bounced_before',
        message: `${recipients.to.join(', ')}: the address is on the list of those that get no messages.`,
      };
    return { to, cc: good(recipients.cc), bcc: good(recipients.bcc) };
  },

  async changed(services, client, { id, customer }, fate) {
    const { status, error } = outcomeOf(fate);
    const unknown = fate.unknown.map((one) => one.toLowerCase());
    const [row] = await runText<LogRow>(client, changeSql, [
      id,
      status,
      fate.attempts,
      error,
      fate.provider,
      fate.providerId,
      unknown,
      fate.held ?? null,
      fate.status === 'sent',
    ]);
    if (row && unknown.length > 0)
      await suppress(services, client, row, { reason: 'hard_bounce', unknown, said: fate.response });
    if (row?.status === status && status !== 'queued' && status !== 'sending')
      await emitStep(services, client, asService(customer), row.id, status);
  },

  async report(services, client, { id, customer }, event) {
    // The pictures of providers count as little as ours, where the setting does not want to know.
    if (event.kind === 'opened' && !services.settings.get('email.track_opens')) return;
    const [row] = await runText<LogRow & { recipients: string[] }>(client, lockSql, [id]);
    if (!row) return;
    const next = after(row.status, event.kind);
    const said = event.kind === 'delivered' || event.kind === 'opened' ? null : event.said.slice(0, 500);
    await runText(client, reportedSql, [row.id, next, said, event.kind]);
    if (next !== row.status) await emitStep(services, client, asService(customer), row.id, next);
    // An event of a message can suppress only the addresses of its recipients.
    const known = new Set(row.recipients.map((one) => one.toLowerCase()));
    const about = event.addresses.map((one) => one.toLowerCase()).filter((one) => known.has(one));
    if (event.kind === 'complained')
      await suppress(services, client, row, { reason: 'complaint', unknown: about, said: event.said });
    else if (event.kind === 'bounced' && event.isUnknown)
      await suppress(services, client, row, { reason: 'hard_bounce', unknown: about, said: event.said });
  },
};

interface LogRow {
  readonly id: number;
  readonly status: string;
  readonly channel: string;
}

async function suppress(
  services: Services,
  client: Client,
  { id, channel }: LogRow,
  { reason, unknown, said }: { readonly reason: string; readonly unknown: readonly string[]; readonly said: string },
): Promise<void> {
  const days = services.settings.get('email.bounce_days');
  // With 0 days nothing is remembered of a bounce.
  if (unknown.length === 0 || (reason === 'hard_bounce' && days === 0)) return;
  const listed = await runText<{ id: number }>(client, suppressSql, [
    unknown,
    channel,
    reason,
    said.slice(0, 500),
    id,
    reason === 'complaint' ? 0 : days,
  ]);
  await emitSuppressed(
    services,
    client,
    listed.map((one) => one.id),
  );
}

const ranks = ['queued', 'sending', 'sent', 'delivered', 'opened'];

/** The state after an event: they come late, twice and out of order, and of several recipients the worst counts. */
function after(status: string, kind: MailEvent['kind']): string {
  if (kind === 'complained') return ranks.indexOf(status) < 2 && ranks.includes(status) ? 'sent' : status;
  if (kind === 'bounced') return 'bounced';
  if (kind === 'failed') return ['queued', 'sending', 'sent'].includes(status) ? 'failed' : status;
  return ranks.includes(status) && ranks.indexOf(status) < ranks.indexOf(kind) ? kind : status;
}
