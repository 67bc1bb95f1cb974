/**
 * For tests of a product: the whole service as `npm start` serves it, on its own database, called over HTTP. `import {
 * startProduct } from 'backline/testing'`. Needs nothing but Node.
 */
import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';

/** What an answer says, as deep as a test looks: records by key, and lists. */
export type Reported = { readonly [key: string]: Reported } & readonly Reported[];

export interface Answer {
  readonly status: number;
  /** Empty where there is no body. */
  readonly body: Reported;
}

type Body = Readonly<Record<string, unknown>>;

export interface RunningProduct {
  /** `http://127.0.0.1:…/api/v1` */
  readonly api: string;
  /** The first owner's token. */
  readonly token: string;
  readonly email: string;
  readonly password: string;
  get(path: string, token?: string): Promise<Answer>;
  post(path: string, body?: Body, token?: string): Promise<Answer>;
  patch(path: string, body: Body, token?: string): Promise<Answer>;
  delete(path: string, token?: string): Promise<Answer>;
  /** Stops it and removes its database. */
  close(): Promise<void>;
}

const bootstrap = path.resolve(import.meta.dirname, '../../bootstrap.mjs');
/** A first start makes a database, migrates and seeds it. */
const patience = 120_000;

/** Starts the product of the working folder with demo data. @throws Error with what it printed when it does not come up. */
export async function startProduct({ seed = 'demo' }: { seed?: 'demo' | 'system' } = {}): Promise<RunningProduct> {
  const home = mkdtempSync(path.join(os.tmpdir(), 'backline-product-'));
  // What definitions should have said and do not is an error under test.
  const test = { NODE_ENV: 'test', LOG_LEVEL: 'error' };
  const environment = { ...process.env, ...test, BACKLINE_HOME: home, PORT: '0', SEED: seed };
  const child = spawn(process.execPath, [bootstrap, 'start'], {
    env: { ...environment, NODE_TEST_CONTEXT: undefined },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const ended = new Promise<void>((resolve) => child.once('close', () => resolve()));
  const close = async (): Promise<void> => {
    child.kill('SIGTERM');
    await ended;
    rmSync(home, { recursive: true, force: true, maxRetries: 10, retryDelay: 100 });
  };
  let printed = '';
  let isUp = false;
  const up = new Promise<void>((resolve, reject) => {
    const late = setTimeout(() => reject(new Error(`The product did not start:\n${printed}`)), patience);
    const read = (part: Buffer): void => {
      // Errors from then on: why a request of the test failed.
      if (isUp) process.stderr.write(part);
      else printed += String(part);
      if (!/^Listening on /m.test(printed)) return;
      isUp = true;
      clearTimeout(late);
      resolve();
    };
    child.stdout.on('data', read);
    child.stderr.on('data', read);
    child.once('exit', () => {
      clearTimeout(late);
      reject(new Error(`The product did not start:\n${printed}`));
    });
  });
  await up.catch(async (error: Error) => {
    await close();
    throw error;
  });
  const shown = (pattern: RegExp): string => pattern.exec(printed)?.[1] ?? '';
  const api = shown(/^API: +(\S+)/m);
  const token = shown(/^API token: (\S+)/m);
  const send = async (method: string, where: string, body?: Body, bearer = token): Promise<Answer> => {
    const answer = await fetch(`${api}${where}`, {
      method,
      headers: { Authorization: `Bearer ${bearer}`, ...(body && { 'Content-Type': 'application/json' }) },
      ...(body && { body: JSON.stringify(body) }),
    });
    const text = await answer.text();
    return { status: answer.status, body: (text === '' ? {} : JSON.parse(text)) as Reported };
  };
  return {
    api,
    token,
    email: shown(/^Owner e-mail: (\S+)/m),
    password: shown(/^Owner password: (\S+)/m),
    get: (where, bearer) => send('GET', where, undefined, bearer),
    post: (where, body = {}, bearer = token) => send('POST', where, body, bearer),
    patch: (where, body, bearer) => send('PATCH', where, body, bearer),
    delete: (where, bearer) => send('DELETE', where, undefined, bearer),
    close,
  };
}
