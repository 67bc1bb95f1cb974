/** Waiting for a database that is slow: a start on a busy machine goes on when the server answers, and says what it waits for. */
import { setTimeout as sleep } from 'node:timers/promises';
import type { Pool, PoolClient } from 'pg';
import { Failure } from '../config/index.ts';

/** Milliseconds for which a start waits for a connection, several tries together. */
export const startPatience = 60_000;
/** Milliseconds between two tries. */
const pause = 500;
/** Milliseconds between two checks whether this process itself stalls. */
const look = 250;

/** Errors of a server that is there and cannot serve yet: starting or stopping, full, or cutting connections off. */
const passing = new Set(['57P01', '57P02', '57P03', '53300', 'ECONNRESET', 'EPIPE', 'ETIMEDOUT']);
/** Errors of pg itself carry no code. */
const slow =
  /timeout expired|connection timeout|timeout exceeded when trying to connect|connection (terminated|ended) unexpectedly|client has encountered a connection error/i;

/** Whether a connection failed, or was lost, because the database is slow or away, so that another try may do better. */
export function isSlow(error: unknown): error is Error {
  if (!(error instanceof Error)) return false;
  return passing.has((error as { code?: string }).code ?? '') || slow.test(error.message);
}

export interface Patience {
  /** Milliseconds; default 60,000. */
  readonly patience?: number;
  /** Ends the waiting: the error at hand is thrown. */
  readonly signal?: AbortSignal | undefined;
  /** Gets the one line that says what is waited for; default: standard error. */
  readonly say?: (line: string) => void;
}

/**
 * Connects, again and again while the database is slow. A try that ran out of time because this process stood still says nothing
 * of the database: timers are heard before answers that have been there for long. That happens while modules are loaded beside
 * the connecting, which takes a minute on a machine with forty others to serve, or when a machine sleeps.
 * @throws Failure in one line when it stays so; every other error as it came.
 */
export async function patiently<T>(connect: () => Promise<T>, options: Patience = {}): Promise<T> {
  const { patience = startPatience, signal, say = (line) => void process.stderr.write(`${line}\n`) } = options;
  let until = performance.now() + patience;
  for (let reported = false; ; ) {
    const began = performance.now();
    const standstill = watchWaiting();
    try {
      return await connect();
    } catch (error) {
      if (!isSlow(error) || signal?.aborted) throw error;
      const stood = standstill.end();
      if (stood > (performance.now() - began) / 2) {
        until += stood;
        continue;
      }
      if (performance.now() >= until) throw new Failure(awayLine(error, patience), { cause: error });
      if (!reported) say(`Waiting for the database, up to ${Math.round(patience / 1_000)} s: ${error.message}.`);
      reported = true;
      await sleep(pause, undefined, { signal }).catch(() => undefined);
    } finally {
      standstill.end();
    }
  }
}

/** Gives, when it is ended, the milliseconds for which this process stood still since. */
function watchWaiting(): { end(): number } {
  let last = performance.now();
  let stood = 0;
  const note = (): void => {
    const now = performance.now();
    stood += Math.max(0, now - last - look);
    last = now;
  };
  const timer = setInterval(note, look).unref();
  return {
    end() {
      note();
      clearInterval(timer);
      return stood;
    },
  };
}

/**
 * Lets callers of the pool wait for a slow database. Returns a function that ends this: from then on each is refused after the
 * given milliseconds, as when a request waits for the answer.
 */
export function beginPatiently(pool: Pool, acquire: number, waiting: Patience): () => void {
  const connect = pool.connect.bind(pool);
  type Callback = (error: Error | undefined, client: PoolClient | undefined, release: () => void) => void;
  const waitingConnect = (callback?: Callback): Promise<PoolClient> | undefined => {
    const connecting = patiently(() => connect(), waiting);
    if (callback === undefined) return connecting;
    connecting.then(
      (client) => callback(undefined, client, () => client.release()),
      (error: Error) => callback(error, undefined, () => undefined),
    );
    return undefined;
  };
  pool.connect = waitingConnect as typeof pool.connect;
  return () => {
    pool.connect = connect as typeof pool.connect;
    Object.assign(pool.options, { connectionTimeoutMillis: acquire });
  };
}

/** What a start says when it gives up. */
function awayLine(error: Error, patience: number): string {
  return `The database did not answer within ${Math.round(patience / 1_000)} s (${error.message}): see whether it runs and how busy it is, and start again.`;
}
