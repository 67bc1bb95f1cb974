/** GET /events and /events/{name}: the event catalogue with payload schemas (contract, Discovery). */
import { ApiError } from '../../../base/errors/index.ts';
import type { EndpointFactory } from '../endpoint.ts';
import { registryReply } from './registry.ts';

const entityFilter = 'q[entity_eq]';

export const eventsIndexHandler: EndpointFactory = (services) => {
  const events = [...services.events.values()];
  return async (context) => {
    const wanted = context.query.filter(([key]) => key === entityFilter).map(([, value]) => value);
    const found = events.filter((event) => wanted.every((entity) => event.entity === entity));
    return registryReply('events', found, context.query, ['entity_eq']);
  };
};

export const eventsShowHandler: EndpointFactory = (services) => async (context) => {
  const event = services.events.get(context.params.name ?? '');
  if (!event) throw new ApiError('not_found', { message: 'Event not found.' });
  return { status: 200, body: JSON.stringify({ event }) };
};
