/** The counts of requests: by token, by address without a good one, and by sender of what needs none. In this process, or in Redis for all of them. */
import type { Observer } from '../../base/kernel/observation.ts';
import { MemoryRateLimiter, type RateLimiter } from './rate_limiter.ts';

export interface Limiters {
  readonly perToken: RateLimiter;
  readonly perAddress: RateLimiter;
  readonly perSender: RateLimiter;
  close(): Promise<void>;
}

export function memoryLimiters(): Limiters {
  return {
    perToken: new MemoryRateLimiter(),
    perAddress: new MemoryRateLimiter(),
    perSender: new MemoryRateLimiter(),
    close: async () => undefined,
  };
}

/**
 * Does not wait for Redis: until it answers, and whenever it does not, this process counts for itself.
 * @param patience milliseconds that a request waits for Redis.
 */
export async function redisLimiters(
  redisUrl: string,
  installation: string,
  observe: Observer,
  patience?: number,
): Promise<Limiters> {
  const [{ Redis }, { RedisRateLimiter }] = await Promise.all([import('ioredis'), import('./redis_rate_limiter.ts')]);
  const redis = new Redis(redisUrl, {
    // A command that can't be sent now is of no use later.
    enableOfflineQueue: false,
    autoResendUnfulfilledCommands: false,
    maxRetriesPerRequest: 0,
    enableReadyCheck: false,
    retryStrategy: (times) => Math.min(times * 200, 2_000),
  });
  // The limiter reports it, once.
  redis.on('error', () => undefined);
  const limiter = (name: string): RateLimiter =>
    new RedisRateLimiter({ redis, prefix: `backline:${installation}:rate:${name}:`, observe, patience });
  return {
    perToken: limiter('token'),
    perAddress: limiter('address'),
    perSender: limiter('sender'),
    close: async () => redis.disconnect(),
  };
}
