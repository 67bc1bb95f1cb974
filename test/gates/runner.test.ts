/**
 * The runtime that test files share (test/support/jest): one file's changes of the process do not reach the next one, and none is
 * lost.
 */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { expect, test } from '@jest/globals';
import { finish } from '../support/process.ts';

/** Runs files as `npm test` does, one after the other in one process; returns the closing line. */
async function closingLine(files: Readonly<Record<string, string>>): Promise<string> {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'backline-runner-'));
  try {
    const header = `import { afterAll, expect, jest, test } from '@jest/globals';\n`;
    for (const [name, text] of Object.entries(files))
      writeFileSync(path.join(folder, `${name}.test.ts`), `${header}${text}`);
    const cluster = process.env['BACKLINE_TEST_CLUSTER'] ?? '';
    const { stdout } = await finish(['test', '--runInBand', '--roots', folder], { BACKLINE_TEST_CLUSTER: cluster });
    return stdout.trimEnd().split('\n').at(-1) ?? '';
  } finally {
    rmSync(folder, { recursive: true });
  }
}

test('a file begins with the process as it was; one that breaks off has failed', async () => {
  const changes = `
    test('changes', () => {
      Object.assign(process.env, { PATH: 'nowhere', LEFT_BEHIND: 'yes' });
      process.chdir('/');
      process.on('SIGTERM', () => undefined);
      jest.spyOn(Math, 'random').mockReturnValue(7);
      jest.setTimeout(1);
      jest.useFakeTimers();
      expect([Math.random(), process.env.PATH]).toEqual([7, 'nowhere']);
    });`;
  const looks = `
    test('looks', async () => {
      await new Promise((resolve) => setTimeout(resolve, 20));
      expect(process.env.PATH).not.toBe('nowhere');
      expect(process.env.LEFT_BEHIND).toBeUndefined();
      expect(process.cwd()).not.toBe('/');
      expect(process.listenerCount('SIGTERM')).toBe(0);
      expect(Math.random()).toBeLessThan(1);
    });`;
  const line = await closingLine({
    a: changes,
    b: looks,
    c: `throw new Error('at import');`,
    d: `test('rejects beside', async () => {
      void Promise.reject(new Error('unheard'));
      await new Promise((resolve) => setTimeout(resolve, 20));
    });`,
    e: `afterAll(() => { throw new Error('at the end'); });
      test('passes', () => undefined);`,
    f: `test.only('alone', () => undefined);
      test('skipped', () => { throw new Error('ran'); });`,
    g: `test('is not kept from running by the only one of another file', () => undefined);`,
  });
  // Of `e` the test passes and the file fails.
  expect(line).toBe('5 passed, 3 failed');
});
