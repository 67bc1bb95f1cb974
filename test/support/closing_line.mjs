/**
 * Jest reporter: programs that were missing with the suites they skip, one line each, and `N passed, N failed` alone on the last
 * line. With CI set a skip counts as a failure. Suites name their needs by test/support/needs.ts. An attempt to send outside this
 * machine (test/support/loopback_only.mjs) is a failure too.
 */
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';

/** A file that test processes write to. */
function textOf(name) {
  const file = path.join(process.env.BACKLINE_TEST_SCRATCH ?? '.', name);
  return existsSync(file) ? readFileSync(file, 'utf8') : '';
}

export default class ClosingLine {
  #strict = !['', 'false', '0', undefined].includes(process.env.CI);
  #failed = 0;
  #outside = '';

  onRunComplete(_contexts, results) {
    const broken = results.testResults.filter((suite) => suite.testExecError && suite.numFailingTests === 0).length;
    this.#failed = results.numFailedTests + broken + (this.#strict ? results.numPendingTests : 0);
    this.#outside = textOf('outside.txt');
    if (this.#outside !== '') this.#failed += 1;
    const reasons = [...new Set(textOf('skipped.txt').split('\n'))].join('\n');
    // The default reporter writes its summary after this: these lines wait until it is out.
    process.once('exit', () => {
      process.stdout.write(`${this.#outside}${reasons}${results.numPassedTests} passed, ${this.#failed} failed\n`);
      // For the bootstrap, which speaks for runs that end before this, and removes the folder.
      const scratch = process.env.BACKLINE_TEST_SCRATCH;
      if (scratch === undefined) return;
      mkdirSync(scratch, { recursive: true });
      writeFileSync(path.join(scratch, 'closed'), '');
    });
  }

  getLastError() {
    if (this.#outside !== '') return new Error('Tests sent something outside this machine.');
    return this.#strict && this.#failed > 0 ? new Error('Tests failed or, with CI set, were skipped.') : undefined;
  }
}
