/**
 * `GET /communications/unsubscribe/{account}` shows what is about to be switched off, and only a POST of its form does
 * it: mail scanners that follow links change nothing.
 */
import { type Actor, outsideActor } from '../../base/kernel/actor.ts';
import type { Services } from '../../base/kernel/context.ts';
import type { MailKind } from '../../base/kernel/mail.ts';
import type { OptOut } from '../../base/kernel/notification.ts';
import type { PublicHandler, PublicReply, PublicRequest } from '../../base/kernel/public_route.ts';
import { phrase } from '../../base/languages/index.ts';
import { type LinkPage, languageFor, linkPages, tryAgain } from '../../services/link_pages/index.ts';
import { changeChoice } from './choice_store.ts';
import { accountResource } from './recipients.ts';
import { type Unsubscription, unsubscriptionOf } from './unsubscribe_link.ts';

type Needed = Pick<
  Services,
  'pool' | 'events' | 'secrets' | 'notifications' | 'appUrl' | 'resources' | 'settings' | 'mail'
>;

const invalid: LinkPage = {
  title: 'This link does not work',
  text: 'It may be too old, or a part of it is missing. The newest mail has a link that works.',
};

/**
 * One-click unsubscribing of mail programs (RFC 8058): exactly this request, without a cookie. The signed address is the
 * credential; a GET, as link scanners send it, changes nothing.
 */
function isOneClick({ form, headers, bytes }: PublicRequest): boolean {
  const all = [...form];
  if (all.length > 0) return all.length === 1 && all[0]?.[0] === 'List-Unsubscribe' && all[0][1] === 'One-Click';
  const boundary = /^multipart\/form-data\s*;.*boundary="?([^";]{1,70})"?/i.exec(
    String(headers['content-type'] ?? ''),
  )?.[1];
  if (boundary === undefined) return false;
  const parts = bytes
    .toString('latin1')
    .split(`--${boundary}`)
    .filter((part) => part.trim() !== '' && part.trim() !== '--');
  return (
    parts.length === 1 &&
    /^\r?\ncontent-disposition:\s*form-data;\s*name="List-Unsubscribe"\r?\n(?:[^\r\n]+\r?\n)*\r?\nOne-Click\r?\n$/i.test(
      parts[0] ?? '',
    )
  );
}

/** Handlers by name, as in the definitions. `optOut` changes the account if the type says so. */
export function unsubscribeHandlers(services: Needed, optOut: OptOut): Readonly<Record<string, PublicHandler>> {
  const { settings } = services;
  const pages = linkPages(services, {
    cookie: 'backline_unsubscribe',
    purpose: 'unsubscribe_form',
    path: '/communications',
  });
  const shown = (request: PublicRequest, status: number, page: LinkPage): PublicReply =>
    pages.shown(status, languageFor(request, settings.get('localisation.locale')), page);

  function subscriptionOf(request: PublicRequest): { link: Unsubscription; kind: MailKind } | null {
    const { account = '' } = request.params;
    const link = unsubscriptionOf(services, account, request.query);
    const kind = link && kindOf(link.type);
    return link && kind ? { link, kind } : null;
  }

  /** A type of notification for customers, or a further kind of message of the product. */
  function kindOf(key: string): MailKind | null {
    const type = services.notifications.types.get(key);
    if (type === undefined) return services.mail.kinds[key] ?? null;
    if (type.audience.account === null || type.required) return null;
    const resource = accountResource(services, type)?.name ?? null;
    return { summary: type.summary, resource, field: type.audience.optsOut };
  }

  return {
    unsubscribe_page: async (request) => {
      const found = subscriptionOf(request);
      if (!found) return shown(request, 404, invalid);
      return shown(request, 200, {
        title: 'Unsubscribe',
        text: phrase('You will get no more mails of this kind: {kind}', { kind: found.kind.summary }),
        form: {
          action: found.link.address,
          buttons: [{ value: 'unsubscribe', label: 'Unsubscribe', main: true }],
        },
      });
    },

    unsubscribe: async (request) => {
      const found = subscriptionOf(request);
      if (!found) return shown(request, 404, invalid);
      if (!isOneClick(request) && !pages.isFromPage(request, found.link.address)) return shown(request, 403, tryAgain);
      const { account, type } = found.link;
      const who = { actor: recipientActor, requestId: request.requestId };
      await changeChoice(services, who, 'customer', account, (before) => ({
        ...before,
        types: { ...before.types, [type]: { ...before.types?.[type], mail: false } },
      }));
      const { resource, field } = found.kind;
      if (resource !== null && field !== null) await optOut(who, { resource, id: account, field });
      return shown(request, 200, { title: 'Unsubscribed', text: 'You will get no more mails of this kind.' });
    },
  };
}

/** The holder of the link: the recipient of the mail. */
const recipientActor: Actor = outsideActor('Unsubscribe link', 'person', 'web');
