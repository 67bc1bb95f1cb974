/** Drives one server with one kind of request for a while. */
import { Worker } from 'node:worker_threads';
import type { Ground, ScenarioName } from './scenarios.ts';

export interface LoadJob {
  readonly url: string;
  readonly token: string;
  readonly connections: number;
  readonly seconds: number;
  readonly scenario: ScenarioName;
  readonly ground: Ground;
  /** Requests of the scenario's sequence to leave out, so that rounds do not repeat each other. */
  readonly offset: number;
}

export interface LoadResult {
  readonly seconds: number;
  /** Of the answers with 2xx, in milliseconds. */
  readonly latencies: Float64Array;
  /** Other answers, broken connections, time-outs. */
  readonly refused: number;
}

/** @throws Error when more than one request in a thousand was not answered with 2xx: the figures would mean nothing. */
export async function load(job: LoadJob): Promise<LoadResult> {
  const worker = new Worker(new URL('./load_worker.ts', import.meta.url), { workerData: job });
  const result = await new Promise<LoadResult>((resolve, reject) => {
    worker.once('message', resolve);
    worker.once('error', reject);
    worker.once('exit', (code) => reject(new Error(`The load worker ended with ${code} before it reported.`)));
  });
  await worker.terminate();
  if (result.refused * 1000 > result.latencies.length) {
    throw new Error(
      `${job.scenario} at ${job.url}: ${result.refused} of ${result.refused + result.latencies.length} requests failed.`,
    );
  }
  return result;
}
