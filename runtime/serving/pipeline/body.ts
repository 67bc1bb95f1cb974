/** The body of a request: bytes, media type, strict UTF-8, one scan, then JSON (decisions 2). */
import { isUtf8 } from 'node:buffer';
import express, { type Request, type RequestHandler, type Response } from 'express';
import { ApiError } from '../../base/errors/index.ts';
import { scanJson } from './json_scan.ts';

/** Bytes of a JSON body. */
const maximumBody = 1_048_576;

// Everything is read as bytes; nothing is decompressed, so that the limit is what crossed the wire.
const readBytes = express.raw({ type: () => true, limit: maximumBody, inflate: false });

/**
 * Parses the body into the exchange; no body is {}. Bodies of GET and HEAD mean nothing and are not read.
 * Throws ApiError 413, 415, 400 `malformed_json`, 422 `validation_failed` on `body`.
 */
export const readBody: RequestHandler = (request, response, next) => {
  if (request.method === 'GET' || request.method === 'HEAD' || request.exchange.bodyProvided) {
    next();
    return;
  }
  readJson(request, response, (error, value = {}) => {
    if (error === null && !isObject(value)) next(invalid('must be a JSON object'));
    else if (error !== null) next(error);
    else {
      request.exchange.body = value as Record<string, unknown>;
      next();
    }
  });
};

const isObject = (value: unknown): boolean => typeof value === 'object' && value !== null && !Array.isArray(value);

/** A body as bytes; undefined where none was sent. */
function readAll(request: Request, response: Response, done: (error: unknown, bytes?: unknown) => void): void {
  const { 'content-length': length, 'content-encoding': coding } = request.headers;
  // Node holds such a body against its length. The library's way costs each call a twentieth of a millisecond more.
  if (coding !== undefined || length === undefined || Number(length) > maximumBody || request.readableEnded) {
    readBytes(request, response, (error?: unknown) => done(error, request.body));
    return;
  }
  const parts: Buffer[] = [];
  let isRead = false;
  const broken = (cause?: unknown): void => {
    if (isRead) return;
    isRead = true;
    done(new ApiError('bad_request', { cause }));
  };
  request.on('data', (part: Buffer) => parts.push(part));
  request.on('error', broken);
  request.on('close', broken);
  request.on('end', () => {
    isRead = true;
    done(null, parts.length === 1 ? parts[0] : Buffer.concat(parts));
  });
}

/** Reads a body that may be any JSON; undefined without one. `done` gets the ApiError that `readBody` throws, or null. */
export function readJson(request: Request, response: Response, done: (error: unknown, value?: unknown) => void): void {
  readAll(request, response, (error, bytes) => {
    if (error) {
      done(readingError(error));
      return;
    }
    let value: unknown;
    try {
      value = Buffer.isBuffer(bytes) && bytes.length > 0 ? parse(request, bytes) : undefined;
    } catch (refusal) {
      done(refusal);
      return;
    }
    done(null, value);
  });
}

function parse(request: Request, bytes: Buffer): unknown {
  request.exchange.requestBytes = bytes.length;
  if (!isJson(request.headers['content-type'])) throw new ApiError('unsupported_media_type');
  if (!isUtf8(bytes)) throw invalid('is not well-formed UTF-8');
  const text = bytes.toString('utf8');
  const finding = scanJson(text);
  if (!finding.ok) throw invalid(finding.reason);
  try {
    return finding.hasPrototypeKey ? JSON.parse(text, withoutPrototype) : JSON.parse(text);
  } catch (error) {
    throw new ApiError('malformed_json', { message: locationOf(error as SyntaxError) });
  }
}

/** `application/json` or `application/<anything>+json`, in UTF-8 when a charset is named. */
export function isJson(header: string | undefined): boolean {
  if (header === undefined) return false;
  const [type = '', ...parameters] = header.toLowerCase().split(';');
  if (!/^application\/(?:[a-z0-9!#$&^_.-]{1,100}\+)?json$/.test(type.trim())) return false;
  return parameters.every((parameter) => {
    const [name = '', value = ''] = parameter.split('=');
    return name.trim() !== 'charset' || /^"?utf-?8"?$/.test(value.trim());
  });
}

function invalid(reason: string): ApiError {
  return new ApiError('validation_failed', { errors: { body: [reason] } });
}

/** No field is called `__proto__`, and no code behind may stumble over one. */
function withoutPrototype(key: string, value: unknown): unknown {
  return key === '__proto__' ? undefined : value;
}

/** V8's message without the excerpt of the body it quotes, which may be a secret. */
function locationOf(error: SyntaxError): string {
  const location = /at position \d+(?: \(line \d+ column \d+\))?/.exec(error.message)?.[0];
  return location === undefined
    ? 'The request body is not valid JSON.'
    : `The request body is not valid JSON ${location}.`;
}

function readingError(error: unknown): unknown {
  const { type } = error as { type?: string };
  if (type === 'entity.too.large') return new ApiError('payload_too_large', { params: { limit: maximumBody } });
  if (type === 'encoding.unsupported') return new ApiError('unsupported_media_type');
  if (type === 'request.aborted' || type === 'request.size.invalid')
    return new ApiError('bad_request', { cause: error });
  return error;
}
