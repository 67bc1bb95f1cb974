/** The list of planted faults (`npm run sabotage`) fits the code: each can still be planted, and names tests that are there. */
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from '@jest/globals';
import { root } from '../../runtime/base/config/index.ts';
import { faults } from '../sabotage/faults/index.ts';

test('there are at least sixty, each of its own name', () => {
  expect(new Set(faults.map(({ name }) => name)).size).toBe(faults.length);
  expect(faults.length).toBeGreaterThanOrEqual(60);
});

test.each(faults.map((fault) => [fault.name, fault] as const))('%s', (_, { file, find, put, tests }) => {
  expect([file, readFileSync(path.join(root, file), 'utf8').split(find).length - 1]).toEqual([file, 1]);
  expect(put).not.toBe(find);
  expect(tests.length).toBeGreaterThan(0);
  expect(tests.filter((one) => !existsSync(path.join(root, one)))).toEqual([]);
});
