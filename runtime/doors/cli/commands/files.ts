import { Command } from 'commander';
import type { Lifecycle } from '../lifecycle.ts';
import { print } from '../output.ts';

/** `files move`: from the store that has them to another one. */
export function filesCommand(lifecycle: Lifecycle): Command {
  const files = new Command('files').description('manage stored files');
  files
    .command('move')
    .description(
      'move all stored files to another store, also while the service runs; run it again after a break to continue',
    )
    .requiredOption(
      '--to <address>',
      'address of the store, written as in FILES (postgres:, file:///folder, s3://bucket/prefix?…)',
    )
    .action(async ({ to }: { to: string }) => {
      const { moveFiles } = await import('../file_moving.ts');
      print(await moveFiles(lifecycle, to));
    });
  return files;
}
