/** Logs that are followed: the ledger and the outbox, as pages and as streams. */
import { once } from 'node:events';
import http from 'node:http';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { resources, routes } from '../../generated/index.ts';
import type { ResourceSpec } from '../../runtime/base/kernel/resource.ts';
import { newReader } from '../support/reader.ts';
import { startService, type TestService } from '../support/service.ts';

let service: TestService;
beforeAll(async () => {
  service = await startService({ seed: 'demo' });
});
afterAll(() => service.close());

interface Following {
  readonly ids: number[];
  /** Comments on ignored parameters. */
  readonly ignored: readonly string[];
  /** Every id that was sent, also those that move the place alone. */
  last(): string;
  until(count: number): Promise<void>;
  ended: Promise<void>;
  stop(): void;
  readonly status: number;
}

async function follow(
  query: string,
  headers: Record<string, string> = {},
  log: 'actions' | 'events' = 'actions',
): Promise<Following> {
  const { port } = service.server.address() as { port: number };
  const request = http.request({
    port,
    path: `/api/v1/${log}/stream?${query}`,
    agent: false,
    headers: { authorization: `Bearer ${service.token}`, accept: 'text/event-stream', ...headers },
  });
  request.end();
  const [response] = (await once(request, 'response')) as [http.IncomingMessage];
  const ids: number[] = [];
  const ignored: string[] = [];
  let text = '';
  let last = '';
  response.setEncoding('utf8');
  const seen = new Set<() => void>();
  response.on('data', (part: string) => {
    text += part;
    for (let end = text.indexOf('\n\n'); end >= 0; end = text.indexOf('\n\n')) {
      const event = text.slice(0, end);
      text = text.slice(end + 2);
      const id = /^id: (\d+)$/m.exec(event)?.[1];
      if (id !== undefined) last = id;
      if (id !== undefined && event.includes('data: ')) ids.push(Number(id));
      if (event.startsWith(': ignored_')) ignored.push(event);
    }
    for (const look of seen) look();
  });
  response.on('error', () => undefined);
  return {
    ids,
    ignored,
    last: () => last,
    status: response.statusCode ?? 0,
    until: (count) =>
      new Promise((resolve, reject) => {
        const failed = (why: string): void => {
          seen.delete(look);
          reject(new Error(`The stream (${response.statusCode}) ${why} after ${ids.length} of ${count} entries.`));
        };
        const ended = (): void => failed('ended');
        const late = setTimeout(() => failed('stood still'), 90_000);
        response.once('close', ended);
        const look = (): void => {
          if (ids.length < count) return;
          seen.delete(look);
          clearTimeout(late);
          response.off('close', ended);
          resolve();
        };
        seen.add(look);
        look();
      }),
    ended: new Promise((resolve) => void response.once('close', resolve)),
    stop: () => request.destroy(),
  };
}

const newest = async (): Promise<number> =>
  Number((await service.pool.query('select coalesce(max("id"), 0) as id from "action_log"')).rows[0].id);
const entriesAfter = async (id: number, condition = 'true'): Promise<number[]> =>
  (
    await service.pool.query(`select "id" from "action_log" where "id" > $1 and ${condition} order by "id"`, [id])
  ).rows.map((row) => Number(row.id));

test('as JSON, page by page, it gives every entry once, in order', async () => {
  const ids: number[] = [];
  for (let position = 0, more = true; more; ) {
    const { body } = await service.get(`/actions/stream?after=${position}&fields=action`);
    ids.push(...body.actions.map(({ id }: { id: number }) => id));
    ({ last_id: position, has_more: more } = body.meta);
  }
  expect(ids).toEqual(await entriesAfter(0));
  expect((await service.get('/actions/stream?after=x')).body.errors).toHaveProperty('after');
});

test('what it does not take is told of, or refused where strictness is asked for', async () => {
  const { body } = await service.get('/actions/stream?after=0&sort=id&q[color_eq]=1&fields=action&colour=1');
  expect(body.meta).toMatchObject({ ignored_parameters: ['sort', 'colour'], ignored_filters: ['color_eq'] });
  const strict = { prefer: 'handling=strict' };
  const refused = await service.get('/actions/stream?after=0&sort=id&q[action_e]=1', strict);
  expect(Object.keys(refused.body.errors)).toEqual(['sort', 'q.action_e']);
  expect((await service.get('/events/stream?event=rental.*', strict)).body.errors.event).toEqual([
    '"event" is not a parameter here. Did you mean "events"?',
  ]);
  expect((await service.get('/actions/stream?after=0&q[action_eq]=x&fields=action', strict)).status).toBe(200);
});

test('an entry that is committed late is not passed by: what has a higher id waits for it', async () => {
  const start = await newest();
  const slow = await service.pool.connect();
  await slow.query('begin');
  await slow.query('update "account" set "updated_at" = "updated_at" where "id" = 3');
  await slow.query(
    `insert into "action_log" ("action", "auditable_type", "auditable_id", "actor_type", "via") values ('account.updated', 'account', '3', 'system', 'cli')`,
  );
  await service.patch('/accounts/4', { phone: '+44 20 7946 0400' });
  const stream = await follow(`after=${start}&colour=1`);
  const waiting = await service.get(`/actions/stream?after=${start}`);
  expect(waiting.body).toEqual({ actions: [], meta: { last_id: start, has_more: false } });
  await slow.query('commit');
  slow.release();
  await stream.until(2);
  stream.stop();
  expect(stream.ids).toEqual(await entriesAfter(start));
  expect(stream.ignored).toEqual([': ignored_parameters: ["colour"]']);
});

test('across reconnects, beside many writers, nothing is missing and nothing comes twice', async () => {
  const start = await newest();
  const { accounts } = (await service.get('/accounts?per_page=4&fields=id&q[is_active_true]=1')).body;
  let followed = false;
  const writing = (async () => {
    // As long as the follower needs: a stream may get all events at once.
    for (let round = 0; !followed; round += 1)
      await Promise.all(
        accounts.map(({ id }: { id: number }) => service.patch(`/accounts/${id}`, { phone: `+44 20 ${round} ${id}` })),
      );
  })();
  const got: number[] = [];
  let lastId = String(start);
  for (const wanted of [3, 6, 9]) {
    const stream = await follow('q[auditable_type_in]=account,rental', { 'last-event-id': lastId });
    // A write that is refused ends the test, and not its patience.
    await Promise.race([stream.until(wanted), writing]);
    stream.stop();
    got.push(...stream.ids);
    lastId = String(stream.ids.at(-1));
  }
  followed = true;
  await writing;
  expect(got).toEqual((await entriesAfter(start)).slice(0, got.length));
});

test('what is filtered out moves the place all the same', async () => {
  const stream = await follow('q[auditable_type_eq]=rental&after=0');
  await service.patch('/accounts/5', { phone: '+44 20 7946 0777' });
  await service.patch('/rentals/2', { reference: 'Seen' });
  const all = await entriesAfter(0, `"auditable_type" = 'rental'`);
  await stream.until(all.length);
  expect(stream.ids).toEqual(all);
  stream.stop();
});

interface Event {
  readonly id: number;
  readonly event: string;
  readonly entity: string;
  readonly payload: Record<string, { readonly id: number } | undefined>;
}
/** All events for a token from the beginning, page by page. */
async function allEvents(query: string, headers: Record<string, string> = {}): Promise<Event[]> {
  const events: Event[] = [];
  for (let position = 0, more = true; more; ) {
    const { body } = await service.get(`/events/stream?after=${position}&${query}`, headers);
    events.push(...body.events);
    ({ last_id: position, has_more: more } = body.meta);
  }
  return events;
}
const outbox = async (condition = 'true') =>
  (
    await service.pool.query(
      `select "id"::integer as id, "event", "payload" from "outbox_event" where ${condition} order by "id"`,
    )
  ).rows;

test('events of the outbox come as webhooks get them, once and in order, by name and by entity', async () => {
  await service.patch('/accounts/6', { phone: '+44 20 7946 0666' });
  await service.patch('/rentals/3', { reference: 'Followed' });
  const all = await outbox();
  expect((await allEvents('')).map(({ id, event, payload }) => ({ id, event, payload }))).toEqual(
    all.map(({ id, event, payload }) => ({ id, event, payload: JSON.parse(payload) })),
  );
  const some = await outbox(`"entity" = 'account' or "event" = 'rental.updated'`);
  expect(some.length).toBeLessThan(all.length);
  expect((await allEvents('events=account.*,rental.updated')).map(({ id }) => id)).toEqual(some.map(({ id }) => id));
  const wrong = await service.get('/events/stream?events=rental.update');
  expect([wrong.status, wrong.body.errors.events[0]]).toEqual([422, expect.stringContaining('rental.updated')]);
});

test('an event whose transaction has written nothing else is not passed by', async () => {
  const start = (await service.get('/events/stream')).body.meta.last_id;
  const slow = await service.pool.connect();
  await slow.query('begin');
  // An id alone: there is no other sign yet that something is to come.
  const taken = `select nextval(pg_get_serial_sequence('"outbox_event"', 'id')) as id`;
  const { id } = (await slow.query(taken)).rows[0];
  await service.patch('/accounts/4', { phone: '+44 20 7946 0401' });
  const waiting = await service.get(`/events/stream?after=${start}`);
  expect(waiting.body).toEqual({ events: [], meta: { last_id: start, has_more: false } });
  const stream = await follow(`after=${start}&entity=rental`, {}, 'events');
  await slow.query(
    `insert into "outbox_event" ("id", "event", "entity", "ref", "payload", "actor_type", "via") overriding system value
     values ($1, 'account.updated', 'account', 'account:4', '{"account":{"id":4}}', 'system', 'cli')`,
    [id],
  );
  await slow.query('commit');
  slow.release();
  await stream.until(2);
  expect(stream.ids[0]).toBe(Number(id));
  expect(stream.ignored).toEqual([': ignored_parameters: ["entity"]']);
  stream.stop();
  // Where a client was, it goes on.
  const more = await follow('', { 'last-event-id': String(id) }, 'events');
  await more.until(1);
  expect(more.ids).toEqual([stream.ids[1]]);
  more.stop();
});

test('a token is told of what it may read alone: by ability, scope and sight of costs', async () => {
  const made = async (body: object) => {
    const { token } = (await service.post('/api_tokens', { name: 'Listens', ...body })).body.api_token;
    return { authorization: `Bearer ${token}` };
  };
  const accounts = await made({ abilities: ['events:read', 'accounts:read'] });
  const entities = new Set((await allEvents('', accounts)).map(({ entity }) => entity));
  expect(entities).toContain('account');
  expect(entities).not.toContain('rental');
  // Events of things without a route are for tokens with the right to webhooks.
  expect(entities).not.toContain('setting');
  const { rows } = await service.pool.query('select "warehouse_id" as id from "rental" where "id" = 3');
  const { warehouses } = (await service.get(`/warehouses?q[id_not_eq]=${rows[0].id}&fields=id`)).body;
  const elsewhere = await made({ abilities: ['*'], warehouse_ids: [warehouses[0].id] });
  const ids = (await allEvents('events=rental.*', elsewhere)).map(({ payload }) => payload['rental']?.id);
  expect(ids).not.toContain(3);
  const here = await made({ abilities: ['*'], warehouse_ids: [rows[0].id] });
  expect((await allEvents('events=rental.*', here)).map(({ payload }) => payload['rental']?.id)).toContain(3);
  expect((await service.get('/events/stream', await made({ abilities: ['rentals:read'] }))).status).toBe(403);
});

test('costs are cut for who sees none', async () => {
  const reader = await newReader(service, { can_view_costs: false });
  await service.patch('/catalogue_items/1', { replacement_value: '1234.00' });
  const query = 'events=catalogue_item.updated';
  const cut = (await allEvents(query, reader.headers)).at(-1)?.payload['catalogue_item'];
  const whole = (await allEvents(query)).at(-1)?.payload['catalogue_item'];
  const costs = service.services.resources['catalogue_item']?.fields.filter(({ cost }) => cost) ?? [];
  const hidden = costs.map(({ name }) => name).filter((name) => name in (whole ?? {}));
  expect(hidden.length).toBeGreaterThan(0);
  expect(hidden.filter((name) => name in (cut ?? {}))).toEqual([]);
});

test('who comes back too late is told so, and not that nothing happened', async () => {
  const gone = (await outbox()).at(5)?.id ?? 0;
  await service.pool.query('delete from "outbox_event" where "id" <= $1', [gone]);
  expect((await service.get(`/events/stream?after=${gone}`)).status).toBe(200);
  const late = await service.get(`/events/stream?after=${gone - 1}`);
  expect([late.status, late.body.code]).toEqual([410, 'events_expired']);
  expect((await allEvents('')).map(({ id }) => id)).toEqual((await outbox()).map(({ id }) => id));
});

test.each(['actions', 'events'] as const)(
  'the stream of %s ends when its token is revoked or narrowed, and a token has five',
  async (log) => {
    const tokenOf = async () => {
      const { id, token } = (await service.post('/api_tokens', { name: 'Follows', abilities: ['*'] })).body.api_token;
      return { id, headers: { authorization: `Bearer ${token}` } };
    };
    const [revoked, narrowed] = [await tokenOf(), await tokenOf()];
    const streams = await Promise.all(Array.from({ length: 5 }, () => follow('', revoked.headers, log)));
    expect((await follow('', revoked.headers, log)).status).toBe(429);
    const other = await follow('', narrowed.headers, log);
    expect([...streams, other].map(({ status }) => status)).toEqual(Array(6).fill(200));
    await service.post(`/api_tokens/${revoked.id}/revoke`, {});
    await service.patch(`/api_tokens/${narrowed.id}`, { abilities: ['action-log:read', 'events:read'] });
    await Promise.all([...streams, other].map(({ ended }) => ended));
  },
);

/** All events, applied in order, from the feed alone. */
async function mirror(): Promise<Map<string, Record<string, unknown>>> {
  const records = new Map<string, Record<string, unknown>>();
  for (let after = 0; ; ) {
    const { body } = await service.get(`/events/stream?after=${after}&limit=200`);
    for (const { entity, ref, event, payload } of body.events) {
      const spec = resources[entity];
      if (!spec?.eventSourced || payload[entity] === undefined) continue;
      if (event === `${entity}.deleted` && !spec.softDeleted) records.delete(ref);
      else records.set(ref, payload[entity]);
    }
    if (body.meta.has_more !== true) return records;
    after = body.events.at(-1).id;
  }
}

test('a mirror made of the feed alone has every stored value of every event-sourced record', async () => {
  const { rentals } = (await service.get('/rentals?q[status_in]=order,dispatched,returned&per_page=3')).body;
  for (const { id } of rentals) {
    const drafted = await service.post(`/rentals/${id}/create_invoice`, { type: 'deposit', percent: '20' });
    if (drafted.status !== 201) continue;
    const invoice = drafted.body.invoice;
    await service.post(`/invoices/${invoice.id}/issue`, {});
    const payment = { account_id: invoice.account_id, amount: '5.00', status: 'completed', auto_allocate: true };
    await service.post('/payments', payment);
    await service.post(`/rentals/${id}/costs`, { category: 'other', description: 'Permit', amount: '7.00' });
  }
  const records = await mirror();
  const fields = (spec: ResourceSpec) =>
    spec.fields.filter(
      (field) => field.inDefaultBody && field.column !== null && field.kind !== 'encrypted' && !field.keepsVersion,
    );
  const wrong: unknown[] = [];
  const compared = new Set<string>();
  for (const spec of Object.values(resources)) {
    if (!spec.eventSourced) continue;
    const route = routes.find(
      ({ kind, entity, under }) => kind === 'index' && entity === spec.name && under === undefined,
    );
    if (!route || route.path.includes('{')) continue;
    for (let page = 1; ; page += 1) {
      const { body } = await service.get(`${route.path.slice('/api/v1'.length)}?per_page=100&page=${page}`);
      for (const record of body[spec.listKey]) {
        const known = records.get(`${spec.name}:${record.id}`);
        if (known === undefined) continue;
        compared.add(spec.name);
        for (const { name } of fields(spec))
          if (JSON.stringify(known[name]) !== JSON.stringify(record[name]))
            wrong.push([`${spec.name}:${record.id}.${name}`, known[name], record[name]]);
      }
      if (body[spec.listKey].length < 100) break;
    }
  }
  expect(wrong).toEqual([]);
  expect([...compared]).toEqual(expect.arrayContaining(['rental', 'invoice', 'purchase_order']));
});
