import { Command } from 'commander';
import type { Lifecycle } from '../lifecycle.ts';
import { print, printJson } from '../output.ts';
import { openSession } from '../session.ts';

/** `doctor`: examines configuration, database and definitions; exit code 1 when something must be fixed. */
export function doctorCommand(lifecycle: Lifecycle): Command {
  return new Command('doctor')
    .description('check configuration, database, migrations and rules')
    .option('--deep', 'check all records, and recompute what the definitions declare of them')
    .option('--repair', 'before the checks, record renames in the ledger that an earlier release left out')
    .option('--json', 'print JSON')
    .action(async (options: { deep?: boolean; repair?: boolean; json?: boolean }) => {
      const { checksOf, examine } = await import('../diagnosis.ts');
      const { database, config } = await openSession(lifecycle);
      const findings = [
        await examine('configuration', async () => ({ result: 'ok', message: `BACKLINE_HOME=${config.home}` })),
      ];
      if (options.repair) {
        const { recordRenames } = await import('../fixing.ts');
        findings.push(await examine('fixed', () => recordRenames(database, config.generated)));
      }
      const how = { ...config, deep: options.deep === true, signal: lifecycle.ending };
      for (const check of await checksOf(database, config.generated, how)) findings.push(await check());
      if (options.json) printJson({ findings });
      else for (const { check, result, message } of findings) print(`${result.padEnd(7)}${check}: ${message}`);
      if (findings.some(({ result }) => result === 'failed')) process.exitCode = 1;
    });
}
