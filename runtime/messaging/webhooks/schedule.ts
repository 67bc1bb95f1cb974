/** When a delivery is tried again (decisions 7). */

const second = 1;
const minute = 60;
const hour = 3_600;
/** Seconds before attempt 1, 2, …, 10. */
export const gaps = [
  0,
  5 * second,
  5 * minute,
  30 * minute,
  2 * hour,
  5 * hour,
  10 * hour,
  14 * hour,
  20 * hour,
  24 * hour,
] as const;
const jitter = 0.2;
/** Seconds without a success after which a webhook is disabled. */
export const patience = 5 * 24 * hour;

/**
 * Seconds until the next attempt, or null when none is left. The gap is spread by ±20 %, so that what failed together does
 * not come back together; a `Retry-After` moves it to between one and two gaps.
 * @param made attempts that were made, this one included: from 1.
 * @param random from 0 (inclusive) to 1.
 */
export function pauseAfter(
  made: number,
  most: number,
  retryAfter: number | null,
  random: number = Math.random(),
): number | null {
  const gap = made < most ? gaps[made] : undefined;
  if (gap === undefined) return null;
  if (retryAfter !== null && retryAfter >= gap) return Math.min(retryAfter, 2 * gap);
  return gap * (1 - jitter + 2 * jitter * random);
}

/** Seconds of a Retry-After header, as a number or an HTTP date; null when it is neither. @param now in milliseconds. */
export function retryAfterOf(header: string | undefined, now: number): number | null {
  if (header === undefined) return null;
  if (/^\d{1,9}$/.test(header.trim())) return Number(header);
  const at = header.trimEnd().endsWith('GMT') ? Date.parse(header) : Number.NaN;
  return Number.isNaN(at) ? null : Math.max(0, (at - now) / 1_000);
}
