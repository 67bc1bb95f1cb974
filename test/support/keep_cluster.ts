/**
 * `npm run test:cluster`: one cluster for many runs, held until Ctrl-C. It prints the variables that `npm test` takes it by;
 * a run then begins some seconds sooner. Its databases hold the schema and the seed of the code it was started with.
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
