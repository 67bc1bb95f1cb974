import path from 'node:path';
import { Command, Option } from 'commander';
import type { GenerateOptions } from '../../../../generator/main.ts';
import { locations, notesFolder } from '../../../base/config/index.ts';
import { ruleFolders, watchedFolders } from '../../../serving/extensions/folders.ts';
import type { Lifecycle } from '../lifecycle.ts';

/** `generate [--check | --watch | --documents] [--fold]`: definitions in, generated/ out. */
export function generateCommand(lifecycle: Lifecycle): Command {
  return new Command('generate')
    .description('write generated/ from definitions/')
    .option('--check', 'write nothing; fail when generated/ is not current')
    .option('--squash', 'join the newest migrations, those that no commit has')
    .option('--fold', 'rewrite all migrations as one; for use before the first release, databases must be made anew')
    .addOption(
      new Option(
        '--watch',
        'after every change generate, migrate the development database and restart its server, until stopped',
      ).conflicts('check'),
    )
    .addOption(
      new Option('--documents', 'only what git ignores of generated/ and a server reads').conflicts([
        'check',
        'watch',
        'fold',
      ]),
    )
    .action(
      async (options: { check?: boolean; documents?: boolean; fold?: boolean; squash?: boolean; watch?: boolean }) => {
        const { definitions, generated, custom, base } = locations();
        const work: GenerateOptions = {
          definitions,
          output: generated,
          rules: {
            product: ruleFolders([]),
            custom: custom.map((folder) => path.join(folder, 'rules')),
            watched: watchedFolders(custom),
          },
          ...(base !== null && { base }),
          check: options.check === true,
          fold: options.fold === true,
          squash: options.squash === true,
          local: notesFolder(),
          log: (line) => process.stderr.write(`${line}\n`),
        };
        if (options.watch) {
          // A stop signal is the usual end.
          lifecycle.serving = true;
          const { watchDefinitions } = await import('../../../../generator/watch/watch.ts');
          const { createBringUp } = await import('../bring_up.ts');
          await watchDefinitions(work, lifecycle.ending, createBringUp(lifecycle.ending));
          return;
        }
        if (options.documents) {
          const { makeDocuments } = await import('../../../../generator/make_documents.ts');
          if (!(await makeDocuments(work))) process.exitCode = 1;
          return;
        }
        const { generate } = await import('../../../../generator/main.ts');
        if (!(await generate(work))) process.exitCode = 1;
      },
    );
}
