/** A log whose records have a list of their own, followed: `GET /actions/stream`. */

import { ignoredOf, readAfter } from '../../../engine/query/index.ts';
import { openHorizon } from '../../../services/ledger/horizon.ts';
import { feedPage, feedReply, lastSeen, oncePerProcess, streamsOf } from '../../../services/streams/index.ts';
import type { EndpointFactory } from '../endpoint.ts';

const horizonOf = oncePerProcess(({ pool }) => openHorizon(pool, 'action_log'));

export const actionsStreamHandler: EndpointFactory = (services, route) => {
  const spec = services.resources[route.selects ?? ''];
  if (!spec) throw new Error(`The route ${route.name} does not say with \`selects:\` what it follows.`);
  return async (context) => {
    const horizon = horizonOf(services);
    return feedReply(streamsOf(services), context, {
      key: spec.plural,
      event: 'action',
      of: `${route.name} ${context.actor.type} ${context.actor.id}`,
      after: lastSeen(context) ?? (await horizon.settled()),
      read: async (after) => {
        const span = { after, upTo: await horizon.settled(), limit: feedPage };
        const { ignored, ...page } = await readAfter(services, context, spec, span, ['after']);
        return { ...page, meta: ignoredOf(ignored) };
      },
    });
  };
};
