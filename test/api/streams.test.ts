/** Notifications as server-sent events, over a real socket. */
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { createServer, get, type IncomingMessage, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { serviceActor } from '../../runtime/base/kernel/actor.ts';
import type { App } from '../../runtime/doors/app.ts';
import { systemActor } from '../../runtime/doors/seed/client.ts';
import { notify } from '../../runtime/messaging/notifications/index.ts';
import { openTelling } from '../../runtime/messaging/notifications/streams.ts';
import { openSlots, openStreams } from '../../runtime/services/streams/index.ts';
import { newReader } from '../support/reader.ts';
import { startService, type TestService } from '../support/service.ts';
import { eventually } from '../support/worker.ts';

let service: TestService;
let server: Server;
let userId: number;
beforeAll(async () => {
  service = await startService();
  server = createServer(service.app).listen(0, '127.0.0.1');
  await once(server, 'listening');
  userId = (await service.pool.query('select user_id from api_token order by id limit 1')).rows[0].user_id;
});
afterAll(async () => {
  await (service.app as App).endStreams();
  server.closeAllConnections();
  server.close();
  await service.close();
});

interface Client {
  readonly status: number;
  readonly response: IncomingMessage;
  text(): string;
  ids(): number[];
  readonly ended: () => boolean;
  stop(): void;
}

async function connect(headers: Record<string, string> = {}, token = service.token): Promise<Client> {
  const { port } = server.address() as AddressInfo;
  const request = get({
    port,
    host: '127.0.0.1',
    path: '/api/v1/notifications/stream',
    headers: { Accept: 'text/event-stream', Authorization: `Bearer ${token}`, ...headers },
  });
  const [response] = (await once(request, 'response')) as [IncomingMessage];
  let text = '';
  let ended = false;
  response.setEncoding('utf8');
  response.on('data', (part: string) => {
    text += part;
  });
  response.on('error', () => undefined);
  response.once('close', () => {
    ended = true;
  });
  return {
    status: response.statusCode ?? 0,
    response,
    text: () => text,
    ids: () => [...text.matchAll(/^id: (\d+)$/gm)].map(([, id]) => Number(id)),
    ended: () => ended,
    stop: () => request.destroy(),
  };
}

/** Notifies a user at once, as the job would; returns the notification's id. */
async function send(channels: Record<string, boolean> = {}, user = userId): Promise<number> {
  const key = randomUUID();
  const occasion = { key, ref: null, names: {} };
  await notify(service.services, systemActor, {
    type: 'role_changed',
    occasion,
    users: [user],
    channels: { mail: false, ...channels },
  });
  const { rows } = await service.pool.query('select id from notification where once_key like $1', [`%${key}%`]);
  return rows[0].id;
}
const gone = (client: Client) => eventually(async () => client.ended(), 'the end of the stream');
/**
 * A number of streams that receive events. The first makes the process listen, which takes a moment; a stream that ends, because
 * the process may have missed something, is opened again, as browsers do.
 */
async function listening(count: number): Promise<Client[]> {
  let clients: Client[] = [];
  await eventually(async () => {
    if (clients.length === 0 || clients.some((client) => client.ended())) {
      for (const client of clients) client.stop();
      clients = await Promise.all(Array.from({ length: count }, () => connect()));
    }
    const id = await send();
    const until = Date.now() + 1_000;
    const all = () => clients.every((client) => client.ids().includes(id));
    while (!all() && Date.now() < until) await new Promise((resolve) => setTimeout(resolve, 20));
    return all();
  }, 'streams that hear');
  return clients;
}

test('a notification arrives on every stream of its user and on no other', async () => {
  const [one, two] = (await listening(2)) as [Client, Client];
  expect([one.status, one.response.headers['content-type']]).toEqual([200, 'text/event-stream']);
  const id = await send();
  await eventually(async () => one.ids().includes(id) && two.ids().includes(id), 'both');
  expect(one.text()).toContain('event: notification\ndata: {"id" : ');
  const { rows } = await service.pool.query(`select id from role where key = 'sales'`);
  const { user } = (await service.post('/users', { name: 'X', email: 'x@example.com', role_id: rows[0].id })).body;
  const foreign = await send({}, user.id);
  const silent = await send({ broadcast: false });
  const last = await send();
  await eventually(async () => one.ids().includes(last), 'the last');
  expect(one.ids()).not.toContain(foreign);
  expect(one.ids()).not.toContain(silent);
  one.stop();
  two.stop();
});

test('Last-Event-ID brings what came meanwhile, in order and once', async () => {
  const witness = await connect();
  const [first, second, third] = [await send(), await send(), await send()];
  // An event that was sent live before is not sent live again.
  await eventually(async () => witness.ids().includes(third), 'the witness');
  witness.stop();
  const client = await connect({ 'Last-Event-ID': String(first) });
  await eventually(async () => client.ids().includes(third), 'the past');
  expect(client.ids()).toEqual([second, third]);
  client.stop();
  const polled = await service.get(`/notifications/stream?after=${first}`);
  expect(polled.body.notifications.map(({ id }: { id: number }) => id)).toEqual([second, third]);
  expect((await service.get('/notifications/stream?after=x')).status).toBe(422);
  expect((await connect({ 'Last-Event-ID': '1; drop' })).status).toBe(422);
});

test('five streams a user, and room again when one ends', async () => {
  // Those of the tests before end a moment after their clients.
  const all = await eventually(async () => {
    const clients = await Promise.all([1, 2, 3, 4, 5, 6].map(() => connect()));
    const open = clients.filter(({ status }) => status === 200);
    expect(open.length).toBeLessThan(6);
    if (open.length === 5) return open;
    for (const client of clients) client.stop();
    return null;
  }, 'five streams');
  const more = await connect();
  expect([more.status, more.response.headers['retry-after']]).toEqual([429, '60']);
  all[0]?.stop();
  const next = await eventually(async () => {
    const client = await connect();
    return client.status === 200 && client;
  }, 'room');
  for (const client of [...all, next]) client.stop();
});

test('no token, no stream', async () => {
  expect((await connect({ Authorization: 'Bearer x' })).status).toBe(401);
});

const endings: readonly [string, (token: number, user: number) => Promise<unknown>][] = [
  ['is revoked', (token) => service.post(`/api_tokens/${token}/revoke`, {})],
  ['is deleted', (token) => service.delete(`/api_tokens/${token}`)],
  ['loses the ability', (token) => service.patch(`/api_tokens/${token}`, { abilities: ['rentals:read'] })],
  [
    'may be used from elsewhere alone',
    (token) => service.patch(`/api_tokens/${token}`, { allowed_ips: ['192.0.2.1'] }),
  ],
  [
    'expires',
    (token) => service.patch(`/api_tokens/${token}`, { expires_at: new Date(Date.now() + 1_500).toISOString() }),
  ],
  ['is of somebody who was deactivated', (_, user) => service.post(`/users/${user}/deactivate`, {})],
];

test.each(endings)('a stream ends when its token %s', async (_, end) => {
  const reader = await newReader(service);
  const [token] = (await service.pool.query('select id from api_token where user_id = $1', [reader.userId])).rows;
  const client = await connect(reader.headers);
  expect(client.status).toBe(200);
  await end(token.id, reader.userId);
  await gone(client);
});

test('a stream stays open, with signs of life', async () => {
  const streams = openStreams(service.services, { heartbeat: 50, interval: 10 });
  const owner = { actor: serviceActor('Test', 'cli'), ip: '127.0.0.1' };
  const door = createServer(async (_request, response) => (await streams.take('test', owner))(response)).listen(
    0,
    '127.0.0.1',
  );
  await once(door, 'listening');
  const request = get({ port: (door.address() as AddressInfo).port, host: '127.0.0.1' });
  const [response] = (await once(request, 'response')) as [IncomingMessage];
  let text = '';
  response.on('data', (part: Buffer) => {
    text += String(part);
  });
  await eventually(async () => text.split(': here').length > 3, 'signs of life');
  await streams.end();
  door.close();
});

test("processes that serve together count a reader's streams together, and let go of those of one that ends", async () => {
  const slots = [openSlots(service.pool), openSlots(service.pool)] as const;
  const [here, there] = [
    openStreams(service.services, { slots: slots[0] }),
    openStreams(service.services, { slots: slots[1] }),
  ];
  const reader = { actor: serviceActor('Test', 'cli'), ip: '127.0.0.1' };
  const taken = (streams: typeof here) =>
    streams.take('counted', reader).then(
      () => true,
      ({ code }) => code,
    );
  expect(await Promise.all([here, here, here, there, there].map(taken))).toEqual([true, true, true, true, true]);
  expect([await taken(here), await taken(there)]).toEqual(['rate_limited', 'rate_limited']);
  await here.end();
  await eventually(async () => (await taken(there)) === true, 'places of the process that ended');
  await there.end();
});

test('a client that does not read is dropped, and the others hear on', async () => {
  const streams = openStreams(service.services);
  const tell = openTelling(service.pool, streams);
  const doors: boolean[] = [];
  const door = createServer(async (_request, response) => {
    response.once('close', () => doors.push(true));
    (await streams.take('test', { actor: serviceActor('Test', 'cli'), ip: '127.0.0.1' }))(response);
    tell(response, userId, null);
  }).listen(0, '127.0.0.1');
  await once(door, 'listening');
  const request = get({ port: (door.address() as AddressInfo).port, host: '127.0.0.1' });
  const [response] = (await once(request, 'response')) as [IncomingMessage];
  response.pause();
  const key = randomUUID();
  await service.pool.query(
    `insert into notification (type, category, title, body, user_id, once_key) values ('role_changed', 'x', 'x', repeat('x', 400000), $1, $2)`,
    [userId, key],
  );
  const { rows } = await service.pool.query('select id from notification where once_key = $1', [key]);
  await eventually(async () => {
    await service.pool.query(`select pg_notify('backline_notification', $1)`, [`${userId} ${rows[0].id}`]);
    return doors.length > 0;
  }, 'the drop');
  await streams.end();
  door.closeAllConnections();
  door.close();
});

test('streams end when the process stops', async () => {
  const client = await connect();
  await (service.app as App).endStreams();
  await gone(client);
});
