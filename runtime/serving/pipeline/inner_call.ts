/**
 * An operation called by another door of this process, without a socket of its own: the call passes the same steps as a
 * request to /api/v1, from an exchange of its own to the error handler, and is observed and metered as one.
 */
import { Writable } from 'node:stream';
import type { ErrorRequestHandler, Request, RequestHandler, Response } from 'express';
import type { Actor } from '../../base/kernel/actor.ts';
import type { RouteSpec } from '../../base/kernel/route.ts';
import { addressOf } from '../../engine/query/address.ts';
import type { Presence } from './presence.ts';
import { apiPrefix, matched, type StepsOf } from './route.ts';
import { type Chain, chainOf } from './sequence.ts';

export interface InnerCall {
  readonly route: RouteSpec;
  readonly actor: Actor;
  /** Path parameters, not encoded. */
  readonly params: Readonly<Record<string, string>>;
  /** The query string, without `?`. */
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
 * Calls the operation for a request that another door received. Rejects only if the call was aborted: the client disconnected, or
 * the answer broke off.
 */
export type CallOperation = (outer: Request, call: InnerCall, client: Presence) => Promise<InnerAnswer>;

interface InnerSteps {
  /** Gives the call its exchange. */
  readonly begin: RequestHandler;
  /** The steps before the route's own. */
  readonly before: readonly RequestHandler[];
  readonly stepsOf: StepsOf;
  readonly fail: ErrorRequestHandler;
}

export function openInnerCalls({ begin, before, stepsOf, fail }: InnerSteps): CallOperation {
  const chains = new Map<RouteSpec, Chain>();
  const chainFor = (route: RouteSpec): Chain => {
    let chain = chains.get(route);
    if (!chain) {
      chain = chainOf([...before, matched(route), ...stepsOf(route), fail]);
      chains.set(route, chain);
    }
    return chain;
  };
  return (outer, call, client) => {
    const request = requestOf(outer, call);
    const answer = new InnerResponse(request);
    const response = answer as unknown as Response;
    const present = client.whenGone(() => void answer.destroy());
    begin(request, response, () => undefined);
    const { exchange } = request;
    exchange.actor = call.actor;
    exchange.body = call.body;
    exchange.bodyProvided = true;
    // The last step answers whatever failed: nothing comes after it but a failure of its own.
    chainFor(call.route)(request, response, () => void response.destroy());
    return answer.done(present);
  };
}

/**
 * A request from the outer one's socket with another target, as the API's router would have it. The outer one is no prototype:
 * to make one of an object costs more than all of this.
 */
function requestOf(outer: Request, { route, params, query, headers, body }: InnerCall): Request {
  const path = addressOf(route.path, params);
  const url = query === '' ? path : `${path}?${query}`;
  const request = Object.create(Object.getPrototypeOf(outer) as object) as Request;
  // Members between the socket and its address.
  const forwarded = outer.headers['x-forwarded-for'];
  request.headers = forwarded === undefined ? { ...headers } : { ...headers, 'x-forwarded-for': forwarded };
  Object.defineProperty(request, 'ip', { value: outer.exchange.ip });
  request.socket = outer.socket;
  request.method = route.method;
  request.originalUrl = url;
  request.baseUrl = apiPrefix;
  request.url = url.slice(apiPrefix.length);
  request.params = params as Record<string, string>;
  request.body = body;
  return request;
}

const bytesOf = (part: string | Buffer): Buffer => (typeof part === 'string' ? Buffer.from(part) : part);

/** What steps write an answer to; nothing of it reaches a socket. One that comes whole needs none of a stream's turns. */
class InnerResponse extends Writable {
  statusCode = 200;
  headersSent = false;
  readonly req: Request;
  readonly #headers: Record<string, string> = {};
  readonly #parts: (string | Buffer)[] = [];
  #whole: string | Buffer | null = null;
  #resolve: ((answer: InnerAnswer) => void) | null = null;

  constructor(request: Request) {
    super({ decodeStrings: false });
    this.req = request;
  }

  override _write(part: string | Buffer, _encoding: string, done: () => void): void {
    this.#parts.push(part);
    done();
  }

  override end(part?: unknown, ...rest: readonly unknown[]): this {
    const isWhole =
      (typeof part === 'string' || Buffer.isBuffer(part)) && rest.length === 0 && this.#parts.length === 0;
    if (!isWhole || this.destroyed) return super.end(part, ...(rest as []));
    this.#whole = part;
    // The code that ends an answer continues first, as with a socket.
    queueMicrotask(() => this.#finished());
    return this;
  }

  #finished(): void {
    if (this.destroyed) return;
    this.#resolve?.(this.#answer());
    this.emit('close');
  }

  #answer(): InnerAnswer {
    const whole = this.#whole;
    const text =
      typeof whole === 'string'
        ? whole
        : Buffer.concat((whole === null ? this.#parts : [whole]).map(bytesOf)).toString();
    return { status: this.statusCode, headers: this.#headers, text };
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

  /** The answer, once it is complete. `present` is called when nothing is waited for any more. */
  done(present: () => void): Promise<InnerAnswer> {
    return new Promise((resolve, reject) => {
      this.#resolve = (answer) => {
        present();
        resolve(answer);
      };
      // Only 'close' reports an aborted call; after an answer it has no effect.
      const giveUp = (error?: Error): void => {
        present();
        reject(error ?? new Error('The call was cancelled.'));
      };
      if (this.destroyed) return giveUp();
      this.once('finish', () => this.#resolve?.(this.#answer()));
      this.once('error', giveUp);
      this.once('close', giveUp);
    });
  }
}
