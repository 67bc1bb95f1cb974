/**
 * Jest reporter: suites that were skipped with their reason, one line each, and `N passed, N failed` alone on the last line.
 * With CI set a skip counts as a failure. A suite says why by `skipped` of test/support/needs.ts, which writes it down.
 */
import { existsSync, readFileSync, rmSync } from 'node:fs';

export default class ClosingLine {
  #strict = (process.env.CI ?? '') !== '' && process.env.CI !== 'false';
  #failed = 0;

  onRunStart() {
    if (process.env.BACKLINE_TEST_SKIPS) rmSync(process.env.BACKLINE_TEST_SKIPS, { force: true });
  }

  onRunComplete(_contexts, results) {
    const broken = results.testResults.filter((suite) => suite.testExecError && suite.numFailingTests === 0).length;
    const skipped = results.numPendingTests;
    this.#failed = results.numFailedTests + broken + (this.#strict ? skipped : 0);
    const file = process.env.BACKLINE_TEST_SKIPS;
    const reasons = file && existsSync(file) ? readFileSync(file, 'utf8') : '';
    const line = `${results.numPassedTests} passed, ${this.#failed} failed`;
    // The default reporter writes its summary to standard error after this: wait until it is out.
    process.once('exit', () => process.stdout.write(`${reasons}${line}\n`));
  }

  getLastError() {
    return this.#strict && this.#failed > 0 ? new Error('Tests failed or, with CI set, were skipped.') : undefined;
  }
}
