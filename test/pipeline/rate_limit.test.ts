/** Never more than L in any 60 s, never a refusal below L; memory bounded; the headers are right. */
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import request, { type Response } from 'supertest';
import { addressKey } from '../../runtime/serving/pipeline/address.ts';
import { MemoryRateLimiter, type RateVerdict } from '../../runtime/serving/pipeline/rate_limiter.ts';
import { Unproven } from '../../runtime/serving/pipeline/unproven.ts';
import fc from '../support/properties.ts';
import { openWorld, type World } from './world.ts';

const windowMs = 60_000;

describe('the limiter', () => {
  test('agrees with a log of everything, for any arrivals and limits', () => {
    const step = fc.record({
      wait: fc.oneof(
        fc.constant(0),
        fc.nat(40_000).map((eighths) => eighths / 8),
        fc.constantFrom(59_999, 60_000, 60_001),
      ),
      key: fc.nat(2),
      limit: fc.integer({ min: 1, max: 40 }),
    });
    fc.assert(
      fc.property(fc.array(step, { maxLength: 400 }), (steps) => {
        let now = 1_000;
        const limiter = new MemoryRateLimiter({ now: () => now });
        const accepted: number[][] = [[], [], []];
        for (const { wait, key, limit } of steps) {
          now += wait;
          const log = accepted[key] ?? [];
          const inWindow = log.filter((instant) => instant > now - windowMs).length;
          const verdict = limiter.take(String(key), limit);
          expect(verdict.accepted).toBe(inWindow < limit);
          if (verdict.accepted) log.push(now);
          expect(verdict.remaining).toBe(verdict.accepted ? limit - inWindow - 1 : 0);
          if (!verdict.accepted) {
            // A retry after the announced time succeeds; a second earlier would fail.
            const later = now + verdict.retryAfter * 1000;
            expect(log.filter((instant) => instant > later - windowMs).length).toBeLessThan(limit);
            if (verdict.retryAfter > 1)
              expect(log.filter((instant) => instant > later - 1000 - windowMs).length).toBeGreaterThanOrEqual(limit);
          }
        }
      }),
      { numRuns: 300 },
    );
  });

  test('forgets idle keys, and holds at most as many as it may', () => {
    let now = 0;
    const limiter = new MemoryRateLimiter({ now: () => now, maximumKeys: 100 });
    for (let key = 0; key < 10_000; key += 1) limiter.take(`a${key}`, 5);
    expect(limiter.size).toBe(100);
    now = windowMs + 1;
    limiter.take('b', 5);
    expect(limiter.size).toBe(1);
  });

  test('a busy key is not dropped for idle ones', () => {
    const limiter = new MemoryRateLimiter({ now: () => 0, maximumKeys: 10 });
    for (let turn = 0; turn < 3; turn += 1) expect(limiter.take('busy', 3).accepted).toBe(true);
    for (let key = 0; key < 1_000; key += 1) {
      limiter.take(`idle${key}`, 3);
      expect(limiter.take('busy', 3).accepted).toBe(false);
    }
  });

  test('the highest limit of all is exact too', () => {
    let now = 0;
    const limiter = new MemoryRateLimiter({ now: () => now });
    const limit = 1_000_000;
    for (let count = 0; count < limit; count += 1)
      if (!limiter.take('k', limit).accepted) throw new Error(`refused at ${count}`);
    expect(limiter.take('k', limit)).toEqual({ accepted: false, limit, remaining: 0, reset: 60, retryAfter: 60 });
    now = windowMs;
    expect(limiter.take('k', limit).accepted).toBe(true);
  });
});

test.each([
  ['192.0.2.1', '192.0.2.1'],
  ['::ffff:192.0.2.1', '192.0.2.1'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
  ['2001:db8:1:2::9', '2001:db8:1:2::/64'],
  ['2001:0DB8:0001:0002::', '2001:db8:1:2::/64'],
  ['::1', '0:0:0:0::/64'],
  ['fe80::1%eth0', 'fe80:0:0:0::/64'],
  ['1::2:3:4:5:6:7', '1:0:2:3::/64'],
  ['64:ff9b::192.0.2.1', '64:ff9b:0:0::/64'],
  ['', ''],
])('the address %s counts as %s', (ip, key) => expect(addressKey(ip)).toBe(key));

describe('over HTTP', () => {
  let world: World;
  beforeAll(async () => {
    world = await openWorld();
    world.settings.set('api.rate_limit_per_minute', 5).set('api.unauthenticated_rate_limit_per_minute', 3);
  });
  afterAll(() => world.close());

  const get = (ip: string, value?: string, path = '/api/v1/books'): Promise<Response> => {
    const call = request(world.app).get(path).set('x-forwarded-for', ip);
    return (value === undefined ? call : call.set('authorization', `Bearer ${value}`)).then((response) => response);
  };
  const limits = ({ headers }: Response): unknown[] => [headers['x-ratelimit-limit'], headers['x-ratelimit-remaining']];

  test('per token, whatever the answer and the address', async () => {
    const { value } = await world.token();
    const began = performance.now();
    const paths = [
      '/api/v1/books',
      '/api/v1/nothing',
      '/api/v1/books/abc',
      `/api/v1/books?x=${'x'.repeat(9000)}`,
      '/api/v1/faults/secret',
    ];
    for (const [turn, path] of paths.entries()) {
      const reply = await get(`192.0.2.${turn}`, value, path);
      expect([reply.status === 429, ...limits(reply)]).toEqual([false, '5', String(4 - turn)]);
    }
    const refused = await get('192.0.2.9', value);
    expect([refused.status, refused.body.code, ...limits(refused)]).toEqual([429, 'rate_limited', '5', '0']);
    const elapsed = (performance.now() - began) / 1_000;
    expect(Number(refused.headers['retry-after'])).toBeGreaterThanOrEqual(Math.floor(60 - elapsed));
    expect(refused.body.message).toBe(`Too many requests. Retry after ${refused.headers['retry-after']} seconds.`);
  });

  test('a token’s own limit takes the setting’s place', async () => {
    const { value } = await world.token({ columns: { rate_limit_per_minute: 1 } });
    expect((await get('192.0.2.1', value)).status).toBe(200);
    expect((await get('192.0.2.1', value)).status).toBe(429);
  });

  test('without a token per address, bad tokens among them; good tokens are not touched by it', async () => {
    const bad = 'lib_pat_nonsense';
    const statuses = [];
    for (const value of [undefined, bad, undefined, bad]) {
      const reply = await get('2001:db8::1', value);
      statuses.push([reply.status, ...limits(reply)]);
    }
    expect(statuses).toEqual([
      [401, '3', '2'],
      [401, '3', '1'],
      [401, '3', '0'],
      [429, '3', '0'],
    ]);
    expect((await get('2001:db8::ffff')).status).toBe(429);
    expect((await get('2001:db8:0:1::1')).status).toBe(401);
    expect((await get('2001:db8::1', (await world.token()).value)).status).toBe(200);
  });

  test('pages, health and preflights are outside', async () => {
    for (let turn = 0; turn < 10; turn += 1) {
      const live = await request(world.app).get('/health/live').set('x-forwarded-for', '192.0.2.50');
      expect([live.status, live.headers['x-ratelimit-limit']]).toEqual([200, undefined]);
      const preflight = await request(world.app)
        .options('/api/v1/books')
        .set('origin', 'https://library.example')
        .set('access-control-request-method', 'GET');
      expect(preflight.status).toBe(204);
    }
  });

  test('fifty at once: exactly the limit passes', async () => {
    const { value } = await world.token({ columns: { rate_limit_per_minute: 20 } });
    const replies = await Promise.all(Array.from({ length: 50 }, () => get('192.0.2.7', value)));
    expect(replies.filter(({ status }) => status === 200)).toHaveLength(20);
    expect(replies.filter(({ status }) => status === 429)).toHaveLength(30);
  });
});

test('of an address that proves nothing no more requests are looked at than it has left; who proves itself makes room', async () => {
  let now = 0;
  const limiter = new MemoryRateLimiter({ now: () => now });
  const unproven = new Unproven(limiter, () => now);
  const entered: (RateVerdict | null)[] = [];
  const enter = () => void unproven.enter('a', 3).then((verdict) => entered.push(verdict));
  const settled = () => new Promise((resolve) => setImmediate(resolve));
  for (let request = 0; request < 10; request += 1) enter();
  await settled();
  expect(entered).toEqual([null, null, null]);
  // One proves itself, and the next has its place.
  expect(await unproven.leave('a', 3, true)).toBeNull();
  await settled();
  expect(entered).toHaveLength(4);
  for (const left of [2, 1, 0])
    expect(await unproven.leave('a', 3, false)).toMatchObject({ accepted: true, remaining: left });
  await settled();
  // One request shows that an address without any units is refused.
  expect(entered).toHaveLength(5);
  expect(await unproven.leave('a', 3, false)).toMatchObject({ accepted: false, retryAfter: 60 });
  await settled();
  expect(entered.slice(5)).toEqual(
    Array(5).fill({ accepted: false, limit: 3, remaining: 0, reset: 60, retryAfter: 60 }),
  );
  expect(unproven.refusal('b', 3)).toBeNull();
  now += 60_000;
  expect(unproven.refusal('a', 3)).toBeNull();
  expect(await unproven.enter('a', 3)).toBeNull();
});
