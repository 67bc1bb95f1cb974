/** Queueing: an insert in the caller's transaction, with a NOTIFY that PostgreSQL sends when and if it commits. */
import { runText, writtenText } from '../../base/database/statement.ts';
import { sendWithNext } from '../../base/database/transaction.ts';
import type { JobName } from '../../base/kernel/data.ts';
import type { JobSpec, Jobs } from '../../base/kernel/job.ts';
import { storedActor } from './actor.ts';

/** Channel that workers listen on; the payload is the job's id. */
export const channel = 'backline_job';

// Cut to the column's precision: rounded up, a job would not be due yet when its NOTIFY arrives.
const enqueueSql = `with made as (
  insert into "job" ("name", "payload", "actor", "actor_type", "actor_id", "ref", "run_at")
  select $1::text, u."payload"::jsonb, $3::jsonb, $4::text, $5::text, u."ref",
    date_trunc('milliseconds', clock_timestamp()) + make_interval(secs => $7::double precision)
  from unnest($2::text[], $6::text[]) with ordinality u("payload", "ref", "place") order by u."place"
  returning "id"::text as "id")
select "id", pg_notify('${channel}', "id") from made`;

// A shared lock on the queued row keeps workers from claiming it: they skip locked rows, and look again a second later.
const onceSql = `with waiting as (
  select "id" from "job" where "name" = $1::text and "status" = 'queued' and "payload" = '{}' order by "run_at", "id" limit 1 for share skip locked
), made as (
  insert into "job" ("name", "payload", "actor", "actor_type", "actor_id", "run_at")
  select $1::text, '{}', $2::jsonb, $3::text, $4::text, date_trunc('milliseconds', clock_timestamp()) where not exists (select 1 from waiting)
  returning "id"::text as "id")
select pg_notify('${channel}', "id") from made`;

export function openJobs(specs: readonly JobSpec[]): Jobs {
  const known = new Set(specs.map((spec) => spec.name));
  const waiting = new Map<string, { readonly job: JobName; readonly fields: readonly string[] }[]>();
  for (const { name, after } of specs)
    for (const [resource, fields] of Object.entries(after))
      waiting.set(resource, [...(waiting.get(resource) ?? []), { job: name as JobName, fields }]);
  const enqueueMany: Jobs['enqueueMany'] = async (client, actor, name, list, delay = 0) => {
    if (!known.has(name)) throw new Error(`No definition declares the job "${name}".`);
    if (list.length === 0) return [];
    const rows = await runText<{ id: string }>(client, enqueueSql, [
      name,
      list.map(({ payload }) => JSON.stringify(payload)),
      storedActor(actor),
      actor.type,
      actor.id,
      list.map(({ ref }) => ref ?? null),
      delay,
    ]);
    return rows.map(({ id }) => id);
  };
  return {
    specs,
    enqueueMany,
    async enqueue(client, actor, name, payload = {}, { ref, delay } = {}) {
      const [id] = await enqueueMany(client, actor, name, [{ payload, ...(ref === undefined ? {} : { ref }) }], delay);
      if (id === undefined) throw new Error(`The job "${name}" was not queued.`);
      return id;
    },
    after: (resource) => waiting.get(resource) ?? [],
    async enqueueOnce(client, actor, name) {
      await sendWithNext(client, writtenText(onceSql, [name, storedActor(actor), actor.type, actor.id]));
    },
  };
}
