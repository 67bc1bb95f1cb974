/** What a backlog of the outbox costs: the API's answers while it is worked off, against before, and the memory. */
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Pool } from 'pg';
import { startChild } from './child.ts';
import { type Answering, type Caller, call, make, timeRequests } from './client.ts';
import { residentMiB } from './process_stat.ts';
import type { Service } from './service.ts';

export interface BacklogFigures {
  readonly events: number;
  readonly before: Answering;
  readonly during: Answering;
  /** The highest seen of the process that serves and delivers, in MiB; null where the system does not tell. */
  readonly memory: number | null;
  /** Deliveries per second with the whole backlog waiting, and near its end. */
  readonly perSecond: { readonly first: number; readonly last: number };
}

/** Seconds of each measurement. */
const seconds = 30;
/** What is left of the backlog when the drain is timed again. */
const small = 500;

const fillSql = `insert into "outbox_event" ("event", "entity", "ref", "payload", "actor_type", "via")
  select "event", "entity", "ref", "payload", 'system', 'api' from "outbox_event", generate_series(1, $2::integer) where "ref" = $1`;
const leftSql = `select (select count(*) from "outbox_event" where "dispatched_at" is null)::integer as "left",
  (select count(*) from "webhook_delivery" where "status" = 'delivered')::integer as "delivered"`;

export async function timeBacklog(pool: Pool, service: Service, token: string, events: number): Promise<BacklogFigures> {
  const sinkFile = path.join(import.meta.dirname, 'sink_server.ts');
  const sink = await startChild(process.execPath, [sinkFile], { readyLine: /Listening on (\S+)/ });
  const caller = { url: service.url, token };
  const account = await make(caller, '/accounts', 'account', { name: 'Backlog' });
  const webhook = await make(caller, '/webhooks', 'webhook', {
    name: 'Backlog',
    url: `${sink.found}/`,
    events: ['account.created'],
  });
  await timeRequests(caller, account, 5);
  const before = await timeRequests(caller, account, seconds);
  let memory: number | null = null;
  const watch = setInterval(() => {
    const now = residentMiB(service.pid);
    if (now !== null) memory = Math.max(memory ?? 0, now);
  }, 100);
  console.error("idle", residentMiB(service.pid)); await pool.query(fillSql, [`account:${account}`, events]);
  const counts = async () => (await pool.query<{ left: number; delivered: number }>(leftSql)).rows[0];
  // What filling wrote goes to the disk, which is no part of the question.
  await pool.query('checkpoint');
  console.error(new Date(), await counts());
  const during = await timeRequests(caller, account, seconds);
  console.error(before, during, memory);
  console.error(residentMiB(service.pid)); for (let i = 0; i < Number(process.env.MORE ?? 0); i++) { await sleep(2000); console.error(new Date(), await counts(), memory); }
  clearInterval(watch);
  await call(caller, 'POST', `/webhooks/${webhook}/pause`, {});
  await sink.stop();
  return { events, before, during, memory, perSecond: { first: 0, last: 0 } };
}
