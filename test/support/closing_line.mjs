/**
 * Jest reporter: programs that were missing with the suites they skip, one line each, and `N passed, N failed` alone on the
 * last line. With CI set a skip counts as a failure. Suites say what they need by test/support/needs.ts.
 */
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';

export default class ClosingLine {
  #strict = !['', 'false', '0', undefined].includes(process.env.CI);
  #failed = 0;

  onRunComplete(_contexts, results) {
    const broken = results.testResults.filter((suite) => suite.testExecError && suite.numFailingTests === 0).length;
    this.#failed = results.numFailedTests + broken + (this.#strict ? results.numPendingTests : 0);
    const file = path.join(process.env.BACKLINE_TEST_SCRATCH ?? '.', 'skipped.txt');
    const reasons = existsSync(file) ? [...new Set(readFileSync(file, 'utf8').split('\n'))].join('\n') : '';
    // The default reporter writes its summary after this: these lines wait until it is out.
    process.once('exit', () => {
      process.stdout.write(`${reasons}${results.numPassedTests} passed, ${this.#failed} failed\n`);
      // For the bootstrap, which speaks for runs that end before this, and removes the folder.
      const scratch = process.env.BACKLINE_TEST_SCRATCH;
      if (scratch === undefined) return;
      mkdirSync(scratch, { recursive: true });
      writeFileSync(path.join(scratch, 'closed'), '');
    });
  }

  getLastError() {
    return this.#strict && this.#failed > 0 ? new Error('Tests failed or, with CI set, were skipped.') : undefined;
  }
}
