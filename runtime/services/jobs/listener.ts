/** Listens for queued jobs. Without it jobs are found by the sweep, a second later. */
import { type Listener, listenTo } from '../../base/database/listener.ts';
import { channel } from './queue.ts';

export type { Listener } from '../../base/database/listener.ts';

/** @param heard gets the job's id, or null after a gap in which anything may have been missed. */
export function listenForJobs(url: () => string, heard: (id: string | null) => void): Listener {
  return listenTo(channel, url, heard);
}
