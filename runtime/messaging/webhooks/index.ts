/** Webhooks: events to their subscribers, signed, at least once (decisions 7). */
export { type Drain, Pump, startDrain } from './drain.ts';
export { bodyFor } from './envelope.ts';
export { subjectOf } from './fan_out.ts';
export { openEventFeed } from './feed.ts';
export { openSight, readingAbilities } from './sight.ts';
export { suggestionsFor, unknownNames } from './subscription.ts';
