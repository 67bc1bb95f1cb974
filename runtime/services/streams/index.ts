/** Streams of server-sent events: who has them, for how long, and logs that are followed. */

import { processes } from '../../base/database/pool.ts';
import { oncePerProcess } from './once.ts';
import { openStreams, type Streams } from './register.ts';
import { openSlots } from './slots.ts';

export { type Feed, type FeedPage, feedPage, feedReply } from './feed.ts';
export { oncePerProcess } from './once.ts';
export { asksForStream, lastSeen } from './position.ts';
export { openStreams, type Reader, type StreamOptions, type Streams } from './register.ts';
export { openSlots, type Slots } from './slots.ts';

/** The open streams of this process, counted with those of the processes beside it. */
export const streamsOf = oncePerProcess<Streams>((services) =>
  openStreams(services, processes > 1 ? { slots: openSlots(services.pool) } : {}),
);
