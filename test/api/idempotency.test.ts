/** One effect per Idempotency-Key, and its reply byte for byte (contract, Limits and Errors). */
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { openHolder } from '../../runtime/serving/idempotency/index.ts';
import { eventually } from '../support/process.ts';
import { newReader } from '../support/reader.ts';
import { startService, type TestService } from '../support/service.ts';

let service: TestService;
beforeAll(async () => {
  service = await startService();
});
afterAll(() => service.close());

async function accounts(): Promise<number> {
  return (await service.get('/accounts')).body.meta.total;
}

test('a repeated key repeats the reply and nothing else', async () => {
  const before = await accounts();
  const first = await service.post('/accounts', { name: 'Once', tags: ['a'] }, { 'Idempotency-Key': 'k-1' });
  const second = await service.post('/accounts', { tags: ['a'], name: 'Once' }, { 'Idempotency-Key': 'k-1' });
  expect([first.status, second.status]).toEqual([201, 201]);
  expect(second.text).toBe(first.text);
  expect(second.headers.location).toBe(first.headers.location);
  expect(first.headers['idempotency-replayed']).toBeUndefined();
  expect(second.headers['idempotency-replayed']).toBe('true');
  expect(await accounts()).toBe(before + 1);
});

test('another body is refused, another route or a missing key is independent, a refused request frees its key', async () => {
  await service.post('/accounts', { name: 'A' }, { 'Idempotency-Key': 'k-2' });
  const reused = await service.post('/accounts', { name: 'B' }, { 'Idempotency-Key': 'k-2' });
  expect(reused.status).toBe(409);
  expect(reused.body.code).toBe('idempotency_key_reused');
  expect((await service.post('/catalogue_item_groups', { name: 'A' }, { 'Idempotency-Key': 'k-2' })).status).toBe(201);
  expect((await service.post('/accounts', { name: 'C', parent_id: 999999 }, { 'Idempotency-Key': 'k-3' })).status).toBe(
    422,
  );
  expect((await service.post('/accounts', { name: 'C' }, { 'Idempotency-Key': 'k-3' })).status).toBe(201);
  expect((await service.post('/accounts', { name: 'D' }, { 'Idempotency-Key': 'schlüssel' })).status).toBe(422);
});

test('the same request may be written otherwise; another media type or query is another request', async () => {
  const json = { 'Idempotency-Key': 'spelling', 'content-type': 'application/json' };
  const first = await service.send('POST', '/accounts?a=1&b=2', '{"name":"Spelt","tags":["\u00e9"]}', json);
  expect(first.status).toBe(201);
  const send = async (query: string, body: string, type: string) =>
    service.send('POST', `/accounts?${query}`, body, { ...json, 'content-type': type });
  for (const [query, body, type] of [
    ['b=2&a=1', '{"name":"Spelt","tags":["é"]}', 'application/json'],
    ['a=%31&b=2', '{ "tags" : ["é"], "name":"\u0053pelt" }', 'Application/JSON; charset=utf-8'],
  ] as const) {
    const again = await send(query, body, type);
    expect([again.headers['idempotency-replayed'], again.text]).toEqual(['true', first.text]);
  }
  for (const [query, body, type] of [
    ['a=1&b=3', '{"name":"Spelt","tags":["é"]}', 'application/json'],
    ['a=1', '{"name":"Spelt","tags":["é"]}', 'application/json'],
    ['a=1&b=2', '{"name":"Spelt","tags":["é"]}', 'application/vnd.backline+json'],
    ['a=1&b=2', '{"name":"Spelt","tags":["e"]}', 'application/json'],
    ['a=1&b=2', '{"name":"Spelt","tags":["é"],"unheard_of":1}', 'application/json'],
  ] as const)
    expect([query, body, type, (await send(query, body, type)).body.code]).toEqual([
      query,
      body,
      type,
      'idempotency_key_reused',
    ]);
  for (const key of ['a b', 'x'.repeat(256), '\u00e9'])
    expect((await service.post('/accounts', { name: 'No' }, { 'Idempotency-Key': key })).body.code).toBe(
      'idempotency_key_invalid',
    );
  expect((await service.post('/accounts', { name: 'Yes' }, { 'Idempotency-Key': 'x'.repeat(255) })).status).toBe(201);
});

test('fifty at once: one effect, equal replies or in flight', async () => {
  const before = await accounts();
  const answers = await Promise.all(
    Array.from({ length: 50 }, () => service.post('/accounts', { name: 'Crowd' }, { 'Idempotency-Key': 'crowd' })),
  );
  const done = answers.filter((answer) => answer.status === 201);
  expect(new Set(done.map((answer) => answer.text)).size).toBe(1);
  for (const answer of answers.filter((other) => other.status !== 201)) {
    expect(answer.status).toBe(425);
    expect(answer.headers['retry-after']).toBe('1');
  }
  expect(await accounts()).toBe(before + 1);
});

test('strict mode asks for a key on mutating POSTs alone', async () => {
  await service.patch('/settings/api', { require_idempotency_key: true });
  try {
    const missing = await service.post('/accounts', { name: 'Strict' });
    expect(missing.status).toBe(428);
    expect(missing.body.code).toBe('idempotency_key_required');
    const made = await service.post('/accounts', { name: 'Strict' }, { 'Idempotency-Key': 'strict-1' });
    expect(made.status).toBe(201);
    expect((await service.patch(`/accounts/${made.body.account.id}`, { name: 'Stricter' })).status).toBe(200);
  } finally {
    await service.patch('/settings/api', { require_idempotency_key: false });
  }
});

test('a reply that shows a secret is kept sealed and still repeated', async () => {
  const body = { name: 'Integration', abilities: ['accounts:read'] };
  const first = await service.post('/api_tokens', body, { 'Idempotency-Key': 'token-1' });
  expect(first.status).toBe(201);
  const second = await service.post('/api_tokens', body, { 'Idempotency-Key': 'token-1' });
  expect(second.text).toBe(first.text);
  const value = /bkl_pat_\w+/.exec(first.text)?.[0] ?? 'missing';
  const { rows } = await service.pool.query(
    `select (select string_agg(k::text, '') from idempotency_key k) || coalesce((select string_agg(a::text, '') from action_log a), '') || (select string_agg(o::text, '') from outbox_event o) as text`,
  );
  expect(rows[0].text).not.toContain(value);
});

test('a key is its token’s own: another token with the same key makes its own record', async () => {
  const other = await newReader(service);
  const send = (headers: Record<string, string>) =>
    service.post('/accounts', { name: 'Shared key' }, { 'Idempotency-Key': 'shared', ...headers });
  const [mine, theirs] = [await send({}), await send(other.headers)];
  expect([mine.status, theirs.status]).toEqual([201, 201]);
  expect(theirs.headers['idempotency-replayed']).toBeUndefined();
  expect(theirs.body.account.id).not.toBe(mine.body.account.id);
  expect((await send(other.headers)).text).toBe(theirs.text);
  // Another body under the key of another token is no reuse.
  const unlike = await service.post('/accounts', { name: 'Else' }, { 'Idempotency-Key': 'shared', ...other.headers });
  expect(unlike.status).toBe(409);
});

test('an effect whose key was taken over meanwhile is not committed', async () => {
  const before = await accounts();
  // The lease has run out and another request took the key: the fence has moved before the reply is stored.
  await service.pool.query(`create function take_over() returns trigger language plpgsql as
    $$ begin update "idempotency_key" set "fence" = "fence" + 1; return new; end $$`);
  await service.pool.query(
    `create trigger take_over before insert on "account" for each row when (new."name" = 'Overtaken') execute function take_over()`,
  );
  try {
    const lost = await service.post('/accounts', { name: 'Overtaken' }, { 'Idempotency-Key': 'fence' });
    expect([lost.status, lost.body.code]).toEqual([503, 'service_unavailable']);
    expect(await accounts()).toBe(before);
  } finally {
    await service.pool.query('drop trigger take_over on "account"; drop function take_over()');
  }
});

test('a key may be used anew a day after its reply; one that is in flight, once its lease has run out', async () => {
  const send = (name: string) => service.post('/accounts', { name }, { 'Idempotency-Key': 'aged' });
  const first = await send('First');
  const age = (hours: number) =>
    service.pool.query(
      `update "idempotency_key" set "completed_at" = now() - make_interval(mins => $1) where "state" = 'completed'`,
      [hours * 60],
    );
  await age(23.9);
  expect((await send('First')).text).toBe(first.text);
  await age(24.1);
  const second = await send('Second');
  expect([second.status, second.body.account.name]).toEqual([201, 'Second']);
  await service.pool.query(
    `update "idempotency_key" set "state" = 'in_flight', "lease_until" = now() + interval '1 minute', "completed_at" = null`,
  );
  expect((await send('Second')).status).toBe(425);
  expect((await send('Third')).status).toBe(409);
  await service.pool.query(`update "idempotency_key" set "lease_until" = now() - interval '1 second'`);
  expect((await send('Third')).body.account.name).toBe('Third');
});

test('a key whose holder died is free at once; of a living one it is worked on, and without one its lease counts', async () => {
  const send = (name: string) => service.post('/accounts', { name }, { 'Idempotency-Key': 'held' });
  const first = await send('Held');
  const before = await accounts();
  const heldBy = (holder: string | null) =>
    service.pool.query(
      `update "idempotency_key" k set "state" = 'in_flight', "lease_until" = now() + interval '40 seconds', "holder" = $2::bigint
       where "body" = $1`,
      [first.text, holder],
    );
  await heldBy(null);
  const leased = await send('Held');
  expect([leased.status, Number(leased.headers['retry-after'])]).toEqual([425, expect.any(Number)]);
  expect(Number(leased.headers['retry-after'])).toBeGreaterThan(1);
  expect(Number(leased.headers['retry-after'])).toBeLessThanOrEqual(40);

  const other = await openHolder(() => service.url);
  await heldBy(other.id);
  const worked = await send('Held');
  expect([worked.status, worked.headers['retry-after']]).toEqual([425, '1']);
  await other.close();
  // All of them see that it is dead, one takes it over, with a higher fence.
  const answers = await Promise.all(Array.from({ length: 10 }, () => send('Held')));
  expect(answers.filter(({ status }) => status === 201).length).toBeGreaterThan(0);
  expect(answers.filter(({ status }) => ![201, 425].includes(status))).toEqual([]);
  expect(await accounts()).toBe(before + 1);
  const { rows } = await service.pool.query(
    `select "fence"::integer from "idempotency_key" where "fence" > 1 and "body" like '%"Held"%'`,
  );
  expect(rows).toEqual([{ fence: 2 }]);
});

test('a holder that lost its connection holds under the same number again, and frees what the pool could not', async () => {
  const holder = await openHolder(() => service.url);
  try {
    const { id } = holder;
    const isHeld = async () =>
      (await service.pool.query('select not pg_try_advisory_xact_lock_shared($1::bigint) as held', [id])).rows[0].held;
    expect(await isHeld()).toBe(true);
    await service.pool.query(
      `insert into "idempotency_key" ("scope_hash", "fingerprint", "lease_until", "holder") values ('lost', 'x', now() + interval '1 hour', $1::bigint)`,
      [id],
    );
    await service.pool.query(
      `select pg_terminate_backend("pid") from pg_locks where "locktype" = 'advisory' and ("classid"::bigint << 32) + "objid"::bigint = $1::bigint`,
      [id],
    );
    holder.free({ scope: 'lost', fence: '1' });
    const freed = async () =>
      (await service.pool.query(`select from "idempotency_key" where "scope_hash" = 'lost'`)).rowCount === 0;
    expect(await eventually(freed)).toBe(true);
    expect([await isHeld(), holder.id]).toEqual([true, id]);
  } finally {
    await holder.close();
  }
});
