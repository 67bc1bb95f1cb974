import { Command } from 'commander';
import type { Lifecycle } from '../lifecycle.ts';

/** `serve`: answers requests on a database that is ready; for running any number of them beside each other. */
export function serveCommand(lifecycle: Lifecycle): Command {
  return new Command('serve').description('serve a database that is migrated already').action(async () => {
    const { serve } = await import('../serving.ts');
    await serve(lifecycle, { prepare: false, work: false });
  });
}
