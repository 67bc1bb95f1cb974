/** Jobs by PostgreSQL alone: claimed with FOR UPDATE SKIP LOCKED when a NOTIFY or the sweep says that there may be some. */
import type { Engine } from './engine.ts';
import type { Runner } from './runner.ts';
import type { Claimed, JobStore } from './store.ts';

export function postgresEngine(store: JobStore, runner: Runner, concurrency: number): Engine {
  let paused = true;
  let pumping: Promise<void> | null = null;
  let again = false;
  /** Nothing else was due when it was last looked for, and nobody has spoken of anything since. */
  let dry = false;
  let heard = 0;

  /** Fills the free places until nothing is due. */
  async function pump(): Promise<void> {
    do {
      again = false;
      for (let free = concurrency - runner.active; free > 0 && !paused; free = concurrency - runner.active) {
        let begun = 0;
        // What waits for its like has its share, and no more: a flood of it takes no other job's room.
        for (const { name, room } of runner.limited)
          if (room > 0 && begun < free) begun += begin(await store.claim(Math.min(room, free - begun), null, [name]));
        if (begun < free && !dry) begun += await beginOthers(free - begun);
        if (begun < free) break;
      }
    } while (again && !paused);
  }

  /** The end of what waits for its like is no reason to look through all that waits with it. */
  async function beginOthers(free: number): Promise<number> {
    const before = heard;
    const claimed = await store.claim(free, null, runner.unlimited);
    dry = claimed.length < free && heard === before;
    return begin(claimed);
  }

  /** Somebody says that there may be something. */
  function hear(): void {
    heard += 1;
    dry = false;
    look();
  }

  function begin(claimed: readonly Claimed[]): number {
    for (const run of claimed) void runner.run(run).then(look);
    return claimed.length;
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
      hear();
    },
    wake: hear,
    async sweep() {
      hear();
      await pumping;
    },
    async pause() {
      paused = true;
      await pumping;
    },
    async close() {},
  };
}
