/** How long a failed job waits. */

/** Seconds that no pause exceeds, unless the definition's own first pause does. */
const longest = 3_600;
const jitter = 0.2;

/**
 * Seconds before the next run: the definition's backoff, doubled for each failed run before, ±20 %, so that what failed
 * together does not come back together.
 * @param failed runs that failed, this one included: from 1.
 * @param random from 0 (inclusive) to 1.
 */
export function pauseAfter(failed: number, backoff: number, random: number = Math.random()): number {
  const pause = Math.min(backoff * 2 ** Math.min(failed - 1, 30), Math.max(longest, backoff));
  return pause * (1 - jitter + 2 * jitter * random);
}
