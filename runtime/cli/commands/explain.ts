import { Command } from 'commander';
import type { Lifecycle } from '../lifecycle.ts';

/** `explain <key>`: the definition language from inside. */
export function explainCommand(_lifecycle: Lifecycle): Command {
  return new Command('explain')
    .description('explain a key of the definition language')
    .argument('<key>', 'a key as it stands in a definition, for example traits or fields.filter')
    .action(async (key: string) => {
      const { explain } = await import('../../../generator/main.ts');
      process.exitCode = await explain({ key });
    });
}
