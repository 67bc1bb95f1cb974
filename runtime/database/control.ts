/** Short-lived connections beside the pool: for looking at a server before, and after, the pool exists. */
import pg from 'pg';

/** Milliseconds until a connection that no request waits for must stand. */
export const connectPatience = 15_000;

/** Application name of such connections; they don't count as users of an embedded server. */
export const controlName = 'backline-control';

/** Connects, runs `action` and disconnects. Errors are those of pg. */
export async function withControl<T>(url: string, action: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({
    connectionString: url,
    application_name: controlName,
    connectionTimeoutMillis: connectPatience,
  });
  client.on('error', () => undefined);
  await client.connect();
  try {
    return await action(client);
  } finally {
    await client.end().catch(() => undefined);
  }
}
