/** One's own notifications: all read, and as they come. */
import { ApiError } from '../../errors/index.ts';
import type { RequestContext, Services } from '../../kernel/context.ts';
import { openStreams, type Streams } from '../../notifications/index.ts';
import { since } from '../../notifications/streams.ts';
import type { EndpointFactory } from '../endpoint.ts';

const readAllSql = `with gone as (
  update "notification" set "read_at" = clock_timestamp(), "updated_at" = clock_timestamp()
  where "user_id" = $1::integer and "in_list" and "read_at" is null returning 1)
select count(*)::integer as "count" from gone`;

export const notificationsReadAllHandler: EndpointFactory = (services) => async (context) => {
  const { rows } = await services.pool.query<{ count: number }>(readAllSql, [context.actor.userId]);
  return { status: 200, body: JSON.stringify({ notifications_read: rows[0]?.count ?? 0 }) };
};

// By settings, of which a process has one: the services of a priced route are a copy.
const streamsOf = new WeakMap<Services['settings'], Streams>();

/** The open streams of this process, made with the first. */
function streams(services: Services): Streams {
  let made = streamsOf.get(services.settings);
  if (!made) {
    made = openStreams(services);
    streamsOf.set(services.settings, made);
  }
  return made;
}

/** Ends every open stream; clients come back to another process. */
export async function endStreams(services: Services): Promise<void> {
  const open = streamsOf.get(services.settings);
  streamsOf.delete(services.settings);
  await open?.close();
}

export const notificationsStreamHandler: EndpointFactory = (services, route) => async (context) => {
  const { userId, tokenId } = context.actor;
  const after = afterOf(context);
  if (!String(context.headers['accept'] ?? '').includes('text/event-stream')) {
    const rows = userId === null ? [] : await since(services.pool, userId, after ?? 0);
    return { status: 200, body: `{"notifications":[${rows.map(({ record }) => record).join(',')}]}` };
  }
  if (userId === null) throw new ApiError('forbidden', { message: 'This token belongs to no user.' });
  const open = streams(services);
  if (!open.takePlace(userId))
    throw new ApiError('rate_limited', { params: { n: 60 }, headers: { 'retry-after': '60' } });
  const owner = { userId, tokenId, abilities: route.abilities, ip: context.ip };
  return { status: 200, body: null, stream: (response) => open.open(response, owner, after) };
};

/** `Last-Event-ID` is what a browser sends when it comes back; it is newer than the address it began with. */
function afterOf({ headers, query }: RequestContext): number | null {
  const sent = headers['last-event-id'] ?? query.find(([key]) => key === 'after')?.[1];
  if (sent === undefined || sent === '') return null;
  if (typeof sent !== 'string' || !/^\d{1,10}$/.test(sent) || Number(sent) > 2_147_483_647)
    throw new ApiError('validation_failed', { errors: { after: ['must be the id of a notification'] } });
  return Number(sent);
}
