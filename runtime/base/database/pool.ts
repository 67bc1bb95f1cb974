/** The one pool that every query of the runtime shares. */
import os from 'node:os';
import pg, { type ClientBase, type Pool } from 'pg';
import { connectPatience } from './control.ts';
import { preferOldest } from './idle_order.ts';

/** How many processes serve beside this one, itself included (runtime/doors/cli/processes.ts). */
export const processes = Number(process.env['BACKLINE_PROCESSES'] ?? 1);

/** Limits of the pool and of every session (reliability, limits). Milliseconds where not said otherwise. */
export const limits = {
  // More than the processors can serve at once only crowd each other out of their caches; several processes share them.
  connections: Math.max(4, Math.ceil(Math.min(20, 2 + 4 * os.availableParallelism()) / processes)),
  /** To get a connection, where a client waits for the answer. */
  acquire: 2_000,
  statement: 15_000,
  lock: 3_000,
  idleInTransaction: 30_000,
  idleConnection: 60_000,
} as const;

/** Application name of the pool's sessions. */
const applicationName = 'backline';

const settings = [
  // Instants in bodies are printed in it (generator/model/representation.ts).
  'TimeZone=UTC',
  `statement_timeout=${limits.statement}`,
  `lock_timeout=${limits.lock}`,
  `idle_in_transaction_session_timeout=${limits.idleInTransaction}`,
  // A request works on one processor: the others are for other requests.
  'max_parallel_workers_per_gather=0',
  // What awaits its place in a trigram index is read by every search, and one write puts it all there: with PostgreSQL's 4 MB
  // that write takes long, and its connection keeps 2 MB.
  'gin_pending_list_limit=256',
];
/** Sent with the connection's first packet, so that no session costs a further round trip. */
export const sessionOptions = settings.map((setting) => `-c ${setting}`).join(' ');
/** The same as statements, where a pooler keeps that from PostgreSQL. */
const sessionStatements = settings.map((setting) => `set ${setting}`).join('; ');

/** Numbers of the types date, timestamp, timestamptz and interval, and of lists of them. */
const times = [1082, 1114, 1184, 1186];
const listsOfTimes = [1182, 1115, 1185, 1187];

/** Dates and times come as the texts that PostgreSQL prints: JavaScript's dates have neither days nor microseconds. */
function parsers(): pg.TypeOverrides {
  const types = new pg.TypeOverrides();
  // How pg reads a list of texts.
  const list = pg.types.getTypeParser(1009 as never);
  for (const type of times) types.setTypeParser(type, (text: string) => text);
  for (const type of listsOfTimes) types.setTypeParser(type, list);
  return types;
}

/**
 * Opens the pool, and its first connection. It takes its address from `pool.options.connectionString`, so that it follows an
 * embedded server to another port.
 * @param acquire milliseconds that a request waits for a connection.
 * @param settingsArrive whether PostgreSQL gets the settings of the first packet; otherwise each session costs a round trip more.
 */
export async function openPool(url: string, acquire: number, settingsArrive = true): Promise<Pool> {
  const pool = new pg.Pool({
    connectionString: url,
    application_name: applicationName,
    ...(settingsArrive ? { options: sessionOptions } : { onConnect: setSession }),
    max: limits.connections,
    connectionTimeoutMillis: connectPatience,
    idleTimeoutMillis: limits.idleConnection,
    keepAlive: true,
    types: parsers(),
  });
  // A connection that the server ends is no reason to end the process: its query fails, and the pool opens another one.
  pool.on('connect', (client) => client.on('error', () => undefined));
  pool.on('error', () => undefined);
  preferOldest(pool);
  try {
    (await pool.connect()).release();
  } catch (error) {
    await pool.end();
    throw error;
  }
  Object.assign(pool.options, { connectionTimeoutMillis: acquire });
  return pool;
}

async function setSession(client: ClientBase): Promise<void> {
  await client.query(sessionStatements);
}
