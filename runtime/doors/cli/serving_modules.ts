/** What a serving process imports, all at once: while PostgreSQL makes its cluster, or while a process stands by. */
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

/** Loads what will be needed: all of that, or generated files. A mistake in them is told by whoever needs them. */
export async function loadAhead(generated?: string): Promise<void> {
  const loading = generated === undefined ? loadServingModules() : importGenerated(generated, 'index.ts');
  await loading.catch(() => undefined);
}
