/** Records that are gone from a page and not yet from the server: for some seconds it is as if nothing had been done. */

/** Milliseconds in which a removal is taken back at a click. */
const patience = 8000;

interface Removal {
  readonly run: () => Promise<void>;
  readonly timer: ReturnType<typeof setTimeout>;
}

const waiting = new Set<Removal>();
let running: Promise<unknown> = Promise.resolve();

/** Removes later. @returns a function that takes it back: false where it is done already. */
export function removeLater(run: () => Promise<void>): () => boolean {
  const removal: Removal = {
    run,
    timer: setTimeout(() => {
      if (waiting.delete(removal)) begin([removal]);
    }, patience),
  };
  waiting.add(removal);
  return () => {
    clearTimeout(removal.timer);
    return waiting.delete(removal);
  };
}

function begin(removals: readonly Removal[]): void {
  const all = Promise.all(removals.map(({ run }) => run()));
  running = Promise.allSettled([running, all]);
}

/** Does at once what waits: whatever is written next counts on it. */
export function settleRemovals(): Promise<unknown> {
  const all = [...waiting];
  waiting.clear();
  for (const { timer } of all) clearTimeout(timer);
  if (all.length > 0) begin(all);
  return running;
}

globalThis.addEventListener?.('pagehide', () => void settleRemovals());
