/** A reply goes to the socket: headers, coding, body; no faster than the client reads where it comes in parts. */
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { setImmediate as nextTurn } from 'node:timers/promises';
import type { Response } from 'express';
import type { Reply } from '../../base/kernel/context.ts';
import { codingFor, encoded, encoder, smallest } from './encoding.ts';

const json = 'application/json; charset=utf-8';

/** Writes the reply; gives the bytes of its body as they went out. */
export function send(response: Response, reply: Reply): number | Promise<number> {
  for (const name in reply.headers) response.setHeader(name, reply.headers[name] ?? '');
  if (reply.stream) {
    response.writeHead(reply.status, { 'content-type': 'text/event-stream', 'x-accel-buffering': 'no' });
    response.flushHeaders();
    reply.stream(response);
    return 0;
  }
  if (reply.body === null) {
    // Said, or Node would announce parts that never come.
    if (reply.status !== 204 && reply.status !== 304) response.setHeader('content-length', 0);
    response.writeHead(reply.status).end();
    return 0;
  }
  return sendText(response, reply.status, reply.body, json, reply.secret !== true);
}

/** Writes a text of known length, in the coding that the client accepts. */
export function sendText(
  response: Response,
  status: number,
  text: string,
  type: string,
  compressible = true,
): number | Promise<number> {
  const bytes = Buffer.byteLength(text);
  response.setHeader('content-type', type);
  const coding = compressible ? codingFor(response.req) : null;
  const write = (): number | Promise<number> => writeText(response, status, text, bytes, coding);
  // Making the text and its tag took time: others get their turn before it is written.
  return bytes > longText ? nextTurn().then(write) : write();
}

const longText = 500_000;

function writeText(
  response: Response,
  status: number,
  text: string,
  bytes: number,
  coding: ReturnType<typeof codingFor>,
): number | Promise<number> {
  const body = coding === null ? null : encoded(text, bytes, coding);
  if (coding === null || body === null) {
    response.setHeader('content-length', bytes);
    response.writeHead(status).end(text);
    return bytes;
  }
  response.setHeader('content-encoding', coding);
  return Buffer.isBuffer(body) ? end(response, status, body) : body.then((done) => end(response, status, done));
}

function end(response: Response, status: number, body: Buffer): number {
  response.setHeader('content-length', body.length);
  response.writeHead(status).end(body);
  return body.length;
}

/** Writes a reply whose body comes as a stream; gives the bytes that were written. */
export async function sendStream(response: Response, reply: Reply): Promise<number> {
  if (!reply.chunks) return reply.body === null ? sendHead(response, reply) : send(response, reply);
  for (const name in reply.headers) response.setHeader(name, reply.headers[name] ?? '');
  response.status(reply.status);
  const size = Number(response.getHeader('content-length') ?? smallest);
  const coding = reply.uncoded || size < smallest ? null : codingFor(response.req);
  let bytes = 0;
  const counted = async function* (parts: AsyncIterable<Buffer>): AsyncIterable<Buffer> {
    for await (const part of parts) {
      bytes += part.length;
      yield part;
    }
  };
  const chunks = Readable.from(reply.chunks).map((part: string | Buffer) =>
    typeof part === 'string' ? Buffer.from(part) : part,
  );
  if (coding !== null) {
    response.removeHeader('content-length');
    response.setHeader('content-encoding', coding);
  }
  try {
    if (coding === null) await pipeline(chunks, counted, response);
    else await pipeline(chunks, encoder(coding), counted, response);
  } catch (error) {
    // Nobody is left to answer when the client hung up.
    if ((error as { code?: string }).code !== 'ERR_STREAM_PREMATURE_CLOSE') throw error;
  }
  return bytes;
}

/** What a GET would say of a file, without the file. */
function sendHead(response: Response, reply: Reply): number {
  for (const name in reply.headers) response.setHeader(name, reply.headers[name] ?? '');
  response.writeHead(reply.status).end();
  return 0;
}
