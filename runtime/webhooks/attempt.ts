/** One HTTP request of a delivery. Whatever the other side does, it ends within its time and keeps two kilobytes. */
import { type Dispatcher, request } from 'undici';

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

const kept = 2_048;
/** Bytes that are read and dropped so that the connection can be used again; beyond, it is closed. */
const drained = 65_536;
/** Milliseconds that the body of an answer may take: its status says all that counts. */
const bodyPatience = 1_000;

/** Sends a POST and reads the answer. Redirects are not followed. Rejects only when `stop` is aborted. */
export async function attempt(dispatcher: Dispatcher, target: Target, stop: AbortSignal): Promise<Attempt> {
  const started = performance.now();
  const ended = new AbortController();
  const clock = setTimeout(() => ended.abort('timeout'), target.timeout * 1_000);
  const halt = (): void => ended.abort('stopping');
  stop.addEventListener('abort', halt, { once: true });
  const elapsed = (): number => Math.round(performance.now() - started);
  try {
    const response = await request(target.url, {
      dispatcher,
      method: 'POST',
      headers: target.headers,
      body: target.body,
      signal: ended.signal,
      headersTimeout: 0,
      bodyTimeout: 0,
    });
    const retryAfter = response.headers['retry-after'];
    const hurry = setTimeout(() => response.body.destroy(), bodyPatience);
    const text = await firstOf(response.body).finally(() => clearTimeout(hurry));
    return {
      status: response.statusCode,
      ms: elapsed(),
      text,
      retryAfter: Array.isArray(retryAfter) ? retryAfter[0] : retryAfter,
      failure: null,
    };
  } catch (error) {
    if (stop.aborted) throw error;
    const late = ended.signal.aborted;
    const text = late ? `No answer within ${target.timeout} seconds.` : reasonOf(error);
    return { status: null, ms: elapsed(), text, retryAfter: undefined, failure: late ? 'timeout' : 'connection' };
  } finally {
    clearTimeout(clock);
    stop.removeEventListener('abort', halt);
  }
}

/** What an answer's body begins with. A body that breaks off gives what had come. */
async function firstOf(body: Dispatcher.ResponseData['body']): Promise<string> {
  const chunks: Buffer[] = [];
  let size = 0;
  let all = 0;
  try {
    for await (const chunk of body as AsyncIterable<Buffer>) {
      all += chunk.length;
      if (size < kept) chunks.push(chunk.subarray(0, kept - size));
      size = Math.min(kept, size + chunk.length);
      if (all > drained) break;
    }
  } catch {
    // The status had arrived.
  }
  const text = new TextDecoder().decode(Buffer.concat(chunks));
  return text.replaceAll('\0', '').toWellFormed();
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
    kept,
  );
}
