/** Jest reporter that ends the run with the first test that fails, and says which: what a fault does besides does not matter. */
export default class FirstFailure {
  onTestCaseResult(_test, { status, fullName }) {
    if (status !== 'failed') return;
    process.stdout.write(`failed: ${fullName}\n`);
    process.exit(1);
  }
}
