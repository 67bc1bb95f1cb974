/** One token's burst, in a thread of its own: PATCHes of accounts over many connections until it is stopped. */
import { parentPort, workerData } from 'node:worker_threads';
import autocannon from 'autocannon';
import type { BurstJob } from './fairness.ts';

const { url, token, connections, accounts } = workerData as BurstJob;
let count = 0;
const make = () => {
  count += 1;
  return {
    method: 'PATCH' as const,
    path: `/api/v1/accounts/${accounts[count % accounts.length]}`,
    body: JSON.stringify({ internal_notes: `Changed ${count}` }),
    headers: { authorization: `Bearer ${token}`, accept: 'application/json', 'content-type': 'application/json' },
  };
};
const tally: Record<string, number> = {};
const run = autocannon({
  url,
  connections,
  duration: 600,
  requests: [{ ...make(), setupRequest: (request) => ({ ...request, ...make() }) }],
});
run.on('response', (_client: unknown, status: number) => {
  tally[status] = (tally[status] ?? 0) + 1;
});
parentPort?.once('message', () => run.stop());
await run;
parentPort?.postMessage(tally);
