/** Listens to a channel of PostgreSQL on a connection of its own, and listens again whenever that ends. */
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { controlName } from './control.ts';

export interface Listener {
  close(): Promise<void>;
}

/**
 * `channel` is a constant of the caller. `url` is asked at each connection: an embedded server may have moved.
 * @param heard gets a message's payload, or null after a gap in which anything may have been missed.
 */
export function listenTo(channel: string, url: () => string, heard: (payload: string | null) => void): Listener {
  const closed = new AbortController();
  const { signal } = closed;

  async function listen(): Promise<void> {
    const client = new pg.Client({
      connectionString: url(),
      application_name: controlName,
      connectionTimeoutMillis: 5_000,
      keepAlive: true,
    });
    const ended = new Promise<void>((resolve) => {
      client.once('end', resolve);
      client.once('error', () => resolve());
      signal.addEventListener('abort', () => resolve(), { once: true });
    });
    client.on('error', () => undefined);
    client.on('notification', ({ payload }) => heard(payload ?? null));
    try {
      await client.connect();
      await client.query(`listen ${channel}`);
      heard(null);
      await ended;
    } finally {
      await client.end().catch(() => undefined);
    }
  }

  const listening = (async () => {
    while (!signal.aborted) {
      await listen().catch(() => undefined);
      await sleep(1_000, undefined, { signal }).catch(() => undefined);
    }
  })();
  return {
    async close() {
      closed.abort();
      await listening;
    },
  };
}
