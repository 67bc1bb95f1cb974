/** The database of this process: the embedded server or an external one, the ORM, the pool, migrations and readiness. */
import type { Pool } from 'pg';
import { type Config, places } from '../config/index.ts';
import type { Observer } from '../kernel/observation.ts';
import { connectPatience } from './control.ts';
import { type EmbeddedServer, openEmbedded } from './embedded/index.ts';
import { checkExternal } from './external.ts';
import { makeLateIndexes } from './late_indexes.ts';
import { type Migrating, migrate, migrationPlan, pendingMigrations } from './migrations.ts';
import { driftOf, limits, openOrm } from './orm.ts';
import { type ServerLock, takeServerLock } from './server_lock.ts';
import { supervise } from './supervisor.ts';

export interface Database {
  /** Where it is. Carries the password: for connecting, never for showing. */
  readonly url: string;
  readonly embedded: boolean;
  /** Every query goes through this pool: at most 20 connections, 2 s to get one where requests are answered, sessions in UTC with time limits. */
  readonly pool: Pool;
  /** Names of migrations that have not run; one query. */
  pending(): Promise<readonly string[]>;
  /** Runs what is pending and gives its names. */
  migrate(options?: Migrating): Promise<readonly string[]>;
  /** Makes the indexes that `migrate` left for later, or a start that was cut short. */
  makeIndexes(signal: AbortSignal): Promise<void>;
  /** What `migrate` would run. */
  plan(): Promise<readonly { readonly name: string; readonly statements: readonly string[] }[]>;
  /** SQL that would bring the schema to what the entities say; '' when they agree. */
  drift(): Promise<string>;
  /** Resolves when a query is answered. */
  ready(): Promise<void>;
  /** Ends the pool, then the embedded server unless another process of Backline uses it. */
  close(): Promise<void>;
}

/**
 * Opens the database of a configuration.
 * @param options.serve this process answers requests: on an embedded cluster it must be the only one, and it starts the
 *   server again when that dies. A connection that is not there soon is refused then, not waited for.
 * @param options.meanwhile called when an embedded cluster is being made, which takes a second or two.
 * @throws Failure in one line when the database can't be used.
 */
export async function openDatabase(
  config: Pick<Config, 'databaseUrl' | 'home'> & Partial<Pick<Config, 'generated'>>,
  observe: Observer,
  options: { readonly serve?: boolean; readonly meanwhile?: () => void } = {},
): Promise<Database> {
  const generated = config.generated ?? places().generated;
  // A command, or a worker, has nobody who would rather be told to come again.
  const acquire = options.serve ? limits.acquire : connectPatience;
  if (config.databaseUrl !== null) {
    await checkExternal(config.databaseUrl);
    const opened = await openOrm(config.databaseUrl, acquire);
    return assemble(opened, config.databaseUrl, generated, null, async () => undefined);
  }
  const server = await openEmbedded(config.home, options.meanwhile);
  try {
    const opening = openOrm(server.url, acquire);
    if (!options.serve) return assemble(await opening, server.url, generated, server, async () => undefined);
    let lock = await lockFor(opening, server.url, config.home);
    const database = assemble(await opening, server.url, generated, server, async () => {
      await stopWatching();
      await lock.release();
    });
    const stopWatching = supervise(server, observe, async () => {
      Object.assign(database.pool, { options: { ...poolOptions(database.pool), connectionString: server.url } });
      lock = await takeServerLock(server.url, config.home);
    });
    return database;
  } catch (error) {
    await server.release();
    throw error;
  }
}

/** Takes the lock of a serving process while its pool is made; without the lock that is closed again. */
async function lockFor(opening: ReturnType<typeof openOrm>, url: string, home: string): Promise<ServerLock> {
  const [lock, opened] = await Promise.allSettled([takeServerLock(url, home), opening]);
  if (lock.status === 'fulfilled' && opened.status === 'fulfilled') return lock.value;
  if (lock.status === 'fulfilled') await lock.value.release();
  if (opened.status === 'fulfilled') await opened.value.orm.close(true);
  throw lock.status === 'rejected' ? lock.reason : (opened as PromiseRejectedResult).reason;
}

/** pg's types leave out the options that each new connection is made from. */
function poolOptions(pool: Pool): Record<string, unknown> {
  return (pool as unknown as { options: Record<string, unknown> }).options;
}

function assemble(
  { orm, pool }: Awaited<ReturnType<typeof openOrm>>,
  url: string,
  generated: string,
  server: EmbeddedServer | null,
  beforeEnd: () => Promise<void>,
): Database {
  let closing: Promise<void> | null = null;
  return {
    get url() {
      return server?.url ?? url;
    },
    embedded: server !== null,
    pool,
    pending: () => pendingMigrations(pool, generated),
    migrate: (options) => migrate(orm, pool, server?.url ?? url, generated, options),
    makeIndexes: (signal) => makeLateIndexes(pool, server?.url ?? url, signal),
    plan: () => migrationPlan(orm, pool, generated),
    drift: () => driftOf(server?.url ?? url, generated),
    async ready() {
      await pool.query('select 1');
    },
    close() {
      closing ??= (async () => {
        await beforeEnd();
        await orm.close(true);
        await server?.release();
      })();
      return closing;
    },
  };
}
