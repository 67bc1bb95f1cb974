/**
 * Weighted units per token and UTC day, exact over all processes (decisions 6). Each process spends from its lease, so most
 * requests cost a subtraction. Near the limit every request leases its own weight, and none is refused while another process may
 * still return units. A killed process loses its lease, at most some hundred units.
 */
import { setTimeout as sleep } from 'node:timers/promises';
import type { Services } from '../../base/kernel/context.ts';
import { giveBack, lease } from './lease.ts';

/** Milliseconds after which unused units are returned; less than the lease time in lease.ts. */
const holdMs = 2000;
/** How long a refusal is repeated without another look. */
const refusalMs = 1000;
const outstandingPollMs = 100;
const outstandingPolls = 40;
const dayMs = 86_400_000;

interface Account {
  readonly tokenId: number;
  day: string;
  limit: number;
  available: number;
  /** Units that nobody had leased when this process last looked. */
  free: number;
  /** Requests that wait for units; while there are any, no later one passes them. */
  waiting: number;
  last: Promise<unknown>;
  refused: { readonly weight: number; readonly until: number } | null;
}

export interface DailyBudget {
  /**
   * Spends `weight` units of the token's day. False when used + weight would pass `limit`; then nothing was spent.
   * Weight 0 always passes.
   */
  spend(tokenId: number, limit: number, weight: number): boolean | Promise<boolean>;
  /** Units of the token's day that are left, as far as this process knows: others may have spent since it last looked. */
  left(tokenId: number): number;
  /** Whole seconds until the next UTC day. */
  secondsToMidnight(): number;
  /** Gives back what was not used; to be awaited before the pool closes. */
  close(): Promise<void>;
}

export function openDailyBudget(
  services: Pick<Services, 'pool' | 'observe'>,
  now: () => number = Date.now,
): DailyBudget {
  const accounts = new Map<number, Account>();
  const timers = new Map<number, NodeJS.Timeout>();
  let dayNumber = -1;
  let dayText = '';
  /** Used by every request, made once a day. */
  function today(): string {
    const number = Math.floor(now() / dayMs);
    if (number !== dayNumber) {
      dayNumber = number;
      dayText = new Date(number * dayMs).toISOString().slice(0, 10);
    }
    return dayText;
  }

  function accountOf(tokenId: number, limit: number): Account {
    let account = accounts.get(tokenId);
    if (!account) {
      account = { tokenId, day: '', limit, available: 0, free: 0, waiting: 0, last: Promise.resolve(), refused: null };
      accounts.set(tokenId, account);
      arm(account);
    }
    return account;
  }

  function arm(account: Account): void {
    const timer = setTimeout(() => {
      void settle(account).finally(() => {
        if (accounts.get(account.tokenId) !== account) return;
        if (account.waiting === 0 && account.available === 0) {
          accounts.delete(account.tokenId);
          timers.delete(account.tokenId);
        } else arm(account);
      });
    }, holdMs).unref();
    timers.set(account.tokenId, timer);
  }

  /** Gives the unused units back. When that fails they stay counted as used, which errs on the limit's side. */
  async function settle(account: Account): Promise<void> {
    const { tokenId, day, available } = account;
    account.available = 0;
    account.refused = null;
    if (available === 0) return;
    try {
      await giveBack(services.pool, tokenId, day, available);
    } catch (error) {
      const reason = (error as Error).message;
      services.observe({ kind: 'process', message: 'Unused units were not returned', detail: { reason } });
    }
  }

  /** What was leased for another day or under another limit is not spent under this one. */
  function isCurrent(account: Account, limit: number): boolean {
    return account.limit === limit && account.day === today();
  }

  async function draw(account: Account, limit: number, weight: number): Promise<boolean> {
    for (let polls = 0; ; ) {
      if (!isCurrent(account, limit)) {
        await settle(account);
        account.limit = limit;
        account.day = today();
      }
      if (account.available >= weight) {
        account.available -= weight;
        return true;
      }
      if (isRefused(account, weight)) return false;
      const { day } = account;
      const needed = weight - account.available;
      const { granted, leased, outstanding } = await lease(services.pool, account.tokenId, day, limit, needed);
      account.available += granted;
      account.free = limit - leased;
      if (granted > 0) continue;
      if (!outstanding || polls >= outstandingPolls) {
        account.refused = { weight, until: performance.now() + refusalMs };
        return false;
      }
      polls += 1;
      await sleep(outstandingPollMs);
    }
  }

  function isRefused({ refused }: Account, weight: number): boolean {
    return refused !== null && weight >= refused.weight && performance.now() < refused.until;
  }

  return {
    spend(tokenId, limit, weight) {
      if (weight === 0) return true;
      const account = accountOf(tokenId, limit);
      if (account.waiting === 0 && isCurrent(account, limit)) {
        if (account.available >= weight) {
          account.available -= weight;
          return true;
        }
        if (isRefused(account, weight)) return false;
      }
      account.waiting += 1;
      const drawn = account.last
        .then(() => draw(account, limit, weight))
        .finally(() => {
          account.waiting -= 1;
        });
      account.last = drawn.catch(() => undefined);
      return drawn;
    },
    left(tokenId) {
      const account = accounts.get(tokenId);
      return account === undefined ? 0 : Math.max(0, account.free + account.available);
    },
    secondsToMidnight() {
      return Math.max(1, Math.ceil((dayMs - (now() % dayMs)) / 1000));
    },
    async close() {
      for (const timer of timers.values()) clearTimeout(timer);
      timers.clear();
      const closing = [...accounts.values()];
      accounts.clear();
      await Promise.all(closing.map((account) => account.last.then(() => settle(account))));
    },
  };
}
