/** Moves stored files for the command line, and says how it goes. */
import type { Lifecycle } from './lifecycle.ts';
import { openServices } from './session.ts';

/** Milliseconds between two lines of progress. */
const pause = 5_000;

/** Returns the closing message. @throws Failure for an invalid address. */
export async function moveFiles(lifecycle: Lifecycle, to: string): Promise<string> {
  const { addressIn } = await import('../../services/files/index.ts');
  const target = addressIn(to).text;
  const { services } = await openServices(lifecycle);
  let reportedAt = Date.now();
  const { moved, bytes, removed, failed } = await services.files.move(to, lifecycle.ending, (done, total) => {
    if (Date.now() - reportedAt < pause) return;
    reportedAt = Date.now();
    process.stderr.write(`${done} of ${total} files are moved.\n`);
  });
  if (failed.length > 0) process.exitCode = 1;
  const lines = [
    `${moved} files (${bytes} bytes) were moved to ${target} and verified; ${removed} originals were removed.`,
    ...(lifecycle.ending.aborted ? ['It was broken off: run it again, and it goes on.'] : []),
    ...(failed.length > 0
      ? [`Not moved: ${failed.join('; ')}. Bring their bytes back from a backup, and run it again.`]
      : []),
    ...(services.files.address === target
      ? []
      : [
          `New files still go to ${services.files.address}: start the service with FILES=${target}, and run this once more for what came meanwhile.`,
        ]),
  ];
  return lines.join('\n');
}
