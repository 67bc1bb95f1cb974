/** How fast events leave: the service's drain against a bare loop of the same HTTP client at the same sink, by turns. */
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Pool } from 'pg';
import { runChild, startChild } from './child.ts';
import type { Service } from './service.ts';
import { median } from './statistics.ts';

export interface DrainFigures {
  /** Deliveries per second: every one signed, sent and its outcome written. */
  readonly drain: number;
  /** Requests per second of the bare loop. */
  readonly bare: number;
  /** Median of the rounds' own ratios. */
  readonly ratio: number;
}

const endpoints = 10;
/** Deliveries of the drain in flight to one endpoint. */
const perEndpoint = 4;
const deliveries = 24_000;

export async function timeDrain(pool: Pool, service: Service, token: string, rounds: number): Promise<DrainFigures> {
  const here = (name: string) => path.join(import.meta.dirname, name);
  const sink = await startChild(process.execPath, [here('sink_server.ts')], { readyLine: /Listening on (\S+)/ });
  const webhooks: number[] = [];
  for (let n = 0; n < endpoints; n += 1) {
    const body = { name: 'Bench', url: `${sink.found}/${n}`, events: ['account.created'] };
    webhooks.push((await post(service, token, '/webhooks', body)).webhook.id);
  }
  const { account } = await post(service, token, '/accounts', { name: 'Bench' });
  const payload = await payloadOf(pool, `account:${account.id}`);
  await settled(pool);
  const bareOf = async () => {
    const args = [`${sink.found}/bare`, deliveries, endpoints * perEndpoint, payload.length].map(String);
    return Number((await runChild(process.execPath, [here('bare_loop.ts'), ...args])).output);
  };
  const drains: number[] = [];
  const bares: number[] = [];
  // The first of each warms up.
  for (let round = 0; round <= rounds; round += 1) {
    const bare = await bareOf();
    const drain = await drainOf(pool, sink.found, payload);
    if (round === 0) continue;
    bares.push(bare);
    drains.push(drain);
    process.stderr.write(`drain ${drain.toFixed(0)}/s bare ${bare.toFixed(0)}/s … `);
  }
  for (const id of webhooks) await pool.query('delete from "webhook" where "id" = $1', [id]);
  await sink.stop();
  const ratio = median(drains.map((drain, at) => drain / (bares[at] ?? Number.NaN)));
  return { drain: median(drains), bare: median(bares), ratio };
}

async function drainOf(pool: Pool, sink: string, payload: string): Promise<number> {
  const before = await countOf(sink);
  const started = performance.now();
  await pool.query(
    `insert into "outbox_event" ("event", "entity", "ref", "payload", "actor_type", "via")
     select 'account.created', 'account', 'account:1', $1, 'system', 'api' from generate_series(1, $2::integer)`,
    [payload, deliveries / endpoints],
  );
  while ((await countOf(sink)) < before + deliveries) await sleep(10);
  await settled(pool);
  return deliveries / ((performance.now() - started) / 1_000);
}

/** Waits until every outcome is written. */
async function settled(pool: Pool): Promise<void> {
  const sql = `select exists (select 1 from "outbox_event" where "dispatched_at" is null)
    or exists (select 1 from "webhook_delivery" where "status" in ('pending', 'delivering', 'failed')) as "open"`;
  while ((await pool.query(sql)).rows[0].open === true) await sleep(10);
}

async function payloadOf(pool: Pool, ref: string): Promise<string> {
  const { rows } = await pool.query(`select "payload" from "outbox_event" where "ref" = $1 order by "id" limit 1`, [
    ref,
  ]);
  return rows[0].payload;
}

const countOf = async (sink: string): Promise<number> => Number(await (await fetch(sink)).text());

async function post(service: Service, token: string, address: string, body: Record<string, unknown>) {
  const answer = await fetch(`${service.url}/api/v1${address}`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}`, accept: 'application/json', 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  const text = await answer.text();
  if (!answer.ok) throw new Error(`POST ${address}: ${answer.status} ${text}`);
  return JSON.parse(text) as Record<string, { readonly id: number }> & {
    readonly webhook: { readonly id: number };
    readonly account: { readonly id: number };
  };
}
