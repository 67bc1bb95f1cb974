/** The life of an installation: first start, second start, crashes of each part, and an end that leaves nothing. */
import { chmodSync } from 'node:fs';
import { connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterEach, expect, test } from '@jest/globals';
import {
  eventually,
  finish,
  type Home,
  homeInUse,
  kill,
  newHome,
  postmasterOf,
  processesOf,
  serverOf,
  start,
  statusOf,
} from '../support/process.ts';

let home: Home;
afterEach(() => home.remove());

/** Sends bytes to the server's port and returns all that comes back. */
async function spoken(url: string, bytes: string): Promise<string> {
  const { port, hostname } = new URL(url);
  const socket = connect(Number(port), hostname);
  socket.end(bytes);
  return text(socket);
}

/** A machine that pauses for a second fails one probe, not the next. */
const ready = () => eventually(async () => (await statusOf(`${home.url}/health/ready`)) === 200);

test('starts in an empty home, stops on SIGTERM without a process left, and finds its data again', async () => {
  home = await newHome({ SEED: 'demo' });
  chmodSync(home.folder, 0o700);
  const first = await start(home.environment);
  // It listens before its demo data are there: who asks for records gets them all the same, all other requests go on.
  expect(first.stdout()).not.toContain('Demo data are there.');
  const [, token] = /API token: (\S+)/.exec(first.stdout()) ?? [];
  const get = (address: string) => fetch(`${home.url}${address}`, { headers: { authorization: `Bearer ${token}` } });
  // On a slow machine the demo takes longer than a request waits: the answer says when to try again.
  const rentals = (async () => {
    for (;;) {
      const response = await get('/api/v1/rentals?per_page=1');
      if (response.status === 200) return response.json();
      expect([response.status, response.headers.get('retry-after')]).toEqual([503, '5']);
      await sleep(1_000);
    }
  })();
  expect(await (await get('/health/ready')).json()).toEqual({ status: 'unavailable', failing: 'seed' });
  expect((await get('/api/v1/endpoints')).status).toBe(200);
  expect((await rentals).meta.total).toBeGreaterThan(2);
  expect(await ready()).toBe(true);
  expect(first.stdout()).toContain('Demo data are there.');
  // A text that is no HTTP at all is answered in JSON too, before there is a request.
  expect(await spoken(home.url, 'NONSENSE\r\n\r\n')).toMatch(
    /^HTTP\/1\.1 400 .*application\/json.*"code":"bad_request"/s,
  );
  expect(await spoken(home.url, 'GET /health/live HTTP/1.1\r\n\r\n')).toMatch(
    /^HTTP\/1\.1 400 .*application\/json.*x-request-id.*"code":"bad_request"/is,
  );
  // An unknown expectation is no reason for an answer without a body.
  expect(
    await spoken(home.url, 'GET /api/v1/me HTTP/1.1\r\nHost: x\r\nExpect: wonders\r\nConnection: close\r\n\r\n'),
  ).toMatch(/^HTTP\/1\.1 401 .*"code":"unauthenticated"/s);
  first.child.kill('SIGTERM');
  expect(await first.ended).toBe(0);
  // A process that has ended may be listed a moment longer.
  await eventually(() => processesOf(home.folder).length === 0, 10_000);
  expect(processesOf(home.folder)).toEqual([]);

  const second = await start(home.environment);
  expect(second.stderr()).toBe('');
  second.child.kill('SIGINT');
  second.child.kill('SIGINT');
  expect(await second.ended).toBe(0);
  // A process that has ended may be listed a moment longer.
  await eventually(() => processesOf(home.folder).length === 0, 10_000);
  expect(processesOf(home.folder)).toEqual([]);
});

test('takes over the PostgreSQL that a killed server left running', async () => {
  home = await homeInUse();
  const first = await start(home.environment);
  const postmaster = postmasterOf(home.folder);
  kill(serverOf(first), 'SIGKILL');
  expect(await first.ended).toBe(137);

  const second = await start(home.environment);
  expect(postmasterOf(home.folder)).toBe(postmaster);
  expect(await ready()).toBe(true);
  second.child.kill('SIGTERM');
  expect(await second.ended).toBe(0);
  // It is no child of this process: its file, which a server waits for, goes a moment before it does.
  expect(await eventually(() => processesOf(home.folder).length === 0, 10_000)).toBe(true);
});

test('stops when the process that started it is killed', async () => {
  home = await homeInUse();
  const running = await start(home.environment);
  kill(running.child.pid ?? 0, 'SIGKILL');
  expect(await eventually(() => processesOf(home.folder).length === 0)).toBe(true);
});

test('recovers after server and PostgreSQL were both killed', async () => {
  home = await newHome();
  const first = await start(home.environment);
  kill(postmasterOf(home.folder), 'SIGKILL');
  kill(serverOf(first), 'SIGKILL');
  await first.ended;
  const second = await start(home.environment);
  expect(await ready()).toBe(true);
  second.child.kill('SIGTERM');
  expect(await second.ended).toBe(0);
});

test('starts its PostgreSQL again when that dies under it', async () => {
  home = await homeInUse();
  const running = await start(home.environment);
  const postmaster = postmasterOf(home.folder);
  kill(postmaster, 'SIGKILL');
  expect(await eventually(() => ![0, postmaster].includes(postmasterOf(home.folder)))).toBe(true);
  expect(await ready()).toBe(true);
  // The lock of the serving process is taken anew.
  const other = await finish(['start'], { ...home.environment, PORT: '0' });
  expect(other).toMatchObject({ code: 1, stdout: '' });
  running.child.kill('SIGTERM');
  expect(await running.ended).toBe(0);
});

test('refuses a second server on the same home, and lets commands work beside the first', async () => {
  home = await homeInUse();
  const running = await start(home.environment);
  const second = await finish(['start'], { ...home.environment, PORT: '0' });
  expect(second.code).toBe(1);
  expect(second.stderr).toMatch(/^Backline is already running on BACKLINE_HOME=\S+ \(process \d+\)[^\n]*\n$/);
  const migrated = await finish(['migrate', '--json'], home.environment);
  expect(migrated).toMatchObject({ code: 0, stderr: '' });
  expect(JSON.parse(migrated.stdout)).toEqual({ applied: [] });
  expect(await ready()).toBe(true);
  running.child.kill('SIGTERM');
  expect(await running.ended).toBe(0);
  expect(processesOf(home.folder)).toEqual([]);
});

test('a command without a server brings its own PostgreSQL and takes it down again', async () => {
  home = await newHome();
  const migrated = await finish(['migrate', '--json'], home.environment);
  expect(migrated.code).toBe(0);
  expect(JSON.parse(migrated.stdout).applied.length).toBeGreaterThan(0);
  // Processes that end with the command may be listed for a moment more.
  expect(await eventually(() => processesOf(home.folder).length === 0)).toBe(true);
});

test('two first starts at once end with one that serves', async () => {
  home = await newHome();
  const other = finish(['migrate'], home.environment);
  const running = await start(home.environment);
  expect((await other).code).toBe(0);
  expect(await ready()).toBe(true);
  running.child.kill('SIGTERM');
  expect(await running.ended).toBe(0);
  // The one that was refused may still be ending.
  expect(await eventually(() => processesOf(home.folder).length === 0)).toBe(true);
});
