/** Jobs by PostgreSQL alone: claimed with FOR UPDATE SKIP LOCKED when a NOTIFY or the sweep says that there may be some. */
import type { Engine } from './engine.ts';
import type { Runner } from './runner.ts';
import type { JobStore } from './store.ts';

export function postgresEngine(store: JobStore, runner: Runner, concurrency: number): Engine {
  let paused = true;
  let pumping: Promise<void> | null = null;
  let again = false;

  /** Fills the free places until nothing is due. */
  async function pump(): Promise<void> {
    do {
      again = false;
      for (let free = concurrency - runner.active; free > 0 && !paused; free = concurrency - runner.active) {
        const claimed = await store.claim(free);
        for (const run of claimed) void runner.run(run).then(look);
        if (claimed.length < free) break;
      }
    } while (again && !paused);
  }

  function look(): void {
    if (paused) return;
    again = true;
    // A database that does not answer is the sweep's to report; it looks again a second later.
    pumping ??= pump()
      .catch(() => undefined)
      .finally(() => {
        pumping = null;
      });
  }

  return {
    name: 'PostgreSQL',
    async start() {
      paused = false;
      look();
    },
    wake: look,
    async sweep() {
      look();
      await pumping;
    },
    async pause() {
      paused = true;
      await pumping;
    },
    async close() {},
  };
}
