/** Pages of signing in: Handlebars templates, one style sheet, no script. */

import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { Request, Response } from 'express';
import Handlebars, { type TemplateDelegate } from 'handlebars';
import type { Services } from '../kernel/context.ts';
import type { Forms } from './forms.ts';

const folder = path.join(import.meta.dirname, 'pages');
const styleFile = path.join(import.meta.dirname, 'static/sign_in.css');

const policy = [
  "default-src 'none'",
  "style-src 'self'",
  "img-src 'self'",
  "form-action 'self'",
  "base-uri 'none'",
  "frame-ancestors 'none'",
].join('; ');

export interface View {
  readonly title: string;
  /** What went wrong, in a sentence. */
  readonly error?: string | undefined;
  /** What was done, in a sentence. */
  readonly notice?: string | undefined;
  readonly [name: string]: unknown;
}

export class Pages {
  /** Bytes of the style sheet, and its path, which changes with them. */
  readonly style: Buffer = readFileSync(styleFile);
  readonly stylePath: string;
  private readonly templates = new Map<string, TemplateDelegate>();
  private readonly handlebars = Handlebars.create();
  private readonly services: Pick<Services, 'product' | 'settings'>;
  private readonly forms: Forms;

  constructor(services: Pick<Services, 'product' | 'settings'>, forms: Forms) {
    this.services = services;
    this.forms = forms;
    const hash = createHash('sha256').update(this.style).digest('hex').slice(0, 16);
    this.stylePath = `/sign-in/assets/${hash}.css`;
    for (const file of readdirSync(folder).filter((name) => name.endsWith('.hbs'))) {
      const source = readFileSync(path.join(folder, file), 'utf8');
      const name = path.basename(file, '.hbs');
      if (name.startsWith('_')) this.handlebars.registerPartial(name.slice(1), source);
      else this.templates.set(name, this.handlebars.compile(source, { strict: false }));
    }
  }

  /** Answers with a page. */
  show(request: Request, response: Response, name: string, view: View, status = 200): void {
    const template = this.templates.get(name);
    if (!template) throw new Error(`There is no page "${name}".`);
    const facts = {
      product: this.services.settings.read('company.name') ?? this.services.product.title,
      style: this.stylePath,
      csrf: this.forms.token(request, response),
      ...view,
    };
    const html = template(facts);
    response.set({
      'content-security-policy': policy,
      // A form must be able to say where it comes from; no other host hears of a link's value.
      'referrer-policy': 'same-origin',
      'cache-control': 'no-store',
      'content-type': 'text/html; charset=utf-8',
    });
    response.status(status).send(html);
  }

  /** Answers with a redirect that no cache keeps. */
  redirect(response: Response, to: string): void {
    response.set('cache-control', 'no-store');
    response.redirect(303, to);
  }
}
