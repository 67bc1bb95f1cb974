/** Webhooks between processes: a service that delivers, a worker that is killed, and `listen` beside them. */
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { Webhook } from 'standardwebhooks';
import { type TestDatabase, testDatabase } from '../support/database.ts';
import {
  eventually,
  finish,
  type Home,
  kill,
  launch,
  newHome,
  type Running,
  serverOf,
  start,
} from '../support/process.ts';
import { openSink, type Sink } from '../support/sink.ts';

let home: Home;
let database: TestDatabase;
let sink: Sink;
let token: string;
beforeEach(async () => {
  database = await testDatabase();
  sink = await openSink();
  const appKeys = `test:${Buffer.alloc(32, 7).toString('base64')}`;
  home = await newHome({
    DATABASE_URL: database.url,
    APP_KEYS: appKeys,
    WEBHOOK_ALLOW_CIDRS: '127.0.0.0/8',
    SEED: 'system',
  });
});
afterEach(async () => {
  await home.remove();
  await sink.close();
  await database.close();
});

async function call(
  method: string,
  path: string,
  body: Record<string, unknown>,
): Promise<Record<string, Record<string, unknown>>> {
  let answer: Response;
  // Turned away while the machine is busy: nothing happened.
  do {
    answer = await fetch(`${home.url}/api/v1${path}`, {
      method,
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json', accept: 'application/json' },
      body: JSON.stringify(body),
    });
  } while (answer.status === 503);
  const text = await answer.text();
  if (!answer.ok) throw new Error(`${answer.status} ${text}`);
  return JSON.parse(text);
}

async function begin(command = 'start'): Promise<Running> {
  const running = await start(home.environment, command);
  const made = await finish(
    ['token', 'create', '--name', 'Test', '--abilities', '*', '--rate-limit', '1000000'],
    home.environment,
  );
  if (made.code !== 0) throw new Error(made.stderr);
  token = made.stdout.trim();
  return running;
}

test('a started service delivers; listen forwards what happens from then on, signed with the secret it prints', async () => {
  const running = await begin();
  await call('POST', '/webhooks', { name: 'Sink', url: `${sink.url}/webhook`, events: ['account.*'] });
  await call('POST', '/accounts', { name: 'Before' });
  const of = (path: string) => sink.received.filter((one) => one.path === path);
  expect(await eventually(() => of('/webhook').length === 1)).toBe(true);

  const listening = launch(
    ['listen', '--forward-to', `${sink.url}/listen`, '--events', 'account.created'],
    home.environment,
  );
  expect(await eventually(() => listening.stdout().includes('Forwarding account.created'))).toBe(true);
  await call('POST', '/accounts', { name: 'After' });
  expect(await eventually(() => of('/listen').length > 0 && of('/webhook').length === 2)).toBe(true);
  const [forwarded, ...more] = of('/listen');
  const secret = /Secret: (\S+)/.exec(listening.stdout())?.[1] ?? '';
  expect([more.length, forwarded?.body]).toEqual([0, of('/webhook')[1]?.body]);
  new Webhook(secret).verify(forwarded?.body ?? '', forwarded?.headers as Record<string, string>);
  expect(
    await eventually(() =>
      /account\.created account:\d+ -> 200 in \d+ ms; signature verified/.test(listening.stdout()),
    ),
  ).toBe(true);
  listening.child.kill('SIGTERM');
  expect(await listening.ended).toBe(0);
  const wrong = await finish(['listen', '--forward-to', sink.url, '--events', 'acount.created'], home.environment);
  expect([wrong.code, wrong.stderr]).toEqual([1, expect.stringContaining('account.created')]);
  running.child.kill('SIGTERM');
  expect(await running.ended).toBe(0);
});

/** Attempts that arrived more than once although no worker died between them. */
function unexplained({ received }: Sink, deaths: readonly number[]): string[] {
  const sent = new Map<string, number>();
  return received.flatMap(({ headers }) => {
    const [at, attempt] = [
      Number(headers['webhook-timestamp']),
      `${headers['webhook-id']} ${headers['x-backline-attempt']}`,
    ];
    const before = sent.get(attempt);
    sent.set(attempt, at);
    const isExplained = before === undefined || deaths.some((death) => before <= death && at >= Math.floor(death));
    return isExplained ? [] : [attempt];
  });
}

/** More of both with LONG=1. */
const kills = process.env['LONG'] ? 20 : 2;
const perRound = process.env['LONG'] ? 1_000 : 60;

test(
  'kills of server and worker lose no event at a sink that fails at times',
  async () => {
    let serving = await begin('serve');
    const work = async (): Promise<Running> => {
      const worker = launch(['work'], home.environment);
      expect(await eventually(() => worker.stdout().includes('Working on jobs'))).toBe(true);
      return worker;
    };
    let working = await work();
    const { webhook } = await call('POST', '/webhooks', { name: 'Sink', url: sink.url, events: ['account.created'] });
    let nth = 0;
    sink.behave(({ headers }, response) => {
      nth += 1;
      // The second attempt comes after seconds, a third one would after minutes.
      const fails = headers['x-backline-attempt'] === '1' && nth % 20 === 0;
      response.writeHead(fails ? 500 : 200).end();
    });
    const committed = new Set<string>();
    /** Unix seconds at which a worker was killed. */
    const deaths: number[] = [];
    for (let round = 0; round < kills; round += 1) {
      const calls = Array.from({ length: perRound }, (_, at) => async () => {
        const made = await call('POST', '/accounts', { name: `Account ${round} ${at}` }).catch(() => null);
        if (made) committed.add(`account:${made.account?.id}`);
      });
      const sending = Promise.all(
        Array.from({ length: 8 }, async () => {
          for (let next = calls.pop(); next; next = calls.pop()) await next();
        }),
      );
      expect(await eventually(() => calls.length < perRound / 2)).toBe(true);
      if (round % 2 === 0) {
        kill(serverOf(working), 'SIGKILL');
        deaths.push(Date.now() / 1_000);
        await working.ended;
        working = await work();
        await sending;
      } else {
        kill(serverOf(serving), 'SIGKILL');
        await serving.ended;
        await sending;
        serving = await start(home.environment, 'serve');
      }
    }
    const { rows } = await database.pool.query(`select ref from outbox_event where event = 'account.created'`);
    const all = new Set<string>(rows.map(({ ref }) => ref));
    expect([...committed].filter((ref) => !all.has(ref))).toEqual([]);
    const got = () => new Set(sink.received.map(({ body }) => JSON.parse(body).ref as string));
    const delivered = async () =>
      (await database.pool.query(`select count(*)::int as n from webhook_delivery where status = 'delivered'`)).rows[0]
        .n;
    // Jobs of a dead worker come back when its lease ends.
    expect(await eventually(async () => (await delivered()) === all.size, 150_000)).toBe(true);
    expect([...all].filter((ref) => !got().has(ref))).toEqual([]);
    expect([...got()].filter((ref) => !all.has(ref))).toEqual([]);
    expect(unexplained(sink, deaths)).toEqual([]);
    const units = await database.pool.query(
      `select count(*)::int as n from request_log where channel = 'webhook_sent'`,
    );
    expect(units.rows[0].n).toBe(all.size);
    expect(webhook?.status).toBe('active');
    for (const one of [serving, working]) one.child.kill('SIGTERM');
    expect(await Promise.all([serving.ended, working.ended])).toEqual([0, 0]);
  },
  process.env['LONG'] ? 1_800_000 : 600_000,
);
