/** What is queued, runs and ended, and how schedules fare: for those who look after the service. */
import type { Pool } from 'pg';
import { instantSql } from '../../base/database/data.ts';
import { runText } from '../../base/database/statement.ts';
import type { JobSpec } from '../../base/kernel/job.ts';
import { nextSlot } from './schedule.ts';

export const jobStatuses = ['queued', 'running', 'completed', 'failed', 'cancelled'] as const;

interface JobsQuery {
  readonly status: (typeof jobStatuses)[number] | null;
  readonly type: string | null;
  /** How many at most. */
  readonly limit: number;
}

const columns = `"id"::text as "id", "name" as "type", "status", "progress", "message", "error", "ref" as "resource_ref",
  "schedule" is not null as "scheduled", "attempts", ${instantSql('"run_at"')} as "run_at", ${instantSql('"created_at"')} as "created_at",
  ${instantSql('"finished_at"')} as "finished_at"`;
// Each part along its own partial index: a table of finished jobs is long.
const part = (condition: string, order: string): string =>
  `(select ${columns} from "job" where ${condition} and ($1::text is null or "status" = $1::text)
    and ($2::text is null or "name" = $2::text) order by ${order} limit $3)`;
const latestSql = [
  part(`"status" = 'running'`, '"job"."run_at"'),
  part(`"status" = 'queued'`, '"job"."run_at", "job"."id"'),
  part('"finished_at" is not null', '"job"."finished_at" desc'),
].join('\nunion all\n');
const countsSql = `select (select count(*) from "job" where "status" = 'queued')::integer as "queued",
  (select count(*) from "job" where "status" = 'running')::integer as "running",
  (select count(*) from "job" where "status" = 'failed' and "finished_at" > clock_timestamp() - interval '24 hours')::integer
    as "failed_24h"`;

/** Jobs as they are listed, and how many of each kind there are. */
export async function latestJobs(pool: Pool, { status, type, limit }: JobsQuery) {
  const [jobs, [meta]] = await Promise.all([
    runText<Readonly<Record<string, unknown>>>(pool, latestSql, [status, type, limit]),
    runText<Readonly<Record<string, number>>>(pool, countsSql, []),
  ]);
  return { jobs: jobs.slice(0, limit), meta };
}

const lastRunsSql = `select n."name", ${instantSql('j."due_at"')} as "last_at", j."status" as "last_status",
  round(extract(epoch from j."finished_at" - j."created_at") * 1000)::integer as "last_ms"
  from unnest($1::text[]) n ("name") left join lateral
    (select "due_at", "status", "created_at", "finished_at" from "job" where "schedule" = n."name" order by "due_at" desc limit 1) j on true`;

/** Every schedule in the order of its next slot. */
export async function schedulesOf(pool: Pool, specs: readonly JobSpec[]) {
  const scheduled = new Map(specs.flatMap((spec) => (spec.schedule === null ? [] : [[spec.name, spec] as const])));
  const rows = await runText<{ name: string }>(pool, lastRunsSql, [[...scheduled.keys()]]);
  const now = new Date();
  return rows
    .map(({ name, ...last }) => {
      const { summary = '', schedule } = scheduled.get(name) ?? {};
      const cron = schedule ?? '';
      return { name, summary, cron, next_at: nextSlot(cron, now).toISOString(), ...last };
    })
    .sort((a, b) => a.next_at.localeCompare(b.next_at) || a.name.localeCompare(b.name));
}
