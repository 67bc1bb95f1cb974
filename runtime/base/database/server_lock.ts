/**
 * One serving process per embedded cluster: a session-level advisory lock on a connection of its own. An external database
 * takes any number of them.
 */
import pg from 'pg';
import { Failure } from '../config/index.ts';
import { connectPatience } from './control.ts';

/** Key of the advisory lock. */
const key = 4_201_807_616;
const namePrefix = 'backline-server';

export interface ServerLock {
  release(): Promise<void>;
}

/**
 * Takes the lock or refuses. The application name carries the holder's process number, for the message of the next one.
 * @throws Failure when another process serves from this BACKLINE_HOME.
 */
export async function takeServerLock(url: string, home: string): Promise<ServerLock> {
  const client = new pg.Client({
    connectionString: url,
    application_name: `${namePrefix} ${process.pid}`,
    connectionTimeoutMillis: connectPatience,
    keepAlive: true,
  });
  // The connection ends with a restarted server; the supervisor takes the lock again.
  client.on('error', () => undefined);
  await client.connect();
  const { rows } = await client.query<{ taken: boolean }>('select pg_try_advisory_lock($1) as taken', [key]);
  if (rows[0]?.taken === true) return { release: () => client.end().catch(() => undefined) };
  const holders = await client.query<{ name: string }>(
    `select application_name as name from pg_locks join pg_stat_activity using (pid)
     where locktype = 'advisory' and granted and application_name like $1 and pg_locks.database = (select oid from pg_database where datname = current_database())`,
    [`${namePrefix}%`],
  );
  await client.end().catch(() => undefined);
  const holder = holders.rows[0]?.name.slice(namePrefix.length).trim();
  throw new Failure(
    `Backline is already running on BACKLINE_HOME=${home}${holder ? ` (process ${holder})` : ''}: stop it first, or start with another BACKLINE_HOME and PORT.`,
  );
}
