/** After each generation under `generate --watch`: the development database migrated, its servers started again. */
import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import path from 'node:path';
import { loadConfig, root } from '../config/index.ts';

/** `done`; `rolled back`: the migration failed and changed nothing; `failed`: something else, told by the command. */
export type BringingUp = 'done' | 'rolled back' | 'failed';

/**
 * Runs `migrate --restart` in a process of its own, where the newly generated modules are read afresh. Does nothing while
 * there is no development database: DATABASE_URL, or the embedded one that `npm start` makes.
 */
export async function bringUp(signal: AbortSignal): Promise<BringingUp> {
  const { databaseUrl, home } = loadConfig();
  if (databaseUrl === null && !existsSync(path.join(home, 'postgres'))) return 'done';
  const child = spawn(process.execPath, [path.join(root, 'runtime/main.ts'), 'migrate', '--restart'], {
    stdio: ['ignore', 2, 2, 'ipc'],
  });
  const stop = (): void => void child.kill('SIGTERM');
  signal.addEventListener('abort', stop, { once: true });
  const code = await new Promise<number | null>((resolve) => child.once('exit', resolve));
  signal.removeEventListener('abort', stop);
  if (code === 0) return 'done';
  return code === 3 ? 'rolled back' : 'failed';
}
