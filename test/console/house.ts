/** The one service that all tests of the console share, its people, and requests as a page of it sends them. */
import { expect } from '@jest/globals';
import { hashPassword } from '../../runtime/base/identity/password.ts';
import type { ConsoleBoot } from '../../runtime/base/kernel/console.ts';
import { Browser } from '../support/browser.ts';
import { startService, type TestService } from '../support/service.ts';

export let service: TestService;
/** Where it listens. */
export let base = '';

export async function openHouse(): Promise<void> {
  service = await startService({ seed: 'demo' });
  const address = service.server.address();
  base = `http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}`;
}

export const password = 'quiet harbour lamp';
let hash: Promise<string> | undefined;

/** A person with a password, of a role with these abilities; the owner's role without any. */
export async function person(name: string, abilities: readonly string[] | null = null): Promise<string> {
  const email = `${name.toLowerCase().replaceAll(' ', '.')}@example.com`;
  const { rows } = await service.pool.query(`select id from role where key = 'owner'`);
  const role =
    abilities === null ? rows[0].id : (await service.post('/roles', { name: `${name}'s`, abilities })).body.role.id;
  const made = await service.post('/users', { name, email, role_id: role });
  hash ??= hashPassword(password);
  const set = 'update "user" set password_hash = $2 where id = $1';
  await service.pool.query(set, [made.body.user.id, await hash]);
  return email;
}

export async function signIn(email: string): Promise<Browser> {
  const browser = new Browser(service);
  await browser.get('/login');
  const answer = await browser.post('/login', { email, password });
  expect([answer.status, answer.location]).toEqual([303, '/console']);
  return browser;
}

export const boot = async (browser: Browser): Promise<ConsoleBoot> =>
  JSON.parse((await browser.get('/console/session')).text);

export interface Sent {
  readonly method?: string;
  readonly body?: unknown;
  readonly csrf?: string;
  readonly headers?: Readonly<Record<string, string>>;
}

/** A request as the console's page sends it. */
export async function ask(browser: Browser, at: string, { method = 'GET', body, csrf, headers = {} }: Sent = {}) {
  const cookie = [...browser.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
  const response = await fetch(`${base}/console/api/v1${at}`, {
    method,
    headers: {
      // A kept-alive connection may have ended while a crowded machine was busy.
      connection: 'close',
      cookie,
      ...(csrf !== undefined && { 'x-csrf-token': csrf }),
      ...(body !== undefined && { 'content-type': 'application/json' }),
      ...headers,
    },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  });
  const text = await response.text();
  return { status: response.status, body: text === '' ? null : JSON.parse(text), headers: response.headers };
}
