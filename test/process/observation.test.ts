/** Reports of the process about its work: log lines without secrets, metrics on their own port, health that names a part. */
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { redact } from '../../runtime/base/observation/redact.ts';
import { createHealth } from '../../runtime/doors/health/index.ts';
import { freePort } from '../support/port.ts';
import {
  childrenOf,
  eventually,
  type Home,
  kill,
  newHome,
  postmasterOf,
  type Running,
  start,
  statusOf,
} from '../support/process.ts';

let home: Home;
let running: Running;
beforeAll(async () => {
  const { environment, ...rest } = await newHome({ LOG_LEVEL: 'info' });
  home = { ...rest, environment: { ...environment, METRICS_PORT: String(await freePort()) } };
  running = await start(home.environment);
});
afterAll(async () => {
  running.child.kill('SIGTERM');
  await running.ended;
  await home.remove();
});

test('each request is one JSON line with its id, and credentials never stand in it', async () => {
  const token = `bkl_pat_${'a'.repeat(46)}`;
  const response = await fetch(`${home.url}/api/v1/rentals?token=hush&q[name_eq]=${token}`, {
    headers: { authorization: `Bearer ${token}` },
  });
  const id = response.headers.get('x-request-id');
  expect(response.status).toBe(401);
  expect(await eventually(() => running.stdout().includes(`${id}`))).toBe(true);
  const line =
    running
      .stdout()
      .split('\n')
      .find((text) => text.includes(`${id}`)) ?? '';
  expect(JSON.parse(line)).toMatchObject({ request_id: id, method: 'GET', status: 401, code: 'invalid_token' });
  expect(running.stdout()).not.toContain('hush');
  expect(running.stdout()).not.toContain('aaaa');
});

test('metrics answer on their own port, by route name and status', async () => {
  const address = `http://127.0.0.1:${home.environment['METRICS_PORT']}/metrics`;
  const text = await (await fetch(address)).text();
  expect(text).toMatch(/backline_request_duration_seconds_count\{route="[^"]*",status="401"\} [1-9]/);
  expect(text).toContain('backline_pool_connections{state="idle"}');
  expect(text).toContain('process_resident_memory_bytes');
  expect(await statusOf(`${home.url}/metrics`)).toBe(404);
});

test('readiness names the part that fails, and comes back by itself', async () => {
  const postmaster = postmasterOf(home.folder);
  // Stopped, not killed: the supervisor starts a dead one again before a probe's cached answer ends.
  kill(postmaster, 'SIGSTOP');
  const backends = childrenOf(postmaster);
  for (const pid of backends) kill(pid, 'SIGSTOP');
  expect(await eventually(async () => (await statusOf(`${home.url}/health/ready`)) === 503)).toBe(true);
  const response = await fetch(`${home.url}/health/ready`);
  expect(await response.json()).toEqual({ status: 'unavailable', failing: 'database' });
  expect(await statusOf(`${home.url}/health/live`)).toBe(200);

  kill(postmaster, 'SIGKILL');
  for (const pid of backends) kill(pid, 'SIGCONT');
  expect(await eventually(async () => (await statusOf(`${home.url}/health/ready`)) === 200)).toBe(true);
  expect(postmasterOf(home.folder)).not.toBe(postmaster);
  const lines = running.stdout().split('\n');
  expect(lines.filter((line) => line.includes('"Not ready: database."'))).toHaveLength(1);
  expect(lines.filter((line) => line.includes('"Ready again."'))).toHaveLength(1);
  expect(lines.filter((line) => line.includes('/health/'))).toEqual([]);
});

test('one probe is in flight, its answer is kept for a second, and a hanging database is a failing one', async () => {
  let probes = 0;
  const health = createHealth({
    ready: () => {
      probes += 1;
      return new Promise(() => undefined);
    },
    pending: async () => [],
    sessionsLast: async () => true,
  });
  expect(await Promise.all(Array.from({ length: 50 }, () => health.check()))).toEqual(Array(50).fill('database'));
  expect(probes).toBe(1);
  health.shutDown();
  expect(await health.check()).toBe('shutdown');
});

test.each([
  ['postgresql://u:hush@h/db failed', 'hush'],
  ['GET /x?a=1&access_token=hush&b=2', 'hush'],
  ['Authorization: Bearer hush.hush', 'hush'],
  ['{"password":"hu\\"sh","name":"x"}', 'hu'],
  ['/auth/magic/hushhushhushhushhushhush', 'hush'],
  ['secret whsec_aHVzaA==', 'aHVza'],
])('redacts %s', (text, secret) => {
  expect(redact(text)).not.toContain(secret);
});
