/** A file held in memory with what HTTP needs to serve it: type, entity tag and a gzipped copy. */
import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import type { Request, Response } from 'express';

const compress = promisify(gzip);

export interface Asset {
  readonly type: string;
  readonly body: Buffer;
  /** First 16 hex digits of the body's SHA-256. */
  readonly hash: string;
  /** Compressed once, at the first request that accepts it. */
  gzipped(): Promise<Buffer>;
}

/** Makes an asset of bytes. `type` is the whole Content-Type. */
export function asset(type: string, body: Buffer): Asset {
  let gzipped: Promise<Buffer> | undefined;
  return {
    type,
    body,
    hash: createHash('sha256').update(body).digest('hex').slice(0, 16),
    gzipped() {
      gzipped ??= compress(body, { level: 9 });
      return gzipped;
    },
  };
}

/**
 * Answers with the asset: 200, or 304 when the client holds it already (RFC 9110, If-None-Match).
 * The two encodings carry different tags, because a strong tag names bytes, not content.
 */
export async function sendAsset(
  request: Request,
  response: Response,
  file: Asset,
  cacheControl: string,
): Promise<void> {
  const zipped = request.acceptsEncodings('gzip', 'identity') === 'gzip';
  response.set({
    'content-type': file.type,
    'cache-control': cacheControl,
    vary: 'Accept-Encoding',
    etag: zipped ? `"${file.hash}-gzip"` : `"${file.hash}"`,
  });
  if (zipped) response.set('content-encoding', 'gzip');
  response.send(zipped ? await file.gzipped() : file.body);
}
