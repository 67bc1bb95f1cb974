/** Half of the endpoints hang: how long events take to the others, against when all of them answer. */
import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Pool } from 'pg';
import { type Caller, call, type Latency, latencyOf, make } from './client.ts';
import type { Service } from './service.ts';

export interface HangingFigures {
  readonly endpoints: number;
  /** From the start of the request that causes an event to its arrival, at the endpoints that answer. */
  readonly allAnswer: Latency;
  readonly halfHangs: Latency;
}

const endpoints = 50;
const events = 200;
const pauseMs = 50;

export async function timeHanging(pool: Pool, service: Service, token: string): Promise<HangingFigures> {
  const caller = { url: service.url, token };
  const sink = await openSink();
  const webhooks: number[] = [];
  for (let n = 0; n < endpoints; n += 1)
    webhooks.push(
      await make(caller, '/webhooks', 'webhook', {
        name: 'Hanging',
        url: `${sink.url}/${n}`,
        events: ['account.created'],
      }),
    );
  // The first round warms up.
  await round(caller, sink);
  const allAnswer = latencyOf(await round(caller, sink));
  sink.hang();
  const halfHangs = latencyOf(await round(caller, sink));
  for (const id of webhooks) await call(caller, 'POST', `/webhooks/${id}/pause`, {});
  sink.close();
  await pool.query('delete from "webhook" where "id" = any($1::integer[])', [webhooks]);
  return { endpoints, allAnswer, halfHangs };
}

type Sink = ReturnType<typeof opened>;

/**
 * Causes events one after the other and returns the milliseconds that each took to each endpoint of the half that always answers.
 */
async function round(caller: Caller, sink: Sink): Promise<readonly number[]> {
  const begun = new Map<string, number>();
  sink.arrivals.length = 0;
  for (let n = 0; n < events; n += 1) {
    const name = `Event ${performance.now()}`;
    begun.set(name, performance.now());
    await make(caller, '/accounts', 'account', { name });
    await sleep(pauseMs);
  }
  const wanted = (events * endpoints) / 2;
  const deadline = performance.now() + 60_000;
  while (sink.arrivals.length < wanted) {
    if (performance.now() > deadline)
      throw new Error(`${sink.arrivals.length} of ${wanted} deliveries arrived in time.`);
    await sleep(20);
  }
  return sink.arrivals.map(({ name, at }) => at - (begun.get(name) ?? Number.NaN));
}

async function openSink(): Promise<Sink> {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return opened(server);
}

function opened(server: ReturnType<typeof createServer>) {
  const arrivals: { readonly name: string; readonly at: number }[] = [];
  const open: ServerResponse[] = [];
  let hangs = false;
  server.on('request', (request, response) => {
    const isOfHalf = Number(request.url?.slice(1)) % 2 === 1;
    let text = '';
    request.setEncoding('utf8');
    request.on('data', (chunk: string) => {
      text += chunk;
    });
    request.on('end', () => {
      if (isOfHalf && hangs) return void open.push(response);
      if (!isOfHalf) arrivals.push({ name: JSON.parse(text).account.name, at: performance.now() });
      response.writeHead(200).end();
    });
  });
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    arrivals,
    hang: () => {
      hangs = true;
    },
    close: () => {
      server.closeAllConnections();
      server.close();
    },
  };
}
