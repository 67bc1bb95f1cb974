import { Command } from 'commander';
import { locations } from '../../../base/config/index.ts';
import type { Lifecycle } from '../lifecycle.ts';
import { print } from '../output.ts';

/** `new resource NAME`: writes a commented starting point; overwrites nothing. */
export function newCommand(_lifecycle: Lifecycle): Command {
  const command = new Command('new').description('write new definitions');
  command
    .command('resource')
    .description('write a commented starting point of a resource')
    .argument('<name>', 'singular snake_case name, for example site_visit')
    .option('--context <name>', 'folder below the definitions that groups it', 'general')
    .action(async (name: string, options: { context: string }) => {
      const { newResource } = await import('../../../../generator/scaffold/resource.ts');
      const { definitions } = locations();
      try {
        print(`Wrote ${await newResource(name, options.context, definitions.at(-1) ?? '', definitions)}.`);
        print('Next: edit it and give its abilities (listed beside it) to roles; then `npx backline generate`.');
      } catch (error) {
        const { Failure } = await import('../../../base/config/index.ts');
        throw new Failure((error as Error).message, { exitCode: 2, cause: error });
      }
    });
  return command;
}
