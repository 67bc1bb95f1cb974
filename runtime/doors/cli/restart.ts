/**
 * A development server restarts after its definitions were generated: `migrate --restart` announces it in the database, where
 * every `start` listens, and the bootstrap runs a new process, because imported modules cannot be unloaded.
 *
 * The announcing process waits until the servers are back: a server that reads files and database while it starts must not meet
 * the next change half-way. A server sends `listen` when it starts to listen, and again as its answer if it stays as it is, so
 * the time of that statement shows whether it has followed.
 */
import { existsSync, readdirSync, statSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Pool } from 'pg';
import type { Database } from '../../base/database/index.ts';
import { listenTo } from '../../base/database/listener.ts';
import { beganAt } from './began.ts';
import type { Lifecycle } from './lifecycle.ts';
import { print } from './output.ts';

const channel = 'backline_restart';
/** Understood by runtime/bootstrap.mjs. */
const startAgain = 75;

/**
 * Ends this process gracefully, to be started again, when new files are announced and exist, or when some appeared before it
 * listened.
 * @param folders generated files and rule files.
 */
export function listenForRestarts(lifecycle: Lifecycle, database: Database, folders: readonly string[]): void {
  let hearing = false;
  const heard = (payload: string | null): void => {
    const announced = payload !== null || !hearing;
    hearing = true;
    if (!announced) return;
    const isOutdated = folders.some(writtenSinceStart);
    if (isOutdated && process.channel !== undefined) void lifecycle.end(startAgain, 'restart');
    else {
      // Without the bootstrap nobody would start it again.
      if (isOutdated) print('The definitions were generated anew: start this process again.');
      if (payload === null) return;
      // The definitions are watched: the next server may load its modules now.
      if (process.connected) process.send?.('watched', undefined, {}, () => undefined);
      listener.again();
    }
  };
  const listener = listenTo(channel, () => database.url, heard);
  lifecycle.onEnd(() => listener.close());
}

/**
 * Files from the future (a clock that was set back) do not count: they would never be older than a process. Nor do types,
 * which no process reads and which follow behind the rest.
 */
function writtenSinceStart(folder: string): boolean {
  const now = Date.now();
  return (
    existsSync(folder) &&
    readdirSync(folder, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile() && /(?<!\.d)\.ts$/.test(entry.name))
      .map((entry) => statSync(path.join(entry.parentPath, entry.name), { throwIfNoEntry: false })?.mtimeMs ?? 0)
      .some((written) => written > beganAt() && written <= now)
  );
}

/** Milliseconds between two looks at which servers are back. */
const interval = 20;

interface Restarting {
  /** Servers that got the announcement. */
  readonly servers: number;
  /** Resolves when all of them have followed, with how many had not when `patience` milliseconds were over. */
  back(patience: number, signal: AbortSignal): Promise<number>;
}

/** Counts the servers that listen for new files: those whose last statement was `listen`. */
const servers = `select count(*)::int as servers, clock_timestamp()::text as now from pg_stat_activity
  where query = 'listen ${channel}' and datname = current_database()`;

/** Announces new files to the servers of this database. */
export async function announceFiles(pool: Pool): Promise<Restarting> {
  const { rows } = await pool.query<{ servers: number; now: string }>(servers);
  const { servers: count = 0, now: since = '' } = rows[0] ?? {};
  await pool.query('select pg_notify($1, $2)', [channel, '']);
  const missing = async (): Promise<number> => {
    const followed = await pool.query<{ servers: number }>(`${servers} and query_start > $1::timestamptz`, [since]);
    return Math.max(0, count - (followed.rows[0]?.servers ?? 0));
  };
  return {
    servers: count,
    async back(patience, signal) {
      const until = performance.now() + patience;
      let left = await missing();
      while (left > 0 && performance.now() < until && !signal.aborted) {
        await sleep(interval);
        left = await missing();
      }
      return left;
    },
  };
}
