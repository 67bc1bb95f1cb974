/**
 * `GET /communications/unsubscribe/{account}` shows what is about to be switched off, and only a POST of its form does
 * it: mail scanners that follow links change nothing.
 */
import { type Actor, outsideActor } from '../../base/kernel/actor.ts';
import type { Services } from '../../base/kernel/context.ts';
import type { NotificationTypeSpec, OptOut } from '../../base/kernel/notification.ts';
import type { PublicHandler, PublicReply, PublicRequest } from '../../base/kernel/public_route.ts';
import { phrase } from '../../base/languages/index.ts';
import { type LinkPage, languageFor, linkPages, tryAgain } from '../../services/link_pages/index.ts';
import { changeChoice } from './choice_store.ts';
import { accountResource } from './recipients.ts';
import { type Unsubscription, unsubscriptionOf } from './unsubscribe_link.ts';

type Needed = Pick<Services, 'pool' | 'events' | 'secrets' | 'notifications' | 'appUrl' | 'resources' | 'settings'>;

const invalid: LinkPage = {
  title: 'This link does not work',
  text: 'It may be too old, or a part of it is missing. The newest mail has a link that works.',
};

/** Handlers by name, as the definitions name them. `optOut` changes the account where a type asks for that. */
export function unsubscribeHandlers(services: Needed, optOut: OptOut): Readonly<Record<string, PublicHandler>> {
  const { settings } = services;
  const pages = linkPages(services, {
    cookie: 'backline_unsubscribe',
    purpose: 'unsubscribe_form',
    path: '/communications',
  });
  const shown = (request: PublicRequest, status: number, page: LinkPage): PublicReply =>
    pages.shown(status, languageFor(request, settings.get('localisation.locale')), page);

  function asked(request: PublicRequest): { link: Unsubscription; type: NotificationTypeSpec } | null {
    const { account = '' } = request.params;
    const link = unsubscriptionOf(services, account, request.query);
    const type = link && services.notifications.types.get(link.type);
    return link && type && type.audience.account !== null && !type.required ? { link, type } : null;
  }

  return {
    unsubscribe_page: async (request) => {
      const found = asked(request);
      if (!found) return shown(request, 404, invalid);
      return shown(request, 200, {
        title: 'Unsubscribe',
        text: phrase('You will get no more mails of this kind: {kind}', { kind: found.type.summary }),
        form: {
          action: found.link.address,
          buttons: [{ value: 'unsubscribe', label: 'Unsubscribe', main: true }],
        },
      });
    },

    unsubscribe: async (request) => {
      const found = asked(request);
      if (!found) return shown(request, 404, invalid);
      if (!pages.isOwn(request, found.link.address)) return shown(request, 403, tryAgain);
      const { account, type } = found.link;
      const who = { actor: recipientActor, requestId: request.requestId };
      await changeChoice(services, who, 'customer', account, (before) => ({
        ...before,
        types: { ...before.types, [type]: { ...before.types?.[type], mail: false } },
      }));
      const resource = accountResource(services, found.type);
      const field = found.type.audience.optsOut;
      if (resource && field !== null) await optOut(who, { resource: resource.name, id: account, field });
      return shown(request, 200, { title: 'Unsubscribed', text: 'You will get no more mails of this kind.' });
    },
  };
}

/** Whoever holds the link: the recipient of the mail. */
const recipientActor: Actor = outsideActor('Unsubscribe link', 'person', 'web');
