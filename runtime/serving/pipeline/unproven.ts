/**
 * Requests that may prove their sender, and whose proof costs work: failed ones count for their address, and no more of them are
 * examined than the address has left. A request that may still be refused waits for those before it; proven ones count elsewhere,
 * so any number of them passes.
 */
import type { RateLimiter, RateVerdict } from './rate_limiter.ts';

/** What is known of an address with requests under way, or with none left. */
interface Address {
  underWay: number;
  /** Requests that its limit still allows. */
  left: number;
  /** Until then (ms) it is refused unlooked at. */
  refusedUntil: number;
  readonly waiting: (() => void)[];
}

/** Addresses remembered at once; those that are idle make room. */
const maximumAddresses = 50_000;

export class Unproven {
  readonly #limiter: RateLimiter;
  readonly #now: () => number;
  readonly #addresses = new Map<string, Address>();

  /** @param now monotonic milliseconds. */
  constructor(limiter: RateLimiter, now: () => number = () => performance.now()) {
    this.#limiter = limiter;
    this.#now = now;
  }

  /** The refusal of an address that has used up its requests, or null. */
  refusal(key: string, limit: number): RateVerdict | null {
    const wait = (this.#addresses.get(key)?.refusedUntil ?? 0) - this.#now();
    if (wait <= 0) return null;
    const seconds = Math.ceil(wait / 1_000);
    return { accepted: false, limit, remaining: 0, reset: seconds, retryAfter: seconds };
  }

  /** Waits for a place to be looked at. Gives the refusal instead when the address uses up its requests meanwhile; else `leave` must follow. */
  async enter(key: string, limit: number): Promise<RateVerdict | null> {
    for (;;) {
      const refused = this.refusal(key, limit);
      if (refused) return refused;
      const address = this.#of(key, limit);
      if (address.underWay < Math.max(1, address.left)) {
        address.underWay += 1;
        return null;
      }
      await new Promise<void>((resolve) => address.waiting.push(resolve));
    }
  }

  /** Ends what `enter` began. One that has not proved itself is counted: its verdict. */
  async leave(key: string, limit: number, proven: boolean): Promise<RateVerdict | null> {
    const verdict = proven ? null : await this.#limiter.take(key, limit);
    const address = this.#of(key, limit);
    address.underWay -= 1;
    if (verdict) address.left = verdict.remaining;
    if (verdict && !verdict.accepted) address.refusedUntil = this.#now() + verdict.retryAfter * 1_000;
    for (const wake of address.waiting.splice(0, verdict?.accepted === false ? Number.POSITIVE_INFINITY : 1)) wake();
    if (this.#isIdle(address)) this.#addresses.delete(key);
    return verdict;
  }

  #of(key: string, limit: number): Address {
    const known = this.#addresses.get(key);
    if (known && !this.#isIdle(known)) return known;
    if (this.#addresses.size >= maximumAddresses) this.#makeRoom();
    const address: Address = { underWay: 0, left: limit, refusedUntil: 0, waiting: [] };
    this.#addresses.set(key, address);
    return address;
  }

  #isIdle({ underWay, waiting, refusedUntil }: Address): boolean {
    return underWay === 0 && waiting.length === 0 && refusedUntil <= this.#now();
  }

  /** The address that was refused longest ago is forgotten: a limit per address cannot stop a client with so many addresses. */
  #makeRoom(): void {
    for (const [key, address] of this.#addresses) if (this.#isIdle(address)) this.#addresses.delete(key);
    for (const [key, { underWay, waiting }] of this.#addresses) {
      if (this.#addresses.size < maximumAddresses) return;
      if (underWay === 0 && waiting.length === 0) this.#addresses.delete(key);
    }
  }
}
