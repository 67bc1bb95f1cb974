/** Rate limits on Redis: one exact sliding log over any number of processes, and the limits while Redis is away. */
import { once } from 'node:events';
import { type AddressInfo, createServer, type Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, afterEach, beforeAll, expect, test } from '@jest/globals';
import { Redis } from 'ioredis';
import request, { type Response } from 'supertest';
import type { Observation } from '../../runtime/base/kernel/observation.ts';
import { type Limiters, redisLimiters } from '../../runtime/serving/pipeline/limiters.ts';
import { RedisRateLimiter } from '../../runtime/serving/pipeline/redis_rate_limiter.ts';
import { describeWith } from '../support/needs.ts';
import fc from '../support/properties.ts';
import { type TestRedis, testRedis } from '../support/redis.ts';
import { openWorld, type World } from './world.ts';

const windowMs = 60_000;
let server: TestRedis;
const opened: Limiters[] = [];

/** A machine that pauses for a moment must not seem to have lost its Redis. */
const patience = 60_000;

/** The limiters of one more process; `observations` collects its reports. */
async function processOf(url: string, observations: Observation[] = [], wait?: number): Promise<Limiters> {
  const limiters = await redisLimiters(url, 'test', (observation) => void observations.push(observation), wait);
  opened.push(limiters);
  return limiters;
}

/** One more process that counts in Redis already: requests before its connection are counted by itself. */
async function connectedProcess(observations: Observation[] = []): Promise<Limiters> {
  const limiters = await processOf(server.url, observations, patience);
  const probe = new Redis(server.url);
  const key = `first-${opened.length}`;
  while ((await probe.del(`backline:test:rate:token:${key}`)) === 0) {
    await limiters.perToken.take(key, 1_000);
    await sleep(20);
  }
  probe.disconnect();
  observations.length = 0;
  return limiters;
}

describeWith(['redis-server'], 'Rate limits on Redis')('on Redis', () => {
  beforeAll(async () => {
    server = await testRedis();
  });
  afterEach(async () => {
    await Promise.all(opened.splice(0).map((limiters) => limiters.close()));
    await server.command('flushall');
  });
  afterAll(() => server?.stop());

  test('agrees with a log of everything, for any arrivals and limits', async () => {
    const step = fc.record({
      wait: fc.oneof(
        fc.constant(0),
        fc.nat(40_000).map((eighths) => eighths / 8),
        fc.constantFrom(59_999, 60_000, 60_001),
      ),
      key: fc.nat(2),
      limit: fc.integer({ min: 1, max: 20 }),
    });
    const redis = new Redis(server.url);
    await once(redis, 'ready');
    let run = 0;
    await fc.assert(
      fc.asyncProperty(fc.array(step, { maxLength: 80 }), async (steps) => {
        run += 1;
        let now = 1_763_000_000_000;
        const limiter = new RedisRateLimiter({
          redis,
          prefix: `p${run}:`,
          observe: () => undefined,
          now: () => now,
          patience,
        });
        const accepted: number[][] = [[], [], []];
        for (const { wait, key, limit } of steps) {
          now += wait;
          const log = accepted[key] ?? [];
          const inWindow = log.filter((instant) => instant > now - windowMs).length;
          const verdict = await limiter.take(String(key), limit);
          expect(verdict.accepted).toBe(inWindow < limit);
          if (verdict.accepted) log.push(now);
          expect(verdict.remaining).toBe(verdict.accepted ? limit - inWindow - 1 : 0);
          if (verdict.accepted) continue;
          const later = now + verdict.retryAfter * 1000;
          expect(log.filter((instant) => instant > later - windowMs).length).toBeLessThan(limit);
          if (verdict.retryAfter > 1)
            expect(log.filter((instant) => instant > later - 1000 - windowMs).length).toBeGreaterThanOrEqual(limit);
        }
      }),
      { numRuns: 60 },
    );
    redis.disconnect();
  });

  test('eight processes at once: exactly the limit passes', async () => {
    const all: Limiters[] = [];
    for (let count = 0; count < 8; count += 1) all.push(await connectedProcess());
    const verdicts = await Promise.all(
      Array.from({ length: 400 }, async (_, turn) => all[turn % 8]?.perToken.take('api_token:1', 60)),
    );
    const accepted = verdicts.filter((verdict) => verdict?.accepted);
    expect(accepted).toHaveLength(60);
    expect(new Set(accepted.map((verdict) => verdict?.remaining)).size).toBe(60);
    // Tokens and addresses are counted apart, and every key forgets by itself.
    expect((await all[0]?.perAddress.take('api_token:1', 60))?.remaining).toBe(59);
    const redis = new Redis(server.url);
    const keys = (await redis.keys('backline:test:rate:*')).filter((key) => !key.endsWith(':processes'));
    expect(keys).toHaveLength(2);
    for (const key of keys) expect(await redis.pttl(key)).toBeGreaterThan(0);
    redis.disconnect();
  });

  test('while Redis is away a process counts for itself, remembers, and says so once', async () => {
    const observations: Observation[] = [];
    const { perToken } = await connectedProcess(observations);
    for (let turn = 0; turn < 7; turn += 1) expect((await perToken.take('k', 10)).accepted).toBe(true);
    await server.stop();
    const away = [];
    for (let turn = 0; turn < 10; turn += 1) away.push((await perToken.take('k', 10)).accepted);
    expect(away.filter(Boolean)).toHaveLength(3);
    expect(observations).toHaveLength(1);
    expect(observations[0]).toMatchObject({
      kind: 'process',
      message: expect.stringMatching(/^Redis does not answer/),
    });
    // Back, and empty: requests accepted within the minute still count here.
    await server.start();
    while (observations.length < 2) {
      await perToken.take('other', 1_000);
      await sleep(20);
    }
    expect(observations[1]).toMatchObject({ message: expect.stringMatching(/^Redis answers again/) });
    expect(await perToken.take('k', 10)).toMatchObject({ accepted: false, remaining: 0 });
    expect((await perToken.take('k', 11)).accepted).toBe(true);
  });

  test('a process that is too busy to read an answer has not lost its Redis', async () => {
    const observations: Observation[] = [];
    const limiters = [await connectedProcess(), await connectedProcess()];
    const busy = await processOf(server.url, observations, 20);
    while (!(await busy.perToken.take('first', 1_000)).accepted || observations.length > 0) {
      observations.length = 0;
      await sleep(1_100);
    }
    for (const { perToken } of limiters) for (let turn = 0; turn < 5; turn += 1) await perToken.take('k', 10);
    for (let round = 0; round < 5; round += 1) {
      const verdicts = Promise.all(Array.from({ length: 40 }, () => busy.perToken.take('k', 10)));
      // The commands go out; then the loop pauses for longer than the time limit.
      await new Promise((resolve) => setImmediate(resolve));
      const until = performance.now() + 150;
      while (performance.now() < until);
      expect((await verdicts).filter(({ accepted }) => accepted)).toEqual([]);
    }
    expect(observations).toEqual([]);
  });

  test('alone, a process takes its part of the limit', async () => {
    const limiters: Limiters[] = [];
    for (let count = 0; count < 4; count += 1) limiters.push(await connectedProcess());
    // Each announces itself once a second, and learns how many there are.
    await sleep(1_200);
    for (const { perToken } of limiters) await perToken.take('told', 1_000);
    await sleep(300);
    await server.stop();
    const verdicts = await Promise.all(
      Array.from({ length: 100 }, async (_, turn) => limiters[turn % 4]?.perToken.take('k', 20)),
    );
    expect(verdicts.filter((one) => one?.accepted)).toHaveLength(20);
    expect(new Set(verdicts.map((one) => one?.limit))).toEqual(new Set([20]));
    await server.start();
  });

  test('a Redis that takes the connection and says nothing holds up nobody', async () => {
    const sockets: Socket[] = [];
    const silent = createServer((socket) => void sockets.push(socket.on('error', () => undefined))).listen(
      0,
      '127.0.0.1',
    );
    await once(silent, 'listening');
    try {
      const { perToken } = await processOf(`redis://127.0.0.1:${(silent.address() as AddressInfo).port}`);
      while (sockets.length === 0) await sleep(10);
      await sleep(100);
      const verdicts = [];
      for (let turn = 0; turn < 30; turn += 1) verdicts.push((await perToken.take('k', 20)).accepted);
      expect(verdicts.filter(Boolean)).toHaveLength(20);
    } finally {
      for (const socket of sockets) socket.destroy();
      silent.close();
    }
  });

  test('over HTTP, two processes share the limits of token and address', async () => {
    const limiters = [await connectedProcess(), await connectedProcess()];
    const worlds: World[] = [];
    try {
      // Two worlds count together where their tokens have the same id.
      for (const one of limiters) worlds.push(await openWorld(one));
      for (const { settings } of worlds)
        settings.set('api.rate_limit_per_minute', 6).set('api.unauthenticated_rate_limit_per_minute', 3);
      const tokens: { readonly value: string; readonly id: number }[] = [];
      for (const world of worlds) tokens.push(await world.token());
      expect(tokens[0]?.id).toBe(tokens[1]?.id);
      const get = (turn: number, ip: string, good: boolean): Promise<Response> => {
        const call = request(worlds[turn % 2]?.app ?? '')
          .get('/api/v1/books')
          .set('x-forwarded-for', ip);
        const value = good ? (tokens[turn % 2]?.value ?? '') : 'lib_pat_nonsense';
        return call.set('authorization', `Bearer ${value}`).then((answer) => answer);
      };
      const statuses = [];
      for (let turn = 0; turn < 9; turn += 1) {
        const { status, headers } = await get(turn, '192.0.2.1', true);
        statuses.push(status);
        expect(headers['x-ratelimit-remaining']).toBe(String(Math.max(0, 5 - turn)));
      }
      expect(statuses).toEqual([200, 200, 200, 200, 200, 200, 429, 429, 429]);
      const bad = [];
      for (const [turn, ip] of [
        '2001:db8::1',
        '2001:db8::2',
        '2001:db8::3',
        '2001:db8::4',
        '2001:db8:0:1::1',
      ].entries())
        bad.push((await get(turn, ip, false)).status);
      expect(bad).toEqual([401, 401, 401, 429, 401]);
    } finally {
      await Promise.all(worlds.map((world) => world.close()));
    }
  });
});
