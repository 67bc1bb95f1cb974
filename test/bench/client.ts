/** Requests of the bench that are not load: its setup, and the time of single ones. */
import { setTimeout as sleep } from 'node:timers/promises';
import { percentile } from './statistics.ts';

export interface Caller {
  readonly url: string;
  readonly token: string;
}

type Made = Readonly<Record<string, { readonly id: number }>>;

/** Sends a request below /api/v1 and returns the body of its answer. @throws Error on any answer but a 2xx. */
export async function call({ url, token }: Caller, method: string, address: string, body?: unknown): Promise<Made> {
  const answer = await fetch(`${url}/api/v1${address}`, {
    method,
    headers: { authorization: `Bearer ${token}`, accept: 'application/json', 'content-type': 'application/json' },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
  const text = await answer.text();
  if (!answer.ok) throw new Error(`${method} ${address}: ${answer.status} ${text}`);
  return JSON.parse(text) as Made;
}

/** The id of the record that a POST made. */
export async function make(caller: Caller, address: string, entity: string, body: unknown): Promise<number> {
  const made = (await call(caller, 'POST', address, body))[entity];
  if (!made) throw new Error(`POST ${address} answered without "${entity}".`);
  return made.id;
}

export interface Latency {
  /** Milliseconds. */
  readonly p50: number;
  readonly p99: number;
}

export function latencyOf(samples: readonly number[]): Latency {
  const sorted = [...samples].sort((a, b) => a - b);
  return { p50: percentile(sorted, 0.5), p99: percentile(sorted, 0.99) };
}

const pauseMs = 10;

/** Milliseconds that each request took. */
export interface Samples {
  readonly reads: readonly number[];
  readonly writes: readonly number[];
}

/** How the API answers. */
export interface Answering {
  readonly reads: Latency;
  readonly writes: Latency;
}

export function answering(...all: readonly Samples[]): Answering {
  return {
    reads: latencyOf(all.flatMap(({ reads }) => reads)),
    writes: latencyOf(all.flatMap(({ writes }) => writes)),
  };
}

/** Reads an account, and with every fourth request makes one, one after the other for so many seconds. */
export async function timeRequests(caller: Caller, account: number, seconds: number): Promise<Samples> {
  const reads: number[] = [];
  const writes: number[] = [];
  const end = performance.now() + seconds * 1_000;
  for (let nth = 0; performance.now() < end; nth += 1) {
    const isWrite = nth % 4 === 3;
    const started = performance.now();
    if (isWrite) await call(caller, 'POST', '/accounts', { name: 'Timed' });
    else await call(caller, 'GET', `/accounts/${account}`);
    (isWrite ? writes : reads).push(performance.now() - started);
    await sleep(pauseMs);
  }
  return { reads, writes };
}
