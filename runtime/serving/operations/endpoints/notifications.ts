/** One's own notifications: all read, and as they come. */
import { ApiError } from '../../../base/errors/index.ts';
import { openTelling, since } from '../../../messaging/notifications/index.ts';
import { asksForStream, lastSeen, oncePerProcess, streamsOf } from '../../../services/streams/index.ts';
import type { EndpointFactory } from '../endpoint.ts';

const readAllSql = `with gone as (
  update "notification" set "read_at" = clock_timestamp(), "updated_at" = clock_timestamp()
  where "user_id" = $1::integer and "in_list" and "read_at" is null returning 1)
select count(*)::integer as "count" from gone`;

export const notificationsReadAllHandler: EndpointFactory = (services) => async (context) => {
  const { rows } = await services.pool.query<{ count: number }>(readAllSql, [context.actor.userId]);
  return { status: 200, body: JSON.stringify({ notifications_read: rows[0]?.count ?? 0 }) };
};

const tellingOf = oncePerProcess((services) => openTelling(services.pool, streamsOf(services)));

export const notificationsStreamHandler: EndpointFactory = (services, route) => async (context) => {
  const { userId } = context.actor;
  const last = lastSeen(context, 2_147_483_647n);
  const after = last === null ? null : Number(last);
  if (!asksForStream(context)) {
    const rows = userId === null ? [] : await since(services.pool, userId, after ?? 0);
    return { status: 200, body: `{"notifications":[${rows.map(({ record }) => record).join(',')}]}` };
  }
  if (userId === null) throw new ApiError('forbidden', { message: 'This token belongs to no user.' });
  const open = await streamsOf(services).take(`${route.name} user ${userId}`, context);
  const tell = tellingOf(services);
  return {
    status: 200,
    body: null,
    stream: (response) => {
      open(response);
      tell(response, userId, after);
    },
  };
};
