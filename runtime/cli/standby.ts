/**
 * A process that has loaded everything and waits for the word to begin: while somebody edits definitions, the next server and
 * the next migration start from here. What was generated anew meanwhile is read again (fresh_modules.ts).
 */
import { places } from '../config/index.ts';
import { beginNow, standbyVariable } from './began.ts';
import { versionModules } from './fresh_modules.ts';
import { loadAhead, loadServingModules } from './serving_modules.ts';

/** What a command imports sooner or later, but for generated files and rule files. */
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
  const { generated } = places();
  const renew = versionModules(generated);
  await loadAhead(generated);
  await go;
  renew();
  process.off('disconnect', alone);
  beginNow();
}
