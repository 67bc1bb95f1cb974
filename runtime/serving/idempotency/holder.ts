/**
 * The holder of a claim, so that others see whether it is alive: a session-level advisory lock on a connection that is open as
 * long as the process. PostgreSQL releases it with the process, however that ends; the keys of a dead holder are free at once.
 */
import { randomBytes } from 'node:crypto';
import { keepConnected } from '../../base/database/listening.ts';

export interface Holder {
  /** The number that claims carry (bigint as text); null while this process cannot show that it lives, and leases alone count. */
  readonly id: string | null;
  /** Frees a claim that the pool could not free: at once, or when the database is back. Waits for nothing. */
  free(claim: Held): void;
  /** Lets go of the lock; to be called when no request is left. */
  close(): Promise<void>;
}

export interface Held {
  readonly scope: string;
  readonly fence: string;
}

/** A process whose claims go by their leases. */
export const unseen: Holder = { id: null, free: () => undefined, close: async () => undefined };

/** Frees one claim, if this process still holds it. */
export const releaseSql = `delete from "idempotency_key" where "scope_hash" = $1::text and "fence" = $2::bigint and "state" = 'in_flight'`;

/** Claims that wait to be freed at most; those beyond go by their leases. */
const waitingAtMost = 10_000;
/** Milliseconds between two tries. */
const pause = 250;
// The server may be configured to end idle sessions, and this one is idle; a machine that stopped answering must be noticed soon.
const sessionSql = `set statement_timeout = 0; set lock_timeout = 0; set idle_session_timeout = 0;
  set tcp_keepalives_idle = 10; set tcp_keepalives_interval = 5; set tcp_keepalives_count = 3`;

/**
 * Starts to hold. Resolves when the lock is held, or could not be taken at the first try; a lost connection is opened again, and
 * the lock is taken again under the same number, so that claims keep their holder.
 */
export async function openHolder(url: () => string): Promise<Holder> {
  const id = String(randomBytes(8).readBigUInt64BE() >> 1n);
  const waiting = new Set<Held>();
  const freeWaiting = (): void => {
    const { client } = connection;
    if (client === null) return;
    for (const claim of waiting) {
      waiting.delete(claim);
      client.query(releaseSql, [claim.scope, claim.fence]).catch(() => {
        if (waiting.size < waitingAtMost) waiting.add(claim);
      });
    }
  };
  const connection = keepConnected(url, {
    pause,
    async prepare(client) {
      await client.query(sessionSql);
      // The session that was lost may hold it still: then this waits until the server has noticed.
      await client.query('select pg_advisory_lock($1::bigint)', [id]);
    },
    opened: () => freeWaiting(),
  });
  await connection.tried;
  return {
    get id() {
      return connection.client === null ? null : id;
    },
    free(claim) {
      if (waiting.size < waitingAtMost) waiting.add(claim);
      freeWaiting();
    },
    close: () => connection.close(),
  };
}
