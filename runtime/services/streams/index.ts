/** Streams of server-sent events: who has them, for how long, and logs that are followed. */
import { oncePerProcess } from './once.ts';
import { openStreams, type Streams } from './register.ts';

export { type Feed, type FeedPage, feedPage, feedReply } from './feed.ts';
export { oncePerProcess } from './once.ts';
export { asksForStream, lastSeen } from './position.ts';
export { openStreams, type Reader, type StreamOptions, type Streams } from './register.ts';

/** The open streams of this process. */
export const streamsOf = oncePerProcess<Streams>((services) => openStreams(services));
