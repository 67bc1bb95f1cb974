import { Command } from 'commander';
import type { Lifecycle } from '../lifecycle.ts';

/** `generate [--check]`: definitions in, generated/ out. */
export function generateCommand(_lifecycle: Lifecycle): Command {
  return new Command('generate')
    .description('write generated/ from definitions/')
    .option('--check', 'write nothing; fail when generated/ is not what the definitions make')
    .action(async (options: { check?: boolean }) => {
      const { generate } = await import('../../../generator/main.ts');
      process.exitCode = await generate({ check: options.check === true });
    });
}
