/**
 * Everything that a serving process imports, at once: while PostgreSQL makes its cluster, or while a process waits for its turn.
 */
import { importGenerated } from '../../base/config/index.ts';

/** Resolves when all is loaded but generated files and rule files. */
export async function loadServingModules(): Promise<void> {
  await Promise.all([
    import('../app.ts'),
    import('../docs/index.ts'),
    import('../../serving/extensions/job_files.ts'),
    import('../../services/jobs/index.ts'),
    import('../../serving/services.ts'),
    import('../../messaging/webhooks/index.ts'),
    import('./restart.ts'),
    import('./seeding.ts'),
    import('./working.ts'),
  ]);
}

/** Loads those modules, or generated files, ahead. The code that needs a faulty one reports the mistake. */
export async function loadAhead(generated?: string): Promise<void> {
  const loading = generated === undefined ? loadServingModules() : importGenerated(generated, 'index.ts');
  await loading.catch(() => undefined);
}
