/** A file as an answer: tagged, in one range of bytes where a client wants a part. */
import { ApiError } from '../../base/errors/index.ts';
import type { Reply, RequestContext } from '../../base/kernel/context.ts';

export interface Served {
  /** Bytes. */
  readonly size: number;
  /** Its ETag, with quotes. */
  readonly tag: string;
  readonly type: string;
  readonly name: string;
  /** In place, where a browser can; else saved. */
  readonly shown: boolean;
  /** Who may keep it, and what it may do where it is opened. */
  readonly headers: Readonly<Record<string, string>>;
  /** Its bytes from the first to the last, both included; called when some go out. */
  readonly open: (first: number, last: number) => Promise<AsyncIterable<Buffer>>;
}

type RangeRequest = Pick<RequestContext, 'headers' | 'headOnly'>;

/** 200, 206 with a range, or 304. Throws ApiError `range_not_satisfiable`. */
export async function rangedReply({ headers: sent, headOnly }: RangeRequest, served: Served): Promise<Reply> {
  const { size, tag, type, name, shown } = served;
  const headers = {
    ...served.headers,
    etag: tag,
    'accept-ranges': 'bytes',
    'x-content-type-options': 'nosniff',
    'content-disposition': `${shown ? 'inline' : 'attachment'}; ${namesOf(name)}`,
  };
  if (isKnown(sent, tag)) return { status: 304, body: null, headers };
  const { 'if-range': ifRange, range } = sent;
  const wanted = ifRange === undefined || ifRange === tag ? rangeIn(String(range ?? ''), size) : null;
  if (wanted === 'outside')
    throw new ApiError('range_not_satisfiable', { params: { size }, headers: { 'content-range': `bytes */${size}` } });
  const [first, last] = wanted ?? [0, size - 1];
  return {
    status: wanted === null ? 200 : 206,
    body: null,
    headers: {
      ...headers,
      'content-type': type,
      'content-length': String(last - first + 1),
      ...(wanted !== null && { 'content-range': `bytes ${first}-${last}/${size}` }),
    },
    uncoded: true,
    ...(headOnly ? {} : { chunks: await served.open(first, last) }),
  };
}

/** The client has what is tagged so (`If-None-Match`). */
export function isKnown({ 'if-none-match': known }: RangeRequest['headers'], tag: string): boolean {
  return String(known ?? '')
    .split(',')
    .some((one) => one.trim().replace(/^W\//, '') === tag);
}

/** One range of bytes; null for none, for several and for what is no range, which are answered with the whole file (RFC 9110, 14.2). */
export function rangeIn(header: string, size: number): readonly [first: number, last: number] | 'outside' | null {
  const [, from = '', to = ''] = /^bytes=(\d{0,15})-(\d{0,15})$/.exec(header.trim()) ?? [];
  if (from === '' && to === '') return null;
  if (from === '') return to === '0' || /^0+$/.test(to) ? 'outside' : [Math.max(size - Number(to), 0), size - 1];
  const [first, last] = [Number(from), to === '' ? size - 1 : Math.min(Number(to), size - 1)];
  if (to !== '' && Number(to) < first) return null;
  return first >= size ? 'outside' : [first, last];
}

/** A plain form for old readers, and the name as it is (RFC 6266, RFC 8187). */
export function namesOf(name: string): string {
  const plain = name.replace(/[^\x20-\x7e]|["\\%]/g, '_');
  const whole = encodeURIComponent(name.toWellFormed()).replace(
    /['()*]/g,
    (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`,
  );
  return `filename="${plain}"; filename*=UTF-8''${whole}`;
}
