/** What can go wrong, by names that programs branch on. */

/** Body of a refusal. */
interface Refusal {
  readonly message?: string;
  readonly code?: string;
  readonly errors?: Readonly<Record<string, readonly string[]>>;
  readonly request_id?: string;
  readonly docs_url?: string;
  readonly [detail: string]: unknown;
}

/** Code of an answer that is no refusal of the service: a proxy's page, for example. */
export type Unexpected = 'unexpected_answer';

/** A refusal of the service. `Codes` are those that the operation declares: branch on `code`, show `message`. */
export class ApiError<Codes extends string = string> extends Error {
  override readonly name: string = 'ApiError';
  readonly status: number;
  readonly code: Codes | Unexpected;
  /** Field → messages; empty where no field is to blame. */
  readonly errors: Readonly<Record<string, readonly string[]>>;
  /** Names the request in the service's log. */
  readonly requestId: string | null;
  /** Page about the code, absolute. */
  readonly docsUrl: string | null;
  /** The whole body: `current_version`, `details`, `required_ability`, `valid_statuses`. */
  readonly body: Readonly<Record<string, unknown>>;
  /** Seconds to wait, from the service; null without. */
  readonly retryAfter: number | null;

  constructor(response: Response, body: unknown) {
    const refusal: Refusal = { ...(typeof body === 'object' ? body : null) };
    super(refusal.message ?? `The service answered ${response.status} ${response.statusText}`.trimEnd());
    this.status = response.status;
    this.code = (refusal.code as Codes | undefined) ?? 'unexpected_answer';
    this.errors = refusal.errors ?? {};
    this.requestId = refusal.request_id ?? response.headers.get('x-request-id');
    this.docsUrl =
      refusal.docs_url !== undefined && response.url !== '' ? new URL(refusal.docs_url, response.url).href : null;
    this.body = refusal;
    this.retryAfter = secondsOf(response.headers.get('retry-after'));
  }
}

/** No answer came: the connection failed, or took longer than `timeout`. The request may have had its effect all the same. */
export class ConnectionError extends Error {
  override readonly name: string = 'ConnectionError';
}

/** A job ended without what it was for. */
export class JobError extends Error {
  override readonly name: string = 'JobError';
  readonly code: string;
  readonly jobId: string;

  constructor(jobId: string, { message, code }: { readonly message: string; readonly code: string }) {
    super(message);
    this.jobId = jobId;
    this.code = code;
  }
}

/** A promise that knows how it may be refused. */
export interface Call<Answer, Codes extends string = string> extends Promise<Answer> {
  /** For types alone: never there. */
  readonly codes?: Codes;
}

/** What came of a call: the answer, or a refusal with the codes that the operation declares. */
export type Outcome<Answer, Codes extends string> =
  | { readonly answer: Answer; readonly error: null }
  | { readonly answer: null; readonly error: ApiError<Codes> };

/** Waits for a call and gives a refusal back instead of throwing it. Whatever is no refusal is thrown as ever. */
export async function attempt<Answer, Codes extends string>(
  call: Call<Answer, Codes>,
): Promise<Outcome<Answer, Codes>> {
  try {
    return { answer: await call, error: null };
  } catch (error) {
    if (error instanceof ApiError) return { answer: null, error };
    throw error;
  }
}

/** Whether an error is a refusal with this code. */
export function isRefusal<Code extends string>(error: unknown, code: Code): error is ApiError<Code> {
  return error instanceof ApiError && error.code === code;
}

/** `Retry-After` in seconds, from a number or a date. */
function secondsOf(text: string | null): number | null {
  if (text === null) return null;
  const seconds = /^\d+$/.test(text) ? Number(text) : (Date.parse(text) - Date.now()) / 1000;
  return Number.isFinite(seconds) ? Math.max(0, seconds) : null;
}
