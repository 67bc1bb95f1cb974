/**
 * Mail (issue: events; reliability R8). A mail is a row, queued in the transaction that causes it. The row turns to
 * `sending` between the server's request for the text and its first byte: whatever dies before that is tried again,
 * whatever dies after it is `uncertain` and never sent a second time.
 */
import { randomUUID } from 'node:crypto';
import { isIP } from 'node:net';
import { runText } from '../../base/database/statement.ts';
import { inTransaction } from '../../base/database/transaction.ts';
import type { Services } from '../../base/kernel/context.ts';
import type {
  CustomerMail,
  Mail,
  MailBook,
  MailDraft,
  MailFate,
  MailFile,
  MailFileSource,
  MailStatus,
  ReadyFile,
} from '../../base/kernel/mail.ts';
import { type Carrier, carrierOf, environmentCarrier } from './carrier.ts';
import { replyAddress } from './inbound.ts';
import { asciiAddress, filesOf, isAddress, type MailRow, oneLine, recipientsOf } from './message.ts';
import { defaultProvider, type Provider, providerOf, providersOf } from './provider.ts';
import { type Handed, saysUnknown, Undelivered } from './server.ts';

/** Failed tries after which a mail is given up. */
const maximumAttempts = 10;
/** Seconds for which a mail waits for its file: the time to fix the file's record. */
const patience = 7 * 86_400;

interface MailOptions {
  readonly smtpUrl: string | null;
  /** The base of links; its host is behind the @ of message ids and of the default sender. */
  readonly appUrl: string;
  /** What makes files of mails, by name. */
  readonly files?: Readonly<Record<string, MailFileSource>>;
  /** Keeps the log of what customers are sent. */
  readonly book?: MailBook | null;
}

const insertSql = `insert into "mail_message" ("message_id", "once_key", "from_name", "from_address", "to_name", "to_address",
  "subject", "text", "html", "unsubscribe_url", "is_sealed", "files", "recipients", "customer", "channel")
values ($1::text, $2::text, $3::text, $4::text, $5::text, $6::text, $7::text, $8::text, $9::text, $10::text, $11::boolean, $12::jsonb,
  $13::jsonb, $14::jsonb, $15::text)
on conflict do nothing returning "id"::text as "id"`;
const findSql = 'select *, "id"::text as "id" from "mail_message" where "id" = $1::uuid';
const beginSql = `update "mail_message" set "status" = 'sending', "provider_id" = $2::integer, "updated_at" = clock_timestamp()
  where "id" = $1::uuid and "status" = 'queued' returning 1 as "one"`;
const endSql = `update "mail_message" set "status" = $2::text, "response" = $3::text, "attempts" = "attempts" + $4::integer,
  "sent_at" = case when $2::text = 'sent' then clock_timestamp() end, "provider_message_id" = coalesce($5::text, "provider_message_id"),
  "text" = case when "is_sealed" and $2::text <> 'queued' then '' else "text" end,
  "html" = case when "is_sealed" and $2::text <> 'queued' then null else "html" end, "updated_at" = clock_timestamp()
  where "id" = $1::uuid and "status" in ('queued', 'sending', 'uncertain')`;

const reportedSql = `select m."id"::text as "id", m."status", m."customer", m."channel", p."driver" from "mail_message" m left join "channel_provider" p on p."id" = m."provider_id"
  where (m."id" = $1::uuid or m."message_id" = $2::text or m."provider_message_id" = $3::text) for update of m`;
// It was accepted after all: the provider reported it.
const settledSql = `update "mail_message" set "status" = 'sent', "sent_at" = coalesce("sent_at", clock_timestamp()), "updated_at" = clock_timestamp()
  where "id" = $1::uuid and "status" in ('uncertain', 'sending')`;
const pictured = 'mail_opened';

/** What is known of an attempt beside its status. */
type Known = Partial<Omit<MailFate, 'status' | 'response' | 'attempts'>>;

/** @param house gives all services, once they are there: what makes files reads records. */
export function openMail(
  services: Pick<Services, 'pool' | 'jobs' | 'settings' | 'secrets' | 'destinations'>,
  options: MailOptions,
  house?: () => Services,
): Mail {
  const { pool, jobs, settings, secrets } = services;
  const host = hostOf(options.appUrl);
  const { book = null } = options;

  /** Notes an outcome at the mail, and in the log of its customer, at once. */
  async function end(
    mail: MailRow,
    status: MailStatus,
    response: string,
    tries: 0 | 1,
    known: Known = {},
  ): Promise<void> {
    const values = [mail.id, status, oneLine(response, 500), tries, known.providerId?.slice(0, 255) ?? null];
    if (mail.customer === null || book === null || house === undefined) {
      await runText(pool, endSql, values);
      return;
    }
    const fate: MailFate = {
      status,
      response: oneLine(response, 500),
      attempts: mail.attempts + tries,
      bounced: false,
      unknown: [],
      provider: null,
      providerId: null,
      ...known,
    };
    await inTransaction(pool, async (client) => {
      await runText(client, endSql, values);
      await book.changed(house(), client, mail, fate);
    });
  }

  async function begin(mail: MailRow, carrier: Carrier): Promise<void> {
    const started = await inTransaction(pool, async (client) => {
      const [row] = await runText(client, beginSql, [mail.id, carrier.id]);
      if (row && mail.customer !== null && book !== null && house !== undefined) {
        const nothing = { attempts: mail.attempts + 1, response: '', bounced: false, unknown: [], providerId: null };
        await book.changed(house(), client, mail, { ...nothing, status: 'sending', provider: carrier.name });
      }
      return row !== undefined;
    });
    if (!started) throw new Undelivered('Another run is sending it.', 'final');
  }

  function sender(provider: Provider | null): { name: string | null; address: string } {
    return {
      name: provider?.from_name ?? settings.get('email.from_name') ?? settings.get('company.name'),
      address: provider?.from_address ?? settings.get('email.from_address') ?? `no-reply@${host}`,
    };
  }

  /** Null: nothing sends mail here. */
  function carrierFor(provider: Provider | null): Carrier | null {
    if (provider !== null) {
      const { callback } = provider;
      return carrierOf({ ...provider, callback: callback === null ? null : options.appUrl + callback }, services);
    }
    return options.smtpUrl === null ? null : environmentCarrier(options.smtpUrl);
  }

  function opened(mail: MailRow): MailRow {
    const open = (value: string): string => secrets.open(value, contextOf(mail.message_id));
    return { ...mail, text: open(mail.text), html: mail.html === null ? null : open(mail.html) };
  }

  /** @throws Error for a source that nobody has: a definition names it, and this program does not know it. */
  function sourceOf(name: string): { readonly source: MailFileSource; readonly all: Services } {
    const source = options.files?.[name];
    if (source === undefined || house === undefined)
      throw new Error(`A mail is to carry a file of "${name}": nothing here makes such files.`);
    return { source, all: house() };
  }

  function readFile({ source: name, id }: MailFile): ReturnType<MailFileSource['read']> {
    const { source, all } = sourceOf(name);
    return source.read(all, id);
  }

  /** If the setting allows it, a picture reports that a customer's program shows the message. */
  function withPicture(mail: MailRow): MailRow {
    if (mail.customer === null || mail.html === null || !settings.get('email.track_opens')) return mail;
    const url = `${options.appUrl}/communications/opened/${mail.id}?signature=${secrets.sign(mail.id, pictured)}`;
    const picture = `<img src="${url}" width="1" height="1" alt="" style="display:block">`;
    const isPage = mail.html.includes('</body>');
    return { ...mail, html: isPage ? mail.html.replace('</body>', () => `${picture}</body>`) : mail.html + picture };
  }

  /** Where the setting names an address, what a customer answers comes back to the record. */
  function answerable(mail: MailRow): MailRow {
    const address = settings.get('email.reply_address');
    if (mail.customer === null || mail.channel !== 'email' || address === null) return mail;
    const replyTo = replyAddress(address, mail.id, secrets);
    return replyTo === null ? mail : { ...mail, replyTo };
  }

  async function transmit(mail: MailRow, carrier: Carrier, files: readonly ReadyFile[]): Promise<MailStatus> {
    const whole = answerable(withPicture(mail));
    const { response, refused, id } = await carrier.carry(whole, files, () => begin(mail, carrier));
    const said = [response, ...refused.map((one) => `${one.address}: ${one.response}`)].join(' · ');
    await end(mail, 'sent', said, 1, {
      bounced: refused.some((one) => one.response.startsWith('5')),
      unknown: refused.filter((one) => saysUnknown(one.response)).map(({ address }) => address),
      provider: carrier.name,
      providerId: id ?? mail.message_id,
    });
    return 'sent';
  }

  /** The providers of a channel, in the order of tries; none if its messages are only stored. */
  async function carriersOf(channel: string): Promise<readonly Carrier[]> {
    const providers = await providersOf(pool, channel, settings.get('email.fail_over'));
    const [first] = providers;
    if (first === undefined) {
      const environment = channel === 'email' ? carrierFor(null) : null;
      return environment === null ? [] : [environment];
    }
    // A provider that only stores messages cannot replace one that sends.
    if (carrierFor(first) === null) return [];
    return providers.flatMap((one) => carrierFor(one) ?? []);
  }

  /** One after the other, where each says that nothing was sent: what is unknown is not tried again. */
  async function tryAll(
    mail: MailRow,
    carriers: readonly Carrier[],
    files: readonly ReadyFile[],
  ): ReturnType<Mail['send']> {
    let { attempts } = mail;
    let last: Undelivered | null = null;
    for (const [at, carrier] of carriers.entries()) {
      const now = { ...mail, attempts };
      try {
        return { status: await transmit(now, carrier, files) };
      } catch (error) {
        if (!(error instanceof Undelivered)) throw error;
        attempts += 1;
        last = error;
        const more = at + 1 < carriers.length || attempts < maximumAttempts;
        const again = error.outcome === 'later' && more;
        await failed(now, carrier, error, again);
        if (!again) return { status: error.outcome === 'uncertain' ? 'uncertain' : 'failed' };
      }
    }
    // If a provider asks for a pause, it gets one; tries in between would only count against us.
    if (last?.again !== undefined) return { status: 'waiting', again: Math.ceil(last.again) };
    throw last;
  }

  async function failed(mail: MailRow, carrier: Carrier, error: Undelivered, again: boolean): Promise<void> {
    const status = again ? 'queued' : error.outcome === 'uncertain' ? 'uncertain' : 'failed';
    const said = [error.message, ...error.refused.map((one) => one.response)];
    const unknown = saysUnknown(error.message)
      ? recipientsOf(mail).to
      : error.refused.filter((one) => saysUnknown(one.response)).map(({ address }) => address);
    await end(mail, status, [...new Set(said)].join(' · '), 1, {
      bounced: error.bounced,
      unknown: status === 'failed' ? unknown : [],
      provider: carrier.name,
    });
  }

  /** A customer's mail is checked once more before it is sent: the customer may have opted out since. */
  async function admitted(mail: MailRow): Promise<MailRow | null> {
    if (mail.customer === null || book === null || house === undefined) return mail;
    const answer = await book.admitted(house(), customerMail(mail, mail.customer));
    if (!('reason' in answer)) return { ...mail, recipients: answer };
    await end(mail, 'suppressed', answer.message, 0, { held: answer.reason });
    return null;
  }

  async function ready(mail: MailRow): Promise<readonly ReadyFile[] | Awaited<ReturnType<Mail['send']>>> {
    const files: ReadyFile[] = [];
    // Last, since a file may be handed out by its being read.
    for (const one of filesOf(mail)) {
      const file = await readFile(one);
      if ('waits' in file) {
        const age = (Date.now() - Date.parse(mail.created_at)) / 1000;
        const isOver = age > patience;
        await end(mail, isOver ? 'failed' : 'queued', file.waits, 0);
        return isOver ? { status: 'failed' } : { status: 'waiting', again: age < 30 ? 1 : age < 3600 ? 15 : 300 };
      }
      if ('never' in file) {
        await end(mail, 'failed', file.never, 0);
        return { status: 'failed' };
      }
      files.push(file);
    }
    return files;
  }

  return {
    kinds: book?.kinds ?? {},

    page:
      book?.page === undefined || house === undefined
        ? undefined
        : (mail, content, options) => (book.page as NonNullable<MailBook['page']>)(house(), mail, content, options),

    async queue(client, actor, draft) {
      const from = sender(await defaultProvider(client, draft.channel));
      const messageId = idFrom(from.address);
      const seal = (value: string): string => secrets.seal(value, contextOf(messageId));
      const sealed = draft.secret
        ? { ...draft, text: seal(draft.text), html: draft.html === null ? null : seal(draft.html) }
        : draft;
      const chained =
        sealed.customer === undefined || actor.chain === undefined
          ? sealed
          : { ...sealed, customer: { ...sealed.customer, chain: actor.chain } };
      const mail = rowOf(chained, from, messageId);
      const [row] = await runText<{ id: string }>(client, insertSql, valuesOf(mail, draft));
      if (!row) return null;
      if (mail.customer !== null && book !== null && house !== undefined)
        await book.queued(house(), client, actor, customerMail({ ...mail, id: row.id }, mail.customer));
      await jobs.enqueue(client, actor, 'send_mail', { id: row.id }, draft.delay ? { delay: draft.delay } : {});
      return row.id;
    },

    async fileOf(actor, name, ref) {
      const { source, all } = sourceOf(name);
      return { source: name, id: await source.ensure(all, actor, ref) };
    },

    async send(id) {
      const [stored] = await runText<MailRow>(pool, findSql, [id]);
      if (!stored) return { status: 'failed' };
      const found = stored.is_sealed && stored.text !== '' ? opened(stored) : stored;
      if (found.status === 'sending') {
        await end(found, 'uncertain', 'The process that sent it ended before the server answered.', 1);
        return { status: 'uncertain' };
      }
      if (found.status !== 'queued') return { status: found.status as MailStatus };
      const mail = await admitted(found);
      if (mail === null) return { status: 'suppressed' };
      const carriers = await carriersOf(mail.channel);
      if (carriers.length === 0) {
        await end(mail, 'kept', '', 0);
        return { status: 'kept' };
      }
      const files = await ready(mail);
      if ('status' in files) return files;
      return tryAll(mail, carriers, files);
    },

    note(driver, event) {
      return inTransaction(pool, async (client) => {
        const { mail } = event;
        const named = [
          'id' in mail ? mail.id : null,
          'messageId' in mail ? mail.messageId : null,
          'providerId' in mail ? mail.providerId : null,
        ];
        const [row] = await runText<ReportedRow>(client, reportedSql, named);
        if (!row || (driver !== null && row.driver !== driver)) return false;
        if (event.kind !== 'failed') await runText(client, settledSql, [row.id]);
        if (row.customer !== null && book !== null && house !== undefined)
          await book.report(house(), client, row, event);
        return true;
      });
    },

    async seen(id, signature) {
      if (!/^[0-9a-f-]{36}$/.test(id) || !secrets.isSigned(id, pictured, signature)) return;
      if (!settings.get('email.track_opens')) return;
      await this.note(null, { mail: { id }, kind: 'opened', addresses: [], said: '', isUnknown: false });
    },

    async test(providerId, recipient) {
      const provider = await providerOf(pool, providerId);
      const carrier = provider === null ? null : carrierFor(provider);
      if (provider === null || carrier === null) return { ok: true, message: 'Mails are stored; nothing is sent.' };
      try {
        if (recipient === null) return { ok: true, message: await carrier.check() };
        const text = `This is a test of the provider "${provider.name}".`;
        const channel = provider.driver === 'twilio' ? 'sms' : 'email';
        const from = sender(provider);
        const draft: MailDraft = { to: { name: null, address: recipient }, subject: 'Test', text, html: null, channel };
        const mail = rowOf(draft, from, idFrom(from.address));
        const { response }: Handed = await carrier.carry(mail, [], async () => undefined);
        return { ok: true, message: oneLine(response, 200) };
      } catch (error) {
        if (!(error instanceof Undelivered)) throw error;
        return { ok: false, message: oneLine(error.message, 200) };
      }
    },
  };
}

interface ReportedRow {
  readonly id: string;
  readonly customer: MailRow['customer'];
  readonly driver: string | null;
}

const customerMail = (mail: MailRow, customer: CustomerMail['customer']): CustomerMail => ({
  id: mail.id,
  channel: mail.channel,
  customer,
  subject: mail.subject,
  recipients: recipientsOf(mail),
});

const json = (value: unknown): string | null => (value === null || value === undefined ? null : JSON.stringify(value));

function valuesOf(row: MailRow, draft: MailDraft): unknown[] {
  return [
    row.message_id,
    draft.onceKey ?? null,
    row.from_name,
    row.from_address,
    row.to_name,
    row.to_address,
    row.subject,
    row.text,
    row.html,
    row.unsubscribe_url,
    row.is_sealed,
    json(row.files),
    json(row.recipients),
    json(row.customer),
    row.channel,
  ];
}

function rowOf(draft: MailDraft, from: { name: string | null; address: string }, messageId: string): MailRow {
  const { to, cc, bcc } = draft.recipients ?? { to: [draft.to.address], cc: [], bcc: [] };
  const { channel = 'email' } = draft;
  const fits = (one: string) =>
    channel === 'sms' ? /^\+[1-9]\d{6,14}$/.test(one) : isAddress(one) && asciiAddress(one) !== null;
  if (![draft.to.address, ...to, ...cc, ...bcc].every(fits))
    throw new Error('A mail was queued for what is no e-mail address.');
  return {
    id: '',
    status: 'queued',
    attempts: 0,
    message_id: messageId,
    from_name: from.name === null ? null : oneLine(from.name, 255),
    from_address: from.address,
    to_name: draft.to.name === null ? null : oneLine(draft.to.name, 255),
    to_address: draft.to.address,
    subject: oneLine(draft.subject, 500),
    text: draft.text.toWellFormed().replaceAll('\0', ''),
    html: draft.html?.toWellFormed().replaceAll('\0', '') ?? null,
    unsubscribe_url: draft.unsubscribeUrl ?? null,
    is_sealed: draft.secret === true,
    files: draft.files === undefined || draft.files.length === 0 ? null : draft.files,
    recipients: draft.recipients ?? null,
    customer: draft.customer ?? null,
    channel,
    created_at: '',
  };
}

/** What a sealed text is bound to: it opens nothing in another mail's row. */
/** An id of the domain that the message is from: a host that nobody knows looks like a forgery. */
const idFrom = (address: string): string =>
  `<${randomUUID()}@${asciiAddress(address)?.split('@').at(-1) ?? 'localhost'}>`;

const contextOf = (messageId: string): string => `mail_message.text.${messageId}`;

function hostOf(appUrl: string): string {
  const { hostname } = new URL(appUrl);
  return isIP(hostname.replace(/^\[|\]$/g, '')) === 0 ? hostname : 'localhost';
}
