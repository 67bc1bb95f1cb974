/**
 * A development server starts again when its definitions were generated anew: `migrate --restart` says so in the database,
 * where every `start` hears it, and the bootstrap runs a fresh process, because imported modules cannot be unloaded.
 */
import { existsSync, readdirSync, statSync } from 'node:fs';
import path from 'node:path';
import type { Pool } from 'pg';
import type { Database } from '../database/index.ts';
import { listenTo } from '../database/listener.ts';
import type { Lifecycle } from './lifecycle.ts';
import { print } from './output.ts';

const channel = 'backline_restart';
/** Understood by runtime/bootstrap.mjs. */
const startAgain = 75;

/**
 * Ends this process gracefully, to be started again, when it is told of new files and there are some, or when some
 * appeared before it could hear.
 * @param folders generated files and rule files.
 */
export function heedRestarts(lifecycle: Lifecycle, database: Database, folders: readonly string[]): void {
  let hearing = false;
  const heard = (payload: string | null): void => {
    const told = payload !== null || !hearing;
    hearing = true;
    if (!told || !folders.some(writtenSinceStart)) return;
    // Without the bootstrap nobody would start it again.
    if (process.channel === undefined) print('The definitions were generated anew: start this process again.');
    else void lifecycle.end(startAgain, 'restart');
  };
  const listener = listenTo(channel, () => database.url, heard);
  lifecycle.onEnd(() => listener.close());
}

/** Files from the future (a clock that was set back) do not count: they would never be older than a process. */
function writtenSinceStart(folder: string): boolean {
  const now = Date.now();
  return (
    existsSync(folder) &&
    readdirSync(folder, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile() && entry.name.endsWith('.ts'))
      .map((entry) => statSync(path.join(entry.parentPath, entry.name), { throwIfNoEntry: false })?.mtimeMs ?? 0)
      .some((written) => written > performance.timeOrigin && written <= now)
  );
}

/** Tells the servers of this database of new files; gives how many heard it. */
export async function tellServers(pool: Pool): Promise<number> {
  const { rows } = await pool.query<{ servers: number }>(
    `select count(*)::int as servers from pg_stat_activity where query = $1 and datname = current_database()`,
    [`listen ${channel}`],
  );
  await pool.query('select pg_notify($1, $2)', [channel, '']);
  return rows[0]?.servers ?? 0;
}
