/** What a backlog of the outbox costs: the API's answers while it is worked off, against before, and the memory. */
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Pool } from 'pg';
import { startChild } from './child.ts';
import { call, type Latency, make, timeRequests } from './client.ts';
import { residentMiB } from './process_stat.ts';
import type { Service } from './service.ts';

export interface BacklogFigures {
  readonly events: number;
  readonly before: Latency;
  readonly during: Latency;
  /** The highest seen of the process that serves and delivers, in MiB; null where the system does not tell. */
  readonly memory: number | null;
  /** Events taken per second while the API was timed. */
  readonly perSecond: number;
}

const events = 500_000;
const seconds = 20;

const fillSql = `insert into "outbox_event" ("event", "entity", "ref", "payload", "actor_type", "via")
  select "event", "entity", "ref", "payload", 'system', 'api' from "outbox_event", generate_series(1, $2::integer) where "ref" = $1`;
const leftSql = `select count(*)::integer as "left" from "outbox_event" where "dispatched_at" is null`;

export async function timeBacklog(pool: Pool, service: Service, token: string): Promise<BacklogFigures> {
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
  await pool.query(fillSql, [`account:${account}`, events]);
  const left = async () => (await pool.query<{ left: number }>(leftSql)).rows[0]?.left ?? 0;
  // What filling wrote goes to the disk, which is no part of the question.
  await pool.query('checkpoint');
  await sleep(1_000);
  const first = await left();
  const started = performance.now();
  const during = await timeRequests(caller, account, seconds);
  const perSecond = (first - (await left())) / ((performance.now() - started) / 1_000);
  if ((await left()) === 0) throw new Error('The backlog ended before the API was timed.');
  clearInterval(watch);
  await call(caller, 'POST', `/webhooks/${webhook}/pause`, {});
  await pool.query('truncate "outbox_event"');
  await pool.query('delete from "webhook" where "id" = $1', [webhook]);
  await sink.stop();
  return { events, before, during, memory, perSecond };
}
