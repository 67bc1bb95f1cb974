/** Requests per minute of a token (contract, Limits): its own limit, or the setting. */
import type { RequestHandler, Response } from 'express';
import { ApiError } from '../../base/errors/index.ts';
import type { Settings } from '../../base/kernel/rules.ts';
import { addressKey } from './address.ts';
import { actorOf } from './exchange.ts';
import type { FindRoute } from './find_route.ts';
import type { RateLimiter, RateVerdict } from './rate_limiter.ts';

/** Counts the request, shows the limit in the answer's headers, and ends with 429 `rate_limited` over it. */
export function rateLimit(limiter: RateLimiter, settings: Settings, findRoute: FindRoute): RequestHandler {
  return (request, response, next) => {
    const actor = actorOf(request.exchange);
    const limit = actor.rateLimitPerMinute ?? settings.get('api.rate_limit_per_minute');
    const verdict = limiter.take(`${actor.type}:${actor.id}`, limit);
    const go = (verdict: RateVerdict): void => {
      if (!verdict.accepted) request.exchange.route = findRoute(request.method, request.baseUrl + request.path);
      showLimit(response, verdict);
      next();
    };
    if (verdict instanceof Promise) verdict.then(go).catch(next);
    else go(verdict);
  };
}

/** Counts a request without a good token against the address it came from (decisions 6), and shows that limit. Throws ApiError 429 over it. */
export async function chargeAddress(
  limiter: RateLimiter,
  settings: Settings,
  ip: string,
  response: Response,
): Promise<void> {
  const limit = settings.get('api.unauthenticated_rate_limit_per_minute');
  showLimit(response, await limiter.take(addressKey(ip), limit));
}

/** Sets `X-RateLimit-*`, and the same as `RateLimit` and `RateLimit-Policy` (IETF draft-ietf-httpapi-ratelimit-headers). Throws ApiError 429 with `Retry-After` (seconds) when the verdict is a refusal. */
export function showLimit(response: Response, verdict: RateVerdict): void {
  response.setHeader('x-ratelimit-limit', String(verdict.limit));
  response.setHeader('x-ratelimit-remaining', String(verdict.remaining));
  response.setHeader('ratelimit-policy', `"requests";q=${verdict.limit};w=60`);
  response.setHeader('ratelimit', `"requests";r=${verdict.remaining};t=${verdict.reset}`);
  if (verdict.accepted) return;
  throw new ApiError('rate_limited', {
    params: { n: verdict.retryAfter },
    headers: { 'retry-after': String(verdict.retryAfter) },
  });
}
