/**
 * Rendered pages, compressed and bounded: a page is made at its first request and cached. The page that was not requested for
 * longest is dropped first.
 */
import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants, gunzip, gzip } from 'node:zlib';
import type { Request, Response } from 'express';

const zip = promisify(gzip);
const unzip = promisify(gunzip);
const shrink = promisify(brotliCompress);

/** Bytes of all cached pages; those of a product with a hundred resources take a third of it. */
const room = 8 * 1_048_576;

interface CachedPage {
  readonly hash: string;
  readonly gzipped: Buffer;
  /** Made for the first reader who prefers it. */
  brotli?: Buffer;
}

export class PageStore {
  readonly #pages = new Map<string, CachedPage>();
  /** Pages that are being made: who comes meanwhile waits for the same one. */
  readonly #making = new Map<string, Promise<CachedPage | null>>();
  #bytes = 0;

  /** The page of a key, made by `make` unless it is cached; null if `make` returns none. */
  async get(key: string, make: () => Promise<string | null>): Promise<CachedPage | null> {
    const cached = this.#pages.get(key);
    if (cached !== undefined) {
      this.#pages.delete(key);
      this.#pages.set(key, cached);
      return cached;
    }
    const begun = this.#making.get(key);
    if (begun !== undefined) return begun;
    const making = this.#make(key, make).finally(() => this.#making.delete(key));
    this.#making.set(key, making);
    return making;
  }

  async #make(key: string, make: () => Promise<string | null>): Promise<CachedPage | null> {
    const html = await make();
    if (html === null) return null;
    const made = await cachedOf(html);
    this.#keep(key, made);
    return made;
  }

  #keep(key: string, made: CachedPage): void {
    this.#bytes += made.gzipped.length * 2;
    this.#pages.set(key, made);
    for (const [oldest, { gzipped }] of this.#pages) {
      if (this.#bytes <= room) break;
      this.#pages.delete(oldest);
      this.#bytes -= gzipped.length * 2;
    }
  }
}

async function cachedOf(html: string): Promise<CachedPage> {
  const hash = createHash('sha256').update(html).digest('hex').slice(0, 16);
  return { hash, gzipped: await zip(html) };
}

/** Answers with the page in the encoding that the reader prefers: 200, or 304 when it is known already. */
export async function sendPage(request: Request, response: Response, page: CachedPage): Promise<void> {
  const encoding = request.acceptsEncodings('br', 'gzip', 'identity') || 'identity';
  response.set({
    'content-type': 'text/html; charset=utf-8',
    'cache-control': 'no-cache',
    vary: 'Accept-Encoding',
    etag: `"${page.hash}${encoding === 'identity' ? '' : `-${encoding}`}"`,
  });
  if (encoding !== 'identity') response.set('content-encoding', encoding);
  response.send(await bytesOf(page, encoding));
}

async function bytesOf(page: CachedPage, encoding: string): Promise<Buffer> {
  if (encoding === 'gzip') return page.gzipped;
  if (encoding !== 'br') return unzip(page.gzipped);
  page.brotli ??= await shrink(await unzip(page.gzipped), { params: { [constants.BROTLI_PARAM_QUALITY]: 6 } });
  return page.brotli;
}

/** A page that is made for one request, such as the answer to a search. */
export async function sendOnce(request: Request, response: Response, html: string): Promise<void> {
  await sendPage(request, response, await cachedOf(html));
}
