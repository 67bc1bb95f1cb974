/** One token's burst delays no other token (reliability): its requests wait for a lock, and others are served meanwhile. */
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import type { Response } from 'supertest';
import { startService, type TestService } from '../support/service.ts';

const burst = 60;

let service: TestService;
let other: { Authorization: string };
beforeAll(async () => {
  service = await startService();
  const made = await service.post('/api_tokens', { name: 'Other', abilities: ['*'] });
  await service.pool.query('update api_token set rate_limit_per_minute = 1000000, daily_unit_limit = 1000000000');
  other = { Authorization: `Bearer ${made.body.api_token.token}` };
});
afterAll(() => service.close());

async function accounts(count: number): Promise<number[]> {
  const ids: number[] = [];
  for (let n = 0; n < count; n += 1) ids.push((await service.post('/accounts', { name: `A ${n}` })).body.account.id);
  return ids;
}

/** Resolves when so many sessions wait for a lock. */
async function blocked(count: number): Promise<void> {
  const waiting = `select count(*)::int as waiting from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`;
  for (;;) {
    const { rows } = await service.pool.query(waiting);
    if (rows[0].waiting >= count) return;
  }
}

test.each([
  [1, 'one row'],
  [burst, 'as many rows'],
])(
  `with ${burst} writes of one token blocked on %i locks another token's requests are all served (%s)`,
  async (rows) => {
    const ids = await accounts(rows);
    const [mine = 0] = await accounts(1);
    const holder = await service.pool.connect();
    const answered: Response[] = [];
    let writes: Promise<Response>[] = [];
    try {
      await holder.query('begin');
      await holder.query('select 1 from account where id = any($1) for update', [ids]);
      writes = Array.from({ length: burst }, async (_, n) => {
        const answer = await service.patch(`/accounts/${ids[n % rows]}`, { internal_notes: `Note ${n}` });
        answered.push(answer);
        return answer;
      });
      // Beside others a token acts once for two processors.
      await blocked(1);
      for (let n = 0; n < 20; n += 1) {
        expect((await service.get(`/accounts/${mine}`, other)).status).toBe(200);
        expect((await service.patch(`/accounts/${mine}`, { internal_notes: `Mine ${n}` }, other)).status).toBe(200);
      }
      expect(answered).toEqual([]);
    } finally {
      await holder.query('commit');
      holder.release();
    }
    const statuses = (await Promise.all(writes)).map(({ status }) => status);
    expect(statuses).toEqual(Array.from({ length: burst }, () => 200));
  },
);

test('50 merges of two accounts at once: one succeeds, the others are told why not', async () => {
  const [into = 0, from = 0] = await accounts(2);
  const answers = await Promise.all(
    Array.from({ length: 50 }, (_, n) => {
      const [target, source] = n % 2 === 0 ? [into, from] : [from, into];
      return service.post(`/accounts/${target}/merge`, { account_id: source });
    }),
  );
  const statuses = answers.map(({ status }) => status);
  expect([statuses.filter((status) => status === 200).length, statuses.filter((status) => status >= 500)]).toEqual([
    1,
    [],
  ]);
});

test('a turn ends with refusals and replays too', async () => {
  const [id = 0] = await accounts(1);
  for (let n = 0; n < 15; n += 1) {
    expect((await service.patch('/accounts/2147483647', { name: 'Nobody' })).status).toBe(404);
    // Refused before anything waits: in the same moment in which the turn began.
    expect((await service.get('/accounts?q[id_eq]=seven')).status).toBe(422);
    expect((await service.patch(`/accounts/${id}`, { name: 7 })).status).toBe(422);
    expect((await service.post('/accounts', { name: 'Once' }, { 'Idempotency-Key': 'once' })).status).toBe(201);
  }
  const answers = await Promise.all(Array.from({ length: 30 }, () => service.get(`/accounts/${id}`)));
  expect(answers.map(({ status }) => status)).toEqual(Array.from({ length: 30 }, () => 200));
});

const cancelBlocked = `select pg_cancel_backend(pid) from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`;

test('of reads that meet, one whose client hangs up takes nobody with it, and a statement that fails tells each to come again', async () => {
  const ids = await accounts(6);
  const server = createServer(service.app).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  const show = async (id: number, signal?: AbortSignal) => {
    const address = `http://127.0.0.1:${port}/api/v1/accounts/${id}`;
    const answer = await fetch(address, { headers: { ...other }, ...(signal && { signal }) });
    return { status: answer.status, retryAfter: answer.headers.get('retry-after'), body: await answer.text() };
  };
  const holder = await service.pool.connect();
  try {
    for (const id of ids) expect((await show(id)).status).toBe(200);
    for (const fails of [false, true]) {
      await holder.query('begin');
      await holder.query('lock table account in access exclusive mode');
      const gone = new AbortController();
      // The first goes out alone, the others with the next statement.
      const waiting = ids.map((id) => show(id));
      await blocked(1);
      const hungUp = ids.map((id) => show(id, gone.signal).catch(({ name }: Error) => name));
      await sleep(150);
      gone.abort();
      // A statement that takes too long is cancelled like that; the pool of tests lets it take very long.
      if (fails) await service.pool.query(cancelBlocked);
      await sleep(150);
      await holder.query('rollback');
      expect(new Set(await Promise.all(hungUp))).toEqual(new Set(['AbortError']));
      const answers = await Promise.all(waiting);
      if (!fails)
        expect(answers.map(({ status, body }) => [status, JSON.parse(body).account?.id])).toEqual(
          ids.map((id) => [200, id]),
        );
      else {
        // Requests sent before that have failed, later ones are answered.
        const failed = answers.filter(({ status }) => status !== 200);
        expect(failed.map(({ status, retryAfter }) => [status, retryAfter !== null])).toEqual(
          failed.map(() => [503, true]),
        );
        expect(failed.length).toBeGreaterThan(0);
      }
    }
    for (const answer of await Promise.all(ids.map((id) => show(id)))) expect(answer.status).toBe(200);
  } finally {
    holder.release(true);
    server.closeAllConnections();
    server.close();
  }
});
