/**
 * A process that has loaded everything and waits for the word to begin: while somebody edits definitions, the next server and
 * the next migration start from here. What was generated anew meanwhile is read again; where a rule file or a file of the
 * platform's was edited, this process is outdated and says so by its exit code (fresh_modules.ts).
 */
import { locations } from '../../base/config/index.ts';
import { beginNow, outdated, standbyVariable } from './began.ts';
import { readAhead } from './fresh_modules.ts';
import { loadAhead, loadServingModules } from './serving_modules.ts';

/** What a command imports sooner or later, but for generated files and rule files. */
const modules: Readonly<Record<string, () => readonly Promise<unknown>[]>> = {
  start: () => [
    import('./program.ts'),
    import('./serving.ts'),
    loadServingModules(),
    import('../../base/database/orm.ts'),
    import('@mikro-orm/migrations'),
  ],
  migrate: () => [
    import('./program.ts'),
    import('./restart.ts'),
    import('../../base/database/index.ts'),
    import('../../base/database/orm.ts'),
    import('../../serving/extensions/job_files.ts'),
    import('../../serving/operations/endpoint.ts'),
    import('../../serving/services.ts'),
    import('@mikro-orm/migrations'),
  ],
};

/**
 * Loads what `command` needs and resolves when the parent says `go`; the process ends when the parent is gone, and with the
 * code `outdated` when what it loaded is.
 */
export async function standBy(command: string): Promise<void> {
  delete process.env[standbyVariable];
  const alone = (): never => process.exit(0);
  process.once('disconnect', alone);
  const go = new Promise<void>((resolve) => process.once('message', () => resolve()));
  const { generated } = locations();
  const ahead = readAhead(generated, new URL('../../base/config/generated.ts', import.meta.url).href);
  await Promise.all(modules[command]?.() ?? []);
  const { requireServable } = await import('./servable.ts');
  // The code that needs a faulty generated file or rule file reports the mistake.
  await requireServable().catch(() => undefined);
  await go;
  // Before the files are read: later changes are for the next process.
  beginNow();
  if (!ahead.renew()) process.exit(outdated);
  process.off('disconnect', alone);
  // Read while the database is connected to.
  void loadAhead(generated);
}
