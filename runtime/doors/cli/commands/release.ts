import { Command } from 'commander';
import { Failure, locations } from '../../../base/config/index.ts';
import type { Lifecycle } from '../lifecycle.ts';
import { print } from '../output.ts';

/** `release`: writes down the interface of this release, which later changes may not break unannounced. */
export function releaseCommand(_lifecycle: Lifecycle): Command {
  return new Command('release')
    .description('record the published interface; later changes are compared with it')
    .action(async () => {
      const { publish } = await import('../../../../generator/release.ts');
      const path = await publish(locations().definitions).catch((cause: Error) => {
        throw new Failure(cause.message, { cause });
      });
      print(`Wrote ${path}: commit it with the release.`);
    });
}
