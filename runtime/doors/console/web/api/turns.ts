/** Requests that a page makes many of: some at a time, the others when it is their turn. */

export type InTurn = <T>(act: () => Promise<T>, signal?: AbortSignal) => Promise<T>;

/** @param most requests that are under way at once. One that nobody waits for any more gives its turn up. */
export function turnsOf(most: number): InTurn {
  let running = 0;
  const waiting: (() => void)[] = [];
  return async (act, signal) => {
    if (running < most) running += 1;
    else await new Promise<void>((next) => waiting.push(next));
    try {
      signal?.throwIfAborted();
      return await act();
    } finally {
      // The next waiting tab takes over, before any that comes now.
      const next = waiting.shift();
      if (next) next();
      else running -= 1;
    }
  };
}
