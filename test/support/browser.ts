/** A browser without a screen: it stores cookies, sends forms as a page shows them, and follows nothing by itself. */
import type { TestService } from './service.ts';

export interface Answer {
  readonly status: number;
  readonly location: string | null;
  readonly headers: Headers;
  readonly text: string;
}

export class Browser {
  readonly cookies = new Map<string, string>();
  private readonly base: string;
  private readonly agent: string;
  /** The value of the last page's forms. */
  csrf = '';

  constructor({ server }: Pick<TestService, 'server'>, agent = 'Mozilla/5.0 (X11; Linux x86_64) Firefox/140.0') {
    const address = server.address();
    if (address === null || typeof address === 'string') throw new Error('The service does not listen.');
    this.base = `http://127.0.0.1:${address.port}`;
    this.agent = agent;
  }

  get origin(): string {
    return this.base;
  }

  get(path: string, headers: Record<string, string> = {}, method = 'GET'): Promise<Answer> {
    return this.send(path, { method, headers });
  }

  /** Sends a form with the value of the last page. */
  post(path: string, form: Record<string, string> = {}, headers: Record<string, string> = {}): Promise<Answer> {
    const body = new URLSearchParams({ csrf_token: this.csrf, ...form });
    return this.send(path, { method: 'POST', body, headers: { origin: this.base, ...headers } });
  }

  private async send(path: string, init: RequestInit): Promise<Answer> {
    const cookie = [...this.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
    const headers = { 'user-agent': this.agent, ...(cookie === '' ? {} : { cookie }), ...init.headers };
    const response = await fetch(`${this.base}${path}`, { ...init, headers, redirect: 'manual' });
    for (const line of response.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
      if (/Max-Age=0\b/.test(line)) this.cookies.delete(name);
      else this.cookies.set(name, value);
    }
    const text = await response.text();
    this.csrf = /name="csrf_token" value="([^"]+)"/.exec(text)?.[1] ?? this.csrf;
    return { status: response.status, location: response.headers.get('location'), headers: response.headers, text };
  }
}
