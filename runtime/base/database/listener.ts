/** Listens on a channel of the database, on a connection of its own. */
import { keepConnected } from './listening.ts';

export interface Listener {
  /** Says `listen` once more, which changes nothing: others see the time of it in pg_stat_activity. */
  again(): void;
  close(): Promise<void>;
}

/**
 * Connects, and reconnects whenever the connection ends. `url` is called each time: an embedded server may have moved.
 * @param channel a constant identifier.
 * @param heard gets the payload, or null after a gap in which messages may have been missed.
 */
export function listenTo(channel: string, url: () => string, heard: (payload: string | null) => void): Listener {
  const connection = keepConnected(url, {
    prepare: async (client) => void (await client.query(`listen ${channel}`)),
    opened: () => heard(null),
    heard,
  });
  return {
    again: () => void connection.client?.query(`listen ${channel}`).catch(() => undefined),
    close: () => connection.close(),
  };
}
