/**
 * Forms: their origin and their fields. Each form has a value that belongs to the cookie of its browser; a request with another
 * value, or from another origin, changes nothing (decisions 8).
 */
import { createHash } from 'node:crypto';
import express, { type Request, type RequestHandler, type Response } from 'express';
import type { Services } from '../../base/kernel/context.ts';
import { isValue, newValue } from '../../messaging/credentials/secret_values.ts';
import type { Cookies } from './cookies.ts';

export const readForm: RequestHandler = express.urlencoded({ extended: false, limit: 20_000, parameterLimit: 30 });

/** A form that did not come from a page of ours. */
export class ForeignForm extends Error {}

export class Forms {
  private readonly cookies: Cookies;
  private readonly secrets: Services['secrets'];
  private readonly appHost: string;

  constructor(cookies: Cookies, { secrets, appUrl }: Pick<Services, 'secrets' | 'appUrl'>) {
    this.cookies = cookies;
    this.secrets = secrets;
    this.appHost = new URL(appUrl).host;
  }

  /** The value for a page's forms. */
  token(request: Request, response: Response): string {
    return this.secrets.sign(this.browser(request, response), 'form');
  }

  /** A fingerprint of the cookie that forms and challenges belong to. A browser without a cookie gets one. */
  browser(request: Request, response: Response): string {
    const holder = this.holder(request);
    if (holder !== null) return fingerprint(holder);
    const { locals } = response;
    if (typeof locals['visitor'] !== 'string') {
      locals['visitor'] = newValue();
      this.cookies.set(response, 'visitor', locals['visitor'], null);
    }
    return fingerprint(locals['visitor']);
  }

  /** @throws ForeignForm. */
  check(request: Request): void {
    if (!this.carries(request, field(request, 'csrf_token'))) throw new ForeignForm();
  }

  /** Whether a request comes from a page of ours and `sent` is the value of its browser's forms. */
  carries(request: Request, sent: unknown): boolean {
    const site = request.headers['sec-fetch-site'];
    if (site !== undefined && site !== 'same-origin') return false;
    const { origin, host } = request.headers;
    if (origin !== undefined && !this.isOurs(origin, host)) return false;
    const holder = this.holder(request);
    return holder !== null && typeof sent === 'string' && this.secrets.isSigned(fingerprint(holder), 'form', sent);
  }

  /** The cookie that the form belongs to: the session's, before there is one the visitor's. */
  private holder(request: Request): string | null {
    const session = this.cookies.read(request, 'session');
    if (isValue(session)) return session;
    const visitor = this.cookies.read(request, 'visitor');
    return isValue(visitor) ? visitor : null;
  }

  private isOurs(origin: string, host: string | undefined): boolean {
    try {
      const from = new URL(origin).host;
      return from === host || from === this.appHost;
    } catch {
      return false;
    }
  }
}

/** The cookie itself is signed nowhere. */
const fingerprint = (value: string): string => createHash('sha256').update(`form:${value}`).digest('base64url');

/** A field of the form as text; '' where it is missing or came twice. */
export function field(request: Request, name: string): string {
  const body = request.body as Record<string, unknown> | undefined;
  const value = body !== undefined && Object.hasOwn(body, name) ? body[name] : undefined;
  return typeof value === 'string' ? value : '';
}

/** As long as a session keeps it. */
const longestPath = 500;

/** A path on this host to go to after signing in, or null: whatever could lead elsewhere is none. */
export function safePath(text: unknown): string | null {
  if (typeof text !== 'string' || text.length > longestPath || !/^\/(?![/\\])[\x21-\x7e]*$/.test(text)) return null;
  const base = 'http://here.invalid';
  try {
    const url = new URL(text, base);
    const led = `${url.pathname}${url.search}${url.hash}`;
    // Dot segments can leave a path that begins with two slashes: another host.
    // Percent-encoded characters are decoded only here.
    const fits = led.length <= longestPath;
    return fits && url.origin === base && !led.startsWith('//') && !led.includes('\\') ? led : null;
  } catch {
    return null;
  }
}
