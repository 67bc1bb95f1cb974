/**
 * `GET /actions/stream`: the ledger in the order of its ids, from an id on and on. Nothing is skipped and nothing comes twice,
 * whatever commits when (ledger/horizon.ts). Each stream reads from the database as fast as its client does, so that a slow one
 * costs a socket and no memory.
 */
import { once } from 'node:events';
import type { ServerResponse } from 'node:http';
import { ApiError } from '../../errors/index.ts';
import { mayComeFrom } from '../../identity/actor.ts';
import { identitiesNow, identityKey } from '../../identity/present.ts';
import { rightsText } from '../../identity/rights.ts';
import type { RequestContext, Services } from '../../kernel/context.ts';
import type { ResourceSpec } from '../../kernel/resource.ts';
import { type Horizon, openHorizon } from '../../ledger/horizon.ts';
import { readAfter } from '../../query/index.ts';
import type { EndpointFactory } from '../endpoint.ts';

/** Streams of one token at a time. */
const maximumStreams = 5;
/** Entries that are read at once. */
const page = 200;
/** Milliseconds between two looks for more, between two signs of life, and for which a client may not read at all. */
const interval = 250;
const heartbeat = 25_000;
const patience = 60_000;

interface Feed {
  readonly horizon: Horizon;
  /** Open streams by who has them. */
  readonly streams: Map<string, Set<ServerResponse>>;
}

// By settings, of which a process has one: the services of a priced route are a copy.
const feeds = new WeakMap<Services['settings'], Feed>();

function feedOf(services: Services): Feed {
  let feed = feeds.get(services.settings);
  if (!feed) {
    feed = { horizon: openHorizon(services.pool), streams: new Map() };
    feeds.set(services.settings, feed);
  }
  return feed;
}

/** Ends every open stream; clients come back to another process. */
export function endActionStreams(services: Services): void {
  for (const open of feeds.get(services.settings)?.streams.values() ?? []) for (const response of open) response.end();
}

export const actionsStreamHandler: EndpointFactory = (services, route) => {
  const spec = Object.values(services.resources).find(({ table }) => table === 'action_log');
  if (!spec) throw new Error(`The route ${route.name} needs a ledger.`);
  return async (context) => {
    const feed = feedOf(services);
    const { horizon, streams } = feed;
    const after = afterOf(context) ?? (await horizon.settled());
    // What is wrong with the query is said before the stream begins.
    const first = await readAfter(services, context, spec, { after, upTo: await horizon.settled(), limit: page });
    if (!String(context.headers['accept'] ?? '').includes('text/event-stream')) {
      const meta = { last_id: Number(first.last), has_more: first.more };
      return {
        status: 200,
        body: `{"actions":[${first.records.map(([, text]) => text).join(',')}],"meta":${JSON.stringify(meta)}}`,
      };
    }
    const who = `${context.actor.type}:${context.actor.id}`;
    if ((streams.get(who)?.size ?? 0) >= maximumStreams)
      throw new ApiError('rate_limited', { params: { n: 60 }, headers: { 'retry-after': '60' } });
    return {
      status: 200,
      body: null,
      stream: (response) => {
        const open = streams.get(who) ?? new Set();
        streams.set(who, open.add(response));
        response.once('close', () => {
          open.delete(response);
          if (open.size === 0) streams.delete(who);
        });
        follow(services, context, spec, { response, after, horizon, abilities: route.abilities }).catch(() =>
          response.destroy(),
        );
      },
    };
  };
};

interface Following {
  readonly response: ServerResponse;
  readonly after: bigint;
  readonly horizon: Horizon;
  readonly abilities: readonly string[];
}

/** Writes what comes until either side ends. */
async function follow(
  services: Services,
  context: RequestContext,
  spec: ResourceSpec,
  { response, after, horizon }: Following,
): Promise<void> {
  const rights = rightsText(context.actor);
  let at = after;
  let lookedAt = performance.now();
  let saidAt = lookedAt;
  response.write('retry: 3000\n\n');
  while (!response.closed && !response.writableEnded) {
    const now = performance.now();
    if (now - lookedAt >= 1_000) {
      lookedAt = now;
      // Rights that have changed at all make another stream: the client comes back with what it has left.
      if (!(await mayStill(services, context, rights))) {
        response.end();
        return;
      }
    }
    const { records, last, more } = await readAfter(services, context, spec, {
      after: at,
      upTo: await horizon.settled(),
      limit: page,
    });
    for (const [id, text] of records) response.write(`id: ${id}\nevent: action\ndata: ${text}\n\n`);
    if (records.length > 0 || now - saidAt >= heartbeat) {
      // Also what was filtered out lies behind: an id without data moves the client's place alone.
      if (records.at(-1)?.[0] !== String(last)) response.write(`: here\nid: ${last}\n\n`);
      else if (records.length === 0) response.write(': here\n\n');
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

async function mayStill(services: Services, { actor, ip }: RequestContext, rights: string | null): Promise<boolean> {
  const key = identityKey(actor);
  if (key === null) return true;
  const now = (await identitiesNow(services, services.pool, [actor])).get(key);
  return now !== undefined && mayComeFrom(now, ip) && rightsText(now.actor) === rights;
}

/** `Last-Event-ID` is what a client sends when it comes back; it is newer than the address it began with. Null: from now on. */
function afterOf({ headers, query }: RequestContext): bigint | null {
  const sent = headers['last-event-id'] ?? query.findLast(([key]) => key === 'after')?.[1];
  if (sent === undefined || sent === '') return null;
  if (typeof sent !== 'string' || !/^\d{1,18}$/.test(sent))
    throw new ApiError('validation_failed', {
      errors: { after: ['must be the id of an action, or 0 for the beginning'] },
    });
  return BigInt(sent);
}
