/** The process: command line in, exit code out. Expected failures print one line; whatever was opened is closed. */
import { CommanderError } from 'commander';
import { Failure } from '../base/config/failure.ts';
import { sharePackages } from '../base/config/shared_packages.ts';
import { unfoundPackage } from '../base/config/unfound_package.ts';
import { standbyVariable } from './cli/began.ts';
import { createLifecycle, lastWords } from './cli/lifecycle.ts';
import { buildProgram } from './cli/program.ts';
import { standBy } from './cli/standby.ts';

sharePackages();
if (process.env[standbyVariable] !== undefined) await standBy(process.argv[2] ?? '');
const lifecycle = createLifecycle();
try {
  await buildProgram(lifecycle).parseAsync();
  if (!lifecycle.serving) await lifecycle.end(process.exitCode === undefined ? 0 : Number(process.exitCode));
} catch (error) {
  await lifecycle.end(report(error));
}

/** Prints what stopped the command and gives the exit code: 2 for wrong usage, 1 for everything else. */
function report(error: unknown): number {
  if (error instanceof CommanderError) return error.exitCode === 0 ? 0 : 2;
  // Closing under the feet of a start that a signal interrupted: the signal is the reason, not what it broke.
  if (lifecycle.ending.aborted) return 0;
  const failure = error instanceof Failure ? error : unfoundPackage(error);
  if (failure) {
    lifecycle.tell(failure.message);
    return failure.exitCode;
  }
  lifecycle.tell(lastWords(error));
  return 1;
}
