/** The HTTP listener: limits against slow and many sockets, an answer from the first moment, and an end without a lost request. */
import { randomUUID } from 'node:crypto';
import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { Failure } from '../../base/config/index.ts';
import { ApiError, errorBody } from '../../base/errors/index.ts';
import { limitBody } from '../../serving/pipeline/body_time.ts';
import { answerClientError, refuseRequest } from '../../serving/pipeline/client_error.ts';
import { messagesOf } from '../../serving/pipeline/messages.ts';
import { startingPage } from '../sign_in/starting_page.ts';

/** Milliseconds, and a count (reliability, limits and headers). */
export const limits = {
  headers: 10_000,
  request: 30_000,
  /** Of an upload, which may take as long as it comes: bytes in each time of a request, and milliseconds in all. */
  leastOfUpload: 65_536,
  upload: 7_200_000,
  checking: 1_000,
  keepAlive: 65_000,
  connections: 2_000,
  drain: 25_000,
} as const;

export interface Listener {
  readonly port: number;
  /** Sends requests to this handler from now on; until the first call they are answered 503. */
  use(handler: RequestListener): void;
  /** Takes no more connections, lets requests in flight finish for up to 25 s (or until `hurry`), then cuts the rest. */
  close(hurry: AbortSignal): Promise<void>;
}

/** @throws Failure in one line when the port is taken or may not be used. */
export async function listen(port: number, host: string): Promise<Listener> {
  let handler: RequestListener = starting;
  let closing = false;
  const messages = messagesOf();
  const server = createServer(
    {
      ...messages.classes,
      headersTimeout: limits.headers,
      requestTimeout: limits.upload,
      connectionsCheckingInterval: limits.checking,
      keepAliveTimeout: limits.keepAlive,
      // Refused below, with a body: Node's own refusal has none.
      requireHostHeader: false,
    },
    (request, response) => {
      if (closing) response.setHeader('connection', 'close');
      limitBody(server, request, limits);
      if (request.headers.host === undefined && request.httpVersion === '1.1') refuseRequest(response);
      else handler(request, response);
    },
  );
  server.maxConnections = limits.connections;
  // An expectation that is not known is met by answering as if it had not been sent (RFC 9110, 10.1.1 allows it).
  server.on('checkExpectation', (request, response) => server.emit('request', request, response));
  server.on('clientError', answerClientError);
  await bind(server, port, host);
  return {
    port: (server.address() as AddressInfo).port,
    use(next) {
      messages.serve(next);
      handler = next;
    },
    async close(hurry) {
      closing = true;
      const closed = new Promise<void>((resolve) => server.close(() => resolve()));
      server.closeIdleConnections();
      const drained = new AbortController();
      const patience = sleep(limits.drain, undefined, { signal: AbortSignal.any([hurry, drained.signal]), ref: false });
      await Promise.race([closed, patience.catch(() => undefined)]);
      drained.abort();
      server.closeAllConnections();
      await closed;
    },
  };
}

const starting: RequestListener = (request, response) => {
  const requestId = randomUUID();
  const common = { 'cache-control': 'no-store', 'x-request-id': requestId, 'x-content-type-options': 'nosniff' };
  const json = { ...common, 'content-type': 'application/json; charset=utf-8' };
  if (request.url === '/health/live') {
    response.writeHead(200, json).end(JSON.stringify({ status: 'ok' }));
    return;
  }
  const page = startingPage(request);
  if (page !== null) {
    response.writeHead(503, { ...common, ...page.headers, 'retry-after': '1' }).end(page.html);
    return;
  }
  const refusal = errorBody(new ApiError('service_unavailable', { message: 'The service is starting.' }), requestId);
  const body = { status: 'unavailable', failing: 'start', ...refusal };
  response.writeHead(503, { ...json, 'retry-after': '1' }).end(JSON.stringify(body));
};

/** Binds a server to its address; `exclusive`: to be shared with no other process (processes.ts). @throws Failure in one line, naming the variables to change. */
export function bind(
  server: Server,
  port: number,
  host: string,
  names: readonly [port: string, host: string] = ['PORT', 'HOST'],
  exclusive = false,
): Promise<void> {
  return new Promise((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) =>
      reject(new Failure(bindingProblem(error, port, host, names), { cause: error })),
    );
    server.listen({ port, host, exclusive }, () => {
      server.removeAllListeners('error');
      resolve();
    });
  });
}

function bindingProblem(
  error: NodeJS.ErrnoException,
  port: number,
  host: string,
  [portName, hostName]: readonly [string, string],
): string {
  switch (error.code) {
    case 'EADDRINUSE':
      return `Port ${port} on ${host} is already in use: stop the program that uses it, or set ${portName} to another one.`;
    case 'EACCES':
      return `Port ${port} may not be used by this account: set ${portName} to one from 1024.`;
    case 'EADDRNOTAVAIL':
    case 'ENOTFOUND':
      return `${hostName}=${host} is not an address of this machine: use 127.0.0.1 (this machine alone) or 0.0.0.0 (all networks).`;
    default:
      return `The service can't listen on ${host}:${port}: ${error.message}.`;
  }
}
