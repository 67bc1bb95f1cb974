/** Jest reporter that ends the run with the first failing test, and names it: further effects of a fault do not matter. */
export default class FirstFailure {
  onTestCaseResult(_test, { status, fullName }) {
    if (status !== 'failed') return;
    process.stdout.write(`failed: ${fullName}\n`);
    process.exit(1);
  }
}
