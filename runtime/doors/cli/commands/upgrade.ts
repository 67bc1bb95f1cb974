import { Command } from 'commander';
import type { Lifecycle } from '../lifecycle.ts';
import { print } from '../output.ts';

/** `upgrade --check`: tries the release that is installed on the own folder and on a copy of the database. */
export function upgradeCommand(lifecycle: Lifecycle): Command {
  return new Command('upgrade')
    .description('report what this release would do to your definitions and your data')
    .requiredOption('--check', 'generate into a temporary folder and migrate a temporary copy of the database')
    .action(async () => {
      const { tryUpgrade } = await import('../upgrade.ts');
      const { lines, good } = await tryUpgrade(lifecycle.ending);
      for (const line of lines) print(line);
      if (!good) process.exitCode = 1;
    });
}
