/**
 * A process that has loaded everything that definitions do not change, and waits for the word to begin: while somebody edits
 * definitions, the next server and the next migration start from here, in a third of the time.
 */
import { beginNow, standbyVariable } from './began.ts';
import { loadServingModules } from './serving_modules.ts';

/** What a command imports sooner or later; generated files and rule files are never among it. */
const modules: Readonly<Record<string, () => readonly Promise<unknown>[]>> = {
  start: () => [import('./program.ts'), import('./serving.ts'), loadServingModules()],
  migrate: () => [
    import('./program.ts'),
    import('./restart.ts'),
    import('./servable.ts'),
    import('../database/index.ts'),
    import('../job_files.ts'),
    import('../operations/endpoint.ts'),
    import('../services.ts'),
    import('@mikro-orm/migrations'),
  ],
};

/** Loads what `command` needs and resolves when the parent says `go`; the process ends when the parent is gone. */
export async function standBy(command: string): Promise<void> {
  delete process.env[standbyVariable];
  const alone = (): never => process.exit(0);
  process.once('disconnect', alone);
  const go = new Promise<void>((resolve) => process.once('message', () => resolve()));
  await Promise.all(modules[command]?.() ?? []);
  await go;
  process.off('disconnect', alone);
  beginNow();
}
