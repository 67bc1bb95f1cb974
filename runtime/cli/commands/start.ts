import { Command } from 'commander';
import type { Lifecycle } from '../lifecycle.ts';

/** `start`: everything a new user needs in one process. */
export function startCommand(lifecycle: Lifecycle): Command {
  return new Command('start')
    .description('start the database when none is given, migrate, seed on the first run, serve, and do jobs')
    .action(async () => {
      const { serve } = await import('../serving.ts');
      await serve(lifecycle, { prepare: true, work: true });
    });
}
