/** One measurement, in a thread of its own so that reports and timers do not disturb it. */
import { parentPort, workerData } from 'node:worker_threads';
import autocannon from 'autocannon';
import type { LoadJob, LoadResult } from './load.ts';
import { requestMaker } from './scenarios.ts';

const { url, token, connections, seconds, scenario, ground, offset } = workerData as LoadJob;
const next = requestMaker(scenario, ground);
// A request's own headers replace autocannon's common ones as a whole.
const common = { authorization: `Bearer ${token}`, accept: 'application/json' };
const make = () => {
  const request = next();
  return { ...request, headers: { ...common, ...request.headers } };
};
for (let skipped = 0; skipped < offset; skipped++) next();

const latencies: number[] = [];
let refused = 0;
const started = performance.now();
const run = autocannon({
  url,
  connections,
  duration: seconds,
  requests: [{ ...make(), setupRequest: (request) => ({ ...request, ...make() }) }],
});
run.on('response', (_client: unknown, status: number, _bytes: number, milliseconds: number) => {
  if (status >= 200 && status < 300) latencies.push(milliseconds);
  else refused += 1;
});
const { errors, timeouts } = await run;
const result: LoadResult = {
  seconds: (performance.now() - started) / 1000,
  latencies: Float64Array.from(latencies),
  refused: refused + errors + timeouts,
};
parentPort?.postMessage(result, [result.latencies.buffer as ArrayBuffer]);
