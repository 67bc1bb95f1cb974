/** The client: a method for each method of HTTP, typed by path, and helpers for integrations. */
import { ApiError, type Call, isRefusal } from './errors.ts';
import { type Following, followed } from './follow.ts';
import { ended, type Job, type Waiting } from './jobs.ts';
import { pagesOf, recordsOf, type Way } from './pages.ts';
import { filled, queryText } from './query.ts';
import { type Attempt, parsed, type Sending, send } from './send.ts';
import type {
  Answer,
  Codes,
  Common,
  Input,
  Lists,
  Methods,
  Options,
  Path,
  RecordOf,
  Rehearsed,
  Remembered,
  Repeated,
  Verdict,
  Versioned,
  Ways,
} from './types.ts';

export interface ClientOptions {
  /** Where the service is: `https://api.example.com`. */
  readonly url: string;
  /** An API token, or a function that gives it before each request. */
  readonly token: string | (() => string | Promise<string>);
  /** Another `fetch`, such as one with a proxy. */
  readonly fetch?: typeof fetch;
  /** Attempts after the first, of reads and of writes with a key; default 4. */
  readonly retries?: number;
  /** Milliseconds that one attempt may take; default 60000. */
  readonly timeout?: number;
  /** Longest `Retry-After` in seconds that is waited for; default 60. */
  readonly patience?: number;
  /** Called before each wait. */
  readonly onRetry?: (attempt: Attempt) => void;
  /** Filters, parameters and keys of bodies that nobody knows are refused; default true. false: they are ignored, and `meta` names them. */
  readonly strict?: boolean;
  /** Sent with every request. */
  readonly headers?: Readonly<Record<string, string>>;
}

/** Options of a request whose types nobody knows. */
export interface RawOptions extends Common, Repeated {
  readonly path?: object;
  readonly query?: object;
  readonly body?: unknown;
  readonly dryRun?: boolean;
}

type Dry = { readonly dryRun: true };
type Shown<P> = NonNullable<RecordOf<P>>;

export interface Client {
  get<P extends Path<'GET'>>(path: P, ...options: Input<'GET', P>): Call<Answer<'GET', P>, Codes<'GET', P>>;
  /** Requests only the verdict: nothing changes. */
  post<P extends Rehearsed<'POST'>>(
    path: P,
    options: Options<'POST', P> & Dry,
  ): Call<Verdict<'POST', P>, Codes<'POST', P>>;
  /** Sends an Idempotency-Key, the same for all tries. */
  post<P extends Path<'POST'>>(path: P, ...options: Input<'POST', P>): Call<Answer<'POST', P>, Codes<'POST', P>>;
  put<P extends Path<'PUT'>>(path: P, ...options: Input<'PUT', P>): Call<Answer<'PUT', P>, Codes<'PUT', P>>;
  patch<P extends Path<'PATCH'>>(path: P, ...options: Input<'PATCH', P>): Call<Answer<'PATCH', P>, Codes<'PATCH', P>>;
  delete<P extends Path<'DELETE'>>(
    path: P,
    ...options: Input<'DELETE', P>
  ): Call<Answer<'DELETE', P>, Codes<'DELETE', P>>;
  /** Every record of a list. `by: 'id'` neither skips nor repeats while records come and go; a ledger has a `cursor`. */
  each<P extends Lists>(path: P, ...options: Walk<P>): AsyncGenerator<Shown<P>>;
  /** The pages of a list, with their `meta`. */
  pages<P extends Lists>(path: P, ...options: Walk<P>): AsyncGenerator<Answer<'GET', P>>;
  /**
   * Events, or entries of the ledger, as they happen: in order, none twice, none skipped; a broken connection is opened again
   * after the last one. @throws ApiError `events_expired` if the position is no longer stored.
   */
  follow<P extends Streams>(path: P, options?: Following): AsyncGenerator<Followed<P>>;
  /** The record as it stood then. */
  asAt<P extends Remembered>(
    path: P,
    at: Date | string,
    options: Pick<Options<'GET', P>, 'path'> & Common,
  ): Call<Answer<'GET', `${P}/as_at`>, Codes<'GET', `${P}/as_at`>>;
  /**
   * Reads a record, changes it by what `edit` makes of it, and begins again when somebody was faster: `expected_version` goes
   * with the write. `edit` may give null, and nothing is written. Answers with the record.
   */
  change<P extends Versioned>(
    path: P,
    options: Pick<Options<'PATCH', P>, 'path'> & Common,
    edit: (record: Shown<P>) => Options<'PATCH', P>['body'] | null,
  ): Promise<Shown<P>>;
  /** Waits until a job has ended; `job` is its id, or the answer that named it. @throws JobError when it failed. */
  wait(job: string | { readonly job_id: string }, options?: Waiting): Promise<Job>;
  /** Any request, for what has no method here: answers with the response, whose body is not read. */
  request(method: keyof Methods, path: string, options?: RawOptions): Promise<Response>;
}

/** The feeds. */
type Streams = '/events/stream' | '/actions/stream';
/** An event of the feed; `payload` is the body that a webhook gets. */
export interface FeedEvent {
  readonly id: number;
  readonly event: string;
  readonly entity: string;
  readonly ref: string;
  readonly created_at: string;
  readonly payload: Readonly<Record<string, unknown>>;
}

/** An event, or an entry of the ledger. */
type Followed<P extends Streams> = P extends '/events/stream'
  ? FeedEvent
  : { readonly id: number; readonly action: string } & Readonly<Record<string, unknown>>;

type Walk<P extends Lists> =
  Record<never, never> extends Options<'GET', P>
    ? [options?: Options<'GET', P> & { readonly by?: Ways<P> }]
    : [options: Options<'GET', P> & { readonly by?: Ways<P> }];

/** How often a change is begun again because somebody was faster. */
const races = 5;

/** A client of one installation. Nothing is sent before the first call. */
export function createClient(options: ClientOptions): Client {
  const { url, token, retries = 4, timeout = 60_000, patience = 60, strict = true, onRetry } = options;
  const sending: Sending = {
    fetch: options.fetch ?? ((...args) => fetch(...args)),
    retries,
    timeout,
    patience,
    onRetry,
  };
  const base = url.replace(/\/+$/, '');

  async function ask<T>(
    method: keyof Methods,
    path: string,
    input: RawOptions,
    read: (response: Response) => Promise<T>,
  ): Promise<T> {
    const { body, dryRun = false, idempotencyKey, signal } = input;
    const query = { ...input.query, ...(dryRun && { dry_run: 1 }) };
    const address = `${base}/api/v1${filled(path, input.path)}${queryText(query)}`;
    const headers = new Headers({ accept: 'application/json', ...options.headers, ...input.headers });
    if (strict && !headers.has('prefer')) headers.set('prefer', 'handling=strict');
    headers.set('authorization', `Bearer ${typeof token === 'string' ? token : await token()}`);
    if (body !== undefined) headers.set('content-type', 'application/json');
    if (method === 'POST' && !dryRun && !headers.has('idempotency-key'))
      headers.set('idempotency-key', idempotencyKey ?? crypto.randomUUID());
    const content = body === undefined ? {} : { body: JSON.stringify(body) };
    return send(address, { method, headers, ...content, ...(signal && { signal }) }, sending, read);
  }

  const call = (method: keyof Methods, path: string, input: RawOptions = {}): Promise<unknown> =>
    ask(method, path, input, async (response) => {
      const text = await response.text();
      const value = text === '' ? null : parsed(text);
      // Some other program answers there: a proxy's page, for example.
      if (value === undefined) throw new ApiError(response, null);
      return value;
    });

  const pages = (path: string, { by = 'page', ...input }: RawOptions & { readonly by?: Way } = {}) =>
    pagesOf((query) => call('GET', path, { ...input, query }), { ...input.query }, by);

  async function* each(path: string, input?: RawOptions): AsyncGenerator<unknown> {
    for await (const page of pages(path, input)) yield* recordsOf(page);
  }

  async function change(path: string, input: RawOptions, edit: (record: unknown) => object | null): Promise<unknown> {
    for (let race = 1; ; race++) {
      const record = recordOf(await call('GET', path, input));
      const changes = edit(record);
      if (changes === null) return record;
      try {
        return recordOf(await call('PATCH', path, { ...input, body: { ...changes, ...expecting(record) } }));
      } catch (error) {
        if (race >= races || !isRefusal(error, 'version_conflict')) throw error;
      }
    }
  }

  const method = (name: keyof Methods) => (path: string, input?: RawOptions) => call(name, path, input);
  return {
    get: method('GET'),
    post: method('POST'),
    put: method('PUT'),
    patch: method('PATCH'),
    delete: method('DELETE'),
    each,
    pages,
    change,
    request: (name: keyof Methods, path: string, input: RawOptions = {}) =>
      ask(name, path, input, async (response) => response),
    follow: (path: string, following: Following = {}) =>
      followed(
        (query, signal) =>
          ask('GET', path, { query, signal, headers: { accept: 'text/event-stream' } }, async (response) => response),
        following,
      ),
    asAt: (path: string, at: Date | string, input: RawOptions) =>
      call('GET', `${path}/as_at`, { ...input, query: { at } }),
    wait: (job: string | { readonly job_id: string }, waiting: Waiting = {}) =>
      ended(
        () =>
          call('GET', '/jobs/{job}', {
            path: { job: typeof job === 'string' ? job : job.job_id },
            ...(waiting.signal && { signal: waiting.signal }),
          }),
        waiting,
      ),
    // Paths and bodies are checked where a call is written; what runs is the same for all of them.
  } as unknown as Client;
}

/** The expected version of a write: spread it into a body. */
export function expecting(record: unknown): { readonly expected_version?: number } {
  const version: unknown = Reflect.get(Object(record), 'aggregate_version');
  return typeof version === 'number' ? { expected_version: version } : {};
}

/** The record of an answer: the member beside `meta`. */
function recordOf(answer: unknown): unknown {
  return Object.entries(Object(answer) as object).find(([name]) => name !== 'meta')?.[1];
}
