/**
 * Claims of idempotency keys that meet, of one process and of several: one execution for each key, whoever sends what in which
 * order, and however it ends.
 */
import { setImmediate as nextTurn } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import pg, { type Pool } from 'pg';
import type { Reply, RequestContext, Secrets } from '../../runtime/base/kernel/context.ts';
import { openClaims } from '../../runtime/serving/idempotency/claims.ts';
import { type Holder, openHolder, openKeys, unseen } from '../../runtime/serving/idempotency/index.ts';
import { counted as countedOn } from '../support/counted.ts';
import { type TestDatabase, testDatabase } from '../support/database.ts';
import fc from '../support/properties.ts';

let database: TestDatabase;
/** Each with connections and a lock of its own, as a process has them. */
let processes: readonly Process[];
interface Process {
  readonly pool: Pool;
  readonly holder: Holder;
  readonly keys: ReturnType<typeof openKeys>;
}

async function openProcess(): Promise<Process> {
  const pool = new pg.Pool({ ...database.pool.options, max: 6 });
  pool.on('error', () => undefined);
  const holder = await openHolder(() => database.url);
  const settings = { get: () => false } as never;
  return { pool, holder, keys: openKeys({ pool, secrets: {} as Secrets, settings }, holder) };
}

beforeAll(async () => {
  database = await testDatabase();
  processes = [await openProcess(), await openProcess()];
});
afterAll(async () => {
  for (const { holder, pool } of processes ?? []) {
    await holder.close();
    await pool.end();
  }
  await database?.close();
});

const [route, actor] = [
  { method: 'POST', path: '/things' },
  { type: 'user', id: 1, tokenId: 1 },
];
const sent = (key: string, body: object) =>
  ({ route, actor, params: {}, query: [], body, headers: { 'idempotency-key': key } }) as unknown as RequestContext;

/** The claims among the statements that a pool gets. */
const counted = <T>(pool: Pool, work: () => Promise<T>) =>
  countedOn(pool, work, (text) => text.startsWith('insert into "idempotency_key"'));

const many = (name: string, count: number) => Array.from({ length: count }, (_, at) => `${name}-${at}`);
const scopes = (name: string, count: number) => many(name, count).map((scope) => ({ scope, print: 'print' }));

test('claims that meet share statements; one that comes alone is one statement, as it always was', async () => {
  const [{ pool, holder }] = processes as [Process];
  const claim = openClaims(pool, holder);
  const met = await counted(pool, () => Promise.all(scopes('met', 32).map(claim)));
  expect(met.result).toEqual(Array(32).fill('1'));
  // Three, and some more where a busy machine makes one of them slow.
  expect(met.statements).toBeLessThan(16);
  const apart = await counted(pool, async () => {
    for (const one of scopes('apart', 3)) expect(await claim(one)).toBe('1');
  });
  expect(apart.statements).toBe(3);
  // Who has a claim can see it committed.
  const { rows } = await database.pool.query(
    `select "holder"::text, count(*)::integer from "idempotency_key" where "scope_hash" like 'met-%' group by 1`,
  );
  expect(rows).toEqual([{ holder: holder.id, count: 32 }]);
});

test('two processes that claim the same keys in opposite orders do not wait for each other in a circle', async () => {
  const claims = processes.map(({ pool, holder }) => openClaims(pool, holder));
  for (let round = 0; round < 20; round += 1) {
    const both = scopes(`round-${round}`, 16);
    // The first goes alone, the others together.
    const one = await Promise.all(
      claims.map((claim, at) => {
        const first = { scope: `first-${round}-${at}`, print: 'print' };
        return Promise.all([first, ...(at === 0 ? both : both.toReversed())].map(claim));
      }),
    );
    const [here = [], there = []] = one.map((fences) => fences.slice(1));
    expect(here.map((fence, at) => [fence, there.toReversed()[at]].filter(Boolean))).toEqual(Array(16).fill(['1']));
  }
});

interface Request {
  readonly process: number;
  readonly key: number;
  readonly body: number;
  readonly fails: boolean;
}

test('two processes, many clients, the same and other keys and bodies: one execution for each key', async () => {
  let run = 0;
  const request = fc.record<Request>({
    process: fc.nat(1),
    key: fc.nat(5),
    body: fc.oneof({ weight: 4, arbitrary: fc.constant(0) }, fc.nat(1)),
    fails: fc.oneof({ weight: 3, arbitrary: fc.constant(false) }, fc.boolean()),
  });
  await fc.assert(
    fc.asyncProperty(fc.array(request, { minLength: 10, maxLength: 60 }), async (requests) => {
      run += 1;
      const answers = new Map<number, { readonly body: number; readonly text: string }>();
      const executing = new Set<number>();
      const perform = async ({ process, key, body, fails }: Request, at: number): Promise<void> => {
        const { keys, pool } = processes[process] as Process;
        for (;;) {
          const taken = await keys(sent(`run-${run}-${key}`, { body })).catch((error: { code?: string }) => error);
          if (taken === null) throw new Error('It has a key.');
          if ('replay' in taken) {
            expect({ body, text: taken.replay.body }).toEqual(answers.get(key));
            return;
          }
          if ('claim' in taken) {
            expect([executing.has(key), answers.has(key)]).toEqual([false, false]);
            executing.add(key);
            await nextTurn();
            executing.delete(key);
            if (fails) return taken.claim.release();
            const text = `${run}/${key}/${at}`;
            answers.set(key, { body, text });
            return taken.claim.store(pool, { status: 201, body: text });
          }
          expect(['idempotency_in_flight', 'idempotency_key_reused']).toContain(taken.code);
          if (taken.code === 'idempotency_key_reused') return;
          await nextTurn();
        }
      };
      await Promise.all(requests.map(perform));
      const { rows } = await database.pool.query<{ state: string; body: string | null }>(
        `select "state", "body" from "idempotency_key" where "body" like $1 or "state" = 'in_flight' and "scope_hash" not like '%-%'`,
        [`${run}/%`],
      );
      expect(rows.map(({ body }) => body).sort()).toEqual([...answers.values()].map(({ text }) => text).sort());
      // Without a reply they were all refused for another body, whose requests failed.
      for (const { key, body } of requests.filter(({ fails }) => !fails))
        if (!answers.has(key)) expect(requests.some((other) => other.key === key && other.body !== body)).toBe(true);
    }),
    { numRuns: 40 },
  );
});

test('keys of a process that died after its claims are free: one of those who come claims each, and the dead store nothing', async () => {
  const [{ keys, pool }] = processes as [Process];
  const dying = await openProcess();
  try {
    const names = many('dying', 12);
    const lost = await Promise.all(names.map((key) => dying.keys(sent(key, {}))));
    const taken = async (reversed: boolean) => {
      const order = names.flatMap((key) => [key, key, key]);
      const requests = (reversed ? order.toReversed() : order).map((key) =>
        keys(sent(key, {})).then(
          () => key,
          ({ code }: { code: string }) => code,
        ),
      );
      return Promise.all(requests);
    };
    expect(new Set(await taken(false))).toEqual(new Set(['idempotency_in_flight']));
    await dying.holder.close();
    const answers = await taken(true);
    expect(answers.filter((answer) => answer !== 'idempotency_in_flight').sort()).toEqual(names.toSorted());
    for (const one of lost) {
      const storing = one !== null && 'claim' in one ? one.claim.store(pool, reply) : null;
      await expect(storing).rejects.toMatchObject({ code: 'service_unavailable' });
    }
  } finally {
    await dying.pool.end();
  }
});

const reply: Reply = { status: 201, body: '{}' };

test('of two with one key the second finds the first; a claim that cannot be made fails alone', async () => {
  const [{ pool }] = processes as [Process];
  const claim = openClaims(pool, unseen);
  const outcomes = async (claims: readonly { readonly scope: string; readonly print: string }[]) =>
    (await Promise.allSettled(claims.map(claim))).map((one) =>
      one.status === 'fulfilled' ? one.value : one.reason.code,
    );
  const twice = [...scopes('good', 3), { scope: 'good-2', print: 'other' }, ...scopes('good', 5)];
  expect(await outcomes(twice)).toEqual(['1', '1', '1', null, null, null, null, '1', '1']);
  const { rows } = await database.pool.query(
    `select "fingerprint" from "idempotency_key" where "scope_hash" = 'good-2'`,
  );
  expect(rows).toEqual([{ fingerprint: 'print' }]);
  const poisonous = [
    { scope: 'nul', print: '\0' },
    { scope: 'x'.repeat(65), print: 'long' },
  ];
  expect(await outcomes([...scopes('well', 3), ...poisonous, ...scopes('fine', 3)])).toEqual([
    '1',
    '1',
    '1',
    '22021',
    '22001',
    '1',
    '1',
    '1',
  ]);
});

test('a statement that is cut off refuses each of its claims, and the next are not joined', async () => {
  const pool = new pg.Pool({ ...database.pool.options, max: 4, options: '-c statement_timeout=300' });
  pool.on('error', () => undefined);
  const claim = openClaims(pool, unseen);
  const locker = await database.pool.connect();
  try {
    await locker.query('begin; lock table "idempotency_key" in access exclusive mode');
    const refused = await Promise.allSettled(scopes('late', 6).map(claim));
    expect(refused.map((one) => (one.status === 'rejected' ? one.reason.code : one.value))).toEqual(
      Array(6).fill('57014'),
    );
    await locker.query('rollback');
    const { result, statements } = await counted(pool, () => Promise.all(scopes('late', 6).map(claim)));
    expect([result, statements]).toEqual([Array(6).fill('1'), 6]);
  } finally {
    locker.release(true);
    await pool.end();
  }
});
