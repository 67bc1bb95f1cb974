/** The end of a UTC day, which tests of a day's counts and dates must not meet in their midst. */
import { setTimeout as sleep } from 'node:timers/promises';

/** Seconds until the UTC day ends. */
export const toMidnight = (): number => 86_400 - (Date.now() % 86_400_000) / 1_000;

/** Waits for the next day when this one ends within a minute. */
export async function farFromMidnight(): Promise<void> {
  const left = toMidnight();
  if (left < 60) await sleep(left * 1_000 + 100);
}
