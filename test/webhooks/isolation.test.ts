/** What must not happen: a hanging endpoint holding up others, and a delivery of what was rolled back. */
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import type { PoolClient } from 'pg';
import { startDrain } from '../../runtime/webhooks/index.ts';
import { eventually } from '../support/process.ts';
import { openGround, type WebhookGround } from './ground.ts';

let ground: WebhookGround;
beforeAll(async () => {
  ground = await openGround();
});
afterAll(() => ground.close());

const account = async (name: string): Promise<number> =>
  (await ground.service.post('/accounts', { name })).body.account.id;

test('half of the endpoints hang; the others get everything meanwhile, and no one more than four at a time', async () => {
  const half = 5;
  const events = 20;
  for (let n = 0; n < half; n += 1)
    for (const kind of ['hang', 'good'])
      await ground.subscribe(['account.created'], { url: `${ground.sink.url}/${kind}/${n}`, timeout_seconds: 30 });
  const open = new Map<string, number>();
  let most = 0;
  ground.sink.behave(({ path }, response) => {
    open.set(path, (open.get(path) ?? 0) + 1);
    most = Math.max(most, ...open.values());
    if (path.startsWith('/hang')) return;
    setTimeout(() => {
      open.set(path, (open.get(path) ?? 0) - 1);
      response.writeHead(200).end();
    }, 5);
  });
  const drain = startDrain({ services: ground.service.services });
  for (let n = 0; n < events; n += 1) await account(`Isolated ${n}`);
  const of = (kind: string) => ground.sink.received.filter(({ path }) => path.startsWith(`/${kind}/`));
  expect(await eventually(() => of('good').length === half * events, 25_000)).toBe(true);
  // Nothing that hangs has ended yet: its first four requests are all it got.
  expect(of('hang')).toHaveLength(half * 4);
  expect(most).toBe(4);
  const stopping = new AbortController();
  stopping.abort();
  await drain.stop(stopping.signal);
  const { rows } = await ground.service.pool.query(
    `select status, count(*)::int as n, max(attempts) as attempts from webhook_delivery group by 1 order by 1`,
  );
  // What was broken off was given back as if it had not been begun.
  expect(rows).toEqual([
    { status: 'delivered', n: half * events, attempts: 1 },
    { status: 'pending', n: half * events, attempts: 0 },
  ]);
  await ground.service.pool.query('delete from webhook');
  ground.sink.behave(null);
  ground.taken();
}, 60_000);

test('a fault at any statement of a transition: nothing is delivered of what was rolled back, all of what was not', async () => {
  const { service } = ground;
  await ground.subscribe(['rental.*']);
  const warehouse = (await service.post('/warehouses', { name: 'London', code: 'LON' })).body.warehouse.id;
  const owner = await account('Faulty');
  const { pool } = service;
  const connect = pool.connect.bind(pool);
  let at = -1;
  let left = 0;
  /** Connections of the pool whose `at`-th statement fails; BEGIN and ROLLBACK do not count. */
  const faulty = async (): Promise<PoolClient> => {
    const client = await connect();
    const query = client.query;
    const release = client.release.bind(client);
    client.query = ((...parts: Parameters<typeof query>) => {
      const first = parts[0] as string | { text: string };
      const text = typeof first === 'string' ? first : first.text;
      if (!/^(BEGIN|ROLLBACK)/i.test(text)) {
        if (left === 0 && at >= 0) {
          at = -1;
          return Promise.reject(new Error('injected'));
        }
        left -= 1;
      }
      return (query as (...all: unknown[]) => unknown).apply(client, parts);
    }) as typeof query;
    client.release = (broken) => {
      client.query = query;
      client.release = release;
      return release(broken);
    };
    return client;
  };
  let failures = 0;
  for (let statement = 0; statement < 40; statement += 1) {
    const dates = { starts_at: '2036-12-05T09:00:00Z', ends_at: '2036-12-08T16:00:00Z' };
    const made = await service.post('/rentals', {
      title: 'Faulty',
      warehouse_id: warehouse,
      account_id: owner,
      ...dates,
    });
    const { id } = made.body.rental;
    await ground.pump.settle();
    ground.taken();
    // Single statements of the pool ask for their connection with a callback, transactions with a promise.
    pool.connect = ((callback?: Parameters<typeof connect>[0]) =>
      callback ? connect(callback) : faulty()) as typeof pool.connect;
    at = statement;
    left = statement;
    const answer = await service.post(`/rentals/${id}/convert_to_quote`, {});
    pool.connect = connect as typeof pool.connect;
    const reached = at === -1;
    at = -1;
    await ground.pump.settle();
    const got = ground.taken().map(({ headers }) => headers['x-backline-event']);
    const { status } = (await service.get(`/rentals/${id}`)).body.rental;
    if (answer.status === 200) {
      expect([status, got]).toEqual(['quotation', ['rental.converted_to_quote', 'rental.status_changed']]);
    } else {
      failures += 1;
      expect([answer.status, status, got]).toEqual([500, 'enquiry', []]);
    }
    if (!reached) break;
  }
  expect(failures).toBeGreaterThan(2);
}, 120_000);
