/**
 * An operation called by another door of this process, without a socket of its own: the call passes the same steps as a
 * request to /api/v1, from an exchange of its own to the error handler, and is observed and metered as one.
 */
import { Writable } from 'node:stream';
import type { ErrorRequestHandler, Request, RequestHandler, Response } from 'express';
import type { Actor } from '../kernel/actor.ts';
import type { RouteSpec } from '../kernel/route.ts';
import { addressOf } from '../query/address.ts';
import { apiPrefix, matched } from './route.ts';

export interface InnerCall {
  readonly route: RouteSpec;
  readonly actor: Actor;
  /** Path parameters, not encoded. */
  readonly params: Readonly<Record<string, string>>;
  /** The query string as it would stand behind `?`. */
  readonly query: string;
  readonly body: Record<string, unknown>;
  /** Lower-case headers. */
  readonly headers: Readonly<Record<string, string>>;
}

export interface InnerAnswer {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly text: string;
}

/**
 * Calls the operation for a request that another door received. Rejects only when the call was given up: `signal` fired, or
 * the answer broke off.
 */
export type CallOperation = (outer: Request, call: InnerCall, signal: AbortSignal) => Promise<InnerAnswer>;

export interface InnerSteps {
  /** Gives the call its exchange. */
  readonly begin: RequestHandler;
  /** What stands before the route's own steps. */
  readonly before: readonly RequestHandler[];
  readonly stepsOf: (route: RouteSpec) => readonly (RequestHandler | ErrorRequestHandler)[];
  readonly fail: ErrorRequestHandler;
}

type Step = RequestHandler | ErrorRequestHandler;

export function openInnerCalls({ begin, before, stepsOf, fail }: InnerSteps): CallOperation {
  const chains = new Map<RouteSpec, readonly Step[]>();
  const chainOf = (route: RouteSpec): readonly Step[] => {
    let chain = chains.get(route);
    if (!chain) {
      chain = [...before, matched(route), ...stepsOf(route), fail];
      chains.set(route, chain);
    }
    return chain;
  };
  return (outer, call, signal) => {
    const request = requestOf(outer, call);
    const answer = new InnerResponse(request);
    const response = answer as unknown as Response;
    const done = answer.done();
    const giveUp = (): void => void answer.destroy();
    if (signal.aborted) giveUp();
    else signal.addEventListener('abort', giveUp, { once: true });
    begin(request, response, () => undefined);
    Object.assign(request.exchange, { actor: call.actor, body: call.body, bodyGiven: true });
    run(chainOf(call.route), request, response);
    return done.finally(() => signal.removeEventListener('abort', giveUp));
  };
}

/** Steps in order; after a failure those that take one, as Express has it. */
function run(steps: readonly Step[], request: Request, response: Response): void {
  let at = 0;
  const next = (failure?: unknown): void => {
    let error = failure;
    for (;;) {
      const step = steps[at];
      at += 1;
      if (step === undefined) {
        // The last step answers whatever failed: nothing comes after it but a failure of its own.
        response.destroy();
        return;
      }
      if ((step.length === 4) !== (error !== undefined)) continue;
      try {
        const working: unknown =
          error === undefined
            ? (step as RequestHandler)(request, response, next)
            : (step as ErrorRequestHandler)(error, request, response, next);
        if (working instanceof Promise) working.catch(next);
        return;
      } catch (thrown) {
        error = thrown ?? new Error('A step failed without a reason.');
      }
    }
  };
  next();
}

/**
 * A request from the outer one's socket with another target, as the API's router would have it. The outer one is no prototype:
 * to make one of an object costs more than all of this.
 */
function requestOf(outer: Request, { route, params, query, headers, body }: InnerCall): Request {
  const path = addressOf(route.path, params);
  const url = query === '' ? path : `${path}?${query}`;
  const request = Object.create(Object.getPrototypeOf(outer) as object) as Request;
  // What stands between the socket and its address.
  const forwarded = outer.headers['x-forwarded-for'];
  request.headers = forwarded === undefined ? { ...headers } : { ...headers, 'x-forwarded-for': forwarded };
  request.socket = outer.socket;
  request.method = route.method;
  request.originalUrl = url;
  request.baseUrl = apiPrefix;
  request.url = url.slice(apiPrefix.length);
  request.params = params as Record<string, string>;
  request.body = body;
  return request;
}

/** What steps write an answer to; nothing of it reaches a socket. */
class InnerResponse extends Writable {
  statusCode = 200;
  headersSent = false;
  readonly req: Request;
  readonly #headers: Record<string, string> = {};
  readonly #parts: (string | Buffer)[] = [];

  constructor(request: Request) {
    super({ decodeStrings: false });
    this.req = request;
  }

  override _write(part: string | Buffer, _encoding: string, done: () => void): void {
    this.#parts.push(part);
    done();
  }

  setHeader(name: string, value: number | string | readonly string[]): this {
    this.#headers[name.toLowerCase()] = Array.isArray(value) ? value.join(', ') : String(value);
    return this;
  }

  getHeader(name: string): string | undefined {
    return this.#headers[name.toLowerCase()];
  }

  removeHeader(name: string): void {
    delete this.#headers[name.toLowerCase()];
  }

  status(code: number): this {
    this.statusCode = code;
    return this;
  }

  writeHead(status: number, headers: Readonly<Record<string, string>> = {}): this {
    this.statusCode = status;
    for (const name in headers) this.setHeader(name, headers[name] ?? '');
    this.headersSent = true;
    return this;
  }

  flushHeaders(): void {
    this.headersSent = true;
  }

  done(): Promise<InnerAnswer> {
    return new Promise((resolve, reject) => {
      // A call that is given up is told by 'close' alone.
      this.once('error', reject);
      this.once('close', () => {
        if (!this.writableFinished) reject(new Error('The call was given up.'));
      });
      this.once('finish', () => {
        const text = this.#parts.map((part) => (typeof part === 'string' ? part : part.toString('utf8'))).join('');
        resolve({ status: this.statusCode, headers: this.#headers, text });
      });
    });
  }
}
