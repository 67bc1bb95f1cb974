/** An endpoint that hangs must not delay others. */
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { Bulkhead } from '../../runtime/messaging/webhooks/bulkhead.ts';
import { startDrain } from '../../runtime/messaging/webhooks/index.ts';
import { eventually } from '../support/process.ts';
import { openGround, type WebhookGround } from './ground.ts';

let ground: WebhookGround;
beforeAll(async () => {
  ground = await openGround();
});
afterAll(() => ground.close());

const account = async (name: string): Promise<number> =>
  (await ground.service.post('/accounts', { name })).body.account.id;

test('an endpoint that answered quickly and hangs now takes nothing ahead any more', () => {
  const bulkhead = new Bulkhead();
  bulkhead.note(null, 5, 0);
  const whileQuick = bulkhead.room(0);
  expect(whileQuick).toBeGreaterThan(4);
  const ended = bulkhead.begin(0);
  expect([bulkhead.isStalled(100), bulkhead.room(100)]).toEqual([false, whileQuick - 1]);
  expect([bulkhead.isStalled(1_000), bulkhead.room(1_000)]).toEqual([true, 3]);
  ended();
  expect([bulkhead.isStalled(1_000), bulkhead.room(1_000)]).toEqual([false, whileQuick]);
});

test('half of the endpoints hang; the others get everything meanwhile, and no one more than four at a time', async () => {
  const half = 4;
  const events = 8;
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
  const delivered = async (): Promise<number> =>
    (await ground.service.pool.query(`select count(*)::int as n from webhook_delivery where status = 'delivered'`))
      .rows[0].n;
  expect(await eventually(async () => (await delivered()) === half * events)).toBe(true);
  expect(await eventually(() => of('hang').length >= half * 4)).toBe(true);
  expect(of('good')).toHaveLength(half * events);
  // Nothing that hangs has ended yet: its first four requests are all it got.
  expect(of('hang')).toHaveLength(half * 4);
  expect(most).toBe(4);
  const stopping = new AbortController();
  stopping.abort();
  await drain.stop(stopping.signal);
  const { rows } = await ground.service.pool.query(
    `select status, count(*)::int as n, max(attempts) as attempts from webhook_delivery group by 1 order by 1`,
  );
  // A delivery that was aborted was released as if it had not begun.
  expect(rows).toEqual([
    { status: 'delivered', n: half * events, attempts: 1 },
    { status: 'pending', n: half * events, attempts: 0 },
  ]);
  await ground.service.pool.query('delete from webhook');
  ground.sink.behave(null);
  ground.taken();
});
