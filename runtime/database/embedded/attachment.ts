/** What makes a process count as a user of the embedded server from the moment it has found it, whatever its pool does. */
import pg from 'pg';
import { connectPatience } from '../control.ts';

/**
 * Connects and stays connected: the process that leaves last, and stops the server, counts such connections. To be called
 * under the lock under which servers are stopped, else one that was just found could be gone before its first query.
 * @param url of the maintenance database: one that is connected to cannot be copied.
 * @returns what disconnects.
 */
export async function attach(url: string): Promise<() => Promise<void>> {
  const client = new pg.Client({
    connectionString: url,
    application_name: 'backline-attached',
    connectionTimeoutMillis: connectPatience,
    keepAlive: true,
  });
  // The connection ends with a server that dies; the supervisor attaches again.
  client.on('error', () => undefined);
  await client.connect();
  return () => client.end().catch(() => undefined);
}
