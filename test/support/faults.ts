/** Makes a chosen statement of a pool's transactions fail, as when the database is lost in the middle of a change. */
import type { Pool, PoolClient } from 'pg';
import { Chain } from '../../runtime/base/database/chain.ts';

export interface Faults {
  /** Lets the statement fail that comes after so many others of transactions; `commit`: the next COMMIT. BEGIN and ROLLBACK do not count. */
  arm(after: number | 'commit'): void;
  /** Calls the fault off; true when it had struck. */
  disarm(): boolean;
  /** Restores the pool's own connections. */
  end(): void;
}

/** The connection of statements that were never sent: no names are noted there. */
const unsent = { submittedNamedStatements: {} } as Parameters<Chain['handleError']>[1];

export function faultsOf(pool: Pool): Faults {
  const connect = pool.connect.bind(pool);
  let armed: number | 'commit' | null = null;
  let struck = false;

  const strikes = (text: string): boolean => {
    if (armed === null || /^(BEGIN|ROLLBACK)/i.test(text)) return false;
    if (armed === 'commit' ? /^COMMIT/i.test(text) : armed === 0) {
      armed = null;
      struck = true;
      return true;
    }
    if (typeof armed === 'number') armed -= 1;
    return false;
  };

  const faulty = async (): Promise<PoolClient> => {
    const client = await connect();
    const { query } = client;
    const release = client.release.bind(client);
    // A single write whose transaction gets a note takes a connection as well, and begins none.
    let hasBegun = false;
    client.query = ((...parts: Parameters<typeof query>) => {
      const first = parts[0] as string | { text: string } | Chain;
      const text = first instanceof Chain ? first.texts[0] : typeof first === 'string' ? first : first.text;
      hasBegun ||= /^BEGIN/i.test(text ?? '');
      if (!hasBegun) return (query as (...all: unknown[]) => unknown).apply(client, parts);
      if (first instanceof Chain) {
        if (first.texts.some(strikes)) return first.handleError(new Error('injected'), unsent);
      } else if (strikes(typeof first === 'string' ? first : first.text)) return Promise.reject(new Error('injected'));
      return (query as (...all: unknown[]) => unknown).apply(client, parts);
    }) as typeof query;
    client.release = (broken) => {
      client.query = query;
      client.release = release;
      return release(broken);
    };
    return client;
  };
  // Single statements of the pool get their connection by a callback, transactions by a promise.
  pool.connect = ((callback?: Parameters<typeof connect>[0]) =>
    callback ? connect(callback) : faulty()) as typeof pool.connect;

  return {
    arm(after) {
      armed = after;
      struck = false;
    },
    disarm() {
      armed = null;
      return struck;
    },
    end() {
      pool.connect = connect as typeof pool.connect;
    },
  };
}
