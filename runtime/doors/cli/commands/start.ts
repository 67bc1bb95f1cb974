import { Command } from 'commander';
import type { Lifecycle } from '../lifecycle.ts';
import { destroyFlag } from '../losses.ts';

/** `start`: everything a new user needs in one process. */
export function startCommand(lifecycle: Lifecycle): Command {
  return new Command('start')
    .description(
      'start the embedded database unless another is configured, migrate, seed on the first run, serve, and do jobs',
    )
    .option(destroyFlag, 'run migrations that lose data too')
    .action(async ({ destroy }: { destroy?: boolean }) => {
      const { serve } = await import('../serving.ts');
      await serve(lifecycle, { prepare: true, work: true, destroy: destroy === true });
    });
}
