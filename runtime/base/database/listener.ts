/** Listens on a channel of the database, on a connection of its own. */
import { keepStanding } from './standing.ts';

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
  const standing = keepStanding(url, {
    prepare: async (client) => void (await client.query(`listen ${channel}`)),
    stands: () => heard(null),
    heard,
  });
  return {
    again: () => void standing.client?.query(`listen ${channel}`).catch(() => undefined),
    close: () => standing.close(),
  };
}
