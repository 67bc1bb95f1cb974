/**
 * Requests per minute as an exact sliding log (decisions 6): never more than L accepted in any 60 s, never a refusal
 * below L. A counter per fixed window lets 2 L through at its edge, and a token bucket L plus what flowed in; both were
 * left for that. Eight bytes for each accepted request of the last minute is the price.
 */
import { SlidingLog } from './sliding_log.ts';

export interface RateVerdict {
  readonly accepted: boolean;
  readonly limit: number;
  /** Requests that would still be accepted now. */
  readonly remaining: number;
  /** Whole seconds until the next of the accepted requests leaves the window, and one more passes. */
  readonly reset: number;
  /** Whole seconds after which a refused request passes; 0 when accepted. */
  readonly retryAfter: number;
}

/** Where acceptances are remembered; a shared one over Redis answers with a promise. */
export interface RateLimiter {
  take(key: string, limit: number): RateVerdict | Promise<RateVerdict>;
}

interface RateLimiterOptions {
  /** Monotonic milliseconds. */
  readonly now?: () => number;
  readonly windowMs?: number;
  /**
   * The greatest number of keys in memory. Beyond that the key that was idle longest is dropped and starts anew: a limit per
   * address cannot stop a client with more addresses than this.
   */
  readonly maximumKeys?: number;
}

export class MemoryRateLimiter implements RateLimiter {
  readonly #logs = new Map<string, SlidingLog>();
  readonly #now: () => number;
  readonly #windowMs: number;
  readonly #maximumKeys: number;
  #sweptAt: number;

  constructor(options: RateLimiterOptions = {}) {
    this.#now = options.now ?? (() => performance.now());
    this.#windowMs = options.windowMs ?? 60_000;
    this.#maximumKeys = options.maximumKeys ?? 50_000;
    this.#sweptAt = this.#now();
  }

  /** Keys remembered now. */
  get size(): number {
    return this.#logs.size;
  }

  take(key: string, limit: number): RateVerdict {
    const now = this.#now();
    if (now - this.#sweptAt >= this.#windowMs) this.#sweep(now);
    const log = this.#logOf(key);
    log.forgetUntil(now - this.#windowMs);
    if (log.count < limit) {
      log.push(now);
      return { accepted: true, limit, remaining: limit - log.count, reset: this.#freesIn(log, 0, now), retryAfter: 0 };
    }
    return this.#refusal(log, limit, now);
  }

  /** The refusal that `take` would give now, or null; takes nothing. */
  look(key: string, limit: number): RateVerdict | null {
    const now = this.#now();
    const log = this.#logs.get(key);
    log?.forgetUntil(now - this.#windowMs);
    return log && log.count >= limit ? this.#refusal(log, limit, now) : null;
  }

  /** Remembers a request that was accepted elsewhere, at an instant of this clock. */
  note(key: string, instant: number): void {
    const now = this.#now();
    if (now - this.#sweptAt >= this.#windowMs) this.#sweep(now);
    const log = this.#logOf(key);
    log.forgetUntil(now - this.#windowMs);
    log.push(log.count === 0 ? instant : Math.max(instant, log.at(log.count - 1)));
  }

  #refusal(log: SlidingLog, limit: number, now: number): RateVerdict {
    // The request passes when so many have left the window that fewer than `limit` remain. A limit that was lowered
    // since makes that more than one.
    const retryAfter = this.#freesIn(log, log.count - limit, now);
    return { accepted: false, limit, remaining: 0, reset: retryAfter, retryAfter };
  }

  /** Whole seconds until a request leaves the window. */
  #freesIn(log: SlidingLog, at: number, now: number): number {
    return Math.max(1, Math.ceil((log.at(at) + this.#windowMs - now) / 1000));
  }

  #logOf(key: string): SlidingLog {
    const known = this.#logs.get(key);
    if (known) {
      // Known keys move to the end, so that the map's first key is the one idle longest.
      this.#logs.delete(key);
      this.#logs.set(key, known);
      return known;
    }
    if (this.#logs.size >= this.#maximumKeys) {
      const [idlest] = this.#logs.keys();
      if (idlest !== undefined) this.#logs.delete(idlest);
    }
    const log = new SlidingLog();
    this.#logs.set(key, log);
    return log;
  }

  /** Once a window: what was not used for a whole one is forgotten. */
  #sweep(now: number): void {
    this.#sweptAt = now;
    for (const [key, log] of this.#logs) {
      log.forgetUntil(now - this.#windowMs);
      if (log.count === 0) this.#logs.delete(key);
    }
  }
}
