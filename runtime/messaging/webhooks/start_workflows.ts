/**
 * Workflows that events start: their runs are written in the transaction that takes the events off the outbox, so that each event
 * starts each workflow once, whatever dies meanwhile.
 */

import type { PoolClient } from 'pg';
import { instantSql } from '../../base/database/data.ts';
import { runText } from '../../base/database/statement.ts';
import { send } from '../../base/database/transaction.ts';
import { serviceActor } from '../../base/kernel/actor.ts';
import type { Services } from '../../base/kernel/context.ts';
import { passes } from './filters.ts';

interface Wanting {
  readonly id: number;
  readonly event: string;
  readonly conditions: Readonly<Record<string, unknown>>;
  readonly delay_minutes: number;
  readonly delay_from: string | null;
}

interface Happened {
  readonly id: string;
  readonly event: string;
  readonly entity: string;
  readonly ref: string;
  readonly payload: string;
  readonly chain: number;
  readonly at: string;
}

const wantingSql = `select "id", "event", "conditions", "delay_minutes", "delay_from" from "workflow" where "is_enabled" and "event" = any($1::text[]) order by "id"`;
const happenedSql = `select "id"::text as "id", "event", "entity", "ref", "payload", "chain",
  ${instantSql('"created_at"')} as "at" from "outbox_event" where "outbox_event"."id" = any($1::bigint[]) and "event" = any($2::text[]) and not "silent" order by "outbox_event"."id"`;
const insertSql = `insert into "workflow_run" ("workflow_id", "event", "outbox_event", "entity", "subject_id", "subject_ref", "status", "reason", "depth", "due_at", "finished_at")
  select v."workflow_id", v."event", v."outbox_event", v."entity", v."subject_id", v."subject_ref",
    case when v."reason" is not null or often."much" then 'skipped' else 'waiting' end, coalesce(v."reason", case when often."much" then 'too_often' end),
    v."depth", v."due_at", case when v."reason" is not null or often."much" then clock_timestamp() end
  from (select g.*, row_number() over (partition by g."workflow_id", g."subject_ref" order by g."outbox_event") as "place" from jsonb_to_recordset($1::jsonb) g("workflow_id" integer, "event" text, "outbox_event" bigint, "entity" text, "subject_id" text, "subject_ref" text, "reason" text, "depth" integer, "due_at" timestamptz)) v
  cross join lateral (select count(*) + v."place" > $2::integer as "much" from "workflow_run" r where r."workflow_id" = v."workflow_id" and r."subject_ref" = v."subject_ref"
    and r."created_at" > clock_timestamp() - interval '1 day') often
  on conflict ("workflow_id", "outbox_event") do nothing
  returning "id", "status", greatest(0, extract(epoch from "due_at" - clock_timestamp()))::float8 as "delay"`;

/** Starts of one workflow for one record in a day. */
const mostPerDay = 10;
const minute = 60_000;
const starter = serviceActor('Workflow', 'cli');

/** When its time comes; null where the record does not say. */
export function dueAt(
  { delay_minutes: delay, delay_from: from }: Pick<Wanting, 'delay_minutes' | 'delay_from'>,
  record: Readonly<Record<string, unknown>>,
  happened: string,
): Date | null {
  const base = from === null ? happened : record[from];
  const at = typeof base === 'string' ? Date.parse(base) : Number.NaN;
  return Number.isNaN(at) ? null : new Date(Math.max(at + delay * minute, Date.parse(happened)));
}

type Taken = readonly { readonly id: string; readonly event: string }[];

async function wantingOf(client: PoolClient, taken: Taken): Promise<readonly Wanting[]> {
  const names = [...new Set(taken.map(({ event }) => event))];
  return runText<Wanting>(client, wantingSql, [names]);
}

/** Errors after which the whole transaction is run again. */
const retryable = new Set(['40001', '40P01']);

/**
 * Writes the runs of what happened, at a savepoint: what cannot be written holds up no webhook, and a job tries it again, whose dead
 * letters people see.
 */
export async function startWorkflows(services: Services, client: PoolClient, taken: Taken): Promise<number> {
  const wanting = await wantingOf(client, taken);
  if (wanting.length === 0) return 0;
  await send(client, { text: 'savepoint workflows' });
  try {
    const made = await writeRuns(services, client, taken, wanting);
    await send(client, { text: 'release savepoint workflows' });
    return made;
  } catch (error) {
    if (retryable.has((error as { code?: string }).code ?? '')) throw error;
    await send(client, { text: 'rollback to savepoint workflows' });
    const starting = new Set(wanting.map(({ event }) => event));
    const events = taken.filter(({ event }) => starting.has(event)).map(({ id, event }) => ({ id, event }));
    await services.jobs.enqueue(client, starter, 'start_workflows', { events });
    return 0;
  }
}

/** The same for what could not be written then; what is there already is not written twice. */
export async function startWorkflowsAgain(services: Services, client: PoolClient, taken: Taken): Promise<number> {
  return writeRuns(services, client, taken, await wantingOf(client, taken));
}

async function writeRuns(
  services: Services,
  client: PoolClient,
  taken: Taken,
  wanting: readonly Wanting[],
): Promise<number> {
  const wanted = [...new Set(wanting.map(({ event }) => event))];
  const happened = await runText<Happened>(client, happenedSql, [taken.map(({ id }) => id), wanted]);
  const { settings, resources } = services;
  const farthest = Date.now() + settings.get('workflows.max_delay_days') * 86_400_000;
  const deepest = settings.get('workflows.max_chain_depth');
  const runs: object[] = [];
  for (const one of happened) {
    const payload = JSON.parse(one.payload) as Readonly<Record<string, unknown>>;
    const inside = payload[one.entity];
    const record = typeof inside === 'object' && inside !== null ? (inside as Readonly<Record<string, unknown>>) : null;
    const id = record?.['id'] ?? payload['id'];
    for (const workflow of wanting.filter(({ event }) => event === one.event)) {
      // A lean event has no record: its conditions are evaluated later.
      if (record !== null && !passes(workflow.conditions, record, resources[one.entity])) continue;
      const due = dueAt(workflow, record ?? {}, one.at);
      if (due === null || id === undefined || id === null) continue;
      const reason = one.chain >= deepest ? 'chain' : due.getTime() > farthest ? 'too_far' : null;
      runs.push({
        workflow_id: workflow.id,
        event: one.event,
        outbox_event: one.id,
        entity: one.entity,
        subject_id: String(id),
        subject_ref: one.ref,
        reason,
        depth: one.chain,
        due_at: due.toISOString(),
      });
    }
  }
  if (runs.length === 0) return 0;
  const made = await runText<{ id: number; status: string; delay: number }>(client, insertSql, [
    JSON.stringify(runs),
    mostPerDay,
  ]);
  // Those that are due in the same second are queued by one statement.
  const waiting = made.filter(({ status }) => status === 'waiting');
  for (const [delay, due] of Map.groupBy(waiting, (one) => Math.ceil(one.delay))) {
    const payloads = due.map(({ id }) => ({ payload: { run_id: id } }));
    await services.jobs.enqueueMany(client, starter, 'run_workflow', payloads, delay);
  }
  return made.length;
}
