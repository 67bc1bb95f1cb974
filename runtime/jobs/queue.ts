/** Queueing: an insert in the caller's transaction, with a NOTIFY that PostgreSQL sends when and if it commits. */
import { runText } from '../database/statement.ts';
import type { JobSpec, Jobs } from '../kernel/job.ts';
import { storedActor } from './actor.ts';

/** Channel that workers listen on; the payload is the job's id. */
export const channel = 'backline_job';

// Cut to the column's precision: rounded up, a job would not be due yet when its NOTIFY arrives.
const enqueueSql = `with made as (
  insert into "job" ("name", "payload", "actor", "actor_type", "actor_id", "ref", "run_at")
  values ($1::text, $2::jsonb, $3::jsonb, $4::text, $5::text, $6::text,
    date_trunc('milliseconds', clock_timestamp()) + make_interval(secs => $7::double precision))
  returning "id"::text as "id")
select "id", pg_notify('${channel}', "id") from made`;

export function openJobs(specs: readonly JobSpec[]): Jobs {
  const known = new Set(specs.map((spec) => spec.name));
  return {
    specs,
    async enqueue(client, actor, name, payload = {}, options = {}) {
      if (!known.has(name)) throw new Error(`No definition declares the job "${name}".`);
      const [row] = await runText<{ id: string }>(client, enqueueSql, [
        name,
        JSON.stringify(payload),
        storedActor(actor),
        actor.type,
        actor.id,
        options.ref ?? null,
        options.delay ?? 0,
      ]);
      if (!row) throw new Error(`The job "${name}" was not queued.`);
      return row.id;
    },
  };
}
