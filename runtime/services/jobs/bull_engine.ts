/**
 * Jobs by Bull on Redis. Bull carries ids and nothing else: a job taken from it is claimed in the table first, so that one
 * carried twice runs once, and what Redis forgot is carried again by the sweep. Nothing here is waited for by a request.
 */
import Bull from 'bull';
import type { Observer } from '../../base/kernel/observation.ts';
import type { Engine } from './engine.ts';
import type { Runner } from './runner.ts';
import type { Claimed, JobStore } from './store.ts';

/** Overdue jobs that one sweep carries at most. */
const sweepSize = 500;
/** Milliseconds in which a sweep does not carry the same run of a job again. */
const patience = 10_000;
/** Milliseconds that closing waits for a Redis that does not answer. */
const closing = 2_000;

interface BullEngineOptions {
  readonly redisUrl: string;
  /** Separates installations that share a Redis. */
  readonly prefix: string;
  readonly store: JobStore;
  readonly runner: Runner;
  readonly concurrency: number;
  readonly observe: Observer;
}

/** Bull names its connection while a processor is added, and leaves a failure of that unheard: a queue that ends before it is connected has one. */
class Queue extends Bull<{ id: string }> {
  override setWorkerName(): Promise<void> {
    return super.setWorkerName().catch(() => undefined);
  }
}

/** Number of the database in the path of a Redis URL: Bull passes an empty one ("redis://host/") on as no number. */
const databaseIn = (redisUrl: string): number => Number(new URL(redisUrl).pathname.slice(1));

export function bullEngine({ redisUrl, prefix, store, runner, concurrency, observe }: BullEngineOptions): Engine {
  let paused = true;
  const queue = new Queue('jobs', redisUrl, {
    // Braces keep all keys of the queue on one node of a Redis Cluster: Bull's scripts name several at once.
    prefix: `{backline:${prefix}}`,
    // Without this a queue stays dead after Redis was away for some twenty commands.
    redis: {
      maxRetriesPerRequest: null,
      enableReadyCheck: false,
      retryStrategy: (times) => Math.min(times * 200, 2_000),
      db: databaseIn(redisUrl),
      // Bull reads host, port, database and password from the URL, and forgets the scheme.
      ...(redisUrl.startsWith('rediss:') ? { tls: {} } : {}),
    },
    defaultJobOptions: { attempts: 1, removeOnComplete: true, removeOnFail: true },
    settings: { stalledInterval: 5_000, maxStalledCount: 100 },
  });
  const beginning = new Set<Promise<unknown>>();
  const carrying = new Set<Promise<unknown>>();
  let lost = false;
  queue.on('error', (error) => {
    if (lost || paused) return;
    lost = true;
    observe({ kind: 'queue_lost', reason: `Redis does not answer, jobs wait: ${error.message || error.name}.` });
  });
  queue.client.on('ready', () => {
    if (!lost) return;
    lost = false;
    observe({ kind: 'queue_restored', reason: 'Redis answers again.' });
  });
  /** Gives up at once while Redis is away: Bull would keep the call for later, and the sweep does that better. */
  function carry(ids: readonly { readonly id: string; readonly key: string }[]): void {
    if (paused || ids.length === 0 || queue.client.status !== 'ready') return;
    const adding = queue
      .addBulk(ids.map(({ id, key }) => ({ data: { id }, opts: { jobId: key } })))
      .catch(() => undefined)
      .finally(() => carrying.delete(adding));
    carrying.add(adding);
  }

  const open = (): readonly string[] => runner.limited.flatMap(({ name, room }) => (room > 0 ? [name] : []));
  let last: Promise<unknown> = Promise.resolve();

  /** Claims a job of these names and runs it; gives its name, or null where there was none. One claims after the other, and sees what runs. */
  async function take(id: string | null, names: () => readonly string[]): Promise<string | null> {
    const begun = last.then(async () => {
      const [run]: (Claimed | undefined)[] = await store.claim(1, id, names());
      return { run, done: run && runner.run(run) };
    });
    last = begun.catch(() => undefined);
    beginning.add(begun);
    const { run, done } = await begun.finally(() => beginning.delete(begun));
    await done;
    return run?.name ?? null;
  }

  return {
    name: 'Bull',
    async start() {
      paused = false;
      // Before anything is carried: a processor that comes later breaks closing.
      queue
        .process(concurrency, async ({ data }) => {
          if (paused) return;
          let name = await take(data.id, () => [...runner.unlimited, ...open()]);
          // A job that waits for one of its kind was skipped when it was offered: a job that ends starts the next.
          while (name !== null && !paused && runner.limited.some((one) => one.name === name)) {
            const like = name;
            name = await take(null, () => open().filter((one) => one === like));
          }
        })
        .catch((error: Error) => {
          if (!paused) observe({ kind: 'queue_lost', reason: `Bull stopped: ${error.message}` });
        });
    },
    wake(id) {
      if (id !== null) carry([{ id, key: id }]);
    },
    async sweep() {
      if (paused || queue.client.status !== 'ready') return;
      const window = Math.floor(Date.now() / patience);
      carry((await store.overdue(sweepSize)).map(({ id, runs }) => ({ id, key: `${id}-${runs}-${window}` })));
    },
    async pause() {
      paused = true;
      // An error of a command on a closing connection has no listener.
      await within(Promise.all(carrying));
      await within(queue.pause(true, true));
      // What was being claimed runs then, and is waited for with the others.
      await Promise.allSettled(beginning);
    },
    async close() {
      await within(queue.close(true));
    },
  };
}

async function within(action: Promise<unknown>): Promise<void> {
  let timer: NodeJS.Timeout | undefined;
  const limit = new Promise((resolve) => {
    timer = setTimeout(resolve, closing);
  });
  await Promise.race([action.catch(() => undefined), limit]);
  clearTimeout(timer);
}
