import { Command } from 'commander';
import type { Lifecycle } from '../lifecycle.ts';
import { print } from '../output.ts';

/** `files move`: from the store that has them to another one. */
export function filesCommand(lifecycle: Lifecycle): Command {
  const files = new Command('files').description('look after stored files');
  files
    .command('move')
    .description(
      'move all stored files to another store, whether the service runs or not; broken off, it goes on where it was',
    )
    .requiredOption(
      '--to <address>',
      'where they go: what FILES would say (postgres:, file:///folder, s3://bucket/prefix?…)',
    )
    .action(async ({ to }: { to: string }) => {
      const { moveFiles } = await import('../file_moving.ts');
      print(await moveFiles(lifecycle, to));
    });
  return files;
}
