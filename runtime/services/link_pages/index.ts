/**
 * Pages that a signed link of a mail leads to, for people without an account: looking at one changes nothing, for mail scanners,
 * previews and HEAD look too. A button does, by a form that carries a value of the visitor's cookie. `test/api/notifications.test.ts`
 * lets no dictionary lack a sentence.
 */
import { createHash, randomBytes } from 'node:crypto';
import type { TemplateDelegate } from 'handlebars';
import { handlebars } from '../../base/config/packages_at_use.ts';
import type { Services } from '../../base/kernel/context.ts';
import type { PublicReply, PublicRequest } from '../../base/kernel/public_route.ts';
import {
  dictionariesIn,
  type Language,
  languageOf,
  preferredLanguage,
  type Said,
  type Say,
} from '../../base/languages/index.ts';

export const { dictionary, sayIn } = dictionariesIn(import.meta.dirname);

const style =
  'body{font:1rem/1.5 system-ui,sans-serif;max-width:36rem;margin:2rem auto;padding:0 1rem;color:#1a1a2e;background:#fff}dt{color:#595970;font-size:.875rem}dd{margin:0 0 .75rem;white-space:pre-line}form{display:inline}button{font:inherit;padding:.75rem 1.5rem;border-radius:.5rem;border:1px solid #3a3a8c;margin:.25rem .5rem .25rem 0;min-width:9rem;background:#fff;color:#3a3a8c}button.main{background:#3a3a8c;color:#fff}label{display:block;margin:1rem 0 .25rem}input[type=text]{font:inherit;padding:.5rem;width:100%;box-sizing:border-box;border:1px solid #6b6b80;border-radius:.5rem}';
const policy = `default-src 'none'; style-src 'sha256-${createHash('sha256').update(style).digest('base64')}'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'`;

/** The template of all pages, compiled for the first. */
const template = `<!doctype html>
<html lang="{{language}}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex"><title>{{title}}</title><style>${style}</style></head>
<body><main><h1>{{title}}</h1><p>{{text}}</p>{{#if facts}}<dl>{{#each facts}}<dt>{{this.name}}</dt><dd>{{this.value}}</dd>{{/each}}</dl>{{/if}}
{{#with form}}<form method="post" action="{{action}}"><input type="hidden" name="csrf_token" value="{{token}}">
{{#if reason}}<label for="reason">{{reason}}</label><input type="text" id="reason" name="reason" maxlength="255">{{/if}}
<p>{{#each buttons}}<button{{#if this.main}} class="main"{{/if}} type="submit" name="answer" value="{{this.value}}">{{this.label}}</button>{{/each}}</p></form>{{/with}}</main></body></html>
`;
let compiled: TemplateDelegate | undefined;

function page(view: object): string {
  compiled ??= handlebars().compile(template, { strict: false });
  return compiled(view);
}

/** What a page shows. */
export interface LinkPage {
  readonly title: Said;
  readonly text: Said;
  readonly facts?: readonly { readonly name: Said; readonly value: string }[];
  /** The form whose buttons do something; they send `answer`. */
  readonly form?: {
    /** Path and query of the link, to which it is sent. */
    readonly action: string;
    /** Label of a line of text that is sent as `reason`. */
    readonly reason?: Said;
    readonly buttons: readonly { readonly value: string; readonly label: Said; readonly main?: boolean }[];
  };
}

interface LinkCookie {
  /** Name of the visitor's cookie, what its forms are signed for, and the path below which it is sent. */
  readonly cookie: string;
  readonly purpose: string;
  readonly path: string;
}

/** The language of a visitor: the one that is known of them, else the browser's, else the company's. */
export function languageFor(
  { headers }: Pick<PublicRequest, 'headers'>,
  company: string,
  known: string | null = null,
): Language {
  return (
    languageOf(known) ?? preferredLanguage(String(headers['accept-language'] ?? '')) ?? languageOf(company) ?? 'en'
  );
}

/** The pages of one kind of link. */
export function linkPages(
  { secrets, appUrl }: Pick<Services, 'secrets' | 'appUrl'>,
  { cookie, purpose, path }: LinkCookie,
) {
  const secure = appUrl.startsWith('https:') ? '; Secure' : '';
  const found = new RegExp(`(?:^|;\\s*)${cookie}=([A-Za-z0-9_-]{43})(?:;|$)`);
  return {
    /** A page with a form gives the visitor a cookie of its own. */
    shown(status: number, language: Language, { title, text, facts = [], form }: LinkPage): PublicReply {
      const say: Say = sayIn(language);
      const visitor = form && randomBytes(32).toString('base64url');
      const body = page({
        language,
        title: say(title),
        text: say(text),
        facts: facts.map(({ name, value }) => ({ name: say(name), value })),
        form: form && {
          action: form.action,
          token: secrets.sign(`${visitor}:${form.action}`, purpose),
          reason: form.reason && say(form.reason),
          buttons: form.buttons.map(({ label, ...button }) => ({ ...button, label: say(label) })),
        },
      });
      const headers = {
        'content-security-policy': policy,
        // The form must be able to say where it comes from.
        'referrer-policy': 'same-origin',
        ...(visitor === undefined
          ? {}
          : { 'set-cookie': `${cookie}=${visitor}; HttpOnly; SameSite=Strict; Path=${path}; Max-Age=3600${secure}` }),
      };
      return { status, body, type: 'text/html; charset=utf-8', headers };
    },

    /** Whether a form comes from the visitor's own page of the link with this address. */
    isFromPage({ headers, form }: PublicRequest, address: string): boolean {
      const visitor = found.exec(String(headers['cookie'] ?? ''))?.[1];
      const { origin } = headers;
      if (typeof origin === 'string' && origin !== new URL(appUrl).origin) return false;
      return visitor !== undefined && secrets.isSigned(`${visitor}:${address}`, purpose, form.get('csrf_token') ?? '');
    },
  };
}

/** What is said of a form that came from elsewhere. */
export const tryAgain: LinkPage = {
  title: 'Please try again',
  text: 'Open the link of the mail again and press a button there.',
};
