/** A Redis of a test's own: empty, in memory, on a free port of loopback. */
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { connect } from 'node:net';
import os from 'node:os';
import { setTimeout as sleep } from 'node:timers/promises';
import { findProgram } from './needs.ts';
import { freePort } from './port.ts';

export interface TestRedis {
  readonly url: string;
  /** Runs one command (`flushall`); gives the first line of the answer. */
  command(text: string): Promise<string>;
  /** Ends it; `start` brings an empty one back on the same port. */
  stop(): Promise<void>;
  start(): Promise<void>;
}

/** Starts it. The suite asks `describeWith(['redis-server'], …)` first. */
export async function testRedis(): Promise<TestRedis> {
  const program = findProgram(['redis-server']);
  if (program === null) throw new Error('redis-server is not installed.');
  const port = await freePort();
  let child: ChildProcess | null = null;
  const redis: TestRedis = {
    url: `redis://127.0.0.1:${port}/0`,
    command: (text) => command(port, text),
    async start() {
      const options = ['--bind', '127.0.0.1', '--port', String(port), '--save', '', '--appendonly', 'no'];
      child = spawn(program, options, { cwd: os.tmpdir(), stdio: 'ignore' });
      for (const until = Date.now() + 120_000; ; await sleep(50)) {
        if ((await command(port, 'ping').catch(() => '')) === '+PONG') return;
        if (Date.now() > until) throw new Error('redis-server does not answer.');
      }
    },
    async stop() {
      const ending = child;
      child = null;
      if (ending === null || ending.exitCode !== null) return;
      ending.kill('SIGKILL');
      await once(ending, 'exit');
    },
  };
  process.once('exit', () => child?.kill('SIGKILL'));
  await redis.start();
  return redis;
}

function command(port: number, text: string): Promise<string> {
  return new Promise((resolve, reject) => {
    const socket = connect(port, '127.0.0.1', () => socket.write(`${text}\r\n`));
    socket.once('data', (data) => {
      resolve(data.toString('utf8').split('\r\n')[0] ?? '');
      socket.destroy();
    });
    socket.once('error', reject);
  });
}
