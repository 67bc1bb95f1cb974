/**
 * The exact sliding log in Redis, for any number of processes: one list of instants per key, read and written by one
 * script, on the clock of Redis. While Redis is away each process counts for itself, with what it accepted in the last
 * minute remembered, and takes no more than its part of the limit: that of the processes which Redis last knew. No request waits for
 * a Redis that is silent; one whose answer this process is too busy to read is not.
 */
import { randomUUID } from 'node:crypto';
import type { Redis } from 'ioredis';
import type { Observer } from '../../base/kernel/observation.ts';
import { MemoryRateLimiter, type RateLimiter, type RateVerdict } from './rate_limiter.ts';

// KEYS[1] the log. ARGV: limit, window (µs), prefix of now: a clock for tests (µs), or empty. Gives accepted, remaining, µs until a request passes that would not now.
// Instants never decrease, also when the clock of Redis does; they are texts, since Lua would round them when it prints.
const script = `local limit, window, now = tonumber(ARGV[1]), tonumber(ARGV[2]), tonumber(ARGV[3])
if not now then
  local time = redis.call('TIME')
  now = tonumber(time[1]) * 1000000 + tonumber(time[2])
end
local last = tonumber(redis.call('LINDEX', KEYS[1], -1))
if last and last > now then now = last end
local oldest = tonumber(redis.call('LINDEX', KEYS[1], 0))
while oldest and oldest <= now - window do
  redis.call('LPOP', KEYS[1])
  oldest = tonumber(redis.call('LINDEX', KEYS[1], 0))
end
local count = redis.call('LLEN', KEYS[1])
if count < limit then
  redis.call('RPUSH', KEYS[1], string.format('%.0f', now))
  redis.call('PEXPIRE', KEYS[1], math.ceil(window / 1000))
  return { 1, limit - count - 1, (oldest or now) + window - now }
end
return { 0, 0, tonumber(redis.call('LINDEX', KEYS[1], count - limit)) + window - now }`;

/** Milliseconds after a failure in which Redis is not used. */
const silence = 1_000;
/** Milliseconds between two times that a process says it is there. */
const presenceInterval = 1_000;

/** Turns of the loop in which an answer that has come is read: sockets are read between timers and these. */
const readingTurns = 2;

type Take = (key: string, limit: number, window: number, now: string) => Promise<[number, number, number]>;

interface RedisRateLimiterOptions {
  readonly redis: Redis;
  /** Begins every key. */
  readonly prefix: string;
  readonly observe: Observer;
  readonly windowMs?: number;
  /** Milliseconds that a request waits for Redis; default 250. */
  readonly patience?: number;
  /** A clock in milliseconds in the place of that of Redis. */
  readonly now?: () => number;
}

export class RedisRateLimiter implements RateLimiter {
  readonly #take: Take;
  readonly #options: RedisRateLimiterOptions;
  readonly #windowMs: number;
  readonly #patience: number;
  readonly #local: MemoryRateLimiter;
  /** Redis is not used until then. */
  #silentUntil = 0;
  /** Until then Redis may not know what was accepted without it. */
  #gapUntil = 0;
  #lost = false;
  /** Processes that Redis knew of last, this one among them. */
  #processes = 1;
  #reportedAt = Number.NEGATIVE_INFINITY;
  readonly #id = randomUUID();

  constructor(options: RedisRateLimiterOptions) {
    this.#options = options;
    this.#windowMs = options.windowMs ?? 60_000;
    this.#patience = options.patience ?? 250;
    this.#local = new MemoryRateLimiter({ windowMs: this.#windowMs, now: () => this.#now() });
    const { redis } = options;
    redis.defineCommand('backlineTake', { numberOfKeys: 1, lua: script });
    const commands = redis as unknown as Record<'backlineTake', Take>;
    this.#take = (...values) => commands.backlineTake(...values);
  }

  async take(key: string, limit: number): Promise<RateVerdict> {
    const { redis, prefix, now } = this.#options;
    const startedAt = this.#now();
    if (redis.status !== 'ready' || startedAt < this.#silentUntil) return this.#alone(key, limit);
    if (startedAt < this.#gapUntil) {
      const local = this.#local.look(key, limit);
      if (local !== null) return local;
    }
    try {
      const window = this.#windowMs * 1_000;
      const clock = now ? String(Math.round(now() * 1_000)) : '';
      const [accepted, remaining, wait] = await within(
        this.#take(`${prefix}${key}`, limit, window, clock),
        this.#patience,
      );
      this.#found();
      this.#tell(startedAt);
      // Counted at the time of the request: what Redis has forgotten does not count here either.
      if (accepted === 1) this.#local.note(key, startedAt);
      const reset = Math.max(1, Math.ceil(wait / 1_000_000));
      return { accepted: accepted === 1, limit, remaining, reset, retryAfter: accepted === 1 ? 0 : reset };
    } catch (error) {
      this.#silentUntil = this.#now() + silence;
      return this.#alone(key, limit, error);
    }
  }

  #alone(key: string, limit: number, error?: unknown): RateVerdict {
    this.#gapUntil = this.#now() + this.#windowMs;
    if (!this.#lost) {
      this.#lost = true;
      const reason = error instanceof Error && error.message !== '' ? error.message : 'not connected';
      this.#say('Redis does not answer: rate limits are counted by each process for itself', { reason });
    }
    const part = Math.max(1, Math.floor(limit / this.#processes));
    return { ...this.#local.take(key, part), limit };
  }

  /** Says that this process counts, and learns how many do: once a second, beside the requests. */
  #tell(now: number): void {
    if (now - this.#reportedAt < presenceInterval) return;
    this.#reportedAt = now;
    const { redis, prefix } = this.#options;
    const [key, at] = [`${prefix}processes`, Date.now()];
    redis
      .multi()
      .zadd(key, at, this.#id)
      .zremrangebyscore(key, 0, at - this.#windowMs)
      .pexpire(key, this.#windowMs)
      .zcard(key)
      .exec()
      .then((answers) => {
        const count = answers?.at(-1)?.[1];
        if (typeof count === 'number') this.#processes = Math.max(1, count);
      })
      // Whether Redis is there the next request finds out.
      .catch(() => undefined);
  }

  #found(): void {
    if (this.#lost) this.#say('Redis answers again: rate limits are counted together');
    this.#lost = false;
  }

  #say(message: string, detail: Readonly<Record<string, unknown>> = {}): void {
    this.#options.observe({ kind: 'process', message, detail });
  }

  #now(): number {
    return (this.#options.now ?? (() => performance.now()))();
  }
}

/**
 * Rejects when Redis is silent for too long: the connection may look well and lead nowhere. A loop that is late by a burst of
 * requests fires the timer before it reads an answer that has long come, so it gets turns to read before Redis counts as lost.
 */
async function within<T>(action: Promise<T>, patience: number): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    const giveUp = () => reject(new Error(`no answer within ${patience} ms`));
    const turns = (left: number) => void setImmediate(() => (left === 0 ? giveUp() : turns(left - 1)));
    timer = setTimeout(() => turns(readingTurns), patience);
  });
  try {
    return await Promise.race([action, late]);
  } finally {
    clearTimeout(timer);
  }
}
