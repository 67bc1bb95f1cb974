/** Processes of the bench. All of them end with it, however it ends. */
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';

/** Every child of this run: a group may outlive the process that it was made with. */
const started = new Set<ChildProcess>();

export interface ChildOptions {
  readonly environment?: Readonly<Record<string, string>>;
  /** Resolves the start when a line of its output fits. */
  readonly readyLine: RegExp;
}

export interface Child {
  readonly pid: number;
  /** The first group of the ready line. */
  readonly found: string;
  /** Milliseconds from spawn to the ready line. */
  readonly startedIn: number;
  /** SIGTERM, and SIGKILL when that takes more than 15 s. */
  stop(): Promise<void>;
}

/** Starts a program and waits until it reports that it is ready. @throws Error with its output, if it ends before. */
export async function startChild(command: string, args: readonly string[], options: ChildOptions): Promise<Child> {
  const begun = performance.now();
  const child = spawn(command, args, {
    // A group of its own: npm puts a shell and a second process between us and the program.
    detached: true,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { ...process.env, NODE_ENV: 'production', ...options.environment },
  });
  started.add(child);
  let output = '';
  const found = await new Promise<string>((resolve, reject) => {
    const read = (chunk: Buffer) => {
      output = (output + chunk.toString('utf8')).slice(-20_000);
      const match = options.readyLine.exec(output);
      if (match) resolve(match[1] ?? '');
    };
    child.stdout.on('data', read);
    child.stderr.on('data', read);
    child.once('error', reject);
    child.once('exit', (code) => reject(new Error(`${command} ${args.join(' ')} ended with ${code}:\n${output}`)));
  });
  return {
    pid: child.pid ?? 0,
    found,
    startedIn: performance.now() - begun,
    stop: () => stop(child),
  };
}

/** Runs a program to its end and returns its standard output and the milliseconds it took. */
export async function runChild(
  command: string,
  args: readonly string[],
  environment: Readonly<Record<string, string>> = {},
): Promise<{ output: string; milliseconds: number }> {
  const begun = performance.now();
  const child = spawn(command, args, {
    detached: true,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { ...process.env, ...environment },
  });
  started.add(child);
  let output = '';
  let problem = '';
  child.stdout.on('data', (chunk: Buffer) => {
    output += chunk.toString('utf8');
  });
  child.stderr.on('data', (chunk: Buffer) => {
    problem += chunk.toString('utf8');
  });
  const [code] = (await once(child, 'close')) as [number | null];
  if (code !== 0) throw new Error(`${command} ${args.join(' ')} ended with ${code}:\n${problem || output}`);
  return { output, milliseconds: performance.now() - begun };
}

/** Ends a child with its whole group: npm is gone before the program that it ran. SIGKILL after 15 s. */
async function stop(child: ChildProcess): Promise<void> {
  if (!signal(child, 'SIGTERM')) return;
  const patience = performance.now() + 15_000;
  while (signal(child, 0)) {
    if (performance.now() > patience) signal(child, 'SIGKILL');
    await sleep(20);
  }
}

/** Sends a signal to a child's group; false if no process is left in it. */
function signal(child: ChildProcess, name: NodeJS.Signals | 0): boolean {
  // Without a pid it never started, and 0 would be our own group.
  if (child.pid === undefined) return false;
  try {
    return process.kill(-child.pid, name);
  } catch {
    return false;
  }
}

/** For the bench's own end: nothing it started stays. */
export async function stopAllChildren(): Promise<void> {
  await Promise.all([...started].map(stop));
}
