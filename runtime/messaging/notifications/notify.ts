/**
 * Notifies people of an event. Each recipient is one transaction: a row with a unique key, the mail and the broadcast. A repeated
 * job or event finds the row and does nothing (the replay guard).
 */
import { runText } from '../../base/database/statement.ts';
import { inTransaction } from '../../base/database/transaction.ts';
import type { Actor } from '../../base/kernel/actor.ts';
import type { Services } from '../../base/kernel/context.ts';
import type { NotificationTypeSpec, NotifyOptions, Occasion } from '../../base/kernel/notification.ts';
import { type ChangedMail, changedMail, spoken } from '../system_mails/index.ts';
import { choiceOf, systemChoice } from './choice_store.ts';
import { type Channels, channelsFor, digestAt, quietFor, type SystemChoice } from './choices.ts';
import { accountOf, type Recipient, usersOf } from './recipients.ts';
import { announce } from './streams.ts';
import { type NotificationText, textFor } from './texts.ts';
import { unsubscribeUrl } from './unsubscribe_link.ts';
import { mailHtml, mailText } from './words.ts';

export interface NotificationRequest extends NotifyOptions {
  readonly type: string;
  readonly occasion: Occasion;
}

/** Returns the number of recipients. A type that no definition declares any more has none. */
export async function notify(
  services: Services,
  actor: Actor,
  { type: key, occasion, users, channels }: NotificationRequest,
): Promise<number> {
  const type = services.notifications.types.get(key);
  if (!type) return 0;
  const { settings } = services;
  const names = namesOf(services, actor, occasion);
  const company = { timezone: settings.get('localisation.timezone'), locale: settings.get('localisation.locale') };
  const system = await systemChoice(services.pool);
  const account = await accountOf(services, type, occasion);
  const recipients = await usersOf(services, type, occasion, actor, users ?? []);
  if (account) recipients.push(account);
  let notified = 0;
  for (const recipient of recipients) {
    const text = textFor(type, names, recipient, company, services.notifications.texts);
    if (await notifyOne(services, actor, { type, occasion, text, system, override: channels ?? {} }, recipient))
      notified += 1;
  }
  return notified;
}

/** What texts may name. */
export function namesOf(
  { settings, appUrl }: Pick<Services, 'settings' | 'appUrl'>,
  actor: Pick<Actor, 'label' | 'type'>,
  occasion: Occasion,
): Readonly<Record<string, unknown>> {
  return {
    ...occasion.names,
    actor: { label: actor.label, type: actor.type },
    app: { url: appUrl },
    company: { name: settings.get('company.name') ?? settings.product.title },
  };
}

interface Notice {
  readonly type: NotificationTypeSpec;
  readonly occasion: Occasion;
  readonly text: NotificationText;
  readonly system: SystemChoice;
  readonly override: NonNullable<NotifyOptions['channels']>;
}

const insertSql = `insert into "notification" ("type", "category", "title", "body", "data", "subject_ref", "user_id", "account_id",
  "once_key", "in_list", "digest_at")
values ($1::text, $2::text, $3::text, $4::text, $5::jsonb, $6::text, $7::integer, $8::integer, $9::text, $10::boolean, $11::timestamptz)
on conflict ("once_key") do nothing returning "id"`;

async function notifyOne(services: Services, actor: Actor, notice: Notice, recipient: Recipient): Promise<boolean> {
  const { type, occasion, text, system, override } = notice;
  const { kind, id } = recipient;
  const choice = await choiceOf(services.pool, kind, id);
  const further = kind === 'user' ? services.notifications.further() : [];
  const wanted = channelsFor(type, system, choice, override, further);
  const changed = kind === 'user' && wanted.mail ? await changedMail(services.pool, type.key) : null;
  const isOff = changed?.is_enabled === false && !type.required;
  const use: Channels =
    kind === 'user'
      ? { ...wanted, mail: wanted.mail && !isOff }
      : { database: false, mail: wanted.mail, broadcast: false };
  const handed = further.filter((channel) => use[channel] === true);
  if (!use.database && !use.mail && !use.broadcast && handed.length === 0) return false;
  const quiet = quietFor(choice.quiet_hours, new Date());
  const zone = choice.quiet_hours?.timezone ?? services.settings.get('localisation.timezone');
  const gathered = use.mail && kind === 'user' && !type.required ? digestAt(choice.digest, zone, new Date()) : null;
  const isCustomers = kind === 'customer' && use.mail && recipient.email !== null;
  const file =
    isCustomers && type.attach !== undefined && occasion.ref !== null
      ? await services.mail.fileOf(actor, type.attach, occasion.ref)
      : null;
  const letter = changed?.is_customised ? await letterOf(services, changed, text, recipient) : null;
  const onceKey = `${type.key}:${occasion.key}:${kind}:${id}`.slice(0, 200);
  return inTransaction(services.pool, async (client) => {
    const [row] = await runText<{ id: number }>(client, insertSql, [
      type.key,
      type.category,
      text.title,
      text.body,
      JSON.stringify(occasion.names['data'] ?? {}),
      occasion.ref,
      kind === 'user' ? id : null,
      kind === 'customer' ? id : null,
      onceKey,
      use.database,
      gathered?.toISOString() ?? null,
    ]);
    if (!row) return false;
    if (use.mail && gathered === null && recipient.email !== null) {
      const link = kind === 'customer' && !type.required ? unsubscribeUrl(services, id, type.key) : undefined;
      await services.mail.queue(client, actor, {
        to: { name: recipient.name, address: recipient.email },
        subject: text.title,
        text: mailText(text.body, text.language, link),
        html: mailHtml(text.body, text.language, link),
        ...letter,
        onceKey,
        ...(link === undefined ? {} : { unsubscribeUrl: link }),
        ...(quiet > 0 ? { delay: quiet } : {}),
        ...(file === null ? {} : { files: [file] }),
        ...(kind === 'customer' && {
          customer: { account: id, ref: occasion.ref, type: type.key, required: type.required === true },
        }),
      });
    }
    for (const channel of handed) {
      const payload = { channel, notification_id: row.id };
      await services.jobs.enqueue(client, actor, 'send_to_channel', payload, quiet > 0 ? { delay: quiet } : {});
    }
    if (use.broadcast && quiet === 0) await announce(client, id, row.id);
    return true;
  });
}

/** What people wrote in place of the notification's own words. */
async function letterOf(
  services: Services,
  changed: ChangedMail,
  { title, body, language }: NotificationText,
  { locale }: Recipient,
): Promise<{ readonly subject: string; readonly text: string; readonly html: string | null }> {
  const { settings, product, appUrl, mail } = services;
  const company = settings.get('company.name') ?? product.title;
  const values = { title, text: body, company, address: appUrl };
  const { subject, text, html } = await spoken(changed, values, locale ?? language, mail.page);
  return { subject, text, html };
}
