/**
 * Mail (issue: events; reliability R8). A mail is a row, queued in the transaction that causes it. The row turns to
 * `sending` between the server's request for the text and its first byte: whatever dies before that is tried again,
 * whatever dies after it is `uncertain` and never sent a second time.
 */
import { randomUUID } from 'node:crypto';
import { isIP } from 'node:net';
import { runText } from '../../base/database/statement.ts';
import type { Services } from '../../base/kernel/context.ts';
import type { Mail, MailDraft, MailFileSource, MailStatus, ReadyFile } from '../../base/kernel/mail.ts';
import { compose, isAddress, type MailRow, oneLine } from './message.ts';
import { defaultProvider, type Provider, providerOf, serverOfProvider } from './provider.ts';
import { handOver, type MailServer, serverOf, signIn, Undelivered } from './server.ts';

/** Failed tries after which a mail is given up. */
const maximumAttempts = 10;
/** Seconds for which a mail waits for its file: whoever mends what the file shows has that long. */
const patience = 7 * 86_400;

export interface MailOptions {
  readonly smtpUrl: string | null;
  /** Where links point; its host stands behind the @ of message ids and of the sender that nobody configured. */
  readonly appUrl: string;
  /** What makes files of mails, by name. */
  readonly files?: Readonly<Record<string, MailFileSource>>;
}

const insertSql = `insert into "mail_message" ("message_id", "once_key", "from_name", "from_address", "to_name", "to_address",
  "subject", "text", "html", "unsubscribe_url", "is_sealed", "file")
values ($1::text, $2::text, $3::text, $4::text, $5::text, $6::text, $7::text, $8::text, $9::text, $10::text, $11::boolean, $12::jsonb)
on conflict do nothing returning "id"::text as "id"`;
const findSql = 'select *, "id"::text as "id" from "mail_message" where "id" = $1::uuid';
const beginSql = `update "mail_message" set "status" = 'sending', "provider_id" = $2::integer, "updated_at" = clock_timestamp()
  where "id" = $1::uuid and "status" = 'queued' returning 1 as "one"`;
const endSql = `update "mail_message" set "status" = $2::text, "response" = $3::text, "attempts" = "attempts" + $4::integer,
  "sent_at" = case when $2::text = 'sent' then clock_timestamp() end,
  "text" = case when "is_sealed" and $2::text <> 'queued' then '' else "text" end, "updated_at" = clock_timestamp()
  where "id" = $1::uuid and "status" in ('queued', 'sending', 'uncertain')`;

/** @param house gives all services, once they are there: what makes files reads records. */
export function openMail(
  services: Pick<Services, 'pool' | 'jobs' | 'settings' | 'secrets' | 'destinations'>,
  options: MailOptions,
  house?: () => Services,
): Mail {
  const { pool, jobs, settings, secrets, destinations } = services;
  const host = hostOf(options.appUrl);

  async function end(id: string, status: MailStatus, response: string, tries: 0 | 1): Promise<void> {
    await runText(pool, endSql, [id, status, oneLine(response, 500), tries]);
  }

  function sender(provider: Provider | null): { name: string | null; address: string } {
    return {
      name: provider?.from_name ?? settings.get('email.from_name') ?? settings.get('company.name'),
      address: provider?.from_address ?? settings.get('email.from_address') ?? `no-reply@${host}`,
    };
  }

  /** Null: nothing sends mail here. */
  function serverFor(provider: Provider | null): MailServer | null {
    if (provider !== null) return serverOfProvider(provider, secrets);
    return options.smtpUrl === null ? null : serverOf(options.smtpUrl);
  }

  /** A provider of the API's reaches what webhooks reach; the environment's server is where the installation says. @throws Undelivered */
  async function judged(server: MailServer, provider: Provider | null): Promise<MailServer> {
    if (provider === null) return server;
    const address = await destinations.addressOf(server.host).catch((error: Error) => {
      throw new Undelivered(`${server.host} cannot be reached: ${error.message}`, 'later');
    });
    return { ...server, address };
  }

  const opened = (mail: MailRow): string => secrets.open(mail.text, placeOf(mail.message_id));

  /** @throws Error for a source that nobody has: a definition names it, and this program does not know it. */
  function sourceOf(name: string): { readonly source: MailFileSource; readonly all: Services } {
    const source = options.files?.[name];
    if (source === undefined || house === undefined)
      throw new Error(`A mail is to carry a file of "${name}": nothing here makes such files.`);
    return { source, all: house() };
  }

  async function transmit(
    mail: MailRow,
    { server, provider, file }: { server: MailServer; provider: Provider | null; file: ReadyFile | null },
  ): Promise<MailStatus> {
    const envelope = { from: mail.from_address, to: mail.to_address };
    const response = await handOver(await judged(server, provider), envelope, await compose(mail, file), async () => {
      const [row] = await runText(pool, beginSql, [mail.id, provider?.id ?? null]);
      if (!row) throw new Undelivered('Another run is sending it.', 'final');
    });
    await end(mail.id, 'sent', response, 1);
    return 'sent';
  }

  function readFile({ source: name, id }: NonNullable<MailRow['file']>): ReturnType<MailFileSource['read']> {
    const { source, all } = sourceOf(name);
    return source.read(all, id);
  }

  return {
    async queue(client, actor, draft) {
      const from = sender(await defaultProvider(client));
      const messageId = `<${randomUUID()}@${host}>`;
      const sealed = draft.secret ? { ...draft, text: secrets.seal(draft.text, placeOf(messageId)) } : draft;
      const values = valuesOf(sealed, from, messageId);
      const [row] = await runText<{ id: string }>(client, insertSql, values);
      if (!row) return null;
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
      const mail = stored.is_sealed && stored.text !== '' ? { ...stored, text: opened(stored) } : stored;
      if (mail.status === 'sending') {
        await end(id, 'uncertain', 'The process that sent it ended before the server answered.', 1);
        return { status: 'uncertain' };
      }
      if (mail.status !== 'queued') return { status: mail.status as MailStatus };
      const provider = await defaultProvider(pool);
      const server = serverFor(provider);
      if (server === null) {
        await end(id, 'kept', '', 0);
        return { status: 'kept' };
      }
      // Last, since a file may be handed out by its being read.
      const file = mail.file && (await readFile(mail.file));
      if (file !== null && 'waits' in file) {
        const age = (Date.now() - Date.parse(mail.created_at)) / 1000;
        const isOver = age > patience;
        await end(id, isOver ? 'failed' : 'queued', file.waits, 0);
        return isOver ? { status: 'failed' } : { status: 'waiting', again: age < 30 ? 1 : age < 3600 ? 15 : 300 };
      }
      if (file !== null && 'never' in file) {
        await end(id, 'failed', file.never, 0);
        return { status: 'failed' };
      }
      try {
        return { status: await transmit(mail, { server, provider, file }) };
      } catch (error) {
        if (!(error instanceof Undelivered)) throw error;
        const again = error.outcome === 'later' && mail.attempts + 1 < maximumAttempts;
        const status = again ? 'queued' : error.outcome === 'uncertain' ? 'uncertain' : 'failed';
        await end(id, status, error.message, 1);
        if (again) throw error;
        return { status };
      }
    },

    async test(providerId, recipient) {
      const provider = await providerOf(pool, providerId);
      const server = provider === null ? null : serverFor(provider);
      if (provider === null || server === null)
        return { ok: true, message: 'What it is given is kept; nothing is sent.' };
      try {
        if (recipient === null) {
          await signIn(await judged(server, provider));
          return { ok: true, message: 'The server accepted the sign-in.' };
        }
        const { name, address } = sender(provider);
        const text = `This is a test of the provider "${provider.name}".`;
        const draft = { to: { name: null, address: recipient }, subject: 'Test', text, html: null };
        const mail = rowOf(draft, { name, address }, `<${randomUUID()}@${host}>`);
        const response = await handOver(
          await judged(server, provider),
          { from: address, to: recipient },
          await compose(mail),
          async () => undefined,
        );
        return { ok: true, message: oneLine(response, 200) };
      } catch (error) {
        if (!(error instanceof Undelivered)) throw error;
        return { ok: false, message: oneLine(error.message, 200) };
      }
    },
  };
}

function valuesOf(draft: MailDraft, from: { name: string | null; address: string }, messageId: string): unknown[] {
  const row = rowOf(draft, from, messageId);
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
    row.file === null ? null : JSON.stringify(row.file),
  ];
}

function rowOf(draft: MailDraft, from: { name: string | null; address: string }, messageId: string): MailRow {
  if (!isAddress(draft.to.address)) throw new Error('A mail was queued for what is no e-mail address.');
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
    file: draft.file ?? null,
    created_at: '',
  };
}

/** What a sealed text is bound to: it opens nothing in another mail's row. */
const placeOf = (messageId: string): string => `mail_message.text.${messageId}`;

function hostOf(appUrl: string): string {
  const { hostname } = new URL(appUrl);
  return isIP(hostname.replace(/^\[|\]$/g, '')) === 0 ? hostname : 'localhost';
}
