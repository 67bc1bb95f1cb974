/** Listens on a channel of the database, on a connection of its own. */
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { controlName } from './control.ts';

export interface Listener {
  /** Says `listen` once more, which changes nothing: others see the time of it in pg_stat_activity. */
  again(): void;
  close(): Promise<void>;
}

/**
 * Connects, and connects again whenever the connection ends. `url` is asked each time: an embedded server may have moved.
 * @param channel a constant identifier.
 * @param heard gets the payload, or null after a gap in which anything may have been missed.
 */
export function listenTo(channel: string, url: () => string, heard: (payload: string | null) => void): Listener {
  const closed = new AbortController();
  const { signal } = closed;
  let current: pg.Client | null = null;

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
    client.on('notification', ({ payload }) => heard(payload ?? ''));
    try {
      await client.connect();
      await client.query(`listen ${channel}`);
      current = client;
      heard(null);
      await ended;
    } finally {
      current = null;
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
    again: () => void current?.query(`listen ${channel}`).catch(() => undefined),
    async close() {
      closed.abort();
      await listening;
    },
  };
}
