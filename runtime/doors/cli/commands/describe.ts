import { Command } from 'commander';
import type { Lifecycle } from '../lifecycle.ts';

/** `describe [resource]`: what the definitions say, complete and linked, and where everything that an operation runs is written. */
export function describeCommand(_lifecycle: Lifecycle): Command {
  return new Command('describe')
    .description('show what the definitions declare for a resource, or list all resources')
    .argument('[resource]', "a resource's name, for example user")
    .option('--json', 'print the whole model as JSON')
    .action(async (resource: string | undefined, options: { json?: boolean }) => {
      const { readDefinitions } = await import('../model.ts');
      const { describe } = await import('../../../../generator/describe/describe.ts');
      const { stepsOf } = await import('../../../../generator/describe/steps.ts');
      const { ruleFolders } = await import('../../../serving/extensions/folders.ts');
      const { locations } = await import('../../../base/config/index.ts');
      const { model, definitions } = await readDefinitions();
      const folders = ruleFolders(locations().custom);
      try {
        process.stdout.write(
          describe(model, resource, options.json === true, (one) => stepsOf(one, definitions, folders)),
        );
      } catch (error) {
        const { Failure } = await import('../../../base/config/index.ts');
        throw new Failure((error as Error).message, { exitCode: 2, cause: error });
      }
    });
}
