/**
 * `npm run test:cluster`: one cluster for many runs, until Ctrl-C. It prints the variables by which `npm test` uses it; a run
 * then begins some seconds sooner. Its databases contain the schema and the seed of the code it was started with.
 */
import { startCluster } from './cluster.ts';

const { url, problem, stop } = await startCluster();
process.stdout.write(`export BACKLINE_TEST_CLUSTER='${url}' BACKLINE_TEST_PROBLEM='${problem.replaceAll("'", '')}'\n`);
const held = setInterval(() => undefined, 1 << 30);
for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.once(signal, () => {
    clearInterval(held);
    void stop();
  });
}
