/** Jobs: queued in the causing transaction, handed out by one of two engines, run under a lease (decisions 9). */
export {
  NoLongerAllowed,
  ownsJob,
  requestedJobs as askedJobs,
  restoredActor,
  runningActor,
  storedActor,
} from './actor.ts';
export type { Engine } from './engine.ts';
export { jobStatuses, latestJobs, schedulesOf } from './overview.ts';
export { openQueueProbe, type QueueProbe } from './probe.ts';
export { openJobs } from './queue.ts';
export { openResult } from './result.ts';
export { makerActs, statusOf, storedFor as keptFor } from './status.ts';
export { startWorker, type Worker, type WorkerOptions } from './worker.ts';
