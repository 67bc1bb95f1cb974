import { Command, InvalidArgumentError } from 'commander';
import type { Lifecycle } from '../lifecycle.ts';

const mostProcesses = 64;

/** `serve`: answers requests on a database that is ready; for running any number of them beside each other. */
export function serveCommand(lifecycle: Lifecycle): Command {
  return new Command('serve')
    .description('serve a migrated database')
    .option(
      '--processes <count>',
      'number of processes at one address; more than one share limits through REDIS_URL',
      readCount,
      1,
    )
    .action(async ({ processes }: { readonly processes: number }) => {
      if (processes > 1) {
        const { serveByProcesses } = await import('../processes.ts');
        return serveByProcesses(lifecycle, processes);
      }
      const { serve } = await import('../serving.ts');
      return serve(lifecycle, { prepare: false, work: false });
    });
}

function readCount(text: string): number {
  const count = Number(text);
  if (/^\d+$/.test(text) && count >= 1 && count <= mostProcesses) return count;
  throw new InvalidArgumentError(`It is a number from 1 to ${mostProcesses}.`);
}
