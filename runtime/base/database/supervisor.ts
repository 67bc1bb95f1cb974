/** Keeps the embedded server up while this process serves: a dead one is started again, with growing pauses. */
import { setTimeout as sleep } from 'node:timers/promises';
import type { Observer } from '../kernel/observation.ts';
import type { EmbeddedServer } from './embedded/index.ts';

/** Milliseconds between two looks at the server's process. */
const interval = 250;
const pauses = [0, 500, 1_000, 2_000, 5_000] as const;

/** Watches until the returned function is called; `onRestart` runs after each successful restart. */
export function supervise(
  server: EmbeddedServer,
  observe: Observer,
  onRestart: () => Promise<void>,
): () => Promise<void> {
  const stopped = new AbortController();
  const { signal } = stopped;

  async function restart(): Promise<void> {
    observe({ kind: 'database_lost', reason: 'The embedded PostgreSQL ended.' });
    for (let attempt = 0; !signal.aborted; attempt++) {
      await sleep(pauses[Math.min(attempt, pauses.length - 1)]);
      try {
        await server.ensureRunning();
        await onRestart();
        observe({ kind: 'database_restarted', reason: `Embedded PostgreSQL runs again (process ${server.pid}).` });
        return;
      } catch (error) {
        observe({ kind: 'database_lost', reason: error instanceof Error ? error.message : String(error) });
      }
    }
  }

  const watching = (async () => {
    while (!signal.aborted) {
      if (!server.isRunning()) await restart();
      await sleep(interval, undefined, { signal, ref: false }).catch(() => undefined);
    }
  })();
  return async () => {
    stopped.abort();
    await watching;
  };
}
