/** A Redis of a test's own: empty, in memory, on a free port of loopback. */
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { rmSync } from 'node:fs';
import { connect } from 'node:net';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { findProgram } from './needs.ts';
import { freePort } from './port.ts';

export interface TestRedis {
  readonly url: string;
  /** Runs one command (`flushall`); returns the first line of the answer. */
  command(text: string): Promise<string>;
  /** Ends it; `start` brings an empty one back on the same port. */
  stop(): Promise<void>;
  start(): Promise<void>;
}

/**
 * Starts it. The suite checks `describeWith(['redis-server'], …)` first.
 * @param options.cluster as a cluster of one node, which takes commands over several keys only if they share a slot.
 */
export async function testRedis(options: { readonly cluster?: boolean } = {}): Promise<TestRedis> {
  const program = findProgram(['redis-server']);
  if (program === null) throw new Error('redis-server is not installed.');
  const port = await freePort();
  let child: ChildProcess | null = null;
  const redis: TestRedis = {
    url: `redis://127.0.0.1:${port}/0`,
    command: (text) => command(port, text),
    async start() {
      const settings = ['--bind', '127.0.0.1', '--port', String(port), '--save', '', '--appendonly', 'no'];
      const node = path.join(os.tmpdir(), `backline-redis-${port}.conf`);
      if (options.cluster) {
        rmSync(node, { force: true });
        settings.push(
          '--cluster-enabled',
          'yes',
          '--cluster-config-file',
          node,
          '--cluster-port',
          String(await freePort()),
        );
      }
      child = spawn(program, settings, { cwd: os.tmpdir(), stdio: 'ignore' });
      if (options.cluster) child.once('exit', () => rmSync(node, { force: true }));
      for (const until = Date.now() + 120_000; ; await sleep(50)) {
        const pong = (await command(port, 'ping').catch(() => '')) === '+PONG';
        if (pong && options.cluster) await command(port, 'cluster addslotsrange 0 16383');
        if (pong && (!options.cluster || (await command(port, 'set ready yes')) === '+OK')) return;
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
