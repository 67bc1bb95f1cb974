import path from 'node:path';
import { Command } from 'commander';
import { places, root } from '../../config/index.ts';
import type { Lifecycle } from '../lifecycle.ts';

/** `generate [--check] [--fold]`: definitions in, generated/ out. */
export function generateCommand(_lifecycle: Lifecycle): Command {
  return new Command('generate')
    .description('write generated/ from definitions/')
    .option('--check', 'write nothing; fail when generated/ is not what the definitions make')
    .option('--fold', 'rewrite all migrations as one; before the first release, and for databases made anew')
    .action(async (options: { check?: boolean; fold?: boolean }) => {
      const { generate } = await import('../../../generator/main.ts');
      const { definitions, generated, own } = places();
      const done = await generate({
        definitions,
        output: generated,
        rules: { product: path.join(root, 'runtime/domain'), own: own.map((folder) => path.join(folder, 'rules')) },
        ...(own.length > 0 && { base: path.join(root, 'generated') }),
        check: options.check === true,
        fold: options.fold === true,
        log: (line) => process.stderr.write(`${line}\n`),
      });
      if (!done) process.exitCode = 1;
    });
}
