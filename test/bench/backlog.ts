/** The cost of a backlog in the outbox: the API's answers while it is worked off against those without it, and the memory. */
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Pool } from 'pg';
import { startChild } from './child.ts';
import { type Answering, answering, call, make, timeRequests } from './client.ts';
import { residentMiB } from './process_stat.ts';
import type { Service } from './service.ts';

export interface BacklogFigures {
  readonly events: number;
  /** Half of it measured before the backlog, half after it: a machine does not stay as it is. */
  readonly without: Answering;
  readonly during: Answering;
  /** The highest memory of the process that serves and delivers, in MiB; null if the system does not report it. */
  readonly memory: number | null;
  /** Deliveries per second: beside the API's requests, and undisturbed. */
  readonly perSecond: { readonly beside: number; readonly alone: number };
}

const events = 500_000;
/** Seconds of each of four measurements, and of the drain undisturbed. */
const seconds = 20;
const aloneSeconds = 10;

const fillSql = `insert into "outbox_event" ("event", "entity", "ref", "payload", "actor_type", "via")
  select "event", "entity", "ref", "payload", 'system', 'api' from "outbox_event", generate_series(1, $2::integer) where "ref" = $1`;
const deliveredSql = `select count(*)::integer as "n" from "webhook_delivery" where "status" = 'delivered'`;
const leftSql = 'select exists (select 1 from "outbox_event" where "dispatched_at" is null) as "any"';

export async function timeBacklog(pool: Pool, service: Service, token: string): Promise<BacklogFigures> {
  const sinkFile = path.join(import.meta.dirname, 'sink_server.ts');
  const sink = await startChild(process.execPath, [sinkFile], { readyLine: /Listening on (\S+)/ });
  const caller = { url: service.url, token };
  const account = await make(caller, '/accounts', 'account', { name: 'Backlog' });
  const body = { name: 'Backlog', url: `${sink.found}/`, events: ['account.created'] };
  const webhook = await make(caller, '/webhooks', 'webhook', body);
  const delivered = async () => (await pool.query<{ n: number }>(deliveredSql)).rows[0]?.n ?? 0;
  const rateOver = async <T>(work: () => Promise<T>) => {
    const [first, started] = [await delivered(), performance.now()];
    const result = await work();
    return { result, rate: ((await delivered()) - first) / ((performance.now() - started) / 1_000) };
  };

  await timeRequests(caller, account, 5);
  const before = await timeRequests(caller, account, seconds);
  let memory: number | null = null;
  const watch = setInterval(() => {
    const now = residentMiB(service.pid);
    if (now !== null) memory = Math.max(memory ?? 0, now);
  }, 100);
  await pool.query(fillSql, [`account:${account}`, events]);
  // The filled rows go to the disk, which is no part of the measurement.
  await pool.query('checkpoint');
  await sleep(1_000);
  const beside = await rateOver(() => timeRequests(caller, account, 2 * seconds));
  const alone = await rateOver(() => sleep(aloneSeconds * 1_000));
  const isLong = (await pool.query<{ any: boolean }>(leftSql)).rows[0]?.any === true;
  clearInterval(watch);

  await call(caller, 'POST', `/webhooks/${webhook}/pause`, {});
  await pool.query('truncate "outbox_event"');
  await pool.query('delete from "webhook" where "id" = $1', [webhook]);
  await pool.query('checkpoint');
  await sleep(1_000);
  const after = await timeRequests(caller, account, seconds);
  await sink.stop();
  if (!isLong) throw new Error('The backlog ended before the API was timed: it must be longer.');
  return {
    events,
    without: answering(before, after),
    during: answering(beside.result),
    memory,
    perSecond: { beside: beside.rate, alone: alone.rate },
  };
}
