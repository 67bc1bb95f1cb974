/**
 * Answers that come by mail: an address that we signed, or the id of a message to the sender, identifies the answered message.
 * All other mail waits for a person, and automatic mail is not filed.
 */
import { createHash } from 'node:crypto';
import {
  ApiError,
  anyOf,
  type Change,
  dataOf,
  type InboundMail,
  type InboundWebhook,
  inboundMail,
  type Query,
  repliedMail,
  rowsOf,
  runText,
  type Services,
  serviceActor,
  sql,
} from 'backline/rules';
import { notifyUsers } from '../crm/people.ts';

type Any = Change<Record<string, unknown>, Record<string, unknown>>;

const conversed = ['rental', 'project', 'invoice', 'account', 'repair', 'purchase_order'] as const;
type Conversed = (typeof conversed)[number];
export const isConversed = (name: string | null): name is Conversed => conversed.some((one) => one === name);

export interface Answered {
  readonly id: number;
  readonly subject_type: string | null;
  readonly subject_id: string | null;
  readonly account_id: number | null;
  readonly communication_draft_id: number | null;
  readonly recipients: readonly string[];
}

/** Mails of one sender within an hour that are put into conversations: more of them is two programs that answer each other. */
const mostAnHour = 20;

const columns = [
  'l.id',
  'l.subject_type',
  'l.subject_id',
  'l.account_id',
  'l.communication_draft_id',
  'l.recipients',
] as const;
const byMail = (query: Query, mail: string): Promise<Answered | undefined> =>
  dataOf(query).selectFrom('communication_log as l').select(columns).where('l.mail_id', '=', mail).executeTakeFirst();
// Some providers use a message id of their own, which is the part before their host.
const byIds = (
  query: Query,
  ids: readonly string[],
  locals: readonly (string | null)[],
): Promise<Answered | undefined> =>
  dataOf(query)
    .selectFrom(rowsOf('s', { id: ['text', ids], local: ['text', locals], at: ['integer', ids.map((_, at) => at)] }))
    .innerJoin('mail_message as m', (join) =>
      join.on(
        ({ ref }) =>
          sql<boolean>`${ref('m.message_id')} = ${ref('s.id')} or ${ref('m.provider_message_id')} = any(array[${ref('s.id')}, ${ref('s.local')}])`,
      ),
    )
    .innerJoin('communication_log as l', 'l.mail_id', 'm.id')
    .select(columns)
    .orderBy('s.at')
    .limit(1)
    .executeTakeFirst();
const earlierMail = (query: Query, ids: readonly string[], from: string): Promise<Answered | undefined> =>
  dataOf(query)
    .selectFrom('inbound_mail as i')
    .innerJoin('communication_log as l', 'l.id', 'i.communication_log_id')
    .select(columns)
    .where('i.message_id', '=', anyOf(ids))
    .where(({ ref }) => sql<boolean>`lower(${ref('i.from_address')}) = ${from}::text`)
    .where('i.status', '=', 'filed')
    .orderBy('i.id', 'desc')
    .limit(1)
    .executeTakeFirst();

type Found =
  | { readonly log: Answered; readonly reason: null }
  | {
      readonly log: Answered | null;
      readonly reason: 'unknown_address' | 'forged_address' | 'unknown_message' | 'unknown_sender';
    };

/** The message that a mail answers, and why it is not believed. */
async function answeredBy({ settings, secrets }: Services, query: Query, mail: InboundMail): Promise<Found> {
  const address = settings.get('email.reply_address');
  const named = address === null ? null : repliedMail(address, mail.to, secrets);
  if (named === 'forged') return { log: null, reason: 'forged_address' };
  if (named !== null) {
    const log = await byMail(query, named.id);
    return log === undefined ? { log: null, reason: 'unknown_message' } : { log, reason: null };
  }
  if (mail.answers.length === 0) return { log: null, reason: 'unknown_address' };
  const locals = mail.answers.map((id) => id.slice(1, -1).split('@')[0] ?? null);
  const log = await byIds(query, mail.answers, locals);
  const earlier = log ?? (await earlierMail(query, mail.answers, mail.from.address));
  if (earlier === undefined) return { log: null, reason: 'unknown_address' };
  // Headers that are passed on contain ids; the recipient of the message is trusted.
  const isKnown = earlier.recipients.some((one) => one.toLowerCase() === mail.from.address);
  return isKnown ? { log: earlier, reason: null } : { log: earlier, reason: 'unknown_sender' };
}

const writersOf = (query: Query, draft: number) =>
  dataOf(query)
    .selectFrom('user')
    .select('id')
    .where('is_active', '=', true)
    .where('deleted_at', 'is', null)
    .where(
      ({ ref }) =>
        sql<boolean>`${ref('id')} = any(select unnest(array[d."sent_by_id", d."approved_by_id", case when d."composed_by_type" = 'user' and d."composed_by_id" ~ '^[0-9]{1,9}$' then d."composed_by_id"::integer else d."created_by_id" end])
          from "communication_draft" d where d."id" = ${draft}::integer)`,
    )
    .orderBy('id')
    .execute();

/** The author of the answered message; else the account's manager. */
async function peopleFor(
  query: Query,
  { communication_draft_id: draft, account_id: account }: Answered,
): Promise<number[]> {
  const writers = draft === null ? [] : await writersOf(query, draft);
  const found =
    writers.length > 0
      ? writers
      : await dataOf(query)
          .selectFrom('account as a')
          .innerJoin('user as u', (join) =>
            join.onRef('u.id', '=', 'a.owner_id').on('u.is_active', '=', true).on('u.deleted_at', 'is', null),
          )
          .select('u.id')
          .where('a.id', '=', account)
          .execute();
  return found.map(({ id }) => id);
}

export interface Letter {
  readonly id: number;
  readonly from: InboundMail['from'];
  readonly subject: string;
  readonly text: string;
  readonly quoted: string | null;
  readonly files: InboundMail['files'];
}

const accountSql: Readonly<Record<Conversed, string>> = {
  account: 'select "id" from "account" where "id" = $1::integer',
  rental: 'select "account_id" as "id" from "rental" where "id" = $1::integer',
  project: 'select "account_id" as "id" from "project" where "id" = $1::integer',
  invoice: 'select "account_id" as "id" from "invoice" where "id" = $1::integer',
  repair: 'select "supplier_id" as "id" from "repair" where "id" = $1::integer',
  purchase_order: 'select "supplier_id" as "id" from "purchase_order" where "id" = $1::integer',
};

const answerMarks = /^((re|aw|antw|antwort|sv|tr|wg|fw|fwd|rv|doorst|ref)\s*(\[\d+\])?\s*:\s*)+/i;

/** Turns it into a message of the customer in the conversation of the record; the participants are notified. */
async function fileLetter(
  change: Any,
  letter: Letter,
  about: { readonly type: Conversed; readonly id: string },
  people: readonly number[],
): Promise<{ readonly conversation: number; readonly message: number; readonly refused: readonly string[] }> {
  const { db, query } = change;
  const [party] = await query<{ id: number | null }>(accountSql[about.type], [about.id]);
  const contact = await db
    .selectFrom('account_contact')
    .select(({ ref }) => [
      'id',
      sql<string>`coalesce(nullif(concat_ws(' ', ${ref('first_name')}, ${ref('last_name')}), ''), ${ref('email')})`.as(
        'name',
      ),
    ])
    .where('account_id', '=', party?.id ?? null)
    .where(({ ref }) => sql<boolean>`lower(${ref('email')}) = ${letter.from.address}::text`)
    .orderBy('is_active', 'desc')
    .orderBy('id')
    .limit(1)
    .executeTakeFirst();
  const talk = await db
    .selectFrom('conversation')
    .select(['id', 'title', 'status', 'participant_user_ids as people', 'assigned_to_id'])
    .where('subject_type', '=', about.type)
    .where('subject_id', '=', String(about.id))
    .where('visibility', '=', 'customer')
    .orderBy(({ ref }) => sql`${ref('status')} = 'open'`, 'desc')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
  const title = (talk?.title ?? letter.subject.replace(answerMarks, '').trim().slice(0, 255)) || letter.from.address;
  const all = [...new Set([...(talk?.people ?? []), ...people])].slice(0, 200);
  let conversation = talk?.id;
  if (conversation === undefined) {
    conversation = await change.insert('conversation', {
      title,
      subject_type: about.type,
      subject_id: about.id,
      visibility: 'customer',
      participant_user_ids: all,
    });
    change.emit('conversation.created', 'conversation', conversation);
  } else {
    await change.touch('conversation', [conversation]);
    if (talk?.status === 'closed') {
      await change.update('conversation', conversation, { status: 'open', participant_user_ids: all });
      change.emit('conversation.reopened', 'conversation', conversation);
    } else if (all.length > (talk?.people.length ?? 0))
      await change.update('conversation', conversation, { participant_user_ids: all });
  }
  const { made, refused } = await attachAll(change, conversation, letter.files);
  // Anybody may write any name: beside an unknown name, the address is shown.
  const { name: claimed, address } = letter.from;
  const name = contact?.name ?? (claimed === null || claimed === address ? address : `${claimed} <${address}>`);
  const body = letter.text === '' ? letter.subject || '(…)' : letter.text;
  const message = await change.insert('conversation_message', {
    conversation_id: conversation,
    author_type: 'contact',
    author_id: contact?.id ?? null,
    author_name: name.slice(0, 255),
    author_address: letter.from.address,
    body,
    body_format: 'text',
    quoted_text: letter.quoted,
    attachment_uuids: made,
    sent_via: 'email',
  });
  change.emit('conversation.message_added', 'conversation_message', message);
  const ref = `conversation:${conversation}`;
  const users = [...new Set([...all, ...(typeof talk?.assigned_to_id === 'number' ? [talk.assigned_to_id] : [])])];
  const data = { title, author: name, body: body.slice(0, 500) };
  await notifyUsers(change, { type: 'conversation_message', ref, users, data, key: `${ref}:message:${message}` });
  return { conversation, message, refused };
}

/** Each file passes the checks of uploads: its size, its bytes, and the virus scanner. A file that fails is named, not stored. */
async function attachAll(
  change: Any,
  conversation: number,
  files: InboundMail['files'],
): Promise<{ readonly made: string[]; readonly refused: string[] }> {
  const made: string[] = [];
  const refused: string[] = [];
  const most = change.settings.get('security.attachment_megabytes') * 1_048_576;
  for (const [at, { name, bytes }] of files.entries()) {
    const file = name ?? `file-${at + 1}`;
    if (bytes.length === 0 || bytes.length > most) {
      refused.push(`${file}: ${bytes.length === 0 ? 'empty' : 'larger than uploads may be'}`);
      continue;
    }
    const content = {
      name: file,
      size: bytes.length,
      sha256: createHash('sha256').update(bytes).digest('hex'),
      source: bytes,
    };
    const body = { owner_type: 'conversation', owner_id: String(conversation), file_name: file.slice(-255), content };
    try {
      const { attachment } = await change.attempt(() => change.perform('attachments.create', { body }));
      made.push(String((attachment as { uuid: string }).uuid));
    } catch (error) {
      if (!(error instanceof ApiError) || error.status >= 500) throw error;
      refused.push(`${file}: ${Object.values(error.errors).flat()[0] ?? error.message}`);
    }
  }
  return { made, refused };
}

const onceSql = 'select "id" from "inbound_mail" where "once_key" = $1::text';
const existsSql = (type: Conversed): string => `select 1 from "${type}" where "id"::text = $1::text`;

/** A mail whose file exists: its contents, and the facts reported with it. */
export async function readLetter(
  { files }: Pick<Services, 'files'>,
  { provider, file, type }: { readonly provider: string; readonly file: string; readonly type: string },
): Promise<InboundMail | null> {
  const stored = await files.find(file);
  return stored === null ? null : inboundMail(provider, type, await files.bytes(stored));
}

const fits = (text: string, longest: number): string => text.slice(0, longest).toWellFormed();

/** Takes a mail that a source handed on; a run that is repeated finds it taken. */
export async function takeMail(
  services: Services,
  requestId: string,
  webhook: InboundWebhook,
): Promise<Readonly<Record<string, unknown>>> {
  const { file = '', content_type: type = '', provider } = webhook;
  await services.settings.reload();
  const mail = await readLetter(services, { provider, file, type });
  if (mail === null) return { status: 'nothing' };
  for (const event of mail.bounces) await services.mail.note(null, event);
  const key = mail.messageId === null ? webhook.event : `${mail.messageId} ${mail.from.address}`;
  const once = createHash('sha256').update(key).digest('hex');
  const who = { actor: serviceActor('Mail of customers', 'api'), requestId };
  return services.write(who, 'inbound_mails.take', async (change) => {
    const { db, query } = change;
    // One after the other for each sender: they are counted, and the same mail is handed on twice.
    await query('select pg_advisory_xact_lock(hashtextextended($1::text, 41))', [mail.from.address]);
    if ((await query(onceSql, [once])).length > 0) return { status: 'taken before' };
    const isOurs = await isFromUs(services, query, mail.from.address);
    const often = await db
      .selectFrom('inbound_mail')
      .select(sql<number>`count(*)::integer`.as('count'))
      .where('from_address', '=', String(mail.from.address))
      .where(({ ref }) => sql<boolean>`${ref('created_at')} > clock_timestamp() - interval '1 hour'`)
      .executeTakeFirst();
    const automatic = mail.automatic ?? (isOurs ? 'Our own address' : null);
    const { log, reason } = await answeredBy(services, query, mail);
    const subject = subjectOf(log);
    const isGone = subject === null || (await query(existsSql(subject.type), [subject.id])).length === 0;
    const problem = reason ?? (isGone ? 'gone' : (often?.count ?? 0) >= mostAnHour ? 'too_many' : null);
    const status =
      mail.bounces.length > 0 ? 'returned' : automatic !== null ? 'automatic' : problem === null ? 'filed' : 'waiting';
    const id = await change.insert('inbound_mail', {
      status,
      reason: status === 'waiting' ? problem : null,
      note: status === 'automatic' ? fits(automatic ?? '', 500) : null,
      from_address: fits(mail.from.address, 320),
      from_name: mail.from.name,
      to_addresses: mail.to.map((one) => fits(one, 320)),
      subject_line: fits(mail.subject, 500),
      body: mail.text,
      quoted_text: mail.quoted,
      file_count: mail.files.length,
      communication_log_id: log?.id ?? null,
      message_id: mail.messageId === null ? null : fits(mail.messageId, 255),
      once_key: once,
      provider,
      content_type: fits(type, 500),
      stored_file_id: file,
    });
    if (status === 'waiting') change.emit('inbound_mail.waiting', 'inbound_mail', id);
    if (status !== 'filed' || log === null || subject === null) return { status, inbound_mail: id };
    await fileAs(change, { ...mail, id }, subject, await peopleFor(query, log));
    change.emit('inbound_mail.filed', 'inbound_mail', id);
    return { status, inbound_mail: id };
  });
}

/** Puts a mail to a record and notes where it is. */
export async function fileAs(
  change: Any,
  letter: Letter,
  about: { readonly type: Conversed; readonly id: string },
  people: readonly number[],
): Promise<void> {
  const { conversation, message, refused } = await fileLetter(change, letter, about, people);
  await change.update('inbound_mail', letter.id, {
    status: 'filed',
    reason: null,
    subject_type: about.type,
    subject_id: about.id,
    conversation_id: conversation,
    conversation_message_id: message,
    note: refused.length === 0 ? null : fits(refused.join('; '), 500),
  });
}

/** A record without conversations is replaced by its account. */
function subjectOf(log: Answered | null): { readonly type: Conversed; readonly id: string } | null {
  if (log === null) return null;
  if (isConversed(log.subject_type) && log.subject_id !== null) return { type: log.subject_type, id: log.subject_id };
  return log.account_id === null ? null : { type: 'account', id: String(log.account_id) };
}

/** Mail that comes from where ours goes out goes round in a circle. */
async function isFromUs({ settings }: Services, query: Query, address: string): Promise<boolean> {
  const ours = [settings.get('email.from_address'), settings.get('email.reply_address')];
  if (ours.some((one) => one?.toLowerCase() === address)) return true;
  const rows = await query('select 1 from "channel_provider" where lower("from_address") = $1::text', [address]);
  return rows.length > 0;
}

const goneSql = `delete from "inbound_mail" where "id" in (select "id" from "inbound_mail" where "status" in ('automatic', 'returned', 'dismissed')
  and "created_at" < clock_timestamp() - make_interval(days => $1::integer) order by "id" limit 1000) returning "id"`;

/** Removes mail after its retention. */
export async function purgeMails(services: Services, signal: AbortSignal): Promise<number> {
  await services.settings.reload();
  const days = services.settings.get('email.retention_days');
  let removed = 0;
  for (let gone = 1; gone > 0 && !signal.aborted; removed += gone)
    gone = (await runText(services.pool, goneSql, [days])).length;
  return removed;
}
