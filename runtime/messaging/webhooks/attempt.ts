/** One HTTP request of a delivery. Whatever the other side does, it ends within its time and keeps two kilobytes. */
import type { IncomingHttpHeaders } from 'node:http';
import type { Dispatcher } from 'undici';

export interface Attempt {
  /** Null when there was no answer. */
  readonly status: number | null;
  readonly ms: number;
  /** The answer's first 2 KB, or why there was none. */
  readonly text: string;
  readonly retryAfter: string | undefined;
  /** `timeout`: nothing came in time; `connection`: none stood; null: there was an answer. */
  readonly failure: 'timeout' | 'connection' | null;
}

export interface Target {
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
  /** Seconds. */
  readonly timeout: number;
}

const mostStored = 2_048;
/** Bytes that are read and dropped so that the connection can be used again; beyond, it is closed. */
const drained = 65_536;
/** Milliseconds that the body of an answer may take: its status says all that counts. */
const bodyPatience = 1_000;

/** Sends a POST and reads the answer. Redirects are not followed. Rejects only when `stop` is aborted. */
export function attempt(dispatcher: Dispatcher, target: Target, stop: AbortSignal): Promise<Attempt> {
  return new Promise((resolve, reject) => {
    const { origin, pathname, search } = new URL(target.url);
    const exchange = new Exchange(target.timeout, stop, resolve, reject);
    const request = { origin, path: pathname + search, method: 'POST', headers: target.headers, body: target.body };
    try {
      dispatcher.dispatch({ ...request, headersTimeout: 0, bodyTimeout: 0 }, exchange);
    } catch (error) {
      exchange.fail(error);
    }
  });
}

/** A request and its answer as they come. The client's streams and signals would cost more than the request itself. */
class Exchange implements Dispatcher.DispatchHandler {
  private readonly started = performance.now();
  private readonly timeout: number;
  private readonly stop: AbortSignal;
  private readonly resolve: (attempt: Attempt) => void;
  private readonly reject: (reason: unknown) => void;
  private readonly halt = (): void => this.settle(() => this.reject(this.stop.reason));
  private clock: NodeJS.Timeout;
  private controller: Dispatcher.DispatchController | null = null;
  private isSettled = false;
  private status: number | null = null;
  private retryAfter: string | undefined;
  private chunks: Buffer[] = [];
  private size = 0;

  constructor(
    timeout: number,
    stop: AbortSignal,
    resolve: (attempt: Attempt) => void,
    reject: (reason: unknown) => void,
  ) {
    this.timeout = timeout;
    this.stop = stop;
    this.resolve = resolve;
    this.reject = reject;
    this.clock = setTimeout(() => this.none(`No answer within ${timeout} seconds.`, 'timeout'), timeout * 1_000);
    stop.addEventListener('abort', this.halt, { once: true });
    if (stop.aborted) this.halt();
  }

  onRequestStart(controller: Dispatcher.DispatchController): void {
    this.controller = controller;
    if (this.isSettled) controller.abort(new Error('Too late.'));
  }

  onResponseStart(_: Dispatcher.DispatchController, status: number, headers: IncomingHttpHeaders): void {
    if (status < 200 || this.isSettled) return;
    this.status = status;
    const after: string | string[] | undefined = headers['retry-after'];
    this.retryAfter = Array.isArray(after) ? after[0] : after;
    // The status says all that counts: the body has little time, and none beyond the whole.
    const left = this.timeout * 1_000 - (performance.now() - this.started);
    clearTimeout(this.clock);
    this.clock = setTimeout(() => this.answered(true), Math.max(0, Math.min(bodyPatience, left)));
  }

  onResponseData(_: Dispatcher.DispatchController, chunk: Buffer): void {
    if (this.isSettled) return;
    if (this.size < mostStored) this.chunks.push(chunk.subarray(0, mostStored - this.size));
    this.size += chunk.length;
    if (this.size > drained) this.answered(true);
  }

  onResponseEnd(): void {
    this.answered(false);
  }

  onResponseError(_: Dispatcher.DispatchController | undefined, error: Error): void {
    this.fail(error);
  }

  /** It broke off: before an answer, or within its body, which does not matter. */
  fail(error: unknown): void {
    if (this.status === null) this.none(reasonOf(error), 'connection');
    else this.answered(false);
  }

  private answered(isOpen: boolean): void {
    this.settle(() => {
      const text = new TextDecoder().decode(Buffer.concat(this.chunks)).replaceAll('\0', '').toWellFormed();
      this.resolve({ status: this.status, ms: this.elapsed(), text, retryAfter: this.retryAfter, failure: null });
    }, isOpen);
  }

  private none(text: string, failure: 'timeout' | 'connection'): void {
    this.settle(() => {
      this.resolve({ status: null, ms: this.elapsed(), text, retryAfter: undefined, failure });
    });
  }

  private elapsed(): number {
    return Math.round(performance.now() - this.started);
  }

  /** Once; a request that is still open is broken off. */
  private settle(say: () => void, isOpen = true): void {
    if (this.isSettled) return;
    this.isSettled = true;
    clearTimeout(this.clock);
    this.stop.removeEventListener('abort', this.halt);
    say();
    if (isOpen) this.controller?.abort(new Error('Enough.'));
  }
}

/** Says why without repeating what might be secret: the innermost cause's code or message. */
function reasonOf(error: unknown): string {
  let at = error;
  while (at instanceof AggregateError && at.errors.length > 0) at = at.errors[0];
  while (at instanceof Error && at.cause instanceof Error) at = at.cause;
  if (!(at instanceof Error)) return 'The request failed.';
  const code = (at as NodeJS.ErrnoException).code;
  return `The request failed: ${code === undefined || at.message.includes(code) ? at.message : `${code} ${at.message}`}`.slice(
    0,
    mostStored,
  );
}
