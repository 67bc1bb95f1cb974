/** Backline as its users run it: a process of its own, with its own BACKLINE_HOME and port. */
import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { root } from '../../runtime/base/config/index.ts';
import { guarded } from './guarded.ts';
import { freePort } from './port.ts';
import { homePrefix } from './scratch.mjs';

export interface Running {
  readonly child: ChildProcess;
  /** Standard output and standard error so far. */
  readonly stdout: () => string;
  readonly stderr: () => string;
  /** Exit code, or the signal's name, once it has ended. */
  readonly ended: Promise<number | string>;
}

export type Environment = Readonly<Record<string, string>>;

/** Starts `backline <args>` through the bootstrap, as npm does. Nothing of the test's environment but PATH reaches it. */
export function launch(args: readonly string[], environment: Environment): Running {
  const child = spawn(process.execPath, [path.join(root, 'runtime/bootstrap.mjs'), ...args], {
    env: { PATH: process.env['PATH'] ?? '', HOME: os.tmpdir(), LOG_LEVEL: 'warn', ...guarded, ...environment },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const output = { stdout: '', stderr: '' };
  for (const name of ['stdout', 'stderr'] as const) {
    child[name]?.on('data', (chunk: Buffer) => {
      output[name] += chunk.toString('utf8');
    });
  }
  return {
    child,
    stdout: () => output.stdout,
    stderr: () => output.stderr,
    ended: new Promise((resolve) => child.once('close', (code, signal) => resolve(code ?? signal ?? ''))),
  };
}

/** Starts `backline start` and waits until it listens; throws with its output when it ends instead. */
export async function start(environment: Environment, command: string | readonly string[] = 'start'): Promise<Running> {
  const running = launch([command].flat(), environment);
  const ended = running.ended.then((code) => code);
  let over: number | string | null = null;
  void ended.then((code) => {
    over = code;
  });
  while (!running.stdout().includes('Listening on ')) {
    if (over !== null) throw new Error(`Ended with ${over}: ${running.stdout()}${running.stderr()}`);
    await sleep(20);
  }
  return running;
}

/** Runs a command to its end. */
export async function finish(
  args: readonly string[],
  environment: Environment,
): Promise<{ code: number | string; stdout: string; stderr: string }> {
  const running = launch(args, environment);
  return { code: await running.ended, stdout: running.stdout(), stderr: running.stderr() };
}

export interface Home {
  readonly folder: string;
  readonly environment: Environment;
  readonly url: string;
  /** Kills what still runs from this folder, and removes it. */
  remove(): Promise<void>;
}

/** An empty BACKLINE_HOME with a free port, seeded with nothing unless the environment says otherwise. */
export async function newHome(environment: Environment = {}): Promise<Home> {
  const folder = mkdtempSync(homePrefix());
  const port = await freePort();
  return {
    folder,
    url: `http://127.0.0.1:${port}`,
    environment: { BACKLINE_HOME: folder, PORT: String(port), SEED: 'none', ...environment },
    async remove() {
      for (const pid of processesOf(folder)) kill(pid, 'SIGKILL');
      await sleep(50);
      rmSync(folder, { recursive: true, force: true, maxRetries: 20, retryDelay: 100 });
    },
  };
}

/** A home that a server has begun and left, as a file's first test makes it: tests of later steps spare the first start. */
export async function homeInUse(environment: Environment = {}): Promise<Home> {
  inUse ??= await beginHome();
  const home = await newHome(environment);
  // With owners: PostgreSQL's files belong to the account that it runs as.
  execFileSync('cp', ['-a', `${inUse.folder}/.`, home.folder]);
  return home;
}

let inUse: Home | undefined;

async function beginHome(): Promise<Home> {
  const home = await newHome();
  const running = await start(home.environment);
  running.child.kill('SIGTERM');
  await running.ended;
  process.once('exit', () => rmSync(home.folder, { recursive: true, force: true }));
  return home;
}

/** Numbers of the processes that belong to a BACKLINE_HOME: named on their command line or in their environment. */
export function processesOf(folder: string): readonly number[] {
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .map(Number)
    .filter((pid) => [`/proc/${pid}/cmdline`, `/proc/${pid}/environ`].some((file) => contains(file, folder)));
}

/** Process number of the home's PostgreSQL; 0 while it has none. */
export function postmasterOf(folder: string): number {
  const file = path.join(folder, 'postgres', 'postmaster.pid');
  try {
    return Number.parseInt(readFileSync(file, 'utf8'), 10);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return 0;
    throw error;
  }
}

/** Process number of the Node that serves: the bootstrap's child. */
export function serverOf(running: Running): number {
  const pid = running.child.pid ?? 0;
  return childrenOf(pid)[0] ?? Number.NaN;
}

/** Numbers of the processes that a process started and that still run. */
export function childrenOf(pid: number): readonly number[] {
  return readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').trim().split(' ').filter(Boolean).map(Number);
}

export function kill(pid: number, signal: NodeJS.Signals): void {
  try {
    process.kill(pid, signal);
  } catch {
    // Gone already.
  }
}

/** Repeats the check until the condition holds; false if it never does within the patience (ms), which only a failure uses up. */
export async function eventually(condition: () => boolean | Promise<boolean>, patience = 120_000): Promise<boolean> {
  for (const until = Date.now() + patience; Date.now() < until; await sleep(50)) {
    if (await condition()) return true;
  }
  return false;
}

/** Status of a GET, 0 when nothing answers. */
export async function statusOf(url: string): Promise<number> {
  return fetch(url).then(
    async (response) => {
      await response.arrayBuffer();
      return response.status;
    },
    () => 0,
  );
}

function contains(file: string, text: string): boolean {
  try {
    return readFileSync(file, 'latin1').includes(text);
  } catch {
    return false;
  }
}
