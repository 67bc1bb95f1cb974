/** What customers and suppliers would be mailed of what happened: whom, what it says, and the paper that goes along. Nothing is sent. */
import type { Actor } from '../../base/kernel/actor.ts';
import type { Services } from '../../base/kernel/context.ts';
import type { Occasion } from '../../base/kernel/notification.ts';
import { choiceOf, systemChoice } from './choice_store.ts';
import { channelsFor } from './choices.ts';
import { namesOf } from './notify.ts';
import { accountOf } from './recipients.ts';
import { textFor } from './texts.ts';
import { unsubscribeUrl } from './unsubscribe_link.ts';
import { mailText } from './words.ts';

export interface Letter {
  /** Type of the notification. */
  readonly type: string;
  readonly to: { readonly name: string; readonly address: string | null };
  readonly subject: string;
  readonly text: string;
  /** The paper that goes along, by its type, and the record that it is about. */
  readonly paper: string | null;
  readonly ref: string | null;
}

/** @param services whose pool sees what happened. */
export async function lettersOf(
  services: Services,
  actor: Actor,
  notices: readonly { readonly type: string; readonly occasion: Occasion }[],
): Promise<readonly Letter[]> {
  const { settings, notifications } = services;
  const company = { timezone: settings.get('localisation.timezone'), locale: settings.get('localisation.locale') };
  const letters: Letter[] = [];
  for (const { type: key, occasion } of notices) {
    const type = notifications.types.get(key);
    const account = type && (await accountOf(services, type, occasion));
    if (!type || !account) continue;
    const choice = await choiceOf(services.pool, account.kind, account.id);
    if (!channelsFor(type, await systemChoice(services.pool), choice).mail) continue;
    const { title, body, language } = textFor(
      type,
      namesOf(services, actor, occasion),
      account,
      company,
      notifications.texts,
    );
    const link = type.required ? undefined : unsubscribeUrl(services, account.id, type.key);
    letters.push({
      type: key,
      to: { name: account.name, address: account.email },
      subject: title,
      text: mailText(body, language, link),
      paper: type.attach ?? null,
      ref: occasion.ref,
    });
  }
  return letters;
}
