/** Webhooks: events to their subscribers, signed, at least once (decisions 7). */
export { type Drain, Pump, startDrain } from './drain.ts';
export { openEventFeed } from './feed.ts';
export { suggestionsFor, unknownNames } from './subscription.ts';
