/** kill -9 in the midst of an import: the next worker goes on behind the last whole portion; no row is there twice, none is lost. */
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import pg from 'pg';
import { createDatabase } from '../support/database.ts';
import { finish, type Home, kill, newHome, serverOf, start } from '../support/process.ts';

const kills = Number(process.env['BACKLINE_KILLS'] ?? 2);
const rows = Math.max(1_200, kills * 400);

let home: Home;
let database: Awaited<ReturnType<typeof createDatabase>>;
let client: pg.Client;
beforeAll(async () => {
  database = await createDatabase("encoding 'UTF8' template template0 locale_provider icu icu_locale 'und'");
  const keys = `test:${Buffer.alloc(32, 7).toString('base64')}`;
  home = await newHome({ DATABASE_URL: database.url, APP_KEYS: keys, SEED: 'system' });
  client = new pg.Client({ connectionString: database.url });
  await client.connect();
});
afterAll(async () => {
  await client?.end();
  await home.remove();
  await database.drop();
});

const done = async (): Promise<{ status: string; processed: number }> => {
  const { rows: found } = await client.query('select status, processed from import_batch');
  return found[0] ?? { status: 'none', processed: 0 };
};

test(
  `an import of ${rows} rows survives ${kills} kills`,
  async () => {
    let running = await start(home.environment);
    const { stdout } = await finish(['token', 'create', '--name', 'Load', '--abilities', '*'], home.environment);
    const headers = { authorization: `Bearer ${stdout.trim()}`, 'content-type': 'application/json' };
    const send = async (path: string, body: object) => {
      const answer = await fetch(`${home.url}/api/v1${path}`, { method: 'POST', headers, body: JSON.stringify(body) });
      return (await answer.json()) as Record<string, { id: string; status: string } & Record<string, unknown>>;
    };
    const file = ['name,email', ...Array.from({ length: rows }, (_, at) => `Kill ${at},kill-${at}@example.com`)].join(
      '\n',
    );
    const made = await send('/import_plans', {
      entity: 'accounts',
      content: Buffer.from(file).toString('base64'),
      file_name: 'kill.csv',
    });
    const plan = made['import_plan']?.id;
    await send(`/import_plans/${plan}/validate`, {});
    for (;;) {
      const { rows: found } = await client.query('select status from import_plan');
      if (found[0]?.status === 'ready') break;
      expect(found[0]?.status).toBe('validating');
      await sleep(100);
    }
    await send(`/import_plans/${plan}/execute`, {});
    for (let round = 0; round < kills; round += 1) {
      const { processed } = await done();
      // A busy machine gets the time to write something before it is killed in the midst of more.
      while ((await done()).processed <= processed && (await done()).status !== 'completed') await sleep(20);
      await sleep(Math.floor(Math.random() * 250));
      kill(serverOf(running), 'SIGKILL');
      await running.ended;
      // The job of a dead worker is free once its lease is over, which the test does not wait for.
      await client.query(`update job set lease_until = now() - interval '1 second' where status = 'running'`);
      running = await start(home.environment);
    }
    while (['queued', 'running'].includes((await done()).status)) await sleep(100);
    const { rows: batches } = await client.query('select status, processed, created, failed from import_batch');
    expect(batches).toEqual([{ status: 'completed', processed: rows, created: rows, failed: 0 }]);
    const { rows: counts } = await client.query(`select count(*)::int as n, count(distinct email)::int as emails,
      (select count(*)::int from action_log where auditable_type = 'account' and action = 'account.created') as entries,
      (select count(*)::int from outbox_event where event = 'account.created') as events,
      (select count(distinct entity_id)::int from import_row where status = 'done') as marked from account`);
    expect(counts).toEqual([{ n: rows, emails: rows, entries: rows, events: rows, marked: rows }]);
    running.child.kill('SIGTERM');
    await running.ended;
  },
  Math.max(600_000, kills * 30_000),
);
