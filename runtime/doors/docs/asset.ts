/** A file in memory with what HTTP needs to serve it: type, entity tag and compressed copies. */
import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { Request, Response } from 'express';

const zip = promisify(gzip);
const shrink = promisify(brotliCompress);

/** Codings that files are sent in, the smallest first. */
const codings = ['br', 'gzip'] as const;
type Coding = (typeof codings)[number];

const compress: Readonly<Record<Coding, (body: Buffer) => Promise<Buffer>>> = {
  br: (body) => shrink(body, { params: { [constants.BROTLI_PARAM_QUALITY]: 6 } }),
  gzip: (body) => zip(body, { level: 9 }),
};

export interface Asset {
  readonly type: string;
  readonly body: Buffer;
  /** First 16 hex digits of the body's SHA-256. */
  readonly hash: string;
  /** Compressed once, at the first request that accepts it. */
  coded(coding: Coding): Promise<Buffer>;
}

/** Makes an asset of bytes. `type` is the whole Content-Type. */
export function asset(type: string, body: Buffer): Asset {
  const made = new Map<Coding, Promise<Buffer>>();
  return {
    type,
    body,
    hash: createHash('sha256').update(body).digest('hex').slice(0, 16),
    coded(coding) {
      const known = made.get(coding) ?? compress[coding](body);
      made.set(coding, known);
      return known;
    },
  };
}

/**
 * Answers with the asset: 200, or 304 when the client holds it already (RFC 9110, If-None-Match).
 * Its codings carry different tags, because a strong tag names bytes, not content.
 */
export async function sendAsset(
  request: Request,
  response: Response,
  file: Asset,
  cacheControl: string,
): Promise<void> {
  const coding = codings.find((one) => request.acceptsEncodings(...codings, 'identity') === one);
  response.set({
    'content-type': file.type,
    'cache-control': cacheControl,
    vary: 'Accept-Encoding',
    etag: coding === undefined ? `"${file.hash}"` : `"${file.hash}-${coding}"`,
  });
  if (coding !== undefined) response.set('content-encoding', coding);
  response.send(coding === undefined ? file.body : await file.coded(coding));
}
