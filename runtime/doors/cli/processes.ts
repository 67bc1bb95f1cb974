/**
 * `serve --processes N`: several serving processes behind one address, for machines with more than one core. This process
 * listens and hands connections out by turns (node:cluster); it answers nothing itself. One that dies is started again.
 */
import cluster, { type Worker } from 'node:cluster';
import { setTimeout as sleep } from 'node:timers/promises';
import { Failure, loadConfig } from '../../base/config/index.ts';
import type { Lifecycle } from './lifecycle.ts';
import { announce } from './serving.ts';

/** Milliseconds until another process takes the nth of one that died. */
const pause = 1_000;

/**
 * Serves with `count` processes until this one is stopped. Resolves when all of them answer.
 * @throws Failure if limits could not be shared, or a process ends before it has served.
 */
export async function serveByProcesses(lifecycle: Lifecycle, count: number): Promise<void> {
  lifecycle.serving = true;
  const config = loadConfig();
  if (config.redisUrl === null)
    throw new Failure('Several processes share limits through Redis: set REDIS_URL, or serve by one process.');
  cluster.setupPrimary({ args: ['serve'] });
  const alive = new Set<Worker>();
  let port = config.port;
  lifecycle.onEnd(() => stopAll(alive, lifecycle.hurry));

  const launch = (nth: number): Promise<void> =>
    new Promise((resolve, reject) => {
      const worker = cluster.fork({ BACKLINE_PROCESS: `${nth}`, BACKLINE_PROCESSES: `${count}` });
      alive.add(worker);
      closeWith(worker);
      let serves = false;
      worker.on('listening', (address) => {
        port = address.port;
      });
      worker.on('message', (message) => {
        serves ||= message === 'serving';
        if (serves) resolve();
      });
      worker.on('exit', (code, signal) => {
        alive.delete(worker);
        if (lifecycle.ending.aborted) return;
        if (!serves) reject(new Failure(`Process ${nth} of ${count} did not start (see above).`));
        else {
          process.stderr.write(`Process ${nth} of ${count} ended (${signal ?? code}): another one is started.\n`);
          void again(nth);
        }
      });
    });
  /** Until it serves: what keeps it from starting (a database that is away) may pass. */
  const again = async (nth: number): Promise<void> => {
    for (;;) {
      await sleep(pause, undefined, { signal: lifecycle.ending }).catch(() => undefined);
      if (lifecycle.ending.aborted) return;
      const error = await launch(nth).then(
        () => null,
        (reason: Error) => reason,
      );
      if (error === null) return;
      process.stderr.write(`${error.message} The next try is in a second.\n`);
    }
  };

  // The first one starts an embedded database; the others find it.
  await launch(1);
  await Promise.all(Array.from({ length: count - 1 }, (_, at) => launch(at + 2)));
  announce(config, port);
  if (process.connected) process.send?.('serving', undefined, {}, () => undefined);
}

/**
 * Node hands a process one new connection at a time, and holds its end until that process has taken it. Where the process dies
 * before, Node would hold it for ever, and whoever connected would wait for an answer: it is closed with the process. To close one
 * that was taken does nothing.
 */
function closeWith({ process: child }: Worker): void {
  const send = child.send.bind(child) as (...values: readonly unknown[]) => boolean;
  let last: { close?(): void } | undefined;
  child.send = (...values: readonly unknown[]) => {
    if (typeof values[1] === 'object' && values[1] !== null) last = values[1];
    return send(...values);
  };
  child.once('exit', () => last?.close?.());
}

/** Stops the processes with the signal that this one got, and waits for them; a second signal is passed on. */
async function stopAll(alive: ReadonlySet<Worker>, hurry: AbortSignal): Promise<void> {
  const tell = (): void => {
    for (const worker of alive) worker.process.kill('SIGTERM');
  };
  tell();
  hurry.addEventListener('abort', tell);
  while (alive.size > 0) await sleep(20);
}
