/** A typed client of a rental service: reads, writes, lists, jobs and webhooks over `fetch`, without a dependency. */
export type * from './api.ts';
export { type Client, type ClientOptions, createClient, expecting, type FeedEvent, type RawOptions } from './client.ts';
export {
  ApiError,
  attempt,
  type Call,
  ConnectionError,
  isRefusal,
  JobError,
  type Outcome,
  type Unexpected,
} from './errors.ts';
export type { Following } from './follow.ts';
export type { Job, Waiting } from './jobs.ts';
export { recordsOf } from './pages.ts';
export type { Attempt } from './send.ts';
export type { Answer, Codes, Lists, Options, Path, RecordOf } from './types.ts';
export { readWebhook, SignatureError, type Verification, verifyWebhook, type WebhookEvent } from './webhooks.ts';
