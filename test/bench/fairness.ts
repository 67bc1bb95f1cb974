/** The effect of one token's burst of writes on another token's reads. */
import { setTimeout as sleep } from 'node:timers/promises';
import { Worker } from 'node:worker_threads';
import { type Caller, call, type Latency, latencyOf, make } from './client.ts';

export interface BurstJob extends Caller {
  readonly connections: number;
  readonly accounts: readonly number[];
}

export interface FairnessFigures {
  readonly connections: number;
  readonly alone: Latency;
  readonly beside: readonly {
    readonly rows: number;
    readonly reads: Latency;
    /** Answers of the burst by status. */
    readonly burst: Readonly<Record<string, number>>;
    readonly perSecond: number;
  }[];
}

const connections = 60;
const seconds = 4;

/** Reads of one token alone, then beside 60 concurrent PATCHes of another: over as many rows, and of one. Rounds alternate. */
export async function timeFairness(reader: Caller, writer: Caller, rounds: number): Promise<FairnessFigures> {
  const accounts: number[] = [];
  for (let n = 0; n < connections; n += 1)
    accounts.push(await make(reader, '/accounts', 'account', { name: `Fairness ${n}` }));
  await reads(reader, accounts, 2);
  const alone: number[] = [];
  const beside = [connections, 1].map((rows) => ({
    rows,
    samples: [] as number[],
    burst: {} as Record<string, number>,
  }));
  for (let round = 0; round < rounds; round += 1) {
    alone.push(...(await reads(reader, accounts, seconds)));
    for (const { rows, samples, burst } of beside) {
      const stop = await startBurst({ ...writer, connections, accounts: accounts.slice(0, rows) });
      samples.push(...(await reads(reader, accounts, seconds)));
      for (const [status, count] of Object.entries(await stop())) burst[status] = (burst[status] ?? 0) + count;
      await sleep(500);
    }
  }
  return {
    connections,
    alone: latencyOf(alone),
    beside: beside.map(({ rows, samples, burst }) => ({
      rows,
      reads: latencyOf(samples),
      burst,
      perSecond: (burst['200'] ?? 0) / (rounds * (seconds + 0.5)),
    })),
  };
}

/** Milliseconds of reads, one after the other. */
async function reads(caller: Caller, accounts: readonly number[], length: number): Promise<number[]> {
  const samples: number[] = [];
  const end = performance.now() + length * 1_000;
  for (let nth = 0; performance.now() < end; nth += 1) {
    const started = performance.now();
    await call(caller, 'GET', `/accounts/${accounts[nth % accounts.length]}`);
    samples.push(performance.now() - started);
    await sleep(10);
  }
  return samples;
}

/** Returns the function that ends it, once it has begun. */
async function startBurst(job: BurstJob): Promise<() => Promise<Record<string, number>>> {
  const worker = new Worker(new URL('./burst_worker.ts', import.meta.url), { workerData: job });
  const tally = new Promise<Record<string, number>>((resolve, reject) => {
    worker.once('message', resolve);
    worker.once('error', reject);
  });
  await sleep(500);
  return async () => {
    worker.postMessage('stop');
    const answered = await tally;
    await worker.terminate();
    return answered;
  };
}
