/** The database of this process: the embedded server or an external one, the pool, migrations and readiness. */
import type { Pool } from 'pg';
import { type Config, locations } from '../config/index.ts';
import type { Observer } from '../kernel/observation.ts';
import { connectPatience } from './control.ts';
import { type EmbeddedServer, openEmbedded } from './embedded/index.ts';
import { checkExternal } from './external.ts';
import { leftIndexes, makeLateIndexes } from './late_indexes.ts';
import { type Loss, lossesIn } from './losses.ts';
import { isNew, type Migrating, migrate, migrationPlan, pendingMigrations } from './migrations.ts';
import { beginPatiently, type Patience, patiently } from './patience.ts';
import { limits, openPool, sessionOptions } from './pool.ts';
import { isDirect, isPooledByTransaction } from './pooler.ts';
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
  /** What pending migrations would lose of its rows; nothing in one that none has run on. */
  losses(): Promise<readonly Loss[]>;
  /** How many indexes `makeIndexes` has yet to make. */
  indexesLeft(): Promise<number>;
  /** SQL that would bring the schema to what the entities say, but for those indexes; '' when they agree. */
  drift(): Promise<string>;
  /** Ends the patience of the start: from now on a request without a connection is refused soon. */
  started(): void;
  /** Resolves when a query is answered. */
  ready(): Promise<void>;
  /** Whether sessions last: false behind a pooler that gives each transaction another one. */
  sessionsLast(): Promise<boolean>;
  /** Ends the pool, then the embedded server unless another process of Backline uses it. */
  close(): Promise<void>;
}

/**
 * Opens the database of a configuration. One that is slow is waited for, until `started`.
 * @param options.serve this process answers requests: on an embedded cluster it must be the only one, and it starts the
 *   server again when that dies. A connection that is not there soon is refused then, not waited for.
 * @param options.signal ends the waiting.
 * @param options.meanwhile called when an embedded cluster is being made, which takes a second or two.
 * @throws Failure in one line when the database can't be used.
 */
export async function openDatabase(
  config: Pick<Config, 'databaseUrl' | 'home'> & Partial<Pick<Config, 'generated'>>,
  observe: Observer,
  options: { readonly serve?: boolean; readonly meanwhile?: () => void; readonly signal?: AbortSignal } = {},
): Promise<Database> {
  const generated = config.generated ?? locations().generated;
  // A command, or a worker, has no client who could try again.
  const acquire = options.serve ? limits.acquire : connectPatience;
  const waiting: Patience = { signal: options.signal };
  const open = async (url: string, settingsArrive = true): Promise<Opened> => {
    const pool = await patiently(() => openPool(url, connectPatience, settingsArrive), waiting);
    return { pool, settingsArrive, started: beginPatiently(pool, acquire, waiting) };
  };
  if (config.databaseUrl !== null) {
    const { settingsArrive } = await checkExternal(config.databaseUrl, sessionOptions, waiting);
    const opened = await open(config.databaseUrl, settingsArrive);
    return assemble(opened, config.databaseUrl, generated, null, async () => undefined);
  }
  const meanwhile = (): void => {
    // A new cluster has everything to migrate. Who needs a faulty module reports it.
    void import('./orm.ts').catch(() => undefined);
    options.meanwhile?.();
  };
  const server = await openEmbedded(config.home, meanwhile, waiting);
  try {
    const opening = open(server.url);
    if (!options.serve) return assemble(await opening, server.url, generated, server, async () => undefined);
    let lock = await lockFor(opening, server.url, config.home, waiting);
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

type Opened = {
  readonly pool: Pool;
  readonly settingsArrive: boolean;
  readonly started: () => void;
};

/** Takes the lock of a serving process while its pool is made; without the lock that is closed again. */
async function lockFor(opening: Promise<Opened>, url: string, home: string, waiting: Patience): Promise<ServerLock> {
  const taking = patiently(() => takeServerLock(url, home), waiting);
  const [lock, opened] = await Promise.allSettled([taking, opening]);
  if (lock.status === 'fulfilled' && opened.status === 'fulfilled') return lock.value;
  if (lock.status === 'fulfilled') await lock.value.release();
  if (opened.status === 'fulfilled') await opened.value.pool.end();
  throw lock.status === 'rejected' ? lock.reason : (opened as PromiseRejectedResult).reason;
}

/** Milliseconds for which a pooler's answer is cached. */
const poolerSetting = 30_000;

/** PostgreSQL that answers itself costs one statement; a pooler is looked at with connections of their own, now and then. */
function sessionsLastOn(pool: Pool, url: string): () => Promise<boolean> {
  let known: { readonly until: number; readonly last: boolean } | null = null;
  return async () => {
    const client = await pool.connect();
    try {
      if (await isDirect(client)) return true;
    } finally {
      client.release();
    }
    const now = performance.now();
    if (known === null || known.until <= now)
      known = { until: now + poolerSetting, last: !(await isPooledByTransaction(url)) };
    return known.last;
  };
}

/** pg's types leave out the options that each new connection is made from. */
function poolOptions(pool: Pool): Record<string, unknown> {
  return (pool as unknown as { options: Record<string, unknown> }).options;
}

function assemble(
  { pool, settingsArrive, started }: Opened,
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
    migrate: (options) => migrate(pool, server?.url ?? url, generated, options),
    makeIndexes: (signal) => makeLateIndexes(pool, server?.url ?? url, signal),
    plan: () => migrationPlan(pool, generated),
    losses: async () => ((await isNew(pool)) ? [] : lossesIn(pool, await migrationPlan(pool, generated))),
    indexesLeft: async () => (await leftIndexes(pool)).size,
    drift: async () => (await import('./orm.ts')).driftOf(server?.url ?? url, generated, settingsArrive),
    started,
    async ready() {
      await pool.query('select 1');
    },
    sessionsLast: server === null ? sessionsLastOn(pool, url) : async () => true,
    close() {
      closing ??= (async () => {
        await beforeEnd();
        await pool.end();
        await server?.release();
      })();
      return closing;
    },
  };
}
