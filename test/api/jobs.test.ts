/** GET /jobs/{job}, and the platform's own jobs. */

import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import type { Actor } from '../../runtime/base/kernel/actor.ts';
import type { JobHandler } from '../../runtime/base/kernel/job.ts';
import { systemActor } from '../../runtime/doors/seed/client.ts';
import { change, viewOf } from '../../runtime/engine/commands/change.ts';
import { loadJobHandlers } from '../../runtime/serving/extensions/job_files.ts';
import { accepted } from '../../runtime/serving/operations/accepted.ts';
import { loadGenerated } from '../../runtime/serving/services.ts';
import { jobRun } from '../support/job_run.ts';
import { startService, type TestService } from '../support/service.ts';

let service: TestService;
beforeAll(async () => {
  service = await startService();
});
afterAll(() => service.close());

async function token(abilities: readonly string[]): Promise<{ id: number; headers: Record<string, string> }> {
  const { api_token } = (await service.post('/api_tokens', { name: 'Robot', abilities })).body;
  return { id: api_token.id, headers: { Authorization: `Bearer ${api_token.token}` } };
}
const actorOf = (id: number): Actor => ({ ...systemActor, type: 'api_token', id: String(id), tokenId: id, flags: {} });
const enqueue = (actor: Actor) => service.services.jobs.enqueue(service.pool, actor, 'purge_jobs', {});

/** Runs one of the platform's own jobs as a worker would. */
async function runJob(name: string): Promise<unknown> {
  const handler = (await loadJobHandlers(await loadGenerated()))[name] as unknown as JobHandler;
  return handler(jobRun(service.services));
}

test('a token reads its own jobs; others need system:read', async () => {
  const mine = await token(['accounts:read']);
  const other = await token(['accounts:read']);
  const operator = await token(['system:read']);
  const id = await enqueue(actorOf(mine.id));
  const answer = await service.get(`/jobs/${id}`, mine.headers);
  expect([answer.status, answer.body.job.id, answer.body.job.status]).toEqual([200, id, 'queued']);
  const refused = await service.get(`/jobs/${id}`, other.headers);
  expect([refused.status, refused.body.code, refused.body.required_ability]).toEqual([
    403,
    'missing_ability',
    'system:read',
  ]);
  expect((await service.get(`/jobs/${id}`, operator.headers)).status).toBe(200);
  expect((await service.get(`/jobs/${id}`)).status).toBe(200);
});

test('what waits and runs comes before what ended, the latest first; schedules say how they fared', async () => {
  const set = (id: string, values: string) => service.pool.query(`update job set ${values} where id = $1::uuid`, [id]);
  const [old, bad, running, waiting] = await Promise.all([1, 2, 3, 4].map(() => enqueue(systemActor)));
  await set(old ?? '', `status = 'completed', finished_at = clock_timestamp() - interval '2 days'`);
  await set(
    bad ?? '',
    `status = 'failed', finished_at = clock_timestamp(), schedule = name, due_at = clock_timestamp(), error = '{"message": "No room", "code": "failed"}'`,
  );
  await set(running ?? '', `status = 'running', lease_until = clock_timestamp() + interval '1 minute'`);
  const { jobs, meta } = (await service.get('/jobs?type=purge_jobs&per_page=100')).body;
  const known = new Set([old, bad, running, waiting]);
  const order = jobs.map(({ id }: { id: string }) => id).filter((id: string) => known.has(id));
  expect(order).toEqual([running, waiting, bad, old]);
  expect(meta).toMatchObject({ running: 1, failed_24h: 1 });
  const failed = (await service.get('/jobs?status=failed')).body.jobs;
  expect(failed).toMatchObject([{ id: bad, scheduled: true, error: { message: 'No room' } }]);
  const { job_schedules } = (await service.get('/job_schedules')).body;
  const purge = job_schedules.find(({ name }: { name: string }) => name === 'purge_jobs');
  expect(purge).toMatchObject({ cron: '40 * * * *', last_status: 'failed' });
  expect(Date.parse(purge.next_at)).toBeGreaterThan(Date.now());
  const refused = await service.get('/jobs?status=lost&per_page=1000');
  expect([refused.status, Object.keys(refused.body.errors)]).toEqual([422, ['status', 'per_page']]);
});

test('the status is kept for 24 hours after the end', async () => {
  const id = await enqueue(systemActor);
  const end = (ago: string) =>
    service.pool.query(
      `update job set status = 'completed', finished_at = clock_timestamp() - $2::interval where id = $1::uuid`,
      [id, ago],
    );
  await end('23 hours 59 minutes');
  expect((await service.get(`/jobs/${id}`)).status).toBe(200);
  await end('24 hours 1 second');
  const gone = await service.get(`/jobs/${id}`);
  expect([gone.status, gone.body.code]).toEqual([404, 'job_expired']);
  const unknown = await service.get('/jobs/0193a5b2-7c1e-7d3a-9f00-000000000001');
  expect([unknown.status, unknown.body.code]).toEqual([404, 'not_found']);
});

test('the answer to an accepted job names it and where its status is', () => {
  const { status, body } = accepted('0193a5b2-7c1e-7d3a-9f00-000000000001', 'The export was queued.');
  expect([status, JSON.parse(body ?? '')]).toEqual([
    202,
    {
      message: 'The export was queued.',
      job_id: '0193a5b2-7c1e-7d3a-9f00-000000000001',
      status_url: '/api/v1/jobs/0193a5b2-7c1e-7d3a-9f00-000000000001',
    },
  ]);
});

test('what a rule queues is there with its change, and gone with it', async () => {
  const queued: string[] = [];
  const operation = (fails: boolean) =>
    change(
      service.services,
      { actor: systemActor, requestId: randomUUID() },
      { name: 'test', resource: 'job' },
      async (unit) => {
        const id = await viewOf(unit, { record: {}, input: {}, target: null }).enqueue('purge_jobs');
        queued.push(id);
        if (fails) throw new Error('refused');
        return async () => accepted(id, 'Queued.');
      },
    );
  const reply = await operation(false);
  await expect(operation(true)).rejects.toThrow('refused');
  expect((await service.get(`/jobs/${JSON.parse(reply.body ?? '').job_id}`)).body.job.status).toBe('queued');
  expect((await service.get(`/jobs/${queued[1]}`)).status).toBe(404);
});

test('purges remove what has served its time and nothing else', async () => {
  const { pool } = service;
  await pool.query(`insert into idempotency_key (scope_hash, fingerprint, lease_until, state, completed_at)
    select 'k' || n, 'f', clock_timestamp() - n * interval '1 hour', case when n % 2 = 0 then 'completed' else 'in_flight' end,
      case when n % 2 = 0 then clock_timestamp() - n * interval '1 hour' end from generate_series(1, 48) n`);
  expect(await runJob('purge_idempotency_keys')).toEqual({ removed: 25 });
  const keys = await pool.query(`select count(*)::int as n from idempotency_key where scope_hash like 'k%'`);
  expect(keys.rows[0].n).toBe(23);

  const waiting = (await pool.query('select count(*)::int as n from outbox_event where dispatched_at is null')).rows[0]
    .n;
  expect(waiting).toBeGreaterThan(0);
  await pool.query(`insert into outbox_event (event, entity, ref, payload, actor_type, via, dispatched_at)
    select 'a.b', 'a', 'a:1', '{}', 'system', 'cli', clock_timestamp() - n * interval '1 day' from generate_series(1, 12000) n`);
  expect(await runJob('purge_outbox_events')).toEqual({ removed: 11_994 });
  const left = await pool.query(
    'select count(*)::int as n, count(*) filter (where dispatched_at is null)::int as waiting from outbox_event',
  );
  expect(left.rows[0]).toEqual({ n: waiting + 6, waiting });

  await pool.query('delete from job');
  await pool.query(`insert into job (name, actor, actor_type, actor_id, run_at, status, schedule, due_at, finished_at)
    select 'purge_jobs', '{}', 'system', '', clock_timestamp(), s, case when d then 'x' end, case when d then clock_timestamp() + n * interval '1 s' end, clock_timestamp() - n * interval '1 day'
    from generate_series(1, 40) n, (values ('completed', true), ('completed', false), ('failed', false)) v(s, d)`);
  expect(await runJob('purge_jobs')).toEqual({ removed: 40 + 34 + 11 });
});
