/** Pages of signing in: Handlebars templates, one style sheet, and one script for what no form can do: passkeys. */

import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import type { Request, Response } from 'express';
import type { HelperOptions, TemplateDelegate } from 'handlebars';
import { handlebars } from '../../base/config/packages_at_use.ts';
import type { Services } from '../../base/kernel/context.ts';
import { accentSheet } from '../../base/kernel/look.ts';
import {
  type Language,
  languageOf,
  preferredLanguage,
  type Said,
  type Say,
  sayIn,
} from '../../messaging/credentials/languages/index.ts';
import type { Forms } from './forms.ts';

const folder = path.join(import.meta.dirname, 'pages');

const rules = [
  "default-src 'none'",
  "style-src 'self'",
  "img-src 'self'",
  "font-src 'self'",
  "form-action 'self'",
  "base-uri 'none'",
  "frame-ancestors 'none'",
];

/** @param targets further addresses that the answer to a form may redirect to: browsers check redirects against the policy. */
const policyOf = ({ script, formTargets = [] }: Pick<View, 'script' | 'formTargets'>): string =>
  [
    ...rules.map((rule) => (rule.startsWith('form-action') ? [rule, ...formTargets].join(' ') : rule)),
    ...(script === true ? ["script-src 'self'"] : []),
  ].join('; ');

export interface View {
  readonly title: Said;
  /** What went wrong, in a sentence. */
  readonly error?: Said | null | undefined;
  /** What was done, in a sentence. */
  readonly notice?: Said | undefined;
  /** The page runs the script of passkeys. */
  readonly script?: boolean;
  /** Origins that the answer to the page's form leads to. */
  readonly formTargets?: readonly string[];
  readonly [name: string]: unknown;
}

/** Sentences among the facts of a page, which are said in its language. */
const said = ['title', 'error', 'notice', 'text', 'linkText', 'passwordError', 'emailError', 'lead'] as const;

interface Asset {
  readonly path: string;
  readonly type: string;
  readonly bytes: Buffer;
}

/** Letters of the console, sent by the pages themselves. */
const letters = createRequire(import.meta.url).resolve(
  '@fontsource-variable/inter/files/inter-latin-wght-normal.woff2',
);

/** A file whose path changes with its bytes. @param edit what a text becomes before it is sent. */
function asset(file: string, type: string, edit?: (text: string) => string): Asset {
  const source = readFileSync(path.resolve(import.meta.dirname, 'static', file));
  const bytes = edit ? Buffer.from(edit(source.toString('utf8'))) : source;
  const hash = createHash('sha256').update(bytes).digest('hex').slice(0, 16);
  return { path: `/sign-in/assets/${hash}${path.extname(file)}`, type, bytes };
}

/** The colours that the person chose in the console; undefined where the device decides. */
const schemeOf = ({ headers }: Request): string | undefined =>
  /(?:^|;\s*)backline_scheme=(dark|light)(?:;|$)/.exec(headers.cookie ?? '')?.[1];

/** The templates by their names; each is compiled when it is first shown. */
function readTemplates(): ReadonlyMap<string, TemplateDelegate> {
  const engine = handlebars().create();
  engine.registerHelper('t', (sentence: string, options: HelperOptions) => sayOf(options)(sentence, options.hash));
  engine.registerHelper('strong', (sentence: string, options: HelperOptions) => {
    const escaped = engine.escapeExpression;
    const marked = Object.entries(options.hash).map(([name, value]) => [name, `<strong>${escaped(value)}</strong>`]);
    return new engine.SafeString(sayOf(options)(sentence, Object.fromEntries(marked)));
  });
  const templates = new Map<string, TemplateDelegate>();
  for (const file of readdirSync(folder).filter((name) => name.endsWith('.hbs'))) {
    const source = readFileSync(path.join(folder, file), 'utf8');
    const name = path.basename(file, '.hbs');
    if (name.startsWith('_')) engine.registerPartial(name.slice(1), source);
    else templates.set(name, engine.compile(source, { strict: false }));
  }
  return templates;
}

export class Pages {
  private readonly font = asset(letters, 'font/woff2');
  private readonly style: Asset;
  private readonly script = asset('passkey.js', 'text/javascript; charset=utf-8');
  private templates: ReadonlyMap<string, TemplateDelegate> | undefined;
  private readonly services: Pick<Services, 'product' | 'settings'>;
  private readonly forms: Forms;

  constructor(services: Pick<Services, 'product' | 'settings'>, forms: Forms) {
    this.services = services;
    this.forms = forms;
    const { colour } = services.product;
    this.style = asset('sign_in.css', 'text/css; charset=utf-8', (css) =>
      [css.replace('{font}', this.font.path), ...(colour === undefined ? [] : [accentSheet(colour)])].join('\n'),
    );
  }

  /** Answers with a page. */
  show(request: Request, response: Response, name: string, view: View, status = 200): void {
    this.templates ??= readTemplates();
    const template = this.templates.get(name);
    if (!template) throw new Error(`There is no page "${name}".`);
    const language = this.language(request, response);
    const say = sayIn(language);
    const { forms } = this;
    const facts: Record<string, unknown> = {
      product: this.services.settings.read('company.name') ?? this.services.product.title,
      style: this.style.path,
      scriptPath: view.script === true ? this.script.path : null,
      language,
      scheme: schemeOf(request),
      say,
      // Only a page with a form reads it: a browser gets no cookie for another.
      get csrf() {
        return forms.token(request, response);
      },
      leaves: response.locals['known'] === true,
      ...view,
    };
    for (const name of said)
      if (facts[name] !== undefined && facts[name] !== null) facts[name] = say(facts[name] as Said);
    const html = template(facts);
    response.set({
      'content-security-policy': policyOf(view),
      // A form must be able to send its origin; no other host may see the value of a link.
      'referrer-policy': 'same-origin',
      'cache-control': 'no-store',
      'content-type': 'text/html; charset=utf-8',
    });
    response.status(status).send(html);
  }

  /** The style sheet or the script, by its path. */
  asset(at: string): Asset | null {
    return [this.style, this.script, this.font].find(({ path }) => path === at) ?? null;
  }

  /** The language of the profile, else of the browser, else of the company. */
  language(request: Request, response: Response): Language {
    const known = response.locals['language'] as Language | null | undefined;
    const preferred = known ?? preferredLanguage(request.headers['accept-language']);
    return preferred ?? languageOf(this.services.settings.read('localisation.locale') as string | null) ?? 'en';
  }

  /** What the pages of this answer say it in. */
  say(request: Request, response: Response): Say {
    return sayIn(this.language(request, response));
  }

  /** Pages of this answer are a person's: in their language, with a way to sign out. */
  static speak(response: Response, { locale }: { readonly locale: string }): void {
    response.locals['known'] = true;
    response.locals['language'] = languageOf(locale);
  }

  /** Answers with a redirect that no cache keeps. */
  redirect(response: Response, to: string): void {
    response.set('cache-control', 'no-store');
    response.redirect(303, to);
  }
}

const sayOf = (options: HelperOptions): Say => (options.data as { root: { say: Say } }).root.say;
