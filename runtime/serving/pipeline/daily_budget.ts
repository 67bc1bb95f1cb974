/** Units per token and UTC day (contract, Limits): the route's weight is spent, whatever the answer will be. */
import type { RequestHandler, Response } from 'express';
import { ApiError } from '../../base/errors/index.ts';
import type { RouteSpec } from '../../base/kernel/route.ts';
import type { Settings } from '../../base/kernel/rules.ts';
import type { DailyBudget } from '../../services/metering/index.ts';
import { actorOf } from './exchange.ts';

/** Ends with 429 `daily_quota_exceeded` and `Retry-After` to midnight when used + weight would pass the token's limit. */
export function spendUnits(route: RouteSpec, budget: DailyBudget, settings: Settings): RequestHandler {
  const settleWith = (spent: boolean): void => {
    if (spent) return;
    const seconds = budget.secondsToMidnight();
    throw new ApiError('daily_quota_exceeded', { headers: { 'retry-after': String(seconds) } });
  };
  /** The units beside the requests in the headers of rate_limit.ts. */
  const show = (response: Response, tokenId: number, limit: number): void => {
    response.setHeader('ratelimit-policy', `${response.getHeader('ratelimit-policy')}, "units";q=${limit};w=86400`);
    const left = `"units";r=${Math.min(limit, budget.left(tokenId))};t=${budget.secondsToMidnight()}`;
    response.setHeader('ratelimit', `${response.getHeader('ratelimit')}, ${left}`);
  };
  return (request, response, next) => {
    const { tokenId, dailyUnitLimit } = actorOf(request.exchange);
    if (tokenId === null || route.weight === 0) {
      next();
      return;
    }
    const limit = dailyUnitLimit ?? settings.get('api.daily_units');
    const spent = budget.spend(tokenId, limit, route.weight);
    if (spent instanceof Promise)
      spent
        .then((answer) => {
          show(response, tokenId, limit);
          settleWith(answer);
          next();
        })
        .catch(next);
    else {
      show(response, tokenId, limit);
      settleWith(spent);
      next();
    }
  };
}
