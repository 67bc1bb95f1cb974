/**
 * The order in which a pool gives its idle connections out: the one that was opened first before all others. It has run most
 * statements, so that PostgreSQL need not plan them once more on the next connection, and those that a burst opened go unused
 * and are closed. pg's own order, the one that came back last, spreads even requests that follow each other over several.
 */
import type { Pool, PoolClient } from 'pg';

interface Idle {
  readonly client: PoolClient;
}

/** Normally the last one is handed out first. */
class OldestLast extends Array<Idle> {
  static override get [Symbol.species](): ArrayConstructor {
    return Array;
  }

  readonly #opened: (client: PoolClient) => number;

  constructor(opened: (client: PoolClient) => number) {
    super();
    this.#opened = opened;
  }

  override push(...items: Idle[]): number {
    for (const item of items) {
      const position = this.findIndex((one) => this.#opened(one.client) < this.#opened(item.client));
      this.splice(position === -1 ? this.length : position, 0, item);
    }
    return this.length;
  }
}

/** Has a pool prefer its oldest connections; what pg keeps of them is no part of its public types. */
export function preferOldest(pool: Pool): void {
  const order = new WeakMap<PoolClient, number>();
  let count = 0;
  pool.on('connect', (client) => {
    count += 1;
    order.set(client, count);
  });
  const internals = pool as unknown as { _idle: Idle[] };
  const idle = new OldestLast((client) => order.get(client) ?? 0);
  idle.push(...internals._idle);
  internals._idle = idle;
}
