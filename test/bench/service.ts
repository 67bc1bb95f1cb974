/** The service under test: the product as a user starts it, in a home of its own. */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { openEmbedded } from '../../runtime/base/database/embedded/index.ts';
import { type Child, runChild, startChild } from './child.ts';
import { childrenOf } from './process_stat.ts';

export const root = path.resolve(import.meta.dirname, '../..');
const main = path.join(root, 'runtime/doors/main.ts');
const bootstrap = path.join(root, 'runtime/bootstrap.mjs');

export interface Service {
  readonly url: string;
  /** The Node process that serves. */
  readonly pid: number;
  /** From the start of the command to the first 200 of /health/ready, in milliseconds. */
  readonly readyIn: number;
  stop(): Promise<void>;
}

export function environmentOf(home: string): Record<string, string> {
  return {
    BACKLINE_HOME: home,
    PORT: '0',
    HOST: '127.0.0.1',
    LOG_LEVEL: 'warn',
    SEED: 'demo',
    DATABASE_URL: '',
    WEBHOOK_ALLOW_CIDRS: '127.0.0.0/8',
  };
}

/** `npm start` itself where npm ran us, else the program it runs. */
function startCommand(): [string, string[]] {
  const npm = process.env['npm_execpath'];
  if (npm?.endsWith('.js')) return [process.execPath, [npm, 'start', '--prefix', root]];
  return [process.execPath, [bootstrap, 'start']];
}

/** Starts the service and waits until it is ready. */
export async function startService(
  home: string,
  environment: Readonly<Record<string, string>> = environmentOf(home),
): Promise<Service> {
  const [command, args] = startCommand();
  const child = await startChild(command, args, {
    environment,
    readyLine: /Listening on (http:\/\/\S+)/,
  });
  const url = child.found.replace(/\/$/, '');
  const listeningIn = child.startedIn;
  const probing = performance.now();
  for (let attempt = 0; (await fetch(`${url}/health/ready`)).status !== 200; attempt++) {
    if (attempt === 100) throw new Error(`${url}/health/ready has not answered 200 within 10 s of the start.`);
    await sleep(100);
  }
  return { url, pid: lastOf(child), readyIn: listeningIn + performance.now() - probing, stop: child.stop };
}

/** npm, a shell and the bootstrap come before the process that serves: the last one before PostgreSQL. */
function lastOf(child: Child): number {
  let pid = child.pid;
  for (let [next] = childrenOf(pid); next !== undefined && !isPostgres(next); [next] = childrenOf(pid)) pid = next;
  return pid;
}

function isPostgres(pid: number): boolean {
  return readFileSync(`/proc/${pid}/comm`, 'utf8').startsWith('postgres');
}

/** A token with every ability, and limits per minute and per day that no load reaches. */
export async function createToken(
  home: string,
  environment: Readonly<Record<string, string>> = environmentOf(home),
): Promise<string> {
  const args = [
    'token',
    'create',
    '--name',
    'bench',
    '--abilities',
    '*',
    '--rate-limit',
    '1000000',
    '--daily-units',
    '999999999',
  ];
  const { output } = await runChild(process.execPath, [main, ...args], environment);
  return output.trim();
}

export interface BenchDatabase {
  readonly url: string;
  /** Of the postmaster. */
  readonly pid: number;
}

/** For further servers on the database of a service that runs. */
export function rulesEnvironment(home: string, { url }: BenchDatabase): Record<string, string> {
  return { ...environmentOf(home), DATABASE_URL: url, APP_KEYS: `bench:${Buffer.alloc(32, 7).toString('base64')}` };
}

/** The running server of a home, as a command of the product finds it. */
export async function findDatabase(home: string): Promise<BenchDatabase> {
  const { url, pid } = await openEmbedded(home);
  return { url, pid };
}
