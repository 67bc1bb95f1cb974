/** Requests that Node's HTTP parser refuses before there is a request: they too get JSON, then the socket closes. */
import { randomUUID } from 'node:crypto';
import { type ServerResponse, STATUS_CODES } from 'node:http';
import type { Duplex } from 'node:stream';
import { ApiError, errorBody } from '../../base/errors/index.ts';

interface ParserError extends Error {
  readonly code?: string;
  /** The bytes the parser stumbled over. */
  readonly rawPacket?: Buffer;
}

/** Listener for the server's `clientError`: 414 for a request line that is too long, 408 for one that did not come in time, 400 `bad_request` for all else. */
export function answerClientError(error: ParserError, socket: Duplex): void {
  if (error.code === 'ECONNRESET' || !socket.writable) {
    socket.destroy();
    return;
  }
  const refusal = refusalOf(error);
  const requestId = randomUUID();
  const body = JSON.stringify(errorBody(refusal, requestId));
  socket.end(
    [
      `HTTP/1.1 ${refusal.status} ${STATUS_CODES[refusal.status] ?? ''}`,
      'Content-Type: application/json; charset=utf-8',
      `Content-Length: ${Buffer.byteLength(body)}`,
      `X-Request-Id: ${requestId}`,
      'X-Content-Type-Options: nosniff',
      'Cache-Control: no-store',
      'Connection: close',
      ...Object.entries(refusal.headers ?? {}).map(([name, value]) => `${name}: ${value}`),
      '',
      body,
    ].join('\r\n'),
  );
}

/** Answers 400 `bad_request` and closes: HTTP/1.1 without a Host, which no step can read. */
export function refuseRequest(response: ServerResponse): void {
  const requestId = randomUUID();
  response
    .writeHead(400, {
      'content-type': 'application/json; charset=utf-8',
      'x-request-id': requestId,
      'x-content-type-options': 'nosniff',
      'cache-control': 'no-store',
      connection: 'close',
    })
    .end(JSON.stringify(errorBody(new ApiError('bad_request'), requestId)));
}

function refusalOf(error: ParserError): ApiError {
  if (error.code === 'HPE_HEADER_OVERFLOW') {
    const line = error.rawPacket?.indexOf('\r\n') ?? 0;
    if (line < 0 || line > 8192) return new ApiError('uri_too_long', { params: { limit: 8192 } });
    return new ApiError('bad_request', { message: 'The request headers are too large.' });
  }
  // It may be this process that had no time to read it: clients send again what ends so.
  if (error.code === 'ERR_HTTP_REQUEST_TIMEOUT')
    return new ApiError('request_timeout', { headers: { 'retry-after': '1' } });
  return new ApiError('bad_request');
}
