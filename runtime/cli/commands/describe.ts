import { Command } from 'commander';
import type { Lifecycle } from '../lifecycle.ts';

/** `describe [resource]`: what the definitions say, complete and linked. */
export function describeCommand(_lifecycle: Lifecycle): Command {
  return new Command('describe')
    .description('show what the definitions say of a resource, or list them all')
    .argument('[resource]', "a resource's name, for example rental")
    .option('--json', 'print the whole model as JSON')
    .action(async (resource: string | undefined, options: { json?: boolean }) => {
      const { readModel } = await import('../model.ts');
      const { describe } = await import('../../../generator/describe.ts');
      const model = await readModel();
      try {
        process.stdout.write(describe(model, resource, options.json === true));
      } catch (error) {
        const { Failure } = await import('../../config/index.ts');
        throw new Failure((error as Error).message, { exitCode: 2, cause: error });
      }
    });
}
