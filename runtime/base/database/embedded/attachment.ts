/** What makes a process count as a user of the embedded server from the moment it has found it, whatever its pool does. */
import pg from 'pg';
import { connectPatience } from '../control.ts';
import { type Patience, patiently } from '../patience.ts';

/**
 * Connects and stays connected: the last process, which stops the server, counts such connections. Must be called under the lock
 * under which servers are stopped; otherwise a server that was just found could be gone before its first query.
 * @param url of the maintenance database: a connected database cannot be copied.
 * @param waiting if present, a slow server is waited for.
 * @returns a function that disconnects.
 */
export async function attach(url: string, waiting?: Patience): Promise<() => Promise<void>> {
  const connect = async (): Promise<pg.Client> => {
    const connecting = new pg.Client({
      connectionString: url,
      application_name: 'backline-attached',
      connectionTimeoutMillis: connectPatience,
      keepAlive: true,
    });
    // The connection ends with a server that dies; the supervisor attaches again.
    connecting.on('error', () => undefined);
    await connecting.connect();
    return connecting;
  };
  const client = await (waiting ? patiently(connect, waiting) : connect());
  return () => client.end().catch(() => undefined);
}
