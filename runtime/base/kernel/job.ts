/** A job: a name, a payload and a handler that may run twice without harm (decisions 9). */
import type { Pool, PoolClient } from 'pg';
import type { Actor } from './actor.ts';
import type { Services } from './context.ts';
import type { JobName } from './data.ts';
import type { InboundFilter } from './inbound.ts';

/** A job as its definition declares it. */
export interface JobSpec {
  readonly name: string;
  readonly context: string;
  readonly summary: string;
  /** Failed runs after which the job is a dead letter. */
  readonly attempts: number;
  /** Seconds before the second run; doubled each time. */
  readonly backoff: number;
  /** Seconds after which a run counts as failed. */
  readonly timeout: number;
  /** How many of them a process runs at a time; absent: as many as there is room for. */
  readonly atATime?: number;
  /** Cron expression in UTC, or null. */
  readonly schedule: string | null;
  /** Keys of the result that are stored encrypted and shown to the job's own actor alone. */
  readonly sealed?: readonly string[];
  /** Queued for each webhook of a third party that fits. */
  readonly inbound?: InboundFilter;
  /** Fields by resource: a change of one of them queues the job; `id` means new records. */
  readonly after: Readonly<Record<string, readonly string[]>>;
}

export type Payload = Readonly<Record<string, unknown>>;

/** The argument of a handler. */
export interface JobRun<P = Payload> {
  readonly id: string;
  readonly payload: P;
  /** 1 for the first run; runs that a dying worker cut short count. */
  readonly run: number;
  /**
   * The actor who caused it; the system for schedules. For a job of a route: with the rights held then, as far as they are still
   * held when it runs.
   */
  readonly actor: Actor;
  readonly services: Services;
  /** Aborted when the run timed out, lost its lease or the process must stop: whatever is done after that is done twice. */
  readonly signal: AbortSignal;
  /** Publishes progress: percent from 0 to 100, and a sentence for people. */
  progress(percent: number, message?: string): Promise<void>;
}

/** Does the work. What it returns is published as the job's result; null publishes none. Throwing is a failed run. */
export type JobHandler<P = Payload> = (run: JobRun<P>) => Promise<Payload | null>;

export interface EnqueueOptions {
  /** Seconds from now before which it does not run. */
  readonly delay?: number;
  /** The record it is about (`rental:42`), published as `resource_ref`. */
  readonly ref?: string;
}

/** Queues work. The table is the truth: the job is there when the client's transaction commits, and only then. */
export interface Jobs {
  /** Every declared job. */
  readonly specs: readonly JobSpec[];
  /**
   * Gives the job's id. The payload is JSON and holds no secrets.
   * @throws Error when no definition declares the job.
   */
  enqueue(
    client: Pool | PoolClient,
    actor: Actor,
    name: JobName,
    payload?: Payload,
    options?: EnqueueOptions,
  ): Promise<string>;
  /** Queues jobs of one name by one statement; returns their ids in the same order. `delay` as above, for all of them. */
  enqueueMany(
    client: Pool | PoolClient,
    actor: Actor,
    name: JobName,
    list: readonly { readonly payload: Payload; readonly ref?: string }[],
    delay?: number,
  ): Promise<readonly string[]>;
  /** Jobs that wait for changes of a resource, each with the fields that it waits for. */
  after(resource: string): readonly { readonly job: JobName; readonly fields: readonly string[] }[];
  /**
   * Queues a job without a payload unless one waits already that will see this transaction: that one does not begin before
   * the transaction ends.
   */
  enqueueOnce(client: Pool | PoolClient, actor: Actor, name: JobName): Promise<void>;
}
