/**
 * kill -9 under write load: acknowledged writes are there, and none is there by halves. An unanswered write is sent again with
 * its key, which is free as soon as the next server answers.
 */
import { setTimeout as sleep } from 'node:timers/promises';
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import pg from 'pg';
import { createDatabase } from '../support/database.ts';
import { finish, type Home, kill, newHome, serverOf, start } from '../support/process.ts';

const kills = Number(process.env['BACKLINE_KILLS'] ?? 3);
const writers = 8;

let home: Home;
let database: Awaited<ReturnType<typeof createDatabase>>;
beforeEach(async () => {
  // A PostgreSQL of its own: the server alone is killed here, and the next one starts on its database.
  database = await createDatabase("encoding 'UTF8' template template0 locale_provider icu icu_locale 'und'");
  const keys = `test:${Buffer.alloc(32, 7).toString('base64')}`;
  home = await newHome({ DATABASE_URL: database.url, APP_KEYS: keys, SEED: 'system' });
});
afterEach(async () => {
  await home.remove();
  await database.drop();
});

interface Written {
  readonly key: string;
  readonly id: number;
  readonly version: number;
}

test(
  `no acknowledged write is lost in ${kills} kills, and every step has its ledger entry and its event`,
  async () => {
    const acknowledged: Written[] = [];
    let unanswered: Sent[] = [];
    let token = '';
    for (let round = 0; round < kills; round += 1) {
      const running = await start(home.environment);
      if (token === '') {
        const made = await finish(['token', 'create', '--name', 'Load', '--abilities', '*'], home.environment);
        expect(made.code).toBe(0);
        token = made.stdout.trim();
        const limit = new pg.Client({ connectionString: database.url });
        await limit.connect();
        await limit.query('update api_token set rate_limit_per_minute = 1000000, daily_unit_limit = 1000000000');
        await limit.end();
        const answer = await fetch(`${home.url}/api/v1/warehouses`, {
          method: 'POST',
          headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
          body: JSON.stringify({ name: 'London', code: 'LON' }),
        });
        expect(answer.status).toBe(201);
      }
      const again = await Promise.all(unanswered.map((sent) => retry(sent, token)));
      expect(again.filter((status) => status !== 201)).toEqual([]);
      const loads = Array.from({ length: writers }, (_, writer) => load(`${round}-${writer}`, token, acknowledged));
      // A busy machine gets the time to write something before it is killed in the midst of more.
      while (acknowledged.length <= (round + 1) * writers) await sleep(50);
      await sleep(Math.floor(Math.random() * 600));
      kill(serverOf(running), 'SIGKILL');
      expect(await running.ended).toBe(137);
      unanswered = (await Promise.all(loads)).filter((sent) => sent !== null);
    }
    expect(acknowledged.length).toBeGreaterThan(kills * writers);

    const client = new pg.Client({ connectionString: database.url });
    await client.connect();
    try {
      const { rows: rentals } = await client.query('select id, aggregate_version from rental');
      const versions = new Map(rentals.map((row) => [row.id as number, row.aggregate_version as number]));
      const lost = acknowledged.filter(({ id, version }) => (versions.get(id) ?? 0) < version);
      expect(lost).toEqual([]);
      const { rows: doubles } = await client.query(
        `select split_part(title, ' ', 1) as key from rental group by 1 having count(*) > 1`,
      );
      expect(doubles).toEqual([]);
      const { rows: halves } = await client.query(`
      select r.id, r.aggregate_version, count(l.id)::int as entries, count(distinct l.aggregate_version)::int as steps,
        count(*) filter (where not exists (select 1 from outbox_event o where o.request_id = l.request_id and o.ref = 'rental:' || r.id))::int as mute
      from rental r left join action_log l on l.auditable_type = 'rental' and l.auditable_id = r.id::text
      group by r.id having count(l.id) <> r.aggregate_version or count(distinct l.aggregate_version) <> r.aggregate_version
        or count(*) filter (where not exists (select 1 from outbox_event o where o.request_id = l.request_id and o.ref = 'rental:' || r.id)) > 0`);
      expect(halves).toEqual([]);
      const { rows: orphans } = await client.query(`
      select count(*)::int as n from outbox_event o where not exists (select 1 from action_log l where l.request_id = o.request_id)`);
      expect(orphans[0].n).toBe(0);
      // A stored reply shows a record that exists at that version or a later one.
      const { rows: replies } = await client.query(`
      select (k.body::jsonb #>> '{rental,id}')::int as id, (k.body::jsonb #>> '{rental,aggregate_version}')::int as version
      from idempotency_key k where k.state = 'completed'`);
      expect(replies.length).toBeGreaterThan(0);
      expect(replies.filter((reply) => (versions.get(reply.id) ?? 0) < reply.version)).toEqual([]);
    } finally {
      await client.end();
    }
  },
  Math.max(600_000, kills * 30_000),
);

interface Sent {
  readonly key: string;
  readonly body: object;
}

async function write(method: string, path: string, token: string, key: string, body: object): Promise<Response> {
  return fetch(`${home.url}/api/v1${path}`, {
    method,
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json', 'idempotency-key': key },
    body: JSON.stringify(body),
  });
}

/** Repeats a creation that was not answered; returns the status. Refused on a busy machine, it tries again. */
async function retry({ key, body }: Sent, token: string): Promise<number> {
  for (;;) {
    const { status } = await write('POST', '/rentals', token, key, body);
    if (status !== 503) return status;
    await sleep(100);
  }
}

/** Creates rentals and changes them until the server is gone; returns the creation that was not answered then, if it was one. */
async function load(name: string, token: string, acknowledged: Written[]): Promise<Sent | null> {
  const send = async (method: string, path: string, key: string, body: object): Promise<Written | null> => {
    const answer = await write(method, path, token, key, body);
    const text = await answer.text();
    // Turned away on a busy machine: nothing happened, and the next write is another one.
    if (answer.status === 503) return null;
    if (!answer.ok) throw new Error(`${answer.status} ${text}`);
    const { id, aggregate_version: version } = JSON.parse(text).rental;
    acknowledged.push({ key, id, version });
    return { key, id, version };
  };
  for (let number = 0; ; number += 1) {
    const key = `${name}-${number}`;
    const body = { title: key, warehouse_id: 1 };
    let waiting = true;
    try {
      const made = await send('POST', '/rentals', key, body);
      waiting = false;
      if (made) await send('PATCH', `/rentals/${made.id}`, '', { title: `${key} changed` });
    } catch (error) {
      // The connection broke: the server was killed. Anything it answered with an error is a finding.
      if (error instanceof Error && /^[1-9]\d\d /.test(error.message)) throw error;
      return waiting ? { key, body } : null;
    }
  }
}
