/** A separate connection beside the pool for the life of the process: opened again whenever it ends. */
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { controlName } from './control.ts';

/** Milliseconds to connect. */
const patience = 5_000;

export interface Connection {
  /** The connection while it is open and prepared. */
  readonly client: pg.Client | null;
  /** Resolves when the first try has come to its end, well or not. */
  readonly tried: Promise<void>;
  close(): Promise<void>;
}

interface MonitorOptions {
  /** What each new connection begins with; it counts as open afterwards. */
  readonly prepare: (client: pg.Client) => Promise<void>;
  /** Called when it is open. */
  readonly opened?: (client: pg.Client) => void;
  /** Gets what `notify` sends on channels that `prepare` listens to. */
  readonly heard?: (payload: string) => void;
  /** Milliseconds between the end of one and the next try; default 1,000. */
  readonly pause?: number;
}

/** Connects, and reconnects whenever the connection ends. `url` is called each time: an embedded server may have moved. */
export function keepConnected(url: () => string, options: MonitorOptions): Connection {
  const { prepare, opened, heard, pause = 1_000 } = options;
  const closed = new AbortController();
  const { signal } = closed;
  const first = Promise.withResolvers<void>();
  let current: pg.Client | null = null;

  async function connectOnce(): Promise<void> {
    const client = new pg.Client({
      connectionString: url(),
      application_name: controlName,
      connectionTimeoutMillis: patience,
      keepAlive: true,
    });
    let over = false;
    const ended = new Promise<void>((resolve) => {
      const end = (): void => {
        over = true;
        resolve();
      };
      client.once('end', end);
      client.on('error', end);
      signal.addEventListener('abort', end, { once: true });
    });
    if (heard) client.on('notification', ({ payload }) => heard(payload ?? ''));
    try {
      await client.connect();
      await Promise.race([prepare(client), ended]);
      if (over) return;
      current = client;
      opened?.(client);
      first.resolve();
      await ended;
    } finally {
      current = null;
      await client.end().catch(() => undefined);
    }
  }

  const connecting = (async () => {
    while (!signal.aborted) {
      await connectOnce().catch(() => undefined);
      first.resolve();
      await sleep(pause, undefined, { signal }).catch(() => undefined);
    }
  })();
  return {
    get client() {
      return current;
    },
    tried: first.promise,
    async close() {
      closed.abort();
      await connecting;
    },
  };
}
