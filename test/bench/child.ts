/** Processes of the bench. All of them end with it, however it ends. */
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';

const running = new Set<ChildProcess>();

export interface ChildOptions {
  readonly environment?: Readonly<Record<string, string>>;
  /** Resolves the start when a line of its output fits. */
  readonly readyLine: RegExp;
}

export interface Child {
  readonly pid: number;
  /** What the ready line's first group caught. */
  readonly found: string;
  /** Milliseconds from spawn to the ready line. */
  readonly startedIn: number;
  /** SIGTERM, and SIGKILL when that takes more than 15 s. */
  stop(): Promise<void>;
}

/** Starts a program and waits until it says that it is ready. @throws Error with what it printed, when it ends before. */
export async function startChild(command: string, args: readonly string[], options: ChildOptions): Promise<Child> {
  const started = performance.now();
  const child = spawn(command, args, {
    // A group of its own: npm puts a shell and a second process between us and the program.
    detached: true,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { ...process.env, NODE_ENV: 'production', ...options.environment },
  });
  running.add(child);
  const ended = once(child, 'exit').finally(() => running.delete(child));
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
    startedIn: performance.now() - started,
    async stop() {
      if (!running.has(child)) return;
      signal(child, 'SIGTERM');
      const patience = setTimeout(() => signal(child, 'SIGKILL'), 15_000);
      await ended;
      clearTimeout(patience);
    },
  };
}

/** Runs a program to its end and gives its standard output and the milliseconds it took. */
export async function runChild(
  command: string,
  args: readonly string[],
  environment: Readonly<Record<string, string>> = {},
): Promise<{ output: string; milliseconds: number }> {
  const started = performance.now();
  const child = spawn(command, args, {
    detached: true,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { ...process.env, ...environment },
  });
  running.add(child);
  let output = '';
  let problem = '';
  child.stdout.on('data', (chunk: Buffer) => {
    output += chunk.toString('utf8');
  });
  child.stderr.on('data', (chunk: Buffer) => {
    problem += chunk.toString('utf8');
  });
  const [code] = (await once(child, 'close')) as [number | null];
  running.delete(child);
  if (code !== 0) throw new Error(`${command} ${args.join(' ')} ended with ${code}:\n${problem || output}`);
  return { output, milliseconds: performance.now() - started };
}

function signal(child: ChildProcess, name: NodeJS.Signals): void {
  try {
    process.kill(-(child.pid ?? 0), name);
  } catch {
    // It has just ended.
  }
}

/** For the bench's own end: nothing it started stays. SIGKILL for what takes more than 15 s. */
export async function stopAllChildren(): Promise<void> {
  const endings = [...running].map(async (child) => {
    const ended = once(child, 'exit');
    signal(child, 'SIGTERM');
    const patience = setTimeout(() => signal(child, 'SIGKILL'), 15_000);
    await ended;
    clearTimeout(patience);
  });
  await Promise.all(endings);
}
