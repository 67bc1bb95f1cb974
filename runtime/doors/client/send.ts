/** One request until it is answered: repeated where that is safe and helps. */
import { ApiError, ConnectionError } from './errors.ts';

/** How requests are sent. */
export interface Sending {
  readonly fetch: typeof fetch;
  /** Attempts after the first. */
  readonly retries: number;
  /** Milliseconds that one attempt may take. */
  readonly timeout: number;
  /** The longest wait in seconds that the service may ask for; a longer `Retry-After` is an error at once. */
  readonly patience: number;
  /** Called before each wait. */
  readonly onRetry?: ((attempt: Attempt) => void) | undefined;
}

/** An attempt that failed and will be repeated. */
export interface Attempt {
  readonly method: string;
  readonly url: string;
  /** 1 for the first. */
  readonly attempt: number;
  readonly error: ApiError | ConnectionError;
  /** Milliseconds until the next. */
  readonly wait: number;
}

/** Answers that say nothing of the request itself. */
const passing: readonly number[] = [425, 429, 502, 503, 504];

/**
 * Sends, and answers with what `read` makes of an answer that is no refusal. A read is repeated, and a write that has an
 * Idempotency-Key, with which the service does it once.
 * @throws ApiError for a refusal, ConnectionError when no answer came or it broke off, the signal's reason when it was aborted.
 */
export async function send<T>(
  url: string,
  request: RequestInit & { method: string },
  sending: Sending,
  read: (response: Response) => Promise<T>,
): Promise<T> {
  const repeatable = request.method === 'GET' || new Headers(request.headers).has('idempotency-key');
  for (let attempt = 1; ; attempt++) {
    const outcome = await once(url, request, sending, read);
    if ('value' in outcome) return outcome.value;
    const { error } = outcome;
    const passes = error instanceof ConnectionError || passing.includes(error.status);
    const retryAfter = error instanceof ApiError ? (error.retryAfter ?? 0) : 0;
    if (!repeatable || !passes || attempt > sending.retries || retryAfter > sending.patience) throw error;
    const wait = Math.max(retryAfter * 1000, backoff(attempt));
    sending.onRetry?.({ method: request.method, url, attempt, error, wait });
    await sleep(wait, request.signal);
  }
}

async function once<T>(
  url: string,
  request: RequestInit,
  { fetch, timeout }: Sending,
  read: (response: Response) => Promise<T>,
): Promise<{ readonly value: T } | { readonly error: ApiError | ConnectionError }> {
  const { signal } = request;
  const limit = new AbortController();
  const timer = setTimeout(() => limit.abort(), timeout);
  try {
    // Never sent on to another host: the token goes to the one it was made by.
    const response = await fetch(url, {
      redirect: 'error',
      ...request,
      signal: signal ? AbortSignal.any([signal, limit.signal]) : limit.signal,
    });
    if (response.ok || response.status === 304) return { value: await read(response) };
    return { error: new ApiError(response, parsed(await response.text())) };
  } catch (cause) {
    signal?.throwIfAborted();
    if (cause instanceof ApiError) return { error: cause };
    const why = limit.signal.aborted ? `no answer within ${timeout} ms` : reasonOf(cause);
    return { error: new ConnectionError(`${new URL(url).host} cannot be reached: ${why}.`, { cause }) };
  } finally {
    // A body that is read later, such as a stream, may take its time.
    clearTimeout(timer);
  }
}

/** What lies deepest says most: `fetch failed` says nothing. */
function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  return error.cause instanceof Error ? reasonOf(error.cause) : error.message || error.name;
}

/** The value of a JSON text; undefined of anything else. */
export function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** Milliseconds: half a second, doubled each time up to eight, of which a random half is left out so that clients spread. */
function backoff(attempt: number): number {
  return Math.min(8000, 250 * 2 ** attempt) * (0.5 + Math.random() / 2);
}

/** Resolves after so many milliseconds. @throws the signal's reason as soon as it is aborted. */
export function sleep(milliseconds: number, signal?: AbortSignal | null): Promise<void> {
  return new Promise((resolve, reject) => {
    signal?.throwIfAborted();
    const end = (): void => {
      clearTimeout(timer);
      reject(signal?.reason);
    };
    const timer = setTimeout(() => {
      signal?.removeEventListener('abort', end);
      resolve();
    }, milliseconds);
    signal?.addEventListener('abort', end, { once: true });
  });
}
