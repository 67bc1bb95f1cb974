/** Short-lived connections beside the pool: for looking at a server before, and after, the pool exists. */
import pg from 'pg';
import { type Patience, patiently } from './patience.ts';

/** Milliseconds to connect, if no request waits. */
export const connectPatience = 15_000;

/** Application name of such connections; they don't count as users of an embedded server. */
export const controlName = 'backline-control';

/**
 * Connects, runs `action` and disconnects. Errors are those of pg.
 * @param waiting if present, a slow database is waited for, and then becomes a Failure.
 * @param settings of the session, as a server's command line has them.
 */
export async function withControl<T>(
  url: string,
  action: (client: pg.Client) => Promise<T>,
  { waiting, settings }: { readonly waiting?: Patience; readonly settings?: string } = {},
): Promise<T> {
  const connect = async (): Promise<pg.Client> => {
    const client = new pg.Client({
      connectionString: url,
      application_name: controlName,
      connectionTimeoutMillis: connectPatience,
      ...(settings === undefined ? {} : { options: settings }),
    });
    client.on('error', () => undefined);
    await client.connect();
    return client;
  };
  const client = await (waiting ? patiently(connect, waiting) : connect());
  try {
    return await action(client);
  } finally {
    await client.end().catch(() => undefined);
  }
}
