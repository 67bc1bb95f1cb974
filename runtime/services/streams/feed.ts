/**
 * A log in the order of its ids, from one on: as a page of JSON, or as a stream. Each stream reads from the database as fast as
 * its client does, so a slow one costs a socket and no memory.
 */
import { once } from 'node:events';
import type { ServerResponse } from 'node:http';
import type { Reply, RequestContext } from '../../base/kernel/context.ts';
import { asksForStream } from './position.ts';
import type { Streams } from './register.ts';

/** Entries that are read at once. */
export const feedPage = 200;
/** Milliseconds between two looks for more, between two position messages, and for which a client may not read at all. */
const interval = 250;
const heartbeat = 25_000;
const patience = 60_000;

export interface FeedPage {
  /** Ids and JSON texts, oldest first. */
  readonly records: readonly (readonly [id: string, record: string])[];
  /** The id up to which everything visible to the reader has been sent. */
  readonly last: bigint;
  /** There may be more already. */
  readonly more: boolean;
  /** What else `meta` says of a page. */
  readonly meta?: Readonly<Record<string, unknown>>;
}

export interface Feed {
  /** The list's key in JSON, and the event of each entry in a stream. */
  readonly key: string;
  readonly event: string;
  /** Whose streams are counted together. */
  readonly of: string;
  readonly after: bigint;
  /** At most `feedPage` entries after an id. What is wrong with the request is thrown by the first call. */
  readonly read: (after: bigint) => Promise<FeedPage>;
}

/** The answer of a route that follows a log. */
export async function feedReply(streams: Streams, context: RequestContext, feed: Feed): Promise<Reply> {
  const { records, last, more, meta } = await feed.read(feed.after);
  if (!asksForStream(context)) {
    const metaText = JSON.stringify({ last_id: Number(last), has_more: more, ...meta });
    return { status: 200, body: `{"${feed.key}":[${records.map(([, text]) => text).join(',')}],"meta":${metaText}}` };
  }
  const open = await streams.take(feed.of, context);
  const ignored = Object.entries(meta ?? {}).filter(([key]) => key.startsWith('ignored_'));
  return {
    status: 200,
    body: null,
    stream: (response) => {
      open(response);
      // A stream has no place for `meta`.
      for (const [key, names] of ignored) response.write(`: ${key}: ${JSON.stringify(names)}\n\n`);
      follow(response, feed).catch(() => response.destroy());
    },
  };
}

/** Writes what comes until either side ends. */
async function follow(response: ServerResponse, { after, event, read }: Feed): Promise<void> {
  let at = after;
  let saidAt = performance.now();
  while (!response.closed && !response.writableEnded) {
    const { records, last, more } = await read(at);
    if (response.closed || response.writableEnded) return;
    for (const [id, text] of records) response.write(`id: ${id}\nevent: ${event}\ndata: ${text}\n\n`);
    const now = performance.now();
    if (records.length > 0 || now - saidAt >= heartbeat) {
      // Also what was filtered out lies behind: an id without data moves the client's place alone.
      if (records.at(-1)?.[0] !== String(last)) response.write(`: here\nid: ${last}\n\n`);
      saidAt = now;
    }
    at = last;
    if (response.writableNeedDrain) await drained(response);
    else if (!more) await pause();
  }
}

/** Waits until the client has read; one that does not is dropped, and may come back with its last id. */
async function drained(response: ServerResponse): Promise<void> {
  const late = AbortSignal.timeout(patience);
  const closed = new AbortController();
  response.once('close', () => closed.abort());
  try {
    await once(response, 'drain', { signal: AbortSignal.any([late, closed.signal]) });
  } catch {
    response.destroy();
  }
}

const pause = (): Promise<void> => new Promise((resolve) => void setTimeout(resolve, interval).unref());
