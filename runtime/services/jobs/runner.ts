/** Runs claimed jobs: a heartbeat keeps the lease, a clock ends what takes too long, and the outcome goes into the table. */
import { setTimeout as sleep } from 'node:timers/promises';
import { ApiError } from '../../base/errors/index.ts';
import type { Services } from '../../base/kernel/context.ts';
import type { JobHandler, JobSpec, Payload } from '../../base/kernel/job.ts';
import type { Observation } from '../../base/kernel/observation.ts';
import { NoLongerAllowed, requestedJobs, runningActor } from './actor.ts';
import { pauseAfter } from './backoff.ts';
import { sealResult } from './result.ts';
import type { Claimed, JobStore, PublicError } from './store.ts';

type Outcome = Extract<Observation, { kind: 'job_finished' }>['outcome'];
/** Why a run is broken off. */
type Stop = 'timeout' | 'lost' | 'stopping';

/** Pauses (ms) before an outcome is written again that the database did not take. */
const writeAgain = [100, 500, 2_000, 5_000] as const;

export class Runner {
  private readonly services: Services;
  private readonly store: JobStore;
  private readonly specs: ReadonlyMap<string, JobSpec>;
  private readonly handlers: Readonly<Record<string, JobHandler<never>>>;
  /** A caller's job runs with the caller's rights. */
  private readonly abilitiesByJob: ReadonlyMap<string, readonly string[]>;
  private readonly running = new Map<Claimed, { readonly done: Promise<void>; readonly stop: AbortController }>();

  constructor(
    services: Services,
    store: JobStore,
    specs: readonly JobSpec[],
    handlers: Readonly<Record<string, JobHandler<never>>>,
  ) {
    this.services = services;
    this.abilitiesByJob = requestedJobs(services);
    this.store = store;
    this.specs = new Map(specs.map((spec) => [spec.name, spec]));
    this.handlers = handlers;
  }

  get active(): number {
    return this.running.size;
  }

  /** Names of jobs that run as many at a time as there is room for. */
  get unlimited(): readonly string[] {
    return [...this.specs.values()].filter(({ atATime }) => atATime === undefined).map(({ name }) => name);
  }

  /** Names of the others, with how many more of each may run now. */
  get limited(): readonly { readonly name: string; readonly room: number }[] {
    return [...this.specs.values()].flatMap(({ name, atATime }) =>
      atATime === undefined ? [] : [{ name, room: atATime - this.runningOf(name) }],
    );
  }

  private runningOf(name: string): number {
    return [...this.running.keys()].filter((claimed) => claimed.name === name).length;
  }

  /** Resolves when the run's outcome is written, or can't be. Never rejects. */
  run(claimed: Claimed): Promise<void> {
    const stop = new AbortController();
    const done = this.carryOut(claimed, stop).finally(() => this.running.delete(claimed));
    this.running.set(claimed, { done, stop });
    return done;
  }

  /** Waits for running jobs until the limit; then they are aborted and returned to the queue. */
  async drain(limit: AbortSignal): Promise<void> {
    const all = [...this.running.values()];
    const breakOff = (): void => {
      for (const { stop } of all) stop.abort('stopping' satisfies Stop);
    };
    if (limit.aborted) breakOff();
    else limit.addEventListener('abort', breakOff, { once: true });
    await Promise.all(all.map(({ done }) => done));
    limit.removeEventListener('abort', breakOff);
  }

  private async carryOut(run: Claimed, stop: AbortController): Promise<void> {
    const started = performance.now();
    const finish = (outcome: Outcome, error?: unknown): void =>
      this.services.observe({
        kind: 'job_finished',
        id: run.id,
        job: run.name,
        outcome,
        run: run.runs,
        durationMs: performance.now() - started,
        ...(error === undefined ? {} : { error }),
      });
    const spec = this.specs.get(run.name);
    try {
      const output = await this.supervised(run, spec?.timeout ?? 0, stop);
      const result = output === null ? null : sealResult(this.services.secrets, run.id, spec, output);
      if (await this.write(() => this.store.complete(run, result))) {
        finish('completed');
        await this.notify(run, 'completed', 'The job is done.');
      }
    } catch (error) {
      if (stop.signal.reason === 'lost') return;
      if (stop.signal.reason === 'stopping') {
        if (await this.write(() => this.store.release(run))) finish('released');
        return;
      }
      const failed = run.attempts + 1;
      const last = failed >= (spec?.attempts ?? 1) || error instanceof NoLongerAllowed;
      const shown = publicError(error);
      const written = await this.write(() =>
        last ? this.store.bury(run, shown) : this.store.retry(run, shown, pauseAfter(failed, spec?.backoff ?? 1)),
      );
      if (written) finish(last ? 'dead' : 'retried', error);
      if (written && last) await this.notify(run, 'failed', shown.message);
    }
  }

  /** A notification type may name the end of a job. */
  private async notify(run: Claimed, outcome: 'completed' | 'failed', message: string): Promise<void> {
    const { notifications, pool, observe } = this.services;
    const names = { data: { job: run.name, id: run.id, outcome, message } };
    for (const type of notifications.byJob(run.name, outcome))
      await notifications
        .notify(pool, run.actor, type.key, { key: `job:${run.id}`, ref: null, names })
        .catch((error: Error) =>
          observe({ kind: 'queue_lost', reason: `A job could not be announced: ${error.message}` }),
        );
  }

  /** The handler under heartbeat and clock. Rejects when it throws, or at once when it is broken off. */
  private async supervised(run: Claimed, timeout: number, stop: AbortController): Promise<Payload | null> {
    const handler = this.handlers[run.name] as JobHandler | undefined;
    if (!handler) throw new Error(`The job "${run.name}" has no handler.`);
    const needed = this.abilitiesByJob.get(run.name);
    const actor = needed === undefined ? run.actor : await runningActor(this.services, run.actor, needed);
    const beat = setInterval(() => void this.beat(run, stop), (this.store.lease * 1_000) / 3);
    const clock = setTimeout(() => stop.abort('timeout' satisfies Stop), timeout * 1_000);
    const broken = new Promise<never>((_, reject) => {
      stop.signal.addEventListener('abort', () => reject(new BrokenOff(stop.signal.reason as Stop, timeout)), {
        once: true,
      });
    });
    try {
      const work = handler({
        id: run.id,
        payload: run.payload,
        run: run.runs,
        actor,
        services: this.services,
        signal: stop.signal,
        progress: async (percent, message) => {
          if (!(await this.store.progress(run, percent, message ?? null))) stop.abort('lost' satisfies Stop);
        },
      });
      return await Promise.race([work, broken]);
    } finally {
      clearInterval(beat);
      clearTimeout(clock);
    }
  }

  /** A database that is away for a moment loses no run: the lease outlives two missed reports. */
  private async beat(run: Claimed, stop: AbortController): Promise<void> {
    const isOurs = await this.store.beat(run).catch(() => true);
    if (!isOurs) stop.abort('lost' satisfies Stop);
  }

  /** Writes an outcome; false when the run was no longer ours, or the database stays away (the lease ends, it runs again). */
  private async write(action: () => Promise<boolean>): Promise<boolean> {
    for (let attempt = 0; ; attempt++) {
      try {
        return await action();
      } catch (error) {
        const pause = writeAgain[attempt];
        if (pause === undefined) {
          const reason = error instanceof Error ? error.message : String(error);
          this.services.observe({ kind: 'queue_lost', reason: `A job's outcome was not written: ${reason}` });
          return false;
        }
        await sleep(pause);
      }
    }
  }
}

class BrokenOff extends Error {
  readonly stop: Stop;
  constructor(stop: Stop, timeout: number) {
    super(stop === 'timeout' ? `The job took longer than ${timeout} s.` : `The run was broken off (${stop}).`);
    this.name = 'BrokenOff';
    this.stop = stop;
  }
}

/** What the status may show: our own refusals as they are; anything else is in the log under the job's id. */
function publicError(error: unknown): PublicError {
  if (error instanceof ApiError && error.status < 500) return { message: error.message, code: error.code };
  if (error instanceof BrokenOff) return { message: error.message, code: 'job_timeout' };
  return { message: 'The job failed; the cause is in the log under its id.', code: 'internal_error' };
}
