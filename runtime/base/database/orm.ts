/** MikroORM and the one pool behind it, which every query of the runtime shares. */
import os from 'node:os';
import { type EntitySchema, MikroORM } from '@mikro-orm/postgresql';
import type { ClientBase, Pool } from 'pg';
import { importGenerated } from '../config/index.ts';
import { connectPatience } from './control.ts';
import { preferOldest } from './idle_order.ts';
import { isForLater, leftIndexes } from './late_indexes.ts';
import { withoutSame } from './same_definition.ts';

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

/** Made by the migrations beside the ledger; no entity. */
const ledgerChanges = 'backline_ledger_change';

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

/**
 * Initialises the ORM. The pool takes its address from `pool.options.connectionString`, so that it follows an embedded server to
 * another port.
 * @param acquire milliseconds that a request waits for a connection.
 * @param settingsArrive whether PostgreSQL gets the settings of the first packet; otherwise each session costs a round trip more.
 * @param entities tables known to the ORM: requests and migrations run generated SQL, and discovering a thousand tables would
 * delay each start.
 */
export async function openOrm(
  url: string,
  acquire: number,
  settingsArrive = true,
  entities: readonly EntitySchema[] = [],
): Promise<{ readonly orm: MikroORM; readonly pool: Pool }> {
  const orm = await MikroORM.init({
    entities: [...entities],
    clientUrl: url,
    forceUtcTimezone: true,
    discovery: { warnWhenNoEntities: false },
    migrations: { snapshot: false, disableForeignKeys: false, transactional: true, allOrNothing: true, silent: true },
    schemaGenerator: { disableForeignKeys: false, skipTables: [ledgerChanges] },
    logger: () => undefined,
    driverOptions: {
      connectionString: url,
      application_name: applicationName,
      ...(settingsArrive ? { options: sessionOptions } : { onConnect: setSession }),
      max: limits.connections,
      connectionTimeoutMillis: connectPatience,
      idleTimeoutMillis: limits.idleConnection,
      keepAlive: true,
    },
  });
  const pool = await orm.em.getConnection().getNativeClient();
  preferOldest(pool);
  // The first connection is open.
  Object.assign(pool.options, { connectionTimeoutMillis: acquire });
  return { orm, pool };
}

async function setSession(client: ClientBase): Promise<void> {
  await client.query(sessionStatements);
}

/** Functions of the platform, of indexes of words and of the ledger: the entities know nothing of them, and would drop them. */
const platformFunctions = /^drop function if exists "backline_(?:words_\d+|require)"/;

/** SQL that would bring the schema to what the generated entities say, but for indexes that a new database gets later; '' when they agree. */
export async function driftOf(url: string, generated: string, settingsArrive = true): Promise<string> {
  const { entities } = await importGenerated<{ readonly entities: readonly EntitySchema[] }>(
    generated,
    'entities/index.ts',
  );
  const { orm, pool } = await openOrm(url, connectPatience, settingsArrive, entities);
  try {
    const sql = await orm.schema.getUpdateSchemaSQL({ wrap: false });
    const later = await leftIndexes(pool);
    const statements = sql
      .split(/;\n+/)
      .filter((one) => one.trim() !== '' && !platformFunctions.test(one) && !isForLater(one, later));
    const left = await withoutSame(pool, statements);
    return left.map((one) => `${one};\n`).join('');
  } finally {
    await orm.close(true);
  }
}
