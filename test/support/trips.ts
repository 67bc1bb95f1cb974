/** Counts the round trips to PostgreSQL that changes take: each time that a connection is sent something between BEGIN and COMMIT. */
import type { Pool, PoolClient } from 'pg';

/** The statements of each trip of one transaction. */
type Transaction = readonly (readonly string[])[];

interface Sent {
  readonly text?: string;
  readonly texts?: readonly string[];
}

export interface Trips {
  /** Runs work and returns the transactions that were committed or rolled back meanwhile. */
  during(work: () => Promise<unknown>): Promise<readonly Transaction[]>;
}

/** Watches all connections of the pool, those to come as well. */
export function watchTrips(pool: Pool): Trips {
  let done: Transaction[] = [];
  const watched = new WeakSet<object>();
  const watch = (client: PoolClient): void => {
    if (watched.has(client)) return;
    watched.add(client);
    let open: string[][] | null = null;
    const query = client.query.bind(client) as (...sent: unknown[]) => unknown;
    const spy = (...sent: unknown[]): unknown => {
      const [first] = sent as [string | Sent];
      const texts = typeof first === 'string' ? [first] : [...(first.texts ?? [first.text ?? ''])];
      if (/^begin/i.test(texts[0] ?? '')) open = [];
      open?.push(texts);
      if (open !== null && /^(commit|rollback)$/i.test(texts.at(-1) ?? '')) {
        done.push(open);
        open = null;
      }
      return query(...sent);
    };
    client.query = spy as unknown as PoolClient['query'];
  };
  pool.on('connect', watch);
  pool.on('acquire', watch);
  return {
    async during(work) {
      done = [];
      await work();
      return done;
    },
  };
}

/** Trips of the one transaction that wrote, with the beginnings of their statements for who looks for the one that is too many. */
export function tripsOf(transactions: readonly Transaction[]): { readonly count: number; readonly shown: string } {
  const writing = transactions.filter((one) => one.flat().some((text) => /\b(insert|update|delete)\b/i.test(text)));
  const shown = writing
    .map((one) =>
      one.map((texts, at) => `${at + 1}: ${texts.map((text) => text.replace(/\s+/g, ' ').slice(0, 90)).join('\n   ')}`),
    )
    .map((lines) => lines.join('\n'))
    .join('\n–\n');
  return { count: writing.reduce((sum, one) => sum + one.length, 0), shown };
}
