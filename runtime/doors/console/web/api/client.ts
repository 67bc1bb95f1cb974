/** Requests to the API behind the session: one way in, typed answers, refusals as errors that a page can show. */
import { boot } from '../boot.ts';
import { refusalOf, t } from '../words/index.ts';
import { inLabels } from './labels.ts';
import { setAway } from './reach.ts';
import { settleRemovals } from './removals.ts';
import { signInAgain } from './session.ts';

/** A refusal, as the API words it; status 0 where the server cannot be reached. */
export class Refusal extends Error {
  /** The server's own sentence, which names records and figures; `message` begins with what it comes to in the person's language. */
  readonly detail: string;
  /** What it comes to in the person's language; undefined where the server's sentence is all there is. */
  readonly said: string | undefined;
  readonly status: number;
  readonly code: string;
  /** Field → messages. */
  readonly errors: Readonly<Record<string, readonly string[]>>;
  readonly body: Readonly<Record<string, unknown>>;

  constructor(status: number, body: Readonly<Record<string, unknown>>) {
    const detail = typeof body['message'] === 'string' ? inLabels(body['message']) : `The server answered ${status}.`;
    const code = typeof body['code'] === 'string' ? body['code'] : 'unknown';
    const said = refusalOf(code);
    super(said === undefined ? detail : `${said} ${detail}`);
    this.name = 'Refusal';
    this.detail = detail;
    this.said = said;
    this.status = status;
    this.code = code;
    this.errors = (body['errors'] as Refusal['errors'] | undefined) ?? {};
    this.body = body;
  }
}

/** Whether a failure is of the moment: the server is away or busy. What a limit refuses is not sent again by itself. */
export const isPassing = (error: unknown): boolean =>
  error instanceof Refusal && (error.status === 0 || error.status === 503);

export type Query = Readonly<Record<string, string | number | boolean | readonly string[] | undefined>>;

export interface Ask {
  readonly method?: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  readonly query?: Query;
  readonly body?: unknown;
  readonly signal?: AbortSignal;
  /** Idempotency-Key: what is sent twice under one key has one effect. */
  readonly key?: string;
  /** If-Match: the tag of the record as it was read; 412 where somebody changed it since. */
  readonly match?: string;
  /** A removal that waited: it goes before whatever else is written, and out of a page that is left. */
  readonly waited?: true;
}

const root = '/console/api/v1';

/** The address of a path below /api/v1, for links and streams. */
export function addressOf(path: string, query: Query = {}): string {
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(query)) {
    if (value === undefined) continue;
    // Lists are sent with commas: parameters are counted.
    search.set(name, Array.isArray(value) ? value.join(',') : String(value));
  }
  const text = search.toString();
  return `${root}${path}${text === '' ? '' : `?${text}`}`;
}

/**
 * Requests a path below /api/v1. An ended session is renewed first, if need be by signing in beside the page: then the request
 * continues, and what was typed stays.
 * @throws Refusal
 */
export async function ask<T>(path: string, options: Ask = {}): Promise<T> {
  return (await askTagged<T>(path, options)).answer;
}

/**
 * The same with the tag of the answer, which `match` takes when what was read is changed.
 * @throws Refusal
 */
export async function askTagged<T>(
  path: string,
  options: Ask = {},
): Promise<{ readonly answer: T; readonly tag: string | undefined }> {
  const { method = 'GET', body } = options;
  const key = options.key ?? (method === 'POST' ? crypto.randomUUID() : undefined);
  if (method !== 'GET' && !options.waited) await settleRemovals();
  for (let round = 0; ; round++) {
    const response = await send(path, options, key);
    const text = await response.text();
    const answer: unknown = text === '' ? null : parsed(text);
    if (isOver(response.status, answer) && round < 3) {
      await signInAgain();
      continue;
    }
    if (response.ok) return { answer: answer as T, tag: response.headers.get('etag') ?? undefined };
    throw new Refusal(response.status, (answer ?? {}) as Record<string, unknown>);
  }

  async function send(
    at: string,
    { query, signal, match, waited }: Ask,
    idempotency: string | undefined,
  ): Promise<Response> {
    try {
      const response = await fetch(addressOf(at, query), {
        method,
        ...(signal && { signal }),
        ...(waited && { keepalive: true }),
        ...(body !== undefined && { body: JSON.stringify(body) }),
        headers: {
          accept: 'application/json',
          ...(method !== 'GET' && { 'x-csrf-token': boot().csrf }),
          ...(body !== undefined && { 'content-type': 'application/json' }),
          ...(idempotency !== undefined && { 'idempotency-key': idempotency }),
          ...(match !== undefined && { 'if-match': match }),
        },
      });
      setAway(false);
      return response;
    } catch (error) {
      if (signal?.aborted) throw error;
      setAway(true);
      throw new Refusal(0, { code: 'unreachable', message: t('The server cannot be reached at the moment.') });
    }
  }
}

/** Whether the session of the page has ended, or the page is of an earlier one. */
export function isOver(status: number, answer: unknown): boolean {
  return status === 401 || (status === 403 && (answer as { code?: unknown } | null)?.code === 'csrf_mismatch');
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return { message: text.slice(0, 200) };
  }
}
