/** `GET /events/stream`: the outbox, followed. */
import { ApiError } from '../../../base/errors/index.ts';
import type { RequestContext, Services } from '../../../base/kernel/context.ts';
import { openEventFeed, suggestionsFor, unknownNames } from '../../../messaging/webhooks/index.ts';
import { openHorizon } from '../../../services/ledger/horizon.ts';
import { feedPage, feedReply, lastSeen, oncePerProcess, streamsOf } from '../../../services/streams/index.ts';
import type { EndpointFactory } from '../endpoint.ts';

const horizonOf = oncePerProcess(({ pool }) => openHorizon(pool, 'outbox_event'));
const most = 100;

export const eventsStreamHandler: EndpointFactory = (services, route) => {
  const feed = openEventFeed(services);
  return async (context) => {
    const horizon = horizonOf(services);
    const names = feed.namesFor(context.actor, patternsOf(services, context));
    const sent = lastSeen(context);
    const settled = await horizon.settled();
    if (sent !== null) await feed.requireStored({ after: sent, upTo: settled, limit: 0 });
    return feedReply(streamsOf(services), context, {
      key: 'events',
      event: 'event',
      of: `${route.name} ${context.actor.type} ${context.actor.id}`,
      after: sent ?? settled,
      read: async (after) => feed.read(context.actor, names, { after, upTo: await horizon.settled(), limit: feedPage }),
    });
  };
};

/** What `events` names, all without it. Throws ApiError 422 `validation_failed` for what is no event. */
function patternsOf({ events }: Services, { query }: RequestContext): readonly string[] {
  const sent = query.filter(([key]) => key === 'events').flatMap(([, value]) => value.split(','));
  const patterns = sent.map((one) => one.trim()).filter((one) => one !== '');
  if (patterns.length > most)
    throw new ApiError('validation_failed', { errors: { events: [`may hold at most ${most} names`] } });
  const unknown = unknownNames(patterns, events).map((at) => patterns[at] ?? '');
  if (unknown.length === 0) return patterns.length === 0 ? ['*'] : patterns;
  const messages = unknown.map((name) => {
    const near = suggestionsFor(name, events);
    return `"${name.slice(0, 100)}" is not an event.${near.length > 0 ? ` Did you mean ${near.join(', ')}?` : ''}`;
  });
  throw new ApiError('validation_failed', { errors: { events: messages } });
}
