/** MikroORM and the one pool behind it, which every query of the runtime shares. */
import os from 'node:os';
import { type EntitySchema, MikroORM } from '@mikro-orm/postgresql';
import type { Pool } from 'pg';
import { importGenerated } from '../config/index.ts';
import { connectPatience } from './control.ts';

/** Limits of the pool and of every session (reliability, limits). Milliseconds where not said otherwise. */
export const limits = {
  // More than the processors can serve at once only crowd each other out of their caches.
  connections: Math.min(20, 2 + 4 * os.availableParallelism()),
  /** To get a connection, where a client waits for the answer. */
  acquire: 2_000,
  statement: 15_000,
  lock: 3_000,
  idleInTransaction: 30_000,
  idleConnection: 60_000,
} as const;

/** Application name of the pool's sessions. */
export const applicationName = 'backline';

/** Sent with the connection's first packet, so that no session costs a further round trip. */
const sessionOptions = [
  'TimeZone=UTC',
  `statement_timeout=${limits.statement}`,
  `lock_timeout=${limits.lock}`,
  `idle_in_transaction_session_timeout=${limits.idleInTransaction}`,
]
  .map((setting) => `-c ${setting}`)
  .join(' ');

/**
 * Initialises the ORM with the generated entities; with none where `tables` is false, which spares a migration the work of
 * learning them. The pool takes its address from
 * `pool.options.connectionString`, so that it follows an embedded server to another port.
 * @param acquire milliseconds that whoever asks waits for a connection.
 */
export async function openOrm(
  url: string,
  generated: string,
  { acquire, tables = true }: { readonly acquire: number; readonly tables?: boolean | undefined },
): Promise<{ readonly orm: MikroORM; readonly pool: Pool }> {
  const { entities } = tables
    ? await importGenerated<{ readonly entities: readonly EntitySchema[] }>(generated, 'entities/index.ts')
    : { entities: [] };
  const orm = await MikroORM.init({
    entities: [...entities],
    clientUrl: url,
    forceUtcTimezone: true,
    discovery: { warnWhenNoEntities: false },
    migrations: { snapshot: false, disableForeignKeys: false, transactional: true, allOrNothing: true, silent: true },
    schemaGenerator: { disableForeignKeys: false },
    logger: () => undefined,
    driverOptions: {
      connectionString: url,
      application_name: applicationName,
      options: sessionOptions,
      max: limits.connections,
      connectionTimeoutMillis: connectPatience,
      idleTimeoutMillis: limits.idleConnection,
      keepAlive: true,
    },
  });
  const pool = await orm.em.getConnection().getNativeClient();
  // The first connection stands.
  Object.assign(pool.options, { connectionTimeoutMillis: acquire });
  return { orm, pool };
}
