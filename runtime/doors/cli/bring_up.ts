/** After each generation under `generate --watch`: the development database migrated, its servers started again. */
import { type ChildProcess, spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import path from 'node:path';
import { loadConfig, root } from '../../base/config/index.ts';
import { outdated, standbyVariable } from './began.ts';

/** `done`; `rolled back`: the migration failed and changed nothing; `failed`: another error, which the command printed. */
type BringingUp = 'done' | 'rolled back' | 'failed';

/**
 * Returns a function that runs `migrate --restart` in a new process, which reads the newly generated modules. The next process
 * loads its modules meanwhile. Without a development database (DATABASE_URL, or the embedded one of `npm start`) it runs nothing.
 */
export function createBringUp(signal: AbortSignal): () => Promise<BringingUp> {
  let next: ChildProcess | null = null;
  const stop = (child: ChildProcess): (() => void) => {
    const end = (): void => void child.kill('SIGTERM');
    signal.addEventListener('abort', end, { once: true });
    return () => signal.removeEventListener('abort', end);
  };
  const launch = (): ChildProcess => {
    const child = spawn(
      process.execPath,
      [path.join(root, 'runtime/doors/main.ts'), 'migrate', '--restart', '--destroy'],
      {
        stdio: ['ignore', 2, 2, 'ipc'],
        env: { ...process.env, [standbyVariable]: '1' },
      },
    );
    child.once('exit', stop(child));
    child.on('error', () => undefined);
    return child;
  };
  const run = (child: ChildProcess): Promise<number | null> =>
    new Promise((resolve) => {
      child.once('exit', resolve);
      child.once('error', () => resolve(null));
      child.send('go', () => undefined);
    });
  return async () => {
    const { databaseUrl, home } = loadConfig();
    if (databaseUrl === null && !existsSync(path.join(home, 'postgres'))) return 'done';
    let code: number | null;
    do {
      code = await run(next?.connected ? next : launch());
      next = null;
    } while (code === outdated && !signal.aborted);
    if (!signal.aborted) next = launch();
    if (code === 0) return 'done';
    return code === 3 ? 'rolled back' : 'failed';
  };
}
