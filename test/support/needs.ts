/** Suites that need a program npm can't bring: run if it is there, else skipped with a line that says so. */
import { accessSync, appendFileSync, constants } from 'node:fs';
import path from 'node:path';
import { describe } from '@jest/globals';

/**
 * Returns `describe` if one of the programs is on the PATH, else `describe.skip`; the reason is printed at the end of the run
 * (with CI set, a skip is a failure: .ci/run installs these programs).
 * @param suite name of the skipped suite in that line.
 */
export function describeWith(programs: readonly string[], suite: string): typeof describe | typeof describe.skip {
  if (findProgram(programs) !== null) return describe;
  const scratch = process.env['BACKLINE_TEST_SCRATCH'];
  const line = `Skipped: ${suite} (needs ${programs.join(' or ')}, which is not installed).\n`;
  if (scratch === undefined) process.stderr.write(line);
  else appendFileSync(path.join(scratch, 'skipped.txt'), line);
  return describe.skip;
}

/** Path of the first of the programs that is on the PATH, or null. */
export function findProgram(programs: readonly string[]): string | null {
  for (const program of programs) {
    for (const folder of (process.env['PATH'] ?? '').split(path.delimiter)) {
      const file = path.join(folder, program);
      try {
        accessSync(file, constants.X_OK);
        return file;
      } catch {
        // Not here.
      }
    }
  }
  return null;
}
