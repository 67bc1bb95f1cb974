/** Metering: requests are logged, and the units of a token's day are counted (contract, Usage and metering; decisions 6). */
import type { Services } from '../../base/kernel/context.ts';
import type { Observer } from '../../base/kernel/observation.ts';
import { type DailyBudget, openDailyBudget } from './daily_budget.ts';
import { openRequestLog } from './request_log.ts';

export type { DailyBudget } from './daily_budget.ts';

interface Metering {
  /** Gets every observation. */
  readonly observe: Observer;
  readonly budget: DailyBudget;
  /** Writes what is pending in log and budget; await it before the pool closes. */
  close(): Promise<void>;
}

/** What is metered is what the definitions have a table for: without `request_log` nothing is logged, without `daily_budget` nothing refused. */
export function openMetering(services: Pick<Services, 'pool' | 'observe' | 'resources'>): Metering {
  const log = services.resources['request_log'] ? openRequestLog(services) : null;
  const budget = services.resources['daily_budget'] ? openDailyBudget(services) : unlimited;
  return {
    observe: log?.observe ?? (() => undefined),
    budget,
    async close() {
      await Promise.all([log?.close(), budget.close()]);
    },
  };
}

const unlimited: DailyBudget = {
  spend: () => true,
  left: () => Number.MAX_SAFE_INTEGER,
  secondsToMidnight: () => 1,
  close: async () => undefined,
};
