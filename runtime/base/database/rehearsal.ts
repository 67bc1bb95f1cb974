/**
 * A transaction around one piece of work: a rehearsal, which is always rolled back, or a whole that is committed at its end.
 * Everything that it reads and writes through this pool uses one connection, and its own transactions are savepoints there: BEGIN
 * and COMMIT mean the usual to the work, and nothing to the database.
 */
import { AsyncLocalStorage } from 'node:async_hooks';
import type { Pool, PoolClient } from 'pg';
import { nested } from './transaction.ts';

interface Stage {
  readonly client: PoolClient;
  open: boolean;
}

export interface Rehearsals {
  /** For all that takes part. Throws outside of a rehearsal. */
  readonly pool: Pool;
  /** Runs `work`, then `look` at what it has written, and rolls back. Throws what `work` throws, rolled back as well. */
  rehearse<T>(work: () => Promise<T>, look: (pool: Pool, result: T) => Promise<T>): Promise<T>;
  /** Runs `work` and commits it as one; throws what `work` throws, and nothing of it remains. Its statements wait for one another. */
  whole<T>(work: () => Promise<T>): Promise<T>;
}

export function openRehearsals(pool: Pool): Rehearsals {
  const stages = new AsyncLocalStorage<Stage>();

  function clientNow(): PoolClient {
    const stage = stages.getStore();
    if (!stage?.open) throw new Error('What belongs to a rehearsal was used outside of it.');
    return stage.client;
  }

  /** The connection under a name of its own: one for each transaction that believes to begin. */
  function connection(): PoolClient {
    const client = clientNow();
    const query = (...values: unknown[]): unknown => {
      clientNow();
      return (client.query as (...args: unknown[]) => unknown)(...values);
    };
    const wrapped = standIn(client, { query: query as never, release: () => undefined });
    nested.add(wrapped);
    return wrapped;
  }

  /** Answers as a pool does: a connection gives a statement of its own making back, and its answer to a callback alone. */
  function ask(...values: unknown[]): unknown {
    const client = clientNow();
    const query = client.query.bind(client) as (...args: unknown[]) => unknown;
    const [sent] = values;
    if (values.length > 1 || typeof (sent as { submit?: unknown } | null)?.submit !== 'function')
      return query(...values);
    return new Promise((resolve, reject) => {
      query(sent, (error: Error | null, result: unknown) => (error ? reject(error) : resolve(result)));
    });
  }

  const inner: Pool = standIn(pool, {
    query: ask as never,
    connect: (async () => connection()) as never,
  });
  nested.add(inner);

  async function within<T>(work: () => Promise<T>, end: 'ROLLBACK' | 'COMMIT'): Promise<T> {
    const client = await pool.connect();
    const stage: Stage = { client, open: true };
    let committed = false;
    try {
      await client.query('BEGIN');
      const result = await stages.run(stage, work);
      if (end === 'COMMIT') await client.query('COMMIT');
      committed = end === 'COMMIT';
      return result;
    } finally {
      stage.open = false;
      const ended: Promise<unknown> = committed ? Promise.resolve() : client.query('ROLLBACK');
      // A connection that cannot end its transaction is closed, which rolls back too.
      client.release(
        await ended.then(
          () => undefined,
          (error: Error) => error,
        ),
      );
    }
  }

  return {
    pool: inner,
    rehearse: (work, look) => within(async () => look(inner, await work()), 'ROLLBACK'),
    whole: (work) => within(work, 'COMMIT'),
  };
}

/** The object with some of its members replaced; all others are its own and act on it. */
function standIn<T extends object>(object: T, members: Partial<T>): T {
  return new Proxy(object, {
    get(target, name) {
      if (Object.hasOwn(members, name)) return members[name as keyof T];
      const value: unknown = Reflect.get(target, name, target);
      return typeof value === 'function' ? value.bind(target) : value;
    },
  });
}
