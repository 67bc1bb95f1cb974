/** How long a body may take: all but uploads have to be there in a time; an upload may take longer, while enough of it comes. */
import type { IncomingMessage, Server } from 'node:http';

interface BodyTimes {
  /** Milliseconds. */
  readonly request: number;
  /** Bytes that have to come of an upload in each such time. */
  readonly leastOfUpload: number;
}

const isUpload = ({ headers }: IncomingMessage): boolean =>
  /^multipart\/form-data\s*;/i.test(headers['content-type'] ?? '');

/** What is too slow is answered as Node itself answers it: 408 through `clientError`. */
export function limitBody(server: Server, request: IncomingMessage, { request: time, leastOfUpload }: BodyTimes): void {
  const { 'content-length': length, 'transfer-encoding': coding } = request.headers;
  if (coding === undefined && Number(length ?? 0) === 0) return;
  const { socket } = request;
  let before = socket.bytesRead;
  const timer = setInterval(() => {
    if (request.complete || socket.destroyed) {
      clearInterval(timer);
      return;
    }
    const now = socket.bytesRead;
    const isComing = isUpload(request) && now - before >= leastOfUpload;
    before = now;
    if (isComing) return;
    clearInterval(timer);
    const error = Object.assign(new Error('Request timeout'), { code: 'ERR_HTTP_REQUEST_TIMEOUT' });
    server.emit('clientError', error, socket);
  }, time).unref();
  request.once('close', () => clearInterval(timer));
}
