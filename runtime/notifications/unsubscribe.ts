/**
 * `GET /communications/unsubscribe/{account}` shows what is about to be switched off, and only a POST of its form does
 * it: mail scanners that follow links change nothing. The form carries a value that belongs to the visitor's cookie.
 */
import { createHash, randomBytes } from 'node:crypto';
import Handlebars from 'handlebars';
import { type Actor, outsideActor } from '../kernel/actor.ts';
import type { Services } from '../kernel/context.ts';
import type { NotificationTypeSpec, OptOut } from '../kernel/notification.ts';
import type { PublicHandler, PublicReply, PublicRequest } from '../kernel/public_route.ts';
import { changeChoice } from './choice_store.ts';
import { accountResource } from './recipients.ts';
import { type Unsubscription, unsubscriptionOf } from './unsubscribe_link.ts';

const cookie = 'backline_unsubscribe';
const csrfPurpose = 'unsubscribe_form';
const style =
  'body{font:1rem/1.5 system-ui,sans-serif;max-width:34rem;margin:4rem auto;padding:0 1rem}button{font:inherit;padding:.5rem 1rem}';
const policy = `default-src 'none'; style-src 'sha256-${createHash('sha256').update(style).digest('base64')}'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'`;

const page = Handlebars.compile(
  `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex"><title>{{title}}</title><style>${style}</style></head>
<body><main><h1>{{title}}</h1><p>{{text}}</p>{{#if action}}<form method="post" action="{{action}}">
<input type="hidden" name="csrf_token" value="{{token}}"><button type="submit">Unsubscribe</button></form>{{/if}}</main></body></html>
`,
  { strict: false },
);

interface View {
  readonly title: string;
  readonly text: string;
  readonly action?: string;
  readonly token?: string;
}

function shown(status: number, view: View, headers: Readonly<Record<string, string>> = {}): PublicReply {
  return {
    status,
    body: page(view),
    type: 'text/html; charset=utf-8',
    // The form must be able to say where it comes from.
    headers: { 'content-security-policy': policy, 'referrer-policy': 'same-origin', ...headers },
  };
}

const invalid = (): PublicReply =>
  shown(404, {
    title: 'This link does not work',
    text: 'It may be too old, or a part of it is missing. The newest mail has a link that works.',
  });

type Needed = Pick<Services, 'pool' | 'events' | 'secrets' | 'notifications' | 'appUrl' | 'resources'>;

/** Handlers by name, as the definitions name them. `optOut` changes the account where a type asks for that. */
export function unsubscribeHandlers(services: Needed, optOut: OptOut): Readonly<Record<string, PublicHandler>> {
  const { secrets, appUrl } = services;
  const secure = appUrl.startsWith('https:') ? '; Secure' : '';

  function asked(request: PublicRequest): { link: Unsubscription; type: NotificationTypeSpec } | null {
    const { account = '' } = request.params;
    const link = unsubscriptionOf(services, account, request.query);
    const type = link && services.notifications.types.get(link.type);
    return link && type && type.audience.account !== null && !type.required ? { link, type } : null;
  }

  return {
    unsubscribe_page: async (request) => {
      const found = asked(request);
      if (!found) return invalid();
      const visitor = randomBytes(32).toString('base64url');
      const token = secrets.sign(`${visitor}:${found.link.address}`, csrfPurpose);
      const text = `You will get no more mails of this kind: ${found.type.summary}`;
      const value = `${cookie}=${visitor}; HttpOnly; SameSite=Strict; Path=/communications; Max-Age=3600${secure}`;
      return shown(200, { title: 'Unsubscribe', text, action: found.link.address, token }, { 'set-cookie': value });
    },

    unsubscribe: async (request) => {
      const found = asked(request);
      if (!found) return invalid();
      const visitor = cookieOf(request);
      const token = request.form.get('csrf_token') ?? '';
      const { origin } = request.headers;
      const foreign = typeof origin === 'string' && origin !== new URL(appUrl).origin;
      if (foreign || !visitor || !secrets.isSigned(`${visitor}:${found.link.address}`, csrfPurpose, token))
        return shown(403, {
          title: 'Please try again',
          text: 'Open the link of the mail again and press the button there.',
        });
      const { account, type } = found.link;
      const who = { actor: recipientActor, requestId: request.requestId };
      await changeChoice(services, who, 'customer', account, (before) => ({
        ...before,
        types: { ...before.types, [type]: { ...before.types?.[type], mail: false } },
      }));
      const resource = accountResource(services, found.type);
      const field = found.type.audience.optsOut;
      if (resource && field !== null) await optOut(who, { resource: resource.name, id: account, field });
      return shown(200, { title: 'Unsubscribed', text: 'You will get no more mails of this kind.' });
    },
  };
}

function cookieOf({ headers }: PublicRequest): string {
  const found = new RegExp(`(?:^|;\\s*)${cookie}=([A-Za-z0-9_-]{43})(?:;|$)`).exec(String(headers['cookie'] ?? ''));
  return found?.[1] ?? '';
}

/** Whoever holds the link: the recipient of the mail. */
const recipientActor: Actor = outsideActor('Unsubscribe link', 'person', 'web');
