/** Memory that the start used is freed: the space for short-lived objects shrinks, which it does not by itself. */

import v8 from 'node:v8';
import { expect, test } from '@jest/globals';
import { giveBackMemory } from '../../runtime/doors/cli/start_garbage.ts';

const sizeOfNewSpace = () =>
  v8.getHeapSpaceStatistics().find(({ space_name }) => space_name === 'new_space')?.physical_space_size ?? 0;

/** Lets the space grow: much that survives one collection, and then is garbage. */
function fill(): void {
  const alive: object[][] = [];
  for (let round = 0; round < 40; round++) {
    alive.push(Array.from({ length: 50_000 }, (_, at) => ({ at, round })));
    if (alive.length > 6) alive.shift();
  }
}

test('the space for short-lived objects shrinks', async () => {
  fill();
  const grown = sizeOfNewSpace();
  expect(grown).toBeGreaterThan(8_000_000);
  await giveBackMemory(new AbortController().signal, 0);
  expect(sizeOfNewSpace()).toBeLessThan(grown / 2);
});

test('a process that ends collects nothing', async () => {
  fill();
  const grown = sizeOfNewSpace();
  await giveBackMemory(AbortSignal.abort(), 0);
  expect(sizeOfNewSpace()).toBeGreaterThan(grown / 2);
});
