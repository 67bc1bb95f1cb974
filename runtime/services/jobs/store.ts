/**
 * The table's own steps: claim, report, end. A run is known by the job's id and its number (`runs`), which is the fence:
 * a worker that lost its lease writes nothing any more.
 */
import type { Pool } from 'pg';
import { runText } from '../../base/database/statement.ts';
import type { Actor } from '../../base/kernel/actor.ts';
import type { Payload } from '../../base/kernel/job.ts';
import { restoredActor } from './actor.ts';
import { channel } from './queue.ts';

export interface Claimed {
  readonly id: string;
  readonly name: string;
  readonly payload: Payload;
  readonly actor: Actor;
  /** Number of this run, from 1. */
  readonly runs: number;
  /** Runs that failed before. */
  readonly attempts: number;
}

/** Why a run failed, as the status shows it. */
export interface PublicError {
  readonly message: string;
  readonly code: string;
}

/** Runs that end with their worker before a job, even one with a single attempt, is given up. */
const lostRuns = 5;

const claimText = (which: string): string => `with due as (
  select "id" from "job" where "status" = 'queued' and "run_at" <= clock_timestamp() and "name" = any($1::text[]) and ${which}
  order by "run_at", "id" limit $2::integer for update skip locked)
update "job" j set "status" = 'running', "runs" = j."runs" + 1, "worker" = $3::text, "updated_at" = clock_timestamp(),
  "lease_until" = clock_timestamp() + make_interval(secs => $4::double precision)
from due where j."id" = due."id"
returning j."id"::text as "id", j."name", j."payload", j."actor", j."runs", j."attempts"`;
const claimSql = claimText('$5::uuid is null');
const claimOneSql = claimText('"id" = $5::uuid');
const whereRunning = `where "id" = $1::uuid and "runs" = $2::integer and "status" = 'running'`;
const beatSql = `update "job" set "lease_until" = clock_timestamp() + make_interval(secs => $3::double precision) ${whereRunning} returning "id"`;
const progressSql = `update "job" set "progress" = greatest(0, least(100, $3::integer)), "message" = left($4::text, 500), "updated_at" = clock_timestamp() ${whereRunning} returning "id"`;
const completeSql = `update "job" set "status" = 'completed', "progress" = 100, "result" = $3::jsonb, "error" = null, "lease_until" = null,
  "finished_at" = clock_timestamp(), "updated_at" = clock_timestamp() ${whereRunning} returning "id"`;
const retrySql = `update "job" set "status" = 'queued', "attempts" = "attempts" + 1, "error" = $3::jsonb, "lease_until" = null,
  "run_at" = clock_timestamp() + make_interval(secs => $4::double precision), "updated_at" = clock_timestamp() ${whereRunning} returning "id"`;
const buriedSql = `update "job" set "status" = 'failed', "attempts" = "attempts" + 1, "error" = $3::jsonb, "lease_until" = null,
  "finished_at" = clock_timestamp(), "updated_at" = clock_timestamp() ${whereRunning} returning "id"`;
const releaseSql = `with released as (update "job" set "status" = 'queued', "lease_until" = null, "run_at" = date_trunc('milliseconds', clock_timestamp()),
  "updated_at" = clock_timestamp() ${whereRunning} returning "id"::text as "id")
select "id", pg_notify('${channel}', "id") from released`;
const recoverSql = `with lost as (
  select "id", "attempts" + 1 >= greatest(${lostRuns}, ($1::jsonb ->> "name")::integer) as "over" from "job"
  where "status" = 'running' and "lease_until" < clock_timestamp() order by "lease_until" limit 100 for update skip locked),
released as (update "job" j set "status" = case when lost."over" then 'failed' else 'queued' end, "attempts" = j."attempts" + 1, "lease_until" = null,
  "error" = $2::jsonb, "run_at" = date_trunc('milliseconds', clock_timestamp()), "updated_at" = clock_timestamp(),
  "finished_at" = case when lost."over" then clock_timestamp() end
from lost where j."id" = lost."id" returning j."id"::text as "id", j."name", j."status", j."runs")
select "id", "name", "status", "runs", pg_notify('${channel}', "id") from released`;
const overdueSql = `select j."id"::text as "id", j."runs" from "job" j
  where j."status" = 'queued' and j."run_at" <= clock_timestamp() - interval '1 second' order by j."run_at", j."id" limit $1::integer`;

export interface Lost {
  readonly id: string;
  readonly name: string;
  readonly status: 'queued' | 'failed';
  readonly runs: number;
}

export class JobStore {
  private readonly pool: Pool;
  /** Names that this process has handlers for; others' jobs are left to processes that have. */
  private readonly names: () => readonly string[];
  private readonly worker: string;
  /** Seconds that a lease lasts unless the worker reports. */
  readonly lease: number;

  constructor(pool: Pool, names: () => readonly string[], worker: string, lease: number) {
    this.pool = pool;
    this.names = names;
    this.worker = worker;
    this.lease = lease;
  }

  /**
   * Takes due jobs of these names, longest due first: at most so many, or the one with this id if it is due and free. Default: all
   * names of this process.
   */
  async claim(limit: number, id: string | null = null, names: readonly string[] | null = null): Promise<Claimed[]> {
    const mine = this.names();
    const wanted = names === null ? mine : names.filter((name) => mine.includes(name));
    if (wanted.length === 0) return [];
    const rows = await runText<Omit<Claimed, 'actor'> & { actor: unknown }>(
      this.pool,
      id === null ? claimSql : claimOneSql,
      [wanted, limit, this.worker, this.lease, id],
    );
    return rows.map((row) => ({ ...row, actor: restoredActor(row.actor) }));
  }

  /** Extends the lease; false when the run is no longer this worker's. */
  async beat(run: Claimed): Promise<boolean> {
    return this.write(beatSql, run, this.lease);
  }

  async progress(run: Claimed, percent: number, message: string | null): Promise<boolean> {
    return this.write(progressSql, run, Math.round(percent), message);
  }

  async complete(run: Claimed, result: Payload | null): Promise<boolean> {
    return this.write(completeSql, run, result === null ? null : JSON.stringify(result));
  }

  /** A failed run that will be repeated after so many seconds. */
  async retry(run: Claimed, error: PublicError, delay: number): Promise<boolean> {
    return this.write(retrySql, run, JSON.stringify(error), delay);
  }

  /** The last failed run: a dead letter. */
  async bury(run: Claimed, error: PublicError): Promise<boolean> {
    return this.write(buriedSql, run, JSON.stringify(error));
  }

  /** Gives a run back that this process can't finish; it counts as no attempt. */
  async release(run: Claimed): Promise<boolean> {
    return this.write(releaseSql, run);
  }

  /** Queues the jobs of workers that have not reported in time. `limits`: attempts by job name. */
  async recover(limits: Readonly<Record<string, number>>): Promise<Lost[]> {
    const error: PublicError = { message: 'The worker stopped before the job was finished.', code: 'worker_lost' };
    return runText<Lost>(this.pool, recoverSql, [JSON.stringify(limits), JSON.stringify(error)]);
  }

  /** Jobs that should have been taken a second ago. */
  async overdue(limit: number): Promise<{ readonly id: string; readonly runs: number }[]> {
    return runText(this.pool, overdueSql, [limit]);
  }

  private async write(sql: string, run: Claimed, ...values: unknown[]): Promise<boolean> {
    return (await runText(this.pool, sql, [run.id, run.runs, ...values])).length > 0;
  }
}
