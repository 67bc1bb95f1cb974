/** Which bundles of the console stay in the cache that several processes share. */
import { mkdirSync, mkdtempSync, readdirSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { clear, markServed } from '../../runtime/doors/console/bundle.ts';

let shelf: string;
beforeEach(() => {
  shelf = mkdtempSync(path.join(os.tmpdir(), 'backline-bundles-'));
});
afterEach(() => rmSync(shelf, { recursive: true }));

const hour = 3_600_000;
const keyOf = (nth: number): string => String(nth).padStart(24, '0');

/** A bundle that was made, or served for the last time, so many hours ago. */
function put(nth: number, hours: number): string {
  const folder = path.join(shelf, keyOf(nth));
  mkdirSync(folder);
  writeFileSync(path.join(folder, 'bundle.json'), '{}');
  const at = new Date(Date.now() - hours * hour);
  utimesSync(path.join(folder, 'bundle.json'), at, at);
  return folder;
}

test('the present one, those that are served, and the latest three of all others', async () => {
  for (let nth = 1; nth <= 8; nth += 1) put(nth, nth);
  const ending = new AbortController();
  // The oldest of all is the one that a process has served since it was made.
  await markServed({ folder: put(9, 200) }, ending.signal);
  await clear(shelf, keyOf(7));
  ending.abort();
  expect(readdirSync(shelf).sort()).toEqual([1, 2, 3, 7, 9].map(keyOf));
});

test('what is no bundle stays', async () => {
  for (let nth = 1; nth <= 4; nth += 1) put(nth, nth);
  mkdirSync(path.join(shelf, `${keyOf(5)}.under-way.tmp`));
  await clear(shelf, keyOf(6));
  expect(readdirSync(shelf).sort()).toEqual([...[1, 2, 3].map(keyOf), `${keyOf(5)}.under-way.tmp`]);
});
