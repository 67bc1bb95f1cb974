/** The server process of a data directory: found, started and stopped by what its postmaster.pid says. */
import { spawn } from 'node:child_process';
import { closeSync, existsSync, openSync, readFileSync, readlinkSync, rmSync, statSync, truncateSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { Failure } from '../../config/index.ts';
import type { Account } from './account.ts';
import { serverEnvironment } from './environment.ts';

export interface Postmaster {
  readonly pid: number;
  readonly port: number;
  /** `starting`, `ready`, `standby` or `stopping`. */
  readonly status: string;
}

/**
 * Settings of the server. Errors of single statements stay out of its log (they reach the application, which logs them without
 * values).
 */
const settings: Readonly<Record<string, string>> = {
  listen_addresses: '127.0.0.1',
  shared_buffers: '128MB',
  max_connections: '100',
  jit: 'off',
  timezone: 'UTC',
  log_timezone: 'UTC',
  log_min_messages: 'log',
  log_min_error_statement: 'panic',
  log_checkpoints: 'off',
  random_page_cost: '1.1',
};
const largestLog = 10 * 1024 * 1024;
/** Bytes that the path of a socket may have on every system that has them (sun_path of macOS, less its end). */
const longestSocket = 103;

/**
 * The socket of a server in its data directory, which its account owns and nobody else enters; null where a path is too long, or
 * the platform has none. A message through it costs a third less of the system's time than one over TCP.
 */
export function socketOf(folder: string, port: number): string | null {
  const file = path.join(folder, `.s.PGSQL.${port}`);
  return process.platform === 'win32' || Buffer.byteLength(file) > longestSocket ? null : file;
}

/** The running server of a data directory, or null. A file left by a dead server, or naming another program, counts as none. */
export function findPostmaster(folder: string): Postmaster | null {
  const file = path.join(folder, 'postmaster.pid');
  let lines: string[];
  try {
    lines = readFileSync(file, 'utf8').split('\n');
  } catch {
    return null;
  }
  const postmaster = { pid: Number(lines[0]), port: Number(lines[3]), status: (lines[7] ?? 'starting').trim() };
  if (!Number.isInteger(postmaster.pid) || postmaster.pid <= 1 || !isAlive(postmaster.pid)) return null;
  if (servesFolder(postmaster.pid, folder)) return postmaster;
  // Another program has the number now: PostgreSQL would take it for a running server and refuse to start.
  rmSync(file, { force: true });
  return null;
}

/** Whether a process runs; one that ended and waits for its parent's notice does not. */
export function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EPERM') return false;
  }
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    return stat.charAt(stat.lastIndexOf(')') + 2) !== 'Z';
  } catch {
    return !existsSync('/proc/self/stat');
  }
}

/** A server's working directory is its data directory; if the system doesn't report it, the pid file is trusted. */
function servesFolder(pid: number, folder: string): boolean {
  if (!existsSync('/proc/self/cwd')) return true;
  try {
    return readlinkSync(`/proc/${pid}/cwd`) === folder;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EACCES';
  }
}

/**
 * Starts the server in a session of its own, so that Ctrl-C in the terminal reaches this process alone and the server is
 * stopped after its clients. Its log goes to a file: a pipe would break when this process is killed.
 * Waits until it takes connections, however long a recovery lasts.
 * @throws Failure with the log's last line when the server ends instead.
 */
export async function startPostmaster(options: {
  readonly program: string;
  readonly account: Account;
  readonly folder: string;
  readonly port: number;
  readonly log: string;
}): Promise<Postmaster> {
  const { folder, log } = options;
  const sockets = socketOf(folder, options.port) === null ? '' : folder;
  const settingsArgs = Object.entries({ ...settings, unix_socket_directories: sockets }).flatMap(([name, value]) => [
    '-c',
    `${name}=${value}`,
  ]);
  const [command, args] = options.account.command(options.program, [
    '-D',
    folder,
    '-p',
    `${options.port}`,
    ...settingsArgs,
  ]);
  if (existsSync(log) && statSync(log).size > largestLog) truncateSync(log);
  const output = openSync(log, 'a', 0o600);
  const owner = options.account.owner?.uid === 0 ? null : options.account.owner;
  const child = spawn(command, args, {
    ...owner,
    cwd: '/',
    env: serverEnvironment(),
    detached: true,
    stdio: ['ignore', output, output],
  });
  closeSync(output);
  let ended = false;
  child.once('exit', () => {
    ended = true;
  });
  child.once('error', () => {
    ended = true;
  });
  child.unref();
  for (;;) {
    const found = findPostmaster(folder);
    if (found !== null && found.pid === child.pid && found.status === 'ready') return found;
    if (ended) throw new Failure(`PostgreSQL did not start: ${lastLine(log)} (more in ${log}).`);
    await sleep(15);
  }
}

/** Stops the server: connections end, committed changes stay. Uses a harder signal after ten seconds. */
export async function stopPostmaster(pid: number): Promise<void> {
  for (const [signal, patience] of [
    ['SIGINT', 10_000],
    ['SIGQUIT', 5_000],
    ['SIGKILL', 5_000],
  ] as const) {
    try {
      process.kill(pid, signal);
    } catch {
      return;
    }
    for (const until = Date.now() + patience; Date.now() < until; await sleep(15)) {
      if (!isAlive(pid)) return;
    }
  }
}

function lastLine(log: string): string {
  const lines = readFileSync(log, 'utf8').trimEnd().split('\n').slice(-20);
  return lines.findLast((line) => /FATAL|PANIC|error/i.test(line)) ?? lines.at(-1) ?? '';
}
