/** Rows of the request log: each once, also if the answer to the first attempt got lost, and one bad row delays no other. */
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import type { QueryConfig } from 'pg';
import type { Observation } from '../../runtime/base/kernel/observation.ts';
import { openRequestLog } from '../../runtime/services/metering/request_log.ts';
import { type TestDatabase, testDatabase } from '../support/database.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await testDatabase();
});
afterAll(() => database.close());

/** A pool whose answer to the first insert never arrives, although it was done. */
function forgetful() {
  const { pool } = database;
  let forgotten = false;
  return new Proxy(pool, {
    get(target, name) {
      if (name !== 'query') return Reflect.get(target, name, target);
      return async (statement: QueryConfig) => {
        const answer = await pool.query(statement);
        if (forgotten) return answer;
        forgotten = true;
        throw Object.assign(new Error('Connection terminated unexpectedly'), { code: '08006' });
      };
    },
  });
}

const metered = { channel: 'webhook_received', weight: 1, route: 'webhooks.in', resource: 'webhooks' } as const;

/** The record of a finished request; of a kind of traffic that needs no token. */
const finished = (requestId: string, durationMs = 1): Observation => ({
  kind: 'request_finished',
  requestId,
  method: 'POST',
  url: '/webhooks/in/key',
  route: null,
  actor: null,
  metered,
  status: 202,
  code: null,
  durationMs,
  requestBytes: 2,
  responseBytes: 2,
  ip: '198.51.100.1',
  userAgent: 'test',
});

test('a batch whose answer was lost is written again, and its rows are there once', async () => {
  const observations: Observation[] = [];
  const log = openRequestLog({ pool: forgetful(), observe: (observation) => observations.push(observation) });
  const ids = [randomUUID(), randomUUID(), randomUUID()];
  for (const id of ids) log.observe(finished(id));
  await log.close();
  const { rows } = await database.pool.query('select request_id from request_log where request_id = any($1)', [ids]);
  expect(rows.map((row) => row.request_id).sort()).toEqual([...ids].sort());
  expect(observations.map((one) => 'message' in one && one.message)).toEqual(['The request log was not written']);
});

test('a row that cannot be stored is lost and told of; those around it are written', async () => {
  const observations: Observation[] = [];
  const log = openRequestLog({ pool: database.pool, observe: (observation) => observations.push(observation) });
  const [good, other] = [randomUUID(), randomUUID()];
  for (const one of [finished(good), finished(randomUUID(), 1e12), finished(other)]) log.observe(one);
  await log.close();
  const { rows } = await database.pool.query('select 1 from request_log where request_id = any($1)', [[good, other]]);
  expect(rows).toHaveLength(2);
  expect(observations).toMatchObject([{ message: 'Entries of the request log were lost', detail: { entries: 1 } }]);
});
