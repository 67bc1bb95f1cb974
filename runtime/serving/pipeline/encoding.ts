/**
 * Answers in a coding that the client accepts (RFC 9110, 12.5.3): br, gzip, and zstd if this Node has it. Qualities are chosen by
 * their cost: some 50 µs for a page of records, a tenth of what the page costs. Without a request for a coding nothing is done.
 */
import type { IncomingMessage } from 'node:http';
import type { Transform } from 'node:stream';
import { promisify } from 'node:util';
import zlib from 'node:zlib';
import { CodedTexts } from './coded_texts.ts';

export type Coding = 'zstd' | 'br' | 'gzip';

/** Bytes below which a coding costs more than it saves. */
export const smallest = 1024;
/** Bytes from which a body is compressed beside the event loop and not in it. */
const large = 131_072;

const { constants } = zlib;
// A page of a hundred records fits the window; a larger one is memory that each answer would have to clear. A record takes less.
const brotliOver = (window: number) => ({
  params: { [constants.BROTLI_PARAM_QUALITY]: 1, [constants.BROTLI_PARAM_LGWIN]: window },
});
const brotli = brotliOver(18);
const shortBrotli = brotliOver(16);
/** Bytes up to which a body fits the smaller window. */
const short = 16_384;
const gzip = { level: 1 };
const zstd = { params: { [constants.ZSTD_c_compressionLevel]: 1 } };
/** Each write of a stream reaches the client; small windows, for a stream stays open for long. */
const flushing = {
  br: { params: { ...brotli.params, [constants.BROTLI_PARAM_LGWIN]: 16 }, flush: constants.BROTLI_OPERATION_FLUSH },
  gzip: { ...gzip, flush: constants.Z_SYNC_FLUSH },
  zstd: { ...zstd, flush: constants.ZSTD_e_flush },
} as const;

/** Characters and bytes that each coding keeps: some hundred records, some dozen pages of them. */
const room = 2 * 1_048_576;
const atOnce: Readonly<Record<Coding, CodedTexts>> = {
  br: new CodedTexts(
    (text, bytes) => zlib.brotliCompressSync(bytesOf(text, bytes), bytes <= short ? shortBrotli : brotli),
    room,
  ),
  gzip: new CodedTexts((text, bytes) => zlib.gzipSync(bytesOf(text, bytes), gzip), room),
  zstd: new CodedTexts((text, bytes) => zlib.zstdCompressSync(bytesOf(text, bytes), zstd), room),
};

/** A text of ASCII alone, as most are, is its own bytes: to copy it takes a third of what looking at each letter does. */
const bytesOf = (text: string, bytes: number): Buffer => Buffer.from(text, bytes === text.length ? 'latin1' : 'utf8');

const beside = {
  br: promisify<string, zlib.BrotliOptions, Buffer>(zlib.brotliCompress),
  gzip: promisify<string, zlib.ZlibOptions, Buffer>(zlib.gzip),
};

const hasZstd = typeof zlib.zstdCompressSync === 'function';
/**
 * Cheapest first: what a client likes equally well is answered with the first of them. zstd is as fast as br on a page and
 * takes more memory for each answer, which a record has to pay for. Node has it from 22.15 on.
 */
const offered: readonly Coding[] = hasZstd ? ['br', 'zstd', 'gzip'] : ['br', 'gzip'];
/** The same, the oldest first. */
const wellKnown: readonly Coding[] = hasZstd ? ['gzip', 'br', 'zstd'] : ['gzip', 'br'];

/** Headers are the same few texts over and over. */
const known = new Map<string, Coding | null>();
const mostKnown = 200;

/** The coding of an answer; null for a client that accepts none of ours, or prefers the plain one. */
export function codingFor({ headers }: Pick<IncomingMessage, 'headers'>): Coding | null {
  const sent = headers['accept-encoding'];
  if (sent === undefined) return null;
  const header = String(sent);
  const found = known.get(header);
  if (found !== undefined) return found;
  const chosen = choose(header);
  if (known.size < mostKnown && header.length < 200) known.set(header, chosen);
  return chosen;
}

function choose(header: string): Coding | null {
  const weights = new Map<string, number>();
  for (const part of header.toLowerCase().split(',')) {
    const [name = '', ...parameters] = part.split(';').map((text) => text.trim());
    const stated = parameters.find((parameter) => parameter.startsWith('q='))?.slice(2) ?? '1';
    const weight = /^(?:0(?:\.\d{0,3})?|1(?:\.0{0,3})?)$/.test(stated) ? Number(stated) : 0;
    if (name !== '') weights.set(name === 'x-gzip' ? 'gzip' : name, weight);
  }
  // A client that takes anything (`*`) need not know what it did not name: it gets what everybody knows.
  const candidates = [...offered.filter((coding) => weights.has(coding)), ...wellKnown];
  const weightOf = (coding: string): number => weights.get(coding) ?? weights.get('*') ?? 0;
  let best: Coding | null = null;
  for (const coding of candidates)
    if (weightOf(coding) > 0 && (best === null || weightOf(coding) > weightOf(best))) best = coding;
  // Without a word on it, the plain form is liked least.
  return best !== null && weightOf(best) >= (weights.get('identity') ?? 0) ? best : null;
}

/** The body in the coding, or null where it is too small to gain by it. Large ones come as a promise. */
export function encoded(text: string, bytes: number, coding: Coding): Buffer | Promise<Buffer> | null {
  if (bytes < smallest) return null;
  if (bytes < large) return atOnce[coding].of(text, bytes);
  if (coding === 'gzip') return beside.gzip(text, gzip);
  const sized = { params: { ...brotli.params, [constants.BROTLI_PARAM_SIZE_HINT]: bytes } };
  return coding === 'br' ? beside.br(text, sized) : zstdBeside(text);
}

function zstdBeside(text: string): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    zlib.zstdCompress(text, zstd, (error, buffer) => (error ? reject(error) : resolve(buffer)));
  });
}

/** For answers that come in parts: each part leaves at once. */
export function encoder(coding: Coding): Transform {
  if (coding === 'zstd') return zlib.createZstdCompress(flushing.zstd);
  return coding === 'br' ? zlib.createBrotliCompress(flushing.br) : zlib.createGzip(flushing.gzip);
}
