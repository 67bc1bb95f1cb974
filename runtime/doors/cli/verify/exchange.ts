/**
 * One request and its answer, on a connection of its own: schemas are compiled between requests, and a server closes what is idle
 * meanwhile. By node:http, since Node's fetch ends the process where a server closes a connection whose answer is still being read.
 */
import { once } from 'node:events';
import http, { type IncomingHttpHeaders, type IncomingMessage } from 'node:http';
import https from 'node:https';
import { text } from 'node:stream/consumers';

interface Exchanged {
  readonly status: number;
  readonly headers: IncomingHttpHeaders;
  readonly text: string;
}

/** Throws what the connection fails with. Redirects are answers like others. */
export async function exchange(
  address: string,
  method: string,
  headers: Readonly<Record<string, string>>,
  body: string | null,
): Promise<Exchanged> {
  const { request } = address.startsWith('https:') ? https : http;
  const length = body === null ? {} : { 'content-length': String(Buffer.byteLength(body)) };
  const sent = request(address, { method, agent: false, headers: { ...headers, ...length } });
  const answered = once(sent, 'response') as Promise<[IncomingMessage]>;
  sent.end(body ?? undefined);
  const [answer] = await answered;
  // What comes after the whole answer, a reset while the rest of a refused body was being sent, is no matter.
  sent.on('error', () => undefined);
  return { status: answer.statusCode ?? 0, headers: answer.headers, text: await text(answer) };
}
