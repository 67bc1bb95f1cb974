import { Command } from 'commander';
import type { Lifecycle } from '../lifecycle.ts';

/** `describe [resource]`: what the definitions say, complete and linked. */
export function describeCommand(_lifecycle: Lifecycle): Command {
  return new Command('describe')
    .description('show what the definitions say of a resource, or list them all')
    .argument('[resource]', "a resource's name, for example rental")
    .option('--json', 'print the whole model as JSON')
    .action(async (resource: string | undefined, options: { json?: boolean }) => {
      const { describe } = await import('../../../generator/main.ts');
      process.exitCode = await describe({ resource, json: options.json === true });
    });
}
